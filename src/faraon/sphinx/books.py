"""A rule book as sections of a page, in any builder (layer 8)."""

from __future__ import annotations

__all__ = ["BookDirective"]

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.typing import OptionSpec

from ..book import Document, Example, Paragraph, Section, Sentence, Table, book
from ..book.render.marks import groups, remark
from ..errors import FaraonError
from .asking import FaraonDirective, language, named
from .examples import example_parts, scenario_id


class BookDirective(FaraonDirective):
    """The rule book of a built-in rule set or of a file, variants after a plus: `.. faraon-book:: house.toml`. It is a section with its own title."""

    option_spec: ClassVar[OptionSpec | None] = {"lang": directives.unchanged_required}

    def made(self) -> Iterator[nodes.Node]:
        """The book."""
        if not isinstance(self.state.parent, nodes.document | nodes.section):
            raise FaraonError("a rule book is made of sections, so it cannot stand inside a list, a table or another directive")
        asked = named(self, self.argument)
        document = book(asked.rules, language(self), variations=asked.variations())
        yield _Book(self, document).section()


@frozen
class _Book:
    """A book, and the page that it comes into, where each section gets an id: `faraon-drawing` in every language."""

    at: BookDirective
    document: Document
    decisions: dict[str, nodes.section] = field(init=False, factory=dict[str, nodes.section])
    """Where each decision is told."""

    def section(self) -> nodes.section:
        """All of it."""
        for block in (block for section in self.document.sections if section.key == "open" for block in section.blocks):
            if isinstance(block, Paragraph) and block.lead:
                self.decisions[block.lead] = self._headed(block.lead, block.lead)
        whole = self._headed("book", self.document.title)
        whole["support_smartquotes"] = False  # each language has its own already
        whole["lang"] = self.document.lang
        whole += [nodes.paragraph("", text) for text in self.document.intro]
        whole += [self._section(section) for section in self.document.sections]
        if self.document.legend:
            items = (nodes.list_item("", nodes.paragraph("", text)) for text in self.document.legend)
            marks = self._headed("marks", self.document.labels.marks)
            marks += nodes.bullet_list("", *items)
            whole += marks
        return whole

    def _headed(self, key: str, title: str) -> nodes.section:
        section = nodes.section("", nodes.title("", title), names=[f"faraon-{key}".lower()])
        self.at.state.document.note_implicit_target(section, section)
        return section

    def _section(self, section: Section) -> nodes.section:
        found = part = self._headed(section.key, section.title)
        for number, block in enumerate(section.blocks):
            if isinstance(block, Paragraph):
                part = found
                if block.lead:
                    part = self.decisions[block.lead] if section.key == "open" else self._headed(f"{section.key}-{number}", block.lead)
                    found += part
                part += nodes.paragraph("", "", *_spaced(map(self._sentence, block.sentences)))
            elif isinstance(block, Example):
                part += self._example(block)
            else:
                found += self._table(block)
        return found

    def _example(self, example: Example) -> nodes.Node:
        head = nodes.paragraph("", "", nodes.strong("", self.document.labels.example), nodes.Text(" "), scenario_id(example.scenario))
        return nodes.container("", head, *example_parts(self.at, example), classes=["faraon-example"])

    def _table(self, table: Table) -> nodes.table:
        rows = [nodes.row("", _entry(nodes.Text(row.head)), _entry(self._sentence(row))) for row in table.rows]
        head = nodes.row("", *(_entry(nodes.Text(text)) for text in table.heads))
        group = nodes.tgroup("", nodes.colspec(colwidth=50, stub=1), nodes.colspec(colwidth=50), cols=2)
        group += [nodes.thead("", head), nodes.tbody("", *rows)]
        return nodes.table("", nodes.title("", table.caption), group)

    def _sentence(self, sentence: Sentence) -> nodes.Node:
        """A sentence with what stands behind it, and what it departs from."""
        departs = remark(sentence, self.document.labels)
        found = nodes.inline("", sentence.text, classes=["faraon-house"] if departs else [])
        marks = list(self._marks(sentence))
        if marks:
            found += [nodes.Text(" "), nodes.inline("", "", nodes.Text("("), *marks, nodes.Text(")"), classes=["faraon-marks"])]
        if departs:
            found += [nodes.Text(" "), nodes.emphasis("", f"[{departs}]")]
        return found

    def _marks(self, sentence: Sentence) -> Iterator[nodes.Node]:
        for number, (label, clauses) in enumerate(groups(sentence, self.document.labels)):
            start = "; " if number else ""
            if start or label:
                yield nodes.Text(start + (f"{label}: " if label and clauses else label))
            for place, clause in enumerate(clauses):
                if place:
                    yield nodes.Text(", ")
                told = self.decisions.get(clause)
                yield nodes.inline("", clause, classes=["faraon-clause"]) if told is None else _link(clause, told)


def _link(text: str, target: nodes.section) -> nodes.Node:
    return nodes.reference("", text, internal=True, refid=target["ids"][0])


def _entry(content: nodes.Node) -> nodes.entry:
    return nodes.entry("", nodes.paragraph("", "", content))


def _spaced(pieces: Iterator[nodes.Node]) -> Iterator[nodes.Node]:
    for place, piece in enumerate(pieces):
        if place:
            yield nodes.Text(" ")
        yield piece
