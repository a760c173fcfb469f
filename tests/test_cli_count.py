"""`faraon count` prints how many lines a position has, however the position is given, and answers what cannot be counted with a sentence."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from faraon import counting
from faraon.cli import main

Outcome = tuple[int, str, str]
Run = Callable[..., Outcome]

# Worked out by hand in `test_counting`.
LINE = "faraon1 0 0 play 9H,QB/8L,KB 7A,10L 8H - - - 0"
TABLE = f"slovak\n{LINE}\ndepth  lines\n    1  6\n    2  9\n    3  22\n"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*argv: object) -> Outcome:
        status = main(["count", *map(str, argv)])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_a_line_is_counted_by_the_rules_that_are_named(run: Run) -> None:
    assert run(LINE, "--rules", "slovak", "--depth", 3) == (0, TABLE, "")


def test_the_first_moves_are_counted_one_by_one(run: Run) -> None:
    by_move = "   9H  5\n QB>H  2\n QB>L  2\n QB>A  1\n QB>B  2\n draw  10\n"
    assert run(LINE, "--rules", "slovak", "--depth", 3, "--moves") == (0, f"{TABLE}Lines of depth 3 by their first move:\n{by_move}", "")


def test_at_depth_one_each_move_is_a_line(run: Run) -> None:
    status, out, _ = run(LINE, "--rules", "slovak", "--depth", 1, "--moves")
    assert status == 0
    rows = out.splitlines()[4:]
    assert rows == ["Lines of depth 1 by their first move:", "   9H  1", " QB>H  1", " QB>L  1", " QB>A  1", " QB>B  1", " draw  1"]


def test_a_line_is_read_from_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(f"\ufeff\n{LINE}  \n\n", "utf-8")
    assert run(f"@{path}", "--rules", "slovak", "--depth", 3) == (0, TABLE, "")


def test_a_line_is_read_from_the_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"\ufeff{LINE}\n".encode())))
    assert run("-", "--rules", "slovak", "--depth", 3) == (0, TABLE, "")


def test_a_listed_position_is_counted_as_deep_as_it_is_listed(run: Run) -> None:
    status, out, err = run("SVK-count-back-with-the-last-card")
    assert (status, err) == (0, "")
    assert out == (
        "SVK-count-back-with-the-last-card: The seven of hearts is the last card of\n"
        "whoever brings back, who then wins.\n"
        "slovak with hearts-seven\n"
        "faraon1 0 1 back -/7H/8A,KB JL,KA,AA,JB,10B 9A,9H - - - 0\n"
        "depth  lines\n"
        "    1  2\n"
        "    2  0\n"
        "No line goes deeper: the round is over.\n"
    )


def test_a_listed_position_is_counted_to_another_depth_by_other_rules(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('format = 1\nname = "house"\nextends = "slovak"\n[cards]\nA = {}\n', "utf-8")
    # An ace pending can be answered or stood for; by rules where it does nothing, none can be pending.
    assert run("SVK-count-ace-pending", "--depth", 1)[1].endswith("\n    1  2\n")
    status, out, err = run("SVK-count-ace-pending", "--rules", house)
    assert (status, out) == (2, "")
    assert err == "something is pending, but no card that can be answered lies on top\n"


def test_variants_come_to_those_of_a_listed_position(run: Run) -> None:
    assert "slovak with DEC-05, hearts-seven\n" in run("SVK-count-back-ahead", "--with", "DEC-05", "hearts-seven", "--depth", 1)[1]


def test_a_shuffled_pile_lies_in_the_order_of_the_deck_that_is_given(run: Run) -> None:
    """Worked out by hand in `test_counting`: seat 0 draws the first of the two cards, and lays the over in one of four ways."""
    line = "faraon1 0 0 play 9L/KB - QA,9B,10H - - - 0"
    rows = {
        order: run(line, "--rules", "slovak", "--depth", 3, *(("--reshuffled", order) if order else ()))[1].splitlines()[3:]
        for order in ("", "QA 9B ...", "9B QA ...")
    }
    assert rows["QA 9B ..."] == ["    1  1", "    2  1", "    3  4"]
    assert rows["9B QA ..."] == ["    1  1", "    2  1", "    3  1"]
    # In the order of the deck acorns come before bells.
    assert rows[""] == rows["QA 9B ..."]


def test_a_round_that_is_over_has_no_moves(run: Run) -> None:
    line = "faraon1 0 0 over -/9H - 8H - - - 0"
    assert run(line, "--rules", "slovak", "--depth", 3, "--moves") == (
        0,
        f"slovak\n{line}\ndepth  lines\n    1  0\nNo line goes deeper: the round is over.\n",
        "",
    )


def test_moves_are_made_first(run: Run) -> None:
    """By hand in `test_counting`: after QB>L seat 1 lays 8L or draws; after 8L seat 0 can only draw."""
    status, out, err = run(LINE, "--rules", "slovak", "--depth", 2, "--after", "QB>L", "--moves")
    assert (status, err) == (0, "")
    rows = ["depth  lines", "    1  2", "    2  2", "Lines of depth 2 by their first move:", "   8L  1", " draw  1"]
    assert out.splitlines() == ["slovak", "faraon1 0 1 play 9H/8L,KB 7A,10L 8H,QB L - - 0", *rows]
    assert run(LINE, "--rules", "slovak", "--depth", 1, "--after", "QB>L", "8L", "--moves")[1].endswith("first move:\n draw  1\n")


@pytest.mark.parametrize(
    ("move", "sentence"), [("8L", "8L is not in this hand (SVK-11)"), ("pas", "'pas' is not a card"), ("pass", "Draw before passing")]
)
def test_a_move_that_cannot_be_made_first_is_told(run: Run, move: str, sentence: str) -> None:
    status, out, err = run(LINE, "--rules", "slovak", "--depth", 1, "--after", move)
    assert (status, out) == (2, "")
    assert err.startswith(sentence)
    assert err.endswith("\n")


@pytest.mark.parametrize(
    "line",
    [
        "faraon1 0 1 play ?,?/7L,KB ?,? 8H,7H - draw2 - 0 1",
        "faraon1 0 1 play ?,?/7L,KB 8A,9A 8H,7H - draw2 - 0",
        "faraon1 0 0 play 9H/8H - 8L - - - 0 0",
        "faraon1 0 0 play 9H/8H - 8L - - - 0 *",
    ],
)
def test_a_view_is_refused_without_a_word_of_python(run: Run, line: str) -> None:
    status, out, err = run(line, "--rules", "slovak", "--depth", 3)
    assert (status, out) == (2, "")
    assert err == f"this line is what one seat sees; lines of play are counted where every card is known: '{line}'\n"


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        ((LINE, "--depth", 3), "a position line does not say by which rules it is played: name them with --rules"),
        ((LINE, "--rules", "slovak"), "say with --depth N to how many moves lines are counted"),
        ((LINE, "--rules", "slovak", "--depth", 0), "--depth: lines are counted to a depth from 1 to 1000, not 0"),
        ((LINE, "--rules", "slovak", "--depth", 1001), "--depth: lines are counted to a depth from 1 to 1000, not 1001"),
        ((LINE, "--rules", "slovak", "--depth", 10**30), "--depth: lines are counted to a depth from 1 to 1000, not a number that is far too large"),
        (("SVK-count-bak-ahead",), "'SVK-count-bak-ahead' is neither a position line nor the id of a listed position (did you mean 'SVK-count-back-ahead'?)"),
        (("faraon1 0 0 play 9H/8H - 8L - - -", "--rules", "slovak", "--depth", 1), "the field passes is missing (line 1, column 34)\n"),
        (("faraon1 0 0 play 9H/8H - 8L H - - 0", "--rules", "slovak", "--depth", 1), "H is called, but no wild card lies on top"),
        ((LINE, "--rules", "slovak", "--depth", 1, "--reshuffled", "7X ..."), "the deck that says how a shuffled pile lies: 'X' is no suit"),
        ((LINE, "--rules", "slovak", "--depth", 1, "--reshuffled", "7H 7H ..."), "the deck that says how a shuffled pile lies: 7H is there twice"),
        ((LINE, "--rules", "slovak", "--depth", 1, "--with", "four"), "slovak: there is no variant 'four'"),
    ],
)  # fmt: skip
def test_what_cannot_be_counted_is_told(run: Run, argv: tuple[object, ...], sentence: str) -> None:
    status, out, err = run(*argv)
    assert (status, out) == (2, "")
    assert err.startswith(sentence)


@pytest.mark.parametrize(("text", "told"), [("", "no lines"), ("\n \n", "no lines"), (f"{LINE}\n{LINE}\n", "2 lines")])
def test_a_file_has_one_line(run: Run, tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "positions.txt"
    path.write_text(text, "utf-8")
    assert run(f"@{path}", "--rules", "slovak", "--depth", 1) == (2, "", f"{path}: holds {told}, but one position line is counted\n")


def test_a_file_that_cannot_be_read_is_told(run: Run, tmp_path: Path) -> None:
    missing, binary = tmp_path / "missing.txt", tmp_path / "binary.txt"
    binary.write_bytes(b"\xff\xfe")
    assert run(f"@{missing}", "--rules", "slovak", "--depth", 1) == (2, "", f"{missing}: cannot be read: No such file or directory\n")
    assert run(f"@{binary}", "--rules", "slovak", "--depth", 1) == (2, "", f"{binary}: is not UTF-8 text (byte 0)\n")
    assert run("@a\0b", "--rules", "slovak", "--depth", 1) == (
        2,
        "",
        "a\N{REPLACEMENT CHARACTER}b: cannot be read: no file can have such a name\n",
    )


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("two", "must be a whole number, not 'two'"),
        ("2.0", "must be a whole number, not '2.0'"),
        ("9" * 5000, "is a number that is far too large"),
    ],
)
def test_a_depth_that_is_no_number_is_told_without_a_word_of_python(run: Run, word: str, told: str) -> None:
    status, out, err = run(LINE, "--rules", "slovak", "--depth", word)
    assert (status, out) == (2, "")
    assert err.endswith(f"\nfaraon count: error: argument --depth: {told}\n")


def test_a_closed_standard_input_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    expected = "There is nowhere to read from: the standard input is closed.\n"
    assert run("-", "--rules", "slovak", "--depth", 1) == (2, "", expected)


def test_the_depths_within_reach_are_printed_before_the_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_POSITIONS", 5)
    status, out, err = run(LINE, "--rules", "slovak", "--depth", 3)
    assert (status, out) == (2, f"slovak\n{LINE}\ndepth  lines\n    1  6\n")
    assert err == "depth 2 is out of reach: before its last move there are more than 5 different positions\n"


def test_help_tells_how_a_position_is_given(run: Run) -> None:
    status, out, err = run("--help")
    assert (status, err) == (0, "")
    assert "@FILE" in out
