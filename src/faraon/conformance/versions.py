"""Versions of the suite, and every id that was ever released (layer 7).

A change of the format raises the first number, one of what is covered the second, and a corrected value or word the third. An id is never used again.
"""

from __future__ import annotations

__all__ = ["ReleaseFile", "ReleasedId", "SuiteFile", "content_digest", "next_release", "released_toml", "versioning_faults"]

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256

from attrs import AttrsInstance, asdict, evolve, field, frozen

VERSION = r"(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})"
_HEAD = '# Every id of every release. Written by `python -m faraon.conformance.release --write`; a scenario that is taken out gets withdrawn = "VERSION" here by hand.'


@frozen
class SuiteFile:
    """What the suite is as a whole."""

    format: int = field(metadata={"help": "the version of the format of all its files", "least": 1, "most": 1})
    version: str = field(metadata={"help": "the version of the suite", "pattern": f"^{VERSION}$", "like": "1.2.0"})


@frozen
class ReleasedId:
    """The id of a scenario, a counted position, a clause or a decision."""

    id: str = field(metadata={"help": "the id"})
    since: str = field(metadata={"help": "the first version that has it", "pattern": f"^{VERSION}$", "like": "1.2.0"})
    digest: str = field(metadata={"help": "a digest of what stands under it, to see that it has changed"})
    withdrawn: str = field(
        default="", metadata={"help": "the first version that has it no more", "pattern": f"^({VERSION})?$", "like": "1.2.0"}
    )


@frozen
class ReleaseFile:
    """Every id up to the last release."""

    format: int = field(metadata={"help": "the version of the format of that release", "least": 1, "most": 1})
    version: str = field(metadata={"help": "the version of that release", "pattern": f"^{VERSION}$", "like": "1.2.0"})
    entry: tuple[ReleasedId, ...] = field(metadata={"help": "the ids, in the order of the alphabet"})


def content_digest(value: AttrsInstance, source: str = "") -> str:
    """Of everything that a file says under an id. What has its default says nothing, so that a key which the format gains later changes no digest."""
    content = asdict(value, filter=lambda part, given: part.name != "id" and given != part.default)
    return sha256(json.dumps([source, content], sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]


def versioning_faults(now: SuiteFile, digests: Mapping[str, str], last: ReleaseFile) -> Iterator[str]:
    """What was done to the ids of the last release that may not be, and what the version does not say."""
    for id, times in Counter(entry.id for entry in last.entry).items():
        if times > 1:
            yield f"{id}: is listed {times} times among the released ids"
    for entry in last.entry:
        if not entry.withdrawn and entry.id not in digests:
            yield f"{entry.id}: is gone, though released with version {entry.since} and not listed as withdrawn"
        if entry.withdrawn and entry.id in digests:
            yield f"{entry.id}: is used again, though withdrawn with version {entry.withdrawn}"
        if entry.withdrawn and _numbers(entry.withdrawn) <= _numbers(entry.since):
            yield f"{entry.id}: is listed as withdrawn with version {entry.withdrawn}, but was released with {entry.since} only"
        if entry.id in _withdrawn(last) and entry.withdrawn != now.version:
            yield f"{entry.id}: is listed as withdrawn with version {entry.withdrawn}, but the suite is {now.version}"
    if _numbers(now.version) < _numbers(last.version):
        yield f"the suite is version {now.version}, lower than {last.version}, which was released"
    for what, ids, places in (
        ("changed", {"the format"} if now.format != last.format else set[str](), 1),
        ("new", _fresh(digests, last), 2),
        ("withdrawn", _withdrawn(last), 2),
        ("changed", _changed(digests, last), 3),
    ):
        if ids and _numbers(now.version)[:places] <= _numbers(last.version)[:places]:
            yield f"{what} since version {last.version}: {_few(ids)}; the suite must be version {_above(last.version, places)} or higher, not {now.version}"


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _above(version: str, places: int) -> str:
    """The lowest version that is higher in one of the first so many places."""
    numbers = _numbers(version)[:places]
    return ".".join(map(str, (*numbers[:-1], numbers[-1] + 1, *(0,) * (3 - places))))


def _few(ids: Iterable[str]) -> str:
    names = sorted(ids)
    return ", ".join(names if len(names) < 5 else (*names[:3], f"and {len(names) - 3} more"))


def _fresh(digests: Mapping[str, str], last: ReleaseFile) -> set[str]:
    return set(digests) - {entry.id for entry in last.entry}


def _withdrawn(last: ReleaseFile) -> set[str]:
    """Those that were marked since."""
    return {entry.id for entry in last.entry if entry.withdrawn and _numbers(entry.withdrawn) > _numbers(last.version)}


def _changed(digests: Mapping[str, str], last: ReleaseFile) -> set[str]:
    return {entry.id for entry in last.entry if not entry.withdrawn and digests.get(entry.id, entry.digest) != entry.digest}


def next_release(now: SuiteFile, digests: Mapping[str, str], last: ReleaseFile | None) -> ReleaseFile:
    """The list of this release: that of the last one, with what is new, and with the content of today."""
    known = () if last is None else last.entry
    kept = (evolve(entry, digest=digests.get(entry.id, entry.digest)) for entry in known)
    fresh = set(digests) - {entry.id for entry in known}
    entries = (*kept, *(ReleasedId(id, now.version, digests[id]) for id in fresh))
    return ReleaseFile(now.format, now.version, tuple(sorted(entries, key=lambda entry: entry.id)))


def released_toml(file: ReleaseFile) -> str:
    """The file that is read as this list, with a line for each id."""
    lines = [f"format = {file.format}", f'version = "{file.version}"', "entry = ["]
    for entry in file.entry:
        said = asdict(entry, filter=lambda part, value: value != part.default)
        lines.append(f"  {{ {', '.join(f'{key} = {json.dumps(value, ensure_ascii=False)}' for key, value in said.items())} }},")
    return "\n".join([_HEAD, *lines, "]", ""])
