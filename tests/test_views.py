"""What one seat may know, and full states made from that alone."""

import pickle
from typing import Any

import pytest
from attrs import evolve

from faraon import (
    Pending,
    Phase,
    State,
    StateError,
    Suit,
    deal,
    determinize,
    legal_moves,
    load_rules,
    parse_card,
    parse_cards,
    set_up,
    state_from_json,
    state_to_json,
    view,
)
from faraon.bots import random_move
from positions import put

SLOVAK, SARATOV, RUSSIAN, TAGALOG = (load_rules(name) for name in ("slovak", "saratov", "russian", "tagalog"))
HEARTS_SEVEN = load_rules("slovak", "hearts-seven")


DRAWN = put(RUSSIAN, "9S 9H/8C 8D", "10S", "KC KD", phase="drawn", drawn=parse_card("9S"))


def test_a_seat_sees_its_hand_the_pile_and_how_many_cards_others_hold() -> None:
    state = put(SLOVAK, "9L 8L/8A 9A KH", "8H QB", "10B 10L", called=Suit.HEARTS, turn=1, dealer=1, passes=1)
    seen = view(state, 1)
    assert (seen.hand, seen.counts) == (parse_cards("KH 8A 9A"), (2, 3))
    assert (seen.pile, seen.called, seen.stock, seen.stock_count) == (parse_cards("8H QB"), Suit.HEARTS, None, 2)
    assert (seen.seat, seen.players, seen.dealer, seen.turn, seen.passes) == (1, 2, 1, 1, 1)
    assert seen.moves == legal_moves(state)
    assert (seen.phase, seen.winner, seen.drawn, seen.known) == (Phase.PLAY, None, None, ((), ()))


def test_who_is_not_to_move_has_no_moves_and_a_spectator_no_hand() -> None:
    state = put(SLOVAK, "9L 8L/8A 9A KH", "8H", "10B")
    assert view(state, 1).moves == ()
    spectator = view(state, None)
    assert (spectator.seat, spectator.hand, spectator.moves, spectator.counts) == (None, (), (), (2, 3))


def test_a_drawn_card_is_seen_by_who_drew_it_or_by_all_if_all_know_it() -> None:
    assert view(DRAWN, 0).drawn == parse_card("9S")
    assert view(DRAWN, 1).drawn is None
    assert view(DRAWN, None).drawn is None
    open_draw = put(RUSSIAN, "9S 9H/8C 8D", "10S", "KC", phase="drawn", drawn=parse_card("9S"), known=[parse_cards("9S"), ()])
    assert view(open_draw, 1).drawn == parse_card("9S")


def test_a_stock_whose_order_all_know_is_seen() -> None:
    state = put(SARATOV, "9S/8C", "10S", "KC KD", open_stock=True)
    assert view(state, 1).stock == parse_cards("KC KD")
    assert view(put(SARATOV, "9S/8C", "10S", open_stock=True), 1).stock == ()


def test_hidden_cards_make_no_difference_to_a_view() -> None:
    one = put(SLOVAK, "9L 8L/8A 9A KH", "8H", "10B 10L", seed=1)
    other = put(SLOVAK, "9L 8L/7B 10B KA", "8H", "8A 9A", seed=2)
    assert view(one, 0) == view(other, 0)
    assert view(one, None) == view(other, None)
    assert view(one, 1) != view(other, 1)


def test_a_view_tells_nothing_of_the_seed_and_little_of_itself() -> None:
    state = deal(SARATOV, 3, seed=7)
    seen = view(state, 0)
    assert state.chance.seed not in pickle.dumps(seen)
    assert "rules=saratov" in repr(seen)
    assert pickle.loads(pickle.dumps(seen)) == seen


@pytest.mark.parametrize("seat", [True, "0", 0.0, [], Suit.HEARTS])
def test_a_seat_is_a_number_or_none(seat: Any) -> None:
    with pytest.raises(TypeError, match="a seat is a whole number, not"):
        view(DRAWN, seat)


@pytest.mark.parametrize("seat", [-1, 2, 100])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(StateError, match=f"seat {seat} is not there; the seats are 0 to 1"):
        view(DRAWN, seat)


@pytest.mark.parametrize("value", [None, "state", 0, SARATOV])
def test_only_states_are_viewed_and_only_views_made_into_states(value: Any) -> None:
    with pytest.raises(TypeError):
        view(value, 0)
    with pytest.raises(TypeError):
        determinize(value, 0)


