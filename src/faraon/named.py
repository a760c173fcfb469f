"""Rules as one word names them: `slovak+hearts-seven`, `house.toml` (layer 6)."""

from __future__ import annotations

__all__ = ["Named", "named_rules", "split_word"]

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from attrs import frozen

from .errors import FaraonError, RulesError
from .rules import BUILT_IN, Rules, load_rules
from .wording import printable


@frozen
class Named:
    """What a word names: rules, by name or file, and what is switched on in them."""

    name: str
    variants: tuple[str, ...]
    rules: Rules

    @property
    def label(self) -> str:
        """What it is to go by. A variant may have any name, but nothing that does not print reaches a terminal."""
        return printable("+".join((self.rules.name, *self.variants)))

    def variations(self) -> dict[str, Rules]:
        """The rules with each further variant that they offer, unless those that are on contradict it."""
        found: dict[str, Rules] = {}
        for name in self.rules.offers:
            if name not in self.rules.variants:
                with suppress(RulesError):
                    found[name] = load_rules(self.name, *self.variants, name)
        return found


def named_rules(word: str, place: Callable[[str], str] = str) -> Named:
    """What the word names; `place` says where a file of a name lies. Raises `FaraonError` where it names nothing."""
    name, variants = split_word(word, place)
    if not all(variants):
        raise FaraonError(f"{word!r} has a plus with no variant's name after it; a name is given as in slovak+hearts-seven")
    return Named(name, variants, load_rules(name, *variants))


def split_word(word: str, place: Callable[[str], str] = str) -> tuple[str, tuple[str, ...]]:
    """The name of a built-in rule set or the file, and the variants.

    A file's name may have a plus in it: it goes as far as there is such a file, or as its last `.toml`.
    """
    pieces = word.split("+")
    for length in range(len(pieces), 0, -1):
        name = "+".join(pieces[:length])
        if name in BUILT_IN:
            return name, tuple(pieces[length:])
        if name.endswith(".toml") or _is_file(place(name)):
            return place(name), tuple(pieces[length:])
    return pieces[0], tuple(pieces[1:])


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # no file can have that name
        return False
