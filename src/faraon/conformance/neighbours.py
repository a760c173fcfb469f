"""The neighbours of a rule set: what differs from it in a single value, or in two of one part (layer 7).

They are read off the format itself: a number goes one up and one down, to its bounds and far away, a choice to every other choice, a set of cards to
the sets with one card or rank more or fewer. Entries count that are not there: every rank and every single card of the deck is given each kind of
effect, and points of its own.
"""

from __future__ import annotations

__all__ = ["Change", "changed", "neighbours"]

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from json import dumps
from typing import Any, Literal, cast, get_args, get_origin, get_type_hints

from attrs import Attribute, evolve, fields, frozen, has

from ..cards import Card, Rank, Suit
from ..frozen import FrozenDict
from ..rules import Rules
from ..rules.check import check_rules
from ..rules.model import Effect, Scoring, entry_of
from ..rules.paths import part_at, with_part


@frozen
class Change:
    """Values by their paths; None takes an entry away. `str` tells it in one line, which is how a file names it."""

    values: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return ", ".join(f"no {path}" if value is None else f"{path} = {_spelled(value)}" for path, value in self.values)

    @property
    def paths(self) -> tuple[str, ...]:
        """Where it changes something."""
        return tuple(path for path, _ in self.values)


def changed(rules: Rules, change: Change) -> Rules | None:
    """The rules so changed; None where they contradict themselves then, so that no file could say it."""
    for path, value in change.values:
        rules = with_part(rules, path, value)
    return None if any(check_rules(rules)) else rules


def neighbours(rules: Rules, about: str = "") -> Iterator[Change]:
    """Every change to a neighbour, or those at this path; some contradict the rest of the rules, or change nothing that is ever played."""
    kinds, asked = _kinds(Rules), about.partition(".")[0]
    for part in cast("tuple[Attribute[Any], ...]", fields(Rules)):
        if asked not in ("", part.name):
            continue
        if part.name == "cards":
            found = _of_cards(rules)
        elif part.name == "score":
            found = _of_scores(rules)
        else:
            found = _of_part(part.name, getattr(rules, part.name), rules) if has(kinds[part.name]) else iter(())
        yield from (change for change in found if not about or any(f"{path}.".startswith(f"{about}.") for path in change.paths))


@cache
def _kinds(part: Any) -> dict[str, Any]:
    """The type of each value of a part."""
    return get_type_hints(part)


def _of_part(name: str, part: Any, rules: Rules) -> Iterator[Change]:
    """Each value of a part, and every two of them: some can only change together."""
    found = [[(f"{name}.{each.name}", value) for value in _values(each, part, rules)] for each in fields(cast("Any", type(part)))]
    yield from (Change((single,)) for group in found for single in group)
    yield from (Change((one, other)) for mine, others in combinations(found, 2) for one in mine for other in others)


def _values(each: Attribute[Any], part: Any, rules: Rules) -> Iterator[Any]:
    """The neighbours of one value of a part, by its type."""
    kind, value = _kinds(cast("Any", type(part)))[each.name], getattr(part, each.name)
    if get_origin(kind) is Literal:
        yield from (other for other in get_args(kind) if other != value)
    elif kind is bool:
        yield not value
    elif kind is int:
        yield from _numbers(value, each.metadata["least"], each.metadata["most"])
    elif kind is str:
        yield from (words for words in _words(each.name, value, rules) if words != value)
    else:
        yield from _orders(value, get_args(kind)[0])


def _numbers(value: int, least: int, most: int) -> Iterator[int]:
    near = (value - 2, value - 1, value + 1, value + 2, value * 2, value * 10, -value, 0, least, most)
    yield from dict.fromkeys(number for number in near if least <= number <= most and number != value)


def _orders(value: tuple[Suit | Rank, ...], kind: type[Suit | Rank]) -> Iterator[tuple[Suit | Rank, ...]]:
    """Suits or ranks: one fewer, two next to each other exchanged, and one more at either end."""
    yield from ((*value[:place], *value[place + 1 :]) for place in range(len(value)))
    yield from ((*value[:place], value[place + 1], value[place], *value[place + 2 :]) for place in range(len(value) - 1))
    for other in kind:
        if other not in value:
            yield (other, *value)
            yield (*value, other)


