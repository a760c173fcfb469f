"""What a player may do, in one place for moves and refusals alike (layer 4)."""

from __future__ import annotations

__all__ = ["options"]

from .state import Phase, State
from .stock import drawable


def options(state: State) -> tuple[int, bool, bool]:
    """What the player whose turn it is may do: the cards that may be laid (as bits), whether to draw, whether to pass."""
    tables, phase, pending = state.tables, state.phase, state.pending
    if phase is Phase.OVER:
        return 0, False, False
    playable = tables.playable(state.hand_bits[state.turn], state.pile_bytes, state.called, pending is not None)
    if phase is Phase.PLAY:
        if pending is not None:
            if pending.stand:
                return playable, False, True
            must_lay = False
        else:
            must_lay = not tables.may_draw and playable & ~tables.unbound != 0
        if must_lay:
            return playable, False, False
        if drawable(state.stock_bytes, state.pile_bytes):
            return playable, True, False
        # With nothing to draw, who can lay must, and who cannot passes (DEC-10, DEC-28).
        return playable, False, not playable
    if phase is Phase.BACK:
        return playable & tables.bring_back, False, True
    rule = tables.draw_rule
    if rule.only_drawn and state.drawn_number is not None:
        playable &= 1 << state.drawn_number
    return playable, False, rule.may_pass
