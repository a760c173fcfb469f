"""The files of line counts, for whoever compares another engine, and the check of this one (layer 7)."""

from __future__ import annotations

__all__ = ["CountFile", "Counted", "begin", "check_counts", "order_of"]

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from attrs import field, frozen

from ..cards import Card, parse_cards
from ..counting import count_lines
from ..errors import FaraonError
from ..rules import Rules
from ..scenarios import DealGiven, PositionGiven
from ..staging import full_deck, put_up, spelt_out
from ..state import State


@frozen
class Counted:
    """A position with the number of lines that it has."""

    id: str = field(metadata={"help": "a stable id, never used again"})
    what: str = field(metadata={"help": "what the position is there for"})
    given: PositionGiven | DealGiven = field(metadata={"help": "a position or a deal, as in a scenario"})
    lines: tuple[int, ...] = field(metadata={"help": "the number of lines of 1 move, of 2 moves, and so on"})
    variants: tuple[str, ...] = field(default=(), metadata={"help": "named variants switched on", "key": "with"})
    reshuffled: str = field(
        default="...",
        metadata={
            "help": "the deck in whose order the cards of a shuffled pile lie, next drawn first; it may end in ... for the cards not named"
        },
    )


@frozen
class CountFile:
    """Counted positions of one source. The numbers come from the engine, and a naive second counter has confirmed them."""

    format: int = field(metadata={"help": "the version of the format", "least": 1, "most": 1})
    source: str = field(metadata={"help": "the source whose rules these are"})
    origin: Literal["engine"] = field(metadata={"help": "where the numbers come from: the engine, not the text"})
    position: tuple[Counted, ...] = field(default=(), metadata={"help": "the positions"})


def begin(counted: Counted, rules: Rules) -> State:
    """The position that is counted from. Raises `StateError` where these rules have no such one."""
    return put_up(spelt_out(counted.given, rules.deck), rules)


def order_of(deck: str, rules: Rules) -> tuple[Card, ...]:
    """The cards of a deck that may end in `...`. Raises `NotationError`."""
    return parse_cards(full_deck(deck, rules.deck))


def check_counts(counted: Iterable[Counted], load: Callable[..., Rules]) -> Iterator[str]:
    """A sentence for each position that has not the lines that are listed; `load` gives the rules with the variants that it switches on."""
    for each in counted:
        yield from (f"{each.id}: {fault}" for fault in _faults(each, load))


def _faults(counted: Counted, load: Callable[..., Rules]) -> Iterator[str]:
    if not counted.lines:
        yield "lists no count"
        return
    try:
        rules = load(*counted.variants)
        found = count_lines(begin(counted, rules), len(counted.lines), reshuffled=order_of(counted.reshuffled, rules))
    except FaraonError as fault:
        yield f"cannot be counted: {fault}"
        return
    for depth, (listed, came) in enumerate(zip(counted.lines, found, strict=True), 1):
        if listed != came:
            yield f"depth {depth}: {listed} lines are listed, {came} are found"
