"""Tags of HTML and XML whose text and values are always escaped (layer 1)."""

from __future__ import annotations

__all__ = ["Markup", "raw", "tag"]

import re
from html import escape

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_VOID = frozenset({"input", "meta"})


class Markup(str):
    """Text that is markup already, and so stays as it is inside a tag."""

    __slots__ = ()


def raw(*pieces: str) -> Markup:
    """These pieces one after the other; those that are no markup are escaped, and characters that XML cannot have become U+FFFD."""
    return Markup("".join(piece if isinstance(piece, Markup) else escape(_FORBIDDEN.sub("\ufffd", piece)) for piece in pieces))


def tag(name: str, /, *inside: str, **attributes: str | int | None) -> Markup:
    """A tag around these pieces. `aria_label` stands for `aria-label` and `class_` for `class`; an attribute that is None is left out."""
    spelt = "".join(
        # A line's end in a value would be read as a space.
        f' {key.rstrip("_").replace("_", "-")}="{raw(str(value)).replace(chr(10), "&#10;")}"'
        for key, value in attributes.items()
        if value is not None
    )
    return Markup(f"<{name}{spelt}>" if name in _VOID else f"<{name}{spelt}>{raw(*inside)}</{name}>")
