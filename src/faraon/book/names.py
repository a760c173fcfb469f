"""English until the catalogues are there: stands in for `faraon.messages` with its translations and its names in cases (layer 7)."""

from __future__ import annotations

__all__ = ["card_name", "rank_name", "suit_name", "translations"]

from gettext import NullTranslations

from ..cards import Card, Rank, Suit
from ..errors import FaraonError

_GERMAN = {Rank.JACK: "under", Rank.QUEEN: "over"}


def translations(lang: str) -> NullTranslations:
    """The translations into this language. Raises `FaraonError` for one that there is not."""
    if lang != "en":
        raise FaraonError(f"there is no book in the language {lang!r} yet; there is one in en")
    return NullTranslations()


def rank_name(rank: Rank, _lang: str, *, case: str, german: bool) -> str:
    """The rank's name."""
    name = _GERMAN[rank] if german and rank in _GERMAN else rank.name.lower()
    if not case.startswith("plural"):
        return name
    return f"{name}es" if name == "six" else f"{name}s"


def suit_name(suit: Suit, _lang: str, *, case: str, german: bool) -> str:  # noqa: ARG001 - other languages have cases
    """The suit's name."""
    return suit.name.lower()


def card_name(card: Card, _lang: str, *, case: str, german: bool) -> str:
    """The card's name."""
    singular = case.removeprefix("plural").strip() or "nominative"
    return f"{rank_name(card.rank, 'en', case=singular, german=german)} of {suit_name(card.suit, 'en', case=singular, german=german)}"
