"""Chance (layer 1): a shuffle is a function of a 32-byte seed and a counter; there is no other source of it.

The algorithm, to be ported to any language, with test vectors in the documentation:

1. A seed given as int, str or bytes becomes 32 bytes: SHA-256 over ``faraon seed`` NUL, one letter for the type (``i``, ``s``,
   ``b``) and its content: an int in hexadecimal digits (``-`` before a negative one), a str in UTF-8, bytes as they are.
2. Shuffle number ``counter`` (from 0) takes SHA-512 over ``faraon shuffle`` NUL, the 32 bytes and the counter as 8 bytes, big-endian. A deck
   of more than 57 cards takes one more block for every further 57, each SHA-512 over the same bytes followed by the
   block's number (1, 2, …) as 8 bytes, big-endian. The blocks, one after the other, are one big-endian integer.
3. The deck starts in the order given. For ``i`` from the last index down to 1: the integer is divided by ``i + 1``; the remainder ``j``
   says which card changes places with card ``i``, the quotient goes on.

A block has 512 bits. 36! is below 2**139, and 57! below 2**255, so the bias is below 2**-256 for every deck (2**-373 for 36 cards).
"""

from __future__ import annotations

__all__ = ["Chance", "Seed", "chance_of", "derive", "seed_bytes", "shuffled"]

from collections.abc import Sequence
from functools import cache
from hashlib import sha256, sha512
from typing import TypeVar

from attrs import frozen

from .errors import StateError

Seed = int | str | bytes
T = TypeVar("T")


@frozen
class Chance:
    """The seed (32 bytes) of a round and the number of shuffles done with it. Part of a state's equality, never of a view."""

    seed: bytes
    shuffles: int = 0

    def __repr__(self) -> str:
        # A seed tells every card to come, so it stays out of logs and tracebacks.
        return f"Chance(seed=<hidden>, shuffles={self.shuffles})"


def seed_bytes(seed: Seed) -> bytes:
    """The 32 bytes that stand for `seed`. Raises `TypeError` for anything but int, str or bytes."""
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise TypeError(f"a seed is an int, a str or bytes, not {type(seed).__name__}")
    if isinstance(seed, int):
        return sha256(b"faraon seed\0i%x" % seed).digest()
    if isinstance(seed, str):
        return sha256(b"faraon seed\0s" + seed.encode("utf-8", "surrogatepass")).digest()
    return sha256(b"faraon seed\0b" + seed).digest()


def chance_of(seed: Seed | Chance) -> Chance:
    """The chance that a seed gives, before any shuffle; a `Chance` goes on from where it is.

    Raises `TypeError` for anything else, and `StateError` for a `Chance` that cannot be.
    """
    if not isinstance(seed, Chance):
        return Chance(seed_bytes(seed))
    if not isinstance(seed.seed, bytes) or isinstance(seed.shuffles, bool) or not isinstance(seed.shuffles, int):
        raise TypeError("a chance has a seed of bytes and a whole number of shuffles")
    if len(seed.seed) != 32 or not 0 <= seed.shuffles < 1 << 32:
        raise StateError("a chance has a seed of 32 bytes and a number of shuffles from 0 to 4294967295")
    return seed


def derive(seed: bytes, purpose: str, number: int) -> bytes:
    """A 32-byte seed of its own for one purpose, from which neither `seed` nor any other derived seed can be found."""
    return sha256(b"faraon derive\0" + seed + purpose.encode() + b"\0" + number.to_bytes(8, "big")).digest()


def shuffled(items: Sequence[T], seed: bytes, counter: int) -> list[T]:
    """The items in the order of shuffle number `counter` of this 32-byte seed."""
    order = list(items)
    base = b"faraon shuffle\0" + seed + counter.to_bytes(8, "big")
    blocks = sha512(base).digest()
    for block in range(1, (len(order) + 56) // 57):
        blocks += sha512(base + block.to_bytes(8, "big")).digest()
    number = int.from_bytes(blocks, "big")
    for product, sizes in _divisors(len(order)):
        number, part = divmod(number, product)
        for size, last in sizes:
            chosen = part % size
            part //= size
            order[last], order[chosen] = order[chosen], order[last]
    return order


@cache
def _divisors(count: int) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """The divisors `count` … 2 of step 3, in groups with a small product: dividing by a group's product first, and then the small remainder by each
    divisor, gives the same remainders as dividing the whole number by each, in half the time. With each divisor goes the place of the card that moves."""
    groups: list[tuple[int, tuple[tuple[int, int], ...]]] = []
    product, sizes = 1, list[tuple[int, int]]()
    for size in range(count, 1, -1):
        product *= size
        sizes.append((size, size - 1))
        if product * (size - 1) >= 1 << 30 or size == 2:
            groups.append((product, tuple(sizes)))
            product, sizes = 1, []
    return tuple(groups)
