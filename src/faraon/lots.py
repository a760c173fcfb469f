"""The lots for the dealer, with what was shown to whom (layer 4)."""

from __future__ import annotations

__all__ = ["Lot", "dealer_lot"]

from collections.abc import Iterator, Sequence

from attrs import frozen

from .cards import Card
from .chance import Chance, Seed, chance_of, shuffled
from .dealing import check_deck, check_players
from .errors import StateError
from .rules import Rules


@frozen
class Lot:
    """The outcome of a lot: the dealer's seat, and each card shown, in order, with the seat that got it."""

    dealer: int
    shown: tuple[tuple[int, Card], ...]


def dealer_lot(rules: Rules, players: int, *, seed: Seed | Chance = 0, deck: Sequence[Card] | None = None, first: int = 0) -> Lot:
    """The lot for the dealer as the rules have it, beginning at seat `first` and going clockwise.

    The first to be dealt a card of the lot's rank (RUS-03 to RUS-06, DEC-37: a pass of cards is always completed); the lowest card, where those who
    tie draw again from the cards that are left (SAR-08, SAR-09, DEC-27, DEC-32); or drawn at random with nothing shown (DEC-02). Raises
    `StateError` where the rules have no lot, the seats cannot be, or a deck given by hand ends before the lot is decided.
    """
    check_players(rules, players, first, "first")
    way = rules.deal.first_dealer
    chance = chance_of(seed)
    if way == "agreed":
        raise StateError(f"by the rules of {rules.name} the players agree on a dealer; there is no lot")
    if way == "random":
        if deck is not None:
            raise StateError(f"by the rules of {rules.name} no cards are shown for the dealer")
        return Lot(shuffled(range(players), chance.seed, chance.shuffles)[0], ())
    cards = _cards(rules, chance, deck)
    seats = [(first + step) % players for step in range(players)]
    return _lowest(rules, cards, seats) if way == "lowest" else _first_of_rank(rules, cards, seats)


def _cards(rules: Rules, chance: Chance, deck: Sequence[Card] | None) -> Iterator[Card]:
    """The cards of the lot, one by one. A deck shuffled by seed is gathered and shuffled again if it should ever end."""
    if deck is not None:
        yield from check_deck(rules, deck)
        raise StateError("the deck ends before the lot for the dealer is decided")
    counter = chance.shuffles
    while True:
        yield from shuffled(rules.deck.cards, chance.seed, counter)
        counter += 1


def _first_of_rank(rules: Rules, cards: Iterator[Card], seats: list[int]) -> Lot:
    shown: list[tuple[int, Card]] = []
    while True:
        shown += [(seat, next(cards)) for seat in seats]
        for seat, card in shown[-len(seats) :]:
            if card.rank == rules.deal.lot_rank:
                return Lot(seat, tuple(shown))


def _lowest(rules: Rules, cards: Iterator[Card], seats: list[int]) -> Lot:
    shown: list[tuple[int, Card]] = []
    while len(seats) > 1:
        drawn = [(seat, next(cards)) for seat in seats]
        shown += drawn
        height = {seat: rules.deck.ranks.index(card.rank) for seat, card in drawn}
        seats = [seat for seat in seats if height[seat] == min(height.values())]
    return Lot(seats[0], tuple(shown))
