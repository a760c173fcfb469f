"""Game records: canonical, strict, and played again exactly, or with the round and the move where they part from the rules."""

from typing import Any

import pytest
from attrs import evolve

from faraon import (
    Card,
    Chance,
    History,
    Match,
    Move,
    NotationError,
    Phase,
    Record,
    RoundRecord,
    Rules,
    RulesError,
    Score,
    StateError,
    add_round,
    deal,
    deal_round,
    format_record,
    legal_moves,
    load_rules,
    parse_card,
    parse_cards,
    parse_move,
    parse_record,
    replay,
    replay_match,
    rules_from_toml,
    score,
    start_match,
)
from faraon.frozen import FrozenDict

SLOVAK, SARATOV, RUSSIAN, TAGALOG = (load_rules(name) for name in ("slovak", "saratov", "russian", "tagalog"))
LOTS = rules_from_toml('extends = "saratov"\n[deal]\nnext_dealer = "lot"\n', name="lots.toml")
SEED = bytes(range(32))
HEX = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

# Seat 1 gets 9H 9L 9A 9B 10H, seat 0 gets 8H 8L 8A 8B 10L; KH is turned up, and the stock begins QH JH.
DECK = parse_cards("9H 8H 9L 8L 9A 8A 9B 8B 10H 10L KH QH JH")
WHOLE = (*DECK, *(card for card in SLOVAK.deck.cards if card not in DECK))
ROUND = RoundRecord(0, SEED, deck=WHOLE, moves=tuple(map(parse_move, ["9H", "8H", "draw", "8L", "9L"])))
RECORD = Record.of(SLOVAK, 2, ROUND)
TEXT = f"""faraon-record 1
rules slovak
digest {SLOVAK.digest}
players 2
round 1
dealer 0
seed {HEX}
deck {" ".join(map(str, WHOLE))}
moves 9H 8H draw 8L 9L
"""


def played(rules: Rules, players: int, seed: int) -> Record:
    """A match played by the first legal move each time, until two rounds are over."""
    match, rounds = start_match(rules, players, seed, rounds=2 if rules.match.ends == "agreed" else None), []
    for _ in range(2):
        history = History(deal_round(match))
        while moves := legal_moves(history.state):
            history.play(moves[0])
        outcome = score(history.state)
        rounds.append(RoundRecord(match.dealer, history.states[0].chance.seed, moves=history.moves, result=outcome))
        match = add_round(match, outcome)
    return Record.of(rules, players, *rounds, match=match)


def test_a_record_is_a_text_and_the_text_that_record() -> None:
    assert format_record(RECORD) == TEXT
    assert parse_record(TEXT) == RECORD
    (history,) = replay(RECORD)
    assert (history.ply, history.moves) == (5, ROUND.moves)
    assert history.state.pile == parse_cards("KH 9H 8H 8L 9L")
    assert history.state.turn == 0


def test_a_record_without_rounds_is_a_record() -> None:
    text = f"faraon-record 1\nrules slovak\ndigest {SLOVAK.digest}\nplayers 2\n"
    assert parse_record(text) == Record.of(SLOVAK, 2)
    assert format_record(parse_record(text)) == text
    assert replay(parse_record(text)) == ()


@pytest.mark.parametrize("rules", [SLOVAK, SARATOV, RUSSIAN, TAGALOG, load_rules("slovak", "hearts-seven", "three-for-seven")])
def test_a_match_is_played_again_exactly(rules: Rules) -> None:
    record = played(rules, 3, seed=5)
    assert parse_record(format_record(record)) == record
    match, histories = replay_match(parse_record(format_record(record)))
    assert [history.state.phase for history in histories] == [Phase.OVER, Phase.OVER]
    assert match.rounds == tuple(each.result for each in record.rounds)
    assert match.accounts == tuple(map(sum, zip(*(each.points for each in match.rounds), strict=True)))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_seat_of_the_person_who_played_stands_before_the_rounds(seat: int) -> None:
    record = Record.of(SLOVAK, 2, ROUND, seat=seat)
    assert format_record(record) == edited("players 2\n", f"players 2\nseat {seat}\n")
    assert parse_record(format_record(record)) == record
    match = start_match(SLOVAK, 2, SEED, rounds=3)
    assert format_record(Record.of(SLOVAK, 2, match=match, seat=seat)).endswith(f"\nagreed 3\nseat {seat}\n")


def test_many_moves_go_over_several_lines() -> None:
    record = played(SLOVAK, 4, seed=1)
    lines = [line for line in format_record(record).splitlines() if line.startswith("moves ")]
    assert len(lines) > 2
    assert all(len(line.split()) <= 13 for line in lines)


