"""What a subcommand registers itself with (layer 8)."""

from __future__ import annotations

__all__ = ["Subparsers"]

from argparse import ArgumentParser
from typing import Protocol


class Subparsers(Protocol):
    """What `add_subparsers` of `argparse` gives, whose own name is private."""

    def add_parser(self, name: str, *, description: str) -> ArgumentParser:
        """Register a subcommand and give its parser."""
        ...
