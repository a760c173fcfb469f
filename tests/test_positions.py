"""The position line: canonical, strict, and with the place of every fault."""

from typing import Any

import pytest

from faraon import (
    NotationError,
    Pending,
    Rules,
    State,
    StateError,
    Suit,
    deal,
    format_position,
    load_rules,
    parse_card,
    parse_cards,
    parse_position,
    parse_view,
    view,
)
from positions import put

SLOVAK, SARATOV, RUSSIAN, TAGALOG = (load_rules(name) for name in ("slovak", "saratov", "russian", "tagalog"))
HEARTS_SEVEN = load_rules("slovak", "hearts-seven")


LINES = [
    (SLOVAK, put(SLOVAK, "9L 8L/8A", "8H QB", "10B", called=Suit.HEARTS, turn=1), "faraon1 0 1 play 8L,9L/8A 10B 8H,QB H - - 0"),
    (SLOVAK, put(SLOVAK, "9L/8A", "7H 7B", pending=Pending(4), dealer=1), "faraon1 1 0 play 9L/8A - 7H,7B - draw4 - 0"),
    (SLOVAK, put(SLOVAK, "9L/8A", "AH", pending=Pending(stand=True)), "faraon1 0 0 play 9L/8A - AH - stand - 0"),
    (SLOVAK, put(SLOVAK, "9L/8A", "KH", passes=1), "faraon1 0 0 play 9L/8A - KH - - - 1"),
    (SLOVAK, put(SLOVAK, "/8A", "KH", phase="over"), "faraon1 0 0 over -/8A - KH - - - 0"),
    (SARATOV, put(SARATOV, "9S/8C", ""), "faraon1 0 0 play 9S/8C - - - - - 0"),
    (
        SARATOV,
        put(SARATOV, "9S 10S/8C", "KH", "7S 6S", open_stock=True, known=[parse_cards("10S"), ()]),
        "faraon1 0 0 play 9S,10S!/8C =7S,6S KH - - - 0",
    ),
    (SARATOV, put(SARATOV, "9S/8C", "KH", open_stock=True), "faraon1 0 0 play 9S/8C = KH - - - 0"),
    (
        TAGALOG,
        put(TAGALOG, "9S/8C", "KH", "7S", phase="drawn", drawn=parse_card("9S")),
        "faraon1 0 0 drawn 9S/8C 7S KH - - 9S 0",
    ),
    (HEARTS_SEVEN, put(HEARTS_SEVEN, "/7H", "KH", phase="back", turn=1), "faraon1 0 1 back -/7H - KH - - - 0"),
]


@pytest.mark.parametrize(("rules", "state", "line"), LINES)
def test_a_position_is_one_line_and_the_line_that_position(rules: Rules, state: State, line: str) -> None:
    assert format_position(state) == line
    assert parse_position(line, rules) == state
    for seat in (None, *range(state.players)):
        seen = view(state, seat)
        assert parse_view(format_position(seen), rules) == seen


@pytest.mark.parametrize(
    ("state", "seat", "line"),
    [
        (LINES[0][1], 0, "faraon1 0 1 play 8L,9L/? ? 8H,QB H - - 0 0"),
        (LINES[0][1], None, "faraon1 0 1 play ?,?/? ? 8H,QB H - - 0 *"),
        (LINES[6][1], 1, "faraon1 0 0 play 10S!,?/8C =7S,6S KH - - - 0 1"),
        (LINES[8][1], 1, "faraon1 0 0 drawn ?/8C ? KH - - ? 0 1"),
        (LINES[8][1], 0, "faraon1 0 0 drawn 9S/? ? KH - - 9S 0 0"),
        (LINES[7][1], None, "faraon1 0 0 play ?/? = KH - - - 0 *"),
    ],
)
def test_a_view_is_a_line_with_a_question_mark_for_each_hidden_card(state: State, seat: int | None, line: str) -> None:
    assert format_position(view(state, seat)) == line
    assert parse_view(line, state.rules) == view(state, seat)


