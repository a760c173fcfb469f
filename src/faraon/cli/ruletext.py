"""Resolved rules as the text of a rules file that loads again to an equal digest (layer 8)."""

from __future__ import annotations

__all__ = ["rules_text"]

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from attrs import Attribute, fields

from ..frozen import FrozenDict
from ..rules import Effect, Rules


def rules_text(rules: Rules) -> str:
    """A rules file that extends nothing and says everything. A built-in rule set with variants has no name in it: it takes its file's."""
    on = f" with {', '.join(rules.variants)}" if rules.variants else ""
    lines = [f"# {rules.name}{on}, with everything that it says", "format = 1"]
    tables: list[str] = []
    for part in _parts(rules):
        value = getattr(rules, part.name)
        if part.name in ("name", "title") and rules.name == rules.source:
            continue
        if part.name in ("name", "title", "departs"):
            lines.append(f"{part.name} = {_value(value)}")
        else:
            tables += ["", f"[{part.name}]", *(f"{_key(key)} = {_value(entry)}" for key, entry in _entries(value))]
    return "\n".join((*lines, *tables)) + "\n"


def _parts(value: object) -> Iterator[Attribute[Any]]:
    """The fields that a rules file may set."""
    return (part for part in cast("tuple[Attribute[Any], ...]", fields(type(value))) if "loader" not in part.metadata)  # type: ignore[arg-type]


def _entries(value: object) -> Iterator[tuple[str, object]]:
    """What stands in a table: everything, but of a card's effect only what is not usual."""
    if isinstance(value, Mapping):
        yield from cast("Mapping[str, object]", value).items()
        return
    for part in _parts(value):
        entry = getattr(value, part.name)
        if isinstance(entry, tuple):  # suits and ranks
            yield part.name, " ".join(cast("tuple[str, ...]", entry))
        elif not isinstance(value, Effect) or entry != part.default:
            yield part.name, entry


def _key(key: str) -> str:
    return key if re.fullmatch("[A-Za-z0-9_-]+", key) else _value(key)


def _value(value: object) -> str:
    if isinstance(value, FrozenDict | Effect):
        inside = ", ".join(f"{_key(key)} = {_value(entry)}" for key, entry in _entries(cast("object", value)))
        return f"{{ {inside} }}" if inside else "{}"
    # JSON's strings, numbers, arrays and truth values are TOML's too.
    return json.dumps(value, ensure_ascii=False)
