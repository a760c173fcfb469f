"""`faraon replay`: a recorded game move by move, each with the clauses it follows (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run"]

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from attrs import evolve

from ..cards import pretty
from ..chance import Chance
from ..dealing import deal
from ..errors import FaraonError, NotationError, StateError
from ..events import Event, project, transition
from ..jsons import find_rules
from ..match import Match
from ..messages import LANGUAGES
from ..records import Record, RoundRecord, parse_record, replay, replay_match
from ..rules import Rules, load_rules
from ..state import Score, State
from .commands import Subparsers
from .output import check_letters, complain, show


def add(subparsers: Subparsers) -> None:
    """Register the parser of `faraon replay`."""
    parser = subparsers.add_parser(
        "replay",
        description="Show a recorded or saved game move by move, as far as it follows the rules. Every card is shown, unless --seat hides what that seat may not see.",
    )
    parser.add_argument("file", metavar="FILE", help="the record, or the file of a saved game")
    parser.add_argument("--rules", metavar="FILE", help="the house rules by which the game was played")
    parser.add_argument("--seat", type=int, metavar="S", help="show the game as this seat sees it")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the sentences (en)")


def run(options: Namespace) -> int:
    """Show the game. The status is 1 where it parts from the rules."""
    check_letters(options.lang)
    record = _read(options.file)
    house = None if options.rules is None else load_rules(options.rules, *record.variants)
    rules = find_rules(record.rules, record.variants, record.digest, house)
    if options.seat is not None and not 0 <= options.seat < record.players:
        raise StateError(f"seat {options.seat} is not there; the seats are 0 to {record.players - 1}")
    show(f"{rules.title}, {record.players} players")
    for number in range(1, len(record.rounds) + 1):
        # Each round is judged with those before it, so that the first place where the game parts is the one that is told.
        so_far, played = evolve(record, rounds=record.rounds[:number]), record.rounds[number - 1]
        parted = _parting(so_far, rules)
        if parted is None or not parted.between:
            _show_round(number, played, rules, record.players, options)
        if parted is not None:
            complain(f"{options.file}: {parted.sentence}")
            return 1
        if played.result is not None:
            _show_result(played.result, None if record.match is None else replay_match(so_far, rules)[0])
    return 0


def _read(name: str) -> Record:
    try:
        return parse_record(Path(name).read_bytes().decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise FaraonError(f"{name}: is no record: it is not UTF-8 text") from None
    except OSError as fault:
        raise FaraonError(f"{name}: cannot be read: {fault.strerror or fault}") from None
    except NotationError as fault:
        raise FaraonError(f"{name}: {fault}") from None


class _Parting:
    """Where a record parts from its rules: in a round, or (`between`) in how the round came to be dealt."""

    def __init__(self, sentence: str, *, between: bool) -> None:
        self.sentence, self.between = sentence, between


def _parting(record: Record, rules: Rules) -> _Parting | None:
    try:
        replay(record, rules)
    except FaraonError as fault:
        return _Parting(str(fault), between=False)
    try:
        if record.match is not None:
            replay_match(record, rules)
    except FaraonError as fault:
        return _Parting(str(fault), between=True)
    return None


def _show_round(number: int, played: RoundRecord, rules: Rules, players: int, options: Namespace) -> None:
    """The round's moves, as far as there can be any."""
    print()
    show(f"Round {number}: seat {played.dealer} deals")
    try:
        state = deal(
            rules, players, played.dealer, Chance(played.seed), deck=played.deck, cut=played.cut, exposed=played.exposed,
            gather=played.gather, again=played.again,
        )  # fmt: skip
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
