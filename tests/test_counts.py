"""The listed counts: the engine has them, they are of every kind, and whatever differs is told."""

from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from faraon import BUILT_IN, FaraonError, Rules, load_rules
from faraon.conformance import Counted, check_counts, load_suite
from faraon.scenarios import DealGiven, PendingGiven, PositionGiven

COUNTS = load_suite().counts
MARKS = {"tagalog": "TGL", "russian": "RUS", "slovak": "SVK", "saratov": "SAR"}
ONE = Counted("SVK-count-one", "Two cards each.", PositionGiven(hands=("9H QB", "8L KB"), turn=0, pile="8H", stock="7A 10L"), (6, 9, 22))


def slovak(*variants: str) -> Rules:
    return load_rules("slovak", *variants)


@pytest.mark.parametrize("source", BUILT_IN)
def test_the_engine_has_the_lines_that_are_listed(source: str) -> None:
    assert list(check_counts(COUNTS[source], partial(load_rules, source))) == []


@pytest.mark.parametrize("source", BUILT_IN)
def test_each_source_has_positions_of_every_kind(source: str) -> None:
    counted, rules = COUNTS[source], load_rules(source)
    assert len(counted) >= 60
    assert all(each.id.startswith(f"{MARKS[source]}-count-") for each in counted)
    deals = [each.given for each in counted if isinstance(each.given, DealGiven)]
    positions = [each.given for each in counted if isinstance(each.given, PositionGiven)]
    seats = range(rules.players.least, rules.players.most + 1)
    assert {deal.players for deal in deals} == set(seats)
    assert {len(given.hands) for given in positions} == set(seats)
    assert any(deal.cut for deal in deals)
    assert any(deal.dealer for deal in deals)
    for kind in (
        [given for given in positions if given.called],
        [given for given in positions if given.passes],
        [given for given in positions if not given.stock and len(given.pile.split()) > 2],
        [given for given in positions if len(given.pile.split()) == 1 and not given.stock],
        [given for given in positions if 1 in map(len, map(str.split, given.hands))],
        [given for given in positions if len(given.pile.split()) > 5],
        [each for each in counted if each.lines[-1] == 0],
        [each for each in counted if max(each.lines) > 1000],
    ):
        assert len(kind) >= 2, kind


def test_each_source_has_its_own_phases_and_penalties() -> None:
    phases = {source: Counter(each.given.phase for each in COUNTS[source] if isinstance(each.given, PositionGiven)) for source in BUILT_IN}
    assert min(phases["tagalog"]["drawn"], phases["russian"]["drawn"], phases["slovak"]["back"]) >= 5
    pending = [each.given.pending for each in COUNTS["slovak"] if isinstance(each.given, PositionGiven)]
    assert {given.draw for given in pending} >= {0, 2, 3, 4, 8, 12}
    assert pending.count(PendingGiven(stand=True)) >= 3


@pytest.mark.parametrize("source", BUILT_IN)
def test_variants_that_change_the_moves_are_counted(source: str) -> None:
    """All but those that change what happens between rounds: who deals next, and what cards cost."""
    between_rounds = {"DEC-15", "DEC-20", "DEC-21"}
    used = {variant for each in COUNTS[source] for variant in each.variants}
    assert set(load_rules(source).offers) - between_rounds <= used


HOUSE = {
    "tagalog": "[cards]\n7 = { draw = 1, miss = true }\n",
    "russian": "[cards]\n7 = { draw = 1, miss = true }\n",
    "slovak": "[cards]\nA = { miss = true }\n",
    "saratov": "[cards]\nA = {}\n",
}


@pytest.mark.parametrize("source", BUILT_IN)
def test_house_rules_have_other_counts(source: str, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(f'format = 1\nname = "house"\nextends = "{source}"\n{HOUSE[source]}', "utf-8")
    quick = [each for each in COUNTS[source] if sum(each.lines) < 500]
    faults = list(check_counts(quick, partial(load_rules, str(house))))
    assert len({fault.split(":")[0] for fault in faults}) > 5


def test_what_is_listed_by_hand_is_found() -> None:
    assert list(check_counts([ONE], slovak)) == []


def test_a_count_that_differs_is_told_for_each_depth() -> None:
    wrong = evolve(ONE, lines=(6, 8, 23))
    assert list(check_counts([ONE, wrong], slovak)) == [
        "SVK-count-one: depth 2: 8 lines are listed, 9 are found",
        "SVK-count-one: depth 3: 23 lines are listed, 22 are found",
    ]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"lines": ()}, "lists no count"),
        ({"variants": ("four",)}, "cannot be counted: slovak: there is no variant 'four'"),
        ({"reshuffled": "7H 7H ..."}, "cannot be counted: 7H is there twice"),
        ({"reshuffled": "7X ..."}, "cannot be counted: 'X' is no suit"),
        ({"given": PositionGiven(hands=("9H", ""), turn=0)}, "cannot be counted: seat 1 has no cards, so the round would be over"),
        ({"given": DealGiven(players=9, deck="...")}, "cannot be counted: 2 to 6 play slovak, not 9"),
    ],
)
def test_what_cannot_be_counted_is_told(changes: dict[str, Any], sentence: str) -> None:
    (fault,) = check_counts([evolve(ONE, **changes)], slovak)
    assert fault.startswith(f"SVK-count-one: {sentence}")


def test_a_suite_without_counts_has_none_and_one_with_them_names_their_faults(tmp_path: Path) -> None:
    (tmp_path / "decisions.toml").write_text("format = 1\ndecision = []\n", "utf-8")
    for source in BUILT_IN:
        (tmp_path / source).mkdir()
        (tmp_path / source / "clauses.toml").write_text(
            f'format = 1\nsource = "{source}"\ntitle = ""\norigin = ""\nsha256 = ""\nclause = []\n', "utf-8"
        )
    assert load_suite(tmp_path).counts == {}
    path = tmp_path / "slovak" / "counts.toml"
    entry = '[[position]]\nid = "SVK-count-one"\nwhat = "One."\ngiven = { hands = ["9H", "8H"], turn = 0 }\nlines = [1]\n'
    path.write_text(f'format = 1\nsource = "slovak"\norigin = "engine"\n{entry}{entry}', "utf-8")
    suite = load_suite(tmp_path)
    assert [each.lines for each in suite.counts["slovak"]] == [(1,), (1,)]
    assert list(suite.faults()) == ["SVK-count-one: this id is used 2 times"]
    path.write_text(f'format = 1\nsource = "russian"\norigin = "text"\n{entry}', "utf-8")
    with pytest.raises(FaraonError) as caught:
        load_suite(tmp_path)
    assert str(caught.value) == f"{path}:3: origin: must be one of engine; not a string 'text'"
    path.write_text(f'format = 1\nsource = "russian"\norigin = "engine"\n{entry}', "utf-8")
    with pytest.raises(FaraonError) as caught:
        load_suite(tmp_path)
    assert str(caught.value) == f"{path}: source: is 'russian', but the file lies in the folder of slovak"
