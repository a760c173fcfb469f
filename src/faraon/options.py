"""What a player may do, in one place for moves and refusals alike (layer 4)."""

from __future__ import annotations

__all__ = ["layable", "options"]

from .state import FREE, Phase, State

_PLAY, _DRAWN, _BACK, _OVER = Phase


def layable(state: State) -> int:
    """The cards that the player whose turn it is may lay, as bits."""
    tables, asked = state.setting.tables, state.asked
    playable = tables.playable(state.hand_bits[state.turn], state.pile_bytes, state.called, asked.pending is not None)
    if asked is FREE or asked.phase is _PLAY:
        return playable
    if asked.phase is _DRAWN:
        return playable & 1 << asked.drawn_number if tables.draw_rule.only_drawn and asked.drawn_number is not None else playable
    return playable & tables.bring_back if asked.phase is _BACK else 0


def options(state: State) -> tuple[int, bool, bool]:
    """What the player whose turn it is may do: the cards that may be laid (as bits), whether to draw, whether to pass."""
    tables, asked = state.setting.tables, state.asked
    if asked is FREE:
        playable = tables.playable(state.hand_bits[state.turn], state.pile_bytes, state.called, False)
    else:
        playable, phase = layable(state), asked.phase
        if phase is _DRAWN:
            return playable, False, tables.draw_rule.may_pass
        if phase is _OVER:
            return 0, False, False
        if phase is _BACK or (asked.pending is not None and asked.pending.stand):
            return playable, False, True
    if playable & tables.binding and asked.pending is None:
        return playable, False, False
    if state.stock_bytes or len(state.pile_bytes) > 1:
        return playable, True, False
    # With nothing to draw, who can lay must, and who cannot passes (DEC-10, DEC-28).
    return playable, False, not playable
