"""A check as JSON, and read back from it (layer 7). `conformance/schema/report.schema.json` describes the format."""

from __future__ import annotations

__all__ = ["read_report", "report_json"]

import json
from pathlib import Path

from ...errors import FaraonError
from ...reading import json_value, read_text
from ...structure import plain, structured
from ..report import Check


def report_json(check: Check) -> str:
    """Everything that a check came to; scenarios are spelt as in their files, and what is empty is left out."""
    return json.dumps(plain(check, brief=True), indent=1, ensure_ascii=False) + "\n"


def read_report(path: Path) -> Check:
    """The check that this JSON file holds. Raises `FaraonError` where it cannot be read, or is something else."""
    text = read_text(path)
    try:
        data = json_value(text)
    except FaraonError as fault:
        raise FaraonError(f"{path}: is no report of faraon check: it {fault}") from None
    check, faults = structured(data, Check)
    if check is None:
        first, more = faults[0], len(faults) - 1
        at = f"{'.'.join(first.path)}: " if first.path else ""
        others = f" (and {more} more)" if more else ""
        raise FaraonError(f"{path}: is no report of faraon check in JSON: {at}{first.sentence}{others}")
    return check
