"""`faraon diff`: what is compared, how it is written, and what cannot be."""

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import faraon
from faraon.cli import main
from faraon.differences import compare, comparison_schema, to_html, to_json, to_markdown, to_text

Outcome = tuple[int, str, str]
Run = Callable[..., Outcome]
TWO = compare({name: faraon.load_rules(name) for name in ("saratov", "slovak")})
WRITERS = {"text": to_text, "md": to_markdown, "html": to_html, "json": to_json}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*argv: object) -> Outcome:
        status = main(["diff", *map(str, argv)])
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text('extends = "saratov"\ndeal.hand = 5\n[variants.short]\nmatch.limit = 51\n[variants.long]\nscore.last = {}\n')
    return path


def title(text: str) -> str:
    return text.splitlines()[0]


def test_without_names_the_four_stand_side_by_side(run: Run) -> None:
    status, out, err = run()
    assert (status, err) == (0, "")
    assert out == to_text(compare({name: faraon.load_rules(name) for name in faraon.BUILT_IN}))


@pytest.mark.parametrize("form", WRITERS)
def test_two_are_compared_in_each_format(run: Run, form: str) -> None:
    assert run("saratov", "slovak", "--format", form) == (0, WRITERS[form](TWO), "")


def test_more_than_two_stand_side_by_side(run: Run) -> None:
    status, out, _ = run("slovak", "tagalog", "russian")
    assert (status, title(out)) == (0, "How slovak, tagalog and russian differ")
    assert "    russian: Each player is dealt 4 cards. (RUS-07, RUS-08)\n" in out


def test_variants_are_switched_on_after_a_plus(run: Run) -> None:
    status, out, _ = run("slovak", "slovak+hearts-seven+four-cards")
    assert (status, title(out)) == (0, "How slovak and slovak+hearts-seven+four-cards differ")
    assert "    slovak+hearts-seven+four-cards: Each player is dealt 4 cards. (SVK-07)\n" in out


def test_one_alone_is_compared_with_what_it_goes_back_to(run: Run, house: Path) -> None:
    status, out, _ = run(house)
    assert (status, title(out)) == (0, "How saratov and house differ")
    assert out.endswith("    saratov: Each player is dealt 4 cards. (SAR-10)\n    house: Each player is dealt 5 cards.\n")
    assert title(run("slovak+four-cards")[1]) == "How slovak and slovak+four-cards differ"


def test_variants_of_a_file_are_switched_on_in_the_same_way(run: Run, house: Path) -> None:
    status, out, _ = run(house, f"{house}+short+long")
    assert (status, title(out)) == (0, "How house and house+short+long differ")
    assert "house+short+long: The limit is 51 points." in out


def test_a_file_may_have_a_plus_in_its_name(run: Run, house: Path) -> None:
    for name in ("a+b.toml", "a.toml+b", "a+b"):
        path = house.with_name(name)
        path.write_text('name = "plus"\nextends = "saratov"\ndeal.hand = 5\n[variants.short]\ndeal.hand = 3\n')
        assert title(run(path)[1]) == "How saratov and plus differ"
        assert title(run(f"{path}+short")[1]) == "How saratov and plus+short differ"
    (house.parent / "a.toml+b").unlink()
    status, _, err = run(house.with_name("a.toml+b"))
    assert (status, err) == (2, f"{house.with_name('a.toml')}: there is no such file\n")


def test_what_goes_by_the_same_name_is_numbered(run: Run, house: Path) -> None:
    other = house.parent / "other" / "house.toml"
    other.parent.mkdir()
    other.write_text(house.read_text())
    status, out, _ = run("saratov", house, other, house)
    assert (status, title(out)) == (0, "How saratov, house, house (2) and house (3) differ")
    assert "house, house (2) and house (3) play alike." in out


def test_rules_that_play_alike_are_no_fault(run: Run) -> None:
    status, out, _ = run("saratov", "saratov")
    assert (status, title(out)) == (0, "saratov and saratov (2) play alike")


def test_what_a_variant_is_called_reaches_no_terminal_as_it_is(run: Run, house: Path) -> None:
    house.write_text('extends = "saratov"\n[variants."\\u001b[31m"]\ndeal.hand = 3\n')
    assert title(run(f"{house}+\x1b[31m")[1]) == "How saratov and house+\N{REPLACEMENT CHARACTER}[31m differ"


def test_the_schema_is_printed(run: Run) -> None:
    status, out, err = run("--schema")
    assert (status, json.loads(out), err) == (0, comparison_schema(), "")


