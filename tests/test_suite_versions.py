"""The version of the suite says what changed, and no id is used again."""

import json
import re
import runpy
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from attrs import evolve

from faraon import FaraonError
from faraon.conformance import Suite, load_suite
from faraon.conformance.release import main
from faraon.conformance.suite import suite_folder
from faraon.conformance.versions import (
    ReleasedId,
    ReleaseFile,
    SuiteFile,
    content_digest,
    next_release,
    released_toml,
    versioning_faults,
)
from faraon.scenarios import PendingGiven, PositionGiven, Scenario, Then, read_toml

SUITE = load_suite()


# The shipped suite


def test_the_shipped_suite_is_what_its_version_says() -> None:
    assert SUITE.edition is not None
    assert SUITE.released is not None
    assert list(versioning_faults(SUITE.edition, SUITE.digests(), SUITE.released)) == []


def test_every_id_has_a_digest() -> None:
    digests = SUITE.digests()
    assert len(digests) == sum(len(group) for groups in (SUITE.scenarios, SUITE.counts) for group in groups.values()) + 137 + 40
    assert all(re.fullmatch("[0-9a-f]{16}", digest) for digest in digests.values())


# Three ids, of version 1.1.0; the last release was 1.2.3. One scenario, one clause and one decision would do as well: an id is an id.

LAST = ReleaseFile(
    1, "1.2.3", (ReleasedId("a", "1.0.0", "aa"), ReleasedId("b", "1.1.0", "bb"), ReleasedId("c", "1.0.0", "cc", withdrawn="1.1.0"))
)
TODAY = {"a": "aa", "b": "bb"}


def faults(version: str, digests: dict[str, str] = TODAY, last: ReleaseFile = LAST, format: int = 1) -> list[str]:
    return list(versioning_faults(SuiteFile(format, version), digests, last))


@pytest.mark.parametrize("version", ["1.2.3", "1.2.4", "1.3.0", "2.0.0", "1.10.0"])
def test_what_did_not_change_may_have_any_version_from_then_on(version: str) -> None:
    assert faults(version) == []


@pytest.mark.parametrize("version", ["1.2.2", "1.1.9", "0.9.9"])
def test_no_version_is_lower_than_the_one_released(version: str) -> None:
    assert faults(version) == [f"the suite is version {version}, lower than 1.2.3, which was released"]


def test_what_is_corrected_raises_the_third_number() -> None:
    digests = {**TODAY, "a": "a2"}
    assert faults("1.2.3", digests) == ["changed since version 1.2.3: a; the suite must be version 1.2.4 or higher, not 1.2.3"]
    assert [faults(version, digests) for version in ("1.2.4", "1.3.0", "2.0.0")] == [[], [], []]


def test_what_is_new_raises_the_second_number() -> None:
    digests = {**TODAY, "d": "dd"}
    for version in ("1.2.3", "1.2.4"):
        assert faults(version, digests) == [f"new since version 1.2.3: d; the suite must be version 1.3.0 or higher, not {version}"]
    assert [faults(version, digests) for version in ("1.3.0", "1.3.1", "2.0.0")] == [[], [], []]


def test_another_format_raises_the_first_number() -> None:
    for version in ("1.2.3", "1.2.4", "1.3.0"):
        assert faults(version, format=2) == [
            f"changed since version 1.2.3: the format; the suite must be version 2.0.0 or higher, not {version}"
        ]
    assert faults("2.0.0", format=2) == []


def test_many_ids_are_told_as_a_few() -> None:
    many = {**TODAY, **dict.fromkeys("zyxwv", "0")}
    assert faults("1.2.3", many) == ["new since version 1.2.3: v, w, x, and 2 more; the suite must be version 1.3.0 or higher, not 1.2.3"]
    four = {**TODAY, **dict.fromkeys("zyxw", "0")}
    assert faults("1.2.3", four) == ["new since version 1.2.3: w, x, y, z; the suite must be version 1.3.0 or higher, not 1.2.3"]


