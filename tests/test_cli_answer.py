"""`faraon answer` is this library as an engine: a line for each line."""

import json
import subprocess
import sys

from faraon import load_rules
from faraon.conformance import load_suite
from faraon.conformance.answers import OwnEngine
from faraon.conformance.protocol import answer_line, request_line, requests

SCENARIO = load_suite().scenarios["saratov"][0]


def answers(lines: bytes) -> list[dict[str, object]]:
    done = subprocess.run([sys.executable, "-m", "faraon", "answer"], input=lines, capture_output=True, check=True)
    assert done.stderr == b""
    assert done.stdout.isascii()
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_each_request_is_answered_in_its_line() -> None:
    asked = requests(SCENARIO, load_rules("saratov"), "saratov")
    engine = OwnEngine()
    assert len(asked) == 2
    assert answers(b"".join(map(request_line, asked))) == [json.loads(answer_line(engine.answer(request))) for request in asked]


def test_a_line_that_cannot_be_read_is_answered_with_an_error_and_the_next_one_is_read() -> None:
    (asked, *_) = requests(SCENARIO, load_rules("saratov"), "saratov")
    found = answers(b"hello\n\xff\n{}\n" + request_line(asked))
    assert [entry["id"] for entry in found] == ["", "", "", asked.id]
    assert found[0]["error"] == "the request is not JSON: Expecting value: line 1 column 1 (char 0): 'hello'"
    assert str(found[1]["error"]).startswith("the request is not UTF-8: ")
    assert str(found[2]["error"]).startswith("the request is not in the format: format: is missing; id: is missing")
    assert "state" in found[3]


def test_nothing_asked_is_nothing_answered() -> None:
    assert answers(b"") == []
