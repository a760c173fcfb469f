"""How cards are called in sentences, and which cards a sentence can speak of together (layer 7)."""

from __future__ import annotations

__all__ = [
    "Subject",
    "amount",
    "capital",
    "card_words",
    "is_german",
    "points_by_card",
    "points_words",
    "rank_word",
    "subjects",
    "with_article",
]

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from attrs import frozen

from ..cards import FRENCH_36, Card, Rank, Suit
from ..messages import card_name
from ..rules import Rules
from ..rules.model import by_card
from .model import listed

T = TypeVar("T")

_GERMAN = {Rank.JACK: "under", Rank.QUEEN: "over"}
_FRENCH_SUITS = {card.suit for card in FRENCH_36}


def is_german(rules: Rules) -> bool:
    """Whether the deck is German-suited, so that its jack is called the under and its queen the over."""
    return not set(rules.deck.suits) <= _FRENCH_SUITS


def amount(count: int, one: str, many: str = "") -> str:
    """So many of something: 1 card, 2 cards."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def rank_word(rank: Rank, rules: Rules) -> str:
    """The rank's name in the deck of these rules."""
    return _GERMAN[rank] if rank in _GERMAN and is_german(rules) else rank.name.lower()


def with_article(word: str) -> str:
    """A seven, an eight."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def card_words(card: Card, rules: Rules) -> str:
    """The card's name in the deck of these rules."""
    return card_name(card, german=is_german(rules))


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

    def the(self, rules: Rules) -> str:
        """`the seven`, `the queen of hearts`, `any king but the king of spades`."""
        return self._words(rules, definite=True)

    def any(self, rules: Rules) -> str:
        """`a seven`, `the queen of hearts`, `any king but the king of spades`."""
        return self._words(rules, definite=False)

    def missing(self, rules: Rules) -> str:
        """That the deck of these rules has no such card."""
        if self.suit is not None:
            return f"There is no {card_words(Card(self.rank, self.suit), rules)}."
        return f"There is no {'other ' if set(self.but) & set(rules.deck.cards) else ''}{rank_word(self.rank, rules)}."

    def _words(self, rules: Rules, *, definite: bool) -> str:
        if self.suit is not None:
            return f"the {card_words(Card(self.rank, self.suit), rules)}"
        word = rank_word(self.rank, rules)
        but = [card for card in self.but if card in rules.deck.cards]
        if but:
            return f"any {word} but {listed([f'the {card_words(card, rules)}' for card in but], 'or')}"
        return f"the {word}" if definite else with_article(word)


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
    """The cards whose value is not that of most of them; all of them where no two that differ from others agree."""
    if not cards:
        return []
    (usual, count), *others = Counter(value for _, value in cards).most_common()
    return [card for card, value in cards if value != usual or (others and count == 1)]


def points_by_card(points: Mapping[str, int], rules: Rules) -> dict[Card, int]:
    """The points of each card of the deck that has any entry."""
    cards = rules.deck.cards
    found = by_card(points, cards)
    return {card: found[str(card)] for card in cards if str(card) in found}


def grouped(values: Mapping[Card, T], rules: Rules) -> dict[Subject, T]:
    """These values, which not all cards need have, by the fewest subjects. They are the same in decks of other suits where each rank has
    the same value."""
    found: dict[Subject, T] = {}
    for rank in rules.deck.ranks:
        cards = [(card, value) for card, value in values.items() if card.rank is rank]
        whole = len(cards) == len(rules.deck.suits)
        single = _apart(cards) if whole else [card for card, _ in cards]
        found.update((Subject(rank, card.suit), value) for card, value in cards if card in single)
        found.update((Subject(rank, but=tuple(single)), value) for card, value in cards if card not in single)
    return found


def points_words(points: Mapping[Card, int], rules: Rules, say: Callable[[int], str] = str) -> str:
    """The points of these cards, rank by rank: `queen of hearts 40, any other queen 20`."""

    def name(subject: Subject) -> str:
        if subject.suit is not None:
            return card_words(Card(subject.rank, subject.suit), rules)
        return f"any {'other ' if subject.but else ''}{rank_word(subject.rank, rules)}"

    return ", ".join(f"{name(subject)} {say(value)}" for subject, value in grouped(points, rules).items())


def capital(sentence: str) -> str:
    """With a capital letter at the start; the rest stays as it is."""
    return sentence[0].upper() + sentence[1:]
