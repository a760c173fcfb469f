"""What a book is written with: the translations of its language, and the names of cards in every case (layer 7).

A message is one whole sentence. Where it names a card by `{card}`, a translator may as well take `{card_accusative}`, `{card_genitive}`,
`{card_instrumental}`, `{card_plural}` or `{card_plural_genitive}`, whichever the grammar of the language asks for.
"""

from __future__ import annotations

__all__ = ["CASES", "Noun", "Words"]

import re
from collections.abc import Iterable, Sequence
from gettext import NullTranslations

from attrs import field, frozen

from ..cards import Card, Rank, Suit
from ..rules.groups import Subject
from .names import card_name, rank_name, suit_name, translations

CASES = ("nominative", "accusative", "genitive", "instrumental", "plural", "plural genitive")
"""The forms in which a name is there for each message."""


@frozen
class Noun:
    """A name in the form that each case asks for, in the order of `CASES`."""

    forms: tuple[str, ...]

    def placeholders(self, name: str) -> dict[str, str]:
        """The form for each placeholder that a message may have for this name."""
        suffixes = ("", *(f"_{case.replace(' ', '_')}" for case in CASES[1:]))
        return {f"{name}{suffix}": form for suffix, form in zip(suffixes, self.forms, strict=True)}


@frozen
class Words:
    """The words of one language, for a deck with French or German suits. Raises `FaraonError` for a language that there is not."""

    lang: str
    german: bool = False
    catalogue: NullTranslations = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "catalogue", translations(self.lang))

    def fill(self, message: str, values: dict[str, object]) -> str:
        """The message with its placeholders filled in, each noun in all its cases."""
        found: dict[str, object] = {}
        for name, value in values.items():
            found.update(value.placeholders(name) if isinstance(value, Noun) else {name: value})
        text = message.format_map(found)
        return text[:1].upper() + text[1:]

    def rank(self, rank: Rank) -> Noun:
        """The rank alone: seven."""
        return Noun(tuple(rank_name(rank, self.lang, case=case, german=self.german) for case in CASES))

    def suit(self, suit: Suit) -> Noun:
        """The suit alone: hearts."""
        return Noun(tuple(suit_name(suit, self.lang, case=case, german=self.german) for case in CASES))

    def card(self, card: Card) -> Noun:
        """The card alone: queen of hearts."""
        return Noun(tuple(card_name(card, self.lang, case=case, german=self.german) for case in CASES))

    def one(self, subject: Subject) -> Noun:
        """Any of these cards, as a sentence speaks of it: a seven, the queen of hearts, a king other than the king of spades; in the plural
        all of them: sevens, the queen of hearts, kings other than the king of spades."""
        pgettext = self.catalogue.pgettext
        if subject.suit is not None:
            return self._formed(pgettext("one card", "the {card}"), "card", self.card(Card(subject.rank, subject.suit)))
        rank = self.rank(subject.rank)
        if subject.but:
            but = self.listed((self.one(Subject(card.rank, card.suit)) for card in subject.but), "or")
            one = self._formed(pgettext("a card of a rank", "a {rank} other than {cards}"), "rank", rank, cards=but)
            every = self._formed(pgettext("cards of a rank", "{rank} other than {cards}"), "rank", rank, cards=but)
        else:
            one = self._formed(pgettext("a card of a rank", "a {rank}"), "rank", rank)
            every = rank
        if self.lang == "en":
            one = Noun(tuple(re.sub("^a (?=[aeiou])", "an ", form) for form in one.forms))
        return Noun((*one.forms[:4], *every.forms[4:]))

    def row(self, subject: Subject) -> str:
        """What these cards are called in a table: Seven, Queen of hearts, Any other king."""
        pgettext = self.catalogue.pgettext
        if subject.suit is not None:
            return self.fill("{card}", {"card": self.card(Card(subject.rank, subject.suit))})
        message = pgettext("in a table", "any other {rank}") if subject.but else "{rank}"
        return self.fill(message, {"rank": self.rank(subject.rank)})

    def listed(self, nouns: Iterable[Noun], joint: str = "and") -> Noun:
        """One, two and three, in every case; or, with that joint, one, two or three."""
        pgettext = self.catalogue.pgettext
        pattern = pgettext("list", "{first} or {last}") if joint == "or" else pgettext("list", "{first} and {last}")
        return Noun(tuple(_joined(forms, pattern) for forms in zip(*(noun.forms for noun in nouns), strict=True)))

    def numbers(self, numbers: Sequence[int]) -> str:
        """4, 6 and 8."""
        return _joined(tuple(map(str, numbers)), self.catalogue.pgettext("list", "{first} and {last}"))

    @staticmethod
    def _formed(pattern: str, name: str, noun: Noun, **others: Noun) -> Noun:
        """The pattern in every case: this noun takes the case, the others stay as the pattern has them."""
        fixed = {key: form for other, value in others.items() for key, form in value.placeholders(other).items()}
        forms = noun.placeholders(name)
        return Noun(tuple(pattern.format_map({**fixed, **forms, name: form}) for form in noun.forms))


def _joined(words: Sequence[str], pattern: str) -> str:
    *first, last = words
    return pattern.format(first=", ".join(first), last=last) if first else last
