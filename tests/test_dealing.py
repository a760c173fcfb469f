"""Deals, lots and positions put up by hand: what comes out, and why something cannot be."""

from typing import Any

import pytest
from attrs import evolve

from faraon import (
    Card,
    Chance,
    Lot,
    Pending,
    Phase,
    Rules,
    RulesError,
    State,
    StateError,
    Suit,
    deal,
    dealer_lot,
    legal_moves,
    load_rules,
    parse_card,
    parse_cards,
    rules_from_toml,
    set_up,
    start_match,
    view,
)
from positions import put

RUSSIAN, SLOVAK, SARATOV, TAGALOG = (load_rules(name) for name in ("russian", "slovak", "saratov", "tagalog"))


def deck(rules: Rules, first: str = "") -> list[Card]:
    named = parse_cards(first)
    return [*named, *(card for card in rules.deck.cards if card not in named)]


def hands(state: State) -> list[str]:
    return [" ".join(map(str, hand)) for hand in state.hands]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left_and_one_is_turned_up() -> None:
    state = deal(SLOVAK, 2, dealer=0, deck=deck(SLOVAK))
    assert hands(state) == ["8H 10H QH AH 8L", "7H 9H JH KH 7L"]
    assert state.pile == parse_cards("9L")
    assert state.stock[:2] == parse_cards("10L JL")
    assert (len(state.stock), state.turn, state.phase) == (21, 1, Phase.PLAY)


def test_where_no_card_is_turned_up_the_pile_is_empty_and_any_card_may_be_laid() -> None:
    state = deal(SARATOV, 3, dealer=1, deck=deck(SARATOV))
    assert hands(state) == ["7S 10S KS 7C", "8S JS AS 8C", "6S 9S QS 6C"]
    assert (state.pile, len(state.stock), state.turn) == ((), 24, 2)
    assert " ".join(map(str, legal_moves(state))) == "6S 9S 6C"  # the queen only when nothing else is left


def test_a_cut_puts_the_top_cards_under_the_deck() -> None:
    state = deal(RUSSIAN, 2, dealer=0, deck=deck(RUSSIAN), cut=34)
    assert hands(state) == ["7S 9S JS AH", "6S 8S 10S KH"]
    assert state.pile == parse_cards("QS")


def test_a_deal_depends_on_its_seed_alone() -> None:
    for seed in (0, -1, 2**300, "seed", b"seed", ""):
        assert deal(SARATOV, 3, seed=seed) == deal(SARATOV, 3, seed=seed)
    streams = {deal(SARATOV, 3, seed=seed).stock for seed in (7, "7", b"7", -7, 0, "", b"")}
    assert len(streams) == 7
    assert deal(SARATOV, 3) == deal(SARATOV, 3, seed=0)


def test_a_deal_by_seed_has_done_one_shuffle_and_one_by_hand_none() -> None:
    assert deal(SARATOV, 3, seed=7).chance.shuffles == 1
    assert deal(SARATOV, 3, seed=7, deck=deck(SARATOV)).chance.shuffles == 0
    assert deal(RUSSIAN, 3, seed=7, exposed=1, gather=True).chance.shuffles == 2
    assert deal(SARATOV, 3, seed=Chance(bytes(32), 5)).chance == Chance(bytes(32), 6)


def test_an_exposed_card_that_the_dealer_takes_is_one_of_his_four() -> None:
    # Receivers without it: 1 2 0, 1 2 0, …  Card 1 (7S) was seat 2's; the dealer has it, seat 2 gets 8S, and 9S goes to seat 1.
    state = deal(RUSSIAN, 3, dealer=0, deck=deck(RUSSIAN), exposed=1)
    assert hands(state) == ["7S JS AS 8C", "6S 9S QS 6C", "8S 10S KS 7C"]
    assert state.known == (parse_cards("7S"), (), ())
    assert state.pile == parse_cards("9C")


