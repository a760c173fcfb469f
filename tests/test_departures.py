"""House rules against the suite: what departs as declared, what undeclared, and what is declared in vain."""

import json
import re
from functools import cache

import pytest
from attrs import evolve

from faraon import FaraonError, Rules, RulesError, rules_from_toml
from faraon.conformance import load_suite
from faraon.conformance.departures import Departures
from faraon.conformance.report import Outcome, Report, check_rules
from faraon.scenarios import MatchGiven, Then

SUITE = load_suite()


def report_on(text: str, source: str = "saratov") -> Report:
    def load(*variants: str) -> Rules:
        return rules_from_toml(text, *variants, name="house.toml")

    return check_rules(SUITE, source, cache(load))


def verdicts(report: Report) -> dict[str, str]:
    """Every verdict but the usual ones; what a deal of another size keeps from being seen is put aside."""
    return {clause.id: clause.verdict for clause in report.clauses if clause.verdict not in ("holds", "none", "aside")}


def by_id(report: Report) -> dict[str, Outcome]:
    return {outcome.scenario.id: outcome for outcome in report.outcomes}


FIVE = 'extends = "saratov"\n{}\n[deal]\nhand = 5\n'


def test_rules_that_change_nothing_hold() -> None:
    report = report_on('extends = "saratov"')
    assert verdicts(report) == {}
    assert {outcome.status for outcome in report.outcomes} == {"holds"}


def test_a_departure_that_is_not_declared_is_laid_to_the_clause_behind_the_value() -> None:
    report = report_on(FIVE.format(""))
    # SAR-10 says that four cards are dealt to each.
    assert verdicts(report) == {"SAR-10": "undeclared"}
    assert report.failed
    assert all(outcome.because == ("SAR-10",) for outcome in report.failed)
    assert all(outcome.changes == ("deal.hand 5, not 4",) for outcome in report.failed)


def test_a_departure_that_is_declared_explains_every_scenario_that_it_breaks() -> None:
    report = report_on(FIVE.format('departs = ["SAR-10"]'))
    assert verdicts(report) == {"SAR-10": "departs"}
    assert report.failed == ()
    assert {outcome.status for outcome in report.outcomes} == {"holds", "departs"}
    assert all(outcome.faults for outcome in report.outcomes if outcome.status == "departs")


def test_what_is_declared_in_vain_is_a_warning_and_no_failure() -> None:
    report = report_on(FIVE.format('departs = ["SAR-10", "SAR-14"]'))
    # SAR-14, who begins, is what all games share: no rules file can break it. Of the deals that show it some depart from SAR-10.
    assert verdicts(report) == {"SAR-10": "departs", "SAR-14": "still-holds"}
    assert list(report.warnings) == ["SAR-14 is declared in departs, but nothing is laid to it"]
    assert report.failed == ()


def test_advice_cannot_be_departed_from() -> None:
    report = report_on('extends = "saratov"\ndeparts = ["SAR-01"]')
    assert list(report.warnings) == ["SAR-01 is declared in departs, but no scenario shows it"]


def test_a_declared_departure_does_not_cover_another() -> None:
    text = 'extends = "saratov"\ndeparts = ["SAR-10"]\n[deal]\nhand = 5\n[cards]\n8 = { draw = 2, miss = true }\n'
    report = report_on(text)
    # SAR-27: the eight costs one card; SAR-25 is the other clause behind what the eight does.
    assert verdicts(report) == {"SAR-10": "departs", "SAR-25": "undeclared", "SAR-27": "undeclared"}
    # SAR-25 says something of the same value, so it departs with SAR-27.
    declared = verdicts(report_on(text.replace('"SAR-10"]', '"SAR-10", "SAR-27"]')))
    assert declared == {"SAR-10": "departs", "SAR-25": "departs", "SAR-27": "departs"}


