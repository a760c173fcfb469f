"""A match in progress at the terminal: one human, computer players, and a record that is saved before a move is shown (layer 8)."""

from __future__ import annotations

__all__ = ["Game", "resume_game", "start_game"]

from collections.abc import Iterator, Sequence

from attrs import evolve

from ..bots import random_move
from ..chance import Seed, derive, seed_bytes
from ..errors import FaraonError, NotationError, RulesError, StateError
from ..events import Event, project, transition
from ..jsons import find_rules
from ..match import Match, add_round, deal_round, round_chance, start_match
from ..moves import Move
from ..records import Record, RoundRecord, format_record, parse_record, replay_match
from ..rules import BUILT_IN, Rules
from ..scoring import score
from ..state import Phase, State
from ..views import view
from .saves import SaveError, SaveFile


class Game:
    """The match, its rounds so far, and the state of the one in progress (None before the first).

    `match` has every round that is over. A computer player gets its view, and chance of its own: a continued game goes on as an unbroken one would have.
    """

    def __init__(self, match: Match, seat: int, save: SaveFile | None) -> None:
        self.match, self.seat = match, seat
        self.rounds: list[RoundRecord] = []
        self.states: list[State] = []
        self._save = save

    @property
    def state(self) -> State | None:
        """The state now: of the round in progress, or of the last one at its end; None before the first."""
        return self.states[-1] if self.states else None

    def write(self) -> None:
        """Save the game as it is. Raises `SaveError` where the file cannot be written."""
        if self._save is not None:
            record = Record.of(self.match.rules, self.match.players, *self.rounds, match=self.match, seat=self.seat)
            self._save.write(format_record(record))

    def deal(self) -> State:
        """Deal the next round."""
        state = deal_round(self.match)
        self.rounds.append(RoundRecord(self.match.dealer, round_chance(self.match).seed))
        self.states = [state]
        self.write()
        return state

    def move(self, move: Move) -> tuple[Event, ...]:
        """Make a move of the player whose turn it is, and save it: what the human may know of it. Raises `IllegalMoveError` where it is refused."""
        after, events = transition(self.states[-1], move)
        played = self.rounds[-1]
        played = evolve(played, moves=(*played.moves, move))
        if after.phase is Phase.OVER:
            played = evolve(played, result=score(after))
            self.match = add_round(self.match, score(after))
        self.rounds[-1] = played
        self.states.append(after)
        self.write()
        return self._told(events)

    def computer_moves(self) -> tuple[Event, ...]:
        """Let the computer player whose turn it is move."""
        played, state = self.rounds[-1], self.states[-1]
        # Seeds of its own for each round, so that no computer player could work out the cards from what it is given.
        chance = derive(self.match.seed, "players", len(self.rounds))
        return self.move(random_move(view(state, state.turn), chance, len(played.moves)))

    def since(self) -> Iterator[tuple[Event, ...]]:
        """What the human may know of the last move of their own in this round, and of each that came after it."""
        moves = self.rounds[-1].moves
        own = [number for number in range(len(moves)) if self.states[number].turn == self.seat]
        for number in range(own[-1] if own else 0, len(moves)):
            yield self._told(transition(self.states[number], moves[number])[1])

    def _told(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return tuple(project(event, self.seat) for event in events)


def start_game(rules: Rules, players: int, seat: int, seed: Seed, rounds: int | None, save: SaveFile | None) -> Game:
    """A new game, before its first round. Raises `StateError` where there cannot be such a match or seat, and `SaveError`."""
    match = start_match(rules, players, seed, rounds=rounds)
    if not 0 <= seat < players:
        raise StateError(f"seat {seat} is not there; the seats are 0 to {players - 1}")
    game = Game(match, seat, save)
    game.write()
    return game


def resume_game(
    save: SaveFile, text: str, rules: Rules | None, *, players: int | None, seat: int | None, seed: Seed | None, rounds: int | None
) -> Game:
    """The game in this file. What is given (not None) must be as it is there. Raises `SaveError` where it is not, or there is no such game."""
    name = save.name
    record = _parsed(name, text)
    # A record that no game at a terminal has left is gone on with from the first seat.
    sits = record.seat or 0
    if record.match is None:
        raise SaveError(f"{name} has a record of rounds that belong to no match, so it cannot be gone on with")
    found = _rules_of(name, record, rules)
    chosen: Sequence[tuple[str, object, object]] = (
        ("players", players, record.players), ("the seat", seat, sits), ("rounds", rounds, record.agreed),
    )  # fmt: skip
    for what, asked, there in chosen:
        if asked is not None and asked != there:
            raise SaveError(f"{name} is of a game with another choice of {what}: {'none' if there is None else there}, not {asked}")
    if seed is not None and seed_bytes(seed) != record.match:
        raise SaveError(f"{name} is of a game from another seed")
    try:
        match, histories = replay_match(record, found)
    except FaraonError:
        # The sentence could name cards that the player must not see.
        raise SaveError(f"{name} does not follow the rules of {found.name}; 'faraon replay' says where, and shows every card") from None
    game = Game(match, sits, save)
    game.rounds = list(record.rounds)
    game.states = list(histories[-1].states) if histories else []
    game.write()
    return game


def _parsed(name: str, text: str) -> Record:
    try:
        return parse_record(text)
    except NotationError as fault:
        # Without the line itself, which may be the seed's.
        raise SaveError(f"{name}:{fault.line}:{fault.column + 1}: is not a saved game: {fault.reason}") from None


def _rules_of(name: str, record: Record, rules: Rules | None) -> Rules:
    switches = f" --with {' '.join(record.variants)}" if record.variants else ""
    house = f"with the file of those rules, 'faraon play FILE.toml{switches} --save {name}' goes on with it"
    try:
        if rules is not None and (rules.name, rules.variants) != (record.rules, record.variants):
            there, here = (" ".join((rule, *on)) for rule, on in ((record.rules, record.variants), (rules.name, rules.variants)))
            way = f"'faraon play --save {name}' goes on with it" if record.rules in BUILT_IN else house
            raise SaveError(f"{name} is of a game by the rules {there}, not {here}; {way}")
        return find_rules(record.rules, record.variants, record.digest, rules)
    except RulesError as fault:
        raise SaveError(f"{name}: {fault}; {house}") from None
