"""What a subcommand registers itself with, and how the words that it is given are read (layer 8)."""

from __future__ import annotations

__all__ = ["Subparsers", "place", "seconds", "whole_number"]

import re
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Protocol

from ..wording import shown


class Subparsers(Protocol):
    """What `add_subparsers` of `argparse` gives, whose own name is private."""

    def add_parser(self, name: str, *, description: str) -> ArgumentParser:
        """Register a subcommand and give its parser."""
        ...


def place(word: str) -> Path:
    """The file or folder that this word names; for `argparse`, which puts the option before the sentence."""
    if not word:  # which would be the folder that we are in
        raise ArgumentTypeError("must name a file or a folder, and is empty")
    return Path(word)


def whole_number(word: str) -> int:
    """The whole number that this word spells; for `argparse`."""
    if not re.fullmatch("-?[0-9]+", word):
        raise ArgumentTypeError(f"must be a whole number, not {shown(word)}")
    if len(word) > 1000:  # Python reads none that is much longer
        raise ArgumentTypeError("is a number that is far too large")
    return int(word)


def seconds(word: str) -> float:
    """The number of seconds that this word spells; for `argparse`."""
    try:
        return float(word)
    except ValueError:
        raise ArgumentTypeError(f"must be a number of seconds, not {shown(word)}") from None
