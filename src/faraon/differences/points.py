"""The points of a round as they are compared and said: part by part, and what is left in a hand card by card (layer 7)."""

from __future__ import annotations

__all__ = ["SCORE", "ScorePart", "hand_points", "left_in_hand"]

from collections.abc import Callable, Hashable, Mapping

from attrs import frozen

from ..cards import RANKS, Card, parse_card
from ..rules import Rules
from ..rules.model import entry_of
from .names import Subject, amount, capital, points_by_card, points_words


@frozen
class ScorePart:
    """A part of `[score]` as a whole: what it is, what it comes to (equal in games that play alike), and its sentence."""

    about: str
    comes_to: Callable[[Rules], Hashable]
    says: Callable[[Rules], str]


def hand_points(rules: Rules, card: Card) -> int | None:
    """The points of this card when it is left in a hand; None where no card's are counted."""
    return points_by_card(rules.score.hand, rules).get(card)


def left_in_hand(subject: Subject, points: int | None, rules: Rules) -> str:
    """What these cards count when they are left in a hand."""
    return f"{capital(subject.any(rules))} left in a hand counts {'nothing' if points is None else amount(points, 'point')}."


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


def _groups(rules: Rules) -> dict[frozenset[Card], tuple[Subject, int]]:
    """The cards that are charged once together, how they are called, and the charge."""
    once = rules.score.once
    found: dict[frozenset[Card], tuple[Subject, int]] = {}
    for key, charge in once.items():
        cards = frozenset(card for card in rules.deck.cards if entry_of(card, once) == key)
        if cards and charge:
            others = frozenset(card for card in rules.deck.cards if card.rank == key and card not in cards)
            card = None if key in RANKS else parse_card(key)
            found[cards] = (Subject(RANKS[key], but=others) if card is None else Subject(card.rank, card.suit), charge)
    return found


def _once(rules: Rules) -> str:
    groups = _groups(rules).values()
    if not groups:
        return _nothing("Nothing is charged once for a whole hand.", rules)
    charges = ", ".join(f"{amount(charge, 'point')} for {subject.any(rules)}" for subject, charge in groups)
    return f"Charged once for a whole hand, however many such cards are left in it: {charges}."


def _last_points(rules: Rules) -> Mapping[Card, int]:
    return {card: points for card, points in points_by_card(rules.score.last, rules).items() if points}


def _off_or_on(points: int) -> str:
    return f"{-points} off" if points < 0 else f"{points} more"


def _last(rules: Rules) -> str:
    points = _last_points(rules)
    if not points:
        return _nothing("The card that somebody goes out with changes no points.", rules)
    return f"Points for whoever goes out, by the last card: {points_words(points, rules, _off_or_on)}."


SCORE = {
    "hand": ScorePart("Cards left in a hand", lambda rules: frozenset(points_by_card(rules.score.hand, rules).items()), _hand),
    "once": ScorePart(
        "Cards charged once", lambda rules: frozenset((cards, charge) for cards, (_, charge) in _groups(rules).items()), _once
    ),
    "alone": ScorePart(
        "A hand of nothing but certain cards", lambda rules: frozenset(points_by_card(rules.score.alone, rules).items()), _alone
    ),
    "last": ScorePart("The card gone out with", lambda rules: frozenset(_last_points(rules).items()), _last),
}
"""The parts of `[score]`, in the order in which they are told."""
