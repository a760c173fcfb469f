"""What each value may be is the format's; here is what the values must be together for a game to be playable (layer 2)."""

from __future__ import annotations

__all__ = ["check_rules"]

import re
from collections.abc import Iterator
from typing import Any, cast

from attrs import fields, has

from ..cards import Card, Rank
from ..wording import Fault, shown, suggestion
from .model import CLAUSE_ID, LAWS, Effect, Rules

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_CLAUSE = re.compile(CLAUSE_ID)


def check_rules(rules: Rules) -> Iterator[Fault]:
    """Every contradiction in a rule set whose values are each allowed."""
    if not _NAME.fullmatch(rules.name):
        yield Fault(("name",), f"must be small letters, digits and hyphens, not {rules.name!r}")
    if not rules.title.strip() or not rules.title.isprintable():
        yield Fault(("title",), "must be one line of text")
    yield from _numbers(rules)
    yield from _cards(rules)
    yield from _points(rules)
    yield from _why(rules)


def _numbers(rules: Rules) -> Iterator[Fault]:
    if rules.players.most < rules.players.least:
        yield Fault(("players", "most"), f"is {rules.players.most}, but at least {rules.players.least} must play")
    for name, values in (("suits", rules.deck.suits), ("ranks", rules.deck.ranks)):
        if not values:
            yield Fault(("deck", name), "is empty")
        if len(set(values)) < len(values):
            yield Fault(("deck", name), f"names one twice: {' '.join(values)}")
    size, starter = len(rules.deck.cards), int(rules.deal.starter != "none")
    dealt = rules.players.most * rules.deal.hand + starter
    if dealt > size:
        yield Fault(
            ("deal", "hand"),
            f"{rules.players.most} players with {rules.deal.hand} cards each{' and one turned up' if starter else ''} are {dealt} cards, but the deck has {size}",
        )
    deal = rules.deal
    if deal.first_dealer == "first-of-rank" and deal.lot_rank not in rules.deck.ranks:
        yield Fault(("deal", "lot_rank"), f"the lot needs a rank of the deck, not {deal.lot_rank!r}")
    if deal.first_dealer != "first-of-rank" and deal.lot_rank:
        yield Fault(("deal", "lot_rank"), f"has no meaning where the first dealer is {deal.first_dealer}")
    if deal.first_dealer == "agreed" and deal.next_dealer == "lot":
        yield Fault(("deal", "next_dealer"), "there is no lot where the first dealer is agreed")
    if deal.first_dealer == "lowest" and len(rules.deck.ranks) < 2:
        yield Fault(("deal", "first_dealer"), "no card is lowest in a deck of one rank, so the lot would never end")
    if rules.blocked.repeats == 1:
        yield Fault(("blocked", "repeats"), "1 would block a round at its first recycled pile; use 0 for never, or 2 and more")
    if rules.match.ends == "agreed" and rules.match.limit:
        yield Fault(("match", "limit"), "has no meaning where the number of rounds is agreed")
    if rules.match.ends != "agreed":
        if not rules.match.limit and rules.match.ends == "at-least":
            yield Fault(("match", "limit"), "is missing, or 0: every account is that high before the first round")
        score = rules.score
        if not any(points > 0 for part in (score.hand, score.alone, score.once, score.last) for points in part.values()):
            yield Fault(("match", "ends"), "no card counts any points, so no account would ever reach the limit")


def _known(rules: Rules, key: str) -> bool:
    return key in rules.deck.ranks or key in {str(card) for card in rules.deck.cards}


def _unknown(rules: Rules, key: str) -> str:
    words = [str(rank) for rank in rules.deck.ranks] + [str(card) for card in rules.deck.cards]
    return f"{key!r} is no rank and no card of the deck{suggestion(key, words)}"


