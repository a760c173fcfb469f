"""`faraon check --report` writes each format into its file, or prints it; `--changes-from` tells what changed since an earlier check."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import faraon
from faraon.cli import main
from faraon.conformance.reports import FORMATS
from report_samples import small_suite

SUM = "house: 1 of 1 clauses hold, 1 of 1 scenarios.\n"
HOUSE = 'extends = "slovak"\n'
SEVEN = 'extends = "slovak"\n[cards]\n7 = { draw = 4, miss = true, answer = "7", adds = true }\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command runs: house rules, and nothing else. The suite is beside it."""
    small_suite(tmp_path / "suite")
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    (folder / "house.toml").write_text(HOUSE, "utf-8")
    return folder


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = main(["check", "house.toml", "--suite", "../suite", "--quiet", *argv])
    out, err = capsys.readouterr()
    return status, out, err


BEGINNINGS = {
    "text": "The suite of slovak, held",
    "json": '{\n "format": 1',
    "junit": "<?xml version=",
    "html": "<!DOCTYPE html>",
    "badge": "<svg",
}


def test_each_report_goes_into_its_file_and_the_text_is_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [f"--report={format}=report.{format}" for format in FORMATS]
    assert run(capsys, *words) == (0, SUM, "")
    assert {format: (folder / f"report.{format}").read_text("utf-8")[: len(start)] for format, start in BEGINNINGS.items()} == BEGINNINGS
    assert json.loads((folder / "report.json").read_text("utf-8"))["version"] == faraon.__version__
    assert sorted(path.name for path in folder.iterdir()) == sorted(["house.toml", *(f"report.{format}" for format in FORMATS)])


@pytest.mark.parametrize("format", FORMATS)
def test_one_report_is_printed_instead(folder: Path, capsys: pytest.CaptureFixture[str], format: str) -> None:
    status, out, err = run(capsys, "--report", format)
    assert (status, err) == (0, "")
    assert out.startswith(SUM if format == "text" else BEGINNINGS[format])
    assert list(folder.iterdir()) == [folder / "house.toml"]


def test_what_programs_read_is_printed_in_their_encoding(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "house.toml").write_text('extends = "slovak"\ntitle = "Фараон"\n', "utf-8")
    bytes_out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(bytes_out, "ascii"))
    assert main(["check", "house.toml", "--suite", "../suite", "--report", "json"]) == 0
    sys.stdout.flush()
    assert "Фараон" in bytes_out.getvalue().decode("utf-8")


@pytest.mark.usefixtures("folder")
def test_an_output_without_an_encoding_takes_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["check", "house.toml", "--suite", "../suite", "--report", "badge"]) == 0
    assert out.getvalue().startswith("<svg")


def test_the_status_is_that_of_the_check(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "house.toml").write_text(SEVEN, "utf-8")
    status, out, _ = run(capsys, "--report", "junit=junit.xml")
    assert status == 1
    assert "UNDECLARED" in out
    assert "<failure" in (folder / "junit.xml").read_text("utf-8")


def test_a_file_is_replaced_and_a_link_stays_a_link(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "old.svg").write_text("old", "utf-8")
    (folder / "badge.svg").symlink_to("old.svg")
    assert run(capsys, "--report", "badge=badge.svg")[0] == 0
    assert (folder / "badge.svg").is_symlink()
    assert (folder / "old.svg").read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["html5=a.html"],
            "--report html5=a.html: there is no format 'html5' (did you mean 'html'?); there are text, json, junit, html, badge\n",
        ),
        (["report.html"], "--report report.html: there is no format 'report.html'; there are text, json, junit, html, badge\n"),
        ([""], "--report : there is no format ''; there are text, json, junit, html, badge\n"),
        (["json="], "--report json=: the name of the file is empty\n"),
        (["json=a", "html=./a"], "--report html=./a: a json report goes into this file already\n"),
        (["json", "html"], "only one report can be printed, not json and html: give the others a file, such as html=FILE\n"),
        (["json=nowhere/a.json"], "nowhere/a.json cannot be written: there is no folder {}/nowhere\n"),
        (["json=."], ". cannot be written: it is no plain file\n"),
        (["json=house.toml/a"], "house.toml/a cannot be written: there is no folder {}/house.toml\n"),
        (["json=" + 300 * "a"], "'" + 300 * "a" + "' cannot be written: File name too long\n"),
        (["json=a\0"], "'a\\x00' cannot be written: "),
    ],
)
def test_what_cannot_be_written_is_told_before_the_check(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: list[str], sentence: str
) -> None:
    monkeypatch.setattr("faraon.cli.check.check_rules", None)
    status, out, err = run(capsys, *(f"--report={word}" for word in words))
    assert (status, out) == (2, "")
    assert err.startswith(sentence.format(folder.resolve()))