def test_all_that_a_deal_can_have_is_recorded() -> None:
    again = tuple(reversed(RUSSIAN.deck.cards))
    gathered = RoundRecord(1, SEED, deck=RUSSIAN.deck.cards, cut=3, exposed=4, gather=True, again=again)
    text = format_record(Record.of(RUSSIAN, 3, gathered))
    assert "\ncut 3\nexposed 4 gathered\nagain AH KH QH " in text
    assert parse_record(text).rounds == (gathered,)
    (history,) = replay(parse_record(text))
    assert history.state == deal(RUSSIAN, 3, 1, Chance(SEED), deck=RUSSIAN.deck.cards, cut=3, exposed=4, gather=True, again=again)
    taken = RoundRecord(1, SEED, exposed=0)
    text = format_record(Record.of(RUSSIAN, 3, taken))
    assert "\nexposed 0 taken\n" in text
    assert parse_record(text).rounds == (taken,)
    assert replay(parse_record(text))[0].state == deal(RUSSIAN, 3, 1, Chance(SEED), exposed=0)


def test_an_order_given_by_hand_is_recorded_with_its_move() -> None:
    order = parse_cards("9H KH")
    rules = load_rules("slovak")
    history = History(deal(rules, 2, 0, Chance(SEED), deck=WHOLE))
    for move in ("9H", "8H"):
        history.play(parse_move(move))
    # Nobody lays any more: the stock of 21 cards is drawn out, and the next draw shuffles KH and 9H.
    while history.state.stock:
        history.play(parse_move("draw"))
    history.play(parse_move("draw"), reshuffled=order)
    assert history.state.stock == parse_cards("KH")
    record = Record.of(rules, 2, RoundRecord(0, SEED, deck=WHOLE, moves=history.moves, reshuffled=FrozenDict({history.ply: order})))
    text = format_record(record)
    assert f"\nreshuffled {history.ply} 9H KH\n" in text
    assert parse_record(text) == record
    assert replay(parse_record(text))[0].states == history.states


