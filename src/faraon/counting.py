"""How many lines of play a position has: what perft is to chess (layer 6)."""

from __future__ import annotations

__all__ = ["MOST_DEPTH", "MOST_POSITIONS", "count_lines", "each_depth", "follow"]

from collections.abc import Iterator, Sequence
from itertools import islice

from .cards import Card
from .dealing import check_deck, whole
from .engine import apply, legal_moves
from .errors import StateError
from .moves import Move
from .state import State, checked

MOST_DEPTH = 1000
"""The deepest that is counted: a round that goes in a circle has lines without end."""
MOST_POSITIONS = 250_000
"""How many different positions are kept at one depth, so that a count that is out of reach ends with a sentence, not without memory."""


def count_lines(state: State, depth: int, *, reshuffled: Sequence[Card] | None = None) -> tuple[int, ...]:
    """For each depth from 1 to `depth` the number of lines of that many moves: of different sequences of legal moves from this position on.

    A line that has ended, because the round is over, is not counted at greater depths. A wild card has as many moves as there are suits to call.
    Chance is fixed: of a pile that is shuffled, the cards lie in their order in the deck `reshuffled`, next drawn first; without one, as the
    state's own seed has it. Raises `StateError` for a depth that is out of reach and for a deck that is none.

    >>> import faraon
    >>> cards = faraon.parse_cards
    >>> state = faraon.set_up(faraon.load_rules("saratov"), hands=[cards("7S 9S"), cards("8S KH")], pile=cards("6S"), stock=cards("AC JC"), turn=0)
    >>> faraon.count_lines(state, 3)
    (2, 2, 1)
    """
    if not 1 <= whole("depth", depth) <= MOST_DEPTH:
        raise StateError(f"lines are counted to a depth from 1 to {MOST_DEPTH}, not {depth}")
    return tuple(islice(each_depth(state, reshuffled=reshuffled), depth))


def each_depth(state: State, *, reshuffled: Sequence[Card] | None = None) -> Iterator[int]:
    """What `count_lines` gives, one depth after the other and without end, so that it can be shown while it is counted."""
    order = None if reshuffled is None else check_deck(checked(state).rules, reshuffled)
    # Lines that lead to equal positions go on in the same ways, so each position is followed once, with the number of lines that lead there.
    here = {checked(state): 1}
    depth = 1
    while True:
        yield sum(lines * len(legal_moves(position)) for position, lines in here.items())
        depth += 1
        after: dict[State, int] = {}
        for position, lines in here.items():
            for move in legal_moves(position):
                reached = follow(position, move, order)
                after[reached] = after.get(reached, 0) + lines
            if len(after) > MOST_POSITIONS:
                raise StateError(
                    f"depth {depth} is out of reach: before its last move there are more than {MOST_POSITIONS} different positions"
                )
        here = after


def follow(state: State, move: Move, order: Sequence[Card] | None) -> State:
    """The state after this move; where it shuffles the pile, the cards then lie in their order in this deck, if one is given."""
    after = apply(state, move)
    if order is None or after.chance.shuffles == state.chance.shuffles:
        return after
    under = {*state.pile} - {*after.pile}
    return apply(state, move, reshuffled=[card for card in order if card in under])
