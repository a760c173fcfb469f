"""A match: rounds entered in accounts until the limit, dealers in turn or by lot, places, losers and winners."""

from typing import Any

import pytest
from attrs import evolve

from faraon import (
    Match,
    Rules,
    Score,
    StateError,
    add_round,
    apply,
    deal_round,
    legal_moves,
    load_rules,
    parse_cards,
    parse_move,
    rules_from_toml,
    score,
    set_up,
    start_match,
)

TAGALOG, RUSSIAN, SLOVAK, SARATOV = (load_rules(name) for name in ("tagalog", "russian", "slovak", "saratov"))
CLUB = rules_from_toml('extends = "saratov"\n[deal]\nfirst_dealer = "agreed"\n', name="club.toml")
ALWAYS_LOWEST = rules_from_toml('extends = "saratov"\n[deal]\nnext_dealer = "lot"\n', name="lots.toml")


def after(rules: Rules, *rounds: tuple[int | None, tuple[int, ...]], **start: Any) -> Match:
    """A match of three with these rounds: the winner's seat, and the points."""
    match = start_match(rules, 3, **{"dealer": 0, **start})
    for winner, points in rounds:
        match = add_round(match, Score("blocked" if winner is None else "out", winner, points))
    return match


def test_points_are_entered_for_every_seat_and_may_go_below_zero() -> None:
    match = after(SARATOV, (0, (-80, 11, 30)), (2, (40, 10, 0)))
    assert (match.accounts, match.won) == ((-40, 21, 30), (1, 0, 1))
    assert match.rounds == (Score("out", 0, (-80, 11, 30)), Score("out", 2, (40, 10, 0)))
    assert (match.over, match.losers, match.winners, match.places) == (False, (), (), (1, 2, 3))


@pytest.mark.parametrize(
    ("rules", "limit", "points", "over"),
    [
        (SARATOV, 101, 100, False),
        (SARATOV, 101, 101, True),
        (RUSSIAN, 200, 199, False),
        (RUSSIAN, 200, 200, True),
        (TAGALOG, 120, 120, False),
        (TAGALOG, 120, 121, True),
    ],
)
def test_the_limit_is_reached_or_passed_as_each_text_has_it(rules: Rules, limit: int, points: int, over: bool) -> None:
    match = after(rules, (0, (0, points, 3)))
    assert (match.limit, match.over, match.losers) == (limit, over, (1,) if over else ())
    assert match.winners == ((0,) if over else ())


def test_all_who_pass_the_limit_have_lost_and_equals_share_a_place() -> None:
    match = after(SARATOV, (0, (0, 101, 101)))
    assert (match.losers, match.winners, match.places) == ((1, 2), (0,), (1, 2, 2))
    match = after(SARATOV, (0, (50, 50, 120)))
    assert (match.losers, match.winners, match.places) == ((2,), (0, 1), (1, 1, 3))


def test_if_all_are_over_the_limit_the_one_with_fewest_points_still_wins() -> None:
    match = after(SARATOV, (None, (150, 101, 102)))
    assert (match.losers, match.winners, match.places) == ((0, 1, 2), (1,), (3, 1, 2))


def test_seat_0_can_lose_and_win_like_any_other() -> None:
    assert after(SARATOV, (1, (101, 0, 0))).losers == (0,)
    assert after(SARATOV, (0, (0, 101, 1))).winners == (0,)


def test_the_dealer_moves_on_to_the_left_and_round_the_table() -> None:
    assert [after(SARATOV, *[(0, (0, 0, 0))] * rounds).dealer for rounds in range(5)] == [0, 1, 2, 0, 1]


def test_no_round_is_added_to_a_match_that_is_over() -> None:
    match = after(SARATOV, (0, (0, 101, 3)))
    for more in (lambda: add_round(match, Score("out", 0, (0, 0, 0))), lambda: deal_round(match)):
        with pytest.raises(StateError, match="the match is over"):
            more()


def test_where_nothing_is_counted_rounds_won_decide() -> None:
    match = after(SLOVAK, (1, (0, 0, 0)), (1, (0, 0, 0)), (2, (0, 0, 0)), rounds=3)
    assert (match.accounts, match.won, match.places) == ((0, 0, 0), (0, 2, 1), (3, 1, 2))
    assert (match.over, match.winners, match.losers, match.limit) == (True, (1,), (), None)
    assert not after(SLOVAK, (1, (0, 0, 0)), rounds=2).over


