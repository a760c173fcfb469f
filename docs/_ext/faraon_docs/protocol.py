"""The protocol for other engines, by its classes and by an exchange that takes place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from sphinx.util.rst import escape

import faraon
from faraon.conformance.answers import OwnEngine
from faraon.conformance.gaps import Gap
from faraon.conformance.protocol import Answer, RefusedMove, Request, answer_line, request_line, requests
from faraon.scenarios import DealGiven, Found, LotGiven, MatchGiven, PositionGiven
from faraon.schemas import parts, table_schema

from .suite import checked_suite
from .written import Written, literal, table

Schema = Mapping[str, Any]

TABLES: dict[str, type[Any]] = {
    "request": Request,
    "position": PositionGiven,
    "deal": DealGiven,
    "lot": LotGiven,
    "match": MatchGiven,
    "answer": Answer,
    "state": Found,
    "refused": RefusedMove,
    "gap": Gap,
}
ASKED = (Request, PositionGiven, DealGiven, LotGiven, MatchGiven)


class Keys(Written):
    """Every key of one kind of object: `.. keys:: request`."""

    required_arguments = 1

    def lines(self) -> Iterator[str]:
        kind = TABLES[self.arguments[0]]
        # We send every key that has a value; of an answer only what has no default must be there.
        optional = (None,) if kind in ASKED else (None, 0, "")
        rows = (
            (literal(key), kind_of(schema), "" if part.default in optional else "yes", escape(schema["description"]))
            for (key, schema), (part, _) in zip(table_schema(kind)["properties"].items(), parts(kind), strict=True)
        )
        yield from table(("key", "value", "always there", "meaning"), rows, "14 24 10 52")


def kind_of(schema: Schema) -> str:
    """What kind of value it is, in JSON's words."""
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(kind_of, schema["anyOf"])))
    if schema["type"] == "array":
        return f"an array: each {kind_of(schema['items'])}"
    kinds = {"integer": "a whole number", "string": "a string", "boolean": "``true``, ``false``", "object": "an object"}
    return kinds[schema["type"]]


class Exchange(Written):
    """A request and the answer to it, as they are sent: `.. exchange:: ID`, with the id of a request. Of the values of the rules two lines are shown."""

    required_arguments = 1

    def lines(self) -> Iterator[str]:
        wanted = self.arguments[0]
        asked = (
            request
            for source, group in checked_suite().scenarios.items()
            for scenario in group
            if scenario.id == wanted.partition("#")[0]
            for request in requests(scenario, faraon.load_rules(source, *scenario.variants), source)
        )
        request = next(request for request in asked if request.id == wanted)
        sent, answer = json.loads(request_line(request)), json.loads(answer_line(OwnEngine().answer(request)))
        values = {key: sent["values"][key] for key in ("name", "players")}
        yield from spelt("The request:", {**sent, "values": {**values, "...": "..."}})
        yield from spelt("The answer:", answer)


def spelt(title: str, value: dict[str, Any]) -> Iterator[str]:
    """JSON, a line for each key."""
    pairs = [f"{json.dumps(key)}: {json.dumps(entry, ensure_ascii=False)}" for key, entry in value.items()]
    text = ",\n".join(pairs).replace(', "...": "..."', ", ...")
    yield from (title, "", ".. code-block:: text", "", *(f"   {line}" for line in ("{" + text + "}").splitlines()), "")
