"""`faraon init` writes a file that changes nothing yet, and whose every line can be taken as it is."""

import re
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
    said = " ".join(capsys.readouterr().out.split())
    assert said == f"{path}: rules that begin as {source}. Change them, then run: faraon check {path}"
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
        ("a\0b.toml", "saratov", "b.toml: cannot be written: "),
    ],
)
def test_what_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], file: str, source: str, sentence: str) -> None:
    assert main(["init", f"{tmp_path}/{file}", "--extends", source]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert list(tmp_path.iterdir()) == []


def test_a_value_of_the_new_file_that_is_spoilt_is_told_with_its_line(tmp_path: Path) -> None:
    text = starting_text("saratov", "house.toml").replace("#hand = 4", "hand = 40")
    with pytest.raises(RulesError, match=r"house\.toml:\d+: deal\.hand: 5 players with 40 cards each are 200 cards"):
        rules_from_toml(text, name=str(tmp_path / "house.toml"))
