"""From plain values, as TOML or JSON has them, to attrs classes: strictly, with every fault and its path (layer 2)."""

from __future__ import annotations

__all__ = ["Fault", "WrongValueError", "structured", "suggestion"]

from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from types import UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin

from attrs import NOTHING, AttrsInstance, Attribute, fields, frozen, has
from cattrs import AttributeValidationNote, Converter, IterableValidationNote
from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError, IterableValidationError
from cattrs.gen import make_dict_structure_fn, override

from ..cards import Rank, Suit
from ..frozen import FrozenDict

Path = tuple[str, ...]
T = TypeVar("T")


@frozen
class Fault:
    """One thing that is wrong: the path of the value in the file, and the sentence."""

    path: Path
    sentence: str


class WrongValueError(ValueError):
    """A value of the wrong type, or outside what is allowed; its text is the sentence."""


def suggestion(word: object, known: Iterator[str] | tuple[str, ...] | list[str]) -> str:
    """` (did you mean …?)` where a known word is close, else nothing."""
    spelt = {name.casefold(): name for name in known}
    near = get_close_matches(str(word).casefold(), list(spelt), n=1, cutoff=0.6)
    return f" (did you mean {spelt[near[0]]!r}?)" if near else ""


_KINDS: dict[type, str] = {int: "a whole number", str: "a string", bool: "true or false", dict: "a table", list: "an array"}


def _kind(value: object) -> str:
    # tomllib gives datetime objects and floats too, which no rule takes.
    name = {int: "a number", float: "a number with a point"}.get(type(value), _KINDS.get(type(value), "a date or time"))
    return f"{name} {value!r}" if isinstance(value, int | str | float) else name


def _exactly(kind: type) -> Callable[[object, object], object]:
    def structure(value: object, _: object) -> object:
        if type(value) is not kind:
            raise WrongValueError(f"must be {_KINDS[kind]}, not {_kind(value)}")
        return value

    return structure


def _bounded(least: int, most: int) -> Callable[[object, object], object]:
    def structure(value: object, _: object) -> object:
        if type(value) is not int:
            raise WrongValueError(f"must be a whole number, not {_kind(value)}")
        if not least <= value <= most:
            raise WrongValueError(f"must be from {least} to {most}, not {value}")
        return value

    return structure


def _literal(value: object, kind: Any) -> object:
    allowed = cast("tuple[str, ...]", get_args(kind))
    if value not in allowed or type(value) is not str:
        raise WrongValueError(f"must be one of {', '.join(allowed)}; not {_kind(value)}{suggestion(value, allowed)}")
    return value


def _words(value: object, kind: Any) -> object:
    """Suits and ranks: one string, apart by spaces."""
    enum = get_args(kind)[0]
    words = _exactly(str)(value, str)
    found = []
    for word in cast("str", words).split():
        if word not in list(enum):
            raise WrongValueError(f"{word!r} is no {enum.__name__.lower()}; there are {' '.join(enum)}")
        found.append(enum(word))
    return tuple(found)


def _array_of(kind: type) -> Callable[[object, object], object]:
    def structure(value: object, _: object) -> object:
        if not isinstance(value, list) or not all(type(item) is kind for item in cast("list[object]", value)):
            raise WrongValueError(f"must be an array, each entry {_KINDS[kind]}; not {_kind(value)}")
        return tuple(cast("list[object]", value))

    return structure


