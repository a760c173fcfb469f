"""What holds in every round of every rule set, whoever plays and whatever is laid."""

from __future__ import annotations

import copy
import json
import pickle
import re
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from random import Random

import attrs
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import faraon
from faraon import Draw, Pass, Phase, Play, State
from strategies import (
    EVERY_CARD,
    EVERY_MOVE,
    Dealing,
    Moment,
    dealings,
    every_rule_set,
    fits,
    is_wild,
    moments,
    put_up,
    random_match,
    rule_sets,
    shuffled_by_the_book,
    some_rules,
    walk,
)

# The longest of 20,000 rounds of random play took 5,134 moves.
LONGEST = 50_000

pytestmark = pytest.mark.long


# What holds in every state


def assert_sound(state: State) -> None:
    """Each mark of a state agrees with the cards and with the other marks."""
    laid = [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]
    assert Counter(laid) == Counter(state.rules.deck.cards), "every card of the deck is in exactly one place"
    moves, top = faraon.legal_moves(state), state.pile[-1] if state.pile else None
    assert (state.phase is Phase.OVER) == (not moves), "there is a legal move until the round is over, and none after"
    assert len(set(moves)) == len(moves)
    assert list(moves) == sorted(moves, key=lambda move: place_in_a_move_list(state.rules, move))
    if state.called is not None:
        assert top is not None
        assert is_wild(top), "only a wild card on top leaves a call behind"
        assert state.called in state.rules.deck.suits
    if state.pending is not None:
        assert state.phase in (Phase.PLAY, Phase.BACK)
        assert top is not None
        assert state.rules.effect(top).answer, "only a card that can be answered leaves something pending"
        assert state.pending.stand == (state.pending.draw == 0)
    assert (state.drawn is not None) == (state.phase is Phase.DRAWN)
    if state.drawn is not None:
        assert state.drawn in state.hands[state.turn]
    without_cards = [seat for seat, hand in enumerate(state.hands) if not hand]
    if state.phase is Phase.OVER:
        assert without_cards == ([] if state.winner is None else [state.winner])
        ending = faraon.score(state)
        assert (ending.ending, ending.winner) == ("blocked" if state.winner is None else "out", state.winner)
    else:
        assert state.winner is None
        assert without_cards == ([(state.turn - 1) % state.players] if state.phase is Phase.BACK else [])
        assert state.passes < state.players
        with pytest.raises(faraon.StateError):
            faraon.score(state)
    if state.passes:
        assert not state.stock, "a pass counts only with nothing to draw"
        assert len(state.pile) <= 1
    for hand, known in zip(state.hands, state.known, strict=True):
        assert set(known) <= set(hand)
    assert_bound(state, moves)
    for move in moves:
        assert faraon.refusal(state, move) is None
        if isinstance(move, Play):
            assert move.card in state.hands[state.turn]
            assert (move.call is not None) == is_wild(move.card)
            if state.pending is None:
                assert fits(move.card, top, state.called)


def assert_bound(state: State, moves: tuple[faraon.Move, ...]) -> None:
    """What a phase leaves to choose from: the card that brings back or a pass; an answer; the card just drawn."""
    laid, top = {move.card for move in moves if isinstance(move, Play)}, state.pile[-1] if state.pile else None
    if state.phase is Phase.BACK:
        assert {str(card) for card in laid} == {state.rules.out.bring_back}
        assert Pass() in moves
    elif state.pending is not None:
        assert top is not None
        assert laid == {card for card in state.hands[state.turn] if card.rank is top.rank}
    elif state.phase is Phase.DRAWN and state.rules.turn.draw != "one-then-any-or-pass":
        assert laid <= {state.drawn}


def place_in_a_move_list(rules: faraon.Rules, move: faraon.Move) -> tuple[int, int, int]:
    """Plays by card as the deck has them, calls by suit, then draw, then pass."""
    if isinstance(move, Play):
        suits, ranks = rules.deck.suits, rules.deck.ranks
        card = suits.index(move.card.suit) * len(ranks) + ranks.index(move.card.rank)
        return 0, card, 0 if move.call is None else suits.index(move.call)
    return (1 if isinstance(move, Draw) else 2), 0, 0


PLAIN_CODES = ("over", "foreign-card", "not-in-hand", "call-missing", "call-refused")


def plain_code(state: State, move: faraon.Move) -> str | None:
    """The code of a refusal that asks for no more than the hand: the first five, in their order."""
    if state.phase is Phase.OVER:
        return "over"
    if not isinstance(move, Play):
        return None
    if move.card not in state.rules.deck.cards:
        return "foreign-card"
    if move.card not in state.hands[state.turn]:
        return "not-in-hand"
    if is_wild(move.card) and move.call is None:
        return "call-missing"
    if move.call is not None and (not is_wild(move.card) or move.call not in state.rules.deck.suits):
        return "call-refused"
    return None


@cache
def assert_sentences(told: faraon.Refusal | faraon.Event) -> None:
    """A non-empty sentence in every language, with everything filled in."""
    for lang in ("en", "ru", "sk", "tl"):
        sentence = told.message(lang)
        assert sentence.strip()
        assert not re.search(r"[{}]|None|Card\(|Suit\.|Rank\.", sentence), sentence


