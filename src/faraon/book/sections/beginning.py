"""The aim, the cards and the deal (layer 7)."""

from __future__ import annotations

__all__ = ["aim", "cards", "dealing"]

from collections.abc import Iterator

from ...cards import RANKS, Suit
from ...messages import gettext as _
from ...messages import ngettext
from ...rules.groups import Subject
from ..model import Block, Paragraph, Sentence
from ..teller import Teller

_FRENCH_ONLY = {Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS}


def aim(teller: Teller) -> Iterator[Block]:
    """What everybody plays for."""
    yield Paragraph(tuple(_aim(teller)))


def _aim(teller: Teller) -> Iterator[Sentence]:
    yield teller.say("aim.out", _("The aim is to be the first to get rid of all your cards."), "law.out")
    if teller.rules.score.counts:
        yield teller.say(
            "aim.match", _("Points count against you: several rounds are played, and in the end the fewest points win."), "match"
        )
    else:
        yield teller.say(
            "aim.match", _("Several rounds may be played, and in the end whoever has won the most of them wins."), "match", "score"
        )


def cards(teller: Teller) -> Iterator[Block]:
    """How many play, and with which cards."""
    yield Paragraph(tuple(_players(teller)))
    yield Paragraph(tuple(_deck(teller)))


def _players(teller: Teller) -> Iterator[Sentence]:
    least, most = teller.rules.players.least, teller.rules.players.most
    message = ngettext("At least {count} player is needed.", "At least {count} players are needed.")
    yield teller.say("players.least", message, "players.least", count=least)
    if most == least:
        yield teller.say("players.most", _("More cannot play."), "players.most")
        return
    message = ngettext("At most {count} can play.", "At most {count} can play.")
    yield teller.say("players.most", message, "players.most", count=most)


def _deck(teller: Teller) -> Iterator[Sentence]:
    words, deck = teller.words, teller.rules.deck
    count = len(deck.cards)
    message = ngettext("The game is played with {count} card.", "The game is played with {count} cards.")
    yield teller.say("deck.count", message, "deck", count=count)
    if deck.german and not _FRENCH_ONLY.intersection(deck.suits):
        yield teller.say("deck.german", _("The cards have German suits."), "deck.suits")
    suits = words.listed(words.suit(suit) for suit in deck.suits)
    message = ngettext("There is only one suit: {suits}.", "The suits are {suits}.")
    yield teller.say("deck.suits", message, "deck.suits", suits=suits, count=len(deck.suits))
    ranks = words.listed(words.rank(rank) for rank in deck.ranks)
    if teller.rules.deal.first_dealer != "lowest":
        # Only a lot for the lowest card asks which that is.
        message = ngettext("There is only this card in each suit: {ranks}.", "In each suit there are: {ranks}.")
        if len(deck.suits) == 1:
            message = ngettext("Its only card is the {ranks}.", "Its cards are: {ranks}.")
        yield teller.say("deck.ranks", message, "deck.ranks", ranks=ranks, count=len(deck.ranks))
        return
    if len(deck.suits) == 1:
        message = ngettext("Its only card is this: {ranks}.", "Its cards are, from the lowest to the highest: {ranks}.")
        yield teller.say("deck.ranks", message, "deck.ranks", ranks=ranks, count=len(deck.ranks))
        return
    message = ngettext("In each suit there is only this card: {ranks}.", "In each suit there are, from the lowest to the highest: {ranks}.")
    yield teller.say("deck.ranks", message, "deck.ranks", ranks=ranks, count=len(deck.ranks))


def dealing(teller: Teller) -> Iterator[Block]:
    """Who deals, how, and what lies on the table then."""
    yield Paragraph(tuple(_dealer(teller)))
    yield Paragraph(tuple(_deal(teller)))
    yield Paragraph(tuple(_table(teller)))
    yield Paragraph(tuple(_exposed(teller)))


def _dealer(teller: Teller) -> Iterator[Sentence]:
    deal = teller.rules.deal
    if deal.first_dealer == "lowest":
        yield from _lowest(teller)
    elif deal.first_dealer == "first-of-rank":
        yield from _first_of_rank(teller)
    elif deal.first_dealer == "random":
        yield teller.say("dealer.first", _("The first dealer is drawn at random."), "deal.first_dealer")
    else:
        yield teller.say("dealer.first", _("The players agree on who deals first."), "deal.first_dealer")
    if deal.next_dealer == "lot":
        yield teller.say("dealer.next", _("Before every later deal a dealer is chosen in the same way."), "deal.next_dealer")
    else:
        yield teller.say("dealer.next", _("After each round the deal passes to the player on the dealer's left."), "deal.next_dealer")
    if deal.first_dealer == "first-of-rank":
        yield from _first_seat(teller)


