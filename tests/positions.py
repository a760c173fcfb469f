"""Positions for tests, in a line."""

from typing import Any

from faraon import Rules, State, load_rules, parse_cards, set_up


def put(rules: Rules | str, hands: str, pile: str = "", stock: str = "", **marks: Any) -> State:
    """A position with the hands apart by slashes; seat 0 is to move unless it says otherwise."""
    marks = {"turn": 0, **marks}
    return set_up(
        load_rules(rules) if isinstance(rules, str) else rules,
        hands=[parse_cards(hand) for hand in hands.split("/")],
        pile=parse_cards(pile),
        stock=parse_cards(stock),
        **marks,
    )
