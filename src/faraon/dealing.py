"""How a round begins: a deal, or any position put up by hand (layer 4)."""

from __future__ import annotations

__all__ = ["check_cards", "check_deck", "check_kinds", "check_players", "deal", "demands", "phase_of", "set_up", "whole"]

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import cast

from attrs import evolve

from .cards import Card, Suit
from .chance import Chance, Seed, chance_of, seed_bytes, shuffled
from .engine import take_effect
from .errors import StateError
from .rules import Rules
from .state import FREE, Asked, Memory, Pending, Phase, Setting, State, made
from .tables import Tables, compile_rules
from .wording import shown


def deal(
    rules: Rules,
    players: int,
    dealer: int = 0,
    seed: Seed | Chance = 0,
    *,
    deck: Sequence[Card] | None = None,
    cut: int = 0,
    exposed: int | None = None,
    gather: bool = False,
    again: Sequence[Card] | None = None,
) -> State:
    """A new round: cards dealt one at a time, clockwise from the dealer's left (DEC-03), and the starter turned up where the rules have one.

    All chance of the round comes from `seed`; without one it is 0, so that nothing here is ever random unless you ask for it. `deck` gives the order of
    the cards by hand, the first is dealt first. `cut` cards go from the top to the bottom before the deal (RUS-07).

    `exposed` is the number, from 0 in the order in which cards leave the deck, of a card that turned over by accident (RUS-11, DEC-22): the dealer takes
    it, or with `gather` all cards are gathered, shuffled (into the order `again`, if that is given) and dealt anew.

    Raises `StateError` where such a deal cannot be, and `TypeError` for values of the wrong type.
    """
    check_players(rules, players, dealer)
    tables = compile_rules(rules)
    secret, shuffles = (seed_bytes(seed), 0) if not isinstance(seed, Chance) else (chance_of(seed).seed, seed.shuffles)
    if deck is None:
        order = bytes(shuffled(range(len(tables.cards)), secret, shuffles))
        shuffles += 1
    else:
        order = _numbers(tables, deck)
    if not 0 <= whole("cut", cut) < len(order):
        raise StateError(f"a cut takes from 0 to {len(order) - 1} cards, not {cut}")
    if cut:
        order = order[cut:] + order[:cut]
    receivers = _receivers(players, dealer, rules.deal.hand)
    seen = 0
    if exposed is not None:
        taken = _exposed(rules, receivers, dealer, exposed)
        if gather:
            if not taken:
                raise StateError("there is no choice for a card that is the dealer's own or is turned up anyway (DEC-22)")
            if again is None:
                order = bytes(shuffled(order, secret, shuffles))
                shuffles += 1
            else:
                order = _numbers(tables, again)
        else:
            if taken:
                # The dealer is passed over at the dealer's own next turn to receive.
                own = receivers.index(dealer, exposed)
                receivers = (*receivers[:exposed], dealer, *receivers[exposed:own], *receivers[own + 1 :])
            seen = 1 << order[exposed] if exposed < len(receivers) else 0
    if not isinstance(gather, bool):
        raise TypeError(f"gather is true or false, not {shown(gather)}")
    if gather and exposed is None:
        raise StateError("cards are gathered for an exposed card only, and none is exposed")
    if again is not None and not gather:
        raise StateError("a second order of the deck is given, but the cards are not gathered")
    hands, bits = [0] * players, tables.bits
    for receiver, number in zip(receivers, order, strict=False):
        hands[receiver] |= bits[number]
    dealt, starter = len(receivers), rules.deal.starter != "none"
    known = (0,) * players if not seen else tuple(seen if seat == dealer else 0 for seat in range(players))
    state = made(
        _setting(tables, players, dealer), (dealer + 1) % players, tuple(hands), order[dealt + starter :], order[dealt : dealt + starter],
        None, FREE, known, Memory(False, Chance(secret, shuffles)),
    )  # fmt: skip
    if tables.active_starter:
        state = take_effect(evolve(state, turn=dealer))
    return state


@lru_cache(maxsize=256)
def _setting(tables: Tables, players: int, dealer: int) -> Setting:
    """One setting for all rounds of the same table."""
    return Setting(tables, players, dealer)


