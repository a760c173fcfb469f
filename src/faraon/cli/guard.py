"""What a command writes takes the place of nothing that it reads (layer 8)."""

from __future__ import annotations

__all__ = ["refuse_read", "write_result"]

from collections.abc import Iterable
from pathlib import Path

from ..errors import FaraonError
from ..files import real_path, replace_file
from ..rules import rules_files


def refuse_read(what: str, name: str, read: Iterable[str | Path]) -> None:
    """Raise `FaraonError` where the file of this name, into which `what` is to be written, is one of these, or a rules file as its name says."""
    path = real_path(name)
    if ".toml" in (path.suffix.lower(), Path(name).suffix.lower()) or any(_is_same(path, Path(other)) for other in read):
        raise FaraonError(f"{what} is not written over rules, nor over anything else that is read: name another file than {name}")


def write_result(name: str, text: str, what: str, sources: Iterable[str]) -> None:
    """Write what a command has made (`what`) of these rules in the file of this name. Raises `FaraonError` where that would replace what is read."""
    if not name:
        raise FaraonError("the name of the file to write is empty")
    refuse_read(what, name, (path for source in sources for path in rules_files(source)))
    replace_file(name, text)


def _is_same(path: Path, other: Path) -> bool:
    """Whether both lead to one file, however they are spelt."""
    try:
        return path.samefile(other)
    except (OSError, ValueError):  # one of them is not there
        return False
