"""The JSON Schemas of the suite's files, of reports, and of what engines are asked and answer (layer 7).

`conformance/schema/` holds them for readers in any language.
"""

from __future__ import annotations

__all__ = ["suite_schemas"]

from collections.abc import Iterable

from ..scenarios import ScenarioFile
from ..schemas import Schema, file_schema
from .counts import CountFile
from .equivalent import ListedFile
from .gaps import GapFile
from .protocol import KINDS, Answer, Request
from .report import Check
from .suite import ClauseFile, DecisionFile
from .versions import ReleaseFile, SuiteFile


def suite_schemas() -> dict[str, Schema]:
    """Each schema by the name of its file."""
    gaps = file_schema(GapFile, "faraon known gaps")
    gaps["properties"]["gap"]["items"] |= _one_of(("scenario", "clause"))
    return {
        "answer.schema.json": {**file_schema(Answer, "faraon answer of an engine"), **_one_of(KINDS)},
        "clauses.schema.json": file_schema(ClauseFile, "faraon clauses"),
        "counts.schema.json": file_schema(CountFile, "faraon counts"),
        "decisions.schema.json": file_schema(DecisionFile, "faraon decisions"),
        "gaps.schema.json": gaps,
        "request.schema.json": file_schema(Request, "faraon request to an engine"),
        "released.schema.json": file_schema(ReleaseFile, "faraon released ids"),
        "equivalent.schema.json": file_schema(ListedFile, "faraon mutants that no scenario can see"),
        "report.schema.json": file_schema(Check, "faraon report"),
        "scenarios.schema.json": file_schema(ScenarioFile, "faraon scenarios"),
        "suite.schema.json": file_schema(SuiteFile, "faraon suite"),
    }


def _one_of(keys: Iterable[str]) -> Schema:
    """That just one of these keys is there."""
    return {"oneOf": [{"required": [key]} for key in keys]}
