"""One moment of a round, as an immutable value (layer 4)."""

from __future__ import annotations

__all__ = [
    "FREE",
    "OVER",
    "Asked",
    "Memory",
    "Noted",
    "Options",
    "Pending",
    "Phase",
    "Score",
    "Setting",
    "State",
    "after_passes",
    "checked",
    "has_drawn",
    "made",
    "not_a_state",
    "waiting",
]

from enum import StrEnum
from functools import cache
from typing import Any, cast

from attrs import field, frozen

from .cards import Card, Suit
from .chance import Chance
from .rules import Rules
from .tables import Tables
from .wording import must_be, shown


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

    draw: int = field(default=0, validator=must_be(int, words="a number of cards"))
    stand: bool = field(default=False, validator=must_be(bool, words="true or false"))


@frozen
class Score:
    """The outcome of a round: `ending` is `out` or `blocked`, `winner` a seat or None, `points` one number a seat."""

    ending: str
    winner: int | None
    points: tuple[int, ...]


Noted = tuple[int, tuple[int, ...], bytes, bytes, Suit | None, Pending | None, Phase, int | None]
"""A position noted for DEC-34: whose turn it is, hands, stock, pile, call, what is pending, phase and the card drawn."""


@frozen
class Setting:
    """What stays the same all through a round: the rules as tables, the number of players, the dealer's seat."""

    tables: Tables
    players: int
    dealer: int


@frozen
class Asked:
    """What is asked of the player whose turn it is, and how many have passed before (DEC-11)."""

    phase: Phase
    pending: Pending | None = None
    drawn_number: int | None = None
    passes: int = 0


FREE = Asked(Phase.PLAY)
"""An ordinary turn, with nothing pending: much the most frequent."""
OVER = Asked(Phase.OVER)
"""Nothing: the round has ended."""


@cache
def waiting(demand: int) -> Asked:
    """What is asked of a player who has this many cards to draw, or (0) a stand, unless an answer is laid."""
    return Asked(Phase.PLAY, Pending(demand, stand=not demand))


@cache
def has_drawn(number: int) -> Asked:
    """What is asked of a player who has drawn the card of this number and may still act."""
    return Asked(Phase.DRAWN, drawn_number=number)


@cache
def after_passes(passes: int) -> Asked:
    """An ordinary turn after so many passes that count."""
    return Asked(Phase.PLAY, passes=passes)


Options = tuple[int, bool, bool]
"""What a player may do: the cards that may be laid (as bits), whether to draw, whether to pass."""

_PLAY, _DRAWN, _BACK, _OVER = Phase


def _options(tables: Tables, hand: int, stock: bytes, pile: bytes, called: Suit | None, asked: Asked) -> Options:
    """What the player who holds this hand may do. Moves and refusals both go by it."""
    pending, phase = asked.pending, asked.phase
    playable = tables.playable(hand, pile, called, pending is not None)
    if phase is not _PLAY:
        if phase is _DRAWN:
            rule = tables.draw_rule
            only = 1 << asked.drawn_number if rule.only_drawn and asked.drawn_number is not None else playable
            return playable & only, False, rule.may_pass
        return (playable & tables.bring_back, False, True) if phase is _BACK else (0, False, False)
    if pending is None:
        if playable & tables.binding:
            return playable, False, False
    elif pending.stand:
        return playable, False, True
    if stock or len(pile) > 1:
        return playable, True, False
    # With nothing to draw, who can lay must, and who cannot passes (DEC-10, DEC-28).
    return playable, False, not playable


@frozen
class Memory:
    """What lies in the past of a round: whether all know the order of the stock, the chance used up, and the positions noted for DEC-34."""

    open_stock: bool
    chance: Chance
    noted: tuple[Noted, ...] = ()


