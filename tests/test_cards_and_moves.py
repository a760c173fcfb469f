"""Cards and moves have one notation, strict, and a sentence with the place of whatever is wrong."""

from typing import Any

import pytest

from faraon import (
    FRENCH_36,
    GERMAN_32,
    Card,
    Draw,
    Move,
    NotationError,
    Pass,
    Pending,
    Play,
    Rank,
    Suit,
    parse_card,
    parse_cards,
    parse_move,
    pretty,
)
from faraon.cards import parse_suit
from faraon.frozen import FrozenDict

SEVEN_OF_HEARTS = Card(Rank.SEVEN, Suit.HEARTS)


def test_the_decks_are_those_of_the_texts() -> None:
    assert " ".join(map(str, FRENCH_36)) == (
        "6S 7S 8S 9S 10S JS QS KS AS 6C 7C 8C 9C 10C JC QC KC AC 6D 7D 8D 9D 10D JD QD KD AD 6H 7H 8H 9H 10H JH QH KH AH"
    )
    assert " ".join(map(str, GERMAN_32)) == (
        "7H 8H 9H 10H JH QH KH AH 7L 8L 9L 10L JL QL KL AL 7A 8A 9A 10A JA QA KA AA 7B 8B 9B 10B JB QB KB AB"
    )


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("7H", SEVEN_OF_HEARTS),
        ("7♥", SEVEN_OF_HEARTS),
        ("10♠", Card(Rank.TEN, Suit.SPADES)),
        ("AA", Card(Rank.ACE, Suit.ACORNS)),
        ("2♣", Card(Rank.TWO, Suit.CLUBS)),
        ("JB", Card(Rank.JACK, Suit.BELLS)),
        ("Q♦", Card(Rank.QUEEN, Suit.DIAMONDS)),
        ("KL", Card(Rank.KING, Suit.LEAVES)),
    ],
)
def test_a_card_is_its_rank_and_its_suit(text: str, card: Card) -> None:
    assert parse_card(text) == card


def test_a_card_is_written_in_letters_and_shown_with_signs() -> None:
    assert str(SEVEN_OF_HEARTS) == "7H"
    assert pretty(SEVEN_OF_HEARTS) == "7♥"
    assert pretty(Card(Rank.TEN, Suit.BELLS)) == "10B"
    assert pretty(Suit.CLUBS) == "♣"
    assert pretty(Suit.LEAVES) == "L"


