"""The JSON report is what its schema says, spells scenarios as their files do, and is read back exactly, or refused in one sentence."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from faraon import FaraonError, FrozenDict, load_rules
from faraon.conformance.report import Check, check_rules
from faraon.conformance.reports import read_report, report_json
from faraon.conformance.schemas import suite_schemas
from faraon.conformance.suite import load_suite, suite_folder
from faraon.rules import Effect
from faraon.scenarios import PendingGiven, Then
from faraon.structure import plain, structured
from report_samples import CHECK

SCHEMA = Draft202012Validator(suite_schemas()["report.schema.json"])


def read_back(text: str, folder: Path) -> Check:
    path = folder / "report.json"
    path.write_text(text, "utf-8")
    return read_report(path)


def test_a_report_is_read_back_as_it_was(tmp_path: Path) -> None:
    text = report_json(CHECK)
    assert read_back(text, tmp_path) == CHECK
    assert read_back("\ufeff" + text, tmp_path) == CHECK
    assert list(SCHEMA.iter_errors(json.loads(text))) == []


def test_scenarios_are_spelt_as_in_their_files(tmp_path: Path) -> None:
    suite = load_suite()
    check = Check(1, "", (check_rules(suite, "saratov", lambda *variants: load_rules("saratov", *variants)),), version="0.1.0")
    text = report_json(check)
    data = json.loads(text)
    assert list(SCHEMA.iter_errors(data)) == []
    assert read_back(text, tmp_path) == check
    written: list[dict[str, Any]] = []
    for path in sorted((suite_folder() / "saratov").glob("*.toml")):
        written += tomllib.loads(path.read_text("utf-8")).get("scenario", [])
    for scenario in written:
        # What a file says though it goes without saying is left out of the report.
        if scenario["given"].get("dealer") == 0:
            del scenario["given"]["dealer"]
    found = [outcome["scenario"] for outcome in data["reports"][0]["outcomes"]]
    assert [each["id"] for each in found] == [each["id"] for each in written]
    same = [ours for ours, theirs in zip(found, written, strict=True) if ours == theirs]
    assert len(same) > len(found) * 3 // 4
    assert data["version"] == "0.1.0"


def test_what_is_as_if_left_out_is_left_out_and_keys_are_those_of_the_files() -> None:
    seven, deal = (each["scenario"] for each in json.loads(report_json(CHECK))["reports"][0]["outcomes"][:2])
    assert seven["given"] == {"hands": ["7H KL", "9B 9A"], "turn": 0, "stock": "8L 10A JB", "pile": "8H"}
    assert seven["then"] == {"hands": ["KL", "9B 9A"], "turn": 1, "pending": {"draw": 2}, "legal": ""}
    assert deal["with"] == ["four-cards"]
    assert "moves" not in deal


def test_nothing_pending_is_not_the_same_as_nothing_said() -> None:
    assert plain(Then(pending=PendingGiven(), called=""), brief=True) == {"pending": {}, "called": ""}
    assert plain(Then(), brief=True) == {}


def test_tables_of_any_keys_are_spelt_too() -> None:
    cards = FrozenDict({"7": Effect(draw=2)})
    assert plain(cards, brief=True) == {"7": {"draw": 2}}
    assert structured({"7": {"draw": 2}}, FrozenDict[str, Effect]) == (cards, [])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("no JSON", "is no report of faraon check: it is not JSON: Expecting value: line 1 column 1 (char 0): 'no JSON'"),
        ("[" * 100_000, "is no report of faraon check: it is nested too deeply"),
        ("9" * 5000, "is no report of faraon check: it has a number that is far too long"),
        ('{"format": NaN}', "is no report of faraon check: it is not JSON: NaN is no number there"),
        ('{"format": 1, "format": 1}', "is no report of faraon check: it has the key 'format' twice"),
        ('"\\ud800"', "is no report of faraon check: it has half of a character in a string"),
        ("a\ud800", "is not UTF-8 text (byte 1)"),
        ("[]", "is no report of faraon check in JSON: must be a table, not an array"),
        ('{"format": 2, "engine": "", "reports": []}', "is no report of faraon check in JSON: format: must be 1, not 2"),
        ('{"format": 1, "reports": []}', "is no report of faraon check in JSON: engine: is missing"),
        ('{"fromat": 1}', "is no report of faraon check in JSON: format: is missing (and 3 more)"),
    ],
)
def test_another_file_is_refused_in_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "old.json"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(FaraonError) as raised:
        read_report(path)
    assert str(raised.value) == f"{path}: {sentence}"


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FaraonError, match=r"old\.json: cannot be read: No such file or directory"):
        read_report(tmp_path / "old.json")
