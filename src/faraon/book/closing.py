"""The last two sections: the variants, and what the sources leave open (layer 7).

Both say of a variant what changes under it, and nothing that stands in the book before.
"""

from __future__ import annotations

__all__ = ["Offers", "variant_name", "variants", "what_is_open"]

from collections.abc import Iterator, Mapping

from attrs import frozen

from ..messages import gettext as _
from ..messages import pgettext
from ..rules import Rules
from ..rules.lineage import base_of
from ..wording import printable
from .changes import changed, quoted, together
from .marks import is_decision
from .model import Block, Paragraph, Section, Sentence, Told
from .words import Words

_OPTIONS = {
    "four-cards": pgettext("variant", "Four cards, as in Czechia"),
    "hearts-seven": pgettext("variant", "The seven of hearts brings back"),
    "three-for-seven": pgettext("variant", "Three cards for a seven"),
}
"""What the options of the texts are called, by their names in a rules file."""


_KEPT = {"DEC-04": "table.wild"}
"""What the other reading of a decision says holds there as well, by the key of its sentence."""


@frozen
class Offers:
    """What rules are told like under each variant that may be switched on beside those that are."""

    options: Mapping[str, Told]
    """The variants by their names, but for the next."""
    readings: Mapping[str, Told]
    """The other readings of decisions."""
    both: Mapping[str, Mapping[str, Told]]
    """A variant together with a further one, where not both are readings."""
    own: frozenset[str] = frozenset()
    """Which of them are the house's own, whatever they are called."""

    def title(self, name: str, rules: Rules, words: Words) -> str:
        """What a variant is called."""
        return printable(name) if name in self.own else variant_name(name, rules, words)


def variant_name(name: str, rules: Rules, words: Words) -> str:
    """What a variant is called: an option of the text in words, with its name; any other by its name, which a house file is free to choose, with nothing in it
    that does not print."""
    base = base_of(rules)
    if name in _OPTIONS and base is not None and name in base.offers:
        return f"{words.text(_OPTIONS[name])} ({name})"
    return printable(name)


def variants(rules: Rules, told: Told, offers: Offers, words: Words, *, readings: bool) -> Section:
    """The variants that are offered beside the other readings of decisions, each with what changes under it, alone and with another; and that the next
    section names such `readings`, if it does."""
    blocks: list[Block] = []
    for name, other in offers.options.items():
        lines = _under(name, told, other, words) or [Sentence(f"{name}.nothing", words.text(_("Nothing changes under these rules.")))]
        for further, combined in offers.both.get(name, {}).items():
            lines += _with_another(name, further, told, offers, combined, rules, words)
        blocks.append(Paragraph(tuple(lines), offers.title(name, rules, words)))
    if blocks:
        text = _("Each of these may be switched on before the game; as long as the players do not agree on it, it does not hold.")
        # The text says so of its options as a whole (SVK-24), and the rules where they have the first of them.
        base = base_of(rules)
        off = () if base is None or not set(offers.options) & set(base.offers) - offers.own else base.clauses("out.bring_back")
        blocks.insert(0, Paragraph((Sentence("variants", words.text(text), ("out.bring_back",), off),)))
    if readings:
        text = _("Where the next section names another reading, the players may agree on that before the game.")
        blocks.append(Paragraph((Sentence("variants.readings", words.text(text)),)))
    if not blocks:
        blocks.append(Paragraph((Sentence("variants.none", words.text(_("There are no variants."))),)))
    return Section("variants", words.text(_("Variants")), tuple(blocks))


def _under(name: str, told: Told, other: Told, words: Words) -> list[Sentence]:
    """What is told under this variant and not without it, and what does not hold any more; empty where that is nothing."""
    new, gone = changed(told, other)
    lines = [Sentence(f"{name}.{one.key}", one.text, one.paths, one.clauses, one.kind) for one in together(new, other, words)]
    for one in gone:
        text = words.text(_("This does not hold then: “{sentence}”"), sentence=words.inside(one.text))
        lines.append(Sentence(f"{name}.gone.{one.key}", text, one.paths))
    return lines


