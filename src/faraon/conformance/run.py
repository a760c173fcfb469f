"""Running one scenario: what was expected beside what came out (layer 7)."""

from __future__ import annotations

__all__ = ["Verdict", "run_scenario"]

from attrs import frozen

from ..rules import Rules
from ..scenarios import Scenario, vacuous
from .answers import OwnEngine
from .compare import differences
from .protocol import requests


@frozen
class Verdict:
    """Whether a scenario holds, with a sentence for each thing that does not; or why that cannot be told of another engine.

    `error` says that the engine crashed, hung, or answered with what is no answer; `unsupported`, what the engine itself says it cannot do or
    tell. Of the three only one is ever there.
    """

    scenario: Scenario
    faults: tuple[str, ...]
    error: str = ""
    unsupported: str = ""

    @property
    def holds(self) -> bool:
        """Whether everything came out as expected."""
        return not (self.faults or self.error or self.unsupported)


def run_scenario(scenario: Scenario, rules: Rules) -> Verdict:
    """Put the scenario up under these rules and compare. A scenario that cannot be run as it is written is one that does not hold."""
    engine = OwnEngine()
    answers = [engine.answer(request) for request in requests(scenario, rules, rules.source)]
    return Verdict(scenario, (*vacuous(scenario), *differences(scenario, answers)))