def test_a_read_only_file_or_folder_is_told_before_the_check(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("faraon.cli.check.check_rules", None)
    (folder / "a.json").write_text("old", "utf-8")
    (folder / "a.json").chmod(0o444)
    assert run(capsys, "--report=json=a.json") == (2, "", "a.json cannot be written: the file or its folder is read-only\n")
    monkeypatch.setattr("os.access", lambda path, _mode: path != folder.resolve())
    assert run(capsys, "--report=json=b.json") == (2, "", "b.json cannot be written: the file or its folder is read-only\n")
    assert (folder / "a.json").read_text("utf-8") == "old"


def test_a_disk_that_is_full_leaves_the_file_as_it_was(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "a.json").write_text("old", "utf-8")

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    status, _, err = run(capsys, "--report=json=a.json")
    assert (status, err) == (2, f"{(folder / 'a.json').resolve()} cannot be written: No space left on device\n")
    assert (folder / "a.json").read_text("utf-8") == "old"
    assert len(list(folder.iterdir())) == 2


def test_what_has_no_encoding_is_written_as_a_question_mark(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FORMATS, "json", lambda _check: "a\udc80b")
    assert run(capsys, "--report=json=a.json")[0] == 0
    assert (folder / "a.json").read_bytes() == b"a?b"


@pytest.mark.usefixtures("folder")
def test_nothing_changed_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--report", "json=old.json")[0] == 0
    assert run(capsys, "--changes-from", "old.json", "--report", "json=new.json") == (0, SUM + "Nothing has changed since old.json.\n", "")


def test_what_changed_is_told_in_lines_of_80_columns(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--report", "json=old.json")[0] == 0
    (folder / "house.toml").write_text(SEVEN, "utf-8")
    status, out, err = run(capsys, "--changes-from", "old.json", "--report=text")
    assert (status, err) == (1, "")
    # SVK-17: a seven makes the next player draw two; the file says four.
    assert out.endswith(
        "\n\nhouse: 0 of 1 clauses hold (1 UNDECLARED), 0 of 1 scenarios (1 failed).\n"
        "Changed since old.json:\n"
        "  house: differs from slovak now by: cards.7.draw 4, not 2.\n"
        "  house: SVK-17: was holds, is UNDECLARED (the rules break it, and do not\n"
        "    declare it).\n"
        "  house: SVK-two-for-a-seven is newly failing: was “holds”, is “does not hold”,\n"
        "    laid to SVK-17 (pending: expected 2 to draw, came out 4 to draw).\n"
    )


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--changes-from", "nowhere.json"], "nowhere.json: cannot be read: No such file or directory\n"),
        (
            ["--changes-from", "house.toml"],
            "house.toml: is no report of faraon check: it is not JSON: Expecting value: line 1 column 1 (char 0): 'extends = \"slovak\"'\n",
        ),
        (
            ["--changes-from", "house.toml", "--report", "json"],
            "--changes-from prints sentences, so the json report needs a file: --report json=FILE\n",
        ),
    ],
)
@pytest.mark.usefixtures("folder")
def test_an_earlier_check_that_is_none_is_told_before_the_check(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, argv: list[str], sentence: str
) -> None:
    monkeypatch.setattr("faraon.cli.check.check_rules", None)
    assert run(capsys, *argv) == (2, "", sentence)


OVER = "a report is not written over rules, nor over anything else that is read: name another file than {}\n"


