"""The gettext catalogues, and messages that are marked for them (layer 1). English stands in the code; a catalogue has every other language."""

from __future__ import annotations

__all__ = ["LANGUAGES", "Message", "gettext", "ngettext", "npgettext", "pgettext", "translations"]

from functools import cache
from io import BytesIO
from pkgutil import get_data
from typing import TYPE_CHECKING

from attrs import frozen

from ..errors import FaraonError

if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGES = ("en", "ru", "sk", "tl")
"""The languages of the catalogues: English and those of the sources."""


@cache
def translations(lang: str) -> NullTranslations:
    """The catalogue of a language, as Python's own `gettext` has it; English, which the messages are written in, needs none.

    Raises `FaraonError` for a language that there is not, and where the catalogue has not been built.

    >>> translations("sk").npgettext("event", "Seat {seat} draws {count} card", "Seat {seat} draws {count} cards", 5)
    'Miesto {seat} ťahá {count} kariet'
    """
    from gettext import GNUTranslations, NullTranslations

    if lang not in LANGUAGES:
        raise FaraonError(f"there is no catalogue for the language {lang!r}; there are {', '.join(LANGUAGES)}")
    return NullTranslations() if lang == "en" else GNUTranslations(BytesIO(_compiled(lang)))


def _compiled(lang: str) -> bytes:
    """The catalogue as it was compiled when the package was built; in a bare source tree it is compiled now."""
    catalogue = f"locale/{lang}/LC_MESSAGES/faraon"
    try:
        content = get_data("faraon.messages", f"{catalogue}.mo")
    except OSError:
        content = _compile(lang, get_data("faraon.messages", f"{catalogue}.po"))
    assert content is not None  # every loader of Python's own reads data, from an archive too
    return content


def _compile(lang: str, source: bytes | None) -> bytes:
    assert source is not None  # as above
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError:
        raise FaraonError(
            f"the catalogue for the language {lang!r} has not been built: install faraon (python -m pip install .), "
            "or install babel, which compiles it from the source tree"
        ) from None
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(source)))
    return compiled.getvalue()


@frozen
class Message:
    """An English text that the catalogues translate: with a plural it is chosen by a number, with a context it is told from others that read alike."""

    one: str
    many: str = ""
    context: str = ""

    def text(self, lang: str, count: int = 1) -> str:
        """The text in this language for this number, its blanks still open."""
        catalogue, one, many = translations(lang), self.one, self.many
        if self.context:
            return catalogue.npgettext(self.context, one, many, abs(count)) if many else catalogue.pgettext(self.context, one)
        return catalogue.ngettext(one, many, abs(count)) if many else catalogue.gettext(one)


# The names of these are those that extracting tools look for.


def gettext(text: str) -> Message:
    """Mark a text for the catalogues, to be translated when it is said."""
    return Message(text)


def ngettext(one: str, many: str) -> Message:
    """Mark a text that has a plural: its `{count}` chooses the form."""
    return Message(one, many)


def pgettext(context: str, text: str) -> Message:
    """Mark a text that means something else in another context."""
    return Message(text, context=context)


def npgettext(context: str, one: str, many: str) -> Message:
    """Mark a text that has both a plural and a context."""
    return Message(one, many, context)
