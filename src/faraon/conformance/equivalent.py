"""Changes to the rules that no scenario can see, listed one by one with the reason (layer 7)."""

from __future__ import annotations

__all__ = ["EQUIVALENT", "Listed", "ListedFile", "load_listed"]

from pathlib import Path

from attrs import field, frozen

from ..errors import FaraonError
from ..scenarios import read_toml

EQUIVALENT = "equivalent.toml"
"""What the file is called, in the folder of its source. A source that needs none has none."""


@frozen
class Listed:
    """One change that is not seen."""

    change: str = field(metadata={"help": "the change, as the mutation run names it"})
    why: str = field(metadata={"help": "why no scenario can see it"})
    variants: tuple[str, ...] = field(
        default=(), metadata={"help": "the variant whose value it changes; none for the rules without", "key": "with"}
    )


@frozen
class ListedFile:
    """The changes to the rules of one source that no scenario can see."""

    format: int = field(metadata={"help": "the version of the format", "least": 1, "most": 1})
    source: str = field(metadata={"help": "the source whose rules these are"})
    mutant: tuple[Listed, ...] = field(default=(), metadata={"help": "the changes"})


def load_listed(folder: Path, source: str) -> tuple[Listed, ...]:
    """What is listed for this source in the suite's folder. Raises `FaraonError` with every fault of the file."""
    path = folder / source / EQUIVALENT
    if not path.exists():
        return ()
    file = read_toml(path, ListedFile)
    if file.source != source:
        raise FaraonError(f"{path}: source: is {file.source!r}, but the file lies in the folder of {source}")
    empty = [listed.change for listed in file.mutant if not listed.why.strip()]
    if empty:
        raise FaraonError("\n".join(f"{path}: mutant: {change!r} is listed without a reason" for change in empty))
    return file.mutant