def refused_by_apply(state: State, move: faraon.Move) -> faraon.Refusal | None:
    try:
        faraon.apply(state, move)
    except faraon.IllegalMoveError as fault:
        return fault.refusal
    return None


def assert_refused(state: State, moves: list[faraon.Move]) -> None:
    """Each of these moves is refused, by `refusal` and by `apply` alike, and the state does not notice."""
    before = pickle.dumps(state)
    for move in moves:
        refused = faraon.refusal(state, move)
        assert refused is not None, move
        expected = plain_code(state, move)
        assert refused.code == expected if expected else refused.code in set(faraon.CODES) - set(PLAIN_CODES)
        assert_sentences(refused)
        assert refused_by_apply(state, move) == refused
    assert pickle.dumps(state) == before


# What holds of every move


def assert_follows(before: State, move: faraon.Move, after: State, events: tuple[faraon.Event, ...]) -> None:
    """The state after a move is the one before it, changed by what the events tell and by nothing else."""
    laid = [move.card] if isinstance(move, Play) else []
    found: dict[type[faraon.Event], faraon.Event] = {type(event): event for event in events}
    assert len(found) == len(events), "nothing of a kind happens twice in a move"
    for event in events:
        assert_sentences(event)
        assert set(event.clauses) <= {clause for clauses in before.rules.why.values() for clause in clauses}
    assert events or isinstance(move, Pass)

    played, called = found.get(faraon.Played), found.get(faraon.Called)
    assert (played is not None) == isinstance(move, Play)
    if isinstance(move, Play):
        assert isinstance(played, faraon.Played)
        assert (played.seat, played.card) == (before.turn, move.card)
        if move.call is None:
            assert called is None
        else:
            assert isinstance(called, faraon.Called)
            assert (called.seat, called.suit) == (before.turn, move.call)
        assert after.called is move.call, "a call begins with its queen and ends when that is covered"
    else:
        assert called is None
        assert after.called is before.called, "a call outlives draws, passes and recycled piles"

    assert_cards_account(before, laid, after, found)
    assert (faraon.BroughtBack in found) == (before.phase is Phase.BACK and isinstance(move, Play))
    missed = found.get(faraon.Missed)
    if isinstance(missed, faraon.Missed) and after.phase is not Phase.OVER:
        assert after.turn == (missed.seat + 1) % after.players
    assert (faraon.WentOut in found) == (after.phase is Phase.OVER and after.winner is not None)
    assert (faraon.Blocked in found) == (after.phase is Phase.OVER and after.winner is None)
    if after.phase is Phase.OVER:
        assert isinstance(events[-1], faraon.WentOut | faraon.Blocked)
    if isinstance(went := found.get(faraon.WentOut), faraon.WentOut):
        assert went.seat == after.winner

    free = before.phase is Phase.PLAY and before.pending is None
    assert after.passes == (before.passes + 1 if isinstance(move, Pass) and free else 0)
    assert after.chance.seed == before.chance.seed
    assert (after.rules, after.players, after.dealer) == (before.rules, before.players, before.dealer)


def assert_cards_account(before: State, laid: list[faraon.Card], after: State, found: dict[type[faraon.Event], faraon.Event]) -> None:
    """Cards go from the stock to the hand that drew them, and from the hand to the pile; the pile becomes the stock where it says so."""
    drew, recycled = found.get(faraon.Drew), found.get(faraon.Recycled)
    drawn: list[faraon.Card | None] = []
    drawer = None
    if isinstance(drew, faraon.Drew):
        drawer, drawn = drew.seat, list(drew.cards)
        assert None not in drawn, "an event tells everything until it is projected"
        assert drawn
    for seat, (hand, hand_after) in enumerate(zip(before.hands, after.hands, strict=True)):
        kept = set(hand) - set(laid) if seat == before.turn else set(hand)
        assert set(hand_after) == kept | (set(drawn) if seat == drawer else set())

    pile, shuffles = [*before.pile, *laid], before.rules.stock.recycle == "shuffle"
    assert (recycled is not None) == (len(after.pile) < len(pile)), "the pile shrinks when it is recycled, and only then"
    under: list[faraon.Card] = []
    if isinstance(recycled, faraon.Recycled):
        assert (recycled.count, recycled.shuffled) == (len(pile) - 1, shuffles)
        under = shuffled_by_the_book(pile[:-1], before.chance.seed, before.chance.shuffles) if shuffles else pile[:-1]
        pile = pile[-1:]
    assert after.chance.shuffles == before.chance.shuffles + (recycled is not None and shuffles)
    assert list(after.pile) == pile
    supply = [*before.stock, *under]
    assert set(supply[: len(drawn)]) == set(drawn), "cards are drawn from the top"
    assert list(after.stock) == supply[len(drawn) :]

    # Everybody has seen a card go where it is, if it was turned over with the pile before it was drawn.
    was_open = before.open_stock
    seen = set(supply[: len(drawn)][0 if was_open else len(before.stock) :]) if was_open or not shuffles else set()
    if shuffles and recycled is not None and was_open:
        seen &= set(before.stock)
    if isinstance(drew, faraon.Drew):
        assert set(drew.seen) == seen
    for seat, known in enumerate(after.known):
        assert set(known) == set(before.known[seat]) - set(laid) | (seen if seat == drawer else set())


