"""What is said of the four games was worked out from their texts by hand, and nothing that the format can say is left unsaid."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs
import pytest
from attrs import evolve

import faraon
from faraon import Rank, Rules, Suit
from faraon.differences import Difference, compare
from faraon.differences.points import SCORE
from faraon.differences.sentences import PLAIN, SECTIONS, effect_words
from faraon.frozen import FrozenDict
from faraon.rules.check import check_rules
from faraon.rules.paths import with_part

GAMES = {name: faraon.load_rules(name) for name in faraon.BUILT_IN}


def differences(games: dict[str, Rules]) -> dict[str, Difference]:
    return {one.path: one for section in compare(games).sections for one in section.differences}


# From the texts: tagalog, russian, slovak, saratov. Each with the clauses or decisions that say it.

FRENCH, GERMAN = "There are 4 suits: spades, clubs, diamonds and hearts.", "There are 4 suits: hearts, leaves, acorns and bells."
NINE_RANKS = "Each suit has 9 cards, lowest first: six, seven, eight, nine, ten, jack, queen, king and ace."
NO_START, START = (
    "No card is turned up: the first card that is laid may be any.",
    "A card is turned up to begin the pile, and has no effect.",
)
AT_RANDOM, ON_THE_LEFT = "The first dealer is drawn at random.", "After each round the player on the dealer's left deals."
SILENT = "The rules say nothing of a card that is turned over in the deal."
WILD = "it goes on any card, and whoever lays it names a suit."
SHUFFLED = "The pile but its top card is shuffled and becomes the stock."
UNCOUNTED = "No points are counted, only rounds won."

FOUR: dict[str, tuple[tuple[str, str], ...]] = {
    "players.most": (
        ("At most 4 people play.", "TGL-01"),
        ("At most 5 people play.", "RUS-02 DEC-23"),
        ("At most 6 people play.", "DEC-23"),
        ("At most 5 people play.", "SAR-05"),
    ),
    "deck.suits": ((FRENCH, "TGL-01"), (FRENCH, "RUS-01"), (GERMAN, "SVK-02 SVK-03 SVK-04"), (FRENCH, "SAR-02")),
    "deck.ranks": (
        (NINE_RANKS, "TGL-01"),
        (NINE_RANKS, "RUS-01"),
        ("Each suit has 8 cards, lowest first: seven, eight, nine, ten, under, over, king and ace.", "SVK-02 SVK-03 SVK-04"),
        (NINE_RANKS, "SAR-02"),
    ),
    "deal.hand": (
        ("Each player is dealt 5 cards.", "TGL-02"),
        ("Each player is dealt 4 cards.", "RUS-07 RUS-08"),
        ("Each player is dealt 5 cards.", "SVK-06"),
        ("Each player is dealt 4 cards.", "SAR-10"),
    ),
    "deal.starter": (
        (NO_START, "TGL-04 DEC-36"),
        (START, "RUS-09 RUS-10 DEC-04"),
        (START, "SVK-08 SVK-09 SVK-10"),
        (NO_START, "SAR-12 SAR-15"),
    ),
    "deal.first_dealer": (
        (AT_RANDOM, "DEC-02"),
        (
            "The first dealer is chosen by lot: whoever is the first to be dealt a card of a certain rank.",
            "RUS-03 RUS-04 RUS-05 RUS-06 DEC-37",
        ),
        (AT_RANDOM, "DEC-02"),
        ("The first dealer is chosen by lot: whoever has the lowest card.", "SAR-06 SAR-08 SAR-09 DEC-27 DEC-32"),
    ),
    "deal.next_dealer": (
        (ON_THE_LEFT, "DEC-02"),
        ("A lot before every deal chooses the dealer.", "RUS-03 DEC-21 DEC-37"),
        (ON_THE_LEFT, "DEC-02"),
        (ON_THE_LEFT, "SAR-07"),
    ),
    "deal.lot_rank": (
        ("No rank makes a dealer.", ""),
        ("In the lot a queen makes a dealer.", "RUS-04"),
        ("No rank makes a dealer.", ""),
        ("No rank makes a dealer.", ""),
    ),
    "deal.exposed": (
        (SILENT, ""),
        ("If a card is turned over in the deal, the dealer takes it, or gathers all cards and deals again.", "RUS-11 DEC-22"),
        (SILENT, ""),
        (SILENT, ""),
    ),
    "turn.play": (
        ("Who can lay a card may draw instead.", "TGL-07 DEC-36"),
        ("Who can lay a card must.", "RUS-16 DEC-18"),
        ("Who can lay a card may draw instead.", "SVK-12 DEC-33 DEC-38"),
        ("Who can lay a card must.", "SAR-16 SAR-18"),
    ),
    "turn.draw": (
        ("One card is drawn; then the player lays any card that can be laid, or passes.", "TGL-07 TGL-08 DEC-14"),
        ("One card is drawn; if it can be laid it must be, else the turn ends.", "RUS-16 RUS-17 DEC-19"),
        ("One card is drawn, and the turn ends.", "SVK-12 SVK-13"),
        ("Cards are drawn one by one until one can be laid.", "SAR-18 SAR-19"),
    ),
    "cards.6": (
        ("The six: the next player draws 1 card and misses the turn.", "TGL-09"),
        ("The six: it does nothing of its own.", ""),
        ("There is no six.", ""),
        (
            "The six: the dealer is next (if the dealer laid it, the player on the left).",
            "SAR-20 SAR-21 SAR-22 SAR-23 SAR-24 DEC-26",
        ),
    ),
    "cards.7": (
        ("The seven: the next player draws 2 cards and misses the turn.", "TGL-10"),
        ("The seven: the next player draws 2 cards and misses the turn.", "RUS-15"),
        (
            "The seven: the next player draws 2 cards and misses the turn, or beats it with a seven; then what is to be drawn adds up.",
            "SVK-17 SVK-18 SVK-21",
        ),
        ("The seven: the next player draws 2 cards and misses the turn.", "SAR-25 SAR-26"),
    ),
    "cards.8": (
        ("The eight: whoever lays it moves again.", "TGL-11 DEC-13"),
        ("The eight: it does nothing of its own.", ""),
        ("The eight: it does nothing of its own.", ""),
        ("The eight: the next player draws 1 card and misses the turn.", "SAR-25 SAR-27"),
    ),
    "cards.Q": (
        (f"The queen: {WILD}", "TGL-06"),
        (f"The queen: {WILD}", "RUS-13"),
        (f"The over: {WILD}", "SVK-21"),
        (
            "The queen: it goes on any card, but only if no other card can be laid, and whoever lays it names a suit.",
            "SAR-29 DEC-24 DEC-25",
        ),
    ),
    "cards.KS": (
        ("The king of spades: the next player draws 5 cards and misses the turn.", "TGL-13"),
        ("The king of spades: it does nothing of its own.", ""),
        ("There is no king of spades.", ""),
        ("The king of spades: it does nothing of its own.", ""),
    ),
    "cards.A": (
        ("The ace: the next player misses the turn.", "TGL-12"),
        ("The ace: it does nothing of its own.", ""),
        ("The ace: the next player misses the turn, or beats it with an ace.", "SVK-19 SVK-20 SVK-21 DEC-29"),
        ("The ace: the next player misses the turn.", "SAR-28"),
    ),
    "stock.recycle": (
        (SHUFFLED, "DEC-08"),
        (SHUFFLED, "DEC-08"),
        (SHUFFLED, "SVK-14"),
        ("The pile but its top card is turned over, not shuffled, and becomes the stock.", "SAR-41 SAR-42"),
    ),
    "score.alone": (
        ("A hand of nothing but these cards counts instead: queen of hearts 40, any other queen 20.", "TGL-24 TGL-25 DEC-15"),
        ("No cards count otherwise where nothing else is left in the hand.", ""),
        (UNCOUNTED, "DEC-31"),
        (
            "A hand of nothing but these cards counts instead: queen of spades 20, queen of clubs 40, queen of diamonds 60, queen of hearts 80.",
            "SAR-37 SAR-38",
        ),
    ),
    "score.last": (
        ("Points for whoever goes out, by the last card: queen of hearts 40 off, any other queen 20 off.", "TGL-26 TGL-27"),
        ("Points for whoever goes out, by the last card: any queen 30 off.", "RUS-21 DEC-39"),
        (UNCOUNTED, "DEC-31"),
        (
            "Points for whoever goes out, by the last card: queen of spades 20 off, queen of clubs 40 off, queen of diamonds 60 off, queen of hearts 80 off.",
            "SAR-32 SAR-33 SAR-34 SAR-35 SAR-36",
        ),
    ),
    "match.ends": (
        ("The match ends when an account goes above the limit; whoever is there has lost.", "TGL-28 TGL-29 DEC-16 DEC-17"),
        ("The match ends when an account reaches the limit; whoever is there has lost.", "RUS-24 RUS-25 DEC-16 DEC-17"),
        ("The match ends after the rounds that the players agree on.", "DEC-31"),
        ("The match ends when an account reaches the limit; whoever is there has lost.", "SAR-45 SAR-46 DEC-16 DEC-17"),
    ),
    "match.limit": (
        ("The limit is 120 points.", "TGL-28 TGL-29 DEC-16 DEC-17"),
        ("The limit is 200 points.", "RUS-24 RUS-25 DEC-16 DEC-17"),
        ("No number of points ends the match.", "DEC-31"),
        ("The limit is 101 points.", "SAR-45 SAR-46 DEC-16 DEC-17"),
    ),
}
NUMBERS = ("SAR-03", "SAR-04", "SAR-39", "SAR-43", "SAR-44")
# Points of a card left in a hand: TGL-18 to TGL-23, RUS-19 and RUS-20, SAR-03 and SAR-04.
HAND = {
    "6": ("A six", 0, 6, 6, "TGL-18"),
    "7": ("A seven", 0, 7, 7, "TGL-18"),
    "8": ("An eight", 0, 8, 8, "TGL-18"),
    "9": ("A nine", 0, 9, 9, "TGL-18"),
    "10": ("A ten", 10, 10, 10, "TGL-19"),
    "J": ("A jack", 2, 2, 2, "TGL-20"),
    "Q": ("A queen", 3, 30, 3, "TGL-21 DEC-15"),
    "K": ("A king", 4, 3, 4, "TGL-22"),
    "A": ("An ace", 11, 4, 11, "TGL-23"),
}
SLOVAK_NAMES = {"J": "An under", "Q": "An over"}


@pytest.mark.parametrize("path", FOUR)
def test_what_the_four_say_of_a_value_is_what_their_texts_say(path: str) -> None:
    says = differences(GAMES)[path].says
    assert [(saying.sentence, " ".join(saying.clauses)) for saying in says] == list(FOUR[path])
    assert [saying.game for saying in says] == list(GAMES)


@pytest.mark.parametrize("rank", HAND)
def test_what_a_card_left_in_a_hand_counts_in_the_four(rank: str) -> None:
    found = differences(GAMES)[f"score.hand.{rank}"]
    name, tagalog, russian, saratov, clauses = HAND[rank]
    assert [saying.sentence for saying in found.says] == [
        f"{name} left in a hand counts {tagalog} points.",
        f"{name} left in a hand counts {russian} points.",
        "There is no six." if rank == "6" else f"{SLOVAK_NAMES.get(rank, name)} left in a hand counts nothing.",
        f"{name} left in a hand counts {saratov} points.",
    ]
    slovak = () if rank == "6" else ("DEC-31",)
    queen = ("RUS-20", "DEC-20") if rank == "Q" else ("RUS-19",)
    assert [saying.clauses for saying in found.says] == [tuple(clauses.split()), queen, slovak, NUMBERS]


def test_nothing_else_differs_between_the_four() -> None:
    """In all four at least two play, a pile is recycled when a card is needed, and the rest of DEC-05, DEC-11 and DEC-34 holds."""
    assert set(differences(GAMES)) == {*FOUR, *(f"score.hand.{rank}" for rank in HAND)}


def test_the_sections_come_in_the_order_in_which_people_ask() -> None:
    titles = [section.title for section in compare(GAMES).sections]
    assert titles == ["Players and cards", "Dealing", "A turn", "What cards do", "The stock", "Points", "The match"]
    assert titles == [title for title in SECTIONS if title in titles]


@pytest.mark.parametrize(("one", "other"), list(combinations(faraon.BUILT_IN, 2)))
def test_two_of_them_differ_where_what_they_say_of_it_differs(one: str, other: str) -> None:
    """From the table above, by hand again: whole parts are told where only one of the two counts any points."""
    found = set(differences({name: GAMES[name] for name in (one, other)}))
    columns = [faraon.BUILT_IN.index(name) for name in (one, other)]

    def apart(sentences: list[str]) -> bool:
        nothing = {"There is no six.", "There is no king of spades."}
        does = [sentence.partition(": ")[2] or sentence for sentence in sentences]
        return does[0] != does[1] and not (nothing & set(sentences) and any("does nothing" in sentence for sentence in sentences))

    expected = {path for path, says in FOUR.items() if apart([says[column][0] for column in columns])}
    if "slovak" in (one, other):
        expected |= {"score.hand"}
        expected.discard("score.alone" if "russian" in (one, other) else "")
    else:
        points = {rank: (says[1], says[2], None, says[3]) for rank, says in HAND.items()}
        expected |= {f"score.hand.{rank}" for rank, says in points.items() if says[columns[0]] != says[columns[1]]}
    assert found == expected


# Every value that the format has

NOT_THE_GAME = {"name", "title", "why", "departs", "source", "variants", "offers"}
BASE = faraon.rules_from_toml(
    'extends = "saratov"\n'
    '[deal]\nfirst_dealer = "first-of-rank"\nlot_rank = "Q"\n[cards]\n7 = { draw = 2, miss = true, answer = "7 8", adds = true }\n'
    "8 = { draw = 1, miss = true }\n6 = {}\n[score]\nonce = { K = 7 }\n"
)
"""Rules in which every value means something."""


def parts_of_the_game() -> dict[str, Any]:
    hints = get_type_hints(Rules)
    return {part.name: hints[part.name] for part in attrs.fields(Rules) if part.name not in NOT_THE_GAME}


def values_for(kind: Any, part: "attrs.Attribute[Any]") -> list[Any]:
    """Values of a field: every word, both truths, numbers from the least to the most, and for what is free some that make sense."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if kind is bool:
        return [False, True]
    if kind is int:
        least, most = part.metadata["least"], part.metadata["most"]
        return sorted({least, least + 1, least + 2, most - 1, most})
    if kind == tuple[Suit, ...]:
        return [tuple(Suit)[:4], tuple(Suit)[3:], tuple(Suit), (Suit.HEARTS,), (Suit.CLUBS, Suit.SPADES)]
    if kind == tuple[Rank, ...]:
        return [tuple(Rank), tuple(Rank)[4:], tuple(Rank)[5:], (Rank.SEVEN,), (Rank.ACE, Rank.TWO)]
    assert kind is str, f"a new kind of value, {kind}: say here which values to try"
    return ["", "7", "Q", "K", "A"] if part.name == "lot_rank" else ["", "7H", "7S", "KS", "QD"]


