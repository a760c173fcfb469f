"""What reaches the terminal: any encoding, 80 columns, and no complaint about a reader who has left (layer 8)."""

from __future__ import annotations

__all__ = ["check_letters", "complain", "discard_output", "prepare_streams", "show"]

import codecs
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from textwrap import fill
from unicodedata import normalize

from ..cards import GLYPHS
from ..errors import FaraonError

WIDTH = 79
_PLAIN = {
    **{glyph: suit.value for suit, glyph in GLYPHS.items()},
    "–": "-",
    "—": "-",
    "…": "...",
    "„": '"',
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "’": "'",
}


def _plain(error: UnicodeError) -> tuple[str, int]:
    """An error handler for encoders: suits as letters, letters without their accents, and `?` for what no plain letter stands for."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_PLAIN.get(sign) or normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?" for sign in lost), error.end


def prepare_streams() -> None:
    """Let every character be written, whatever the encoding, and every byte be read."""
    codecs.register_error("faraon", _plain)
    for stream, errors in ((sys.stdout, "faraon"), (sys.stderr, "faraon"), (sys.stdin, "replace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


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
    print(fill(text, WIDTH, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False))


def complain(sentence: str) -> None:
    """Print a sentence on the standard error stream, if there is anybody to read it."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(sentence, file=sys.stderr, flush=True)


def discard_output() -> None:
    """Let what is still to be written go nowhere, since it cannot be written; else Python would complain on its way out."""
    with suppress(OSError):
        null = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(null, sys.stdout.fileno())
        finally:
            os.close(null)
