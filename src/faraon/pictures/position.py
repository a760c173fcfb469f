"""A whole position as one picture (layer 6): stock and pile, and under them the hands."""

from __future__ import annotations

__all__ = ["position_svg"]

from attrs import evolve

from ..cards import Card
from ..engine import legal_moves
from ..moves import Play
from ..state import Phase, State
from ..views import View, view
from ..wording import shown
from .colours import FACE, GOLD
from .drawing import moved
from .faces import HEIGHT, WIDTH
from .groups import Group, Look, badge, pile, row, stock
from .sheet import Sheet
from .words import together

_SCALE = 0.6
"""How large the hands are beside stock and pile."""
_LABEL = 40.0
"""The room for a seat's number."""
_GAP = 12.0
_BACKS = 20.0
"""How much of a card face down is seen beside the next."""


def position_svg(
    position: State | View, *, colours: str = "two", lang: str = "en", width: float | None = None, sheet: Sheet | None = None
) -> str:
    """The position as an SVG element. Of a `State` all hands are seen, of a `View` what its seat may know; cards that can be laid now are raised.

    The number of the seat whose turn it is is golden. At the pile stand the sign of the suit called and what is pending: the cards to draw, or a bar for a turn to miss.
    With a `sheet` the cards are drawn there, once for all pictures of a page, which must have the sheet too.
    """
    if not isinstance(position, State | View):
        raise TypeError(f"a position is a State or a View, not {shown(position)}")
    look = Look(position.rules.deck.german, colours, lang, sheet)
    seen = view(position, None) if isinstance(position, State) else position
    turn = None if seen.phase is Phase.OVER else seen.turn
    hands = _hands(position, seen.counts, look)
    heap, laid = stock(seen.stock_count, look), pile(seen.pile, seen.called, seen.pending, look)
    table = heap.width + _GAP + laid.width
    across = max(table, *(_LABEL + _SCALE * hand.width for hand in hands))
    left, y = (across - table) / 2, laid.height + _GAP
    content = moved(heap.content, left, _GAP) + moved(laid.content, left + heap.width + _GAP, 0)
    for seat, hand in enumerate(hands):
        content += badge(str(seat), _LABEL / 2, y + _SCALE * hand.height / 2, GOLD if seat == turn else FACE)
        content += moved(hand.content, _LABEL, y, scale=_SCALE)
        y += _SCALE * hand.height + _GAP
    passed = look.say("passes", count=seen.passes) if seen.passes else ""
    asked = "" if turn is None else look.say("turn", seat=turn)
    title = together(heap.title, laid.title, *(hand.title for hand in hands), passed, asked)
    return Group(content, across, y - _GAP, title).svg(lang, width)


def _hands(position: State | View, counts: tuple[int, ...], look: Look) -> list[Group]:
    """Each seat's hand, as far as it is seen."""
    if isinstance(position, State):
        known, moves = dict(enumerate(position.hands)), legal_moves(position)
    else:
        known, moves = {} if position.seat is None else {position.seat: position.hand}, position.moves
    raised = {move.card for move in moves if isinstance(move, Play)}
    return [_hand(seat, count, known.get(seat), raised, look) for seat, count in enumerate(counts)]


def _hand(seat: int, count: int, cards: tuple[Card, ...] | None, raised: set[Card], look: Look) -> Group:
    """One hand, with whose it is."""
    if cards:
        group = row(cards, raised, look)
        return evolve(group, title=look.say("seat", seat=seat, cards=group.title))
    backs = "".join(moved(look.back(), _BACKS * place, 0) for place in range(count))
    return Group(backs, WIDTH + _BACKS * max(0, count - 1), HEIGHT, look.say("seat.hidden", seat=seat, count=count))
