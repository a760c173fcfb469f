"""The table as text, from one seat's view alone (layer 8)."""

from __future__ import annotations

__all__ = ["round_lines", "table_lines"]

from collections.abc import Iterator

from ..cards import Card, pretty
from ..match import Match
from ..moves import Draw, Pass, Play
from ..state import Phase, State
from ..views import View
from .words import Words


def table_lines(view: View, words: Words) -> Iterator[str]:
    """What lies on the table, what the player has to do and with which cards."""
    hands = ", ".join(f"{words.name(seat)} {count}" for seat, count in enumerate(view.counts))
    yield words.say("table", "counts", hands=hands, stock=view.stock_count)
    if view.pile:
        yield words.say("table", "top", card=view.pile[-1], spoken=words.card(view.pile[-1]))
    else:
        yield words.say("table", "none")
    yield " ".join(_now(view, words))
    laid = {move.card for move in view.moves if isinstance(move, Play)}
    yield words.say("table", "hand", cards="  ".join(("*" if card in laid else "") + pretty(card) for card in view.hand))
    # One piece each, so that no line ends between a number and its move.
    yield words.say("table", "moves", moves="  ".join(f"{number}:\N{NO-BREAK SPACE}{move}" for number, move in enumerate(view.moves, 1)))


def _now(view: View, words: Words) -> Iterator[str]:
    """What is called or pending, and what may be done about it."""
    playing = any(isinstance(move, Play) for move in view.moves)
    may = "-".join(kind for kind, there in (("play", playing), ("draw", Draw() in view.moves), ("pass", Pass() in view.moves)) if there)
    if view.called is not None:
        yield words.say("now", "called", suit=view.called)
    if view.phase is Phase.BACK:
        back = next(move.card for move in view.moves if isinstance(move, Play))
        yield words.say("now", "back", name=words.name((view.turn - 1) % view.players), card=back)
        return
    if view.pending is not None:
        top = view.pile[-1]
        key = {"draw": "take", "pass": "stand", "play": "answer"}.get(may, f"answer-{may.removeprefix('play-')}")
        answers = ", ".join(view.rules.effect(top).answer.split())
        yield words.say("now", key, card=top, spoken=words.card(top), answers=answers, count=view.pending.draw)
        return
    if view.drawn is not None:
        yield words.say("now", "drawn", card=view.drawn)
    yield words.say("now", may)


def round_lines(state: State, match: Match, words: Words) -> Iterator[str]:
    """The end of a round: every hand, its points, and how the accounts stand with it (the round has been added to the match)."""
    yield words.say("round", "over", number=len(match.rounds))
    score = match.rounds[-1]
    for seat, hand in enumerate(state.hands):
        cards = _cards(hand) or words.say("round", "no_cards")
        parts = [words.say("round", "winner" if seat == score.winner else "hand", name=words.name(seat), cards=cards)]
        if match.rules.score.hand:
            parts += [words.say("round", "points", count=score.points[seat]), words.say("round", "account", account=match.accounts[seat])]
        else:
            parts.append(words.say("round", "won", count=match.won[seat]))
        yield "; ".join(parts) + "."
    if match.over:
        yield words.say("match", "over")
        for place, seat in sorted(zip(match.places, range(match.players), strict=True)):
            yield words.say("match", "place", place=place, name=words.name(seat))
        yield words.say("match", "winner", names=words.names(match.winners))
        if match.losers:
            yield words.say("match", "loser", names=words.names(match.losers))


def _cards(hand: tuple[Card, ...]) -> str:
    return " ".join(map(pretty, hand))
