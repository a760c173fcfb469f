"""The game itself: which moves there are, and what each brings about (layer 4).

No line here knows a rank or names a clause: what a card does is in the tables, and the tables are made from the rules. What nobody
chooses (penalties that cannot be answered, missed turns, recycling) happens inside the move that causes it.
"""

from __future__ import annotations

__all__ = ["apply", "legal_moves", "next_seat", "take_effect"]

from collections.abc import Sequence

from .cards import Card
from .errors import IllegalMoveError, StateError
from .moves import Draw, Move, Pass, Play
from .options import options
from .refusals import refusal
from .state import Pending, Phase, State
from .stock import UNUSED_ORDER, Supply
from .tables import Facts, Next


def legal_moves(state: State) -> tuple[Move, ...]:
    """All legal moves, in canonical order: plays by card (suit by suit, lowest rank first), calls by suit, then draw, then pass.

    Empty when the round is over, and only then.

    >>> import faraon
    >>> state = faraon.deal(faraon.load_rules("slovak"), players=2, seed=1)
    >>> " ".join(map(str, faraon.legal_moves(state)))
    '10L 8A JA QA>H QA>L QA>A QA>B draw'
    """
    return state.tables.moves(*options(state))


def apply(state: State, move: Move, *, reshuffled: Sequence[Card] | None = None) -> State:
    """The state after this move; the old one is untouched.

    `reshuffled` sets chance by hand: the new stock, next drawn first, where the move shuffles the pile (at most once). Raises
    `IllegalMoveError`, which carries the `Refusal`, where the rules refuse the move; `StateError` where `reshuffled` is not an
    order of the pile that is shuffled or nothing is; `TypeError` where `move` is not a `Play`, `Draw` or `Pass`.
    """
    playable, may_draw, may_pass = options(state)
    if isinstance(move, Play):
        fact = state.tables.known_plays.get(move)
        if fact is not None and fact.bit & playable:
            return _lay(state, fact, move, reshuffled)
    elif isinstance(move, Draw):
        if may_draw:
            return _draw(state, reshuffled)
    elif isinstance(move, Pass):
        if may_pass:
            return _pass(state, reshuffled)
    refused = refusal(state, move)
    assert refused is not None  # `options` and `refusal` agree; a property test holds them to it
    raise IllegalMoveError(refused)


def next_seat(state: State, fact: Facts, seat: int) -> int:
    """The seat that is next after `seat` has laid this card: the one that the card hits."""
    if fact.next is Next.SAME:
        return seat
    if fact.next is Next.DEALER and seat != state.dealer:
        return state.dealer
    return (seat + 1) % state.players


def _lay(state: State, fact: Facts, play: Play, order: Sequence[Card] | None) -> State:
    tables, seat, bit = state.tables, state.turn, fact.bit
    hands, known = state.hand_bits, state.known_bits
    hand = hands[seat] ^ bit
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    if known[seat] & bit:
        known = (*known[:seat], known[seat] ^ bit, *known[seat + 1 :])
    pile = state.pile_bytes + fact.byte
    if state.phase is Phase.BACK:
        return _bring_back(state, fact, hands, known, pile, order)
    carried = _carried(state)
    demand = fact.draw + carried
    if not hand:
        return _go_out(state, fact, play, demand, hands, known, pile, order)
    if fact.plain and not carried:
        if order is not None:
            raise StateError(UNUSED_ORDER)
        return State(
            tables, state.players, state.dealer, (seat + 1) % state.players, hands, state.stock_bytes, pile, play.call, None,
            Phase.PLAY, None, 0, known, state.open_stock, state.chance, state.noted,
        )  # fmt: skip
    supply = Supply(state, pile, order)
    misses = fact.miss or (carried > 0 and tables.facts[state.pile_bytes[-1]].miss)
    return _hit(state, supply, fact, demand, misses, hands, known, play)


def _hit(
    state: State, supply: Supply, fact: Facts, demand: int, misses: bool, hands: tuple[int, ...], known: tuple[int, ...], play: Play | None
) -> State:
    """What the card on top does to the next player: it stays pending where it can be answered, else it happens now."""
    victim = next_seat(state, fact, state.turn)
    if fact.answers:
        return _settled(state, supply, victim, hands, known, play, pending=Pending(demand, stand=not demand))
    if demand:
        hands, known = _give(supply, victim, demand, hands, known)
    return _settled(state, supply, (victim + 1) % state.players if misses else victim, hands, known, play)


def take_effect(state: State) -> State:
    """A freshly dealt round whose starter takes effect as if the dealer had laid it (DEC-04's other reading). The dealer's is the turn."""
    fact = state.tables.facts[state.pile_bytes[-1]]
    supply = Supply(state, state.pile_bytes, None)
    return _hit(state, supply, fact, fact.draw, fact.miss, state.hand_bits, state.known_bits, None)


def _carried(state: State) -> int:
    """The cards of a pending penalty that an answer adds its own to."""
    if state.pending is not None and state.tables.facts[state.pile_bytes[-1]].adds:
        return state.pending.draw
    return 0


