"""What a player types, read leniently (layer 8)."""

from __future__ import annotations

__all__ = ["Wish", "read_entry", "read_suit"]

import re
from collections.abc import Sequence
from enum import Enum

from ..cards import RANKS, SUITS, Suit
from ..errors import NotationError
from ..moves import Draw, Move, Pass, parse_move
from .words import Words


class Wish(Enum):
    """What a player may want that is no move."""

    HELP = "help"
    QUIT = "quit"


_WORDS: dict[str, Move | Wish] = {
    **dict.fromkeys(("d", "draw"), Draw()),
    **dict.fromkeys(("p", "pass"), Pass()),
    **dict.fromkeys(("?", "h", "help"), Wish.HELP),
    **dict.fromkeys(("q", "quit"), Wish.QUIT),
}


def read_entry(text: str, moves: Sequence[Move], words: Words) -> Move | Wish:
    """The move, or the wish, that was typed: in the notation whatever the case, as a word or its first letter, or as the number of a listed move.

    Raises `NotationError` where it is none of these.
    """
    word = text.strip().casefold()
    if word in _WORDS:
        return _WORDS[word]
    if re.fullmatch("[0-9]{1,3}", word):
        if 0 < int(word) <= len(moves):
            return moves[int(word) - 1]
        raise NotationError(words.say("ask", "number", count=len(moves)))
    pieces = re.split(r"[\s>,:]+", word.upper())
    if len(pieces) > 1 and pieces[0] in RANKS and pieces[1] in SUITS:
        pieces[:2] = [pieces[0] + pieces[1]]
    if len(pieces) == 2:
        pieces[1] = _suit_letter(pieces[1], words) or pieces[1]
    return parse_move(">".join(pieces))


def read_suit(text: str, suits: Sequence[Suit], words: Words) -> Suit | None:
    """The suit that was typed: its letter, its sign or its name; None where it is no suit of these."""
    letter = _suit_letter(text.strip().upper(), words)
    return next((suit for suit in suits if suit.value == letter), None)


def _suit_letter(word: str, words: Words) -> str | None:
    if word in SUITS:
        return SUITS[word].value
    return next((suit.value for suit in Suit if words.suit(suit).upper() == word), None)
