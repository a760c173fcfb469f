"""What can go wrong, as exceptions (layer 1). A wrong Python type is a plain `TypeError`, never one of these."""

from __future__ import annotations

__all__ = ["FaraonError", "IllegalMoveError", "NotationError", "PartingError", "RulesError", "StateError"]

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .refusals import Refusal


class FaraonError(ValueError):
    """Everything that this library refuses is one of these; its text is a sentence for people."""


class RulesError(FaraonError):
    """A rule set that cannot be loaded. `faults` has one line for each fault, all of them at once."""

    def __init__(self, *faults: str) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(self.faults)


class StateError(FaraonError):
    """A deal, position, score, lot or match that cannot be."""


class PartingError(StateError):
    """A record that parts from the game that the rules give.

    `round` is the number of the round, from 1, and `ply` that of the move, or None where it is not a move that is wrong; `between` says that the round as such does
    not belong into its match. `told` is what anybody may hear; the
    whole text may name cards that only their holder knows.
    """

    def __init__(self, round: int, ply: int | None, told: str, detail: str = "", *, between: bool = False) -> None:
        super().__init__(round, ply, told, detail)
        self.round, self.ply, self.told, self.detail, self.between = round, ply, told, detail, between

    def __str__(self) -> str:
        return self.told + self.detail


class NotationError(FaraonError):
    """A text that does not say a card, a move, a position or a record.

    `text` is the line that was read and `column` the place of the fault in it, from 0; `line` is the line number, from 1.
    """

    def __init__(self, reason: str, text: str = "", column: int = 0, line: int = 1) -> None:
        super().__init__(reason, text, column, line)
        self.reason, self.text, self.column, self.line = reason, text, column, line

    def __str__(self) -> str:
        if not self.text:
            return self.reason
        shown = self.text.expandtabs(1)
        if not shown.isprintable() or len(shown) > 400:
            return f"{self.reason} (line {self.line}, column {self.column + 1})"
        return f"{self.reason} (line {self.line}, column {self.column + 1})\n  {shown}\n  {' ' * self.column}^"


class IllegalMoveError(FaraonError):
    """A move that the rules refuse. `refusal` says why: its code, clauses and parameters."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.message()
