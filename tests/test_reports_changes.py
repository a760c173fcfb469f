"""What changed from one check to another is told thing by thing, in sentences, and nothing else is."""

from attrs import evolve

from faraon.conformance.report import Check, Outcome, Report
from faraon.conformance.reports import changes_since
from faraon.scenarios import Then
from report_samples import CHECK, ENGINE, HOUSE, LOT, MATCH, SEVEN, check_of, clause

HOLDS = Outcome(SEVEN, "holds")
FAILS = Outcome(SEVEN, "fails", ("turn: expected 1, came out 0",), ("SVK-17",), ("cards.7.draw 4, not 2",))


def told(old: Report, new: Report) -> list[str]:
    return list(changes_since(evolve(CHECK, reports=(old,)), evolve(CHECK, reports=(new,))))


def outcomes(*found: Outcome) -> Report:
    return evolve(ENGINE, outcomes=found)


def test_nothing_changed_is_nothing_told() -> None:
    assert list(changes_since(CHECK, CHECK)) == []


def test_another_library_and_another_program_are_told() -> None:
    old = check_of()
    assert list(changes_since(old, evolve(old, version="0.2.0", engine="./play"))) == [
        "The library's version: was 0.1.0, is 0.2.0.",
        "The program asked: was the library itself, is ./play.",
    ]
    assert list(changes_since(evolve(old, version="", engine="./play"), old)) == [
        "The library's version: was not told, is 0.1.0.",
        "The program asked: was ./play, is the library itself.",
    ]
    assert list(changes_since(old, evolve(old, version=""))) == ["The library's version: was 0.1.0, is not told."]


def test_rule_sets_that_one_check_did_not_run_are_told() -> None:
    both, one, none = (Check(1, "", reports) for reports in ((HOUSE, ENGINE), (HOUSE,), ()))
    assert list(changes_since(both, one)) == ["The suite of saratov: was run before, and is not now."]
    assert list(changes_since(none, both)) == [
        "The suite of slovak, held against the rules house: was not run before.",
        "The suite of saratov: was not run before.",
    ]


def test_what_changed_in_the_rules_is_told() -> None:
    new = evolve(HOUSE, variants=(), departs=("SVK-18", "SVK-20"), changes=("deal.hand 3, not 5",))
    assert told(HOUSE, new) == [
        "house: the variants that are on: were four-cards, are none.",
        "house: differs from slovak now by: deal.hand 3, not 5.",
        "house: differs from slovak no longer by: cards.7.draw 4, not 2.",
        "house: declares in departs now: SVK-20.",
        "house: declares in departs no longer: SVK-99.",
    ]
    assert told(new, HOUSE)[0] == "house: the variants that are on: were none, are four-cards."


def test_what_changed_in_a_clause_is_told() -> None:
    old = check_of(clause("SAR-01", "holds"), clause("SAR-02", "fails"), clause("SAR-03", "open"), clause("SAR-04", "holds")).reports[0]
    new = check_of(
        clause("SAR-01", "undeclared"), clause("SAR-02", "holds"), clause("SAR-04", "holds", text="Else."), clause("SAR-05", "open")
    ).reports[0]
    assert told(old, new) == [
        "saratov: SAR-01: was holds, is UNDECLARED (the rules break it, and do not declare it).",
        "saratov: SAR-02: was FAILS, is holds (a scenario shows it, and all that are laid to it hold).",
        "saratov: SAR-04 is worded differently.",
        "saratov: SAR-05 is a new clause: open (no scenario shows it).",
        "saratov: SAR-03 is no clause any more; it was open.",
    ]


def test_scenarios_that_newly_fail_or_hold_are_told() -> None:
    assert told(outcomes(HOLDS), outcomes(FAILS)) == [
        "saratov: SVK-seven is newly failing: was “holds”, is “does not hold”, laid to SVK-17 (turn: expected 1, came out 0)."
    ]
    assert told(outcomes(FAILS), outcomes(HOLDS)) == ["saratov: SVK-seven is newly holding: was “does not hold”, is “holds”."]
    assert told(outcomes(HOLDS), outcomes(Outcome(SEVEN, "error"))) == [
        "saratov: SVK-seven is newly failing: was “holds”, is “has no answer”."
    ]
    assert told(outcomes(FAILS), outcomes(Outcome(SEVEN, "departs", because=("SVK-18",)))) == [
        "saratov: SVK-seven is changed: was “does not hold”, is “departs as declared”, laid to SVK-18."
    ]


def test_scenarios_that_fail_otherwise_than_before_are_told() -> None:
    for new in (
        evolve(FAILS, faults=("legal: expected draw, came out pass",)),
        evolve(FAILS, because=("SVK-18",)),
        evolve(FAILS, changes=()),
    ):
        (sentence,) = told(outcomes(FAILS), outcomes(new))
        assert sentence == (
            f"saratov: SVK-seven is as before, but not for the same reason: does not hold, laid to {new.because[0]} ({new.faults[0]})."
        )


def test_new_gone_and_rewritten_scenarios_are_told() -> None:
    old, new = outcomes(HOLDS, Outcome(LOT, "holds")), outcomes(Outcome(evolve(SEVEN, then=Then(turn=1)), "holds"), Outcome(MATCH, "holds"))
    assert told(old, new) == [
        "saratov: SVK-seven itself has been rewritten.",
        "saratov: SVK-match is a new scenario: holds.",
        "saratov: SVK-lot is no scenario any more; it was “holds”.",
    ]


def test_ones_own_scenarios_are_told_as_such() -> None:
    assert told(evolve(ENGINE, own=(HOLDS,)), evolve(ENGINE, own=(FAILS,))) == [
        "saratov: of your own scenarios SVK-seven is newly failing: was “holds”, is “does not hold”, laid to SVK-17 (turn: expected 1, came out 0)."
    ]


def test_warnings_are_told() -> None:
    assert list(changes_since(Check(1, "", (), (), ("one", "two")), Check(1, "", (), (), ("two", "three")))) == [
        "There is a new warning: three.",
        "There is no longer this warning: one.",
    ]


def test_faults_of_the_suite_are_told() -> None:
    assert list(changes_since(Check(1, "", (), ("one", "two")), Check(1, "", (), ("two", "three")))) == [
        "The suite itself has a new fault: three.",
        "The suite itself has no longer this fault: one.",
    ]
