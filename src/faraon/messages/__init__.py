"""Sentences for people, by language and code (layer 1). The catalogues know codes and parameters, and no engine."""

from __future__ import annotations

__all__ = ["CASES", "LANGUAGES", "card_name", "fill", "npgettext", "pgettext", "rank_name", "say", "suit_name", "translations"]

from .catalogues import LANGUAGES, npgettext, pgettext, translations
from .names import CASES, card_name, rank_name, suit_name
from .sentences import fill, say
