"""The tables: what the rules say, card by card."""

import copy
import pickle

import pytest
from attrs import evolve

from faraon import (
    Rules,
    RulesError,
    Score,
    apply,
    deal,
    legal_moves,
    load_rules,
    parse_card,
    parse_cards,
    rules_from_toml,
    score,
    set_up,
)
from faraon.moves import parse_move
from faraon.tables import Next, compile_rules

SARATOV = load_rules("saratov")


def test_tables_are_made_once_for_equal_rules() -> None:
    tables = compile_rules(SARATOV)
    assert compile_rules(load_rules("saratov")) is tables
    assert tables != compile_rules(load_rules("saratov", "DEC-24"))
    assert tables != SARATOV
    assert hash(tables) == hash(SARATOV)


def test_tables_travel_as_their_rules() -> None:
    tables = compile_rules(SARATOV)
    assert pickle.loads(pickle.dumps(tables)) is tables
    assert copy.deepcopy(tables) is tables
    compile_rules.cache_clear()
    other = compile_rules(SARATOV)
    assert other is not tables
    assert other == tables


def test_a_card_does_what_its_rules_say() -> None:
    tables = compile_rules(SARATOV)
    six, seven, queen, king = (tables.facts[tables.number[parse_card(text)]] for text in ("6S", "7D", "QH", "KC"))
    assert (six.next, six.direct) == (Next.DEALER, False)
    assert (seven.draw, seven.miss, seven.answers, seven.direct) == (2, True, 0, True)
    assert (queen.wild, queen.direct) == (True, True)
    assert (king.next, king.direct, king.wild) == (Next.LEFT, True, False)
    assert tables.cards_of(tables.fits[tables.number[parse_card("10H")]]) == parse_cards("10S QS 10C QC 10D QD 6H 7H 8H 9H 10H JH QH KH AH")


def test_sets_of_cards_keep_the_order_of_the_deck() -> None:
    tables = compile_rules(SARATOV)
    assert tables.cards_of(tables.set_of(parse_cards("AH 6S 10D"))) == parse_cards("6S 10D AH")
    assert tables.cards_of(0) == ()


def test_the_memory_for_sets_of_moves_is_emptied_before_it_grows_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faraon.tables._MEMO_LIMIT", 2)
    # Rules of their own, of which no other test has made anything be remembered.
    rules = rules_from_toml('extends = "tagalog"\n', name="forgetful.toml")
    # Whatever was remembered or forgotten, each hand has its own moves.
    for hand, remembered in (("6S", 1), ("7S", 2), ("8S", 1), ("6S 7S", 2), ("6S", 1)):
        state = set_up(rules, hands=[parse_cards(hand), parse_cards("9S")], stock=parse_cards("10S"), turn=0)
        assert " ".join(map(str, legal_moves(state))) == f"{hand} draw"
        assert len(state.tables.memo) == remembered


def points(rules: Rules, last: str, *hands: str) -> Score:
    """The score after seat 0 has gone out with this card."""
    move = parse_move(last)
    state = set_up(rules, hands=[parse_cards(last.partition(">")[0]), *map(parse_cards, hands)], turn=0)
    assert move in legal_moves(state)
    return score(apply(state, move))


@pytest.mark.parametrize(
    ("name", "last", "hands", "expected"),
    [
        # The ranks' values, not their places in the deck.
        ("saratov", "9S", ("6S 7S 8S 9H 10S JS KS AS",), (0, 6 + 7 + 8 + 9 + 10 + 2 + 4 + 11)),
        ("saratov", "9S", ("QS QD", "QH 6S"), (0, 80, 3 + 6)),
        ("saratov", "QH>S", ("QC", "6C"), (-80, 40, 6)),
        ("saratov", "QS>S", ("QC QH",), (-20, 120)),
        ("russian", "9S", ("QS QD 6S", "JS KS AS 10S"), (0, 66, 2 + 3 + 4 + 10)),
        ("russian", "QH>S", ("QS",), (-30, 30)),
        ("tagalog", "JS", ("6S 7H 8S 9S", "QH", "QS 10C"), (0, 0, 40, 13)),
        ("tagalog", "QS>H", ("QH QC", "KH AH"), (-20, 60, 15)),
        ("tagalog", "QH>H", ("QC",), (-40, 20)),
        ("slovak", "9H", ("AH QH",), (0, 0)),
    ],
)
def test_hands_count_by_hand(name: str, last: str, hands: tuple[str, ...], expected: tuple[int, ...]) -> None:
    assert points(load_rules(name), last, *hands) == Score("out", 0, expected)


def test_by_the_other_readings_queens_count_otherwise() -> None:
    assert points(load_rules("russian", "DEC-20"), "9S", "QS QD 6S").points == (0, 36)
    assert points(load_rules("tagalog", "DEC-15"), "JS", "QS QH 10C").points == (0, 23 + 43 + 10)


def test_house_points_go_by_card_before_rank_and_once_for_many() -> None:
    rules = rules_from_toml(
        'extends = "saratov"\n[score]\nhand = { Q = 5, QH = 50 }\nalone = {}\nonce = { J = 7, KS = 100 }\nlast = { 9S = 1, 9 = -1 }\n'
    )
    assert points(rules, "9S", "QS QH JS JC KS").points == (1, 5 + 50 + 2 + 2 + 4 + 7 + 100)
    assert points(rules, "9H", "QS").points == (-1, 5)


@pytest.mark.parametrize(("hand", "charged"), [("QH", 40), ("QS QH", 70), ("QS QC", 30), ("QS QC QD QH", 70), ("9C", 0), ("QH 9C", 40)])
def test_a_card_that_is_charged_once_by_itself_is_not_charged_with_its_rank(hand: str, charged: int) -> None:
    rules = rules_from_toml('extends = "saratov"\n[score]\nhand = {}\nalone = {}\nlast = {}\nonce = { Q = 30, QH = 40 }\n')
    assert points(rules, "9S", hand).points == (0, charged)


def test_rules_changed_by_hand_that_cannot_be_are_refused_when_they_are_used() -> None:
    many = evolve(SARATOV, deal=evolve(SARATOV.deal, hand=20))
    with pytest.raises(RulesError) as caught:
        deal(many, 2)
    assert caught.value.faults == ("saratov: deal.hand: 5 players with 20 cards each are 100 cards, but the deck has 36",)
    with pytest.raises(RulesError):
        set_up(many, hands=[parse_cards("9S"), parse_cards("8S")], turn=0)
