"""What stands on the face of a card, and its back (layer 6).

A card is 100 units wide and 140 high. A French card is the same from both ends; a German one has a single head, and its corner bears VII to X or
J, Q, K, A (SVK-05).
"""

from __future__ import annotations

__all__ = ["FRENCH_SUITS", "HEIGHT", "WIDTH", "back", "face", "is_german", "paper"]

from collections.abc import Iterator, Mapping

from ..cards import FRENCH_36, Card, Rank, Suit
from ..wording import shown
from .colours import BACK, BACK_LIGHT, FACE, GOLD, OUTLINE, PANEL
from .drawing import boxed, drawn, moved
from .figures import HALF, STANDING, figure
from .signs import letters, sign

WIDTH, HEIGHT = 100, 140
_INDEX = 22
"""How high a corner's figures are without their lines."""
_LINE = 4.4

FRENCH_SUITS = {card.suit for card in FRENCH_36}
_ROMAN = dict(zip(tuple(Rank)[:9], ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"), strict=True))

# Where the signs stand, by column and row: the outermost rows are at -1 and 1.
_PAIRS = {0: (), 2: (-1.0, 1.0), 3: (-1.0, 0.0, 1.0), 4: (-1.0, -1 / 3, 1 / 3, 1.0)}
_MIDDLE = {2: (-1.0, 1.0), 3: (-1.0, 0.0, 1.0), 5: (0.0,), 7: (-0.5,), 8: (-0.5, 0.5), 9: (0.0,), 10: (-2 / 3, 2 / 3)}

_STAR = "M50 44L54.5 63.5L68 70L54.5 76.5L50 96L45.5 76.5L32 70L45.5 63.5Z"


def is_german(card: Card, *, german: bool) -> bool:
    """Whether the card looks German: its suit is, or its deck is said to be."""
    if not isinstance(card, Card):
        raise TypeError(f"a card is a Card, not {shown(card)}; parse_card reads one from a string")
    return german or card.suit not in FRENCH_SUITS


def _places(count: int) -> Iterator[tuple[int, float]]:
    """The column, from -1 to 1, and the row of each of so many signs."""
    middle = _MIDDLE.get(count, ())
    for row in _PAIRS[(count - len(middle)) // 2]:
        yield from ((-1, row), (1, row))
    yield from ((0, row) for row in middle)


def paper() -> str:
    """A card with nothing on it."""
    return boxed(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, 7, fill=FACE, stroke=OUTLINE, stroke_width=1.5)


def face(card: Card, colours: Mapping[Suit, str], *, german: bool) -> str:
    """The card, face up, with each suit in its colour."""
    draw = _german if is_german(card, german=german) else _french
    return paper() + "".join(draw(card, colours[card.suit]))


def _index(text: str, x: float, colour: str) -> str:
    """A corner's figures, with the middle of a single one at `x`; what is wider than that goes on to the right."""
    width, lines = letters(text, _INDEX)
    left = max(6, x - width / 2)
    return moved(drawn(lines, fill="none", stroke=colour, stroke_width=_LINE, stroke_linecap="round", stroke_linejoin="round"), left, 9)


def _french(card: Card, colour: str) -> Iterator[str]:
    corner = _index(card.rank.value, 14.5, colour) + drawn(sign(card.suit, 14.5, 47, 17), fill=colour)
    yield corner + moved(corner, 0, 0, turn=180)
    if card.rank is Rank.ACE:
        yield drawn(sign(card.suit, 50, 70, 56), fill=colour)
    elif card.rank in HALF:
        yield boxed(27, 11, 46, 118, 3, fill=PANEL, stroke=colour, stroke_width=1.2)
        half = figure(HALF[card.rank], colour)
        yield half + moved(half, 0, 0, turn=180)
    else:
        signs = (sign(card.suit, 50 + 12.5 * column, 70 + 48 * row, 15.5, turned=row > 0) for column, row in _places(int(card.rank.value)))
        yield drawn("".join(signs), fill=colour)


def _german(card: Card, colour: str) -> Iterator[str]:
    yield _index(_ROMAN.get(card.rank, card.rank.value), 18, colour)
    if card.rank is Rank.ACE:
        yield drawn(sign(card.suit, 57, 41, 48) + sign(card.suit, 57, 101, 48), fill=colour)
    elif card.rank in STANDING:
        low = card.rank is Rank.JACK
        yield boxed(34, 8, 60, 124, 4, fill=PANEL, stroke=colour, stroke_width=1.2)
        yield figure(STANDING[card.rank], colour)
        yield drawn(sign(card.suit, 18, 118 if low else 50, 25), fill=colour)
    else:
        signs = (sign(card.suit, 50 + 21 * column, 84 + 38 * row, 22) for column, row in _places(int(card.rank.value)))
        yield drawn("".join(signs), fill=colour)


def back() -> str:
    """The back, the same from both ends: rows of lozenges around a star."""
    lozenges = "".join(
        f"M{x} {y - 6}l4 6-4 6-4-6Z"
        for number, y in enumerate(range(20, 121, 10))
        for x in range(18 + 8 * (number % 2), 83, 16)
        if abs(x - 50) + abs(y - 70) > 30
    )
    return "".join(
        (
            paper(),
            boxed(7, 7, WIDTH - 14, HEIGHT - 14, 4, fill=BACK),
            boxed(10, 10, WIDTH - 20, HEIGHT - 20, 2.5, fill="none", stroke=FACE, stroke_width=0.8),
            drawn(lozenges, fill=BACK_LIGHT),
            drawn(_STAR, fill=GOLD, stroke=FACE, stroke_width=1.5, stroke_linejoin="round"),
        )
    )
