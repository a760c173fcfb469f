"""A game as a small text that replays exactly, or says where it does not (layer 5).

    faraon-record 1
    rules saratov DEC-24
    digest 0f3a…
    players 3
    match 5be2…                     the seed of the match, where the rounds belong to one
    agreed 3                        the rounds agreed on, where the rules have no limit
    seat 1                          the seat of the person who played, where a game was saved by one
    round 1
    dealer 2
    seed 77c0…                      the round's own seed, from which its deck and its shuffles come
    deck 7S 8D …                    the deck, where it was given by hand
    moves 7S draw 8S QS>H …
    reshuffled 14 10B 7B 8L         the order after move 14, where it was given by hand
    result out 1 -20 11 3           ending, winner (- for none), points; missing while the round goes on

One fact a line, in this order; `cut 5`, `exposed 4 taken` or `exposed 4 gathered` and `again 7S …` come after the deck where the deal had them. `moves` may go on over
several lines.
"""

from __future__ import annotations

__all__ = ["Record", "RoundRecord", "deal_again", "format_record", "parse_record", "replay", "replay_match", "replay_rounds"]

from collections.abc import Iterator, Mapping
from types import NoneType

from attrs import Factory, evolve, field, frozen

from .cards import Card, parse_cards
from .chance import Chance
from .dealing import deal
from .errors import FaraonError, IllegalMoveError, NotationError, PartingError, StateError
from .frozen import FrozenDict
from .history import History
from .jsons import find_rules
from .match import Match, add_round, round_chance, start_match
from .moves import Move, parse_move
from .rules import Rules
from .scoring import score
from .state import Phase, Score, State
from .wording import must_be, shown

_HEAD = "faraon-record 1"
_MOVES_A_LINE = 12


@frozen
class RoundRecord:
    """One round: how it was dealt, its moves, and how it ended (None while it goes on). `seed` is 32 bytes, `reshuffled` has orders given by hand, by move number from 1."""

    dealer: int = field(validator=must_be(int, words="a seat"))
    seed: bytes = field(repr=False, validator=must_be(bytes, words="32 bytes"))
    deck: tuple[Card, ...] | None = None
    cut: int = 0
    exposed: int | None = None
    gather: bool = False
    again: tuple[Card, ...] | None = None
    moves: tuple[Move, ...] = ()
    reshuffled: Mapping[int, tuple[Card, ...]] = Factory(FrozenDict[int, tuple[Card, ...]])
    result: Score | None = field(default=None, validator=must_be(Score, NoneType, words="a Score or None"))


@frozen
class Record:
    """A game: the rules by name, variants and digest, the number of players, and its rounds. `match` is the match's 32-byte seed, or None for rounds that belong to no match;
    `seat` is the seat of the person who played, where a game was saved by one."""

    rules: str
    variants: tuple[str, ...]
    digest: str
    players: int
    match: bytes | None = field(default=None, repr=False)
    agreed: int | None = None
    seat: int | None = None
    rounds: tuple[RoundRecord, ...] = ()

    @classmethod
    def of(cls, rules: Rules, players: int, *rounds: RoundRecord, match: Match | None = None, seat: int | None = None) -> Record:
        """A record of rounds played by these rules; `match` where they are the rounds of one, `seat` where a person saves the game."""
        if match is not None and match.by_hand:
            raise StateError(
                "the dealer or a lot of this match was given by hand, so its seed does not give it again: record its rounds without it"
            )
        seed, agreed = (None, None) if match is None else (match.seed, match.agreed)
        return cls(rules.name, rules.variants, rules.digest, players, seed, agreed, seat, rounds)


def format_record(record: Record) -> str:
    """The text of a record, canonical: equal records give equal texts."""
    _check_record(record)
    lines = [_HEAD, " ".join(("rules", record.rules, *record.variants)), f"digest {record.digest}", f"players {record.players}"]
    if record.match is not None:
        lines.append(f"match {record.match.hex()}")
    if record.agreed is not None:
        lines.append(f"agreed {record.agreed}")
    if record.seat is not None:
        lines.append(f"seat {record.seat}")
    for number, played in enumerate(record.rounds, 1):
        lines += _round_lines(number, played)
    return "\n".join(lines) + "\n"


