"""What running a suite came to: scenario by scenario, then clause by clause (layer 7)."""

from __future__ import annotations

__all__ = ["Check", "ClauseReport", "Outcome", "Report", "Status", "check_clauses", "check_engine", "check_rules"]

from collections.abc import Callable, Container, Iterable, Iterator
from functools import cache
from typing import Literal

from attrs import evolve, field, frozen

from ..errors import RulesError
from ..rules import BUILT_IN, Rules, load_rules
from ..rules.load import placed
from ..scenarios import Scenario
from ..wording import Fault, suggestion
from .departures import Departures
from .gaps import Gap, Gaps
from .run import Verdict, run_scenario
from .suite import Kind, Suite

Status = Literal["holds", "departs", "fails", "aside", "gap", "unsupported", "error"]
"""What came of a scenario. It `holds`; it does not, and the clauses that the rules declare explain it (`departs`), or nothing does (`fails`); the variants
that are on take its place (`aside`). Of another program: a `gap` that was listed before, what it says it cannot do, or no answer at all (`error`)."""

ClauseVerdict = Literal["holds", "departs", "undeclared", "still-holds", "fails", "aside", "gap", "unsupported", "error", "open", "none"]
"""What came of a clause: it holds; the rules depart from it as declared, undeclared, or not at all though declared; scenarios of rules that change nothing,
or of another program, fail; all its scenarios
are put aside, or are explained by other clauses; no scenario shows it (`open`), as with advice it need not (`none`)."""


@frozen
class Outcome:
    """What came of one scenario."""

    scenario: Scenario = field(metadata={"help": "the scenario, as its file has it"})
    status: Status = field(metadata={"help": "what came of it"})
    faults: tuple[str, ...] = field(default=(), metadata={"help": "what was expected and what came out, a sentence each"})
    because: tuple[str, ...] = field(
        default=(), metadata={"help": "the clauses that it is laid to; of one put aside the variants that take its place"}
    )
    changes: tuple[str, ...] = field(default=(), metadata={"help": "the values that it is laid to, by path, with what they were"})
    advice: str = field(default="", metadata={"help": "what to write into the rules file if these values are meant"})


@frozen
class ClauseReport:
    """What came of one clause or decision."""

    id: str = field(metadata={"help": "its id"})
    kind: Kind = field(metadata={"help": "what it is"})
    text: str = field(metadata={"help": "what it says; of a decision the question and the answer"})
    verdict: ClauseVerdict = field(metadata={"help": "what came of it"})
    scenarios: tuple[str, ...] = field(default=(), metadata={"help": "the ids of the scenarios that show it"})
    failed: tuple[str, ...] = field(
        default=(), metadata={"help": "the ids of the scenarios that are laid to it, whether they show it or not"}
    )


@frozen
class Report:
    """A suite run against one rule set, or against another program that plays by it."""

    source: str = field(metadata={"help": "the source whose suite was run"})
    rules: str = field(metadata={"help": "the name of the rules"})
    title: str = field(metadata={"help": "their title"})
    variants: tuple[str, ...] = field(metadata={"help": "the named variants that are on throughout"})
    departs: tuple[str, ...] = field(metadata={"help": "the clauses that the rules mean to break"})
    changes: tuple[str, ...] = field(metadata={"help": "what the rules change in those of the source"})
    clauses: tuple[ClauseReport, ...] = field(metadata={"help": "every clause and decision of the source"})
    outcomes: tuple[Outcome, ...] = field(metadata={"help": "every scenario of the suite"})
    own: tuple[Outcome, ...] = field(default=(), metadata={"help": "every scenario of one's own"})

    @property
    def failed(self) -> tuple[Outcome, ...]:
        """The scenarios that do not hold and that nothing explains: one's own too, and those that another program left without an answer."""
        return tuple(each for each in (*self.outcomes, *self.own) if each.status in ("fails", "error"))

    @property
    def warnings(self) -> Iterator[str]:
        """What is declared in vain."""
        for clause in self.clauses:
            if clause.verdict == "still-holds":
                every = all(each.status == "holds" for each in self.outcomes if clause.id in each.scenario.shows)
                why = (
                    ("every scenario that shows it holds" if every else "nothing is laid to it")
                    if clause.scenarios
                    else "no scenario shows it"
                )
                yield f"{clause.id} is declared in departs, but {why}"