def test_a_scenario_that_needs_two_values_put_back_is_laid_to_both() -> None:
    report = report_on('extends = "saratov"\n[cards]\n7 = { draw = 3, miss = true }\n8 = { draw = 2, miss = true }\n')
    (both,) = [outcome for outcome in report.failed if outcome.scenario.id == "SAR-round-of-two"]
    # Seat 0 draws one card for the 8H, and seat 1 two for the 7H.
    assert both.changes == ("cards.7.draw 3, not 2", "cards.8.draw 2, not 1")


def test_behind_an_effect_that_a_text_does_not_give_no_clause_stands_until_the_file_gives_it_one() -> None:
    # SAR-20 names the cards with special powers, and the nine is none of them. A clause that is declared for nothing covers nothing.
    text = 'extends = "saratov"\ndeparts = ["SAR-20"]\n{}[cards]\n9 = {{ draw = 1 }}\n'
    report = report_on(text.format(""))
    assert {(outcome.changes, outcome.because) for outcome in report.failed} == {(("cards.9 added",), ())}
    assert {outcome.advice for outcome in report.failed if outcome.scenario.shows[0] == "SAR-17"} == {
        'No clause stands behind that: if it is meant, give it one in [why], as in "cards.9" = ["SAR-17"], and name that in departs.'
    }
    linked = report_on(text.format('why."cards.9" = ["SAR-20"]\n'))
    assert linked.failed == ()
    assert verdicts(linked) == {"SAR-20": "departs"}


@pytest.mark.parametrize("entry", ["10 = {}", "8S = { draw = 1, miss = true }"])
def test_a_card_that_does_what_it_does_without_an_entry_too_is_no_change(entry: str) -> None:
    assert report_on(f'extends = "saratov"\n[cards]\n{entry}\n').changes == ()


def test_an_effect_that_a_text_leaves_out_is_laid_to_what_it_says_of_the_card() -> None:
    # The Slovak text gives the seven no own place in the order of turns; SVK-17, SVK-18 and SVK-21 are what it says of it.
    text = 'extends = "slovak"\n[cards]\n7 = { draw = 2, miss = true, answer = "7", adds = true, next = "dealer" }\n'
    report = report_on(text, "slovak")
    assert set(verdicts(report)) <= {"SVK-17", "SVK-18", "SVK-21"}
    assert {outcome.changes for outcome in report.failed} == {('cards.7.next "dealer", not "left"',)}


def test_a_change_behind_which_no_clause_stands_is_told_as_one_and_can_be_linked() -> None:
    # The Saratov text says nothing of a card that is exposed in the deal.
    text = '[deal]\nexposed = "taken-or-gathered"\n'
    own = rules_from_toml('extends = "saratov"', name="house.toml")
    (change,) = Departures(rules_from_toml(f'extends = "saratov"\n{text}', name="house.toml"), own).changes
    assert (change.words, change.clauses) == ('deal.exposed "taken-or-gathered", not "none"', ())
    linked = rules_from_toml(f'extends = "saratov"\nwhy."deal.exposed" = ["SAR-11"]\n{text}', name="house.toml")
    (change,) = Departures(linked, own).changes
    assert change.clauses == ("SAR-11",)


def test_with_a_smaller_deck_what_is_said_of_its_missing_cards_goes_too() -> None:
    text = 'extends = "saratov"\ndeparts = ["SAR-02"]\n[deck]\nranks = "7 8 9 10 J Q K A"\n'
    report = report_on(text)
    assert report.changes == ('deck.ranks "7 8 9 10 J Q K A", not "6 7 8 9 10 J Q K A"; cards.6 left out; score.hand.6 left out',)
    assert report.failed == ()
    assert verdicts(report) == {"SAR-02": "departs"}
    # No six, so nothing that SAR-23 says of it can be seen.
    assert {clause.id for clause in report.clauses if clause.verdict == "aside"} >= {"SAR-23"}


def test_another_reading_puts_the_scenarios_of_the_first_aside() -> None:
    report = report_on('extends = "saratov"\nwith = ["DEC-24"]\n')
    outcome = by_id(report)["SAR-queen-alone-fits-by-the-main-reading"]
    assert (outcome.status, outcome.because) == ("aside", ("DEC-24",))
    assert outcome.faults
    assert report.failed == ()
    assert verdicts(report) == {}
    assert report.changes == ('cards.Q.wild "may-wait", not "last-resort"',)


