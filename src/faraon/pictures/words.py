"""The titles of the pictures, in the languages of the catalogues (layer 6)."""

from __future__ import annotations

__all__ = ["named", "said", "together"]

from ..cards import Card, Suit
from ..messages import card_name, say, suit_name
from .faces import is_german


def named(card: Card, lang: str, *, german: bool) -> str:
    """The card's name; where it looks German, its German one."""
    return card_name(card, lang, german=is_german(card, german=german))


def said(suit: Suit, lang: str, *, german: bool) -> str:
    """Which suit has been called."""
    return say(lang, "pictures", "called", {"suit": suit_name(suit, lang, german=german)})


def together(*parts: str) -> str:
    """Several things that a picture shows."""
    return "; ".join(filter(None, parts))
