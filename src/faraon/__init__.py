"""The rules of the card game Faraon: four texts that contradict one another, each playable, explained and proven.

Everything a program needs is here: load rules, deal, ask for the legal moves, apply one, count the points.

>>> import faraon
>>> rules = faraon.load_rules("saratov")
>>> state = faraon.deal(rules, players=3, dealer=0, seed=7)
>>> while moves := faraon.legal_moves(state):
...     state = faraon.apply(state, moves[0])
>>> faraon.score(state).ending
'out'

The plugin that comes along makes pytest want to rewrite this module, and complain where it was imported before pytest: PYTEST_DONT_REWRITE.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .cards import FRENCH_36, GERMAN_32, Card, Rank, Suit, parse_card, parse_cards, pretty
from .chance import Chance, Seed
from .dealing import deal, set_up
from .engine import apply, legal_moves
from .errors import FaraonError, IllegalMoveError, NotationError, PartingError, RulesError, StateError
from .frozen import FrozenDict
from .history import History
from .lots import Lot, dealer_lot
from .match import Match, add_round, deal_round, start_match
from .messages import LANGUAGES, card_name, rank_name, suit_name
from .moves import Draw, Move, Pass, Play, parse_move
from .refusals import CODES, Refusal, refusal
from .rules import BUILT_IN, Effect, Rules, load_rules, rules_from_toml, rules_schema
from .scoring import score
from .state import Pending, Phase, Score, State
from .views import View, determinize, view

if TYPE_CHECKING:
    from .counting import count_lines
    from .events import Blocked, BroughtBack, Called, Drew, Event, Missed, Played, Recycled, WentOut, project, transition
    from .jsons import state_from_json, state_to_json, view_to_json
    from .positions import format_position, parse_position, parse_view
    from .records import Record, RoundRecord, format_record, parse_record, replay, replay_match

__version__ = "0.1.0"

__all__ = [
    "BUILT_IN",
    "CODES",
    "FRENCH_36",
    "GERMAN_32",
    "LANGUAGES",
    "Blocked",
    "BroughtBack",
    "Called",
    "Card",
    "Chance",
    "Draw",
    "Drew",
    "Effect",
    "Event",
    "FaraonError",
    "FrozenDict",
    "History",
    "IllegalMoveError",
    "Lot",
    "Match",
    "Missed",
    "Move",
    "NotationError",
    "PartingError",
    "Pass",
    "Pending",
    "Phase",
    "Play",
    "Played",
    "Rank",
    "Record",
    "Recycled",
    "Refusal",
    "RoundRecord",
    "Rules",
    "RulesError",
    "Score",
    "Seed",
    "State",
    "StateError",
    "Suit",
    "View",
    "WentOut",
    "add_round",
    "apply",
    "card_name",
    "count_lines",
    "deal",
    "deal_round",
    "dealer_lot",
    "determinize",
    "format_position",
    "format_record",
    "legal_moves",
    "load_rules",
    "parse_card",
    "parse_cards",
    "parse_move",
    "parse_position",
    "parse_record",
    "parse_view",
    "pretty",
    "project",
    "rank_name",
    "refusal",
    "replay",
    "replay_match",
    "rules_from_toml",
    "rules_schema",
    "score",
    "set_up",
    "start_match",
    "state_from_json",
    "state_to_json",
    "suit_name",
    "transition",
    "view",
    "view_to_json",
]

# Not every program tells events or writes games down, and a cold start is quicker without; these come when they are first asked for.
_LATE = {
    "Blocked": "events",
    "BroughtBack": "events",
    "Called": "events",
    "Drew": "events",
    "Event": "events",
    "Missed": "events",
    "Played": "events",
    "Record": "records",
    "Recycled": "events",
    "RoundRecord": "records",
    "WentOut": "events",
    "count_lines": "counting",
    "format_position": "positions",
    "format_record": "records",
    "parse_position": "positions",
    "parse_record": "records",
    "parse_view": "positions",
    "project": "events",
    "replay": "records",
    "replay_match": "records",
    "state_from_json": "jsons",
    "state_to_json": "jsons",
    "transition": "events",
    "view_to_json": "jsons",
}


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f".{_LATE[name]}", __name__), name)
    return value


def __dir__() -> list[str]:
    return __all__
