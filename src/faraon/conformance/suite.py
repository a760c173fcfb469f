"""The files of the suite, and what is wrong with them as a whole (layer 7)."""

from __future__ import annotations

__all__ = ["Clause", "ClauseFile", "Decision", "DecisionFile", "Kind", "Suite", "compare_texts", "load_suite", "suite_folder"]

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Literal, TypeVar

from attrs import field, frozen

from ..errors import FaraonError
from ..rules import BUILT_IN, load_rules
from ..scenarios import Scenario, ScenarioFile, read_toml, suite_folder, vacuous
from ..wording import reason
from .counts import Counted, CountFile
from .equivalent import EQUIVALENT
from .versions import ReleaseFile, SuiteFile, content_digest, versioning_faults

T = TypeVar("T")

Kind = Literal["rule", "advice", "interface", "decision"]
"""What a numbered sentence is."""


@frozen
class Clause:
    """One sentence of a source text, in our words."""

    id: str = field(metadata={"help": "its stable id"})
    kind: Literal["rule", "advice", "interface"] = field(
        metadata={"help": "a rule of the game, advice to a player, or a wish to a program"}
    )
    text: str = field(metadata={"help": "what it says"})
    never_offended: str = field(default="", metadata={"help": "why nothing can offend or limit it, where nothing can"})


@frozen
class ClauseFile:
    """The clauses of one source."""

    format: int = field(metadata={"help": "the version of the format", "least": 1, "most": 1})
    source: str = field(metadata={"help": "the name of the source"})
    title: str = field(metadata={"help": "its title"})
    origin: str = field(metadata={"help": "the name of the file that was read"})
    sha256: str = field(metadata={"help": "the SHA-256 of that file, in hexadecimal"})
    clause: tuple[Clause, ...] = field(metadata={"help": "the clauses, in the order of the text"})


@frozen
class Decision:
    """What we decided where texts are silent."""

    id: str = field(metadata={"help": "its stable id"})
    sources: tuple[str, ...] = field(metadata={"help": "the sources that leave it open"})
    question: str = field(metadata={"help": "what is open"})
    answer: str = field(metadata={"help": "what we decided"})
    other: tuple[str, ...] = field(default=(), metadata={"help": "other readings; each is a variant named after the decision"})


@frozen
class DecisionFile:
    """All decisions."""

    format: int = field(metadata={"help": "the version of the format", "least": 1, "most": 1})
    decision: tuple[Decision, ...] = field(metadata={"help": "the decisions"})


@frozen
class Suite:
    """Everything that the suite's folder holds."""

    clauses: dict[str, ClauseFile]
    decisions: tuple[Decision, ...]
    scenarios: dict[str, tuple[Scenario, ...]]
    counts: dict[str, tuple[Counted, ...]] = field(factory=dict[str, tuple[Counted, ...]])
    edition: SuiteFile | None = None
    released: ReleaseFile | None = None

    @property
    def version(self) -> str:
        """The version of the suite; empty where it says none."""
        return "" if self.edition is None else self.edition.version

    def digests(self) -> dict[str, str]:
        """Of what stands under each id, a digest: scenarios, counted positions, clauses and decisions."""
        return {
            **{scenario.id: content_digest(scenario, source) for source, group in self.scenarios.items() for scenario in group},
            **{each.id: content_digest(each, source) for source, group in self.counts.items() for each in group},
            **{clause.id: content_digest(clause, source) for source, file in self.clauses.items() for clause in file.clause},
            **{decision.id: content_digest(decision) for decision in self.decisions},
        }

    def marks(self, source: str) -> dict[str, tuple[Kind, str]]:
        """The kind and the text of each clause of this source and each decision that speaks for it, by id."""
        marks: dict[str, tuple[Kind, str]] = {clause.id: (clause.kind, clause.text) for clause in self.clauses[source].clause}
        return {**marks, **{d.id: ("decision", f"{d.question} {d.answer}") for d in self.decisions if source in d.sources}}

    def faults(self) -> Iterator[str]:
        """What is missing, named twice or unknown in the suite itself, whatever the engine does."""
        ids = Counter(each.id for groups in (self.scenarios, self.counts) for group in groups.values() for each in group)
        yield from (f"{name}: this id is used {times} times" for name, times in ids.items() if times > 1)
        marks = Counter(clause.id for file in self.clauses.values() for clause in file.clause) + Counter(d.id for d in self.decisions)
        yield from (f"{name}: this clause or decision is there {times} times" for name, times in marks.items() if times > 1)
        for source, group in self.scenarios.items():
            own = {clause.id for clause in self.clauses[source].clause} | {decision.id for decision in self.decisions}
            for scenario in group:
                yield from (f"{scenario.id}: {fault}" for fault in vacuous(scenario))
                named = (*scenario.shows, *scenario.contrasts, *(mark for refused in scenario.refuse for mark in refused.clauses))
                yield from (
                    f"{scenario.id}: names {mark}, which is no clause of {source} and no decision" for mark in named if mark not in own
                )
            yield from self._uncovered(source, group)
        if self.edition is not None and self.released is not None:
            yield from versioning_faults(self.edition, self.digests(), self.released)

    def _uncovered(self, source: str, group: tuple[Scenario, ...]) -> Iterator[str]:
        shown = {mark for scenario in group for mark in scenario.shows}
        limited = {mark for scenario in group for mark in scenario.contrasts}
        limited |= {mark for scenario in group for refused in scenario.refuse for mark in refused.clauses}
        for clause in self.clauses[source].clause:
            if clause.kind != "rule":
                continue
            if clause.id not in shown:
                yield f"{clause.id}: no scenario shows this clause"
            if clause.id not in limited and not clause.never_offended:
                yield f"{clause.id}: no scenario refuses what offends this clause, or shows its limit"
        for decision in self.decisions:
            if source not in decision.sources:
                continue
            if not any(decision.id in scenario.shows and decision.id not in scenario.variants for scenario in group):
                yield f"{decision.id}: no scenario of {source} shows this decision"
            offered = load_rules(source).offers
            if decision.other and decision.id not in offered:
                yield f"{decision.id}: has another reading, but {source} has no variant of this name"
            if decision.other and not any(decision.id in scenario.shows and decision.id in scenario.variants for scenario in group):
                yield f"{decision.id}: no scenario of {source} shows the other reading of this decision"


