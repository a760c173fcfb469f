"""What every directive and role asks of its place in a page: options, files, and where its faults are told (layer 8)."""

from __future__ import annotations

__all__ = [
    "LOOKS",
    "Asker",
    "FaraonDirective",
    "deck_of",
    "language",
    "named",
    "note_library",
    "number",
    "rules_of",
    "told",
    "warn",
    "word_of",
]

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.util.typing import OptionSpec

from .. import __file__ as library
from ..errors import FaraonError, NotationError
from ..messages import LANGUAGES
from ..named import Named, named_rules, split_word
from ..rules import BUILT_IN, Rules, rules_files
from ..rules.model import Deck
from ..wording import shown

_logger = logging.getLogger(__name__)

Asker = SphinxDirective | SphinxRole

LOOKS: OptionSpec = dict.fromkeys(("lang", "rules", "width"), directives.unchanged_required)
"""The options of every picture."""


class FaraonDirective(SphinxDirective):
    """A directive whose faults are warnings at its own place, a sentence each. Its page is read anew when the library is another one."""

    required_arguments = 1
    final_argument_whitespace = True

    @abstractmethod
    def made(self) -> Iterable[nodes.Node]:
        """What the directive stands for. Raises `FaraonError` where that cannot be made."""

    @property
    def argument(self) -> str:
        """What follows the directive's name, on one line."""
        return " ".join(self.arguments[0].split())

    def run(self) -> list[nodes.Node]:
        """What Sphinx calls."""
        note_library(self)
        try:
            found = list(self.made())
        except FaraonError as fault:
            warn(self, fault)
            return []
        for node in found:
            for text in node.findall(nodes.TextElement):
                if not isinstance(text, nodes.Inline):  # on which Sphinx has a mark of the same name
                    text["translatable"] = False  # it is in its language already, and no message of the project
        return found


def note_library(at: Asker) -> None:
    """Have the page read anew when another version of the library has been installed."""
    at.env.note_dependency(library)


def language(at: Asker) -> str:
    """The language that is asked for, or else that of the project, or English where the library does not speak it."""
    usual: str = at.config.language.partition("_")[0]
    asked: str | None = at.options.get("lang")
    return asked or (usual if usual in LANGUAGES else "en")


def number(at: Asker, option: str) -> int | None:
    """The whole number that an option has; None where it is not given."""
    text: str | None = at.options.get(option)
    if text is not None and not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise FaraonError(f"{option} is a whole number, not {shown(text)}")
    return None if text is None else int(text)


def named(at: Asker, word: str) -> Named:
    """The rules that a word names, `slovak+hearts-seven` or `house.toml`. A file lies where Sphinx looks for it, and the page is read anew when it changes."""

    def place(name: str) -> str:
        return at.env.relfn2path(name)[1]

    name, _ = split_word(word, place)
    for file in () if name in BUILT_IN else rules_files(name):
        at.env.note_dependency(str(file))
    return named_rules(word, place)


def word_of(at: Asker) -> str:
    """What names the rules that are asked for, or else those of the project, whose file lies in its folder; empty where there are none."""
    asked: str | None = at.options.get("rules")
    usual = str(at.config.faraon_rules)  # Sphinx itself warns of another type
    # A slash is Sphinx's way to say that a file lies in the folder of the project, and not in that of the page.
    return asked or (f"/{usual}" if ".toml" in usual else usual)


def rules_of(at: Asker) -> Rules | None:
    """The rules that are asked for, or else those of the project, if there are such."""
    word = word_of(at)
    return named(at, word).rules if word else None


def deck_of(at: Asker) -> Deck | None:
    """The deck of these rules, if there are any."""
    rules = rules_of(at)
    return None if rules is None else rules.deck


def warn(at: Asker, fault: FaraonError) -> None:
    """Tell what is wrong at this place: a warning for each thing."""
    for sentence in told(fault):
        _logger.warning("%s", sentence, location=at.get_location(), type="faraon")


def told(fault: FaraonError) -> Iterator[str]:
    """The sentences of a fault. A fault in a line shows in its text where it is, which takes three lines; here it is quoted."""
    if isinstance(fault, NotationError):
        quoted = shown(fault.text)
        yield fault.reason if quoted in fault.reason else f"{fault.reason}, in {quoted}"
    else:
        yield from str(fault).splitlines()
