"""States and views as JSON values (layer 5). A state's JSON is everything, its seed and hidden cards too; a view's is what one seat may know."""

from __future__ import annotations

__all__ = ["state_from_json", "state_to_json", "view_to_json"]

from typing import Any

from attrs import evolve, frozen

from .cards import Card, parse_card, parse_suit
from .chance import Chance
from .dealing import set_up
from .errors import NotationError, RulesError, StateError
from .rules import BUILT_IN, Rules, load_rules
from .state import Noted, Pending, State, checked
from .tables import Tables
from .views import View
from .wording import shown

Json = dict[str, Any]


@frozen
class _Rules:
    """By which rules: their name, the variants that are on, and the digest of all that decides a game."""

    name: str
    variants: tuple[str, ...]
    digest: str


@frozen
class _Pending:
    draw: int
    stand: bool


@frozen
class _Chance:
    seed: str
    shuffles: int


@frozen
class _Noted:
    """A position noted for DEC-34."""

    turn: int
    hands: tuple[str, ...]
    stock: str
    pile: str
    called: str | None
    pending: _Pending | None
    phase: str
    drawn: str | None


@frozen
class _State:
    """The JSON of a state, field by field."""

    faraon: int
    rules: _Rules
    dealer: int
    turn: int
    phase: str
    hands: tuple[str, ...]
    stock: str
    pile: str
    called: str | None
    pending: _Pending | None
    drawn: str | None
    passes: int
    known: tuple[str, ...]
    open_stock: bool
    chance: _Chance
    noted: tuple[_Noted, ...] = ()


