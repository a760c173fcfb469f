"""States and views as JSON: everything of a state comes back, a view tells no secret, and faults are told by their path."""

import json
from typing import Any

import pytest

from faraon import (
    NotationError,
    Pending,
    RulesError,
    State,
    StateError,
    Suit,
    apply,
    deal,
    legal_moves,
    load_rules,
    parse_card,
    parse_cards,
    rules_from_toml,
    state_from_json,
    state_to_json,
    view,
    view_to_json,
)
from positions import put

SLOVAK, SARATOV, TAGALOG = (load_rules(name) for name in ("slovak", "saratov", "tagalog"))


CALLED = put(SLOVAK, "9L 8L/8A", "8H QB", "10B KB", called=Suit.HEARTS, turn=1, seed=7)


def noted() -> State:
    """The circle of DEC-34, eight moves on: its positions have been noted."""
    state = put(SARATOV, "8C 8S/6D 9D 9H/QS QC", "6C", turn=1)
    for _ in range(6):
        state = apply(state, legal_moves(state)[0])
    return state


def test_the_json_of_a_state_has_everything() -> None:
    assert state_to_json(CALLED) == {
        "faraon": 1,
        "rules": {"name": "slovak", "variants": [], "digest": SLOVAK.digest},
        "dealer": 0,
        "turn": 1,
        "phase": "play",
        "hands": ["8L 9L", "8A"],
        "stock": "10B KB",
        "pile": "8H QB",
        "called": "H",
        "pending": None,
        "drawn": None,
        "passes": 0,
        "known": ["", ""],
        "open_stock": False,
        "chance": {"seed": CALLED.chance.seed.hex(), "shuffles": 0},
        "noted": [],
    }


@pytest.mark.parametrize(
    "state",
    [
        CALLED,
        put(SLOVAK, "9L/8A", "7H", "10B", pending=Pending(2), passes=1, dealer=1),
        put(SLOVAK, "9L/8A", "AH", "10B", pending=Pending(stand=True)),
        put(SLOVAK, "/8A", "AH", "10B", phase="over"),
        put(TAGALOG, "9S/8C", "KH", "7S", phase="drawn", drawn=parse_card("9S")),
        put(SARATOV, "9S/8C", "KH", "7S 6S", open_stock=True, known=[parse_cards("9S"), ()]),
        put(SARATOV, "9S/8C", ""),
        put(load_rules("slovak", "hearts-seven", "DEC-05"), "/7H 8L", "9H", phase="back", turn=1),
        deal(load_rules("russian", "DEC-19"), 4, dealer=2, seed=5),
        noted(),
    ],
)
def test_a_state_comes_back_from_its_json(state: State) -> None:
    assert state_from_json(json.loads(json.dumps(state_to_json(state)))) == state
    assert state_from_json(state_to_json(state), state.rules) == state


def test_noted_positions_are_part_of_the_json() -> None:
    state = noted()
    assert state.noted
    data = state_to_json(state)
    assert len(data["noted"]) == len(state.noted)
    assert state_from_json(data).noted == state.noted
    data["noted"] = data["noted"][:-1]
    assert state_from_json(data) != state
    del data["noted"]
    assert state_from_json(data).noted == ()


def test_the_json_of_a_view_has_what_the_seat_may_know() -> None:
    assert view_to_json(view(CALLED, 0)) == {
        "faraon": 1,
        "rules": {"name": "slovak", "variants": [], "digest": SLOVAK.digest},
        "seat": 0,
        "players": 2,
        "dealer": 0,
        "turn": 1,
        "hand": "8L 9L",
        "counts": [2, 1],
        "known": ["", ""],
        "stock": None,
        "stock_count": 2,
        "pile": "8H QB",
        "called": "H",
        "pending": None,
        "phase": "play",
        "drawn": None,
        "passes": 0,
        "winner": None,
        "moves": [],
    }
    shown = view_to_json(view(put(SARATOV, "9S/8C", "KS", "7S 6S", open_stock=True), 0))
    assert (shown["stock"], shown["moves"], shown["called"]) == ("7S 6S", ["9S"], None)
    drawn = put(TAGALOG, "9S/8C", "KH", "7S", phase="drawn", drawn=parse_card("9S"))
    assert (view_to_json(view(drawn, 0))["drawn"], view_to_json(view(drawn, 1))["drawn"]) == ("9S", None)
    assert view_to_json(view(put(SLOVAK, "/8A", "7H", phase="over"), None))["winner"] == 0
    assert view_to_json(view(put(SLOVAK, "9L/8A", "7H", pending=Pending(2)), 0))["pending"] == {"draw": 2, "stand": False}


