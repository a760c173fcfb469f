"""Random play of OpenSpiel's crazy_eights, with a new state for each move (`child`) and in place."""

import random
import sys

import pyspiel
from timing import report

GAME = pyspiel.load_game("crazy_eights", {"players": 3, "use_special_cards": True})


def play(*, new_states: bool) -> int:
    state, moves = GAME.new_initial_state(), 0
    while not state.is_terminal():
        moves += not state.is_chance_node()
        actions = state.legal_actions()
        action = actions[int(random.random() * len(actions))]
        if new_states:
            state = state.child(action)
        else:
            state.apply_action(action)
    state.returns()
    return moves


report({"child": lambda: play(new_states=True), "in place": lambda: play(new_states=False)}, float(sys.argv[1]))
