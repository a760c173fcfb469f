"""Rules files: reading, extending, switching variants on, and telling every fault with its file and line (layer 2)."""

from __future__ import annotations

__all__ = ["BUILT_IN", "built_in_text", "load_rules", "name_in_title", "names_for", "placed", "rules_files", "rules_from_toml"]

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from os import PathLike
from pathlib import Path
from pkgutil import get_data
from typing import Any, cast

from attrs import evolve, frozen

from ..errors import FaraonError, RulesError
from ..lines import key_lines
from ..reading import toml_table
from ..wording import Fault, reason, shown, suggestion
from .merge import merged, without
from .model import Rules

BUILT_IN = ("tagalog", "russian", "slovak", "saratov")
"""The names of the rule sets that come with the library, in the order of the texts' numbering."""

_FOLDER = Path(__file__).parent / "builtin"
_TITLE = "House rules "
_OWN_KEYS = ("format", "extends", "with", "variants")

Table = dict[str, Any]
Keys = tuple[str, ...]


@frozen
class _File:
    """One rules file as it was read. `name` is how people know it; a built-in one has no fault that its reader could mend."""

    name: str
    path: Path
    text: str
    data: Table
    built_in: bool

    def line(self, path: Keys) -> tuple[int, int]:
        """How much of the path stands in this file, and the line of the deepest part that does."""
        lines = key_lines(self.text)
        for length in range(len(path), 0, -1):
            if path[:length] in lines:
                return length, lines[path[:length]]
        return 0, 1


@frozen
class _Part:
    """A table that was merged into the rules: a file's own, or one of its variants."""

    file: _File
    prefix: Keys
    data: Table


def load_rules(source: str | PathLike[str], *variants: str) -> Rules:
    """The rule set of this name (one of `BUILT_IN`) or in this TOML file, with these named variants switched on.

    Variants are the options of a text (`hearts-seven`) and the other readings of a decision (`DEC-07`). Raises `RulesError` with
    all faults at once, each as `file:line: path: what is wrong`; `TypeError` where an argument is no string or path.
    """
    _check_strings("a variant is named by", *variants)
    if not isinstance(source, str | PathLike):
        raise TypeError(f"rules are named by a string or a path, not {type(source).__name__}")
    if isinstance(source, str) and source in BUILT_IN:
        return _built_in(source, variants)
    path = Path(source)
    if isinstance(source, str) and not path.suffix and not _is(path, Path.is_file):
        raise RulesError(
            f"there is no rule set {shown(source)}{suggestion(source, BUILT_IN)}; built in are {', '.join(BUILT_IN)}, and a house file's name ends in .toml"
        )
    return _load(_read(path, str(path)), variants)


def rules_from_toml(text: str, *variants: str, name: str = "<rules>") -> Rules:
    """The rule set that this TOML text spells, as `load_rules` would read it from a file called `name`."""
    _check_strings("a variant is named by", *variants)
    _check_strings("rules are read from", text)
    _check_strings("a file is named by", name)
    return _load(_parse(text, name, Path(name), built_in=False), variants)


def placed(rules: Rules, source: str | PathLike[str], faults: Iterable[Fault]) -> tuple[str, ...]:
    """What is wrong with values of these rules, loaded from `source`, a line each: with the file and the line where `source` is a file, else with
    the name of the rules."""
    if not source or source in BUILT_IN:
        return tuple(f"{rules.name}: {'.'.join(fault.path)}: {fault.sentence}" for fault in faults)
    parts = list(_parts(_chain(_read(Path(source), str(source)), []), (), []))
    return tuple(_line(fault.path, fault.sentence, parts) for fault in faults)


def rules_files(source: str | PathLike[str]) -> tuple[Path, ...]:
    """The files that these rules are made of, for those who must know when they change: the file itself, and those that it extends, as far as they can be read."""
    files: dict[Path, Path] = {}
    base: object = str(source)
    path = Path()
    # A name that no file can have, or one that leads to itself, cannot be resolved.
    with suppress(OSError, RuntimeError, ValueError, RulesError):
        while isinstance(base, str) and base not in BUILT_IN and (path.parent / base).resolve() not in files:
            path = path.parent / base
            files[path.resolve()] = path
            base = _read(path, str(path)).data.get("extends")
    return tuple(files.values())