@pytest.mark.parametrize(
    "name",
    [
        "house.toml",
        "./house.toml",
        "base.toml",
        "new.toml",
        "new.TOML",
        "link",
        "plain",
        "own",
        "own/ours.toml",
        "ours",
        "gaps",
        "old.json",
        "hard.json",
        "../suite/slovak.md",
        "../suite/decisions.toml",
        "engine.py",
        "../suite/suite-file",
    ],
)
def test_what_the_check_reads_is_not_written_over(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    assert run(capsys, "--report", "json=old.json")[0] == 0
    (folder / "hard.json").hardlink_to("old.json")
    (folder / "plain").write_text(HOUSE, "utf-8")
    (folder / "base.toml").symlink_to("plain")
    (folder / "house.toml").write_text('extends = "base.toml"\n', "utf-8")
    (folder / "link").symlink_to("house.toml")
    (folder / "own").mkdir()
    (folder / "ours").write_text('format = 1\nsource = "slovak"\n', "utf-8")
    (folder / "own" / "ours.toml").symlink_to("../ours")
    (folder / "gaps").write_text("format = 1\n", "utf-8")
    (folder / "engine.py").write_text("# none", "utf-8")
    (folder / "../suite/slovak/link.toml").symlink_to("../suite-file")
    (folder / "../suite/suite-file").write_text('format = 1\nsource = "slovak"\n', "utf-8")
    monkeypatch.setattr("faraon.cli.check.check_rules", None)
    before = {path: path.read_bytes() for path in folder.parent.rglob("*") if path.is_file()}
    argv = ["--scenarios=own", "--engine=python engine.py", "--gaps=gaps", "--texts=../suite", "--changes-from=old.json"]
    status, out, err = run(capsys, *argv, "--report", f"html={name}")
    assert (status, out) == (2, "")
    assert err == (OVER.format(name) if name != "own" else "own cannot be written: it is no plain file\n")
    assert {path: path.read_bytes() for path in folder.parent.rglob("*") if path.is_file()} == before


def test_what_only_lies_beside_what_the_check_reads_is_written_over(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "saratov").write_text("no rules, whatever its name", "utf-8")
    (folder / "house.toml").write_text('extends = "slovak"\n', "utf-8")
    for name in ("saratov", "../suite/report", "../suite/report"):
        assert run(capsys, "--texts", "../suite", "--report", f"json={name}")[0] == 0


@pytest.mark.parametrize(
    "text",
    ['extends = "house.toml"\n', 'extends = "../here/house.toml"\n', "extends = 3\n", "extends = ]\n", 'extends = "' + 300 * "a" + '"\n'],
)
def test_rules_that_cannot_be_followed_are_told_of_as_ever(folder: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    (folder / "house.toml").write_text(text, "utf-8")
    status, out, err = run(capsys, "--report", "json=a.json")
    assert (status, out) == (2, "")
    assert err.startswith("house.toml:1: ")
    assert not (folder / "a.json").exists()


def test_an_earlier_check_does_nothing_to_a_terminal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--report", "json=old.json")[0] == 0
    old = json.loads((folder / "old.json").read_text("utf-8"))
    old["engine"] = "\x1b[2J\x07\x9b1m\u202e engine"
    (folder / "old.json").write_text(json.dumps(old), "utf-8")
    expected = "Changed since old.json:\n  The program asked: was �[2J��1m� engine, is the library itself.\n"
    assert run(capsys, "--changes-from", "old.json") == (0, SUM + expected, "")


@pytest.mark.parametrize(
    ("keys", "what"),
    [
        ((), "the suite of slovak, run against house"),
        ((0, "clauses"), "the clause SVK-17 of slovak, run against house"),
        ((0, "outcomes"), "the scenario SVK-two-for-a-seven of slovak, run against house"),
    ],
)
def test_an_earlier_check_that_has_something_twice_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], keys: tuple[Any, ...], what: str
) -> None:
    assert run(capsys, "--report", "json=old.json")[0] == 0
    old = json.loads((folder / "old.json").read_text("utf-8"))
    entries = old["reports"]
    for key in keys:
        entries = entries[key]
    entries.append(entries[0])
    (folder / "old.json").write_text(json.dumps(old), "utf-8")
    expected = f"old.json: nothing can be compared with it, since it has {what} more than once\n"
    assert run(capsys, "--changes-from", "old.json") == (2, "", expected)


def test_what_stands_in_files_of_ones_own_does_nothing_to_a_terminal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "own.toml").write_text(
        'format = 1\nsource = "house"\n[[scenario]]\nid = "OWN-\\u001b[2J"\nshows = ["SVK-17"]\nwhy = "Bell: \\u0007."\n'
        'given = { hands = ["7H KL", "9B"], turn = 0, pile = "8H" }\nmoves = ["7H"]\nthen = { turn = 0 }\n',
        "utf-8",
    )
    status, out, err = run(capsys, "--scenarios", "own.toml", "--report", "text", "--report", "text=a.txt")
    assert (status, err) == (1, "")
    assert out.startswith("OWN-�[2J (SVK-17) does not hold\n")
    assert "  Why: Bell: �.\n" in out
    assert out.replace("\n", "").isprintable()
    assert (folder / "a.txt").read_text("utf-8").replace("\n", "").isprintable()


@pytest.mark.usefixtures("folder")
def test_texts_that_are_the_same_are_not_told_where_a_program_reads(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "--texts", "../suite", "--report", "json")
    assert (status, err) == (0, "")
    assert json.loads(out)["format"] == 1
    assert run(capsys, "--texts", "../suite", "--report", "json=a.json")[1] == SUM + "The source texts are those that were read.\n"