@cache
def _receivers(players: int, dealer: int, hand: int) -> tuple[int, ...]:
    """The seats in the order in which they are dealt cards (DEC-03)."""
    return tuple((dealer + step) % players for step in range(1, players + 1)) * hand


def _exposed(rules: Rules, receivers: tuple[int, ...], dealer: int, exposed: int) -> bool:
    """Whether the dealer has a choice about the exposed card. Raises `StateError` where there can be no such card."""
    if rules.deal.exposed == "none":
        raise StateError(f"the rules of {rules.name} say nothing of a card that turns over in the deal")
    last = len(receivers) - (rules.deal.starter == "none")
    if not 0 <= whole("the number of the exposed card", exposed) <= last:
        raise StateError(f"the cards of the deal are numbered from 0 to {last}; {exposed} is none of them")
    return exposed < len(receivers) and receivers[exposed] != dealer


def set_up(
    rules: Rules,
    *,
    hands: Sequence[Iterable[Card]],
    stock: Iterable[Card] = (),
    pile: Iterable[Card] = (),
    turn: int,
    dealer: int = 0,
    called: Suit | None = None,
    pending: Pending | None = None,
    phase: Phase | str = Phase.PLAY,
    drawn: Card | None = None,
    passes: int = 0,
    seed: Seed | Chance = 0,
    known: Sequence[Iterable[Card]] | None = None,
    open_stock: bool = False,
) -> State:
    """Any position, put up by hand; cards not named are out of play.

    `stock` has the card that is drawn next first, `pile` its top card last. `known` are, for each seat, the cards of its hand that everybody has seen go there, and
    `open_stock` says that everybody knows the order of the stock.

    Raises `StateError` for a position that cannot be, with the reason; `TypeError` for values of the wrong type.
    """
    groups = [_cards("a hand", hand) for hand in _sequence("hands", hands)]
    players = len(groups)
    check_players(rules, players, dealer)
    tables = compile_rules(rules)
    _seat("turn", turn, players)
    below, upper = _cards("the stock", stock), _cards("the pile", pile)
    check_cards(rules, [*groups, below, upper])
    check_kinds(rules, called, pending)
    state = State(
        _setting(tables, players, dealer),
        turn,
        tuple(tables.set_of(group) for group in groups),
        bytes(tables.number[card] for card in below),
        bytes(tables.number[card] for card in upper),
        called,
        Asked(phase_of(phase), pending, _number(tables, drawn), passes),
        tuple(tables.set_of(_checked(tables, group)) for group in _known(known, players)),
        Memory(open_stock, chance_of(seed)),
    )
    if not isinstance(open_stock, bool):
        raise TypeError(f"open_stock is true or false, not {shown(open_stock)}")
    if open_stock and tables.shuffles:
        raise StateError(f"by the rules of {rules.name} the pile is shuffled, so nobody knows the order of the stock")
    _check_marks(state)
    _check_phase(state)
    return state


def whole(name: str, value: int) -> int:
    """The very number. Raises `TypeError` where it is none, and `StateError` where no count and no seat of a game is as large."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} is a whole number, not {shown(value)}")
    if abs(value) >= 1 << 64:
        raise StateError(f"{name} is {shown(value)}")
    return value


def _seat(name: str, seat: int, players: int) -> None:
    if not 0 <= whole(name, seat) < players:
        raise StateError(f"{name} is seat {seat}, but the seats are 0 to {players - 1}")


def check_players(rules: Rules, players: int, seat: int, name: str = "dealer") -> None:
    """Raise `StateError` where so many do not play these rules, or the seat of this name is not there; `TypeError` where rules are none, and
    `RulesError` for rules, made by hand, that no file could have: a lot by them might never end."""
    if not isinstance(rules, Rules):
        raise TypeError(f"rules are a Rules, not {type(rules).__name__}; load_rules makes one")
    compile_rules(rules)
    if not rules.players.least <= whole("players", players) <= rules.players.most:
        raise StateError(f"{rules.players.least} to {rules.players.most} play {rules.name}, not {players}")
    _seat(name, seat, players)


def _sequence(name: str, value: object) -> Sequence[Iterable[Card]]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise TypeError(f"{name} are a sequence with the cards of each seat, not {shown(value)}")
    return cast("Sequence[Iterable[Card]]", value)


def _cards(name: str, cards: object) -> tuple[Card, ...]:
    if not isinstance(cards, Iterable) or isinstance(cards, str):
        raise TypeError(f"{name} is given as cards, not as {shown(cards)}; parse_cards reads them from a string")
    found: tuple[object, ...] = tuple(cast("Iterable[object]", cards))
    for card in found:
        if not isinstance(card, Card):
            raise TypeError(f"{name} is given as cards, and {shown(card)} is none; parse_card reads one from a string")
    return cast("tuple[Card, ...]", found)


def _checked(tables: Tables, cards: Iterable[Card]) -> tuple[Card, ...]:
    found = _cards("what is known", cards)
    for card in found:
        if card not in tables.number:
            raise StateError(f"{card} is not in the deck of {tables.rules.name}")
    return found


def check_cards(rules: Rules, groups: Iterable[Iterable[Card]]) -> None:
    """Raise `StateError` where a card is not of the rules' deck, or is there twice."""
    tables = compile_rules(rules)
    seen: set[Card] = set()
    for group in groups:
        for card in group:
            if card not in tables.number:
                raise StateError(f"{card} is not in the deck of {tables.rules.name}")
            if card in seen:
                raise StateError(f"{card} is there twice")
            seen.add(card)


