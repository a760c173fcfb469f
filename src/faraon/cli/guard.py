"""What a command writes takes the place of nothing that it reads (layer 8)."""

from __future__ import annotations

__all__ = ["refuse_read", "rules_files", "write_result"]

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from ..errors import FaraonError
from ..files import real_path, replace_file
from ..reading import read_text, toml_table
from ..rules import BUILT_IN


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


def rules_files(name: str) -> Iterator[Path]:
    """The file of these rules and those that it extends, as far as they can be followed: what is wrong with the rest, who loads them tells."""
    path, base, seen = Path(name), name, set[Path]()
    with suppress(OSError, ValueError):
        while base not in BUILT_IN and path.is_file() and (real := real_path(str(path))) not in seen:
            seen.add(real)
            yield path
            base = str(toml_table(read_text(path), name).get("extends", ""))
            path = path.parent / base