def edited(old: str, new: str, text: str = TEXT) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("text", "reason", "line", "column"),
    [
        ("", "a record begins with the line 'faraon-record 1'", 1, 0),
        ("faraon-record 2\n", "a record begins with the line 'faraon-record 1'", 1, 0),
        (TEXT.replace("faraon-record 1", "faraon-record 1 "), "a record begins with the line 'faraon-record 1'", 1, 0),
        ("faraon-record 1\n", "here the line 'rules' must come, but the record ends", 2, 0),
        (edited("rules slovak\n", ""), "here the line 'rules' must come, but 'digest' stands here", 2, 0),
        (edited("rules slovak", "rules"), "rules needs a value after one space", 2, 5),
        (edited("rules slovak", "rules  slovak"), "rules needs a value after one space", 2, 5),
        (edited("rules slovak", "rules slovak  DEC-05"), "one space, and only one, stands between two names", 2, 5),
        (edited("rules slovak", "rules slovak "), "rules needs a value after one space", 2, 5),
        (edited("digest ", "digest x"), "digest must be 64 hexadecimal digits, in small letters", 3, 7),
        (edited(SLOVAK.digest, SLOVAK.digest.upper()), "digest must be 64 hexadecimal digits, in small letters", 3, 7),
        (edited("players 2", "players 0"), "must be a whole number from 1, not '0'", 4, 8),
        (edited("players 2", "players two"), "must be a whole number from 1, not 'two'", 4, 8),
        (edited("players 2", "players ٢"), "must be a whole number from 1, not '٢'", 4, 8),
        (edited("players 2", "players -2"), "must be a whole number from 1, not '-2'", 4, 8),
        (edited("players 2", "players 1234567890"), "must be a whole number from 1, not '1234567890'", 4, 8),
        (edited("round 1", "round 2"), "rounds are numbered one by one: here comes round 1", 5, 6),
        (edited("round 1", "turn 1"), "here the line 'round' must come, but 'turn' stands here", 5, 0),
        (edited("\nround 1", "\n\nround 1"), "here the line 'round' must come, but '' stands here", 5, 0),
        (edited("dealer 0", "dealer x"), "must be a whole number from 0, not 'x'", 6, 7),
        (edited("dealer 0\n", ""), "here the line 'dealer' must come, but 'seed' stands here", 6, 0),
        (edited(HEX, HEX[:-1]), "seed must be 64 hexadecimal digits, in small letters", 7, 5),
        (edited(HEX, HEX[:-1] + "g"), "seed must be 64 hexadecimal digits, in small letters", 7, 5),
        (edited("deck 9H 8H", "deck 9H 8X"), "'X' is no suit; suits are S C D H L A B", 8, 9),
        (edited("moves 9H 8H", "cut 0\nmoves 9H 8H"), "must be a whole number from 1, not '0'", 9, 4),
        (edited("moves 9H 8H", "exposed 4\nmoves 9H 8H"), "an exposed card is taken or gathered, not ''", 9, 10),
        (edited("moves 9H 8H", "exposed 4 kept\nmoves 9H 8H"), "an exposed card is taken or gathered, not 'kept'", 9, 10),
        (edited("moves 9H 8H", "exposed x taken\nmoves 9H 8H"), "must be a whole number from 0, not 'x'", 9, 8),
        (edited("moves 9H 8H", "again 9H 8Z\nmoves 9H 8H"), "'Z' is no suit", 9, 10),
        (edited("draw 8L", "drow 8L"), "'drow' is not a move", 9, 12),
        (edited("draw 8L", "draw  8L"), "'' is not a card", 9, 17),
        (edited("draw 8L", "draw QL>X"), "'X' is no suit to call", 9, 20),
        (TEXT + "reshuffled 0 9H\n", "must be a whole number from 1, not '0'", 10, 11),
        (TEXT + "reshuffled x 9H\n", "must be a whole number from 1, not 'x'", 10, 11),
        (TEXT + "reshuffled 3 9H\nreshuffled 3 9H\n", "must be a whole number from 4, not '3'", 11, 11),
        (TEXT + "reshuffled 3 9H 9Y\n", "'Y' is no suit", 10, 17),
        (TEXT + "result out 1\n", "a result is out or blocked, the winner's seat or -, and each seat's points", 10, 7),
        (TEXT + "result won 1 0 0\n", "a result is out or blocked, the winner's seat or -, and each seat's points", 10, 7),
        (TEXT + "result out x 0 0\n", "must be a whole number from 0, not 'x'", 10, 11),
        (TEXT + "result out 1 0 x\n", "must be a whole number, not 'x'", 10, 15),
        (TEXT + "result out 1 -0 0\n", "must be a whole number, not '-0'", 10, 13),
        (TEXT + "result out -0 0 0\n", "must be a whole number from 0, not '-0'", 10, 11),
        (edited("dealer 0", "dealer -0"), "must be a whole number from 0, not '-0'", 6, 7),
        (TEXT + "result out 1 0 --3\n", "must be a whole number, not '--3'", 10, 15),
        (TEXT + "notes none\n", "the round before this one has no result, so nothing may follow it", 10, 0),
        (TEXT + "result out 1 0 0\nnotes none\n", "here the line 'round' must come, but 'notes' stands here", 11, 0),
        (TEXT + TEXT[TEXT.index("round 1") :], "the round before this one has no result, so nothing may follow it", 10, 0),
        (edited("players 2\n", "players 2\nagreed 0\n"), "must be a whole number from 1, not '0'", 5, 7),
        (edited("players 2\n", "players 2\nseat 2\n"), "there is no seat 2; the seats are 0 to 1", 5, 5),
        (edited("players 2\n", "players 2\nseat -1\n"), "must be a whole number from 0, not '-1'", 5, 5),
        (edited("players 2\n", "players 2\nseat\n"), "seat needs a value after one space", 5, 4),
        (edited("players 2\n", "players 2\nseat 0\nagreed 3\n"), "here the line 'round' must come, but 'agreed' stands here", 6, 0),
        (TEXT + "seat 1\n", "the round before this one has no result, so nothing may follow it", 10, 0),
        (edited("players 2\n", "players 2\nmatch 00\n"), "match must be 64 hexadecimal digits, in small letters", 5, 6),
    ],
)
def test_each_fault_of_a_record_is_told_with_its_line(text: str, reason: str, line: int, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    assert caught.value.reason.startswith(reason)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    "text",
    [
        edited("players 2", "players 02"),
        edited("dealer 0", "dealer 00"),
        TEXT.replace("\n", "\r\n"),
        TEXT.removesuffix("\n"),
        edited("moves 9H 8H draw", "moves 9H 8H\nmoves draw"),
        edited("moves 9H", "moves 9♥"),
        edited("deck 9H 8H", "deck 9H  8H"),
        TEXT + "result out 1 -0 0\n",
    ],
)
def test_one_record_has_one_text(text: str) -> None:
    try:
        record = parse_record(text)
    except NotationError:
        return
    # What is read all the same (lines may end and be broken otherwise) is the same record, and is written as one text.
    assert record in (RECORD, evolve(RECORD, rounds=(evolve(ROUND, result=Score("out", 1, (0, 0))),)))
    assert format_record(record) in (TEXT, TEXT + "result out 1 0 0\n")


