"""The command line as a whole: it starts fast, answers every wrong call with a sentence, and never ends in a traceback."""

import io
import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import faraon
from faraon.cli import main, rules
from faraon.cli.main import COMMANDS
from faraon.cli.output import show
from faraon.streams import complain, discard_output

Outcome = tuple[int, str, str]
Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*argv: object) -> Outcome:
        status = main([str(word) for word in argv])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_the_version_is_told(run: Run) -> None:
    assert run("--version") == (0, f"faraon {faraon.__version__}\n", "")


def test_without_a_command_help_is_printed(run: Run) -> None:
    status, out, err = run()
    assert (status, err) == (0, "")
    for command in COMMANDS:
        assert f"\n    {command} " in out


@pytest.mark.parametrize("argv", [["--help"], ["play", "--help"], ["rules", "--help"], ["replay", "--help"]])
def test_help_is_asked_for(run: Run, argv: list[str]) -> None:
    status, out, err = run(*argv)
    assert (status, err) == (0, "")
    assert out.startswith(f"usage: faraon {argv[0] if len(argv) > 1 else '[-h]'}")


def test_a_misspelt_command_gets_a_suggestion(run: Run) -> None:
    status, out, err = run("raplay", "game.txt")
    assert (status, out) == (2, "")
    assert err == f"there is no command 'raplay' (did you mean 'replay'?); there are {', '.join(COMMANDS)}\n"


@pytest.mark.parametrize("argv", [["--loud"], ["rules", "--loud"], ["replay"], ["rules", "saratov", "russian"]])
def test_wrong_arguments_are_refused(run: Run, argv: list[str]) -> None:
    status, out, err = run(*argv)
    assert (status, out) == (2, "")
    assert err.startswith("usage: faraon")


def test_the_arguments_are_those_of_the_process(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["faraon", "--version"])
    assert main() == 0
    assert capsys.readouterr().out == f"faraon {faraon.__version__}\n"


def test_the_package_runs_as_a_module(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["faraon", "--version"])
    with pytest.raises(SystemExit) as end:
        runpy.run_module("faraon", run_name="__main__")
    assert end.value.code == 0
    assert capsys.readouterr().out == f"faraon {faraon.__version__}\n"


def test_the_script_is_this_function() -> None:
    (script,) = entry_points(group="console_scripts", name="faraon")
    assert script.load() is main


def test_only_the_command_that_is_asked_for_is_imported() -> None:
    code = "import sys; from faraon.cli import main; main(['rules', '--schema']); print([m for m in sys.modules if m.startswith('faraon.cli.p')])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.endswith("[]\n")


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (KeyboardInterrupt(), "Broken off.\n"),
        (faraon.StateError("the round is over"), "the round is over\n"),
        (BrokenPipeError(32, "Broken pipe"), ""),
        (OSError(28, "No space left on device"), "The output cannot be read or written: No space left on device\n"),
        (OSError(13, "Permission denied", "rules.toml"), "rules.toml cannot be read or written: Permission denied\n"),
        (OSError("odd"), "The output cannot be read or written: the system does not say why\n"),
        (faraon.StateError("one\x1b[2J\r\ntwo\u202e"), "one\N{REPLACEMENT CHARACTER}[2J \ntwo\N{REPLACEMENT CHARACTER}\n"),
    ],
)
def test_each_kind_of_failure_ends_with_status_2(run: Run, monkeypatch: pytest.MonkeyPatch, trouble: BaseException, sentence: str) -> None:
    def fail(_options: object) -> None:
        raise trouble

    monkeypatch.setattr(rules, "run", fail)
    assert run("rules") == (2, "", sentence)


def test_a_fault_of_the_program_is_not_swallowed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "run", lambda _options: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        run("rules")


def test_a_closed_output_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["--version"]) == 2
    assert capsys.readouterr().err == "There is nowhere to write to: the standard output is closed.\n"


