"""What a book is written with: messages in its language, and the names of cards in every case (layer 7).

A message is one whole sentence. Where it names a card by `{card}`, a translator may as well take any case of it, `{card_accusative}`, whichever the grammar
of the language asks for.
"""

from __future__ import annotations

__all__ = ["Words", "inside", "signed"]

from collections.abc import Iterable, Sequence
from functools import cache

from attrs import frozen

from ..cards import Card, Rank, Suit
from ..messages import CASES, Message, Noun, card_name, fill, listed, pgettext, rank_name, suit_name
from ..rules.groups import Subject

_SINGULAR = CASES[:5]
"""The cases of one card; the plural follows them."""


_INNER = {
    lang: str.maketrans(outer, inner)
    for lang, outer, inner in (("en", "“”", "‘’"), ("ru", "«»", "„“"), ("sk", "„“", "‚‘"), ("tl", "“”", "‘’"))
}
"""Quotation marks inside quotation marks."""


@frozen
class Words:
    """The words of one language, for a deck with French or German suits. What asks it for words raises `FaraonError` for a language that there is not."""

    lang: str
    german: bool = False

    def text(self, message: Message, **values: object) -> str:
        """The message in this language, its blanks filled in; one with a plural is chosen by its `count`."""
        return fill(message, self.lang, values)

    def say(self, message: Message, **values: object) -> str:
        """The message as a sentence or a heading, which begins with a capital."""
        return _capital(self.text(message, **values))

    def rank(self, rank: Rank) -> Noun:
        """The rank alone: seven."""
        return Noun(tuple(rank_name(rank, self.lang, case=case, german=self.german) for case in CASES))

    def suit(self, suit: Suit) -> Noun:
        """The suit alone: hearts."""
        return Noun(tuple(suit_name(suit, self.lang, case=case, german=self.german) for case in CASES))

    def card(self, card: Card) -> Noun:
        """The card alone: queen of hearts. There is one of it, so where a sentence has a plural it stays in the singular."""
        cases = (*_SINGULAR, "nominative", "genitive")
        return Noun(tuple(card_name(card, self.lang, case=case, german=self.german) for case in cases))

    def one(self, subject: Subject) -> Noun:
        """Any of these cards, as a sentence speaks of it: a seven, the queen of hearts, a king other than the king of spades; in the plural
        all of them: sevens, the queen of hearts, kings other than the king of spades."""
        return _one(self, subject)

    def row(self, subject: Subject) -> str:
        """What these cards are called in a table: Seven, Queen of hearts, Any other king."""
        if subject.but:
            return self.say(pgettext("in a table", "any other {rank}"), rank=self.rank(subject.rank))
        noun = self.rank(subject.rank) if subject.suit is None else self.card(Card(subject.rank, subject.suit))
        return _capital(noun.form("nominative"))

    def listed(self, nouns: Iterable[Noun], joint: str = "and") -> Noun:
        """One, two and three, in every case; or, with that joint, one, two or three; or, with none, parted by commas alone."""
        return Noun(tuple(listed(forms, self.lang, joint) for forms in zip(*(noun.forms for noun in nouns), strict=True)))

    def further(self, noun: Noun) -> Noun:
        """What comes after the first of several that a sentence is about."""
        # Translators: a name after the first in "sevens, the queen of hearts and aces have special powers", where each takes a marker of its own
        return _formed(self, pgettext("a further subject in a list", "{card}"), "card", noun)

    def inside(self, text: str) -> str:
        """The text as it stands inside quotation marks."""
        return inside(text, self.lang)

    def numbers(self, numbers: Sequence[int]) -> str:
        """4, 6 and 8."""
        return listed(tuple(map(str, numbers)), self.lang, "and")


@cache
def _one(words: Words, subject: Subject) -> Noun:
    if subject.suit is not None:
        return _formed(words, pgettext("one card", "the {card}"), "card", words.card(Card(subject.rank, subject.suit)))
    rank = words.rank(subject.rank)
    if subject.but:
        # Translators: "or" or "and", whichever joins the cards in "a king other than the king of spades or the king of hearts"
        joint = words.text(pgettext("what joins cards that are left out", "or"))
        but = words.listed((words.one(Subject(card.rank, card.suit)) for card in subject.but), joint)
        one = _formed(words, pgettext("a card of a rank", "{rank_indefinite} other than {cards}"), "rank", rank, cards=but)
        every = _formed(words, pgettext("cards of a rank", "{rank} (but not {cards})"), "rank", rank, cards=but)
    else:
        one, every = _formed(words, pgettext("a card of a rank", "{rank_indefinite}"), "rank", rank), rank
    return Noun((*one.forms[: len(_SINGULAR)], *every.forms[len(_SINGULAR) :]))


def _formed(words: Words, pattern: Message, name: str, noun: Noun, **others: Noun) -> Noun:
    """The pattern in every case: what it calls by its name alone takes the case, the rest stays as the pattern has it."""
    return Noun(tuple(words.text(pattern, **{**others, name: Noun((form, *noun.forms[1:]))}) for form in noun.forms))


def inside(text: str, lang: str) -> str:
    """The text as it stands inside quotation marks: with marks of its own that are other ones and, in Russian, without the stop that comes after them."""
    return (text.removesuffix(".") if lang == "ru" else text).translate(_INNER[lang])


def signed(number: int) -> str:
    """The number as it is printed, with a real minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
