"""A check as text of 80 columns (layer 7)."""

from __future__ import annotations

__all__ = ["report_text"]

from collections.abc import Iterator
from textwrap import fill

from ...wording import printable
from ..report import Check, Outcome, Report
from .words import STATUSES, VERDICTS, heading, sum_line, why_failed


def report_text(check: Check, *, quiet: bool = False) -> str:
    """The table of clauses of each report, what does not hold, and the sums; if `quiet` without the tables, and what is changed only where something fails."""
    lines: list[str] = []
    if not quiet:
        for report in check.reports:
            lines += _table(report)
    for report in check.reports:
        lines += _failures(report)
        if report.changes and (report.failed or not quiet):
            lines += _changes(report)
        lines += (_fill(f"Warning: {warning}.", 2) for warning in report.warnings)
    lines += (_fill(f"Warning: {warning}.", 2) for warning in check.warnings)
    lines += (_fill(f"The suite itself: {fault}", 2) for fault in check.faults)
    lines += (_fill(sum_line(report), 2) for report in check.reports)
    return "\n".join(lines) + "\n"


def _fill(text: str, indent: int) -> str:
    """A paragraph; lines after the first are indented."""
    return fill(printable(text), 79, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)


def _table(report: Report) -> Iterator[str]:
    yield _fill(f"{heading(report)}: clause, verdict, scenarios that show it, what it says", 0)
    width = max(5, *(len(VERDICTS[clause.verdict][0]) for clause in report.clauses))
    for clause in report.clauses:
        word = VERDICTS[clause.verdict][0]
        yield _fill(f"  {clause.id}  {word:<{width}}  {len(clause.scenarios) or '–':>3}  {clause.text}", 17 + width)
    yield ""


_TOLD = 3
"""How many scenarios are told in full of those that do not hold because of the same values; of the others the ids are enough to look them up."""


def _failures(report: Report) -> Iterator[str]:
    """Everything that fails, by what it is laid to, and after it the gaps that are known."""
    groups: dict[tuple[object, ...], list[Outcome]] = {}
    for outcome in report.failed:
        groups.setdefault(outcome.changes or (outcome.scenario.id,), []).append(outcome)
    for group in groups.values():
        for outcome in group[:_TOLD]:
            yield from _failure(outcome)
        if group[_TOLD:]:
            ids = ", ".join(outcome.scenario.id for outcome in group[_TOLD:])
            yield _fill(f"And {len(group) - _TOLD} more because of {'; '.join(group[0].changes)}: {ids}.", 2)
            yield ""
    for outcome in (*report.outcomes, *report.own):
        if outcome.status == "gap":
            yield from _failure(outcome)


def _failure(outcome: Outcome) -> Iterator[str]:
    yield _fill(_title(outcome), 2)
    for fault in (*outcome.faults, *why_failed(outcome), f"Why: {outcome.scenario.why}"):
        yield _fill(f"  {fault}", 4)
    yield ""


def _title(outcome: Outcome) -> str:
    scenario = outcome.scenario
    switched = f" with {', '.join(scenario.variants)}" if scenario.variants else ""
    laid = f", laid to {', '.join(outcome.because)}" if outcome.changes and outcome.because else ""
    return f"{scenario.id}{switched} ({', '.join(scenario.shows)}) {STATUSES[outcome.status]}{laid}"


def _changes(report: Report) -> Iterator[str]:
    """What the rules change in those of the source, so that nobody takes what follows from that for a fault."""
    switched = f" with {', '.join(report.variants)}" if report.variants else ""
    yield _fill(f"What {report.rules}{switched} changes in {report.source}: {'; '.join(report.changes)}.", 2)
    yield ""
