"""The JSON Schema of the rules format, generated from the classes of the model (layer 2)."""

from __future__ import annotations

__all__ = ["rules_schema"]

from typing import Any, Literal, cast, get_args, get_origin, get_type_hints

from attrs import NOTHING, Attribute, fields, has

from ..cards import Rank, Suit
from ..frozen import FrozenDict
from .load import BUILT_IN
from .model import Rules

Schema = dict[str, Any]


def rules_schema() -> Schema:
    """A JSON Schema (2020-12) for rules files, as editors with TOML support and validators read it."""
    whole = _table(Rules)
    changes: Schema = {
        "type": "object",
        "description": "what the variant changes: sections as in the file itself",
        "additionalProperties": False,
        "properties": whole["properties"],
    }
    own: Schema = {
        "format": {"const": 1, "description": "the version of this format"},
        "extends": {"type": "string", "description": f"the rule set that this one changes: {', '.join(BUILT_IN)}, or a file"},
        "with": {"type": "array", "items": {"type": "string"}, "description": "variants of that rule set to switch on"},
        "variants": {"type": "object", "additionalProperties": changes, "description": "named variants, off by default"},
    }
    # Only a file that extends nothing has to say everything.
    sections = {part.name: kind for part, kind in _parts(Rules) if has(kind)}
    complete: Schema = {
        "required": [part.name for part, _ in _parts(Rules) if part.default is NOTHING and part.name not in ("name", "title")],
        "properties": {name: {"required": _required(kind)} for name, kind in sections.items()},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "faraon rules file",
        **whole,
        "properties": {**own, **whole["properties"]},
        "if": {"not": {"required": ["extends"]}},
        "then": complete,
    }


def _parts(kind: Any) -> list[tuple[Attribute[Any], Any]]:
    """The fields that a file may set, with their types."""
    hints = get_type_hints(kind)
    attributes = cast("tuple[Attribute[Any], ...]", fields(kind))
    return [(part, hints[part.name]) for part in attributes if "loader" not in part.metadata]


def _required(kind: Any) -> list[str]:
    return [part.name for part, _ in _parts(kind) if part.default is NOTHING]


def _table(kind: Any) -> Schema:
    return {
        "type": "object",
        "description": (kind.__doc__ or "").split(".")[0],
        "additionalProperties": False,
        "properties": {part.name: {**_value(of, part), "description": part.metadata["help"]} for part, of in _parts(kind)},
    }


def _value(kind: Any, part: Attribute[Any] | None = None) -> Schema:
    if get_origin(kind) is Literal:
        return {"enum": list(get_args(kind))}
    if get_origin(kind) is FrozenDict:
        return {"type": "object", "additionalProperties": _value(get_args(kind)[1])}
    if kind in (tuple[Suit, ...], tuple[Rank, ...]):
        words = "|".join(get_args(kind)[0])
        return {"type": "string", "pattern": rf"^\s*({words})(\s+({words}))*\s*$"}
    if kind == tuple[str, ...]:
        return {"type": "array", "items": {"type": "string", "pattern": "^[A-Z]{3}-[0-9]{2}$"}}
    if has(kind):
        return _table(kind)
    if kind is bool:
        return {"type": "boolean"}
    if kind is int:
        bounds = part.metadata if part else {}
        return {"type": "integer", **({"minimum": bounds["least"], "maximum": bounds["most"]} if "least" in bounds else {})}
    return {"type": "string"}