@pytest.mark.parametrize("version", ["1.2.3", "1.3.0", "2.0.0"])
def test_an_id_that_is_gone_must_be_withdrawn(version: str) -> None:
    assert faults(version, {"a": "aa"}) == ["b: is gone, though released with version 1.1.0 and not listed as withdrawn"]


def withdrawn(version: str) -> ReleaseFile:
    return evolve(LAST, entry=(*LAST.entry[:1], evolve(LAST.entry[1], withdrawn=version), *LAST.entry[2:]))


def test_what_is_withdrawn_raises_the_second_number() -> None:
    assert faults("1.3.0", {"a": "aa"}, withdrawn("1.3.0")) == []
    assert faults("2.0.0", {"a": "aa"}, withdrawn("2.0.0")) == []
    assert faults("1.2.4", {"a": "aa"}, withdrawn("1.2.4")) == [
        "withdrawn since version 1.2.3: b; the suite must be version 1.3.0 or higher, not 1.2.4"
    ]


def test_an_id_is_withdrawn_with_the_version_that_has_it_no_more() -> None:
    assert faults("1.4.0", {"a": "aa"}, withdrawn("1.3.0")) == ["b: is listed as withdrawn with version 1.3.0, but the suite is 1.4.0"]
    assert faults("1.2.3", {"a": "aa"}, withdrawn("1.1.0")) == [
        "b: is listed as withdrawn with version 1.1.0, but was released with 1.1.0 only"
    ]


@pytest.mark.parametrize("digest", ["cc", "c2"])
def test_a_withdrawn_id_is_never_used_again_whatever_stands_under_it(digest: str) -> None:
    assert faults("2.0.0", {**TODAY, "c": digest}) == ["c: is used again, though withdrawn with version 1.1.0"]


def test_an_id_is_listed_once() -> None:
    assert faults("1.2.3", last=evolve(LAST, entry=(*LAST.entry, LAST.entry[0]))) == ["a: is listed 2 times among the released ids"]


def test_versions_are_numbers_not_words() -> None:
    assert faults("1.10.0", last=evolve(LAST, version="1.9.0")) == []
    assert faults("1.9.0", last=evolve(LAST, version="1.10.0")) == ["the suite is version 1.9.0, lower than 1.10.0, which was released"]


# The next list


def test_the_next_list_has_what_is_new_and_the_content_of_today() -> None:
    found = next_release(SuiteFile(1, "1.3.0"), {"b": "b2", "a": "aa", "ab": "00"}, LAST)
    assert found == ReleaseFile(
        1,
        "1.3.0",
        (
            ReleasedId("a", "1.0.0", "aa"),
            ReleasedId("ab", "1.3.0", "00"),
            ReleasedId("b", "1.1.0", "b2"),
            ReleasedId("c", "1.0.0", "cc", withdrawn="1.1.0"),
        ),
    )
    assert list(versioning_faults(SuiteFile(1, "1.3.0"), {"b": "b2", "a": "aa", "ab": "00"}, found)) == []


def test_the_first_list_has_everything_since_its_version() -> None:
    assert next_release(SuiteFile(1, "1.0.0"), {"a": "aa"}, None) == ReleaseFile(1, "1.0.0", (ReleasedId("a", "1.0.0", "aa"),))


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "released.toml"
    path.write_text(released_toml(LAST), "utf-8")
    assert read_toml(path, ReleaseFile) == LAST
    assert '  { id = "c", since = "1.0.0", digest = "cc", withdrawn = "1.1.0" },\n' in path.read_text("utf-8")


# Digests

GIVEN = PositionGiven(hands=("9H", "8H"), turn=0, pile="10H")
SCENARIO = Scenario(id="one", shows=("SVK-18",), why="It is so.", given=GIVEN, then=Then(turn=0))


