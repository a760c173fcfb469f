"""One rules file upon another: what differs replaces, and takes the old value's clauses with it (layer 2)."""

from __future__ import annotations

__all__ = ["merged", "touches", "without"]

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
    gone = _fallen_away(base, over, result)
    if isinstance(why, Mapping):
        changed = [path for path in _changed(base, result) if path.partition(".")[0] != "why"]
        kept = {key: line for key, line in cast("Table", why).items() if not any(touches(key, path) for path in changed)}
        kept = {key: line for key, line in kept.items() if not any(f"{key}.".startswith(f"{'.'.join(path)}.") for path in gone)}
        own = over.get("why", {})
        result["why"] = {**kept, **cast("Table", own)} if isinstance(own, Mapping) else own
    return without(result, gone, empty=True)


def _fallen_away(base: Table, over: Mapping[str, Any], result: Table) -> list[tuple[str, ...]]:
    """The paths of what was said of cards that a new deck has not: nobody who plays without sixes should have to take back each word about them."""
    deck = result.get("deck")
    if "deck" not in over or not isinstance(deck, Mapping):
        return []
    suits, ranks = (str(cast("Table", deck).get(name, "")).split() for name in ("suits", "ranks"))
    known = {*ranks, *(rank + suit for suit in suits for rank in ranks)}
    tables = [("cards",), *(("score", name) for name in ("hand", "alone", "once", "last"))]
    return [
        (*path, key)
        for path in tables
        for key in _table(base, path)
        if key not in known and key not in _table(over, path) and key in _table(result, path)
    ]


def _table(data: Mapping[str, Any], path: tuple[str, ...]) -> Table:
    """The table at this path, or an empty one."""
    found: Any = data
    for name in path:
        found = cast("Table", found).get(name) if isinstance(found, Mapping) else None
    return cast("Table", found) if isinstance(found, dict) else {}


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


def touches(key: str, path: str) -> bool:
    """Whether a line of clauses with this key speaks of the value at this path, or of a part of it, or of what it is a part of."""
    return key == path or key.startswith(path + ".") or path.startswith(key + ".")


def without(table: Table, paths: Iterable[tuple[str, ...]], *, empty: bool = False) -> Table:
    """The table less what stands at these paths, as far as they lead into it, and less tables that are empty then, unless these may stay."""
    result = dict(table)
    for first, *rest in (path for path in paths if path):
        if rest and isinstance(result.get(first), dict):
            result[first] = without(result[first], [tuple(rest)], empty=empty)
        if first in result and (not rest or (result[first] == {} and not empty)):
            del result[first]
    return result
