"""Where the reports on a check go: which are asked for, in which files, and what is printed (layer 8)."""

from __future__ import annotations

__all__ = ["Reporting"]

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from ..conformance.report import Check
from ..conformance.reports import FORMATS, changes_since, listed_twice, read_report, report_text
from ..errors import FaraonError
from ..files import replace_file, writable
from ..wording import suggestion
from .guard import refuse_read
from .output import show


@frozen
class Reporting:
    """Files with the formats that go into them, the one format that is printed, and the earlier check that this one is compared with."""

    files: dict[Path, str]
    printed: str
    old: Check | None
    since: str

    @classmethod
    def asked(cls, words: Iterable[str], since: Path | None, read: Sequence[Path]) -> Reporting:
        """What these words, `FORMAT` or `FORMAT=FILE`, ask for, of a check for which these files are read.

        Raises `FaraonError` where it can be told before the check that it will not do.
        """
        files: dict[Path, str] = {}
        printed: list[str] = []
        for word in words:
            format, mark, name = word.partition("=")
            if format not in FORMATS:
                raise FaraonError(
                    f"--report {word}: there is no format {format!r}{suggestion(format, FORMATS)}; there are {', '.join(FORMATS)}"
                )
            if not mark:
                printed.append(format)
            elif not name:
                raise FaraonError(f"--report {word}: the name of the file is empty")
            elif (path := writable(name)) in files:
                raise FaraonError(f"--report {word}: a {files[path]} report goes into this file already")
            else:
                refuse_read("a report", name, read)
                files[path] = format
        if len(printed) > 1:
            raise FaraonError(
                f"only one report can be printed, not {' and '.join(printed)}: give the others a file, such as {printed[1]}=FILE"
            )
        format = printed[0] if printed else "text"
        if since is not None and format != "text":
            raise FaraonError(f"--changes-from prints sentences, so the {format} report needs a file: --report {format}=FILE")
        return cls(files, format, None if since is None else _earlier(since), str(since))

    def deliver(self, check: Check, *, quiet: bool) -> None:
        """Write the files, and print. Raises `FaraonError` where a file cannot be written after all."""
        for path, format in self.files.items():
            replace_file(str(path), _encodable(FORMATS[format](check)))
        if self.printed == "text":
            print(report_text(check, quiet=quiet), end="")
        else:
            # A program reads this, to which the format promises this encoding.
            reconfigure: Any = getattr(sys.stdout, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(encoding="utf-8")
            print(_encodable(FORMATS[self.printed](check)), end="")
        if self.old is not None:
            self._show_changes(self.old, check)

    def _show_changes(self, old: Check, new: Check) -> None:
        sentences = list(changes_since(old, new))
        show(f"Changed since {self.since}:" if sentences else f"Nothing has changed since {self.since}.")
        for sentence in sentences:
            show(f"  {sentence}", indent=4)


def _earlier(path: Path) -> Check:
    """The check to compare with."""
    check = read_report(path)
    for what in listed_twice(check):
        raise FaraonError(f"{path}: nothing can be compared with it, since it has {what} more than once")
    return check


def _encodable(text: str) -> str:
    """The text without what a name on the command line may have that no encoding has."""
    return text.encode("utf-8", "replace").decode()
