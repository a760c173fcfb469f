"""What a player at the terminal is told, from positions whose sentences were worked out by hand."""

from typing import Any

import pytest

import faraon
from faraon.cli.table import round_lines, table_lines
from faraon.cli.words import Words
from faraon.state import Pending, Phase

YOU = Words("en", 0)
GERMAN = Words("en", 0, german=True)


def position(rules: faraon.Rules, hands: list[str], pile: str, stock: str = "", **more: Any) -> faraon.State:
    return faraon.set_up(
        rules,
        hands=[faraon.parse_cards(hand) for hand in hands],
        stock=faraon.parse_cards(stock),
        pile=faraon.parse_cards(pile),
        turn=0,
        **more,
    )


def lines(state: faraon.State, words: Words = YOU) -> list[str]:
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in table_lines(faraon.view(state, 0), words)]


def task(state: faraon.State, words: Words = YOU) -> str:
    return lines(state, words)[2]


def test_the_table_tells_counts_top_card_task_hand_and_moves() -> None:
    # The six fits by suit, the nine by rank; with them in hand the queen must wait (SAR-29).
    state = position(faraon.load_rules("saratov"), ["9H 6S QD", "KC", "AH 10D"], "9S", "7C 8C")
    assert lines(state) == [
        "Cards in hand: You 3, Player 2 1, Player 3 2. Stock: 2.",
        "Top card: 9♠, nine of spades.",
        "Lay a card.",
        "Your hand (* can be laid now): *6♠  Q♦  *9♥",
        "Your moves: 1: 6S  2: 9H",
    ]


def test_a_wild_card_is_one_move_for_each_suit() -> None:
    state = position(faraon.load_rules("saratov"), ["QD", "KC"], "9S", "7C 8C")
    assert lines(state)[4] == "Your moves: 1: QD>S  2: QD>C  3: QD>D  4: QD>H"


def test_before_the_first_card_there_is_no_top_card() -> None:
    state = position(faraon.load_rules("tagalog"), ["9H", "KC"], "", "7C 8C")
    assert lines(state)[1:3] == ["No card lies on the pile yet.", "Lay a card, or draw."]


def test_a_call_is_told_with_what_it_leaves_to_do() -> None:
    saratov = faraon.load_rules("saratov")
    called = {"called": faraon.Suit.HEARTS}
    assert task(position(saratov, ["6S", "KC"], "QC", "7C", **called)) == "The suit called: hearts. You can lay no card: draw."
    assert task(position(saratov, ["6S", "KC"], "QC", "", **called)) == "The suit called: hearts. You can lay no card: pass."
    assert task(position(saratov, ["6H", "KC"], "QC", "", **called)) == "The suit called: hearts. Lay a card."


@pytest.mark.parametrize(
    ("hand", "stock", "expected"),
    [
        ("7L KA", "8L 9L", "The seven of hearts is pending: beat it with 7, or draw 2 cards."),
        ("8L KA", "8A 9L", "The seven of hearts is pending, and you cannot beat it: draw 2 cards."),
        ("7L KA", "", "The seven of hearts is pending, and nothing is left to draw: beat it with 7."),
        ("8L KA", "", "The seven of hearts is pending, and you cannot beat it: pass (stand)."),
    ],
)
def test_a_pending_seven_is_beaten_or_drawn_for(hand: str, stock: str, expected: str) -> None:
    state = position(faraon.load_rules("slovak"), [hand, "KH"], "7H", stock, pending=Pending(2))
    assert task(state, GERMAN) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("AL KA", "The ace of hearts is pending: beat it with A, or pass (stand)."),
        ("8L KA", "The ace of hearts is pending, and you cannot beat it: pass (stand)."),
    ],
)
def test_a_pending_ace_is_beaten_or_stood_for(hand: str, expected: str) -> None:
    state = position(faraon.load_rules("slovak"), [hand, "KH"], "AH", "8A 9L", pending=Pending(0, stand=True))
    assert task(state, GERMAN) == expected


@pytest.mark.parametrize(
    ("hand", "expected"), [("9C JC", "You have drawn 9♣. Lay a card, or pass."), ("9C JD", "You have drawn 9♣. You can lay no card: pass.")]
)
def test_who_has_drawn_is_told_the_card(hand: str, expected: str) -> None:
    # JC lies on KC by suit, and so does the nine; on KD neither the nine of clubs does, nor anything else of the second hand.
    pile = "KC" if hand.endswith("JC") else "KH"
    state = position(faraon.load_rules("tagalog"), [hand, "6S"], pile, "7S 8S", phase=Phase.DRAWN, drawn=faraon.parse_card("9C"))
    assert task(state) == expected