def test_the_seed_is_no_part_of_a_position() -> None:
    state = put(SLOVAK, "9L/8A", "8H", "10B", seed=7)
    assert parse_position(format_position(state), SLOVAK, seed=7) == state
    assert parse_position(format_position(state), SLOVAK) != state
    assert parse_position(format_position(deal(SLOVAK, 2, seed=7)), SLOVAK).chance.shuffles == 0


GOOD = "faraon1 0 0 play 9L,8H/8A 10B,9B 8L,KL - - - 0"
GOOD_VIEW = "faraon1 0 0 play 9L,8H/? ?,? 8L,KL - - - 0 0"


@pytest.mark.parametrize(
    ("old", "new", "reason", "column"),
    [
        ("faraon1 ", "faraon2 ", "a position begins with faraon1, not 'faraon2'", 0),
        (GOOD, "", "one space, and only one, stands between two fields", 0),
        ("faraon1 0", "faraon1  0", "one space, and only one, stands between two fields", 8),
        (GOOD, f" {GOOD}", "one space, and only one, stands between two fields", 0),
        (GOOD, f"{GOOD} ", "one space, and only one, stands between two fields", 47),
        (GOOD, f"{GOOD}\n", "passes: must be a number, not '0\\n'", 45),
        (" - - - 0", " - - -", "the field passes is missing", 44),
        (GOOD, "faraon1", "the field dealer is missing", 7),
        (GOOD, f"{GOOD} 0", "nothing may follow the field passes, or a view that parse_view reads", 47),
        (GOOD, f"{GOOD} 0 0", "nothing may follow the field passes", 47),
        ("faraon1 0", "faraon1 x", "dealer: must be a number, not 'x'", 8),
        ("faraon1 0", "faraon1 00", "dealer: must be a number, not '00'", 8),
        ("faraon1 0", "faraon1 -1", "dealer: must be a number, not '-1'", 8),
        ("faraon1 0", "faraon1 ٣", "dealer: must be a number, not '٣'", 8),
        ("faraon1 0", "faraon1 1234567890", "dealer: must be a number, not '1234567890'", 8),
        ("0 0 play", "0 + play", "turn: must be a number, not '+'", 10),
        (" play ", " paly ", "phase: must be one of play, drawn, back, over, not 'paly'", 12),
        ("8H/8A", "8X/8A", "hands: 'X' is no suit; suits are S C D H L A B", 21),
        ("8H/8A", "8H/1A", "hands: '1' is no rank; ranks are 2 3 4 5 6 7 8 9 10 J Q K A", 23),
        ("8H/8A", "8H//8A", "hands: '' is not a card", 23),
        ("8H/8A", "8H,/8A", "hands: '' is not a card", 23),
        ("8H/8A", "8h/8A", "hands: a card is written in capitals: 8H", 20),
        ("8H/8A", "8H!!/8A", "hands: '8H!' is not a card", 20),
        ("9L,8H", "9L,?", "hands: a card that is not known stands only in a view, which ends in its seat", 20),
        (" 10B,9B ", " 10B,9 ", "stock: '9' is not a card", 30),
        (" 10B,9B ", " =10B,9 ", "stock: '9' is not a card", 31),
        (" 10B,9B ", " =- ", "stock: an empty stock is - alone, or = where everybody would know its order", 27),
        (" 10B,9B ", " ?,? ", "stock: a card that is not known stands only in a view, which ends in its seat", 26),
        (" 10B,9B ", " 10B!,9B ", "stock: '10B!' is not a card", 26),
        (" 8L,KL ", " 8L,K ", "pile: 'K' is not a card", 36),
        (" 8L,KL ", " 8L,? ", "pile: a card that is not known stands only in a view, which ends in its seat", 36),
        (" - - - 0", " X - - 0", "called: 'X' is no suit; suits are S C D H L A B", 39),
        (" - - - 0", " - 4 - 0", "pending: must be -, stand or draw with a number, not '4'", 41),
        (" - - - 0", " - draw - 0", "pending: must be -, stand or draw with a number, not 'draw'", 41),
        (" - - - 0", " - draw0 - 0", "pending: must be -, stand or draw with a number, not 'draw0'", 41),
        (" - - - 0", " - draw02 - 0", "pending: must be -, stand or draw with a number, not 'draw02'", 41),
        (" - - - 0", " - draw1000000000 - 0", "pending: must be -, stand or draw with a number, not 'draw1000000000'", 41),
        (" - - - 0", " - drawdraw2 - 0", "pending: must be -, stand or draw with a number, not 'drawdraw2'", 41),
        (" - - - 0", " - - 9 0", "drawn: '9' is not a card", 43),
        (" - - - 0", " - - ? 0", "drawn: a card that is not known stands only in a view, which ends in its seat", 43),
        (" - - - 0", " - - - x", "passes: must be a number, not 'x'", 45),
    ],
)
def test_each_fault_of_a_line_is_told_at_its_place(old: str, new: str, reason: str, column: int) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(NotationError) as caught:
        parse_position(GOOD.replace(old, new), SLOVAK)
    assert caught.value.reason.startswith(reason)
    assert caught.value.column == column
    assert caught.value.text == GOOD.replace(old, new)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("faraon1 2 0 play 9L,8H/8A - 8L - - - 0", "dealer is seat 2, but the seats are 0 to 1"),
        ("faraon1 0 2 play 9L,8H/8A - 8L - - - 0", "turn is seat 2, but the seats are 0 to 1"),
        ("faraon1 0 0 play 9L,8H/8H - 8L - - - 0", "8H is there twice"),
        ("faraon1 0 0 play 9L,8H/8S - 8L - - - 0", "8S is not in the deck of slovak"),
        ("faraon1 0 0 play 9L,8H/8A - 8L H - - 0", "H is called, but no wild card lies on top"),
        ("faraon1 0 0 play 9L - 8L - - - 0", "2 to 6 play slovak, not 1"),
        ("faraon1 0 0 play 9L/8A - 8L - - - 2", "all have passed in turn, so the round would be over"),
    ],
)
def test_a_line_of_a_position_that_cannot_be_is_refused_with_the_reason(line: str, reason: str) -> None:
    with pytest.raises(StateError) as caught:
        parse_position(line, SLOVAK)
    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (" 0 0", " 0", "the field seat is missing"),
        (" 0 0", " 0 0 0", "nothing may follow the field seat"),
        (" 0 0", " 0 2", "seat: seat 2 is not there; the seats are 0 to 1"),
        (" 0 0", " 0 x", "seat: must be a number, not 'x'"),
        ("faraon1 0", "faraon1 2", "dealer: seat 2 is not there; the seats are 0 to 1"),
        ("0 play", "2 play", "turn: seat 2 is not there; the seats are 0 to 1"),
        ("9L,8H/?", "9L,?/?", "hands: seat 0 knows its own cards, so none of them can be ?"),
        ("9L,8H/?", "9L,8H/8A", "hands: the cards of seat 1 are ?, or known to all and marked with !: 8A"),
        (" ?,? ", " =?,? ", "stock: is either = and its cards, where all know the order, or a ? for each card"),
        (" ?,? ", " 10B,? ", "stock: is either = and its cards, where all know the order, or a ? for each card"),
        (" ?,? ", " 10B,9B ", "stock: is either = and its cards, where all know the order, or a ? for each card"),
        (" 8L,KL ", " ?,KL ", "pile: lies face up, so no card of it can be ?"),
        (" - - - 0 0", " X - - 0 0", "called: 'X' is no suit"),
        (" - - - 0 0", " - - 9 0 0", "drawn: '9' is not a card"),
    ],
)
def test_each_fault_of_a_views_line_is_told(old: str, new: str, reason: str) -> None:
    line = GOOD_VIEW.removesuffix(old) + new if GOOD_VIEW.endswith(old) else GOOD_VIEW.replace(old, new, 1)
    with pytest.raises(NotationError) as caught:
        parse_view(line, SLOVAK)
    assert caught.value.reason.startswith(reason)


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("faraon1 0 0 play 9L,9L/? ? 8L - - - 0 0", SLOVAK),
        ("faraon1 0 0 play 9L,8L/? ? 8L - - - 0 0", SLOVAK),
        ("faraon1 0 0 play 9S/? ? 8L - - - 0 0", SLOVAK),
        ("faraon1 0 0 play 9L/? ? 8S - - - 0 0", SLOVAK),
        ("faraon1 0 0 play 9L/9L! ? 8L - - - 0 0", SLOVAK),
        ("faraon1 0 0 play 9L/- ? 8L - - - 0 0", SLOVAK),
        ("faraon1 0 0 play 9L/? ? 8L H - - 0 0", SLOVAK),
        ("faraon1 0 0 play 9L/? ? 7L - draw3 - 0 0", SLOVAK),
        ("faraon1 0 0 drawn 9L/? ? 7L - - 9L 0 0", SLOVAK),
        ("faraon1 0 1 drawn 9S/? ? 7S - - - 0 0", TAGALOG),
        ("faraon1 0 0 drawn 9S/? ? 7S - - 8C 0 0", TAGALOG),
        ("faraon1 0 0 play 9S/? ? 7S - - 9S 0 0", TAGALOG),
        ("faraon1 0 0 play 9S/? ? 7S - - ? 0 0", TAGALOG),
        ("faraon1 0 0 play 9L/" + ",".join("?" * 31) + " - 7L - - - 0 0", SLOVAK),
        ("faraon1 0 1 back -/? - 7H - - - 0 0", HEARTS_SEVEN),
        ("faraon1 0 0 play 9L - 7L - - - 0 0", SLOVAK),
        ("faraon1 0 1 back -/9L! ? 7L - - - 0 0", HEARTS_SEVEN),
        ("faraon1 0 1 drawn 8S/9S! ? 7S - - ? 0 0", RUSSIAN),
    ],
)
def test_a_views_line_that_no_state_can_have_is_refused(line: str, rules: Rules) -> None:
    with pytest.raises((StateError, NotationError)):
        parse_view(line, rules)


