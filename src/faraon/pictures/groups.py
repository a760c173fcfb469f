"""Stock, pile and hand as pictures (layer 6). Each is made of a group, of which a position is made too."""

from __future__ import annotations

__all__ = ["Group", "Look", "badge", "hand_svg", "pile", "pile_svg", "row", "stock", "stock_svg"]

from collections.abc import Collection, Iterable, Mapping, Sequence

from attrs import evolve, field, frozen

from ..cards import Card, Suit
from ..dealing import whole
from ..errors import FaraonError
from ..messages import say
from ..state import Pending
from ..wording import shown
from .colours import FACE, INK, OUTLINE, palette
from .drawing import boxed, drawn, moved, placed, svg
from .faces import HEIGHT, WIDTH, back, face, paper
from .sheet import Sheet
from .signs import letters, sign
from .words import named, said, together


@frozen
class Look:
    """How cards look, and in which language they are named."""

    german: bool
    colours: Mapping[Suit, str] = field(converter=palette)
    lang: str
    sheet: Sheet | None = None
    """Where what is drawn of a card is kept, if pictures share it."""

    def face(self, card: Card) -> str:
        """The card, face up."""
        return self._shared(face(card, self.colours, german=self.german))

    def back(self) -> str:
        """A card, face down."""
        return self._shared(back())

    def _shared(self, content: str) -> str:
        return content if self.sheet is None else self.sheet.shared(content)

    def names(self, cards: Iterable[Card]) -> str:
        """The names of the cards, in their order."""
        return ", ".join(named(card, self.lang, german=self.german) for card in cards)

    def say(self, key: str, **params: object) -> str:
        """A part of a title."""
        return say(self.lang, "pictures", key, params)


@frozen
class Group:
    """Cards that lie together: how they are drawn, how large that is, and what it shows."""

    content: str
    width: float
    height: float
    title: str

    def svg(self, lang: str, width: float | None) -> str:
        """The group alone, as a picture."""
        return svg(self.content, (self.width, self.height), self.title, lang, width)


_LAYER = 3.0
"""How far the cards of a stock stand out under one another."""
_STRIP = 44.0
"""How much of a card is seen beside the next: its whole corner, of the widest too."""
_RAISED = 16.0
_LEANING = (7.0, -6.0)
"""How far the cards under the top card are turned."""
_ROOM = 12.0
"""What these need around it."""
_EMPTY = boxed(3, 3, WIDTH - 6, HEIGHT - 6, 6, fill="none", stroke=OUTLINE, stroke_width=2, stroke_dasharray="7 5")


def stock_svg(count: int, *, lang: str = "en", width: float | None = None) -> str:
    """A stock of so many cards, as an SVG element: the more cards the thicker, with their number. Raises `FaraonError` for a number below 0."""
    if not 0 <= whole("a number of cards", count) < 1000:
        raise FaraonError(f"a stock has 0 to 999 cards, not {count}")
    return stock(count, Look(False, "two", lang)).svg(lang, width)


def stock(count: int, look: Look) -> Group:
    """The stock."""
    under = min(3, -(-count // 10) - 1)
    edges = "".join(moved(paper(), _LAYER * depth, _LAYER * depth) for depth in range(under, 0, -1))
    content = edges + look.back() if count else _EMPTY
    return Group(content + badge(str(count), 86, 126), WIDTH + 3 * _LAYER, HEIGHT + 3 * _LAYER, look.say("stock", count=count))


def pile_svg(
    cards: Iterable[Card],
    *,
    called: Suit | None = None,
    german: bool = False,
    colours: str = "two",
    lang: str = "en",
    width: float | None = None,
) -> str:
    """A pile, top card last, as an SVG element: its top card, the edges of two under it, and the sign of the suit that has been called, if one has been."""
    if called is not None and not isinstance(called, Suit):
        raise TypeError(f"the suit called is a Suit or None, not {shown(called)}")
    return pile(tuple(cards), called, None, Look(german, colours, lang)).svg(lang, width)


def pile(cards: Sequence[Card], called: Suit | None, pending: Pending | None, look: Look) -> Group:
    """The pile, with what has been called and what is pending."""
    if not cards:
        return Group(moved(_EMPTY, _ROOM, _ROOM), WIDTH + 2 * _ROOM, HEIGHT + 2 * _ROOM, look.say("pile.empty"))
    *under, top = cards[-3:]
    content = "".join(moved(look.face(card), _ROOM, _ROOM, turn=turn) for card, turn in zip(under, _LEANING, strict=False))
    content += moved(look.face(top), _ROOM, _ROOM)
    titles = [look.say("pile", count=len(cards), card=look.names([top]))]
    if called is not None:
        content += _disc(102, 22, 20) + drawn(sign(called, 102, 22, 24), fill=look.colours[called])
        titles.append(said(called, look.lang, german=look.german))
    if pending is not None and pending.draw:
        content += badge(f"+{pending.draw}", 100, 140)
        titles.append(look.say("draw", count=pending.draw))
    elif pending is not None:
        content += _disc(100, 140, 17) + boxed(89, 136, 22, 8, 2, fill=INK)
        titles.append(look.say("stand"))
    return Group(content, WIDTH + 2 * _ROOM, HEIGHT + 2 * _ROOM, together(*titles))


def hand_svg(
    cards: Iterable[Card],
    *,
    raised: Collection[Card] = (),
    german: bool = False,
    colours: str = "two",
    lang: str = "en",
    width: float | None = None,
) -> str:
    """A hand, face up, as an SVG element: one card beside the other, those that are `raised` higher than the rest, as cards that can be laid are."""
    look = Look(german, colours, lang)
    group = row(tuple(cards), raised, look)
    title = look.say("hand", cards=group.title) if group.title else look.say("hand.empty")
    return evolve(group, title=title).svg(lang, width)


def row(cards: Sequence[Card], raised: Collection[Card], look: Look) -> Group:
    """Cards beside one another. What it shows is their names, or nothing where there are no cards."""
    if not cards:
        return Group(_EMPTY, WIDTH, HEIGHT, "")
    up = [card for card in cards if card in raised]
    room = _RAISED if up else 0
    content = "".join(moved(look.face(card), _STRIP * place, 0 if card in up else room) for place, card in enumerate(cards))
    title = together(look.names(cards), look.say("raised", cards=look.names(up)) if up else "")
    return Group(content, WIDTH + _STRIP * (len(cards) - 1), HEIGHT + room, title)


def badge(text: str, x: float, y: float, fill: str = FACE) -> str:
    """A number in a disc, with its middle at this point."""
    width, lines = letters(text, 15)
    return _disc(x, y, max(14, width / 2 + 6), fill) + drawn(
        placed(lines, x - width / 2, y - 7.5, 1), fill="none", stroke=INK, stroke_width=3.2, stroke_linecap="round", stroke_linejoin="round"
    )


def _disc(x: float, y: float, radius: float, fill: str = FACE) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:.3g}" fill="{fill}" stroke="{INK}" stroke-width="1.5"/>'
