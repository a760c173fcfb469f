"""Lines of play counted: small positions worked out by hand, the fixed chance, and that merging equal positions loses no line."""

from itertools import islice
from typing import Any

import pytest

import faraon
from faraon import Move, State, StateError, count_lines, counting, legal_moves, parse_cards
from faraon.counting import each_depth, follow
from positions import put


def walked(state: State, depth: int) -> int:
    """The lines of this depth, each walked by itself."""
    moves = legal_moves(state)
    return len(moves) if depth == 1 else sum(walked(faraon.apply(state, move), depth - 1) for move in moves)


def test_a_slovak_position_by_hand() -> None:
    """1 move: 9H, the over with any of four suits, a draw: 6.

    2 moves: after 9H seat 1 has neither a nine nor a heart and can only draw (1); called H or A, only draw (1 + 1); called L, 8L or draw (2);
    called B, KB or draw (2); after a draw of 7A, 8L or draw (2): 9.
    3 moves: 9H draw: the over in four ways or the last card of the stock (5). QB>H draw: 9H or draw (2). QB>L 8L, and QB>L draw: 9H does not
    fit, draw (1 + 1). QB>A draw: draw (1). QB>B KB, and QB>B draw: draw (1 + 1). draw 8L: of 9H QB 7A the over in four ways, or draw (5).
    draw draw: the stock is empty and only 8H lies on the pile, so nothing can be drawn: 9H or the over (5). Together 22.
    """
    assert count_lines(put("slovak", "9H QB/8L KB", "8H", "7A 10L"), 3) == (6, 9, 22)


def test_a_saratov_position_by_hand() -> None:
    """7S or 9S. 7S: seat 1 draws both cards and misses, so seat 0 lays 9S, its last: no third move. 9S: seat 1 must lay 8S, seat 0 draws AC and misses,
    and seat 1 has KH alone, which does not fit: a draw. It draws JC, which does not fit either: another draw, of the pile turned over."""
    assert count_lines(put("saratov", "7S 9S/8S KH", "6S", "AC JC"), 4) == (2, 2, 1, 1)


def test_a_tagalog_position_by_hand() -> None:
    """9S, 8S or draw: 3. After 9S KH does not fit: draw (1). After 8S seat 0 moves again: 9S or draw (2). After a draw of JC: 9S, 8S or pass (3): 6.

    9S draw: neither KH nor JC fits: pass (1). 8S 9S: the round is over. 8S draw: 9S or pass (2). draw 9S: draw (1). draw 8S: again, 9S or
    draw (2). draw pass: KH does not fit 7S: draw (1). Together 7.
    """
    assert count_lines(put("tagalog", "9S 8S/KH", "7S", "JC 10D"), 3) == (3, 6, 7)


def test_a_russian_position_by_hand() -> None:
    """9S, or the queen in four ways: 5. KD fits a call for diamonds alone; else seat 1 must draw: 5 lines of two moves.

    9S draw: 6C does not fit 9S, and seat 0 lays the queen in four ways (4). QD>S draw: 6C does not fit; 9S must be laid (1). QD>C draw: 6C
    fits and must be laid (1). QD>D KD: the round is over. QD>H draw: 6C does not fit and neither does 9S: draw (1). Together 7.
    """
    assert count_lines(put("russian", "9S QD/KD", "8S", "6C JS"), 3) == (5, 5, 7)


@pytest.mark.parametrize(("order", "lines"), [("QA 9B ...", (1, 1, 4)), ("... 9B", (1, 1, 4)), ("9B QA ...", (1, 1, 1, 4))])
def test_a_shuffled_pile_lies_in_the_order_of_the_deck_that_is_given(order: str, lines: tuple[int, ...]) -> None:
    """Nothing fits 10H. Seat 0 draws the first of QA and 9B, seat 1 the other; then nothing is left to draw. Who has the over lays it in one of four ways;
    seat 0 passes where it has 9B."""
    rules = faraon.load_rules("slovak")
    first, last = (parse_cards(part) for part in order.split("..."))
    deck = [*first, *(card for card in rules.deck.cards if card not in (*first, *last)), *last]
    state = put(rules, "9L/KB", "QA 9B 10H")
    assert count_lines(state, len(lines), reshuffled=deck) == lines


@pytest.mark.parametrize(("order", "second"), [("8S 9S 10S", "8S"), ("10S 8S 9S", "10S")])
def test_each_shuffle_of_a_line_is_in_that_order(order: str, second: str) -> None:
    """8S comes before 9S in both decks, so it is drawn first and laid, then 9S. 10S and 8S lie under that then, and are shuffled in their turn."""
    deck = parse_cards(order) + tuple(card for card in faraon.FRENCH_36 if str(card) not in order.split())
    state = put("russian", "KD/KH", "9S 8S 10S")
    for move in ["draw", "8S", "draw", "9S", "draw"]:
        state = follow(state, faraon.parse_move(move), deck)
    assert str(state.drawn) == second


