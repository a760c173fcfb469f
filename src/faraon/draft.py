"""The cards on the table while one move changes them: laying, drawing, and the pile becoming the stock again (layer 4)."""

from __future__ import annotations

__all__ = ["Draft", "drawable"]

from collections.abc import Sequence

from .cards import Card
from .chance import Chance, shuffled
from .errors import StateError
from .state import Memory, State
from .wording import shown


def drawable(stock: bytes, pile: bytes) -> bool:
    """Whether there is a card to draw, the pile under its top card included."""
    return bool(stock) or len(pile) > 1


class Draft:
    """A working copy of a state's cards, for as long as one move takes; hands and what is known of them are bits, by seat.

    `order` is the new stock after a shuffle, next drawn first, where the caller sets chance by hand.
    """

    __slots__ = ("hands", "known", "memory", "order", "pile", "recycled", "stock", "tables")

    def __init__(
        self, state: State, order: Sequence[Card] | None, hands: tuple[int, ...] | None = None, known: tuple[int, ...] | None = None,
        pile: bytes | None = None,
    ) -> None:  # fmt: skip
        self.tables = state.setting.tables
        self.hands = list(state.hand_bits if hands is None else hands)
        self.known = list(state.known_bits if known is None else known)
        self.stock = state.stock_bytes
        self.pile = state.pile_bytes if pile is None else pile
        self.memory = state.memory
        self.recycled = False
        self.order = order

    def draw(self, seat: int, count: int) -> int:
        """Let the seat draw up to `count` cards; the number of the last one, or -1 where there was none.

        Fewer are drawn where fewer are left (DEC-09). The pile is recycled when a card is needed and the stock is empty, or as soon as
        the last card of the stock is taken, as the rules have it (DEC-07).
        """
        last = -1
        while count and (self.stock or self._recycle()):
            some = self.stock[:count]
            self.stock = self.stock[count:]
            count -= len(some)
            drawn = 0
            for last in some:
                drawn |= 1 << last
            self.hands[seat] |= drawn
            if self.memory.open_stock:
                self.known[seat] |= drawn
            if not self.stock and self.tables.recycles_early:
                self._recycle()
        return last

    def _recycle(self) -> bool:
        """Make the pile but its top card the stock; False where nothing lies under the top card."""
        under = self.pile[:-1]
        if not under:
            return False
        memory, chance, shuffles = self.memory, self.memory.chance, self.tables.shuffles
        # Turned over as it lies, the card laid first comes to be drawn first, and all have seen the order.
        self.stock = under
        if shuffles:
            self.stock = bytes(shuffled(under, chance.seed, chance.shuffles)) if self.order is None else self._given(under)
            chance = Chance(chance.seed, chance.shuffles + 1)
        self.memory = Memory(not shuffles, chance, memory.noted)
        self.pile = self.pile[-1:]
        self.recycled = True
        return True

    def _given(self, under: bytes) -> bytes:
        given = tuple(self.order or ())
        if any(not isinstance(card, Card) for card in given):
            raise TypeError(
                f"the order after a shuffle is given as cards, not as {shown(self.order)}; parse_cards reads them from a string"
            )
        numbers = [self.tables.number.get(card, -1) for card in given]
        if sorted(numbers) != sorted(under):
            wanted = " ".join(str(self.tables.cards[number]) for number in under)
            raise StateError(f"the pile that is shuffled is {wanted}, not {' '.join(map(str, given)) or 'empty'}")
        self.order = None
        return bytes(numbers)
