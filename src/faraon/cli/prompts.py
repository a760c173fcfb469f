"""What the terminal says to people who play, in English and marked for the catalogues (layer 8)."""

from __future__ import annotations

__all__ = ["PLAYER", "PROMPTS", "SUIT_NAMES", "YOU"]

from ..cards import Suit
from ..messages import npgettext, pgettext

YOU = pgettext("prompt", "You")
PLAYER = pgettext("prompt", "Player {number}")

# Translators: the names of a suit as they may be typed, singular, plural and any other; accents may be left out when they are typed
_SPADES = pgettext("suit as typed", "spade, spades")
SUIT_NAMES = {
    Suit.SPADES: _SPADES,
    Suit.CLUBS: pgettext("suit as typed", "club, clubs"),
    Suit.DIAMONDS: pgettext("suit as typed", "diamond, diamonds"),
    Suit.HEARTS: pgettext("suit as typed", "heart, hearts"),
    Suit.LEAVES: pgettext("suit as typed", "leaf, leaves"),
    Suit.ACORNS: pgettext("suit as typed", "acorn, acorns"),
    Suit.BELLS: pgettext("suit as typed", "bell, bells"),
}

# What another player has done.
_OTHER = {
    "played": pgettext("prompt", "{name} lays {card}."),
    "called": pgettext("prompt", "{name} calls {suit}."),
    "drew": npgettext("prompt", "{name} draws {count} card.", "{name} draws {count} cards."),
    "drew.seen": npgettext("prompt", "{name} draws {count} card: {cards}.", "{name} draws {count} cards: {cards}."),
    "missed": pgettext("prompt", "{name} misses the turn."),
    "recycled": npgettext(
        "prompt",
        "The pile is shuffled and becomes the stock ({count} card).",
        "The pile is shuffled and becomes the stock ({count} cards).",
    ),
    "recycled.over": npgettext(
        "prompt",
        "The pile is turned over and becomes the stock ({count} card).",
        "The pile is turned over and becomes the stock ({count} cards).",
    ),
    "brought-back": pgettext("prompt", "{name} brings {back} back."),
    "went-out": pgettext("prompt", "{name} has laid the last card and wins the round."),
    "blocked": pgettext("prompt", "The round is blocked: nobody wins it."),
}
_YOU_DID = {
    "played": pgettext("prompt", "You lay {card}."),
    "called": pgettext("prompt", "You call {suit}."),
    "drew": npgettext("prompt", "You draw {count} card.", "You draw {count} cards."),
    "drew.seen": npgettext("prompt", "You draw {count} card: {cards}.", "You draw {count} cards: {cards}."),
    "missed": pgettext("prompt", "You miss the turn."),
    "brought-back": pgettext("prompt", "You bring {back} back."),
    "went-out": pgettext("prompt", "You have laid the last card and win the round."),
}
_TABLE = {
    "round": pgettext("prompt", "Round {number}. Dealer: {dealer}."),
    "starter": pgettext("prompt", "Turned up: {card}, {spoken}."),
    "lot": pgettext("prompt", "The lot for the dealer: {shown}."),
    "counts": pgettext("prompt", "Cards in hand: {hands}. Stock: {stock}."),
    "top": pgettext("prompt", "Top card: {card}, {spoken}."),
    "none": pgettext("prompt", "No card lies on the pile yet."),
    "hand": pgettext("prompt", "Your hand (* can be laid now): {cards}"),
    "moves": pgettext("prompt", "Your moves: {moves}"),
}
# What is to be done. The letters that may be typed, d to draw and p to pass, are the same in every language.
_NOW = {
    "called": pgettext("prompt", "The suit called: {suit}."),
    "back": pgettext("prompt", "{name} has laid the last card: bring that player back with {card}, or pass."),
    "drawn": pgettext("prompt", "You have drawn {card}."),
    "play": pgettext("prompt", "Lay a card."),
    "play-draw": pgettext("prompt", "Lay a card, or draw."),
    "play-pass": pgettext("prompt", "Lay a card, or pass."),
    "draw": pgettext("prompt", "You can lay no card: draw."),
    "pass": pgettext("prompt", "You can lay no card: pass."),
    "answer-draw": npgettext(
        "prompt",
        "The {spoken} is pending: beat it with {answers}, or draw {count} card.",
        "The {spoken} is pending: beat it with {answers}, or draw {count} cards.",
    ),
    "take": npgettext(
        "prompt",
        "The {spoken} is pending, and you cannot beat it: draw {count} card.",
        "The {spoken} is pending, and you cannot beat it: draw {count} cards.",
    ),
    "answer-pass": pgettext("prompt", "The {spoken} is pending: beat it with {answers}, or pass (stand)."),
    "stand": pgettext("prompt", "The {spoken} is pending, and you cannot beat it: pass (stand)."),
    "answer": pgettext("prompt", "The {spoken} is pending, and nothing is left to draw: beat it with {answers}."),
}
_ASK = {
    "move": pgettext("prompt", "Your move: "),
    "suit": pgettext("prompt", "Which suit ({suits}; Enter: back)? "),
    "next": pgettext("prompt", "Enter for the next round, q to leave: "),
    "empty": pgettext("prompt", "Type a move, or ? for help."),
    "number": pgettext("prompt", "There are moves 1 to {number}."),
    "not_move": pgettext("prompt", "'{text}' is no move. Type a move as it is listed, or its number; ? for help."),
    "not_latin": pgettext("prompt", "'{text}': cards and suits are noted in Latin letters, and these are others."),
    "no_rank": pgettext("prompt", "'{text}' is no rank here; the ranks are {ranks}."),
    "no_suit": pgettext("prompt", "'{text}' is no suit here; the suits are {suits}."),
    # Translators: typed by whoever wants to go back to the choice of a move
    "back": pgettext("prompt", "back"),
    "help": pgettext("prompt", "Type a card as it is listed ({card}), the number of a move, d to draw, p to pass, q to leave."),
    "wild_help": pgettext(
        "prompt",
        "A card that calls a suit is typed with it: {wild}>{letter} or {wild} {letter} is the {spoken}, calling {suit}.",
    ),
    "suit_help": pgettext("prompt", "Type the letter or the name of a suit. An empty line goes back to the choice of a move; q leaves."),
}
_ROUND = {
    "over": pgettext("prompt", "Round {number} is over."),
    "winner": pgettext("prompt", "{name}: {cards}; the winner of the round"),
    "hand": pgettext("prompt", "{name}: {cards}"),
    "no_cards": pgettext("prompt", "no cards"),
    "points": npgettext("prompt", "{count} point", "{count} points"),
    "account": pgettext("prompt", "account {account}"),
    "won": npgettext("prompt", "{count} round won", "{count} rounds won"),
}
_MATCH = {
    "over": pgettext("prompt", "The match is over."),
    "place": pgettext("prompt", "Place {place}: {name}."),
    "winner": pgettext("prompt", "Winner: {names}."),
    "loser": pgettext("prompt", "Loser: {names}."),
}
_LEAVE = {
    "plain": pgettext("prompt", "The game is broken off."),
    "saved": pgettext("prompt", "The game is broken off and saved in {file}; the same command goes on with it."),
    "resumed": npgettext(
        "prompt",
        "Going on with the game in {file}, at round {number} after {count} move.",
        "Going on with the game in {file}, at round {number} after {count} moves.",
    ),
    "finished": pgettext("prompt", "The game in {file} has been played to its end."),
}
# Of a replay.
_SEATS = {
    "game": npgettext("prompt", "{title}, {count} player", "{title}, {count} players"),
    "all": pgettext("prompt", "Seats are numbered from 0: {seats}."),
    "seat": pgettext("prompt", "seat {seat} is {name}"),
    "saved": pgettext("prompt", "seat {seat} is {name}, who saved the game"),
}
PROMPTS = {
    "other": _OTHER,
    "you_did": _YOU_DID,
    "table": _TABLE,
    "now": _NOW,
    "ask": _ASK,
    "round": _ROUND,
    "match": _MATCH,
    "leave": _LEAVE,
    "seats": _SEATS,
}
"""By section and key."""
