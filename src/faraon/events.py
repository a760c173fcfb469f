"""What happened in a move, told from the state before and after it, each with the clauses that it follows (layer 4).

`apply` stays plain and quick: whoever wants to hear what happened asks `transition`.
"""

from __future__ import annotations

__all__ = [
    "Blocked", "BroughtBack", "Called", "Drew", "Event", "Missed", "Played", "Recycled", "WentOut", "project", "transition",
]  # fmt: skip

from collections.abc import Iterator, Sequence
from typing import get_args

from attrs import evolve, frozen

from .cards import Card, Suit
from .dealing import whole
from .engine import apply, demanded, next_seat
from .errors import StateError
from .messages import say
from .moves import Draw, Move, Play
from .state import Phase, State
from .wording import shown


class _Told:
    """What all events have in common: that they can be told in a sentence."""

    __slots__ = ()

    def message(self, lang: str = "en") -> str:
        """The sentence, in one of `LANGUAGES`."""
        return say(lang, "events", *told(self))


@frozen
class Played(_Told):
    """A seat laid a card."""

    seat: int
    card: Card
    clauses: tuple[str, ...]


@frozen
class Called(_Told):
    """A seat named a suit with a wild card."""

    seat: int
    suit: Suit
    clauses: tuple[str, ...]


@frozen
class Drew(_Told):
    """A seat drew cards: those of the old stock in their order, then those of a pile that was recycled meanwhile.

    `cards` has None for a card that the reader may not see; `seen` are those that everybody sees.
    """

    seat: int
    cards: tuple[Card | None, ...]
    seen: tuple[Card, ...]
    clauses: tuple[str, ...]


@frozen
class Missed(_Told):
    """A seat missed its turn."""

    seat: int
    clauses: tuple[str, ...]


@frozen
class Recycled(_Told):
    """The pile but its top card became the stock, `count` cards, shuffled or turned over."""

    count: int
    shuffled: bool
    clauses: tuple[str, ...]


@frozen
class BroughtBack(_Told):
    """A seat brought back another one that had laid its last card."""

    seat: int
    back: int
    clauses: tuple[str, ...]


@frozen
class WentOut(_Told):
    """A seat has gone out: it wins, and the round is over."""

    seat: int
    clauses: tuple[str, ...]


@frozen
class Blocked(_Told):
    """The round is blocked: it is over, and nobody wins it."""

    clauses: tuple[str, ...]


Event = Played | Called | Drew | Missed | Recycled | BroughtBack | WentOut | Blocked


def told(event: object) -> tuple[str, dict[str, object]]:
    """The key of the sentence that tells of an event, among those of `faraon.messages`, and what fills its blanks."""
    match event:
        case Played(seat, card):
            return "played", {"seat": seat, "card": card}
        case Called(seat, suit):
            return "called", {"seat": seat, "suit": suit}
        case Drew(seat, cards):
            shown = tuple(card for card in cards if card is not None)
            if len(shown) < len(cards) or not shown:
                return "drew", {"seat": seat, "count": len(cards)}
            return "drew.seen", {"seat": seat, "count": len(cards), "cards": shown}
        case Missed(seat):
            return "missed", {"seat": seat}
        case Recycled(count, shuffled):
            return "recycled" if shuffled else "recycled.over", {"count": count}
        case BroughtBack(seat, back):
            return "brought-back", {"seat": seat, "back": back}
        case WentOut(seat):
            return "went-out", {"seat": seat}
        case _:
            return "blocked", {}


def transition(state: State, move: Move, *, reshuffled: Sequence[Card] | None = None) -> tuple[State, tuple[Event, ...]]:
    """The state after this move, as `apply` gives it and with its errors, and what happened, in order.

    The events tell everything; `project` hides from one seat what it may not see.
    """
    after = apply(state, move, reshuffled=reshuffled)
    return after, tuple(_events(state, move, after))


def project(event: Event, seat: int | None) -> Event:
    """The event as this seat, or a spectator (None), may know it: cards that others draw are hidden unless all see them.

    Raises `StateError` for a seat below 0 and `TypeError` for anything but a seat or None.
    """
    if not isinstance(event, Event):
        raise TypeError(f"an event is one of {', '.join(kind.__name__ for kind in get_args(Event))}, not {shown(event)}")
    if seat is not None and whole("a seat", seat) < 0:
        raise StateError(f"seats are numbered from 0; {seat} is none")
    if isinstance(event, Drew) and event.seat != seat:
        return evolve(event, cards=tuple(card if card in event.seen else None for card in event.cards))
    return event


