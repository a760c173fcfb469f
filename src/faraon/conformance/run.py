"""Running one scenario: what was expected beside what came out (layer 7)."""

from __future__ import annotations

__all__ = ["Verdict", "run_scenario"]

from collections.abc import Iterator
from typing import Any, cast

from attrs import evolve, fields, frozen

from ..cards import Card, parse_card, parse_cards, parse_suit
from ..dealing import deal, set_up
from ..engine import apply, legal_moves
from ..errors import FaraonError, IllegalMoveError, StateError
from ..lots import Lot, dealer_lot
from ..match import Match, add_round, start_match
from ..moves import parse_move
from ..refusals import refusal
from ..rules import Rules
from ..scenarios import DealGiven, Given, LotGiven, MatchGiven, PendingGiven, PositionGiven, Refused, Scenario, Then, vacuous
from ..scoring import score
from ..state import Pending, Phase, Score, State


@frozen
class Verdict:
    """Whether a scenario holds, and a sentence for each thing that does not."""

    scenario: Scenario
    faults: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether everything came out as expected."""
        return not self.faults


def run_scenario(scenario: Scenario, rules: Rules) -> Verdict:
    """Put the scenario up under these rules and compare. A scenario that cannot be run as it is written is one that does not hold."""
    try:
        faults = (*vacuous(scenario), *_compared(scenario, rules))
    except FaraonError as fault:
        faults = (f"cannot be run: {fault}",)
    return Verdict(scenario, faults)


def _compared(scenario: Scenario, rules: Rules) -> Iterator[str]:
    given, then = scenario.given, scenario.then
    if then.impossible:
        try:
            _begin(given, rules)
        except StateError:
            return
        yield "expected to be impossible, but it was taken"
    elif isinstance(given, LotGiven):
        yield from _lot(given, then, rules)
    elif isinstance(given, MatchGiven):
        yield from _match(given, then, rules)
    else:
        yield from _round(scenario, _position(given, rules))


def _begin(given: Given, rules: Rules) -> None:
    if isinstance(given, LotGiven):
        _drawn_lot(given, rules)
    elif isinstance(given, MatchGiven):
        _added(given, rules)
    else:
        _position(given, rules)


def _deck(text: str, rules: Rules) -> tuple[Card, ...]:
    """A deck, where a final ... stands for the cards not named, in the order of the rules' deck."""
    named = parse_cards(text.removesuffix("..."))
    return (*named, *(card for card in rules.deck.cards if card not in named)) if text.endswith("...") else named


def _position(given: PositionGiven | DealGiven, rules: Rules) -> State:
    if isinstance(given, DealGiven):
        return deal(
            rules,
            given.players,
            given.dealer,
            deck=_deck(given.deck, rules),
            cut=given.cut,
            exposed=given.exposed,
            gather=given.gather,
            again=None if given.again is None else _deck(given.again, rules),
        )
    if given.players is not None and given.players != len(given.hands):
        raise StateError(f"{given.players} players are named, but there are {len(given.hands)} hands")
    return set_up(
        rules,
        hands=[parse_cards(hand) for hand in given.hands],
        stock=parse_cards(given.stock),
        pile=parse_cards(given.pile),
        turn=given.turn,
        dealer=given.dealer,
        called=parse_suit(given.called) if given.called else None,
        pending=_pending(given.pending),
        phase=given.phase,
        drawn=parse_card(given.drawn) if given.drawn else None,
        passes=given.passes,
    )


def _pending(given: PendingGiven) -> Pending | None:
    return Pending(given.draw, given.stand) if given.draw or given.stand else None


def _round(scenario: Scenario, state: State) -> Iterator[str]:
    orders = list(scenario.reshuffled)
    for number, text in enumerate(scenario.moves, 1):
        move = parse_move(text)
        try:
            after = apply(state, move)
            if after.chance.shuffles > state.chance.shuffles:
                if not orders:
                    yield f"move {number}, {text}, shuffles the pile, but the scenario has no order for it"
                    return
                after = apply(state, move, reshuffled=parse_cards(orders.pop(0)))
        except IllegalMoveError as refused:
            yield f"move {number}, {text}, was refused ({refused.refusal.code}): {refused}"
            return
        state = after
    if orders:
        yield f"{len(orders)} orders for a reshuffled pile were not needed"
    yield from _differences(scenario.then, _found(state))
    for expected in scenario.refuse:
        yield from _refused(state, expected)


