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

import faraon

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
    page = "".join(file.read_text("utf-8") for file in EXAMPLE.glob("*.rst"))
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
    page = (example / "html" / "rules.html").read_text("utf-8")
    assert "<h1>Rule book: Faraon at our table" in page
    assert re.search(r'<section [^>]*id="faraon-book" lang="en">', page)
    assert 'class="faraon-house">When an eight is laid, the next player draws 2 cards and misses the turn.' in page
    assert 'href="#faraon-dec-05"' in page
    assert '<section id="faraon-dec-05">' in page
    assert "_static/faraon.css" in page
    assert (example / "html" / "_static" / "faraon.css").is_file()


def test_the_book_is_in_the_contents_by_its_own_title(example: Path) -> None:
    page = (example / "html" / "index.html").read_text("utf-8")
    assert '<a class="reference internal" href="rules.html">Rule book: Faraon at our table</a>' in page


def test_text_has_words_instead(example: Path) -> None:
    text = " ".join((example / "text" / "index.txt").read_text("utf-8").split())
    assert "svg" not in text
    assert "Whoever lays an eight, eight of hearts for instance, makes the next player draw two cards." in text
    assert "is a role of its own: červená sedmička." in text
    assert "hand: six of clubs, eight of hearts, queen of spades" in text
    assert "seat 0, cards: 2; seat 1: queen of diamonds, eight of hearts, ace of hearts" in text  # seat 1 does not see them
    text = " ".join((example / "text" / "rules.txt").read_text("utf-8").split())
    assert text.startswith("Rule book: Faraon at our table ****")
    assert "When an eight is laid, the next player draws 2 cards and misses the turn." in text
    assert "the source says: “When an eight is laid, the next player draws 1 card and misses the turn.”" in text


def test_a_scenario_is_played(example: Path) -> None:
    text = " ".join((example / "text" / "index.txt").read_text("utf-8").split())
    ours, sources = text.index('"OUR-eight-costs-two" (SAR-27)'), text.index('"SAR-eight-costs-one-card-and-the-turn" (')
    assert (
        ours
        < text.index("2. Seat 1 draws 2 cards: seven of spades, seven of clubs. 3. Seat 1 misses the turn. 4. Seat 0 to move.")
        < sources
    )
    assert sources < text.index("2. Seat 1 draws 1 card: ace of diamonds. 3. Seat 1 misses the turn. 4. Seat 2 to move.")
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
    assert "карты на руках: семёрка червей" in text
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


def test_scenarios_of_each_kind(tmp_path: Path) -> None:
    """A deal with a move that is refused, what cannot be, a lot of which only the reasoning is told, and a match."""
    names = [
        "SVK-starter-over-counts-with-its-own-suit",
        "SVK-seven-players-are-too-many",
        "SAR-lot-lowest-card-deals",
        "SAR-hundred-and-one-points-is-the-end",
    ]
    text = text_of(tmp_path, "".join(f".. faraon-scenario:: {name}\n   :lang: sk\n\n" for name in names))
    deal, none, lot, match = (text.index(f'"{name}" (') for name in names)
    assert deal < text.index("navrchu: guľový horník") < text.index('* "8H": Karta 8♥ nemá rovnakú farbu ani hodnotu') < none
    assert none < text.index("2 to 6 play slovak, not 7.") < lot
    assert "SAR-06, SAR-08, SAR-09) One card each, in seat order: 9, 7, king." in text
    assert match < text.index("miesto 0: 80 + 21 = 101, miesto 1: 40 + 0 = 40, miesto 2: 19 + 11 = 30")


def test_a_scenario_switches_its_variants_on_and_may_be_told_by_other_rules(tmp_path: Path) -> None:
    page = (
        ".. faraon-scenario:: SVK-four-cards-each-if-chosen\n\n"
        ".. faraon-scenario:: SVK-two-players-are-dealt-five-each\n   :rules: slovak+hearts-seven\n"
    )
    text = text_of(tmp_path, page)
    assert "eight of hearts, ten of hearts, over of hearts, ace of hearts; seat 1: " in text


