"""`faraon diff`: how rule sets differ, value by value (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run"]

import json
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence

from ..differences import Comparison, compare, comparison_schema, to_html, to_json, to_markdown, to_text
from ..errors import FaraonError
from ..named import Named, named_rules
from ..rules import BUILT_IN, Rules
from .commands import Subparsers
from .output import WIDTH
from .writing import add_options, chosen_format, write

_FORMATS: dict[str, Callable[[Comparison], str]] = {
    "text": lambda comparison: to_text(comparison, WIDTH),
    "md": to_markdown,
    "html": to_html,
    "json": to_json,
}


def add(subparsers: Subparsers) -> None:
    """Register the parser of `faraon diff`."""
    parser = subparsers.add_parser(
        "diff",
        description="Say how rule sets differ, value by value, with the clauses behind each. RULES is a built-in rule set or the file of your "
        "own, with variants switched on after a plus: slovak+hearts-seven+four-cards. One alone is compared with the built-in rule set that it "
        "goes back to; with none the four built-in ones stand side by side. Exit status 0, whether they differ or not; 2: it could not be run.",
    )
    parser.add_argument("rules", nargs="*", metavar="RULES", help="rule sets to compare, two or more")
    add_options(parser, _FORMATS)
    parser.add_argument("--schema", action="store_true", help="print the JSON Schema of --format json instead")


def run(options: Namespace) -> int:
    """Compare what was asked for, and print it or write it in a file."""
    if options.schema:
        if options.rules or options.format or options.output is not None:
            raise FaraonError("--schema stands alone: it is the schema of every comparison in JSON")
        print(json.dumps(comparison_schema(), indent=2))
        return 0
    names: list[str] = options.rules or list(BUILT_IN)
    named = [named_rules(name) for name in names]
    comparison = compare(_labelled(_with_base(named)))
    form = chosen_format(options, _FORMATS)
    write(options, _FORMATS[form](comparison), form, "a comparison", [one.name for one in named])
    return 0


def _with_base(named: Sequence[Named]) -> Sequence[Named]:
    """What is compared: where one alone is named, it and the built-in rule set that it goes back to."""
    if len(named) > 1:
        return named
    (only,) = named
    source = only.rules.source
    if not source:
        raise FaraonError(f"{only.name} goes back to no built-in rule set: name another to compare it with")
    if only.name == source and not only.variants:
        raise FaraonError(f"{source} is alone: name another rule set to compare it with")
    return named_rules(source), only


def _labelled(named: Sequence[Named]) -> dict[str, Rules]:
    """The rules by their labels; where two would go by the same, the later is numbered."""
    found: dict[str, Rules] = {}
    for one in named:
        label = next(label for label in _labels(one.label) if label not in found)
        found[label] = one.rules
    return found


def _labels(label: str) -> Iterator[str]:
    yield label
    number = 2
    while True:
        yield f"{label} ({number})"
        number += 1
