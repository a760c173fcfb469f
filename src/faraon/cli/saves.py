"""The file that a game is read from, and a game at the terminal saved in (layer 8).

It is a game record, whose line `seat` says where the human sits. So it holds everything, the seed of the match too: to look into it is to
peek at every card to come.
"""

from __future__ import annotations

__all__ = ["SaveError", "SaveFile"]

import os
import stat
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

from ..errors import FaraonError


class SaveError(FaraonError):
    """A file that a game cannot be read from or saved in, or cannot be gone on with."""


class SaveFile:
    """One file, replaced whole with every move; it always holds the game before or after a move, never half of one."""

    def __init__(self, name: str) -> None:
        self.name = name
        if not name:
            raise SaveError("the name of the game's file is empty")
        try:
            # A link stays a link: what it leads to is replaced.
            self._path = Path(os.path.realpath(name))
        except ValueError:
            raise SaveError(f"{name!r} cannot be the name of a file") from None
        # The file's own name may be as long as names can be, so what it is written through has a name made from it.
        self._mark = sha256(os.fsencode(self._path.name)).hexdigest()[:16]
        self._text: str | None = None

    def read(self) -> str | None:
        """What the file holds, or None where there is none yet. Raises `SaveError` where it cannot be read."""
        self._text = self._read()
        return self._text

    def write(self, text: str) -> None:
        """Replace the file's content by this text. Raises `SaveError` where that cannot be, and then the file is as it was."""
        if self._read() != self._text:
            raise SaveError(f"{self.name} has been changed by something else meanwhile; it is left as it is")
        try:
            self._replace(text)
        except OSError as fault:
            raise SaveError(f"{self.name} cannot be written: {fault.strerror or fault}") from None
        self._text = text

    def clear(self) -> None:
        """Remove what a process that was killed while it was writing this file has left, since that holds the seed too."""
        for part in self._path.parent.glob(f".{self._mark}.{'[0-9a-f]' * 16}.part"):
            with suppress(OSError):
                part.unlink()

    def _read(self) -> str | None:
        try:
            # Anything but a plain file (a device, a pipe) must be neither waited for nor replaced.
            if not stat.S_ISREG(self._path.stat().st_mode):
                raise SaveError(f"{self.name} is no plain file, so it holds no game")
            # utf-8-sig: some editors put a mark at the start of a file.
            return self._path.read_bytes().decode("utf-8-sig")
        except FileNotFoundError:
            return None
        except UnicodeDecodeError:
            raise SaveError(f"{self.name} is not a saved game: it is not UTF-8 text") from None
        except OSError as fault:
            raise SaveError(f"{self.name} cannot be read: {fault.strerror or fault}") from None

    def _mode(self) -> int | None:
        """The file's permissions, or None where there is none yet. A file that is read-only is left alone, though its folder would let it be replaced."""
        try:
            mode = stat.S_IMODE(self._path.stat().st_mode)
        except FileNotFoundError:
            return None
        # Who may do everything has access all the same, so the mode is asked too.
        if not mode & 0o222 or not os.access(self._path, os.W_OK):
            raise SaveError(f"{self.name} is read-only: make it writable, or save in another file")
        return mode

    def _replace(self, text: str) -> None:
        mode = self._mode()
        part = self._path.with_name(f".{self._mark}.{token_hex(8)}.part")
        try:
            with part.open("xb") as stream:
                if mode is not None:
                    part.chmod(mode)
                stream.write(text.encode())
                stream.flush()
                os.fsync(stream.fileno())
            part.replace(self._path)
        except BaseException:
            with suppress(OSError):
                part.unlink()
            raise