def _words(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _numbers(tables: Tables, numbers: bytes) -> str:
    return _words(tuple(tables.cards[number] for number in numbers))


def _pending(pending: Pending | None) -> Json | None:
    return None if pending is None else {"draw": pending.draw, "stand": pending.stand}


def rules_to_json(rules: Rules) -> Json:
    """How a rule set is named in JSON and in records: its name, its variants and its digest."""
    return {"name": rules.name, "variants": list(rules.variants), "digest": rules.digest}


def state_to_json(state: State) -> Json:
    """Everything of a state as JSON values: cards in notation, apart by spaces; the seed in hexadecimal. Not for the eyes of players."""
    tables = checked(state).tables
    noted = [
        {
            "turn": turn,
            "hands": [_words(tables.cards_of(hand)) for hand in hands],
            "stock": _numbers(tables, stock),
            "pile": _numbers(tables, pile),
            "called": called and called.value,
            "pending": _pending(pending),
            "phase": phase.value,
            "drawn": None if drawn is None else str(tables.cards[drawn]),
        }
        for turn, hands, stock, pile, called, pending, phase, drawn in state.noted
    ]
    return {
        "faraon": 1,
        "rules": rules_to_json(state.rules),
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": state.phase.value,
        "hands": list(map(_words, state.hands)),
        "stock": _words(state.stock),
        "pile": _words(state.pile),
        "called": state.called and state.called.value,
        "pending": _pending(state.pending),
        "drawn": None if state.drawn is None else str(state.drawn),
        "passes": state.passes,
        "known": list(map(_words, state.known)),
        "open_stock": state.open_stock,
        "chance": {"seed": state.chance.seed.hex(), "shuffles": state.chance.shuffles},
        "noted": noted,
    }


def view_to_json(view: View) -> Json:
    """What one seat may know as JSON values; cards in notation, apart by spaces, None for what is hidden."""
    if not isinstance(view, View):
        raise TypeError(f"a view is a View, not {shown(view)}")
    return {
        "faraon": 1,
        "rules": rules_to_json(view.rules),
        "seat": view.seat,
        "players": view.players,
        "dealer": view.dealer,
        "turn": view.turn,
        "hand": _words(view.hand),
        "counts": list(view.counts),
        "known": list(map(_words, view.known)),
        "stock": None if view.stock is None else _words(view.stock),
        "stock_count": view.stock_count,
        "pile": _words(view.pile),
        "called": view.called and view.called.value,
        "pending": _pending(view.pending),
        "phase": view.phase.value,
        "drawn": None if view.drawn is None else str(view.drawn),
        "passes": view.passes,
        "winner": view.winner,
        "moves": list(map(str, view.moves)),
    }


def find_rules(name: str, variants: tuple[str, ...], digest: str, rules: Rules | None) -> Rules:
    """The rules that something was played by: those given, or the built-in ones of this name.

    Raises `RulesError` where they cannot be found, or are not the same: then games would go another way.
    """
    if rules is not None and not isinstance(rules, Rules):
        raise TypeError(f"rules are a Rules, not {type(rules).__name__}; load_rules makes one")
    if rules is None:
        if name not in BUILT_IN:
            raise RulesError(f"this was played by the house rules {name}: give the rules as well")
        rules = load_rules(name, *variants)
    if rules.digest != digest:
        raise RulesError(f"this was played by other rules than {rules.name} as it is here: their digests are {digest} and {rules.digest}")
    return rules


def state_from_json(data: object, rules: Rules | None = None) -> State:
    """The state that these JSON values spell; it is equal to the one that was written.

    `rules` is needed for house rules only. Raises `NotationError` with the path of each fault, `StateError` for a state that cannot be, and `RulesError`
    where the rules are missing or are not those it was played by.
    """
    from .structure import structured

    read, faults = structured(data, _State)
    if read is None or faults:
        raise NotationError("; ".join(f"{'.'.join(fault.path) or 'the value'}: {fault.sentence}" for fault in faults))
    if read.faraon != 1:
        raise NotationError(f"faraon: must be 1, the only format there is, not {shown(read.faraon)}")
    rules = find_rules(read.rules.name, read.rules.variants, read.rules.digest, rules)
    secret = read.chance.seed
    if len(secret) != 64 or set(secret) - set("0123456789abcdef") or not 0 <= read.chance.shuffles < 1 << 32:
        raise NotationError("chance: needs a seed of 32 bytes in hexadecimal and a number of shuffles from 0")
    state = _put_up(read, rules, Chance(bytes.fromhex(secret), read.chance.shuffles))
    noted = tuple(_noted(entry, read, rules) for entry in read.noted)
    return evolve(state, memory=evolve(state.memory, noted=noted))


def _cards(path: str, text: str) -> list[Card]:
    try:
        return [parse_card(word) for word in text.split()]
    except NotationError as fault:
        raise NotationError(f"{path}: {fault.reason}", text) from None


def _put_up(read: _State, rules: Rules, chance: Chance) -> State:
    drawn = () if read.drawn is None else _cards("drawn", read.drawn)
    if read.drawn is not None and len(drawn) != 1:
        raise NotationError(f"drawn: must be one card, not {read.drawn!r}")
    try:
        called = None if read.called is None else parse_suit(read.called)
    except NotationError as fault:
        raise NotationError(f"called: {fault.reason}") from None
    return set_up(
        rules,
        hands=[_cards("hands", hand) for hand in read.hands],
        stock=_cards("stock", read.stock),
        pile=_cards("pile", read.pile),
        turn=read.turn,
        dealer=read.dealer,
        called=called,
        pending=None if read.pending is None else Pending(read.pending.draw, read.pending.stand),
        phase=read.phase,
        drawn=drawn[0] if drawn else None,
        passes=read.passes,
        seed=chance,
        known=[_cards("known", hand) for hand in read.known],
        open_stock=read.open_stock,
    )


def _noted(entry: _Noted, read: _State, rules: Rules) -> Noted:
    """A noted position is one that can be put up like the state itself, with nothing known of who has seen what."""
    position = evolve(
        read, turn=entry.turn, hands=entry.hands, stock=entry.stock, pile=entry.pile, called=entry.called, pending=entry.pending,
        phase=entry.phase, drawn=entry.drawn, passes=0, known=("",) * len(read.hands),
    )  # fmt: skip
    try:
        state = _put_up(position, rules, Chance(bytes(32)))
    except StateError as fault:
        raise StateError(f"a position noted for DEC-34 cannot be: {fault}") from None
    return (
        state.turn, state.hand_bits, state.stock_bytes, state.pile_bytes, state.called, state.pending, state.phase, state.drawn_number,
    )  # fmt: skip