class Round(RuleBasedStateMachine):
    """A round of any rule set, dealt in any way, in which anything is tried at every step."""

    state: State

    @initialize(dealing=dealings())
    def deal(self, dealing: Dealing) -> None:
        self.state = dealing.state()
        assert self.state.passes == 0
        assert self.state.called is None
        assert self.state.turn in range(self.state.players)

    @precondition(lambda self: self.state.phase is not Phase.OVER)
    @rule(choice=st.integers(0, 10_000))
    def move(self, choice: int) -> None:
        before, kept = self.state, copy.deepcopy(self.state)
        moves = faraon.legal_moves(before)
        move = moves[choice % len(moves)]
        after = faraon.apply(before, move)
        told, events = faraon.transition(before, move)
        assert before == kept, "the state before a move is untouched"
        assert after == told
        assert_follows(before, move, after, events)
        self.state = after

    @rule(chance=st.randoms(use_true_random=False))
    def try_what_is_not_allowed(self, chance: Random) -> None:
        legal = set(faraon.legal_moves(self.state))
        moves = [move for move in EVERY_MOVE if move not in legal]
        assert_refused(self.state, chance.sample(moves, 60))

    @invariant()
    def is_sound(self) -> None:
        assert_sound(self.state)


TestRound = Round.TestCase
TestRound.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


@given(moments())
@settings(max_examples=60, deadline=None)
def test_a_move_is_either_offered_or_refused(moment: Moment) -> None:
    state = moment.state()
    legal = faraon.legal_moves(state)
    assert set(legal) <= set(EVERY_MOVE)
    afters = [faraon.apply(state, move) for move in legal]
    assert_refused(state, [move for move in EVERY_MOVE if move not in legal])
    assert [faraon.apply(state, move) for move in legal] == afters, "a refused move uses up no chance"


@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_every_round_of_random_play_ends_and_every_move_of_it_is_accounted_for(source: str) -> None:
    chance = Random(source)
    rules = faraon.load_rules(source)
    endings = Counter[str]()
    for players in range(rules.players.least, rules.players.most + 1):
        for _ in range(8):
            state = faraon.deal(some_rules(chance, source, circles=False), players, chance.randrange(players), chance.random().hex())
            for ply, (before, move, after) in enumerate(walk(state, chance.randrange(2**32))):
                assert ply < LONGEST
                # A long round says the same over and over; its first moves and a sample of the rest are looked at.
                if ply < 60 or ply % 16 == 0:
                    assert_sound(before)
                    told, events = faraon.transition(before, move)
                    assert told == after
                    assert_follows(before, move, after, events)
                state = after
            assert_sound(state)
            endings[faraon.score(state).ending] += 1
    assert endings["out"]


@pytest.mark.parametrize(("source", "names"), every_rule_set(circles=False))
def test_random_play_ends_under_every_combination_of_variants(source: str, names: tuple[str, ...]) -> None:
    rules = faraon.load_rules(source, *names)
    players = rules.players.least + len("".join(names)) % (rules.players.most - rules.players.least + 1)
    end = faraon.deal(rules, players, seed=source)
    for ply, (_, _, after) in enumerate(walk(end, len(names))):
        assert ply < LONGEST
        end = after
    assert end.phase is Phase.OVER


def test_who_may_bring_a_player_back_has_just_these_two_moves() -> None:
    rules, asked = faraon.load_rules("slovak", "hearts-seven"), 0
    for seed in range(400):
        for before, _, state in walk(faraon.deal(rules, 3, seed=seed), seed):
            if state.phase is Phase.BACK:
                asked += 1
                assert len(before.hands[before.turn]) == 1
                assert_sound(state)
                assert faraon.legal_moves(state) == (Play(faraon.parse_card("7H")), Pass())
                assert_refused(state, [move for move in EVERY_MOVE if move not in faraon.legal_moves(state)])
                for move in faraon.legal_moves(state):
                    after, events = faraon.transition(state, move)
                    assert_follows(state, move, after, events)
    assert asked > 10, "random play comes to such a state often enough"


def test_every_combination_of_variants_is_a_game_of_its_own() -> None:
    for source in faraon.BUILT_IN:
        digests = {faraon.load_rules(source, *names).digest for of, names in every_rule_set() if of == source}
        assert len(digests) == 2 ** len(faraon.load_rules(source).offers)


# Matches


def places(marks: list[int]) -> list[int]:
    """Fewest first; equals share a place, and the places that they take up are skipped."""
    order = sorted(marks)
    return [order.index(mark) + 1 for mark in marks]


