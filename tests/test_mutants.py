"""The mutation of rule values: what is tried, what counts as caught, and what the list may say. The whole run is the tox environment's."""

import runpy
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

from faraon import Effect, FaraonError, Rules, load_rules
from faraon.conformance import load_suite, mutants, run_scenario
from faraon.conformance.equivalent import EQUIVALENT, Listed, load_listed
from faraon.conformance.mutants import hunt, main
from faraon.conformance.neighbours import Change, changed, neighbours
from faraon.conformance.suite import suite_folder
from faraon.frozen import FrozenDict
from faraon.rules.paths import leaves
from faraon.scenarios import MatchGiven, PositionGiven, Scenario

SUITE = load_suite()
SOURCES = list(SUITE.scenarios)
MATCHES = [each for each in SUITE.scenarios["saratov"] if isinstance(each.given, MatchGiven)]


def told(source: str, *variants: str) -> set[str]:
    return {str(change) for change in neighbours(load_rules(source, *variants))}


def scenario(source: str, name: str) -> Scenario:
    return next(each for each in SUITE.scenarios[source] if each.id == name)


# What is tried


@pytest.mark.parametrize("source", SOURCES)
def test_every_value_has_a_neighbour(source: str) -> None:
    rules = load_rules(source)
    paths = {path for change in neighbours(rules) for path in change.paths}
    for leaf in leaves(rules):
        assert leaf in paths or leaf.rpartition(".")[0] in paths, leaf
    cards = [str(card) for card in rules.deck.cards]
    for key in (*rules.deck.ranks, *cards):
        assert f"cards.{key}" in paths
        assert all(f"score.{part}.{key}" in paths for part in ("hand", "alone", "once", "last"))


def test_numbers_go_up_down_far_and_to_their_bounds() -> None:
    assert {f"deal.hand = {number}" for number in (2, 3, 5, 6, 8, 40, 1, 45)} <= told("saratov")
    assert {"match.limit = 100", "match.limit = 102", "match.limit = 1000000"} <= told("saratov")
    assert not {"deal.hand = 4", "deal.hand = 0", "deal.hand = -4", "deal.hand = 46"} & told("saratov")


def test_choices_flags_and_texts_take_every_other_value() -> None:
    found = told("russian")
    assert {'turn.play = "may"', 'deal.starter = "none"', 'deal.lot_rank = "K"', 'out.bring_back = "7H"'} <= found
    assert 'turn.play = "must"' not in found
    assert "cards.7 = { draw = 2 }" in found
    assert 'deal.first_dealer = "random", deal.lot_rank = ""' in found, "what can only change together"


def test_the_deck_loses_gains_and_exchanges() -> None:
    found = told("slovak")
    assert {'deck.suits = "L A B"', 'deck.suits = "L H A B"', 'deck.suits = "H L A B S"', 'deck.ranks = "6 7 8 9 10 J Q K A"'} <= found


def test_entries_that_are_not_there_are_tried_and_those_that_are_taken_away() -> None:
    found = told("tagalog")
    assert {"cards.9S = { draw = 1 }", 'cards.9 = { next = "dealer" }', "cards.KC = { draw = 5, miss = true }", "cards.6D = {}"} <= found
    assert {
        "no cards.KS",
        "no score.alone.Q",
        "score.hand.9S = 1",
        "score.last.9S = 10000",
        "score.once.A = 11",
        "score.alone = {}",
    } <= found


def test_answers_are_widened_narrowed_and_emptied() -> None:
    found = told("slovak")
    assert 'cards.A = { miss = true, answer = "7H AH AL AA AB" }' in found
    assert 'cards.A = { miss = true, answer = "AL AA AB" }' in found
    assert "cards.A = { miss = true }" in found


def test_a_change_is_told_as_a_file_would_say_it() -> None:
    effect = Effect(draw=2, miss=True, answer="7 8H")
    values = (("cards.9", effect), ("cards.Q", None), ("score.last", FrozenDict({"9": 3})), ("score.hand", FrozenDict[str, int]()))
    assert (
        str(Change(values)) == 'cards.9 = { draw = 2, miss = true, answer = "7 8H" }, no cards.Q, score.last = { 9 = 3 }, score.hand = {}'
    )


def test_rules_are_changed_unless_they_contradict_themselves() -> None:
    rules = load_rules("saratov")
    after = changed(rules, Change((("cards.7", None), ("match.limit", 50))))
    assert after is not None
    assert ("7" in after.cards, after.match.limit) == (False, 50)
    assert changed(rules, Change((("match.limit", 0),))) is None