@pytest.mark.parametrize(
    "other",
    [
        evolve(SCENARIO, why="It is not so."),
        evolve(SCENARIO, shows=("SVK-19",)),
        evolve(SCENARIO, then=Then(turn=1)),
        evolve(SCENARIO, given=evolve(GIVEN, pile="9H")),
        evolve(SCENARIO, given=evolve(GIVEN, pending=PendingGiven(draw=2))),
        evolve(SCENARIO, variants=("hearts-seven",)),
    ],
)
def test_a_digest_is_of_all_that_is_said(other: Scenario) -> None:
    assert content_digest(other, "slovak") != content_digest(SCENARIO, "slovak")


def test_a_digest_is_of_the_content_and_the_source_but_not_of_the_id() -> None:
    assert content_digest(evolve(SCENARIO, id="two"), "slovak") == content_digest(SCENARIO, "slovak")
    assert content_digest(SCENARIO, "saratov") != content_digest(SCENARIO, "slovak")


def test_what_has_its_default_says_nothing() -> None:
    """A key that the format gains, with a default, leaves the digests of all that was released as they are."""
    said = {"given": {"hands": ["9H", "8H"], "pile": "10H", "turn": 0}, "shows": ["SVK-18"], "then": {"turn": 0}, "why": "It is so."}
    assert content_digest(SCENARIO, "slovak") == sha256(json.dumps(["slovak", said], sort_keys=True).encode()).hexdigest()[:16]


