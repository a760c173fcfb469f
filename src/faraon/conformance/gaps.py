"""The gaps that an engine is known to have, listed in a file so that they are reported apart (layer 7)."""

from __future__ import annotations

__all__ = ["Gap", "GapFile", "Gaps", "load_gaps"]

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from attrs import field, frozen

from ..errors import FaraonError
from ..scenarios import Scenario, read_toml
from .run import Verdict
from .suite import Suite


@frozen
class Gap:
    """A scenario that an engine is known not to pass, or a clause or decision whose scenarios it may fail."""

    why: str = field(metadata={"help": "the reason, for people"})
    scenario: str = field(default="", metadata={"help": "the id of a scenario; or else"})
    clause: str = field(default="", metadata={"help": "the id of a clause or decision, for all scenarios that show it"})

    @property
    def id(self) -> str:
        """What it is a gap in."""
        return self.scenario or self.clause

    def covers(self, scenario: Scenario) -> bool:
        """Whether this scenario may fail because of it."""
        return scenario.id == self.scenario or self.clause in scenario.shows


@frozen
class GapFile:
    """The known gaps of an engine."""

    format: int = field(metadata={"help": "the version of the format", "least": 1, "most": 1})
    gap: tuple[Gap, ...] = field(default=(), metadata={"help": "the gaps"})


@frozen
class Gaps:
    """The gaps of one file."""

    path: Path
    gaps: tuple[Gap, ...]

    def known(self, verdicts: Iterable[Verdict]) -> dict[str, Gap]:
        """Of these verdicts those that do not hold and were known not to, by the id of the scenario, with the first gap that says so."""
        failed = [verdict.scenario for verdict in verdicts if not verdict.holds]
        return {scenario.id: gap for scenario in failed for gap in reversed(self.gaps) if gap.covers(scenario)}

    def faults(self, suite: Suite, verdicts: Iterable[Verdict]) -> Iterator[str]:
        """A sentence for each gap that is none: an id that the suite does not have, or something that holds by now.

        Of a gap in what was not run, nothing is said.
        """
        marks = {clause.id for file in suite.clauses.values() for clause in file.clause} | {decision.id for decision in suite.decisions}
        ids = {scenario.id for group in suite.scenarios.values() for scenario in group}
        run = list(verdicts)
        for gap in self.gaps:
            if gap.id not in (ids if gap.scenario else marks):
                yield f"{self.path}: {gap.id}: the suite has no such {'scenario' if gap.scenario else 'clause or decision'}"
                continue
            covered = [verdict for verdict in run if gap.covers(verdict.scenario)]
            if covered and all(verdict.holds for verdict in covered):
                yield f"{self.path}: {gap.id}: listed as a known gap, but it holds; take it out of the list"


def load_gaps(path: Path) -> Gaps:
    """The gaps that this file lists. Raises `FaraonError` with every fault of the file."""
    gaps = read_toml(path, GapFile).gap
    faults = [
        f"{path}: gap {number}: needs one of scenario and clause, and has {'both' if gap.id else 'neither'}"
        for number, gap in enumerate(gaps, 1)
        if bool(gap.scenario) == bool(gap.clause)
    ]
    faults += [f"{path}: {id}: listed {times} times" for id, times in Counter(gap.id for gap in gaps if gap.id).items() if times > 1]
    if faults:
        raise FaraonError("\n".join(faults))
    return Gaps(path, gaps)