def test_what_nobody_ever_sees_is_no_mutant() -> None:
    slovak, russian, saratov = (load_rules(source) for source in ("slovak", "russian", "saratov"))
    alike = [
        (slovak, Change((("cards.AH", Effect(miss=True, answer="AL AA AB")),))),  # no card answers itself
        (russian, Change((("score.alone.9", 9),))),  # what such a hand counts anyway
        (
            slovak,
            Change((("score.alone", FrozenDict({"9": 0})), ("score.last", FrozenDict({"9": 0})), ("score.once", FrozenDict({"9": 0})))),
        ),
    ]
    for rules, change in alike:
        after = changed(rules, change)
        assert after is not None
        assert (after.digest, after.score.counts) == (rules.digest, rules.score.counts)
    other = [
        (slovak, Change((("cards.AH", Effect(miss=True)),))),
        (slovak, Change((("cards.AH", Effect(miss=True, answer="AL AA")),))),
        (russian, Change((("score.alone.9", 10),))),
        (saratov, Change((("score.alone.9", 9),))),  # a nine and a queen would be a hand of nothing but these
        (load_rules("russian", "DEC-20"), Change((("score.alone.Q", 0),))),  # and what is charged once would not be
    ]
    for rules, change in other:
        after = changed(rules, change)
        assert after is not None
        assert after.digest != rules.digest


# What is caught


def test_every_mutant_about_the_players_is_caught() -> None:
    found = hunt("saratov", [each for each in SUITE.scenarios["saratov"] if not isinstance(each.given, PositionGiven)], about="players")
    assert (found.survivors, found.faults, found.listed) == ((), (), 0)
    assert found.caught == found.mutants > 3
    assert found.refused > 0


def test_a_crippled_suite_lets_a_mutant_live_and_it_is_named() -> None:
    found = hunt("saratov", [scenario("saratov", "SAR-an-account-may-fall-below-zero")], about="match.limit")
    assert "match.limit = 102: no scenario notices" in found.survivors
    assert found.caught + len(found.survivors) == found.mutants
    assert str(found).startswith(
        f"saratov: {found.mutants} mutants, {found.caught} caught, 0 listed, {len(found.survivors)} survive; besides, "
    )


def test_a_path_that_leads_nowhere_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    for path in ("zz", "cards.66", "match.lim"):
        assert mutants.main(["--about", path, "saratov"]) == 2
        assert capsys.readouterr().err.startswith(f"there is no value at '{path}' in the rules of saratov; ")


def test_about_is_a_path_and_not_the_beginning_of_a_word() -> None:
    assert hunt("saratov", (), about="match.lim") == hunt("saratov", (), about="nothing") == mutants.Hunt("saratov")


def test_a_mutant_that_plays_like_another_counts_once() -> None:
    found = hunt("saratov", (), about="cards.6")
    assert found.alike > 0
    assert found.mutants == len(set(found.survivors))


def test_what_a_variant_changes_is_held_to_the_scenarios_with_it() -> None:
    out = [each for each in SUITE.scenarios["slovak"] if "is-the-last-card" in each.id or "hearts-seven" in each.variants]
    both = hunt("slovak", out, about="out.bring_back")
    assert (both.survivors, both.faults) == ((), ())
    found = hunt("slovak", [each for each in out if not each.variants], about="out.bring_back")
    assert 'out.bring_back = "7L" (with hearts-seven): no scenario notices' in found.survivors
    assert not [line for line in found.survivors if "(with" not in line]


def test_a_scenario_that_does_not_hold_anyway_catches_nothing_and_is_a_fault() -> None:
    good = scenario("saratov", "SAR-a-blocked-round-is-entered-too")
    bad = evolve(good, id="SAR-wrong", then=evolve(good.then, dealer=0))
    found = hunt("saratov", [bad], about="match.limit")
    assert found.caught == 0
    assert found.faults == ("SAR-wrong: does not hold under the rules as they are: dealer: expected 0, came out 2",)


def test_a_crash_is_no_catch_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    true = run_scenario

    def crashing(each: Scenario, rules: Rules) -> object:
        if rules.match.limit == 102:
            raise ZeroDivisionError("by hand")
        return true(each, rules)

    monkeypatch.setattr(mutants, "run_scenario", crashing)
    found = hunt("saratov", MATCHES, about="match.limit")
    assert "match.limit = 102: crashes: ZeroDivisionError: by hand" in found.survivors
    assert found.faults == ()


def test_a_change_that_contradicts_a_further_variant_is_not_tried_there() -> None:
    pair = [each for each in SUITE.scenarios["slovak"] if len(each.variants) > 1]
    found = hunt("slovak", pair, about="cards.7")
    assert found.faults == ()
    assert any("(with three-for-seven)" not in line for line in found.survivors)


