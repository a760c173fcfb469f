"""Resolved rules as the text of a rules file that loads again to an equal digest (layer 8)."""

from __future__ import annotations

__all__ = ["entries", "parts", "rules_text", "spelt", "spelt_key"]

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from attrs import Attribute, fields

from ..frozen import FrozenDict
from ..rules import Effect, Rules
from ..wording import printable


def rules_text(rules: Rules) -> str:
    """A rules file that extends nothing and says everything. A built-in rule set with variants has no name in it: it takes its file's."""
    on = f" with {', '.join(rules.variants)}" if rules.variants else ""
    lines = [printable(f"# {rules.name}{on}, with everything that it says"), "format = 1"]
    tables: list[str] = []
    for part in parts(rules):
        value = getattr(rules, part.name)
        if part.name in ("name", "title") and rules.name == rules.source:
            continue
        if part.name in ("name", "title", "departs"):
            lines.append(f"{part.name} = {spelt(value)}")
        else:
            tables += ["", f"[{part.name}]", *(f"{spelt_key(key)} = {spelt(entry)}" for key, entry in entries(value))]
    return "\n".join((*lines, *tables)) + "\n"


def parts(value: object) -> Iterator[Attribute[Any]]:
    """The fields that a rules file may set."""
    return (part for part in cast("tuple[Attribute[Any], ...]", fields(type(value))) if "loader" not in part.metadata)  # type: ignore[arg-type]


def entries(value: object) -> Iterator[tuple[str, object]]:
    """What stands in a table: everything, but of a card's effect only what is not usual."""
    if isinstance(value, Mapping):
        yield from cast("Mapping[str, object]", value).items()
        return
    for part in parts(value):
        entry = getattr(value, part.name)
        if isinstance(entry, tuple):  # suits and ranks
            yield part.name, " ".join(cast("tuple[str, ...]", entry))
        elif not isinstance(value, Effect) or entry != part.default:
            yield part.name, entry


def spelt_key(key: str) -> str:
    """A key as TOML has it."""
    return key if re.fullmatch("[A-Za-z0-9_-]+", key) else spelt(key)


def spelt(value: object) -> str:
    """A value as TOML has it."""
    if isinstance(value, FrozenDict | Effect):
        inside = ", ".join(f"{spelt_key(key)} = {spelt(entry)}" for key, entry in entries(cast("object", value)))
        return f"{{ {inside} }}" if inside else "{}"
    # JSON's strings, numbers, arrays and truth values are TOML's too.
    return json.dumps(value, ensure_ascii=False)
