"""Files that are written whole: what is there is replaced at once, or stays as it was (layer 8)."""

from __future__ import annotations

__all__ = ["is_read_only", "leftovers", "place", "write_whole"]

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

from ..errors import FaraonError


def place(name: str) -> Path:
    """The path of a file of this name that is to be written. Raises `FaraonError` where it can be told now that this will not do."""
    try:
        # A link stays a link: what it leads to is replaced.
        path = Path(os.path.realpath(name))
        wrong = _wrong(path)
    except (OSError, ValueError) as fault:
        raise FaraonError(f"{name!r} cannot be written: {getattr(fault, 'strerror', None) or fault}") from None
    if wrong:
        raise FaraonError(f"{name} cannot be written: {wrong}")
    return path


def _wrong(path: Path) -> str:
    """Why nothing can be written there, if that can be told now."""
    if path.exists() and not path.is_file():
        return "it is no plain file"
    if not path.parent.is_dir():
        return f"there is no folder {path.parent}"
    return "the file or its folder is read-only" if is_read_only(path) or not os.access(path.parent, os.W_OK) else ""


def is_read_only(path: Path) -> bool:
    """Whether there is such a file, but not to be written."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return False
    # Who may do everything has access all the same, so the mode is asked too.
    return not mode & 0o222 or not os.access(path, os.W_OK)


def write_whole(path: Path, text: str) -> None:
    """Replace the file's content by this text, or make the file; its permissions stay. Raises `OSError` where that cannot be, and then it is as it was."""
    part = path.with_name(f".{_mark(path)}.{token_hex(8)}.part")
    try:
        with part.open("xb") as stream:
            with suppress(FileNotFoundError):
                part.chmod(stat.S_IMODE(path.stat().st_mode))
            stream.write(text.encode())
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def leftovers(path: Path) -> Iterator[Path]:
    """What a process that was killed while it was writing this file has left."""
    return path.parent.glob(f".{_mark(path)}.{'[0-9a-f]' * 16}.part")


def _mark(path: Path) -> str:
    """The file's own name may be as long as names can be, so what it is written through has a name made from it."""
    return sha256(os.fsencode(path.name)).hexdigest()[:16]
