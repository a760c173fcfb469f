"""Scenarios of one's own are run beside the suite, in the same format and as strictly."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from attrs import evolve

from faraon import load_rules
from faraon.cli import main
from faraon.conformance import load_suite
from faraon.conformance.report import Check, Outcome, check_rules
from faraon.conformance.reports import report_text

Run = Callable[..., tuple[int, str, str]]

HOUSE = 'extends = "saratov"\ndeparts = ["SAR-27"]\n[cards]\n8 = { draw = 2, miss = true }\n'
# Seat 0 lays the eight: by these rules seat 1 draws two, misses the turn, and seat 0 is to move again.
OWN = """\
format = 1
source = "house"
[[scenario]]
id = "OUR-eight-costs-two"
shows = ["SAR-27"]
why = "At our table the eight costs two cards."
given = { hands = ["8H KS", "9C"], turn = 0, pile = "10H", stock = "7S 7C JD" }
moves = ["8H"]
then = { hands = ["KS", "9C 7S 7C"], turn = 0 }
"""


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    (tmp_path / "house.toml").write_text(HOUSE, "utf-8")
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "eight.toml").write_text(OWN, "utf-8")

    def run(*argv: object) -> tuple[int, str, str]:
        status = main(["check", "--quiet", *map(str, argv)])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_scenarios_of_ones_own_are_counted_apart(check: Run, tmp_path: Path) -> None:
    status, out, err = check(tmp_path / "house.toml", "--scenarios", tmp_path / "own")
    assert (status, err) == (0, "")
    assert " ".join(out.split()).endswith("Of your own scenarios 1 of 1 hold.")
    assert check(tmp_path / "house.toml", "--scenarios", tmp_path / "own" / "eight.toml") == (0, out, "")


def test_one_that_does_not_hold_is_a_failure_told_in_words(check: Run, tmp_path: Path) -> None:
    path = tmp_path / "own" / "eight.toml"
    path.write_text(OWN.replace('"9C 7S 7C"', '"9C 7S"'), "utf-8")
    status, out, err = check(tmp_path / "house.toml", "--scenarios", tmp_path / "own")
    assert (status, err) == (1, "")
    assert out.startswith(
        "OUR-eight-costs-two (SAR-27) does not hold\n  hands: expected KS / 9C 7S, came out KS / 7S 7C 9C\n"
        "  Why: At our table the eight costs two cards.\n\n"
    )
    assert " ".join(out.split()).endswith("Of your own scenarios 0 of 1 hold.")


def test_one_that_asks_for_a_variant_that_there_is_not_does_not_hold(check: Run, tmp_path: Path) -> None:
    (tmp_path / "own" / "eight.toml").write_text(OWN.replace("why =", 'with = ["four-cards"]\nwhy ='), "utf-8")
    status, out, _ = check(tmp_path / "house.toml", "--scenarios", tmp_path / "own")
    assert status == 1
    assert "cannot be run: " in " ".join(out.split())
    assert "there is no variant 'four-cards'" in " ".join(out.split())


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            '"OUR-eight-costs-two"',
            '"SAR-hundred-and-one-points-is-the-end"',
            "eight.toml: SAR-hundred-and-one-points-is-the-end: this id is taken already, by the suite of saratov",
        ),
        (
            '["SAR-27"]',
            '["SAR-72"]',
            "eight.toml: OUR-eight-costs-two: names SAR-72, which is no clause of saratov and no decision (did you mean",
        ),
        (
            'source = "house"',
            'source = "slovak"',
            "eight.toml: source: is 'slovak', but these are rules 'house', held to the suite of 'saratov'",
        ),
        ("then =", "than =", "eight.toml:4: OUR-eight-costs-two.than: unknown key (did you mean 'then'?)"),
        ('then = { hands = ["KS", "9C 7S 7C"], turn = 0 }\n', "", "OUR-eight-costs-two: says neither what holds then nor what is refused"),
        (OWN[OWN.index("[[") :], "", "own: there is no scenario in it"),
    ],
)
def test_a_file_that_cannot_be_right_is_told_before_anything_is_run(check: Run, tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert OWN.count(old) == 1
    (tmp_path / "own" / "eight.toml").write_text(OWN.replace(old, new), "utf-8")
    status, out, err = check(tmp_path / "house.toml", "--scenarios", tmp_path / "own")
    assert (status, out) == (2, "")
    assert sentence in err


def test_an_id_may_stand_in_one_file_only(check: Run, tmp_path: Path) -> None:
    (tmp_path / "own" / "nine.toml").write_text(OWN, "utf-8")
    status, _, err = check(tmp_path / "house.toml", "--scenarios", tmp_path / "own")
    assert status == 2
    assert err.endswith(f"nine.toml: OUR-eight-costs-two: this id is taken already, by {tmp_path / 'own' / 'eight.toml'}\n")


def test_a_folder_without_scenarios_or_none_at_all_is_told(check: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert check(tmp_path / "house.toml", "--scenarios", tmp_path / "empty")[::2] == (
        2,
        f"{tmp_path / 'empty'}: there is no .toml file with scenarios in this folder\n",
    )
    assert check(tmp_path / "house.toml", "--scenarios", tmp_path / "none")[::2] == (
        2,
        f"{tmp_path / 'none'}: there is no such file or folder of scenarios\n",
    )


def test_they_are_for_one_rule_set(check: Run, tmp_path: Path) -> None:
    assert check("--scenarios", tmp_path / "own") == (2, "", "--scenarios needs RULES: your own scenarios are for one rule set\n")


def test_a_warning_is_printed_for_what_is_declared_in_vain(check: Run, tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('extends = "saratov"\ndeparts = ["SAR-14"]\n', "utf-8")
    status, out, _ = check(tmp_path / "house.toml")
    assert status == 0
    assert out.startswith("Warning: SAR-14 is declared in departs, but every scenario that shows it holds.\n")


def test_a_change_without_a_clause_says_how_to_give_it_one() -> None:
    suite = load_suite()
    scenario = evolve(suite.scenarios["saratov"][0], id="SAR-one", variants=())
    report = check_rules(suite, "saratov", partial(load_rules, "saratov"))
    failed = Outcome(
        scenario,
        "fails",
        ("turn: expected 1, came out 0",),
        (),
        ('deal.exposed "taken-or-gathered", not "none"',),
        "No clause stands behind that.",
    )
    text = report_text(Check(1, "", (evolve(report, outcomes=(failed,)),)), quiet=True)
    assert text.startswith(
        f"{scenario.id} ({', '.join(scenario.shows)}) does not hold\n  turn: expected 1, came out 0\n"
        '  Because of deal.exposed "taken-or-gathered", not "none".\n'
        "  No clause stands behind that.\n"
    )
