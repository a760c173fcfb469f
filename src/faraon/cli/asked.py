"""Rules as a word on the command line names them: `slovak+hearts-seven`, `house.toml` (layer 8)."""

from __future__ import annotations

__all__ = ["Asked", "asked_rules"]

from pathlib import Path

from attrs import frozen

from ..errors import FaraonError
from ..rules import Rules, load_rules
from ..wording import printable


@frozen
class Asked:
    """What a word on the command line names: rules, by name or file, and what is switched on in them."""

    name: str
    variants: tuple[str, ...]
    rules: Rules

    @property
    def label(self) -> str:
        """What it is to go by. A variant may have any name, but nothing that does not print reaches a terminal."""
        return printable("+".join((self.rules.name, *self.variants)))


def asked_rules(word: str) -> Asked:
    """What the word names. Raises `FaraonError` where it names nothing."""
    name, variants = _split(word)
    if not all(variants):
        raise FaraonError(f"{word!r} has a plus with no variant's name after it; a name is given as in slovak+hearts-seven")
    return Asked(name, variants, load_rules(name, *variants))


def _split(word: str) -> tuple[str, tuple[str, ...]]:
    """The name or file, and the variants. A file's name may have a plus in it: it goes as far as there is such a file, or as its last `.toml`."""
    pieces = word.split("+")
    wholes = ["+".join(pieces[:length]) for length in range(len(pieces), 0, -1)]
    name = next((whole for whole in wholes if whole.endswith(".toml") or _is_file(whole)), pieces[0])
    return name, tuple(word[len(name) + 1 :].split("+")) if name != word else ()


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # no file can have that name
        return False