def test_a_reading_and_a_change_of_ones_own_are_told_apart() -> None:
    report = report_on('extends = "saratov"\nwith = ["DEC-24"]\n[deal]\nhand = 3\n')
    outcomes = by_id(report)
    assert outcomes["SAR-queen-alone-fits-by-the-main-reading"].status == "aside"
    assert verdicts(report) == {"SAR-10": "undeclared"}


def test_a_scenario_whose_variant_contradicts_the_rules_is_put_aside() -> None:
    # Whoever is brought back needs a seven that makes somebody draw, and here none does.
    report = report_on('extends = "slovak"\ndeparts = ["SVK-17"]\n[cards]\n7 = {}\n', "slovak")
    aside = [outcome for outcome in report.outcomes if outcome.status == "aside"]
    assert aside
    assert all("hearts-seven" in outcome.because for outcome in aside)
    assert all("brought back would have no cards" in outcome.faults[0] for outcome in aside)


def test_a_clause_that_there_is_not_cannot_be_declared() -> None:
    with pytest.raises(FaraonError) as caught:
        report_on('extends = "saratov"\ndeparts = ["SAR-99"]')
    assert str(caught.value) == "house: departs: SAR-99 is no clause of saratov and no decision of it (did you mean 'SAR-39'?)"


def test_all_unknown_clauses_are_told_at_once() -> None:
    with pytest.raises(RulesError) as caught:
        # A value may come from another text (SVK-17), or from a list of one's own (OUR-01).
        report_on(
            'extends = "saratov"\ndeparts = ["SVK-17", "SAR-99"]\nwhy."deal.hand" = ["SVK-17", "OUR-01", "DEC-99"]\n[deal]\nhand = 5\n'
        )
    assert [line.partition(" (")[0] for line in caught.value.faults] == [
        "house: departs: SVK-17 is no clause of saratov and no decision of it",
        "house: departs: SAR-99 is no clause of saratov and no decision of it",
        "house: why.deal.hand: DEC-99 is no clause of any text and no decision",
    ]


# Each file changes values and declares a clause for each: nothing may be left that fails, though refusals no longer name what a changed value had.
@pytest.mark.parametrize(
    ("text", "declared"),
    [
        ('departs = ["SVK-17", "SVK-18", "SVK-21"]\n[cards]\n7 = { draw = 1 }', "SVK-17 SVK-18 SVK-21"),
        ('departs = ["SVK-18"]\n[cards]\n7 = { draw = 2, miss = true, answer = "7 KL", adds = true }', "SVK-18 SVK-21"),
        ('departs = ["SVK-17"]\n[cards]\n7 = { draw = 1, miss = true, answer = "7", adds = true }', "SVK-17"),
        ('departs = ["RUS-16", "RUS-17"]\n[turn]\nplay = "must"\ndraw = "one-then-end"', "RUS-16 RUS-17 DEC-18 DEC-19"),
        ('departs = ["RUS-01"]\n[deck]\nranks = "7 8 9 10 J Q K A"', "RUS-01"),
        ('departs = ["RUS-01"]\nwhy."deck.ranks" = ["RUS-01"]\n[deck]\nranks = "7 8 9 10 J Q K A"', "RUS-01"),
        # With DEC-20 a queen has another line of clauses, and the king still that of the text.
        ('departs = ["RUS-19"]\n[score.hand]\nK = 7', "RUS-19"),
    ],
)
def test_who_declares_every_clause_that_is_broken_conforms(text: str, declared: str) -> None:
    source = {"SVK": "slovak", "RUS": "russian"}[declared[:3]]
    report = report_on(f'extends = "{source}"\n{text}\n', source)
    assert [(outcome.scenario.id, outcome.faults) for outcome in report.failed] == []
    assert set(verdicts(report)) <= set(declared.split())
    assert {"departs"} <= set(verdicts(report).values()) <= {"departs", "still-holds"}


