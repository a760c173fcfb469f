"""Play by house rules, worked out by hand, and what every move keeps: the old state, the call, one place for each card."""

import pytest

from faraon import (
    Chance,
    Draw,
    IllegalMoveError,
    Pass,
    Pending,
    Phase,
    State,
    StateError,
    Suit,
    apply,
    deal,
    legal_moves,
    load_rules,
    parse_cards,
    parse_move,
    rules_from_toml,
    score,
    view,
)
from faraon.rules import Rules
from positions import put


def play(state: State, moves: str) -> State:
    for move in moves.split():
        state = apply(state, parse_move(move))
    return state


def hands(state: State) -> str:
    return "/".join(" ".join(map(str, hand)) for hand in state.hands)


def cards(state: State) -> tuple[str, str, str]:
    return hands(state), " ".join(map(str, state.stock)), " ".join(map(str, state.pile))


def legal(state: State) -> str:
    return " ".join(map(str, legal_moves(state)))


def house(text: str, base: str = "saratov") -> Rules:
    return rules_from_toml(f'extends = "{base}"\n{text}')


def test_an_eight_that_does_nothing() -> None:
    state = play(put(house("[cards]\n8 = {}\n"), "8S 9H/9S KD/9C KC", "10S", "JD"), "8S")
    assert cards(state) == ("9H/9S KD/9C KC", "JD", "10S 8S")
    assert (state.turn, legal(state)) == (1, "9S")


def test_a_cards_own_entry_goes_before_its_ranks() -> None:
    rules = house("[cards]\nK = { miss = true }\nKS = { draw = 2, miss = true }\nKH = {}\n")
    state = play(put(rules, "KS KD 9H/9S KH/KC 9C", "10S", "JD JH JS"), "KS")
    assert (hands(state), state.turn) == ("KD 9H/9S JD JH KH/9C KC", 2)
    state = play(state, "KC")  # a plain king: seat 0 misses
    assert (hands(state), state.turn) == ("KD 9H/9S JD JH KH/9C", 1)
    state = play(state, "KH")  # and this one is no king at all
    assert state.turn == 2


def test_an_eight_that_is_answered_is_pending_though_it_costs_one_card_only() -> None:
    rules = house('[cards]\n8 = { draw = 1, miss = true, answer = "8", adds = true }\n')
    state = play(put(rules, "8S 9H/8H 9S/KC 9C", "10S", "JD JH JS"), "8S")
    assert (state.turn, state.pending, legal(state)) == (1, Pending(draw=1), "8H draw")
    taken = play(state, "draw")
    assert (hands(taken), taken.turn, taken.pending) == ("9H/9S JD 8H/9C KC", 2, None)
    beaten = play(state, "8H")
    assert (beaten.turn, beaten.pending, legal(beaten)) == (2, Pending(draw=2), "draw")
    paid = play(beaten, "draw")
    assert (hands(paid), paid.turn, paid.pending) == ("9H/9S/9C KC JD JH", 0, None)
    assert legal(paid) == "9H"  # the eight that has been paid does not bite again


def test_a_penalty_without_a_missed_turn() -> None:
    state = play(put(house("[cards]\n8 = { draw = 2 }\n"), "8S 9H/9C KD/10C KC", "10S", "9S JH JS"), "8S")
    assert (hands(state), state.turn) == ("9H/9S 9C KD JH/10C KC", 1)
    assert legal(state) == "9S"


def test_a_penalty_that_may_be_answered_without_a_missed_turn_is_paid_once() -> None:
    rules = house('[cards]\n8 = { draw = 2, answer = "8" }\n')
    state = play(put(rules, "8S 9H/9C KD/10C KC", "10S", "JD JH 9S JS"), "8S draw")
    assert (hands(state), state.turn, state.pending) == ("9H/9C JD KD JH/10C KC", 1, None)
    assert legal(state) == "draw"  # free, and nothing fits: by these rules it draws until something does
    state = play(state, "draw")
    assert (state.turn, legal(state)) == (1, "9S")


def test_a_penalty_that_lapses_costs_no_turn_where_none_is_to_be_missed() -> None:
    rules = house('[cards]\n7 = { draw = 2, answer = "7" }\n', "slovak")
    state = play(put(rules, "7H 9L/9H KA/8A", "8H"), "7H")
    assert (state.turn, state.pending, legal(state)) == (1, Pending(draw=2), "draw")
    state = put(rules, "9L/9H KA/8A", "7H", pending=Pending(draw=2), turn=1)
    assert legal(state) == "pass"
    state = play(state, "pass")
    assert (state.turn, state.pending, state.passes, legal(state)) == (1, None, 0, "9H")