@pytest.mark.parametrize("part", ["once", "alone", "last"])
def test_a_match_may_count_nothing_but_one_kind_of_points(part: str) -> None:
    parts = "".join(f"{name} = {'{ Q = 30 }' if name == part else '{}'}\n" for name in ("once", "alone", "last"))
    rules = rules_from_toml(f'extends = "saratov"\n[score]\nhand = {{}}\n{parts}[match]\nlimit = 60\n')
    match = add_round(start_match(rules, 2, dealer=0), Score("out", 1, (59, 0)))
    assert (match.over, match.losers, match.winners, match.places) == (False, (), (), (2, 1))
    match = add_round(start_match(rules, 2, dealer=0), Score("out", 1, (60, 0)))
    assert (match.accounts, match.over, match.losers, match.winners, match.places) == ((60, 0), True, (0,), (1,), (2, 1))
    # Whoever wins the round does not win the match for that: points decide, and not rounds won.
    match = add_round(start_match(rules, 2, dealer=0), Score("out", 0, (60, 0)))
    assert (match.losers, match.winners, match.places) == ((0,), (1,), (2, 1))


def test_a_match_may_end_with_the_first_point() -> None:
    rules = rules_from_toml('extends = "saratov"\n[match]\nends = "more-than"\nlimit = 0\n')
    match = add_round(start_match(rules, 3, dealer=0), Score("out", 0, (-20, 0, 0)))
    assert (match.over, match.losers) == (False, ())
    match = add_round(match, Score("out", 0, (0, 1, 0)))
    assert (match.over, match.losers, match.winners) == (True, (1,), (0,))


def test_a_match_may_end_by_hands_of_queens_alone() -> None:
    nothing = ", ".join(f"{rank} = 0" for rank in SARATOV.deck.ranks)
    rules = rules_from_toml(
        f'extends = "saratov"\n[score]\nhand = {{ {nothing} }}\nalone = {{ Q = 50 }}\nlast = {{}}\n[match]\nlimit = 100\n'
    )
    match = start_match(rules, 3, dealer=0)
    state = set_up(rules, hands=[parse_cards("9S"), parse_cards("QS QC"), parse_cards("QD AS")], turn=0)
    match = add_round(match, score(apply(state, parse_move("9S"))))
    assert (match.accounts, match.over, match.losers) == ((0, 100, 0), True, (1,))


def test_a_blocked_round_is_won_by_nobody() -> None:
    match = after(SLOVAK, (None, (0, 0, 0)), rounds=1)
    assert (match.won, match.places, match.winners) == ((0, 0, 0), (1, 1, 1), (0, 1, 2))


def test_a_match_begins_with_a_lot_whose_dealer_deals() -> None:
    match = start_match(SARATOV, 3, lot=parse_cards("8S 6H 7D") + tuple(c for c in SARATOV.deck.cards if str(c) not in ("8S", "6H", "7D")))
    assert match.lot is not None
    assert (match.dealer, match.lot.dealer, len(match.lot.shown)) == (1, 1, 3)
    assert (match.accounts, match.won, match.rounds) == ((0, 0, 0), (0, 0, 0), ())
    assert deal_round(match).dealer == 1


def test_an_agreed_dealer_needs_no_lot() -> None:
    assert (start_match(CLUB, 3).dealer, start_match(CLUB, 3).lot) == (0, None)
    assert start_match(CLUB, 3, dealer=2).dealer == 2
    assert add_round(start_match(CLUB, 3, dealer=2), Score("out", 1, (3, 0, 3))).dealer == 0


def test_a_lot_before_every_deal_begins_on_the_left_of_the_last_dealer() -> None:
    for rules, first, lowest in ((ALWAYS_LOWEST, "8S 6H 7D", 0), (RUSSIAN, "8S 6H QD", 1)):
        named = parse_cards(first)
        deck = (*named, *(card for card in rules.deck.cards if card not in named))
        match = add_round(start_match(rules, 3, dealer=1), Score("out", 0, (0, 3, 3)), lot=deck)
        assert match.lot is not None
        assert [seat for seat, _ in match.lot.shown] == [2, 0, 1]
        assert match.dealer == lowest


