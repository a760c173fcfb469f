"""What a rule set is: frozen classes, one small part for each concern (layer 2).

The classes are the rules format: the loader structures a TOML file into them, and the JSON Schema is generated from them. A
field's `help` says what it means, `least` and `most` bound a number, in this one place.
"""

from __future__ import annotations

__all__ = ["CLAUSE_ID", "LAWS", "Blocked", "Deal", "Deck", "Effect", "Ending", "Out", "Players", "Rules", "Scoring", "Stock", "Turn"]

from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any, Literal, TypeVar, cast

from attrs import evolve, field, fields, frozen, has

from ..cards import FRENCH_36, Card, Rank, Suit, deck_of
from ..frozen import FrozenDict
from ..wording import shown

T = TypeVar("T")

_FRENCH_SUITS = {card.suit for card in FRENCH_36}

CLAUSE_ID = "^[A-Z]{3}-[0-9]{2}$"
"""What the id of a clause or a decision looks like."""


def _number(help: str, least: int, most: int, default: int | None = None) -> int:
    metadata = {"help": help, "least": least, "most": most}
    return field(metadata=metadata) if default is None else field(default=default, metadata=metadata)


def _value(help: str, *default: T) -> T:
    return field(default=default[0], metadata={"help": help}) if default else field(metadata={"help": help})


_deck = lru_cache(maxsize=64)(deck_of)  # rules are checked and compiled card by card


@frozen
class Players:
    """How many may play."""

    least: int = _number("the smallest number of players", 2, 20)
    most: int = _number("the largest number of players", 2, 20)


