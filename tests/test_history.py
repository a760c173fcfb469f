"""A history goes back and forth over the states of a round; a refused move leaves no trace in it."""

from typing import Any

import pytest

from faraon import Draw, History, IllegalMoveError, Pass, StateError, load_rules, parse_cards, parse_move, set_up

START = set_up(
    load_rules("slovak"), hands=[parse_cards("9L 8L"), parse_cards("8A 9A")], pile=parse_cards("8H 7B 10L"), turn=0
)  # fmt: skip


def test_moves_are_made_and_taken_back() -> None:
    history = History(START)
    assert (history.ply, history.moves, history.states, history.state) == (0, (), (START,), START)
    first = history.play(parse_move("9L"))
    second = history.play(parse_move("9A"))
    assert (history.ply, history.moves) == (2, (parse_move("9L"), parse_move("9A")))
    assert history.states == (START, first, second)
    assert history.undo() == parse_move("9A")
    assert (history.ply, history.state) == (1, first)
    assert history.undo() == parse_move("9L")
    assert (history.ply, history.state, history.moves) == (0, START, ())
    with pytest.raises(StateError, match="there is no move to take back"):
        history.undo()


def test_an_order_by_hand_goes_with_its_move() -> None:
    history = History(START)
    history.play(Draw(), reshuffled=parse_cards("7B 8H"))
    assert history.state.hands[0] == parse_cards("8L 9L 7B")
    assert history.state.stock == parse_cards("8H")


def test_a_refused_move_leaves_no_trace() -> None:
    history = History(START)
    with pytest.raises(IllegalMoveError):
        history.play(Pass())
    with pytest.raises(StateError):
        history.play(Draw(), reshuffled=parse_cards("7B"))
    with pytest.raises(TypeError):
        history.play("9L")  # type: ignore[arg-type]
    assert (history.ply, history.moves, history.states) == (0, (), (START,))


def test_what_a_history_shows_cannot_change_it() -> None:
    history = History(START)
    states = history.states
    history.play(Draw())
    assert states == (START,)
    assert isinstance(history.moves, tuple)


@pytest.mark.parametrize("value", [None, "faraon1", 0, load_rules("slovak"), [START]])
def test_a_history_begins_with_a_state(value: Any) -> None:
    with pytest.raises(TypeError, match="a history begins with a State"):
        History(value)