def load_suite(folder: Path | None = None) -> Suite:
    """The suite in this folder, or the one that comes with the library. Raises `FaraonError` with every fault of its files."""
    folder = folder or suite_folder()
    faults: list[str] = []
    clauses: dict[str, ClauseFile] = {}
    scenarios: dict[str, tuple[Scenario, ...]] = {}
    counts: dict[str, tuple[Counted, ...]] = {}
    decisions: tuple[Decision, ...] = ()
    try:
        decisions = read_toml(folder / "decisions.toml", DecisionFile).decision
    except FaraonError as fault:
        faults.append(str(fault))
    for source in BUILT_IN:
        found: list[Scenario] = []
        for path in sorted((folder / source).glob("*.toml")):
            try:
                if path.name == EQUIVALENT:
                    continue  # no scenarios: what a mutation run cannot see
                if path.name == "clauses.toml":
                    clauses[source] = read_toml(path, ClauseFile)
                    continue
                kind: type[CountFile | ScenarioFile] = CountFile if path.name == "counts.toml" else ScenarioFile
                file = read_toml(path, kind)
            except FaraonError as fault:
                faults.append(str(fault))
                continue
            if file.source != source:
                faults.append(f"{path}: source: is {file.source!r}, but the file lies in the folder of {source}")
            if isinstance(file, CountFile):
                counts[source] = file.position
            else:
                found += file.scenario
        scenarios[source] = tuple(found)
        if source not in clauses:
            faults.append(f"{folder / source / 'clauses.toml'}: there are no clauses to check against")
    edition = _optional(folder / "suite.toml", SuiteFile, faults)
    released = _optional(folder / "released.toml", ReleaseFile, faults)
    if faults:
        raise FaraonError("\n".join(faults))
    return Suite(clauses, decisions, scenarios, counts, edition, released)


def _optional(path: Path, kind: type[T], faults: list[str]) -> T | None:
    """The content of a file, if it is there and has no fault."""
    try:
        return read_toml(path, kind) if path.exists() else None
    except FaraonError as fault:
        faults.append(str(fault))
        return None


def compare_texts(suite: Suite, folder: Path) -> Iterator[str]:
    """A sentence for each source text in this folder that is not the one from which the clauses were read, or is not there."""
    for source, file in suite.clauses.items():
        path = folder / file.origin
        try:
            found = sha256(path.read_bytes()).hexdigest()
        except OSError as fault:
            yield f"{source}: {path} cannot be read: {reason(fault)}"
            continue
        if found != file.sha256:
            yield f"{source}: {path} is not the text that was read: its SHA-256 is {found}, not {file.sha256}"