def _events(before: State, move: Move, after: State) -> Iterator[Event]:
    rules, seat = before.rules, before.turn
    if isinstance(move, Play):
        yield Played(seat, move.card, rules.clauses(*_behind(before, move)))
        if move.call is not None:
            yield Called(seat, move.call, rules.clauses("law.call"))
        if before.phase is Phase.BACK:
            yield BroughtBack(seat, (seat - 1) % before.players, rules.clauses("out.bring_back"))
    yield from _drawing(before, move, after)
    missing = _missing(before, move, after)
    if missing is not None:
        yield missing
    if after.phase is Phase.OVER:
        winner = after.winner
        yield Blocked(rules.clauses("blocked")) if winner is None else WentOut(winner, rules.clauses("law.out"))


def _behind(before: State, move: Play) -> Iterator[str]:
    """The values that let this card be laid, and say whose turn it makes it."""
    rules, top = before.rules, before.pile[-1] if before.pile_bytes else None
    if before.phase is Phase.BACK:
        yield "out.bring_back"
    elif top is None:
        yield "deal.starter"
    elif before.pending is not None:
        yield f"{rules.path(top)}.answer"
    elif move.call is None:
        yield "law.called" if before.called else "law.fit"
    if move.call is not None:
        yield f"{rules.path(move.card)}.wild"
    if rules.effect(move.card).next != "left":
        yield f"{rules.path(move.card)}.next"


def _drawing(before: State, move: Move, after: State) -> Iterator[Event]:
    rules, tables = before.rules, before.tables
    laid = 1 << tables.number[move.card] if isinstance(move, Play) else 0
    under = before.pile_bytes + (bytes((tables.number[move.card],)) if isinstance(move, Play) else b"")
    recycled = len(after.pile_bytes) < len(under)
    renewed = Recycled(len(under) - 1, tables.shuffles, rules.clauses("stock.recycle", "stock.when"))
    gains = {seat: hand & ~(before.hand_bits[seat] & ~laid) for seat, hand in enumerate(after.hand_bits)}
    drew = next((seat for seat, gained in gains.items() if gained), None)
    if drew is None:
        return
    old = [number for number in before.stock_bytes if gains[drew] >> number & 1]
    new = [number for number in under if gains[drew] >> number & 1]
    cards = tuple(tables.cards[number] for number in (*old, *(new if not tables.shuffles else sorted(new))))
    seen = tables.cards_of(after.known_bits[drew] & gains[drew])
    event = Drew(drew, cards, seen, rules.clauses(*_demanded(before, move, len(cards))))
    # The pile is renewed before the first card that comes from it, or after the last card of the old stock.
    yield from (renewed, event) if recycled and new else (event, renewed) if recycled else (event,)


def _demanded(before: State, move: Move, count: int) -> Iterator[str]:
    """The values that made somebody draw this number of cards."""
    rules, tables = before.rules, before.tables
    if isinstance(move, Draw) and before.pending is None:
        yield "turn.draw"
        return
    top = move.card if isinstance(move, Play) else before.pile[-1]
    fact = tables.facts[tables.number[top]]
    demand = demanded(before, fact)[0] if isinstance(move, Play) else fact.draw if before.pending is None else before.pending.draw
    brings_back = before.phase is Phase.BACK and isinstance(move, Play)
    yield "out.bring_back" if brings_back else f"{rules.path(top)}.draw"
    # Whoever draws though a last card lies on the table, and nobody comes back, does so by the other reading of DEC-05.
    if not brings_back and (before.phase is Phase.BACK or (isinstance(move, Play) and before.hand_bits[before.turn] == fact.bit)):
        yield "out.last_card"
    if count < demand:
        yield "law.short"


def _missing(before: State, move: Move, after: State) -> Missed | None:
    """Who misses a turn by this move: whoever takes what is pending, or is hit by a card that cannot be answered."""
    rules, tables = before.rules, before.tables
    if before.phase is Phase.BACK or after.phase is Phase.BACK or (after.phase is Phase.OVER and after.winner is not None):
        return None
    if not isinstance(move, Play):
        if before.pending is None or not tables.facts[before.pile_bytes[-1]].miss:
            return None
        return Missed(before.turn, rules.clauses(f"{rules.path(before.pile[-1])}.miss"))
    fact = tables.facts[tables.number[move.card]]
    if fact.answers or not demanded(before, fact)[1]:
        return None
    card = move.card if fact.miss else before.pile[-1]
    return Missed(next_seat(before.setting, fact, before.turn), rules.clauses(f"{rules.path(card)}.miss"))
