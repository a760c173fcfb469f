"""A comparison as plain text, to be read on a terminal or aloud (layer 7)."""

from __future__ import annotations

__all__ = ["to_text"]

from collections.abc import Iterator
from textwrap import fill

from .model import Comparison


def to_text(comparison: Comparison, width: int = 79) -> str:
    """The comparison as text: a block for each value, and in it a line for each game. No line is longer than the width, unless a word is."""

    def paragraph(text: str, level: int = 0) -> str:
        start, rest = " " * level, " " * (level + 2)
        return fill(text, width, initial_indent=start, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False)

    return "\n".join(paragraph(text, level) for text, level in _paragraphs(comparison)) + "\n"


def _paragraphs(comparison: Comparison) -> Iterator[tuple[str, int]]:
    """Each paragraph, and how far it is indented."""
    yield comparison.title, 0
    yield "", 0
    for game in comparison.games:
        yield f"{game.label}: {game.title}; {game.size}", 0
    yield "", 0
    for remark in comparison.remarks:
        yield remark, 0
    for section in comparison.sections:
        yield "", 0
        yield section.title, 0
        for difference in section.differences:
            yield "", 0
            yield f"{difference.about} ({difference.path})", 2
            for saying in difference.says:
                yield f"{saying.game}: {saying.sentence} {saying.marks}".rstrip(), 4
