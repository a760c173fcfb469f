"""Text, TOML and JSON as files hold them, and in our own words what keeps them from being read (layer 1)."""

from __future__ import annotations

__all__ = ["json_value", "read_text", "toml_table"]

import re
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from .errors import FaraonError
from .wording import reason, shown

_NESTED = "is nested too deeply"
_LONG = "has a number that is far too long"
_DIGITS = 19
"""So long a whole number may be, which is more than anything here can need. Python itself neither reads nor spells one of more than 4300."""


def read_text(path: Path) -> str:
    """The text of this file, which is UTF-8, without the mark that some editors put at its start. Raises `FaraonError`, with the file's name."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise FaraonError(f"{path}: is not UTF-8 text (byte {fault.start})") from None
    except (OSError, ValueError) as fault:
        raise FaraonError(f"{path}: cannot be read: {reason(fault)}") from None


def toml_table(text: str, name: str) -> dict[str, Any]:
    """What this TOML text says, which stands in a file of this name. Raises `FaraonError` as `file:line: is not TOML: what is wrong`."""
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        found = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", str(fault), re.DOTALL)
        why, line, column = found.groups() if found else (str(fault), None, None)
        line = line or str(text.count("\n") + 1)
        raise FaraonError(f"{name}:{line}: is not TOML: {why}{f', column {column}' if column else ''}") from None
    except RecursionError:
        raise FaraonError(f"{name}: {_NESTED}") from None
    except ValueError:
        raise FaraonError(f"{name}: {_LONG}") from None


def json_value(text: str, *, nulls: bool = True) -> Any:
    """What this JSON text says, in which no key stands twice; and if not `nulls`, none has null.

    Raises `FaraonError`, with a sentence that wants the name of what was read before it.
    """
    import json

    try:
        value = json.loads(text, object_pairs_hook=partial(_table, nulls=nulls), parse_int=_number, parse_constant=_no_number)
        # An escape in a string may spell half of a character, which can be written nowhere.
        json.dumps(value, ensure_ascii=False).encode()
    except FaraonError:
        raise
    except UnicodeEncodeError:
        raise FaraonError("has half of a character in a string") from None
    except json.JSONDecodeError as fault:
        raise FaraonError(f"is not JSON: {fault}: {shown(text[:200].strip())}") from None
    except RecursionError:
        raise FaraonError(_NESTED) from None
    return value


def _table(pairs: Iterable[tuple[str, Any]], *, nulls: bool) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for key, value in pairs:
        if key in table:
            raise FaraonError(f"has the key {shown(key)} twice")
        if value is None and not nulls:
            raise FaraonError(f"has null for {shown(key)}: a key that says nothing is left out")
        table[key] = value
    return table


def _number(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise FaraonError(_LONG)
    return int(digits)


def _no_number(name: str) -> NoReturn:
    raise FaraonError(f"is not JSON: {name} is no number there")
