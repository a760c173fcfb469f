"""What the terminal says to people who play, by language and key (layer 8)."""

from __future__ import annotations

__all__ = ["Words", "plain"]

from collections.abc import Iterable
from functools import cache
from unicodedata import category, normalize

from attrs import field, frozen

from ..cards import Card, Suit, pretty
from ..events import Blocked, BroughtBack, Called, Drew, Event, Missed, Played, Recycled
from ..messages import LANGUAGES, card_name, fill, suit_name
from ..wording import printable
from .prompts import PLAYER, PROMPTS, SUIT_NAMES, YOU


def plain(word: str) -> str:
    """The word as people type it who leave out capitals and accents."""
    return "".join(letter for letter in normalize("NFKD", word) if category(letter) != "Mn").casefold()


@cache
def _suit_names(lang: str) -> dict[str, Suit]:
    """The suits by their names, plain."""
    return {plain(name): suit for suit, names in SUIT_NAMES.items() for name in names.text(lang).split(", ")}


def _event(event: Event) -> tuple[str, int | None, dict[str, object]]:
    """The key of an event's sentence, the seat it tells of, and what the sentence needs."""
    match event:
        case Played(seat, card):
            return "played", seat, {"card": card}
        case Called(seat, suit):
            return "called", seat, {"suit": suit}
        case Drew(seat, cards):
            shown = [card for card in cards if card is not None]
            hidden = len(shown) < len(cards) or not shown
            return "drew" if hidden else "drew.seen", seat, {"count": len(cards), "cards": " ".join(map(pretty, shown))}
        case Missed(seat):
            return "missed", seat, {}
        case Recycled(count, shuffled):
            return "recycled" if shuffled else "recycled.over", None, {"count": count}
        case BroughtBack(seat, back):
            return "brought-back", seat, {"back": back}
        case Blocked():
            return "blocked", None, {}
        case _:
            return "went-out", event.seat, {}


@frozen
class Words:
    """The sentences in one language, for the player on this seat. Seats are people here: you, and players numbered from 1."""

    lang: str
    seat: int
    german: bool = field(default=False, kw_only=True)

    def name(self, seat: int) -> str:
        """Who sits there."""
        return YOU.text(self.lang) if seat == self.seat else self.player(seat)

    def player(self, seat: int) -> str:
        """Who sits there, for those who were not in the game."""
        return fill(PLAYER, self.lang, {"number": seat + 1})

    def names(self, seats: Iterable[int]) -> str:
        """Who sit there, one after the other."""
        return ", ".join(map(self.name, seats))

    def suit(self, suit: Suit) -> str:
        """The suit's name."""
        return suit_name(suit, self.lang, german=self.german)

    def suits(self, suits: Iterable[Suit]) -> str:
        """These suits, each with its letter."""
        return ", ".join(f"{suit} {self.suit(suit)}" for suit in suits)

    def find_suit(self, name: str) -> Suit | None:
        """The suit that has this name, in this language or else in another."""
        found = (_suit_names(lang).get(plain(name)) for lang in dict.fromkeys((self.lang, *LANGUAGES)))
        return next(filter(None, found), None)

    def typed(self, text: str) -> str:
        """What somebody typed, as it may stand in a sentence."""
        return printable(text if len(text) <= 40 else f"{text[:39]}…")

    def card(self, card: Card) -> str:
        """The card's name, as it is spoken."""
        return card_name(card, self.lang, german=self.german)

    def say(self, section: str, key: str, **params: object) -> str:
        """The sentence for a key, with cards and suits as people write them."""
        shown = {name: self.suit(value) if isinstance(value, Suit) else value for name, value in params.items()}
        return fill(PROMPTS[section][key], self.lang, shown)

    def event(self, event: Event) -> str:
        """What happened, as this seat may hear it: the event must have been projected."""
        key, seat, params = _event(event)
        if isinstance(event, BroughtBack):
            params["back"] = self.name(event.back)
        if seat is None or seat != self.seat:
            return self.say("other", key, name="" if seat is None else self.name(seat), **params)
        return self.say("you_did", key, **params)
