"""The figures of the court cards (layer 6): plain shapes of our own, cut as from coloured paper.

A figure is what lies on top of what: a colour and a path. A colour's name is one of `colours.py`, or `SUIT` for the colour of the card's suit. The French
figures are halves from the head to the belt at the middle of the card; the German ones stand.
"""

from __future__ import annotations

__all__ = ["HALF", "STANDING", "figure"]

from ..cards import Rank
from .colours import FACE, GOLD, INK, SKIN
from .drawing import around, drawn

_SUIT = "SUIT"
Figure = tuple[tuple[str, str], ...]

# The face looks straight at us; hair, hat and beard say whose it is.
_HEAD = (SKIN, "M41 32C41 26 59 26 59 32L59 39C59 52 41 52 41 39Z")
_EYES = (INK, "M45.2 36.5h1.6v2.2h-1.6ZM53.2 36.5h1.6v2.2h-1.6Z")
_ROBE = (_SUIT, "M28 70L28 66C29 58 36 55 43 52L57 52C64 55 71 58 72 66L72 70Z")
_BELT = (GOLD, "M28 66L72 66L72 70L28 70Z")

HALF: dict[Rank, Figure] = {
    Rank.KING: (
        _ROBE,
        (FACE, "M43 52L50 58L57 52L62 54.5L53 66L47 66L38 54.5Z"),
        (GOLD, "M66.5 26L69.5 26L69.5 66L66.5 66Z"),
        (_SUIT, "M68 15C73 19 73 24 68 27C63 24 63 19 68 15Z"),
        (SKIN, "M64.5 53h7v5h-7Z"),
        _BELT,
        _HEAD,
        (INK, "M41 38L44 43C47 41 53 41 56 43L59 38C61 50 56 58 50 60C44 58 39 50 41 38Z"),
        _EYES,
        (FACE, "M47.5 45.5h5v1.5h-5Z"),
        (GOLD, "M39 32L36 15L44 22L50 13L56 22L64 15L61 32Z"),
        (_SUIT, "M39.5 31.5L39.2 28.5L60.8 28.5L60.5 31.5Z"),
    ),
    Rank.QUEEN: (
        (GOLD, "M37 34C37 18 63 18 63 34C63 44 68 48 66 58L34 58C32 48 37 44 37 34Z"),
        _ROBE,
        (SKIN, "M46 47L54 47L54 51L59 53L50 62L41 53L46 51Z"),
        (GOLD, "M41 53L50 62L59 53L61 54L50 66L39 54Z"),
        (INK, "M31.7 34h1.4v24h-1.4Z"),
        (
            _SUIT,
            "M32.4 24C34.5 20.5 37.6 23.4 35.6 27C37.6 30.6 34.5 33.5 32.4 30C30.3 33.5 27.2 30.6 29.2 27C27.2 23.4 30.3 20.5 32.4 24Z",
        ),
        (GOLD, "M30.9 25.5h3v3h-3Z"),
        (SKIN, "M28 53h7v5h-7Z"),
        _BELT,
        _HEAD,
        (GOLD, "M40 37C42 31 47 30 50 27C53 30 58 31 60 37C64 24 58 20 50 20C42 20 36 24 40 37Z"),
        _EYES,
        (_SUIT, "M47.3 43.8C49 43 51 43 52.7 43.8C51 46.4 49 46.4 47.3 43.8Z"),
        (FACE, "M39 25L37 15L43.5 19.5L50 12.5L56.5 19.5L63 15L61 25C54 22.5 46 22.5 39 25Z"),
    ),
    Rank.JACK: (
        _ROBE,
        (GOLD, "M48.5 56h3v10h-3Z"),
        (GOLD, "M30.5 24L33.5 24L33.5 66L30.5 66Z"),
        (FACE, "M32 12.5L35.5 20L33.5 27L30.5 27L28.5 20Z"),
        (SKIN, "M28.5 53h7v5h-7Z"),
        _BELT,
        (FACE, "M37 54C37 49 44 49 50 50C56 49 63 49 63 54C63 59 56 58 50 57C44 58 37 59 37 54Z"),
        (INK, "M39 30L61 30L62 45L58 46L42 46L38 45Z"),
        _HEAD,
        _EYES,
        (INK, "M47.5 43.5h5v1.3h-5Z"),
        (_SUIT, "M37 31C34 22 42 15 52 16C60 17 65 23 63 31C56 28 44 28 37 31Z"),
        (FACE, "M56 24C58 15 65 12 71 14C72 20 67 27 58 28Z"),
        (GOLD, "M36 31C44 28 56 28 64 31L64 34C56 31 44 31 36 34Z"),
    ),
}
"""The upper half of the figures of a French card."""

_GROUND = (GOLD, "M35 131L35 122C46 118 82 118 93 122L93 131Z")
_FACE = (SKIN, "M56 30C56 25 72 25 72 30L72 36C72 48 56 48 56 36Z")
_GLANCE = (INK, "M59.8 34h1.6v2h-1.6ZM66.6 34h1.6v2h-1.6Z")
_HOSE = (FACE, "M57 84L56 112L63 112L63.5 90L64.5 90L65 112L72 112L71 84Z")
_BOOTS = (INK, "M56 104L63.5 104L63.5 120L49 120L49 117L56 114ZM72 104L64.5 104L64.5 120L79 120L79 117L72 114Z")

