"""The points of a round, and the end of the match (layer 7)."""

from __future__ import annotations

__all__ = ["counting", "match"]

from collections.abc import Iterable, Iterator, Mapping

from ...cards import Card
from ...messages import Message, Noun, ngettext
from ...messages import gettext as _
from ...rules.groups import Subject, charges, grouped, points_by_card
from ...rules.model import entry_of
from ..model import Block, Paragraph, Row, Sentence, Table
from ..teller import Teller
from ..words import signed

_HAND, _ALONE = _("Points for each card left in a hand"), _("Points in a hand of nothing but these cards")


def counting(teller: Teller) -> Iterator[Block]:
    """What each player's hand and the last card count."""
    rules, words = teller.rules, teller.words
    if not rules.score.counts:
        message = _("No points are counted: all that matters is who has won the round.")
        yield Paragraph((teller.say("count.none", message, "score"),))
        return
    hand, alone = points_by_card(rules.score.hand, rules), points_by_card(rules.score.alone, rules)
    yield Paragraph(tuple(_counted(teller)))
    heads = (words.text(_("Card")), words.text(_("Points")))
    if hand:
        yield Table(words.text(_HAND), heads, tuple(_rows(teller, "hand", hand)))
    if alone:
        yield Paragraph(tuple(_alone(teller, alone)))
        yield Table(words.text(_ALONE), heads, tuple(_rows(teller, "alone", alone)))
        yield Paragraph(tuple(_example(teller, alone)))
    yield Paragraph(tuple(_once(teller, alone)))
    yield Paragraph(tuple(_last(teller)))


def _counted(teller: Teller) -> Iterator[Sentence]:
    score = teller.rules.score
    if score.hand or score.alone or charges(teller.rules):
        message = _("When a player has gone out, all the others count the points of the cards left in their hands.")
        if not points_by_card(score.hand, teller.rules):
            message = _("When a player has gone out, the others count what follows, and nothing else for the cards left in their hands.")
        yield teller.say("count.hand", message, "score.hand")
        if points_by_card(score.hand, teller.rules):
            yield teller.say("count.each", _("Every card counts for itself, and the points are added up."), "score.hand", "score.hand.Q")
        yield teller.say("count.blocked", _("When a round is blocked, everybody counts."), "blocked")
    else:
        yield teller.say("count.hand", _("Cards left in a hand count nothing."), "score.hand")


def _rows(teller: Teller, part: str, points: Mapping[Card, int]) -> Iterator[Row]:
    for subject, value in teller.grouped(part, points).items():
        path = f"score.{part}"
        entry = entry_of(subject.of(points)[0], getattr(teller.rules.score, part))
        yield teller.row(f"{path}.{subject.key}", subject, signed(value), f"{path}.{entry}")


def _alone(teller: Teller, alone: Mapping[Card, int]) -> Iterator[Sentence]:
    cards = _all_of(teller, alone)
    hand = points_by_card(teller.rules.score.hand, teller.rules)
    if len(alone) > 1 and any(hand.get(card, points) != points for card, points in alone.items()):
        message = _("A player left with nothing but {cards_plural} counts other points for them, and those alone.")
        yield teller.say("alone.count", message, "score.alone", cards=cards)
    else:
        message = _("For a player left with nothing but {cards_plural} the table “{table}” counts, and nothing else.")
        yield teller.say("alone.count", message, "score.alone", cards=cards, table=teller.words.text(_ALONE))
    if hand:
        message = _("If any other card is left in the hand, every card counts as in the table “{table}”.")
        yield teller.say("alone.beside", message, "score.alone", "score.hand", table=teller.words.text(_HAND))


def _all_of(teller: Teller, alone: Iterable[Card]) -> Noun:
    """These cards as a sentence speaks of them."""
    return teller.list_of(grouped(dict.fromkeys(alone, True), teller.rules))


