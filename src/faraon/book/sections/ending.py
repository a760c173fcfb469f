"""Going out, being brought back, and a round that nobody wins (layer 7)."""

from __future__ import annotations

__all__ = ["going_out"]

from collections.abc import Iterator

from ...cards import parse_card
from ...messages import gettext as _
from ...messages import ngettext
from ...rules.groups import Subject
from ..model import Block, Paragraph, Sentence
from ..teller import Teller


def going_out(teller: Teller) -> Iterator[Block]:
    """How a round ends."""
    yield Paragraph(tuple(_out(teller)))
    if teller.rules.out.bring_back:
        yield Paragraph(tuple(_bring_back(teller)), teller.words.say(_("Bringing a player back")))
    yield Paragraph(tuple(_blocked(teller)), teller.words.say(_("A blocked round")))


def _out(teller: Teller) -> Iterator[Sentence]:
    out = teller.rules.out
    last = ("out.last_card", "out.bring_back") if out.bring_back else ("out.last_card",)
    if out.bring_back:
        yield teller.say(
            "out.win", _("Whoever lays the last card of a hand goes out and wins the round, unless brought back."), "law.out", *last[1:]
        )
    else:
        yield teller.say("out.win", _("Whoever lays the last card of a hand goes out and wins the round."), "law.out")
    if out.bring_back:
        yield teller.say("out.end", _("The round ends at once, unless that player is brought back."), "law.out", *last)
    else:
        yield teller.say("out.end", _("The round ends at once."), "law.out", *last)
    if out.last_card == "ignored" or not teller.draws:
        if teller.hits:
            message = _("The last card has no effect any more: nobody draws for it, and nobody moves again.")
            if out.bring_back:
                message = _(
                    "The last card has no effect any more, not even if that player is brought back: nobody draws for it or misses a turn because of it."
                )
                if _adding(teller):
                    message = _(
                        "The last card has no effect any more, except that what is owed for {cards} adds up if that player is brought back."
                    )
            cards = teller.list_of(_adding(teller), "or") if out.bring_back and _adding(teller) else None
            yield teller.say("out.last", message, *last, cards=cards)
    else:
        message = _("The player whom the last card hits still draws what it demands.")
        if out.bring_back:
            message = _("If that player is not brought back, the player whom the last card hits still draws what it demands.")
        yield teller.say("out.last", message, *last)
        if teller.answerable:
            message = _("The last card cannot be beaten.")
            if out.bring_back:
                message = _("The last card cannot be beaten; it can only be answered by bringing that player back.")
            yield teller.aside("out.beat", message, *last)
        if any(teller.effects[subject].adds for subject in teller.answerable):
            yield teller.say("out.sum", _("What has added up by then is drawn as well."), "out.last_card")
        if teller.rules.score.counts:
            yield teller.say("out.before", _("Only after that the points are counted."), "out.last_card")


def _bring_back(teller: Teller) -> Iterator[Sentence]:
    words, rules, path = teller.words, teller.rules, "out.bring_back"
    bringing = parse_card(rules.out.bring_back)
    card, count = words.one(Subject(bringing.rank, bringing.suit)), rules.effect(bringing).draw
    message = _("When a player has laid the last card, the next player may bring that player back by laying {card}.")
    yield teller.say("back.may", message, path, card=card)
    beats = {each: any(found.of((bringing,)) for found in teller.answers(each)) for each in teller.answerable}
    message = _("{card} must fit the last card: it has the same rank or the same suit; where a suit has been named, that one counts.")
    if any(beaten and each.rank is not bringing.rank for each, beaten in beats.items()):
        message = _(
            "{card} must fit the last card, with the same rank or the same suit (where a suit has been named, that one counts), or be a card that beats it."
        )
    yield teller.say("back.fit", message, path, card=card)
    never = [each for each, beaten in beats.items() if not beaten]
    if never:
        message = _("{card} cannot be laid if the last card was {cards}.")
        yield teller.say("back.never", message, path, card=card, cards=teller.list_of(never, "or"))
    message = ngettext(
        "The player who is brought back draws {count} card at once.", "The player who is brought back draws {count} cards at once."
    )
    yield teller.say("back.draw", message, path, *teller.path(Subject(bringing.rank, bringing.suit), "draw"), count=count)
    adding = _adding(teller)
    if adding:
        message = _("If the last card was {cards}, what is owed adds up, and the player who is brought back draws the sum.")
        yield teller.say("back.sum", message, path, cards=teller.list_of(adding, "or"))
    message = _("With that {card} is settled, and the game goes on with the player after the one who laid it.")
    yield teller.say("back.on", message, path, card=card)
    message = _("Nobody else may bring the player back, and the next player may decline: then the round is over.")
    yield teller.say("back.decline", message, path)
    message = _("A next player who does not hold {card}, or could not lay it, is not asked: the round is over at once.")
    yield teller.say("back.asked", message, path, card=card)
    message = _("If {card} was itself the last card of a hand, the one brought back still draws, and then whoever laid {card} has won.")
    yield teller.say("back.last", message, path, card=card)


def _adding(teller: Teller) -> list[Subject]:
    """The cards for which what is owed adds up when they are the last card and the player is brought back."""
    bringing = parse_card(teller.rules.out.bring_back)
    return [
        subject
        for subject in teller.answerable
        if teller.effects[subject].adds and any(found.of((bringing,)) for found in teller.answers(subject))
    ]


def _blocked(teller: Teller) -> Iterator[Sentence]:
    path, repeats = "blocked", teller.rules.blocked.repeats
    message = _(
        "If every player in turn has passed, with nothing to draw and no card laid in between, the round is blocked: nobody wins it."
    )
    yield teller.say("blocked.passes", message, path)
    message = _(
        "For a blocked round only a pass by a player who was free to lay any card that fits, had none, and drew none in that turn counts."
    )
    if teller.rules.turn.draw == "until-playable":
        message = _(
            "For a blocked round only a pass by a player who was free to lay any card that fits and had none counts, also when that player has just drawn the last cards."
        )
    yield teller.say("blocked.counts", message, path)
    if teller.misses:
        yield teller.say("blocked.misses", _("Missing a turn does not count for this."), path)
    if teller.answerable:
        yield teller.say("blocked.settles", _("A pass that settles a card does not count for this."), path)
    if not repeats:
        message = _("A round in which the play goes round in a circle is not stopped.")
        yield teller.say("blocked.circle", message, "blocked.repeats")
        return
    message = ngettext(
        "The round is blocked as well when the play goes round in a circle: when, after moves in which the pile became the stock, the same "
        "position has stood {count} time.",
        "The round is blocked as well when the play goes round in a circle: when, after moves in which the pile became the stock, the same "
        "position has stood {count} times.",
    )
    yield teller.say("blocked.circle", message, "blocked.repeats", count=repeats)
    yield from _same_position(teller)


def _same_position(teller: Teller) -> Iterator[Sentence]:
    """When a position is the same as another, as far as these rules let positions differ."""
    path = "blocked.repeats"
    message = _(
        "A position is the same if the same player is to move, with the same cards in every hand, in the stock in their order, and on the pile."
    )
    yield teller.aside("blocked.same", message, path)
    if teller.wild:
        yield teller.aside("blocked.same.named", _("If another suit is named, it is another position."), path)
    if teller.answerable:
        yield teller.aside("blocked.same.owed", _("If something else is owed, it is another position."), path)
    if teller.rules.turn.draw not in ("until-playable", "one-then-end"):
        yield teller.aside("blocked.same.drawn", _("If another card, or none, has just been drawn, it is another position."), path)