def plain_fields() -> Iterator[tuple[str, Any, "attrs.Attribute[Any]"]]:
    for name, kind in parts_of_the_game().items():
        if attrs.has(kind) and name != "score":
            hints = get_type_hints(kind)
            yield from ((f"{name}.{part.name}", hints[part.name], part) for part in attrs.fields(kind))


def test_every_part_of_the_format_belongs_to_a_section() -> None:
    told = [part for parts in SECTIONS.values() for part in parts]
    assert sorted(told) == sorted(parts_of_the_game())


def test_every_value_of_the_format_has_what_it_is_and_its_sentence() -> None:
    assert sorted(PLAIN) == sorted(path for path, _, _ in plain_fields())
    assert sorted(SCORE) == sorted(part.name for part in attrs.fields(type(BASE.score)))


@pytest.mark.parametrize(("path", "kind", "part"), [pytest.param(*each, id=each[0]) for each in plain_fields()])
def test_different_values_have_different_sentences(path: str, kind: Any, part: "attrs.Attribute[Any]") -> None:
    says = PLAIN[path].says
    rules = with_part(BASE, "match.ends", "more-than")
    values = values_for(kind, part)
    found = [says(with_part(rules, path, value)) if callable(says) else says[value] for value in values]
    assert len(set(found)) == len(values) > 1
    for sentence in found:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "  " not in sentence
    if not callable(says):
        assert set(says) == set(values)  # no sentence for a word that is gone


