"""What a game is called, in the language of those who play it (layer 6)."""

from __future__ import annotations

__all__ = ["title"]

from .messages import fill, pgettext
from .rules import Rules
from .rules.lineage import is_house
from .rules.load import name_in_title

_BUILT_IN = {
    "tagalog": pgettext("title", "Faraon, the Tagalog text"),
    "russian": pgettext("title", "Faraon, the Russian book text"),
    "slovak": pgettext("title", "Faraón, the Slovak text"),
    "saratov": pgettext("title", "Faraon by the Saratov rules"),
}


def title(rules: Rules, lang: str = "en") -> str:
    """The title of the rules: that of a built-in rule set, or of house rules that have none of their own, in this language; any other as their file has it.

    Raises `FaraonError` for a language that there is not.
    """
    if rules.name in _BUILT_IN and not is_house(rules):
        return _BUILT_IN[rules.name].text(lang)
    name = name_in_title(rules.title)
    return fill(pgettext("title", "House rules {name}"), lang, {"name": name}) if name else rules.title