@cache
def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook_func(lambda t: get_origin(t) is Literal, _literal)
    converter.register_structure_hook_func(lambda t: t in (tuple[Suit, ...], tuple[Rank, ...]), _words)
    for kind in (int, str):
        converter.register_structure_hook_func(lambda t, kind=kind: t == tuple[kind, ...], _array_of(kind))

    def mapping(kind: Any) -> Callable[[object, object], object]:
        of = get_args(kind)[1]

        def structure(value: object, _: object) -> object:
            if not isinstance(value, dict):
                raise WrongValueError(f"must be a table, not {_kind(value)}")
            entries, errors = {}, []
            for key, entry in cast("dict[str, object]", value).items():
                try:
                    entries[key] = converter.structure(entry, of)
                except Exception as error:  # cattrs raises groups and plain errors alike; each goes on with its key
                    error.add_note(IterableValidationNote(f"entry {key}", key, of))
                    errors.append(error)
            if errors:
                raise IterableValidationError("entries", errors, cast("type", kind))
            return FrozenDict(entries)

        return structure

    converter.register_structure_hook_factory(lambda t: get_origin(t) is FrozenDict, mapping)

    def table(kind: type[AttrsInstance]) -> Callable[[object, object], object]:
        special = {}
        for part in cast("tuple[Attribute[Any], ...]", fields(kind)):
            if "loader" in part.metadata:
                special[part.name] = override(omit=True)
            elif "key" in part.metadata:
                special[part.name] = override(rename=part.metadata["key"])
            elif "least" in part.metadata:
                special[part.name] = override(struct_hook=_bounded(part.metadata["least"], part.metadata["most"]))
        made = make_dict_structure_fn(kind, converter, **special)

        def structure(value: object, _: object) -> object:
            if not isinstance(value, dict):
                raise WrongValueError(f"must be a table, not {_kind(value)}")
            return made(cast("Mapping[str, object]", value), kind)

        return structure

    converter.register_structure_hook_factory(lambda t: isinstance(t, type) and has(t), table)
    converter.register_structure_hook_factory(_is_choice, lambda kind: _choice(converter, kind))
    converter.register_structure_hook_factory(lambda t: get_origin(t) is tuple and has(get_args(t)[0]), lambda kind: _tables(converter, kind))
    return converter


def _is_choice(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType)


def _choice(converter: Converter, kind: Any) -> Callable[[object, object], object]:
    """A value that may be of several kinds: None, plain ones, or tables told apart by a key that only one of them needs."""
    kinds = [each for each in get_args(kind) if each is not type(None)]
    tables = [each for each in kinds if isinstance(each, type) and has(each)]

    def structure(value: object, _: object) -> object:
        if value is None and len(kinds) < len(get_args(kind)):
            return None
        if len(kinds) == 1:
            return converter.structure(value, kinds[0])
        if isinstance(value, dict) and tables:
            found = cast("dict[str, object]", value)
            for each in tables:
                needed = {part.name for part in fields(each) if part.default is NOTHING}
                if needed <= found.keys():
                    return converter.structure(found, each)
            ways = "; or ".join(" and ".join(part.name for part in fields(each) if part.default is NOTHING) for each in tables)
            raise WrongValueError(f"needs {ways}")
        for each in kinds:
            if type(value) is each:
                return value
        raise WrongValueError(f"must be {' or '.join(_KINDS.get(each, 'a table') for each in kinds)}, not {_kind(value)}")

    return structure


def _tables(converter: Converter, kind: Any) -> Callable[[object, object], object]:
    """An array of tables."""
    of = get_args(kind)[0]

    def structure(value: object, _: object) -> object:
        if not isinstance(value, list):
            raise WrongValueError(f"must be an array of tables, not {_kind(value)}")
        found, errors = [], []
        for index, entry in enumerate(cast("list[object]", value)):
            try:
                found.append(converter.structure(entry, of))
            except Exception as error:  # as for mappings above
                error.add_note(IterableValidationNote(f"entry {index}", index, of))
                errors.append(error)
        if errors:
            raise IterableValidationError("entries", errors, cast("type", kind))
        return tuple(found)

    return structure


def _flatten(error: BaseException, path: Path) -> Iterator[Fault]:
    if isinstance(error, ClassValidationError | IterableValidationError):
        for inner in error.exceptions:
            step: Path = ()
            for note in getattr(inner, "__notes__", ()):
                if isinstance(note, AttributeValidationNote):
                    step = (note.name,)
                elif isinstance(note, IterableValidationNote):
                    step = (str(note.index),)
            yield from _flatten(inner, path + step)
    elif isinstance(error, ForbiddenExtraKeysError):
        known = [part.metadata.get("key", part.name) for part in fields(error.cl) if "loader" not in part.metadata]
        for key in sorted(error.extra_fields):
            yield Fault((*path, key), f"unknown key{suggestion(key, known)}; known here: {', '.join(known)}")
    elif isinstance(error, KeyError):
        yield Fault(path, "is missing")
    else:
        yield Fault(path, str(error))


def structured(data: object, kind: type[T]) -> tuple[T | None, list[Fault]]:
    """The value of this class that the plain data spell, or None and every fault that was found."""
    try:
        return _converter().structure(data, kind), []
    except Exception as error:
        if not isinstance(error, ClassValidationError | WrongValueError):
            raise
        return None, list(_flatten(error, ()))