@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_a_match_adds_up(source: str) -> None:
    chance = Random(source)
    lost = {"tagalog": lambda account: account > 120, "russian": lambda account: account >= 200, "saratov": lambda account: account >= 101}
    for players in range(faraon.load_rules(source).players.least, faraon.load_rules(source).players.most + 1):
        rules = some_rules(chance, source, circles=False)
        agreed = 3 if source == "slovak" else None
        match = random_match(rules, players, chance.random().hex(), rounds=agreed).match
        assert list(match.accounts) == [sum(score.points[seat] for score in match.rounds) for seat in range(players)]
        assert list(match.won) == [sum(score.winner == seat for score in match.rounds) for seat in range(players)]
        assert match.over
        if source == "slovak":
            assert len(match.rounds) == 3
            assert set(match.accounts) == {0}
            assert match.losers == ()
            assert list(match.places) == places([-won for won in match.won])
        else:
            assert match.losers == tuple(seat for seat in range(players) if lost[source](match.accounts[seat]))
            assert match.losers, "a match to a limit ends when somebody is over it"
            before_last = [sum(score.points[seat] for score in match.rounds[:-1]) for seat in range(players)]
            assert not any(map(lost[source], before_last)), "and no later"
            assert list(match.places) == places(list(match.accounts))
            with pytest.raises(faraon.StateError):
                faraon.deal_round(match)
            with pytest.raises(faraon.StateError):
                faraon.add_round(match, match.rounds[-1])
        assert match.winners == tuple(seat for seat in range(players) if match.places[seat] == 1)
        assert match.winners


@given(rule_sets(circles=False), st.data())
@settings(max_examples=12, deadline=None)
def test_one_seed_gives_the_whole_match_twice(rules: faraon.Rules, data: st.DataObject) -> None:
    players = data.draw(st.integers(rules.players.least, rules.players.most))
    seed = data.draw(st.integers() | st.text() | st.binary())
    once, again = random_match(rules, players, seed), random_match(rules, players, seed)
    assert once == again
    assert faraon.format_record(once.record) == faraon.format_record(again.record)


@given(rule_sets(circles=False), st.data())
@settings(max_examples=20, deadline=None)
def test_nothing_of_a_round_is_left_in_the_next(rules: faraon.Rules, data: st.DataObject) -> None:
    players = data.draw(st.integers(rules.players.least, rules.players.most))
    played = random_match(rules, players, data.draw(st.integers(0, 2**32)))
    match = evolve(played.match, accounts=(0,) * players, rounds=played.match.rounds[:-1])
    fresh = faraon.deal_round(match)
    assert_sound(fresh)
    assert (fresh.called, fresh.pending, fresh.drawn, fresh.passes) == (None, None, None, 0)
    assert fresh == put_up(fresh), "no position of an earlier round is noted"
    assert fresh.phase is Phase.PLAY
    assert not any(fresh.known)
    assert not fresh.open_stock
    assert fresh.dealer == match.dealer
    assert fresh.chance.seed != match.seed


# Values


