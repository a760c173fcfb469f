"""What one telling has and another has not, sentence by sentence; and the marks of a house rule (layer 7)."""

from __future__ import annotations

__all__ = ["changed", "quoted", "together", "with_departures"]

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import groupby

from attrs import evolve

from ..cards import Card
from ..messages import gettext as _
from ..messages import pgettext
from ..rules import Rules
from ..rules.lineage import followed
from ..rules.paths import part_at
from .marks import in_order, is_decision
from .model import Paragraph, Row, Section, Sentence, Table, Told, by_key
from .telling import mapped
from .words import Words


def together(sentences: Iterable[Sentence], told: Told, words: Words) -> Iterator[Sentence]:
    """These sentences of a telling as they can be quoted: the rows of a table that stand next to one another are one sentence, with the table's caption."""
    tables = {row.key: block for section in told for block in section.blocks if isinstance(block, Table) for row in block.rows}
    for table, group in groupby(sentences, lambda one: tables.get(one.key)):
        if table is None:
            yield from group
        else:
            yield _in_one(table, [row for row in group if isinstance(row, Row)], words)


def _in_one(table: Table, rows: Sequence[Row], words: Words) -> Sentence:
    pairs = [
        words.text(pgettext("a row of a table", "{card} {points}"), card=row.head[:1].lower() + row.head[1:], points=row.text)
        for row in rows
    ]
    text = words.text(pgettext("rows of a table", "{table}: {rows}."), table=table.caption, rows="; ".join(pairs))
    paths = dict.fromkeys(path for row in rows for path in row.paths)
    return Sentence(rows[0].key, text, tuple(paths), _clauses(rows), rows[0].kind)


def _clauses(sentences: Iterable[Sentence]) -> tuple[str, ...]:
    """What stands behind any of these."""
    return tuple(sorted({clause for sentence in sentences for clause in sentence.clauses}, key=in_order))


def quoted(sentences: Iterable[Sentence], told: Told, words: Words) -> str:
    """The words of these sentences of a telling."""
    return " ".join(one.text for one in together(sentences, told, words))


def changed(usual: Told, other: Told) -> tuple[list[Sentence], list[Sentence]]:
    """The sentences of the other telling that the usual one has not, or has otherwise; and those that only the usual one has.

    Rows of tables and asides are not named when they are gone: what they hang on is. Advice is never named: it decides nothing.
    """
    before, after = by_key(usual), by_key(other)
    new = [one for key, one in after.items() if not one.says_the_same(before.get(key)) and not key.startswith("advice.")]
    gone = [sentence for key, sentence in before.items() if key not in after and not isinstance(sentence, Row) and not sentence.aside]
    return new, gone