def test_a_card_that_calls_the_dealer_and_hits_him() -> None:
    rules = house('[cards]\n6 = { next = "dealer", draw = 2, miss = true }\n')
    state = play(put(rules, "9H 9D/6S KD/10C KC/JC AC", "10S", "JD JH JS 6H", turn=1), "6S")
    assert (hands(state), state.turn) == ("9D JD 9H JH/KD/10C KC/JC AC", 1)


def test_a_card_that_calls_the_dealer_and_lets_him_play() -> None:
    rules = house('[cards]\n6 = { next = "dealer", draw = 1 }\n')
    state = play(put(rules, "9H 9D/6S KD/10C KC/JC AC", "10S", "JS JH", turn=1), "6S")
    assert (hands(state), state.turn, legal(state)) == ("JS 9D 9H/KD/10C KC/JC AC", 0, "JS")


def test_the_dealers_own_call_goes_on_to_the_left() -> None:
    rules = house('[cards]\n6 = { next = "dealer", draw = 2, miss = true }\n')
    state = play(put(rules, "6S 9D/8S KD/10C KC", "10S", "JD JH JS"), "6S")
    assert (hands(state), state.turn) == ("9D/8S JD KD JH/10C KC", 2)


def test_a_dealer_who_may_answer_is_asked() -> None:
    rules = house('[cards]\n6 = { next = "dealer", draw = 2, miss = true, answer = "6", adds = true }\n')
    state = play(put(rules, "6H 9D/9S KD/6S KC", "10S", "JD JH JS JC", turn=2), "6S")
    assert (state.turn, state.pending, legal(state)) == (0, Pending(draw=2), "6H draw")
    state = play(state, "6H")
    assert (state.turn, state.pending) == (1, Pending(draw=4))
    state = play(state, "draw")
    assert (hands(state), state.turn) == ("9D/9S JS JC JD KD JH/KC", 2)


def test_a_wild_card_with_an_effect() -> None:
    rules = house('[cards]\nQ = { wild = "any-card", draw = 1, miss = true }\n')
    state = play(put(rules, "QS 9D/9H KD/8H KC", "10C", "JD JH"), "QS>H")
    assert (hands(state), state.turn, state.called) == ("9D/JD KD 9H/KC 8H", 2, Suit.HEARTS)
    assert legal(state) == "8H"


def test_a_wild_card_that_may_be_answered_keeps_its_call() -> None:
    rules = house('[cards]\nQ = { wild = "any-card", draw = 1, miss = true, answer = "Q", adds = true }\n')
    state = play(put(rules, "QS 9D/QH KD/8H 8C KC", "10C", "JD JC"), "QS>H")
    assert (state.turn, state.pending, state.called) == (1, Pending(draw=1), Suit.HEARTS)
    assert legal(state) == "QH>S QH>C QH>D QH>H draw"
    taken = play(state, "draw")
    assert (taken.turn, taken.called, legal(taken)) == (2, Suit.HEARTS, "8H")
    beaten = play(state, "QH>C")
    assert (beaten.turn, beaten.pending, beaten.called) == (2, Pending(draw=2), Suit.CLUBS)
    paid = play(beaten, "draw")
    assert (hands(paid), paid.turn, paid.called) == ("9D/KD/8C JC KC JD 8H", 0, Suit.CLUBS)


def test_a_turn_again_is_an_ordinary_turn() -> None:
    state = play(put(house('[cards]\n9 = { next = "same" }\n'), "9S 8S KD/9H 8C", "10S", "JD"), "9S")
    assert (state.turn, legal(state)) == (0, "8S")


def test_three_suits_leave_three_to_call() -> None:
    rules = house('[deck]\nsuits = "S C H"\n', "tagalog")
    state = put(rules, "QS 9H/9C 8C", "10C", "JC")
    assert legal(state) == "QS>S QS>C QS>H draw"
    with pytest.raises(IllegalMoveError, match="This deck has no suit ♦ to call; name one of ♠, ♣, ♥"):
        apply(state, parse_move("QS>D"))


