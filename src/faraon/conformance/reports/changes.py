"""What changed from one check to another, in sentences (layer 7)."""

from __future__ import annotations

__all__ = ["changes_since", "listed_twice"]

from collections import Counter
from collections.abc import Iterable, Iterator

from ..report import Check, ClauseReport, Outcome, Report
from .words import STATUSES, VERDICTS, heading


def listed_twice(check: Check) -> Iterator[str]:
    """What a check tells of more than once, so that nobody knows which of it a comparison is with."""
    return (what for what, times in Counter(_things(check)).items() if times > 1)


def _things(check: Check) -> Iterator[str]:
    for report in check.reports:
        of = f"of {report.source}, run against {report.rules}"
        yield f"the suite {of}"
        yield from (f"the clause {clause.id} {of}" for clause in report.clauses)
        yield from (f"the scenario {outcome.scenario.id} {of}" for outcome in (*report.outcomes, *report.own))


def changes_since(old: Check, new: Check) -> Iterator[str]:
    """A sentence for each thing that differs: the program asked, the rules, each clause, each scenario, and the suite itself."""
    if old.version != new.version:
        yield f"The library's version: was {old.version or 'not told'}, is {new.version or 'not told'}."
    if old.engine != new.engine:
        yield f"The program asked: was {old.engine or 'the library itself'}, is {new.engine or 'the library itself'}."
    before, after = ({(report.source, report.rules): report for report in check.reports} for check in (old, new))
    yield from (f"{heading(report)}: was run before, and is not now." for key, report in before.items() if key not in after)
    for key, report in after.items():
        if key not in before:
            yield f"{heading(report)}: was not run before."
            continue
        yield from (f"{report.rules}: {sentence}" for sentence in _of_report(before[key], report))
    yield from _listed("The suite itself has a new fault", "The suite itself has no longer this fault", old.faults, new.faults)
    yield from _listed("There is a new warning", "There is no longer this warning", old.warnings, new.warnings)


def _of_report(old: Report, new: Report) -> Iterator[str]:
    if old.variants != new.variants:
        yield f"the variants that are on: were {', '.join(old.variants) or 'none'}, are {', '.join(new.variants) or 'none'}."
    yield from _listed(f"differs from {new.source} now by", f"differs from {new.source} no longer by", old.changes, new.changes)
    yield from _listed("declares in departs now", "declares in departs no longer", old.departs, new.departs)
    yield from _of_clauses({each.id: each for each in old.clauses}, {each.id: each for each in new.clauses})
    yield from _of_scenarios({each.scenario.id: each for each in old.outcomes}, {each.scenario.id: each for each in new.outcomes})
    own = _of_scenarios({each.scenario.id: each for each in old.own}, {each.scenario.id: each for each in new.own})
    yield from (f"of your own scenarios {sentence}" for sentence in own)


def _listed(added: str, gone: str, old: Iterable[str], new: Iterable[str]) -> Iterator[str]:
    old, new = tuple(old), tuple(new)
    yield from (f"{added}: {each}." for each in new if each not in old)
    yield from (f"{gone}: {each}." for each in old if each not in new)


def _of_clauses(old: dict[str, ClauseReport], new: dict[str, ClauseReport]) -> Iterator[str]:
    for name, clause in new.items():
        word, meaning = VERDICTS[clause.verdict]
        if name not in old:
            yield f"{name} is a new clause: {word} ({meaning})."
            continue
        before = old[name]
        if (before.kind, before.text) != (clause.kind, clause.text):
            yield f"{name} is worded differently."
        if before.verdict != clause.verdict:
            yield f"{name}: was {VERDICTS[before.verdict][0]}, is {word} ({meaning})."
    yield from (f"{name} is no clause any more; it was {VERDICTS[clause.verdict][0]}." for name, clause in old.items() if name not in new)


def _of_scenarios(old: dict[str, Outcome], new: dict[str, Outcome]) -> Iterator[str]:
    for name, outcome in new.items():
        words = f"{STATUSES[outcome.status]}{_details(outcome)}"
        if name not in old:
            yield f"{name} is a new scenario: {words}."
            continue
        before = old[name]
        if before.scenario != outcome.scenario:
            yield f"{name} itself has been rewritten."
        if before.status != outcome.status:
            newly = {"holds": "newly holding", "fails": "newly failing", "error": "newly failing"}.get(outcome.status, "changed")
            yield f"{name} is {newly}: was “{STATUSES[before.status]}”, is “{STATUSES[outcome.status]}”{_details(outcome)}."
        elif (before.faults, before.because, before.changes) != (outcome.faults, outcome.because, outcome.changes):
            yield f"{name} is as before, but not for the same reason: {words}."
    yield from (f"{name} is no scenario any more; it was “{STATUSES[each.status]}”." for name, each in old.items() if name not in new)


def _details(outcome: Outcome) -> str:
    laid = f", laid to {', '.join(outcome.because)}" if outcome.because else ""
    found = f" ({'; '.join(outcome.faults)})" if outcome.faults else ""
    return laid + found