def _with_another(name: str, further: str, told: Told, offers: Offers, both: Told, rules: Rules, words: Words) -> Iterator[Sentence]:
    """What is told with both variants and with neither alone, in one sentence.

    It stands under the variant that tells of the same thing alone too; under both where either does or neither.
    """
    others = {**offers.options, **offers.readings}
    mine, others_own = ({one.key for one in changed(told, others[each])[0]} for each in (name, further))
    unlike = {one.key for one in changed(others[further], both)[0]}
    found = [
        one
        for one in changed(others[name], both)[0]
        if one.key in unlike and (further in offers.readings or one.key in mine or one.key not in others_own)
    ]
    if found:
        message = _("If “{variant}” is played as well: {sentences}")
        sentences = quoted(found, both, words)
        clauses = tuple(dict.fromkeys(clause for one in found for clause in one.clauses))
        text = words.text(message, variant=offers.title(further, rules, words), sentences=sentences)
        yield Sentence(f"{name}.with.{further}", text, tuple(path for one in found for path in one.paths), clauses, found[0].kind)


def what_is_open(rules: Rules, own: Told, marked: Told, offers: Offers, words: Words) -> Section:
    """Every decision that bears on the rules or on what is offered: what is played here, and what is played otherwise, where anything is: another reading or,
    where the house departs from it or a reading is switched on, the decision. `marked` is the telling with its departures."""
    sentences = [sentence for section in marked for sentence in section.sentences() if sentence.kind != "gone"]
    offered = {name: changed(own, told)[0] for name, told in offers.options.items()}
    decisions = {clause for one in (*sentences, *(one for new in offered.values() for one in new)) for clause in _decisions(one)}
    blocks: list[Block] = []
    for decision in sorted(decisions):
        bearing = [one for one in sentences if decision in _decisions(one)]
        if bearing:
            lines = _decided(decision, bearing, rules, own, marked, offers, words)
        else:
            lines = _decided_for_options(decision, offered, rules, offers, words)
        blocks.append(Paragraph(tuple(lines), decision))
    opening = _("Nothing.")
    if blocks:
        opening = _("On these points the source is silent or unclear. Each has been decided, so that everybody can play the same game.")
    blocks.insert(0, Paragraph((Sentence("open", words.text(opening)),)))
    return Section("open", words.text(_("What the sources leave open")), tuple(blocks))


def _decided(
    decision: str, bearing: list[Sentence], rules: Rules, own: Told, marked: Told, offers: Offers, words: Words
) -> Iterator[Sentence]:
    text = words.text(_("We play: {sentences}"), sentences=quoted(bearing, marked, words))
    yield Sentence(f"{decision}.here", text, kind="decision")
    instead = [one.instead for one in bearing if one.departs and decision in one.instead_clauses]
    lost = (one for section in marked for one in section.sentences() if one.kind == "gone" and decision in one.clauses)
    instead += [one.instead for one in lost if one.instead and all(map(is_decision, one.clauses))]
    other = _other_reading(decision, own, offers.readings[decision], words) if decision in offers.readings else []
    if decision in rules.variants:
        instead, other = other, []  # what is departed from then is the reading
    if instead:
        text = words.text(_("The decision is otherwise: {sentences}"), sentences=" ".join(dict.fromkeys(instead)))
        yield Sentence(f"{decision}.decided", text, kind="decision")
    if other:
        yield Sentence(f"{decision}.others", words.text(_("Others play: {sentences}"), sentences=" ".join(other)), kind="decision")


def _decided_for_options(
    decision: str, offered: Mapping[str, list[Sentence]], rules: Rules, offers: Offers, words: Words
) -> Iterator[Sentence]:
    """A decision about a variant that is not switched on."""
    for name, new in offered.items():
        found = [one for one in new if decision in one.clauses]
        if found:
            sentences = quoted(found, offers.options[name], words)
            text = words.text(_("If “{variant}” is played: {sentences}"), variant=offers.title(name, rules, words), sentences=sentences)
            yield Sentence(f"{decision}.with.{name}", text, kind="decision")


def _decisions(sentence: Sentence) -> list[str]:
    """The decisions that a sentence follows, or departs from."""
    clauses = (*sentence.clauses, *(sentence.instead_clauses if sentence.decided else ()))
    return list(filter(is_decision, clauses))


def _other_reading(decision: str, told: Told, other: Told, words: Words) -> list[str]:
    """What the other reading of a decision says, as far as it changes anything."""
    changes = [one.text for one in _under(decision, told, other, words)]
    kept = set(_KEPT.get(decision, "").split()) - {one.key for one in changed(told, other)[0]}
    still = [one.text for section in other for one in section.sentences() if one.key in kept]
    return [*changes, *still] if changes else []
