"""The conformance suite: every clause with its scenarios, and what a check says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from attrs import frozen
from sphinx.errors import ExtensionError
from sphinx.util.rst import escape

import faraon
from faraon.book.scenes import example
from faraon.book.words import Words
from faraon.conformance import Suite, load_suite
from faraon.conformance.report import Check, check_rules
from faraon.conformance.reports import report_badge
from faraon.conformance.reports.words import VERDICTS
from faraon.scenarios import MatchGiven, Scenario, suite_folder
from faraon.staging import play

from .written import Written, heading, literal, table


def checked_suite() -> Suite:
    """The suite, complete: without a scenario for a rule clause there is no documentation."""
    suite = load_suite()
    faults = tuple(suite.faults())
    if faults:
        raise ExtensionError("the conformance suite is not complete:\n" + "\n".join(faults))
    return suite


class Clauses(Written):
    """The matrix: every clause of every source and every decision, and the scenarios that show each and its limit."""

    def lines(self) -> Iterator[str]:
        suite = checked_suite()
        rows = (
            (
                f"`{source}`_",
                str(len(file.clause)),
                str(sum(clause.kind == "rule" for clause in file.clause)),
                f":doc:`{len(suite.scenarios[source])} </scenarios/{source}>`",
            )
            for source, file in suite.clauses.items()
        )
        yield from table(("source", "clauses", "of them rules", "scenarios"), rows, "25 25 25 25")
        for source, file in suite.clauses.items():
            yield from ("", f".. _{source}:", "")
            yield from heading(escape(file.title), "-")
            marks = [
                Mark(suite, (source,), clause.id, clause.kind, escape(clause.text), never_offended=clause.never_offended)
                for clause in file.clause
            ]
            yield from matrix(marks)
        yield from heading("Decisions", "-")
        decisions = (
            (decision, "".join(f" *Other reading:* {escape(reading)}." for reading in decision.other)) for decision in suite.decisions
        )
        yield from matrix(
            [
                Mark(suite, suite.scenarios, decision.id, "decision", f"{escape(decision.question)} {escape(decision.answer)}{other}")
                for decision, other in decisions
            ]
        )


@frozen
class Mark:
    """A clause or a decision of these sources, and where it is shown."""

    suite: Suite
    sources: Iterable[str]
    id: str
    kind: str
    text: str
    never_offended: str = ""

    @property
    def scenarios(self) -> list[Scenario]:
        return [scenario for source in self.sources for scenario in self.suite.scenarios[source]]

    @property
    def shows(self) -> list[str]:
        return [scenario.id for scenario in self.scenarios if self.id in scenario.shows]

    @property
    def limits(self) -> list[str]:
        refusals = ((scenario, {name for refused in scenario.refuse for name in refused.clauses}) for scenario in self.scenarios)
        return [scenario.id for scenario, refused in refusals if self.id in (*scenario.contrasts, *refused)]


def matrix(marks: list[Mark]) -> Iterator[str]:
    """How many scenarios there are for each, and below that which."""
    rows = ((f":clause:`{mark.id}`", mark.kind, str(len(mark.shows)), str(len(mark.limits)) if mark.limits else "–") for mark in marks)
    yield from table(("clause", "kind", "shown by", "its limit by"), rows, "25 25 25 25")
    for mark in marks:
        kind = "" if mark.kind in ("rule", "decision") else f" *({mark.kind})*"
        yield from ("", f".. clause:: {mark.id}", "", f"   {mark.text}{kind}", "")
        for title, found in (("Shown by", mark.shows), ("Its limit by", mark.limits)):
            if found:
                yield from (f"   *{title}:* {', '.join(f':scenario:`{id}`' for id in found)}", "")
        if mark.never_offended:
            yield from (f"   *No limit to show:* {escape(mark.never_offended)}", "")


class Scenarios(Written):
    """Every scenario of a source, in words: `.. scenarios:: saratov`."""

    required_arguments = 1

    def lines(self) -> Iterator[str]:
        source = self.arguments[0]
        for scenario in checked_suite().scenarios[source]:
            yield from ("", f".. scenario:: {scenario.id}", "")
            yield from (f"   {line}" for line in told(scenario, faraon.load_rules(source, *scenario.variants)))


def told(scenario: Scenario, rules: faraon.Rules) -> Iterator[str]:
    """How things stand, what is done, what follows, and why."""
    if scenario.variants:
        yield from (f"With {', '.join(map(literal, scenario.variants))}.", "")
    scene = play(scenario, rules)
    if scene is not None and (scene.states or isinstance(scenario.given, MatchGiven)):
        seen = example(scenario, scene, rules, Words("en", rules.deck.german))
        yield from (escape(seen.position), "")
        yield from (f"{number}. {escape(step)}" for number, step in enumerate(seen.steps, 1))
        yield ""
        for each in scenario.refuse:
            refused = faraon.refusal(scene.states[-1], faraon.parse_move(each.move))
            yield from (f"- {literal(each.move)} is refused: {escape(refused.message())}." if refused else "", "")
    yield from (f"*Why:* {escape(' '.join(scenario.why.split()))}", "")
    limits = [clause for clause in scenario.contrasts if clause not in scenario.shows]
    shown = f"Shows {', '.join(f':clause:`{clause}`' for clause in scenario.shows)}"
    yield from (f"{shown}{'; the limit of ' + ', '.join(f':clause:`{clause}`' for clause in limits) if limits else ''}.", "")


class Verdicts(Written):
    """Every verdict on a clause, as the reports spell it, with what it means."""

    def lines(self) -> Iterator[str]:
        yield from table(("verdict", "meaning"), ((escape(word), meaning) for word, meaning in VERDICTS.values()), "15 85")


class Badge(Written):
    """The badge of a check of the Saratov rules, as it comes out at build time."""

    def lines(self) -> Iterator[str]:
        report = check_rules(load_suite(), "saratov", lambda *variants: faraon.load_rules("saratov", *variants))
        badge = report_badge(Check(1, "", (report,), (), faraon.__version__))
        yield from (".. raw:: html", "", f"   <p>{badge.strip()}</p>", "")


class Codes(Written):
    """The codes of refusals with what the suite's own page says of each."""

    def lines(self) -> Iterator[str]:
        page = (suite_folder() / "README.md").read_text("utf-8")
        rows = dict(re.findall(r"^\| `([a-z-]+)` \| (.+) \|$", page.partition("## Refusals")[2], re.MULTILINE))
        if tuple(rows) != faraon.refusals.CODES:
            raise ExtensionError(f"conformance/README.md tells of the codes {', '.join(rows)}")
        yield from table(("code", "the move is refused because"), ((literal(code), text) for code, text in rows.items()), "20 80")
