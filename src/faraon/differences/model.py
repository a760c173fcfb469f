"""What a comparison of rule sets comes to, as values; the JSON and its schema are made from these classes (layer 7)."""

from __future__ import annotations

__all__ = ["Comparison", "Difference", "Game", "Saying", "Section", "Value", "comparison_schema"]

from attrs import field, frozen

from ..frozen import FrozenDict
from ..rules import Effect
from ..schemas import Schema, file_schema

Value = int | str | FrozenDict[str, int] | Effect
"""What a rules file has for a value: a number, a word, points by card, or what a card does."""


@frozen
class Game:
    """One of the rule sets that are compared."""

    label: str = field(metadata={"help": "what it goes by here; no two games go by the same"})
    title: str = field(metadata={"help": "the title of its rules"})
    variants: tuple[str, ...] = field(metadata={"help": "the named variants that are switched on in its rules"})
    least: int = field(metadata={"help": "the smallest number of players"})
    most: int = field(metadata={"help": "the largest number of players"})
    cards: int = field(metadata={"help": "the number of cards in the deck"})
    digest: str = field(metadata={"help": "SHA-256 of all that decides a game; equal for rules that play alike"})
    departs: tuple[str, ...] = field(default=(), metadata={"help": "the clauses that the rules declare to break"})

    @property
    def size(self) -> str:
        """For how many it is, and with how many cards, in words."""
        players = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{players} players, {self.cards} card{'' if self.cards == 1 else 's'}"


@frozen
class Saying:
    """What one game says of a value."""

    game: str = field(metadata={"help": "the label of the game"})
    sentence: str = field(metadata={"help": "what it says, in plain English"})
    clauses: tuple[str, ...] = field(metadata={"help": "the clauses and decisions behind it"})
    value: Value | None = field(
        default=None, metadata={"help": "the value, as a rules file writes it; left out where the game has no such card"}
    )

    @property
    def marks(self) -> str:
        """The clauses and decisions as they end a sentence, in brackets; nothing where there are none."""
        return f"({', '.join(self.clauses)})" if self.clauses else ""


@frozen
class Difference:
    """A value in which the games are not all the same."""

    path: str = field(metadata={"help": "where a rules file has the value, such as deal.hand or cards.7"})
    about: str = field(metadata={"help": "what the value is, in a few words"})
    says: tuple[Saying, ...] = field(metadata={"help": "what each game says, in the order of the games"})


@frozen
class Section:
    """The differences in one part of a game."""

    title: str = field(metadata={"help": "which part"})
    differences: tuple[Difference, ...] = field(metadata={"help": "the values that differ"})


@frozen
class Comparison:
    """How rule sets differ, value by value. `compare` makes one."""

    format: int = field(metadata={"help": "the version of this format", "least": 1, "most": 1})
    games: tuple[Game, ...] = field(metadata={"help": "the rule sets that are compared, in the order in which they were named"})
    alike: tuple[tuple[str, ...], ...] = field(
        metadata={"help": "the labels of games that play alike, group by group; games on their own are left out"}
    )
    sections: tuple[Section, ...] = field(metadata={"help": "the parts of a game in which something differs"})

    @property
    def title(self) -> str:
        """What this comparison is, as a heading."""
        games = listed([game.label for game in self.games])
        return f"How {games} differ" if self.sections else f"{games} play alike"

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is to be said of the games as wholes: which of them play alike, and what is not listed."""
        every = "both" if len(self.games) == 2 else f"all {len(self.games)}"
        departs = tuple(f"{game.label} declares to break {listed(game.departs)}." for game in self.games if game.departs)
        if not self.sections:
            return ("Nothing that decides a game differs.", *departs)
        alike = tuple(f"{listed(group)} play alike." for group in self.alike)
        return (*alike, f"Whatever is not listed is the same in {every}.", *departs)


def listed(words: tuple[str, ...] | list[str], joint: str = "and") -> str:
    """The words as one says them: one, two and three."""
    *first, last = words
    return f"{', '.join(first)} {joint} {last}" if first else last


def comparison_schema() -> Schema:
    """The JSON Schema of what `to_json` gives."""
    return file_schema(Comparison, "faraon differences")