def _check_strings(what: str, *values: object) -> None:
    for value in values:
        if not isinstance(value, str):
            raise TypeError(f"{what} a string, not {type(value).__name__}")


@lru_cache(maxsize=256)
def _built_in(name: str, variants: tuple[str, ...]) -> Rules:
    return _load(_read(_FOLDER / f"{name}.toml", name, built_in=True), variants)


def built_in_text(name: str) -> bytes:
    """The file of this built-in rule set, also where the package lies in an archive."""
    content = get_data("faraon.rules", f"builtin/{name}.toml")
    assert content is not None  # every loader of Python's own reads data
    return content


def _is(path: Path, what: Callable[[Path], bool]) -> bool:
    """Whether a path is something; a name that no file can have is nothing."""
    try:
        return what(path)
    except (OSError, ValueError):
        return False


def _read(path: Path, name: str, *, built_in: bool = False) -> _File:
    if _is(path, Path.exists) and not _is(path, Path.is_file):
        raise RulesError(f"{name}: is no plain file")
    try:
        # utf-8-sig: some editors put a mark at the start of a file, which TOML does not know.
        content = built_in_text(path.stem) if built_in else path.read_bytes()
        text = content.decode("utf-8-sig")
    except FileNotFoundError:
        raise RulesError(f"{name}: there is no such file") from None
    except UnicodeDecodeError as fault:
        raise RulesError(f"{name}: is not UTF-8 text (byte {fault.start})") from None
    except (OSError, ValueError) as fault:
        raise RulesError(f"{name}: cannot be read: {reason(fault)}") from None
    return _parse(text, name, path, built_in=built_in)


def _parse(text: str, name: str, path: Path, *, built_in: bool) -> _File:
    try:
        return _File(name, path, text, toml_table(text, name), built_in)
    except FaraonError as fault:
        raise RulesError(str(fault)) from None


def _load(file: _File, variants: tuple[str, ...]) -> Rules:
    faults: list[str] = []
    if len(set(variants)) < len(variants):
        faults.append(f"{file.name}: a variant is named twice: {', '.join(variants)}")
    files = _chain(file, faults)
    rules = _assemble(files, variants, faults)
    if not file.built_in:
        # A variant that nobody has switched on yet is checked all the same, so that its author hears of a fault today.
        for name in cast("Table", files[-1].data.get("variants", {})):
            if name not in rules.variants:
                try:
                    _assemble(files, (name,), [], clashing=True)
                except RulesError as fault:
                    faults += [f"{line} (with {name})" for line in fault.faults]
        if faults:
            raise RulesError(*dict.fromkeys(faults))
    return rules


def _chain(file: _File, faults: list[str]) -> list[_File]:
    """The files from the one that extends nothing to this one; what is wrong in them goes to `faults`.

    Raises `RulesError` where the chain cannot be followed, since then nobody knows what the rest means.
    """
    files: list[_File] = []
    seen: set[Path] = set()
    while True:
        found = list(_own_keys(file))
        faults += (f"{file.name}:{file.line(path)[1]}: {'.'.join(path)}: {sentence}" for path, sentence in found)
        if any(path == ("extends",) for path, _ in found):
            raise RulesError(*faults)
        file = evolve(file, data=without(file.data, [path for path, _ in found]))
        files.append(file)
        seen.add(file.path.resolve())
        base = file.data.get("extends")
        if base is None:
            return files[::-1]
        place = f"{file.name}:{file.line(('extends',))[1]}: extends"
        try:
            file = _base(file, base, place)
        except RulesError as fault:
            raise RulesError(*faults, *fault.faults) from None
        if file.path.resolve() in seen:
            raise RulesError(*faults, f"{place}: goes round in a circle, back to {file.name}")


def _base(file: _File, base: str, place: str) -> _File:
    """The file that this one extends."""
    if base in BUILT_IN:
        return _read(_FOLDER / f"{base}.toml", base, built_in=True)
    path = file.path.parent / base
    if path.suffix != ".toml":
        raise RulesError(f"{place}: {shown(base)} is no built-in rule set{suggestion(base, BUILT_IN)} and no .toml file")
    try:
        return _read(path, str(path))
    except RulesError as fault:
        raise RulesError(*(f"{place}: {line}" for line in fault.faults)) from None