@frozen
class Check:
    """Everything that one check ran."""

    format: int = field(metadata={"help": "the version of the format", "least": 1, "most": 1})
    engine: str = field(metadata={"help": "the command of the program that was asked; empty for the library's own engine"})
    reports: tuple[Report, ...] = field(metadata={"help": "a report for each rule set"})
    faults: tuple[str, ...] = field(default=(), metadata={"help": "what is wrong with the suite itself, or with the texts"})
    warnings: tuple[str, ...] = field(default=(), metadata={"help": "what is wrong with the list of known gaps"})
    version: str = field(default="", metadata={"help": "the version of the library that ran it"})

    @property
    def conforms(self) -> bool:
        """Whether nothing fails that was not declared or listed. A program that passes nothing at all does not conform to anything."""
        if self.faults or any(report.failed for report in self.reports):
            return False
        return not self.engine or any(each.status == "holds" for report in self.reports for each in (*report.outcomes, *report.own))


def check_rules(suite: Suite, source: str, load: Callable[..., Rules], own: Iterable[Scenario] = ()) -> Report:
    """Run the suite of this source, and scenarios of one's own, against rules; `load` gives them with the variants that a scenario switches on.

    Raises `RulesError` where the rules cannot be loaded at all, or name a clause that there is not.
    """
    rules = load()
    check_clauses(suite, source, rules)
    marks = suite.marks(source)

    @cache
    def departures(*variants: str) -> Departures:
        return Departures(load(*variants), load_rules(source, *_switched(rules, source, variants)))

    outcomes = tuple(_outcome(scenario, rules, departures) for scenario in suite.scenarios[source])
    needed = frozenset(clause for clause in rules.departs if any(_needed(clause, outcome, departures) for outcome in outcomes))
    return Report(
        source=source,
        rules=rules.name,
        title=rules.title,
        variants=rules.variants,
        departs=rules.departs,
        changes=tuple(change.words for change in Departures(rules, load_rules(source)).changes),
        clauses=tuple(_clause(mark, kind, text, outcomes, rules, needed) for mark, (kind, text) in marks.items()),
        outcomes=outcomes,
        own=tuple(_own_outcome(scenario, load) for scenario in own),
    )


def check_clauses(suite: Suite, source: str, rules: Rules, named: str = "") -> None:
    """Raise `RulesError` where the rules, loaded by this name if they have one, mean to break clauses or give them for a value, and there are none
    of these ids: each with the file and the line."""
    faults = tuple(_unknown_clauses(suite, source, rules))
    if faults:
        raise RulesError(*placed(rules, named, faults))


def _unknown_clauses(suite: Suite, source: str, rules: Rules) -> Iterator[Fault]:
    """Only clauses of the source can be broken, but a value may come from another text, or from a list of one's own."""
    marks = suite.marks(source)
    for clause in rules.departs:
        if clause not in marks:
            yield Fault(("departs",), f"{clause} is no clause of {source} and no decision of it{suggestion(clause, list(marks))}")
    # Another suite than our own may know fewer clauses than our rules name.
    built_in = [load_rules(each) for each in BUILT_IN] + [load_rules(source, *_switched(rules, source))]
    known = {
        mark for marks in (*map(suite.marks, suite.clauses), *(line for each in built_in for line in each.why.values())) for mark in marks
    }
    texts = {mark.partition("-")[0] for mark in known}
    for path, clauses in rules.why.items():
        for clause in clauses:
            if clause not in known and clause.partition("-")[0] in texts:
                yield Fault(("why", path), f"{clause} is no clause of any text and no decision{suggestion(clause, list(known))}")


