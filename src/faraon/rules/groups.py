"""Which cards a sentence can speak of together, and what the entries of a rules file come to card by card (layer 2)."""

from __future__ import annotations

__all__ = ["Subject", "answers", "charges", "grouped", "points_by_card", "subjects"]

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from attrs import frozen

from ..cards import Card, Rank, Suit
from .model import Effect, Rules, by_card, entry_of

T = TypeVar("T")


@frozen
class Subject:
    """Cards that one sentence speaks of: one card, all of a rank, or all of a rank but those that are spoken of by themselves."""

    rank: Rank
    suit: Suit | None = None
    but: tuple[Card, ...] = ()

    @property
    def key(self) -> str:
        """The key that an entry for these cards has in a rules file."""
        return self.rank.value if self.suit is None else str(Card(self.rank, self.suit))

    def of(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Those of the cards of a deck that are meant."""
        return tuple(card for card in cards if card.rank is self.rank and self.suit in (None, card.suit) and card not in self.but)


def subjects(games: Iterable[Mapping[Card, T]]) -> Iterator[Subject]:
    """Of which cards to speak so that in every game each has one value, where a game is what its cards come to: by rank, lowest first,
    and by card where a game has a value for a card that is not that of most others of its rank."""
    decks = [tuple(cards.items()) for cards in games]
    for rank in Rank:
        ranked = [[(card, value) for card, value in cards if card.rank is rank] for cards in decks]
        single = {card: None for cards in ranked for card in _apart(cards)}
        for card in single:
            yield Subject(rank, card.suit)
        if any(card not in single for cards in ranked for card, _ in cards):
            yield Subject(rank, but=tuple(single))


def _apart(cards: Sequence[tuple[Card, T]]) -> list[Card]:
    """The cards whose value is not that of most of them; all of them where no value is."""
    if not cards:
        return []
    (usual, count), *others = Counter(value for _, value in cards).most_common()
    return [card for card, value in cards if value != usual or (others and 2 * count <= len(cards))]


def grouped(values: Mapping[Card, T], rules: Rules, apart: Container[Card] = ()) -> dict[Subject, T]:
    """These values, which not all cards need have, by the fewest subjects, but for cards that are to be spoken of by themselves anyway. They are the
    same in decks of other suits where each rank has the same value."""
    found: dict[Subject, T] = {}
    for rank in rules.deck.ranks:
        cards = [(card, value) for card, value in values.items() if card.rank is rank]
        whole = len(cards) == len(rules.deck.suits)
        single = [card for card, _ in cards if not whole or card in apart or card in _apart(cards)]
        found.update((Subject(rank, card.suit), value) for card, value in cards if card in single)
        found.update((Subject(rank, but=tuple(single)), value) for card, value in cards if card not in single)
    return found


def answers(effect: Effect, rules: Rules) -> tuple[Subject, ...]:
    """The cards that beat a card with this effect, however they are written."""
    words = effect.answer.split()
    if not words:
        return ()  # far the most cards
    return tuple(grouped({card: True for card in rules.deck.cards if str(card) in words or card.rank in words}, rules))


def points_by_card(points: Mapping[str, int], rules: Rules) -> dict[Card, int]:
    """The points of each card of the deck that has any entry."""
    cards = rules.deck.cards
    found = by_card(points, cards)
    return {card: found[str(card)] for card in cards if str(card) in found}


def charges(rules: Rules) -> list[tuple[tuple[Subject, ...], int]]:
    """The cards that are charged once together, and the charge, in the order of the ranks."""
    once, deck = rules.score.once, rules.deck.cards
    cards = {key: {card: True for card in deck if entry_of(card, once) == key} for key in once}
    found = [(tuple(grouped(cards[key], rules)), charge) for key, charge in once.items() if cards[key] and charge]
    return sorted(found, key=lambda each: (list(Rank).index(each[0][0].rank), len(each[0])))
