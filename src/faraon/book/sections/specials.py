"""What the special cards do, card by card, how they are beaten, and how a suit is named (layer 7).

What a card does to a player, how it can be beaten and what being wild means are sentences of their own, each one whole, so that a card that
does several things has several sentences and no sentence is put together from pieces.
"""

from __future__ import annotations

__all__ = ["special_cards"]

from collections.abc import Iterator

from ...messages import Message, ngettext
from ...messages import gettext as _
from ...rules import Effect
from ...rules.groups import Subject
from ..model import Block, Paragraph, Sentence
from ..teller import Teller


def special_cards(teller: Teller) -> Iterator[Block]:
    """Each card that does something, then what all of them share."""
    special = [subject for subject, effect in teller.effects.items() if effect != Effect()]
    yield Paragraph(tuple(_overview(teller, special)))
    for subject in special:
        yield Paragraph(tuple(_card(teller, subject)), teller.words.row(subject))
    if teller.answerable:
        yield Paragraph(tuple(_answering(teller)), teller.words.say(_("Beating a card")))
    if teller.wild:
        yield Paragraph(tuple(_naming(teller)), teller.words.say(_("Naming a suit")))


def _overview(teller: Teller, special: list[Subject]) -> Iterator[Sentence]:
    plain = [subject for subject in teller.effects if subject not in special]
    if not special:
        yield teller.say("special.none", _("No card has a special power."), "cards")
        return
    paths = [path for subject in special for path in teller.path(subject, "draw", "miss", "next", "answer", "wild")]
    message = ngettext("This card has a special power: {cards_plural}.", "These cards have special powers: {cards_plural}.")
    yield teller.say("special.list", message, *paths, cards=teller.subjects(special), count=_one_or_more(special))
    if plain:
        message = ngettext("This one has none: {cards_plural}.", "These have none: {cards_plural}.")
        yield teller.say("special.plain", message, *paths, cards=teller.subjects(plain), count=_one_or_more(plain))
    if teller.rules.players.least == 2 and any(effect.miss for effect in teller.effects.values()):
        message = _("When two play, whoever makes the other miss a turn moves again.")
        yield teller.say("special.two", message, "law.two")


def _one_or_more(subjects: list[Subject]) -> int:
    """By which number a verb goes: all sevens are several cards."""
    return 1 if len(subjects) == 1 and subjects[0].suit is not None else 2


def _card(teller: Teller, subject: Subject) -> Iterator[Sentence]:
    effect = teller.effects[subject]
    if effect.wild != "no":
        yield from _wild(teller, subject, effect)
    if effect.draw or effect.miss or effect.next != "left":
        yield from _hit(teller, subject, effect)
    if subject in teller.answerable:
        yield from _answers(teller, subject, effect)


def _hit(teller: Teller, subject: Subject, effect: Effect) -> Iterator[Sentence]:
    """What laying the card does to another player."""
    card, key = teller.words.one(subject), f"cards.{subject.key}"
    if effect.next == "same":
        paths = teller.path(subject, "next")
        yield teller.say(f"{key}.hit", _("Whoever lays {card} moves again."), *paths, card=card)
        yield teller.say(f"{key}.again", _("The turn after {card} is an ordinary one, and may bring yet another."), *paths, card=card)
        return
    paths = teller.path(subject, "draw", "miss", "next")
    message = _demand_on_dealer(effect) if effect.next == "dealer" else _demand_on_next(effect)
    yield teller.say(f"{key}.hit", message, *paths, card=card, count=effect.draw)
    if effect.next == "dealer":
        if not effect.miss:
            if teller.rules.players.most > 2:
                message = _("The players in between are passed over, so that the order of turns is broken.")
                yield teller.say(f"{key}.order", message, *paths)
            if teller.rules.deal.starter == "none":
                yield teller.say(f"{key}.opens", _("That holds for the first card of a round too."), *paths)
            message = _("The turn that {card} gives the dealer is like any other, and from there the turn goes on clockwise.")
            yield teller.say(f"{key}.on", message, *paths, card=card)
        message = _("If it is the dealer who lays {card}, the player on the dealer's left is next, as always.")
        if effect.draw or effect.miss:
            message = _("If it is the dealer who lays {card}, the player on the dealer's left is hit instead.")
        yield teller.say(f"{key}.own", message, *paths, card=card)


def _demand_on_next(effect: Effect) -> Message:
    if not effect.draw:
        return _("When {card} is laid, the next player misses the turn, without drawing.")
    if effect.miss:
        return ngettext(
            "When {card} is laid, the next player draws {count} card and misses the turn.",
            "When {card} is laid, the next player draws {count} cards and misses the turn.",
        )
    return ngettext(
        "When {card} is laid, the next player draws {count} card and then has an ordinary turn; this drawing does not end the turn.",
        "When {card} is laid, the next player draws {count} cards and then has an ordinary turn; this drawing does not end the turn.",
    )


