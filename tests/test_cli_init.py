"""`faraon init` writes a file that changes nothing yet, and whose every line can be taken as it is."""

import re
import shlex
from pathlib import Path

import pytest

from faraon import BUILT_IN, RulesError, load_rules, rules_from_toml
from faraon.cli import main
from faraon.cli.init import starting_text
from faraon.rules.paths import leaves


@pytest.mark.parametrize("source", BUILT_IN)
def test_the_file_that_is_written_plays_like_what_it_extends(source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "Our Table.toml"
    assert main(["init", str(path), "--extends", source]) == 0
    said, command = capsys.readouterr().out.rsplit("\n", 2)[:2]
    assert " ".join(said.split()) == f"{path}: rules that begin as {source}. Change them, then run:"
    assert command == f"faraon check '{path}'"
    assert f"To try it:  {command}\n" in path.read_text("utf-8")
    rules = load_rules(path)
    assert (rules.name, rules.title, rules.source) == ("our-table", "House rules Our Table", source)
    assert rules.digest == load_rules(source).digest
    assert rules.why == load_rules(source).why


@pytest.mark.parametrize("source", BUILT_IN)
def test_every_line_that_is_put_in_force_says_what_holds_already(source: str) -> None:
    lines = starting_text(source, "house.toml").splitlines()
    values = [number for number, line in enumerate(lines) if re.match(r"#\S", line) and not line.startswith(("#with", "#departs"))]
    digest = load_rules(source).digest
    for number in values:
        text = "\n".join((*lines[:number], lines[number][1:], *lines[number + 1 :]))
        assert rules_from_toml(text).digest == digest, lines[number]
    everything = "\n".join(line[1:] if number in values else line for number, line in enumerate(lines))
    assert rules_from_toml(everything).digest == digest


@pytest.mark.parametrize("source", BUILT_IN)
def test_every_value_of_the_format_has_its_line(source: str) -> None:
    text = starting_text(source, "house.toml")
    sections = dict(re.findall(r"(?ms)^\[(\w+)\]\n(.*?)(?=^\[|\Z)", text))
    for path in leaves(load_rules(source)):
        section, key, *_ = path.split(".")
        assert re.search(rf"(?m)^#\"?{key}\b", sections[section]), path


def test_variants_and_departures_are_shown_how_to_be_named() -> None:
    text = starting_text("slovak", "house.toml")
    for line in ('#with = ["DEC-05"]', '#departs = ["SVK-02"]'):
        assert f"\n{line}\n" in text
        rules_from_toml(text.replace(line, line[1:]))
    assert "#     three-for-seven: Variant: a seven takes three cards instead of two.\n" in text


def test_no_line_is_longer_than_its_readers_screen() -> None:
    for source in BUILT_IN:
        for line in starting_text(source, "house.toml").splitlines():
            assert len(line) <= 140 or line.startswith(("#alone", "#last"))


def test_a_file_that_is_there_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.toml"
    path.write_text("mine", "utf-8")
    assert main(["init", str(path), "--extends", "saratov"]) == 2
    assert capsys.readouterr().err == f"{path}: is there already, and is left as it is\n"
    assert path.read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("file", "source", "sentence"),
    [
        ("house.toml", "sarato", "there is no rule set 'sarato' (did you mean 'saratov'?); there are tagalog, russian, slovak, saratov\n"),
        ("house.txt", "saratov", "house.txt: a rules file's name ends in .toml\n"),
        ("nowhere/house.toml", "saratov", "house.toml: cannot be written: No such file or directory\n"),
        ("a" * 300 + ".toml", "saratov", "a.toml: cannot be written: File name too long\n"),
        (".toml", "saratov", ".toml: a rules file needs a name before .toml\n"),
        ("house.toml/", "saratov", "house.toml/: a rules file's name ends in .toml\n"),
        ("a\0b.toml", "saratov", "a\\x00b.toml': a rules file's name is made of signs that can be printed\n"),
        # A byte that is not UTF-8, as Python has it, then signs that would make a line of their own, or do something to a terminal.
        ("a\udcffb.toml", "saratov", "a\\udcffb.toml': a rules file's name is made of signs that can be printed\n"),
        ("a\nb.toml", "saratov", "a\\nb.toml': a rules file's name is made of signs that can be printed\n"),
        ("a\x1b[2Jb.toml", "saratov", "a\\x1b[2Jb.toml': a rules file's name is made of signs that can be printed\n"),
    ],
)
def test_what_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: str, source: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)  # a name as long as a path of this folder may be would be cut
    assert main(["init", file, "--extends", source]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert list(tmp_path.iterdir()) == []


def test_an_empty_name_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["init", "", "--extends", "saratov"]) == 2
    assert capsys.readouterr() == ("", "the name of the file to write is empty\n")


@pytest.mark.parametrize(
    "name",
    [
        'it\'s $HOME; `here` & "there".toml',
        "Фараон.toml",
        "a long name of a table that plays every evening by the river, and in winter at home.toml",
        "-x.toml",
    ],
)
def test_the_command_at_the_end_can_be_pasted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["init", "--extends", "saratov", "--", name]) == 0
    command = capsys.readouterr().out.splitlines()[-1]
    word = shlex.split(command)[-1]
    assert shlex.split(command) == ["faraon", "check", word]
    assert not word.startswith("-")
    assert Path(word) == Path(name)
    assert main(["rules", word]) == 0
    assert f"To try it:  {command}\n" in Path(name).read_text("utf-8")


@pytest.mark.parametrize("trouble", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_write_that_fails_or_is_broken_off_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], trouble: BaseException
) -> None:
    def fail(_handle: int) -> None:
        raise trouble

    monkeypatch.setattr("os.fsync", fail)
    path = tmp_path / "house.toml"
    assert main(["init", str(path), "--extends", "saratov"]) == 2
    told = f"{path}: cannot be written: No space left on device\n" if isinstance(trouble, OSError) else "Broken off.\n"
    assert capsys.readouterr().err == told
    assert list(tmp_path.iterdir()) == []


def test_a_value_of_the_new_file_that_is_spoilt_is_told_with_its_line(tmp_path: Path) -> None:
    text = starting_text("saratov", "house.toml").replace("#hand = 4", "hand = 40")
    with pytest.raises(RulesError, match=r"house\.toml:\d+: deal\.hand: 5 players with 40 cards each are 200 cards"):
        rules_from_toml(text, name=str(tmp_path / "house.toml"))
