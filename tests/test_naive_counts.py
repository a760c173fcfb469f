"""Every listed position counted by the naive games: the same numbers, without the engine."""

import tomllib
from typing import Any

import pytest

from faraon.conformance.suite import suite_folder
from naive_counts import GAMES, count, full_deck, put_up
from naive_games import Slovak

pytestmark = pytest.mark.long

ENTRIES = [
    pytest.param(source, entry, id=entry["id"])
    for source in GAMES
    for entry in tomllib.loads((suite_folder() / source / "counts.toml").read_text("utf-8"))["position"]
]


@pytest.mark.parametrize(("source", "entry"), ENTRIES)
def test_the_naive_game_has_as_many_lines(source: str, entry: dict[str, Any]) -> None:
    assert count(put_up(source, entry), len(entry["lines"])) == entry["lines"]


def test_the_naive_counter_counts_what_was_counted_by_hand() -> None:
    """The position of `test_counting`, where the reasoning is."""
    given = {"hands": ["9H QB", "8L KB"], "turn": 0, "pile": "8H", "stock": "7A 10L"}
    assert count(put_up("slovak", {"given": given}), 3) == [6, 9, 22]


def test_a_deck_is_filled_up_in_the_order_of_the_rules() -> None:
    assert full_deck(Slovak, "AB 7H ...")[:5] == ["AB", "7H", "8H", "9H", "10H"]
    assert len(full_deck(Slovak, "...")) == 32
    assert full_deck(Slovak, "AB 7H") == ["AB", "7H"]
