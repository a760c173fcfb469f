"""Nobody learns what nobody shows: cards that a seat cannot see can be exchanged, and the seat does not notice."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import faraon
from faraon import Phase, Play, State
from strategies import EVERY_MOVE, Moment, fits, moments, put_up, some_rules, walk

# No card makes anybody draw more than five, so who draws gets the same cards while these stay.
pytestmark = pytest.mark.long
MOST_DRAWN = 8


def seats_of(state: State) -> list[int | None]:
    return [None, *range(state.players)]


def exchanged(state: State, seat: int | None, chance: Random, *, keep: int = 0) -> State:
    """The state with all cards that this seat, or a spectator, cannot see dealt out anew, but the first `keep` cards of the stock.

    The two pauses that tell something (DEC-28) stay true: who may bring a player back holds the card for it, and who must still act after a draw
    that has to fit has drawn a card that fits.
    """
    fixed = [set(hand) if owner == seat else set(known) for owner, (hand, known) in enumerate(zip(state.hands, state.known, strict=True))]
    drawn, top = state.drawn, state.pile[-1] if state.pile else None
    if state.phase is Phase.BACK:
        fixed[state.turn] |= {card for card in state.hands[state.turn] if str(card) == state.rules.out.bring_back}
    if drawn is not None and drawn not in fixed[state.turn] and state.rules.turn.draw.startswith("one-then-lay-it"):
        # One card that fits takes the place of the other.
        hidden = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand if card not in fixed[owner]]
        hidden += [] if state.open_stock else state.stock[keep:]
        drawn = chance.choice(sorted((card for card in hidden if fits(card, top, state.called)), key=str))
        state = swapped(state, state.drawn, drawn)
        fixed[state.turn].add(drawn)
    stock = list(state.stock)
    stays = len(stock) if state.open_stock else min(keep, len(stock))
    pool = [card for hand, kept in zip(state.hands, fixed, strict=True) for card in hand if card not in kept] + stock[stays:]
    pool.sort(key=str)
    chance.shuffle(pool)
    hands = [[*kept, *(pool.pop() for _ in range(len(hand) - len(kept)))] for hand, kept in zip(state.hands, fixed, strict=True)]
    if drawn is not None and drawn not in hands[state.turn]:
        # Whatever was drawn unseen may be any unseen card of that hand, where the player is asked in any case.
        drawn = chance.choice(sorted(set(hands[state.turn]) - set(state.known[state.turn]), key=str))
    return put_up(state, hands=hands, stock=[*stock[:stays], *pool], drawn=drawn)


def swapped(state: State, one: faraon.Card | None, other: faraon.Card) -> State:
    """The state with these two cards in each other's places."""
    assert one is not None
    places = {one: other, other: one}
    hands = [[places.get(card, card) for card in hand] for hand in state.hands]
    return put_up(state, hands=hands, stock=[places.get(card, card) for card in state.stock], drawn=other)


def masked(event: faraon.Event, seat: int | None) -> faraon.Event:
    """The event as the seat sees it, but for the faces of the cards that the seat itself draws."""
    seen = faraon.project(event, seat)
    return evolve(seen, cards=(None,) * len(seen.cards)) if isinstance(seen, faraon.Drew) and seen.seat == seat else seen


def pause_tells(state: State, move: faraon.Move, seat: int | None) -> bool:
    """Whether by DEC-28 what is asked next may depend on a card that this seat does not see."""
    rules = state.rules
    if isinstance(move, Play):
        return bool(rules.out.bring_back) and len(state.hands[state.turn]) == 1
    return seat != state.turn and isinstance(move, faraon.Draw) and rules.turn.draw.startswith("one-then-lay-it")


def assert_seat_does_not_notice(real: State, other: State, seat: int | None) -> None:
    """View, moves and refusals are the seat's own; and so is what it hears of any move that both states allow."""
    assert faraon.view(other, seat) == faraon.view(real, seat)
    assert faraon.format_position(faraon.view(other, seat)) == faraon.format_position(faraon.view(real, seat))
    if seat == real.turn:
        assert faraon.legal_moves(other) == faraon.legal_moves(real)
        for move in EVERY_MOVE:
            assert faraon.refusal(other, move) == faraon.refusal(real, move)
    for move in faraon.legal_moves(real):
        if move not in faraon.legal_moves(other):
            assert seat != real.turn
            continue
        after, events = faraon.transition(real, move)
        other_after, other_events = faraon.transition(other, move)
        told = [masked(event, seat) for event in events], [masked(event, seat) for event in other_events]
        if pause_tells(real, move, seat) and after.phase is not other_after.phase:
            continue
        assert told[0] == told[1]
        faces = [[faraon.project(event, seat) for event in heard] for heard in (events, other_events)]
        if faces[0] == faces[1] and real.stock[:MOST_DRAWN] == other.stock[:MOST_DRAWN]:
            assert faraon.view(other_after, seat) == faraon.view(after, seat)


