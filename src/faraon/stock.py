"""Drawing cards, and the pile becoming the stock again (layer 4)."""

from __future__ import annotations

__all__ = ["UNUSED_ORDER", "Supply", "drawable"]

from collections.abc import Sequence

from .cards import Card
from .chance import Chance, shuffled
from .errors import StateError
from .state import State
from .tables import Tables

UNUSED_ORDER = "an order for the reshuffled pile is given, but this move shuffles nothing"


def drawable(stock: bytes, pile: bytes) -> bool:
    """Whether there is a card to draw, the pile under its top card included."""
    return bool(stock) or len(pile) > 1


class Supply:
    """The stock and the pile while one move draws from them; it lives no longer than that move.

    `order` is the stock after a shuffle, next drawn first, where the caller sets chance by hand.
    """

    __slots__ = ("chance", "is_open", "order", "pile", "recycled", "stock", "tables")

    def __init__(self, state: State, pile: bytes, order: Sequence[Card] | None) -> None:
        self.tables: Tables = state.tables
        self.stock, self.pile = state.stock_bytes, pile
        self.chance: Chance = state.chance
        self.is_open = state.open_stock
        self.recycled = False
        self.order = order

    def take(self, count: int) -> tuple[int, int, int | None]:
        """Draw up to `count` cards: those drawn, those of them that everybody saw, and the number of the last one.

        Fewer are drawn where fewer are left (DEC-09). The pile is recycled when a card is needed and the stock is empty, or as soon as
        the last card of the stock is taken, as the rules have it (DEC-07).
        """
        drawn = seen = 0
        last = None
        while count and (self.stock or self._recycle()):
            some = self.stock[:count]
            self.stock = self.stock[count:]
            count -= len(some)
            for last in some:
                drawn |= 1 << last
                if self.is_open:
                    seen |= 1 << last
            if not self.stock and self.tables.recycles_early:
                self._recycle()
        return drawn, seen, last

    def _recycle(self) -> bool:
        """Make the pile but its top card the stock; False where nothing lies under the top card."""
        under = self.pile[:-1]
        if not under:
            return False
        if self.tables.shuffles:
            self.stock = self._given(under) if self.order is not None else bytes(shuffled(under, self.chance.seed, self.chance.shuffles))
            self.chance = Chance(self.chance.seed, self.chance.shuffles + 1)
        else:
            # Turned over as it lies, the card laid first comes to be drawn first, and all have seen the order.
            self.stock = under
        self.is_open = not self.tables.shuffles
        self.pile = self.pile[-1:]
        self.recycled = True
        return True

    def _given(self, under: bytes) -> bytes:
        given = tuple(self.order or ())
        numbers = bytes(self.tables.number.get(card, 255) for card in given)
        if sorted(numbers) != sorted(under):
            wanted = " ".join(str(self.tables.cards[n]) for n in under)
            raise StateError(f"the pile that is shuffled is {wanted}, not {' '.join(map(str, given)) or 'empty'}")
        self.order = None
        return numbers

    def check_order_used(self) -> None:
        """Raise `StateError` where an order was given and no shuffle asked for it."""
        if self.order is not None:
            raise StateError(UNUSED_ORDER)
