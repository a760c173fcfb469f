"""What a check came to, for people and for other programs (layer 7)."""

from collections.abc import Callable

from ..report import Check
from .badge import report_badge
from .changes import changes_since, listed_twice
from .data import read_report, report_json
from .junit import report_junit
from .page import report_page
from .text import report_text

__all__ = [
    "FORMATS",
    "changes_since",
    "listed_twice",
    "read_report",
    "report_badge",
    "report_json",
    "report_junit",
    "report_page",
    "report_text",
]

FORMATS: dict[str, Callable[[Check], str]] = {
    "text": report_text,
    "json": report_json,
    "junit": report_junit,
    "html": report_page,
    "badge": report_badge,
}
"""What makes a report, by the name of its format."""
