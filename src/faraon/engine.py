"""The game itself: which moves there are, and what each brings about (layer 4).

No line here knows a rank or names a clause: what a card does is in the tables, and the tables are made from the rules. What nobody
chooses (penalties that cannot be answered, missed turns, recycling) happens inside the move that causes it.
"""

from __future__ import annotations

__all__ = ["apply", "demanded", "legal_moves", "next_seat", "take_effect"]

from collections.abc import Sequence

from attrs import evolve

from .cards import Card, Suit
from .draft import Draft
from .errors import IllegalMoveError, StateError
from .moves import Draw, Move, Pass, Play
from .refusals import refusal
from .state import FREE, OVER, Asked, Noted, Pending, Phase, Setting, State, after_passes, has_drawn, made, not_a_state, waiting
from .tables import Facts, Next


def legal_moves(state: State) -> tuple[Move, ...]:
    """All legal moves, in canonical order: plays by card (suit by suit, lowest rank first), calls by suit, then draw, then pass.

    Empty when the round is over, and only then.

    >>> import faraon
    >>> state = faraon.deal(faraon.load_rules("slovak"), players=2, seed=1)
    >>> " ".join(map(str, faraon.legal_moves(state)))
    '9H 8L 10L draw'
    """
    try:
        options, tables = state.options, state.setting.tables
    except AttributeError:
        raise not_a_state(state) from None
    return tables.memo.get(options) or tables.moves(options)


def apply(state: State, move: Move, *, reshuffled: Sequence[Card] | None = None) -> State:
    """The state after this move; the old one is untouched.

    `reshuffled` sets chance by hand: the new stock, next drawn first, where the move shuffles the pile (at most once). Raises
    `IllegalMoveError`, which carries the `Refusal`, where the rules refuse the move; `StateError` where `reshuffled` is not an
    order of the pile that is shuffled or nothing is; `TypeError` where `move` is not a `Play`, `Draw` or `Pass`.
    """
    try:
        playable, may_draw, may_pass = state.options
    except AttributeError:
        raise not_a_state(state) from None
    if type(move) is Play:
        fact = state.setting.tables.known_plays.get(move)
        if fact is not None and fact.bit & playable:
            return _lay(state, fact, move.call, reshuffled)
    elif type(move) is Draw:
        if may_draw:
            return _draw(state, reshuffled)
    elif may_pass and type(move) is Pass:
        return _pass(state, reshuffled)
    refused = refusal(state, move)
    assert refused is not None  # a state's options and `refusal` agree; a property test holds them to it
    raise IllegalMoveError(refused)


Outcome = tuple[int, Asked, int, int]
"""What a move leads to: whose turn it is and what is asked then, and who has to draw first, and how many cards."""


def next_seat(setting: Setting, fact: Facts, seat: int) -> int:
    """The seat that is next after `seat` has laid this card: the one that the card hits."""
    if fact.next is Next.SAME:
        return seat
    if fact.next is Next.DEALER and seat != setting.dealer:
        return setting.dealer
    return (seat + 1) % setting.players


def _lay(state: State, fact: Facts, call: Suit | None, order: Sequence[Card] | None) -> State:
    seat, hands, asked, known, pile = state.turn, state.hand_bits, state.asked, state.known_bits, state.pile_bytes + fact.byte
    hand = hands[seat] ^ fact.bit
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    if known[seat] & fact.bit:
        known = (*known[:seat], known[seat] ^ fact.bit, *known[seat + 1 :])
    if fact.direct and hand and (asked is FREE or asked.drawn_number is not None):
        # Far the most moves, so they are spared the longer way: the left neighbour draws, misses the turn, or is next.
        victim, demand, asked = (seat + 1) % len(hands), fact.draw, FREE
        turn = (victim + 1) % len(hands) if fact.miss else victim
    else:
        turn, asked, victim, demand = _after_lay(state, fact, hands, pile, call)
    stock = state.stock_bytes
    if order is not None or (demand and len(stock) <= demand):
        return _drawn(state, Draft(state, order, hands, known, pile), (turn, asked, victim, demand), call)
    if demand:
        hands, known, stock = _taken(state, hands, known, victim, demand)
    return made(state.setting, turn, hands, stock, pile, call, asked, known, state.memory)


def _taken(
    state: State, hands: tuple[int, ...], known: tuple[int, ...], seat: int, count: int
) -> tuple[tuple[int, ...], tuple[int, ...], bytes]:
    """Hands, what is known of them, and the stock, after the seat has drawn so many cards from a stock that lasts: the common case."""
    stock, drawn = state.stock_bytes, 0
    for number in stock[:count]:
        drawn |= 1 << number
    hands = (*hands[:seat], hands[seat] | drawn, *hands[seat + 1 :])
    if state.memory.open_stock:
        known = (*known[:seat], known[seat] | drawn, *known[seat + 1 :])
    return hands, known, stock[count:]


def _after_lay(state: State, fact: Facts, hands: tuple[int, ...], pile: bytes, call: Suit | None) -> Outcome:
    """What this card leads to, once it lies on the pile."""
    seat, players, asked = state.turn, len(hands), state.asked
    demand, misses = demanded(state, fact)
    if asked.phase is Phase.BACK:
        # The player who had gone out draws, with what was pending; that settles it (DEC-30).
        returned = (seat - 1) % players
        return ((seat + 1) % players, FREE, returned, demand) if hands[seat] else (seat, OVER, returned, demand)
    if not hands[seat]:
        return _going_out(state, fact, hands, pile, call, demand)
    return _hit(state, fact, demand, misses=misses)


