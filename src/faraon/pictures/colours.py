"""The colours of the cards (layer 6).

The four colours of a deck stay far apart for people who see red, green or blue alike (the tests simulate how), and each stands out on the paper. Nothing is
told by colour alone: in grey the signs tell the suits.
"""

from __future__ import annotations

__all__ = ["BACK", "BACK_LIGHT", "FACE", "GOLD", "INK", "OUTLINE", "PALETTES", "PANEL", "SKIN", "palette"]

from collections.abc import Mapping

from ..cards import Suit
from ..errors import FaraonError
from ..wording import shown, suggestion

FACE = "#fffdf8"
"""The paper: light on a dark page too."""
OUTLINE = "#767b89"
"""The edge of a card, seen on a white page and on a black one."""
INK = "#1b1e2b"
PANEL = "#faf1dc"
GOLD = "#e9b949"
SKIN = "#f8e2c8"
BACK = "#24457c"
BACK_LIGHT = "#6f93cc"

_RED, _BLUE, _GREEN, _AMBER = "#c00d2d", "#0f49b0", "#079b76", "#c78100"

PALETTES: Mapping[str, Mapping[Suit, str]] = {
    "two": {suit: _RED if suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.BELLS) else INK for suit in Suit},
    "four": {
        Suit.SPADES: INK,
        Suit.CLUBS: _GREEN,
        Suit.DIAMONDS: _BLUE,
        Suit.HEARTS: _RED,
        Suit.LEAVES: _GREEN,
        Suit.ACORNS: INK,
        Suit.BELLS: _AMBER,
    },
}
"""The colour of each suit, by the name of the choice."""


def palette(colours: str) -> Mapping[Suit, str]:
    """The colour of each suit. Raises `FaraonError` where there is no such choice."""
    if colours not in PALETTES:
        raise FaraonError(f"the colours are {' or '.join(PALETTES)}, not {shown(colours)}{suggestion(colours, PALETTES)}")
    return PALETTES[colours]
