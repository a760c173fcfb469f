"""What is seen and done in an example, in words, for those too who do not see its pictures (layer 7)."""

from __future__ import annotations

__all__ = ["example"]

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from ..cards import Card, Suit
from ..events import told
from ..messages import pgettext
from ..messages.sentences import SENTENCES
from ..rules import Rules
from ..rules.groups import Subject
from ..scenarios import Found, MatchGiven, Scenario
from ..scoring import score
from ..staging import Scene
from ..state import Phase, State
from .model import Example
from .words import Words, signed

_SEEN, _DONE = SENTENCES["pictures"], SENTENCES["events"]


def example(scenario: Scenario, scene: Scene, rules: Rules, words: Words) -> Example:
    """The scenario, which goes so under these rules, as an example of the book."""
    if isinstance(scenario.given, MatchGiven):
        sums = tuple(map(_sentence, (*_match(scenario.given, scene, rules, words), *_deals(scenario.given, scenario, scene.found, words))))
        return Example(scenario.id, "", sums, scenario.shows)
    first, last = scene.states[0], scene.states[-1]
    position = _sentence("; ".join((*_hands(first, words), *_table(first, words), *_asked(first, words))))
    steps = tuple(map(_sentence, _steps(scenario, scene, words)))
    return Example(scenario.id, position, steps, scenario.shows, (first, last) if scenario.moves else (first,))


def _steps(scenario: Scenario, scene: Scene, words: Words) -> Iterator[str]:
    """What is done, move by move, and how things stand then."""
    for state, move, events in zip(scene.states, scenario.moves, scene.events, strict=False):
        # To stand for a card is no pass, though it is the same move (DEC-11): that the turn is missed tells it.
        if move == "pass" and not (state.pending is not None and state.pending.stand):
            yield words.text(pgettext("example", "seat {seat} passes"), seat=state.turn)
        for key, params in map(told, events):
            yield words.text(_DONE[key], **_named(params, words))
    last = scene.states[-1]
    if last.phase is Phase.OVER:
        yield from _points(last, words)
    elif scenario.moves:
        yield "; ".join(_asked(last, words))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _names(cards: Iterable[Card], words: Words) -> str:
    return ", ".join(words.card(card).form("nominative") for card in cards)


def _named(params: dict[str, object], words: Words) -> dict[str, object]:
    """The same, with cards and suits by their names."""
    found = dict(params)
    for name, value in params.items():
        if isinstance(value, Card):
            found[name] = words.one(Subject(value.rank, value.suit))
        elif isinstance(value, Suit):
            found[name] = words.suit(value)
        elif isinstance(value, tuple):
            found[name] = words.listed(map(words.card, cast("tuple[Card, ...]", value)), "")
    return found


# A position


def _hands(state: State, words: Words) -> Iterator[str]:
    for seat, cards in enumerate(state.hands):
        message = _SEEN["seat"] if cards else _SEEN["seat.hidden"]
        yield words.text(message, seat=seat, cards=_names(cards, words), count=len(cards))


def _table(state: State, words: Words) -> Iterator[str]:
    if state.pile:
        yield words.text(_SEEN["pile"], count=len(state.pile), card=_names(state.pile[-1:], words))
    else:
        yield words.text(_SEEN["pile.empty"])
    if state.called is not None:
        yield words.text(_SEEN["called"], suit=words.suit(state.called))
    yield words.text(_SEEN["stock"], count=len(state.stock))


def _asked(state: State, words: Words) -> Iterator[str]:
    """What is asked, and of whom, and how many passes came before."""
    if state.pending is not None:
        yield words.text(_SEEN["draw"], count=state.pending.draw) if state.pending.draw else words.text(_SEEN["stand"])
    if state.passes:
        yield words.text(_SEEN["passes"], count=state.passes)
    if state.phase is not Phase.OVER:
        yield words.text(_SEEN["turn"], seat=state.turn)


# Points


def _by_seat(texts: Iterable[str], words: Words) -> str:
    return ", ".join(words.text(_SEEN["seat"], seat=seat, cards=text) for seat, text in enumerate(texts))


def _points(state: State, words: Words) -> Iterator[str]:
    if state.rules.score.counts:
        yield words.text(pgettext("example", "points of the round: {seats}"), seats=_by_seat(map(signed, score(state).points), words))


def _sums(before: Sequence[int], added: Sequence[int], words: Words) -> str:
    return _by_seat((_sum(old, new) for old, new in zip(before, added, strict=True)), words)


def _sum(old: int, new: int) -> str:
    sign = "\N{MINUS SIGN}" if new < 0 else "+"
    return f"{signed(old)} {sign} {abs(new)} = {signed(old + new)}"


def _match(given: MatchGiven, scene: Scene, rules: Rules, words: Words) -> Iterator[str]:
    """What a round adds, and what comes of it."""
    nothing = (0,) * len(given.points)
    if rules.score.counts:
        message, sums = pgettext("example", "accounts: {seats}"), _sums(given.accounts or nothing, given.points, words)
    else:
        won = [int(seat == given.winner) for seat in range(len(nothing))]
        message, sums = pgettext("example", "rounds won: {seats}"), _sums(given.won or nothing, won, words)
    yield words.text(message, seats=sums)
    found = scene.found
    if not found.over:
        yield words.text(pgettext("example", "the match goes on"))
        return
    yield words.text(pgettext("example", "the match is over"))
    if found.losers:
        seats = ", ".join(words.text(pgettext("example", "seat {seat}"), seat=seat) for seat in found.losers)
        yield words.text(pgettext("example", "lost: {seats}"), seats=seats)
    yield words.text(pgettext("example", "places: {seats}"), seats=_by_seat(map(str, found.places or ()), words))


def _deals(given: MatchGiven, scenario: Scenario, found: Found, words: Words) -> Iterator[str]:
    """Who deals the next round, where there is one and the scenario says so."""
    if scenario.then.dealer is not None and not found.over:
        before, after = given.dealer, scenario.then.dealer
        yield words.text(
            pgettext("example", "seat {before} has dealt this round, and seat {after} deals the next"), before=before, after=after
        )
