"""How cards, ranks and suits are called, in the cases that sentences need (layer 1).

A noun is one message with all its forms, so that whoever translates sees it whole: the cases in the order of `CASES` and, of a rank, its gender at the end.
A word that never changes may stand there once.
"""

from __future__ import annotations

__all__ = ["CASES", "Noun", "card_name", "rank_name", "suit_name"]

from functools import cache

from attrs import frozen

from ..cards import Card, Rank, Suit
from ..errors import FaraonError
from ..wording import shown
from .catalogues import Message, pgettext

CASES = ("nominative", "accusative", "genitive", "instrumental", "indefinite", "plural", "plural genitive")
"""The forms of a name. `indefinite` is that after an indefinite article, where a language has one (a seven, isang siyete), else the nominative."""


@frozen
class Noun:
    """A name, or several together, in the form for each case, in the order of `CASES`."""

    forms: tuple[str, ...]

    def form(self, case: str) -> str:
        """The form for this case. Raises `FaraonError` for one that there is not."""
        if case not in CASES:
            raise FaraonError(f"there is no case {case!r}; there are {', '.join(CASES)}")
        return self.forms[CASES.index(case)]


# Translators: two as a card: nominative, accusative, genitive, instrumental, with an indefinite article, plural, plural genitive, gender
_TWO = pgettext("rank", "two, two, two, two, a two, twos, twos, neuter")
_RANKS = {
    Rank.TWO: _TWO,
    Rank.THREE: pgettext("rank", "three, three, three, three, a three, threes, threes, neuter"),
    Rank.FOUR: pgettext("rank", "four, four, four, four, a four, fours, fours, neuter"),
    Rank.FIVE: pgettext("rank", "five, five, five, five, a five, fives, fives, neuter"),
    Rank.SIX: pgettext("rank", "six, six, six, six, a six, sixes, sixes, neuter"),
    Rank.SEVEN: pgettext("rank", "seven, seven, seven, seven, a seven, sevens, sevens, neuter"),
    Rank.EIGHT: pgettext("rank", "eight, eight, eight, eight, an eight, eights, eights, neuter"),
    Rank.NINE: pgettext("rank", "nine, nine, nine, nine, a nine, nines, nines, neuter"),
    Rank.TEN: pgettext("rank", "ten, ten, ten, ten, a ten, tens, tens, neuter"),
    Rank.JACK: pgettext("rank", "jack, jack, jack, jack, a jack, jacks, jacks, neuter"),
    Rank.QUEEN: pgettext("rank", "queen, queen, queen, queen, a queen, queens, queens, neuter"),
    Rank.KING: pgettext("rank", "king, king, king, king, a king, kings, kings, neuter"),
    Rank.ACE: pgettext("rank", "ace, ace, ace, ace, an ace, aces, aces, neuter"),
}
_GERMAN_RANKS = {
    Rank.JACK: pgettext("rank", "under, under, under, under, an under, unders, unders, neuter"),
    Rank.QUEEN: pgettext("rank", "over, over, over, over, an over, overs, overs, neuter"),
}
_SUITS = {
    Suit.SPADES: pgettext("suit", "spades"),
    Suit.CLUBS: pgettext("suit", "clubs"),
    Suit.DIAMONDS: pgettext("suit", "diamonds"),
    Suit.HEARTS: pgettext("suit", "hearts"),
    Suit.LEAVES: pgettext("suit", "leaves"),
    Suit.ACORNS: pgettext("suit", "acorns"),
    Suit.BELLS: pgettext("suit", "bells"),
}
_GERMAN_SUITS = {Suit.HEARTS: pgettext("suit of a German-suited deck", "hearts")}