@frozen
class Deck:
    """The cards of the game."""

    suits: tuple[Suit, ...] = _value("the suits, in the order in which cards are listed")
    ranks: tuple[Rank, ...] = _value("the ranks, lowest first")

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card in canonical order: suit by suit, lowest rank first."""
        return _deck(self.suits, self.ranks)

    @property
    def german(self) -> bool:
        """Whether it is German-suited, so that its jack is called the under and its queen the over."""
        return not set(self.suits) <= _FRENCH_SUITS


@frozen
class Deal:
    """How a round begins."""

    hand: int = _number("cards dealt to each player", 1, 45)
    starter: Literal["none", "plain", "active"] = _value(
        "the card turned up to begin the pile: none, a plain card, or one that takes effect as if the dealer had laid it"
    )
    first_dealer: Literal["lowest", "first-of-rank", "random", "agreed"] = _value(
        "the first dealer: the lowest card of a lot, the first to be dealt the lot's rank, drawn at random, or agreed"
    )
    next_dealer: Literal["left", "lot"] = _value("the next dealer: on the left of the last, or by a lot before every deal")
    lot_rank: str = _value("the rank that makes a dealer, where the lot is first-of-rank", "")
    exposed: Literal["none", "taken-or-gathered"] = _value(
        "a card turned over in the deal: the rules say nothing, or the dealer takes it or gathers all cards", "none"
    )


@frozen
class Turn:
    """What a player may do on a turn."""

    play: Literal["must", "may"] = _value("whether a player who can lay a card must, or may draw instead")
    draw: Literal[
        "until-playable",
        "one-then-end",
        "one-then-lay-it",
        "one-then-lay-it-or-keep",
        "one-then-it-or-pass",
        "one-then-any-or-pass",
    ] = _value(
        "how a player draws: one by one until a card can be laid; one, which ends the turn; one, laid if it fits (or kept "
        "at will), else the turn ends; one, then that card or a pass; one, then any card or a pass"
    )


@frozen
class Effect:
    """What a card does to the player it hits: the one whose turn would be next."""

    draw: int = _number("cards which that player draws", 0, 90, 0)
    miss: bool = _value("whether that player misses the turn", False)
    next: Literal["left", "dealer", "same"] = _value("who is next: the player on the left, the dealer, or the same player again", "left")
    answer: str = _value("the cards or ranks with which that player may beat it instead, apart by spaces", "")
    adds: bool = _value("whether an answer adds what it demands to what is pending", False)
    wild: Literal["no", "any-card", "last-resort", "may-wait"] = _value(
        "wild cards name a suit and go on any card: always, only if no other card can be laid, or so that the player may draw first",
        "no",
    )


@frozen
class Stock:
    """What happens when the stock runs out."""

    recycle: Literal["turn-over", "shuffle"] = _value("the pile but its top card becomes the stock: turned over, or shuffled")
    when: Literal["needed", "emptied"] = _value("when a card is needed and none is left, or as soon as the last one is taken")


@frozen
class Out:
    """What happens when somebody lays the last card."""

    last_card: Literal["ignored", "drawn"] = _value("whether the next player still draws what the last card demands")
    bring_back: str = _value("the card with which the next player may bring that player back; empty for none", "")


@frozen
class Blocked:
    """When a round that cannot go on ends."""

    repeats: int = _number("how often a position may stand after a recycled pile before the round is blocked; 0: never", 0, 99, 3)


@frozen
class Scoring:
    """Points of a round. A card's own entry (`QH`) goes before its rank's (`Q`)."""

    hand: FrozenDict[str, int] = _value("points of each card left in a hand; empty where nothing is counted")
    alone: FrozenDict[str, int] = _value("points instead, for a hand of nothing but these cards", FrozenDict[str, int]())
    once: FrozenDict[str, int] = _value("points charged once if any such card is left, however many", FrozenDict[str, int]())
    last: FrozenDict[str, int] = _value("points for the winner, by the card gone out with (below zero: taken off)", FrozenDict[str, int]())

    @property
    def counts(self) -> bool:
        """Whether any points are counted at all; where none are, rounds won are (DEC-31)."""
        return bool(self.hand) or any(any(part.values()) for part in (self.alone, self.once, self.last))


@frozen
class Ending:
    """When a match ends."""

    ends: Literal["at-least", "more-than", "agreed"] = _value("at the limit, above the limit, or after the rounds agreed on")
    limit: int = _number("the account, in points, that ends the match and loses it", 0, 1_000_000, 0)


# What all four games share, and the format does not change. A rules file's `[why]` may link clauses to these too.
LAWS = {
    "law.fit": "a card fits the top card by suit or by rank",
    "law.called": "while a call holds, the suit called must be laid, or a card of the rank that called it",
    "law.call": "whoever lays a wild card names a suit",
    "law.first": "the player on the dealer's left moves first",
    "law.clockwise": "turns and the deal go clockwise",
    "law.stock": "what is not dealt lies face down and is drawn from",
    "law.two": "with two players, whoever makes the other miss a turn moves again",
    "law.nothing-left": "with nothing to draw, who can play must, and who cannot passes",
    "law.short": "of a penalty only the cards that are left are drawn",
    "law.answer": "who is hit by a card that can be answered is always asked",
    "law.out": "whoever lays the last card goes out and wins the round",
    "law.places": "how places are counted in the end",
}


@frozen(cache_hash=True)
class Rules:
    """A whole rule set, immutable, hashable and comparable. `load_rules` makes one from a file or by name."""

    name: str = _value("the name of the rule set: small letters, digits and hyphens")
    title: str = _value("its title, for people")
    players: Players = _value("how many may play")
    deck: Deck = _value("the cards")
    deal: Deal = _value("how a round begins")
    turn: Turn = _value("what a turn allows")
    cards: FrozenDict[str, Effect] = _value("what cards do, by rank or by card; a card's own entry replaces its rank's whole")
    stock: Stock = _value("what happens when the stock runs out")
    out: Out = _value("what happens when somebody lays the last card")
    score: Scoring = _value("the points of a round")
    match: Ending = _value("when a match ends")
    blocked: Blocked = _value("when a round that cannot go on ends", Blocked())
    why: FrozenDict[str, tuple[str, ...]] = field(
        default=FrozenDict[str, tuple[str, ...]](),
        metadata={"help": "clauses and decisions behind each value, by its path", "pattern": CLAUSE_ID},
    )
    departs: tuple[str, ...] = field(
        default=(), metadata={"help": "the clauses of the source that these rules mean to break", "pattern": CLAUSE_ID}
    )
    source: str = field(default="", metadata={"loader": "the built-in rule set these rules go back to, or empty"})
    variants: tuple[str, ...] = field(default=(), metadata={"loader": "the named variants that are switched on, sorted"})
    offers: tuple[str, ...] = field(default=(), metadata={"loader": "the named variants that could be switched on, sorted"})

    def clauses(self, *paths: str) -> tuple[str, ...]:
        """The clauses and decisions behind these values, by path (`cards.7.draw`); a value without a line of its own
        takes the line of the part that it belongs to (`cards.7`, then `cards`). Each is named once, in order."""
        found: dict[str, None] = {}
        if not all(isinstance(path, str) for path in paths):
            raise TypeError("the paths of values are strings, such as 'cards.7.draw'")
        for path in paths:
            pieces = path.split(".")
            lines = (self.why.get(".".join(pieces[:length])) for length in range(len(pieces), 0, -1))
            found.update(dict.fromkeys(next(filter(None, lines), ())))
        return tuple(found)

    def entry(self, card: Card) -> str:
        """The key under `cards` that says what this card does: its own, else its rank's."""
        if not isinstance(card, Card):
            raise TypeError(f"a card is a Card, not {shown(card)}; parse_card reads one from a string")
        return entry_of(card, self.cards)

    def path(self, card: Card) -> str:
        """Where these rules say what this card does, as `clauses` takes it."""
        return f"cards.{self.entry(card)}"

    def effect(self, card: Card) -> Effect:
        """What this card does."""
        return self.cards.get(self.entry(card), Effect())

    @property
    def digest(self) -> str:
        """SHA-256, in hexadecimal, of all that decides a game: equal for rule sets that play alike, whatever they are called."""
        cards = self.deck.cards
        effects = {str(card): self.effect(card) for card in cards}
        # Whether a card may answer itself nobody ever sees.
        does = {
            card: evolve(effect, answer=_named(f"{effect.answer} {card}" if effect.answer else "", cards))
            for card, effect in effects.items()
            if effect != Effect()
        }
        points = [by_card(part, cards) for part in (self.score.hand, self.score.alone, self.score.last)]
        if not any(self.score.once.values()) and all(points[0].get(card, 0) == charged for card, charged in points[1].items()):
            points[1] = {}  # what such a hand counts anyway
        # What an entry stands for: the cards whose own entry it is, or which have no other.
        entries = {str(card): entry_of(card, self.score.once) for card in cards}
        once = {" ".join(card for card, key in entries.items() if key == one): charged for one, charged in self.score.once.items()}
        parts = (self.players, self.deck, self.deal, self.turn, FrozenDict(does), self.stock, self.out, self.match, self.blocked)
        counts = [points[0], points[1], _charged(points[2]), _charged({cards: charged for cards, charged in once.items() if cards})]
        return sha256("\n".join(map(_canonical, (*parts, *map(FrozenDict, counts)))).encode()).hexdigest()


