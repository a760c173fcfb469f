"""Pieces of sentences about what somebody wrote (layer 1)."""

from __future__ import annotations

__all__ = ["Fault", "must_be", "printable", "reason", "shown", "suggestion"]

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any

from attrs import Attribute, frozen


@frozen
class Fault:
    """One thing that is wrong in a file: the path of the value, and the sentence."""

    path: tuple[str, ...]
    sentence: str


def suggestion(word: object, known: Iterable[str]) -> str:
    """` (did you mean …?)` where a known word is close, else nothing."""
    if not isinstance(word, str):
        return ""
    spelt = {name.casefold(): name for name in known}
    near = get_close_matches(word.casefold(), list(spelt), n=1, cutoff=0.6)
    return f" (did you mean {spelt[near[0]]!r}?)" if near else ""


def shown(value: object) -> str:
    """The value as it may stand in a sentence: not longer than a line, however long it is."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= 1 << 64:
        return "a number that is far too large"
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # Python spells no number of more than 4300 digits, and nothing that is nested too deeply
        return "something that is far too long"
    return text if len(text) <= 80 else f"{text[:79]}…"


def printable(text: str) -> str:
    """The text in one line, as it may reach a terminal: a space for every other space, and a sign of its own for what would do something there instead of showing."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def reason(fault: OSError | ValueError) -> str:
    """Why a file cannot be read or written, in the words of the system; where it was not even asked, because no file can have such a name."""
    if isinstance(fault, OSError):
        return fault.strerror or "the system does not say why"
    return "no file can have such a name"


def must_be(*kinds: type, words: str) -> Callable[[object, Attribute[Any], Any], None]:
    """An attrs validator: `TypeError`, with a sentence that says in `words` what the attribute must be, for a value of none of these kinds."""

    def check(instance: object, attribute: Attribute[Any], value: Any) -> None:
        # A truth value is a number to Python, but not to anybody who gives a seat or points.
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            raise TypeError(f"the {attribute.name} of a {type(instance).__name__} is {words}, not {shown(value)}")

    return check
