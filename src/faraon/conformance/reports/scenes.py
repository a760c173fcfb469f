"""One scenario of a check as a part of the page, for people to read (layer 7)."""

from __future__ import annotations

__all__ = ["chip", "scene", "verdict_words"]

from collections.abc import Callable, Iterator
from typing import Any, cast

from attrs import Attribute, fields

from ...cards import SUITS, parse_card, pretty
from ...errors import NotationError
from ...markup import Markup, raw, tag
from ...scenarios import PendingGiven
from ..report import ClauseVerdict, Outcome, Status
from .words import STATUSES, VERDICTS, why_failed

# The sign of each verdict and status, and the tone of its colour; the word always stands beside them.
_MARKS: dict[ClauseVerdict | Status, tuple[str, str]] = {
    "holds": ("✓", "good"),
    "departs": ("≠", "known"),
    "undeclared": ("✗", "bad"),
    "still-holds": ("!", "known"),
    "fails": ("✗", "bad"),
    "aside": ("○", "quiet"),
    "gap": ("△", "known"),
    "unsupported": ("⊘", "known"),
    "error": ("‼", "bad"),
    "open": ("?", "known"),
    "none": ("–", "quiet"),
}

Link = Callable[[str], Markup]

# Of these there is one for each seat; the others stand in the order in which they happen.
_BY_SEAT = {"hands", "known", "accounts", "points", "won", "places"}
# These are said even where they are as they would be if left out: a reader should not have to know that.
_ALWAYS = {"dealer"}


def chip(verdict: ClauseVerdict | Status, words: str) -> Markup:
    """The sign and the words of a verdict or status, in its colour."""
    sign, tone = _MARKS[verdict]
    return tag("span", words, class_=f"chip {tone}", data_sign=sign)


def verdict_words(verdict: ClauseVerdict) -> str:
    """The word for a verdict on a clause, where there is no table whose other words explain it."""
    return "not asked" if verdict == "none" else VERDICTS[verdict][0]


def scene(outcome: Outcome, link: Link) -> Markup:
    """What is given, moved, expected and what came out; `link` leads to a clause."""
    scenario = outcome.scenario
    rows: list[tuple[str, Markup]] = list(_rows(scenario.given, always=True))
    if scenario.variants:
        rows.append(("Variants switched on", raw(", ".join(scenario.variants))))
    if scenario.moves:
        rows.append(("Moves", raw(", then ".join(map(_signs, scenario.moves)))))
    rows += (("Order after a shuffle", raw(_signs(order))) for order in scenario.reshuffled)
    expected = list(_rows(scenario.then, always=False))
    for refused in scenario.refuse:
        named = raw(" (names ", _links(refused.clauses, link), ")") if refused.clauses else ""
        expected.append(("Refused", raw(f"{_signs(refused.move)}, as ", tag("code", refused.code), named)))
    pieces = [tag("p", scenario.why), _list("Given and done", rows), _list("Expected then", expected)]
    if outcome.status != "holds":
        pieces.append(_came_out(outcome, link))
    behind = [raw("Shows ", _links(scenario.shows, link))] if scenario.shows else []
    if scenario.contrasts:
        behind.append(raw("limit of ", _links(scenario.contrasts, link)))
    return raw(*pieces, tag("p", *_joined(behind, "; "), class_="behind"))


def _came_out(outcome: Outcome, link: Link) -> Markup:
    rows = [("Verdict", chip(outcome.status, STATUSES[outcome.status]))]
    rows += (("Found", raw(fault)) for fault in outcome.faults)
    if outcome.because:
        # Of what is put aside these are the variants that take its place, to which no link leads.
        rows.append(("Variants in its place" if outcome.status == "aside" else "Laid to", _links(outcome.because, link)))
    because = " ".join(why_failed(outcome))
    if because:
        rows.append(("Why", raw(because)))
    return _list("Came out", rows)


def _list(title: str, rows: list[tuple[str, Markup]]) -> Markup:
    if not rows:
        return raw()
    return raw(tag("p", title, class_="part"), tag("dl", *(raw(tag("dt", label), tag("dd", value)) for label, value in rows)))


def _rows(table: Any, *, always: bool) -> Iterator[tuple[str, Markup]]:
    """What a table says, with the words in which its format explains each key."""
    parts = cast("tuple[Attribute[Any], ...]", fields(cast("Any", type(table))))
    for part in parts:
        value = getattr(table, part.name)
        if value != part.default or (always and part.name in _ALWAYS):
            # What stands after a semicolon is for who writes a file.
            words: str = part.metadata["help"].partition(";")[0]
            yield words[0].upper() + words[1:], _value(part.name, value)


def _value(name: str, value: Any) -> Markup:
    if isinstance(value, tuple):
        entries = list(map(_word, cast("Any", value)))
        if name in _BY_SEAT:
            return tag("ol", *(tag("li", entry) for entry in entries), start=0)
        return raw(", ".join(entries) or "none")
    return raw(_word(value))


def _word(value: Any) -> str:
    if isinstance(value, PendingGiven):
        return f"{value.draw} to draw" if value.draw else "a missed turn" if value.stand else "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return (_signs(value) or "none") if isinstance(value, str) else str(value)


def _signs(text: str) -> str:
    """Cards and calls with the signs of their suits, everything else as it stands."""
    return " ".join(map(_sign, text.split()))


def _sign(word: str) -> str:
    card, mark, call = word.partition(">")
    try:
        return f"{pretty(parse_card(card))}{mark}{pretty(SUITS[call]) if call in SUITS else call}"
    except NotationError:
        return pretty(SUITS[word]) if word in SUITS else word


def _links(clauses: tuple[str, ...], link: Link) -> Markup:
    return raw(*_joined([link(clause) for clause in clauses], ", "))


def _joined(pieces: list[Markup], between: str) -> list[str]:
    return [each for piece in pieces for each in (between, piece)][1:]
