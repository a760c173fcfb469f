"""The seven suit signs, and the figures and letters of the corners (layer 6). All of them are ours, and none needs a font."""

from __future__ import annotations

__all__ = ["SIGNS", "letters", "sign"]

from ..cards import Suit
from .drawing import placed

# Each sign fills a box from -50 to 50, and lies clockwise; what is left open in it lies anticlockwise.
SIGNS = {
    Suit.SPADES: "M0 -50 C9 -31 46 -13 46 13 C46 28 35 36 24 36 C15 36 8 32 4 25 C5 36 9 44 18 50 L-18 50 C-9 44 -5 36 -4 25 C-8 32 -15 36 -24 36 "
    "C-35 36 -46 28 -46 13 C-46 -13 -9 -31 0 -50Z",
    Suit.CLUBS: "M0 -50 C14 -50 25 -40 25 -26 C25 -19 22 -13 17 -9 C33 -17 48 -6 48 11 C48 35 16 42 5 20 C6 34 10 43 18 50 L-18 50 "
    "C-10 43 -6 34 -5 20 C-16 42 -48 35 -48 11 C-48 -6 -33 -17 -17 -9 C-22 -13 -25 -19 -25 -26 C-25 -40 -14 -50 0 -50Z",
    Suit.DIAMONDS: "M0 -50 C10 -30 23 -14 39 0 C23 14 10 30 0 50 C-10 30 -23 14 -39 0 C-23 -14 -10 -30 0 -50Z",
    Suit.HEARTS: "M0 -26 C5 -40 14 -46 24 -46 C37 -46 47 -36 47 -20 C47 8 14 26 0 48 C-14 26 -47 8 -47 -20 C-47 -36 -37 -46 -24 -46 C-14 -46 -5 -40 0 -26Z",
    # A leaf of a linden with its stalk, its midrib and two veins.
    Suit.LEAVES: "M0 -50 C10 -36 43 -24 43 4 C43 22 30 32 16 31 C10 31 6 29 4 27 C5 36 9 43 16 46 L12 51 C2 48 -4 39 -4 27 C-6 29 -10 31 -16 31 "
    "C-30 32 -43 22 -43 4 C-43 -24 -10 -36 0 -50Z M0 -30 L-3 22 L3 22Z M4 2 L5 10 L27 -6 L24 -10Z M-4 2 L-24 -10 L-27 -6 L-5 10Z",
    # The cup with its stalk, and the nut with the light on it.
    Suit.ACORNS: "M-4 -39 C-4 -44 -7 -47 -11 -48 L-6 -53 C2 -50 5 -45 5 -39 C25 -38 38 -27 39 -8 L-39 -8 C-38 -27 -24 -38 -4 -39Z "
    "M-33 -1 L33 -1 C33 22 20 37 5 43 L0 51 L-5 43 C-20 37 -33 22 -33 -1Z M-22 8 C-20 19 -14 27 -7 31 C-12 23 -14 16 -14 8Z",
    # A round bell: its loop, two hoops, and the slit that ends in a hole.
    Suit.BELLS: "M-9 -33 C-14 -37 -14 -50 0 -50 C14 -50 14 -37 9 -33 C30 -29 44 -13 44 6 C44 31 24 50 0 50 C-24 50 -44 31 -44 6 C-44 -13 -30 -29 -9 -33Z "
    "M-5 -35 L5 -35 C8 -38 7 -43 0 -43 C-7 -43 -8 -38 -5 -35Z M-37 -4 C-38 -1 -38 2 -37 4 L37 4 C38 2 38 -1 37 -4Z "
    "M-3 14 L-3 25 C-8 27 -10 31 -9 35 C-7 43 7 43 9 35 C10 31 8 27 3 25 L3 14Z",
}


def sign(suit: Suit, x: float, y: float, size: float, *, turned: bool = False) -> str:
    """The path data of a suit's sign, so large, with its middle at this point."""
    return placed(SIGNS[suit], x, y, size / 100, turned=turned)


# How wide each is and the lines it is drawn with; all are 100 high.
_LETTERS: dict[str, tuple[float, str]] = {
    "0": (50, "M25 0 C7 0 1 22 1 50 C1 78 7 100 25 100 C43 100 49 78 49 50 C49 22 43 0 25 0Z"),
    "1": (18, "M0 20 C8 16 14 10 18 0 L18 100"),
    "2": (66, "M3 28 C3 10 17 0 33 0 C51 0 62 11 62 27 C62 46 42 58 2 100 L65 100"),
    "3": (64, "M5 14 C11 5 20 0 32 0 C49 0 59 10 59 24 C59 39 48 47 27 47 C50 47 63 57 63 73 C63 90 49 100 31 100 C18 100 8 95 2 86"),
    "4": (68, "M50 100 L50 0 L1 70 L68 70"),
    "5": (64, "M57 0 L14 0 L8 45 C15 38 23 35 32 35 C51 35 63 48 63 67 C63 87 49 100 30 100 C18 100 8 95 2 87"),
    "6": (66, "M56 9 C50 3 43 0 36 0 C14 0 2 22 2 58 C2 86 15 100 34 100 C52 100 64 87 64 69 C64 51 52 40 35 40 C18 40 5 51 3 66"),
    "7": (64, "M1 0 L63 0 C44 30 31 62 27 100"),
    "8": (66, "M33 46 C17 46 7 37 7 23 C7 9 17 0 33 0 C49 0 59 9 59 23 C59 37 49 46 33 46 C14 46 2 57 2 73 C2 90 14 100 33 100 C52 100 64 90 64 73 C64 57 52 46 33 46Z"),
    "9": (66, "M10 91 C16 97 23 100 30 100 C52 100 64 78 64 42 C64 14 51 0 32 0 C14 0 2 13 2 31 C2 49 14 60 31 60 C48 60 61 49 63 34"),
    "J": (50, "M18 0 L49 0 M38 0 L38 70 C38 90 31 100 19 100 C8 100 2 93 0 82"),
    "Q": (68, "M34 0 C12 0 1 20 1 50 C1 80 12 100 34 100 C56 100 67 80 67 50 C67 20 56 0 34 0Z M42 72 L68 106"),
    "K": (64, "M3 0 L3 100 M61 0 L3 64 M24 41 L64 100"),
    "A": (68, "M0 100 L34 0 L68 100 M13 66 L55 66"),
    "V": (58, "M0 0 L29 100 L58 0"),
    "X": (58, "M0 0 L58 100 M58 0 L0 100"),
    "+": (56, "M28 22 L28 78 M0 50 L56 50"),
    "I": (8, "M4 0 L4 100"),
}  # fmt: skip
_APART = 23


def letters(text: str, height: float) -> tuple[float, str]:
    """How wide the text is at this height, and the lines that it is drawn with, from its upper left corner."""
    scale, x, lines = height / 100, 0.0, list[str]()
    for letter in text:
        width, line = _LETTERS[letter]
        lines.append(placed(line, x, 0, scale))
        x += (width + _APART) * scale
    return x - _APART * scale, "".join(lines)