VALUES: dict[str, Callable[[], object]] = {
    "suit": lambda: faraon.Suit.HEARTS,
    "rank": lambda: faraon.Rank.QUEEN,
    "card": lambda: faraon.parse_card("QS"),
    "play": lambda: faraon.parse_move("QS>H"),
    "draw": Draw,
    "pass": Pass,
    "pending": lambda: faraon.Pending(draw=4),
    "rules": lambda: faraon.load_rules("slovak", "hearts-seven"),
    "deal": lambda: faraon.deal(faraon.load_rules("russian"), 3, seed=1, exposed=3),
    "state": lambda: next(walk(faraon.deal(faraon.load_rules("tagalog", "DEC-08"), 3, seed=1), 2))[2],
    "view": lambda: faraon.view(faraon.deal(faraon.load_rules("tagalog"), 3, seed=1), 2),
    "refusal": lambda: faraon.refusal(faraon.deal(faraon.load_rules("slovak"), 3, seed=1), Pass()),
    "lot": lambda: faraon.dealer_lot(faraon.load_rules("saratov"), 3, seed=1),
    "match": lambda: random_match(faraon.load_rules("saratov"), 2, 3).match,
    "record": lambda: random_match(faraon.load_rules("saratov"), 2, 3).record,
    "score": lambda: random_match(faraon.load_rules("saratov"), 2, 3).match.rounds[0],
    "events": lambda: faraon.transition(faraon.deal(faraon.load_rules("slovak"), 3, seed=1), Draw())[1],
}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_equal_to_its_copies_and_has_their_hash(name: str) -> None:
    value, anew = VALUES[name](), VALUES[name]()
    copies = [anew, copy.copy(value), copy.deepcopy(value)]
    copies += [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for other in copies:
        assert type(other) is type(value)
        assert other == value
        assert hash(other) == hash(value)
        assert repr(other) == repr(value)


@pytest.mark.parametrize("name", VALUES)
def test_a_value_cannot_be_changed(name: str) -> None:
    value = VALUES[name]()
    for part in value if isinstance(value, tuple) else (value,):
        names = [field.name for field in attrs.fields(type(part))] if attrs.has(type(part)) else []
        for attribute in (*names, "brand_new"):
            if isinstance(part, faraon.Suit | faraon.Rank) and attribute == "brand_new":
                continue  # members of an Enum take attributes, as everywhere in Python
            with pytest.raises(AttributeError):
                setattr(part, attribute, None)
            with pytest.raises(AttributeError):
                delattr(part, attribute)


def test_states_differ_where_anything_differs() -> None:
    rules = faraon.load_rules("tagalog")
    state = faraon.deal(rules, 3, seed=1)
    others = [
        faraon.deal(rules, 3, seed=2),
        faraon.deal(rules, 4, seed=1),
        faraon.deal(rules, 3, dealer=1, seed=1),
        faraon.deal(faraon.load_rules("tagalog", "DEC-08"), 3, seed=1),
        faraon.deal(rules, 3, seed=2, deck=faraon.deal(rules, 3, seed=1).stock + sum(state.hands, ())),
        evolve(state, memory=evolve(state.memory, chance=faraon.Chance(state.chance.seed, 2))),
        faraon.apply(state, Draw()),
    ]
    assert state not in others
    assert len({state, *others}) == 8


@given(st.sampled_from(EVERY_MOVE))
def test_a_move_can_be_read_back(move: faraon.Move) -> None:
    names = {name: getattr(faraon, name) for name in ("Card", "Draw", "Pass", "Play", "Rank", "Suit")}
    assert eval(repr(move), names) == move
    assert faraon.parse_move(str(move)) == move


def test_a_card_can_be_read_back() -> None:
    for card in EVERY_CARD:
        assert eval(repr(card), {"Card": faraon.Card, "Rank": faraon.Rank, "Suit": faraon.Suit}) == card
        assert faraon.parse_card(str(card)) == card
        assert faraon.parse_card(faraon.pretty(card)) == card
    assert faraon.parse_cards(" ".join(map(str, EVERY_CARD))) == EVERY_CARD


# Notation


def plain(value: object) -> object:
    """The value, if it is made of nothing but what JSON knows: no member of an Enum, no tuple."""
    assert type(value) in (dict, list, str, int, bool, type(None)), value
    for part in [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []:
        plain(part)
    return value


@given(moments(longest=300), st.data())
@settings(max_examples=120, deadline=None)
def test_a_state_survives_its_notations(moment: Moment, data: st.DataObject) -> None:
    state = moment.state()
    line = faraon.format_position(state)
    back = faraon.parse_position(line, state.rules, seed=0)
    assert put_up(back, chance=state.chance) == put_up(state)
    assert faraon.format_position(back) == line
    for same in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), faraon.state_from_json(faraon.state_to_json(state))):
        assert same == state
        assert faraon.legal_moves(same) == faraon.legal_moves(state)
        assert [faraon.apply(same, move) for move in faraon.legal_moves(same)] == [
            faraon.apply(state, move) for move in faraon.legal_moves(state)
        ]

    values = faraon.state_to_json(state)
    assert plain(values) == values
    assert faraon.state_from_json(values) == state
    assert faraon.state_from_json(json.loads(json.dumps(values))) == state

    seat = data.draw(st.sampled_from([None, *range(state.players)]))
    seen = faraon.view(state, seat)
    shown = faraon.format_position(seen)
    assert faraon.parse_view(shown, state.rules) == seen
    assert faraon.format_position(faraon.parse_view(shown, state.rules)) == shown
    told = faraon.view_to_json(seen)
    assert plain(told) == told


@given(rule_sets(circles=False), st.data())
@settings(max_examples=15, deadline=None)
def test_a_record_replays_exactly(rules: faraon.Rules, data: st.DataObject) -> None:
    players = data.draw(st.integers(rules.players.least, rules.players.most))
    played = random_match(rules, players, data.draw(st.integers()))
    text = faraon.format_record(played.record)
    assert faraon.parse_record(text) == played.record
    assert faraon.format_record(faraon.parse_record(text)) == text
    match, histories = faraon.replay_match(faraon.parse_record(text))
    assert match == played.match
    assert tuple(history.state for history in histories) == played.ends
    assert [history.moves for history in histories] == [record.moves for record in played.record.rounds]