def _round_lines(number: int, played: RoundRecord) -> Iterator[str]:
    yield f"round {number}"
    yield f"dealer {played.dealer}"
    yield f"seed {played.seed.hex()}"
    if played.deck is not None:
        yield " ".join(("deck", *map(str, played.deck)))
    if played.cut:
        yield f"cut {played.cut}"
    if played.exposed is not None:
        yield f"exposed {played.exposed} {'gathered' if played.gather else 'taken'}"
    if played.again is not None:
        yield " ".join(("again", *map(str, played.again)))
    for start in range(0, len(played.moves), _MOVES_A_LINE):
        yield " ".join(("moves", *map(str, played.moves[start : start + _MOVES_A_LINE])))
    for move in sorted(played.reshuffled):
        yield " ".join(("reshuffled", str(move), *map(str, played.reshuffled[move])))
    if played.result is not None:
        winner = "-" if played.result.winner is None else played.result.winner
        yield f"result {played.result.ending} {winner} {' '.join(map(str, played.result.points))}"


def _check_record(record: object) -> None:
    if not isinstance(record, Record):
        raise TypeError(f"a record is a Record, not {shown(record)}; parse_record reads one from a string")


class _Reader:
    """The lines of a record, taken one after the other."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a record is read from a string, not from {shown(text)}")
        # Only a line feed ends a line; a carriage return before it, as some editors write it, means nothing.
        self.lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n") if text else []
        self.at = 0

    def fault(self, reason: str, column: int = 0) -> NotationError:
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        return NotationError(reason, line, column, self.at + 1)

    def peek(self) -> str:
        """The first word of the next line, or nothing at the end."""
        return self.lines[self.at].partition(" ")[0] if self.at < len(self.lines) else ""

    def take(self, key: str) -> str:
        """What stands after this key on the next line."""
        if self.peek() != key:
            found = f", but {self.peek()!r} stands here" if self.at < len(self.lines) else ", but the record ends"
            raise self.fault(f"here the line {key!r} must come{found}")
        rest = self.lines[self.at].partition(" ")[2]
        if rest != rest.strip() or not rest:
            raise self.fault(f"{key} needs a value after one space", len(key))
        return rest

    def done(self) -> None:
        self.at += 1

    def number(self, key: str, least: int = 0) -> int:
        return self.whole(self.take(key), len(key) + 1, least)

    def whole(self, word: str, column: int, least: int | None = 0) -> int:
        digits = word.removeprefix("-") if least is None else word
        if (
            word == "-0"
            or not (digits.isascii() and digits.isdecimal())
            or str(int(digits[:9])) != digits
            or (least is not None and int(word) < least)
        ):
            raise self.fault(f"must be a whole number{'' if least is None else f' from {least}'}, not {word!r}", column)
        return int(word)

    def seed(self, key: str) -> bytes:
        word = self.take(key)
        if len(word) != 64 or set(word) - set("0123456789abcdef"):
            raise self.fault(f"{key} must be 64 hexadecimal digits, in small letters", len(key) + 1)
        return bytes.fromhex(word)

    def cards(self, text: str, column: int) -> tuple[Card, ...]:
        try:
            return parse_cards(text)
        except NotationError as fault:
            raise self.fault(fault.reason, column + fault.column) from None


def parse_record(text: str) -> Record:
    """The record that this text is. Raises `NotationError` with line and column of the first fault; whether it replays, `replay` tells."""
    reader = _Reader(text)
    if not reader.lines or reader.lines[0] != _HEAD:
        raise reader.fault(f"a record begins with the line {_HEAD!r}")
    reader.done()
    names = reader.take("rules").split(" ")
    if "" in names:
        raise reader.fault("one space, and only one, stands between two names", len("rules"))
    reader.done()
    digest = reader.seed("digest").hex()
    reader.done()
    record = Record(names[0], tuple(names[1:]), digest, reader.number("players", 1))
    reader.done()
    if reader.peek() == "match":
        record = evolve(record, match=reader.seed("match"))
        reader.done()
    if reader.peek() == "agreed":
        record = evolve(record, agreed=reader.number("agreed", 1))
        reader.done()
    if reader.peek() == "seat":
        record = evolve(record, seat=reader.number("seat"))
        if record.seat not in range(record.players):
            raise reader.fault(f"there is no seat {record.seat}; the seats are 0 to {record.players - 1}", 5)
        reader.done()
    rounds: list[RoundRecord] = []
    while reader.at < len(reader.lines):
        if rounds and rounds[-1].result is None:
            raise reader.fault("the round before this one has no result, so nothing may follow it")
        if reader.number("round", 1) != len(rounds) + 1:
            raise reader.fault(f"rounds are numbered one by one: here comes round {len(rounds) + 1}", 6)
        reader.done()
        rounds.append(_round(reader))
    return evolve(record, rounds=tuple(rounds))


def _round(reader: _Reader) -> RoundRecord:
    dealer = reader.number("dealer")
    reader.done()
    played = RoundRecord(dealer, reader.seed("seed"))
    reader.done()
    if reader.peek() == "deck":
        played = evolve(played, deck=reader.cards(reader.take("deck"), 5))
        reader.done()
    if reader.peek() == "cut":
        played = evolve(played, cut=reader.number("cut", 1))
        reader.done()
    if reader.peek() == "exposed":
        number, _, choice = reader.take("exposed").partition(" ")
        if choice not in ("taken", "gathered"):
            raise reader.fault(f"an exposed card is taken or gathered, not {choice!r}", 9 + len(number))
        played = evolve(played, exposed=reader.whole(number, 8), gather=choice == "gathered")
        reader.done()
    if reader.peek() == "again":
        played = evolve(played, again=reader.cards(reader.take("again"), 6))
        reader.done()
    return _result(reader, evolve(played, moves=tuple(_moves(reader)), reshuffled=FrozenDict(_orders(reader))))


def _moves(reader: _Reader) -> Iterator[Move]:
    while reader.peek() == "moves":
        column = len("moves ")
        for word in reader.take("moves").split(" "):
            try:
                yield parse_move(word)
            except NotationError as fault:
                raise reader.fault(fault.reason, column + fault.column) from None
            column += len(word) + 1
        reader.done()


def _orders(reader: _Reader) -> Iterator[tuple[int, tuple[Card, ...]]]:
    last = 0
    while reader.peek() == "reshuffled":
        number, _, cards = reader.take("reshuffled").partition(" ")
        move = reader.whole(number, 11, last + 1)
        yield move, reader.cards(cards, 12 + len(number))
        last = move
        reader.done()


def _result(reader: _Reader, played: RoundRecord) -> RoundRecord:
    if reader.peek() != "result":
        return played
    words = reader.take("result").split(" ")
    if words[0] not in ("out", "blocked") or len(words) < 3:
        raise reader.fault("a result is out or blocked, the winner's seat or -, and each seat's points", 7)
    winner = None if words[1] == "-" else reader.whole(words[1], 8 + len(words[0]))
    column, points = 9 + len(words[0]) + len(words[1]), list[int]()
    for word in words[2:]:
        points.append(reader.whole(word, column, None))
        column += len(word) + 1
    reader.done()
    return evolve(played, result=Score(words[0], winner, tuple(points)))


def replay(record: Record, rules: Rules | None = None) -> tuple[History, ...]:
    """Play the record again: a history for each round. `rules` is needed for house rules only.

    Raises `RulesError` where the rules are missing or not those of the record, and `PartingError`, a `StateError`, that says at which round and move it parts
    from the game that these rules give, or at which result.
    """
    _check_record(record)
    found = find_rules(record.rules, record.variants, record.digest, rules)
    return tuple(history for history, _ in replay_rounds(evolve(record, match=None), found))


def replay_match(record: Record, rules: Rules | None = None) -> tuple[Match, tuple[History, ...]]:
    """Play the rounds of a match again, and enter those that are over: the match now, and a history for each round.

    Raises what `replay` raises, also where a round was not dealt by the dealer and the seed that the match gives it, and `StateError` for a record of no match.
    """
    _check_record(record)
    found = find_rules(record.rules, record.variants, record.digest, rules)
    match, histories = _match_of(record, found), list[History]()
    if match is None:
        raise StateError("the record is of rounds that belong to no match")
    for history, now in replay_rounds(record, found):
        histories.append(history)
        match = now or match
    return match, tuple(histories)


def replay_rounds(record: Record, rules: Rules) -> Iterator[tuple[History, Match | None]]:
    """The rounds of a record one by one, played again by these rules: each with the match after it, where it is one of a match.

    Raises `PartingError` at the first round that parts from the rules or the match.
    """
    match = _match_of(record, rules)
    for number, played in enumerate(record.rounds, 1):
        if match is not None:
            _check_dealt(match, number, played)
        history = _replayed(rules, record.players, number, played)
        if match is not None and played.result is not None:
            match = add_round(match, played.result)
        yield history, match


def _match_of(record: Record, rules: Rules) -> Match | None:
    if record.match is None:
        return None
    # Where the players agree on the first dealer, the record of the first round is what tells whom they agreed on.
    agreed = record.rounds[0].dealer if record.rounds and rules.deal.first_dealer == "agreed" else None
    return start_match(rules, record.players, Chance(record.match), dealer=agreed, rounds=record.agreed)


def _check_dealt(match: Match, number: int, played: RoundRecord) -> None:
    if match.over:
        raise PartingError(number, None, f"round {number}: the match was over before it", between=True)
    if played.dealer != match.dealer:
        raise PartingError(
            number, None, f"round {number}: was dealt by seat {played.dealer}, but the dealer is seat {match.dealer}", between=True
        )
    if played.seed != round_chance(match).seed or played.deck is not None:
        raise PartingError(number, None, f"round {number}: was dealt from another seed than the match gives it", between=True)


def deal_again(rules: Rules, players: int, played: RoundRecord) -> State:
    """The deal of this round. Raises `StateError` where it cannot be."""
    return deal(
        rules, players, played.dealer, Chance(played.seed), deck=played.deck, cut=played.cut, exposed=played.exposed,
        gather=played.gather, again=played.again,
    )  # fmt: skip


def _replayed(rules: Rules, players: int, number: int, played: RoundRecord) -> History:
    def parts(told: str, detail: str = "", ply: int | None = None) -> PartingError:
        return PartingError(number, ply, f"round {number}{'' if ply is None else f', move {ply}, {played.moves[ply - 1]}'}: {told}", detail)

    try:
        history = History(deal_again(rules, players, played))
    except FaraonError as fault:
        raise parts(f"cannot be dealt: {fault}") from None
    for ply, move in enumerate(played.moves, 1):
        try:
            history.play(move, reshuffled=played.reshuffled.get(ply))
        except IllegalMoveError as refused:
            raise parts("is refused", f": {refused}", ply) from None
        except StateError as fault:
            raise parts(str(fault), ply=ply) from None
    late = [ply for ply in played.reshuffled if ply > len(played.moves)]
    if late:
        raise parts(f"an order is given for move {late[0]}, but there are {len(played.moves)} moves")
    if played.result is None:
        if history.state.phase is Phase.OVER:
            raise parts(f"is over after its {len(played.moves)} moves, but has no result")
        return history
    if history.state.phase is not Phase.OVER:
        raise parts(f"has a result, but after its {len(played.moves)} moves it is not over")
    came = score(history.state)
    if came != played.result:
        raise parts(f"the result is recorded as {_words(played.result)}, but comes out as {_words(came)}")
    return history


def _words(result: Score) -> str:
    return f"{result.ending}, winner {'none' if result.winner is None else result.winner}, points {' '.join(map(str, result.points))}"
