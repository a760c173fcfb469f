"""`faraon book`: the rule book of a rule set, made from its rules (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run"]

from argparse import Namespace
from collections.abc import Callable

from ..book import Document, book, to_html, to_markdown, to_text
from ..messages import LANGUAGES
from ..named import named_rules
from .commands import Subparsers
from .output import WIDTH, check_letters
from .writing import add_options, chosen_format, write

_FORMATS: dict[str, Callable[[Document], str]] = {
    "text": lambda document: to_text(document, WIDTH),
    "md": to_markdown,
    "html": to_html,
}


def add(subparsers: Subparsers) -> None:
    """Register the parser of `faraon book`."""
    parser = subparsers.add_parser(
        "book",
        description="Write the rule book of a rule set: everything that people need to play by it, each sentence with its clause or decision, and "
        "what a house rule changes marked. RULES is a built-in rule set or the file of your own, with variants switched on after a plus: "
        "slovak+hearts-seven+four-cards. Exit status 0, or 2: it could not be written.",
    )
    parser.add_argument("rules", metavar="RULES", help="the rule set")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the book (en)")
    add_options(parser, _FORMATS)


def run(options: Namespace) -> int:
    """Write the book that was asked for."""
    named = named_rules(options.rules)
    form = chosen_format(options, _FORMATS)
    if options.output is None:
        check_letters(options.lang)
    text = _FORMATS[form](book(named.rules, options.lang, variations=named.variations()))
    write(options, text, form, "a book", [named.name])
    return 0
