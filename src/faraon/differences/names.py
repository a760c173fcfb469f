"""How cards are called in sentences (layer 7)."""

from __future__ import annotations

__all__ = ["amount", "any_of", "capital", "card_words", "missing", "points_words", "rank_word", "the", "with_article"]

from collections.abc import Callable, Mapping

from ..cards import Card, Rank
from ..messages import card_name
from ..rules import Rules
from ..rules.groups import Subject, grouped
from .model import listed

_GERMAN = {Rank.JACK: "under", Rank.QUEEN: "over"}


def amount(count: int, one: str, many: str = "") -> str:
    """So many of something: 1 card, 2 cards."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def rank_word(rank: Rank, rules: Rules) -> str:
    """The rank's name in the deck of these rules."""
    return _GERMAN[rank] if rank in _GERMAN and rules.deck.german else rank.name.lower()


def with_article(word: str) -> str:
    """A seven, an eight."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def card_words(card: Card, rules: Rules) -> str:
    """The card's name in the deck of these rules."""
    return card_name(card, german=rules.deck.german)


def the(subject: Subject, rules: Rules) -> str:
    """`the seven`, `the queen of hearts`, `any king but the king of spades`."""
    return _words(subject, rules, definite=True)


def any_of(subject: Subject, rules: Rules) -> str:
    """`a seven`, `the queen of hearts`, `any king but the king of spades`."""
    return _words(subject, rules, definite=False)


def missing(subject: Subject, rules: Rules) -> str:
    """That the deck of these rules has no such card."""
    if subject.suit is not None:
        return f"There is no {card_words(Card(subject.rank, subject.suit), rules)}."
    return f"There is no {'other ' if _but(subject, rules) else ''}{rank_word(subject.rank, rules)}."


def _words(subject: Subject, rules: Rules, *, definite: bool) -> str:
    if subject.suit is not None:
        return f"the {card_words(Card(subject.rank, subject.suit), rules)}"
    word = rank_word(subject.rank, rules)
    but = _but(subject, rules)
    if but:
        return f"any {word} but {listed([f'the {card_words(card, rules)}' for card in but], 'or')}"
    return f"the {word}" if definite else with_article(word)


def _but(subject: Subject, rules: Rules) -> list[Card]:
    """The cards of this deck that are spoken of by themselves."""
    return [card for card in subject.but if card in rules.deck.cards]


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
