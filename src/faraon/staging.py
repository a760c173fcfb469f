"""Scenarios put up and played by our own engine (layer 6)."""

from __future__ import annotations

__all__ = ["Scene", "StuckError", "full_deck", "making", "play", "put_up", "spelt_out", "tell", "unlike"]

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import Any, TypeVar, cast

from attrs import evolve, fields, frozen

from .cards import Card, parse_card, parse_cards, parse_suit
from .dealing import deal, set_up
from .engine import apply, legal_moves
from .errors import FaraonError, StateError
from .events import Event, transition
from .lots import Lot, dealer_lot
from .match import add_round, start_match
from .moves import parse_move
from .refusals import refusal
from .rules import Rules
from .rules.model import Deck
from .scenarios import DealGiven, Found, Given, LotGiven, MatchGiven, PendingGiven, PositionGiven, Refused, Scenario
from .scoring import score
from .state import Pending, Phase, Score, State

G = TypeVar("G", bound=Given)


class StuckError(FaraonError):
    """A move that can be neither made nor refused as a scenario has it."""


# What is given


def spelt_out(given: G, deck: Deck) -> G:
    """The same, with the cards that `...` stands for in a deck."""
    if isinstance(given, DealGiven):
        if given.deck.endswith("...") or (given.again or "").endswith("..."):
            return evolve(given, deck=full_deck(given.deck, deck), again=None if given.again is None else full_deck(given.again, deck))
    elif isinstance(given, LotGiven | MatchGiven) and given.lot is not None and given.lot.endswith("..."):
        return evolve(given, lot=full_deck(given.lot, deck))
    return given


def full_deck(text: str, deck: Deck) -> str:
    """The cards of a deck, where a final `...` stands for those not named, in the order of the rules' deck."""
    if not text.endswith("..."):
        return text
    named = text.removesuffix("...").split()
    return " ".join((*named, *(card for card in _names(deck) if card not in named)))


@lru_cache(maxsize=64)
def _names(deck: Deck) -> tuple[str, ...]:
    return tuple(map(str, deck.cards))


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


# What comes of it


def making(state: State, text: str, number: int, orders: tuple[str, ...]) -> tuple[State, tuple[str, ...]]:
    """The state after this move, the one of this number, and the orders of reshuffled piles that are left then.

    Raises `IllegalMoveError` for a move that is refused, and `StuckError` for one that shuffles the pile where no order is left.
    """
    move = parse_move(text)
    after = apply(state, move)
    if refusal(state, move) is not None:
        raise StuckError(f"{text}: refused by refusal, but not by apply")
    if after.chance.shuffles == state.chance.shuffles:
        return after, orders
    if not orders:
        raise StuckError(f"move {number}, {text}, shuffles the pile, but the scenario has no order for it")
    return apply(state, move, reshuffled=parse_cards(orders[0])), orders[1:]


def tell(told: State | LotGiven | MatchGiven, rules: Rules) -> Found:
    """Everything that can be asked of a round, or of a lot or a match that is given."""
    if isinstance(told, State):
        return _round(told)
    return _lot(told, rules) if isinstance(told, LotGiven) else _match(told, rules)


def _hand(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _round(state: State) -> Found:
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


# What was expected beside it

# In these the order of the words means nothing.
_SETS = ("hands", "known", "legal")


def unlike(wanted: Found, came: Found, skip: Container[str] = ()) -> Iterator[str]:
    """A sentence for each thing that did not come out as it was expected; the keys that are named in `skip` are not compared."""
    for part in fields(Found):
        value, found = getattr(wanted, part.name), getattr(came, part.name)
        if value is None or part.name in skip:
            continue
        if found is None or _comparable(part.name, value) != _comparable(part.name, found):
            yield f"{part.name}: expected {_words(value)}, came out {_words(found)}"


def _comparable(name: str, value: object) -> object:
    if name not in _SETS:
        return " ".join(value.split()) if isinstance(value, str) else value
    return tuple(sorted(words.split()) for words in ((value,) if isinstance(value, str) else value))  # type: ignore[attr-defined]


def _words(value: Any) -> str:
    if isinstance(value, tuple):
        items = cast("Any", value)
        return " / ".join(map(_words, items)) or "nothing"
    if isinstance(value, PendingGiven):
        return f"{value.draw} to draw" if value.draw else "a stand" if value.stand else "nothing pending"
    return "nothing" if value in ("", None) else str(value)


# The whole of it


@frozen
class Scene:
    """A scenario that holds: what can be told in the end and, of a round, how it stands before each move and after the last, and what happened in each."""

    found: Found
    states: tuple[State, ...] = ()
    events: tuple[tuple[Event, ...], ...] = ()


def play(scenario: Scenario, rules: Rules) -> Scene | None:
    """The scenario as it goes under these rules; None where it does not hold, or where there is nothing to see because it cannot be put up."""
    given = spelt_out(scenario.given, rules.deck)
    try:
        scene = _play(scenario, given, rules) if isinstance(given, PositionGiven | DealGiven) else Scene(tell(given, rules))
    except FaraonError:
        return None
    return None if scenario.then.impossible or any(unlike(scenario.then, scene.found)) else scene


def _play(scenario: Scenario, given: PositionGiven | DealGiven, rules: Rules) -> Scene:
    states, events, orders = [put_up(given, rules)], list[tuple[Event, ...]](), scenario.reshuffled
    for number, text in enumerate(scenario.moves, 1):
        after, left = making(states[-1], text, number, orders)
        order = parse_cards(orders[0]) if len(left) < len(orders) else None
        events.append(transition(states[-1], parse_move(text), reshuffled=order)[1])
        states.append(after)
        orders = left
    if orders or not all(_is_refused(states[-1], each) for each in scenario.refuse):
        raise StuckError(f"{scenario.id} does not go as it is written")
    return Scene(tell(states[-1], rules), tuple(states), tuple(events))


def _is_refused(state: State, wanted: Refused) -> bool:
    """Whether the move is refused as it must be."""
    found = refusal(state, parse_move(wanted.move))
    return found is not None and found.code == wanted.code and set(wanted.clauses) <= set(found.clauses)