FIFTY_TWO = 'ranks = "2 3 4 5 6 7 8 9 10 J Q K A"\n[score]\nhand = { 2 = 2, 3 = 3, 4 = 4, 5 = 5 }\n'


def test_a_deck_of_fifty_two_cards_plays_with_its_low_cards() -> None:
    rules = house(f"[deck]\n{FIFTY_TWO}")
    assert len(rules.deck.cards) == 52
    state = play(put(rules, "2S 5H/2H/KC", "10S", "JC"), "2S")
    assert (state.turn, legal(state)) == (1, "2H")
    assert score(play(state, "2H")).points == (5, 0, 4)


def test_a_deck_of_ninety_one_cards_is_dealt_and_played_to_its_end() -> None:
    rules = house(f'[deck]\nsuits = "S C D H L A B"\n{FIFTY_TWO}[players]\nmost = 18\n', "tagalog")
    state = deal(rules, 18, dealer=17, seed=3)
    everything = sorted(map(str, rules.deck.cards))
    assert len(everything) == 91
    while moves := legal_moves(state):
        # Draw, and pass, for as long as that is possible; after two recycled piles lay the first card that can be laid.
        state = apply(state, moves[-1] if state.chance.shuffles < 3 else moves[0])
        assert sorted(str(card) for pack in (*state.hands, state.stock, state.pile) for card in pack) == everything
    assert (state.phase, state.chance.shuffles >= 3) == (Phase.OVER, True)


def test_answers_carry_the_sum_from_one_rank_to_another() -> None:
    rules = house(
        '[cards]\n7 = { draw = 2, miss = true, answer = "7 8", adds = true }\n8 = { draw = 1, miss = true, answer = "7", adds = true }\n'
    )
    state = play(put(rules, "7S 9H/8H 8S/7H 7D 8D/KC KD", "10S", "JD JH JS JC 10C 10H"), "7S")
    assert legal(state) == "8S 8H draw"
    state = play(state, "8S")
    assert (state.turn, state.pending, legal(state)) == (2, Pending(draw=3), "7D 7H draw")
    state = play(state, "7D")
    assert (state.turn, state.pending) == (3, Pending(draw=5))
    state = play(state, "draw")
    assert (hands(state), state.turn) == ("9H/8H/8D 7H/JS 10C JC KC JD KD JH", 0)


def test_an_answer_to_a_card_that_does_not_add_up_starts_anew() -> None:
    rules = house('[cards]\n7 = { draw = 2, miss = true, answer = "8" }\n8 = { draw = 1, miss = true, answer = "7", adds = true }\n')
    state = play(put(rules, "7S 9H/8H 8S/7H 7D/KC KD", "10S", "JD JH JS JC 10C 10H"), "7S 8S")
    assert state.pending == Pending(draw=1)
    assert play(state, "7D").pending == Pending(draw=3)


def test_an_answer_that_demands_nothing_hands_the_penalty_on() -> None:
    rules = house('[cards]\n7 = { draw = 2, miss = true, answer = "K", adds = true }\n')
    state = play(put(rules, "7S 9H/KS 8S/9C 10C", "10S", "JD JH JS"), "7S KS")
    assert (hands(state), state.turn, state.pending) == ("9H/8S/9C 10C JD JH", 0, None)


BACK = load_rules("slovak", "hearts-seven", "DEC-05")


def test_whoever_could_bring_back_draws_for_the_last_card_if_he_declines() -> None:
    state = play(put(BACK, "7L/7H KA/8A 9A", "9L", "8H 8L 8B"), "7L")
    assert (state.phase, state.turn, state.pending, legal(state)) == (Phase.BACK, 1, Pending(draw=2), "7H pass")
    state = play(state, "pass")
    assert (cards(state), state.winner) == (("/7H 8H 8L KA/8A 9A", "8B", "9L 7L"), 0)


def test_who_cannot_bring_back_draws_for_the_last_card_at_once() -> None:
    state = play(put(BACK, "7L/7A KA/8A 9A", "9L", "8H 8L 8B"), "7L")
    assert (cards(state), state.winner, state.pending) == (("/8H 8L 7A KA/8A 9A", "8B", "9L 7L"), 0, None)


