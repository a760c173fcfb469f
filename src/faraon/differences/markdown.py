"""A comparison as Markdown with tables, as GitHub and others show them (layer 7)."""

from __future__ import annotations

__all__ = ["to_markdown"]

import re
from collections.abc import Iterable, Iterator

from .model import Comparison, Saying

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~!&$])")


def to_markdown(comparison: Comparison) -> str:
    """The comparison as Markdown: a table for each section, with a column for each game."""
    return "\n".join(_lines(comparison)) + "\n"


def _lines(comparison: Comparison) -> Iterator[str]:
    yield f"# {_text(comparison.title)}"
    yield ""
    games = comparison.games
    yield from _table(("Game", "Title", "Size"), ((_text(game.label), _text(game.title), game.size) for game in games))
    for remark in comparison.remarks:
        yield from ("", _text(remark))
    for section in comparison.sections:
        yield from ("", f"## {section.title}", "")
        rows = ((f"{one.about} (`{one.path}`)", *map(_cell, one.says)) for one in section.differences)
        yield from _table(("Value", *(_text(game.label) for game in games)), rows)


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    head = tuple(head)
    for row in (head, ("---",) * len(head), *rows):
        yield f"| {' | '.join(row)} |"


def _cell(saying: Saying) -> str:
    return f"{saying.sentence} {saying.marks}".rstrip()


def _text(text: str) -> str:
    """A label or title as itself: whatever stands in a house file, no sign of it means anything to Markdown or ends a cell."""
    return _SIGNS.sub(r"\\\1", text)
