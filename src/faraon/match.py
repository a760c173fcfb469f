"""A match: rounds until a limit, as a value as immutable as a state (layer 4)."""

from __future__ import annotations

__all__ = ["Match", "add_round", "deal_round", "start_match"]

from collections.abc import Sequence
from operator import add

from attrs import evolve, field, frozen

from .cards import Card
from .chance import Chance, Seed, chance_of, derive
from .dealing import check_players, deal, whole
from .errors import StateError
from .lots import Lot, dealer_lot
from .rules import Rules
from .state import Score, State
from .wording import shown


@frozen
class Match:
    """A match between two rounds. Accounts are points, one number a seat; `dealer` deals the next round; `rounds` are those played."""

    rules: Rules = field(repr=lambda rules: rules.name)
    players: int
    seed: bytes = field(repr=False)
    dealer: int
    accounts: tuple[int, ...]
    won: tuple[int, ...]
    rounds: tuple[Score, ...] = ()
    lot: Lot | None = None
    agreed: int | None = None
    by_hand: bool = False
    """Whether a dealer or a lot was given by hand where the rules have a lot, so that the seed alone does not give this match again."""

    @property
    def limit(self) -> int | None:
        """The account that ends the match, in points; None where the number of rounds is agreed."""
        return None if self.rules.match.ends == "agreed" else self.rules.match.limit

    @property
    def over(self) -> bool:
        """Whether the match has ended: somebody is over the limit, or the rounds agreed on are played. Where players agree on a number of
        rounds (DEC-31) and have named none, it goes on for as long as they like."""
        return bool(self._beyond()) if self.agreed is None else len(self.rounds) >= self.agreed

    @property
    def losers(self) -> tuple[int, ...]:
        """The seats that have lost: all that are over the limit (DEC-17); empty before the end, and where there is no limit."""
        return self._beyond()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place, when the match is over (DEC-17, DEC-40); empty before."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1) if self.over else ()

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place as things stand, from 1: fewest points first, or most rounds won where nothing is counted; equals share a place,
        and the next is skipped (DEC-40)."""
        marks = self.accounts if self.rules.score.counts else tuple(-won for won in self.won)
        return tuple(1 + sum(other < mark for other in marks) for mark in marks)

    def _beyond(self) -> tuple[int, ...]:
        limit = self.limit
        if limit is None:
            return ()
        least = limit + (self.rules.match.ends == "more-than")
        return tuple(seat for seat, account in enumerate(self.accounts) if account >= least)


def start_match(
    rules: Rules,
    players: int,
    seed: Seed | Chance = 0,
    *,
    dealer: int | None = None,
    rounds: int | None = None,
    lot: Sequence[Card] | None = None,
) -> Match:
    """A match before its first round; `seed` gives all of it: the lots, and every round.

    `dealer` is the first dealer where the players agree on one (seat 0 unless said), or in place of the lot; `lot` is the deck of the lot, by hand. `rounds` is how many
    rounds are agreed, for rules whose match has no limit; None leaves it open. Raises `StateError` where such a match cannot be.
    """
    check_players(rules, players, 0 if dealer is None else dealer)
    if rounds is not None:
        whole("the number of rounds", rounds)
        if rules.match.ends != "agreed":
            raise StateError(f"a match of {rules.name} goes to {rules.match.limit} points, not over an agreed number of rounds")
        if rounds < 1:
            raise StateError(f"at least one round is agreed, not {rounds}")
    found = None
    secret = chance_of(seed).seed
    if dealer is None and rules.deal.first_dealer != "agreed":
        found = dealer_lot(
            rules,
            players,
            seed=Chance(derive(secret, "lot", 0)),
            deck=lot,
        )
        dealer = found.dealer
    elif lot is not None:
        raise StateError("a deck for the lot is given, but the dealer is given too")
    return Match(
        rules,
        players,
        secret,
        dealer or 0,
        accounts=(0,) * players,
        won=(0,) * players,
        lot=found,
        agreed=rounds,
        by_hand=rules.deal.first_dealer != "agreed" and (found is None or lot is not None),
    )


def round_chance(match: Match) -> Chance:
    """The chance of the next round: its seed tells nothing of the match's, nor of any other round's."""
    return Chance(derive(match.seed, "round", len(match.rounds)))


def deal_round(match: Match, *, cut: int = 0) -> State:
    """The next round, dealt by the match's dealer. Raises `StateError` when the match is over, or the cut cannot be."""
    _check_going_on(match)
    return deal(match.rules, match.players, match.dealer, round_chance(match), cut=cut)


def add_round(match: Match, score: Score, *, lot: Sequence[Card] | None = None) -> Match:
    """The match with this round entered in every account, and the next dealer named by the rules.

    `lot` is the deck of the next dealer's lot, by hand. Raises `StateError` when the match is over or the score is not one of this table; `TypeError` where it is no `Score`.
    """
    if not isinstance(score, Score):
        raise TypeError(f"a round is added as its Score, not as {shown(score)}")
    _check_going_on(match)
    if not isinstance(score.points, tuple):
        raise TypeError(f"the points of a score are a tuple, not {shown(score.points)}")
    for number in score.points:
        whole("a number of points", number)
    if len(score.points) != match.players:
        raise StateError(f"the score is for {len(score.points)} seats, but {match.players} play")
    if score.winner is not None:
        whole("the seat of a winner", score.winner)
        if not 0 <= score.winner < match.players:
            raise StateError(f"seat {score.winner} is said to have won, but the seats are 0 to {match.players - 1}")
    if score.ending != ("blocked" if score.winner is None else "out"):
        raise StateError(f"a round that ended {score.ending!r} cannot have the winner {score.winner}")
    left = (match.dealer + 1) % match.players
    found = None
    if match.rules.deal.next_dealer == "lot":
        # Later lots begin on the left of the last dealer (DEC-37).
        found = dealer_lot(
            match.rules,
            match.players,
            seed=Chance(derive(match.seed, "lot", len(match.rounds) + 1)),
            deck=lot,
            first=left,
        )
    elif lot is not None:
        raise StateError(f"by the rules of {match.rules.name} the next dealer is not chosen by lot")
    return evolve(
        match,
        dealer=left if found is None else found.dealer,
        accounts=tuple(map(add, match.accounts, score.points)),
        won=tuple(won + (seat == score.winner) for seat, won in enumerate(match.won)),
        rounds=(*match.rounds, score),
        lot=found,
        by_hand=match.by_hand or lot is not None,
    )


def _check_going_on(match: Match) -> None:
    if not isinstance(match, Match):
        raise TypeError(f"a match is a Match, not {shown(match)}; start_match makes one")
    if match.over:
        raise StateError("the match is over")
