"""Files that are replaced whole, so that each holds what it held before or what comes after, never half of it (layer 6)."""

from __future__ import annotations

__all__ = ["clear_parts", "make_file", "real_path", "replace_file", "writable"]

import os
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

from .errors import FaraonError
from .wording import reason


def real_path(name: str) -> Path:
    """The file that this name leads to: a link stays a link, and what it leads to is replaced. Raises `FaraonError` where no file can have the name."""
    try:
        return Path(os.path.realpath(name))
    except ValueError:
        raise FaraonError(f"{name!r} cannot be the name of a file") from None


def writable(name: str) -> Path:
    """The file that this name leads to. Raises `FaraonError` where it can be told before there is anything to write that it cannot be written."""
    try:
        path = Path(os.path.realpath(name))
        wrong = _wrong(path)
    except (OSError, ValueError) as fault:
        raise FaraonError(f"{name!r} cannot be written: {reason(fault)}") from None
    if wrong:
        raise FaraonError(f"{name} cannot be written: {wrong}")
    return path


def _wrong(path: Path) -> str:
    if path.exists() and not path.is_file():
        return "it is no plain file"
    if not path.parent.is_dir():
        return f"there is no folder {path.parent}"
    if (path.exists() and _is_read_only(path)) or not os.access(path.parent, os.W_OK):
        return "the file or its folder is read-only"
    return ""


def _is_read_only(path: Path) -> bool:
    # Who may do everything has access all the same, so the mode is asked too.
    return not path.stat().st_mode & 0o222 or not os.access(path, os.W_OK)


def replace_file(name: str, text: str) -> None:
    """Replace the content of the file of this name by the text, or make the file. Raises `FaraonError` where that cannot be, and then the file is as it was."""
    path = real_path(name)
    try:
        _replace(path, text, _mode(path, name))
    except OSError as fault:
        raise FaraonError(f"{name} cannot be written: {reason(fault)}") from None


def make_file(name: str, text: str) -> None:
    """Make a file of this name with the text. Raises `FaraonError` where there is one already, which is left as it is, or where that cannot be, and then there is none."""
    path, content = Path(name), text.encode()
    try:
        stream = path.open("xb")
        with _or_nothing(path), stream:
            _write(stream, content)
    except FileExistsError:
        raise FaraonError(f"{name}: is there already, and is left as it is") from None
    except (OSError, ValueError) as fault:
        raise FaraonError(f"{name}: cannot be written: {reason(fault)}") from None


def clear_parts(path: Path) -> None:
    """Remove what a process that was killed while it was writing this file has left."""
    for part in path.parent.glob(f".{_mark(path)}.{'[0-9a-f]' * 16}.part"):
        with suppress(OSError):
            part.unlink()


def _mark(path: Path) -> str:
    """What the files go by through which this one is written. Its own name may be as long as names can be, so they have one that is made from it."""
    return sha256(os.fsencode(path.name)).hexdigest()[:16]


def _mode(path: Path, name: str) -> int | None:
    """The file's permissions, or None where there is none yet. What is read-only is left alone, though its folder would let it be replaced."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return None
    # Anything but a plain file (a device, a pipe) must not be replaced.
    if not stat.S_ISREG(mode):
        raise FaraonError(f"{name} is no plain file, so it is not written over")
    if _is_read_only(path):
        raise FaraonError(f"{name} is read-only: make it writable, or save in another file")
    return stat.S_IMODE(mode)


def _replace(path: Path, text: str, mode: int | None) -> None:
    part, content = path.with_name(f".{_mark(path)}.{token_hex(8)}.part"), text.encode()
    with _or_nothing(part):
        with part.open("xb") as stream:
            if mode is not None:
                part.chmod(mode)
            _write(stream, content)
        part.replace(path)


def _write(stream: BinaryIO, content: bytes) -> None:
    stream.write(content)
    stream.flush()
    os.fsync(stream.fileno())


@contextmanager
def _or_nothing(path: Path) -> Generator[None]:
    """Leave nothing of this file where what is done here fails."""
    try:
        yield
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise
