"""What happened in a move: every event, in order, with its clauses and its sentence, and what others may know of it."""

from typing import Any

import pytest

from faraon import (
    Blocked,
    BroughtBack,
    Called,
    Drew,
    Event,
    IllegalMoveError,
    Missed,
    Pending,
    Played,
    Recycled,
    State,
    StateError,
    Suit,
    WentOut,
    apply,
    legal_moves,
    load_rules,
    parse_card,
    parse_cards,
    parse_move,
    project,
    rules_from_toml,
    transition,
)
from positions import put


def events(state: State, move: str, order: str | None = None) -> tuple[Event, ...]:
    reshuffled = None if order is None else parse_cards(order)
    after, found = transition(state, parse_move(move), reshuffled=reshuffled)
    assert after == apply(state, parse_move(move), reshuffled=reshuffled)
    return found


def told(state: State, move: str, order: str | None = None) -> list[str]:
    return [event.message() for event in events(state, move, order)]


HEARTS_SEVEN = load_rules("slovak", "hearts-seven")


@pytest.mark.parametrize(
    ("state", "move", "expected"),
    [
        (put("slovak", "9H KL/8A", "8H", "10B"), "9H", [Played(0, parse_card("9H"), ("SVK-11",))]),
        (
            put("slovak", "QB KL/8A", "8H", "10B"),
            "QB>A",
            [Played(0, parse_card("QB"), ("SVK-21",)), Called(0, Suit.ACORNS, ("SVK-22", "DEC-12"))],
        ),
        (
            put("slovak", "9A KL/8A", "QH", "10B", called=Suit.ACORNS),
            "9A",
            [Played(0, parse_card("9A"), ("SVK-23", "DEC-12"))],
        ),
        (put("slovak", "9A KL/8A", "QH", "10B"), "draw", [Drew(0, parse_cards("10B"), (), ("SVK-12", "SVK-13"))]),
        (put("slovak", "7H KL/8A", "8H", "10B"), "7H", [Played(0, parse_card("7H"), ("SVK-11",))]),
        (
            put("slovak", "7A KL/8A", "7H", "10B", pending=Pending(2)),
            "7A",
            [Played(0, parse_card("7A"), ("SVK-18", "SVK-21"))],
        ),
        (
            put("slovak", "9A KL/8A", "7H", "10B 9B", pending=Pending(2)),
            "draw",
            [Drew(0, parse_cards("10B 9B"), (), ("SVK-17",)), Missed(0, ("SVK-17",))],
        ),
        (
            put("slovak", "9A KL/8A", "7H", "10B", pending=Pending(2)),
            "draw",
            [Drew(0, parse_cards("10B"), (), ("SVK-17", "DEC-09")), Missed(0, ("SVK-17",))],
        ),
        (put("slovak", "9A KL/8A", "AH", "10B", pending=Pending(stand=True)), "pass", [Missed(0, ("SVK-19",))]),
        (put("slovak", "9A KL/8L", "7H", pending=Pending(2)), "pass", [Missed(0, ("SVK-17",))]),
        (put("slovak", "9H/8A", "8H", "10B"), "9H", [Played(0, parse_card("9H"), ("SVK-11",)), WentOut(0, ("SVK-01",))]),
        (
            put(HEARTS_SEVEN, "/7H KA/8A", "9H", "10B 9B 9A", turn=1, phase="back"),
            "7H",
            [
                Played(1, parse_card("7H"), ("SVK-26", "SVK-27", "SVK-28", "SVK-29", "SVK-30", "DEC-30")),
                BroughtBack(1, 0, ("SVK-26", "SVK-27", "SVK-28", "SVK-29", "SVK-30", "DEC-30")),
                Drew(0, parse_cards("10B 9B"), (), ("SVK-26", "SVK-27", "SVK-28", "SVK-29", "SVK-30", "DEC-30")),
            ],
        ),
        (put(HEARTS_SEVEN, "/7H KA/8A", "9H", "10B", turn=1, phase="back"), "pass", [WentOut(0, ("SVK-01",))]),
        (
            put("russian", "7H KC/8C 9C", "8H", "10S KS"),
            "7H",
            [
                Played(0, parse_card("7H"), ("RUS-12",)),
                Drew(1, parse_cards("10S KS"), (), ("RUS-15",)),
                Missed(1, ("RUS-15",)),
            ],
        ),
        (put("saratov", "AH KC/8C 9C", "8H", "10S"), "AH", [Played(0, parse_card("AH"), ("SAR-16", "SAR-17")), Missed(1, ("SAR-28",))]),
        (put("saratov", "AH KC/8C 9C", "", "10S"), "AH", [Played(0, parse_card("AH"), ("SAR-12", "SAR-15")), Missed(1, ("SAR-28",))]),
        (
            put("saratov", "9H/6H KC/8C 9C", "8H", "10S", turn=1),
            "6H",
            [Played(1, parse_card("6H"), ("SAR-16", "SAR-17", "SAR-20", "SAR-21", "SAR-22", "SAR-23", "SAR-24", "DEC-26"))],
        ),
        (put("slovak", "9A/8A", "KH", passes=1, turn=1), "pass", [Blocked(("DEC-11", "DEC-34"))]),
        (put("slovak", "9A/8A", "KH"), "pass", []),
        (put("tagalog", "9C KC/8C", "KH", "10S", phase="drawn", drawn=parse_card("9C")), "pass", []),
    ],
)
def test_a_move_tells_what_happened_in_order(state: State, move: str, expected: list[Event]) -> None:
    assert list(events(state, move)) == expected