def test_a_variant_changes_what_a_single_card_does_too() -> None:
    found = hunt("slovak", (), about="cards.7H")
    assert "cards.7H = {} (with three-for-seven): no scenario notices" in found.survivors
    assert not [line for line in found.survivors if "(with DEC-05)" in line]


# What is listed


def test_a_listed_mutant_that_nobody_sees_is_counted_apart() -> None:
    entries = load_listed(suite_folder(), "saratov")
    found = hunt("saratov", MATCHES, entries, about="match")
    assert (found.listed, found.survivors, found.faults) == (1, (), ())


def test_a_listed_mutant_that_is_caught_is_a_fault() -> None:
    found = hunt("saratov", MATCHES, [Listed("match.limit = 102", "I thought so")], about="match.limit")
    assert found.faults == ("match.limit = 102: is listed as one that nobody can see, but a scenario catches it",)


def test_a_listed_mutant_that_is_none_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_: Rules, about: str) -> Iterator[Change]:
        assert not about
        yield Change((("match.limit", 102),))

    monkeypatch.setattr(mutants, "neighbours", none)
    found = hunt("saratov", MATCHES, [Listed("match.limit = 101", "x"), Listed("match.limit = 102", "x", ("DEC-05",))])
    assert found.faults == (
        "match.limit = 101: is listed, but is no mutant",
        "match.limit = 102 (with DEC-05): is listed, but is no mutant",
    )


def write(folder: Path, text: str) -> Path:
    (folder / "saratov").mkdir()
    (folder / "saratov" / EQUIVALENT).write_text(text, "utf-8")
    return folder


def test_the_list_is_read_strictly(tmp_path: Path) -> None:
    assert load_listed(tmp_path, "saratov") == ()
    good = 'format = 1\nsource = "saratov"\n[[mutant]]\nchange = "a = 1"\nwith = ["DEC-05"]\nwhy = "so"\n'
    assert load_listed(write(tmp_path, good), "saratov") == (Listed("a = 1", "so", ("DEC-05",)),)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('format = 1\nsource = "slovak"\n', "source: is 'slovak', but the file lies in the folder of saratov"),
        ('format = 1\nsource = "saratov"\n[[mutant]]\nchange = "a = 1"\nwhy = " "\n', "mutant: 'a = 1' is listed without a reason"),
        ('format = 1\nsource = "saratov"\n[[mutant]]\nchange = "a = 1"\n', "why: is missing"),
    ],
)
def test_a_bad_list_is_told(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(FaraonError, match=sentence):
        load_listed(write(tmp_path, text), "saratov")


def test_the_list_is_no_file_of_scenarios() -> None:
    assert any((suite_folder() / source / EQUIVALENT).exists() for source in SOURCES)
    assert len(SUITE.scenarios["saratov"]) > 200


@pytest.mark.parametrize("source", SOURCES)
def test_little_is_listed_and_each_with_its_reason(source: str) -> None:
    entries = load_listed(suite_folder(), source)
    assert len(entries) <= 5
    assert all(entry.change in told(source, *entry.variants) and len(entry.why) > 20 for entry in entries)


# Running it


def test_all_caught_is_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["slovak", "--about", "players"]) == 0
    line = capsys.readouterr().out
    assert line.startswith("slovak: ")
    assert "0 survive" in line
    assert line.count("\n") == 1


def test_a_survivor_is_status_1_and_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "load_suite", lambda _: evolve(SUITE, scenarios={"slovak": ()}))
    assert main(["slovak", "--about", "stock.when"]) == 1
    assert '\n  stock.when = "emptied": no scenario notices\n' in capsys.readouterr().out


def test_all_sources_are_run_where_none_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "load_suite", lambda _: evolve(SUITE, scenarios=dict.fromkeys(SOURCES, ())))
    assert main(["--about", "match.ends"]) == 1
    told = [line.partition(":")[0] for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]
    assert told == SOURCES


def test_an_output_that_is_closed_is_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["slovak", "--about", "players"]) == 2
    assert capsys.readouterr().err == "There is nowhere to write to: the standard output is closed.\n"


def test_an_unreadable_suite_is_status_2(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> object:
        raise FaraonError("suite.toml: is not TOML")

    monkeypatch.setattr(mutants, "load_suite", broken)
    assert main([]) == 2
    assert capsys.readouterr().err == "suite.toml: is not TOML\n"


def test_an_unknown_source_is_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["siberian"]) == 2
    assert "siberian" in capsys.readouterr().err


def test_it_is_run_as_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "faraon.conformance.mutants")
    monkeypatch.setattr(sys, "argv", ["mutants", "--about", "players", "slovak"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("faraon.conformance.mutants", run_name="__main__")
    assert ended.value.code == 0
