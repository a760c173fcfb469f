"""Scenario files: what they say, read strictly (layer 6). `conformance/README.md` describes the format for people."""

from __future__ import annotations

__all__ = [
    "DealGiven",
    "Found",
    "Given",
    "LotGiven",
    "MatchGiven",
    "PendingGiven",
    "PositionGiven",
    "Refused",
    "Scenario",
    "ScenarioFile",
    "Then",
    "read_toml",
    "scenarios_of",
    "suite_folder",
    "vacuous",
]

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from attrs import field, frozen

from .errors import FaraonError
from .lines import key_lines
from .reading import read_text, toml_table
from .structure import structured
from .wording import Fault, shown

T = TypeVar("T")

_OTHERS = ("clauses.toml", "counts.toml", "equivalent.toml")
"""The files of a source that hold no scenarios."""


@frozen
class PendingGiven:
    """What is pending: cards to draw, or a stand; neither for nothing."""

    draw: int = field(default=0, metadata={"help": "cards to draw"})
    stand: bool = field(default=False, metadata={"help": "a missed turn to stand for"})


@frozen
class PositionGiven:
    """A position, put up by hand."""

    hands: tuple[str, ...] = field(metadata={"help": "each seat's cards"})
    turn: int = field(metadata={"help": "the seat that is to move"})
    dealer: int = field(default=0, metadata={"help": "the dealer's seat"})
    stock: str = field(default="", metadata={"help": "the stock, next drawn first"})
    pile: str = field(default="", metadata={"help": "the pile, top card last"})
    called: str = field(default="", metadata={"help": "the suit called, if any"})
    pending: PendingGiven = field(default=PendingGiven(), metadata={"help": "what is pending"})
    phase: str = field(default="play", metadata={"help": "the phase"})
    drawn: str = field(default="", metadata={"help": "the card just drawn, in phase drawn"})
    passes: int = field(default=0, metadata={"help": "passes in a row that count toward a blocked round"})
    players: int | None = field(default=None, metadata={"help": "the number of seats, as a check"})


@frozen
class DealGiven:
    """A deal."""

    players: int = field(metadata={"help": "the number of players"})
    deck: str = field(metadata={"help": "the deck, first card dealt first; in a scenario it may end in ... for the cards not named"})
    dealer: int = field(default=0, metadata={"help": "the dealer's seat"})
    cut: int = field(default=0, metadata={"help": "cards that go from the top to the bottom first"})
    exposed: int | None = field(default=None, metadata={"help": "the number, from 0, of a card that turned over"})
    gather: bool = field(default=False, metadata={"help": "whether the dealer gathers all cards for it"})
    again: str | None = field(default=None, metadata={"help": "the deck after that shuffle"})


@frozen
class LotGiven:
    """A lot for the dealer."""

    players: int = field(metadata={"help": "the number of players"})
    lot: str = field(metadata={"help": "the deck, first card shown first; in a scenario it may end in ...; empty for a lot left to chance"})
    first: int = field(default=0, metadata={"help": "the seat at which the lot begins"})


@frozen
class MatchGiven:
    """A match to which one round is added."""

    points: tuple[int, ...] = field(metadata={"help": "each seat's points of the round"})
    winner: int | None = field(default=None, metadata={"help": "the round's winner; none if it was blocked"})
    accounts: tuple[int, ...] | None = field(
        default=None, metadata={"help": "each seat's points before the round; those of a new match if left out"}
    )
    won: tuple[int, ...] | None = field(
        default=None, metadata={"help": "rounds each seat has won so far; those of a new match if left out"}
    )
    blocked: int = field(default=0, metadata={"help": "rounds so far that nobody has won", "least": 0, "most": 1000})
    rounds: int = field(default=0, metadata={"help": "the number of rounds agreed on, if any", "least": 0, "most": 1000})
    dealer: int = field(default=0, metadata={"help": "the dealer of that round"})
    lot: str | None = field(default=None, metadata={"help": "the deck of the next dealer's lot"})


Given = PositionGiven | DealGiven | LotGiven | MatchGiven


@frozen
class Refused:
    """A move that must be refused."""

    move: str = field(metadata={"help": "the move"})
    code: str = field(metadata={"help": "the refusal's code"})
    clauses: tuple[str, ...] = field(default=(), metadata={"help": "clauses that the refusal must name, among others"})


@frozen
class Found:
    """What can be told of a round, a lot or a match; whatever is left out is not told."""

    hands: tuple[str, ...] | None = field(default=None, metadata={"help": "each seat's cards"})
    stock: str | None = field(default=None, metadata={"help": "the stock, next drawn first"})
    pile: str | None = field(default=None, metadata={"help": "the pile, top card last"})
    turn: int | None = field(default=None, metadata={"help": "the seat that is to move, or moved last"})
    dealer: int | None = field(default=None, metadata={"help": "the dealer; after a match's round, the next one"})
    called: str | None = field(default=None, metadata={"help": "the suit called, or empty"})
    pending: PendingGiven | None = field(default=None, metadata={"help": "what is pending; an empty table for nothing"})
    phase: str | None = field(default=None, metadata={"help": "the phase"})
    drawn: str | None = field(default=None, metadata={"help": "the card just drawn, or empty"})
    passes: int | None = field(default=None, metadata={"help": "passes in a row that count toward a blocked round"})
    known: tuple[str, ...] | None = field(default=None, metadata={"help": "for each seat the cards that all have seen go there"})
    legal: str | None = field(default=None, metadata={"help": "all legal moves, in any order"})
    ending: str | None = field(default=None, metadata={"help": "out or blocked"})
    winner: int | str | None = field(default=None, metadata={"help": "the winner's seat, or none"})
    points: tuple[int, ...] | None = field(default=None, metadata={"help": "the score of the round, a number a seat"})
    shown: tuple[str, ...] | None = field(default=None, metadata={"help": "what a lot showed to whom, in order"})
    accounts: tuple[int, ...] | None = field(default=None, metadata={"help": "each seat's points after the round"})
    over: bool | None = field(default=None, metadata={"help": "whether the match has ended"})
    losers: tuple[int, ...] | None = field(default=None, metadata={"help": "the seats that have lost"})
    winners: tuple[int, ...] | None = field(default=None, metadata={"help": "the seats that have won"})
    places: tuple[int, ...] | None = field(default=None, metadata={"help": "each seat's place, from 1"})