def every_effect() -> list[faraon.Effect]:
    """Every effect that rules may have, of a few numbers and answers."""
    hints = get_type_hints(faraon.Effect)
    choices: dict[str, list[Any]] = {"draw": [0, 1, 2], "answer": ["", "9", "9 J", "9S"]}
    names = [part.name for part in attrs.fields(faraon.Effect)]
    kinds: list[list[Any]] = [choices.get(part.name) or values_for(hints[part.name], part) for part in attrs.fields(faraon.Effect)]
    effects = [faraon.Effect(**dict(zip(names, values, strict=True))) for values in product(*kinds, repeat=1)]
    plain = evolve(BASE, cards=FrozenDict({"9": faraon.Effect(draw=1, miss=True, answer="9"), "J": faraon.Effect()}))
    return [effect for effect in effects if not list(check_rules(with_part(plain, "cards.10", effect)))]


def test_different_effects_have_different_sentences() -> None:
    """So each field of an effect is told, in whatever company."""
    effects = every_effect()
    assert len(effects) > 150
    for part in attrs.fields(faraon.Effect):
        assert len({getattr(effect, part.name) for effect in effects}) > 1
    found = {effect_words(effect, BASE): effect for effect in effects}
    assert len(found) == len(effects)
    for sentence in found:
        assert ": " not in sentence
        assert not sentence.startswith((",", ";"))


