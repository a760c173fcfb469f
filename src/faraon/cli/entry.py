"""What a player types, read leniently (layer 8)."""

from __future__ import annotations

__all__ = ["Wish", "read_entry", "read_suit", "read_wish"]

import re
from collections.abc import Sequence
from enum import Enum
from typing import NoReturn

from ..cards import RANKS, SUITS, Card, Suit
from ..errors import NotationError
from ..moves import Draw, Move, Pass, Play
from ..rules import Rules
from .words import Words, plain


class Wish(Enum):
    """What a player may want that is no move."""

    HELP = "help"
    QUIT = "quit"
    BACK = "back"


_WISHES = {**dict.fromkeys(("?", "h", "help"), Wish.HELP), **dict.fromkeys(("q", "quit"), Wish.QUIT)}
_MOVES: dict[str, Move] = {**dict.fromkeys(("d", "draw"), Draw()), **dict.fromkeys(("p", "pass"), Pass())}


def read_wish(text: str) -> Wish | None:
    """The wish that was typed, if any; to go back is one only where there is something to go back from."""
    return _WISHES.get(text.strip().casefold())


def read_entry(text: str, moves: Sequence[Move], rules: Rules, words: Words) -> Move | Wish:
    """The move, or the wish, that was typed: in the notation whatever the case, as a word or its first letter, or as the number of a listed move.

    Raises `NotationError`, with a sentence in the player's language, where it is none of these.
    """
    word = text.strip()
    if not word:
        raise NotationError(words.say("ask", "empty"))
    known = read_wish(word) or _MOVES.get(word.casefold())
    if known is not None:
        return known
    if re.fullmatch("[0-9]{1,3}", word):
        if 0 < int(word) <= len(moves):
            return moves[int(word) - 1]
        raise NotationError(words.say("ask", "number", number=len(moves)))
    return _play(word, rules, words)


def read_suit(text: str, suits: Sequence[Suit], words: Words) -> Suit | Wish:
    """The suit that was typed, by its letter, its sign or its name, or the wish: an empty line goes back.

    Raises `NotationError`, with a sentence in the player's language, where it is neither.
    """
    word = text.strip()
    suit = _suit(word, words)
    if suit is not None and suit in suits:
        return suit
    if plain(word) in ("", "back", "cancel", plain(words.say("ask", "back"))):
        return Wish.BACK
    # What is a suit's letter here (H) can be no wish, so wishes come last.
    return read_wish(word) or _no_suit(word, suits, words)


def _play(word: str, rules: Rules, words: Words) -> Play:
    """The card, with the suit called, that stands in this text. Whether the deck has them is not asked: the rules refuse what it has not."""
    pieces = re.findall(r"[^\s>,:]+", word) or [word]
    if len(pieces) > 1 and pieces[0].upper() in RANKS:
        rank, suit, *call = pieces
    else:
        rank, suit, call = pieces[0][:-1], pieces[0][-1], pieces[1:]
    suits = rules.deck.suits
    if rank.upper() not in RANKS:
        if len(pieces[0]) <= 3 and _other_letters(pieces[0]):
            raise NotationError(words.say("ask", "not_latin", text=words.typed(word)))
        if _suit(suit, words) is not None and 0 < len(rank) <= 2:
            raise NotationError(words.say("ask", "no_rank", text=words.typed(rank), ranks=" ".join(rules.deck.ranks)))
        raise NotationError(words.say("ask", "not_move", text=words.typed(word)))
    card = Card(RANKS[rank.upper()], _suit(suit, words) or _no_suit(suit, suits, words))
    called = " ".join(call)
    return Play(card, (_suit(called, words) or _no_suit(called, suits, words)) if called else None)


def _suit(word: str, words: Words) -> Suit | None:
    return SUITS.get(word.upper()) or words.find_suit(word)


def _no_suit(word: str, suits: Sequence[Suit], words: Words) -> NoReturn:
    if len(word) == 1 and _other_letters(word):
        raise NotationError(words.say("ask", "not_latin", text=word))
    raise NotationError(words.say("ask", "no_suit", text=words.typed(word), suits=words.suits(suits)))


def _other_letters(word: str) -> bool:
    """Whether letters of another alphabet than ours are in it: on a screen some of them look like ours."""
    return any(letter.isalpha() and not letter.isascii() for letter in plain(word))
