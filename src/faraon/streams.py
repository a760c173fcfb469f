"""The standard streams of a command, whatever they are: any encoding, closed, full, or with nobody at the other end (layer 6)."""

from __future__ import annotations

__all__ = ["Parser", "complain", "discard_output", "guarded", "prepare_streams", "standard_input", "tell"]

import codecs
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING, NoReturn
from unicodedata import normalize

from .cards import GLYPHS
from .errors import FaraonError
from .wording import printable, reason

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

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


def standard_input() -> Iterator[bytes]:
    """The lines of the standard input. Raises `FaraonError` where it is closed, or cannot be read."""
    if sys.stdin is None:
        raise FaraonError("There is nowhere to read from: the standard input is closed.")
    try:
        yield from sys.stdin.buffer
    except OSError as fault:
        raise FaraonError(f"The standard input cannot be read: {reason(fault)}") from None


def tell(text: str) -> None:
    """Print a line, or several, on the standard output, and nothing that would do something to a terminal."""
    sys.stdout.write(_lines(text))


def complain(text: str) -> None:
    """Print a line, or several, on the standard error stream, if there is anybody to read it."""
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(_lines(text))
            sys.stderr.flush()


def _lines(text: str) -> str:
    return "".join(f"{printable(line)}\n" for line in text.split("\n"))


def discard_output() -> None:
    """Let what is still to be written go nowhere, since it cannot be written; else Python would complain on its way out."""
    with suppress(OSError):
        null = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(null, sys.stdout.fileno())
        finally:
            os.close(null)


class Parser(ArgumentParser):
    """A parser that lets nobody lose its help unnoticed, as argparse does where the output cannot be written, and whose sentences do nothing to a terminal."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help. Raises `OSError` where that cannot be."""
        (file or sys.stdout).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Print how it is used and what is wrong, and end with status 2."""
        super().error(printable(message))


def guarded(run: Callable[[], int]) -> int:
    """The exit status that this gives, once all that it printed is written; or 2, after a sentence that says why it could not run."""
    prepare_streams()
    if sys.stdout is None:
        complain("There is nowhere to write to: the standard output is closed.")
        return 2
    try:
        try:
            status = run()
        except SystemExit as end:  # argparse has printed its sentence
            status = int(end.code or 0)
        sys.stdout.flush()
    except KeyboardInterrupt:
        complain("Broken off.")
    except FaraonError as fault:
        complain(str(fault))
    except BrokenPipeError:
        discard_output()
    except OSError as fault:
        discard_output()
        complain(f"{fault.filename or 'The output'} cannot be read or written: {reason(fault)}")
    else:
        return status
    return 2
