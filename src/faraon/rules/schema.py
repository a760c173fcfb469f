"""The JSON Schema of the rules format, generated from the classes of the model (layer 2)."""

from __future__ import annotations

__all__ = ["rules_schema"]

from attrs import has

from ..schemas import Schema, file_schema, needed_keys, parts, table_schema
from .load import BUILT_IN
from .model import Rules


def rules_schema() -> Schema:
    """A JSON Schema (2020-12) for rules files, as editors with TOML support and validators read it."""
    whole = table_schema(Rules)
    changes: Schema = {**whole, "description": "what the variant changes: sections as in the file itself"}
    own: Schema = {
        "format": {"const": 1, "description": "the version of this format"},
        "extends": {"type": "string", "description": f"the rule set that this one changes: {', '.join(BUILT_IN)}, or a file"},
        "with": {"type": "array", "items": {"type": "string"}, "description": "variants of that rule set to switch on"},
        "variants": {"type": "object", "additionalProperties": changes, "description": "named variants, off by default"},
    }
    # Only a file that extends nothing has to say everything; its name and title it need never say.
    complete: Schema = {
        "required": [key for key in needed_keys(Rules) if key not in ("name", "title")],
        "properties": {part.name: {"required": needed_keys(kind)} for part, kind in parts(Rules) if has(kind)},
    }
    return {
        **file_schema(Rules, "faraon rules file"),
        **whole,
        "properties": {**own, **whole["properties"]},
        "required": [],
        "if": {"not": {"required": ["extends"]}},
        "then": complete,
    }
