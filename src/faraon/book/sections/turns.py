"""A turn, drawing, and what becomes of an empty stock (layer 7)."""

from __future__ import annotations

__all__ = ["drawing", "stock", "turn"]

from collections.abc import Iterator

from ...messages import gettext as _
from ..model import Block, Paragraph, Sentence
from ..teller import Teller


def turn(teller: Teller) -> Iterator[Block]:
    """Whose turn it is, and which card may be laid."""
    yield Paragraph(tuple(_order(teller)))
    yield Paragraph(tuple(_laying(teller)))


def _order(teller: Teller) -> Iterator[Sentence]:
    first = _("The player on the dealer's left has the first turn.")
    if teller.rules.deal.starter == "active" and teller.hits:
        first = _("The player on the dealer's left has the first turn, unless the card turned up brings it otherwise.")
        yield teller.say("turn.first", first, "law.first", "deal.starter")
    else:
        yield teller.say("turn.first", first, "law.first")
    yield teller.say(
        "turn.clockwise", _("The turn goes round clockwise, from each player to the one on that player's left."), "law.clockwise"
    )


def _laying(teller: Teller) -> Iterator[Sentence]:
    rules = teller.rules
    yield teller.say("turn.fit", _("A card may be laid on the top card of the pile if it has the same suit or the same rank."), "law.fit")
    if rules.deal.starter == "none":
        message, lasts = _("While the table is empty any card may be laid, and that card begins the pile."), None
        if teller.last_resorts:
            message = _(
                "While the table is empty any card may be laid ({cards_plural} only where nothing else can be), and that card begins the pile."
            )
            lasts = teller.list_of(teller.last_resorts)
        yield teller.say("turn.empty", message, "deal.starter", cards=lasts)
    yield teller.say("turn.one", _("Only one card is laid in a turn, and with that the turn is over."), "law.fit")
    if rules.turn.play == "must":
        if teller.waiting:
            message = _("A player who can lay anything but {cards_plural} must lay a card.")
            yield teller.say("turn.play", message, "turn.play", *_waiting(teller), cards=teller.list_of(teller.waiting, "or"))
        elif rules.turn.draw.endswith(("-or-pass", "-or-keep")):
            message = _("A player who can lay a card when the turn begins must lay one.")
            yield teller.say("turn.play", message, "turn.play", "turn.draw")
        else:
            yield teller.say("turn.play", _("A player who can lay a card must lay one."), "turn.play")
        return
    yield teller.say("turn.play", _("A player who can lay a card may draw instead."), "turn.play")
    if rules.deal.starter == "none":
        yield teller.say(
            "turn.play.first",
            _("The first player of a round may draw instead as well; the table stays empty until a card is laid."),
            "turn.play",
        )
    if teller.wild:
        yield teller.say("turn.play.called", _("A player who holds the suit that has been named may draw instead as well."), "turn.play")


def drawing(teller: Teller) -> Iterator[Block]:
    """Who draws, how many cards, and what comes after."""
    yield Paragraph(tuple(_drawing(teller)))
    yield Paragraph(tuple(_nothing_left(teller)))


def _drawing(teller: Teller) -> Iterator[Sentence]:
    if teller.rules.turn.play == "must":
        yield teller.say("draw.who", _("A player who cannot lay a card draws from the stock."), "turn.draw", "turn.play", "law.stock")
    else:
        message = _("A player who cannot lay a card, or does not want to, draws from the stock.")
        yield teller.say("draw.who", message, "turn.draw", "turn.play", "law.stock")
    yield from _how(teller)


def _waiting(teller: Teller) -> list[str]:
    """Where it stands that some wild cards need not be laid."""
    return [path for subject in teller.waiting for path in teller.path(subject, "wild")]