def _own_keys(file: _File) -> Iterator[tuple[Keys, str]]:
    """What is wrong with the keys that say how a file is to be read, by their paths."""
    data = file.data
    if type(data.get("format", 1)) is not int or data.get("format", 1) != 1:
        yield ("format",), f"must be 1, the only format there is, not {shown(data['format'])}"
    if "extends" in data and not isinstance(data["extends"], str):
        yield ("extends",), "must be a string: a built-in rule set or a file"
    names = data.get("with", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in cast("list[object]", names)):
        yield ("with",), "must be an array of names of variants"
    variants = data.get("variants", {})
    if not isinstance(variants, dict):
        yield ("variants",), "must be a table of variants"
        return
    for name, variant in cast("Table", variants).items():
        if not isinstance(variant, dict):
            yield ("variants", name), "must be a table of what the variant changes"
        else:
            yield from ((("variants", name, key), "cannot stand in a variant") for key in _OWN_KEYS if key in variant)


def _parts(files: list[_File], variants: tuple[str, ...], faults: list[str]) -> Iterator[_Part]:
    """What is merged, in order: each file's variants that the next one switches on come before that file's own values.

    Variants that there are not go to `faults`.
    """
    offered: dict[str, _Part] = {}
    on: set[str] = set()

    def switch_on(file: _File, names: tuple[str, ...]) -> Iterator[_Part]:
        for name in names:
            if name not in offered:
                known = f"; there are {', '.join(sorted(offered))}" if offered else "; it has none"
                place = f"{file.name}:{file.line(('with',))[1]}: with" if "with" in file.data and names is not variants else file.name
                faults.append(f"{place}: there is no variant {shown(name)}{suggestion(name, list(offered))}{known}")
            elif name not in on:
                on.add(name)
                yield offered[name]

    for file in files:
        own = {name: _Part(file, ("variants", name), data) for name, data in cast("Table", file.data.get("variants", {})).items()}
        own_names = tuple(cast("list[str]", file.data.get("with", [])))
        offered.update(own)
        yield from switch_on(file, tuple(name for name in own_names if name not in own))
        yield _Part(
            file,
            (),
            ({} if file.built_in else names_for(file.name)) | {key: value for key, value in file.data.items() if key not in _OWN_KEYS},
        )
        yield from switch_on(file, tuple(name for name in own_names if name in own))
    yield from switch_on(files[-1], variants)


def _assemble(files: list[_File], variants: tuple[str, ...], faults: list[str], *, clashing: bool = False) -> Rules:
    """The rules that these files and variants make; `clashing` where variants may set the same value, and the last one counts.

    Raises `RulesError` with every fault, those found before included.
    """
    faults = list(faults)
    parts = list(_parts(files, variants, faults))
    # A variant has no keys of its own about how it is to be read.
    rules, found = _rules_of(parts, beside=() if clashing else _OWN_KEYS)
    clash = "" if clashing else _clash(parts)
    if clash:
        found.append((("with",), clash))
    faults += (_line(path, sentence, parts) for path, sentence in found)
    if faults or rules is None:
        raise RulesError(*sorted(dict.fromkeys(faults), key=_natural))
    names = {part.prefix[1] for part in parts if part.prefix}
    offers = {name for file in files for name in cast("Table", file.data.get("variants", {}))}
    source = files[0].name if files[0].built_in else ""
    return evolve(rules, source=source, variants=tuple(sorted(names)), offers=tuple(sorted(offers)))