def test_for_a_last_card_that_demands_nothing_nobody_draws() -> None:
    state = play(put(BACK, "JH/7H KA/8A 9A", "9H", "8H 8L 8B"), "JH")
    assert (state.phase, legal(state)) == (Phase.BACK, "7H pass")
    assert cards(play(state, "pass"))[0] == "/7H KA/8A 9A"


def test_the_one_brought_back_draws_the_sum_and_the_turn_goes_on() -> None:
    state = play(put(BACK, "7L/7H KA/8A 9A", "9L", "8H 8L 8B 9B 10B"), "7L 7H")
    assert (hands(state), state.turn, state.pending, state.phase) == ("8H 8L 8B 9B/KA/8A 9A", 2, None, Phase.PLAY)
    assert legal(state) == "draw"


def test_the_last_card_of_who_brings_back_ends_the_round() -> None:
    state = play(put(BACK, "JH/7H/8A 9A", "9H", "8H 8L 8B"), "JH 7H")
    assert (hands(state), state.winner, state.phase) == ("8H 8L//8A 9A", 1, Phase.OVER)


def test_nobody_is_brought_back_from_an_ace() -> None:
    state = play(put(BACK, "AH/7H KA/8A 9A", "9H", "8H"), "AH")
    assert (state.phase, state.winner) == (Phase.OVER, 0)


def test_by_the_other_reading_the_dealer_draws_for_the_last_card_that_calls_him() -> None:
    rules = rules_from_toml('extends = "saratov"\nwith = ["DEC-05"]\n[cards]\n6 = { next = "dealer", draw = 2 }\n')
    state = play(put(rules, "9H/6S/10C KC", "10S", "JD JH JS", turn=1), "6S")
    assert (hands(state), state.winner, state.turn) == ("JD 9H JH//10C KC", 1, 1)


def test_the_top_card_and_the_call_stay_when_the_pile_becomes_the_stock() -> None:
    state = put("slovak", "9L/8L 8A", "8H 7B QL", called=Suit.BELLS)
    after = apply(state, Draw(), reshuffled=parse_cards("7B 8H"))
    assert (cards(after), after.called, after.turn) == (("9L 7B/8L 8A", "8H", "QL"), Suit.BELLS, 1)


def test_a_pile_is_recycled_again_and_again() -> None:
    state = put("slovak", "9L 10L/8L 8A", "8H 9B KH")
    state = apply(state, Draw(), reshuffled=parse_cards("9B 8H"))
    state = play(state, "draw")
    assert cards(state) == ("9L 10L 9B/8H 8L 8A", "", "KH")
    state = put("slovak", hands(state), "KH 8B 10B", turn=state.turn)
    state = apply(state, Draw(), reshuffled=parse_cards("8B KH"))
    assert cards(state) == ("9L 10L 8B 9B/8H 8L 8A", "KH", "10B")


def test_a_turned_over_pile_keeps_its_order_and_is_known_to_all() -> None:
    state = play(put("saratov", "9D/9C 10C/KD AD", "8S 8H JS KH", turn=1), "draw")
    # The card laid first is drawn first; the next one is a heart, and will fit.
    assert (cards(state), state.turn, legal(state)) == (("9D/8S 9C 10C/KD AD", "8H JS", "KH"), 1, "draw")
    assert state.known == ((), parse_cards("8S"), ())
    assert view(state, None).stock == parse_cards("8H JS")


def test_the_pile_is_left_alone_while_the_stock_can_serve() -> None:
    state = play(put("slovak", "9L/8L 8A", "7H 8H KH", "10B"), "draw")
    assert cards(state) == ("9L 10B/8L 8A", "", "7H 8H KH")


def test_a_stock_that_is_emptied_is_renewed_at_once_by_the_other_reading() -> None:
    state = put(load_rules("slovak", "DEC-07"), "9L/8L 8A", "7H 8H KH", "10B")
    after = apply(state, Draw(), reshuffled=parse_cards("8H 7H"))
    assert cards(after) == ("9L 10B/8L 8A", "8H 7H", "KH")


def test_a_penalty_goes_on_through_the_renewed_stock() -> None:
    state = put("slovak", "9L KA/8L 8A", "8H 9H 7H", "10B", pending=Pending(draw=2), turn=1)
    after = apply(state, Draw(), reshuffled=parse_cards("9H 8H"))
    assert (cards(after), after.turn, after.pending) == (("9L KA/9H 8L 8A 10B", "8H", "7H"), 0, None)