@pytest.mark.parametrize("mark", ["\v", "\f", "\x1c", "\x85", "\u2028"])
def test_only_ends_of_lines_end_lines(mark: str) -> None:
    with pytest.raises(NotationError):
        parse_record(TEXT.replace("\n", mark))


ENDED = played(SLOVAK, 2, seed=3)


def part(record: Record, **changes: Any) -> Record:
    """The record with its first round changed."""
    return evolve(record, rounds=(evolve(record.rounds[0], **changes), *record.rounds[1:]))


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (part(RECORD, moves=tuple(map(parse_move, ["9H", "KH"]))), "round 1, move 2, KH: is refused: K♥ is not in this hand (SVK-11)"),
        (part(RECORD, moves=tuple(map(parse_move, ["9L"]))), "round 1, move 1, 9L: is refused: 9L does not fit K♥"),
        (part(RECORD, dealer=2), "round 1: cannot be dealt: dealer is seat 2, but the seats are 0 to 1"),
        (part(RECORD, deck=WHOLE[:-1]), "round 1: cannot be dealt: the deck lacks AB"),
        (part(RECORD, cut=40), "round 1: cannot be dealt: a cut takes from 0 to 31 cards, not 40"),
        (part(RECORD, exposed=0), "round 1: cannot be dealt: the rules of slovak say nothing of a card that turns over"),
        (part(RECORD, reshuffled=FrozenDict({2: parse_cards("9H")})), "round 1, move 2, 8H: an order for the reshuffled pile is given"),
        (part(RECORD, reshuffled=FrozenDict({9: parse_cards("9H")})), "round 1: an order is given for move 9, but there are 5 moves"),
        (part(RECORD, result=Score("out", 0, (0, 0))), "round 1: has a result, but after its 5 moves it is not over"),
        (part(ENDED, result=None), "is over after its"),
        (part(ENDED, moves=ENDED.rounds[0].moves[:-1]), "it is not over"),
        (part(ENDED, moves=(*ENDED.rounds[0].moves, parse_move("draw"))), "draw: is refused: The round is over (SVK-01)"),
        (
            part(ENDED, result=Score("out", 0, (9, 9))),
            "round 1: the result is recorded as out, winner 0, points 9 9, but comes out as out, ",
        ),
        (part(ENDED, result=Score("blocked", None, (0, 0))), "round 1: the result is recorded as blocked, winner none, points 0 0, but"),
        (evolve(RECORD, players=7), "round 1: cannot be dealt: 2 to 6 play slovak, not 7"),
    ],
)
def test_a_record_that_does_not_replay_says_where_it_parts(record: Record, reason: str) -> None:
    with pytest.raises(StateError) as caught:
        replay(record)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (part(ENDED, dealer=1 - ENDED.rounds[0].dealer), "round 1"),
        (part(ENDED, seed=bytes(32)), "round 1"),
        (RECORD, "the record is of rounds that belong to no match"),
        (evolve(ENDED, agreed=1), "round 2: the match was over before it"),
        (evolve(ENDED, rounds=ENDED.rounds[1:]), "round 1: was dealt "),
    ],
)
def test_a_match_that_does_not_replay_says_where_it_parts(record: Record, reason: str) -> None:
    with pytest.raises(StateError) as caught:
        replay_match(record)
    assert str(caught.value).startswith(reason)


def one_round(rules: Rules, match: Match, **changes: Any) -> Record:
    return Record.of(rules, match.players, evolve(RoundRecord(match.dealer, deal_round(match).chance.seed), **changes), match=match)


def test_a_round_of_a_match_is_dealt_by_its_dealer_and_from_its_seed() -> None:
    match = start_match(SARATOV, 3, 7)
    good = one_round(SARATOV, match)
    assert replay_match(good)[0] == match
    other = (match.dealer + 1) % 3
    with pytest.raises(StateError, match=f"round 1: was dealt by seat {other}, but the dealer is seat {match.dealer}"):
        replay_match(one_round(SARATOV, match, dealer=other))
    for wrong in ({"seed": bytes(32)}, {"deck": SARATOV.deck.cards}):
        with pytest.raises(StateError, match="round 1: was dealt from another seed than the match gives it"):
            replay_match(one_round(SARATOV, match, **wrong))


