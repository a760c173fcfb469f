"""What is asked of an engine and what it answers: one JSON object a line each way (layer 7). `docs/other-engines.rst` is for those who write one."""

from __future__ import annotations

__all__ = [
    "FORMAT",
    "KINDS",
    "Answer",
    "RefusedMove",
    "Request",
    "answer_line",
    "read_answer",
    "read_request",
    "request_line",
    "requests",
]

import json
from typing import TypeVar

from attrs import field, frozen

from ..errors import FaraonError
from ..reading import json_value
from ..rules import Rules
from ..scenarios import Found, Given, Scenario, Then
from ..staging import spelt_out
from ..structure import plain, structured
from ..wording import shown

T = TypeVar("T")

FORMAT = 1
"""The version of the protocol, which every request names."""


@frozen
class Request:
    """What is asked of an engine: to put something up, to make moves, and to tell what holds then."""

    format: int = field(metadata={"help": "the version of the protocol", "least": FORMAT, "most": FORMAT})
    id: str = field(metadata={"help": "names the request; the answer repeats it"})
    rules: str = field(metadata={"help": "the built-in rule set that the rules are, or go back to"})
    values: Rules = field(metadata={"help": "the rules as data: every value of a rules file, variants applied"})
    given: Given = field(metadata={"help": "a position, a deal, a lot or a match, as in a scenario; no deck ends in ..."})
    variants: tuple[str, ...] = field(default=(), metadata={"help": "the variants of these rules that are switched on", "key": "with"})
    moves: tuple[str, ...] = field(default=(), metadata={"help": "moves to make, in this order"})
    reshuffled: tuple[str, ...] = field(
        default=(), metadata={"help": "the stock after each shuffle of the pile, in order, next drawn first"}
    )


@frozen
class RefusedMove:
    """A move that the rules refuse."""

    move: int = field(metadata={"help": "which of the moves is refused, from 1"})
    code: str = field(metadata={"help": "the refusal's code"})
    clauses: tuple[str, ...] | None = field(default=None, metadata={"help": "the clauses that it offends; left out, they are not compared"})
    message: str = field(default="", metadata={"help": "why, in a sentence for people"})


@frozen
class Answer:
    """What an engine answers: `id`, and one of `state`, `refused`, `impossible`, `unsupported` and `error`."""

    id: str = field(metadata={"help": "the id of the request"})
    state: Found | None = field(default=None, metadata={"help": "what holds after the moves: as far as the engine can tell"})
    refused: RefusedMove | None = field(default=None, metadata={"help": "the first move that is refused"})
    impossible: str | None = field(default=None, metadata={"help": "why what is given cannot be, in a sentence"})
    unsupported: str | None = field(default=None, metadata={"help": "what the engine cannot do, in a sentence"})
    error: str | None = field(default=None, metadata={"help": "why the request cannot be read or followed, in a sentence"})
    unused: int = field(default=0, metadata={"help": "how many orders of reshuffled piles were not needed"})


KINDS = ("state", "refused", "impossible", "unsupported", "error")
"""The keys of an answer of which it has exactly one."""


def requests(scenario: Scenario, rules: Rules, source: str) -> tuple[Request, ...]:
    """What a scenario asks: what holds then, if it says anything of that, and one thing more for each move that must be refused."""
    given = spelt_out(scenario.given, rules.deck)

    def request(id: str, *moves: str) -> Request:
        return Request(FORMAT, id, source, rules, given, rules.variants, (*scenario.moves, *moves), scenario.reshuffled)

    refusals = [request(f"{scenario.id}#{number}", refused.move) for number, refused in enumerate(scenario.refuse, 1)]
    return tuple(refusals) if scenario.then == Then() else (request(scenario.id), *refusals)


def request_line(request: Request) -> bytes:
    """The request as it is sent."""
    return _line(plain(request))


def answer_line(answer: Answer) -> bytes:
    """The answer as it is sent; what it does not say is left out."""
    told = plain(answer)
    return _line({key: entry for key, entry in told.items() if key != "unused" or entry})


def _line(value: object) -> bytes:
    return json.dumps(value, allow_nan=False).encode("ascii") + b"\n"


def read_request(line: bytes) -> Request:
    """The request on this line. Raises `FaraonError`, with a sentence that says what is wrong."""
    return _read(line, Request, "the request")


def read_answer(line: bytes, request: Request) -> Answer:
    """The answer to this request on the line. Raises `FaraonError`, with a sentence that says why it is none."""
    answer = _read(line, Answer, "the answer")
    said = [kind for kind in KINDS if getattr(answer, kind) is not None]
    if answer.id != request.id:
        raise FaraonError(f"the answer has the id {shown(answer.id)}, not that of the request, {shown(request.id)}")
    if len(said) != 1:
        raise FaraonError(f"the answer needs one of {', '.join(KINDS)}, and has {', '.join(said) or 'none of them'}")
    if answer.refused is not None and not 1 <= answer.refused.move <= len(request.moves):
        raise FaraonError(f"the answer refuses move {shown(answer.refused.move)}, but there are {len(request.moves)} moves, counted from 1")
    return answer


def _read(line: bytes, kind: type[T], what: str) -> T:
    try:
        data = json_value(line.decode(), nulls=False)
    except FaraonError as fault:
        raise FaraonError(f"{what} {fault}") from None
    except UnicodeDecodeError as fault:
        raise FaraonError(f"{what} is not UTF-8 text (byte {fault.start})") from None
    value, faults = structured(data, kind)
    if value is None:
        told = (f"{'.'.join(fault.path) or 'it'}: {fault.sentence}" for fault in faults)
        raise FaraonError(f"{what} is not in the format: {'; '.join(told)}")
    return value