SARATOV = (Path(faraon.__file__).parent / "rules" / "builtin" / "saratov.toml").read_text("utf-8").replace('"saratov"', '"lone"')


def test_a_book_without_marks_explains_none(tmp_path: Path) -> None:
    """Rules that say everything themselves, and nothing of clauses."""
    lone = SARATOV.partition("[variants.DEC-05]")[0]
    text = text_of(tmp_path, ".. faraon-book:: lone.toml\n", lone=lone)
    assert "What the sources leave open ===" in text
    assert "The marks" not in text
    assert "The marks" in text_of(tmp_path, ".. faraon-book:: saratov\n")


# Faults

FAULTS = {
    "a card that there is not": (
        ":faraon-card:`1Z`",
        "index.rst:4: WARNING: '1Z' is not a card; a card is a rank and a suit, such as 7S [faraon]",
    ),
    "a card that the deck has not": (".. faraon-hand:: 7H 6H\n   :rules: slovak", "index.rst:4: WARNING: there is no 6H in this deck"),
    "a raised card": (".. faraon-hand:: 7H\n   :raised: 8H", "index.rst:4: WARNING: 8H is to be raised, but is not in the hand"),
    "a language": (".. faraon-book:: slovak\n   :lang: de", "index.rst:4: WARNING: there is no catalogue for the language 'de'"),
    "a width": (".. faraon-hand:: 7H\n   :width: wide", "index.rst:4: WARNING: width is a whole number, not 'wide'"),
    "a width that is none": (".. faraon-hand:: 7H\n   :width: 0", "index.rst:4: WARNING: a picture is 1 to 10000 pixels wide, not 0"),
    "a rule set": (".. faraon-book:: saratow", "index.rst:4: WARNING: there is no rule set 'saratow' (did you mean 'saratov'?)"),
    "a file": (".. faraon-book:: house.toml", "index.rst:4: WARNING: house.toml: there is no such file"),
    "a book in a list": (
        "- .. faraon-book:: slovak",
        "index.rst:4: WARNING: a rule book is made of sections, so it cannot stand inside a list",
    ),
    "a position without rules": (".. faraon-position:: faraon1", "index.rst:4: WARNING: a position needs rules"),
    "a position": (
        ".. faraon-position:: faraon1 0 0 play 9H,QB/8L,KB 7A,10L 8X - - - 0\n   :rules: slovak",
        "index.rst:4: WARNING: pile: 'X' is no suit; suits are S C D H L A B, in 'faraon1 0 0 play",
    ),
    "a view with a seat": (
        ".. faraon-position:: faraon1 0 0 play ?,?/8L,KB ?,? 8H - - - 0 1\n   :rules: slovak\n   :seat: 1",
        "index.rst:4: WARNING: this is a view, which has its seat already",
    ),
    "a seat that is not there": (
        ".. faraon-position:: faraon1 0 0 play 9H,QB/8L,KB 7A,10L 8H - - - 0\n   :rules: slovak\n   :seat: 2",
        "index.rst:4: WARNING: seat 2 is not there; the seats are 0 to 1",
    ),
    "a scenario": (
        ".. faraon-scenario:: SVK-standing-last-one-turn",
        "index.rst:4: WARNING: there is no scenario 'SVK-standing-last-one-turn' in the suite (did you mean 'SVK-standing-lasts-one-turn'?)",
    ),
    "a scenario of a file without rules": (
        ".. faraon-scenario:: OUR-eight\n   :file: ours.toml",
        "index.rst:4: WARNING: a scenario of a file needs rules",
    ),
    "a scenario of a file that is not there": (
        ".. faraon-scenario:: OUR-eight\n   :file: ours.toml\n   :rules: saratov",
        "index.rst:4: WARNING: ours.toml: there is no such file or folder of scenarios",
    ),
    "a seat that is no number": (
        ".. faraon-position:: faraon1 0 0 play 9H,QB/8L,KB 7A,10L 8H - - - 0\n   :rules: slovak\n   :seat: ²",
        "index.rst:4: WARNING: seat is a whole number, not '²'",
    ),
    "a scenario with variants that these rules have not": (
        ".. faraon-scenario:: SVK-four-cards-each-if-chosen\n   :rules: saratov",
        "index.rst:4: WARNING: saratov: there is no variant 'four-cards'",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_wrong_is_a_warning_with_its_line(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, warning = FAULTS[name]
    (found,) = warnings_of(project(tmp_path / "source", f"X\n=\n\n{page}\n"), tmp_path / "out", capsys)
    assert found.startswith(warning)
    assert found.endswith(" [faraon]")


HOUSE = (EXAMPLE / "house.toml").read_text("utf-8")
OURS = (EXAMPLE / "scenarios.toml").read_text("utf-8")
SCENARIO = "X\n=\n\n.. faraon-scenario:: OUR-eight-costs-two\n   :file: ours.toml\n"


def test_every_fault_of_a_rules_file_is_told_with_its_own_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = 'extends = "saratov"\n[deal]\nhnad = 5\n[cards]\n8 = { draw = "two" }\n'
    found = warnings_of(project(tmp_path / "source", "X\n=\n\n.. faraon-book:: house.toml\n", house=house), tmp_path / "out", capsys)
    assert [line.partition("; known")[0] for line in found] == [
        "index.rst:4: WARNING: house.toml:3: deal.hnad: unknown key (did you mean 'hand'?)",
        "index.rst:4: WARNING: house.toml:5: cards.8.draw: must be a whole number, not a string 'two' [faraon]",
    ]


def test_a_file_that_is_not_toml_is_told_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = warnings_of(
        project(tmp_path / "source", ":faraon-card:`7H`\n", 'faraon_rules = "house.toml"', house="a =\n"), tmp_path / "out", capsys
    )
    assert found == "index.rst:1: WARNING: house.toml:1: is not TOML: Invalid value, column 4 [faraon]"


def test_a_scenario_that_does_not_hold_any_more_is_told_with_what_came_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = project(tmp_path / "source", SCENARIO, 'faraon_rules = "house.toml"', house=HOUSE.replace("draw = 2", "draw = 1"), ours=OURS)
    (found,) = warnings_of(source, tmp_path / "out", capsys)
    assert found == (
        "index.rst:4: WARNING: OUR-eight-costs-two does not hold by the rules house: "
        "hands: expected KS / 9C 7S 7C, came out KS / 7S 9C [faraon]"
    )


def test_a_scenario_that_its_file_has_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = SCENARIO.replace("eight-costs", "eight-cost")
    source = project(tmp_path / "source", page, 'faraon_rules = "house.toml"', house=HOUSE, ours=OURS)
    (found,) = warnings_of(source, tmp_path / "out", capsys)
    assert found.startswith(
        "index.rst:4: WARNING: there is no scenario 'OUR-eight-cost-two' in ours.toml (did you mean 'OUR-eight-costs-two'?)"
    )


def test_rules_that_go_back_to_no_source_have_no_clauses_to_show(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = project(tmp_path / "source", SCENARIO + "   :rules: lone.toml\n", lone=SARATOV, ours=OURS)
    (found,) = warnings_of(source, tmp_path / "out", capsys)
    assert found.startswith("index.rst:4: WARNING: the rules lone go back to none of the four sources, so no clause can be shown")


def test_rules_of_the_project_that_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = warnings_of(project(tmp_path / "source", ":faraon-card:`7H`\n", "faraon_rules = 5"), tmp_path / "out", capsys)
    assert "The config value `faraon_rules' has type `int'" in found[0]
    assert found[1].startswith("index.rst:1: WARNING: there is no rule set '5'")


def test_colours_that_there_are_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = warnings_of(project(tmp_path / "source", ":faraon-card:`7H`\n", 'faraon_colours = "five"'), tmp_path / "out", capsys)
    assert found.startswith("index.rst:1: WARNING: the colours are two or four, not 'five'")


# Where files lie, and when pages are read anew


def test_the_rules_of_the_project_are_those_of_every_page(tmp_path: Path) -> None:
    """A file of the project lies in its folder, from whichever page it is asked for, and may have variants switched on."""
    house = 'extends = "slovak"\n[variants.short]\ndeal.hand = 4\n'
    index = "X\n=\n\n.. toctree::\n\n   deep/page\n"
    source = project(tmp_path / "source", index, 'faraon_rules = "house.toml+short"', house=house)
    (source / "deep").mkdir()
    page = "Y\n=\n\n:faraon-card:`7H` is of the house, and has four of its kind: \n\n.. faraon-hand:: 7H 7L\n\n.. faraon-book:: ../house.toml+short\n"
    (source / "deep" / "page.rst").write_text(page, "utf-8")
    text = " ".join((build(source, tmp_path / "out", "text") / "deep" / "page.txt").read_text("utf-8").split())
    assert "hand: seven of hearts, seven of leaves" in text
    assert "deals 4 cards to each player" in text


def test_scenarios_of_a_file_go_by_the_rules_of_the_project(tmp_path: Path) -> None:
    """Also on a page in a folder."""
    source = project(tmp_path / "source", "X\n=\n\n.. toctree::\n\n   deep/page\n", 'faraon_rules = "house.toml"', house=HOUSE, ours=OURS)
    (source / "deep").mkdir()
    (source / "deep" / "page.rst").write_text(SCENARIO.replace(":file: ", ":file: ../"), "utf-8")
    text = (build(source, tmp_path / "out", "text") / "deep" / "page.txt").read_text("utf-8")
    assert "OUR-eight-costs-two" in text


@pytest.mark.parametrize("changed", ["house", "base"])
def test_a_changed_house_file_has_its_pages_made_anew(changed: str, tmp_path: Path) -> None:
    """The file itself, or one that it extends."""
    files = {"house": 'extends = "base.toml"\n[deal]\nhand = 5\n', "base": 'extends = "saratov"\n[cards]\n8 = { draw = 2, miss = true }\n'}
    source = project(tmp_path / "source", ".. faraon-book:: house.toml\n", **files)
    page = build(source, tmp_path / "out", "text") / "index.txt"
    assert "When an eight is laid, the next player draws 2 cards" in " ".join(page.read_text("utf-8").split())
    file = source / f"{changed}.toml"
    file.write_text(
        files[changed].replace("hand = 5", "hand = 5\n[cards]\n8 = { draw = 3, miss = true }").replace("draw = 2", "draw = 3"), "utf-8"
    )
    later = page.stat().st_mtime + 10
    os.utime(file, (later, later))
    build(source, tmp_path / "out", "text")
    assert "When an eight is laid, the next player draws 3 cards" in " ".join(page.read_text("utf-8").split())


def test_a_file_that_is_mended_has_its_pages_made_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = project(tmp_path / "source", SCENARIO, 'faraon_rules = "house.toml"', ours=OURS)
    assert len(warnings_of(source, tmp_path / "out", capsys)) == 1
    (source / "house.toml").write_text(HOUSE, "utf-8")
    assert warnings_of(source, tmp_path / "out", capsys) == []
    assert "OUR-eight-costs-two" in (tmp_path / "out" / "index.txt").read_text("utf-8")


def test_pages_are_read_by_several_processes(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(EXAMPLE, source)
    names = [f"more{number}" for number in range(8)]
    for name in names:
        (source / f"{name}.rst").write_text(f":orphan:\n\n{name}\n=====\n\n:faraon-card:`7H`\n", "utf-8")
    # A process of its own, since one with threads had better not be forked.
    command = [sys.executable, "-m", "sphinx", "-W", "-N", "-q", "-j", "2", "-b", "html", str(source), str(tmp_path / "out")]
    found = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (found.returncode, found.stderr) == (0, "")
    assert all("<title>seven of hearts</title>" in (tmp_path / "out" / f"{name}.html").read_text("utf-8") for name in names)
