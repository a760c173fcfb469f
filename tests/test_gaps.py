"""The known gaps of an engine: a list that is read strictly, and held to what comes out."""

from pathlib import Path

import pytest

from faraon import FaraonError
from faraon.conformance import Verdict, load_suite
from faraon.conformance.gaps import Gap, Gaps, load_gaps
from faraon.scenarios import Scenario

SUITE = load_suite()
SIX = next(
    each for each in SUITE.scenarios["saratov"] if each.id == "SAR-six-as-the-first-card-calls-the-dealer"
)  # shows SAR-21, SAR-22, DEC-26
CIRCLE = next(each for each in SUITE.scenarios["saratov"] if each.id == "SAR-circle-twice-round-is-not-yet-blocked")  # shows DEC-34


def written(text: str, tmp_path: Path) -> Path:
    path = tmp_path / "gaps.toml"
    path.write_text(text, "utf-8")
    return path


GOOD = """\
format = 1
[[gap]]
scenario = "SAR-six-as-the-first-card-calls-the-dealer"
why = "Not yet."
[[gap]]
clause = "DEC-34"
why = "Circles are not noticed."
"""


def test_a_list_of_gaps_is_read(tmp_path: Path) -> None:
    path = written(GOOD, tmp_path)
    assert load_gaps(path) == Gaps(
        path, (Gap("Not yet.", scenario="SAR-six-as-the-first-card-calls-the-dealer"), Gap("Circles are not noticed.", clause="DEC-34"))
    )
    assert load_gaps(written("format = 1\n", tmp_path)).gaps == ()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("format = 1", "format = 2", "{path}:1: format: must be 1, not 2"),
        ('why = "Not yet."', "", "{path}:1: 0.why: is missing"),
        ('why = "Not yet."', "wy = 1", "{path}:1: 0.why: is missing\n{path}:1: 0.wy: unknown key (did you mean 'why'?)"),
        ('scenario = "SAR-six-as-the-first-card-calls-the-dealer"', "", "{path}: gap 1: needs one of scenario and clause, and has neither"),
        ('clause = "DEC-34"', 'clause = "DEC-34"\nscenario = "SAR-x"', "{path}: gap 2: needs one of scenario and clause, and has both"),
        ("[[gap]]\nclause", '[[gap]]\nclause = "DEC-34"\nwhy = "Twice."\n[[gap]]\nclause', "{path}: DEC-34: listed 2 times"),
    ],
)
def test_a_list_that_is_none_is_refused(old: str, new: str, sentence: str, tmp_path: Path) -> None:
    assert GOOD.count(old) == 1
    path = written(GOOD.replace(old, new), tmp_path)
    with pytest.raises(FaraonError) as caught:
        load_gaps(path)
    assert str(caught.value).startswith(sentence.format(path=path))


def test_a_list_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FaraonError, match="cannot be read: No such file"):
        load_gaps(tmp_path / "none.toml")


def verdicts(*failing: Scenario) -> list[Verdict]:
    return [Verdict(each, ("so",) if each in failing else ()) for each in SUITE.scenarios["saratov"]]


def told(gaps: Gaps, *failing: Scenario) -> list[str]:
    return list(gaps.faults(SUITE, verdicts(*failing)))


def test_what_fails_is_known_by_its_scenario_or_its_clause(tmp_path: Path) -> None:
    six, circles = (gaps := load_gaps(written(GOOD, tmp_path))).gaps
    assert gaps.known(verdicts(SIX, CIRCLE)) == {SIX.id: six, CIRCLE.id: circles}
    assert gaps.known(verdicts(CIRCLE)) == {CIRCLE.id: circles}
    assert gaps.known(verdicts()) == {}
    assert told(gaps, SIX, CIRCLE) == []


@pytest.mark.parametrize("verdict", [Verdict(SIX, (), error="crash"), Verdict(SIX, (), unsupported="no")])
def test_errors_and_what_is_not_supported_may_be_known_too(verdict: Verdict, tmp_path: Path) -> None:
    assert list(load_gaps(written(GOOD, tmp_path)).known([verdict])) == [SIX.id]


def test_the_first_gap_that_covers_a_scenario_is_named(tmp_path: Path) -> None:
    text = f'{GOOD}[[gap]]\nclause = "SAR-21"\nwhy = "Sixes."\n'
    gaps = load_gaps(written(text, tmp_path))
    assert gaps.known(verdicts(SIX)) == {SIX.id: gaps.gaps[0]}
    assert told(gaps, SIX, CIRCLE) == []


def test_a_gap_that_holds_by_now_is_told(tmp_path: Path) -> None:
    gaps = load_gaps(path := written(GOOD, tmp_path))
    assert told(gaps, CIRCLE) == [f"{path}: {SIX.id}: listed as a known gap, but it holds; take it out of the list"]
    assert told(gaps, SIX) == [f"{path}: DEC-34: listed as a known gap, but it holds; take it out of the list"]


def test_an_id_that_is_in_no_suite_is_told_and_one_that_was_not_run_is_not(tmp_path: Path) -> None:
    other = SUITE.scenarios["slovak"][0].id
    text = "".join(
        f'[[gap]]\n{kind} = "{id}"\nwhy = "So."\n'
        for kind, id in (("scenario", "SAR-21"), ("clause", SIX.id), ("scenario", other), ("clause", "SVK-17"))
    )
    path = written(f"format = 1\n{text}", tmp_path)
    assert told(load_gaps(path)) == [
        f"{path}: SAR-21: the suite has no such scenario",
        f"{path}: {SIX.id}: the suite has no such clause or decision",
    ]
