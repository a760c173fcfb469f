"""How games differ: what belongs together is told together, and what plays alike is no difference."""

from random import Random
from typing import Any, get_args, get_type_hints

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import faraon
from faraon import Rank, Rules, Suit, load_rules, rules_from_toml
from faraon.differences import Comparison, Difference, compare
from faraon.rules.check import check_rules
from faraon.rules.paths import leaves, part_at, with_part
from strategies import rule_sets

GAMES = {name: faraon.load_rules(name) for name in faraon.BUILT_IN}
UNCOUNTED = "No points are counted, only rounds won."


def house(text: str, extends: str = "saratov") -> Rules:
    return faraon.rules_from_toml(f'extends = "{extends}"\n{text}', name="house.toml")


def differences(comparison: Comparison) -> dict[str, Difference]:
    return {one.path: one for section in comparison.sections for one in section.differences}


def told(*games: Rules) -> dict[str, list[str]]:
    """What each game says, by path."""
    found = differences(compare({f"game {number}": rules for number, rules in enumerate(games)}))
    return {path: [saying.sentence for saying in one.says] for path, one in found.items()}


# What belongs together


def test_each_game_is_told_with_its_size_and_what_is_switched_on() -> None:
    found = compare({"a": GAMES["slovak"], "b": faraon.load_rules("slovak", "hearts-seven", "four-cards")}).games
    assert [game.label for game in found] == ["a", "b"]
    assert [(game.title, game.size) for game in found] == [("Faraón, the Slovak text", "2 to 6 players, 32 cards")] * 2
    assert [game.variants for game in found] == [(), ("four-cards", "hearts-seven")]
    assert [game.digest for game in found] == [rules.digest for rules in (GAMES["slovak"], faraon.load_rules("slovak", *found[1].variants))]


def test_a_table_for_a_fixed_number_and_a_deck_of_one_card_are_told_as_such() -> None:
    four = with_part(GAMES["saratov"], "players.least", 5)
    assert compare({"a": four, "b": GAMES["saratov"]}).games[0].size == "5 players, 36 cards"
    one = evolve(GAMES["saratov"], deck=evolve(four.deck, suits=(Suit.HEARTS,), ranks=(Rank.SIX,)))
    assert compare({"a": one, "b": four}).games[0].size == "2 to 5 players, 1 card"
    assert told(one, four)["deck.suits"][0] == "There is 1 suit: hearts."
    assert told(one, four)["deck.ranks"][0] == "Each suit has 1 card, lowest first: six."


def test_rules_that_play_alike_are_said_to_however_they_are_written() -> None:
    kings = house("[cards]\nK = { draw = 5, miss = true }\nKC = {}\nKD = {}\nKH = {}", "russian")
    one = house("[cards]\nKS = { draw = 5, miss = true }", "russian")
    found = compare({"kings": kings, "one": one})
    assert (found.sections, found.alike) == ((), (("kings", "one"),))
    assert found.title == "kings and one play alike"
    assert found.remarks == ("Nothing that decides a game differs.",)


def test_of_three_the_two_that_play_alike_are_named() -> None:
    found = compare({"a": GAMES["saratov"], "b": house(""), "c": GAMES["slovak"]})
    assert found.alike == (("a", "b"),)
    assert found.title == "How a, b and c differ"
    assert found.remarks == ("a and b play alike.", "Whatever is not listed is the same in all 3.")


def test_clauses_behind_what_all_games_share_are_no_difference() -> None:
    linked = house('[why]\n"law.fit" = ["SAR-01"]\n"law.first" = ["DEC-40"]')
    assert linked.clauses("law.fit") != GAMES["saratov"].clauses("law.fit")
    assert compare({"a": linked, "b": GAMES["saratov"]}).sections == ()


def test_a_value_that_a_house_changes_has_no_clause_any_more() -> None:
    found = differences(compare({"a": GAMES["saratov"], "b": house("deal.hand = 5")}))["deal.hand"]
    assert [(saying.clauses, saying.marks, saying.value) for saying in found.says] == [(("SAR-10",), "(SAR-10)", 4), ((), "", 5)]


def test_a_variant_brings_its_own_clause() -> None:
    found = differences(compare({"a": GAMES["slovak"], "b": faraon.load_rules("slovak", "three-for-seven")}))
    assert list(found) == ["cards.7"]
    three = found["cards.7"].says[1]
    assert three.clauses[0] == "SVK-25"
    assert three.value == faraon.Effect(draw=3, miss=True, answer="7", adds=True)
    assert three.sentence.startswith("The seven: the next player draws 3 cards and misses the turn, or")


