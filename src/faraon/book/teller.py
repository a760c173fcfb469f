"""What the sections of a book are told with: the rules, the words, and one way to make a sentence (layer 7)."""

from __future__ import annotations

__all__ = ["Apart", "Teller"]

from collections.abc import Iterable, Mapping
from typing import TypeVar

from attrs import evolve, field, frozen

from ..cards import Card, Rank
from ..frozen import FrozenDict
from ..messages import Message, Noun
from ..rules import Effect, Rules
from ..rules.groups import Subject, answers, grouped, points_by_card
from .model import Row, Sentence
from .words import Words

T = TypeVar("T")
Apart = FrozenDict[str, frozenset[Card]]


@frozen
class Teller:
    """The rules that are told, and the words they are told in."""

    rules: Rules
    words: Words
    apart: Apart = field(factory=FrozenDict[str, frozenset[Card]])
    """Cards to be spoken of by themselves, whatever they do or count, by what is told of them."""
    effects: dict[Subject, Effect] = field(init=False, eq=False, repr=False)
    """What each card does, by the cards that a sentence can speak of together, lowest first; those that do nothing too."""
    answerable: tuple[Subject, ...] = field(init=False, eq=False, repr=False)
    """The cards that can be answered."""

    def __attrs_post_init__(self) -> None:
        does = {card: _comes_to(self.rules, card) for card in self.rules.deck.cards}
        effects = {subject: self.rules.effect(subject.of(does)[0]) for subject in self.grouped("cards", does)}
        object.__setattr__(self, "effects", effects)
        object.__setattr__(self, "answerable", tuple(subject for subject, effect in effects.items() if answers(effect, self.rules)))

    def grouped(self, what: str, values: Mapping[Card, T]) -> dict[Subject, T]:
        """These values by the cards that a sentence can speak of together. In a deck of one suit each card is spoken of by itself: there is but one of its rank."""
        return grouped(values, self.rules, self.rules.deck.cards if self._one_suit else self.apart.get(what, ()))

    def singles(self) -> Apart:
        """The cards that are spoken of by themselves, by what is told of them."""
        score = {part: points_by_card(getattr(self.rules.score, part), self.rules) for part in ("hand", "alone", "last")}
        told = {"cards": list(self.effects), **{part: list(self.grouped(part, points)) for part, points in score.items()}}
        return FrozenDict(
            {what: frozenset(Card(each.rank, each.suit) for each in found if each.suit is not None) for what, found in told.items()}
        )

    def say(self, key: str, message: Message, *paths: str, **values: object) -> Sentence:
        """A sentence about the values at these paths."""
        return Sentence(key, self.words.say(message, **values), paths)

    def aside(self, key: str, message: Message, *paths: str, **values: object) -> Sentence:
        """A sentence that only illustrates another or goes into its details."""
        return evolve(self.say(key, message, *paths, **values), aside=True)

    def row(self, key: str, subject: Subject, text: str, path: str) -> Row:
        """A row of a table about these cards and the value at this path."""
        return Row(key, text, (path,), head=self.words.row(subject))

    def path(self, subject: Subject, *names: str) -> tuple[str, ...]:
        """Where the rules say what these cards do: the values of these names, or all of it."""
        path = self.rules.path(subject.of(self.rules.deck.cards)[0])
        return tuple(f"{path}.{name}" for name in names) or (path,)

    def list_of(self, subjects: Iterable[Subject], joint: str = "and") -> Noun:
        """These cards as one noun."""
        return self.words.listed(map(self.words.one, self._listed(subjects)), joint)

    def subjects(self, subjects: Iterable[Subject]) -> Noun:
        """These cards as one noun that a sentence is about."""
        first, *rest = map(self.words.one, self._listed(subjects))
        return self.words.listed((first, *map(self.words.further, rest)))

    def _listed(self, subjects: Iterable[Subject]) -> list[Subject]:
        """The same cards for a list, in which all cards of a rank are named by the rank alone, and the only one of its rank by its own name."""
        deck = self.rules.deck.cards
        found: dict[Rank, list[Subject]] = {}
        for subject in subjects:
            found.setdefault(subject.rank, []).append(subject)
        listed: list[Subject] = []
        for rank, same in found.items():
            ranked = [card for card in deck if card.rank is rank]
            whole = sum(len(subject.of(deck)) for subject in same) == len(ranked)
            listed += [Subject(rank, ranked[0].suit if len(ranked) == 1 else None)] if whole else same
        return listed

    def answers(self, subject: Subject) -> list[Subject]:
        """The cards that beat these; a card of which there is only one is not beaten with itself."""
        cards = subject.of(self.rules.deck.cards)
        return [found for found in answers(self.effects[subject], self.rules) if len(cards) > 1 or found.of(self.rules.deck.cards) != cards]

    @property
    def _one_suit(self) -> bool:
        return len(self.rules.deck.suits) == 1

    @property
    def wild(self) -> list[Subject]:
        """The wild cards."""
        return [subject for subject, effect in self.effects.items() if effect.wild != "no"]

    @property
    def last_resorts(self) -> list[Subject]:
        """The wild cards that may be laid only by a player who can lay nothing else."""
        return [subject for subject, effect in self.effects.items() if effect.wild in ("last-resort", "may-wait")]

    @property
    def waiting(self) -> list[Subject]:
        """The cards that need not be laid where nothing else can be (DEC-24, its other reading)."""
        return [subject for subject, effect in self.effects.items() if effect.wild == "may-wait"]

    @property
    def hits(self) -> bool:
        """Whether any card makes somebody draw, miss a turn or have one out of order."""
        return any(effect.draw or effect.miss or effect.next != "left" for effect in self.effects.values())

    @property
    def misses(self) -> bool:
        """Whether any card makes somebody miss a turn."""
        return any(effect.miss for effect in self.effects.values())

    @property
    def draws(self) -> bool:
        """Whether any card makes somebody draw."""
        return any(effect.draw for effect in self.effects.values())


def _comes_to(rules: Rules, card: Card) -> tuple[object, ...]:
    """What a card does, however it is written."""
    effect = rules.effect(card)
    return effect.draw, effect.miss, effect.next, effect.adds, effect.wild, answers(effect, rules)
