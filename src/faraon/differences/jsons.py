"""A comparison as JSON, for programs (layer 7); `comparison_schema` describes it."""

from __future__ import annotations

__all__ = ["to_json"]

import json
from collections.abc import Mapping
from typing import Any, cast

from attrs import fields, has

from .model import Comparison


def to_json(comparison: Comparison) -> str:
    """The comparison as JSON text, in ASCII, so that any output can take it. What a game has not is left out."""
    return json.dumps(_plain(comparison), indent=2) + "\n"


def _plain(value: object) -> Any:
    if has(type(value)):
        parts = ((part.name, getattr(value, part.name)) for part in cast("Any", fields)(type(value)))
        return {name: _plain(part) for name, part in parts if part is not None}
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, int]", value))
    if isinstance(value, tuple):
        return [_plain(item) for item in cast("tuple[object, ...]", value)]
    return value
