"""The points of a round that is over (layer 4)."""

from __future__ import annotations

__all__ = ["score"]

from .errors import StateError
from .state import Phase, Score, State, checked


def score(state: State) -> Score:
    """How the round ended, who won it, and each seat's points for it.

    `ending` is `out` or `blocked`; in a blocked round `winner` is None and all count their hands (DEC-11). The winner's hand is empty and counts
    0, changed by what the rules give for the card gone out with. Raises `StateError` before the round is over.
    """
    if checked(state).phase is not Phase.OVER:
        raise StateError(f"the round is not over: seat {state.turn} is to move")
    tables, winner = state.setting.tables, state.winner
    points = [tables.count(hand) for hand in state.hand_bits]
    if winner is None:
        return Score("blocked", None, tuple(points))
    points[winner] = tables.last.get(state.pile_bytes[-1], 0)
    return Score("out", winner, tuple(points))
