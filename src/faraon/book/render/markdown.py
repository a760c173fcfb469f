"""A book as Markdown with tables, as GitHub and others show them (layer 7)."""

from __future__ import annotations

__all__ = ["to_markdown"]

import re
from collections.abc import Iterator

from ..model import Block, Document, Example, Labels, Paragraph, Sentence
from .marks import remark, source_marks

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~!&$])")


def to_markdown(document: Document) -> str:
    """The book as Markdown."""
    return "\n".join(_lines(document)) + "\n"


def _lines(document: Document) -> Iterator[str]:
    yield f"# {_text(document.title)}"
    for text in document.intro:
        yield from ("", _text(text))
    for section in document.sections:
        yield from ("", f"## {_text(section.title)}")
        for block in section.blocks:
            yield ""
            yield from _block(block, document.labels)
    if document.legend:
        yield from ("", f"## {_text(document.labels.marks)}", "")
        yield from (f"- {_text(text)}" for text in document.legend)


def _block(block: Block, labels: Labels) -> Iterator[str]:
    if isinstance(block, Paragraph):
        if block.lead:
            yield from (f"### {_text(block.lead)}", "")
        yield " ".join(_marked(sentence, labels) for sentence in block.sentences)
    elif isinstance(block, Example):
        yield f"> **{_text(labels.example)}** ({_text(block.scenario)}): {_text(block.text)}"
    else:
        yield from (f"**{_text(block.caption)}**", "")
        yield f"| {' | '.join(map(_text, block.heads))} |"
        yield "| --- | --- |"
        yield from (f"| {_text(row.head)} | {_marked(row, labels)} |" for row in block.rows)


def _marked(sentence: Sentence, labels: Labels) -> str:
    behind, departs = source_marks(sentence, labels), remark(sentence, labels)
    return " ".join(filter(None, (_text(sentence.text), f"({behind})" if behind else "", f"*({_text(departs)})*" if departs else "")))


def _text(text: str) -> str:
    """Text as itself: whatever stands in a house file, no sign of it means anything to Markdown or ends a cell."""
    return _SIGNS.sub(r"\\\1", text)
