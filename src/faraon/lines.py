"""Where in a TOML text a value stands (layer 1): `tomllib` reads values, but does not tell their lines."""

from __future__ import annotations

__all__ = ["key_lines"]

import re
from functools import lru_cache

_PIECE = re.compile(r"""\s*("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_-]+)\s*""")
_STRING = re.compile(
    r'''
    """(?:[^\\]|\\.)*?""" | \'{3}.*?\'{3}      # strings of several lines, double and single quotes
    | "(?:[^"\\\n]|\\.)*" | '[^'\n]*'             # strings of one line
    | \#[^\n]*                                     # a comment
    ''',
    re.DOTALL | re.VERBOSE,
)


def _spelt(piece: str) -> str:
    """The key that this piece of a dotted key stands for."""
    if piece[0] not in "\"'":
        return piece
    import tomllib

    return next(iter(tomllib.loads(f"{piece} = 0")))


def _path(text: str, start: int) -> tuple[tuple[str, ...], int]:
    """The dotted key that begins at `start`, and where it ends."""
    pieces: list[str] = []
    while True:
        found = _PIECE.match(text, start)
        assert found is not None  # in valid TOML a key has another piece after every dot
        pieces.append(_spelt(found[1]))
        start = found.end()
        if not text.startswith(".", start):
            return tuple(pieces), start
        start += 1


@lru_cache(maxsize=16)
def key_lines(text: str) -> dict[tuple[str, ...], int]:
    """The line, from 1, of each key and table header of a valid TOML text, by its path; keys of inline tables included."""
    lines: dict[tuple[str, ...], int] = {}
    prefix: tuple[str, ...] = ()
    at = 0
    # The tables and arrays that are open where we read: a path for an inline table, None for an array.
    open_parts: list[tuple[str, ...] | None] = []
    expects_key = True
    value_of: tuple[str, ...] = ()
    while at < len(text):
        letter = text[at]
        if expects_key and not open_parts and letter == "[":
            line = text.count("\n", 0, at) + 1
            brackets = 2 if text.startswith("[[", at) else 1
            prefix, at = _path(text, at + brackets)
            lines.setdefault(prefix, line)
            at += brackets
            expects_key = False
        elif expects_key and (letter in "\"'" or letter.isalnum() or letter in "_-"):
            line = text.count("\n", 0, at) + 1
            base = open_parts[-1] if open_parts else prefix
            path, at = _path(text, at)
            value_of = (*(base or ()), *path)
            for length in range(len(base or ()) + 1, len(value_of) + 1):
                lines.setdefault(value_of[:length], line)
            at += 1
            expects_key = False
        elif skipped := _STRING.match(text, at):
            at = skipped.end()
        else:
            if letter == "{":
                open_parts.append(value_of)
                expects_key = True
            elif letter == "[":
                open_parts.append(None)
            elif letter in "}]" and open_parts:
                open_parts.pop()
                expects_key = False
            elif letter == ",":
                expects_key = bool(open_parts) and open_parts[-1] is not None
            elif letter == "\n" and not open_parts:
                expects_key = True
            at += 1
    return lines