OTHERS = "Any king but the king of spades"


def test_a_card_of_its_own_stands_beside_the_others_of_its_rank() -> None:
    ours = house("[cards]\nK = { miss = true }\nKS = { draw = 4, miss = true }")
    found = told(GAMES["saratov"], ours)
    assert found == {
        "cards.KS": [
            "The king of spades: it does nothing of its own.",
            "The king of spades: the next player draws 4 cards and misses the turn.",
        ],
        "cards.K": [f"{OTHERS}: it does nothing of its own.", f"{OTHERS}: the next player misses the turn."],
    }
    assert differences(compare({"a": GAMES["saratov"], "b": ours}))["cards.K"].about == OTHERS


def test_where_each_card_of_a_rank_is_another_no_other_is_spoken_of() -> None:
    ours = house("[cards]\nKS = { draw = 1 }\nKC = { draw = 2 }\nKD = { draw = 3 }\nKH = { draw = 4 }")
    found = told(GAMES["slovak"], ours)
    assert {path for path in found if path.startswith("cards.K")} == {"cards.KS", "cards.KC", "cards.KD", "cards.KH"}
    assert found["cards.KH"] == [
        "The king of hearts: it does nothing of its own.",
        "The king of hearts: the next player draws 4 cards and then has the turn.",
    ]
    assert found["cards.KS"][0] == "There is no king of spades."


def test_the_rest_of_a_rank_may_be_only_in_another_deck() -> None:
    """The German kings do something and the French have none beside the four that are told by themselves. Of these only the king of hearts is in both."""
    german = house("[cards]\nK = { miss = true }", "slovak")
    french = house("[cards]\nKS = { draw = 1 }\nKC = { draw = 2 }\nKD = { draw = 3 }\nKH = { draw = 4 }")
    assert told(german, french)["cards.K"] == [
        "Any king but the king of hearts: the next player misses the turn.",
        "There is no other king.",
    ]


def test_a_card_that_only_one_has_and_that_does_nothing_is_told_with_the_deck_alone() -> None:
    nothing = house('[deck]\nranks = "5 6 7 8 9 10 J Q K A"\n[score.hand]\n5 = 0')
    found = told(GAMES["saratov"], nothing)
    assert list(found) == ["deck.ranks"]


def test_a_card_is_called_as_in_its_deck() -> None:
    found = differences(compare(GAMES))
    assert found["cards.Q"].about == "The queen or the over"
    assert found["score.hand.J"].about == "A jack or an under left in a hand"
    assert found["score.hand.6"].about == "A six left in a hand"


def test_cards_in_sentences_are_called_as_in_their_deck() -> None:
    ours = house(
        '[deal]\nfirst_dealer = "first-of-rank"\nlot_rank = "J"\n[cards]\n7 = { draw = 2, miss = true, answer = "Q JL" }\n[out]\nbring_back = "7L"',
        "slovak",
    )
    found = told(GAMES["slovak"], ours)
    assert found["deal.lot_rank"][1] == "In the lot an under makes a dealer."
    assert found["cards.7"][1].endswith("or beats it with the under of leaves or an over.")
    assert found["out.bring_back"] == [
        "Whoever has laid the last card cannot be brought back.",
        "With the seven of leaves the next player may bring back whoever has laid the last card.",
    ]  # fmt: skip


# Points


def test_where_only_one_counts_hands_they_are_told_as_a_whole() -> None:
    found = differences(compare({"saratov": GAMES["saratov"], "slovak": GAMES["slovak"]}))["score.hand"]
    assert found.about == "Cards left in a hand"
    assert [saying.sentence for saying in found.says] == [
        "Cards left in a hand count: any six 6, any seven 7, any eight 8, any nine 9, any ten 10, any jack 2, any queen 3, any king 4, any ace 11.",
        UNCOUNTED,
    ]
    assert [saying.clauses for saying in found.says] == [("SAR-03", "SAR-04", "SAR-39", "SAR-43", "SAR-44"), ("DEC-31",)]


def test_counting_nothing_is_not_counting_with_nothing() -> None:
    """Where hands count 0 places go by accounts; where nothing is counted they go by rounds won (DEC-31, DEC-40)."""
    zero = house("[score]\nhand = { 7 = 0, 8 = 0, 9 = 0, 10 = 0, J = 0, Q = 0, K = 0, A = 0 }", "slovak")
    assert told(GAMES["slovak"], zero) == {
        "score.hand": [
            UNCOUNTED,
            "Cards left in a hand count: any seven 0, any eight 0, any nine 0, any ten 0, any under 0, any over 0, any king 0, any ace 0.",
        ]
    }