def test_who_may_bring_a_player_back_is_told_whom() -> None:
    rules = faraon.load_rules("slovak", "hearts-seven")
    state = position(rules, ["7H KL", "9A", ""], "8H", "8A 9L", phase=Phase.BACK)
    assert task(state, GERMAN) == "Player 3 has laid the last card: bring that player back with 7♥, or pass."


def over(rules: faraon.Rules, hands: list[str], pile: str) -> faraon.State:
    return position(rules, hands, pile, phase=Phase.OVER)


def test_the_end_of_a_round_shows_hands_points_and_accounts() -> None:
    rules = faraon.load_rules("saratov")
    state = over(rules, ["", "QH", "10C 6S"], "7S")
    match = faraon.add_round(faraon.start_match(rules, 3, dealer=0), faraon.score(state))
    # A lone queen of hearts counts 80 (SAR-38); six and ten count their numbers.
    assert list(round_lines(state, match, YOU)) == [
        "Round 1 is over.",
        "You: no cards; the winner of the round; 0 points; account 0.",
        "Player 2: Q♥; 80 points; account 80.",
        "Player 3: 6♠ 10♣; 16 points; account 16.",
    ]


def test_the_end_of_a_match_shows_places_winner_and_loser() -> None:
    rules = faraon.load_rules("saratov")
    state = over(rules, ["", "QH", "10C 6S"], "7S")
    match = faraon.start_match(rules, 3, dealer=0)
    for _ in range(2):
        match = faraon.add_round(match, faraon.score(state))
    assert list(round_lines(state, match, YOU))[4:] == [
        "The match is over.",
        "Place 1: You.",
        "Place 2: Player 3.",
        "Place 3: Player 2.",
        "Winner: You.",
        "Loser: Player 2.",
    ]


def test_where_nothing_is_counted_rounds_won_are_shown_and_nobody_has_lost() -> None:
    rules = faraon.load_rules("slovak")
    state = over(rules, ["", "9A"], "8H")
    match = faraon.add_round(faraon.start_match(rules, 2, dealer=0, rounds=1), faraon.score(state))
    assert list(round_lines(state, match, GERMAN))[1:] == [
        "You: no cards; the winner of the round; 1 round won.",
        "Player 2: 9A; 0 rounds won.",
        "The match is over.",
        "Place 1: You.",
        "Place 2: Player 2.",
        "Winner: You.",
    ]


SEVEN, NINE = faraon.parse_cards("7H 9H")


@pytest.mark.parametrize(
    ("event", "theirs", "yours"),
    [
        (faraon.Played(1, SEVEN, ()), "Player 2 lays 7♥.", "You lay 7♥."),
        (faraon.Called(1, faraon.Suit.BELLS, ()), "Player 2 calls bells.", "You call bells."),
        (faraon.Drew(1, (None, None), (), ()), "Player 2 draws 2 cards.", "You draw 2 cards."),
        (faraon.Drew(1, (SEVEN, NINE), (SEVEN, NINE), ()), "Player 2 draws 2 cards: 7♥ 9♥.", "You draw 2 cards: 7♥ 9♥."),
        (faraon.Drew(1, (SEVEN, None), (SEVEN,), ()), "Player 2 draws 2 cards.", "You draw 2 cards."),
        (faraon.Drew(1, (), (), ()), "Player 2 draws 0 cards.", "You draw 0 cards."),
        (faraon.Missed(1, ()), "Player 2 misses the turn.", "You miss the turn."),
        (faraon.BroughtBack(1, 2, ()), "Player 2 brings Player 3 back.", "You bring Player 3 back."),
        (faraon.WentOut(1, ()), "Player 2 has laid the last card and wins the round.", "You have laid the last card and win the round."),
    ],
)
def test_events_speak_of_players_and_to_you(event: faraon.Event, theirs: str, yours: str) -> None:
    assert Words("en", 0).event(event) == theirs
    assert Words("en", 1).event(event) == yours


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (faraon.Recycled(9, True, ()), "The pile is shuffled and becomes the stock (9 cards)."),
        (faraon.Recycled(9, False, ()), "The pile is turned over and becomes the stock (9 cards)."),
        (faraon.Blocked(()), "The round is blocked: nobody wins it."),
    ],
)
def test_events_of_the_table_belong_to_nobody(event: faraon.Event, expected: str) -> None:
    assert YOU.event(event) == expected


def test_hearts_have_another_name_in_a_german_deck_where_a_language_has_one() -> None:
    assert Words("sk", 0).suit(faraon.Suit.HEARTS) == "srdcia"
    assert Words("sk", 0, german=True).suit(faraon.Suit.HEARTS) == "červeň"
    assert Words("sk", 0, german=True).suit(faraon.Suit.LEAVES) == "zeleň"
