"""The four games side by side, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from sphinx.util.rst import escape

import faraon
from faraon.differences import Difference, compare

from .written import Written, heading, literal


class Games(Written):
    """How the built-in rule sets differ, value by value; games of which the same is said stand together."""

    def lines(self) -> Iterator[str]:
        for section in compare({name: faraon.load_rules(name) for name in faraon.BUILT_IN}).sections:
            yield from heading(escape(section.title), "-")
            for difference in section.differences:
                yield from compared(difference)


def compared(difference: Difference) -> Iterator[str]:
    """One value: a table with a row for each sentence."""
    yield from (
        "",
        f".. list-table:: {escape(difference.about)} ({literal(difference.path)})",
        "   :stub-columns: 1",
        "   :widths: 20 80",
        "",
    )
    for sentence in dict.fromkeys(saying.sentence for saying in difference.says):
        alike = [saying for saying in difference.says if saying.sentence == sentence]
        marks = ", ".join(dict.fromkeys(f":clause:`{clause}`" for saying in alike for clause in saying.clauses))
        yield f"   * - {', '.join(f':doc:`{saying.game} </books/en/{saying.game}>`' for saying in alike)}"
        yield f"     - {escape(sentence)}{f' ({marks})' if marks else ''}"
    yield ""