@given(moments(longest=200), st.randoms(use_true_random=False))
@settings(max_examples=70, deadline=None)
def test_a_seat_does_not_notice_that_cards_it_cannot_see_are_exchanged(moment: Moment, chance: Random) -> None:
    state = moment.state()
    real = put_up(state)
    for seat in seats_of(state):
        for keep in (0, MOST_DRAWN):
            assert_seat_does_not_notice(real, exchanged(real, seat, chance, keep=keep), seat)


@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_nobody_notices_an_exchange_at_any_point_of_a_round(source: str) -> None:
    chance = Random(source)
    phases, exchanges = set[Phase](), 0
    rules = faraon.load_rules(source)
    for players in range(rules.players.least, rules.players.most + 1):
        for number in range(6):
            start = faraon.deal(some_rules(chance, source), players, chance.randrange(players), number)
            for ply, (state, _, _) in enumerate(walk(start, number)):
                if ply > 150:
                    break
                if ply % 5 and state.phase is not Phase.BACK and len(min(state.hands, key=len)) > 1:
                    continue
                real = put_up(state)
                seat = chance.choice(seats_of(state))
                other = exchanged(real, seat, chance, keep=chance.choice((0, MOST_DRAWN)))
                assert_seat_does_not_notice(real, other, seat)
                phases.add(state.phase)
                exchanges += other != real
    assert phases >= {Phase.PLAY}
    assert exchanges > 100, "the exchange does exchange"


def test_the_two_pauses_that_tell_something_are_all_that_an_exchange_must_respect() -> None:
    # Seat 0 lays its last card; whether seat 1 is asked depends on the seven of hearts alone, as DEC-30 wants it.
    rules = faraon.load_rules("slovak", "hearts-seven")
    asked = faraon.set_up(
        rules,
        hands=[faraon.parse_cards("8H"), faraon.parse_cards("7H 9L")],
        stock=faraon.parse_cards("KL"),
        pile=faraon.parse_cards("9H"),
        turn=0,
    )
    not_asked = faraon.set_up(
        rules,
        hands=[faraon.parse_cards("8H"), faraon.parse_cards("KL 9L")],
        stock=faraon.parse_cards("7H"),
        pile=faraon.parse_cards("9H"),
        turn=0,
    )
    assert faraon.view(asked, 0) == faraon.view(not_asked, 0)
    move = faraon.parse_move("8H")
    assert faraon.apply(asked, move).phase is Phase.BACK
    assert faraon.apply(not_asked, move).phase is Phase.OVER

    # A Russian player who has drawn must still act if the card fits, as RUS-17 wants it.
    russian = faraon.load_rules("russian")
    hands = [faraon.parse_cards("6S"), faraon.parse_cards("8C")]
    for drawn, phase in (("9D", Phase.DRAWN), ("10C", Phase.PLAY)):
        others = [card for card in faraon.parse_cards("9D 10C") if str(card) != drawn]
        state = faraon.set_up(russian, hands=hands, stock=[faraon.parse_card(drawn), *others], pile=faraon.parse_cards("KD"), turn=1)
        after, events = faraon.transition(state, faraon.Draw())
        assert after.phase is phase
        assert [faraon.project(event, 0) for event in events] == [faraon.Drew(1, (None,), (), events[0].clauses)]


# What a view can reach


