"""The file that a game is read from, and a game at the terminal saved in (layer 8).

It is a game record, whose line `seat` says where the human sits. So it holds everything, the seed of the match too: to look into it is to
peek at every card to come.
"""

from __future__ import annotations

__all__ = ["SaveError", "SaveFile"]

import stat

from ..errors import FaraonError
from ..files import clear_parts, real_path, replace_file
from ..wording import reason


class SaveError(FaraonError):
    """A file that a game cannot be read from or saved in, or cannot be gone on with."""


class SaveFile:
    """One file, replaced whole with every move; it always holds the game before or after a move, never half of one."""

    def __init__(self, name: str) -> None:
        self.name = name
        if not name:
            raise SaveError("the name of the game's file is empty")
        try:
            self._path = real_path(name)
        except FaraonError as fault:
            raise SaveError(str(fault)) from None
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
            replace_file(self.name, text)
        except FaraonError as fault:
            raise SaveError(str(fault)) from None
        self._text = text

    def clear(self) -> None:
        """Remove what a process that was killed while it was writing this file has left, since that holds the seed too."""
        clear_parts(self._path)

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
            raise SaveError(f"{self.name} cannot be read: {reason(fault)}") from None
