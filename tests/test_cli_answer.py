"""`faraon answer` is this library as an engine: a line for each line."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from faraon import load_rules
from faraon.cli import main
from faraon.conformance import load_suite
from faraon.conformance.answers import OwnEngine
from faraon.conformance.protocol import answer_line, request_line, requests
from faraon.scenarios import MatchGiven, Then

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
    assert found[1]["error"] == "the request is not UTF-8 text (byte 0)"
    assert str(found[2]["error"]).startswith("the request is not in the format: format: is missing; id: is missing")
    assert "state" in found[3]


def test_a_line_that_no_python_can_read_is_answered_in_our_words(answers: Ask) -> None:
    found = answers(b"[" * 100_000 + b"\n" + b"9" * 5000 + b"\n")
    assert [entry["error"] for entry in found] == ["the request is nested too deeply", "the request has a number that is far too long"]


@pytest.mark.parametrize(("digits", "kind"), [(19, "state"), (20, "error"), (4300, "error")])
def test_a_number_that_nothing_can_need_is_not_read(answers: Ask, digits: int, kind: str) -> None:
    scenario = next(each for each in load_suite().scenarios["saratov"] if isinstance(each.given, MatchGiven) and not each.variants)
    (asked, *_) = requests(scenario, load_rules("saratov"), "saratov")
    (found,) = answers(request_line(evolve(asked, given=MatchGiven((10**digits - 1, 0), 1))))
    assert set(found) == {"id", kind}
    assert kind == "state" or found["error"] == "the request has a number that is far too long"


def test_a_closed_input_or_one_that_cannot_be_read_is_told(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["answer"]) == 2
    assert capfd.readouterr() == ("", "There is nowhere to read from: the standard input is closed.\n")
    with (tmp_path / "out").open("w") as out, open(out.fileno(), encoding="utf-8", closefd=False) as unreadable:
        monkeypatch.setattr(sys, "stdin", unreadable)
        assert main(["answer"]) == 2
    assert capfd.readouterr() == ("", "The standard input cannot be read: Bad file descriptor\n")


def test_nothing_asked_is_nothing_answered(answers: Ask) -> None:
    assert answers(b"") == []
