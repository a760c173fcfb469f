"""The badge says what was checked and how it came out, can be read by everybody, and needs nothing else."""

from typing import Any
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

from faraon.conformance.report import Check, Outcome
from faraon.conformance.reports import report_badge
from faraon.scenarios import LotGiven, Scenario
from report_samples import CHECK, check_of, clause

SVG = "{http://www.w3.org/2000/svg}"
GREEN, AMBER, RED = "#2a7a34", "#85590a", "#b3261e"
HOLDS = [clause("SAR-01", "holds"), clause("SAR-02", "holds"), clause("SAR-03", "none")]
FAILS = Outcome(Scenario("SAR-x", ("SAR-01",), "Why.", LotGiven(2, "...")), "fails")


def parts(check: Check) -> tuple[str, str, str]:
    """The two texts, and the colour behind the second."""
    root: Any = ET.fromstring(report_badge(check))
    left, right = (each.text for each in root.iter(f"{SVG}text"))
    return left, right, [each.get("fill") for each in root.iter(f"{SVG}rect")][1]


@pytest.mark.parametrize(
    ("check", "expected"),
    [
        (check_of(*HOLDS), ("faraon: saratov", "2/2 clauses", GREEN)),
        (check_of(*HOLDS, clause("SAR-04", "departs"), rules="house"), ("faraon: house", "2/3 clauses, departs 1", AMBER)),
        (check_of(*HOLDS, clause("SAR-04", "gap")), ("faraon: saratov", "2/3 clauses", AMBER)),
        (check_of(*HOLDS, clause("SAR-04", "departs"), outcomes=(FAILS,)), ("faraon: saratov", "2/3 clauses, fails 1", RED)),
        (evolve(check_of(*HOLDS), faults=("a", "b")), ("faraon: saratov", "2/2 clauses, fails 2", RED)),
        # House: SVK-seven and a scenario of its own; the engine: one fails, one has no answer; and the suite has a fault.
        (CHECK, ("faraon: 2 rule sets", "2/11 clauses, fails 5", RED)),
        (check_of(*HOLDS, rules="x" * 41), (f"faraon: {'x' * 39}…", "2/2 clauses", GREEN)),
    ],
)
def test_what_is_said_and_in_which_colour(check: Check, expected: tuple[str, str, str]) -> None:
    assert parts(check) == expected


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * each for each in colour[1:])
    shares = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_text_stands_out() -> None:
    for colour in (GREEN, AMBER, RED, "#444"):
        assert (luminance("#fff") + 0.05) / (luminance(colour) + 0.05) >= 4.5


def test_who_does_not_see_it_hears_it() -> None:
    text = report_badge(check_of(*HOLDS, rules="<&"))
    root: Any = ET.fromstring(text)
    assert (root.get("role"), root.get("aria-label")) == ("img", "faraon: <&, 2/2 clauses")
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == "Conforms. <&: 2 of 2 clauses hold, 0 of 0 scenarios."
    assert text.count("http") == 1


@pytest.mark.parametrize("name", ["i", "MMMMMMMM", "саратов", "法老", "a (b) …"])
def test_the_text_has_room_and_longer_texts_have_more(name: str) -> None:
    root: Any = ET.fromstring(report_badge(check_of(*HOLDS, rules=name)))
    label, value = root.iter(f"{SVG}text")
    left, right = root.iter(f"{SVG}rect")
    for text, box in ((label, left), (value, right)):
        # From thin letters to those that are as wide as high.
        assert 3 * len(text.text) <= int(text.get("textLength")) == int(box.get("width")) - 12 <= 11 * len(text.text)
        assert int(text.get("x")) == int(box.get("x", 0)) + 6
    assert int(root.get("width")) == int(left.get("width")) + int(right.get("width"))
    longer: Any = ET.fromstring(report_badge(check_of(*HOLDS, rules=name + name)))
    assert int(longer.get("width")) > int(root.get("width"))
