"""A book as plain text, to be read on a terminal or aloud (layer 7)."""

from __future__ import annotations

__all__ = ["to_text"]

from collections.abc import Iterator
from textwrap import fill

from ..model import Block, Document, Example, Labels, Paragraph, Sentence
from .marks import remark, source_marks


def to_text(document: Document, width: int = 79) -> str:
    """The book as text. No line is longer than the width, unless a word is."""

    def wrapped(text: str, level: int) -> str:
        start = " " * level
        return fill(text, width, initial_indent=start, subsequent_indent=start, break_long_words=False, break_on_hyphens=False)

    return "\n".join(wrapped(text, level) for text, level in _paragraphs(document)) + "\n"


def _paragraphs(document: Document) -> Iterator[tuple[str, int]]:
    """Each paragraph, and how far it is indented."""
    yield document.title, 0
    for text in document.intro:
        yield from (("", 0), (text, 0))
    for number, section in enumerate(document.sections, 1):
        yield from (("", 0), (f"{number}. {section.title}", 0))
        headed = False
        for block in section.blocks:
            headed = block.lead != "" if isinstance(block, Paragraph) else headed and isinstance(block, Example)
            yield "", 0
            yield from _block(block, 4 if headed else 2, document.labels)
    if document.legend:
        yield from (("", 0), (document.labels.marks, 0), ("", 0))
        yield from ((text, 2) for text in document.legend)


def _block(block: Block, level: int, labels: Labels) -> Iterator[tuple[str, int]]:
    if isinstance(block, Paragraph):
        if block.lead:
            yield block.lead, level - 2
        yield " ".join(_marked(sentence, sentence.text, labels) for sentence in block.sentences), level
    elif isinstance(block, Example):
        yield f"{labels.example} ({block.scenario}): {block.text}", level
    else:
        yield f"{block.caption}:", level
        for row in block.rows:
            yield _marked(row, f"{row.head}: {row.text}", labels), level + 2


def _marked(sentence: Sentence, text: str, labels: Labels) -> str:
    behind, departs = source_marks(sentence, labels), remark(sentence, labels)
    return " ".join(filter(None, (text, f"({behind})" if behind else "", f"[{departs}]" if departs else "")))
