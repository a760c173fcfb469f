"""The JSON Schemas of the suite's files (layer 7); `conformance/schema/` holds them for readers in any language."""

from __future__ import annotations

__all__ = ["suite_schemas"]

from ..scenarios import ScenarioFile
from ..schemas import Schema, file_schema
from .suite import ClauseFile, DecisionFile
from .versions import ReleaseFile, SuiteFile


def suite_schemas() -> dict[str, Schema]:
    """Each schema by the name of its file."""
    return {
        "clauses.schema.json": file_schema(ClauseFile, "faraon clauses"),
        "decisions.schema.json": file_schema(DecisionFile, "faraon decisions"),
        "released.schema.json": file_schema(ReleaseFile, "faraon released ids"),
        "scenarios.schema.json": file_schema(ScenarioFile, "faraon scenarios"),
        "suite.schema.json": file_schema(SuiteFile, "faraon suite"),
    }
