"""The library and the naive games side by side: after every move everything that can be seen of a round must be the same."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from random import Random

import pytest

import faraon
from naive_games import Game, Russian, Saratov, Slovak, Tagalog, rank

pytestmark = pytest.mark.long

GAMES: dict[str, type[Game]] = {"tagalog": Tagalog, "russian": Russian, "slovak": Slovak, "saratov": Saratov}
VARIANTS = {
    "tagalog": ("DEC-05", "DEC-07", "DEC-08", "DEC-14", "DEC-15", "DEC-34"),
    "russian": ("DEC-04", "DEC-05", "DEC-07", "DEC-08", "DEC-19", "DEC-20", "DEC-21", "DEC-34"),
    "slovak": ("four-cards", "three-for-seven", "hearts-seven", "DEC-05", "DEC-07", "DEC-34"),
    "saratov": ("DEC-05", "DEC-07", "DEC-24", "DEC-34"),
}
ENOUGH = 200
"""Moves, after which a round that goes in circles for ever (DEC-34) is left."""

Seen = dict[str, object]


class Pair:
    """One round, twice."""

    def __init__(self, source: str, variants: tuple[str, ...], chance: Random) -> None:
        self.source = source
        self.variants = variants
        self.chance = chance
        self.rules = faraon.load_rules(source, *variants)
        kind = GAMES[source]
        self.deck = [card_rank + card_suit for card_suit in kind.SUITS for card_rank in kind.RANKS]
        self.players = chance.randint(kind.FEWEST_PLAYERS, kind.MOST_PLAYERS)
        self.dealer = chance.randrange(self.players)
        self.naive = kind(self.players, self.dealer, variants, self.shuffle)
        self.start = ""
        self.moves: list[str] = []
        self.shuffled: list[str] | None = None
        self.recycled = 0
        self.state: faraon.State

    def shuffle(self, cards: list[str]) -> list[str]:
        assert self.shuffled is None, "no move shuffles twice"
        self.shuffled = self.chance.sample(cards, len(cards))
        return self.shuffled.copy()

    def deal(self) -> None:
        deck = self.chance.sample(self.deck, len(self.deck))
        self.start = f"players {self.players} dealer {self.dealer} deck {deck}"
        self.naive.deal(deck)
        self.state = faraon.deal(self.rules, self.players, self.dealer, deck=cards(deck))

    def set_up(self) -> None:
        """A small position: few cards in the hands, few in the stock, few in the pile."""
        chance = self.chance
        naive = self.naive
        deck = chance.sample(self.deck, len(self.deck))
        many_of = chance.choice(("", "Q", "A", "7", "H"))
        deck.sort(key=lambda card: many_of in card and chance.random() < 0.5)
        largest = chance.choice((1, 2, 3, 4))
        naive.hands = [[deck.pop() for _ in range(chance.randint(1, largest))] for _ in range(self.players)]
        naive.turn = chance.randrange(self.players)
        if "7H" in deck and chance.random() < 0.5:
            deck.remove("7H")
            naive.hands[naive.next_seat(naive.turn)].append("7H")
        fewest = 1 if naive.turns_up_a_card() else 0
        naive.pile = [deck.pop() for _ in range(chance.choice((fewest, 1, 1, 2, 3, 5)))]
        naive.stock = [deck.pop() for _ in range(min(len(deck), chance.choice((0, 0, 0, 1, 2, 4))))]
        naive.stock_is_public = bool(naive.stock) and chance.random() < 0.3 and naive.turned_over
        if naive.turned_over and chance.random() < 0.3:
            naive.known = [[card for card in hand if chance.random() < 0.3] for hand in naive.hands]
        top = naive.pile[-1] if naive.pile else ""
        a_starter = naive.turns_up_a_card() and len(naive.pile) == 1
        if top and rank(top) == "Q" and not (a_starter and chance.random() < 0.5):
            naive.called = chance.choice(naive.SUITS)
        if isinstance(naive, Slovak):
            self.something_pending(naive, top)
        elif chance.random() < 0.2:
            self.something_drawn()
        if naive.phase == "play" and chance.random() < 0.5:
            naive.passes = chance.randrange(self.players)
        self.start = f"dealer {self.dealer} stock {'open' if naive.stock_is_public else ''} {seen_of_the_naive_game(naive)}"
        self.state = faraon.set_up(
            self.rules,
            hands=[cards(hand) for hand in naive.hands],
            stock=cards(naive.stock),
            pile=cards(naive.pile),
            turn=naive.turn,
            dealer=self.dealer,
            called=faraon.Suit(naive.called) if naive.called else None,
            pending=faraon.Pending(naive.pending_draw, naive.pending_stand) if naive.pending_draw or naive.pending_stand else None,
            phase=naive.phase,
            drawn=card(naive.drawn) if naive.drawn else None,
            passes=naive.passes,
            known=[cards(hand) for hand in naive.known],
            open_stock=naive.stock_is_public,
        )

    def something_pending(self, naive: Slovak, top: str) -> None:
        if rank(top) == "7" and self.chance.random() < 0.7:
            in_a_row = 1
            while in_a_row < len(naive.pile) and rank(naive.pile[-1 - in_a_row]) == "7":
                in_a_row += 1
            naive.pending_draw = naive.for_a_seven() * self.chance.randint(1, in_a_row)
        if rank(top) == "A" and self.chance.random() < 0.7:
            naive.pending_stand = True
        if rank(top) == "A" or (rank(top) == "7" and naive.pending_draw == 0):
            return  # somebody has stood or drawn for it, or has to: it is no last card that was just laid
        if naive.hearts_seven and "7H" in naive.hands[naive.turn] and naive.suit_or_rank_fits("7H"):
            naive.phase = "back"
            naive.hands[naive.turn - 1] = []
            naive.known[naive.turn - 1] = []

    def something_drawn(self) -> None:
        naive = self.naive
        hand = naive.hands[naive.turn]
        if isinstance(naive, Tagalog):
            naive.drawn = self.chance.choice(hand)
            naive.phase = "drawn"
        if isinstance(naive, Russian) and [naive.fits(card) for card in hand].count(True) == 1:
            naive.drawn = next(card for card in hand if naive.fits(card))
            naive.phase = "drawn"

    def compare(self) -> None:
        here = (self.source, self.variants, self.start, self.moves, self.shuffled)
        assert seen_of_the_library(self.state) == seen_of_the_naive_game(self.naive), here
        any_move = self.chance.choice(every_move(self.source))
        assert (faraon.refusal(self.state, parsed(any_move)) is None) == (any_move in self.naive.legal_moves()), (here, any_move)

    def play(self) -> str:
        """How it ended."""
        taste = self.chance.choice(("any", "any", "lay", "draw", "pass", "queens"))
        strength = self.chance.random()
        self.compare()
        while self.naive.phase != "over":
            if len(self.moves) == ENOUGH:
                return "left"
            moves = self.naive.legal_moves()
            liked = [move for move in moves if likes(taste, move)]
            move = self.chance.choice(liked if liked and self.chance.random() < strength else moves)
            self.shuffled = None
            self.moves.append(move)
            self.naive.apply(move)
            self.recycled += self.naive.recycled
            reshuffled = None if self.shuffled is None else cards(self.shuffled)
            self.state = faraon.apply(self.state, parsed(move), reshuffled=reshuffled)
            self.compare()
        score = faraon.score(self.state)
        ending = "blocked" if self.naive.winner is None else "out"
        here = (self.source, self.variants, self.start, self.moves)
        assert (score.ending, score.winner, list(score.points)) == (ending, self.naive.winner, self.naive.points()), here
        if ending == "out":
            return "out with " + self.naive.pile[-1]
        return "blocked by passes" if self.naive.passes == self.players else "blocked by a circle"


@cache
def parsed(move: str) -> faraon.Move:
    return faraon.parse_move(move)


@cache
def card(name: str) -> faraon.Card:
    return faraon.parse_card(name)


@cache
def name_of(thing: faraon.Card | faraon.Move) -> str:
    return str(thing)


def cards(names: list[str]) -> list[faraon.Card]:
    return [card(name) for name in names]


def names(things: Iterable[faraon.Card | faraon.Move]) -> list[str]:
    return [name_of(thing) for thing in things]


def likes(taste: str, move: str) -> bool:
    if taste == "lay":
        return move not in {"draw", "pass"}
    if taste == "queens":
        return ">" in move
    return move == taste


@cache
def every_move(source: str) -> list[str]:
    suits = GAMES[source].SUITS
    every_card = [card_rank + card_suit for card_suit in suits for card_rank in GAMES[source].RANKS]
    return ["draw", "pass", *(card + call for card in every_card for call in ("", *(">" + called for called in suits)))]


def seen_of_the_library(state: faraon.State) -> Seen:
    return {
        "legal": sorted(names(faraon.legal_moves(state))),
        "hands": [sorted(names(hand)) for hand in state.hands],
        "stock": names(state.stock),
        "pile": names(state.pile),
        "turn": state.turn,
        "dealer": state.dealer,
        "phase": str(state.phase),
        "called": "" if state.called is None else str(state.called),
        "pending": (0, False) if state.pending is None else (state.pending.draw, state.pending.stand),
        "drawn": "" if state.drawn is None else name_of(state.drawn),
        "passes": state.passes,
        "known": [sorted(names(hand)) for hand in state.known],
        "winner": state.winner,
    }


def seen_of_the_naive_game(game: Game) -> Seen:
    return {
        "legal": sorted(game.legal_moves()),
        "hands": [sorted(hand) for hand in game.hands],
        "stock": game.stock,
        "pile": game.pile,
        "turn": game.turn,
        "dealer": game.dealer,
        "phase": game.phase,
        "called": game.called,
        "pending": (game.pending_draw, game.pending_stand),
        "drawn": game.drawn,
        "passes": game.passes,
        "known": [sorted(hand) for hand in game.known],
        "winner": game.winner,
    }


def every_subset(source: str) -> list[tuple[str, ...]]:
    """None first, then each alone, then two together, and so on."""
    offered = VARIANTS[source]
    return [names for count in range(len(offered) + 1) for names in combinations(offered, count)]


def play_one(source: str, variants: tuple[str, ...], chance: Random, *, dealt: bool) -> tuple[str, Pair]:
    pair = Pair(source, variants, chance)
    if dealt:
        pair.deal()
    else:
        pair.set_up()
    return pair.play(), pair


def play_many(source: str, rule_sets: list[tuple[str, ...]], games: int, seed: str) -> Counter[str]:
    ends: Counter[str] = Counter()
    chance = Random(seed)
    for number in range(games):
        end, pair = play_one(source, rule_sets[number // 2 % len(rule_sets)], chance, dealt=number % 2 == 0)
        ends[end] += 1
        ends["moves"] += len(pair.moves)
        ends["recycled"] += pair.recycled
    return ends


@pytest.mark.parametrize("source", GAMES)
def test_the_variants_are_those_offered(source: str) -> None:
    assert sorted(faraon.load_rules(source).offers) == sorted(VARIANTS[source])


@pytest.mark.parametrize(
    ("source", "names"),
    [(source, names) for source in GAMES for names in every_subset(source) if len(names) <= 1],
    ids=lambda value: value if isinstance(value, str) else "+".join(value) or "plain",
)
def test_one_variant_or_none(source: str, names: tuple[str, ...]) -> None:
    ends = play_many(source, [names], 140, f"{source} {names}")
    assert ends["recycled"] > 0


@pytest.mark.parametrize("source", GAMES)
def test_variants_together(source: str) -> None:
    rule_sets = Random(source).sample(every_subset(source), len(every_subset(source)))
    ends = play_many(source, rule_sets, 400, source)
    assert ends["blocked by passes"] > 0
