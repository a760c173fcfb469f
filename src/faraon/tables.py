"""A rule set compiled once into per-card facts (layer 3). Only this layer knows what a rank does.

Cards are numbered by their place in the deck's canonical order. A set of cards is an int whose bit `n` stands for card `n`; the stock and
the pile, which have an order, are `bytes` of card numbers.
"""

from __future__ import annotations

__all__ = ["Facts", "Tables", "compile_rules"]

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache

from attrs import field, frozen

from .cards import Card, Suit
from .errors import RulesError
from .moves import Draw, Move, Pass, Play
from .rules import Rules
from .rules.check import check_rules
from .rules.model import entry_of


class Next(Enum):
    """Whose turn a card makes it."""

    LEFT = 0
    DEALER = 1
    SAME = 2


@frozen
class Facts:
    """All that one card does."""

    number: int
    bit: int
    byte: bytes
    wild: bool
    next: Next
    draw: int
    miss: bool
    answers: int  # the cards that may beat it while it is pending; 0 if it cannot be answered
    adds: bool
    direct: bool  # it concerns the left neighbour alone, who is not asked anything


@frozen
class DrawRule:
    """What a draw does to the turn of a player whom nothing penalises."""

    ends: bool  # the turn is over whatever was drawn
    stays: bool  # the player goes on as before, and may draw again
    asks_always: bool  # the player is asked even if the drawn card does not fit
    only_drawn: bool  # nothing but the drawn card may be laid
    may_pass: bool  # a drawn card that fits may be kept


_DRAW_RULES = {
    "until-playable": DrawRule(ends=False, stays=True, asks_always=True, only_drawn=False, may_pass=False),
    "one-then-end": DrawRule(ends=True, stays=False, asks_always=False, only_drawn=False, may_pass=False),
    "one-then-lay-it": DrawRule(ends=False, stays=False, asks_always=False, only_drawn=True, may_pass=False),
    "one-then-lay-it-or-keep": DrawRule(ends=False, stays=False, asks_always=False, only_drawn=True, may_pass=True),
    "one-then-it-or-pass": DrawRule(ends=False, stays=False, asks_always=True, only_drawn=True, may_pass=True),
    "one-then-any-or-pass": DrawRule(ends=False, stays=False, asks_always=True, only_drawn=False, may_pass=True),
}

_MEMO_LIMIT = 20_000
_REST: dict[tuple[bool, bool], tuple[Move, ...]] = {
    (draw, passing): (Draw(),) * draw + (Pass(),) * passing for draw in (False, True) for passing in (False, True)
}


@frozen(eq=False, repr=False)
class Tables:
    """The facts of a rule set, by card number and by set of cards."""

    rules: Rules
    cards: tuple[Card, ...]
    number: dict[Card, int]
    bits: tuple[int, ...]
    facts: tuple[Facts, ...]
    draw_rule: DrawRule
    binding: int  # cards that a player who can lay one must lay rather than draw
    fits: tuple[int, ...]  # by top card: the cards that may be laid on it, wild ones included
    called_fits: tuple[dict[Suit, int], ...]  # by top card, then by the suit called
    wild: int
    ordinary: int  # all but wild cards that may be laid only if nothing else can be
    bring_back: int
    active_starter: bool
    shuffles: bool
    recycles_early: bool
    last_card_drawn: bool
    repeats: int
    points: dict[int, int]  # by a card's bit, when it is left in a hand
    alone_cards: int
    alone: dict[int, int]  # by a card's bit: the points instead, in a hand of nothing but these
    once: tuple[tuple[int, int], ...]  # a set of cards, and the points charged once if any of them is left
    last: dict[int, int]  # by card: the points for the winner who has gone out with it
    known_plays: dict[Move, Facts] = field(repr=False)
    plays: tuple[tuple[Play, ...], ...]
    memo: dict[tuple[int, bool, bool], tuple[Move, ...]] = field(factory=dict[tuple[int, bool, bool], tuple[Move, ...]])
    suit_memo: dict[tuple[int, int], tuple[Play, ...]] = field(factory=dict[tuple[int, int], tuple[Play, ...]])

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Tables) and self.rules == other.rules)

    def __hash__(self) -> int:
        return hash(self.rules)

    def __reduce__(self) -> tuple[object, tuple[Rules]]:
        return compile_rules, (self.rules,)

    def set_of(self, cards: Iterable[Card]) -> int:
        """These cards as a set of bits."""
        found = 0
        for card in cards:
            found |= 1 << self.number[card]
        return found

    @staticmethod
    def numbers(bits: int) -> list[int]:
        """The numbers of the cards of a set, in canonical order."""
        found: list[int] = []
        while bits:
            low = bits & -bits
            found.append(low.bit_length() - 1)
            bits ^= low
        return found

    def cards_of(self, bits: int) -> tuple[Card, ...]:
        """The cards of a set, in canonical order."""
        return tuple([self.cards[number] for number in self.numbers(bits)])

    def playable(self, hand: int, pile: bytes, called: Suit | None, pending: bool) -> int:
        """The cards of this hand that may be laid now."""
        if pending:
            return hand & self.facts[pile[-1]].answers if pile else 0
        if pile:
            hand &= self.fits[pile[-1]] if called is None else self.called_fits[pile[-1]][called]
        return hand & self.ordinary or hand

    def count(self, hand: int) -> int:
        """The points of the cards left in a hand."""
        if not hand:
            return 0
        points, total = self.points, 0
        if not hand & ~self.alone_cards:
            points = self.alone
        elif self.once:
            total = sum([charged for cards, charged in self.once if cards & hand])
        while hand:
            low = hand & -hand
            total += points[low]
            hand ^= low
        return total

    def moves(self, options: tuple[int, bool, bool]) -> tuple[Move, ...]:
        """The moves that a player with these options has, in canonical order: plays by card, calls by suit, then draw, then pass.

        They are put together from the plays of each suit, of which there are few, and remembered, since many recur.
        """
        playable, draw, passing = options
        moves: tuple[Move, ...] = ()
        size = len(self.rules.deck.ranks)
        for start in range(0, len(self.cards), size):
            bits = playable >> start & (1 << size) - 1
            if bits:
                moves += self._plays_of_suit(start, bits)
        moves += _REST[draw, passing]
        if len(self.memo) >= _MEMO_LIMIT:
            self.memo.clear()
        self.memo[options] = moves
        return moves

    def _plays_of_suit(self, start: int, bits: int) -> tuple[Play, ...]:
        found = self.suit_memo.get((start, bits))
        if found is None:
            found = self.suit_memo[start, bits] = tuple([play for n in self.numbers(bits) for play in self.plays[start + n]])
        return found


