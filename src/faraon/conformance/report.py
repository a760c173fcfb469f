"""What running a suite came to, clause by clause (layer 7)."""

from __future__ import annotations

__all__ = ["ClauseReport", "Report", "check_rules"]

from collections.abc import Callable

from attrs import frozen

from ..errors import RulesError
from ..rules import Rules
from .run import Verdict, run_scenario
from .suite import Suite


@frozen
class ClauseReport:
    """One clause or decision: how many scenarios show it, and which of them do not hold. Advice and wishes to programs are shown by none."""

    id: str
    text: str
    is_rule: bool
    scenarios: int
    failed: tuple[Verdict, ...]


@frozen
class Report:
    """A suite run against one rule set."""

    source: str
    rules: str
    clauses: tuple[ClauseReport, ...]
    verdicts: tuple[Verdict, ...]

    @property
    def failed(self) -> tuple[Verdict, ...]:
        """The scenarios that do not hold."""
        return tuple(verdict for verdict in self.verdicts if not verdict.holds)


def check_rules(suite: Suite, source: str, load: Callable[..., Rules]) -> Report:
    """Run the suite of this source against rules; `load` gives them with the variants that a scenario switches on.

    Raises `RulesError` where the rules cannot be loaded at all. A scenario whose variants they have not is one that does not hold.
    """
    rules = load()
    verdicts: list[Verdict] = []
    for scenario in suite.scenarios[source]:
        try:
            verdicts.append(run_scenario(scenario, load(*scenario.variants)))
        except RulesError as fault:
            verdicts.append(Verdict(scenario, (f"cannot be run: {fault}",)))
    marks = [(clause.id, clause.text, clause.kind == "rule") for clause in suite.clauses[source].clause]
    marks += [(d.id, f"{d.question} {d.answer}", True) for d in suite.decisions if source in d.sources]

    def report(mark: str, text: str, is_rule: bool) -> ClauseReport:
        shown = [verdict for verdict in verdicts if mark in verdict.scenario.shows]
        return ClauseReport(mark, text, is_rule, len(shown), tuple(verdict for verdict in shown if not verdict.holds))

    return Report(source, rules.name, tuple(report(*mark) for mark in marks), tuple(verdicts))
