"""What holds our own pages together: the checks of their build, and what they say in other languages. The build itself is the tox environment `docs`."""

import re
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve
from babel.messages.pofile import read_po
from sphinx.cmd.build import build_main
from sphinx.errors import ExtensionError

import faraon
from faraon.conformance import load_suite

DOCS = Path(__file__).parents[1] / "docs"


@pytest.fixture(autouse=True)
def _extension(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extension of our own pages can be imported."""
    monkeypatch.syspath_prepend(DOCS / "_ext")


def ours(name: str) -> Any:
    """A module of that extension, which is no part of what is installed."""
    return import_module(f"faraon_docs.{name}")


def site(folder: Path, **pages: str) -> Path:
    for name, text in pages.items():
        (folder / name.replace("_", ".")).write_text(text, "utf-8")
    return folder


def faults(folder: Path) -> list[str]:
    return list(ours("links").site_faults(folder))


def test_links_that_lead_somewhere_are_no_faults(tmp_path: Path) -> None:
    index = (
        '<a href="#top">x</a> <a href="other.html#%D1%85">x</a> <a href="https://example.org/">x</a> <a href="mailto:a@b">x</a><p id="top">'
    )
    other = '<p id="х"><a href="index.html">x</a><img src="data:image/png;base64,"><link href="style.css"><a name="old"></a><a href="#old">x</a>'
    assert faults(site(tmp_path, index_html=index, other_html=other, style_css="a { background: url(other.html) }")) == []


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ('<a href="gone.html">x</a>', "index.html: gone.html leads to no page"),
        ('<a href="#gone">x</a>', "index.html: #gone leads to no place in its page"),
        ('<a href="index.html#gone">x</a>', "index.html: index.html#gone leads to no place in its page"),
        ('<a href="../index.html">x</a>', "index.html: ../index.html leads to no page"),
        ('<img src="gone.png">', "index.html: gone.png leads to no page"),
        ('<script src="https://example.org/x.js"></script>', "index.html: https://example.org/x.js is fetched from another site"),
        ('<link href="//example.org/x.css">', "index.html: //example.org/x.css is fetched from another site"),
        ('<p style="background: url(https://example.org/x)">', "index.html: https://example.org/x is fetched from another site"),
    ],
)
def test_a_link_that_leads_nowhere_and_what_would_be_fetched(page: str, fault: str, tmp_path: Path) -> None:
    assert faults(site(tmp_path, index_html=page)) == [fault]


@pytest.mark.parametrize("rule", ['@import "https://example.org/x.css";', "a { background: url('https://example.org/x.css') }"])
def test_a_style_sheet_fetches_nothing_either(rule: str, tmp_path: Path) -> None:
    assert faults(site(tmp_path, style_css=rule)) == ["style.css: https://example.org/x.css is fetched from another site"]


def build(folder: Path, page: str) -> int:
    """Build a page with our own extension."""
    (folder / "conf.py").write_text('extensions = ["faraon_docs"]\n', "utf-8")
    (folder / "index.rst").write_text(page, "utf-8")
    return build_main(["-W", "-N", "-q", "-b", "text", str(folder), str(folder / "out")])


def test_the_matrix_cannot_be_built_while_a_clause_has_no_scenario(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = load_suite()
    uncovered = tuple(
        evolve(each, shows=tuple(clause for clause in each.shows if clause != "SAR-27")) for each in whole.scenarios["saratov"]
    )
    monkeypatch.setattr(
        ours("suite"), "load_suite", lambda: evolve(whole, scenarios={**whole.scenarios, "saratov": uncovered}, released=None)
    )
    assert build(tmp_path, "X\n=\n\n.. clauses::\n") == 2
    assert "SAR-27: no scenario shows this clause\n" in capsys.readouterr().err


def test_the_matrix_has_every_clause_and_every_scenario() -> None:
    suite, pages = load_suite(), ours("suite")
    matrix = "\n".join(pages.Clauses.lines(SimpleNamespace()))
    clauses = re.findall(r"^\.\. clause:: (.+)$", matrix, re.MULTILINE)
    assert clauses == [*(clause.id for file in suite.clauses.values() for clause in file.clause), *(each.id for each in suite.decisions)]
    rules = [clause.id for file in suite.clauses.values() for clause in file.clause if clause.kind == "rule"]
    for clause in rules:
        entry = matrix.partition(f".. clause:: {clause}\n")[2].partition(".. clause::")[0]
        assert "*Shown by:* :scenario:`" in entry
    shown = set(re.findall(":scenario:`([^`]+)`", matrix))
    for source, group in suite.scenarios.items():
        page = "\n".join(pages.Scenarios.lines(SimpleNamespace(arguments=[source])))
        listed = re.findall(r"^\.\. scenario:: (.+)$", page, re.MULTILINE)
        assert listed == [each.id for each in group]
        assert {each.id for each in group} <= shown


def test_pages_that_are_missing_stop_the_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build(tmp_path, "X\n=\n") == 2
    assert "the API reference lacks " in capsys.readouterr().err


def test_a_page_that_is_not_done_stops_the_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build(tmp_path, "X\n=\n\nTO" + "DO\n") == 2
    assert "stands for something that has not been written yet" in capsys.readouterr().err


def test_every_game_has_its_book_in_every_language() -> None:
    pages = {f"books/{lang}/{name}" for lang in faraon.LANGUAGES for name in faraon.BUILT_IN}
    for page in pages:
        _, lang, name = page.split("/")
        assert (DOCS / f"{page}.rst").read_text("utf-8") == f":tocdepth: 2\n\n.. faraon-book:: {name}\n   :lang: {lang}\n"
    check_books = ours("checks").check_books
    check_books(None, SimpleNamespace(found_docs=pages))
    with pytest.raises(ExtensionError, match=r"^there is no page books/sk/slovak$"):
        check_books(None, SimpleNamespace(found_docs=pages - {"books/sk/slovak"}))


def words(page: str, lang: str) -> list[str]:
    return [word for text in re.findall(f":{lang}:`([^`]+)`", page) for word in text.split() if len(word) > 3]


@pytest.mark.parametrize("lang", [lang for lang in faraon.LANGUAGES if lang != "en"])
def test_the_glossary_has_the_words_of_the_rule_books(lang: str) -> None:
    """Each word of it, in some case, stands in the catalogue of its language."""
    with (Path(faraon.__file__).parent / "messages" / "locale" / lang / "LC_MESSAGES" / "faraon.po").open("rb") as file:
        told = " ".join(str(message.string) for message in read_po(file)).casefold()
    page = (DOCS / "glossary.rst").read_text("utf-8")
    assert page.count(f":{lang}:`") == page.count(":ru:`") > 30
    assert [word for word in words(page, lang) if word.casefold()[: min(4, len(word) - 1)] not in told] == []


@pytest.mark.parametrize(
    ("page", "link", "language"),
    [
        ("index", "books/ru/slovak.html", "ru"),
        ("books/en/slovak", "../sk/slovak.html#book", "sk"),
        ("books/tl/slovak", "#", "tl"),
        ("books/tl/slovak", "saratov.html", "tl"),
        ("books/tl/slovak", "../en/saratov.html", ""),
        ("index", "why.html", ""),
        ("index", "#top", ""),
    ],
)
def test_the_language_of_a_page_that_a_link_leads_to(page: str, link: str, language: str) -> None:
    assert ours("languages").language_of(page, link) == language


def test_titles_in_other_languages_say_so_where_pages_are_listed() -> None:
    tree = '<li class="toctree-l2"><a class="reference internal" href="books/sk/slovak.html">Kniha</a></li><li class="toctree-l1 current"><a href="why.html">Why</a></li>'
    context: dict[str, Any] = {
        "furo_navigation_tree": tree,
        "body": '<p><a href="books/sk/slovak.html">the Slovak book</a></p>',
        "toc": "<ul></ul>",
        "prev": {"link": "books/tl/slovak.html", "title": "Aklat"},
        "next": None,
    }
    ours("languages").mark_languages(None, "index", "page.html", context, None)
    assert context["furo_navigation_tree"].count("lang=") == 1
    assert 'href="books/sk/slovak.html" lang="sk">Kniha' in context["furo_navigation_tree"]
    assert "lang" not in context["body"] + context["toc"]
    assert context["prev"]["title"] == '<span lang="tl">Aklat</span>'
    ours("languages").mark_languages(None, "books/ru/slovak", "page.html", context, None)
    assert context["toc"] == '<div lang="ru"><ul></ul></div>'