@lru_cache(maxsize=256)
def compile_rules(rules: Rules) -> Tables:
    """The tables of a rule set; made once for each. Raises `RulesError` for rules, made by hand, that no file could have."""
    faults = [f"{rules.name}: {'.'.join(fault.path)}: {fault.sentence}" for fault in check_rules(rules)]
    if faults:
        raise RulesError(*faults)
    cards, suits = rules.deck.cards, rules.deck.suits
    number = {card: n for n, card in enumerate(cards)}

    def named(words: str) -> int:
        chosen = set(words.split())
        return sum(1 << n for card, n in number.items() if str(card) in chosen or card.rank.value in chosen) if chosen else 0

    def wild(*kinds: str) -> int:
        return sum(1 << n for card, n in number.items() if rules.effect(card).wild in kinds)

    def same(card: Card, suit: Suit) -> int:
        return sum(1 << n for other, n in number.items() if other.suit is suit or other.rank is card.rank)

    any_wild = wild("any-card", "last-resort", "may-wait")
    facts: list[Facts] = []
    for card, n in number.items():
        effect = rules.effect(card)
        facts.append(
            Facts(
                number=n,
                bit=1 << n,
                byte=bytes((n,)),
                wild=effect.wild != "no",
                next=Next[effect.next.upper()],
                draw=effect.draw,
                miss=effect.miss,
                answers=named(effect.answer),
                adds=effect.adds,
                direct=effect.next == "left" and not effect.answer,
            )
        )

    def by_card(points: Mapping[str, int]) -> dict[int, int]:
        return {n: points[key] for card, n in number.items() if (key := entry_of(card, points)) in points}

    score = rules.score
    hand, alone = by_card(score.hand), by_card(score.alone)
    plays = tuple(tuple(Play(card, suit) for suit in suits) if facts[n].wild else (Play(card),) for n, card in enumerate(cards))
    return Tables(
        rules=rules,
        cards=cards,
        number=number,
        bits=tuple(1 << n for n in range(len(cards))),
        facts=tuple(facts),
        draw_rule=_DRAW_RULES[rules.turn.draw],
        binding=~wild("may-wait") if rules.turn.play == "must" else 0,
        fits=tuple(same(card, card.suit) | any_wild for card in cards),
        called_fits=tuple({suit: same(card, suit) | any_wild for suit in suits} for card in cards),
        wild=any_wild,
        ordinary=~wild("last-resort", "may-wait"),
        bring_back=named(rules.out.bring_back),
        active_starter=rules.deal.starter == "active",
        shuffles=rules.stock.recycle == "shuffle",
        recycles_early=rules.stock.when == "emptied",
        last_card_drawn=rules.out.last_card == "drawn",
        repeats=rules.blocked.repeats,
        points={1 << n: hand.get(n, 0) for n in range(len(cards))},
        alone_cards=sum(1 << n for n in alone),
        alone={1 << n: points for n, points in alone.items()},
        once=tuple(
            (sum(1 << n for card, n in number.items() if entry_of(card, score.once) == key), points) for key, points in score.once.items()
        ),
        last=by_card(score.last),
        known_plays={play: fact for fact in facts for play in plays[fact.number]},
        plays=plays,
    )
