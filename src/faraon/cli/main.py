"""The command `faraon`: which subcommand runs, and how each kind of failure ends.

Exit status: 0 where all is well, 1 where something does not conform to the rules, 2 where the command could not run.
A subcommand is a module of this package with `add(subparsers)`, which registers its parser, and `run(options)`, which returns the status.
"""

from __future__ import annotations

__all__ = ["main"]

import sys
from collections.abc import Sequence
from importlib import import_module

from ..errors import FaraonError
from ..streams import Parser, guarded
from ..wording import suggestion

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


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line with these arguments (those of the process if None) and return its exit status."""
    return guarded(lambda: _run(sys.argv[1:] if argv is None else argv))


def _run(words: Sequence[str]) -> int:
    """Only the module of the command that is asked for is imported, so that starting is fast."""
    asked = next((word for word in words if not word.startswith("-")), None)
    parser = Parser(prog="faraon", description="The card game Faraon: play, rules, records and conformance.", allow_abbrev=False)
    parser.add_argument("--version", action="store_true", help="print the version and end")
    subparsers = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    if asked is not None and asked not in COMMANDS:
        raise FaraonError(f"there is no command {asked!r}{suggestion(asked, list(COMMANDS))}; there are {', '.join(COMMANDS)}")
    for name, help in COMMANDS.items():
        if name == asked:
            import_module(f".{name}", __package__).add(subparsers)
        else:
            subparsers.add_parser(name, help=help)
    options = parser.parse_args(words)
    if options.version:
        from .. import __version__

        print(f"faraon {__version__}")
        return 0
    if options.command is None:
        parser.print_help()
        return 0
    status: int = import_module(f".{options.command}", __package__).run(options)
    return status