# A folder, and the command


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The shipped suite, where it may be changed."""
    return Path(shutil.copytree(suite_folder(), tmp_path / "suite"))


def rename_one(folder: Path, name: str) -> None:
    path = folder / "slovak" / "ace.toml"
    text = path.read_text("utf-8")
    old = re.search(r'id += "(SVK-[^"]+)"', text)
    assert old is not None
    path.write_text(text.replace(f'"{old[1]}"', f'"{name}"'), "utf-8")


def test_a_suite_that_says_no_version_is_not_held_to_any(folder: Path) -> None:
    rename_one(folder, "SVK-another-name")
    (folder / "suite.toml").unlink()
    suite = load_suite(folder)
    assert (suite.version, list(suite.faults())) == ("", [])


def test_a_suite_that_was_never_released_is_not_held_to_a_list(folder: Path) -> None:
    rename_one(folder, "SVK-another-name")
    (folder / "released.toml").unlink()
    suite = load_suite(folder)
    assert (suite.version, list(suite.faults())) == (SUITE.version, [])


def test_the_faults_of_a_suite_are_those_of_its_version_too(folder: Path) -> None:
    rename_one(folder, "SVK-another-name")
    gone, new = load_suite(folder).faults()
    assert re.fullmatch(r"SVK-.*: is gone, though released with version .* and not listed as withdrawn", gone)
    assert new.startswith(f"new since version {SUITE.version}: SVK-another-name; ")


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("suite.toml", 'format = 1\nversion = "one"\n', "suite.toml:2: version: must be written like 1.2.0, not 'one'"),
        ("suite.toml", 'format = 1\nversion = "1.0.0\\n"\n', "suite.toml:2: version: must be written like 1.2.0, not '1.0.0\\n'"),
        (
            "released.toml",
            'format = 1\nversion = "1.0.0"\nentry = [\n  { id = "a", since = "1", digest = "" },\n]\n',
            "released.toml:4: a.since: must be written like 1.2.0, not '1'",
        ),
    ],
)
def test_what_is_wrong_in_the_files_is_told_with_its_line(folder: Path, name: str, text: str, fault: str) -> None:
    (folder / name).write_text(text, "utf-8")
    with pytest.raises(FaraonError) as caught:
        load_suite(folder)
    assert str(caught.value).endswith(fault)


Capture = pytest.CaptureFixture[str]


def count(suite: Suite) -> int:
    return len(suite.digests())


def test_the_command_writes_the_first_list_and_then_finds_nothing_new(folder: Path, capsys: Capture) -> None:
    (folder / "released.toml").unlink()
    assert main([str(folder), "--write"]) == 0
    assert capsys.readouterr() == (f"Version {SUITE.version}: {count(SUITE)} ids; {count(SUITE)} new and 0 changed.\n", "")
    written = (folder / "released.toml").read_bytes()
    assert main([str(folder)]) == 0
    expected = f"Version {SUITE.version}: {count(SUITE)} ids; 0 new and 0 changed since version {SUITE.version}.\n"
    assert capsys.readouterr() == (expected, "")
    assert main([str(folder), "--write"]) == 0
    assert (folder / "released.toml").read_bytes() == written


def test_the_command_tells_what_changed_and_writes_it_down_with_a_version_that_says_so(folder: Path, capsys: Capture) -> None:
    path = folder / "decisions.toml"
    path.write_text(re.sub(r'(?m)^answer( *)= "', r'answer\1= "Well: ', path.read_text("utf-8"), count=1), "utf-8")
    before = (folder / "released.toml").read_bytes()
    assert main([str(folder), "--write"]) == 1
    assert capsys.readouterr().out.startswith(f"changed since version {SUITE.version}: DEC-01; the suite must be version ")
    assert (folder / "released.toml").read_bytes() == before
    (folder / "suite.toml").write_text('format = 1\nversion = "99.0.0"\n', "utf-8")
    assert main([str(folder), "--write"]) == 0
    assert capsys.readouterr().out == (
        f"Version 99.0.0: {count(SUITE)} ids; 0 new and 1 changed since version {SUITE.version}.\n  changed: DEC-01\n"
    )
    released = load_suite(folder).released
    assert released is not None
    assert released.version == "99.0.0"
    assert list(load_suite(folder).faults()) == []


def test_the_command_needs_a_suite_with_a_version(folder: Path, capsys: Capture) -> None:
    (folder / "suite.toml").unlink()
    assert main([str(folder)]) == 2
    assert capsys.readouterr() == ("", f"{folder / 'suite.toml'}: there is no such file, so the suite has no version\n")


def test_wrong_words_are_refused_without_doing_anything_to_a_terminal(capsys: Capture) -> None:
    assert main(["a", "\x1b[2J"]) == 2
    assert capsys.readouterr().err.endswith("release: error: unrecognized arguments: �[2J\n")


def test_a_list_that_cannot_be_written_is_told(folder: Path, capsys: Capture) -> None:
    (folder / "released.toml").unlink()
    (folder / "released.toml").symlink_to(folder / "nowhere" / "released.toml")
    assert main([str(folder), "--write"]) == 2
    assert capsys.readouterr().err == f"{folder / 'released.toml'} cannot be written: No such file or directory\n"


def test_a_disk_that_is_full_leaves_the_list_as_it_was(folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    before = (folder / "released.toml").read_bytes()

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    assert main([str(folder), "--write"]) == 2
    assert capsys.readouterr().err == f"{folder / 'released.toml'} cannot be written: No space left on device\n"
    assert (folder / "released.toml").read_bytes() == before


@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
def test_with_a_closed_stream_the_command_ends_without_a_traceback(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, closed: str
) -> None:
    monkeypatch.setattr(sys, closed, None)
    assert main([str(folder)]) == (2 if closed == "stdout" else 0)
    (folder / "suite.toml").unlink()
    assert main([str(folder)]) == 2
    out, err = capsys.readouterr()
    assert (out == "", err == "") == (closed == "stdout", closed == "stderr")


@pytest.mark.parametrize("word", ["suite", "--help"])
def test_an_output_that_is_full_is_told(folder: Path, word: str) -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "faraon.conformance.release", word.replace("suite", str(folder))]
        process = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert (process.returncode, process.stderr) == (2, b"The output cannot be read or written: No space left on device\n")


def test_python_m_runs_the_command(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.delitem(sys.modules, "faraon.conformance.release")
    monkeypatch.setattr(sys, "argv", ["release"])
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("faraon.conformance.release", run_name="__main__")
    assert caught.value.code == 0
    assert capsys.readouterr().out.startswith(f"Version {SUITE.version}: ")