@pytest.mark.long
def test_who_does_what_a_failure_advises_is_rid_of_it() -> None:
    # A smaller deck, more cards, a seven that is answered, an eight and a limit: many scenarios need several of these put back.
    text = (
        'extends = "russian"\ndeparts = {}\n{}[deck]\nranks = "7 8 9 10 J Q K A"\n[deal]\nhand = 5\n[match]\nlimit = 150\n'
        '[cards]\n7 = {{ draw = 2, miss = true, answer = "7", adds = true }}\n8 = {{ miss = true }}\n'
    )
    undeclared = report_on(text.format("[]", ""), "russian")
    # A deal has nothing to do with what a seven does.
    (deal,) = [outcome for outcome in undeclared.failed if outcome.scenario.id == "RUS-deal-to-two"]
    assert [change.partition(" ")[0] for change in deal.changes] == ["deck.ranks", "deal.hand"]
    for advice in dict.fromkeys(outcome.advice for outcome in undeclared.failed):
        links = dict(re.findall(r'"(cards\.[^"]+)" = \["([A-Z]+-[0-9]+)"\]', advice))
        named = [group.split(" or ")[0] for group in re.findall(r"name (.*?) in departs", advice) for group in group.split(", and ")]
        declared = [each for each in named if each != "that"] + list(links.values())
        why = "".join(f'why."{path}" = ["{clause}"]\n' for path, clause in links.items())
        report = by_id(report_on(text.format(json.dumps(declared), why), "russian"))
        mine = [outcome.scenario.id for outcome in undeclared.failed if outcome.advice == advice]
        assert [name for name in mine if report[name].status == "fails"] == []


def test_what_came_out_is_told_with_the_declared_values_put_back() -> None:
    text = 'extends = "russian"\ndeparts = ["RUS-01"]\n[deck]\nranks = "7 8 9 10 J Q K A"\n[cards]\n7 = { draw = 2, miss = true, answer = "7" }\n'
    report = report_on(text, "russian")
    assert report.failed
    assert not any("is not in the deck" in fault for outcome in report.failed for fault in outcome.faults)


def test_clauses_behind_a_value_that_is_declared_depart_with_it() -> None:
    # RUS-25 says to how many points a match goes, RUS-24 that it is decided over several rounds; both stand behind the limit.
    report = report_on('extends = "russian"\ndeparts = ["RUS-24"]\n[match]\nlimit = 150\n', "russian")
    assert report.failed == ()
    assert verdicts(report)["RUS-25"] == "departs"


def test_a_decision_that_all_scenarios_show_can_be_declared_in_every_source() -> None:
    # DEC-34 says itself that it holds in all four sources.
    text = 'extends = "slovak"\ndeparts = {}\n[blocked]\nrepeats = 2\n'
    assert {outcome.because for outcome in report_on(text.format("[]"), "slovak").failed} >= {("DEC-34",)}
    assert report_on(text.format('["DEC-34"]'), "slovak").failed == ()


def test_what_has_no_meaning_without_a_value_that_is_declared_is_declared_with_it() -> None:
    # DEC-02: the first dealer is drawn at random, so there is no rank for a lot.
    for source, more in (("slovak", ""), ("tagalog", 'next_dealer = "lot"\n')):
        text = f'extends = "{source}"\ndeparts = ["DEC-02"]\n[deal]\nfirst_dealer = "first-of-rank"\nlot_rank = "10"\n{more}'
        report = report_on(text, source)
        assert (report.failed, list(report.warnings)) == ((), [])
        assert verdicts(report)["DEC-02"] == "departs"


def test_a_clause_declared_in_vain_is_not_said_to_hold_where_others_depart() -> None:
    report = report_on(FIVE.format('departs = ["SAR-10", "SAR-11"]'))
    assert list(report.warnings) == ["SAR-11 is declared in departs, but nothing is laid to it"]


