"""Random play through the object API, for each built-in rule set: player moves for a second of processor time."""

import random
import sys

from timing import report

import faraon


def player(name: str):
    rules, counter = faraon.load_rules(name), [0]

    def play() -> int:
        counter[0] += 1
        state, moves = faraon.deal(rules, players=3, seed=counter[0]), 0
        while options := faraon.legal_moves(state):
            state = faraon.apply(state, options[int(random.random() * len(options))])
            moves += 1
        faraon.score(state)
        return moves

    return play


report({name: player(name) for name in faraon.BUILT_IN}, float(sys.argv[1]))
