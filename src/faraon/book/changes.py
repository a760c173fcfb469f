"""What one telling has and another has not, sentence by sentence; and the marks of a house rule (layer 7)."""

from __future__ import annotations

__all__ = ["changed", "plain", "with_departures"]

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve

from ..messages import gettext as _
from ..messages import pgettext
from .marks import is_decision
from .model import Paragraph, Row, Section, Sentence, Table
from .telling import mapped
from .words import Words

Told = tuple[Section, ...]


def _said(sentence: Sentence) -> tuple[str, str]:
    return sentence.head if isinstance(sentence, Row) else "", sentence.text


def _by_key(told: Iterable[Section]) -> dict[str, Sentence]:
    return {sentence.key: sentence for section in told for sentence in section.sentences()}


def plain(sentence: Sentence, told: Iterable[Section], words: Words) -> str:
    """The sentence as it can be quoted: a row of a table with the table's caption."""
    if not isinstance(sentence, Row):
        return sentence.text
    tables = (block for section in told for block in section.blocks if isinstance(block, Table))
    caption = next(table.caption for table in tables if any(row.key == sentence.key for row in table.rows))
    message = pgettext("a row of a table", "{table}: {card} {points}.")
    return words.text(message, table=caption, card=sentence.head, points=sentence.text)


def changed(usual: Told, other: Told) -> tuple[list[Sentence], list[Sentence]]:
    """The sentences of the other telling that the usual one has not, or has otherwise; and those that only the usual one has.

    Rows of tables and asides are not named when they are gone: what they hang on is.
    """
    before, after = _by_key(usual), _by_key(other)
    new = [sentence for key, sentence in after.items() if key not in before or _said(before[key]) != _said(sentence)]
    gone = [sentence for key, sentence in before.items() if key not in after and not isinstance(sentence, Row) and not sentence.aside]
    return new, gone


def _same(sentence: Sentence, before: Mapping[str, Sentence]) -> bool:
    old = before.get(sentence.key)
    return old is not None and _said(old) == _said(sentence)


def with_departures(told: Told, source: Told, played: Told, quoted: Told, words: Words) -> Told:
    """The telling with its departures marked: as a house rule, what `played` has not, or has otherwise; as a variant, what `played` has too, but `source` has not.

    `source` is the telling of the built-in rule set that the rules go back to, and `played` that of the same with its variants that are switched on.
    Both speak of the same cards as the telling; what they say is `quoted` from a telling in the source's own way, where that has the sentence.
    """
    usual, before, usually = _by_key(source), _by_key(played), _by_key(quoted)

    def mark(sentence: Sentence) -> Iterator[Sentence]:
        if _same(sentence, before):
            yield sentence if _same(sentence, usual) else evolve(sentence, kind="variant")
            return
        old = before.get(sentence.key)
        if old is None:
            yield evolve(sentence, departs=True)
        else:
            said = plain(usually[old.key], quoted, words) if old.key in usually else plain(old, played, words)
            yield evolve(sentence, departs=True, instead=said, decided=_is_decided(old))

    gone = changed(played, told)[1]
    return tuple(_with_gone(mapped(section, mark), old, gone, played, words) for section, old in zip(told, played, strict=True))


def _is_decided(sentence: Sentence) -> bool:
    """Whether no clause of the source stands behind the sentence."""
    return all(map(is_decision, sentence.clauses))


def _with_gone(section: Section, old: Section, gone: list[Sentence], usual: Told, words: Words) -> Section:
    """The section, and at its end what the source says here that does not hold: of a heading that is gone, no more than that."""
    missing = {sentence.key for sentence in gone}
    leads = {block.lead for block in section.blocks if isinstance(block, Paragraph)}
    told: list[Sentence] = []
    for block in old.blocks:
        lead = block.lead if isinstance(block, Paragraph) else ""
        if lead and lead not in leads:
            text = words.text(_("What the source has under “{heading}” does not hold here."), heading=lead)
            told.append(Sentence(f"gone.{block_key(old, lead)}", text, kind="gone", departs=True))
            continue
        for sentence in block.sentences if isinstance(block, Paragraph) else ():
            if sentence.key in missing:
                message = _("The source also says this, which these rules do not: “{sentence}”")
                if _is_decided(sentence):
                    message = _("Otherwise this is decided as well, which is no part of these rules: “{sentence}”")
                text = words.text(message, sentence=plain(sentence, usual, words))
                told.append(Sentence(f"gone.{sentence.key}", text, kind="gone", departs=True))
    return evolve(section, blocks=(*section.blocks, Paragraph(tuple(told)))) if told else section


def block_key(section: Section, lead: str) -> str:
    """The key of the first sentence under this heading."""
    return next(block.sentences[0].key for block in section.blocks if isinstance(block, Paragraph) and block.lead == lead)