def _demand_on_dealer(effect: Effect) -> Message:
    if not effect.draw and not effect.miss:
        return _("When {card} is laid, the next turn is the dealer's, whoever would have been next.")
    if not effect.draw:
        return _("When {card} is laid, it is the dealer who misses a turn, and the player on the dealer's left is next.")
    if effect.miss:
        return ngettext(
            "When {card} is laid, it is the dealer who draws {count} card and misses the turn, and the player on the dealer's left is next.",
            "When {card} is laid, it is the dealer who draws {count} cards and misses the turn, and the player on the dealer's left is next.",
        )
    return ngettext(
        "When {card} is laid, it is the dealer who draws {count} card and has the next turn; this drawing does not end the turn.",
        "When {card} is laid, it is the dealer who draws {count} cards and has the next turn; this drawing does not end the turn.",
    )


def _answers(teller: Teller, subject: Subject, effect: Effect) -> Iterator[Sentence]:
    """How the card can be beaten, and what is owed then."""
    key, card = f"cards.{subject.key}", teller.words.one(subject)
    beating = teller.answers(subject)
    message = _("Instead of missing the turn, the player who is hit may beat {card} with {answers}.")
    if effect.draw:
        message = _("Instead of drawing, the player who is hit may beat {card} with {answers}.")
    path = teller.path(subject, "answer")
    if not beating:
        # It could be beaten only with itself.
        message = _("There is no card that beats {card}, but the player who is hit is asked all the same.")
        yield teller.say(f"{key}.answer", message, *path, card=card)
        return
    yield teller.say(f"{key}.answer", message, *path, card=card, answers=teller.list_of(beating, "or"))
    adding = teller.path(subject, "adds")
    if not effect.adds:
        message = _(
            "Nothing adds up: once {card} is beaten it is settled, and the player hit by the answer owes no more than the answer itself demands."
        )
        yield teller.say(f"{key}.adds", message, *adding, card=card)
        return
    message = _("What is owed adds up: the player hit by the answer owes what was owed for {card} as well as what the answer demands.")
    yield teller.say(f"{key}.adds", message, *adding, card=card)
    cards = len(subject.of(teller.rules.deck.cards))
    if effect.draw and beating == [subject] and cards > 1:
        sums = teller.words.numbers([effect.draw * number for number in range(2, cards + 1)])
        message = _("With one {rank} after another the cards to draw come to {numbers}.")
        yield teller.say(f"{key}.sums", message, *teller.path(subject, "draw", "adds"), rank=teller.words.rank(subject.rank), numbers=sums)


def _answering(teller: Teller) -> Iterator[Sentence]:
    """What holds of every card that can be beaten."""
    cards = teller.answerable
    paths = [path for subject in cards for path in teller.path(subject, "answer")]
    wild = [path for subject in teller.wild for path in teller.path(subject, "wild")]
    message = _(
        "A player hit by a card that can be beaten is always asked, with or without an answer in hand, so that nobody learns who holds what."
    )
    yield teller.say("answers.asked", message, "law.answer")
    choice = _("To beat a card is allowed, never required.")
    if any(teller.effects[subject].draw for subject in cards):
        choice = _("To beat a card is allowed, but not required, unless it demands cards and none are left to draw.")
    yield teller.say("answers.choice", choice, "law.answer", "turn.play", *paths)
    if teller.wild:
        message = _("Until a card that can be beaten is settled, only the cards that beat it may be laid on it, and no other wild card.")
        yield teller.say("answers.only", message, *paths, *wild)
    else:
        yield teller.say(
            "answers.only", _("Until a card that can be beaten is settled, only the cards that beat it may be laid on it."), *paths
        )
    settled = _("Such a card is settled once it has been drawn for or stood for, and then it is a card like any other.")
    if all(teller.effects[subject].draw for subject in cards):
        settled = _("Such a card is settled once it has been drawn for, and then it is a card like any other.")
    elif not any(teller.effects[subject].draw for subject in cards):
        settled = _("Such a card is settled once it has been stood for, and then it is a card like any other.")
    yield teller.say("answers.settled", settled, *paths)
    if any(teller.effects[subject].draw for subject in cards):
        message = _(
            "If nothing is left to draw, a player who can beat a card that demands cards must; one who cannot passes, which settles it."
        )
        yield teller.say("answers.left", message, "law.answer", "law.nothing-left")