EFFECTS = {
    "{}": "it does nothing of its own",
    "{ draw = 1 }": "the next player draws 1 card and then has the turn",
    '{ draw = 3, miss = true, answer = "10 KS", adds = true }': (
        "the next player draws 3 cards and misses the turn, or beats it with a ten or the king of spades; then what is to be drawn adds up"
    ),
    '{ miss = true, next = "dealer" }': "the dealer is next (if the dealer laid it, the player on the left), misses the turn",
    '{ draw = 2, next = "dealer" }': (
        "the dealer is next (if the dealer laid it, the player on the left), draws 2 cards and then has the turn"
    ),
    '{ next = "same", wild = "any-card" }': "it goes on any card, and whoever lays it names a suit; whoever lays it moves again",
    '{ wild = "may-wait", miss = true }': (
        "it goes on any card, but only if no other card can be laid, and even then the player may draw first; "
        "whoever lays it names a suit; the next player misses the turn"
    ),
}


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_is_said_in_one_sentence(effect: str) -> None:
    rules = faraon.rules_from_toml(
        f"extends = 'saratov'\n[cards]\n9 = {effect}\n10 = {{ draw = 1, miss = true, answer = '9' }}\nKS = {{ draw = 1, miss = true, answer = '9' }}"
    )
    assert effect_words(rules.cards["9"], rules) == EFFECTS[effect]
