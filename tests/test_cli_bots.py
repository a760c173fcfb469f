"""Computer players see what their seat may see, and choose by their own seed alone."""

import pytest

import faraon
from faraon.bots import random_move

SEED = bytes(32)


def opening() -> faraon.State:
    cards = faraon.parse_cards
    return faraon.set_up(
        faraon.load_rules("saratov"), hands=[cards("QD"), cards("KC"), cards("AH")], stock=cards("7C 8C"), pile=cards("9S"), turn=0
    )  # fmt: skip


def test_the_same_seed_and_number_choose_the_same_move() -> None:
    view = faraon.view(opening(), 0)
    assert random_move(view, SEED, 3) == random_move(view, SEED, 3)


def test_every_legal_move_is_chosen_at_times_and_no_other() -> None:
    view = faraon.view(opening(), 0)
    # A lone queen may call any of the four suits.
    assert {str(random_move(view, SEED, number)) for number in range(100)} == {"QD>S", "QD>C", "QD>D", "QD>H"}


def test_who_is_not_to_move_has_nothing_to_choose() -> None:
    with pytest.raises(ValueError, match="not this seat's turn"):
        random_move(faraon.view(opening(), 1), SEED, 0)
