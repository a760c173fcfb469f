"""Scenarios of one's own, beside those of the suite (layer 7)."""

from __future__ import annotations

__all__ = ["load_own"]

from collections.abc import Iterator
from pathlib import Path

from ..errors import FaraonError
from ..scenarios import Scenario, ScenarioFile, read_toml, vacuous
from ..wording import suggestion
from .suite import Suite


def load_own(place: Path, suite: Suite, source: str, rules: str) -> tuple[Scenario, ...]:
    """The scenarios in this file, or in the `.toml` files of this folder, which say in `source` that they are for these rules or their source.

    Raises `FaraonError` with every fault: of the format, ids used twice or taken by the suite, clauses that there are not, and scenarios that say nothing.
    """
    if not place.exists():
        raise FaraonError(f"{place}: there is no such file or folder of scenarios")
    paths = sorted(place.glob("*.toml")) if place.is_dir() else [place]
    if not paths:
        raise FaraonError(f"{place}: there is no .toml file with scenarios in this folder")
    faults: list[str] = []
    found: list[Scenario] = []
    taken = {scenario.id: f"the suite of {name}" for name, group in suite.scenarios.items() for scenario in group}
    for path in paths:
        try:
            file = read_toml(path, ScenarioFile)
        except FaraonError as fault:
            faults.append(str(fault))
            continue
        if file.source not in (source, rules):
            held = f"rules {rules!r}" if rules == source else f"rules {rules!r}, held to the suite of {source!r}"
            faults.append(f"{path}: source: is {file.source!r}, but these are {held}")
            continue
        for scenario in file.scenario:
            faults += (f"{path}: {scenario.id}: {sentence}" for sentence in _faults(scenario, suite, source, taken))
            taken[scenario.id] = str(path)
        found += file.scenario
    if not found and not faults:
        faults.append(f"{place}: there is no scenario in it")
    if faults:
        raise FaraonError("\n".join(faults))
    return tuple(found)


def _faults(scenario: Scenario, suite: Suite, source: str, taken: dict[str, str]) -> Iterator[str]:
    if scenario.id in taken:
        yield f"this id is taken already, by {taken[scenario.id]}"
    yield from vacuous(scenario)
    marks = suite.marks(source)
    for mark in (*scenario.shows, *scenario.contrasts):
        if mark not in marks:
            yield f"names {mark}, which is no clause of {source} and no decision{suggestion(mark, list(marks))}"
