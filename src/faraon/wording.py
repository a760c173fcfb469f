"""Pieces of sentences about what somebody wrote (layer 1)."""

from __future__ import annotations

__all__ = ["shown", "suggestion"]

from collections.abc import Iterable
from difflib import get_close_matches


def suggestion(word: object, known: Iterable[str]) -> str:
    """` (did you mean …?)` where a known word is close, else nothing."""
    spelt = {name.casefold(): name for name in known}
    near = get_close_matches(str(word).casefold(), list(spelt), n=1, cutoff=0.6)
    return f" (did you mean {spelt[near[0]]!r}?)" if near else ""


def shown(value: object) -> str:
    """The value as it may stand in a sentence: not longer than a line, however long it is."""
    if isinstance(value, int) and abs(value) >= 1 << 64:
        return "that is far too large"
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:79]}…"
