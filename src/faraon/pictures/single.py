"""One card as a picture (layer 6)."""

from __future__ import annotations

__all__ = ["back_svg", "card_svg"]

from ..cards import Card
from ..messages import say
from .colours import palette
from .drawing import svg
from .faces import HEIGHT, WIDTH, back, face
from .words import named


def card_svg(card: Card, *, german: bool = False, colours: str = "two", lang: str = "en", width: float | None = None) -> str:
    """The card, face up, as an SVG element. The same card gives the same text every time.

    Leaves, acorns and bells look German, and so does every card of a deck that is said to be `german`: a single head, VII to X in the corner, the sign of the under low
    and of the over high (SVK-05). `colours` are `two` or `four`. The title is the card's name in the language `lang`. It is as wide as its surroundings allow, or `width` pixels.

    Raises `FaraonError` for colours or a language that there are not, and for a width that is none.

    >>> from faraon import parse_card
    >>> "<title>zelený horník</title>" in card_svg(parse_card("QL"), lang="sk", width=60)
    True
    """
    title = named(card, lang, german=german)
    return svg(face(card, palette(colours), german=german), (WIDTH, HEIGHT), title, lang, width)


def back_svg(*, lang: str = "en", width: float | None = None) -> str:
    """A card face down, as an SVG element. Raises `FaraonError` for a language that there is not, and for a width that is none."""
    return svg(back(), (WIDTH, HEIGHT), say(lang, "pictures", "back", {}), lang, width)
