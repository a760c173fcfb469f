"""The sections that tell how a game is played, from its rules alone (layer 7)."""

from __future__ import annotations

__all__ = ["mapped", "sections", "singles"]

from collections.abc import Callable, Iterable, Iterator
from typing import cast

from attrs import evolve

from ..frozen import FrozenDict
from ..messages import Message
from ..messages import gettext as _
from ..rules import Rules
from .marks import advice, marked, remarks
from .model import Block, Paragraph, Row, Section, Sentence, Table, Told, by_key
from .sections.beginning import aim, cards, dealing
from .sections.counting import counting, match
from .sections.ending import going_out
from .sections.specials import special_cards
from .sections.turns import drawing, stock, turn
from .teller import Apart, Teller
from .words import Words

Telling = Callable[[Teller], Iterator[Block]]


_PARTS: dict[str, tuple[Message, Telling]] = {
    "aim": (_("The aim"), aim),
    "cards": (_("Players and cards"), cards),
    "dealing": (_("Dealing"), dealing),
    "turn": (_("A turn"), turn),
    "special": (_("Special cards"), special_cards),
    "drawing": (_("Drawing"), drawing),
    "stock": (_("When the stock ends"), stock),
    "out": (_("Going out"), going_out),
    "counting": (_("Counting"), counting),
    "match": (_("The end of the match"), match),
}
"""Every section by its key: its title, and what tells it."""


def singles(rules: Rules, words: Words) -> Apart:
    """The cards that a book of these rules speaks of by themselves."""
    return Teller(rules, words).singles()


def sections(rules: Rules, words: Words, apart: Apart | None = None, source: Told = ()) -> Told:
    """How this game is played, section by section, each sentence with its clauses; of the cards in `apart` in sentences of their own.

    A sentence that `source`, a telling of the rules that these go back to, has in the same words bears the clauses that stand behind it there too.
    """
    teller = Teller(rules, words, apart or FrozenDict())
    told = tuple(Section(key, words.text(title), _filled(tell(teller))) for key, (title, tell) in _PARTS.items())
    # A clause may stand behind sentences of several sections, so the book is marked as a whole.
    before = by_key(source)
    found = {sentence.key: sentence for sentence in marked(by_key(told).values(), rules, before)}
    marks = tuple(mapped(section, lambda sentence: (found[sentence.key], *remarks(sentence, rules, words))) for section in told)
    return (*marks, Section("advice", words.text(_("Advice")), _filled((Paragraph(tuple(advice(rules, words))),))))


def _filled(blocks: Iterable[Block]) -> tuple[Block, ...]:
    return tuple(block for block in blocks if not isinstance(block, Paragraph) or block.sentences)


def mapped(section: Section, change: Callable[[Sentence], Iterable[Sentence]]) -> Section:
    """The section with what `change` makes of each sentence, rows of tables among them, in its place."""
    blocks: list[Block] = []
    for block in section.blocks:
        if isinstance(block, Paragraph):
            blocks.append(evolve(block, sentences=tuple(new for old in block.sentences for new in change(old))))
        elif isinstance(block, Table):
            blocks.append(evolve(block, rows=cast("tuple[Row, ...]", tuple(new for old in block.rows for new in change(old)))))
        else:
            blocks.append(block)
    return evolve(section, blocks=tuple(blocks))