@frozen
class Then(Found):
    """What must hold; whatever is left out may be anything."""

    impossible: bool = field(default=False, metadata={"help": "whether the given itself must be refused"})


@frozen
class Scenario:
    """One scenario of the suite."""

    id: str = field(metadata={"help": "a stable id, never used again"})
    shows: tuple[str, ...] = field(metadata={"help": "the clauses and decisions that hold here"})
    why: str = field(metadata={"help": "the reasoning, from the text to the value"})
    given: Given = field(metadata={"help": "a position, a deal, a lot or a match"})
    contrasts: tuple[str, ...] = field(default=(), metadata={"help": "clauses whose limit is seen here"})
    variants: tuple[str, ...] = field(default=(), metadata={"help": "named variants switched on", "key": "with"})
    moves: tuple[str, ...] = field(default=(), metadata={"help": "moves, made in this order"})
    reshuffled: tuple[str, ...] = field(default=(), metadata={"help": "the order after each shuffle, next drawn first"})
    then: Then = field(default=Then(), metadata={"help": "what must hold after the moves"})
    refuse: tuple[Refused, ...] = field(default=(), metadata={"help": "moves that must be refused after the moves"})


@frozen
class ScenarioFile:
    """A file of scenarios for one source."""

    format: int = field(metadata={"help": "the version of the format", "least": 1, "most": 1})
    source: str = field(metadata={"help": "the source whose rules these are"})
    scenario: tuple[Scenario, ...] = field(default=(), metadata={"help": "the scenarios"})


def vacuous(scenario: Scenario) -> Iterator[str]:
    """What makes a scenario say less than it seems to."""
    if scenario.then == Then() and not scenario.refuse:
        yield "says neither what holds then nor what is refused"
    if not isinstance(scenario.given, PositionGiven | DealGiven) and (scenario.moves or scenario.refuse or scenario.reshuffled):
        yield "a lot and a match have no moves, and nothing there is refused"
    if scenario.then.impossible and (scenario.moves or scenario.refuse or scenario.then != Then(impossible=True)):
        yield "what is impossible has no moves, and nothing else can hold of it"


def suite_folder() -> Path:
    """Where the suite lies: in the installed package, or in the source tree that this file is part of.

    Raises `FaraonError` where it is in neither as a folder, because the package lies in an archive, say.
    """
    places = (Path(__file__).parent / "_conformance", Path(__file__).parents[2] / "conformance")
    for folder in places:
        if (folder / "decisions.toml").is_file():
            return folder
    raise FaraonError(f"the suite does not lie in a folder: neither {places[0]} nor {places[1]} is one")


@cache
def scenarios_of(source: str) -> tuple[Scenario, ...]:
    """The scenarios of this source in the suite that comes with the library. Raises `FaraonError` where it does not lie in a folder."""
    files = sorted((suite_folder() / source).glob("*.toml"))
    return tuple(each for path in files if path.name not in _OTHERS for each in read_toml(path, ScenarioFile).scenario)


def read_toml(path: Path, kind: type[T]) -> T:
    """The content of a suite's file. Raises `FaraonError` with every fault, each as `file:line: path: what is wrong`."""
    text = read_text(path)
    data = toml_table(text, str(path))
    value, faults = structured(data, kind)
    wrong = {fault.path for fault in faults}
    faults += (Fault(path, f"is {shown(1 << 64)}") for path in _huge(data) if path not in wrong)
    if value is None or faults:
        raise FaraonError("\n".join(_line(path, text, data, fault) for fault in faults))
    return value


def _huge(data: object) -> Iterator[tuple[str, ...]]:
    """The paths of numbers that nothing here can need, and that perhaps could not even be spelt in a sentence or a report."""
    left: list[tuple[tuple[str, ...], object]] = [((), data)]
    while left:
        path, value = left.pop()
        entries: Iterable[tuple[object, object]] = ()
        if isinstance(value, dict):
            entries = cast("dict[str, object]", value).items()
        elif isinstance(value, list):
            entries = enumerate(cast("list[object]", value))
        elif isinstance(value, int) and abs(value) >= 1 << 64:
            yield path
        left += (((*path, str(key)), entry) for key, entry in entries)


def _line(path: Path, text: str, data: dict[str, Any], fault: Fault) -> str:
    """Arrays of tables share a path, so the fault is placed by the id of the entry that it is in."""
    place = ".".join(fault.path)
    entries = data.get(fault.path[0]) if fault.path else None
    if len(fault.path) > 1 and isinstance(entries, list):
        entry: object = cast("list[object]", entries)[int(fault.path[1])]
        name: Any = cast("dict[str, Any]", entry).get("id") if isinstance(entry, dict) else None
        line = next(
            (n for n, row in enumerate(text.splitlines(), 1) if name and row.lstrip(" {").startswith("id") and f'"{name}"' in row), 1
        )
        place = ".".join((str(name or fault.path[1]), *fault.path[2:]))
        return f"{path}:{line}: {place}: {fault.sentence}"
    return f"{path}:{key_lines(text).get(fault.path[:1], 1)}: {place}: {fault.sentence}"