def demanded(state: State, fact: Facts) -> tuple[int, bool]:
    """How many cards laying this card demands, with what an answer carries on, and whether it costs a turn."""
    pending = state.asked.pending
    if pending is not None:
        answered = state.setting.tables.facts[state.pile_bytes[-1]]
        if answered.adds:
            return fact.draw + pending.draw, fact.miss or answered.miss
    return fact.draw, fact.miss


def _hit(state: State, fact: Facts, demand: int, *, misses: bool) -> Outcome:
    """What the card on top does to the next player: it stays pending where it can be answered, else it happens now."""
    victim = next_seat(state.setting, fact, state.turn)
    if fact.answers:
        return victim, waiting(demand), victim, 0
    return (victim + 1) % state.setting.players if misses else victim, FREE, victim, demand


def _going_out(state: State, fact: Facts, hands: tuple[int, ...], pile: bytes, call: Suit | None, demand: int) -> Outcome:
    """The last card is laid: the round ends, unless the next player may bring this one back (DEC-05, DEC-30)."""
    tables, left = state.tables, (state.turn + 1) % state.players
    pending = Pending(demand, stand=not demand) if fact.answers else None
    if tables.bring_back & tables.playable(hands[left], pile, call, pending is not None):
        return left, Asked(Phase.BACK, pending), left, 0
    return state.turn, OVER, next_seat(state.setting, fact, state.turn), demand if tables.last_card_drawn else 0


def take_effect(state: State) -> State:
    """A freshly dealt round whose starter takes effect as if the dealer had laid it (DEC-04's other reading). The dealer's is the turn."""
    fact = state.tables.facts[state.pile_bytes[-1]]
    return _drawn(state, Draft(state, None), _hit(state, fact, fact.draw, misses=fact.miss), None)


def _drawn(state: State, draft: Draft, outcome: Outcome, call: Suit | None) -> State:
    """The state after a move in which somebody may draw."""
    turn, asked, victim, demand = outcome
    draft.draw(victim, demand)
    return _settled(state, draft, turn, asked, call)


def _settled(state: State, draft: Draft, turn: int, asked: Asked, call: Suit | None) -> State:
    if draft.order is not None:
        raise StateError("an order for the reshuffled pile is given, but this move shuffles nothing")
    hands, memory = tuple(draft.hands), draft.memory
    if draft.recycled and draft.tables.repeats and asked.phase is not Phase.OVER:
        # DEC-34: every circle needs a recycled pile, so that is when positions are noted.
        position: Noted = (turn, hands, draft.stock, draft.pile, call, asked.pending, asked.phase, asked.drawn_number)
        memory = evolve(memory, noted=(*memory.noted, position))
        if memory.noted.count(position) >= draft.tables.repeats:
            turn, asked = state.turn, OVER
    return made(state.setting, turn, hands, draft.stock, draft.pile, call, asked, tuple(draft.known), memory)


def _draw(state: State, order: Sequence[Card] | None) -> State:
    seat, pending, stock = state.turn, state.asked.pending, state.stock_bytes
    if pending is None and len(stock) > 1 and order is None:
        # One card from a stock that lasts: too frequent for the longer way.
        hands, known, pile, bit = state.hand_bits, state.known_bits, state.pile_bytes, 1 << stock[0]
        hand = hands[seat] | bit
        hands = (*hands[:seat], hand, *hands[seat + 1 :])
        if state.memory.open_stock:
            known = (*known[:seat], known[seat] | bit, *known[seat + 1 :])
        turn, asked = _after_draw(state, hand, pile, stock[0])
        return made(state.setting, turn, hands, stock[1:], pile, state.called, asked, known, state.memory)
    draft = Draft(state, order)
    if pending is not None:
        misses = draft.tables.facts[state.pile_bytes[-1]].miss
        return _drawn(state, draft, ((seat + 1) % state.players if misses else seat, FREE, seat, pending.draw), state.called)
    drawn = draft.draw(seat, 1)
    turn, asked = _after_draw(state, draft.hands[seat], draft.pile, drawn)
    return _settled(state, draft, turn, asked, state.called)


def _after_draw(state: State, hand: int, pile: bytes, drawn: int) -> tuple[int, Asked]:
    """Whose turn it is after a player whom nothing penalises has drawn this card, and what is asked."""
    tables, seat = state.setting.tables, state.turn
    rule = tables.draw_rule
    if rule.stays:
        return seat, FREE
    if not rule.ends and (rule.asks_always or tables.playable(hand, pile, state.called, False) >> drawn & 1):
        return seat, has_drawn(drawn)
    return (seat + 1) % state.setting.players, FREE


def _pass(state: State, order: Sequence[Card] | None) -> State:
    seat, asked = state.turn, state.asked
    turn, victim, demand = (seat + 1) % state.setting.players, seat, 0
    now = FREE
    if asked.phase is Phase.BACK:
        # Nobody is brought back, so the round ends with the card that was laid last.
        fact = state.tables.facts[state.pile_bytes[-1]]
        turn, now, victim = seat, OVER, next_seat(state.setting, fact, (seat - 1) % state.players)
        if state.tables.last_card_drawn:
            demand = fact.draw if asked.pending is None else asked.pending.draw
    elif asked.pending is not None:
        if not state.tables.facts[state.pile_bytes[-1]].miss:
            turn = seat
    elif asked.phase is Phase.PLAY:
        # DEC-11: only a pass by somebody who was free to lay and had nothing to draw counts.
        now = after_passes(asked.passes + 1)
        if now.passes == state.players:
            turn, now = seat, evolve(now, phase=Phase.OVER)
    if demand or order is not None:
        return _drawn(state, Draft(state, order), (turn, now, victim, demand), state.called)
    return made(
        state.setting, turn, state.hand_bits, state.stock_bytes, state.pile_bytes, state.called, now, state.known_bits, state.memory
    )