def _rules_of(parts: list[_Part], beside: tuple[str, ...]) -> tuple[Rules | None, list[tuple[Keys, str]]]:
    """The rules, and every fault: also those that show only once values that cannot be read are left out."""
    from ..structure import MISSING, structured
    from .check import check_rules

    rules, found = structured(_merged(parts), Rules, beside=beside)
    faults = [evolve(fault, sentence=_misplaced(fault)) for fault in found]
    misspelt = any(len(fault.path) == 1 and suggestion(fault.path[0], ["extends"]) for fault in faults)
    if misspelt:
        # What is missing will be there once the word is spelt right.
        faults = [fault for fault in faults if fault.sentence != MISSING]
    missing = [fault.path[0] for fault in faults if len(fault.path) == 1 and fault.sentence == MISSING]
    if len(missing) > 2 and not any("extends" in part.file.data for part in parts):
        # Who leaves out so much has most likely meant to extend something.
        faults = [fault for fault in faults if fault.path[0] not in missing]
        faults.append(
            Fault(("extends",), f"is missing, and so are {', '.join(missing)}: a file extends a rule set, or says everything itself")
        )
    if rules is not None:
        return rules, [(fault.path, fault.sentence) for fault in check_rules(rules)]
    unread = [fault.path for fault in faults]
    rest = [part if part.file.built_in else evolve(part, data=without(part.data, unread)) for part in parts]
    readable, _ = structured(_merged(rest), Rules)
    more = [] if readable is None else [fault for fault in check_rules(readable) if not _hangs_on(fault.path, unread)]
    return None, [(fault.path, fault.sentence) for fault in (*faults, *more)]


def _misplaced(fault: Fault) -> str:
    """The sentence of a fault, or what to do with a key of the whole file that has slipped into a section, as what is added at the end of a file does."""
    *section, key = fault.path or ("",)
    if section and section[0] != "why" and key in ("format", "extends", "with", "name", "title", "departs"):
        return f"must stand at the top of the file, before the first [section]; here it is a part of [{'.'.join(section)}]"
    return fault.sentence


def _hangs_on(path: Keys, unread: list[Keys]) -> bool:
    """Whether a contradiction at this path may come of values in the same part that could not be read. Entries of cards, points and clauses stand alone."""
    alone = 2 if path[0] in ("cards", "why") else 3 if path[0] == "score" else 1
    return any(path[:alone] == other[:alone] for other in unread)


def _merged(parts: list[_Part]) -> Table:
    data: Table = {}
    for part in parts:
        data = merged(data, part.data)
    return data


def names_for(file: str) -> Table:
    """The name and title of a house file of this name that says none: it must not go by those of what it changes."""
    stem = Path(file).stem
    name = re.sub("[^a-z0-9]+", "-", stem.lower()).strip("-") or "house"
    return {"name": name, "title": f"{_TITLE}{stem if stem.isprintable() else name}"}


def name_in_title(title: str) -> str:
    """The name in a title as `names_for` makes it, for those who say it in another language; empty where a file has a title of its own."""
    return title.removeprefix(_TITLE) if title.startswith(_TITLE) else ""


def _natural(line: str) -> list[tuple[int, str]]:
    """Sort lines by file and line number as people do: 9 before 10."""
    return [(int(piece), "") if piece.isdecimal() else (-1, piece) for piece in re.split(r"(\d{1,9})", line)]


def _line(path: Keys, sentence: str, parts: list[_Part]) -> str:
    """The fault as `file:line: path: sentence`, at the deepest place that a reader can mend."""
    mine = [part for part in parts if not part.file.built_in] or parts
    best = max(reversed(mine), key=lambda part: part.file.line(part.prefix + path)[0] - len(part.prefix))
    depth, line = best.file.line(best.prefix + path)
    if depth <= len(best.prefix) and "extends" in best.file.data:
        line = best.file.line(("extends",))[1]
    return f"{best.file.name}:{line}: {'.'.join((*best.prefix, *path) if depth > len(best.prefix) else path) or 'the file'}: {sentence}"


def _clash(parts: list[_Part]) -> str:
    """A sentence where two variants that are switched on set the same value differently."""
    taken: dict[Keys, tuple[str, object]] = {}
    for part in parts:
        if not part.prefix:
            continue
        for section, values in part.data.items():
            if section == "why" or not isinstance(values, Mapping):
                continue
            for key, value in cast("Mapping[str, object]", values).items():
                name, other = taken.setdefault((section, key), (part.prefix[1], value))
                if other != value:
                    return f"the variants {name} and {part.prefix[1]} contradict each other: both set {section}.{key}"
    return ""