def _named(words: str, cards: Iterable[Card]) -> str:
    """The cards that these cards and ranks name, in the deck's order."""
    named = words.split()
    return " ".join(str(card) for card in cards if str(card) in named or card.rank in named)


def _charged(points: Mapping[str, int]) -> dict[str, int]:
    return {key: value for key, value in points.items() if value}


def entry_of(card: Card, entries: Container[str]) -> str:
    """The key that speaks for this card among these entries: its own where it has one, else its rank's."""
    return str(card) if str(card) in entries else card.rank.value


def by_card(points: Mapping[str, T], cards: Iterable[Card]) -> dict[str, T]:
    """What stands for each card: its own entry goes before its rank's; a card that has neither is left out."""
    return {str(card): points[key] for card in cards if (key := entry_of(card, points)) in points}


def _canonical(value: Any) -> str:
    """One spelling for each value, that does not depend on how its file was written."""
    if isinstance(value, FrozenDict):
        entries = cast("FrozenDict[str, Any]", value)
        return "{" + ",".join(f"{key}={_canonical(entries[key])}" for key in sorted(entries)) + "}"
    if isinstance(value, tuple):
        items = cast("Any", value)
        return " ".join(map(str, items))
    kind = cast("Any", type(value))
    if has(kind):
        return "(" + ",".join(f"{part.name}={_canonical(getattr(value, part.name))}" for part in fields(kind)) + ")"
    return repr(value)