@frozen(repr=False, weakref_slot=False)
class State:
    """A round at one moment: frozen, hashable, comparable and picklable. `deal` and `set_up` make one, `apply` the next.

    It knows everything, the hidden cards too; what one seat may know is its `View`. Seats are numbered from 0, clockwise. The cards are kept as the tables number them,
    and what seldom changes is kept together, so that a move has little to make anew; the properties show everything in the words of the game.
    """

    setting: Setting
    turn: int
    """The seat that is to move; when the round is over, the one that moved last."""
    hand_bits: tuple[int, ...]
    stock_bytes: bytes
    pile_bytes: bytes
    called: Suit | None
    """The suit called, while a wild card with a call lies on top."""
    asked: Asked
    known_bits: tuple[int, ...]
    memory: Memory
    options: Options = field(init=False, eq=False)
    """What the player whose turn it is may do. It follows from the rest, and is worked out once, since a move asks for it twice."""

    def __attrs_post_init__(self) -> None:
        hand = self.hand_bits[self.turn]
        found = _options(self.setting.tables, hand, self.stock_bytes, self.pile_bytes, self.called, self.asked)
        object.__setattr__(self, "options", found)

    @property
    def tables(self) -> Tables:
        """The rules, compiled."""
        return self.setting.tables

    @property
    def rules(self) -> Rules:
        """The rules by which this round is played."""
        return self.setting.tables.rules

    @property
    def players(self) -> int:
        """The number of players."""
        return self.setting.players

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.setting.dealer

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
    def phase(self) -> Phase:
        """What is asked of the player whose turn it is."""
        return self.asked.phase

    @property
    def pending(self) -> Pending | None:
        """The penalty or stand that is not settled yet, if any."""
        return self.asked.pending

    @property
    def drawn_number(self) -> int | None:
        """The number of the card that was just drawn, in phase `drawn`."""
        return self.asked.drawn_number

    @property
    def drawn(self) -> Card | None:
        """In phase `drawn` the card that was just drawn, else None."""
        return None if self.asked.drawn_number is None else self.tables.cards[self.asked.drawn_number]

    @property
    def passes(self) -> int:
        """How many have passed in a row in a way that counts toward a blocked round (DEC-11)."""
        return self.asked.passes

    @property
    def known(self) -> tuple[tuple[Card, ...], ...]:
        """For each seat the cards of its hand that everybody has seen go there: drawn from a stock whose order was public, or
        taken exposed in the deal."""
        return tuple(map(self.tables.cards_of, self.known_bits))

    @property
    def open_stock(self) -> bool:
        """Whether everybody knows the order of the stock: it is a pile that was turned over, not shuffled."""
        return self.memory.open_stock

    @property
    def chance(self) -> Chance:
        """The seed and the number of shuffles done. Part of equality, never of a view."""
        return self.memory.chance

    @property
    def noted(self) -> tuple[Noted, ...]:
        """The positions noted for DEC-34, oldest first."""
        return self.memory.noted

    @property
    def winner(self) -> int | None:
        """The seat that has gone out, when the round is over; None before, and in a blocked round."""
        return self.hand_bits.index(0) if self.phase is Phase.OVER and 0 in self.hand_bits else None

    def __repr__(self) -> str:
        # Hands and stock stay out of logs and tracebacks: they are what players must not see.
        return f"<State of {self.rules.name}: {self.players} players, seat {self.turn} in phase {self.phase.value}>"


def checked(state: object) -> State:
    """The very state. Raises `TypeError` where it is none, for callers who use no type checker."""
    if not isinstance(state, State):
        raise not_a_state(state)
    return state


def not_a_state(value: object) -> TypeError:
    """The error for a value that is no state."""
    return TypeError(f"a state is a State, not {shown(value)}; deal and set_up make one")


class _Unfrozen:
    __slots__ = ("asked", "called", "hand_bits", "known_bits", "memory", "options", "pile_bytes", "setting", "stock_bytes", "turn")


def made(
    setting: Setting,
    turn: int,
    hand_bits: tuple[int, ...],
    stock_bytes: bytes,
    pile_bytes: bytes,
    called: Suit | None,
    asked: Asked,
    known_bits: tuple[int, ...],
    memory: Memory,
) -> State:
    """`State(…)` in half the time: every move makes one, and a frozen class sets its attributes by a detour each.

    Python lets an object change its class where both have the same slots; nobody else has seen the object before it is frozen.
    """
    new: Any = _Unfrozen()
    new.setting = setting
    new.turn = turn
    new.hand_bits = hand_bits
    new.stock_bytes = stock_bytes
    new.pile_bytes = pile_bytes
    new.called = called
    new.asked = asked
    new.known_bits = known_bits
    new.memory = memory
    new.options = _options(setting.tables, hand_bits[turn], stock_bytes, pile_bytes, called, asked)
    new.__class__ = State
    return cast("State", new)
