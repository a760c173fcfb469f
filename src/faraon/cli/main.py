"""The command `faraon`: which subcommand runs, and how each kind of failure ends.

Exit status: 0 where all is well, 1 where something does not conform to the rules, 2 where the command could not run.
A subcommand is a module of this package with `add(subparsers)`, which registers its parser, and `run(options)`, which returns the status.
"""

from __future__ import annotations

__all__ = ["main"]

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from ..errors import FaraonError
from .output import complain, discard_output, prepare_streams

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS = {
    "play": "play a match in the terminal against computer players",
    "rules": "list the rule sets, or print one as a rules file",
    "init": "begin a rules file of your own",
    "replay": "show a recorded game move by move",
    "check": "hold the rules to the conformance suite",
    "answer": "answer the questions of the conformance suite, line by line",
    "count": "count the lines of play of a position",
    "diff": "say how rule sets differ, value by value",
    "book": "write the rule book of a rule set",
}


class _Parser(ArgumentParser):
    """A parser that lets nobody lose its help unnoticed, as argparse does where the output cannot be written."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        print(self.format_help(), end="", file=file)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line with these arguments (those of the process if None) and return its exit status."""
    prepare_streams()
    if sys.stdout is None:
        complain("There is nowhere to write to: the standard output is closed.")
        return 2
    try:
        status = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        complain("Broken off.")
    except FaraonError as fault:
        complain(str(fault))
    except BrokenPipeError:
        discard_output()
    except OSError as fault:
        discard_output()
        complain(f"{fault.filename or 'The output'} cannot be read or written: {fault.strerror or fault}")
    else:
        return status
    return 2


def _run(words: Sequence[str]) -> int:
    """Only the module of the command that is asked for is imported, so that starting is fast."""
    asked = next((word for word in words if not word.startswith("-")), None)
    parser = _Parser(prog="faraon", description="The card game Faraon: play, rules, records and conformance.", allow_abbrev=False)
    parser.add_argument("--version", action="store_true", help="print the version and end")
    subparsers = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    if asked is not None and asked not in COMMANDS:
        from ..wording import suggestion

        raise FaraonError(f"there is no command {asked!r}{suggestion(asked, list(COMMANDS))}; there are {', '.join(COMMANDS)}")
    for name, help in COMMANDS.items():
        if name == asked:
            import_module(f".{name}", __package__).add(subparsers)
        else:
            subparsers.add_parser(name, help=help)
    try:
        options = parser.parse_args(words)
    except SystemExit as end:  # argparse has printed its sentence
        return int(end.code or 0)
    if options.version:
        from .. import __version__

        print(f"faraon {__version__}")
        return 0
    if options.command is None:
        parser.print_help()
        return 0
    status: int = import_module(f".{options.command}", __package__).run(options)
    return status
