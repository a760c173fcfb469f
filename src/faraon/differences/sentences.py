"""What each value of a rule set means, as a sentence that stands alone (layer 7).

`SECTIONS` is the order in which people ask; `PLAIN` has every single value by its path. What cards do and what they count is said for
each card by `effect_words` and in `points`.
"""

from __future__ import annotations

__all__ = ["PLAIN", "SECTIONS", "Plain", "effect_words"]

from collections.abc import Callable, Mapping

from attrs import frozen

from ..cards import RANKS, parse_card
from ..rules import Effect, Rules
from ..rules.groups import answers
from .model import listed
from .names import amount, any_of, card_words, rank_word, with_article

SECTIONS = {
    "Players and cards": ("players", "deck"),
    "Dealing": ("deal",),
    "A turn": ("turn",),
    "What cards do": ("cards",),
    "The stock": ("stock",),
    "Going out": ("out",),
    "A blocked round": ("blocked",),
    "Points": ("score",),
    "The match": ("match",),
}
"""Each section, with the parts of a rules file that it tells."""


@frozen
class Plain:
    """A single value: what it is, and its sentence, by the word that a rules file has or made from the rules."""

    about: str
    says: Mapping[str, str] | Callable[[Rules], str]


def _lot_rank(rules: Rules) -> str:
    if not rules.deal.lot_rank:
        return "No rank makes a dealer."
    return f"In the lot {with_article(rank_word(RANKS[rules.deal.lot_rank], rules))} makes a dealer."


def _bring_back(rules: Rules) -> str:
    if not rules.out.bring_back:
        return "Whoever has laid the last card cannot be brought back."
    card = card_words(parse_card(rules.out.bring_back), rules)
    return f"With the {card} the next player may bring back whoever has laid the last card."


def _repeats(rules: Rules) -> str:
    if not rules.blocked.repeats:
        return "A round that goes round in a circle is not stopped."
    times = amount(rules.blocked.repeats, "time")
    return f"A round is blocked once the same position has stood {times} after the pile became the stock."


def _limit(rules: Rules) -> str:
    return "No number of points ends the match." if rules.match.ends == "agreed" else f"The limit is {amount(rules.match.limit, 'point')}."