POSITIONS = [
    put(SLOVAK, "9L 8L/8A 9A KH", "8H QB", "10B 10L", called=Suit.HEARTS, turn=1),
    put(SLOVAK, "9L 8L/8A 9A KH", "8H 7B", "10B 10L", pending=Pending(2), turn=1),
    put(SARATOV, "9S 8S/8C 9C", "10S", "KC KD", open_stock=True, known=[parse_cards("9S"), ()]),
    put(SARATOV, "9S 8S/8C 9C", "", "KC KD"),
    put(TAGALOG, "9S 8S/8C 9C", "10S", "KC KD", phase="drawn", drawn=parse_card("8S")),
    DRAWN,
    put(RUSSIAN, "9S 9H/8C 8D", "10S", "KC", phase="drawn", drawn=parse_card("9S"), known=[parse_cards("9S"), ()]),
    put(HEARTS_SEVEN, "/7H 9A KA/8B", "9H", "10B", phase="back", turn=1),
    put(SLOVAK, "/7H 9A KA", "9H", "10B", phase="over"),
    deal(SLOVAK, 6, seed=3),
]


@pytest.mark.parametrize("state", POSITIONS)
def test_the_view_of_a_state_made_from_a_view_is_that_view(state: State) -> None:
    for seat in (None, *range(state.players)):
        seen = view(state, seat)
        for seed in range(8):
            made = determinize(seen, seed)
            assert view(made, seat) == seen
            cards = [card for pack in (*made.hands, made.stock, made.pile) for card in pack]
            assert len(cards) == len(set(cards))


def test_a_made_state_is_drawn_from_its_seed_and_is_not_the_real_one() -> None:
    state = deal(SARATOV, 3, seed=7)
    seen = view(state, 0)
    made = {determinize(seen, seed) for seed in range(20)}
    assert len(made) == 20
    assert state not in made
    assert determinize(seen, "x") == determinize(seen, "x")


def test_who_must_act_after_a_draw_that_has_to_fit_has_drawn_a_fitting_card() -> None:
    top = DRAWN.pile[-1]
    for seed in range(40):
        drawn = determinize(view(DRAWN, 1), seed).drawn
        assert drawn is not None
        assert drawn.suit is top.suit or drawn.rank is top.rank or drawn.rank == "Q"


def test_who_is_asked_to_bring_back_holds_the_card_for_it() -> None:
    state = put(HEARTS_SEVEN, "/7H 9A KA/8B", "9H", "10B 10L 10A", phase="back", turn=1)
    for seed in range(40):
        assert parse_card("7H") in determinize(view(state, 2), seed).hands[1]


@pytest.mark.parametrize(
    ("state", "seat", "change"),
    [
        # more cards than there are, fewer than are known, a card in two places
        (POSITIONS[0], 0, {"counts": (2, 40)}),
        (POSITIONS[0], 0, {"stock_count": 40}),
        (POSITIONS[0], 0, {"counts": (1, 3)}),
        (POSITIONS[2], 1, {"counts": (0, 2)}),
        # the card that brings back lies on the pile
        (POSITIONS[7], 2, {"pile": parse_cards("7H 9H")}),
    ],
)
def test_a_view_that_no_state_can_have_is_refused(state: State, seat: int, change: dict[str, Any]) -> None:
    with pytest.raises(StateError, match="no state can look like this view"):
        determinize(evolve(view(state, seat), **change), 0)


FREE = view(put(SLOVAK, "9L 8L/8A 9A KH", "8H", "10B 10L"), 0)
FAR = 10**5000


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"rules": None}, TypeError),
        ({"rules": "slovak"}, TypeError),
        ({"players": 7}, StateError),
        ({"players": 3}, StateError),
        ({"players": "2"}, TypeError),
        ({"players": FAR}, StateError),
        ({"dealer": 2}, StateError),
        ({"turn": 7}, StateError),
        ({"turn": -1}, StateError),
        ({"turn": 0.0}, TypeError),
        ({"turn": FAR}, StateError),
        ({"seat": 9}, StateError),
        ({"seat": "0"}, TypeError),
        ({"seat": FAR}, StateError),
        ({"known": ()}, StateError),
        ({"known": ((), (), ())}, StateError),
        ({"known": (parse_cards("9S"), ())}, StateError),
        ({"known": ((), parse_cards("9L"))}, StateError),
        ({"counts": (4,)}, StateError),
        ({"counts": (2, 3, 4)}, StateError),
        ({"counts": (2, FAR)}, StateError),
        ({"counts": (2, "3")}, TypeError),
        ({"counts": None}, TypeError),
        ({"stock_count": FAR}, StateError),
        ({"stock_count": "2"}, TypeError),
        ({"hand": parse_cards("9S 8S")}, StateError),
        ({"hand": parse_cards("9L 9L")}, StateError),
        ({"pile": parse_cards("8H 9L")}, StateError),
        ({"pile": 5}, TypeError),
        ({"called": "H"}, TypeError),
        ({"called": Suit.SPADES}, StateError),
        ({"pending": 5}, TypeError),
        ({"pending": Pending(3)}, StateError),
        ({"pending": Pending()}, StateError),
        ({"pending": Pending(FAR)}, StateError),
        ({"pending": Pending(2), "pile": ()}, StateError),
        ({"passes": 99}, StateError),
        ({"passes": -1}, StateError),
        ({"passes": True}, TypeError),
        ({"passes": FAR}, StateError),
        ({"phase": "foo"}, StateError),
        ({"phase": "play"}, StateError),
        ({"phase": 5}, TypeError),
        ({"phase": Phase.BACK}, StateError),
        ({"drawn": parse_card("9S")}, StateError),
    ],
)
def test_a_view_made_by_hand_that_cannot_be_is_refused_as_such(change: dict[str, Any], kind: type[Exception]) -> None:
    with pytest.raises((StateError, TypeError)) as caught:
        determinize(evolve(FREE, **change), 0)
    assert caught.type is kind
    assert len(str(caught.value)) < 150


