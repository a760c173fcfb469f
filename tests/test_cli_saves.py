"""A saved game is whole at every moment, and no file that is not ours is ever touched."""

import io
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from faraon.cli import main
from faraon.cli.saves import SaveError, SaveFile


def test_what_is_written_is_read(tmp_path: Path) -> None:
    save = SaveFile(str(tmp_path / "game.txt"))
    assert save.read() is None
    save.write("one\n")
    save.write("two\n")
    assert SaveFile(save.name).read() == "two\n"
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_a_mark_at_the_start_of_the_file_is_no_part_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbfone\n")
    save = SaveFile(str(path))
    assert save.read() == "one\n"
    save.write("two\n")
    assert path.read_bytes() == b"two\n"


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_a_file_keeps_its_permissions(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "game.txt"
    path.write_text("one\n")
    path.chmod(mode)
    save = SaveFile(str(path))
    save.read()
    save.write("two\n")
    assert stat.S_IMODE(path.stat().st_mode) == mode


@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o077, 0o600)])
def test_a_new_file_has_the_permissions_of_any_new_file(tmp_path: Path, umask: int, mode: int) -> None:
    before = os.umask(umask)
    try:
        SaveFile(str(tmp_path / "game.txt")).write("one\n")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "game.txt").stat().st_mode) == mode


def refused_as_read_only(path: Path) -> None:
    save = SaveFile(str(path))
    save.read()
    with pytest.raises(SaveError) as raised:
        save.write("two\n")
    assert str(raised.value) == f"{path} is read-only: make it writable, or save in another file"
    assert path.read_text() == "one\n"


def test_a_read_only_file_is_left_even_by_who_may_do_everything(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("one\n")
    path.chmod(0o444)
    refused_as_read_only(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o444


def test_a_file_that_only_others_may_write_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    path.write_text("one\n")
    monkeypatch.setattr(os, "access", lambda *_: False)
    refused_as_read_only(path)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("game.txt")
    SaveFile(str(tmp_path / "link")).write("one\n")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "game.txt").read_text() == "one\n"


@pytest.mark.parametrize("trouble", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_write_that_fails_or_is_broken_off_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: BaseException
) -> None:
    save = SaveFile(str(tmp_path / "game.txt"))
    save.write("one\n")

    def fail(_handle: int) -> None:
        raise trouble

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(SaveError if isinstance(trouble, OSError) else KeyboardInterrupt) as raised:
        save.write("two\n")
    assert isinstance(trouble, KeyboardInterrupt) or str(raised.value) == f"{save.name} cannot be written: No space left on device"
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("game.txt", "one\n")]


def test_a_file_changed_by_something_else_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    save = SaveFile(str(path))
    save.write("one\n")
    path.write_text("another game\n")
    with pytest.raises(SaveError, match="changed by something else"):
        save.write("two\n")
    assert path.read_text() == "another game\n"


def test_only_a_plain_file_holds_a_game(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in (str(tmp_path), os.devnull, "/dev/zero", str(tmp_path / "pipe")):
        with pytest.raises(SaveError, match="no plain file"):
            SaveFile(name).read()


def test_a_file_in_no_folder_cannot_be_written(tmp_path: Path) -> None:
    save = SaveFile(str(tmp_path / "nowhere" / "game.txt"))
    assert save.read() is None
    with pytest.raises(SaveError, match="cannot be written: No such file or directory"):
        save.write("one\n")


def test_what_cannot_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(SaveError, match="is not UTF-8 text"):
        SaveFile(str(path)).read()

    def refuse(_path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(SaveError, match="cannot be read: Permission denied"):
        SaveFile(str(path)).read()


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(SaveError, match="cannot be the name of a file"):
        SaveFile("a\0b")
    with pytest.raises(SaveError, match="the name of the game's file is empty"):
        SaveFile("")


def test_a_name_may_be_as_long_as_names_can_be(tmp_path: Path) -> None:
    for length in (244, 255):
        save = SaveFile(str(tmp_path / ("g" * length)))
        save.write("one\n")
        save.write("two\n")
        assert save.read() == "two\n"
    assert sorted(len(path.name) for path in tmp_path.iterdir()) == [244, 255]


def killed_while_writing(path: Path) -> set[Path]:
    """What a process leaves that is killed (with no chance to tidy up) when it has written the game but not yet put it in its place."""
    there = set(path.parent.iterdir())
    code = (
        "import os, signal, sys; from faraon.cli.saves import SaveFile; os.fsync = lambda handle: os.kill(os.getpid(), signal.SIGKILL); "
        "save = SaveFile(sys.argv[1]); save.read(); save.write('the seed')"
    )
    process = subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert process.returncode == -signal.SIGKILL
    return set(path.parent.iterdir()) - there


def test_what_a_killed_process_has_left_is_removed_with_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "[a] game*.txt"
    (part,) = killed_while_writing(path)
    (foreign,) = killed_while_writing(tmp_path / "game.txt")
    like = part.with_name(part.name.replace(".part", ".partly"))
    like.write_text("not ours")
    save = SaveFile(str(path))
    save.clear()
    assert set(tmp_path.iterdir()) == {foreign, like}
    save.write("one\n")
    assert set(tmp_path.iterdir()) == {foreign, like, path}


def test_what_is_left_and_cannot_be_removed_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    (part,) = killed_while_writing(path)

    def refuse(_path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refuse)
    SaveFile(str(path)).clear()
    assert part.exists()


def test_in_no_folder_nothing_is_left(tmp_path: Path) -> None:
    SaveFile(str(tmp_path / "nowhere" / "game.txt")).clear()
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_gone_on_with_tidies_up_and_one_that_is_shown_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["play", "saratov", "--save", str(path)]) == 0
    (part,) = killed_while_writing(path)
    assert main(["replay", str(path)]) == 0
    assert set(tmp_path.iterdir()) == {path, part}
    assert main(["play", "--save", str(path)]) == 0
    assert set(tmp_path.iterdir()) == {path}
