"""A check as JUnit XML, which continuous integration reads (layer 7)."""

from __future__ import annotations

__all__ = ["report_junit"]

from collections import Counter
from collections.abc import Iterator

from attrs import frozen

from ...markup import Markup, raw, tag
from ..report import Check, Outcome, Report, Status
from .words import STATUSES, VERDICTS, heading, sum_line, why_failed

_COUNTED = {"failure": "failures", "error": "errors", "skipped": "skipped"}
# What is declared, listed or not asked must not be taken for what holds, so it is said to be skipped.
_ELEMENTS: dict[Status, str] = {
    "departs": "skipped",
    "fails": "failure",
    "aside": "skipped",
    "gap": "skipped",
    "unsupported": "skipped",
    "error": "error",
}


@frozen
class _Case:
    """A test case: its name, the class that it is of, and the element that says what is wrong with it, if anything is."""

    group: str
    name: str
    element: str = ""
    message: str = ""
    details: str = ""

    def xml(self) -> Markup:
        inside = [tag(self.element, self.details, message=self.message, type=self.element)] if self.element else []
        return tag("testcase", *inside, classname=self.group, name=self.name)


def report_junit(check: Check) -> str:
    """A test suite for each rule set, a test case for each scenario and each fault of the suite itself; the verdict on each clause is a property."""
    suites = [_suite(heading(report), _properties(check, report), list(_cases(report)), _said(check, report)) for report in check.reports]
    if check.faults:
        suites.append(_suite("The suite itself", (), [_Case("faraon.suite", fault, "failure", fault) for fault in check.faults], ""))
    return raw(Markup('<?xml version="1.0" encoding="UTF-8"?>\n'), tag("testsuites", "\n", *suites, name="faraon check"), "\n")


def _suite(name: str, properties: Iterator[tuple[str, str]] | tuple[()], cases: list[_Case], said: str) -> Markup:
    counts = Counter(case.element for case in cases)
    inside = [raw(tag("property", name=key, value=value), "\n") for key, value in properties]
    return raw(
        tag(
            "testsuite",
            "\n",
            tag("properties", "\n", *inside),
            "\n",
            *(raw(case.xml(), "\n") for case in cases),
            tag("system-out", said),
            name=name,
            tests=len(cases),
            **{called: counts[element] for element, called in _COUNTED.items()},
        ),
        "\n",
    )


def _properties(check: Check, report: Report) -> Iterator[tuple[str, str]]:
    yield "source", report.source
    yield "rules", report.rules
    yield "title", report.title
    yield "variants", " ".join(report.variants)
    yield "departs", " ".join(report.departs)
    yield "engine", check.engine
    yield "version", check.version
    for clause in report.clauses:
        yield clause.id, clause.verdict


def _cases(report: Report) -> Iterator[_Case]:
    group = f"{report.source}.{report.rules}"
    yield from (_case(group, outcome) for outcome in report.outcomes)
    yield from (_case(f"{group}.own", outcome) for outcome in report.own)


def _case(group: str, outcome: Outcome) -> _Case:
    scenario = outcome.scenario
    if outcome.status == "holds":
        return _Case(group, scenario.id)
    laid = f" ({', '.join(outcome.because)})" if outcome.because else ""
    message = f"{STATUSES[outcome.status]}{laid}: {'; '.join(outcome.faults)}" if outcome.faults else f"{STATUSES[outcome.status]}{laid}"
    details = [f"Shows: {', '.join(scenario.shows)}", *outcome.faults, *why_failed(outcome), f"Why: {scenario.why}"]
    return _Case(group, scenario.id, _ELEMENTS[outcome.status], message, "\n".join(details))


def _said(check: Check, report: Report) -> str:
    changes = [f"What {report.rules} changes in {report.source}: {change}" for change in report.changes]
    verdicts = [f"{clause.id}: {VERDICTS[clause.verdict][1]}" for clause in report.clauses if clause.verdict not in ("holds", "none")]
    return "\n".join([sum_line(report), *(f"Warning: {warning}" for warning in (*report.warnings, *check.warnings)), *changes, *verdicts])
