"""The three moves: lay a card, draw, pass (layer 1)."""

from __future__ import annotations

__all__ = ["Draw", "Move", "Pass", "Play", "parse_move"]

from types import NoneType
from typing import final

from attrs import field, frozen

from .cards import SUITS, Card, Suit, parse_card
from .errors import NotationError
from .wording import must_be, shown


@final
@frozen(repr=False, cache_hash=True)
class Play:
    """Lay `card`; `call` is the suit named with a wild card. Laying and naming are one move: a game cannot stop between them."""

    card: Card = field(validator=must_be(Card, words="a Card; parse_move makes a move from a string"))
    call: Suit | None = field(
        default=None, validator=must_be(Suit, NoneType, words="a Suit or None; parse_move makes a move from a string")
    )

    def __str__(self) -> str:
        return f"{self.card}>{self.call.value}" if self.call else str(self.card)

    def __repr__(self) -> str:
        return f"Play({self.card!r}, {self.call!r})" if self.call else f"Play({self.card!r})"


@final
@frozen
class Draw:
    """Draw from the stock: one card, or all that a pending penalty asks for."""

    def __str__(self) -> str:
        return "draw"


@final
@frozen
class Pass:
    """End the turn without laying a card; with a stand pending, stand."""

    def __str__(self) -> str:
        return "pass"


Move = Play | Draw | Pass
_WORDS: dict[str, Move] = {"draw": Draw(), "pass": Pass()}


def parse_move(text: str) -> Move:
    """The move that `text` names: `7S`, `QS>H`, `draw` or `pass`; no rules are needed.

    Raises `NotationError` where it names none, `TypeError` for anything but a string.

    >>> parse_move("QS>H")
    Play(Card(Rank.QUEEN, Suit.SPADES), Suit.HEARTS)
    """
    if not isinstance(text, str):
        raise TypeError(f"a move is parsed from a string, not from {shown(text)}")
    if text in _WORDS:
        return _WORDS[text]
    card, arrow, call = text.partition(">")
    if not arrow and text.strip().casefold() in _WORDS:
        raise NotationError(f"a move is written in small letters, without spaces around it: {text.strip().casefold()}", text)
    if not arrow and text[-1:] not in SUITS and len(text) > 3:
        raise NotationError(f"{text!r} is not a move; a move is a card (7S), a wild card with a suit (QS>H), draw or pass", text)
    try:
        laid = parse_card(card)
    except NotationError as fault:
        raise NotationError(fault.reason, text, fault.column) from None
    if not arrow:
        return Play(laid)
    if call not in SUITS:
        raise NotationError(f"{call!r} is no suit to call; suits are {' '.join(Suit)}", text, len(card) + 1)
    return Play(laid, SUITS[call])
