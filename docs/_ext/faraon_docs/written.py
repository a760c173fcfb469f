"""What every directive of these pages is made with: reStructuredText, which Sphinx then reads as if it stood in the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from docutils import nodes


class Written(SphinxDirective):
    """A directive whose content is written by `lines`."""

    def lines(self) -> Iterator[str]:
        raise NotImplementedError

    def run(self) -> list[nodes.Node]:
        return self.parse_text_to_nodes("\n".join(self.lines()), allow_section_headings=True)


def heading(text: str, mark: str) -> Iterator[str]:
    yield from ("", text, mark * len(text), "")


def table(head: Iterable[str], rows: Iterable[Iterable[str]], widths: str) -> Iterator[str]:
    yield from ("", ".. list-table::", "   :header-rows: 1", f"   :widths: {widths}", "")
    for row in (head, *rows):
        for number, cell in enumerate(row):
            yield f"   {' ' if number else '*'} - {cell}"
    yield ""


def literal(value: object) -> str:
    return f"``{value}``"


def literals(values: Iterable[object]) -> str:
    return " ".join(map(literal, values))
