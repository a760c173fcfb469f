"""A comparison as one HTML page that needs nothing else: no network, no script (layer 7).

Rows become blocks on a narrow screen. That takes the roles of a table away in some browsers, so the page says them itself.
"""

from __future__ import annotations

__all__ = ["to_html"]

from collections.abc import Iterable, Iterator
from html import escape
from pkgutil import get_data

from .model import Comparison, Saying, Section

Row = tuple[str, list[str]]


def to_html(comparison: Comparison) -> str:
    """The page, in ASCII, so that any output can take it. Whatever a house file calls itself is text in it and nothing more."""
    style = get_data(__package__ or "", "page.css")
    assert style is not None  # every loader of Python's own reads data, from an archive too
    title = escape(comparison.title)
    lines = (
        "<!DOCTYPE html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>",
        f"<style>\n{style.decode()}</style>",
        "</head>",
        "<body>",
        "<main>",
        f"<h1>{title}</h1>",
        *(f"<p>{escape(remark)}</p>" for remark in comparison.remarks),
        *_contents(comparison.sections),
        *_games(comparison),
        *(line for number, section in enumerate(comparison.sections, 1) for line in _section(comparison, section, number)),
        "</main>",
        "</body>",
        "</html>",
    )
    return "\n".join(lines).encode("ascii", "xmlcharrefreplace").decode() + "\n"


def _contents(sections: tuple[Section, ...]) -> Iterator[str]:
    if sections:
        yield '<nav aria-label="Parts of the game">'
        yield "<ul>"
        yield from (f'<li><a href="#part-{number}">{section.title}</a></li>' for number, section in enumerate(sections, 1))
        yield "</ul>"
        yield "</nav>"


def _games(comparison: Comparison) -> Iterator[str]:
    heads = ("Title", "Size")
    rows = [
        (
            f'<th scope="row" role="rowheader">{escape(game.label)}</th>',
            [_cell(head, escape(text)) for head, text in zip(heads, (game.title, game.size), strict=True)],
        )
        for game in comparison.games
    ]
    yield "<h2>The games</h2>"
    yield from _table("The games that are compared", ("Game", *heads), rows)


def _section(comparison: Comparison, section: Section, number: int) -> Iterator[str]:
    rows = [
        (
            f'<th scope="row" role="rowheader" id="{escape(one.path)}">{escape(one.about)} <code>{escape(one.path)}</code></th>',
            [_cell(escape(saying.game), _says(saying)) for saying in one.says],
        )
        for one in section.differences
    ]
    heads = ("Value", *(escape(game.label) for game in comparison.games))
    yield f'<h2 id="part-{number}">{section.title}</h2>'
    yield from _table(f"{section.title}: what each game says", heads, rows)


def _says(saying: Saying) -> str:
    if not saying.clauses:
        return escape(saying.sentence)
    clauses = ", ".join(f"<span>{escape(clause)}</span>" for clause in saying.clauses)
    return f'{escape(saying.sentence)} <span class="clauses">({clauses})</span>'


def _cell(head: str, text: str) -> str:
    return f'<td role="cell"><span class="game">{head}: </span>{text}</td>'


def _table(caption: str, heads: tuple[str, ...], rows: Iterable[Row]) -> Iterator[str]:
    yield '<table role="table">'
    yield f"<caption>{caption}</caption>"
    columns = "".join(f'<th scope="col" role="columnheader">{head}</th>' for head in heads)
    yield f'<thead role="rowgroup"><tr role="row">{columns}</tr></thead>'
    yield '<tbody role="rowgroup">'
    for head, cells in rows:
        yield f'<tr role="row">{head}{"".join(cells)}</tr>'
    yield "</tbody>"
    yield "</table>"
