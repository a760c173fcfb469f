"""The package as its importers meet it."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import faraon


def test_every_public_name_is_there() -> None:
    assert dir(faraon) == sorted(faraon.__all__)
    assert [name for name in faraon.__all__ if not hasattr(faraon, name)] == []


def test_a_name_that_is_not_there_is_told() -> None:
    with pytest.raises(AttributeError, match="module 'faraon' has no attribute 'shuffle'"):
        _ = faraon.shuffle


def test_importing_brings_nothing_that_only_files_need() -> None:
    """A cold start is part of what people feel: what reads files, and what writes games down, comes when it is asked for."""
    code = "import sys, faraon; print([name for name in ('cattrs', 'tomllib', 'json', 'argparse', 'faraon.records', 'docutils', 'sphinx') if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package in an archive, as some programs bring their libraries along."""
    folder = Path(faraon.__file__).parent
    path = tmp_path_factory.mktemp("archive") / "library.zip"
    with ZipFile(path, "w") as archive:
        for file in folder.rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                archive.write(file, Path("faraon", file.relative_to(folder)))
    return path


def from_archive(archive: Path, code: str) -> "subprocess.CompletedProcess[str]":
    code = f"import sys; sys.path.insert(0, {str(archive)!r})\n{code}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=False)


def test_an_archive_will_do_to_play_from(archive: Path) -> None:
    found = from_archive(
        archive,
        """
import faraon, random
sys.stdout.reconfigure(encoding="utf-8")
print(faraon.__file__)
rules = faraon.load_rules("saratov")
state = faraon.deal(rules, players=3, seed=7)
print(faraon.refusal(faraon.deal(faraon.load_rules("slovak"), players=2, seed=7), faraon.Pass()).message("sk"))
chance = random.Random(1)
while moves := faraon.legal_moves(state):
    state, events = faraon.transition(state, chance.choice(moves))
print(events[-1].message("tl"), faraon.score(state).ending, sep=": ")
""",
    )
    assert found.stderr == ""
    file, refused, ended = found.stdout.splitlines()
    assert Path(file) == archive / "faraon" / "__init__.py"
    assert refused == "Skôr než budeš pasovať, potiahni si kartu (SVK-12, SVK-13)"
    assert ended.endswith(": out")


@pytest.mark.parametrize(
    ("words", "start"),
    [
        (["rules", "saratov"], 'format = 1\nname   = "saratov"\n'),
        (["rules", "slovak", "--with", "hearts-seven"], "# slovak with hearts-seven, "),
        (["diff", "slovak+four-cards", "--format", "html"], "<!DOCTYPE html>\n"),
        (["book", "slovak", "--lang", "sk"], "Kniha pravidiel: Faraón, slovenský text\n"),
        (["play", "slovak", "--seed", "a", "--lang", "sk"], "Faraón, slovenský text\n"),
    ],
)
def test_the_command_line_works_from_an_archive(archive: Path, words: list[str], start: str) -> None:
    found = from_archive(archive, f"from faraon.cli import main; sys.exit(main({words!r}))")
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith(start)


@pytest.mark.parametrize("words", [["check"], ["check", "slovak"], ["rules"]])
def test_from_an_archive_there_is_no_suite_to_run(archive: Path, words: list[str]) -> None:
    found = from_archive(archive, f"from faraon.cli import main; sys.exit(main({words!r}))")
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.startswith("the suite does not lie in a folder: neither ")
    assert found.stderr.count("\n") == 1
