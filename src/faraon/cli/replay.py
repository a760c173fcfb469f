"""`faraon replay`: a recorded game move by move, each with the clauses it follows (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run"]

from argparse import Namespace
from collections.abc import Iterator

from ..cards import pretty
from ..errors import FaraonError, NotationError, PartingError, RulesError, StateError
from ..events import Event, project, transition
from ..jsons import find_rules
from ..match import Match
from ..messages import LANGUAGES
from ..records import Record, RoundRecord, deal_again, parse_record, replay_rounds
from ..rules import Rules, load_rules
from ..state import Score, State
from ..streams import complain
from ..titles import title
from .commands import Subparsers, whole_number
from .output import check_letters, show
from .saves import SaveFile
from .words import Words


def add(subparsers: Subparsers) -> None:
    """Register the parser of `faraon replay`."""
    parser = subparsers.add_parser(
        "replay",
        description="Show a recorded or saved game move by move, as far as it follows the rules. Every card is shown, unless --seat hides what that seat may not see.",
    )
    parser.add_argument("file", metavar="FILE", help="the record, or the file of a saved game")
    parser.add_argument("--rules", metavar="FILE", help="the house rules by which the game was played")
    parser.add_argument("--seat", type=whole_number, metavar="S", help="show the game as this seat, from 0, sees it")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the sentences (en)")


def run(options: Namespace) -> int:
    """Show the game. The status is 1 where it parts from the rules."""
    check_letters(options.lang)
    record = _read(options.file)
    house = None if options.rules is None else load_rules(options.rules, *record.variants)
    rules = _rules(options.file, record, house)
    if options.seat is not None and not 0 <= options.seat < record.players:
        raise StateError(f"seat {options.seat} is not there; the seats are 0 to {record.players - 1}")
    words = Words(options.lang, -1)
    show(words.say("seats", "game", title=title(rules, options.lang), count=record.players))
    if record.players <= rules.players.most:  # else nothing can be dealt, and there may be any number of seats
        _show_seats(record, words)
    replayed = replay_rounds(record, rules)
    for number, played in enumerate(record.rounds, 1):
        match = None
        try:
            _, match = next(replayed)
        except PartingError as parted:
            if not parted.between:
                _show_round(number, played, rules, record.players, options)
            # Why a move is refused may tell of cards that only their holder knows.
            complain(f"{options.file}: {parted.told if options.seat is not None else parted}")
            return 1
        _show_round(number, played, rules, record.players, options)
        if played.result is not None:
            _show_result(played.result, match)
    return 0


def _read(name: str) -> Record:
    text = SaveFile(name).read()
    if text is None:
        raise FaraonError(f"{name}: there is no such file")
    try:
        return parse_record(text)
    except NotationError as fault:
        raise FaraonError(f"{name}: {fault}") from None


def _rules(name: str, record: Record, house: Rules | None) -> Rules:
    try:
        return find_rules(record.rules, record.variants, record.digest, house)
    except RulesError as fault:
        raise FaraonError(f"{name}: {fault}; name the file of those rules with --rules FILE") from None


def _show_seats(record: Record, words: Words) -> None:
    """Say who sits where: in the game itself, players are numbered from 1."""
    seats = (
        words.say("seats", "saved" if seat == record.seat else "seat", seat=seat, name=words.player(seat)) for seat in range(record.players)
    )
    show(words.say("seats", "all", seats="; ".join(seats)))


def _show_round(number: int, played: RoundRecord, rules: Rules, players: int, options: Namespace) -> None:
    """The round's moves, as far as there can be any."""
    print()
    show(f"Round {number}: seat {played.dealer} deals")
    try:
        state = deal_again(rules, players, played)
    except FaraonError:
        return
    for seat, hand in enumerate(state.hands):
        if options.seat in (None, seat):
            show(f"  seat {seat} is dealt {' '.join(map(pretty, hand))}", indent=4)
    if state.pile:
        show(f"  {pretty(state.pile[-1])} is turned up")
    for ply, (mover, move, events) in enumerate(_transitions(state, played), 1):
        told = ". ".join(_told(event if options.seat is None else project(event, options.seat), options.lang) for event in events)
        show(f"{ply:4}  seat {mover}  {move!s:5} {told}", indent=6)


def _transitions(state: State, played: RoundRecord) -> Iterator[tuple[int, object, tuple[Event, ...]]]:
    for ply, move in enumerate(played.moves, 1):
        mover = state.turn
        try:
            state, events = transition(state, move, reshuffled=played.reshuffled.get(ply))
        except FaraonError:
            return
        yield mover, move, events


def _told(event: Event, lang: str) -> str:
    return f"{event.message(lang)} ({', '.join(event.clauses)})" if event.clauses else event.message(lang)


def _show_result(result: Score, match: Match | None) -> None:
    won = "nobody wins" if result.winner is None else f"seat {result.winner} wins"
    show(f"Result: {result.ending}, {won}; points by seat: {' '.join(map(str, result.points))}")
    if match is not None:
        show(f"Accounts by seat: {' '.join(map(str, match.accounts))}; rounds won: {' '.join(map(str, match.won))}")
        if match.over:
            show(f"The match is over. Places by seat: {' '.join(map(str, match.places))}")
