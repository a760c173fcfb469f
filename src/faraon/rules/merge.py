"""One rules file upon another: what differs replaces, and takes the old value's clauses with it (layer 2)."""

from __future__ import annotations

__all__ = ["merged", "without"]

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

Table = dict[str, Any]


def merged(base: Table, over: Mapping[str, Any]) -> Table:
    """`base` with everything that `over` says.

    Sections merge key by key; so do the points of `score.hand`, card by card, unless there are none: an empty table empties it. Any other value is replaced whole, a card's entry too. A
    value that changes loses its lines in `why`, and those of the parts that it belongs to; then `over`'s own lines are added.
    """
    result = dict(base)
    for section, values in over.items():
        result[section] = _laid_over(base.get(section), values)
    if "score" in over:
        hands = [part["score"].get("hand") if isinstance(part.get("score"), Mapping) else None for part in (base, over)]
        if isinstance(result["score"], dict) and hands[1]:
            result["score"]["hand"] = _laid_over(*hands)
    why = base.get("why")
    if isinstance(why, Mapping):
        changed = [path for path in _changed(base, result) if path.partition(".")[0] != "why"]
        kept = {key: line for key, line in cast("Table", why).items() if not any(_touches(key, path) for path in changed)}
        own = over.get("why", {})
        result["why"] = {**kept, **cast("Table", own)} if isinstance(own, Mapping) else own
    return result


def _laid_over(old: Any, new: Any) -> Any:
    """One table upon another, key by key; anything else replaces what was there."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return {**cast("Table", old), **cast("Table", new)}
    return new


def _changed(old: object, new: object, path: str = "") -> Iterator[str]:
    """The paths of the deepest values that differ."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        old, new = cast("Table", old), cast("Table", new)
        for key in {**old, **new}:
            yield from _changed(old.get(key), new.get(key), f"{path}.{key}" if path else key)
    elif old != new:
        yield path


def _touches(key: str, path: str) -> bool:
    return key == path or key.startswith(path + ".") or path.startswith(key + ".")


def without(table: Table, paths: Iterable[tuple[str, ...]]) -> Table:
    """The table less what stands at these paths, as far as they lead into it, and less tables that are empty then."""
    result = dict(table)
    for first, *rest in (path for path in paths if path):
        if rest and isinstance(result.get(first), dict):
            result[first] = without(result[first], [tuple(rest)])
        if first in result and (not rest or result[first] == {}):
            del result[first]
    return result
