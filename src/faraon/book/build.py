"""A whole book from rules: how the game is played, what departs from the source, the variants, and what is left open (layer 7)."""

from __future__ import annotations

__all__ = ["book"]

from collections.abc import Iterator, Mapping
from functools import lru_cache

from attrs import evolve

from ..messages import gettext as _
from ..messages import ngettext, pgettext
from ..rules import Rules
from ..rules.lineage import base_of, followed, is_house
from ..titles import title
from ..wording import printable, shown
from .changes import with_departures
from .closing import Offers, variant_name, variants, what_is_open
from .examples import with_examples
from .marks import is_decision, is_known
from .model import Document, Example, Labels, Told
from .offers import changed_by_house, offered, redefined
from .teller import Apart
from .telling import sections, singles
from .words import Words


def book(rules: Rules, lang: str = "en", *, variations: Mapping[str, Rules] | None = None) -> Document:
    """The rule book of these rules, in this language.

    The variants of the built-in rule set that the rules go back to are told. What a house file's own variants change, its rules do not say:
    `variations` are the rules with one of them switched on, by its name. Raises `FaraonError` for a language that there is not, `TypeError`
    for no `Rules`.

    >>> from faraon import load_rules
    >>> first = next(book(load_rules("saratov")).sections[1].sentences())
    >>> first.text, first.clauses
    ('At least 2 players are needed.', ('SAR-05',))
    """
    if not isinstance(rules, Rules):
        raise TypeError(f"a book is made from a Rules, not from {shown(rules)}; load_rules makes one")
    words = Words(lang, rules.deck.german)
    base, house = base_of(rules), is_house(rules)
    own = _told(rules, words)
    marked = _marked(own, rules, base, words) if base is not None else own
    offers = _offers(rules, variations or {}, words)
    still_open = what_is_open(rules, own, marked, offers, words)
    readings = any(sentence.key.removesuffix(".others") in offers.readings for sentence in still_open.sentences())
    told = (section for section in with_examples(marked, rules, words) if section.blocks)
    everything = (*told, variants(rules, own, offers, words, readings=readings), still_open)
    return Document(
        lang=lang,
        title=words.text(_("Rule book: {title}"), title=title(rules, words.lang)),
        intro=tuple(_intro(rules, base if house else None, words)),
        sections=everything,
        legend=tuple(_legend(everything, base, words)),
        labels=_labels(words),
    )


def _told(rules: Rules, words: Words) -> Told:
    """The sections of these rules, each sentence with the clauses that say so, here or in what the rules go back to."""
    words = evolve(words, german=rules.deck.german)
    return sections(rules, words, None, _behind(rules, words)[-1])


def _behind(rules: Rules, words: Words) -> tuple[Told, Told]:
    """What the rules go back to: the telling of the built-in rule set, and of that with its variants that are switched on; empty where there is none.

    Both speak of the same cards as a telling of the rules, by the same names, so that a card that departs does not make its whole rank depart.
    """
    base = base_of(rules)
    if base is None or rules == base:
        return (), ()
    return _sources(base, followed(rules), words, singles(rules, words))


@lru_cache(maxsize=64)  # every variant goes back to the same
def _sources(base: Rules, variant: Rules, words: Words, apart: Apart) -> tuple[Told, Told]:
    source = sections(base, words, apart)
    return source, source if variant == base else sections(variant, words, apart, source)


def _marked(told: Told, rules: Rules, base: Rules, words: Words) -> Told:
    """The telling with its departures from what the rules go back to."""
    source, played = _behind(rules, words)
    if not source:
        return told
    quoted = sections(followed(rules), evolve(words, german=base.deck.german))
    finely = sections(rules, words, singles(followed(rules), words))
    return with_departures(told, source, played, quoted, finely, rules, words)


def _offers(rules: Rules, variations: Mapping[str, Rules], words: Words) -> Offers:
    """The rules under each variant that may be switched on beside those that are, and under two at a time."""
    own = redefined(rules, variations)
    varied = {**offered(rules), **{name: variations[name] for name in variations if name in own}}
    told = {name: _told(other, words) for name, other in varied.items()}
    readings = {name: told[name] for name in varied if is_decision(name) and name not in own}
    new = [name for name in varied if name not in rules.variants]
    both: dict[str, dict[str, Told]] = {name: {} for name in varied}
    for name in new:
        for further, other in offered(varied[name]).items():
            if further in new and further not in (name, *both[name], *own) and not (name in readings and further in readings):
                both[name][further] = both[further][name] = _told(other, words)
    return Offers({name: told[name] for name in varied if name not in readings}, readings, both, own)


def _intro(rules: Rules, base: Rules | None, words: Words) -> Iterator[str]:
    """What to know before reading: that these are house rules, if they depart from `base`, and what is switched on."""
    if base is not None:
        message = _(
            "These are house rules that go back to “{title}”. Where they depart from it that is marked, with what is played there instead."
        )
        yield words.text(message, title=title(base, words.lang))
    if rules.variants:
        message = ngettext("This variant is switched on: {variants}.", "These variants are switched on: {variants}.")
        own = changed_by_house(rules)
        names = (printable(name) if name in own else variant_name(name, rules, words) for name in rules.variants)
        yield words.text(message, count=len(rules.variants), variants=", ".join(names))


def _labels(words: Words) -> Labels:
    return Labels(
        lang=words.lang,
        contents=words.text(pgettext("label", "Contents")),
        marks=words.text(pgettext("label", "The marks")),
        decided=words.text(pgettext("label", "decided")),
        variant=words.text(pgettext("label", "variant")),
        house=words.text(pgettext("label", "house rule")),
        instead=pgettext("label", "house rule; the source says: “{sentence}”").text(words.lang),
        otherwise=pgettext("label", "house rule; otherwise decided: “{sentence}”").text(words.lang),
        example=words.text(pgettext("label", "Example")),
    )


def _legend(told: Told, base: Rules | None, words: Words) -> Iterator[str]:
    """What the marks mean, as far as there are any."""
    sentences = [sentence for section in told for sentence in section.sentences()]
    known = {clause for line in (base.why.values() if base is not None else ()) for clause in line}
    clauses = [clause for sentence in sentences for clause in sentence.clauses if not is_decision(clause)]
    texts = [clause for clause in clauses if clause in known or is_known(clause)]
    if texts:
        yield words.text(_("A mark such as {clause} names the sentence of the source that says so."), clause=texts[0])
    if any(sentence.kind == "decision" for sentence in sentences):
        yield words.text(_("“Decided” marks what the source leaves open; the last section lists the decisions."))
    if any(sentence.kind == "variant" for sentence in sentences):
        yield words.text(_("“Variant” marks what holds only because a variant is switched on."))
    if any(sentence.departs for sentence in sentences):
        yield words.text(
            _("“House rule” marks what is played only here: the source and the decisions about it do not have it, or have it otherwise.")
        )
    if any(isinstance(block, Example) for section in told for block in section.blocks):
        yield words.text(
            _("In an example the seats are numbered clockwise, beginning with 0; its name is that of a scenario of the conformance suite.")
        )