def test_a_line_of_clauses_that_differs_is_a_change_of_its_own() -> None:
    # SVK-22 is about the ace; refusals would name it for the seven.
    report = report_on('extends = "slovak"\n[why]\n"cards.7" = ["SVK-22"]\n"cards.7.answer" = ["SVK-22"]\n', "slovak")
    assert report.failed
    assert {change.partition(" ")[0] for outcome in report.failed for change in outcome.changes} <= {"why.cards.7", "why.cards.7.answer"}


def test_rules_with_values_put_back_that_contradict_each_other_explain_nothing() -> None:
    # With the lot alone put back there would be a lot for a card without a rank, which never ends.
    text = '[players]\nmost = 4\n[deal]\nfirst_dealer = "random"\nnext_dealer = "left"\nlot_rank = ""\n[match]\nlimit = 100\n'
    report = report_on(f'extends = "russian"\n{text}', "russian")
    assert {"RUS-02", "RUS-04", "RUS-25"} <= {clause for outcome in report.failed for clause in outcome.because}


def test_a_clause_that_alone_explains_something_is_not_declared_in_vain() -> None:
    # What is said of the card turned up is SVK-09's, and its own scenarios are put aside with four cards.
    text = 'extends = "slovak"\nwith = ["four-cards"]\ndeparts = {}\n[deal]\nstarter = "active"\n'
    assert report_on(text.format("[]"), "slovak").failed
    report = report_on(text.format('["SVK-09"]'), "slovak")
    assert (report.failed, verdicts(report), list(report.warnings)) == ((), {"SVK-09": "departs"}, [])


def test_of_two_clauses_behind_one_value_one_is_enough_and_the_other_is_no_failure() -> None:
    text = 'extends = "saratov"\ndeparts = {}\n[cards]\n8 = {{ draw = 2, miss = true }}\n'
    for declared in ('["SAR-25"]', '["SAR-27"]', '["SAR-25", "SAR-27"]'):
        assert report_on(text.format(declared)).failed == ()


@pytest.mark.long
def test_values_that_only_together_can_be_put_back_are_found_together() -> None:
    # Points and limit go together: with the limit alone put back, no account would ever reach it.
    text = 'extends = "saratov"\ndeparts = {}\n[score]\nhand = {{}}\nalone = {{}}\nlast = {{}}\n[match]\nends = "agreed"\nlimit = 0\n'
    report = report_on(text.format('["SAR-45", "SAR-46"]'))
    laid = by_id(report)["SAR-hundred-and-one-points-is-the-end"]
    assert laid.status == "fails"
    declared = report_on(text.format('["SAR-45", "SAR-39", "SAR-37", "SAR-32"]'))
    assert declared.failed == ()


def test_a_change_is_known_by_its_paths_and_the_clauses_behind_it() -> None:
    rules = rules_from_toml('extends = "saratov"\n[cards]\nKS = { draw = 4 }\n[out]\nlast_card = "drawn"\n', name="house.toml")
    changes = Departures(rules, rules_from_toml('extends = "saratov"', name="house.toml")).changes
    assert [(change.paths, change.words) for change in changes] == [
        (("cards.KS",), "cards.KS added"),
        (("out.last_card",), 'out.last_card "drawn", not "ignored"'),
    ]
    assert [change.clauses for change in changes] == [(), ("SAR-40", "DEC-05")]


def test_values_that_break_a_scenario_only_together_explain_it_together() -> None:
    # 81 + 21 = 102: at least 101, at least 102 and more than 101 all end the match there; more than 102 does not.
    end = next(each for each in SUITE.scenarios["saratov"] if each.id == "SAR-hundred-and-one-points-is-the-end")
    assert isinstance(end.given, MatchGiven)
    scenario = evolve(end, given=evolve(end.given, accounts=(81, 40, 19)), then=Then(over=True))
    own = rules_from_toml('extends = "saratov"', name="house.toml")
    text = 'extends = "saratov"\ndeparts = ["SAR-45"]\n[match]\nends = "more-than"\nlimit = 102\n'
    assert Departures(rules_from_toml(text, name="house.toml"), own).explained_by(scenario)[0] == "SAR-45"