def check_deck(rules: Rules, deck: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of this deck. Raises `StateError` unless each card of the rules' deck is there once."""
    cards = _cards("the deck", deck)
    check_cards(rules, [cards])
    if len(cards) < len(rules.deck.cards):
        missing = [str(card) for card in rules.deck.cards if card not in set(cards)]
        raise StateError(f"the deck lacks {' '.join(missing)}")
    return cards


def _numbers(tables: Tables, deck: Sequence[Card]) -> bytes:
    return bytes(tables.number[card] for card in check_deck(tables.rules, deck))


def phase_of(phase: Phase | str) -> Phase:
    """The phase of this name. Raises `StateError` where there is none, `TypeError` for anything but a string."""
    if not isinstance(phase, str):
        raise TypeError(f"a phase is a Phase, not {shown(phase)}")
    if phase not in list(Phase):
        raise StateError(f"there is no phase {phase!r}; phases are {', '.join(Phase)}")
    return Phase(phase)


def _number(tables: Tables, drawn: Card | None) -> int | None:
    return None if drawn is None else tables.number[_checked(tables, (drawn,))[0]]


def _known(known: Sequence[Iterable[Card]] | None, players: int) -> Sequence[Iterable[Card]]:
    if known is None:
        return [()] * players
    if len(_sequence("known", known)) != players:
        raise StateError(f"known cards are given for {len(known)} seats, but there are {players}")
    return known


def _check_marks(state: State) -> None:
    """What lies beside the cards: a call, a penalty, passes and what is known."""
    tables = state.tables
    top = state.pile_bytes[-1] if state.pile_bytes else None
    if state.called is not None and (top is None or not tables.facts[top].wild):
        raise StateError(f"{state.called} is called, but no wild card lies on top")
    if not 0 <= whole("passes", state.passes) <= state.players:
        raise StateError(f"passes are counted from 0 to {state.players}, not {state.passes}")
    if state.passes == state.players and state.phase is not Phase.OVER:
        raise StateError("all have passed in turn, so the round would be over")
    for seat, (hand, seen) in enumerate(zip(state.hand_bits, state.known_bits, strict=True)):
        if seen & ~hand:
            raise StateError(f"{' '.join(map(str, tables.cards_of(seen & ~hand)))} is known to be at seat {seat}, but is not")
    if state.pending is not None:
        _check_pending(state, top)


def check_kinds(rules: Rules, called: object, pending: object) -> None:
    """What a call and something pending must be whatever the position, so that there is a position at all."""
    if called is not None and not isinstance(called, Suit):
        raise TypeError(f"a call is a Suit or None, not {shown(called)}")
    if called is not None and called not in rules.deck.suits:
        raise StateError(f"{called} is called, but the deck has no such suit")
    if pending is None:
        return
    if not isinstance(pending, Pending):
        raise TypeError(f"what is pending is a Pending or None, not {shown(pending)}")
    if bool(whole("what is to be drawn", pending.draw)) is pending.stand or pending.draw < 0:
        raise StateError("what is pending is either a number of cards to draw or a stand")


def _check_pending(state: State, top: int | None) -> None:
    tables, pending = state.tables, state.pending
    assert pending is not None
    if state.phase not in (Phase.PLAY, Phase.BACK):
        raise StateError(f"nothing can be pending in phase {state.phase.value}")
    if top is None or not tables.facts[top].answers:
        raise StateError("something is pending, but no card that can be answered lies on top")
    possible = demands(state, top)
    if pending.draw not in possible:
        ways = " or ".join("a stand" if not draw else f"{draw} to draw" for draw in sorted(possible))
        raise StateError(
            f"{tables.cards[top]} on top can leave {ways} pending, not {'a stand' if pending.stand else f'{pending.draw} to draw'}"
        )


def demands(state: State, top: int) -> set[int]:
    """The sums to draw (0: a stand) that the top card can have left pending, with cards before it that it answered.

    Only cards that are not in a hand or the stock can have been laid before it.
    """
    tables = state.tables
    elsewhere = sum(state.hand_bits) | sum(1 << number for number in state.stock_bytes)
    laid = [fact for fact in tables.facts if fact.number != top and not elsewhere & fact.bit and fact.answers]
    # Sums that could be pending when a card of this kind is laid, as a chain of answers, each carried on or not.
    sums = {tables.facts[top].draw}
    reachable = {0}
    for fact in laid:
        if fact.adds:
            reachable |= {carried + fact.draw for carried in reachable}
    if any(fact.adds and fact.answers & tables.facts[top].bit for fact in laid):
        sums = {carried + tables.facts[top].draw for carried in reachable}
    return sums


def _check_phase(state: State) -> None:
    """Each phase has marks of its own, and only a phase that ends or may end the round has an empty hand."""
    tables, phase = state.tables, state.phase
    empty = [seat for seat, hand in enumerate(state.hand_bits) if not hand]
    if empty and phase in (Phase.PLAY, Phase.DRAWN):
        raise StateError(f"seat {empty[0]} has no cards, so the round would be over")
    if phase is Phase.OVER and len(empty) > 1:
        raise StateError(f"seats {' and '.join(map(str, empty))} have no cards, but only one can have gone out")
    if phase is Phase.OVER and empty and not state.pile_bytes:
        raise StateError(f"seat {empty[0]} has gone out, but no card lies on the pile")
    if phase is Phase.OVER and empty and state.passes == state.players:
        raise StateError(f"seat {empty[0]} has gone out, so the round did not end because all have passed")
    if (phase is Phase.DRAWN) != (state.drawn_number is not None):
        raise StateError("a drawn card goes with phase drawn, and phase drawn with a drawn card")
    if phase is Phase.DRAWN:
        _check_drawn(state)
    if phase is Phase.BACK:
        if not tables.bring_back:
            raise StateError(f"by the rules of {state.rules.name} as they are here nobody is brought back")
        if empty != [(state.turn - 1) % state.players]:
            raise StateError("in phase back just the player before the one whose turn it is has no cards")
        if state.pending is None and state.pile_bytes and tables.facts[state.pile_bytes[-1]].answers:
            raise StateError(f"{state.pile[-1]} has just been laid as a last card, so what it demands would be pending")
        playable = tables.playable(state.hand_bits[state.turn], state.pile_bytes, state.called, state.pending is not None)
        if not playable & tables.bring_back or not state.pile_bytes:
            raise StateError(f"seat {state.turn} cannot lay {state.rules.out.bring_back}, so the round would be over")


def _check_drawn(state: State) -> None:
    tables, rule = state.tables, state.tables.draw_rule
    bit = 1 << (state.drawn_number or 0)
    if rule.ends or rule.stays:
        raise StateError(f"by the rules of {state.rules.name} there is no phase drawn")
    if not state.hand_bits[state.turn] & bit:
        raise StateError(f"{state.drawn} is said to be drawn, but seat {state.turn} does not hold it")
    if not rule.asks_always and not tables.playable(state.hand_bits[state.turn], state.pile_bytes, state.called, False) & bit:
        raise StateError(f"{state.drawn} was drawn and does not fit, so the turn would be over")