def test_where_nobody_can_be_told_nothing_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Gone(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError(32, "Broken pipe")

    for stderr in (None, Gone()):
        monkeypatch.setattr(sys, "stderr", stderr)
        complain("anything")
    assert capsys.readouterr().out == ""


def test_an_output_without_a_file_behind_it_has_nothing_to_discard(monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.StringIO("kept")
    monkeypatch.setattr(sys, "stdout", output)
    discard_output()
    assert output.getvalue() == "kept"


def test_a_discarded_output_no_longer_reaches_its_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with (tmp_path / "out").open("w") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        stream.write("unwritten")
        discard_output()
        stream.flush()
    assert (tmp_path / "out").read_text() == ""


def test_what_is_printed_does_nothing_to_a_terminal(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    show("a\x1b[31mb\x9bc\u2066d 8:\N{NO-BREAK SPACE}e")
    assert capsys.readouterr().out == "a�[31mb�c�d 8: e\n"
    for argv in (
        ["rules", "--\x1b[2J"],
        ["check", "a\x1b", "b\x1b"],
        ["init", "--extends", "\x1b"],
        ["\x1b[2J"],
        ["rules", "\x1b[2J.toml"],
    ):
        status, out, err = run(*argv)
        assert (status, out) == (2, "")
        assert err.replace("\n", "").isprintable()


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    "command", ["answer", "check saratov --quiet --engine cat", "count - --rules slovak --depth 1", "play saratov", "--help", "none"]
)
def test_closed_streams_end_in_no_traceback(command: str, closed: str) -> None:
    line = f"{sys.executable} -m faraon {command} {closed}"
    process = subprocess.run(["sh", "-c", line], input=b"", capture_output=True, check=False)
    assert b"Traceback" not in process.stderr
    assert b"None" not in process.stderr
    lines = process.stderr.decode().splitlines()
    if ">&-" in closed.split():
        assert (process.returncode, process.stdout) == (2, b"")
        assert lines == ([] if "2>&-" in closed else ["There is nowhere to write to: the standard output is closed."])
    elif "2>&-" in closed:
        assert lines == []
    elif command in ("answer", "count - --rules slovak --depth 1"):
        assert (process.returncode, lines) == (2, ["There is nowhere to read from: the standard input is closed."])


def test_paragraphs_keep_within_80_columns_and_words_whole(capsys: pytest.CaptureFixture[str]) -> None:
    show("word " * 40 + "x" * 100, indent=2)
    lines = capsys.readouterr().out.splitlines()
    assert [len(line) for line in lines[:-1]] == [79, 76, 46]
    assert lines[-1] == "  " + "x" * 100
    assert lines[1].startswith("  word")


def ascii_output(monkeypatch: pytest.MonkeyPatch) -> "io.TextIOWrapper[io.BytesIO]":
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    return stream


def test_an_output_of_plain_ascii_gets_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = ascii_output(monkeypatch)
    assert main(["--version"]) == 0
    stream.write("7♥ Faraón – „hráč“ «7x» 8:\N{NO-BREAK SPACE}я \udcff…\n")
    stream.flush()
    assert stream.buffer.getvalue().decode().splitlines()[1] == '7H Faraon - "hrac" "7x" 8: ? ?...'


def test_only_encoding_is_made_lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    ascii_output(monkeypatch)
    main(["--version"])
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", "faraon")


def test_an_alphabet_that_the_output_does_not_have_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ascii_output(monkeypatch)
    for argv in (["play", "saratov", "--lang", "ru"], ["replay", "game.txt", "--lang", "ru"]):
        assert main(argv) == 2
        assert capsys.readouterr().err == "the output's encoding, ascii, has no Cyrillic letters: choose another --lang or encoding\n"


@pytest.mark.parametrize("command", [["rules"], ["--version"], ["rules", "saratov"]])
def test_a_reader_who_leaves_early_gets_no_complaint(command: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    process = subprocess.run([sys.executable, "-m", "faraon", *command], stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert (process.returncode, process.stderr) == (2, b"")


@pytest.mark.parametrize("command", [["--help"], [], ["--version"], ["play", "--help"], ["replay", "--help"], ["rules"]])
def test_an_output_that_is_full_is_told(command: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        process = subprocess.run([sys.executable, "-m", "faraon", *command], stdout=full, stderr=subprocess.PIPE, check=False)
    assert process.returncode == 2
    assert process.stderr.decode() == "The output cannot be read or written: No space left on device\n"