def test_of_a_penalty_only_the_cards_there_are_are_drawn_and_no_debt_is_left() -> None:
    state = play(put("slovak", "9L KA/8L 8A", "7H", "10B", pending=Pending(draw=2), turn=1), "draw")
    assert (cards(state), state.turn, state.pending) == (("9L KA/8L 8A 10B", "", "7H"), 0, None)


def test_drawing_until_it_fits_stops_when_nothing_is_left() -> None:
    state = play(put("saratov", "9D/9C KC", "KH", "8S 10C", turn=0), "draw draw")
    assert (legal(state), state.turn) == ("pass", 0)
    state = play(state, "pass")
    assert (state.turn, state.passes, legal(state)) == (1, 1, "KC")


def test_a_round_in_which_all_have_passed_is_blocked() -> None:
    state = play(put("slovak", "9L/8A", "KH"), "pass pass")
    assert (state.phase, state.winner, state.turn, legal(state)) == (Phase.OVER, None, 1, "")
    assert score(state).ending == "blocked"
    assert score(state).points == (0, 0)


def test_the_cards_that_block_a_round_count() -> None:
    state = play(put("russian", "9D 6C/8C", "KH"), "pass pass")
    assert score(state).points == (15, 8)


@pytest.mark.parametrize("order", ["", "7B", "7B 8H 9H", "7B 7B", "7B KH", "7B 9S", "QL 8H"])
def test_an_order_that_is_not_one_of_the_pile_is_refused(order: str) -> None:
    state = put("slovak", "9L/8L 8A", "8H 7B KH")
    with pytest.raises(StateError) as caught:
        apply(state, Draw(), reshuffled=parse_cards(order))
    assert str(caught.value) == f"the pile that is shuffled is 8H 7B, not {order or 'empty'}"


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (put("slovak", "9L KH/8L 8A", "7B 10H"), "KH"),
        (put("slovak", "9L/8L 8A", "8H 7B KH", "10B"), "draw"),
        (put("slovak", "9L/8L 8A", "KH AH", pending=Pending(stand=True)), "pass"),
        (put("slovak", "7L 9L/8L 8A", "8H 7B 10L", "10B"), "7L"),
        (put("slovak", "9L/8L 8A", "9H"), "9L"),
        (put("saratov", "9C/8C 8D", "8H 7S KH"), "draw"),
    ],
)
def test_an_order_where_nothing_is_shuffled_is_refused(state: State, move: str) -> None:
    with pytest.raises(StateError, match="an order for the reshuffled pile is given, but this move shuffles nothing"):
        apply(state, parse_move(move), reshuffled=parse_cards("7B"))


@pytest.mark.parametrize("value", [7, "8H 7B", ["8H", "7B"], [None, None]])
def test_an_order_is_given_as_cards(value: object) -> None:
    state = put("slovak", "9L/8L 8A", "8H 7B KH")
    with pytest.raises(TypeError):
        apply(state, Draw(), reshuffled=value)  # type: ignore[arg-type]


def test_a_shuffle_by_hand_counts_as_a_shuffle() -> None:
    state = put("slovak", "9L/8L 8A", "8H 7B KH", seed=5)
    after = apply(state, Draw(), reshuffled=parse_cards("7B 8H"))
    assert (state.chance.shuffles, after.chance.shuffles) == (0, 1)
    assert after.chance.seed == state.chance.seed


def test_a_move_leaves_the_state_before_it_alone_and_a_refused_one_changes_nothing() -> None:
    state = put("slovak", "9L 8L/8A 9A", "8H 7B 10L", "", seed=1)
    before = (cards(state), state.turn, state.chance, hash(state))
    first, second = apply(state, Draw()), apply(state, Draw())
    assert first == second
    with pytest.raises(IllegalMoveError):
        apply(state, Pass())
    assert (cards(state), state.turn, state.chance, hash(state)) == before
    assert apply(state, Draw()) == first


def test_a_move_for_an_older_position_is_refused_on_the_newer_one() -> None:
    state = put("slovak", "9L 8L/8A 9A", "10L", "KH KB")
    after = play(state, "9L")
    with pytest.raises(IllegalMoveError, match="9L is not in this hand"):
        apply(after, parse_move("9L"))