def _cards(rules: Rules) -> Iterator[Fault]:
    for key, effect in rules.cards.items():
        path = ("cards", key)
        if not _known(rules, key):
            yield Fault(path, _unknown(rules, key))
            continue
        if effect.wild != "no" and len(rules.deck.suits) < 2:
            yield Fault((*path, "wild"), "a wild card needs at least two suits to call, and the deck has one")
        if effect.next == "same" and (effect.draw or effect.miss or effect.answer):
            yield Fault((*path, "next"), "a card cannot both give its player another turn and hit that player")
        if effect.answer and not (effect.draw or effect.miss):
            yield Fault((*path, "answer"), "there is nothing to answer: the card demands neither cards nor a missed turn")
        if effect.adds and not (effect.answer and effect.draw):
            yield Fault((*path, "adds"), "there is nothing to add to: the card's penalty cannot be answered")
        for word in effect.answer.split():
            if not _known(rules, word):
                yield Fault((*path, "answer"), _unknown(rules, word))
            else:
                yield from (Fault((*path, "answer"), sentence) for sentence in _answering(rules, effect, word))
    yield from _bring_back(rules)


def _answering(rules: Rules, effect: Effect, word: str) -> Iterator[str]:
    """What is wrong with this card or rank as an answer to a card with this effect."""
    answers = [rules.effect(card) for card in rules.deck.cards if word in (card.rank, str(card))]
    if effect.adds and any(answer.next == "same" for answer in answers):
        yield f"{word} gives its player another turn, so that player would take what is added up"
    if effect.adds and any(answer.answer and answer.miss != effect.miss for answer in answers):
        yield f"{word} carries on what is added up, so it must cost a turn where this card does, and only there"
    if effect.adds and rules.out.bring_back and not all(answer.answer for answer in answers):
        yield f"{word} cannot itself be answered, so nobody could tell what a player who is brought back after it has to draw"


def _bring_back(rules: Rules) -> Iterator[Fault]:
    path, key = ("out", "bring_back"), rules.out.bring_back
    if not key:
        return
    card = {str(card): card for card in rules.deck.cards}.get(key)
    if card is None:
        yield Fault(path, f"{key!r} is no card of the deck{suggestion(key, [str(card) for card in rules.deck.cards])}")
        return
    effect: Effect = rules.effect(card)
    if not effect.draw:
        yield Fault(path, f"{key} makes nobody draw, so whoever is brought back would have no cards")
    for other, turned in rules.cards.items():
        if turned.next != "left":
            yield Fault(path, f"only the left neighbour brings back, but after {other} the next player is another")
    if effect.wild != "no":
        yield Fault(path, f"{key} is wild; only a card that names no suit can bring a player back")


def _points(rules: Rules) -> Iterator[Fault]:
    score = rules.score
    for name, points in (("hand", score.hand), ("alone", score.alone), ("once", score.once), ("last", score.last)):
        for key, value in points.items():
            if not _known(rules, key):
                yield Fault(("score", name, key), _unknown(rules, key))
            if abs(value) > 10_000:
                yield Fault(("score", name, key), f"must be from -10000 to 10000, not {shown(value)}")

    def counted(card: Card) -> bool:
        return str(card) in score.hand or card.rank in score.hand

    left_out: dict[Rank, None] = {card.rank: None for card in rules.deck.cards if not counted(card)}
    if score.hand and left_out:
        yield Fault(("score", "hand"), f"says nothing of {', '.join(left_out)}; name every rank, or none where nothing is counted")


def _why(rules: Rules) -> Iterator[Fault]:
    known = set(LAWS) | set(_paths(rules))
    for path, clauses in rules.why.items():
        if path not in known:
            yield Fault(("why", path), f"is neither a value of these rules nor a law{suggestion(path, known)}")
        for clause in clauses:
            if not _CLAUSE.fullmatch(clause):
                yield Fault(("why", path), f"{clause!r} is not a clause id such as SAR-27")
    for clause in rules.departs:
        if not _CLAUSE.fullmatch(clause):
            yield Fault(("departs",), f"{clause!r} is not a clause id such as SAR-27")


def _paths(rules: Rules) -> Iterator[str]:
    """Every value and every part of the rules, by the path that `why` may give clauses for."""
    keys = [*map(str, rules.deck.ranks), *map(str, rules.deck.cards)]
    for part in fields(Rules):
        kind = cast("Any", type(getattr(rules, part.name)))
        if not has(kind) and part.name != "cards":
            continue
        yield part.name
        if part.name == "cards":
            yield from (f"cards.{key}" for key in keys)
            yield from (f"cards.{key}.{inner.name}" for key in keys for inner in fields(Effect))
            continue
        for inner in fields(kind):
            yield f"{part.name}.{inner.name}"
            if part.name == "score":
                yield from (f"score.{inner.name}.{key}" for key in keys)