def _give(
    supply: Supply, seat: int, count: int, hands: tuple[int, ...], known: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Let this seat draw that many cards: everybody's hands and known cards after it."""
    drawn, seen, _ = supply.take(count)
    hands = (*hands[:seat], hands[seat] | drawn, *hands[seat + 1 :])
    if seen:
        known = (*known[:seat], known[seat] | seen, *known[seat + 1 :])
    return hands, known


def _settled(
    state: State,
    supply: Supply,
    turn: int,
    hands: tuple[int, ...],
    known: tuple[int, ...],
    play: Play | None,
    *,
    pending: Pending | None = None,
    phase: Phase = Phase.PLAY,
    drawn: int | None = None,
) -> State:
    """The state after a move that may have drawn: the call of the card that was laid, or the one that still holds."""
    supply.check_order_used()
    called = play.call if play is not None else state.called
    noted = state.noted
    if supply.recycled and phase is not Phase.OVER:
        # DEC-34: every circle needs a recycled pile, so that is when positions are noted.
        position = (turn, hands, supply.stock, supply.pile, called, pending, phase, drawn)
        noted = (*noted, position)
        if state.tables.repeats and noted.count(position) >= state.tables.repeats:
            turn, pending, phase, drawn = state.turn, None, Phase.OVER, None
    return State(
        state.tables, state.players, state.dealer, turn, hands, supply.stock, supply.pile, called, pending, phase,
        drawn, 0, known, supply.is_open, supply.chance, noted,
    )  # fmt: skip


def _go_out(
    state: State,
    fact: Facts,
    play: Play,
    demand: int,
    hands: tuple[int, ...],
    known: tuple[int, ...],
    pile: bytes,
    order: Sequence[Card] | None,
) -> State:
    """The last card is laid: the round ends, unless the next player may bring this one back (DEC-05, DEC-30)."""
    tables, left = state.tables, (state.turn + 1) % state.players
    supply = Supply(state, pile, order)
    pending = Pending(demand, stand=not demand) if fact.answers else None
    if tables.bring_back & tables.playable(hands[left], pile, play.call, pending is not None):
        return _settled(state, supply, left, hands, known, play, pending=pending, phase=Phase.BACK)
    if tables.last_card_drawn and demand:
        hands, known = _give(supply, next_seat(state, fact, state.turn), demand, hands, known)
    return _settled(state, supply, state.turn, hands, known, play, phase=Phase.OVER)


def _bring_back(
    state: State, fact: Facts, hands: tuple[int, ...], known: tuple[int, ...], pile: bytes, order: Sequence[Card] | None
) -> State:
    """The player who had gone out draws what this card demands, with what was pending; that settles it (DEC-30)."""
    seat = state.turn
    supply = Supply(state, pile, order)
    hands, known = _give(supply, (seat - 1) % state.players, fact.draw + _carried(state), hands, known)
    if not hands[seat]:
        return _settled(state, supply, seat, hands, known, Play(state.tables.cards[fact.number]), phase=Phase.OVER)
    return _settled(state, supply, (seat + 1) % state.players, hands, known, Play(state.tables.cards[fact.number]))


def _draw(state: State, order: Sequence[Card] | None) -> State:
    tables, seat, left = state.tables, state.turn, (state.turn + 1) % state.players
    supply = Supply(state, state.pile_bytes, order)
    hands, known = state.hand_bits, state.known_bits
    if state.pending is not None:
        hands, known = _give(supply, seat, state.pending.draw, hands, known)
        misses = tables.facts[state.pile_bytes[-1]].miss
        return _settled(state, supply, left if misses else seat, hands, known, None)
    drawn, seen, last = supply.take(1)
    hand = hands[seat] | drawn
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    if seen:
        known = (*known[:seat], known[seat] | seen, *known[seat + 1 :])
    rule = tables.draw_rule
    if rule.ends:
        return _settled(state, supply, left, hands, known, None)
    if rule.stays:
        return _settled(state, supply, seat, hands, known, None)
    if rule.asks_always or tables.playable(hand, supply.pile, state.called, pending=False) & drawn:
        return _settled(state, supply, seat, hands, known, None, phase=Phase.DRAWN, drawn=last)
    return _settled(state, supply, left, hands, known, None)


def _pass(state: State, order: Sequence[Card] | None) -> State:
    seat, left = state.turn, (state.turn + 1) % state.players
    supply = Supply(state, state.pile_bytes, order)
    if state.phase is Phase.BACK:
        return _decline(state, supply)
    supply.check_order_used()
    turn, phase, passes = left, Phase.PLAY, 0
    if state.pending is not None:
        turn = left if state.tables.facts[state.pile_bytes[-1]].miss else seat
    elif state.phase is Phase.PLAY:
        passes = state.passes + 1
        if passes == state.players:
            turn, phase = seat, Phase.OVER
    return State(
        state.tables, state.players, state.dealer, turn, state.hand_bits, state.stock_bytes, state.pile_bytes, state.called, None,
        phase, None, passes, state.known_bits, state.open_stock, state.chance, state.noted,
    )  # fmt: skip


def _decline(state: State, supply: Supply) -> State:
    """Nobody is brought back, so the round ends with the card that was laid last."""
    fact = state.tables.facts[state.pile_bytes[-1]]
    demand = state.pending.draw if state.pending is not None else fact.draw
    hands, known = state.hand_bits, state.known_bits
    if state.tables.last_card_drawn and demand:
        hands, known = _give(supply, next_seat(state, fact, (state.turn - 1) % state.players), demand, hands, known)
    return _settled(state, supply, state.turn, hands, known, None, phase=Phase.OVER)
