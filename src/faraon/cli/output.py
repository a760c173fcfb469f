"""What is printed for people: 80 columns, in letters that the output has (layer 8)."""

from __future__ import annotations

__all__ = ["check_letters", "show"]

import sys
from textwrap import fill

from ..errors import FaraonError
from ..streams import tell

WIDTH = 79


def check_letters(lang: str) -> None:
    """Raise `FaraonError` where the output has no letters for this language: accents can be left out, an alphabet cannot."""
    encoding = getattr(sys.stdout, "encoding", None)
    if lang == "ru" and encoding:
        try:
            "я".encode(encoding)
        except UnicodeEncodeError:
            raise FaraonError(f"the output's encoding, {encoding}, has no Cyrillic letters: choose another --lang or encoding") from None


def show(text: str = "", *, indent: int = 0) -> None:
    """Print a paragraph within the width; lines after the first are indented."""
    tell(fill(text, WIDTH, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False))
