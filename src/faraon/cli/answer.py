"""`faraon answer`: this library as an engine that another program can ask (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run"]

from argparse import Namespace

from ..conformance.answers import OwnEngine
from ..conformance.protocol import Answer, answer_line, read_request
from ..errors import FaraonError
from ..streams import standard_input
from .commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Register the parser of `faraon answer`."""
    subparsers.add_parser(
        "answer",
        description="Answer requests of the conformance suite's protocol, one JSON object a line, from the standard input until it ends: the "
        "reference for other engines. A line that cannot be read is answered with an error, and the next one is read.",
    )


def run(options: Namespace) -> int:
    """Answer until nothing more is asked."""
    del options
    engine = OwnEngine()
    for line in standard_input():
        try:
            answer = engine.answer(read_request(line))
        except FaraonError as fault:
            answer = Answer("", error=str(fault))
        # JSON as it is sent is ASCII, whatever the encoding of the output.
        print(answer_line(answer).decode(), end="", flush=True)
    return 0