def test_a_penalty_is_made_with_the_sevens_where_they_must_have_been() -> None:
    """Four to draw on a seven of leaves: another seven was laid before it, and has gone out of play with many a card more."""
    others = [card for card in SLOVAK.deck.cards if card.rank != "7" and card not in parse_cards("9L 8L 10B 10L")]
    state = set_up(
        SLOVAK,
        hands=[parse_cards("9L 8L"), others[:18]],
        stock=parse_cards("10B 10L"),
        pile=parse_cards("7L"),
        turn=0,
        pending=Pending(4),
    )
    for seat in (0, None):
        seen = view(state, seat)
        for seed in range(200):
            made = determinize(seen, seed)
            assert state_from_json(state_to_json(made)) == made
            assert view(made, seat) == seen
            held = [card for pack in (*made.hands, made.stock) for card in pack if card.rank == "7"]
            assert len(held) <= 2


def test_no_state_is_made_where_no_card_that_fits_can_have_been_drawn() -> None:
    # All spades, tens and queens lie face up, so what was drawn cannot fit the ten of spades.
    face_up = [card for card in RUSSIAN.deck.cards if card.suit is Suit.SPADES or card.rank in ("10", "Q")]
    face_up.sort(key=lambda card: str(card) == "10S")
    seen = evolve(view(DRAWN, 1), pile=tuple(face_up))
    with pytest.raises(StateError, match="no card that fits can have been drawn"):
        determinize(seen, 0)


def test_no_state_is_made_where_the_drawn_card_is_shown_and_does_not_fit() -> None:
    seen = evolve(view(DRAWN, 0), drawn=parse_card("9H"))
    with pytest.raises(StateError, match="no state can look like this view"):
        determinize(seen, 0)


@pytest.mark.parametrize("seed", [None, True, 1.5, []])
def test_the_seed_of_a_made_state_is_an_int_a_str_or_bytes(seed: Any) -> None:
    with pytest.raises(TypeError, match="a seed is"):
        determinize(view(DRAWN, 0), seed)


def test_a_random_player_makes_each_legal_move_now_and_then() -> None:
    seen = view(POSITIONS[0], 1)
    assert {random_move(seen, bytes(32), number) for number in range(60)} == set(seen.moves)
    assert random_move(seen, bytes(32), 5) == random_move(seen, bytes(32), 5)


def test_a_random_player_who_is_not_to_move_has_no_move() -> None:
    with pytest.raises(ValueError, match="it is not this seat's turn"):
        random_move(view(POSITIONS[0], 0), bytes(32), 0)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"stock_count": -1}, "there cannot be -1 cards in a hand or in the stock"),
        ({"counts": (2, -1)}, "there cannot be -1 cards in a hand or in the stock"),
        ({"counts": (3, 2)}, "seat 0 has 3 cards, but 2 are shown"),
        ({"counts": (2, 0)}, "seat 1 has no cards, so the round would be over"),
        ({"stock": parse_cards("KC"), "stock_count": 2}, "the stock has 2 cards, but 1 are shown"),
    ],
)
def test_a_view_made_by_hand_has_counts_that_go_with_its_cards(changes: dict[str, Any], sentence: str) -> None:
    seen = view(put(SARATOV, "9S 8S/8C 9C", "10S", "KC KD"), 0)
    with pytest.raises(StateError, match=f"no state can look like this view: {sentence}"):
        determinize(evolve(seen, **changes), 1)
