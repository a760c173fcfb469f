"""What one seat may know, and a possible full state made from that alone (layer 5)."""

from __future__ import annotations

__all__ = ["View", "determinize", "view"]

from attrs import field, frozen

from .cards import Card, Suit
from .chance import Chance, Seed, seed_bytes, shuffled
from .dealing import check_cards, check_kinds, check_players, demands, phase_of, whole
from .engine import legal_moves
from .errors import StateError
from .moves import Move
from .rules import Rules
from .state import Asked, Memory, Pending, Phase, Setting, State, checked
from .tables import Tables, compile_rules
from .wording import shown


@frozen
class View:
    """A round as one seat knows it, or a spectator (`seat` None). It is built up from nothing, and there is no way back to the state or the seed.

    `hand` is the seat's own, empty for a spectator. `counts` has the number of cards in each hand, `known` the cards of each hand that everybody has seen go
    there. `stock` is its order, next drawn first, where that is public (a pile was turned over), else None; `stock_count` its size. `drawn` is None unless the seat may know the card.
    `moves` are the seat's legal moves when the turn is its own. What could only be inferred is not in it.
    """

    rules: Rules = field(repr=lambda rules: rules.name)
    seat: int | None
    players: int
    dealer: int
    turn: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] | None
    stock_count: int
    pile: tuple[Card, ...]
    called: Suit | None
    pending: Pending | None
    phase: Phase
    drawn: Card | None
    passes: int
    winner: int | None
    moves: tuple[Move, ...]


def view(state: State, seat: int | None) -> View:
    """What this seat, or a spectator (None), may know. Raises `StateError` for a seat that is not there."""
    checked(state)
    if seat is not None and not 0 <= whole("a seat", seat) < state.players:
        raise StateError(f"seat {seat} is not there; the seats are 0 to {state.players - 1}")
    drawn = state.drawn
    if drawn is not None and seat != state.turn and drawn not in state.known[state.turn]:
        drawn = None
    return View(
        rules=state.rules,
        seat=seat,
        players=state.players,
        dealer=state.dealer,
        turn=state.turn,
        hand=() if seat is None else state.hands[seat],
        counts=tuple(hand.bit_count() for hand in state.hand_bits),
        known=state.known,
        stock=state.stock if state.open_stock else None,
        stock_count=len(state.stock_bytes),
        pile=state.pile,
        called=state.called,
        pending=state.pending,
        phase=state.phase,
        drawn=drawn,
        passes=state.passes,
        winner=state.winner,
        moves=legal_moves(state) if seat == state.turn else (),
    )


_TRIES = 1000


def _check_view(view: View) -> None:
    """Raise `StateError` where a view, made by hand, does not even have the parts that go together."""
    check_players(view.rules, view.players, view.dealer)
    for name, seat in (("turn", view.turn), ("seat", 0 if view.seat is None else view.seat)):
        check_players(view.rules, view.players, seat, name)
    if len(view.counts) != view.players or len(view.known) != view.players:
        raise StateError("a view has a count and the known cards of each seat")
    for count in (*view.counts, view.stock_count):
        if whole("a number of cards", count) < 0:
            raise StateError(f"no state can look like this view: there cannot be {count} cards in a hand or in the stock")
    if view.seat is not None and len(view.hand) != view.counts[view.seat]:
        raise StateError(
            f"no state can look like this view: seat {view.seat} has {view.counts[view.seat]} cards, but {len(view.hand)} are shown"
        )
    if view.stock is not None and len(view.stock) != view.stock_count:
        raise StateError(f"no state can look like this view: the stock has {view.stock_count} cards, but {len(view.stock)} are shown")
    if 0 in view.counts and view.phase in (Phase.PLAY, Phase.DRAWN):
        raise StateError(f"no state can look like this view: seat {view.counts.index(0)} has no cards, so the round would be over")
    if phase_of(view.phase) is not view.phase or not 0 <= whole("passes", view.passes) <= view.players:
        raise StateError("a view has a Phase, and passes that the players can have made")
    check_kinds(view.rules, view.called, view.pending)
    check_cards(view.rules, [view.hand, view.stock or (), view.pile])
    check_cards(view.rules, [() if view.drawn is None else (view.drawn,)])
    for seat, cards in enumerate(view.known):
        check_cards(view.rules, [cards, () if seat == view.seat else view.hand, view.stock or (), view.pile])


