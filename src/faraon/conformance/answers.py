"""What our own engine answers to a request (layer 7)."""

from __future__ import annotations

__all__ = ["OwnEngine"]

from attrs import frozen

from ..errors import FaraonError, IllegalMoveError, StateError
from ..scenarios import DealGiven, LotGiven, MatchGiven, PositionGiven
from ..staging import StuckError, making, put_up, tell
from ..state import State
from .protocol import Answer, RefusedMove, Request


@frozen
class _Played:
    """A request, how its round stands after so many of its moves, and the orders of reshuffled piles that are left."""

    request: Request
    moves: int
    state: State
    orders: tuple[str, ...]


class OwnEngine:
    """The library as an engine that answers requests.

    The requests of a scenario differ in their last move only, so the round that was played last is kept, and played on where it can be.
    """

    def __init__(self) -> None:
        self._played: _Played | None = None

    def answer(self, request: Request) -> Answer:
        """The answer to this request; one that cannot be followed is answered too, with an error."""
        try:
            return self._answer(request)
        except StuckError as fault:
            return Answer(request.id, error=str(fault))
        except FaraonError as fault:
            return Answer(request.id, error=f"cannot be run: {fault}")

    def _answer(self, request: Request) -> Answer:
        given, rules = request.given, request.values
        try:
            if isinstance(given, LotGiven | MatchGiven):
                return Answer(request.id, state=tell(given, rules))
            played = self._begun(request)
        except StateError as fault:
            return Answer(request.id, impossible=str(fault))
        state, orders = played.state, played.orders
        for number in range(played.moves, len(request.moves)):
            try:
                state, orders = making(state, request.moves[number], number + 1, orders)
            except IllegalMoveError as fault:
                found = fault.refusal
                refused = RefusedMove(number + 1, found.code, found.clauses, found.message())
                return Answer(request.id, refused=refused, unused=len(orders))
        self._played = _Played(request, len(request.moves), state, orders)
        return Answer(request.id, state=tell(state, rules), unused=len(orders))

    def _begun(self, request: Request) -> _Played:
        """The request with as many of its moves made as are already known to lead somewhere."""
        last = self._played
        if last is not None and _setting(last.request) == _setting(request) and last.request.moves == request.moves[: last.moves]:
            return last
        assert isinstance(request.given, PositionGiven | DealGiven)
        return _Played(request, 0, put_up(request.given, request.values), request.reshuffled)


def _setting(request: Request) -> tuple[object, ...]:
    """All that the moves are made in; compared as a tuple, since tuples look first whether their items are the very same."""
    return request.given, request.values, request.reshuffled