def _refused(state: State, expected: Refused) -> Iterator[str]:
    found = refusal(state, parse_move(expected.move))
    if found is None:
        yield f"{expected.move}: expected to be refused ({expected.code}), but it is legal"
        return
    if found.code != expected.code:
        yield f"{expected.move}: expected to be refused as {expected.code}, but was refused as {found.code}"
    missing = [clause for clause in expected.clauses if clause not in found.clauses]
    if missing:
        yield f"{expected.move}: the refusal should name {', '.join(missing)}, but names {', '.join(found.clauses) or 'no clause'}"
    try:
        apply(state, parse_move(expected.move))
        yield f"{expected.move}: refused by refusal, but not by apply"
    except IllegalMoveError:
        pass


def _hand(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _found(state: State) -> Then:
    """Everything that a scenario may ask of a round."""
    found = Then(
        hands=tuple(map(_hand, state.hands)),
        stock=_hand(state.stock),
        pile=_hand(state.pile),
        turn=state.turn,
        dealer=state.dealer,
        called=state.called or "",
        pending=PendingGiven(state.pending.draw, state.pending.stand) if state.pending else PendingGiven(),
        phase=state.phase.value,
        drawn=str(state.drawn or ""),
        passes=state.passes,
        known=tuple(map(_hand, state.known)),
        legal=" ".join(map(str, legal_moves(state))),
        winner="none" if state.winner is None else state.winner,
    )
    if state.phase is not Phase.OVER:
        return found
    outcome = score(state)
    return evolve(found, ending=outcome.ending, points=outcome.points)


# In these the order of the words means nothing.
_SETS = ("hands", "known", "legal")


def _comparable(name: str, value: object) -> object:
    if name not in _SETS:
        return " ".join(value.split()) if isinstance(value, str) else value
    return tuple(sorted(words.split()) for words in ((value,) if isinstance(value, str) else value))  # type: ignore[attr-defined]


def _differences(expected: Then, found: Then) -> Iterator[str]:
    for part in fields(Then):
        wanted, came = getattr(expected, part.name), getattr(found, part.name)
        if wanted is None or part.name == "impossible":
            continue
        if came is None or _comparable(part.name, wanted) != _comparable(part.name, came):
            yield f"{part.name}: expected {_words(wanted)}, came out {_words(came)}"


def _words(value: Any) -> str:
    if isinstance(value, tuple):
        items = cast("Any", value)
        return " / ".join(map(_words, items)) or "nothing"
    if isinstance(value, PendingGiven):
        return f"{value.draw} to draw" if value.draw else "a stand" if value.stand else "nothing pending"
    return "nothing" if value in ("", None) else str(value)


def _lot(given: LotGiven, then: Then, rules: Rules) -> Iterator[str]:
    lot = _drawn_lot(given, rules)
    yield from _differences(then, Then(dealer=lot.dealer, shown=tuple(f"{seat} {card}" for seat, card in lot.shown)))


def _drawn_lot(given: LotGiven, rules: Rules) -> Lot:
    """The lot; without a deck it is left to chance."""
    return dealer_lot(rules, given.players, deck=_deck(given.lot, rules) if given.lot else None, first=given.first)


def _match(given: MatchGiven, then: Then, rules: Rules) -> Iterator[str]:
    match = _added(given, rules)
    found = Then(
        accounts=match.accounts, over=match.over, losers=match.losers, winners=match.winners, places=match.places, dealer=match.dealer
    )
    yield from _differences(then, found)


def _added(given: MatchGiven, rules: Rules) -> Match:
    """The match after the round."""
    players = len(given.accounts)
    before: Match = evolve(start_match(rules, players, dealer=given.dealer), accounts=given.accounts, won=given.won or (0,) * players)
    outcome = Score("blocked" if given.winner is None else "out", given.winner, given.points)
    return add_round(before, outcome, lot=None if given.lot is None else _deck(given.lot, rules))