def test_the_pile_that_is_renewed_before_a_draw_is_told_before_it() -> None:
    state = put("slovak", "9A KL/8A", "8H 9H QH", "")
    assert told(state, "draw", "9H 8H") == ["The pile is shuffled and becomes the stock (2 cards)", "Seat 0 draws 1 card: 9♥"]
    assert events(state, "draw", "9H 8H")[0] == Recycled(2, True, ("SVK-14", "DEC-07"))


def test_the_pile_that_is_renewed_in_the_middle_of_a_penalty_is_told_with_it() -> None:
    state = put("saratov", "7H KC/8C 9C", "8S 9S 8H", "10S", turn=0)
    assert told(state, "7H") == [
        "Seat 0 lays 7♥",
        "The pile is turned over and becomes the stock (3 cards)",
        "Seat 1 draws 2 cards: 10♠, 8♠",
        "Seat 1 misses the turn",
    ]


def test_the_pile_that_is_renewed_early_is_told_after_the_draw_that_emptied_the_stock() -> None:
    state = put(load_rules("slovak", "DEC-07"), "9A KL/8A", "8H 9H QH", "10B")
    assert told(state, "draw", "9H 8H") == ["Seat 0 draws 1 card: 10B", "The pile is shuffled and becomes the stock (2 cards)"]


def test_cards_of_a_shuffled_pile_are_told_without_their_order() -> None:
    state = put("slovak", "9A KL/8A", "8H 9H 7H", "", pending=Pending(2))
    (_, drew, _) = events(state, "draw", "9H 8H")
    assert isinstance(drew, Drew)
    assert drew.cards == parse_cards("8H 9H")


def test_the_last_card_that_is_still_drawn_for_is_told_with_its_clause() -> None:
    state = put(load_rules("russian", "DEC-05"), "7H/8C 9C", "8H", "10S KS")
    assert list(events(state, "7H")) == [
        Played(0, parse_card("7H"), ("RUS-12",)),
        Drew(1, parse_cards("10S KS"), (), ("RUS-15", "DEC-05")),
        WentOut(0, ("RUS-18",)),
    ]


def test_in_a_circle_the_move_that_blocks_the_round_tells_so() -> None:
    state = put("saratov", "8C 8S/6D 9D 9H/QS QC", "6C", turn=1)
    last: tuple[Event, ...] = ()
    while moves := legal_moves(state):
        state, last = transition(state, moves[0])
    assert last[-1] == Blocked(("DEC-11", "DEC-34"))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Played(1, parse_card("7H"), ()), "Seat 1 lays 7♥"),
        (Called(0, Suit.SPADES, ()), "Seat 0 calls ♠"),
        (Drew(2, parse_cards("7H 8B"), (), ()), "Seat 2 draws 2 cards: 7♥, 8B"),
        (Drew(2, (None, parse_card("8B")), (), ()), "Seat 2 draws 2 cards"),
        (Drew(2, (), (), ()), "Seat 2 draws 0 cards"),
        (Missed(3, ()), "Seat 3 misses the turn"),
        (Recycled(5, True, ()), "The pile is shuffled and becomes the stock (5 cards)"),
        (Recycled(5, False, ()), "The pile is turned over and becomes the stock (5 cards)"),
        (BroughtBack(1, 0, ()), "Seat 1 brings seat 0 back"),
        (WentOut(0, ()), "Seat 0 has laid the last card and wins the round"),
        (Blocked(()), "The round is blocked: nobody wins it"),
    ],
)
def test_each_event_has_its_sentence_in_every_language(event: Event, sentence: str) -> None:
    assert event.message() == event.message("en") == sentence
    assert len({event.message(lang) for lang in ("en", "ru", "sk", "tl")}) == 4
    with pytest.raises(ValueError, match="there is no catalogue"):
        event.message("de")


