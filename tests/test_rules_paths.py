"""The values of a rule set by their paths: each can be asked for and exchanged alone."""

import pytest

from faraon import Effect, load_rules
from faraon.rules.paths import leaves, part_at, with_part

SARATOV = load_rules("saratov")


def test_the_paths_lead_to_every_single_value_that_decides_a_game() -> None:
    found = list(leaves(SARATOV))
    assert found[:3] == ["players.least", "players.most", "deck.suits"]
    assert {"deal.hand", "cards.6.next", "cards.Q.wild", "score.hand.K", "score.last.QH", "match.limit", "blocked.repeats"} <= set(found)
    # What a rule set is called, and which clauses stand behind it, decides nothing.
    assert not {"name", "title", "cards", "cards.6", "why", "source", "variants"} & set(found)
    assert len(found) == len(set(found))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("deal.hand", 4),
        ("cards.7.draw", 2),
        ("cards.7", Effect(draw=2, miss=True)),
        ("score.hand.K", 4),
        ("cards.9", None),
        ("cards.9.draw", None),
        ("score.last.KS", None),
    ],
)
def test_a_path_leads_to_a_value_or_to_a_whole_part(path: str, value: object) -> None:
    assert part_at(SARATOV, path) == value


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("deal.hand", 5),
        ("cards.7.draw", 3),
        ("cards.7", Effect(draw=1)),
        ("cards.9", Effect(miss=True)),
        ("cards.7", None),
        ("score.hand.K", 5),
        ("score.last.QS", None),
        ("deal", load_rules("slovak").deal),
    ],
)
def test_what_stands_at_a_path_is_exchanged_and_nothing_else(path: str, part: object) -> None:
    changed = with_part(SARATOV, path, part)
    assert part_at(changed, path) == part
    assert changed != SARATOV
    assert with_part(changed, path, part_at(SARATOV, path)) == SARATOV


def test_an_entry_that_is_not_there_can_be_taken_away() -> None:
    assert with_part(SARATOV, "cards.9", None) == SARATOV
