"""The gettext catalogues, and sentences that are marked for them (layer 1). English stands in the code; a catalogue has every other language."""

from __future__ import annotations

__all__ = ["LANGUAGES", "Sentence", "npgettext", "pgettext", "translations"]

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
class Sentence:
    """An English sentence that the catalogues translate; one that has a plural is chosen by a number."""

    context: str
    one: str
    many: str = ""

    def text(self, lang: str, count: int = 1) -> str:
        """The sentence in this language for this number, its blanks still open."""
        catalogue = translations(lang)
        if self.many:
            return catalogue.npgettext(self.context, self.one, self.many, abs(count))
        return catalogue.pgettext(self.context, self.one)


def pgettext(context: str, text: str) -> Sentence:
    """Mark a sentence for the catalogues, to be translated when it is said. Its name is the one that extracting tools look for."""
    return Sentence(context, text)


def npgettext(context: str, one: str, many: str) -> Sentence:
    """Mark a sentence that has a plural: its `{count}` chooses the form."""
    return Sentence(context, one, many)