def test_an_exposed_card_that_was_the_dealers_own_stays() -> None:
    state = deal(RUSSIAN, 3, dealer=0, deck=deck(RUSSIAN), exposed=2)
    assert hands(state) == ["8S JS AS 8C", "6S 9S QS 6C", "7S 10S KS 7C"]
    assert state.known == (parse_cards("8S"), (), ())


def test_an_exposed_card_that_is_turned_up_anyway_is_no_matter() -> None:
    state = deal(RUSSIAN, 3, dealer=0, deck=deck(RUSSIAN), exposed=12)
    assert state == deal(RUSSIAN, 3, dealer=0, deck=deck(RUSSIAN))


def test_cards_that_are_gathered_are_dealt_anew() -> None:
    again = deck(RUSSIAN, "AH KH QH")
    state = deal(RUSSIAN, 2, dealer=1, deck=deck(RUSSIAN), exposed=0, gather=True, again=again)
    assert hands(state) == ["7S 9S QH AH", "6S 8S 10S KH"]
    assert state.known == ((), ())


def test_a_starter_that_takes_effect_hits_the_dealers_left() -> None:
    rules = load_rules("russian", "DEC-04")
    cards = parse_cards("6S 6C 8S 8C 9S 9C 10S 10C 7H JS JC KS")
    order = [*cards, *(card for card in rules.deck.cards if card not in cards)]
    state = deal(rules, 2, dealer=0, deck=order)
    assert hands(state) == ["6C 8C 9C 10C", "6S 8S 9S 10S JS JC"]
    assert (state.turn, state.pile, state.stock[0]) == (0, parse_cards("7H"), parse_card("KS"))


def test_a_starter_that_may_be_answered_is_pending() -> None:
    rules = rules_from_toml('extends = "slovak"\n[deal]\nstarter = "active"\n')
    cards = parse_cards("8H 8L 8A 8B 9H 9L 9A 9B 10H 10L 7H")
    order = [*cards, *(card for card in rules.deck.cards if card not in cards)]
    state = deal(rules, 2, dealer=0, deck=order)
    assert (state.turn, state.pending) == (1, Pending(draw=2))


