"""One seed gives one game: on every machine, on every Python, for good."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections import Counter
from hashlib import sha256, sha512
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import faraon
from faraon.chance import derive, seed_bytes, shuffled
from strategies import random_match, seeds, shuffled_by_the_book

# The published test vectors. They were found with `shuffled_by_the_book`, which is written from the description alone, and must never change:
# whoever has kept a seed has kept a game.

SEEDS: list[tuple[faraon.Seed, bytes, str]] = [
    (0, b"i0", "a30ca2aefa890ca54505185ff300b630c488c31e40340e3e43d134df2c2865ec"),
    (7, b"i7", "0a5d07bacde54431800ea53a2b419294ff9ab0d8c906b19db4bc957b99664588"),
    (-1, b"i-1", "861cc52acf233d38e0e3127db58db754e2548fd1fb8c7ab8e0644d87e5dd883d"),
    (2**300, b"i1" + b"0" * 75, "f3aabbb9c9eead61d7e1f57393818b7b6b936d21d3f42c6274fa34168361c012"),
    ("", b"s", "bc6191545697bd50aa45bb17017b4dfada704619ac9d3f366274f32a5b900c7e"),
    ("7", b"s7", "9130dc359d4ef2abd45ef962a35e101124d81affa87529015ebb6304231f3ff6"),
    ("Фараон", "sФараон".encode(), "3c8351ea3545ee21c8dd48a60671908a0b3fba64ac75f4f204abb3e3b98c25f5"),
    (b"", b"b", "b49e4e82a00bcd6507a191cf0392b4f1769a467bd8ee04b2d5eb7fd1f4623fd3"),
    (b"7", b"b7", "2572065f7ab69c5e72ebb47be478e3df4554dd5defe8b00d34f74e8d4ebdb214"),
]

SEVEN = "0a5d07bacde54431800ea53a2b419294ff9ab0d8c906b19db4bc957b99664588"
SHUFFLES = [
    (36, SEVEN, 0, "24 21 33 15 32 22 27 5 3 1 4 7 8 16 20 14 29 17 12 18 2 34 31 6 13 26 30 35 23 19 11 10 25 0 28 9"),
    (36, SEVEN, 1, "30 8 20 6 27 2 11 7 3 14 5 12 21 35 10 25 33 32 17 24 4 1 31 23 29 22 26 28 15 9 0 19 34 16 18 13"),
    (36, "00" * 32, 2**64 - 1, "35 1 0 25 28 34 20 12 14 27 9 17 19 3 10 22 6 18 4 16 2 21 31 33 13 11 7 5 26 24 23 15 30 8 32 29"),
    (32, SEVEN, 0, "27 7 0 10 9 2 24 26 16 8 12 28 15 11 21 20 17 31 23 6 25 4 3 13 5 29 19 18 22 30 14 1"),
    (
        57,
        SEVEN,
        0,
        (
            "3 27 41 13 12 51 2 5 50 39 46 33 14 38 53 47 16 23 28 56 31 37 36 15 10 6 55 44 18 25 24 42 49 54 26 32 8 40 35 17 34 7 20 48 30 11 43 21 1 "
            "22 4 19 45 52 29 0 9"
        ),
    ),
    (
        58,
        SEVEN,
        0,
        (
            "32 54 50 8 40 48 4 6 28 7 45 52 0 26 31 24 38 19 9 23 10 22 20 2 16 21 46 11 39 44 43 37 35 34 47 33 5 30 27 56 13 29 42 15 14 3 36 53 57 1 "
            "49 41 12 18 51 25 17 55"
        ),
    ),
    (
        91,
        SEVEN,
        0,
        (
            "84 61 5 73 25 65 87 0 60 29 54 81 35 10 39 79 76 71 68 23 51 74 33 28 7 9 26 57 62 44 72 16 89 56 77 88 15 40 75 67 24 52 6 14 3 43 31 13 "
            "55 20 21 30 11 64 41 58 80 63 46 32 12 45 53 19 8 42 70 86 82 4 90 85 49 47 48 50 36 66 2 78 27 1 18 37 38 59 69 22 17 34 83"
        ),
    ),
]


@pytest.mark.parametrize(("seed", "content", "expected"), SEEDS)
def test_a_seed_of_any_type_becomes_32_bytes(seed: faraon.Seed, content: bytes, expected: str) -> None:
    assert seed_bytes(seed).hex() == expected
    assert sha256(b"faraon seed\x00" + content).hexdigest() == expected


@pytest.mark.parametrize(("size", "seed", "counter", "expected"), SHUFFLES)
def test_a_shuffle_is_the_one_that_is_published(size: int, seed: str, counter: int, expected: str) -> None:
    order = [int(word) for word in expected.split()]
    assert shuffled(range(size), bytes.fromhex(seed), counter) == order
    assert shuffled_by_the_book(range(size), bytes.fromhex(seed), counter) == order
    assert sorted(order) == list(range(size))


@given(st.integers(0, 120), st.binary(min_size=32, max_size=32), st.integers(0, 2**64 - 1))
def test_a_shuffle_follows_its_description(size: int, seed: bytes, counter: int) -> None:
    order = shuffled(range(size), seed, counter)
    assert order == shuffled_by_the_book(range(size), seed, counter)
    letters = [chr(0x4E00 + number) for number in range(size)]
    assert shuffled(letters, seed, counter) == [letters[number] for number in order], "what is shuffled does not matter"


def test_a_deck_of_58_cards_takes_a_second_block() -> None:
    # With one block the first index, 57, would take the rest of its 512 bits modulo 58; the second block is the lower half of 1,024.
    one = int.from_bytes(sha512_of(SEVEN, b""), "big")
    two = one * 2**512 + int.from_bytes(sha512_of(SEVEN, (1).to_bytes(8, "big")), "big")
    order = shuffled(range(58), bytes.fromhex(SEVEN), 0)
    assert order[57] == two % 58
    assert order[57] != one % 58
    assert shuffled(range(57), bytes.fromhex(SEVEN), 0)[56] == one % 57


def sha512_of(seed: str, block: bytes) -> bytes:
    return sha512(b"faraon shuffle\x00" + bytes.fromhex(seed) + bytes(8) + block).digest()


def test_every_order_of_a_few_cards_comes_up_about_as_often() -> None:
    # 24 orders in 4,800 shuffles: 200 each, with a standard deviation of 14.
    seed = seed_bytes("fair")
    counts = Counter(tuple(shuffled(range(4), seed, counter)) for counter in range(4800))
    assert set(counts) == set(permutations(range(4)))
    assert all(130 < count < 270 for count in counts.values())


@pytest.mark.long
@given(seeds(), seeds())
def test_different_seeds_give_different_streams(one: faraon.Seed, other: faraon.Seed) -> None:
    same = type(one) is type(other) and one == other
    assert (seed_bytes(one) == seed_bytes(other)) == same


def test_one_spelling_in_three_types_is_three_seeds() -> None:
    rules = faraon.load_rules("saratov")
    spelt: list[faraon.Seed] = [7, "7", b"7", -7, "-7", 0x37, "i7", 7 + 2**64, 7 + 2**300, 7 - 2**300]
    assert len({faraon.deal(rules, 3, seed=seed).hands for seed in spelt}) == len(spelt)


@pytest.mark.parametrize("seed", [True, 1.0, None, bytearray(b"7"), [7]])
def test_nothing_else_is_a_seed(seed: object) -> None:
    with pytest.raises(TypeError):
        seed_bytes(seed)  # type: ignore[arg-type] # what a caller without a checker may give


@pytest.mark.parametrize(
    ("chance", "kind"),
    [
        (faraon.Chance("a" * 32), TypeError),  # type: ignore[arg-type]
        (faraon.Chance(bytes(32), True), TypeError),
        (faraon.Chance(bytes(32), 1.0), TypeError),  # type: ignore[arg-type]
        (faraon.Chance(b"short"), faraon.StateError),
        (faraon.Chance(bytes(33)), faraon.StateError),
        (faraon.Chance(bytes(32), -1), faraon.StateError),
        (faraon.Chance(bytes(32), 2**32), faraon.StateError),
    ],
)
def test_nothing_is_dealt_from_a_chance_that_cannot_be(chance: faraon.Chance, kind: type[Exception]) -> None:
    rules = faraon.load_rules("saratov")
    with pytest.raises(kind, match="a chance has a seed of"):
        faraon.deal(rules, 3, seed=chance)
    with pytest.raises(kind, match="a chance has a seed of"):
        faraon.start_match(rules, 3, chance)


def test_each_purpose_and_number_has_a_seed_of_its_own() -> None:
    secret = seed_bytes(7)
    derived = [derive(secret, purpose, number) for purpose in ("lot", "round", "bot") for number in range(50)]
    assert len({secret, *derived}) == 151
    assert {len(seed) for seed in derived} == {32}


def test_the_deck_is_dealt_in_the_order_of_the_first_shuffle_and_the_pile_recycled_in_that_of_the_second() -> None:
    rules = faraon.load_rules("tagalog")
    state = faraon.deal(rules, 2, dealer=0, seed=7)
    deck = [faraon.FRENCH_36[int(number)] for number in SHUFFLES[0][3].split()]
    # Two players, five cards each, one at a time, seat 1 first.
    assert set(state.hands[1]) == set(deck[0:10:2])
    assert set(state.hands[0]) == set(deck[1:10:2])
    assert list(state.stock) == deck[10:]
    assert state.chance == faraon.Chance(bytes.fromhex(SEVEN), 1)

    pile = faraon.parse_cards("6C 7C 8C 9C 10C JC KC AC 6D 6H")
    emptied = faraon.set_up(
        rules,
        hands=[faraon.parse_cards("8S"), faraon.parse_cards("9S")],
        stock=(),
        pile=pile,
        turn=0,
        seed=faraon.Chance(bytes.fromhex(SEVEN), 1),
    )
    after = faraon.apply(emptied, faraon.Draw())
    expected = shuffled_by_the_book(pile[:-1], bytes.fromhex(SEVEN), 1)
    assert after.drawn == expected[0]
    assert list(after.stock) == expected[1:]
    assert after.chance.shuffles == 2


# Whole matches: the SHA-256 of the record of random play. These values, unlike all others in the tests, are the program's own: nobody can work
# them out by hand. They pin that one seed gives one game on every Python and in every later version; a change of one of them is a change of the
# format, of a rule set or of the algorithm, and breaks the records that people have kept.

MATCHES = [
    ("tagalog", None, "4c7edd4c031a8e6caed3780e1b856692040370d0057308d9f86601087084ae38"),
    ("russian", None, "08f39d3ba0821223c8ca54b3a0e82c9b33f53618eda94d9ed2c5da76f2851ea2"),
    ("slovak", 3, "4426a26a5d88bebf43267112579f041cea92602101bf83786689ef7bc2b50a94"),
    ("saratov", None, "1f36566763bbcbcfca7564733aba69bf32470886dcea11b08fa275dbf9a55c6a"),
]


@pytest.mark.parametrize(("source", "rounds", "expected"), MATCHES)
def test_a_seed_gives_the_match_that_it_has_always_given(source: str, rounds: int | None, expected: str) -> None:
    record = faraon.format_record(random_match(faraon.load_rules(source), 3, "faraon", rounds=rounds).record)
    assert sha256(record.encode()).hexdigest() == expected, record


PROGRAM = """
import pickle, sys, faraon
state = faraon.deal(faraon.load_rules("slovak", "DEC-07", "hearts-seven"), 3, seed="apart")
for _ in range(12):
    state = faraon.apply(state, faraon.legal_moves(state)[0])
sys.stdout.buffer.write(pickle.dumps((state, {state: faraon.view(state, 0)}, frozenset(state.pile))))
"""


def test_two_processes_that_hash_differently_agree() -> None:
    dumps = []
    for hashing in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hashing}
        dumps.append(subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, check=True).stdout)
    (state, views, pile), (other, other_views, other_pile) = map(pickle.loads, dumps)
    assert state == other
    assert hash(state) == hash(other)
    assert views[other] == other_views[state] == faraon.view(state, 0)
    assert pile == other_pile == set(state.pile)
    assert faraon.parse_card(str(state.pile[0])) in pile