def test_a_move_that_lays_and_shuffles_puts_what_it_covers_back() -> None:
    # 7S goes on 6S; the two cards come from 8C 6S, which lie under it then, in the deck's order 6S 8C.
    state = put("russian", "7S KD/KH", "8C 6S")
    (seven,) = legal_moves(state)
    after = follow(state, seven, faraon.FRENCH_36)
    assert (" ".join(map(str, after.hands[1])), after.stock) == ("6S 8C KH", ())


def test_without_an_order_the_shuffle_is_that_of_the_seed() -> None:
    """Six cards lie under the top card; by one seed the over comes to seat 0, by another it does not, as `apply` itself has it."""
    counts = set()
    for seed in range(12):
        state = put("slovak", "9L/KB", "QA 9B 8B 8A 9A 10L 10H", seed=seed)
        found = count_lines(state, 5)
        assert found == tuple(walked(state, depth) for depth in range(1, 6))
        counts.add(found)
    assert len(counts) > 1


@pytest.mark.parametrize(("source", "depth"), [("tagalog", 6), ("russian", 10), ("slovak", 6), ("saratov", 10)])
def test_merging_equal_positions_loses_no_line(source: str, depth: int) -> None:
    rules = faraon.load_rules(source)
    for seed in range(4):
        state = faraon.deal(rules, players=2 + seed % 3, seed=seed)
        assert count_lines(state, depth)[-1] == walked(state, depth)


def test_lines_by_first_move_add_up() -> None:
    state = put("slovak", "9H QB/8L KB", "8H", "7A 10L")
    by_move = {str(move): count_lines(follow(state, move, None), 2)[-1] for move in legal_moves(state)}
    assert by_move == {"9H": 5, "QB>H": 2, "QB>L": 2, "QB>A": 1, "QB>B": 2, "draw": 10}


def test_a_round_that_is_over_has_no_line() -> None:
    assert count_lines(put("slovak", "/9H", "8H", phase="over"), 3) == (0, 0, 0)


def test_each_depth_goes_on_for_ever() -> None:
    # Two go in a circle that is not stopped: each draws the card under the top card and has to lay it.
    state = put(faraon.load_rules("russian", "DEC-08", "DEC-34"), "KD/KH", "9S 10S")
    assert list(islice(each_depth(state), 200)) == [1] * 200
    # Stopped, the position after the first draw comes at moves 1, 5 and 9, and the ninth ends the round.
    state = put(faraon.load_rules("russian", "DEC-08"), "KD/KH", "9S 10S")
    assert count_lines(state, 10) == (*[1] * 9, 0)


@pytest.mark.parametrize("depth", [0, -1, 1001, 1 << 70])
def test_a_depth_out_of_reach_is_refused(depth: int) -> None:
    with pytest.raises(
        StateError, match=r"^(lines are counted to a depth from 1 to 1000, not -?\d+|depth is a number that is far too large)$"
    ):
        count_lines(put("slovak", "9H/8H", "10H"), depth)


def test_the_deepest_depth_is_counted() -> None:
    assert count_lines(put("slovak", "9H/8H", "10H"), 1000) == (1, *[0] * 999)


@pytest.mark.parametrize("depth", ["3", 3.0, None, True])
def test_a_depth_of_the_wrong_type_is_refused(depth: Any) -> None:
    with pytest.raises(TypeError, match=r"^depth is a whole number, not"):
        count_lines(put("slovak", "9H/8H", "10H"), depth)


@pytest.mark.parametrize("order", [None, faraon.FRENCH_36])
def test_what_is_no_state_is_refused(order: Any) -> None:
    wrong: Any = "faraon1"
    with pytest.raises(TypeError, match=r"^a state is a State, not 'faraon1'; deal and set_up make one$"):
        count_lines(wrong, 1, reshuffled=order)


def test_an_order_that_is_no_deck_is_refused() -> None:
    with pytest.raises(StateError, match=r"^the deck lacks 8H 9H"):
        count_lines(put("slovak", "9H/8H", "10H"), 1, reshuffled=parse_cards("7H"))


def test_too_many_positions_end_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_POSITIONS", 5)
    state = put("slovak", "9H QB/8L KB", "8H", "7A 10L")
    found: list[int] = []
    with pytest.raises(StateError, match=r"^depth 2 is out of reach: before its last move there are more than 5 different positions$"):
        found.extend(each_depth(state))
    assert found == [6]


def test_moves_are_moves() -> None:
    state = put("slovak", "9H/8H", "10H")
    move: Move = faraon.Play(faraon.parse_card("9H"))
    assert follow(state, move, faraon.GERMAN_32) == faraon.apply(state, move)
