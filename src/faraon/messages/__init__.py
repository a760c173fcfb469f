"""Sentences for people, by language and code (layer 1). The catalogues know codes and parameters, and no engine."""

from __future__ import annotations

__all__ = ["LANGUAGES", "card_name", "say"]

from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from typing import Any, cast

from ..cards import Card, Rank, Suit, pretty
from ..errors import FaraonError

LANGUAGES = ("en", "ru", "sk", "tl")
"""The languages of the catalogues: English and those of the sources."""


@cache
def _catalogue(lang: str) -> dict[str, Any]:
    import tomllib

    if lang not in LANGUAGES:
        raise FaraonError(f"there is no catalogue for the language {lang!r}; there are {', '.join(LANGUAGES)}")
    content = get_data(__name__, f"{lang}.toml")
    assert content is not None  # every loader of Python's own reads data, from an archive too
    return tomllib.loads(content.decode())


def say(lang: str, section: str, key: str, params: Mapping[str, object]) -> str:
    """The sentence for a code, with its parameters as people write them. Raises `FaraonError` for a language that there is not."""
    catalogue = _catalogue(lang)
    text: str = catalogue[section][key]
    return text.format(**{name: _shown(value, catalogue, name) for name, value in params.items()})


def _shown(value: Any, catalogue: dict[str, Any], name: str) -> str:
    if isinstance(value, tuple):
        joint = catalogue["words"]["or"] if name == "answers" else ", "
        items = cast("Any", value)
        return joint.join(_shown(item, catalogue, name) for item in items) or "–"
    if isinstance(value, Rank):
        return str(catalogue["with_rank" if name == "answers" else "ranks"][value.value])
    return pretty(value) if isinstance(value, Card | Suit) else str(value)


def card_name(card: Card, lang: str = "en", *, german: bool = False) -> str:
    """The card's name for people; in a German-suited deck (`german`) the jack is the under and the queen the over.

    Raises `FaraonError` for a language that there is not.

    >>> card_name(Card(Rank.SEVEN, Suit.HEARTS)), card_name(Card(Rank.QUEEN, Suit.LEAVES), "sk", german=True)
    ('seven of hearts', 'listový horník')
    """
    if not isinstance(card, Card):
        raise TypeError(f"a card is a Card, not {card!r}; parse_card reads one from a string")
    catalogue = _catalogue(lang)
    ranks = catalogue["ranks"] | (catalogue["german_ranks"] if german else {})
    suits = catalogue["suits"] | (catalogue["german_suits"] if german else {})
    gender = catalogue.get("genders", {}).get(ranks[card.rank.value], "")
    suit = suits[card.suit.value]
    suit = suit if isinstance(suit, str) else suit[gender]
    return str(catalogue["words"]["card"].format(rank=ranks[card.rank.value], suit=suit))