# How a card of the suit is called, after the gender of its rank.
_OF_SUIT = {
    "masculine": {
        Suit.SPADES: pgettext("suit of a masculine card", "spades"),
        Suit.CLUBS: pgettext("suit of a masculine card", "clubs"),
        Suit.DIAMONDS: pgettext("suit of a masculine card", "diamonds"),
        Suit.HEARTS: pgettext("suit of a masculine card", "hearts"),
        Suit.LEAVES: pgettext("suit of a masculine card", "leaves"),
        Suit.ACORNS: pgettext("suit of a masculine card", "acorns"),
        Suit.BELLS: pgettext("suit of a masculine card", "bells"),
    },
    "feminine": {
        Suit.SPADES: pgettext("suit of a feminine card", "spades"),
        Suit.CLUBS: pgettext("suit of a feminine card", "clubs"),
        Suit.DIAMONDS: pgettext("suit of a feminine card", "diamonds"),
        Suit.HEARTS: pgettext("suit of a feminine card", "hearts"),
        Suit.LEAVES: pgettext("suit of a feminine card", "leaves"),
        Suit.ACORNS: pgettext("suit of a feminine card", "acorns"),
        Suit.BELLS: pgettext("suit of a feminine card", "bells"),
    },
    "neuter": {
        Suit.SPADES: pgettext("suit of a neuter card", "spades"),
        Suit.CLUBS: pgettext("suit of a neuter card", "clubs"),
        Suit.DIAMONDS: pgettext("suit of a neuter card", "diamonds"),
        Suit.HEARTS: pgettext("suit of a neuter card", "hearts"),
        Suit.LEAVES: pgettext("suit of a neuter card", "leaves"),
        Suit.ACORNS: pgettext("suit of a neuter card", "acorns"),
        Suit.BELLS: pgettext("suit of a neuter card", "bells"),
    },
}
_OF_GERMAN_SUIT = {
    "masculine": {Suit.HEARTS: pgettext("suit of a masculine card of a German-suited deck", "hearts")},
    "feminine": {Suit.HEARTS: pgettext("suit of a feminine card of a German-suited deck", "hearts")},
    "neuter": {Suit.HEARTS: pgettext("suit of a neuter card of a German-suited deck", "hearts")},
}
_CARD = pgettext("card", "{rank} of {suit}")


def rank_name(rank: Rank, lang: str = "en", *, case: str = "nominative", german: bool = False) -> str:
    """The rank's name in this case, one of `faraon.messages.CASES`; in a German-suited deck (`german`) the jack is the under and the queen the over.

    Raises `FaraonError` for a language or a case that there is not.

    >>> rank_name(Rank.SEVEN, case="plural"), rank_name(Rank.SEVEN, "ru", case="instrumental"), rank_name(Rank.QUEEN, "sk", german=True)
    ('sevens', 'семёркой', 'horník')
    """
    if not isinstance(rank, Rank):
        raise TypeError(f"a rank is a Rank, not {shown(rank)}")
    return _noun(_rank(rank, german), lang).form(case)


def suit_name(suit: Suit, lang: str = "en", *, case: str = "nominative", german: bool = False) -> str:
    """The suit's name in this case, one of `faraon.messages.CASES`; some languages call hearts otherwise in a German-suited deck (`german`).

    Raises `FaraonError` for a language or a case that there is not.

    >>> suit_name(Suit.HEARTS, "sk"), suit_name(Suit.HEARTS, "sk", german=True), suit_name(Suit.SPADES, "ru", case="genitive")
    ('srdcia', 'červeň', 'пик')
    """
    if not isinstance(suit, Suit):
        raise TypeError(f"a suit is a Suit, not {shown(suit)}")
    return _noun((_GERMAN_SUITS if german and suit in _GERMAN_SUITS else _SUITS)[suit], lang).form(case)


def card_name(card: Card, lang: str = "en", *, case: str = "nominative", german: bool = False) -> str:
    """The card's name for people, in this case, one of `faraon.messages.CASES`; in a German-suited deck (`german`) the jack is the under and
    the queen the over.

    Raises `FaraonError` for a language or a case that there is not.

    >>> card_name(Card(Rank.SEVEN, Suit.HEARTS)), card_name(Card(Rank.QUEEN, Suit.LEAVES), "sk", german=True)
    ('seven of hearts', 'zelený horník')
    >>> card_name(Card(Rank.KING, Suit.SPADES), "ru", case="accusative")
    'короля пик'
    """
    if not isinstance(card, Card):
        raise TypeError(f"a card is a Card, not {card!r}; parse_card reads one from a string")
    rank = _rank(card.rank, german)
    gender = rank.text(lang).rpartition(", ")[2]
    suit = (_OF_GERMAN_SUIT if german and card.suit in _OF_GERMAN_SUIT[gender] else _OF_SUIT)[gender][card.suit]
    return _CARD.text(lang).format(rank=_noun(rank, lang).form(case), suit=_noun(suit, lang).form(case))


def _rank(rank: Rank, german: bool) -> Message:
    return (_GERMAN_RANKS if german and rank in _GERMAN_RANKS else _RANKS)[rank]


@cache
def _noun(name: Message, lang: str) -> Noun:
    """The forms of a name, without the gender that stands behind those of a rank; a word that never changes has the same in every case."""
    forms = name.text(lang).split(", ")
    return Noun(tuple(forms[: len(CASES)] if len(forms) > 1 else forms * len(CASES)))