@st.composite
def dealt_by_hand(draw: st.DrawFn) -> tuple[faraon.Rules, int, faraon.RoundRecord, State]:
    """A round broken off or played to its end, dealt by hand in every way, with the order of some reshuffled piles given by hand."""
    rules = draw(rule_sets(circles=False))
    players = draw(st.integers(rules.players.least, rules.players.most))
    cards = rules.deck.cards
    deck = draw(st.none() | st.permutations(cards).map(tuple))
    cut, seed = draw(st.integers(0, len(cards) - 1)), draw(st.binary(min_size=32, max_size=32))
    exposed, gather, again = None, False, None
    if rules.deal.exposed != "none":
        exposed = draw(st.none() | st.integers(0, 1))
        gather = exposed is not None and draw(st.booleans())
        again = draw(st.none() | st.permutations(cards).map(tuple)) if gather else None
    dealer = players - 1
    if exposed is not None and exposed >= players - 1:
        exposed, gather, again = None, False, None
    state = faraon.deal(rules, players, dealer, faraon.Chance(seed), deck=deck, cut=cut, exposed=exposed, gather=gather, again=again)
    chance, moves, orders = Random(seed), list[faraon.Move](), dict[int, tuple[faraon.Card, ...]]()
    wanted = draw(st.integers(0, 400))
    while len(moves) < wanted and (legal := faraon.legal_moves(state)):
        move = chance.choice(legal)
        after, events = faraon.transition(state, move)
        if any(isinstance(event, faraon.Recycled) and event.shuffled for event in events) and chance.random() < 0.7:
            under = [*state.pile, *([move.card] if isinstance(move, Play) else [])][:-1]
            chance.shuffle(under)
            orders[len(moves) + 1] = tuple(under)
            after = faraon.apply(state, move, reshuffled=under)
        moves.append(move)
        state = after
    result = faraon.score(state) if state.phase is Phase.OVER else None
    record = faraon.RoundRecord(dealer, seed, deck, cut, exposed, gather, again, tuple(moves), orders, result)
    return rules, players, record, state


@given(dealt_by_hand())
@settings(max_examples=60, deadline=None)
def test_a_record_keeps_what_was_set_by_hand(played: tuple[faraon.Rules, int, faraon.RoundRecord, State]) -> None:
    rules, players, record, end = played
    text = faraon.format_record(faraon.Record.of(rules, players, record))
    read = faraon.parse_record(text)
    assert read == faraon.Record.of(rules, players, record)
    assert faraon.format_record(read) == text
    (history,) = faraon.replay(read)
    assert history.state == end


WRONG_PLACE = re.compile(r"round (\d+)(?:, move (\d+))?")


def assert_parts(record: faraon.Record, number: int, ply: int) -> None:
    """The record says that it parts from the game, in this round and at this move or later, or it is a legal game of the same outcome."""
    try:
        histories = faraon.replay(record)
    except faraon.StateError as fault:
        told = str(fault)
    else:
        for history, played in zip(histories, record.rounds, strict=True):
            assert history.moves == played.moves
            assert faraon.score(history.state) == played.result
            for state, move in zip(history.states, played.moves, strict=False):
                assert move in faraon.legal_moves(state)
        return
    place = WRONG_PLACE.match(told)
    assert place, told
    assert int(place[1]) == number
    assert place[2] is None or int(place[2]) >= ply


@given(rule_sets(circles=False), st.data())
@settings(max_examples=40, deadline=None)
def test_a_record_with_one_change_says_where_it_parts(rules: faraon.Rules, data: st.DataObject) -> None:
    players = data.draw(st.integers(rules.players.least, rules.players.most))
    rounds = 2 if rules.match.ends == "agreed" else None
    record = random_match(rules, players, data.draw(st.integers(0, 2**32)), rounds=rounds).record
    at = data.draw(st.integers(0, len(record.rounds) - 1))
    played = record.rounds[at]
    ply = data.draw(st.integers(0, len(played.moves) - 1))
    other = data.draw(st.sampled_from(EVERY_MOVE))
    before, here, rest = played.moves[:ply], played.moves[ply], played.moves[ply + 1 :]

    def changed(wrong: faraon.RoundRecord) -> faraon.Record:
        return evolve(record, rounds=(*record.rounds[:at], wrong, *record.rounds[at + 1 :]))

    def says(sentence: str, wrong: faraon.RoundRecord) -> None:
        with pytest.raises(faraon.StateError, match=sentence):
            faraon.replay(changed(wrong))

    if other != here:
        assert_parts(changed(evolve(played, moves=(*before, other, *rest))), at + 1, ply + 1)
    assert_parts(changed(evolve(played, moves=(*before, *rest))), at + 1, ply + 1)
    assert_parts(changed(evolve(played, moves=(*before, other, here, *rest))), at + 1, ply + 1)

    # What can never be another game of the same outcome.
    number, last = at + 1, len(played.moves)
    assert played.result is not None
    points = played.result.points
    says(f"round {number}: has a result, but after its {last - 1} moves", evolve(played, moves=played.moves[:-1]))
    says(f"round {number}, move {last + 1}, {re.escape(str(other))}: is refused", evolve(played, moves=(*played.moves, other)))
    says(f"round {number}: is over after its {last} moves", evolve(played, result=None))
    says(f"round {number}: the result", evolve(played, result=evolve(played.result, points=(points[0] + 1, *points[1:]))))
    says(f"round {number}: the result", evolve(played, result=evolve(played.result, winner=((played.result.winner or 0) + 1) % players)))
    says(f"round {number}: cannot be dealt", evolve(played, dealer=players))
    says(f"round {number}: an order is given for move {last + 1}", evolve(played, reshuffled={last + 1: ()}))

    # Another dealer or seed may make a game by accident, but never a round of this match.
    seed = bytes((played.seed[0] ^ 1, *played.seed[1:]))
    for wrong in (evolve(played, seed=seed), evolve(played, dealer=(played.dealer + 1) % players)):
        assert_parts(changed(wrong), at + 1, 1)
        with pytest.raises(faraon.StateError, match=rf"round {number}\b"):
            faraon.replay_match(changed(wrong))
    with pytest.raises(faraon.RulesError, match="digest"):
        faraon.replay(evolve(record, digest="0" * 64))


