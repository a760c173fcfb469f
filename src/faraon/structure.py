"""From plain values, as TOML or JSON has them, to attrs classes, strictly, with every fault and its path; and back (layer 1).

cattrs does the work; what is added here is that nothing is ever turned into another type, that an array or a table is never taken for the other, and
sentences for people. A field's metadata may give `key` (its name in the file), `least` and `most` (bounds), `pattern` with `like`
(how a string is written, and an example), or `loader` (not for files to set).
"""

from __future__ import annotations

__all__ = ["MISSING", "WrongValueError", "plain", "structured"]

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import date, time
from functools import cache
from types import UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin

from attrs import NOTHING, Attribute, fields, has
from cattrs import AttributeValidationNote, Converter, IterableValidationNote
from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError, IterableValidationError
from cattrs.gen import make_dict_structure_fn, override

from .cards import Rank, Suit
from .frozen import FrozenDict
from .wording import Fault, shown, suggestion

MISSING = "is missing"

Path = tuple[str, ...]
T = TypeVar("T")
Hook = Callable[[Any, Any], Any]


class WrongValueError(ValueError):
    """A value of the wrong type, or outside what is allowed; its text is the sentence."""


_KINDS: dict[Any, str] = {int: "a whole number", str: "a string", bool: "true or false", dict: "a table", list: "an array"}


def _kind(value: Any) -> str:
    # tomllib gives datetime objects and floats too, which no value here takes.
    kind = cast("Any", type(value))
    name = {int: "a number", float: "a number with a point", type(None): "null"}.get(kind) or _KINDS.get(kind)
    if name is None:
        name = "a date or time" if isinstance(value, date | time) else f"a {kind.__name__}"
    if isinstance(value, bool) or (isinstance(value, int) and abs(value) >= 1 << 64):
        return shown(value)
    return f"{name} {shown(value)}" if isinstance(value, int | str | float) else name


def _of_kind(value: Any, kind: Any, called: str = "") -> Any:
    if type(value) is not kind:
        raise WrongValueError(f"must be {called or _KINDS[kind]}, not {_kind(value)}")
    return value


def _fields(kind: Any) -> tuple[Attribute[Any], ...]:
    return cast("tuple[Attribute[Any], ...]", fields(kind))


def _needed(kind: Any) -> set[str]:
    return {part.name for part in _fields(kind) if part.default is NOTHING}


def _bounded(least: int, most: int) -> Hook:
    allowed = f"from {least} to {most}" if least < most else f"{least}"

    def structure(value: Any, _: Any) -> int:
        number: int = _of_kind(value, int)
        if not least <= number <= most:
            raise WrongValueError(f"must be {allowed}, not {shown(number)}")
        return number

    return structure


def _written(pattern: str, example: str) -> Hook:
    def structure(value: Any, _: Any) -> str:
        text: str = _of_kind(value, str)
        if not re.fullmatch(pattern, text):
            raise WrongValueError(f"must be written like {example}, not {shown(text)}")
        return text

    return structure


def _literal(kind: Any) -> Hook:
    allowed: tuple[str, ...] = get_args(kind)

    def structure(value: Any, _: Any) -> str:
        if value not in allowed:
            raise WrongValueError(f"must be one of {', '.join(allowed)}; not {_kind(value)}{suggestion(value, allowed)}")
        return cast("str", value)

    return structure


def _words(kind: Any) -> Hook:
    """Suits and ranks: one string, apart by spaces."""
    enum: Any = get_args(kind)[0]

    def structure(value: Any, _: Any) -> Any:
        words: list[str] = _of_kind(value, str).split()
        for word in words:
            if word not in list(enum):
                raise WrongValueError(f"{word!r} is no {enum.__name__.lower()}; there are {' '.join(enum)}")
        return tuple(enum(word) for word in words)

    return structure


def _plain_array(kind: Any) -> Hook:
    of: Any = get_args(kind)[0]

    def structure(value: Any, _: Any) -> Any:
        items: list[Any] = _of_kind(value, list)
        if any(type(item) is not of for item in items):
            raise WrongValueError(f"must be an array, each entry {_KINDS[of]}")
        return tuple(items)

    return structure


@cache
def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)

    def plain(kind: type[Any]) -> None:
        converter.register_structure_hook(kind, lambda value, _: _of_kind(value, kind))

    for each in (int, str, bool):
        plain(each)

    def by(fits: Callable[[Any], bool], factory: Callable[[Any], Hook]) -> None:
        converter.register_structure_hook_factory(fits, factory)

    by(lambda kind: get_origin(kind) == Literal, _literal)
    by(lambda kind: kind in (tuple[Suit, ...], tuple[Rank, ...]), _words)
    by(lambda kind: kind in (tuple[int, ...], tuple[str, ...]), _plain_array)
    by(lambda kind: get_origin(kind) is FrozenDict, lambda kind: _mapping(converter, kind))
    by(lambda kind: isinstance(kind, type) and has(kind), lambda kind: _table(converter, kind))
    by(lambda kind: get_origin(kind) in (Union, UnionType), lambda kind: _choice(converter, kind))
    by(lambda kind: get_origin(kind) is tuple and has(get_args(kind)[0]), lambda kind: _tables(converter, kind))
    return converter


