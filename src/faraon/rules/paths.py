"""The values of a rule set by their paths, as `why` names them: `deal.hand`, `cards.8`, `cards.8.draw`, `score.hand.K` (layer 2)."""

from __future__ import annotations

__all__ = ["differing", "leaves", "part_at", "with_part"]

from collections.abc import Iterator
from typing import Any, cast

from attrs import evolve, fields, has

from ..frozen import FrozenDict
from .model import Rules

_GAME = ("players", "deck", "deal", "turn", "cards", "stock", "out", "blocked", "score", "match")
"""The parts that decide a game, in the order in which people ask for them."""


def leaves(rules: Rules) -> Iterator[str]:
    """The path of every single value that decides a game."""
    for name in _GAME:
        yield from _leaves(name, getattr(rules, name))


def _leaves(path: str, value: Any) -> Iterator[str]:
    kind = cast("Any", type(value))
    if has(kind):
        for part in fields(kind):
            yield from _leaves(f"{path}.{part.name}", getattr(value, part.name))
    elif isinstance(value, FrozenDict):
        entries = cast("FrozenDict[str, Any]", value)
        for key in entries:
            yield from _leaves(f"{path}.{key}", entries[key])
    else:
        yield path


def part_at(rules: Rules, path: str) -> Any:
    """What stands at this path, a value or a whole part; None where these rules have nothing there (an entry of a card, say)."""
    value: Any = rules
    for name in path.split("."):
        entries = cast("FrozenDict[str, Any]", value)
        value = entries.get(name) if isinstance(value, FrozenDict) else getattr(value, name, None)
    return value


def with_part(rules: Rules, path: str, part: Any) -> Rules:
    """The rules with this at that path; None takes an entry away. What it makes of the rules as a whole is not checked."""
    return cast("Rules", _with(rules, path.split("."), part))


def _with(whole: Any, names: list[str], part: Any) -> Any:
    first, *rest = names
    if isinstance(whole, FrozenDict):
        entries = dict(cast("FrozenDict[str, Any]", whole))
        found = _with(entries.get(first), rest, part) if rest and entries.get(first) is not None else part
        if found is None:
            entries.pop(first, None)
        else:
            entries[first] = found
        return FrozenDict(entries)
    return evolve(whole, **{first: _with(getattr(whole, first), rest, part) if rest else part})


def differing(rules: Rules, other: Rules) -> Iterator[str]:
    """The paths at which two rule sets differ, each once; an entry that only one of them has is named as a whole."""
    told: set[str] = set()
    paths = dict.fromkeys((*leaves(other), *leaves(rules)))
    for path in sorted(paths, key=lambda path: _GAME.index(path.partition(".")[0])):
        pieces = path.split(".")
        wholes = [".".join(pieces[:length]) for length in range(1, len(pieces) + 1)]
        whole = next((part for part in wholes if (part_at(rules, part) is None) != (part_at(other, part) is None)), path)
        if whole not in told and part_at(rules, whole) != part_at(other, whole):
            told.add(whole)
            yield whole
