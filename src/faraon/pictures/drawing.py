"""From shapes to SVG text: placing, turning and filling paths (layer 6).

A shape is path data with capital commands and pairs of numbers only, so that every pair is a point. Nothing here has an id or refers to anything, so that
any number of pictures can stand in one page; only a `Sheet` makes pictures that belong to one page.
"""

from __future__ import annotations

__all__ = ["around", "boxed", "drawn", "moved", "placed", "svg"]

import re
from html import escape

from ..errors import FaraonError
from ..wording import shown

_TOKENS = re.compile(r"[A-Z]|-?[\d.]+")
_WIDEST = 10_000


def _short(value: float) -> str:
    """The number to a tenth of a unit, which is less than a pixel wherever a card is looked at."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def placed(shape: str, x: float, y: float, scale: float, *, turned: bool = False) -> str:
    """The shape with its origin at this point, larger by `scale`, and upside down where `turned`."""
    factor = -scale if turned else scale
    start, horizontal, parts = (x, y), True, list[str]()
    for token in _TOKENS.findall(shape):
        if token.isalpha():
            parts.append(token)
            continue
        text = _short(start[not horizontal] + factor * float(token))
        parts.append(text if not parts or parts[-1].isalpha() or text.startswith("-") else f" {text}")
        horizontal = not horizontal
    return "".join(parts)


def drawn(data: str, **paint: str | float) -> str:
    """A path with this data, painted so; an underscore in a name stands for its hyphen."""
    return f'<path d="{data}"{_attributes(paint)}/>'


def boxed(x: float, y: float, width: float, height: float, round_by: float, **paint: str | float) -> str:
    """A rectangle with round corners."""
    return f"<rect{_attributes({'x': x, 'y': y, 'width': width, 'height': height, 'rx': round_by, **paint})}/>"


def around(content: str, **paint: str | float) -> str:
    """The content with what is common to all of it."""
    return f"<g{_attributes(paint)}>{content}</g>"


def moved(content: str, x: float, y: float, *, turn: float = 0, scale: float = 1) -> str:
    """The content, first turned by so many degrees about the middle of a card or made larger, and then moved by so much."""
    steps = [f"translate({_short(x)} {_short(y)})"] if x or y else []
    if turn:
        steps.append(f"rotate({_short(turn)} 50 70)")
    if scale != 1:
        steps.append(f"scale({_short(scale)})")
    return around(content, transform=" ".join(steps)) if steps else content


def _attributes(values: dict[str, str | float]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value if isinstance(value, str) else _short(value)}"' for name, value in values.items())


def svg(content: str, size: tuple[float, float], title: str, lang: str, width: float | None) -> str:
    """The picture, with its title for screen readers and for the pointer; as wide as its surroundings allow, or so many pixels."""
    across, down = size
    sized = ""
    if width is not None:
        if isinstance(width, bool) or not isinstance(width, int | float):
            raise TypeError(f"a width is a number of pixels, not {shown(width)}")
        if not 1 <= width <= _WIDEST:
            raise FaraonError(f"a picture is 1 to {_WIDEST} pixels wide, not {shown(width)}")
        sized = f' width="{_short(width)}" height="{_short(width * down / across)}"'
    text = escape(title)
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_short(across)} {_short(down)}"{sized} lang="{lang}" role="img" aria-label="{text}"'
    return f"<svg {head}><title>{text}</title>{content}</svg>"