def test_one_card_at_most_was_drawn() -> None:
    for line in ("faraon1 0 0 drawn 8C,9S/8D 7S KH - - 9S,8C 0", "faraon1 0 0 drawn 8C,9S/8D 7S KH - - 9S,9S 0"):
        with pytest.raises(NotationError, match="drawn"):
            parse_position(line, TAGALOG)
    with pytest.raises(NotationError, match="drawn"):
        parse_view("faraon1 0 0 drawn 8C,9S/? ? KH - - 9S,8C 0 0", TAGALOG)


@pytest.mark.parametrize(
    ("line", "rules", "suit"),
    [
        ("faraon1 0 0 play 9S/? ? QS L - - 0 0", SARATOV, "L"),
        ("faraon1 0 0 play ?/? ? 8C,QS L - - 0 *", SARATOV, "L"),
        ("faraon1 0 0 play 9L/? ? QH S - - 0 0", SLOVAK, "S"),
    ],
)
def test_a_view_with_a_call_that_the_deck_has_not_is_refused(line: str, rules: Rules, suit: str) -> None:
    with pytest.raises(StateError) as caught:
        parse_view(line, rules)
    assert str(caught.value) == f"{suit} is called, but the deck has no such suit"


@pytest.mark.parametrize("value", [None, 3, b"faraon1", LINES[0][1], ["faraon1"]])
def test_only_strings_are_read(value: Any) -> None:
    with pytest.raises(TypeError, match="a position is read from a string"):
        parse_position(value, SLOVAK)
    with pytest.raises(TypeError, match="a position is read from a string"):
        parse_view(value, SLOVAK)


@pytest.mark.parametrize("value", [None, "faraon1", 3, SLOVAK])
def test_only_states_and_views_are_written(value: Any) -> None:
    with pytest.raises(TypeError, match="a position is a State or a View"):
        format_position(value)


@pytest.mark.parametrize("value", [None, "slovak", 3])
def test_a_line_is_read_by_rules_alone(value: Any) -> None:
    with pytest.raises(TypeError):
        parse_position(GOOD, value)
    with pytest.raises(TypeError):
        parse_view(GOOD_VIEW, value)