def test_others_see_only_that_cards_are_drawn() -> None:
    drew = Drew(1, parse_cards("7H 8B"), (), ("SVK-17",))
    assert project(drew, 1) == drew
    for other in (0, 2, None):
        assert project(drew, other) == Drew(1, (None, None), (), ("SVK-17",))


def test_cards_drawn_from_a_stock_whose_order_all_know_are_seen_by_all() -> None:
    state = put("saratov", "7H KC/8C 9C/9D KS", "8S 9S 8H", "10S")
    (_, _, drew, _) = events(state, "7H")
    assert drew == Drew(1, parse_cards("10S 8S"), parse_cards("8S"), ("SAR-25", "SAR-26"))
    assert project(drew, 0) == Drew(1, (None, parse_card("8S")), parse_cards("8S"), ("SAR-25", "SAR-26"))
    assert project(drew, 0).message() == "Seat 1 draws 2 cards"


def test_every_other_event_is_the_same_for_all() -> None:
    for event in (Played(1, parse_card("7H"), ()), Missed(1, ()), WentOut(1, ()), Blocked(()), Recycled(3, True, ())):
        assert project(event, 0) is event
        assert project(event, None) is event


@pytest.mark.parametrize("seat", [True, "0", 1.5, []])
def test_a_seat_is_a_number_or_none(seat: Any) -> None:
    with pytest.raises(TypeError, match="a seat is a whole number, not"):
        project(Missed(1, ()), seat)


def test_a_seat_below_zero_is_none() -> None:
    with pytest.raises(StateError, match="seats are numbered from 0; -1 is none"):
        project(Missed(1, ()), -1)


@pytest.mark.parametrize("event", [None, "played", 3, []])
def test_only_events_are_projected(event: Any) -> None:
    with pytest.raises(TypeError):
        project(event, 0)


def test_a_refused_move_tells_nothing_but_why() -> None:
    state = put("slovak", "9A KL/8A", "QH", "10B")
    with pytest.raises(IllegalMoveError):
        transition(state, parse_move("pass"))
    with pytest.raises(StateError, match="shuffles nothing"):
        transition(state, parse_move("draw"), reshuffled=parse_cards("7H"))
    with pytest.raises(TypeError):
        transition(state, "pass")  # type: ignore[arg-type]


def test_a_house_card_that_hits_the_dealer_says_whom() -> None:
    rules = rules_from_toml('extends = "saratov"\n[cards]\n6 = { next = "dealer", draw = 1, miss = true }\n')
    assert told(put(rules, "9H 9C/8C/6H KC", "8H", "10S", turn=2), "6H") == [
        "Seat 2 lays 6♥",
        "Seat 0 draws 1 card: 10♠",
        "Seat 0 misses the turn",
    ]


def test_a_card_that_hands_a_penalty_on_says_who_misses_the_turn() -> None:
    rules = rules_from_toml('extends = "saratov"\n[cards]\n7 = { draw = 2, miss = true, answer = "K", adds = true }\n', name="club.toml")
    assert told(put(rules, "KS 8S/9C 10C/8D", "7S", "JD JH", pending=Pending(2)), "KS") == [
        "Seat 0 lays K♠",
        "Seat 1 draws 2 cards: J♦, J♥",
        "Seat 1 misses the turn",
    ]


def test_a_penalty_without_a_missed_turn_tells_of_no_missed_turn() -> None:
    rules = rules_from_toml('extends = "saratov"\n[cards]\n8 = { draw = 2, answer = "8" }\n')
    assert told(put(rules, "9C KC/9D", "8S", "JD JH", pending=Pending(2)), "draw") == ["Seat 0 draws 2 cards: J♦, J♥"]
