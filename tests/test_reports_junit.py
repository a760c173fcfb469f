"""The JUnit report is well-formed, counts rightly, and takes nothing that does not hold for what holds."""

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from faraon.conformance.reports import report_junit
from report_samples import CHECK, check_of, clause

ROOT: Any = ET.fromstring(report_junit(CHECK))
SUITES: list[Any] = list(ROOT)

# What the schema of Jenkins allows inside each element, and with which attributes (the required ones with a sign).
INSIDE = {
    "testsuites": {"testsuite"},
    "testsuite": {"properties", "testcase", "system-out"},
    "properties": {"property"},
    "testcase": {"failure", "error", "skipped"},
}
ATTRIBUTES = {
    "testsuites": {"name"},
    "testsuite": {"name!", "tests!", "failures!", "errors!", "skipped"},
    "property": {"name!", "value!"},
    "testcase": {"name!", "classname"},
    **{name: {"message", "type"} for name in ("failure", "error", "skipped")},
}


def elements(root: Any) -> Iterator[Any]:
    yield root
    for each in root:
        yield from elements(each)


def test_every_element_and_attribute_is_one_that_readers_know() -> None:
    for element in elements(ROOT):
        assert {each.tag for each in element} <= INSIDE.get(element.tag, set())
        known = ATTRIBUTES.get(element.tag, set())
        assert {name[:-1] for name in known if name.endswith("!")} <= set(element.attrib) <= {name.rstrip("!") for name in known}


def cases(suite: int) -> list[tuple[str, ...]]:
    """The class, the name and what is said of each case: the element and its message."""
    return [
        (case.get("classname"), case.get("name"), *((case[0].tag, case[0].get("message")) if len(case) else ("", "")))
        for case in SUITES[suite].iter("testcase")
    ]


def test_a_suite_for_each_rule_set_and_a_case_for_each_scenario() -> None:
    assert [suite.get("name") for suite in SUITES] == [
        "The suite of slovak, held against the rules house",
        "The suite of saratov",
        "The suite itself",
    ]
    assert [tuple(suite.get(key) for key in ("tests", "failures", "errors", "skipped")) for suite in SUITES] == [
        ("6", "2", "0", "2"),
        ("6", "1", "1", "2"),
        ("1", "1", "0", "0"),
    ]
    assert cases(0) == [
        ("slovak.house", "SVK-seven", "failure", "does not hold (SVK-17): pending: expected 2 to draw, came out 4 to draw"),
        ("slovak.house", "SVK-deal", "skipped", "departs as declared (SVK-18): expected to be impossible, but it was taken"),
        ("slovak.house", "SVK-lot", "", ""),
        ("slovak.house", "SVK-match", "", ""),
        ("slovak.house", "SVK-call", "skipped", "put aside (DEC-07)"),
        ("slovak.house.own", "OWN-1", "failure", "does not hold"),
    ]
    assert cases(1)[:4] == [
        ("saratov.saratov", "SAR-gap", "skipped", "is a known gap: dealer: expected 0, came out 1"),
        ("saratov.saratov", "SAR-cannot", "skipped", "is not supported"),
        ("saratov.saratov", "SAR-no-answer", "error", "has no answer: no answer"),
        ("saratov.saratov", "SAR-fails", "failure", "does not hold (SAR-04): dealer: expected 0, came out 1"),
    ]
    assert cases(2) == [("faraon.suite", "SVK-seven: names SVK-99 & more", "failure", "SVK-seven: names SVK-99 & more")]


def test_a_failure_tells_everything() -> None:
    assert SUITES[0].find("testcase/failure").text.splitlines() == [
        "Shows: SVK-17, SVK-18",
        "pending: expected 2 to draw, came out 4 to draw",
        "Because of cards.7.draw 4, not 2.",
        "If that is meant, name SVK-17 in departs.",
        "Why: Two cards are <b>pending</b> & nobody drew.",
    ]


def test_the_verdict_on_each_clause_is_a_property() -> None:
    properties = {each.get("name"): each.get("value") for each in SUITES[0].iter("property")}
    assert properties == {
        "source": "slovak", "rules": "house", "title": 'Pri <krbe> & "doma" \ufffd', "variants": "four-cards", "departs": "SVK-18 SVK-99",
        "engine": "./play --fast <x>", "version": "0.1.0", "SVK-17": "undeclared", "SVK-18": "departs", "SVK-19": "still-holds", "SVK-20": "holds",
        "SVK-21": "aside", "SVK-22": "open", "SVK-23": "none",
    }  # fmt: skip


def test_what_is_said_besides_is_there() -> None:
    said = SUITES[0].findtext("system-out")
    assert said.startswith("house: 1 of 6 clauses hold (")
    assert "Warning: SVK-19 is declared in departs, but every scenario that shows it holds" in said
    assert "Warning: gaps.toml: <SAR-09> holds" in said
    assert "What house changes in slovak: cards.7.draw 4, not 2" in said
    assert "SVK-22: no scenario shows it" in said
    assert "SVK-20:" not in said


@pytest.mark.parametrize("letter", ["\x00", "\x1b", "\ud800", "\ufffe"])
def test_letters_that_xml_cannot_have_are_replaced(letter: str) -> None:
    root: Any = ET.fromstring(report_junit(check_of(clause("SAR-01", "open"), rules=f"a{letter}\nb")))
    assert root[0].find("properties")[1].get("value") == "a\ufffd\nb"
    assert len(root) == 1
