"""What our own engine answers to a request (layer 7)."""

from __future__ import annotations

__all__ = ["OwnEngine", "put_up"]

from attrs import evolve, frozen

from ..cards import Card, parse_card, parse_cards, parse_suit
from ..dealing import deal, set_up
from ..engine import apply, legal_moves
from ..errors import FaraonError, IllegalMoveError, StateError
from ..lots import Lot, dealer_lot
from ..match import add_round, start_match
from ..moves import parse_move
from ..refusals import refusal
from ..rules import Rules
from ..scenarios import DealGiven, Found, LotGiven, MatchGiven, PendingGiven, PositionGiven
from ..scoring import score
from ..state import Pending, Phase, Score, State
from .protocol import Answer, RefusedMove, Request


@frozen
class _Played:
    """A request, how its round stands after so many of its moves, and the orders of reshuffled piles that are left."""

    request: Request
    moves: int
    state: State
    orders: tuple[str, ...]


class _StuckError(FaraonError):
    """A move that can be neither made nor refused as the request has it."""


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
        except _StuckError as fault:
            return Answer(request.id, error=str(fault))
        except FaraonError as fault:
            return Answer(request.id, error=f"cannot be run: {fault}")

    def _answer(self, request: Request) -> Answer:
        given, rules = request.given, request.values
        try:
            if isinstance(given, LotGiven):
                return Answer(request.id, state=_lot(given, rules))
            if isinstance(given, MatchGiven):
                return Answer(request.id, state=_match(given, rules))
            played = self._begun(request)
        except StateError as fault:
            return Answer(request.id, impossible=str(fault))
        state, orders = played.state, played.orders
        for number in range(played.moves, len(request.moves)):
            try:
                state, orders = _moved(state, request.moves[number], number + 1, orders)
            except IllegalMoveError as fault:
                found = fault.refusal
                refused = RefusedMove(number + 1, found.code, found.clauses, found.message())
                return Answer(request.id, refused=refused, unused=len(orders))
        self._played = _Played(request, len(request.moves), state, orders)
        return Answer(request.id, state=_found(state), unused=len(orders))

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


def _moved(state: State, text: str, number: int, orders: tuple[str, ...]) -> tuple[State, tuple[str, ...]]:
    """The state after this move, and the orders that are left then."""
    move = parse_move(text)
    after = apply(state, move)
    if refusal(state, move) is not None:
        raise _StuckError(f"{text}: refused by refusal, but not by apply")
    if after.chance.shuffles == state.chance.shuffles:
        return after, orders
    if not orders:
        raise _StuckError(f"move {number}, {text}, shuffles the pile, but the scenario has no order for it")
    return apply(state, move, reshuffled=parse_cards(orders[0])), orders[1:]


def put_up(given: PositionGiven | DealGiven, rules: Rules) -> State:
    """The position or the deal that a file gives, under these rules, its decks named in full. Raises `StateError` where it cannot be."""
    if isinstance(given, DealGiven):
        return deal(
            rules,
            given.players,
            given.dealer,
            deck=parse_cards(given.deck),
            cut=given.cut,
            exposed=given.exposed,
            gather=given.gather,
            again=None if given.again is None else parse_cards(given.again),
        )
    if given.players is not None and given.players != len(given.hands):
        raise StateError(f"{given.players} players are named, but there are {len(given.hands)} hands")
    return set_up(
        rules,
        hands=[parse_cards(hand) for hand in given.hands],
        stock=parse_cards(given.stock),
        pile=parse_cards(given.pile),
        turn=given.turn,
        dealer=given.dealer,
        called=parse_suit(given.called) if given.called else None,
        pending=_pending(given.pending),
        phase=given.phase,
        drawn=parse_card(given.drawn) if given.drawn else None,
        passes=given.passes,
    )


def _pending(given: PendingGiven) -> Pending | None:
    return Pending(given.draw, given.stand) if given.draw or given.stand else None


def _hand(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _found(state: State) -> Found:
    """Everything that can be asked of a round."""
    found = Found(
        hands=tuple(map(_hand, state.hands)),
        stock=_hand(state.stock),
        pile=_hand(state.pile),
        turn=state.turn,
        dealer=state.dealer,
        called=state.called or "",
        pending=PendingGiven(state.pending.draw, state.pending.stand) if state.pending else PendingGiven(),
        phase=state.phase.value,
        drawn=str(state.drawn or ""),
        passes=state.passes,
        known=tuple(map(_hand, state.known)),
        legal=" ".join(map(str, legal_moves(state))),
        winner="none",
    )
    if state.phase is not Phase.OVER:
        return found
    outcome = score(state)
    return evolve(found, winner="none" if outcome.winner is None else outcome.winner, ending=outcome.ending, points=outcome.points)


def _lot(given: LotGiven, rules: Rules) -> Found:
    # Without cards the lot is left to chance. One that begins at seat 0 is the one before a match, so a match is what is asked; but a match whose
    # players agree on a dealer begins without a lot, and here it is a lot that is asked for.
    deck = parse_cards(given.lot) or None
    if given.first or rules.deal.first_dealer == "agreed":
        lot = dealer_lot(rules, given.players, deck=deck, first=given.first)
        return Found(dealer=lot.dealer, shown=_shown(lot))
    match = start_match(rules, given.players, lot=deck)
    return Found(dealer=match.dealer, shown=_shown(match.lot))


def _shown(lot: Lot | None) -> tuple[str, ...]:
    return () if lot is None else tuple(f"{seat} {card}" for seat, card in lot.shown)


def _match(given: MatchGiven, rules: Rules) -> Found:
    players = len(given.points if given.accounts is None else given.accounts)
    match = start_match(rules, players, dealer=given.dealer, rounds=given.rounds or None)
    if given.accounts is not None:
        match = evolve(match, accounts=given.accounts)
    if given.won is not None:
        match = evolve(match, won=given.won)
    # Of the rounds played so far nothing but their number still matters, and that only until as many are played as are agreed on.
    played = min(sum(match.won) + given.blocked, given.rounds)
    match = evolve(match, rounds=(Score("blocked", None, (0,) * players),) * played)
    outcome = Score("blocked" if given.winner is None else "out", given.winner, given.points)
    match = add_round(match, outcome, lot=None if given.lot is None else parse_cards(given.lot))
    return Found(
        accounts=match.accounts,
        over=match.over,
        losers=match.losers,
        winners=match.winners,
        places=match.places,
        dealer=match.dealer,
        shown=_shown(match.lot),
    )