def test_states_that_differ_in_anything_are_different() -> None:
    base = put("slovak", "9L 8L/8A 9A", "QL", "KH KB")
    others = [
        put("slovak", "9L 8L/8A 9A", "QL", "KB KH"),
        put("slovak", "9L 8L/8A 9A", "QL", "KH KB", turn=1),
        put("slovak", "9L 8L/8A 9A", "QL", "KH KB", dealer=1),
        put("slovak", "9L 8L/8A 9A", "QL", "KH KB", called=Suit.HEARTS),
        put("slovak", "9L 8L/8A 9A", "QL", "KH KB", passes=1),
        put("slovak", "9L 8L/8A 9A", "QL", "KH KB", seed=1),
        put("slovak", "9L 8L/8A 9A", "QL", "KH KB", known=[parse_cards("9L"), ()]),
        put(load_rules("slovak", "DEC-05"), "9L 8L/8A 9A", "QL", "KH KB"),
    ]
    assert len({base, *others}) == 9
    turned_over = put("saratov", "9S 8S/8C 9C", "QS", "KH KD", open_stock=True)
    assert turned_over != put("saratov", "9S 8S/8C 9C", "QS", "KH KD")
    assert base == put("slovak", "8L 9L/9A 8A", "QL", "KH KB")


def test_a_state_says_little_of_itself() -> None:
    state = put("slovak", "9L 8L/8A 9A", "QL", "KH KB", seed=b"secret")
    assert repr(state) == "<State of slovak: 2 players, seat 0 in phase play>"
    assert repr(Chance(b"secret", 2)) == "Chance(seed=<hidden>, shuffles=2)"
    assert state.rules.name == "slovak"
    assert (state.drawn, state.winner, state.known) == (None, None, ((), ()))


def test_with_two_players_a_missed_turn_comes_back() -> None:
    state = play(put("russian", "7S 9H/8C 9C", "10S", "KC KD"), "7S")
    assert (hands(state), state.turn) == ("9H/8C 9C KC KD", 0)


def test_the_round_ends_where_it_was_won() -> None:
    state = play(put("tagalog", "9H JH/8S/KC", "10S", "KD", turn=1), "8S")
    assert (state.turn, state.winner, legal(state)) == (1, 1, "")
    with pytest.raises(IllegalMoveError, match="The round is over"):
        apply(state, Draw())


def test_the_score_of_a_round_that_goes_on_is_refused() -> None:
    with pytest.raises(StateError, match="the round is not over: seat 0 is to move"):
        score(put("saratov", "9H/8S", "10S"))


def test_a_circle_that_nobody_leaves_is_blocked_when_its_position_comes_the_third_time() -> None:
    # The example of DEC-34: four forced moves repeat.
    state = put("saratov", "8C 8S/6D 9D 9H/QS QC", "6C", turn=1)
    endless = put(load_rules("saratov", "DEC-34"), "8C 8S/6D 9D 9H/QS QC", "6C", turn=1)
    moves = 0
    while state.phase is not Phase.OVER and moves < 100:
        state, moves = apply(state, legal_moves(state)[0]), moves + 1
        endless = apply(endless, legal_moves(endless)[0])
    assert moves < 100
    assert (state.winner, state.pending, state.called) == (None, None, None)
    assert endless.phase is Phase.PLAY
    assert len(state.noted) >= 3


def test_by_the_other_reading_a_circle_goes_on_for_ever_and_nothing_is_noted() -> None:
    state = put(load_rules("saratov", "DEC-34"), "8C 8S/6D 9D 9H/QS QC", "6C", turn=1)
    states, moves = [state], list[str]()
    for _ in range(1000):
        (move,) = legal_moves(states[-1])
        moves.append(str(move))
        states.append(apply(states[-1], move))
    # Seat 1 lays the six of diamonds, which calls the dealer, who draws the other six and lays it; then seat 1 draws its own six again.
    assert moves == ["6D", "draw", "6C", "draw"] * 250
    # From the first recycled pile on the order of the stock is known to all, and every fourth position is the same.
    assert states[6:] == states[2:-4]
    assert len(set(states[2:])) == 4
    assert {state.noted for state in states} == {()}


@pytest.mark.parametrize("value", [None, "saratov", 0, True, [], load_rules("saratov")])
def test_only_a_state_can_be_played(value: object) -> None:
    for ask in (legal_moves, score, lambda state: apply(state, Draw())):
        with pytest.raises(TypeError):
            ask(value)  # type: ignore[arg-type]