def _words(name: str, value: str, rules: Rules) -> Iterator[str]:
    """Ranks, cards or sets of them, spelled as the format spells them."""
    ranks, cards = rules.deck.ranks, rules.deck.cards
    yield ""
    if name == "lot_rank":
        yield from ranks
    elif name == "bring_back":
        yield from map(str, cards)
    else:
        yield " ".join(ranks)
        words, named = value.split(), {str(card): card.rank for card in cards}
        now = {card for card, rank in named.items() if card in words or rank in words}
        for group in (*([card for card in named if named[card] is rank] for rank in ranks), *([card] for card in named)):
            other = now.symmetric_difference(group)
            yield " ".join(card for card in named if card in other)


def _keys(rules: Rules) -> Iterator[tuple[str, Card | None]]:
    """Every rank, and every card, of which an entry may speak."""
    yield from ((rank.value, None) for rank in rules.deck.ranks)
    yield from ((str(card), card) for card in rules.deck.cards)


def _of_cards(rules: Rules) -> Iterator[Change]:
    for key, card in _keys(rules):
        now = rules.cards.get(key, Effect()) if card is None else rules.effect(card)
        rank = key if card is None else card.rank.value
        singles = (evolve(now, **{each.name: value}) for each in fields(Effect) for value in _values(each, now, rules))
        others = (None, *rules.cards.values(), *_effects(rank))
        for effect in dict.fromkeys((*others, *singles)):
            if effect != rules.cards.get(key):
                yield Change(((f"cards.{key}", effect),))


def _effects(rank: str) -> Iterator[Effect]:
    """Each kind of effect that a card can have."""
    yield Effect()
    yield from (Effect(draw=draw, miss=miss) for draw in (0, 1, 2, 5) for miss in (False, True))
    yield from (Effect(draw=draw, miss=draw != 1, next="dealer") for draw in (0, 1, 2))
    yield Effect(next="same")
    yield Effect(miss=True, answer=rank)
    yield from (Effect(draw=2, miss=miss, answer=rank, adds=adds) for miss in (False, True) for adds in (False, True))
    yield from (Effect(draw=draw, miss=bool(draw), wild=wild) for draw in (0, 2) for wild in ("any-card", "last-resort", "may-wait"))


def _of_scores(rules: Rules) -> Iterator[Change]:
    ranks = rules.deck.ranks
    for whole in (FrozenDict[str, int](), *(FrozenDict({rank.value: points for rank in ranks}) for points in (0, 1))):
        yield from (Change(((f"score.{each.name}", whole),)) for each in fields(Scoring) if part_at(rules, f"score.{each.name}") != whole)
    for each in fields(Scoring):
        points: FrozenDict[str, int] = part_at(rules, f"score.{each.name}")
        for key, card in _keys(rules):
            now = points.get(key)
            stands = points.get(key if card is None else entry_of(card, points))
            counted = rules.score.hand.get(key if card is None else entry_of(card, rules.score.hand), 0)
            values = dict.fromkeys((*_numbers(counted if stands is None else stands, -10_000, 10_000), counted))
            for value in (*(() if now is None else (None,)), *values):
                if value != now:
                    yield Change(((f"score.{each.name}.{key}", value),))


def _spelled(value: Any) -> str:
    """A value as a rules file would have it, in one line."""
    if isinstance(value, tuple):
        return dumps(" ".join(cast("Iterable[str]", value)))
    if isinstance(value, Effect):
        said = {each.name: getattr(value, each.name) for each in fields(Effect) if getattr(value, each.name) != each.default}
        return _table(said)
    return _table(cast("FrozenDict[str, Any]", value)) if isinstance(value, FrozenDict) else dumps(value)


def _table(values: Any) -> str:
    return f"{{ {', '.join(f'{key} = {_spelled(value)}' for key, value in values.items())} }}" if values else "{}"
