"""What refusals, events and the titles of pictures say, in English and marked for the catalogues, and how a sentence is filled in (layer 1).

A sentence names what it needs in braces. A translation takes a rank or a suit in the case that its grammar wants, `{rank_accusative}`: any of the cases
of names, with `_` for a space. A sentence with a plural is chosen by its `count`.
"""

from __future__ import annotations

__all__ = ["SENTENCES", "fill", "listed", "say"]

from collections.abc import Mapping, Sequence
from typing import cast

from ..cards import Card, Rank, Suit, pretty
from .catalogues import Message, npgettext, pgettext
from .names import Noun, rank_name

_REFUSALS = {
    "over": pgettext("refusal", "The round is over"),
    "foreign-card": pgettext("refusal", "There is no {card} in this deck"),
    "not-in-hand": pgettext("refusal", "{card} is not in this hand"),
    "call-missing": pgettext("refusal", "{card} is wild: name a suit with it, one of {suits}"),
    "call-refused.plain": pgettext("refusal", "{card} is not wild, so no suit is named with it"),
    "call-refused.suit": pgettext("refusal", "This deck has no suit {call} to call; name one of {suits}"),
    "must-answer.card-stand": pgettext("refusal", "{card} does not answer the {rank}: beat it with {answers_indefinite} or stand"),
    "must-answer.card-draw": npgettext(
        "refusal",
        "{card} does not answer the {rank}: beat it with {answers_indefinite} or draw {count} card",
        "{card} does not answer the {rank}: beat it with {answers_indefinite} or draw {count} cards",
    ),
    "must-answer.stand": pgettext("refusal", "Nothing is drawn for the {rank}: beat it with {answers_indefinite} or stand"),
    "must-answer.draw": npgettext(
        "refusal",
        "The {rank} has not been drawn for: beat it with {answers_indefinite} or draw {count} card",
        "The {rank} has not been drawn for: beat it with {answers_indefinite} or draw {count} cards",
    ),
    "must-answer.nothing-left": pgettext(
        "refusal", "There is nothing to draw for the {rank}, so it must be beaten with {answers_indefinite}"
    ),
    "only-return": pgettext("refusal", "Lay {card} to bring seat {seat} back, or pass; nothing else is possible now"),
    "only-drawn": pgettext("refusal", "Only the card just drawn may be laid ({drawn}), not {card}"),
    "no-fit": pgettext("refusal", "{card} does not fit {top}: neither its suit nor its rank is the same"),
    "no-fit.called": pgettext("refusal", "{card} does not fit: the suit called is {call}"),
    "wild-last": pgettext("refusal", "{card} may be laid only if no other card can be; here one can: {others}"),
    "must-lay": pgettext("refusal", "Who can lay a card must, and this hand can: {cards}"),
    "must-lay.drawn": pgettext("refusal", "The card just drawn fits, so it must be laid: {card}"),
    "must-lay.nothing-left": pgettext("refusal", "There is nothing to draw, so a card that can be laid must be: {cards}"),
    "already-drawn": pgettext("refusal", "A card has been drawn this turn already: lay one, or pass"),
    "nothing-to-draw": pgettext("refusal", "There is nothing to draw, and nothing to lay: pass"),
    "must-draw": pgettext("refusal", "Draw before passing"),
}
_EVENTS = {
    "played": pgettext("event", "Seat {seat} lays {card}"),
    "called": pgettext("event", "Seat {seat} calls {suit}"),
    "drew": npgettext("event", "Seat {seat} draws {count} card", "Seat {seat} draws {count} cards"),
    "drew.seen": npgettext("event", "Seat {seat} draws {count} card: {cards}", "Seat {seat} draws {count} cards: {cards}"),
    "missed": pgettext("event", "Seat {seat} misses the turn"),
    "recycled": npgettext(
        "event",
        "The pile is shuffled and becomes the stock ({count} card)",
        "The pile is shuffled and becomes the stock ({count} cards)",
    ),
    "recycled.over": npgettext(
        "event",
        "The pile is turned over and becomes the stock ({count} card)",
        "The pile is turned over and becomes the stock ({count} cards)",
    ),
    "brought-back": pgettext("event", "Seat {seat} brings seat {back} back"),
    "went-out": pgettext("event", "Seat {seat} has laid the last card and wins the round"),
    "blocked": pgettext("event", "The round is blocked: nobody wins it"),
}
_PICTURES = {
    "back": pgettext("picture", "a card face down"),
    "stock": pgettext("picture", "stock, cards: {count}"),
    "pile": pgettext("picture", "pile, cards: {count}; on top: {card}"),
    "pile.empty": pgettext("picture", "pile, no cards"),
    "hand": pgettext("picture", "hand: {cards}"),
    "hand.empty": pgettext("picture", "hand: no cards"),
    "raised": pgettext("picture", "raised: {cards}"),
    "seat": pgettext("picture", "seat {seat}: {cards}"),
    "seat.hidden": pgettext("picture", "seat {seat}, cards: {count}"),
    "turn": pgettext("picture", "seat {seat} to move"),
    "draw": pgettext("picture", "to draw: {count}"),
    "stand": pgettext("picture", "a turn to miss"),
    "passes": pgettext("picture", "passes in a row: {count}"),
    "called": pgettext("picture", "suit called: {suit}"),
}
SENTENCES: Mapping[str, Mapping[str, Message]] = {"refusals": _REFUSALS, "events": _EVENTS, "pictures": _PICTURES}
"""By section and code."""

# Translators: what comes before the last thing of a list is parted by commas: "a seven, an eight or an ace"
_AND = pgettext("list", "{first} and {last}")
_LISTS = {"and": _AND, "or": pgettext("list", "{first} or {last}")}


def say(lang: str, section: str, key: str, params: Mapping[str, object]) -> str:
    """The sentence for a code, with its parameters as people write them. Raises `FaraonError` for a language that there is not."""
    return fill(SENTENCES[section][key], lang, params)


def listed(words: Sequence[str], lang: str, joint: str) -> str:
    """One, two and three; or, with that joint, one, two or three; without any, commas alone."""
    if not joint or len(words) == 1:
        return ", ".join(words)
    *first, last = words
    return _LISTS[joint].text(lang).format(first=", ".join(first), last=last)


def fill(message: Message, lang: str, params: Mapping[str, object]) -> str:
    """The message in this language, in the form that its `count` asks for, its blanks filled in; ranks by their names in a German-suited deck where a
    parameter `german` says so."""
    text = message.text(lang, cast("int", params.get("count", 1)))
    return text.format_map(_Blanks(lang, params))


class _Blanks(dict[str, str]):
    """What stands in the blanks of one sentence, in the case that the blank asks for."""

    def __init__(self, lang: str, params: Mapping[str, object]) -> None:
        super().__init__()
        self.lang, self.params = lang, params

    def __missing__(self, blank: str) -> str:
        name, _, case = blank.partition("_")
        return self._shown(self.params[name], case.replace("_", " ") or "nominative", "or" if name == "answers" else "")

    def _shown(self, value: object, case: str, joint: str) -> str:
        if isinstance(value, tuple):
            items = cast("tuple[object, ...]", value)
            return listed([self._shown(item, case, joint) for item in items], self.lang, joint) if items else "–"
        if isinstance(value, Noun):
            return value.form(case)
        if isinstance(value, Rank):
            return rank_name(value, self.lang, case=case, german=bool(self.params.get("german")))
        return pretty(value) if isinstance(value, Card | Suit) else str(value)
