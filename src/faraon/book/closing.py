"""The last two sections: the variants, and what the sources leave open (layer 7).

Both say of a variant what changes under it, and nothing that stands in the book before.
"""

from __future__ import annotations

__all__ = ["printable", "variants", "what_is_open"]

from collections.abc import Mapping

from ..messages import gettext as _
from ..rules import Rules
from .changes import changed, plain
from .marks import is_decision
from .model import Block, Paragraph, Section, Sentence
from .words import Words

Told = tuple[Section, ...]


def printable(name: str) -> str:
    """A variant's name, which a house file is free to choose: nothing in it that does not print."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in name)


def variants(rules: Rules, told: Told, others: Mapping[str, Told], words: Words) -> Section:
    """The variants that are offered beside the other readings of decisions, each with what changes under it."""
    blocks: list[Block] = []
    for name, other in others.items():
        if not is_decision(name):
            blocks.append(Paragraph(tuple(_under(name, told, other, words)), printable(name)))
    if blocks:
        text = _("Each of these may be switched on before the game; as long as the players do not agree on it, it does not hold.")
        off = rules.clauses("out.bring_back") if not rules.out.bring_back else ()
        blocks.insert(0, Paragraph((Sentence("variants", words.text(text), ("out.bring_back",), off),)))
    if any(map(is_decision, others)):
        text = _("Where the next section names another reading, the players may agree on that before the game.")
        blocks.append(Paragraph((Sentence("variants.readings", words.text(text)),)))
    if not blocks:
        blocks.append(Paragraph((Sentence("variants.none", words.text(_("There are no variants."))),)))
    return Section("variants", words.text(_("Variants")), tuple(blocks))


def _under(name: str, told: Told, other: Told, words: Words) -> list[Sentence]:
    """What is told under this variant and not without it, and what does not hold any more."""
    new, gone = changed(told, other)
    lines = [Sentence(f"{name}.{one.key}", plain(one, other, words), one.paths, one.clauses, one.kind) for one in new]
    for one in gone:
        text = words.text(_("This does not hold then: “{sentence}”"), sentence=plain(one, told, words))
        lines.append(Sentence(f"{name}.gone.{one.key}", text, one.paths))
    return lines or [Sentence(f"{name}.nothing", words.text(_("Nothing changes under these rules.")))]


def what_is_open(told: Told, others: Mapping[str, Told], words: Words) -> Section:
    """Every decision that the book follows: what is played here, and its other reading where there is one."""
    sentences = [sentence for section in told for sentence in section.sentences()]
    decisions = sorted({clause for sentence in sentences for clause in sentence.clauses if is_decision(clause)})
    blocks: list[Block] = []
    for decision in decisions:
        here = " ".join(plain(one, told, words) for one in sentences if decision in one.clauses)
        lines = [Sentence(f"{decision}.here", words.text(_("We play: {sentences}"), sentences=here), kind="decision")]
        if decision in others:
            other = " ".join(one.text for one in _under(decision, told, others[decision], words))
            lines.append(Sentence(f"{decision}.others", words.text(_("Others play: {sentences}"), sentences=other), kind="decision"))
        blocks.append(Paragraph(tuple(lines), decision))
    if blocks:
        text = _("On these points the source is silent or unclear. Each has been decided, so that everybody can play the same game.")
    else:
        text = _("Nothing.")
    blocks.insert(0, Paragraph((Sentence("open", words.text(text)),)))
    return Section("open", words.text(_("What the sources leave open")), tuple(blocks))