@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("rank", Rank)
def test_every_card_is_read_back_from_its_notation_and_its_repr(rank: Rank, suit: Suit) -> None:
    card = Card(rank, suit)
    assert parse_card(str(card)) == card
    assert parse_card(pretty(card)) == card
    assert eval(repr(card), {"Card": Card, "Rank": Rank, "Suit": Suit}) == card


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("", "'' is not a card; a card is a rank and a suit, such as 7S", 0),
        ("7", "'7' is not a card; a card is a rank and a suit, such as 7S", 0),
        ("S", "'' is no rank; ranks are 2 3 4 5 6 7 8 9 10 J Q K A", 0),
        ("7X", "'X' is no suit; suits are S C D H L A B", 1),
        ("10X", "'X' is no suit; suits are S C D H L A B", 2),
        ("1S", "'1' is no rank; ranks are 2 3 4 5 6 7 8 9 10 J Q K A", 0),
        ("07S", "'07' is no rank; ranks are 2 3 4 5 6 7 8 9 10 J Q K A", 0),
        ("TS", "'T' is no rank; ranks are 2 3 4 5 6 7 8 9 10 J Q K A", 0),
        ("7s", "a card is written in capitals: 7S", 0),
        ("qh", "a card is written in capitals: QH", 0),
        (" 7S", "a card has no spaces around it", 0),
        ("7S\n", "a card has no spaces around it", 0),
        ("КS", "this К is not the Latin letter K, though it looks like it", 0),
        ("7С", "this С is not the Latin letter C, though it looks like it", 1),
        ("10Н", "this Н is not the Latin letter H, though it looks like it", 2),
        ("1ОH", "this О is not the Latin letter 0, though it looks like it", 1),
        ("Joker", "'Joker' is not a card", 0),
        ("٧S", "'٧' is no rank", 0),
    ],
)
def test_what_is_no_card_is_refused_with_its_place(text: str, reason: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert caught.value.reason.startswith(reason) or reason == caught.value.reason
    assert (caught.value.text, caught.value.column, caught.value.line) == (text, column, 1)


def test_the_sentence_shows_the_place_under_the_text() -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards("7S 8S  9X")
    assert str(caught.value) == (
        "'X' is no suit; suits are S C D H L A B (line 1, column 9)\n"
        "  7S 8S  9X\n"
        "          ^"
    )  # fmt: skip


def test_a_text_that_cannot_be_shown_is_left_out_of_the_sentence() -> None:
    with pytest.raises(NotationError) as caught:
        parse_card("\x1b[2J")
    assert "\x1b" not in str(caught.value).partition("(line")[2]
    with pytest.raises(NotationError) as caught:
        parse_card("S" * 1000)
    assert str(caught.value).endswith("(line 1, column 1)")


def test_cards_stand_apart_by_any_white_space_and_keep_their_order() -> None:
    assert parse_cards("") == ()
    assert parse_cards(" 10H\t7S\n QD ") == (Card(Rank.TEN, Suit.HEARTS), Card(Rank.SEVEN, Suit.SPADES), Card(Rank.QUEEN, Suit.DIAMONDS))


def test_a_fault_among_many_cards_is_placed_even_if_its_text_stands_before() -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards("10S 0S 1S")
    assert caught.value.column == 4


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("7H", Play(SEVEN_OF_HEARTS)),
        ("QS>H", Play(Card(Rank.QUEEN, Suit.SPADES), Suit.HEARTS)),
        ("Q♠>♥", Play(Card(Rank.QUEEN, Suit.SPADES), Suit.HEARTS)),
        ("10B>B", Play(Card(Rank.TEN, Suit.BELLS), Suit.BELLS)),
        ("draw", Draw()),
        ("pass", Pass()),
    ],
)
def test_a_move_is_a_card_with_or_without_a_call_or_a_word(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert parse_move(str(move)) == move
    assert eval(repr(move), {"Play": Play, "Draw": Draw, "Pass": Pass, "Card": Card, "Rank": Rank, "Suit": Suit}) == move


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("", "'' is not a card", 0),
        ("Draw", "a move is written in small letters, without spaces around it: draw", 0),
        (" pass", "a move is written in small letters, without spaces around it: pass", 0),
        ("resign", "'resign' is not a move; a move is a card (7S), a wild card with a suit (QS>H), draw or pass", 0),
        ("QS>", "'' is no suit to call; suits are S C D H L A B", 3),
        ("QS>X", "'X' is no suit to call; suits are S C D H L A B", 3),
        ("QS>Q", "'Q' is no suit to call; suits are S C D H L A B", 3),
        ("QS>h", "'h' is no suit to call; suits are S C D H L A B", 3),
        ("QS> H", "' H' is no suit to call; suits are S C D H L A B", 3),
        ("QS>H>S", "'H>S' is no suit to call; suits are S C D H L A B", 3),
        ("QX>H", "'X' is no suit; suits are S C D H L A B", 1),
        (">H", "'' is not a card", 0),
        ("draw>H", "'draw' is not a card", 0),
    ],
)
def test_what_is_no_move_is_refused_with_its_place(text: str, reason: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.reason.startswith(reason)
    assert (caught.value.text, caught.value.column) == (text, column)


NOTHING = [None, True, 7, 7.5, b"7S", ["7S"], SEVEN_OF_HEARTS]


@pytest.mark.parametrize("value", NOTHING)
def test_only_strings_are_parsed(value: object) -> None:
    for parse in (parse_card, parse_cards, parse_move, parse_suit):
        with pytest.raises(TypeError):
            parse(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [None, True, 7, "7H", "H", Rank.SEVEN])
def test_only_a_card_or_a_suit_is_shown(value: object) -> None:
    with pytest.raises(TypeError):
        pretty(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [None, True, 7, "seven", "7H", Suit.HEARTS])
def test_a_card_takes_a_rank_and_a_suit_only(value: object) -> None:
    with pytest.raises(TypeError):
        Card(value, Suit.HEARTS)  # type: ignore[arg-type]
    if value is not Suit.HEARTS:
        with pytest.raises(TypeError):
            Card(Rank.SEVEN, value)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [None, "7H", Rank.SEVEN, 7, (Rank.SEVEN, Suit.HEARTS)])
def test_a_play_takes_a_card_only(value: object) -> None:
    with pytest.raises(TypeError):
        Play(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", ["H", Rank.SEVEN, 0, False, ""])
def test_a_call_is_a_suit_or_none(value: object) -> None:
    with pytest.raises(TypeError):
        Play(Card(Rank.QUEEN, Suit.SPADES), value)  # type: ignore[arg-type]


def test_a_card_its_play_and_its_name_are_three_things() -> None:
    values = {SEVEN_OF_HEARTS, parse_card("7♥"), "7H", Play(SEVEN_OF_HEARTS), Play(SEVEN_OF_HEARTS, Suit.HEARTS)}
    assert len(values) == 4


def test_a_frozen_dict_is_a_mapping_that_cannot_change() -> None:
    points = FrozenDict({"Q": 3, "K": 4})
    assert points == {"K": 4, "Q": 3}
    assert hash(points) == hash(FrozenDict([("K", 4), ("Q", 3)]))
    assert (list(points), len(points), points["Q"]) == (["Q", "K"], 2, 3)
    assert repr(points) == "FrozenDict({'Q': 3, 'K': 4})"
    with pytest.raises(AttributeError, match="cannot be changed"):
        points.anything = 1
    with pytest.raises(AttributeError, match="cannot be changed"):
        del points._items
    with pytest.raises(TypeError):
        points["Q"] = 5  # type: ignore[index]


@pytest.mark.parametrize("arguments", [{"draw": True}, {"draw": "2"}, {"draw": None}, {"stand": 1}, {"stand": "no"}])
def test_what_is_pending_is_a_number_and_a_truth_value(arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"of a Pending is (a number of cards|true or false), not"):
        Pending(**arguments)
