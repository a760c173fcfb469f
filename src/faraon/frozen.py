"""A mapping that cannot change and can be hashed, for values that hold one (layer 1)."""

from __future__ import annotations

__all__ = ["FrozenDict"]

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

K = TypeVar("K")
V_co = TypeVar("V_co", covariant=True)


class FrozenDict(Mapping[K, V_co]):
    """An immutable `dict`: keeps the order it was given, equal to any mapping with the same items."""

    __slots__ = ("_items",)
    _items: dict[K, V_co]

    def __init__(self, items: Mapping[K, V_co] | Iterable[tuple[K, V_co]] = ()) -> None:
        object.__setattr__(self, "_items", dict(items))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a FrozenDict cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a FrozenDict cannot be changed")

    def __getitem__(self, key: K) -> V_co:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __reduce__(self) -> tuple[type[FrozenDict[K, V_co]], tuple[dict[K, V_co]]]:
        return FrozenDict, (dict(self._items),)

    def __repr__(self) -> str:
        return f"FrozenDict({self._items!r})"
