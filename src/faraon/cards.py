"""Cards, suits, ranks and decks (layer 1: values that know no rules)."""

from __future__ import annotations

__all__ = ["FRENCH_36", "GERMAN_32", "Card", "Rank", "Suit", "deck_of", "parse_card", "parse_cards", "parse_suit", "pretty"]

from collections.abc import Iterable
from enum import StrEnum

from attrs import field, frozen

from .errors import NotationError
from .wording import must_be, shown


class Suit(StrEnum):
    """A suit, French or German; hearts belong to both. Its value is its letter in the notation."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    LEAVES = "L"
    ACORNS = "A"
    BELLS = "B"

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


class Rank(StrEnum):
    """A rank, lowest first. In a German-suited deck the jack is the under (spodok) and the queen the over (horník)."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


@frozen(repr=False, cache_hash=True)
class Card:
    """One card: its rank and its suit. `str` gives its notation (`7S`); `TypeError` where either is not what it should be."""

    rank: Rank = field(validator=must_be(Rank, words="a Rank"))
    suit: Suit = field(validator=must_be(Suit, words="a Suit"))

    def __str__(self) -> str:
        return f"{self.rank.value}{self.suit.value}"

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})"


GLYPHS = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥"}
SUITS = {**{suit.value: suit for suit in Suit}, **{glyph: suit for suit, glyph in GLYPHS.items()}}
RANKS = {rank.value: rank for rank in Rank}

# Letters of other alphabets that look like ours on a screen, so that the sentence can say what is wrong.
_LOOK_ALIKES = {"К": "K", "А": "A", "С": "C", "Н": "H", "В": "B", "О": "0", "Α": "A", "Κ": "K", "Β": "B", "Η": "H"}


def pretty(value: Card | Suit) -> str:
    """The card or suit with the suit's sign where Unicode has one (`7♥`), else as in the notation."""
    if isinstance(value, Suit):
        return GLYPHS.get(value, value.value)
    if not isinstance(value, Card):
        raise TypeError(f"a card or a suit is shown, not {shown(value)}")
    return f"{value.rank.value}{pretty(value.suit)}"


def parse_suit(text: str) -> Suit:
    """The suit that `text` names, by its letter or sign. Raises `NotationError` where it names none, `TypeError` for anything but a string."""
    if not isinstance(text, str):
        raise TypeError(f"a suit is parsed from a string, not from {shown(text)}")
    if text not in SUITS:
        raise NotationError(f"{text!r} is no suit; suits are {' '.join(Suit)}", text)
    return SUITS[text]


def parse_card(text: str) -> Card:
    """The card that `text` names, `7S` or `7♠`; no rules are needed, and case counts.

    Raises `NotationError` where it names none, `TypeError` for anything but a string.

    >>> parse_card("10H")
    Card(Rank.TEN, Suit.HEARTS)
    """
    if not isinstance(text, str):
        raise TypeError(f"a card is parsed from a string, not from {shown(text)}")
    rank, suit = RANKS.get(text[:-1]), SUITS.get(text[-1:])
    if rank and suit:
        return Card(rank, suit)
    for column, letter in enumerate(text):
        if letter in _LOOK_ALIKES:
            raise NotationError(f"this {letter} is not the Latin letter {_LOOK_ALIKES[letter]}, though it looks like it", text, column)
    if text != text.strip():
        raise NotationError("a card has no spaces around it", text)
    if text.upper()[:-1] in RANKS and text.upper()[-1:] in SUITS:
        raise NotationError(f"a card is written in capitals: {text.upper()}", text)
    if rank:
        raise NotationError(f"{text[-1:]!r} is no suit; suits are {' '.join(Suit)}", text, len(text) - 1)
    if suit:
        raise NotationError(f"{text[:-1]!r} is no rank; ranks are {' '.join(Rank)}", text)
    raise NotationError(f"{text!r} is not a card; a card is a rank and a suit, such as 7S", text)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that stand in `text`, apart by white space, in their order. Raises `NotationError` with the place of the fault."""
    if not isinstance(text, str):
        raise TypeError(f"cards are parsed from a string, not from {shown(text)}")
    cards: list[Card] = []
    column = 0
    for word in text.split():
        column = text.index(word, column)
        try:
            cards.append(parse_card(word))
        except NotationError as fault:
            raise NotationError(fault.reason, text, column + fault.column) from None
        column += len(word)
    return tuple(cards)


def deck_of(suits: Iterable[Suit], ranks: Iterable[Rank]) -> tuple[Card, ...]:
    """Every card of these suits and ranks in canonical order: suit by suit, lowest rank first."""
    ranks = tuple(ranks)
    return tuple(Card(rank, suit) for suit in suits for rank in ranks)


FRENCH_36 = deck_of(tuple(Suit)[:4], tuple(Rank)[4:])
"""The 36 cards of the Tagalog, Russian and Saratov texts, six to ace."""
GERMAN_32 = deck_of((Suit.HEARTS, Suit.LEAVES, Suit.ACORNS, Suit.BELLS), tuple(Rank)[5:])
"""The 32 German-suited cards of the Slovak text, seven to ace (SVK-02 to SVK-04)."""
