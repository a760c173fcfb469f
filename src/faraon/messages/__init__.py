"""Sentences for people, by language and code (layer 1). The catalogues know codes and parameters, and no engine."""

from __future__ import annotations

__all__ = [
    "CASES",
    "LANGUAGES",
    "Message",
    "Noun",
    "card_name",
    "fill",
    "gettext",
    "listed",
    "ngettext",
    "npgettext",
    "pgettext",
    "rank_name",
    "say",
    "suit_name",
]

from .catalogues import LANGUAGES, Message, gettext, ngettext, npgettext, pgettext
from .names import CASES, Noun, card_name, rank_name, suit_name
from .sentences import fill, listed, say
