"""One moment of a round, as an immutable value (layer 4)."""

from __future__ import annotations

__all__ = ["Pending", "Phase", "Score", "State"]

from enum import StrEnum

from attrs import field, frozen

from .cards import Card, Suit
from .chance import Chance
from .rules import Rules
from .tables import Tables


class Phase(StrEnum):
    """What is asked of the player whose turn it is."""

    PLAY = "play"
    """An ordinary turn."""
    DRAWN = "drawn"
    """The player has drawn this turn and may still act."""
    BACK = "back"
    """The player may bring back the one who has just laid the last card (DEC-30)."""
    OVER = "over"
    """The round has ended."""

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


@frozen
class Pending:
    """What the player whose turn it is has to answer or take: cards to draw, or (draw 0, `stand`) a missed turn."""

    draw: int = 0
    stand: bool = False


@frozen
class Score:
    """The outcome of a round: `ending` is `out` or `blocked`, `winner` a seat or None, `points` one number a seat."""

    ending: str
    winner: int | None
    points: tuple[int, ...]


Noted = tuple[object, ...]


@frozen(repr=False)
class State:
    """A round at one moment: frozen, hashable, comparable and picklable. `deal` and `set_up` make one, `apply` the next.

    It knows everything, the hidden cards too; what one seat may know is its `View`. Seats are numbered from 0, clockwise.
    """

    tables: Tables = field(metadata={"inner": True})
    players: int
    dealer: int
    turn: int
    hand_bits: tuple[int, ...]
    stock_bytes: bytes
    pile_bytes: bytes
    called: Suit | None
    pending: Pending | None
    phase: Phase
    drawn_number: int | None
    passes: int
    known_bits: tuple[int, ...]
    open_stock: bool
    chance: Chance
    noted: tuple[Noted, ...]

    @property
    def rules(self) -> Rules:
        """The rules by which this round is played."""
        return self.tables.rules

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Each seat's cards, in canonical order."""
        return tuple(map(self.tables.cards_of, self.hand_bits))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, the card that is drawn next first."""
        return tuple(self.tables.cards[n] for n in self.stock_bytes)

    @property
    def pile(self) -> tuple[Card, ...]:
        """The pile, its top card last."""
        return tuple(self.tables.cards[n] for n in self.pile_bytes)

    @property
    def drawn(self) -> Card | None:
        """In phase `drawn` the card that was just drawn, else None."""
        return None if self.drawn_number is None else self.tables.cards[self.drawn_number]

    @property
    def known(self) -> tuple[tuple[Card, ...], ...]:
        """For each seat the cards of its hand that everybody has seen go there: drawn from a stock whose order was public, or
        taken exposed in the deal."""
        return tuple(map(self.tables.cards_of, self.known_bits))

    @property
    def winner(self) -> int | None:
        """The seat that has gone out, when the round is over; None before, and in a blocked round."""
        return self.hand_bits.index(0) if self.phase is Phase.OVER and 0 in self.hand_bits else None

    def __repr__(self) -> str:
        # Hands and stock stay out of logs and tracebacks: they are what players must not see.
        return f"<State of {self.rules.name}: {self.players} players, seat {self.turn} in phase {self.phase.value}>"
