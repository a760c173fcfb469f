"""The lines of a position counted a second time, move after move, by the naive games alone: nothing here comes from the library."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from naive_games import Game, Russian, Saratov, Slovak, Tagalog

GAMES: dict[str, type[Game]] = {"tagalog": Tagalog, "russian": Russian, "slovak": Slovak, "saratov": Saratov}


def full_deck(kind: type[Game], text: str) -> list[str]:
    """A deck as a file has it: `...` at its end stands for the cards not named, suit by suit, the lowest rank first."""
    named = text.removesuffix("...").split()
    if not text.endswith("..."):
        return named
    return named + [rank + suit for suit in kind.SUITS for rank in kind.RANKS if rank + suit not in named]


def put_up(source: str, entry: Mapping[str, Any]) -> Game:
    """The naive game of an entry of `counts.toml`, read as TOML has it."""
    kind, given = GAMES[source], entry["given"]
    order = full_deck(kind, entry.get("reshuffled", "..."))
    players = given["players"] if "deck" in given else len(given["hands"])

    def shuffle(cards: Sequence[str]) -> list[str]:
        return [card for card in order if card in cards]

    game = kind(players, given.get("dealer", 0), entry.get("with", ()), shuffle)
    if "deck" in given:
        deck, cut = full_deck(kind, given["deck"]), given.get("cut", 0)
        game.deal(deck[cut:] + deck[:cut])
        return game
    game.hands = [hand.split() for hand in given["hands"]]
    game.stock = given.get("stock", "").split()
    game.pile = given.get("pile", "").split()
    game.turn = given["turn"]
    game.called = given.get("called", "")
    game.pending_draw = given.get("pending", {}).get("draw", 0)
    game.pending_stand = given.get("pending", {}).get("stand", False)
    game.phase = given.get("phase", "play")
    game.drawn = given.get("drawn", "")
    game.passes = given.get("passes", 0)
    return game


def after(game: Game, move: str) -> Game:
    new = copy(game)
    new.hands = [hand.copy() for hand in game.hands]
    new.known = [hand.copy() for hand in game.known]
    new.stock = game.stock.copy()
    new.pile = game.pile.copy()
    new.noted = game.noted.copy()
    new.apply(move)
    return new


def count(game: Game, depth: int) -> list[int]:
    """For each depth the lines of so many moves, each of them walked."""
    found = [0] * depth

    def walk(game: Game, moves_made: int) -> None:
        moves = game.legal_moves()
        if len(set(moves)) != len(moves):
            raise ValueError(moves)
        found[moves_made] += len(moves)
        if moves_made + 1 < depth:
            for move in moves:
                walk(after(game, move), moves_made + 1)

    walk(game, 0)
    return found