def test_hands_that_count_nothing_beside_other_points_are_not_said_to_count_none_at_all() -> None:
    only_last = house('[score]\nhand = {}\nalone = {}\nlast = { QS = 10, A = -1 }\n[match]\nends = "more-than"')
    found = told(GAMES["saratov"], only_last)
    assert found["score.hand"][1] == "Cards left in a hand count nothing."
    assert found["score.alone"][1] == "No cards count otherwise where nothing else is left in the hand."
    assert found["score.last"][1] == "Points for whoever goes out, by the last card: queen of spades 10 more, any ace 1 off."
    assert "score.once" not in found


def test_points_of_one_card_stand_beside_those_of_its_rank() -> None:
    """DEC-15 of Tagalog: every queen left adds 20, that of hearts 40, to its 3."""
    other, but_hearts = faraon.load_rules("tagalog", "DEC-15"), "Any queen but the queen of hearts"
    found = differences(compare({"a": GAMES["tagalog"], "b": other}))
    assert {path: [saying.sentence for saying in one.says] for path, one in found.items()} == {
        "score.hand.QH": ["The queen of hearts left in a hand counts 3 points.", "The queen of hearts left in a hand counts 43 points."],
        "score.hand.Q": [f"{but_hearts} left in a hand counts 3 points.", f"{but_hearts} left in a hand counts 23 points."],
        "score.alone": [
            "A hand of nothing but these cards counts instead: queen of hearts 40, any other queen 20.",
            "No cards count otherwise where nothing else is left in the hand.",
        ],
    }
    assert [saying.clauses for saying in found["score.hand.QH"].says] == [("TGL-21", "DEC-15"), ("TGL-21", "TGL-25", "DEC-15")]


def test_what_is_charged_once_is_told_with_all_that_it_stands_for() -> None:
    """DEC-20 of Russian: 30 once, however many queens."""
    found = told(GAMES["russian"], faraon.load_rules("russian", "DEC-20"))
    assert found["score.once"] == [
        "Nothing is charged once for a whole hand.",
        "Charged once for a whole hand, however many such cards are left in it: 30 points for a queen.",
    ]
    several = house("[score]\nonce = { Q = 5, A = 0, QH = 9, 7 = 1 }", "russian")
    assert told(GAMES["russian"], several)["score.once"][1] == (
        "Charged once for a whole hand, however many such cards are left in it: "
        "1 point for a seven, 9 points for the queen of hearts, 5 points for the queen of spades, the queen of clubs or the queen of diamonds."
    )


def test_a_charge_for_no_card_at_all_is_none() -> None:
    """All four queens have an entry of their own, so that of the rank stands for no card."""
    each = "QS = 1, QC = 1, QD = 1, QH = 1"
    with_rank, without = (house(f"[score]\nonce = {{ {more}{each} }}") for more in ("Q = 9, ", ""))
    assert with_rank.digest == without.digest
    assert told(with_rank, without) == {}


def test_some_cards_of_a_rank_are_named_one_by_one() -> None:
    """Three queens of four, alike: `any other queen` would take in the fourth."""
    some = house("[score]\nalone = { QS = 5, QC = 5, QD = 5 }")
    assert told(GAMES["russian"], some)["score.alone"][1] == (
        "A hand of nothing but these cards counts instead: queen of spades 5, queen of clubs 5, queen of diamonds 5."
    )


def test_a_gain_of_nothing_is_none() -> None:
    same = house("[score]\nlast = { QS = -20, QC = -40, QD = -60, QH = -80, A = 0 }")
    assert told(GAMES["saratov"], same) == {}


def test_the_same_said_of_fewer_suits_is_no_difference() -> None:
    """A game without bells is another deck, but its sevens and its queens are what they were."""
    fewer = house('players.most = 4\ndeck.suits = "H L A"', "slovak")
    assert list(told(GAMES["slovak"], fewer)) == ["players.most", "deck.suits"]
    fewer = house('players.most = 4\ndeck.suits = "S C D"\nscore.once = { K = 4 }', "russian")
    assert list(told(house("score.once = { K = 4 }", "russian"), fewer)) == ["players.most", "deck.suits"]


# Whatever the rules