def _wild(teller: Teller, subject: Subject, effect: Effect) -> Iterator[Sentence]:
    """Where the card may be laid."""
    key, card = f"cards.{subject.key}", teller.words.one(subject)
    paths, rules = teller.path(subject, "wild"), teller.rules
    if effect.wild == "any-card":
        unsettled = [
            each for each in teller.answerable if not any(subject.of(found.of(rules.deck.cards)) for found in teller.answers(each))
        ]
        if unsettled:
            message = _("{card} is wild: it may be laid on any card, except one that is not settled yet ({cards}).")
            yield teller.say(f"{key}.wild", message, *paths, card=card, cards=teller.list_of(unsettled, "or"))
        else:
            yield teller.say(f"{key}.wild", _("{card} is wild: it may be laid on any card."), *paths, card=card)
        return
    lasts = teller.list_of(teller.last_resorts)
    message = _("{card} is wild: it may be laid on any card, but only by a player who can lay nothing else than {lasts_plural}.")
    yield teller.say(f"{key}.wild", message, *paths, card=card, lasts=lasts)
    message = _(
        "Even where {card} matches the top card, it may be laid only if nothing else can be; what counts is the hand as it is then, with any card drawn in that turn."
    )
    if rules.turn.draw == "one-then-end":
        message = _("Even where {card} matches the top card, it may be laid only if nothing else can be.")
    yield teller.say(f"{key}.match", message, *paths, card=card)
    if rules.deal.starter == "none":
        message = _("On an empty table {card} may be laid only from a hand that holds nothing else than {lasts_plural}.")
        yield teller.say(f"{key}.first", message, *paths, card=card, lasts=lasts)
    if _beats(teller, subject):
        message = _("Where {card} beats another card, it may do so whatever else the hand holds.")
        yield teller.say(f"{key}.beats", message, *paths, card=card)
    if rules.turn.play == "must":
        yield teller.say(f"{key}.only", _only(teller, subject, effect), *paths, card=card)


def _beats(teller: Teller, subject: Subject) -> bool:
    """Whether any of these cards beats another."""
    deck = teller.rules.deck.cards
    return any(subject.of(found.of(deck)) for each in teller.effects for found in teller.answers(each))


def _only(teller: Teller, subject: Subject, effect: Effect) -> Message:
    """Whether such a card must be laid where nothing else can be."""
    if effect.wild == "last-resort" and _beats(teller, subject):
        return _(
            "If {card} is all that can be laid, it must be laid: the player may not draw instead. On a card that it beats and that is not settled it need not be laid."
        )
    if effect.wild == "last-resort":
        return _("If {card} is all that can be laid, it must be laid: the player may not draw instead.")
    if teller.rules.turn.draw == "until-playable":
        return _("If {card} is all that can be laid, the player may lay it or draw, one card at a time, until something else can be laid.")
    return _("If {card} is all that can be laid, the player may lay it or draw instead.")


def _naming(teller: Teller) -> Iterator[Sentence]:
    """What wild cards name, and how long it holds."""
    rules = teller.rules
    cards, suits = teller.list_of(teller.wild, "or"), len(rules.deck.suits)
    message = ngettext("Whoever lays {cards} names one of the {count} suits.", "Whoever lays {cards} names one of the {count} suits.")
    yield teller.say("call.name", message, "law.call", cards=cards, count=suits)
    yield teller.say("call.own", _("The suit named may be the card's own."), "law.call")
    yield teller.say("call.last", _("A suit is named even with the last card of a hand."), "law.call")
    wild = [card for subject in teller.wild for card in subject.of(rules.deck.cards)]
    if any(subject in teller.answerable for subject in teller.wild):
        message = _(
            "Once the card is settled, and while it lies on top, only a card of the suit named, a card of its own rank or another wild card may be laid on it."
        )
        yield teller.say("call.fit", message, "law.called")
    elif len(wild) == 1:
        message = _("While the card lies on top, only a card of the suit named or a card of its own rank may be laid on it.")
        yield teller.say("call.fit", message, "law.called")
    elif len(teller.wild) == 1 and teller.wild[0].suit is None and not teller.wild[0].but:
        message = _("While the card lies on top, only a card of the suit named or another {rank} may be laid on it.")
        yield teller.say("call.fit", message, "law.called", rank=teller.words.rank(teller.wild[0].rank))
    else:
        message = _(
            "While the card lies on top, only a card of the suit named, a card of its own rank or another wild card may be laid on it."
        )
        yield teller.say("call.fit", message, "law.called")
    yield teller.say("call.printed", _("The suit printed on the wild card no longer counts, unless it is the one named."), "law.called")
    yield teller.say("call.holds", _("The suit named holds until the card is covered, however many turns pass."), "law.called")
