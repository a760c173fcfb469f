"""What is said of a clause, a scenario and a whole report, in every format alike (layer 7)."""

from __future__ import annotations

__all__ = ["STATUSES", "VERDICTS", "conclusion", "heading", "sum_line", "why_failed"]

from collections import Counter
from collections.abc import Iterator

from ..report import Check, ClauseVerdict, Outcome, Report, Status

VERDICTS: dict[ClauseVerdict, tuple[str, str]] = {
    "holds": ("holds", "a scenario shows it, and all that are laid to it hold"),
    "departs": ("departs", "the rules break it, as they declare"),
    "undeclared": ("UNDECLARED", "the rules break it, and do not declare it"),
    "still-holds": ("holds yet", "the rules declare to break it, but it still holds"),
    "fails": ("FAILS", "a scenario that shows it does not hold"),
    "aside": ("unseen", "other variants are on, or other departures keep all its scenarios from being seen"),
    "gap": ("gap", "the program is known not to do it"),
    "unsupported": ("can't", "the program says that it cannot do it"),
    "error": ("ERROR", "the program gave no answer that can be read"),
    "open": ("open", "no scenario shows it"),
    "none": ("–", "advice, or a wish to a program: nothing that a scenario could show"),
}
"""Each verdict on a clause: the word for a table, and what it means."""

STATUSES: dict[Status, str] = {
    "holds": "holds",
    "departs": "departs as declared",
    "fails": "does not hold",
    "aside": "put aside",
    "gap": "is a known gap",
    "unsupported": "is not supported",
    "error": "has no answer",
}
"""What is said of a scenario."""

_REST: dict[Status, str] = {
    "departs": "departed as declared",
    "fails": "failed",
    "aside": "put aside",
    "gap": "known gap",
    "unsupported": "not supported",
    "error": "without an answer",
}


def conclusion(check: Check) -> str:
    """Whether all is as it should be, in one sentence."""
    failed = sum(len(report.failed) for report in check.reports)
    scenarios = f"{failed} {'scenario fails' if failed == 1 else 'scenarios fail'}"
    itself = f"the suite itself has {len(check.faults)} {'fault' if len(check.faults) == 1 else 'faults'}"
    wrong = [words for words, count in ((scenarios, failed), (itself, len(check.faults))) if count]
    return f"Does not conform: {', and '.join(wrong)}." if wrong else "Conforms."


def heading(report: Report) -> str:
    """Which suite was run against what."""
    whose = "" if report.rules == report.source else f", held against the rules {report.rules}"
    return f"The suite of {report.source}{whose}"


def why_failed(outcome: Outcome) -> Iterator[str]:
    """To what a scenario that does not hold is laid."""
    if not outcome.changes:
        return
    yield f"Because of {'; '.join(outcome.changes)}."
    if not outcome.because:
        yield "No clause stands behind that. Link one to it in [why], and name it in departs, if it is meant."
    elif len(outcome.changes) > 1:
        yield f"If that is meant, name in departs a clause for each of these values: {', '.join(outcome.because)}."
    else:
        one = "" if len(outcome.because) == 1 else "one of "
        yield f"If that is meant, name {one}{', '.join(outcome.because)} in departs."


def sum_line(report: Report) -> str:
    """All in one sentence: what holds, and in brackets the rest."""
    verdicts = Counter(clause.verdict for clause in report.clauses)
    statuses = Counter(outcome.status for outcome in report.outcomes)
    clauses = [
        f"{verdicts[verdict]} {word}" for verdict, (word, _) in VERDICTS.items() if verdict not in ("holds", "none") and verdicts[verdict]
    ]
    scenarios = [f"{statuses[status]} {words}" for status, words in _REST.items() if statuses[status]]
    own = f" Of your own scenarios {sum(each.status == 'holds' for each in report.own)} of {len(report.own)} hold." if report.own else ""
    return (
        f"{report.rules}: {verdicts['holds']} of {verdicts.total() - verdicts['none']} clauses hold{_bracketed(clauses)}, "
        f"{statuses['holds']} of {len(report.outcomes)} scenarios{_bracketed(scenarios)}.{own}"
    )


def _bracketed(rest: list[str]) -> str:
    return f" ({', '.join(rest)})" if rest else ""
