"""`faraon book`."""

from __future__ import annotations

from pathlib import Path

import pytest

import faraon
from faraon.book import book, to_html, to_markdown, to_text
from faraon.cli import main

HOUSE = 'extends = "saratov"\nname = "ours"\ntitle = "Ours"\n[deal]\nhand = 5\n[variants.short]\ndeal.hand = 3\n'


@pytest.fixture
def house(tmp_path: Path) -> str:
    path = tmp_path / "ours.toml"
    path.write_text(HOUSE)
    return str(path)


def test_the_book_is_printed_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "saratov"]) == 0
    assert capsys.readouterr().out == to_text(book(faraon.load_rules("saratov")))


@pytest.mark.parametrize("lang", ["ru", "sk", "tl"])
def test_the_book_is_printed_in_the_language_asked_for(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "slovak", "--lang", lang]) == 0
    assert capsys.readouterr().out == to_text(book(faraon.load_rules("slovak"), lang))


def test_markdown_is_printed_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "slovak+hearts-seven", "--format", "md"]) == 0
    assert capsys.readouterr().out == to_markdown(book(faraon.load_rules("slovak", "hearts-seven")))


@pytest.mark.parametrize("name", ["book.html", "book"])
def test_it_is_written_in_a_file(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert main(["book", "russian", "-o", str(path)]) == 0
    document = book(faraon.load_rules("russian"))
    assert path.read_text("utf-8") == (to_html(document) if name.endswith(".html") else to_text(document))


@pytest.mark.parametrize(("ending", "start"), [("HTM", "<!DOCTYPE html>"), ("markdown", "# Rule book"), ("txt", "Rule book")])
def test_the_ending_says_how_it_is_written(tmp_path: Path, ending: str, start: str) -> None:
    path = tmp_path / f"book.{ending}"
    assert main(["book", "russian", "-o", str(path)]) == 0
    assert path.read_text("utf-8").startswith(start)


@pytest.mark.parametrize("command", ["book", "diff"])
def test_an_ending_that_is_no_format_is_refused(tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for ending in ("pdf", "docx"):
        path = tmp_path / f"out.{ending}"
        assert main([command, "saratov", *(["slovak"] if command == "diff" else []), "-o", str(path)]) == 2
        error = " ".join(capsys.readouterr().err.split())
        assert f"nothing is written as .{ending} here; say --format text, md, html" in error
        assert ("print that from a browser" in error) == (ending == "pdf")
        assert not path.exists()
    assert main(["book", "saratov", "--format", "html", "-o", str(tmp_path / "out.page")]) == 0
    capsys.readouterr()
    assert main([command, "saratov", *(["slovak"] if command == "diff" else []), "-o", "-"]) == 2
    assert "leave -o out, and it is printed" in capsys.readouterr().err


def test_the_variants_of_a_house_file_are_told(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", house]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "short The dealer shuffles the deck and deals 3 cards to each player." in out
    assert "[house rule; the source says: “The dealer shuffles the deck and deals 4 cards to each player.” (SAR-10)]" in out
    assert main(["book", f"{house}+short"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "This variant is switched on: short." in out
    assert "deals 3 cards to each player. [house rule" in out


def test_a_variant_that_contradicts_those_on_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.toml"
    path.write_text(f"{HOUSE}[variants.long]\ndeal.hand = 6\n")
    assert main(["book", f"{path}+short"]) == 0
    assert "\n  long\n" not in capsys.readouterr().out


def test_rules_are_not_written_over(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", house, "-o", house]) == 2
    assert "a book is not written over rules" in capsys.readouterr().err
    assert Path(house).read_text() == HOUSE


def test_what_cannot_be_run_ends_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "saratof"]) == 2
    assert "there is no rule set 'saratof' (did you mean 'saratov'?)" in capsys.readouterr().err
    assert main(["book"]) == 2
    assert main(["book", "saratov", "--lang", "xx"]) == 2
    assert main(["book", "saratov", "-o", ""]) == 2
    assert "the name of the file to write is empty" in capsys.readouterr().err