def changed(rules: Rules, chance: Random) -> Rules:
    """The rules with one value changed at random, such as a house file might have; the same where chance finds none that can be."""
    cards = [*map(str, rules.deck.ranks), *map(str, rules.deck.cards)]
    for _ in range(50):
        path = chance.choice([*leaves(rules), "effect", "effect", "points", "points"])
        if path == "effect":
            answer, draw = chance.choice(("", "7", "A KS", "7 7H")), chance.randint(0, 3)
            effect = faraon.Effect(draw, chance.random() < 0.5, chance.choice(("left", "dealer", "same")), answer, chance.random() < 0.3)
            made = with_part(rules, f"cards.{chance.choice(cards)}", effect)
        elif path == "points":
            part = chance.choice(("hand", "alone", "once", "last"))
            made = with_part(rules, f"score.{part}.{chance.choice(cards)}", chance.choice((None, -5, 0, 7)))
        else:
            made = with_part(rules, path, _other(part_at(rules, path), path, chance))
        if not list(check_rules(made)):
            return made
    return rules


def _other(value: Any, path: str, chance: Random) -> Any:
    part, _, name = path.rpartition(".")
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return max(0, value + chance.choice((-1, 1, 2)))
    if isinstance(value, tuple):
        return chance.choice((value[:-1], value[::-1], value))
    kind = get_type_hints(faraon.Effect if part.startswith("cards.") else type(getattr(GAMES["russian"], part)))[name]
    return chance.choice(get_args(kind) or ("", "7", "7H", "Q"))


@settings(deadline=None, max_examples=30)
@given(rule_sets(), rule_sets(), st.integers(0, 4), st.integers(0, 2**32))
def test_rules_differ_in_some_value_if_and_only_if_they_do_not_play_alike(one: Rules, other: Rules, changes: int, seed: int) -> None:
    chance = Random(seed)
    for base in (one, other):
        rules = base
        for _ in range(changes):
            rules = changed(rules, chance)
        found = compare({"one": one, "rules": rules})
        assert bool(found.sections) == (one.digest != rules.digest)
        assert bool(found.alike) == (one.digest == rules.digest)
        for path, difference in differences(found).items():
            assert len({saying.sentence for saying in difference.says}) == 2, path


@settings(deadline=None, max_examples=30)
@given(rule_sets(), rule_sets())
def test_no_path_is_told_twice_and_each_game_speaks_once(one: Rules, other: Rules) -> None:
    found = compare({"one": one, "other": other, "saratov": GAMES["saratov"]})
    listed = [one for section in found.sections for one in section.differences]
    assert len({one.path for one in listed}) == len(listed)
    assert all([saying.game for saying in one.says] == ["one", "other", "saratov"] for one in listed)


def test_what_cannot_be_compared_is_told() -> None:
    with pytest.raises(faraon.FaraonError, match="a comparison needs at least two rule sets"):
        compare({"saratov": GAMES["saratov"]})
    for wrong in ([GAMES["saratov"], GAMES["slovak"]], {1: GAMES["saratov"]}, {"saratov": "saratov"}):
        with pytest.raises(TypeError, match="games are compared as a mapping of names to Rules, not as "):
            compare(wrong)  # type: ignore[arg-type]


def test_what_rules_declare_to_break_is_told_though_they_play_alike() -> None:
    vain = rules_from_toml('extends = "slovak"\ndeparts = ["SVK-09", "SVK-17"]\n', name="vain.toml")
    comparison = compare({"slovak": load_rules("slovak"), "vain": vain})
    assert comparison.title == "slovak and vain play alike"
    assert comparison.remarks == ("Nothing that decides a game differs.", "vain declares to break SVK-09 and SVK-17.")
    five = rules_from_toml('extends = "saratov"\ndeparts = ["SAR-10"]\n[deal]\nhand = 5\n', name="five.toml")
    assert compare({"saratov": load_rules("saratov"), "five": five}).remarks == (
        "Whatever is not listed is the same in both.",
        "five declares to break SAR-10.",
    )


def test_of_a_deck_with_other_suits_no_card_is_excepted() -> None:
    # The Slovak deck has no queen of spades that an over could be any other than.
    spade = rules_from_toml('extends = "saratov"\n[cards]\nQS = { draw = 5, miss = true }\n', name="spade.toml")
    (queens,) = [
        difference
        for section in compare({"spade": spade, "slovak": load_rules("slovak")}).sections
        for difference in section.differences
        if difference.path == "cards.Q"
    ]
    assert queens.about == "Any queen but the queen of spades or the over"
    assert queens.says[1].sentence == "The over: it goes on any card, and whoever lays it names a suit."