def test_the_json_of_a_view_tells_no_secret() -> None:
    state = deal(SARATOV, 3, seed=7)
    text = json.dumps(view_to_json(view(state, 0)))
    assert state.chance.seed.hex() not in text
    hidden = [str(card) for card in (*state.hands[1], *state.hands[2], *state.stock)]
    assert not any(f'"{card}"' in text or f" {card} " in text for card in hidden)


def changed(state: State = CALLED, **changes: object) -> dict[str, object]:
    return {**state_to_json(state), **changes}


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (None, "the value: must be a table, not "),
        ([], "the value: must be a table, not an array"),
        ("{}", "the value: must be a table, not a string '{}'"),
        ({}, "is missing"),
        (changed(faraon=2), "faraon: must be 1, the only format there is, not 2"),
        (changed(faraon=True), "faraon: must be a whole number, not true"),
        (changed(turn="0"), "turn: must be a whole number, not a string '0'"),
        (changed(turn=1.0), "turn: must be a whole number, not a number with a point 1.0"),
        (changed(turn=None), "turn: must be a whole number, not "),
        (changed(hands="8L"), "hands: must be an array"),
        (changed(hands=[8]), "hands: must be an array, each entry a string"),
        (changed(hands=["8L 9X", "8A"]), "hands: 'X' is no suit; suits are S C D H L A B"),
        (changed(stock=["10B"]), "stock: must be a string, not an array"),
        (changed(stock="10B КB"), "stock: this К is not the Latin letter K"),
        (changed(called="X"), "called: 'X' is no suit; suits are S C D H L A B"),
        (changed(called=""), "called: '' is no suit"),
        (changed(called=3), "called: must be a string, not a number 3"),
        (changed(pending={"draw": 2}), "pending.stand: is missing"),
        (changed(pending={"draw": "2", "stand": False}), "pending.draw: must be a whole number, not a string '2'"),
        (changed(pending={"draw": 2, "stand": "false"}), "pending.stand: must be true or false, not a string 'false'"),
        (changed(pending=2), "pending: must be a table, not a number 2"),
        (changed(open_stock="false"), "open_stock: must be true or false, not a string 'false'"),
        (changed(open_stock=0), "open_stock: must be true or false, not a number 0"),
        (changed(drawn="9"), "drawn: '9' is not a card"),
        (changed(known=["8L", 3]), "known: must be an array, each entry a string"),
        (changed(chance={"seed": "00", "shuffles": 0}), "chance: needs a seed of 32 bytes in hexadecimal and a number of shuffles from 0"),
        (changed(chance={"seed": "x" * 64, "shuffles": 0}), "chance: needs a seed of 32 bytes in hexadecimal"),
        (changed(chance={"seed": "0" * 64, "shuffles": -1}), "chance: needs a seed of 32 bytes in hexadecimal"),
        (changed(chance={"seed": "0" * 64, "shuffles": 2**64}), "chance: needs a seed of 32 bytes in hexadecimal"),
        (changed(chance={"seed": "00 " * 32, "shuffles": 0}), "chance: needs a seed of 32 bytes in hexadecimal"),
        (changed(chance={"seed": "0" * 64}), "chance.shuffles: is missing"),
        (changed(colour="red"), "colour: unknown key"),
        (changed(rules="slovak"), "rules: must be a table, not a string 'slovak'"),
        (changed(rules={"name": "slovak", "variants": "x", "digest": ""}), "rules.variants: must be an array"),
        (changed(noted=3), "noted: must be an array of tables, not a number 3"),
        (changed(noted=[{"turn": 0}]), "noted.0.hands: is missing"),
        (changed(noted=[3]), "noted.0: must be a table, not a number 3"),
    ],
)
def test_each_fault_of_a_json_is_told_by_its_path(data: object, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        state_from_json(data)
    assert reason in caught.value.reason


def test_what_is_null_is_not_called_a_date() -> None:
    for data in (None, changed(turn=None), changed(hands=None)):
        with pytest.raises(NotationError) as caught:
            state_from_json(data)
        assert "date" not in caught.value.reason


def test_several_faults_of_a_json_are_told_at_once() -> None:
    with pytest.raises(NotationError) as caught:
        state_from_json(changed(turn="0", passes=None))
    assert "turn: must be a whole number" in caught.value.reason
    assert "; passes: must be a whole number" in caught.value.reason


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"turn": 2}, "turn is seat 2, but the seats are 0 to 1"),
        ({"dealer": -1}, "dealer is seat -1, but the seats are 0 to 1"),
        ({"hands": ["8L 8L", "8A"]}, "8L is there twice"),
        ({"hands": ["8L", ""]}, "seat 1 has no cards, so the round would be over"),
        ({"hands": ["8S", "8A"]}, "8S is not in the deck of slovak"),
        ({"pile": "8H KL"}, "H is called, but no wild card lies on top"),
        ({"called": "S"}, "S is called, but the deck has no such suit"),
        ({"phase": "drawn"}, "a drawn card goes with phase drawn"),
        ({"phase": "later"}, "there is no phase 'later'"),
        ({"passes": 9}, "passes are counted from 0 to 2, not 9"),
        ({"known": ["8A", ""]}, "8A is known to be at seat 0, but is not"),
    ],
)
def test_a_json_of_a_state_that_cannot_be_is_refused_with_the_reason(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(StateError) as caught:
        state_from_json(changed(**changes))
    assert str(caught.value).startswith(reason)


@pytest.mark.parametrize(
    ("changes", "kind", "reason"),
    [
        ({"turn": 10**5000}, StateError, "turn is a number that is far too large"),
        ({"dealer": -(10**5000)}, StateError, "dealer is a number that is far too large"),
        ({"passes": 10**5000}, StateError, "passes is a number that is far too large"),
        ({"pending": {"draw": 10**5000, "stand": False}}, StateError, "what is to be drawn is a number that is far too large"),
        ({"hands": 10**5000}, NotationError, "hands: must be an array, not a number that is far too large"),
        ({"phase": 10**5000}, NotationError, "phase: must be a string, not a number that is far too large"),
        (
            {"chance": {"seed": "0" * 64, "shuffles": 10**5000}},
            NotationError,
            "chance: needs a seed of 32 bytes in hexadecimal and a number of shuffles from 0",
        ),
    ],
)
def test_numbers_far_too_long_to_be_printed_are_refused_in_a_few_words(changes: dict[str, Any], kind: type[Exception], reason: str) -> None:
    with pytest.raises(kind) as caught:
        state_from_json(changed(**changes))
    assert str(caught.value) == reason


def test_a_noted_position_that_cannot_be_is_refused() -> None:
    data = state_to_json(noted())
    data["noted"][0]["turn"] = 9
    with pytest.raises(StateError, match="a position noted for DEC-34 cannot be: turn is seat 9"):
        state_from_json(data)
    data = state_to_json(noted())
    data["noted"][0]["called"] = "X"
    with pytest.raises(NotationError, match="'X' is no suit"):
        state_from_json(data)


@pytest.mark.parametrize("text", ["9S 8C", "9S 9S", "", " "])
def test_just_one_card_was_drawn(text: str) -> None:
    drawn = put(TAGALOG, "8C 9S/8D", "KH", "7S", phase="drawn", drawn=parse_card("9S"))
    with pytest.raises((NotationError, StateError)):
        state_from_json(changed(drawn, drawn=text))


def test_house_rules_are_given_with_the_state_and_must_be_the_same() -> None:
    house = rules_from_toml('extends = "saratov"\n[deal]\nhand = 5\n', name="club.toml")
    state = deal(house, 3, seed=7)
    data = state_to_json(state)
    assert state_from_json(data, house) == state
    with pytest.raises(RulesError, match="this was played by the house rules club: give the rules as well"):
        state_from_json(data)
    with pytest.raises(RulesError, match="this was played by other rules than saratov as it is here"):
        state_from_json(data, SARATOV)


def test_a_variant_that_the_rules_do_not_have_is_refused() -> None:
    rules = {"name": "slovak", "variants": ["six-cards"], "digest": SLOVAK.digest}
    with pytest.raises(RulesError, match="there is no variant 'six-cards'"):
        state_from_json(changed(rules=rules))
    with pytest.raises(RulesError, match="this was played by other rules than slovak"):
        state_from_json(changed(rules={**rules, "variants": ["four-cards"]}))


@pytest.mark.parametrize("value", [None, 3, "state", SARATOV])
def test_only_states_and_views_have_a_json(value: Any) -> None:
    with pytest.raises(TypeError):
        state_to_json(value)
    with pytest.raises(TypeError):
        view_to_json(value)


@pytest.mark.parametrize("value", [3, "slovak", []])
def test_rules_given_with_a_json_are_rules(value: Any) -> None:
    with pytest.raises(TypeError):
        state_from_json(state_to_json(CALLED), value)
