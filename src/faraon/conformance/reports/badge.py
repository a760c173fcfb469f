"""A check as an SVG badge, to be shown on a project's page (layer 7)."""

from __future__ import annotations

__all__ = ["report_badge"]

from collections import Counter
from unicodedata import east_asian_width

from ...markup import tag
from ..report import Check, ClauseReport
from .words import conclusion, sum_line

# White text on each has a contrast of at least 5 to 1.
_GOOD, _KNOWN, _BAD = "#2a7a34", "#85590a", "#b3261e"
_LABEL = "#444"
_LONGEST = 40


def report_badge(check: Check) -> str:
    """What was checked, and how many clauses hold: green if all do, amber if the rest is declared, listed or not asked, red if something fails."""
    names = [report.rules for report in check.reports]
    label = f"faraon: {_short(names[0]) if len(names) == 1 else f'{len(names)} rule sets'}"
    value, colour = _value(check)
    left, right = _width(label) + 12, _width(value) + 12
    return (
        tag(
            "svg",
            tag("title", " ".join([conclusion(check), *map(sum_line, check.reports)])),
            tag("rect", width=left, height=20, fill=_LABEL),
            tag("rect", x=left, width=right, height=20, fill=colour),
            tag(
                "g",
                tag("text", label, x=6, y=14, textLength=left - 12),
                tag("text", value, x=left + 6, y=14, textLength=right - 12),
                fill="#fff",
                font_family="Verdana,DejaVu Sans,sans-serif",
                font_size=11,
            ),
            xmlns="http://www.w3.org/2000/svg",
            width=left + right,
            height=20,
            viewBox=f"0 0 {left + right} 20",
            role="img",
            aria_label=f"{label}, {value}",
        )
        + "\n"
    )


def _value(check: Check) -> tuple[str, str]:
    clauses: list[ClauseReport] = [clause for report in check.reports for clause in report.clauses if clause.verdict != "none"]
    verdicts = Counter(clause.verdict for clause in clauses)
    held = f"{verdicts['holds']}/{len(clauses)} clauses"
    failed = sum(len(report.failed) for report in check.reports) + len(check.faults)
    if failed:
        return f"{held}, fails {failed}", _BAD
    if verdicts["departs"]:
        return f"{held}, departs {verdicts['departs']}", _KNOWN
    return held, _GOOD if verdicts["holds"] == len(clauses) else _KNOWN


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


def _width(text: str) -> int:
    """About how wide this is in Verdana of 11 pixels; the text is fitted to it, whichever font there is."""
    return round(sum(_sign_width(sign) for sign in text))


def _sign_width(sign: str) -> float:
    if east_asian_width(sign) in "WF":
        return 11
    if sign in "ijl.,:;|!'/()[] ":
        return 4.2
    return 10 if sign in "mwMW…" else 7.5 if sign.isupper() else 6.8
