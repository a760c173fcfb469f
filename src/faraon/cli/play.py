"""`faraon play`: a match at the terminal, you against computer players (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run"]

import secrets
import signal
import sys
from argparse import Namespace
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType

from ..cards import pretty
from ..errors import FaraonError, NotationError
from ..messages import LANGUAGES
from ..moves import Move, Play
from ..refusals import refusal
from ..rules import Rules, load_rules
from ..state import Phase, State
from ..streams import complain, discard_output
from ..titles import title
from ..views import view
from .commands import Subparsers, whole_number
from .entry import Wish, read_entry, read_suit, read_wish
from .game import Game, resume_game, start_game
from .output import check_letters, show
from .saves import SaveFile
from .table import round_lines, table_lines
from .words import Words


class _LeaveError(Exception):
    """The player has left: asked to, or the input has ended."""


def add(subparsers: Subparsers) -> None:
    """Register the parser of `faraon play`."""
    parser = subparsers.add_parser(
        "play",
        description="Play a match at the terminal. With --save the same command goes on where the game was broken off. "
        "The file holds the seed of the game: looking into it is peeking.",
    )
    parser.add_argument(
        "rules", nargs="?", metavar="RULES", help="a built-in rule set, or the file of your own; with a saved game not needed"
    )
    parser.add_argument("--players", type=whole_number, metavar="N", help="how many play, you included (as few as the rules allow)")
    parser.add_argument(
        "--seat", type=whole_number, metavar="S", help="your seat, from 0 (0); seat 0 is Player 1, seat 1 is Player 2, and so on"
    )
    parser.add_argument("--seed", metavar="S", help="a text from which all chance of the match comes (drawn anew each time)")
    parser.add_argument("--save", metavar="FILE", help="save after every move in this file, and go on with the game in it")
    parser.add_argument(
        "--with", dest="variants", action="extend", nargs="+", default=[], metavar="VARIANT", help="named variants of the rules"
    )
    parser.add_argument("--rounds", type=whole_number, metavar="N", help="how many rounds are agreed, where the rules have no limit")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (en)")


def run(options: Namespace) -> int:
    """Play, until the match is over or the player leaves."""
    check_letters(options.lang)
    game = _game(options)
    words = Words(options.lang, game.seat, german=game.match.rules.deck.german)
    try:
        with _signals():
            _announce(game, options.save, words)
            _play(game, words)
    except (_LeaveError, KeyboardInterrupt):
        _farewell(options.save, words)
    except OSError:
        # The terminal is gone; the game is saved as far as it was shown, and further.
        discard_output()
        complain(_parting(options.save, words))
        return 2
    return 0


def _game(options: Namespace) -> Game:
    save = SaveFile(options.save) if options.save is not None else None
    text = None
    if save is not None:
        text = save.read()
        save.clear()
    if options.variants and options.rules is None:
        raise FaraonError("variants are named with --with, but not of which rules: give RULES first")
    rules = load_rules(options.rules, *options.variants) if options.rules is not None else None
    if save is not None and text is not None:
        return resume_game(save, text, rules, players=options.players, seat=options.seat, seed=options.seed, rounds=options.rounds)
    if rules is None:
        raise FaraonError(
            f"{options.save} is not there yet: give RULES for a new game" if save else "RULES are missing: which game is to be played?"
        )
    players = rules.players.least if options.players is None else options.players
    seed = secrets.token_bytes(32) if options.seed is None else options.seed
    return start_game(rules, players, options.seat or 0, seed, options.rounds, save)


@contextmanager
def _signals() -> Generator[None]:
    """A terminal that is closed, or a polite end from outside, ends the game as Ctrl-C does."""

    def leave(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in (getattr(signal, name) for name in names)}
    mine = [number for number, handler in before.items() if handler is signal.SIG_DFL]
    try:
        for number in mine:
            signal.signal(number, leave)
        yield
    finally:
        for number in mine:
            signal.signal(number, before[number])


def _announce(game: Game, file: str | None, words: Words) -> None:
    """Say where a game goes on, and what happened last."""
    show(title(game.match.rules, words.lang))
    state = game.state
    if state is None:
        return
    if game.match.over:
        show(words.say("leave", "finished", file=file))
    else:
        show(words.say("leave", "resumed", file=file, number=len(game.rounds), count=len(game.rounds[-1].moves)))
    if state.phase is Phase.OVER:
        _show_round(game, state, words)
        if not game.match.over:
            _next_round(game.match.rules, words)
    else:
        print()
        for events in game.since():
            show(" ".join(map(words.event, events)), indent=2)


def _play(game: Game, words: Words) -> None:
    while not game.match.over:
        state = game.state
        if state is None or state.phase is Phase.OVER:
            state = game.deal()
            _show_deal(game, state, words)
        while state.phase is not Phase.OVER:
            if state.turn == game.seat:
                print()
                for line in table_lines(view(state, game.seat), words):
                    show(line)
                events = game.move(_asked(state, words))
            else:
                events = game.computer_moves()
            show(" ".join(map(words.event, events)), indent=2)
            state = game.states[-1]
        _show_round(game, state, words)
        if not game.match.over:
            _next_round(game.match.rules, words)


def _show_deal(game: Game, state: State, words: Words) -> None:
    print()
    if game.match.lot is not None and game.match.lot.shown:
        shown = ", ".join(f"{words.name(seat)} {pretty(card)}" for seat, card in game.match.lot.shown)
        show(words.say("table", "lot", shown=shown))
    show(words.say("table", "round", number=len(game.rounds), dealer=words.name(game.match.dealer)))
    if state.pile:
        show(words.say("table", "starter", card=state.pile[-1], spoken=words.card(state.pile[-1])))


def _show_round(game: Game, state: State, words: Words) -> None:
    print()
    for line in round_lines(state, game.match, words):
        show(line, indent=2)


def _asked(state: State, words: Words) -> Move:
    """The move that the player types: legal, since whatever is refused is asked for again."""
    moves = view(state, state.turn).moves
    while True:
        try:
            entry = read_entry(_read(words.say("ask", "move")), moves, state.rules, words)
        except NotationError as fault:
            show(fault.reason)
            continue
        if isinstance(entry, Wish):
            _grant(entry, _help(state.rules, words))
            continue
        move = _with_suit(state, entry, words) if isinstance(entry, Play) else entry
        if move is None:
            continue
        refused = refusal(state, move)
        if refused is None:
            return move
        if refused.code == "only-return":
            # Seats are people here, so this sentence is told in our own words.
            back = words.say("now", "back", name=words.name((state.turn - 1) % state.players), card=refused.params["card"])
            show(f"{back} ({', '.join(refused.clauses)})")
        else:
            show(refused.message(words.lang))


def _with_suit(state: State, play: Play, words: Words) -> Play | None:
    """The move with a suit to call, which is asked for where it is needed and the card may be laid at all; None where the player takes the card back."""
    suits = state.rules.deck.suits
    refused = refusal(state, play)
    if refused is None or refused.code != "call-missing":
        return play
    if refusal(state, Play(play.card, suits[0])) is not None:
        return Play(play.card, suits[0])
    while True:
        try:
            entry = read_suit(_read(words.say("ask", "suit", suits=words.suits(suits))), suits, words)
        except NotationError as fault:
            show(fault.reason)
            continue
        if entry is Wish.BACK:
            return None
        if not isinstance(entry, Wish):
            return Play(play.card, entry)
        _grant(entry, [words.say("ask", "suit_help")])


def _next_round(rules: Rules, words: Words) -> None:
    while (wish := read_wish(_read(words.say("ask", "next")))) is not None:
        _grant(wish, _help(rules, words))


def _grant(wish: Wish, help: Iterable[str]) -> None:
    """Do what the player wishes: leave, or read what may be typed."""
    if wish is Wish.QUIT:
        raise _LeaveError
    for line in help:
        show(line)


def _help(rules: Rules, words: Words) -> Iterator[str]:
    """What may be typed as a move, with cards of this deck."""
    cards, suit = rules.deck.cards, rules.deck.suits[-1]
    yield words.say("ask", "help", card=str(cards[0]))
    wild = next((card for card in cards if rules.effect(card).wild != "no"), None)
    if wild is not None:
        yield words.say("ask", "wild_help", wild=str(wild).lower(), letter=suit.value.lower(), spoken=words.card(wild), suit=suit)


def _read(prompt: str) -> str:
    print(prompt, end="", flush=True)
    try:
        line = sys.stdin.readline() if sys.stdin is not None else ""
    except OSError:  # the terminal has gone
        line = ""
    if not line:
        raise _LeaveError
    return line


def _parting(file: str | None, words: Words) -> str:
    return words.say("leave", "saved", file=file) if file is not None else words.say("leave", "plain")


def _farewell(file: str | None, words: Words) -> None:
    try:
        print()
        show(_parting(file, words))
        sys.stdout.flush()
    except OSError:
        discard_output()
        complain(_parting(file, words))
