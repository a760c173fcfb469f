"""Scenarios as our own engine plays them: what holds here holds for the suite's runner, and what does not is not shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

import faraon
from faraon import Phase
from faraon.conformance import load_suite, run_scenario
from faraon.events import Called, Drew, Missed, Played
from faraon.scenarios import DealGiven, LotGiven, MatchGiven, PositionGiven, Refused, Scenario, Then, scenarios_of
from faraon.staging import Scene, play

SUITE = load_suite()
SARATOV = faraon.load_rules("saratov")
# Seat 0 lays an ace: seat 1 misses the turn, seat 2 is next (SAR-28).
GIVEN = PositionGiven(("AC 9H", "10C JD", "KC JS"), 0, stock="8S 7S", pile="JC")
ACE = Scenario(
    "SAR-an-ace",
    ("SAR-28",),
    "",
    GIVEN,
    moves=("AC",),
    then=Then(turn=2, pile="JC AC"),
    refuse=(Refused("draw", "must-lay", ("SAR-18",)),),
)


@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_the_scenarios_of_a_source_are_those_of_the_suite(source: str) -> None:
    assert scenarios_of(source) == SUITE.scenarios[source]


HOUSE = (
    "",
    "[deal]\nhand = 5\n",
    "[cards]\n7 = { draw = 4, miss = true }\nQ = { wild = 'any-card' }\n",
    "[deck]\nsuits = 'S H'\n[players]\nmost = 2\n",
)


@pytest.mark.parametrize("text", HOUSE)
@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_what_is_played_is_what_holds(source: str, text: str) -> None:
    house = faraon.rules_from_toml(f'extends = "{source}"\nname = "ours"\n{text}') if text else None
    for scenario in SUITE.scenarios[source]:
        rules = house or faraon.load_rules(source, *scenario.variants)
        holds = run_scenario(scenario, rules).holds
        assert (play(scenario, rules) is not None) == (holds and not scenario.then.impossible), scenario.id


def test_a_scene_has_every_position_and_what_happened_in_between() -> None:
    scene = play(ACE, SARATOV)
    assert scene is not None
    assert [state.turn for state in scene.states] == [0, 2]
    assert [type(event) for event in scene.events[0]] == [Played, Missed]
    assert scene.found.turn == 2


def test_cards_that_a_shuffled_pile_brings_are_those_of_its_order() -> None:
    # The stock is empty: 8L and 10B are shuffled, and 10B is drawn (SVK-14).
    given = PositionGiven(("KL 8A", "9B JB"), 0, pile="8L 10B 9H")
    scenario = Scenario("SVK-a-shuffle", ("SVK-14",), "", given, moves=("draw",), reshuffled=("10B 8L",), then=Then(stock="8L"))
    scene = play(scenario, faraon.load_rules("slovak"))
    assert scene is not None
    assert [event.cards for event in scene.events[0] if isinstance(event, Drew)] == [faraon.parse_cards("10B")]


@pytest.mark.parametrize(
    "scenario",
    [
        evolve(ACE, then=Then(turn=1)),
        evolve(ACE, moves=("10C",)),
        evolve(ACE, moves=("draw",)),
        evolve(ACE, reshuffled=("8S",)),
        evolve(ACE, refuse=(Refused("KC", "no-fit"),)),
        evolve(ACE, refuse=(Refused("draw", "must-lay", ("SAR-28",)),)),
        evolve(ACE, refuse=(Refused("draw", "no-fit"),)),
        evolve(ACE, given=evolve(GIVEN, players=4)),
        evolve(ACE, given=evolve(GIVEN, pile="JC JC")),
        Scenario("SAR-six", ("SAR-05",), "", DealGiven(6, "..."), then=Then(impossible=True)),
        Scenario("SAR-three", ("SAR-05",), "", DealGiven(3, "..."), then=Then(impossible=True)),
        Scenario("SAR-lot", ("SAR-09",), "", LotGiven(2, "7S 6S ..."), then=Then(dealer=0)),
        Scenario("SAR-match", ("SAR-45",), "", MatchGiven((0, 1), 0, accounts=(0, 99)), then=Then(over=True)),
    ],
)
def test_what_does_not_hold_or_cannot_be_put_up_is_not_shown(scenario: Scenario) -> None:
    assert play(scenario, SARATOV) is None


def test_a_lot_and_a_match_are_told_without_positions() -> None:
    lot = Scenario("SAR-lot", ("SAR-09",), "", LotGiven(2, "7S 6S ..."), then=Then(dealer=1))
    match = Scenario("SAR-match", ("SAR-45",), "", MatchGiven((0, 1), 0, accounts=(0, 100)), then=Then(over=True, losers=(1,)))
    for scenario in (lot, match):
        scene = play(scenario, SARATOV)
        assert isinstance(scene, Scene)
        assert (scene.states, scene.events) == ((), ())


def test_a_call_is_played_with_its_card() -> None:
    given = PositionGiven(("QD 10H", "9H KS", "KD"), 0, stock="8S", pile="JC")
    scene = play(Scenario("SAR-a-call", ("SAR-30",), "", given, moves=("QD>H",), then=Then(called="H")), faraon.load_rules("tagalog"))
    assert scene is not None
    assert [type(event) for event in scene.events[0]] == [Played, Called]
    assert scene.states[-1].phase is Phase.PLAY


def test_an_installed_suite_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "faraon" / "_conformance"
    inside.mkdir(parents=True)
    (inside / "decisions.toml").write_text("")
    monkeypatch.setattr("faraon.scenarios.__file__", str(tmp_path / "faraon" / "scenarios.py"))
    assert faraon.scenarios.suite_folder() == inside
