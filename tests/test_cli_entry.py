"""What a player types is read leniently, and never as another move than the one meant."""

import pytest

import faraon
from faraon.cli.entry import Wish, read_entry, read_suit
from faraon.cli.words import Words

WORDS = Words("en", 0)
MOVES = tuple(faraon.parse_move(text) for text in ("7S", "10H", "draw"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("7S", "7S"), ("7s", "7S"), (" 7s \n", "7S"), ("7♠", "7S"), ("7 s", "7S"), ("10h", "10H"), ("10 H", "10H"),
        ("QS>H", "QS>H"), ("qs>h", "QS>H"), ("QS H", "QS>H"), ("qs > h", "QS>H"), ("q s h", "QS>H"), ("qs, ♥", "QS>H"), ("qs hearts", "QS>H"), ("qs", "QS"),
        ("draw", "draw"), ("D", "draw"), ("pass", "pass"), ("P", "pass"),
        ("1", "7S"), ("2", "10H"), ("3", "draw"),
    ],
)  # fmt: skip
def test_a_move_is_read_in_any_case_and_with_any_gap(typed: str, meant: str) -> None:
    assert read_entry(typed, MOVES, WORDS) == faraon.parse_move(meant)


@pytest.mark.parametrize("typed", ["?", "help", "H"])
def test_help_is_asked_for_with_a_question_mark_or_the_word(typed: str) -> None:
    assert read_entry(typed, MOVES, WORDS) is Wish.HELP


@pytest.mark.parametrize("typed", ["q", "QUIT", " q "])
def test_a_player_quits_with_q(typed: str) -> None:
    assert read_entry(typed, MOVES, WORDS) is Wish.QUIT


@pytest.mark.parametrize("typed", ["", "\n", "0", "4", "999", "9999", "foo", "7", "7x", "qs>x", "qs h d", "²", "\udcff", ">", "7s draw"])
def test_what_is_no_move_is_refused_with_a_reason(typed: str) -> None:
    moves = MOVES if typed != "7" else MOVES[:1]
    with pytest.raises(faraon.NotationError) as fault:
        read_entry(typed, moves, WORDS)
    assert fault.value.reason


def test_a_number_that_is_not_listed_is_answered_with_those_that_are() -> None:
    with pytest.raises(faraon.NotationError, match="There are moves 1 to 3"):
        read_entry("4", MOVES, WORDS)


@pytest.mark.parametrize(("typed", "suit"), [("h\n", "H"), ("♥", "H"), ("Hearts", "H"), ("s", "S"), ("l", None), ("", None), ("x", None)])
def test_a_suit_is_read_by_letter_sign_or_name_if_the_deck_has_it(typed: str, suit: str | None) -> None:
    french = tuple(faraon.Suit)[:4]
    assert read_suit(typed, french, WORDS) == suit
