"""The Sphinx extension, in the example of a site about house rules and in pages that get everything wrong."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from sphinx.cmd.build import build_main

EXAMPLE = Path(__file__).parents[1] / "examples" / "sphinx-house"
BUILDERS = ["html", "text", "gettext", "latex", "man", "texinfo", "epub", "xml", "pseudoxml", "singlehtml", "dirhtml", "dummy"]
SVG = "{http://www.w3.org/2000/svg}"

Build = Callable[..., Path]


def project(folder: Path, page: str, conf: str = "", **files: str) -> Path:
    """A project of one page; of its files the keys name the `.toml` ones."""
    folder.mkdir(exist_ok=True)
    (folder / "conf.py").write_text(f'extensions = ["faraon.sphinx"]\n{conf}\n', "utf-8")
    (folder / "index.rst").write_text(page, "utf-8")
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


def build(source: Path, out: Path, builder: str = "html", *options: str) -> Path:
    """Build, with every warning an error."""
    assert build_main(["-W", "-N", "-q", "-b", builder, *options, str(source), str(out)]) == 0
    return out


def warnings_of(source: Path, out: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What is wrong, line by line, where the project lies in its folder. The pages are built all the same."""
    capsys.readouterr()
    assert build_main(["-N", "-q", "-b", "text", str(source), str(out)]) == 0
    found = capsys.readouterr()
    assert found.out == ""
    assert "Traceback" not in found.err
    assert (out / "index.txt").is_file()
    return found.err.replace(f"{source}{os.sep}", "").splitlines()


