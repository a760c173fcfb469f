"""A book as one HTML page that needs nothing else, for a screen, a phone or paper (layer 7)."""

from __future__ import annotations

__all__ = ["to_html"]

from collections.abc import Iterator
from pkgutil import get_data

from ...markup import Markup, raw, tag
from ...pictures import Sheet, position_svg
from ..model import Block, Document, Example, Labels, Paragraph, Section, Sentence
from .marks import groups, remark


def to_html(document: Document) -> str:
    """The page, in ASCII, so that any output can take it. Whatever a house file calls itself is text in it and nothing more."""
    style = get_data(__package__ or "", "page.css")
    assert style is not None  # every loader of Python's own reads data, from an archive too
    last = [block for section in document.sections if section.key == "open" for block in section.blocks]
    decisions = {block.lead for block in last if isinstance(block, Paragraph) and block.lead}
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", document.title),
        tag("style", Markup(style.decode())),
    )
    sheet = Sheet()
    main = tag(
        "main",
        tag("h1", document.title),
        *(tag("p", text) for text in document.intro),
        _contents(document),
        *(_section(section, document, decisions, sheet) for section in document.sections),
        *_legend(document),
    )
    page = f"<!DOCTYPE html>\n{tag('html', head, tag('body', Markup(sheet.svg()), main), lang=document.lang)}\n"
    return page.encode("ascii", "xmlcharrefreplace").decode()


def _contents(document: Document) -> Markup:
    parts = (tag("li", tag("a", section.title, href=f"#{section.key}")) for section in document.sections)
    return tag("nav", tag("ol", *parts), aria_label=document.labels.contents)


def _legend(document: Document) -> Iterator[Markup]:
    if document.legend:
        items = (tag("li", text) for text in document.legend)
        yield tag("section", tag("h2", document.labels.marks, id="marks"), tag("ul", *items), aria_labelledby="marks")


def _section(section: Section, document: Document, decisions: set[str], sheet: Sheet) -> Markup:
    blocks = (_block(block, section.key == "open", document, decisions, sheet) for block in section.blocks)
    return tag("section", tag("h2", section.title, id=section.key), *blocks, aria_labelledby=section.key)


def _block(block: Block, last: bool, document: Document, decisions: set[str], sheet: Sheet) -> Markup:
    labels = document.labels
    if isinstance(block, Paragraph):
        # Decisions are linked to; other headings have no id of their own, since a house file may choose their words.
        lead = tag("h3", block.lead, id=block.lead if last else None) if block.lead else Markup("")
        return raw(lead, tag("p", *_spaced(_sentence(sentence, labels, decisions) for sentence in block.sentences)))
    if isinstance(block, Example):
        return _example(block, document, sheet)
    heads = (tag("th", head, scope="col") for head in block.heads)
    rows = (tag("tr", tag("th", row.head, scope="row"), tag("td", _sentence(row, labels, decisions))) for row in block.rows)
    return tag("table", tag("caption", block.caption), tag("thead", tag("tr", *heads)), tag("tbody", *rows))


def _example(example: Example, document: Document, sheet: Sheet) -> Markup:
    """An example as a figure: the position before, what is done and what follows, and the position after."""
    title = tag("figcaption", tag("strong", document.labels.example), " ", tag("code", example.scenario))
    steps = tag("ol", *(tag("li", step) for step in example.steps)) if example.steps else Markup("")
    before, *after = (
        (Markup(position_svg(state, lang=document.lang, sheet=sheet)) for state in example.states) if example.states else (Markup(""),)
    )
    return tag("figure", title, before, steps, *after, class_="example")


def _spaced(pieces: Iterator[Markup]) -> Iterator[str]:
    for number, piece in enumerate(pieces):
        yield from (" ", piece) if number else (piece,)


def _sentence(sentence: Sentence, labels: Labels, decisions: set[str]) -> Markup:
    departs = remark(sentence, labels)
    marks = _marks(sentence, labels, decisions)
    if not departs:
        return raw(sentence.text, *marks)
    return tag("span", sentence.text, *marks, " ", tag("span", f"[{departs}]", class_="instead"), class_="house")


def _marks(sentence: Sentence, labels: Labels, decisions: set[str]) -> Iterator[str]:
    pieces: list[str] = []
    for label, clauses in groups(sentence, labels):
        pieces += [label] if label else []
        pieces += [tag("a", clause, href=f"#{clause}") if clause in decisions else clause for clause in clauses]
    if pieces:
        yield " "
        yield tag("small", *_spaced(tag("span", piece) for piece in pieces), class_="marks")
