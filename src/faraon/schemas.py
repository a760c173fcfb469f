"""JSON Schemas of the file formats, generated from the attrs classes that the files are structured into (layer 1)."""

from __future__ import annotations

__all__ = ["Schema", "file_schema", "needed_keys", "table_schema"]

from types import UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from attrs import NOTHING, Attribute, fields, has

from .cards import Rank, Suit
from .frozen import FrozenDict

Schema = dict[str, Any]


def file_schema(kind: Any, title: str) -> Schema:
    """The schema of a file that is one such table, in JSON Schema 2020-12."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **table_schema(kind, complete=True)}


def table_schema(kind: Any, *, complete: bool = False) -> Schema:
    """The schema of a table; `complete` where every key without a default must be there, and so on in the tables inside."""
    schema: Schema = {
        "type": "object",
        "description": (kind.__doc__ or "").split(".")[0],
        "additionalProperties": False,
        "properties": {
            part.metadata.get("key", part.name): {**_value(of, part, complete), "description": part.metadata["help"], **_default(part)}
            for part, of in parts(kind)
        },
    }
    if complete and needed_keys(kind):
        schema["required"] = needed_keys(kind)
    return schema


def _default(part: Attribute[Any]) -> Schema:
    return {"default": part.default} if isinstance(part.default, bool | int | str) else {}


def parts(kind: Any) -> list[tuple[Attribute[Any], Any]]:
    """The fields that a file may set, with their types."""
    hints = get_type_hints(kind)
    attributes = cast("tuple[Attribute[Any], ...]", fields(kind))
    return [(part, hints[part.name]) for part in attributes if "loader" not in part.metadata]


def needed_keys(kind: Any) -> list[str]:
    """The keys of a table that have no default."""
    return [part.metadata.get("key", part.name) for part, _ in parts(kind) if part.default is NOTHING]


def _value(kind: Any, part: Attribute[Any], complete: bool) -> Schema:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in (Union, UnionType):
        # None is what a key that is left out means; a file cannot write it.
        kinds = [_value(each, part, complete) for each in inner if each is not type(None)]
        return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    if origin is FrozenDict:
        return {"type": "object", "additionalProperties": _value(inner[1], part, complete)}
    if kind in (tuple[Suit, ...], tuple[Rank, ...]):
        words = "|".join(inner[0])
        return {"type": "string", "pattern": rf"^\s*({words})(\s+({words}))*\s*$"}
    if origin is tuple:
        return {"type": "array", "items": _value(inner[0], part, complete)}
    if has(kind):
        return table_schema(kind, complete=complete)
    if kind is bool:
        return {"type": "boolean"}
    if kind is int:
        bounds = {"minimum": part.metadata["least"], "maximum": part.metadata["most"]} if "least" in part.metadata else {}
        return {"type": "integer", **bounds}
    return {"type": "string", **({"pattern": part.metadata["pattern"]} if "pattern" in part.metadata else {})}