def _lowest(teller: Teller) -> Iterator[Sentence]:
    words, path = teller.words, "deal.first_dealer"
    lowest, highest = words.rank(teller.rules.deck.ranks[0]), words.rank(teller.rules.deck.ranks[-1])
    yield teller.say("dealer.first", _("The first dealer is chosen by lot."), path)
    yield teller.say("lot.spread", _("The cards are spread out face down, and each player picks one."), path)
    yield teller.say("lot.dealer", _("Whoever has the lowest card deals."), path)
    yield teller.say(
        "lot.rank",
        _("Only the rank of the card matters, from {lowest}, the lowest, to {highest}, the highest."),
        path,
        lowest=lowest,
        highest=highest,
    )
    yield teller.say("lot.tie", _("If several have the lowest card, they alone pick again, from the cards that are left."), path)


def _first_of_rank(teller: Teller) -> Iterator[Sentence]:
    words, path = teller.words, "deal.first_dealer"
    card = words.one(Subject(RANKS[teller.rules.deal.lot_rank]))
    yield teller.say("dealer.first", _("The first dealer is chosen by lot."), path)
    yield teller.say("lot.spread", _("The deck is shuffled well, and one card is dealt face up to every player."), path)
    yield teller.say("lot.dealer", _("A player who is dealt {card} becomes the dealer."), path, "deal.lot_rank", card=card)
    yield teller.say("lot.tie", _("If several are dealt {card}, the dealer is the one who was dealt it first."), path, card=card)
    yield teller.say(
        "lot.again", _("If nobody is dealt {card}, one more card is dealt to each player, until somebody is."), path, card=card
    )
    yield teller.say("lot.complete", _("Each time round, every player is dealt a card before the dealer is named."), path)


def _first_seat(teller: Teller) -> Iterator[Sentence]:
    """Where a lot that is dealt begins."""
    path = "deal.first_dealer"
    if teller.rules.deal.next_dealer == "lot":
        message = _(
            "The first lot begins with the player in the first seat, and every later one with the player on the left of the last dealer."
        )
        yield teller.say("lot.seat", message, path, "deal.next_dealer")
    else:
        yield teller.say("lot.seat", _("The lot begins with the player in the first seat."), path, "deal.next_dealer")


def _deal(teller: Teller) -> Iterator[Sentence]:
    count = teller.rules.deal.hand
    message = ngettext(
        "The dealer shuffles the deck and deals {count} card to each player.",
        "The dealer shuffles the deck and deals {count} cards to each player.",
    )
    yield teller.say("deal.hand", message, "deal.hand", count=count)
    yield teller.say("deal.one", _("Cards are dealt one at a time, clockwise."), "law.clockwise", "deal.hand")
    yield teller.say("deal.from", _("The first card goes to the player on the dealer's left."), "law.clockwise")


def _table(teller: Teller) -> Iterator[Sentence]:
    rules = teller.rules
    starter, path = rules.deal.starter, "deal.starter"
    left = len(rules.deck.cards) - rules.players.least * rules.deal.hand - (starter != "none")
    if starter == "none" and not left:
        yield teller.say(
            "table.stock", _("No cards are left for the stock, from which players draw: it is empty at first."), path, "law.stock"
        )
        return
    if starter == "none":
        message = _("The cards that are left are laid face down in the middle of the table: they are the stock, from which players draw.")
        yield teller.say("table.stock", message, path, "law.stock")
        return
    message = _("The next card is turned up and laid in the middle of the table: it begins the pile.")
    yield teller.say("table.starter", message, path, "law.clockwise")
    message = _("The cards that are left are laid face down beside it: they are the stock, from which players draw.")
    if not left:
        message = _("No cards are left for the stock, from which players draw: it is empty at first.")
    yield teller.say("table.stock", message, path, "law.stock")
    if starter == "active" and teller.hits:
        message = _("The card turned up takes effect as if the dealer had laid it.")
        yield teller.say("table.effect", message, path)
    elif teller.hits:
        yield teller.say("table.effect", _("The card turned up is an ordinary card: whatever it is, it has no effect."), path)
    if teller.wild:
        cards = teller.list_of(teller.wild, "or")
        yield teller.say(
            "table.wild", _("If the card turned up is {cards}, it counts with its own suit, and nobody names one."), path, cards=cards
        )


def _exposed(teller: Teller) -> Iterator[Sentence]:
    deal, path = teller.rules.deal, "deal.exposed"
    if deal.exposed == "none":
        return
    message = _(
        "If a card turns over by accident during the deal, the dealer may either take it or gather all the cards and deal them again."
    )
    yield teller.say("exposed.choice", message, path)
    message = _(
        "A dealer who takes the card gives the player it was meant for the next card of the deck, and is left out when next due to receive one."
    )
    yield teller.say("exposed.taken", message, path)
    yield teller.say(
        "exposed.own",
        _("If the card that turned over was the dealer's own, it simply stays with the dealer, and there is no choice."),
        path,
    )
    if deal.starter != "none":
        yield teller.say("exposed.starter", _("If the card that turned over was to begin the pile, it does."), path)
    message = _("If all the cards are gathered, the whole deck is shuffled, and the same dealer deals again.")
    yield teller.say("exposed.gathered", message, path)