PLAIN = {
    "players.least": Plain("Fewest players", lambda rules: f"At least {amount(rules.players.least, 'person', 'people')} play."),
    "players.most": Plain("Most players", lambda rules: f"At most {amount(rules.players.most, 'person', 'people')} play."),
    "deck.suits": Plain(
        "The suits",
        lambda rules: (
            f"There {'is 1 suit' if len(rules.deck.suits) == 1 else f'are {len(rules.deck.suits)} suits'}: {listed([suit.name.lower() for suit in rules.deck.suits])}."
        ),
    ),
    "deck.ranks": Plain(
        "The ranks",
        lambda rules: (
            f"Each suit has {amount(len(rules.deck.ranks), 'card')}, lowest first: {listed([rank_word(rank, rules) for rank in rules.deck.ranks])}."
        ),
    ),
    "deal.hand": Plain("Cards dealt", lambda rules: f"Each player is dealt {amount(rules.deal.hand, 'card')}."),
    "deal.starter": Plain(
        "The first card of the pile",
        {
            "none": "No card is turned up: the first card that is laid may be any.",
            "plain": "A card is turned up to begin the pile, and has no effect.",
            "active": "A card is turned up to begin the pile, and takes effect as if the dealer had laid it.",
        },
    ),
    "deal.first_dealer": Plain(
        "The first dealer",
        {
            "lowest": "The first dealer is chosen by lot: whoever has the lowest card.",
            "first-of-rank": "The first dealer is chosen by lot: whoever is the first to be dealt a card of a certain rank.",
            "random": "The first dealer is drawn at random.",
            "agreed": "The players agree on the first dealer.",
        },
    ),
    "deal.next_dealer": Plain(
        "The next dealer",
        {
            "left": "After each round the player on the dealer's left deals.",
            "lot": "A lot before every deal chooses the dealer.",
        },
    ),
    "deal.lot_rank": Plain("The rank that makes a dealer", _lot_rank),
    "deal.exposed": Plain(
        "A card turned over in the deal",
        {
            "none": "The rules say nothing of a card that is turned over in the deal.",
            "taken-or-gathered": "If a card is turned over in the deal, the dealer takes it, or gathers all cards and deals again.",
        },
    ),
    "turn.play": Plain(
        "Laying or drawing",
        {
            "must": "Who can lay a card must.",
            "may": "Who can lay a card may draw instead.",
        },
    ),
    "turn.draw": Plain(
        "How a player draws",
        {
            "until-playable": "Cards are drawn one by one until one can be laid.",
            "one-then-end": "One card is drawn, and the turn ends.",
            "one-then-lay-it": "One card is drawn; if it can be laid it must be, else the turn ends.",
            "one-then-lay-it-or-keep": "One card is drawn; if it can be laid the player lays it or keeps it, else the turn ends.",
            "one-then-it-or-pass": "One card is drawn; then the player lays that very card, if it can be laid, or passes.",
            "one-then-any-or-pass": "One card is drawn; then the player lays any card that can be laid, or passes.",
        },
    ),
    "stock.recycle": Plain(
        "The stock runs out",
        {
            "turn-over": "The pile but its top card is turned over, not shuffled, and becomes the stock.",
            "shuffle": "The pile but its top card is shuffled and becomes the stock.",
        },
    ),
    "stock.when": Plain(
        "When the pile becomes the stock",
        {
            "needed": "The pile becomes the stock when a card is needed and none is left.",
            "emptied": "The pile becomes the stock as soon as the last card of the stock is taken.",
        },
    ),
    "out.last_card": Plain(
        "The effect of the last card",
        {
            "ignored": "Whoever is next draws nothing for the last card of a player.",
            "drawn": "Whoever is next still draws what the last card of a player demands.",
        },
    ),
    "out.bring_back": Plain("Bringing a player back", _bring_back),
    "blocked.repeats": Plain("A round that goes in a circle", _repeats),
    "match.ends": Plain(
        "The end of the match",
        {
            "at-least": "The match ends when an account reaches the limit; whoever is there has lost.",
            "more-than": "The match ends when an account goes above the limit; whoever is there has lost.",
            "agreed": "The match ends after the rounds that the players agree on.",
        },
    ),
    "match.limit": Plain("The limit", _limit),
}
"""The values that a comparison tells one by one, in its order."""

_WILD = {
    "no": "",
    "any-card": "it goes on any card, and whoever lays it names a suit",
    "last-resort": "it goes on any card, but only if no other card can be laid, and whoever lays it names a suit",
    "may-wait": "it goes on any card, but only if no other card can be laid, and even then the player may draw first; whoever lays it names a suit",
}
_NEXT = {
    "left": "the next player",
    "dealer": "the dealer is next (if the dealer laid it, the player on the left)",
    "same": "whoever lays it moves again",
}


def effect_words(effect: Effect, rules: Rules) -> str:
    """What a card with this effect does, as it goes on after the card's name and a colon."""
    demands = [f"draws {amount(effect.draw, 'card')}"] if effect.draw else []
    demands += ["misses the turn"] if effect.miss else ["then has the turn"] if effect.draw else []
    hit = "" if effect.next == "left" else _NEXT[effect.next]
    if demands:
        hit = f"{_NEXT[effect.next]}{'' if effect.next == 'left' else ','} {' and '.join(demands)}"
    if effect.answer:
        hit += f", or beats it with {listed([any_of(subject, rules) for subject in answers(effect, rules)], 'or')}"
    if effect.adds:
        hit += "; then what is to be drawn adds up"
    return "; ".join(filter(None, (_WILD[effect.wild], hit))) or "it does nothing of its own"