def with_departures(told: Told, source: Told, played: Told, own: Told, finely: Told, rules: Rules, words: Words) -> Told:
    """The telling with its departures marked: as a house rule, what `played` has not, or has otherwise; as a variant, what `played` has too, but `source` has not.

    `source` is the telling of the built-in rule set that the rules go back to, and `played` that of the same with its variants that are switched on.
    `told` is that of `rules`. Both speak of the same cards as it, by the same names; what they say is quoted from `own`, a telling in the source's own way, where that has the
    sentence. What the source says of cards that the rules have not is not missed, and nothing that holds here card by card: `finely` is the telling of the rules
    that speaks by themselves of all cards that the source does so of.
    """
    cards, on, usually_played = rules.deck.cards, rules.variants, followed(rules)
    usual, before, usually = by_key(source), by_key(played), by_key(own)

    def said(old: Sentence) -> str:
        return quoted([usually[old.key]], own, words) if old.key in usually else quoted([old], played, words)

    def mark(sentence: Sentence) -> Iterator[Sentence]:
        old = before.get(sentence.key)
        if sentence.says_the_same(old):
            if sentence.says_the_same(usual.get(sentence.key)):
                yield sentence
            else:
                besides = tuple(clause for clause in sentence.clauses if is_decision(clause) and clause not in on)
                yield evolve(sentence, kind="variant", besides=besides)
        elif old is None:
            # What a decision says of values that are as they were is followed here, and departs from nothing.
            same = all(part_at(rules, path) == part_at(usually_played, path) for path in sentence.paths)
            yield sentence if same and _is_decided(sentence) else evolve(sentence, departs=True)
        else:
            # What a reading of a decision has made of it is not the word of the source.
            varied = any(is_decision(clause) and clause in on for clause in old.clauses)
            yield evolve(sentence, departs=True, instead=said(old), instead_clauses=old.clauses, decided=varied or _is_decided(old))

    def gone(section: Section, old: Section) -> Iterator[Sentence]:
        """What the source says here that does not hold: of a heading that is gone, no more than that."""
        leads = {block.lead for block in section.blocks if isinstance(block, Paragraph)}
        for block in old.blocks:
            if isinstance(block, Paragraph):
                lost = [one for one in block.sentences if is_lost(one)]
                if lost and block.lead and block.lead not in leads and len(lost) == len(block.sentences):
                    text = words.text(_("What the source says of “{heading}” does not hold here."), heading=heading(block))
                    yield Sentence(f"gone.{lost[0].key}", text, clauses=_clauses(lost), kind="gone", departs=True)
                else:
                    yield from (_gone(one, said(one), words) for one in lost if not one.aside)
            if isinstance(block, Table):
                rows = [row for row in block.rows if is_lost(row)]
                if rows:
                    row = _in_one(*_as_quoted(block, rows, own), words)
                    yield _gone(row, row.text, words)

    def is_lost(sentence: Sentence) -> bool:
        same = sentence.says_the_same(one_by_one.get(sentence.key))
        reading = _is_decided(sentence) and all(clause in on for clause in sentence.clauses)
        return sentence.key not in after and not same and not reading and _concerns(sentence.key, before, cards)

    def heading(block: Paragraph) -> str:
        """That of the source, which calls a rank by the names of its own deck; of what is left of a rank beside single cards, that of this telling."""
        key = block.sentences[0].key
        start = key.rpartition(".")[0]
        split = any(old.startswith(start) and not old.startswith(f"{start}.") for old in before)
        return block.lead if split else headings.get(key, block.lead)

    after, one_by_one = by_key(told), by_key(finely)
    blocks = [block for section in own for block in section.blocks]
    headings = {block.sentences[0].key: block.lead for block in blocks if isinstance(block, Paragraph)}
    marked = (mapped(section, mark) for section in told)
    return tuple(_at_the_end(new, tuple(gone(new, old))) for new, old in zip(marked, played, strict=True))


def _concerns(key: str, told: Container[str], cards: Iterable[Card]) -> bool:
    """Whether the sentence of this key, of a telling with these, is about any of these cards, or about none in particular."""
    area, _dot, rest = key.partition(".") if key.startswith("cards.") else key.rpartition(".")
    name, _dot, what = rest.partition(".")
    if area not in ("cards", "last", "once", "score.hand", "score.alone") or name in ("suit", "always", "blocked", "alone"):
        return True
    ending = f".{what}" if what else ""
    spoken = (card for card in cards if name in (str(card), card.rank.value))
    # Of a rank those cards are meant that are not spoken of by themselves.
    return any(name == str(card) or f"{area}.{card}{ending}" not in told for card in spoken)


def _as_quoted(table: Table, rows: list[Row], own: Told) -> tuple[Table, list[Row]]:
    """The table and its rows as the source itself has them, if it has all of these."""
    keys = [row.key for row in rows]
    tables = (block for section in own for block in section.blocks if isinstance(block, Table))
    found = ((block, [row for row in block.rows if row.key in keys]) for block in tables)
    return next((each for each in found if len(each[1]) == len(keys)), (table, rows))


def _is_decided(sentence: Sentence) -> bool:
    """Whether only decisions stand behind the sentence."""
    return bool(sentence.clauses) and all(map(is_decision, sentence.clauses))


def _gone(sentence: Sentence, said: str, words: Words) -> Sentence:
    message = _("The source also says this, which these rules do not: “{sentence}”")
    if _is_decided(sentence):
        message = _("Otherwise this is decided as well, which is no part of these rules: “{sentence}”")
    text = words.text(message, sentence=words.inside(said))
    return Sentence(f"gone.{sentence.key}", text, clauses=sentence.clauses, kind="gone", departs=True, instead=said)


def _at_the_end(section: Section, told: Sequence[Sentence]) -> Section:
    return evolve(section, blocks=(*section.blocks, Paragraph(tuple(told)))) if told else section
