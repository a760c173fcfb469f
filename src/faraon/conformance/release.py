"""`python -m faraon.conformance.release`: hold the suite to its last release, or write the list of the next one (layer 7)."""

from __future__ import annotations

__all__ = ["main"]

import sys
from collections.abc import Sequence
from pathlib import Path

from ..errors import FaraonError
from ..files import replace_file
from ..streams import Parser, guarded, tell
from .suite import load_suite, suite_folder
from .versions import next_release, released_toml


def main(argv: Sequence[str] | None = None) -> int:
    """Run it with these arguments. Exit status 0: all is well; 1: the suite has faults, and nothing is written; 2: it could not be read or written."""
    return guarded(lambda: _release(argv))


def _release(argv: Sequence[str] | None) -> int:
    parser = Parser(
        "python -m faraon.conformance.release", description="Hold the suite to its last release, or write the list of the next one."
    )
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="the suite's folder (that of the library)")
    parser.add_argument("--write", action="store_true", help="write released.toml, the list of every id up to this version")
    options = parser.parse_args(argv)
    folder: Path = options.folder or suite_folder()
    suite = load_suite(folder)
    if suite.edition is None:
        raise FaraonError(f"{folder / 'suite.toml'}: there is no such file, so the suite has no version")
    faults = list(suite.faults())
    if faults:
        tell("\n".join(faults))
        return 1
    last, digests = suite.released, suite.digests()
    release = next_release(suite.edition, digests, last)
    known = {} if last is None else {entry.id: entry.digest for entry in last.entry}
    fresh = sum(id not in known for id in digests)
    changed = [entry.id for entry in release.entry if known.get(entry.id, entry.digest) != entry.digest]
    since = "" if last is None else f" since version {last.version}"
    tell(f"Version {release.version}: {len(release.entry)} ids; {fresh} new and {len(changed)} changed{since}.")
    for id in changed:
        tell(f"  changed: {id}")
    if options.write:
        replace_file(str(folder / "released.toml"), released_toml(release))
    return 0


if __name__ == "__main__":
    sys.exit(main())
