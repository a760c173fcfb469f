"""The rule book as text, Markdown and HTML: everything is in it, and nothing that a house file calls itself is more than text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from attrs import evolve

import faraon
from faraon.book import Document, Example, Section, book, to_html, to_markdown, to_text

WORST = """extends = "saratov"
name = "worst"
title = "<b>Ours</b> & *yours* | [a](b) $x$"

[deal]
hand = 5
"""


def with_example(document: Document) -> Document:
    example = Example("SAR-eight-costs-one-card-and-the-turn", "", ("One card, <b>not</b> two.",), ("SAR-27",))
    section = Section("extra", "Worked out", (example,))
    return evolve(document, sections=(*document.sections, section))


def worst() -> Document:
    return with_example(book(faraon.rules_from_toml(WORST)))


class Page(HTMLParser):
    """The tags, ids, links and text of a page, each tag closed where it should be."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text = ""
        self.lang = ""
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {key: value or "" for key, value in attrs}
        self.tags.append(tag)
        self.ids += [values["id"]] if "id" in values else []
        self.links += [values["href"]] if "href" in values else []
        self.lang = values.get("lang", self.lang)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data if self.open[-1:] != ["style"] else ""


@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_every_sentence_and_every_clause_is_in_each_form(source: str) -> None:
    document = book(faraon.load_rules(source))
    text = " ".join(to_text(document).split())
    markdown = to_markdown(document).replace("\\", "")
    page = " ".join(Page(to_html(document)).text.split())
    for sentence in document.sentences():
        for written in (text, markdown, page):
            assert sentence.text in written
            assert all(clause in written for clause in sentence.clauses)


def test_text_is_eighty_columns_wide_unless_a_word_is_longer() -> None:
    assert max(map(len, to_text(worst()).splitlines())) < 80
    assert max(map(len, to_text(book(faraon.load_rules("slovak")), 50).splitlines())) <= 50


def test_marks_in_text() -> None:
    text = " ".join(to_text(book(faraon.load_rules("saratov"))).split())
    assert "When a six is laid, the next turn is the dealer's, whoever would have been next. (SAR-21) " in text
    assert "When two play, whoever makes the other miss a turn moves again. (decided: DEC-06) " in text
    assert "Cards are dealt one at a time, clockwise. (SAR-11, DEC-03) " in text
    assert "Queen of hearts: 80 (SAR-37) " in text
    assert "“House rule”" not in text
    assert "A mark such as SAR-40 names the sentence of the source that says so." in text


def test_a_variant_is_marked_in_text() -> None:
    text = " ".join(to_text(book(faraon.load_rules("slovak", "four-cards", "DEC-05"))).split())
    assert "deals 4 cards to each player. (variant: SVK-07)" in text
    assert "“Variant” marks" in text


def test_departures_in_each_form() -> None:
    document = worst()
    instead = "house rule; the source says: “The dealer shuffles the deck and deals 4 cards to each player.” (SAR-10)"
    assert f"[{instead}]" in " ".join(to_text(document).split())
    assert f"*({instead})*" in to_markdown(document)
    assert f"[{instead}]" in Page(to_html(document)).text


def test_examples_in_each_form() -> None:
    document = worst()
    assert "Example (SAR-eight-costs-one-card-and-the-turn): One card, <b>not</b> two." in " ".join(to_text(document).split())
    assert "> **Example** (SAR-eight-costs-one-card-and-the-turn): One card, \\<b\\>not\\</b\\> two." in to_markdown(document)
    assert "Example SAR-eight-costs-one-card-and-the-turnOne card, <b>not</b> two." in Page(to_html(document)).text


def test_a_title_is_text_and_nothing_more() -> None:
    document = worst()
    page = Page(to_html(document))
    assert "b" not in page.tags
    assert "<b>Ours</b> & *yours* | [a](b) $x$" in page.text
    assert to_markdown(document).startswith("# Rule book: \\<b\\>Ours\\</b\\> \\& \\*yours\\* \\| \\[a\\](b) \\$x\\$\n")
    assert "Rule book: <b>Ours</b> & *yours* | [a](b) $x$\n" in to_text(document)


def test_tables_of_markdown_have_two_columns() -> None:
    rows = [line for line in to_markdown(book(faraon.load_rules("saratov"))).splitlines() if line.startswith("|")]
    assert len(rows) == 2 + 9 + 2 + 4
    assert all(len(re.findall(r"(?<!\\)\|", row)) == 3 for row in rows)


@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_the_page_stands_alone_and_its_links_lead_somewhere(source: str) -> None:
    text = to_html(book(faraon.load_rules(source)))
    page = Page(text)
    assert page.lang == "en"
    assert len(set(page.ids)) == len(page.ids)
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert "DEC-05" in page.ids
    assert page.tags.count("h1") == page.tags.count("main") == page.tags.count("nav") == 1
    assert page.tags.count("caption") == page.tags.count("table")
    assert {"script", "link", "img"}.isdisjoint(page.tags)
    assert "http" not in text.replace(' xmlns="http://www.w3.org/2000/svg"', "")
    assert text.isascii()
    assert "@media (prefers-color-scheme: dark)" in text
    assert "@page { size: A4" in text


def test_a_book_without_marks_has_no_legend() -> None:
    document = evolve(book(faraon.load_rules("saratov")), legend=(), sections=())
    assert "The marks" not in to_text(document) + to_markdown(document) + to_html(document)


def test_in_a_page_each_card_is_drawn_once() -> None:
    page = to_html(book(faraon.load_rules("saratov")))
    names = re.findall(r'<g id="(picture-\d+)">', page)
    used = re.findall(r'<use href="#(picture-\d+)"/>', page)
    assert len(names) == len(set(names)) > 20
    assert set(used) == set(names)
    assert len(used) > 2 * len(names)
    # Of the seven of spades there is one drawing, in however many examples it lies.
    assert page.count("<defs>") == 1
    drawings = re.findall(r'<g id="picture-\d+">(.*?)</g>(?=<g id=|</defs>)', page)
    assert len(drawings) == len(set(drawings)) == len(names)


def test_a_page_without_pictures_has_no_sheet() -> None:
    assert "<svg" not in to_html(evolve(book(faraon.load_rules("saratov")), sections=()))
