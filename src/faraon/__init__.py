"""The rules of the card game Faraon: four texts that contradict one another, each playable, explained and proven.

Everything a program needs is here: load rules, deal, ask for the legal moves, apply one, count the points.

>>> import faraon
>>> rules = faraon.load_rules("saratov")
>>> state = faraon.deal(rules, players=3, dealer=0, seed=7)
>>> while moves := faraon.legal_moves(state):
...     state = faraon.apply(state, moves[0])
>>> faraon.score(state).ending
'out'
"""

from .cards import FRENCH_36, GERMAN_32, Card, Rank, Suit, parse_card, parse_cards, pretty
from .chance import Chance, Seed
from .dealing import deal, set_up
from .engine import apply, legal_moves
from .errors import FaraonError, IllegalMoveError, NotationError, RulesError, StateError
from .history import History
from .lots import Lot, dealer_lot
from .match import Match, add_round, deal_round, start_match
from .messages import LANGUAGES, card_name
from .moves import Draw, Move, Pass, Play, parse_move
from .refusals import CODES, Refusal, refusal
from .rules import BUILT_IN, Effect, Rules, load_rules, rules_from_toml, rules_schema
from .scoring import score
from .state import Pending, Phase, Score, State