STANDING: dict[Rank, Figure] = {
    Rank.JACK: (
        _GROUND,
        (GOLD, "M86.5 36L89.5 36L89.5 122L86.5 122Z"),
        (FACE, "M88 13L91.5 25L89.5 37L86.5 37L84.5 25Z"),
        (FACE, "M84.5 28L84.5 36C80 38 77 35 77 32C77 29 80 26 84.5 28Z"),
        _HOSE,
        _BOOTS,
        (_SUIT, "M53 51C58 48 70 48 75 51L84 62L91 59L92 66L84 71L74 63L74 76L80 92L48 92L54 76L54 63L49 70L56 78L51 83L41 71Z"),
        (SKIN, "M86 59h5.5v7h-5.5Z"),
        (GOLD, "M54 74h20v4h-20Z"),
        (FACE, "M55 51C55 46 60 47 64 48C68 47 73 46 73 51C73 56 68 55 64 54C60 55 55 56 55 51Z"),
        (INK, "M55 28L73 28L74 42L71 44L57 44L54 42Z"),
        _FACE,
        _GLANCE,
        (INK, "M61.7 40.5h4.6v1.2h-4.6Z"),
        (_SUIT, "M54 30C51 22 58 17 66 18C73 19 77 24 74 30C68 27 60 27 54 30Z"),
        (FACE, "M57 25C55 17 49 14 43 16C43 22 48 28 56 28Z"),
    ),
    Rank.QUEEN: (
        _GROUND,
        (_SUIT, "M54 49L74 49C80 70 84 92 86 108L42 108C44 92 48 70 54 49Z"),
        _HOSE,
        _BOOTS,
        (FACE, "M54 51C58 48 70 48 74 51L75 92L53 92Z"),
        (GOLD, "M60 54h8v2h-8ZM60 60h8v2h-8ZM60 66h8v2h-8ZM53.6 73h20.8v5h-20.8Z"),
        (FACE, "M83.3 14L85 11L86.7 14L86.7 48L83.3 48Z"),
        (GOLD, "M79 46h12v3h-12ZM83.5 49h3v7h-3Z"),
        (_SUIT, "M72 50L82 56L82 50L88 50L88 60C86 66 80 66 72 60Z"),
        (_SUIT, "M56 50L48 60C44 66 44 70 50 74L58 80L61 75L53 68L58 62Z"),
        (INK, "M55 28L73 28L74 43L70 46L58 46L54 43Z"),
        _FACE,
        _GLANCE,
        (INK, "M58 40C61 38 63 39 64 40C65 39 67 38 70 40C67 43 65 42 64 41C63 42 61 43 58 40Z"),
        (_SUIT, "M46 29C52 24 57 27 57 20C60 16 68 16 71 20C71 27 76 24 82 29C72 32 56 32 46 29Z"),
        (FACE, "M70 24C68 15 74 10 81 12C82 19 78 26 71 27Z"),
    ),
    Rank.KING: (
        _GROUND,
        (_SUIT, "M53 50L75 50C82 52 84 58 85 64L89 121L39 121L43 64C44 58 46 52 53 50Z"),
        (FACE, "M57 50L71 50L74 121L54 121Z"),
        (FACE, "M39.4 115L88.6 115L89 121L39 121Z"),
        (INK, "M62 62h1.6v4h-1.6ZM66 73h1.6v4h-1.6ZM61 84h1.6v4h-1.6ZM66 95h1.6v4h-1.6ZM61 104h1.6v4h-1.6Z"),
        (INK, "M45 116h1.6v4h-1.6ZM55 116h1.6v4h-1.6ZM64 116h1.6v4h-1.6ZM73 116h1.6v4h-1.6ZM82 116h1.6v4h-1.6Z"),
        (GOLD, "M81.5 36L84.5 36L84.5 86L81.5 86Z"),
        (_SUIT, "M83 23C89 28 89 34 83 38C77 34 77 28 83 23Z"),
        (_SUIT, "M74 54C80 56 84 62 87 68L85 77L76 78L76 70L70 64Z"),
        (SKIN, "M79.5 69h7v6h-7Z"),
        (GOLD, "M48 66C55 66 56 78 48 78C40 78 41 66 48 66ZM47 61h2v5h-2ZM45 62.5h6v2h-6Z"),
        (SKIN, "M44.5 76h7v5h-7Z"),
        (GOLD, "M53 50C58 55 70 55 75 50L77 54C70 60 58 60 51 54Z"),
        _FACE,
        (INK, "M56 36L59 40C61 38 67 38 69 40L72 36C74 48 69 56 64 58C59 56 54 48 56 36Z"),
        _GLANCE,
        (FACE, "M61.7 42.5h4.6v1.4h-4.6Z"),
        (GOLD, "M54 30L51 14L58.5 20L64 12L69.5 20L77 14L74 30Z"),
        (_SUIT, "M54.4 29.8L54 26.8L74 26.8L73.6 29.8Z"),
    ),
}
"""The figures of a German card."""


def figure(parts: Figure, colour: str) -> str:
    """The figure, in the colour of its suit."""
    content = "".join(drawn(data, fill=colour if fill == _SUIT else fill) for fill, data in parts)
    return around(content, stroke=INK, stroke_width=0.8, stroke_linejoin="round")