def _each(converter: Converter, entries: Iterable[tuple[Any, Any]], of: Any, kind: Any) -> list[tuple[Any, Any]]:
    """Every entry structured, or all their faults together, each with its key or index."""
    found: list[tuple[Any, Any]] = []
    errors: list[Exception] = []
    for key, entry in entries:
        try:
            found.append((key, converter.structure(entry, of)))
        except (ClassValidationError, IterableValidationError, WrongValueError) as error:
            error.add_note(IterableValidationNote(f"entry {key}", key, of))
            errors.append(error)
    if errors:
        # An exception group that takes one thing more than a group does, which not every type checker follows.
        group = cast("Any", IterableValidationError)
        raise group("entries", errors, kind)
    return found


def _mapping(converter: Converter, kind: Any) -> Hook:
    of = get_args(kind)[1]
    return lambda value, _: FrozenDict(_each(converter, _of_kind(value, dict).items(), of, kind))


def _tables(converter: Converter, kind: Any) -> Hook:
    of = get_args(kind)[0]

    def structure(value: Any, _: Any) -> Any:
        entries: list[Any] = _of_kind(value, list, "an array of tables")
        return tuple(entry for _, entry in _each(converter, enumerate(entries), of, kind))

    return structure


def _table(converter: Converter, kind: Any) -> Hook:
    special: dict[str, Any] = {}
    for part in _fields(kind):
        if "loader" in part.metadata:
            special[part.name] = override(omit=True)
        elif "key" in part.metadata:
            special[part.name] = override(rename=part.metadata["key"])
        elif "least" in part.metadata:
            special[part.name] = override(struct_hook=_bounded(part.metadata["least"], part.metadata["most"]))
        elif "like" in part.metadata:
            special[part.name] = override(struct_hook=_written(part.metadata["pattern"], part.metadata["like"]))
    made: Any = make_dict_structure_fn(kind, converter, **special)
    return lambda value, _: made(_of_kind(value, dict), kind)


def _choice(converter: Converter, kind: Any) -> Hook:
    """A value that may be of several kinds: None, plain ones, or tables told apart by the keys that they need."""
    kinds: list[Any] = [each for each in get_args(kind) if each is not type(None)]
    tables = [each for each in kinds if has(each)]

    def structure(value: Any, _: Any) -> Any:
        if value is None and len(kinds) < len(get_args(kind)):
            return None
        if len(kinds) == 1:
            return converter.structure(value, kinds[0])
        if tables:
            table = _of_kind(value, dict)
            for each in tables:
                if _needed(each) <= table.keys():
                    return converter.structure(table, each)
            raise WrongValueError(f"needs {'; or '.join(' and '.join(sorted(_needed(each))) for each in tables)}")
        if type(value) not in kinds:
            raise WrongValueError(f"must be {' or '.join(_KINDS[each] for each in kinds)}, not {_kind(value)}")
        return value

    return structure


def _flatten(error: Exception, path: Path, beside: tuple[str, ...] = ()) -> Iterator[Fault]:
    if isinstance(error, ClassValidationError | IterableValidationError):
        inner: Exception
        for inner in cast("Any", error).exceptions:
            step = _step(inner)
            yield from _flatten(inner, path + step, () if step else beside)
    elif isinstance(error, ForbiddenExtraKeysError):
        known: list[str] = [part.metadata.get("key", part.name) for part in _fields(error.cl) if "loader" not in part.metadata]
        known = [*beside, *known]
        for key in sorted(map(str, error.extra_fields)):
            yield Fault((*path, key), f"unknown key{suggestion(key, known)}; known here: {', '.join(known)}")
    else:
        yield Fault(path, MISSING if isinstance(error, KeyError) else str(error))


def _step(error: Exception) -> Path:
    """The key or index that leads to where this error arose, where there is one: unknown keys are the table's own fault."""
    notes: list[AttributeValidationNote | IterableValidationNote] = getattr(error, "__notes__", [])
    return tuple(str(note.name if isinstance(note, AttributeValidationNote) else note.index) for note in notes)


def structured(data: object, kind: type[T], *, beside: Iterable[str] = ()) -> tuple[T | None, list[Fault]]:
    """The value of this class that the plain data spell, or None and every fault that was found.

    `beside` are keys that the outermost table has too, though they are no part of the value: an unknown key may be one of them, misspelt.
    """
    try:
        return _converter().structure(data, kind), []
    except (ClassValidationError, WrongValueError) as error:
        return None, list(_flatten(error, (), tuple(beside)))


def plain(value: Any, *, brief: bool = False) -> Any:
    """The plain values that spell this one, as `structured` reads them: everything is said, defaults too, but for what is None; if `brief` no defaults."""
    kind = cast("Any", type(value))
    if kind in (str, int, bool):
        return value
    if has(kind):
        parts = [(part, getattr(value, part.name)) for part in _fields(kind) if "loader" not in part.metadata]
        said = [(part, entry) for part, entry in parts if (entry != part.default if brief else entry is not None)]
        return {part.metadata.get("key", part.name): plain(entry, brief=brief) for part, entry in said}
    if isinstance(value, FrozenDict):
        return {key: plain(entry, brief=brief) for key, entry in cast("FrozenDict[str, Any]", value).items()}
    if isinstance(value, tuple):
        items: tuple[Any, ...] = cast("Any", value)
        return " ".join(items) if items and isinstance(items[0], Suit | Rank) else [plain(item, brief=brief) for item in items]
    return value
