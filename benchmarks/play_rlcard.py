"""Random play of rlcard's uno through `env.step`."""

import random
import sys

import rlcard
from timing import report

ENV = rlcard.make("uno", config={"seed": 1})


def play() -> int:
    state, _ = ENV.reset()
    moves = 0
    while not ENV.is_over():
        actions = list(state["legal_actions"])
        state, _ = ENV.step(actions[int(random.random() * len(actions))])
        moves += 1
    ENV.get_payoffs()
    return moves


report({"env.step": play}, float(sys.argv[1]))