@pytest.mark.parametrize("form", WRITERS)
def test_any_output_takes_it(monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    assert main(["diff", "saratov", "slovak", "--format", form]) == 0
    assert raw.getvalue().decode("ascii").replace("\r\n", "\n") == WRITERS[form](TWO).replace("ó", "o")


# Into a file


@pytest.mark.parametrize(
    ("name", "form"), [("d.md", "md"), ("d.html", "html"), ("d.json", "json"), ("d.txt", "text"), ("d", "text"), ("html", "text")]
)
def test_a_file_is_written_in_the_format_of_its_ending(run: Run, tmp_path: Path, name: str, form: str) -> None:
    path = tmp_path / name
    assert run("saratov", "slovak", "-o", path) == (0, "", "")
    assert path.read_bytes() == WRITERS[form](TWO).encode()
    assert [each.name for each in tmp_path.iterdir()] == [name]


def test_the_format_that_is_asked_for_goes_before_the_ending(run: Run, tmp_path: Path) -> None:
    assert run("saratov", "slovak", "--format", "json", "--output", tmp_path / "d.html") == (0, "", "")
    assert (tmp_path / "d.html").read_text("utf-8") == to_json(TWO)


def test_a_file_is_replaced_whole_or_left_as_it_was(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "d.md"
    path.write_text("before\n")

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        assert run("saratov", "slovak", "-o", path) == (2, "", f"{path} cannot be written: No space left on device\n")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("d.md", "before\n")]
    assert run("saratov", "slovak", "-o", path)[0] == 0
    assert path.read_text("utf-8") == to_markdown(TWO)


def test_rules_are_not_written_over(run: Run, house: Path) -> None:
    (house.parent / "link.txt").symlink_to("house.toml")
    plain = house.with_name("plain")
    plain.write_text(house.read_text())
    before = house.read_text()
    (house.parent / "base.toml").symlink_to("plain")
    (house.parent / "upon.toml").write_text('extends = "base.toml"\n')
    pairs = [
        (house, "house.toml"),
        (house, "new.toml"),
        (house, "NEW.TOML"),
        (house, "link.txt"),
        (plain, "plain"),
        (house.with_name("upon.toml"), "plain"),
    ]
    for asked, name in pairs:
        path = house.with_name(name)
        expected = f"a comparison is not written over rules, nor over anything else that is read: name another file than {path}\n"
        assert run(asked, "-o", path) == (2, "", expected)
    assert (house.read_text(), plain.read_text(), house.with_name("new.toml").exists()) == (before, before, False)
    assert run("saratov", "slovak", "-o", plain)[0] == 0


def test_what_is_no_plain_file_is_not_written_over(run: Run, tmp_path: Path) -> None:
    for name in (tmp_path, os.devnull):
        assert run("saratov", "slovak", "-o", name) == (2, "", f"{name} is no plain file, so it is not written over\n")


# What cannot be


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["saratov", "slovack"], "there is no rule set 'slovack' (did you mean 'slovak'?)"),
        (["saratov", "slovak+heart-seven"], "slovak: there is no variant 'heart-seven' (did you mean 'hearts-seven'?)"),
        (["saratov", "slovak+"], "'slovak+' has a plus with no variant's name after it; a name is given as in slovak+hearts-seven"),
        (["saratov", "slovak++four-cards"], "'slovak++four-cards' has a plus with no variant's name after it"),
        (["saratov", "slovak+four-cards+four-cards"], "slovak: a variant is named twice: four-cards, four-cards"),
        (["saratov", "nowhere.toml+short"], "nowhere.toml: there is no such file"),
        (["saratov", "\0+short"], "there is no rule set '\\x00'"),
        (["saratov", f"{'x' * 5000}+short"], "there is no rule set 'xxx"),
        (["saratov"], "saratov is alone: name another rule set to compare it with"),
        (["--schema", "saratov"], "--schema stands alone: it is the schema of every comparison in JSON"),
        (["--schema", "--format", "json"], "--schema stands alone"),
        (["--schema", "-o", "d.json"], "--schema stands alone"),
        (["-o", ""], "the name of the file to write is empty"),
        (["-o", "a\0b"], "'a\\x00b' cannot be the name of a file"),
        (["-o", "nowhere/d.md"], "nowhere/d.md cannot be written: No such file or directory"),
        (["--format", "pdf"], "invalid choice: 'pdf'"),
    ],
)
def test_what_cannot_be_compared_or_written_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(*argv)
    assert (status, out) == (2, "")
    assert sentence in err
    assert list(tmp_path.iterdir()) == []


def test_rules_that_go_back_to_nothing_need_another(run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "saratov"])
    whole = tmp_path / "whole.toml"
    whole.write_text(capsys.readouterr().out, "utf-8")
    status, _, err = run(whole)
    assert (status, err) == (2, f"{whole} goes back to no built-in rule set: name another to compare it with\n")
    assert run(whole, "saratov")[0] == 0