def determinize(view: View, seed: Seed) -> State:
    """A full state that this view allows, drawn by `seed` from the cards that the view does not show; the view of it is this view again.

    It respects the two pauses that tell something (DEC-28): who is asked to bring a player back holds the card for it (DEC-30), and who must still act after a
    draw that has to fit has drawn such a card (RUS-17). The chance of the new state comes from `seed` too. Raises `StateError` for a view that no state can have.
    """
    if not isinstance(view, View):
        raise TypeError(f"a view is a View, not {shown(view)}")
    _check_view(view)
    tables, secret = compile_rules(view.rules), seed_bytes(seed)
    known = tuple(map(tables.set_of, view.known))
    hands = list(known)
    if view.seat is not None:
        hands[view.seat] = tables.set_of(view.hand)
    visible = tables.set_of(view.pile) | tables.set_of(view.stock or ())
    for hand in hands:
        visible |= hand
    unseen = tables.set_of(tables.cards) & ~visible
    pool = [number for number in range(len(tables.cards)) if unseen >> number & 1]
    wanted = [count - hand.bit_count() for count, hand in zip(view.counts, hands, strict=True)]
    stock_count = view.stock_count if view.stock is None else 0
    if min(wanted) < 0 or sum(wanted) + stock_count > len(pool):
        raise StateError("no state can look like this view: its cards and its counts do not go together")
    for attempt in range(_TRIES):
        order = shuffled(pool, secret, attempt)
        full, drawn = list(hands), view.drawn
        _give_what_the_pause_tells(view, tables, order, full)
        if view.phase is Phase.DRAWN and drawn is None:
            drawn = tables.cards[order.pop(_drawn(view, tables, order))]
            full[view.turn] |= 1 << tables.number[drawn]
        if any(hand.bit_count() > count for hand, count in zip(full, view.counts, strict=True)):
            raise StateError("no state can look like this view: the player whose turn it is holds a card more than it shows")
        for seat, count in enumerate(view.counts):
            while full[seat].bit_count() < count:
                full[seat] |= 1 << order.pop()
        stock = bytes(order[:stock_count]) if view.stock is None else bytes(tables.number[card] for card in view.stock)
        number = None if drawn is None else tables.number[drawn]
        state = State(
            Setting(tables, view.players, view.dealer), view.turn, tuple(full), stock, bytes(tables.number[card] for card in view.pile),
            view.called, Asked(view.phase, view.pending, number, view.passes), known, Memory(view.stock is not None, Chance(seed_bytes(secret))),
        )  # fmt: skip
        if _possible(state):
            return state
    raise StateError("no state can look like this view")


def _give_what_the_pause_tells(view: View, tables: Tables, order: list[int], hands: list[int]) -> None:
    """In phase `back` the card that brings back is in the hand of whoever is asked, wherever else it might have been."""
    if view.phase is Phase.BACK and not hands[view.turn] & tables.bring_back:
        number = tables.bring_back.bit_length() - 1
        if number not in order:
            raise StateError("no state can look like this view: the player who is asked cannot hold the card that brings back")
        order.remove(number)
        hands[view.turn] |= 1 << number


def _drawn(view: View, tables: Tables, order: list[int]) -> int:
    """The place in `order` of the card that was drawn unseen; one that fits, where only such a card leaves anything to do."""
    for place, number in enumerate(order):
        if tables.draw_rule.asks_always or tables.playable(
            1 << number, bytes(tables.number[card] for card in view.pile), view.called, pending=False
        ):
            return place
    raise StateError("no state can look like this view: no card that fits can have been drawn")


def _possible(state: State) -> bool:
    """Whether what is pending can have come about with these cards out of play, and whoever must still act after a draw has drawn a card that may be laid."""
    tables = state.tables
    if state.pending is not None and (not state.pile_bytes or state.pending.draw not in demands(state, state.pile_bytes[-1])):
        return False
    if state.phase is not Phase.DRAWN or tables.draw_rule.asks_always or state.drawn_number is None:
        return True
    playable = tables.playable(state.hand_bits[state.turn], state.pile_bytes, state.called, False)
    return bool(playable >> state.drawn_number & 1)
