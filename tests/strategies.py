"""Rule sets, deals, walks and whole matches for the property tests, and what the tests restate in their own words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha512
from itertools import combinations
from random import Random
from typing import TypeVar

from attrs import evolve
from hypothesis import strategies as st

import faraon
from faraon.bots import random_move

T = TypeVar("T")

CIRCLES = "DEC-34"
"""The variant by which a round that goes in a circle is not stopped: random play need not end."""

EVERY_CARD = tuple(dict.fromkeys((*faraon.FRENCH_36, *faraon.GERMAN_32)))
"""The cards of both decks, so that each rule set meets foreign ones too."""

EVERY_MOVE: tuple[faraon.Move, ...] = (
    *(faraon.Play(card, call) for card in EVERY_CARD for call in (None, *faraon.Suit)),
    faraon.Draw(),
    faraon.Pass(),
)


def every_rule_set(*, circles: bool = True) -> list[tuple[str, tuple[str, ...]]]:
    """Each source with each subset of its variants."""
    found = []
    for source in faraon.BUILT_IN:
        offers = [name for name in faraon.load_rules(source).offers if circles or name != CIRCLES]
        found += [(source, names) for count in range(len(offers) + 1) for names in combinations(offers, count)]
    return found


def some_rules(chance: Random, source: str, *, circles: bool = True) -> faraon.Rules:
    """The rules of this source with some of its variants."""
    offers = [name for name in faraon.load_rules(source).offers if circles or name != CIRCLES]
    return faraon.load_rules(source, *(name for name in offers if chance.random() < 0.5))


@st.composite
def rule_sets(draw: st.DrawFn, *, circles: bool = True) -> faraon.Rules:
    """Any source with any subset of its variants."""
    source = draw(st.sampled_from(faraon.BUILT_IN))
    offers = [name for name in faraon.load_rules(source).offers if circles or name != CIRCLES]
    return faraon.load_rules(source, *draw(st.lists(st.sampled_from(offers), unique=True)))


def seeds() -> st.SearchStrategy[faraon.Seed]:
    """Seeds of all three types."""
    return st.integers() | st.text(max_size=8) | st.binary(max_size=8)


def has_choice(rules: faraon.Rules, players: int, dealer: int, exposed: int) -> bool:
    """Whether the card that turned over was on its way to somebody else than the dealer (DEC-22)."""
    return exposed < rules.deal.hand * players and (dealer + 1 + exposed) % players != dealer


@dataclass(frozen=True)
class Dealing:
    """How a round is dealt. Tests draw this and not the state, so that a failure shows how to come to it."""

    rules: faraon.Rules
    players: int
    dealer: int
    seed: faraon.Seed
    deck: tuple[faraon.Card, ...] | None = None
    cut: int = 0
    exposed: int | None = None
    gather: bool = False
    again: tuple[faraon.Card, ...] | None = None

    def __repr__(self) -> str:
        arguments = [f"{name}={value!r}" for name, value in self.__dict__.items() if name != "rules"]
        return f"Dealing(load_rules{(self.rules.name, *self.rules.variants)}, {', '.join(arguments)})"

    def state(self) -> faraon.State:
        return faraon.deal(
            self.rules, self.players, self.dealer, self.seed,
            deck=self.deck, cut=self.cut, exposed=self.exposed, gather=self.gather, again=self.again,
        )  # fmt: skip


@st.composite
def dealings(draw: st.DrawFn, *, circles: bool = True) -> Dealing:
    """Any deal: by seed or by hand, cut or not, with a card exposed and then taken or gathered where the rules know of that."""
    rules = draw(rule_sets(circles=circles))
    players = draw(st.integers(rules.players.least, rules.players.most))
    dealer = draw(st.integers(0, players - 1))
    decks = st.permutations(rules.deck.cards).map(tuple)
    deck = draw(st.none() | decks)
    cut = draw(st.integers(0, len(rules.deck.cards) - 1))
    exposed, gather, again = None, False, None
    if rules.deal.exposed != "none":
        exposed = draw(st.none() | st.integers(0, rules.deal.hand * players))
        if exposed is not None and has_choice(rules, players, dealer, exposed):
            gather = draw(st.booleans())
            again = draw(st.none() | decks) if gather else None
    return Dealing(rules, players, dealer, draw(seeds()), deck, cut, exposed, gather, again)


def walk(state: faraon.State, seed: int) -> Iterator[tuple[faraon.State, faraon.Move, faraon.State]]:
    """Random play to the end of the round: each state, the move made there, and the state after it."""
    chance = Random(seed)
    while moves := faraon.legal_moves(state):
        move = chance.choice(moves)
        after = faraon.apply(state, move)
        yield state, move, after
        state = after


@dataclass(frozen=True)
class Moment:
    """A moment in a round of random play; longer rounds reach recycled piles."""

    dealing: Dealing
    ply: int
    seed: int

    def state(self) -> faraon.State:
        state = self.dealing.state()
        for ply, (_, _, after) in enumerate(walk(state, self.seed), 1):
            if ply > self.ply:
                break
            state = after
        return state


def moments(*, circles: bool = True, longest: int = 60) -> st.SearchStrategy[Moment]:
    return st.builds(Moment, dealings(circles=circles), st.integers(0, longest), st.integers(0, 2**32))


def eager_move(view: faraon.View, seed: bytes, number: int) -> faraon.Move:
    """A random move, but one that lays a card if there is one: rounds stay short."""
    plays = tuple(move for move in view.moves if isinstance(move, faraon.Play))
    return random_move(evolve(view, moves=plays or view.moves), seed, number)


@dataclass(frozen=True)
class Played:
    """A whole match of random play, with the final state of each round and its record."""

    match: faraon.Match
    ends: tuple[faraon.State, ...]
    record: faraon.Record


def random_match(rules: faraon.Rules, players: int, seed: faraon.Seed, *, rounds: int | None = None) -> Played:
    """The match that these rules and this seed give when every seat lays what chance has it lay, seeing no more than its view."""
    if rounds is None and rules.match.ends == "agreed":
        rounds = 1
    match = faraon.start_match(rules, players, seed, rounds=rounds)
    records, ends = [], []
    while not match.over:
        state = faraon.deal_round(match)
        first, moves = state, list[faraon.Move]()
        while state.phase is not faraon.Phase.OVER:
            moves.append(eager_move(faraon.view(state, state.turn), first.chance.seed, len(moves)))
            state = faraon.apply(state, moves[-1])
        result = faraon.score(state)
        records.append(faraon.RoundRecord(match.dealer, first.chance.seed, moves=tuple(moves), result=result))
        ends.append(state)
        match = faraon.add_round(match, result)
    return Played(match, tuple(ends), faraon.Record.of(rules, players, *records, match=match))


def put_up(
    state: faraon.State,
    *,
    hands: Sequence[Sequence[faraon.Card]] | None = None,
    stock: Sequence[faraon.Card] | None = None,
    drawn: faraon.Card | None = None,
    chance: faraon.Chance | None = None,
) -> faraon.State:
    """The same position put up by hand, with what is named changed; the positions noted for DEC-34 are left out."""
    return faraon.set_up(
        state.rules,
        hands=state.hands if hands is None else hands,
        stock=state.stock if stock is None else stock,
        pile=state.pile,
        turn=state.turn,
        dealer=state.dealer,
        called=state.called,
        pending=state.pending,
        phase=state.phase,
        drawn=state.drawn if drawn is None else drawn,
        passes=state.passes,
        seed=state.chance if chance is None else chance,
        known=state.known,
        open_stock=state.open_stock,
    )


def is_wild(card: faraon.Card) -> bool:
    """In all four texts the queens are wild, and nothing else is."""
    return card.rank is faraon.Rank.QUEEN


def fits(card: faraon.Card, top: faraon.Card | None, called: faraon.Suit | None) -> bool:
    """Whether a card may lie on another with nothing pending: by suit or the suit called, by rank, or because it is wild."""
    return top is None or is_wild(card) or card.suit is (called or top.suit) or card.rank is top.rank


def shuffled_by_the_book(items: Sequence[T], seed: bytes, counter: int) -> list[T]:
    """The shuffle, written from its published description alone."""
    message = b"faraon shuffle\x00" + seed + counter.to_bytes(8, "big")
    digest = sha512(message).digest()
    block = 1
    while 57 * block < len(items):
        digest += sha512(message + block.to_bytes(8, "big")).digest()
        block += 1
    number = int.from_bytes(digest, "big")
    order = list(items)
    i = len(order) - 1
    while i >= 1:
        j = number % (i + 1)
        number //= i + 1
        order[i], order[j] = order[j], order[i]
        i -= 1
    return order