def check_engine(
    suite: Suite, report: Report, load: Callable[..., Rules], ask: Callable[[Scenario, Rules, str], Verdict], gaps: Gaps | None = None
) -> Report:
    """The report on another program, from that on the library's own engine: what holds there is asked of the program, by `ask`.

    What fails or is put aside by the rules themselves stays so, and what departs is put aside, since nobody has said what must come out then.
    """
    rules = load()

    def asked(outcomes: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
        verdicts = {
            each.scenario.id: ask(each.scenario, load(*each.scenario.variants), report.source)
            for each in outcomes
            if each.status == "holds"
        }
        known = {} if gaps is None else gaps.known(verdicts.values())
        return tuple(
            _answered(verdicts[each.scenario.id], known.get(each.scenario.id)) if each.scenario.id in verdicts else _unasked(each)
            for each in outcomes
        )

    outcomes = asked(report.outcomes)
    clauses = tuple(
        _clause(mark, kind, text, outcomes, evolve(rules, departs=()), ()) for mark, (kind, text) in suite.marks(report.source).items()
    )
    return evolve(report, clauses=clauses, outcomes=outcomes, own=asked(report.own))


def _unasked(outcome: Outcome) -> Outcome:
    return evolve(outcome, status="aside") if outcome.status == "departs" else outcome


def _answered(verdict: Verdict, gap: Gap | None) -> Outcome:
    """What came of a scenario that another program was asked."""
    scenario = verdict.scenario
    words = verdict.faults or tuple(filter(None, (verdict.error, verdict.unsupported)))
    if gap is not None:
        return Outcome(scenario, "gap", (*words, f"known: {gap.why}"), scenario.shows)
    if verdict.error:
        return Outcome(scenario, "error", words, scenario.shows)
    if verdict.unsupported:
        return Outcome(scenario, "unsupported", words, scenario.shows)
    return Outcome(scenario, "fails" if verdict.faults else "holds", words, scenario.shows if verdict.faults else ())


def _outcome(scenario: Scenario, rules: Rules, parted: Callable[..., Departures]) -> Outcome:
    unknown = tuple(name for name in scenario.variants if name not in (*rules.offers, *rules.variants))
    if unknown:
        return Outcome(scenario, "aside", because=unknown)
    try:
        departures = parted(*scenario.variants)
    except RulesError as fault:
        return Outcome(scenario, "aside", fault.faults, tuple(dict.fromkeys((*scenario.variants, *rules.variants))))
    here, own = departures.rules, departures.own
    verdict = run_scenario(scenario, here)
    if verdict.holds:
        return Outcome(scenario, "holds")
    if not departures.changes:
        # Another reading or option is on than the one that this scenario is about; with none on, it is the engine that fails.
        others = tuple(name for name in here.variants if name not in scenario.variants)
        return Outcome(scenario, "aside" if others else "fails", verdict.faults, others or scenario.shows)
    if not run_scenario(scenario, own).holds:
        return Outcome(scenario, "aside", verdict.faults, own.variants)
    explained = departures.explained_by(scenario)
    if explained:
        return Outcome(scenario, "departs", verdict.faults, explained)
    cause = departures.laid_to(scenario)
    shown = tuple(clause for clause in cause.clauses if clause in scenario.shows)
    changes = tuple(change.words for change in cause.changes)
    return Outcome(scenario, "fails", departures.came_out(scenario, verdict), shown or cause.clauses, changes, cause.advice(scenario))


def _needed(clause: str, outcome: Outcome, parted: Callable[..., Departures]) -> bool:
    """Whether nothing would explain this scenario if the rules did not declare this clause."""
    return outcome.status == "departs" and not parted(*outcome.scenario.variants).explained_without(clause, outcome.scenario)


def _switched(rules: Rules, source: str, variants: Iterable[str] = ()) -> tuple[str, ...]:
    """These variants, and those that are on in rules that go back to the source, as far as the source has them."""
    offers = load_rules(source).offers
    return tuple(dict.fromkeys((*variants, *(name for name in rules.variants if rules.source == source and name in offers))))


def _own_outcome(scenario: Scenario, load: Callable[..., Rules]) -> Outcome:
    try:
        verdict = run_scenario(scenario, load(*scenario.variants))
    except RulesError as fault:
        return Outcome(scenario, "fails", tuple(f"cannot be run: {line}" for line in fault.faults), scenario.shows)
    return Outcome(scenario, "holds") if verdict.holds else Outcome(scenario, "fails", verdict.faults, scenario.shows)


def _clause(mark: str, kind: Kind, text: str, outcomes: tuple[Outcome, ...], rules: Rules, needed: Container[str]) -> ClauseReport:
    shown = [outcome for outcome in outcomes if mark in outcome.scenario.shows]
    laid = [outcome for outcome in outcomes if outcome.status in ("fails", "departs") and mark in outcome.because]
    return ClauseReport(
        id=mark,
        kind=kind,
        text=text,
        verdict=_verdict(mark, kind, shown, laid, rules, needed),
        scenarios=tuple(outcome.scenario.id for outcome in shown),
        failed=tuple(outcome.scenario.id for outcome in laid),
    )


def _verdict(mark: str, kind: Kind, shown: list[Outcome], laid: list[Outcome], rules: Rules, needed: Container[str]) -> ClauseVerdict:
    failing = [outcome for outcome in laid if outcome.status == "fails"]
    if failing:
        return "undeclared" if any(outcome.changes for outcome in failing) else "fails"
    if mark in rules.departs:
        return "departs" if mark in needed or any(outcome in shown for outcome in laid) else "still-holds"
    if kind in ("advice", "interface"):
        return "none"
    if laid:
        # It says something else of a value that another clause is declared for.
        return "departs"
    statuses = [outcome.status for outcome in shown]
    left: tuple[ClauseVerdict, ...] = ("error", "unsupported", "gap")
    for status in left:
        if status in statuses:
            return status
    if not statuses:
        return "open"
    return "holds" if "holds" in statuses else "aside"
