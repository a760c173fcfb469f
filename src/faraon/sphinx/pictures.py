"""Cards, hands and positions in a page: pictures in HTML, words in everything else (layer 8)."""

from __future__ import annotations

__all__ = ["CardRole", "HandDirective", "PageTransform", "PositionDirective", "block", "look", "picture"]

from collections.abc import Iterable, Iterator
from html import unescape
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxRole
from sphinx.util.typing import OptionSpec

from ..cards import Card, parse_card, parse_cards
from ..errors import FaraonError
from ..pictures import card_svg, hand_svg, position_svg
from ..positions import parse_position, parse_view
from ..rules.model import Deck
from ..state import State
from ..views import View, view
from .asking import LOOKS, Asker, FaraonDirective, deck_of, language, note_library, number, rules_of, warn

_CARD_WIDTH = 40
_WIDTH = 320


class CardRole:
    """A card in a line of text: ``:faraon-card:`7H```. A role made from it, `.. role:: karta(faraon-card)`, may have options."""

    # Where docutils looks for them. A `SphinxRole` has what a call was given under the same name, so the two are apart.
    options: ClassVar[OptionSpec] = LOOKS

    def __call__(self, *args: Any, **kwargs: Any) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """What docutils calls."""
        return _Card()(*args, **kwargs)


class _Card(SphinxRole):
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """What Sphinx calls."""
        note_library(self)
        try:
            (card,), deck = _of_deck([parse_card(self.text)], deck_of(self))
            svg = card_svg(card, german=deck is not None and deck.german, **look(self, _CARD_WIDTH))
        except FaraonError as fault:
            warn(self, fault)
            return [nodes.literal(self.rawtext, self.text)], []
        return [picture(svg)], []


class HandDirective(FaraonDirective):
    """Cards beside one another: `.. faraon-hand:: 7C 9D KS AC`; those that are `raised` stand higher."""

    option_spec: ClassVar[OptionSpec | None] = {**LOOKS, "raised": directives.unchanged_required}

    def made(self) -> Iterator[nodes.Node]:
        """The hand."""
        cards, deck = _of_deck(parse_cards(self.argument), deck_of(self))
        raised = parse_cards(self.options.get("raised", ""))
        for card in raised:
            if card not in cards:
                raise FaraonError(f"{card} is to be raised, but is not in the hand")
        shape = look(self, 44 * (len(cards) + 1))  # a card is about 90 pixels wide
        yield block(picture(hand_svg(cards, raised=raised, german=deck is not None and deck.german, **shape)))


class PositionDirective(FaraonDirective):
    """A position, by its line: stock, pile and the hands; of a view, or for a `seat`, those cards that it may know."""

    option_spec: ClassVar[OptionSpec | None] = {**LOOKS, "seat": directives.unchanged_required}

    def made(self) -> Iterator[nodes.Node]:
        """The position."""
        rules = rules_of(self)
        if rules is None:
            raise FaraonError("a position needs rules: name them with :rules:, or for all pages with faraon_rules in conf.py")
        seat = number(self, "seat")
        if len(self.argument.split()) > 11:  # a view's line has one field more
            if seat is not None:
                raise FaraonError("this is a view, which has its seat already")
            position: State | View = parse_view(self.argument, rules)
        else:
            state = parse_position(self.argument, rules)
            position = state if seat is None else view(state, seat)
        yield block(picture(position_svg(position, **look(self, _WIDTH))))


def _of_deck(cards: Iterable[Card], deck: Deck | None) -> tuple[tuple[Card, ...], Deck | None]:
    """The cards, all of which must be in the deck, if one is known."""
    found = tuple(cards)
    for card in found:
        if deck is not None and card not in deck.cards:
            raise FaraonError(f"there is no {card} in this deck")
    return found, deck


def look(at: Asker, width: int) -> dict[str, Any]:
    """How all pictures of this place look."""
    asked = number(at, "width")
    return {"lang": language(at), "colours": at.config.faraon_colours, "width": width if asked is None else asked}


def picture(svg: str, words: str | None = None) -> nodes.inline:
    """A picture as words, those of its title if no others are given, beside which it is kept until it is known whether it can be shown."""
    title = unescape(svg.partition("<title>")[2].partition("</title>")[0])
    return nodes.inline("", title if words is None else words, svg=svg, classes=["faraon-card"])


def block(*pictures: nodes.Node) -> nodes.paragraph:
    """Pictures as a paragraph of their own."""
    return nodes.paragraph("", "", *pictures, classes=["faraon-pictures"])


class PageTransform(SphinxPostTransform):
    """What only HTML has: pictures in the place of their words, and the language of what is in another one than the page.

    That comes so late because docutils warns of languages for which it knows no typographic quotes, Tagalog among them.
    """

    default_priority = 100
    formats = ("html",)

    def run(self, **_kwargs: Any) -> None:
        """What Sphinx calls."""
        for node in self.document.findall(nodes.Element):
            if "lang" in node:
                node["classes"].append(f"language-{node['lang']}")
            if "svg" in node:
                node.clear()
                node.append(nodes.raw("", node.attributes.pop("svg"), format="html"))