# Parsers


CHARACTERS = "0123456789JQKASCDHLABhqs♠♥♣♦!?=/,-_>. \t\n\x0b\x00é\u0410\u2028\U0001f0a1{}[]\"'#abdeklmnoprtuwx"
RULES = tuple(faraon.load_rules(name) for name in faraon.BUILT_IN)


def parse_any(text: str) -> list[object]:
    """What each parser makes of a text: a value, or an error of this library, and nothing else."""
    parsers: list[Callable[[str], object]] = [
        faraon.parse_card,
        faraon.parse_cards,
        faraon.parse_move,
        faraon.parse_record,
        lambda text: faraon.replay(faraon.parse_record(text)),
        faraon.rules_from_toml,
    ]
    for rules in RULES:
        parsers += [partial(faraon.parse_position, rules=rules), partial(faraon.parse_view, rules=rules)]
    found, sentences = list[object](), list[str]()
    for parse in parsers:
        try:
            found.append(parse(text))
        except faraon.FaraonError as fault:
            sentences.append(str(fault))
    assert all(map(str.strip, sentences))
    return found


@given(st.text() | st.text(CHARACTERS))
@settings(max_examples=150, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    parse_any(text)


@st.composite
def mutated(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text with a few characters or words put in, left out, doubled, exchanged, or taken from another such text."""
    text, other = draw(texts), draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        pieces = re.split(draw(st.sampled_from(["( )", "([,/ \n])", "()", "(\n)"])), text)
        at, to = draw(st.integers(0, len(pieces) - 1)), draw(st.integers(0, len(pieces) - 1))
        words = re.split("[,/ \n]", other)
        new = draw(
            st.sampled_from(words) | st.text(CHARACTERS, max_size=3) | st.sampled_from(["-", "?", "=", "*", "drawn", "over", "back", "7S!"])
        )
        match draw(st.sampled_from(["put", "drop", "set", "swap", "double"])):
            case "put":
                pieces.insert(at, new)
            case "drop":
                del pieces[at]
            case "set":
                pieces[at] = new
            case "swap":
                pieces[at], pieces[to] = pieces[to], pieces[at]
            case _:
                pieces.insert(to, pieces[at])
        text = "".join(pieces)
    return text


@st.composite
def position_lines(draw: st.DrawFn) -> str:
    state = draw(moments(longest=40)).state()
    seat = draw(st.sampled_from(["all", None, *range(state.players)]))
    return faraon.format_position(state if seat == "all" else faraon.view(state, seat if isinstance(seat, int) else None))


@given(mutated(position_lines()))
@settings(max_examples=250, deadline=None)
def test_a_damaged_position_is_read_or_refused(line: str) -> None:
    for value in parse_any(line):
        if isinstance(value, State | faraon.View):
            again = faraon.format_position(value)
            read: object = faraon.parse_position(again, value.rules) if isinstance(value, State) else faraon.parse_view(again, value.rules)
            assert read == value
            assert Counter(re.split("[ ,/]", again)) == Counter(re.split("[ ,/]", ascii_suits(line))), "nothing is added or lost"


LINES_THAT_LIE = {
    "a foreign card on the pile": ("russian", "faraon1 0 1 play ?,?/?,? ? 8L - - - 0 *"),
    "a foreign card in the seat's hand": ("russian", "faraon1 0 1 play 8L,9S/?,? ? 8S - - - 0 0"),
    "a foreign card in the open stock": ("russian", "faraon1 0 1 play ?,?/?,? =8L 8S - - - 0 *"),
    "a foreign card drawn": ("russian", "faraon1 0 1 drawn ?,?/?,? ? 8S - - 8L 0 *"),
    "a card twice in the seat's hand": ("tagalog", "faraon1 0 1 play ?/10D,10D ?,? 8S - - - 0 1"),
    "a stock half known": ("russian", "faraon1 0 1 play ?,?/?,? 7S,? 8S - - - 0 *"),
    "a hand all known without the card that brings back": ("slovak", "faraon1 0 1 back -/8L!,9L! - 8H,9H - - - 0 *"),
    "a hand all known without the card drawn": ("tagalog", "faraon1 0 1 drawn ?,?/9C!,10D! ?,? 8S - - ? 0 *"),
    "a seat that does not know what it has drawn": ("russian", "faraon1 0 1 drawn ?,?/9S,10D ?,? 8S - - ? 0 1"),
    "a card drawn in an ordinary turn": ("russian", "faraon1 0 1 play ?,?/?,? ?,? 8S - - ? 0 *"),
    "no card drawn in phase drawn": ("russian", "faraon1 0 1 drawn ?,?/?,? ?,? 8S - - - 0 *"),
    "two cards drawn, in a view": ("tagalog", "faraon1 0 1 drawn ?,?/9S,10D ?,? 8S - - 9S,10D 0 1"),
    "two cards drawn": ("tagalog", "faraon1 0 1 drawn 8C/9S,10D 7S 8S - - 9S,10D 0"),
    "an open stock that is a dash": ("tagalog", "faraon1 0 1 play 8C/9S,10D =- 8S - - - 0"),
}


@pytest.mark.parametrize("name", LINES_THAT_LIE)
def test_a_line_that_no_position_can_have_is_refused(name: str) -> None:
    source, line = LINES_THAT_LIE[name]
    rules = faraon.load_rules(source, *(["hearts-seven"] if source == "slovak" else []))
    parse: Callable[[str, faraon.Rules], object] = faraon.parse_view if len(line.split(" ")) == 12 else faraon.parse_position
    with pytest.raises((faraon.NotationError, faraon.StateError)):
        parse(line, rules)


@pytest.mark.parametrize(
    "changes",
    [
        {"drawn": " "},
        {"phase": "drawn", "drawn": "7S 8S"},
        {"chance": {"seed": "00" * 32, "shuffles": 2**64}},
        {"chance": {"seed": "00 " * 32, "shuffles": 1}},
        {"chance": {"seed": "00" * 31, "shuffles": 1}},
    ],
)
def test_json_that_no_state_can_have_is_refused(changes: dict[str, object]) -> None:
    rules = faraon.load_rules("tagalog")
    state = faraon.set_up(rules, hands=[faraon.parse_cards("9S"), faraon.parse_cards("7S 8S")], pile=faraon.parse_cards("6S"), turn=1)
    with pytest.raises((faraon.NotationError, faraon.StateError)):
        faraon.state_from_json({**faraon.state_to_json(state), **changes})


def ascii_suits(line: str) -> str:
    return line.translate(str.maketrans("♠♣♦♥", "SCDH"))


@cache
def a_record(name: str) -> str:
    return faraon.format_record(random_match(faraon.load_rules(name), 2, 5).record)


@given(mutated(st.sampled_from(faraon.BUILT_IN).map(a_record)))
@settings(max_examples=80, deadline=None)
def test_a_damaged_record_is_read_or_refused(text: str) -> None:
    for value in parse_any(text):
        if isinstance(value, faraon.Record):
            assert faraon.parse_record(faraon.format_record(value)) == value


HOUSE = """
extends = "saratov"
with = ["DEC-24"]
[deal]
hand = 5
[cards]
8 = {}
KS = { draw = 4, miss = true }
[score]
hand = { Q = 30 }
[variants.soft]
cards.7 = { draw = 1 }
[why]
"cards.8" = ["SAR-25"]
"""


@given(mutated(st.just(HOUSE)))
@settings(max_examples=120, deadline=None)
def test_a_damaged_rules_file_is_read_or_refused(text: str) -> None:
    for value in parse_any(text):
        if isinstance(value, faraon.Rules):
            assert faraon.legal_moves(faraon.deal(value, value.players.least))


def json_values() -> st.SearchStrategy[object]:
    leaves = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(CHARACTERS, max_size=6)
    return st.recursive(
        leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3), max_leaves=6
    )


def places_in(data: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The path of every value inside these JSON values."""
    inside: list[tuple[str | int, object]] = []
    if isinstance(data, dict):
        inside = list(data.items())
    elif isinstance(data, list):
        inside = list(enumerate(data))
    return [place for key, value in inside for place in ((*path, key), *places_in(value, (*path, key)))]


def changed_at(data: object, path: tuple[str | int, ...], new: list[object]) -> object:
    """The values with what stands at this path replaced, or left out where there is nothing new."""
    if not path:
        return new[0]
    key, rest = path[0], path[1:]
    if isinstance(data, list) and isinstance(key, int):
        return [*data[:key], *([changed_at(data[key], rest, new)] if rest or new else []), *data[key + 1 :]]
    assert isinstance(data, dict)
    kept = {name: value for name, value in data.items() if name != key}
    return {**kept, key: changed_at(data[key], rest, new)} if rest or new else kept


@st.composite
def damaged_states(draw: st.DrawFn) -> object:
    """The JSON of a state with one value in it replaced or left out."""
    data: object = json.loads(json.dumps(faraon.state_to_json(draw(moments(longest=60)).state())))
    cards = st.sampled_from(["", " ", "7S", "7H 7H", "QS QH", "7L", "8X"])
    values = st.sampled_from([0, 1, -1, 2**70, "play", "drawn", "back", "over", "H", "A"])
    new = draw(st.lists(json_values() | cards | values, max_size=1))
    return changed_at(data, draw(st.sampled_from(places_in(data))), new)


@given(damaged_states() | json_values())
@settings(max_examples=250, deadline=None)
def test_damaged_json_is_read_or_refused(data: object) -> None:
    state, sentence = None, ""
    try:
        state = faraon.state_from_json(data)
    except faraon.FaraonError as fault:
        sentence = str(fault)
    if state is None:
        assert sentence.strip()
    else:
        assert faraon.state_from_json(faraon.state_to_json(state)) == state
        for move in faraon.legal_moves(state):
            faraon.apply(state, move)
