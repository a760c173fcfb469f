"""`faraon answer` is this library as an engine: a line for each line."""

import io
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

from faraon import load_rules
from faraon.cli import main
from faraon.conformance import load_suite
from faraon.conformance.answers import OwnEngine
from faraon.conformance.protocol import answer_line, request_line, requests
from faraon.scenarios import Then

# It asks what holds then, and for one move that is refused.
SCENARIO = next(each for each in load_suite().scenarios["saratov"] if each.then != Then() and len(each.refuse) == 1 and not each.variants)


Ask = Callable[[bytes], list[dict[str, Any]]]


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Ask:
    """What is answered to these lines."""

    def ask(lines: bytes) -> list[dict[str, Any]]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines), "utf-8"))
        assert main(["answer"]) == 0
        out, err = capfd.readouterr()
        assert err == ""
        assert out.isascii()
        return [json.loads(line) for line in out.splitlines()]

    return ask


def test_each_request_is_answered_in_its_line(answers: Ask) -> None:
    asked = requests(SCENARIO, load_rules("saratov"), "saratov")
    engine = OwnEngine()
    assert len(asked) == 2
    assert answers(b"".join(map(request_line, asked))) == [json.loads(answer_line(engine.answer(request))) for request in asked]


def test_a_line_that_cannot_be_read_is_answered_with_an_error_and_the_next_one_is_read(answers: Ask) -> None:
    (asked, *_) = requests(SCENARIO, load_rules("saratov"), "saratov")
    found = answers(b"hello\n\xff\n{}\n" + request_line(asked))
    assert [entry["id"] for entry in found] == ["", "", "", asked.id]
    assert found[0]["error"] == "the request is not JSON: Expecting value: line 1 column 1 (char 0): 'hello'"
    assert str(found[1]["error"]).startswith("the request is not UTF-8: ")
    assert str(found[2]["error"]).startswith("the request is not in the format: format: is missing; id: is missing")
    assert "state" in found[3]


def test_nothing_asked_is_nothing_answered(answers: Ask) -> None:
    assert answers(b"") == []
