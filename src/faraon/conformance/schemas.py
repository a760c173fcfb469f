"""The JSON Schemas of the suite's files (layer 7); `conformance/schema/` holds them for readers in any language."""

from __future__ import annotations

__all__ = ["suite_schemas"]

from ..scenarios import ScenarioFile
from ..schemas import Schema, file_schema
from .equivalent import ListedFile
from .suite import ClauseFile, DecisionFile


def suite_schemas() -> dict[str, Schema]:
    """Each schema by the name of its file."""
    return {
        "clauses.schema.json": file_schema(ClauseFile, "faraon clauses"),
        "decisions.schema.json": file_schema(DecisionFile, "faraon decisions"),
        "equivalent.schema.json": file_schema(ListedFile, "faraon mutants that no scenario can see"),
        "scenarios.schema.json": file_schema(ScenarioFile, "faraon scenarios"),
    }
