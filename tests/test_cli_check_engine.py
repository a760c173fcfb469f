"""`faraon check --engine` asks another program, and reports apart what it fails, what it cannot do, and what it is known not to do."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from faraon.cli import main
from faraon.conformance import load_suite

Run = Callable[..., tuple[int, str, str]]

SUITE = load_suite().scenarios["saratov"]
ONE = next(scenario for scenario in SUITE if not scenario.variants)
ALL, REST = len(SUITE), len(SUITE) - 1

# It passes on what it is asked to the library's own engine, but for what a test puts at XXX.
ENGINE = """\
import json, sys
from faraon.conformance.answers import OwnEngine
from faraon.conformance.protocol import answer_line, read_request
own = OwnEngine()
for line in sys.stdin.buffer:
    asked = json.loads(line)
    scenario = asked["id"].split("#")[0]
    XXX
    print(answer_line(own.answer(read_request(line))).decode(), end="", flush=True)
"""


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*argv: object) -> tuple[int, str, str]:
        status = main(["check", "--quiet", *map(str, argv)])
        out, err = capsys.readouterr()
        return status, " ".join(out.split()), err

    return run


def engine(folder: Path, odd: str = "pass") -> str:
    path = folder / "engine.py"
    path.write_text(ENGINE.replace("XXX", odd), "utf-8")
    return shlex.join([sys.executable, str(path)])


def odd(then: str) -> str:
    return f"if scenario == {ONE.id!r}: {then}; continue"


CANNOT = odd('print(json.dumps({"id": asked["id"], "unsupported": "circles"}), flush=True)')


def test_a_program_that_plays_by_the_rules_conforms(check: Run, tmp_path: Path) -> None:
    status, out, err = check("saratov", "--engine", engine(tmp_path))
    assert (status, err) == (0, "")
    assert out == f"saratov: 61 of 61 clauses hold, {ALL} of {ALL} scenarios."


def test_what_it_fails_is_shown_in_words(check: Run, tmp_path: Path) -> None:
    wrong = odd('print(json.dumps({"id": asked["id"], "state": {"phase": "play", "turn": 5}}), flush=True)')
    status, out, _ = check("saratov", "--engine", engine(tmp_path, wrong))
    assert status == 1
    assert out.startswith(f"{ONE.id} ({', '.join(ONE.shows)}) does not hold ")
    assert out.endswith(f"({len(ONE.shows)} FAILS), {REST} of {ALL} scenarios (1 failed).")


def test_a_crash_is_an_error_and_no_refusal_and_the_rest_is_run(check: Run, tmp_path: Path) -> None:
    status, out, _ = check("saratov", "--engine", engine(tmp_path, odd("sys.exit('out of cards')")))
    assert status == 1
    assert out.startswith(f"{ONE.id} ({', '.join(ONE.shows)}) has no answer ")
    assert "out of cards" in out
    assert out.endswith(f"ERROR), {REST} of {ALL} scenarios (1 without an answer).")


def test_a_hang_ends_at_the_time_limit(check: Run, tmp_path: Path) -> None:
    status, out, _ = check("saratov", "--time-limit", "0.5", "--engine", engine(tmp_path, odd("import time; time.sleep(60)")))
    assert status == 1
    assert out.endswith(f"ERROR), {REST} of {ALL} scenarios (1 without an answer).")


def test_what_it_says_it_cannot_do_is_no_failure_and_no_pass(check: Run, tmp_path: Path) -> None:
    status, out, _ = check("saratov", "--engine", engine(tmp_path, CANNOT))
    assert status == 0
    assert (
        out == f"saratov: {61 - len(ONE.shows)} of 61 clauses hold ({len(ONE.shows)} can't), {REST} of {ALL} scenarios (1 not supported)."
    )


def test_a_program_that_passes_nothing_does_not_conform(check: Run, tmp_path: Path) -> None:
    nothing = 'print(json.dumps({"id": asked["id"], "unsupported": "cards"}), flush=True); continue'
    assert check("saratov", "--engine", engine(tmp_path, nothing))[0] == 1


def test_a_time_limit_that_is_no_number_is_told_without_a_word_of_python(check: Run) -> None:
    status, out, err = check("saratov", "--engine", "cat", "--time-limit", "soon")
    assert (status, out) == (2, "")
    assert err.endswith("faraon check: error: argument --time-limit: must be a number of seconds, not 'soon'\n")


# A gap that names a clause may be of several kinds. A scenario shows more clauses than one, so that each of these takes one of its own.
@pytest.mark.parametrize(
    ("odd_one", "told"),
    [
        (CANNOT, "the engine does not support it: circles"),
        (odd("sys.exit(3)"), "the engine ended with status 3 in place of an answer"),
        (odd('print(json.dumps({"id": asked["id"], "state": {"turn": 5}}), flush=True)'), f"turn: expected {ONE.then.turn}, came out 5"),
    ],
)
def test_a_gap_tells_whether_the_program_fails_or_cannot(check: Run, tmp_path: Path, odd_one: str, told: str) -> None:
    gaps = tmp_path / "gaps.toml"
    gaps.write_text(f'format = 1\n[[gap]]\nclause = "{ONE.shows[0]}"\nwhy = "not yet"\n', "utf-8")
    status, out, _ = check("saratov", "--gaps", gaps, "--engine", engine(tmp_path, odd_one))
    assert status == 0
    assert out.startswith(f"{ONE.id} ({', '.join(ONE.shows)}) is a known gap {told} ")
    assert " known: not yet Why: " in out


@pytest.mark.parametrize("option", ["--gaps", "--scenarios", "--texts", "--suite", "--changes-from"])
def test_an_empty_name_is_not_the_folder_that_we_are_in(check: Run, option: str) -> None:
    status, out, err = check("saratov", option, "")
    assert (status, out) == (2, "")
    assert err.endswith(f"faraon check: error: argument {option}: must name a file or a folder, and is empty\n")


def test_known_gaps_are_reported_apart(check: Run, tmp_path: Path) -> None:
    gaps = tmp_path / "gaps.toml"
    gaps.write_text(f'format = 1\n[[gap]]\nscenario = "{ONE.id}"\nwhy = "no circles yet"\n', "utf-8")
    status, out, _ = check("saratov", "--gaps", gaps, "--engine", engine(tmp_path, odd("sys.exit(1)")))
    assert status == 0
    assert out.startswith(f"{ONE.id} ({', '.join(ONE.shows)}) is a known gap ")
    assert "known: no circles yet" in out
    assert out.endswith(f"({len(ONE.shows)} gap), {REST} of {ALL} scenarios (1 known gap).")


def test_a_gap_that_is_closed_is_a_warning(check: Run, tmp_path: Path) -> None:
    gaps = tmp_path / "gaps.toml"
    gaps.write_text(f'format = 1\n[[gap]]\nscenario = "{ONE.id}"\nwhy = "no circles yet"\n', "utf-8")
    status, out, _ = check("saratov", "--gaps", gaps, "--engine", engine(tmp_path))
    assert status == 0
    assert out.startswith(f"Warning: {gaps}: {ONE.id}: listed as a known gap, but it holds; take it out of the list. ")


def test_house_rules_are_asked_where_they_do_not_depart(check: Run, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('extends = "saratov"\ndeparts = ["SAR-10"]\n[deal]\nhand = 5\n', "utf-8")
    status, out, _ = check(path, "--engine", engine(tmp_path))
    assert status == 0
    assert out.endswith(" departed as declared).")


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--engine", "no-such-program-here"], "the engine 'no-such-program-here' cannot be started: No such file or directory\n"),
        (["--engine", ""], "the engine's command is empty\n"),
        *(
            (
                ["--engine", "cat", f"--time-limit={limit}"],
                f"the time limit is a number of seconds above zero, and 86400 (a day) at most, not {told}\n",
            )
            for limit, told in (("0", "0.0"), ("-1", "-1.0"), ("inf", "inf"), ("1e300", "1e+300"), ("nan", "nan"), ("1e999", "inf"))
        ),
        (["--time-limit", "5"], "--time-limit needs --engine: the library's own engine has none\n"),
        (["--engine", "cat 'x", "--report", "json=x"], "the engine's command ends in a backslash, or within a quotation: \"cat 'x\"\n"),
        (["--gaps", "gaps.toml"], "--gaps needs --engine: the library's own engine has none\n"),
        (["--engine", "cat", "--gaps", "nowhere.toml"], "nowhere.toml: cannot be read: No such file or directory\n"),
    ],
)
def test_what_cannot_be_run_is_told(check: Run, argv: list[str], sentence: str) -> None:
    assert check("saratov", *argv) == (2, "", sentence)