def _example(teller: Teller, alone: Mapping[Card, int]) -> Iterator[Sentence]:
    """An addition, so that nobody is in doubt that the points of several cards add up."""
    cards = list(alone)
    if len(cards) < 2:
        return
    one, other = cards[0], cards[len(cards) // 2]
    total, words = alone[one] + alone[other], teller.words
    message = ngettext(
        "For example, a player left with {first} and {second}, and nothing else, counts {total} point.",
        "For example, a player left with {first} and {second}, and nothing else, counts {total} points.",
    )
    first, second = (words.one(Subject(card.rank, card.suit)) for card in (one, other))
    yield teller.aside("alone.example", message, "score.alone", first=first, second=second, total=signed(total), count=abs(total))


def _once(teller: Teller, alone: Mapping[Card, int]) -> Iterator[Sentence]:
    for cards, points in charges(teller.rules):
        single = len(cards) == 1 and cards[0].suit is not None
        besides = bool(points_by_card(teller.rules.score.hand, teller.rules))
        message = _charge_for_one(points, besides=besides) if single else _charge(points, besides=besides)
        yield teller.say(f"once.{cards[0].key}", message, "score.once", cards=teller.list_of(cards, "or"), count=abs(points))
    charged = {card for cards, _points in charges(teller.rules) for subject in cards for card in subject.of(teller.rules.deck.cards)}
    if charged.intersection(alone):
        message = _("That does not concern a player left with nothing but {cards_plural}.")
        yield teller.say("once.alone", message, "score.once", "score.alone", cards=_all_of(teller, alone))


def _charge(points: int, *, besides: bool) -> Message:
    """What cards cost together, besides what they count, if they count."""
    if points < 0:
        return ngettext(
            "Whoever is left with {cards}, be it one or several, takes {count} point off once.",
            "Whoever is left with {cards}, be it one or several, takes {count} points off once.",
        )
    if not besides:
        return ngettext(
            "Whoever is left with {cards}, be it one or several, is charged {count} point once.",
            "Whoever is left with {cards}, be it one or several, is charged {count} points once.",
        )
    return ngettext(
        "Whoever is left with {cards}, be it one or several, is charged {count} point once, besides what the cards count.",
        "Whoever is left with {cards}, be it one or several, is charged {count} points once, besides what the cards count.",
    )


def _charge_for_one(points: int, *, besides: bool) -> Message:
    """What a card costs of which there is only one, besides what it counts, if it counts."""
    if points < 0:
        return ngettext("Whoever is left with {cards} takes {count} point off.", "Whoever is left with {cards} takes {count} points off.")
    if not besides:
        return ngettext("Whoever is left with {cards} is charged {count} point.", "Whoever is left with {cards} is charged {count} points.")
    return ngettext(
        "Whoever is left with {cards} is charged {count} point, besides what the card counts.",
        "Whoever is left with {cards} is charged {count} points, besides what the card counts.",
    )


def _last(teller: Teller) -> Iterator[Sentence]:
    words, rules = teller.words, teller.rules
    path = "score.last"
    points = {card: value for card, value in points_by_card(rules.score.last, rules).items() if value}
    for subject, value in teller.grouped("last", points).items():
        message = ngettext(
            "Whoever goes out with {card} takes {count} point off.", "Whoever goes out with {card} takes {count} points off."
        )
        if value > 0:
            message = ngettext(
                "Whoever goes out with {card} is charged {count} point.", "Whoever goes out with {card} is charged {count} points."
            )
        entry = entry_of(subject.of(points)[0], rules.score.last)
        yield teller.say(f"last.{subject.key}", message, f"{path}.{entry}", card=words.one(subject), count=abs(value))
    if points:
        by_suit = [card for subject in grouped(points, rules) if subject.suit is not None for card in subject.of(points)]
        if any(rules.effect(card).wild != "no" for card in by_suit):
            message = _("It is the card's own suit that counts here, whatever suit is named with it.")
            yield teller.say("last.suit", message, path)
        yield teller.say("last.always", _("Points for the last card are always entered, whether the player wants it or not."), path)
        yield teller.say("last.blocked", _("When a round is blocked, the card on top of the pile changes nobody's points."), "blocked")


def match(teller: Teller) -> Iterator[Block]:
    """When the match is over, and who has won it."""
    yield Paragraph(tuple(_match(teller)))
    yield Paragraph(tuple(_places(teller)))


def _match(teller: Teller) -> Iterator[Sentence]:
    rules, score, count = teller.rules, teller.rules.score, teller.rules.match.limit
    if score.counts:
        yield teller.say("match.account", _("The points of each round are added to every player's account."), "match", "score.hand")
        if any(value < 0 for part in (score.hand, score.alone, score.once, score.last) for value in part.values()):
            yield teller.say("match.below", _("An account may go below zero."), "match")
    message = _("After each round all the cards go back into the deck, and the next round is dealt.")
    yield teller.say("match.next", message, "match")
    if rules.match.ends == "agreed":
        yield teller.say("match.limit", _("The players agree beforehand how many rounds make a match."), "match")
        yield teller.say("match.blocked", _("A round that is blocked is one of these rounds too."), "match")
        return
    if rules.match.ends == "at-least":
        ends = ngettext(
            "The match ends when an account reaches {count} point or more.",
            "The match ends when an account reaches {count} points or more.",
        )
        lost = ngettext(
            "Every player with {count} point or more has lost, be it one or several.",
            "Every player with {count} points or more has lost, be it one or several.",
        )
    else:
        ends = ngettext(
            "The match ends when an account is higher than {count} point.", "The match ends when an account is higher than {count} points."
        )
        lost = ngettext(
            "Every player with more than {count} point has lost, be it one or several.",
            "Every player with more than {count} points has lost, be it one or several.",
        )
    yield teller.say("match.limit", ends, "match", count=count)
    yield teller.say("match.losers", lost, "match", count=count)


def _places(teller: Teller) -> Iterator[Sentence]:
    counts, limit = teller.rules.score.counts, teller.rules.match.ends != "agreed"
    if counts:
        yield teller.say("match.winner", _("Whoever has the fewest points wins the match."), "match", "law.places")
        if limit:
            yield teller.say("match.all", _("There is a winner even if everybody has lost."), "match", "law.places")
        yield teller.say("match.places", _("The places go from the fewest points to the most."), "law.places")
    else:
        yield teller.say("match.winner", _("Whoever has won the most rounds wins the match."), "match", "law.places")
        yield teller.say("match.places", _("The places go from the most rounds won to the fewest."), "law.places")
    yield teller.say(
        "match.shared", _("Equal players share a place, the first too, and the next place is left out: 1, 1, 3."), "law.places", "match"
    )