@pytest.mark.parametrize(
    ("rules", "arguments", "reason"),
    [
        (SARATOV, {"players": 1}, "2 to 5 play saratov, not 1"),
        (SARATOV, {"players": 6}, "2 to 5 play saratov, not 6"),
        (SARATOV, {"players": 0}, "2 to 5 play saratov, not 0"),
        (SARATOV, {"players": -3}, "2 to 5 play saratov, not -3"),
        (SARATOV, {"dealer": 3}, "dealer is seat 3, but the seats are 0 to 2"),
        (SARATOV, {"dealer": -1}, "dealer is seat -1, but the seats are 0 to 2"),
        (SARATOV, {"cut": 36}, "a cut takes from 0 to 35 cards, not 36"),
        (SARATOV, {"cut": -1}, "a cut takes from 0 to 35 cards, not -1"),
        (SARATOV, {"exposed": 1}, "the rules of saratov say nothing of a card that turns over in the deal"),
        (RUSSIAN, {"exposed": 13}, "the cards of the deal are numbered from 0 to 12; 13 is none of them"),
        (RUSSIAN, {"exposed": -1}, "the cards of the deal are numbered from 0 to 12; -1 is none of them"),
        (
            RUSSIAN,
            {"exposed": 2, "gather": True},
            "there is no choice for a card that is the dealer's own or is turned up anyway (DEC-22)",
        ),
        (
            RUSSIAN,
            {"exposed": 12, "gather": True},
            "there is no choice for a card that is the dealer's own or is turned up anyway (DEC-22)",
        ),
        (RUSSIAN, {"again": deck(RUSSIAN)}, "a second order of the deck is given, but the cards are not gathered"),
        (RUSSIAN, {"again": deck(RUSSIAN), "exposed": 1}, "a second order of the deck is given, but the cards are not gathered"),
        (SARATOV, {"deck": deck(SARATOV)[:-2]}, "the deck lacks KH AH"),
        (SARATOV, {"deck": [*deck(SARATOV)[:-1], *parse_cards("6S")]}, "6S is there twice"),
        (SARATOV, {"deck": deck(SLOVAK)}, "7L is not in the deck of saratov"),
        (SARATOV, {"deck": []}, "the deck lacks 6S 7S 8S"),
        (RUSSIAN, {"exposed": 1, "gather": True, "again": []}, "the deck lacks 6S 7S 8S"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_the_reason(rules: Rules, arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(StateError) as caught:
        deal(rules, **{"players": 3, **arguments})
    assert str(caught.value).startswith(reason)


@pytest.mark.parametrize("value", [1, 0, None, "yes"])
def test_whether_cards_are_gathered_is_yes_or_no(value: object) -> None:
    with pytest.raises(TypeError, match="gather is true or false"):
        deal(RUSSIAN, 3, exposed=1, gather=value)  # type: ignore[arg-type]


def test_gathering_without_an_exposed_card_is_no_deal() -> None:
    with pytest.raises(StateError, match="gather"):
        deal(RUSSIAN, 3, gather=True)


@pytest.mark.parametrize("value", [True, 1.5, "2", b"2", [], {}, object])
@pytest.mark.parametrize("name", ["players", "dealer", "cut", "exposed"])
def test_numbers_of_a_deal_are_whole_numbers(name: str, value: object) -> None:
    with pytest.raises(TypeError):
        deal(RUSSIAN, **{"players": 3, name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("sign", [1, -1])
def test_numbers_far_too_long_to_be_printed_are_refused_in_a_few_words(sign: int) -> None:
    number = sign * 10**5000
    for use in (
        lambda: deal(RUSSIAN, number),
        lambda: deal(RUSSIAN, 3, number),
        lambda: deal(RUSSIAN, 3, cut=number),
        lambda: deal(RUSSIAN, 3, exposed=number),
        lambda: dealer_lot(RUSSIAN, number),
        lambda: dealer_lot(RUSSIAN, 3, first=number),
        lambda: put(SLOVAK, "8H/9H", "7H", turn=number),
        lambda: put(SLOVAK, "8H/9H", "7H", dealer=number),
        lambda: put(SLOVAK, "8H/9H", "7H", passes=number),
        lambda: put(SLOVAK, "8H/9H", "7H", pending=Pending(number)),
        lambda: view(put(SLOVAK, "8H/9H", "7H"), number),
    ):
        with pytest.raises(StateError, match=r"^[a-z ]{3,40} is a number that is far too large$"):
            use()


@pytest.mark.parametrize("value", [None, True, "saratov", 3, {}, []])
def test_only_rules_can_be_dealt_by(value: object) -> None:
    with pytest.raises(TypeError, match="rules are a Rules"):
        deal(value, 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rules are a Rules"):
        set_up(value, hands=[(), ()], turn=0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rules"):
        dealer_lot(value, 3)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [True, None, 1.5, [], {}, object])
def test_a_seed_is_an_int_a_str_or_bytes(value: object) -> None:
    for use in (lambda: deal(SARATOV, 3, seed=value), lambda: dealer_lot(SARATOV, 3, seed=value)):  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="a seed is an int, a str or bytes"):
            use()


@pytest.mark.parametrize("value", ["6S 7S", 7, ["6S"], [None], True])
@pytest.mark.parametrize("name", ["deck", "again"])
def test_a_deck_is_given_as_cards(name: str, value: object) -> None:
    with pytest.raises(TypeError):
        deal(RUSSIAN, **{"players": 3, "exposed": 1, "gather": True, name: value})  # type: ignore[arg-type]


def test_the_first_to_be_dealt_a_queen_deals_and_the_pass_is_completed() -> None:
    lot = dealer_lot(RUSSIAN, 3, deck=deck(RUSSIAN, "7S 8S 9S QS QH 6S"), first=1)
    assert lot.dealer == 1
    assert [f"{seat} {card}" for seat, card in lot.shown] == ["1 7S", "2 8S", "0 9S", "1 QS", "2 QH", "0 6S"]


def test_those_who_tie_for_the_lowest_card_draw_again_alone() -> None:
    lot = dealer_lot(SARATOV, 3, deck=deck(SARATOV, "6S AS 6H 9D 9C 8S KD"))
    assert lot.dealer == 0
    assert [f"{seat} {card}" for seat, card in lot.shown] == ["0 6S", "1 AS", "2 6H", "0 9D", "2 9C", "0 8S", "2 KD"]


def test_a_dealer_drawn_at_random_shows_nothing() -> None:
    assert all(dealer_lot(SLOVAK, 4, seed=seed).shown == () for seed in range(20))
    assert {dealer_lot(SLOVAK, 4, seed=seed).dealer for seed in range(60)} == {0, 1, 2, 3}


TWO_RANKS = (
    'name = "tie"\ntitle = "Tie"\nplayers = { least = 2, most = 2 }\ndeck = { suits = "S H", ranks = "7 8" }\n'
    'deal = { hand = 1, starter = "none", first_dealer = "lowest", next_dealer = "left" }\n'
    'turn = { play = "may", draw = "one-then-end" }\ncards = {}\nstock = { recycle = "shuffle", when = "needed" }\n'
    'out = { last_card = "ignored" }\nscore = { hand = {} }\nmatch = { ends = "agreed" }\n'
)


def test_a_lot_by_seed_is_gathered_and_shuffled_again_until_it_is_decided() -> None:
    # In one deck of three the two sevens meet and then the two eights: a fifth card comes from a new shuffle.
    lots = [dealer_lot(rules_from_toml(TWO_RANKS), 2, seed=seed) for seed in range(60)]
    assert {lot.dealer for lot in lots} == {0, 1}
    assert {len(lot.shown) for lot in lots} >= {2, 6}
    for lot in lots:
        ((one, card), (_, other)) = lot.shown[-2:]
        assert (lot.dealer == one) == (card.rank < other.rank)


def test_a_lot_for_the_lowest_card_of_one_rank_alone_is_refused_with_the_rules() -> None:
    with pytest.raises(RulesError, match="first_dealer"):
        rules_from_toml(TWO_RANKS.replace("7 8", "7"))


@pytest.mark.parametrize(
    ("rules", "arguments", "reason"),
    [
        (SLOVAK, {"deck": deck(SLOVAK)}, "by the rules of slovak no cards are shown for the dealer"),
        (SARATOV, {"players": 6}, "2 to 5 play saratov, not 6"),
        (SARATOV, {"first": 3}, "first is seat 3, but the seats are 0 to 2"),
        (SARATOV, {"deck": deck(SARATOV)[1:]}, "the deck lacks 6S"),
    ],
)
def test_a_lot_that_cannot_be_is_refused_with_the_reason(rules: Rules, arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(StateError) as caught:
        dealer_lot(rules, **{"players": 3, **arguments})
    assert str(caught.value) == reason


def test_by_rules_that_contradict_themselves_no_lot_begins() -> None:
    # No card has the rank of this lot, so it would never end.
    contradictory = evolve(RUSSIAN, deal=evolve(RUSSIAN.deal, lot_rank=""))
    with pytest.raises(RulesError, match=r"^russian: deal\.lot_rank: the lot needs a rank of the deck, not ''$"):
        dealer_lot(contradictory, 3)
    with pytest.raises(RulesError, match="lot_rank"):
        start_match(contradictory, 3, dealer=0)


def test_where_the_dealer_is_agreed_there_is_no_lot() -> None:
    agreed = rules_from_toml('extends = "saratov"\n[deal]\nfirst_dealer = "agreed"\n', name="club.toml")
    with pytest.raises(StateError, match="by the rules of club the players agree on a dealer; there is no lot"):
        dealer_lot(agreed, 3)
    with pytest.raises(StateError, match="there is no lot"):
        dealer_lot(agreed, 3, deck=agreed.deck.cards)


def test_a_deck_by_hand_may_end_before_the_lot_is_decided() -> None:
    # Both players tie on the sevens and on the eights, and nothing is left to draw.
    rules = rules_from_toml(TWO_RANKS)
    with pytest.raises(StateError, match="the deck ends before the lot for the dealer is decided"):
        dealer_lot(rules, 2, deck=parse_cards("7S 7H 8S 8H"))


@pytest.mark.parametrize("value", [True, 1.5, "2", None, []])
@pytest.mark.parametrize("name", ["players", "first"])
def test_numbers_of_a_lot_are_whole_numbers(name: str, value: object) -> None:
    with pytest.raises(TypeError):
        dealer_lot(SARATOV, **{"players": 3, name: value})  # type: ignore[arg-type]


def test_lots_are_values() -> None:
    assert dealer_lot(SARATOV, 3, seed=1) == dealer_lot(SARATOV, 3, seed=1)
    assert Lot(1, ()) != Lot(0, ())


HEARTS_SEVEN = load_rules("slovak", "hearts-seven")
KEEP = load_rules("russian", "DEC-19")


@pytest.mark.parametrize(
    ("rules", "hands", "pile", "marks", "reason"),
    [
        (SLOVAK, "8H", "", {}, "2 to 6 play slovak, not 1"),
        (SLOVAK, "8H/9H", "", {"turn": 2}, "turn is seat 2, but the seats are 0 to 1"),
        (SLOVAK, "8H/9H", "", {"turn": -1}, "turn is seat -1, but the seats are 0 to 1"),
        (SLOVAK, "8H/9H", "", {"dealer": 2}, "dealer is seat 2, but the seats are 0 to 1"),
        (SLOVAK, "8H/8H", "", {}, "8H is there twice"),
        (SLOVAK, "8H/9H", "8H", {}, "8H is there twice"),
        (SLOVAK, "8H/9H", "7H", {"stock": "7H"}, "7H is there twice"),
        (SLOVAK, "8H/6H", "", {}, "6H is not in the deck of slovak"),
        (SLOVAK, "8H/9S", "", {}, "9S is not in the deck of slovak"),
        (SLOVAK, "/9H", "8H", {}, "seat 0 has no cards, so the round would be over"),
        (SLOVAK, "9H/", "8H", {}, "seat 1 has no cards, so the round would be over"),
        (SLOVAK, "8H/9H", "QH", {"called": Suit.SPADES}, "S is called, but the deck has no such suit"),
        (SLOVAK, "8H/9H", "KH", {"called": Suit.HEARTS}, "H is called, but no wild card lies on top"),
        (SLOVAK, "8H/9H", "", {"called": Suit.HEARTS}, "H is called, but no wild card lies on top"),
        (SLOVAK, "8H/9H", "KH", {"passes": -1}, "passes are counted from 0 to 2, not -1"),
        (SLOVAK, "8H/9H", "KH", {"passes": 3}, "passes are counted from 0 to 2, not 3"),
        (SLOVAK, "8H/9H", "KH", {"passes": 2}, "all have passed in turn, so the round would be over"),
        (SLOVAK, "8H/9H", "KH", {"phase": "paly"}, "there is no phase 'paly'; phases are play, drawn, back, over"),
        (SLOVAK, "8H/9H", "KH", {"pending": Pending()}, "what is pending is either a number of cards to draw or a stand"),
        (SLOVAK, "8H/9H", "7H", {"pending": Pending(2, stand=True)}, "what is pending is either a number of cards to draw or a stand"),
        (SLOVAK, "8H/9H", "7H", {"pending": Pending(-2)}, "what is pending is either a number of cards to draw or a stand"),
        (SLOVAK, "8H/9H", "KH", {"pending": Pending(2)}, "something is pending, but no card that can be answered lies on top"),
        (SLOVAK, "8H/9H", "", {"pending": Pending(2)}, "something is pending, but no card that can be answered lies on top"),
        (SARATOV, "8H/9H", "7H", {"pending": Pending(2)}, "something is pending, but no card that can be answered lies on top"),
        (SLOVAK, "8H/9H", "AH", {"pending": Pending(2)}, "AH on top can leave a stand pending, not 2 to draw"),
        (SLOVAK, "8H/9H", "7H", {"pending": Pending(stand=True)}, "7H on top can leave 2 to draw or 4 to draw or 6 to draw or 8 to draw pending, not a stand"),
        (SLOVAK, "8H/9H", "7H", {"pending": Pending(3)}, "7H on top can leave 2 to draw or 4 to draw or 6 to draw or 8 to draw pending, not 3 to draw"),
        (SLOVAK, "8H 7A 7B/9H", "7H", {"pending": Pending(6)}, "7H on top can leave 2 to draw or 4 to draw pending, not 6 to draw"),
        (SLOVAK, "8H/9H", "7H", {"pending": Pending(2), "phase": "over"}, "nothing can be pending in phase over"),
        (TAGALOG, "8H/9H", "7H", {"drawn": parse_card("8H")}, "a drawn card goes with phase drawn, and phase drawn with a drawn card"),
        (TAGALOG, "8H/9H", "7H", {"phase": "drawn"}, "a drawn card goes with phase drawn, and phase drawn with a drawn card"),
        (TAGALOG, "8H/9H", "7H", {"phase": "drawn", "drawn": parse_card("9H")}, "9H is said to be drawn, but seat 0 does not hold it"),
        (TAGALOG, "8H/9H", "7H", {"phase": "drawn", "drawn": parse_card("9L")}, "9L is not in the deck of tagalog"),
        (SLOVAK, "8H/9H", "7H", {"phase": "drawn", "drawn": parse_card("8H")}, "by the rules of slovak there is no phase drawn"),
        (SARATOV, "8H/9H", "7H", {"phase": "drawn", "drawn": parse_card("8H")}, "by the rules of saratov there is no phase drawn"),
        (RUSSIAN, "8H/9H", "7S", {"phase": "drawn", "drawn": parse_card("8H")}, "8H was drawn and does not fit, so the turn would be over"),
        (KEEP, "8H/9H", "7S", {"phase": "drawn", "drawn": parse_card("8H")}, "8H was drawn and does not fit, so the turn would be over"),
        (SLOVAK, "/", "7H", {"phase": "over"}, "seats 0 and 1 have no cards, but only one can have gone out"),
        (SLOVAK, "/8H", "", {"phase": "over"}, "seat 0 has gone out, but no card lies on the pile"),
        (SLOVAK, "/8H", "KH", {"phase": "over", "passes": 2}, "seat 0 has gone out, so the round did not end because all have passed"),
        (SLOVAK, "8H/", "KH", {"phase": "over", "passes": 2}, "seat 1 has gone out, so the round did not end because all have passed"),
        (SLOVAK, "8H/9H", "KH", {"open_stock": True}, "by the rules of slovak the pile is shuffled, so nobody knows the order of the stock"),
        (HEARTS_SEVEN, "/7H", "7L", {"phase": "back", "turn": 1}, "7L has just been laid as a last card, so what it demands would be pending"),
        (HEARTS_SEVEN, "/7H", "AH", {"phase": "back", "turn": 1}, "AH has just been laid as a last card, so what it demands would be pending"),
        (SLOVAK, "/7H", "8H", {"phase": "back", "turn": 1}, "by the rules of slovak as they are here nobody is brought back"),
        (HEARTS_SEVEN, "9H/7H", "8H", {"phase": "back", "turn": 1}, "in phase back just the player before the one whose turn it is has no cards"),
        (HEARTS_SEVEN, "/7H/9H", "8H", {"phase": "back", "turn": 2}, "in phase back just the player before the one whose turn it is has no cards"),
        (HEARTS_SEVEN, "/7L", "8H", {"phase": "back", "turn": 1}, "seat 1 cannot lay 7H, so the round would be over"),
        (HEARTS_SEVEN, "/7H", "8L", {"phase": "back", "turn": 1}, "seat 1 cannot lay 7H, so the round would be over"),
        (HEARTS_SEVEN, "/7H", "", {"phase": "back", "turn": 1}, "seat 1 cannot lay 7H, so the round would be over"),
        (SLOVAK, "8H/9H", "KH", {"known": [parse_cards("9H"), ()]}, "9H is known to be at seat 0, but is not"),
        (SLOVAK, "8H/9H", "KH", {"known": [()]}, "known cards are given for 1 seats, but there are 2"),
        (SLOVAK, "8H/9H", "KH", {"known": [parse_cards("9S"), ()]}, "9S is not in the deck of slovak"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_the_reason(
    rules: Rules, hands: str, pile: str, marks: dict[str, Any], reason: str
) -> None:
    with pytest.raises(StateError) as caught:
        put(rules, hands, pile, **marks)
    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("rules", "hands", "pile", "marks"),
    [
        (SLOVAK, "8H/9H", "7L 7H", {"pending": Pending(4)}),
        (SLOVAK, "8H/9H", "7H", {"pending": Pending(8)}),
        (SLOVAK, "8H/9H", "AH", {"pending": Pending(stand=True)}),
        (SLOVAK, "8H/9H", "KH", {"passes": 2, "phase": "over"}),
        (SLOVAK, "8H/9H", "KH", {"phase": Phase.OVER}),
        (HEARTS_SEVEN, "/7H/9H", "8H", {"phase": "back", "turn": 1}),
        (HEARTS_SEVEN, "7H/9H/", "7L", {"phase": "back", "turn": 0, "pending": Pending(2)}),
        (HEARTS_SEVEN, "7H/9H/", "QL", {"phase": "back", "turn": 0, "called": Suit.HEARTS}),
        (TAGALOG, "8H 9C/9H", "7S", {"phase": "drawn", "drawn": parse_card("8H")}),
        (RUSSIAN, "8S 9C/9H", "7S", {"phase": "drawn", "drawn": parse_card("8S")}),
        (SARATOV, "8H/9H", "", {}),
    ],
)
def test_a_position_that_can_be_is_put_up(rules: Rules, hands: str, pile: str, marks: dict[str, Any]) -> None:
    state = put(rules, hands, pile, **marks)
    assert state == put(rules, hands, pile, **marks)


@pytest.mark.parametrize(
    "marks",
    [
        {"turn": True},
        {"turn": None},
        {"turn": "0"},
        {"dealer": False},
        {"dealer": 0.0},
        {"passes": True},
        {"passes": "0"},
        {"called": "H"},
        {"called": 0},
        {"pending": 2},
        {"pending": "draw2"},
        {"phase": None},
        {"phase": 0},
        {"drawn": "8H", "phase": "drawn"},
        {"drawn": 3, "phase": "drawn"},
        {"seed": None},
        {"seed": 1.5},
        {"known": "8H"},
        {"known": ["8H", ""]},
        {"known": 3},
        {"open_stock": 1},
        {"open_stock": "yes"},
    ],
)
def test_the_marks_of_a_position_have_their_types(marks: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        put(TAGALOG, "8H/9H", "7H", **marks)


@pytest.mark.parametrize("name", ["hands", "stock", "pile"])
@pytest.mark.parametrize("value", ["8H", 3, None, ["8H"], [3], True])
def test_the_cards_of_a_position_are_cards(name: str, value: object) -> None:
    arguments = {"hands": [parse_cards("8H"), parse_cards("9H")], name: value}
    with pytest.raises(TypeError):
        set_up(TAGALOG, turn=0, **arguments)  # type: ignore[arg-type]


def test_a_position_keeps_nothing_of_the_lists_it_was_put_up_from() -> None:
    hand, pile = list(parse_cards("8H 9H")), list(parse_cards("10H"))
    hands = [hand, parse_cards("8A")]
    state = set_up(SLOVAK, hands=hands, pile=pile, turn=0)
    hand.clear()
    pile.clear()
    hands.clear()
    assert state == put(SLOVAK, "8H 9H/8A", "10H")


def test_cards_may_come_from_any_iterable() -> None:
    state = set_up(SLOVAK, hands=[iter(parse_cards("8H 9H")), set(parse_cards("8A"))], pile=iter(parse_cards("10H")), turn=0)
    assert state == put(SLOVAK, "8H 9H/8A", "10H")