def _how(teller: Teller) -> Iterator[Sentence]:
    path, draw, may = "turn.draw", teller.rules.turn.draw, teller.rules.turn.play == "may"
    if draw == "until-playable":
        message = _("Cards are drawn one at a time until a card can be laid, and then one must be laid.")
        if may:
            message = _("Cards are drawn one at a time, as many as the player likes, until one card of the hand is laid.")
        elif teller.waiting:
            message = _("Cards are drawn one at a time until anything but {cards_plural} can be laid, and then a card must be laid.")
        cards = teller.list_of(teller.waiting, "or") if teller.waiting else None
        yield teller.say("draw.how", message, path, *_waiting(teller), cards=cards)
        return
    if draw == "one-then-end":
        yield teller.say("draw.how", _("One card is drawn."), path)
        yield teller.say("draw.then", _("That ends the turn: no card is laid after drawing, even if one could be."), path)
        return
    yield teller.say("draw.how", _("One card is drawn, and no second one in the same turn."), path)
    if draw == "one-then-any-or-pass":
        yield teller.say("draw.then", _("Then the player lays a card or passes."), path)
        if may or teller.waiting:
            message = _("Any card of the hand that can be laid now may be, not only the one just drawn.")
            yield teller.say("draw.which", message, path)
    elif draw == "one-then-it-or-pass":
        yield teller.say("draw.then", _("Then the player lays the card just drawn, if it can be laid, or passes."), path)
        yield teller.say("draw.which", _("No card but the one just drawn may be laid in that turn."), path)
    elif draw == "one-then-lay-it":
        message = _("If the card just drawn can be laid, it is laid at once; if not, the player keeps it and the turn is over.")
        yield teller.say("draw.then", message, path)
        yield teller.say("draw.keep", _("A card that can be laid may not be kept."), path)
        yield from _other_cards(teller)
    else:
        message = _("If the card just drawn can be laid, it may be laid at once; if not, the player keeps it and the turn is over.")
        yield teller.say("draw.then", message, path)
        yield teller.say("draw.keep", _("A card that can be laid may be kept as well, which ends the turn too."), path)
        yield from _other_cards(teller)


def _other_cards(teller: Teller) -> Iterator[Sentence]:
    """That only the drawn card may be laid, where the player may hold another: one that could have been laid before, or may be now."""
    if teller.rules.turn.play == "may" or teller.waiting:
        yield teller.aside("draw.which", _("No card but the one just drawn may be laid in that turn."), "turn.draw")


def _nothing_left(teller: Teller) -> Iterator[Sentence]:
    law = "law.nothing-left"
    later = teller.rules.turn.draw.endswith(("-or-pass", "-or-keep"))
    if later and teller.answerable:
        message = _(
            "If nothing is left to draw when a turn begins, neither in the stock nor under the top card of the pile, a player who owes nothing and can lay a card must."
        )
    elif later:
        message = _(
            "If nothing is left to draw when a turn begins, neither in the stock nor under the top card of the pile, a player who can lay a card must."
        )
    elif teller.answerable:
        message = _(
            "If nothing is left to draw, neither in the stock nor under the top card of the pile, a player who owes nothing and can lay a card must."
        )
    else:
        message = _(
            "If nothing is left to draw, neither in the stock nor under the top card of the pile, a player who can lay a card must."
        )
    paths = ("turn.draw",) if later else ()
    yield teller.say("nothing.lay", message, law, *paths)
    yield teller.say("nothing.pass", _("A player who can neither lay nor draw passes, and the turn goes on."), law)


def stock(teller: Teller) -> Iterator[Block]:
    """What happens when the stock is used up."""
    yield Paragraph(tuple(_recycling(teller)))


def _recycling(teller: Teller) -> Iterator[Sentence]:
    path, stock = "stock.recycle", teller.rules.stock
    if stock.recycle == "turn-over":
        message = _("When the stock is used up, the top card of the pile stays, and the rest of the pile is turned over as the new stock.")
        yield teller.say("stock.rest", message, path, "stock.when")
        yield teller.say("stock.order", _("The new stock is not shuffled: the card that was laid first is drawn first."), path)
        message = _("Everybody has seen the cards of the new stock, and may remember who draws which.")
        yield teller.say("stock.known", message, path)
    else:
        message = _("When the stock is used up, the top card of the pile stays, and the rest of the pile becomes the new stock.")
        yield teller.say("stock.rest", message, path, "stock.when")
        yield teller.say("stock.order", _("The new stock is shuffled first, and laid face down."), path)
    if stock.when == "needed":
        message = _(
            "The pile becomes the stock only when a card has to be drawn and the stock is empty, if need be in the middle of a penalty."
        )
        if not teller.draws:
            message = _("The pile becomes the stock only when a card has to be drawn and the stock is empty.")
        yield teller.say("stock.when", message, "stock.when")
    else:
        message = _(
            "The pile becomes the stock as soon as the last card of the stock is taken; if nothing lies under the top card then, when a card is next needed."
        )
        yield teller.say("stock.when", message, "stock.when")
    if teller.wild:
        yield teller.say(
            "stock.called", _("A suit that has been named stays named when the pile becomes the stock."), "stock.when", "law.called"
        )
    if teller.draws:
        message = _(
            "If a player has to draw more cards than are left, the pile included, the player draws those there are, and the rest lapses."
        )
        yield teller.say("stock.short", message, "law.short")
