"""The points of a round as they are compared and said: part by part, and what is left in a hand card by card (layer 7)."""

from __future__ import annotations

__all__ = ["SCORE", "ScorePart", "hand_points", "left_in_hand"]

from collections.abc import Callable, Hashable, Mapping

from attrs import frozen

from ..cards import Card
from ..rules import Rules
from ..rules.groups import Subject, charges, grouped, points_by_card
from .model import listed
from .names import amount, any_of, capital, points_words


@frozen
class ScorePart:
    """A part of `[score]` as a whole: what it is, what it comes to (equal in games that play alike), and its sentence."""

    about: str
    comes_to: Callable[[Rules], Hashable]
    says: Callable[[Rules], str]


def hand_points(rules: Rules) -> dict[Card, int | None]:
    """The points of each card of the deck when it is left in a hand; None where no card's are counted."""
    return {**dict.fromkeys(rules.deck.cards), **points_by_card(rules.score.hand, rules)}


def left_in_hand(subject: Subject, points: int | None, rules: Rules) -> str:
    """What these cards count when they are left in a hand."""
    return f"{capital(any_of(subject, rules))} left in a hand counts {'nothing' if points is None else amount(points, 'point')}."


def _nothing(sentence: str, rules: Rules) -> str:
    """What is said where this part counts nothing: no more than that, unless no other does either (DEC-31)."""
    return sentence if rules.score.counts else "No points are counted, only rounds won."


def _hand(rules: Rules) -> str:
    points = points_by_card(rules.score.hand, rules)
    if not points:
        return _nothing("Cards left in a hand count nothing.", rules)
    return f"Cards left in a hand count: {points_words(points, rules)}."


def _alone(rules: Rules) -> str:
    points = points_by_card(rules.score.alone, rules)
    if not points:
        return _nothing("No cards count otherwise where nothing else is left in the hand.", rules)
    return f"A hand of nothing but these cards counts instead: {points_words(points, rules)}."


def _once(rules: Rules) -> str:
    found = charges(rules)
    if not found:
        return _nothing("Nothing is charged once for a whole hand.", rules)
    words = ", ".join(f"{amount(charge, 'point')} for {listed([any_of(one, rules) for one in cards], 'or')}" for cards, charge in found)
    return f"Charged once for a whole hand, however many such cards are left in it: {words}."


def _last_points(rules: Rules) -> Mapping[Card, int]:
    return {card: points for card, points in points_by_card(rules.score.last, rules).items() if points}


def _off_or_on(points: int) -> str:
    return f"{-points} off" if points < 0 else f"{points} more"


def _last(rules: Rules) -> str:
    points = _last_points(rules)
    if not points:
        return _nothing("The card that somebody goes out with changes no points.", rules)
    return f"Points for whoever goes out, by the last card: {points_words(points, rules, _off_or_on)}."


def _as_grouped(points: Callable[[Rules], Mapping[Card, int]]) -> Callable[[Rules], Hashable]:
    return lambda rules: frozenset(grouped(points(rules), rules).items())


SCORE = {
    "hand": ScorePart("Cards left in a hand", _as_grouped(lambda rules: points_by_card(rules.score.hand, rules)), _hand),
    "once": ScorePart("Cards charged once", lambda rules: frozenset(charges(rules)), _once),
    "alone": ScorePart("A hand of nothing but certain cards", _as_grouped(lambda rules: points_by_card(rules.score.alone, rules)), _alone),
    "last": ScorePart("The card gone out with", _as_grouped(_last_points), _last),
}
"""The parts of `[score]`, in the order in which they are told."""
