"""Computer players (layer 6). A bot gets a view and its legal moves, never a state."""

from __future__ import annotations

__all__ = ["random_move"]

from .chance import derive, shuffled
from .moves import Move
from .views import View


def random_move(view: View, seed: bytes, number: int) -> Move:
    """One of the view's legal moves, each as likely; which one depends on this 32-byte seed and the number of the move alone.

    Raises `ValueError` where it is not the seat's turn.
    """
    if not view.moves:
        raise ValueError("it is not this seat's turn, so there is no move to choose")
    return view.moves[shuffled(range(len(view.moves)), derive(seed, "bot", number), 0)[0]]
