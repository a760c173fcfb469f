"""The book as a document: sections of paragraphs and tables, every sentence with the clauses behind it (layer 7).

A renderer needs nothing else: what stands here is text in the language of the book, and no text has marks of any format in it. Only the positions of examples
are values, which `faraon.pictures` draws.
"""

from __future__ import annotations

__all__ = ["Block", "Document", "Example", "Kind", "Labels", "Paragraph", "Row", "Section", "Sentence", "Table", "Told", "by_key"]

from collections.abc import Iterable, Iterator
from typing import Literal

from attrs import field, frozen

from ..state import State

Kind = Literal["rule", "decision", "variant", "gone"]
"""Where a sentence comes from: a source, a decision where the sources are silent, or a variant that is switched on; or it tells what is gone: what
the source says and these rules do not."""


@frozen
class Sentence:
    """One sentence of the book; `key` is the same in every book that tells of the same thing."""

    key: str
    text: str
    paths: tuple[str, ...] = ()
    """The values of the rules that it tells of."""
    clauses: tuple[str, ...] = ()
    """What stands behind it; behind a sentence that is gone, what stood behind it."""
    kind: Kind = "rule"
    besides: tuple[str, ...] = ()
    """Of what stands behind a sentence of a variant, the decisions that are followed beside it."""
    departs: bool = False
    """Whether a house rule stands here: the source that the rules go back to has another sentence, or none."""
    instead: str = ""
    """What holds otherwise, where anything does: the words of the source, or a decision."""
    instead_clauses: tuple[str, ...] = ()
    """What stands behind that."""
    decided: bool = False
    """Whether what holds otherwise is a decision, and not the word of the source."""
    aside: bool = False
    """Whether it only illustrates another or goes into its details, so that nobody misses it where that one is gone."""

    @property
    def words(self) -> tuple[str, str]:
        """All that it says: what it is about, where that is told apart, and the text."""
        return "", self.text

    def says_the_same(self, other: Sentence | None) -> bool:
        """Whether the other is there, and says this."""
        return other is not None and other.words == self.words


@frozen
class Row(Sentence):
    """A row of a table: what it is about is its first cell, and `text` is its second."""

    head: str = field(kw_only=True)

    @property
    def words(self) -> tuple[str, str]:
        """Both cells."""
        return self.head, self.text


@frozen
class Paragraph:
    """Sentences that belong together, under a heading of their own if there is a `lead`."""

    sentences: tuple[Sentence, ...]
    lead: str = ""


@frozen
class Table:
    """A table of two columns."""

    caption: str
    heads: tuple[str, str]
    rows: tuple[Row, ...]


@frozen
class Example:
    """A position of play and what comes of it, worked out by hand: the scenario of this id in the conformance suite."""

    scenario: str
    position: str
    """How things stand, in words, for those who see no picture; empty where there is nothing to be seen."""
    steps: tuple[str, ...]
    """What is done and what follows from it, in sentences."""
    clauses: tuple[str, ...] = ()
    """What the scenario shows."""
    states: tuple[State, ...] = ()
    """The positions to be drawn: before and after."""

    @property
    def text(self) -> str:
        """All of it in words."""
        return " ".join(filter(None, (self.position, *self.steps)))


Block = Paragraph | Table | Example


@frozen
class Section:
    """A part of the book. The key is the same in every language."""

    key: str
    title: str
    blocks: tuple[Block, ...]

    def sentences(self) -> Iterator[Sentence]:
        """Every sentence in order, the rows of tables among them."""
        for block in self.blocks:
            if isinstance(block, Paragraph):
                yield from block.sentences
            elif isinstance(block, Table):
                yield from block.rows


Told = tuple[Section, ...]
"""What is told of some rules, section by section."""


def by_key(told: Iterable[Section]) -> dict[str, Sentence]:
    """Every sentence by its key."""
    return {sentence.key: sentence for section in told for sentence in section.sentences()}


@frozen
class Labels:
    """The words that renderers need beside the book's own, in its language."""

    lang: str
    contents: str
    marks: str
    decided: str
    variant: str
    house: str
    instead: str
    """How what a house rule departs from is quoted, at `{sentence}`."""
    otherwise: str
    """The same of a decision, which is not the word of the source."""
    example: str


@frozen
class Document:
    """A whole book. `book` makes one from rules."""

    lang: str
    title: str
    intro: tuple[str, ...]
    sections: tuple[Section, ...]
    legend: tuple[str, ...]
    """What the marks mean; only those that are there."""
    labels: Labels

    def sentences(self) -> Iterator[Sentence]:
        """Every sentence of every section, in order."""
        for section in self.sections:
            yield from section.sentences()