@pytest.mark.parametrize(
    "match",
    [
        start_match(SARATOV, 3, 7, dealer=1),
        start_match(SARATOV, 3, 7, lot=SARATOV.deck.cards),
        add_round(start_match(LOTS, 3, 7), Score("out", 0, (0, 0, 0)), lot=SARATOV.deck.cards),
    ],
)
def test_a_match_that_its_seed_does_not_give_again_has_no_record(match: Match) -> None:
    with pytest.raises(StateError, match="the dealer or a lot of this match was given by hand, so its seed does not give it again"):
        Record.of(match.rules, 3, match=match)


@pytest.mark.parametrize("dealer", [0, 2])
def test_a_dealer_whom_the_players_agree_on_is_recorded_with_the_first_round(dealer: int) -> None:
    rules = rules_from_toml('extends = "saratov"\n[deal]\nfirst_dealer = "agreed"\n', name="club.toml")
    match = start_match(rules, 3, 7, dealer=dealer)
    again, (history,) = replay_match(parse_record(format_record(one_round(rules, match))), rules)
    assert (again, history.state) == (match, deal_round(match))


def test_no_round_follows_the_end_of_a_match() -> None:
    # One round to a limit of one point ends this match.
    rules = rules_from_toml('extends = "saratov"\n[match]\nlimit = 1\n', name="quick.toml")
    record = played_past_the_end(rules)
    with pytest.raises(StateError, match="round 2: the match was over before it"):
        replay_match(record, rules)


def played_past_the_end(rules: Rules) -> Record:
    match = start_match(rules, 2, 5)
    rounds: list[RoundRecord] = []
    for _ in range(2):
        history = History(deal_round(match) if not rounds else deal(rules, 2, (match.dealer + 1) % 2, Chance(SEED)))
        while moves := legal_moves(history.state):
            history.play(moves[0])
        rounds.append(
            RoundRecord(
                history.states[0].dealer, history.states[0].chance.seed, moves=history.moves, result=score(history.state)
            )
        )  # fmt: skip
    return Record.of(rules, 2, *rounds, match=match)


def test_house_rules_are_given_with_the_record_and_must_be_the_same() -> None:
    club = rules_from_toml('extends = "slovak"\n[deal]\nhand = 4\n', name="club.toml")
    record = Record.of(club, 2, RoundRecord(0, SEED))
    assert replay(parse_record(format_record(record)), club)[0].ply == 0
    with pytest.raises(RulesError, match="this was played by the house rules club: give the rules as well"):
        replay(record)
    with pytest.raises(RulesError, match="this was played by other rules than slovak as it is here"):
        replay(record, SLOVAK)
    with pytest.raises(RulesError, match="other rules"):
        replay(evolve(RECORD, digest="0" * 64))
    with pytest.raises(RulesError, match="there is no variant"):
        replay(evolve(RECORD, variants=("six-cards",)))


def test_the_same_seed_gives_the_same_record() -> None:
    assert format_record(played(TAGALOG, 3, seed=1)) == format_record(played(TAGALOG, 3, seed=1))
    assert format_record(played(TAGALOG, 3, seed=1)) != format_record(played(TAGALOG, 3, seed=2))


def test_a_record_keeps_its_seeds_out_of_sight() -> None:
    assert repr(SEED) not in repr(ENDED)
    assert repr(ENDED.match) not in repr(ENDED)


@pytest.mark.parametrize("value", [None, 3, b"faraon-record 1", RECORD, [TEXT]])
def test_only_strings_are_read(value: Any) -> None:
    with pytest.raises(TypeError, match="a record is read from a string"):
        parse_record(value)


@pytest.mark.parametrize("value", [None, 3, TEXT, ROUND])
def test_only_records_are_written_and_replayed(value: Any) -> None:
    for use in (format_record, replay, replay_match):
        with pytest.raises(TypeError):
            use(value)


@pytest.mark.parametrize("value", [3, "slovak", []])
def test_rules_given_with_a_record_are_rules(value: Any) -> None:
    with pytest.raises(TypeError):
        replay(RECORD, value)
    with pytest.raises(TypeError):
        replay_match(ENDED, value)


def test_records_are_values() -> None:
    cards: tuple[Card, ...] = (parse_card("9H"),)
    moves: tuple[Move, ...] = (parse_move("9H"),)
    assert RoundRecord(0, SEED, deck=cards, moves=moves) == RoundRecord(0, SEED, deck=cards, moves=moves)
    assert hash(RECORD) == hash(parse_record(TEXT))
