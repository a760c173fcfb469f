"""A round with its past, for those who want to go back (layer 4)."""

from __future__ import annotations

__all__ = ["History"]

from collections.abc import Sequence

from .cards import Card
from .engine import apply
from .errors import StateError
from .moves import Move
from .state import State
from .wording import shown


class History:
    """The states of a round from a first one on, and the moves between them. The only thing here that changes; the states do not."""

    def __init__(self, state: State) -> None:
        if not isinstance(state, State):
            raise TypeError(f"a history begins with a State, not {shown(state)}")
        self._states = [state]
        self._moves: list[Move] = []

    @property
    def state(self) -> State:
        """The state now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """Every state, the first one first: one more than there are moves."""
        return tuple(self._states)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made and not undone, in order."""
        return tuple(self._moves)

    @property
    def ply(self) -> int:
        """How many moves have been made and not undone."""
        return len(self._moves)

    def play(self, move: Move, *, reshuffled: Sequence[Card] | None = None) -> State:
        """Make a move, as `apply` does and with its errors; a refused move changes nothing here either."""
        self._states.append(apply(self.state, move, reshuffled=reshuffled))
        self._moves.append(move)
        return self.state

    def undo(self) -> Move:
        """Take the last move back and return it. Raises `StateError` where there is none."""
        if not self._moves:
            raise StateError("there is no move to take back")
        self._states.pop()
        return self._moves.pop()