def reachable(value: object, seen: dict[int, object]) -> None:
    """Everything that the attributes and items of a value lead to."""
    if id(value) in seen or isinstance(value, type):
        return
    seen[id(value)] = value
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ()) if name != "__weakref__"]
    names = {*(slots if isinstance(slots, list) else [slots]), *getattr(value, "__dict__", {})}
    inside = [getattr(value, name, None) for name in names]
    if isinstance(value, dict):
        inside += [*value, *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        inside += value
    for part in inside:
        reachable(part, seen)


@given(moments(longest=80))
@settings(max_examples=40, deadline=None)
def test_no_way_leads_from_a_view_to_the_state_or_its_seed(moment: Moment) -> None:
    state = moment.state()
    for seat in seats_of(state):
        seen = faraon.view(state, seat)
        found: dict[int, object] = {}
        reachable(seen, found)
        assert not [part for part in found.values() if isinstance(part, State | faraon.Chance | faraon.Match)]
        assert state.chance.seed not in found.values()
        for dump in [pickle.dumps(seen, protocol) for protocol in (0, 2, pickle.HIGHEST_PROTOCOL)]:
            assert state.chance.seed not in dump
            assert state.chance.seed.hex().encode() not in dump
        told = faraon.format_position(seen), repr(seen), str(faraon.view_to_json(seen))
        assert not [text for text in told if state.chance.seed.hex() in text or repr(state.chance.seed) in text]


def test_the_way_from_a_state_to_its_seed_would_be_found() -> None:
    state = faraon.deal(faraon.load_rules("slovak"), 2, seed=1)
    found: dict[int, object] = {}
    reachable((1, {"a": [state]}), found)
    assert state.chance.seed in found.values()
    assert faraon.parse_card("7H") in found.values()
    assert state.chance.seed in pickle.dumps(state)


@given(moments(longest=120))
@settings(max_examples=60, deadline=None)
def test_a_view_shows_its_own_hand_and_what_all_have_seen_and_no_other_card(moment: Moment) -> None:
    state = moment.state()
    for seat in seats_of(state):
        seen = faraon.view(state, seat)
        own = () if seat is None else state.hands[seat]
        assert seen.hand == own
        assert seen.counts == tuple(map(len, state.hands))
        shown = {*own, *state.pile, *(card for known in state.known for card in known), *(state.stock if state.open_stock else ())}
        named = {card for part in (seen.hand, seen.pile, seen.stock or (), *seen.known) for card in part}
        assert named == shown
        assert seen.drawn is None or seen.drawn in shown
        assert {move.card for move in seen.moves if isinstance(move, Play)} <= set(own)
        line = faraon.format_position(seen).split(" ")
        hidden = {str(card) for card in state.rules.deck.cards if card not in shown}
        words = Counter(
            word for field in line for piece in field.split("/") for word in piece.removeprefix("=").replace("!", "").split(",")
        )
        assert not hidden & words.keys()


# States made from a view


@given(moments(longest=200), st.integers())
@settings(max_examples=60, deadline=None)
def test_a_determinized_state_looks_to_the_seat_as_the_real_one_does(moment: Moment, seed: int) -> None:
    state = moment.state()
    real = put_up(state)
    for seat in seats_of(state):
        seen = faraon.view(state, seat)
        guess = faraon.determinize(seen, seed)
        assert faraon.view(guess, seat) == seen
        assert Counter([*guess.stock, *guess.pile, *sum(guess.hands, ())]) == Counter(state.rules.deck.cards)
        assert guess == faraon.determinize(seen, seed)
        assert guess.chance.seed != state.chance.seed
        # `set_up` knows which positions can be.
        assert put_up(guess) == guess
        assert_seat_does_not_notice(real, put_up(guess, chance=real.chance), seat)


@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_determinized_states_range_over_all_that_is_hidden(source: str) -> None:
    rules = faraon.load_rules(source)
    for seat in (0, None):
        state = faraon.deal(rules, 3, seed=source)
        seen = faraon.view(state, seat)
        guesses = [faraon.determinize(seen, number) for number in range(200)]
        assert len({guess.hands for guess in guesses}) > 190
        assert state.hands not in {guess.hands for guess in guesses}, "that would be a chance of one in some hundred millions"
        hidden = set(rules.deck.cards) - set(state.pile) - set(seen.hand)
        for owner in {0, 1, 2} - {seat}:
            held = Counter(card for guess in guesses for card in guess.hands[owner])
            assert set(held) == hidden
            # 200 guesses of a hand of 4 or 5 among 22 to 36 cards: 22 to 45 of each card are expected.
            assert max(held.values()) < 90
        assert {guess.stock[0] for guess in guesses} <= hidden
        assert len({guess.stock[0] for guess in guesses}) > len(hidden) // 2


def test_a_pause_that_tells_something_is_kept_by_every_guess() -> None:
    slovak = faraon.load_rules("slovak", "hearts-seven")
    asked = faraon.set_up(
        slovak,
        hands=[(), faraon.parse_cards("7H 9L"), faraon.parse_cards("10L")],
        stock=faraon.parse_cards("KL QB 8A"),
        pile=faraon.parse_cards("9H 8H"),
        turn=1,
        phase="back",
    )
    guesses = [faraon.determinize(faraon.view(asked, None), number) for number in range(100)]
    assert all(faraon.parse_card("7H") in guess.hands[1] for guess in guesses)
    assert len({guess.hands[1] for guess in guesses}) > 10

    russian = faraon.load_rules("russian")
    drew = faraon.set_up(
        russian,
        hands=[faraon.parse_cards("6S 7S"), faraon.parse_cards("8C 9D")],
        stock=faraon.parse_cards("10C JC QH 8D"),
        pile=faraon.parse_cards("KD"),
        turn=1,
        phase="drawn",
        drawn=faraon.parse_card("9D"),
    )
    drawn = {faraon.determinize(faraon.view(drew, 0), number).drawn for number in range(300)}
    # Diamonds, kings and queens fit KD; that is 8 diamonds beside the king, 3 more kings and 3 more queens.
    assert drawn == {card for card in faraon.FRENCH_36 if str(card)[-1] == "D" or str(card)[0] in "KQ"} - {faraon.parse_card("KD")}