# The example


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, built by the two builders that are looked into."""
    out = tmp_path_factory.mktemp("example")
    for builder in ("html", "text"):
        build(EXAMPLE, out / builder, builder)
    return out


def test_every_directive_and_the_role_are_in_the_example() -> None:
    page = (EXAMPLE / "index.rst").read_text("utf-8")
    found = set(re.findall(r"faraon-[a-z]+(?=::|:`|\))", page))
    assert found == {"faraon-book", "faraon-hand", "faraon-position", "faraon-scenario", "faraon-card"}


def pictures(example: Path) -> list[ET.Element]:
    page = (example / "html" / "index.html").read_text("utf-8")
    return [ET.fromstring(svg) for svg in re.findall(r"<svg .*?</svg>", page)]


def test_html_has_pictures_with_titles_for_those_who_do_not_see_them(example: Path) -> None:
    titles = [svg.findtext(f"{SVG}title") or "" for svg in pictures(example)]
    assert titles[:2] == [
        "eight of hearts",
        "hand: six of clubs, eight of hearts, queen of spades, queen of diamonds, ace of hearts; raised: eight of hearts, ace of hearts",
    ]
    assert titles[2].startswith("stock, cards: 3; pile, cards: 2; on top: ten of hearts; seat 0, cards: 2; seat 1: ")
    assert "červená sedmička" in titles
    assert all(svg.get("aria-label") == title for svg, title in zip(pictures(example), titles, strict=True))


def test_the_pictures_have_the_colours_and_the_width_that_were_asked_for(example: Path) -> None:
    by_title = {svg.findtext(f"{SVG}title"): svg for svg in pictures(example)}
    assert by_title["eight of hearts"].get("width") == "40"
    assert by_title["červená sedmička"].get("width") == "60"
    assert "#0f49b0" in ET.tostring(pictures(example)[1], "unicode")  # diamonds are blue where there are four colours


def test_html_has_the_book_with_its_departures_and_links_to_its_decisions(example: Path) -> None:
    page = (example / "html" / "index.html").read_text("utf-8")
    assert '<section class="" id="faraon-book" lang="en">' in page or 'id="faraon-book" lang="en"' in page
    assert "<h2>Rule book: Faraon at our table" in page
    assert 'class="faraon-house">Each player' not in page
    assert re.search(r'class="faraon-house">[^<]*deals each player 5 cards', page)
    assert 'href="#faraon-dec-05"' in page
    assert 'id="faraon-dec-05"' in page
    assert "_static/faraon.css" in page
    assert (example / "html" / "_static" / "faraon.css").is_file()


def test_text_has_words_instead(example: Path) -> None:
    text = " ".join((example / "text" / "index.txt").read_text("utf-8").split())
    assert "svg" not in text
    assert "Whoever lays an eight, eight of hearts for instance, makes the next player draw two cards." in text
    assert "is a role of its own: červená sedmička." in text
    assert "hand: six of clubs, eight of hearts, queen of spades" in text
    assert "seat 0, cards: 2; seat 1: queen of diamonds, eight of hearts, ace of hearts" in text  # seat 1 does not see them
    assert "Rule book: Faraon at our table" in text
    assert "When an eight is laid, the next player draws 2 cards and misses the turn." in text
    assert "the source says: “When an eight is laid, the next player draws 1 card and misses the turn.”" in text


def test_a_scenario_is_played(example: Path) -> None:
    text = " ".join((example / "text" / "index.txt").read_text("utf-8").split())
    ours, sources = text.index('"OUR-eight-costs-two" (SAR-27)'), text.index('"SAR-eight-costs-one-card-and-the-turn" (')
    assert ours < text.index("Seat 1 draws 2 cards: 7♠, 7♣. Seat 1 misses the turn.") < sources
    assert sources < text.index("Seat 1 draws 1 card: A♦. Seat 1 misses the turn.")
    assert "At our table the eight costs two cards and the turn, so seat 0 is to move again." in text


@pytest.mark.parametrize("builder", BUILDERS)
def test_every_builder_builds_it(builder: str, tmp_path: Path) -> None:
    # A book that is to be sold needs more about itself than ours does.
    build(EXAMPLE, tmp_path / "out", builder, "-d", str(tmp_path / "doctrees"), "-D", "version=1", "-D", "copyright=nobody")


def test_what_is_made_is_no_message_for_translators(tmp_path: Path) -> None:
    out = build(EXAMPLE, tmp_path, "gettext")
    catalogue = (out / "index.pot").read_text("utf-8")
    assert "The same eight in the text that we come from" in catalogue
    assert "stock, cards" not in catalogue
    assert "misses the turn" not in catalogue


# Pages


def text_of(tmp_path: Path, page: str, conf: str = "", **files: str) -> str:
    out = build(project(tmp_path / "source", page, conf, **files), tmp_path / "out", "text")
    return " ".join((out / "index.txt").read_text("utf-8").split())


def test_the_language_is_that_of_the_project_or_that_which_is_asked_for(tmp_path: Path) -> None:
    page = "X\n=\n\n:faraon-card:`7H`\n\n.. faraon-hand:: 7H\n   :lang: ru\n\n.. faraon-book:: slovak\n"
    text = text_of(tmp_path, page, 'language = "sk"')
    assert "srdcová sedmička" in text
    assert "на руке: семёрка червей" in text
    assert "Kniha pravidiel: Faraón, slovenský text" in text


def test_a_project_in_another_language_gets_english(tmp_path: Path) -> None:
    assert "seven of hearts" in text_of(tmp_path, ":faraon-card:`7H`\n", 'language = "de"')


def test_a_book_is_marked_with_its_language(tmp_path: Path) -> None:
    out = build(project(tmp_path / "source", ".. faraon-book:: russian\n   :lang: ru\n"), tmp_path / "out")
    page = (out / "index.html").read_text("utf-8")
    assert re.search(r'<section [^>]*lang="ru"', page)
    assert re.search("<title>.*русск", page)


def test_two_books_can_stand_on_one_page(tmp_path: Path) -> None:
    page = "Games\n=====\n\n.. faraon-book:: russian\n\n.. faraon-book:: slovak+hearts-seven\n"
    out = build(project(tmp_path / "source", page), tmp_path / "out")
    ids = re.findall(r' id="([^"]+)"', (out / "index.html").read_text("utf-8"))
    assert len(ids) == len(set(ids))
    assert "faraon-drawing" in ids


def test_a_position_of_a_state_and_one_of_a_view(tmp_path: Path) -> None:
    page = (
        ".. faraon-position:: faraon1 0 0 play 9H,QB/8L,KB 7A,10L 8H - - - 0\n   :rules: slovak\n\n"
        ".. faraon-position:: faraon1 0 0 play ?,?/8L,KB ?,? 8H - - - 0 1\n   :rules: slovak\n"
    )
    text = text_of(tmp_path, page)
    assert "seat 0: nine of hearts, over of bells" in text
    assert "seat 0, cards: 2; seat 1: eight of leaves, king of bells" in text


def test_a_deal_and_a_refusal_and_what_cannot_be(tmp_path: Path) -> None:
    page = "".join(
        f".. faraon-scenario:: {name}\n   :lang: sk\n\n"
        for name in (
            "SVK-seven-cards-each-for-two",
            "SVK-other-suit-and-rank-does-not-fit",
            "SVK-one-player-is-too-few",
            "SAR-lowest-card-deals",
        )
    )
    text = text_of(tmp_path, page)
    assert text


def test_a_scenario_shuffles_the_pile_as_it_says(tmp_path: Path) -> None:
    assert text_of(tmp_path, ".. faraon-scenario:: SAR-\n")
