"""How a command writes what it has made: in which format, and on the terminal or in a file (layer 8)."""

from __future__ import annotations

__all__ = ["add_options", "chosen_format", "write"]

from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Iterable
from pathlib import Path

from ..errors import FaraonError
from .guard import write_result
from .output import show

_ENDINGS = {
    "": "text",
    "txt": "text",
    "text": "text",
    "md": "md",
    "markdown": "md",
    "html": "html",
    "htm": "html",
    "json": "json",
    "toml": "text",
}
"""The format that the ending of a file asks for. What would be written over rules is refused when it is written, with the reason."""


def add_options(parser: ArgumentParser, formats: Collection[str]) -> None:
    """Add `--format` and `-o`."""
    parser.add_argument("--format", choices=list(formats), help="how it is written (by the ending of FILE; text where there is none)")
    parser.add_argument("-o", "--output", metavar="FILE", help="write it in this file, which is replaced whole")


def chosen_format(options: Namespace, formats: Collection[str]) -> str:
    """The format that is asked for, one of these. Raises `FaraonError` for a file whose ending asks for one that there is not."""
    if options.format is not None or options.output is None:
        return options.format or "text"
    if options.output == "-":
        raise FaraonError("- is no name of a file here; leave -o out, and it is printed")
    ending = Path(options.output).suffix[1:].lower()
    form = _ENDINGS.get(ending)
    if form is not None and form in formats:
        return form
    paper = "; for paper or PDF, write html and print that from a browser" if ending == "pdf" else ""
    raise FaraonError(
        f"{options.output}: nothing is written as .{ending} here; say --format {', '.join(formats)}, or let the name end in one of these{paper}"
    )


def write(options: Namespace, text: str, form: str, what: str, sources: Iterable[str]) -> None:
    """Write `what` a command has made of these rules: in the file that is named, or on the terminal, text within its lines."""
    if options.output is not None:
        write_result(options.output, text, what, sources)
    elif form == "text":
        for line in text.splitlines():
            show(line, indent=len(line) - len(line.lstrip()))
    else:
        print(text, end="")