def test_each_round_has_chance_of_its_own_and_all_of_it_comes_from_the_seed() -> None:
    match = start_match(SARATOV, 3, seed=7)
    second = add_round(match, Score("out", 0, (0, 3, 3)))
    assert deal_round(match) == deal_round(start_match(SARATOV, 3, seed=7))
    assert deal_round(match).stock != deal_round(second).stock
    assert deal_round(match).chance.seed != match.seed
    assert deal_round(match, cut=5).stock != deal_round(match).stock


def test_nothing_of_a_round_is_left_in_the_next() -> None:
    match = start_match(TAGALOG, 3, seed=3)
    for _ in range(3):
        state = deal_round(match)
        assert (state.called, state.pending, state.passes, state.drawn, state.known) == (None, None, 0, None, ((), (), ()))
        assert sum(map(len, state.hands)) + len(state.stock) + len(state.pile) == 36
        while moves := legal_moves(state):
            state = apply(state, moves[0])
        match = add_round(match, score(state))
    assert len(match.rounds) == 3


@pytest.mark.parametrize(
    ("rules", "arguments", "reason"),
    [
        (SARATOV, {"players": 6}, "2 to 5 play saratov, not 6"),
        (SARATOV, {"dealer": 3}, "dealer is seat 3, but the seats are 0 to 2"),
        (SARATOV, {"rounds": 3}, "a match of saratov goes to 101 points, not over an agreed number of rounds"),
        (SLOVAK, {"rounds": 0}, "at least one round is agreed, not 0"),
        (SLOVAK, {"rounds": -1}, "at least one round is agreed, not -1"),
        (SARATOV, {"dealer": 0, "lot": SARATOV.deck.cards}, "a deck for the lot is given, but the dealer is given too"),
        (CLUB, {"lot": SARATOV.deck.cards}, "a deck for the lot is given, but the dealer is given too"),
        (SLOVAK, {"lot": SLOVAK.deck.cards}, "by the rules of slovak no cards are shown for the dealer"),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_the_reason(rules: Rules, arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(StateError) as caught:
        start_match(rules, **{"players": 3, **arguments})
    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
        (Score("out", 0, (0, 0)), "the score is for 2 seats, but 3 play"),
        (Score("out", 3, (0, 0, 0)), "seat 3 is said to have won, but the seats are 0 to 2"),
        (Score("out", -1, (0, 0, 0)), "seat -1 is said to have won, but the seats are 0 to 2"),
        (Score("out", None, (0, 0, 0)), "a round that ended 'out' cannot have the winner None"),
        (Score("blocked", 0, (0, 0, 0)), "a round that ended 'blocked' cannot have the winner 0"),
        (Score("won", 0, (0, 0, 0)), "a round that ended 'won' cannot have the winner 0"),
    ],
)
def test_a_score_of_another_table_is_refused_with_the_reason(outcome: Score, reason: str) -> None:
    with pytest.raises(StateError) as caught:
        add_round(start_match(SARATOV, 3), outcome)
    assert str(caught.value) == reason


def test_a_lot_by_hand_where_the_dealer_is_not_chosen_by_lot_is_refused() -> None:
    with pytest.raises(StateError, match="by the rules of saratov the next dealer is not chosen by lot"):
        add_round(start_match(SARATOV, 3), Score("out", 0, (0, 0, 0)), lot=SARATOV.deck.cards)


@pytest.mark.parametrize("value", [True, 1.5, "2", b"2", [], {}])
@pytest.mark.parametrize("name", ["players", "dealer", "rounds"])
def test_numbers_of_a_match_are_whole_numbers(name: str, value: object) -> None:
    arguments: dict[str, Any] = {"players": 3, name: value}
    with pytest.raises(TypeError):
        start_match(SLOVAK, **arguments)


@pytest.mark.parametrize("sign", [1, -1])
def test_numbers_far_too_long_to_be_printed_are_refused_in_a_few_words(sign: int) -> None:
    number = sign * 10**5000
    match = start_match(SARATOV, 3)
    for use in (
        lambda: start_match(SLOVAK, number),
        lambda: start_match(SLOVAK, 3, dealer=number),
        lambda: start_match(SLOVAK, 3, rounds=number),
        lambda: deal_round(match, cut=number),
        lambda: add_round(match, Score("out", 0, (0, 0, number))),
        lambda: add_round(match, Score("out", number, (0, 0, 0))),
    ):
        with pytest.raises(StateError, match=r"^[a-z ]{3,40} is a number that is far too large$"):
            use()


@pytest.mark.parametrize("value", [None, (0, 0, 0), "out", 3, SARATOV])
def test_only_a_score_is_added_and_only_to_a_match(value: Any) -> None:
    with pytest.raises(TypeError, match="a round is added as its Score"):
        add_round(start_match(SARATOV, 3), value)
    for wrong in (lambda: add_round(value, Score("out", 0, (0, 0, 0))), lambda: deal_round(value)):
        with pytest.raises(TypeError):
            wrong()


@pytest.mark.parametrize("value", [None, "saratov", 3])
def test_only_rules_have_matches(value: Any) -> None:
    with pytest.raises(TypeError):
        start_match(value, 3)


@pytest.mark.parametrize("points", [(True, 0, 0), (1.5, 0, 0), ("1", 0, 0), (None, 0, 0), [0, 0, 0]])
def test_the_points_of_a_score_are_whole_numbers(points: Any) -> None:
    with pytest.raises(TypeError):
        add_round(start_match(SARATOV, 3), Score("out", 0, points))


@pytest.mark.parametrize("winner", [True, 1.0, "1"])
def test_the_winner_of_a_score_is_a_seat(winner: Any) -> None:
    with pytest.raises(TypeError):
        add_round(start_match(SARATOV, 3), Score("out", winner, (0, 0, 0)))


@pytest.mark.parametrize("seed", [True, None, 1.5, []])
def test_the_seed_of_a_match_is_an_int_a_str_or_bytes(seed: Any) -> None:
    with pytest.raises(TypeError, match="a seed is"):
        start_match(SARATOV, 3, seed)


def test_a_match_is_a_value_that_keeps_its_seed_to_itself() -> None:
    match = start_match(SARATOV, 3, seed=7)
    assert match == start_match(SARATOV, 3, seed=7)
    assert hash(match) == hash(evolve(match))
    assert match.seed.hex() not in repr(match)
    assert repr(match.seed) not in repr(match)


def test_a_match_tells_whether_its_seed_gives_it_again() -> None:
    """A dealer or a lot by hand, where the rules have a lot, is what the seed does not tell; whom players agree on is no lot."""
    nothing, order = Score("out", 0, (0, 0, 0)), SARATOV.deck.cards
    by_seed = start_match(ALWAYS_LOWEST, 3, 7)
    by_hand = [
        start_match(SARATOV, 3, 7, dealer=0),
        start_match(SLOVAK, 3, 7, dealer=0),
        start_match(SARATOV, 3, 7, lot=order),
        add_round(start_match(SARATOV, 3, 7, dealer=0), nothing),
        add_round(by_seed, nothing, lot=order),
        add_round(add_round(by_seed, nothing, lot=order), nothing),
    ]
    assert [match.by_hand for match in by_hand] == [True] * 6
    assert not any(
        match.by_hand for match in (by_seed, add_round(by_seed, nothing), start_match(SARATOV, 3, 7), start_match(CLUB, 3, dealer=2))
    )


def test_points_of_nothing_count_nothing() -> None:
    """Rules that play alike have one digest, so who wins must not hang on an entry of 0 points."""
    text = 'extends = "saratov"\n[score]\nhand = {}\nalone = {}\nlast = LAST\n[match]\nends = "agreed"\nlimit = 0\n'
    none, nothing = (rules_from_toml(text.replace("LAST", last)) for last in ("{}", "{ QH = 0 }"))
    assert none.digest == nothing.digest
    for rules in (none, nothing):
        match = start_match(rules, 2, dealer=0, rounds=1)
        # Seat 1 has won the only round, and rounds won are what counts (DEC-31).
        assert add_round(match, Score("out", 1, (0, 0))).winners == (1,)
