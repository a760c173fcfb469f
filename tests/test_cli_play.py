"""A match at the terminal: it goes on from wherever it was broken off, tells no secrets, and every way of leaving it ends with a sentence."""

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import faraon
from faraon.cli import main, play
from faraon.cli.words import Words
from faraon.state import Phase

ONES = "1\n" * 5000  # the first legal move each time, and what goes on to the next round
LOUD = {"tagalog": (), "russian": (), "slovak": ("--rounds", "2"), "saratov": ()}

Outcome = tuple[int, str, str]
Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests hold the order of things, not the disk; those of saved files hold that."""
    monkeypatch.setattr(os, "fsync", lambda _handle: None)


@pytest.fixture(autouse=True)
def _usual_signals() -> Iterator[None]:
    """A test run in the background, or under nohup, ignores some of these, and its children would too."""
    usual: dict[signal.Signals, Any] = {
        signal.SIGHUP: signal.SIG_DFL,
        signal.SIGTERM: signal.SIG_DFL,
        signal.SIGINT: signal.default_int_handler,
    }
    before = {number: signal.signal(number, handler) for number, handler in usual.items()}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `faraon play` with these lines typed: status, output, errors."""

    def run(*argv: object, typed: str = "") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main(["play", *map(str, argv)])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def match_of(path: Path) -> faraon.Match:
    return faraon.replay_match(faraon.parse_record(path.read_text()))[0]


@pytest.mark.parametrize("rules", faraon.BUILT_IN)
def test_a_match_is_played_to_its_end_within_80_columns(run: Run, tmp_path: Path, rules: str) -> None:
    path = tmp_path / "game.txt"
    status, out, err = run(rules, "--players", 3, "--seed", "a", "--save", path, *LOUD[rules], typed=ONES)
    assert (status, err) == (0, "")
    match = match_of(path)
    assert match.over
    assert out.count("Winner: ") == 1
    assert f"Round {len(match.rounds)} is over." in out
    # Where lines are typed, the prompt and what follows it are on a line of their own.
    printed = re.sub(r"Your move: |Enter for the next round, q to leave: ", "\n", out)
    assert max(map(len, printed.splitlines())) < 80


def test_without_a_save_file_the_same_seed_gives_the_same_match(run: Run) -> None:
    assert run("saratov", "--seed", "a", typed=ONES) == run("saratov", "--seed", "a", typed=ONES)


def test_without_a_seed_every_match_is_another(run: Run) -> None:
    assert run("saratov", typed="1\n" * 9)[1] != run("saratov", typed="1\n" * 9)[1]


def test_a_record_is_written_before_the_first_question(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    status, out, _ = run("slovak", "--players", 3, "--save", path)
    assert status == 0
    assert "The game is broken off and saved in" in out
    assert len(faraon.parse_record(path.read_text()).rounds) == 1


@pytest.mark.parametrize("seat", [0, 2])
def test_a_game_broken_off_anywhere_goes_on_as_if_it_never_had_been(run: Run, tmp_path: Path, seat: int) -> None:
    command = ["slovak", "--players", 3, "--seed", "b", "--rounds", 2, "--seat", seat, "--save"]
    whole, parts = tmp_path / "whole.txt", tmp_path / "parts.txt"
    _, out, _ = run(*command, whole, typed=ONES)
    assert match_of(whole).over
    for _ in range(200):
        status, out, err = run(*command, parts, typed="1\n")
        assert (status, err) == (0, "")
        if "has been played to its end" in out.replace("\n", " "):
            break
    assert parts.read_text() == whole.read_text()


def test_going_on_needs_no_rules_and_tells_what_happened_last(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    _, first, _ = run("slovak", "--players", 3, "--seat", 1, "--seed", "c", "--save", path, typed="1\n")
    status, out, _ = run("--save", path)
    assert status == 0
    assert "Going on with the game in" in out
    # All since the own move, and the table as it was left.
    assert re.split(r"after\s\d+\smoves?\.\n\n", out)[1].split("\nYour move")[0] == first.split("Your move: ", 1)[1].split("\nYour move")[0]


def test_going_on_before_the_first_own_move_tells_all_moves(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    _, first, _ = run("saratov", "--players", 5, "--seed", "d", "--save", path)
    _, out, _ = run("--save", path)
    assert (
        re.split(r"after\s\d+\smoves?\.\n\n", out)[1].split("\nCards")[0].split()
        == first.split("Dealer: ")[1].split("\n", 1)[1].split("\nCards")[0].split()
    )


def test_going_on_between_rounds_shows_the_round_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("slovak", "--seed", "e", "--rounds", 2, "--save", path, typed="1\n" * 400)
    text = path.read_text()
    path.write_text(text[: text.index("round 2")])
    status, out, _ = run("--save", path)
    assert status == 0
    assert "Round 1 is over." in out
    assert "Enter for the next round" in out
    _, out, _ = run("--save", path, typed="\n")
    assert "Round 2. Dealer: " in out


def test_a_record_without_a_round_begins_with_the_first(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("slovak", "--seed", "e", "--save", path)
    text = path.read_text()
    path.write_text(text[: text.index("round 1")])
    _, out, _ = run("--save", path)
    assert "Round 1. Dealer: " in out


def test_a_card_turned_up_is_shown_before_the_first_move(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    _, out, _ = run("russian", "--seed", "t", "--save", path)
    (history,) = faraon.replay(faraon.parse_record(path.read_text()))
    (starter,) = history.states[0].pile
    assert f"\nTurned up: {faraon.pretty(starter)}, {faraon.card_name(starter)}.\n" in out
    assert "Turned up" not in run("saratov", "--seed", "t")[1]


def test_house_rules_are_played_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    house, path = tmp_path / "house.toml", tmp_path / "game.txt"
    house.write_text('extends = "slovak"\n[deal]\nhand = 3\n')
    _, out, _ = run(house, "--seed", "f", "--save", path)
    assert "Cards in hand: You 3, Player 2 " in out
    assert run(house, "--save", path)[0] == 0
    status, _, err = run("--save", path)
    assert status == 2
    assert err == (
        f"{path}: this was played by the house rules house: give the rules as well; "
        f"with the file of those rules, 'faraon play FILE.toml --save {path}' goes on with it\n"
    )


def test_a_house_game_is_gone_on_with_by_its_own_rules_and_variants(run: Run, tmp_path: Path) -> None:
    house, path = tmp_path / "house.toml", tmp_path / "game.txt"
    house.write_text('extends = "slovak"\n[deal]\nhand = 3\n')
    run(house, "--with", "hearts-seven", "DEC-07", "--save", path)
    for other, here in (((house,), "house"), (("saratov",), "saratov")):
        status, out, err = run(*other, "--save", path)
        assert (status, out) == (2, "")
        assert err == (
            f"{path} is of a game by the rules house DEC-07 hearts-seven, not {here}; "
            f"with the file of those rules, 'faraon play FILE.toml --with DEC-07 hearts-seven --save {path}' goes on with it\n"
        )


def test_a_save_from_an_editor_that_puts_a_mark_at_its_start_is_gone_on_with(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("slovak", "--save", path)
    text = path.read_bytes()
    path.write_bytes(b"\xef\xbb\xbf" + text)
    status, out, err = run("--save", path)
    assert (status, err) == (0, "")
    assert "Going on with the game in" in out
    assert path.read_bytes() == text


def test_a_save_that_is_read_only_is_refused_before_playing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("slovak", "--save", path)
    path.chmod(0o444)
    assert run("--save", path, typed=ONES) == (2, "", f"{path} is read-only: make it writable, or save in another file\n")


def test_no_secret_is_ever_printed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    status, out, _ = run("russian", "--players", 3, "--seed", "secret", "--save", path, typed=ONES)
    assert status == 0
    record = faraon.parse_record(path.read_text())
    assert record.match
    hidden = [record.match.hex(), *(played.seed.hex() for played in record.rounds), "secret"]
    assert not [word for word in hidden if word in out]
    # The Russian stock is never public, so nobody hears what another has drawn; a round that is over shows every hand.
    assert re.search(r"Player \d draws \d+ cards?\.", out)
    assert not re.search(r"Player \d draws \d+ cards?:", out)
    during = re.sub(r"Round \d+ is over\.(.|\n)*?(Enter for|$)", "", out)
    assert not re.search(r"Player \d: (\d+|[JQKA])[♠♣♦♥]", during)


@pytest.mark.parametrize("damage", [("match ", "match z"), ("seed ", "seed z"), ("dealer ", "dealer x"), ("moves ", "moves zz ")])
def test_a_broken_save_is_told_without_its_secrets_and_left_untouched(run: Run, tmp_path: Path, damage: tuple[str, str]) -> None:
    path = tmp_path / "game.txt"
    run("slovak", "--players", 2, "--seed", "g", "--save", path, typed="1\n1\n1\n")
    record = faraon.parse_record(path.read_text())
    assert record.match
    text = path.read_text().replace(*damage)
    path.write_text(text)
    status, out, err = run("--save", path)
    assert (status, out) == (2, "")
    assert err.startswith(f"{path}:")
    assert record.match.hex()[:16] not in err
    assert record.rounds[0].seed.hex()[:16] not in err
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["saratov"], "is of a game by the rules slovak, not saratov; 'faraon play --save "),
        (["slovak", "--with", "DEC-07"], "is of a game by the rules slovak, not slovak DEC-07"),
        (["--players", "4"], "another choice of players: 3, not 4"),
        (["--seat", "0"], "another choice of the seat: 1, not 0"),
        (["--rounds", "3"], "another choice of rounds: none, not 3"),
        (["--seed", "other"], "is of a game from another seed"),
    ],
)
def test_a_save_of_another_game_is_refused_and_left_untouched(run: Run, tmp_path: Path, more: list[str], sentence: str) -> None:
    path = tmp_path / "game.txt"
    run("slovak", "--players", 3, "--seat", 1, "--seed", "h", "--save", path)
    before = path.read_bytes()
    status, out, err = run(*more, "--save", path)
    assert (status, out) == (2, "")
    assert sentence in err
    assert path.read_bytes() == before


def test_help_says_which_seat_is_which_player(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    assert "seat 0 is Player 1, seat 1 is Player 2" in " ".join(out.split())


def test_the_same_choices_again_go_on(run: Run, tmp_path: Path) -> None:
    command = ["slovak", "--players", 3, "--seat", 1, "--seed", "h", "--rounds", 2, "--save", tmp_path / "game.txt"]
    assert run(*command)[0] == run(*command)[0] == 0


@pytest.mark.parametrize("text", ["", "Dear diary\n", "faraon-record 2\n"])
def test_a_foreign_file_is_refused_and_left_untouched(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(text)
    status, _, err = run("saratov", "--save", path)
    assert status == 2
    assert "is not a saved game" in err
    assert path.read_text() == text


@pytest.mark.parametrize(("rules", "move"), [("slovak", "pass"), ("saratov", "draw")])
def test_a_save_that_breaks_the_rules_is_refused_without_naming_a_card(run: Run, tmp_path: Path, rules: str, move: str) -> None:
    # Where anything may be laid to begin with, the refusal of a draw would name the whole hand.
    path = tmp_path / "game.txt"
    run(rules, "--players", 2, "--seed", "i", "--save", path, typed="1\n1\n")
    text = re.sub("moves .*(\nmoves .*)*", f"moves {move}", path.read_text())
    path.write_text(text)
    status, _, err = run("--save", path)
    assert status == 2
    assert err == f"{path} does not follow the rules of {rules}; 'faraon replay' says where, and shows every card\n"
    assert path.read_text() == text


def test_a_seat_that_is_not_there_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    assert run("slovak", "--players", 2, "--seat", 2, "--save", path) == (2, "", "seat 2 is not there; the seats are 0 to 1\n")
    assert not path.exists()
    run("slovak", "--players", 2, "--save", path)
    path.write_text(path.read_text().replace("seat 0\n", "seat 2\n"))
    status, _, err = run("--save", path)
    assert status == 2
    assert err == f"{path}:6:6: is not a saved game: there is no seat 2; the seats are 0 to 1\n"


def test_a_saved_game_names_the_seat_of_the_person(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    for seat in (0, 1):
        run("slovak", "--players", 2, "--seat", seat, "--save", path)
        assert faraon.parse_record(path.read_text()).seat == seat
        path.unlink()


def test_a_record_without_a_seat_is_gone_on_with_from_seat_0(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("slovak", "--players", 2, "--seed", "u", "--save", path)
    text = path.read_text()
    for more, status in ((["--seat", 1], 2), ([], 0)):
        path.write_text(text.replace("seat 0\n", ""))
        assert run(*more, "--save", path)[0] == status
    assert path.read_text() == text


def test_rounds_that_belong_to_no_match_are_not_gone_on_with(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("slovak", "--players", 2, "--save", path)
    path.write_text(re.sub("match .*\n", "", path.read_text()))
    status, _, err = run("--save", path)
    assert status == 2
    assert "belong to no match" in err


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        ([], "RULES are missing"),
        (["--with", "DEC-07"], "not of which rules"),
        (["saratow"], "did you mean 'saratov'?"),
        (["saratov", "--players", "6"], "2 to 5"),
        (["saratov", "--rounds", "3"], "goes to 101 points"),
        (["saratov", "--players", "two"], "argument --players: must be a whole number, not 'two'\n"),
        (["saratov", "--lang", "xx"], "invalid choice"),
        (["--save", "nowhere/game.txt"], "nowhere/game.txt is not there yet: give RULES"),
        (["saratov", "--save", ""], "the name of the game's file is empty\n"),
        (["saratov", "--save", "nowhere/game.txt"], "nowhere/game.txt cannot be written"),
    ],
)
def test_what_cannot_be_played_is_told_before_playing(run: Run, argv: list[str], sentence: str) -> None:
    status, out, err = run(*argv)
    assert (status, out) == (2, "")
    assert sentence in err


@pytest.mark.parametrize("typed", ["q\n", "quit\n", ""])
def test_leaving_ends_with_a_sentence(run: Run, typed: str) -> None:
    status, out, _ = run("saratov", "--seed", "j", typed=typed)
    assert status == 0
    assert out.endswith("\nThe game is broken off.\n")


def test_leaving_between_rounds(run: Run) -> None:
    _, out, _ = run("slovak", "--seed", "k", typed="1\n" * 400)
    moves = out.split("Round 1 is over.")[0].count("Your move: ")
    status, out, _ = run("slovak", "--seed", "k", typed="1\n" * moves + "Q\n")
    assert status == 0
    assert out.endswith("Enter for the next round, q to leave: \nThe game is broken off.\n")


def test_help_between_rounds_does_not_go_on(run: Run) -> None:
    _, out, _ = run("slovak", "--seed", "k", typed="1\n" * 400)
    moves = out.split("Round 1 is over.")[0].count("Your move: ")
    _, out, _ = run("slovak", "--seed", "k", typed="1\n" * moves + "?\nq\n")
    assert out.split("q to leave: ", 1)[1].startswith("Type a card as it is listed (7H)")
    assert out.count("Enter for the next round") == 2
    assert "Round 2. Dealer" not in out


@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGINT"])
def test_a_signal_ends_the_game_with_a_sentence_and_leaves_the_handlers_as_they_were(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    class Terminal:
        def readline(self) -> str:
            os.kill(os.getpid(), getattr(signal, name))
            return "1\n"

    before = signal.getsignal(getattr(signal, name))
    monkeypatch.setattr(sys, "stdin", Terminal())
    assert main(["play", "saratov", "--seed", "l"]) == 0
    assert capsys.readouterr().out.endswith("\nThe game is broken off.\n")
    assert signal.getsignal(getattr(signal, name)) is before


def test_a_hangup_that_is_ignored_stays_ignored(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr(signal, "getsignal", lambda _number: signal.SIG_IGN)
    changed: list[int] = []
    monkeypatch.setattr(signal, "signal", lambda number, _handler: changed.append(number))
    assert run("saratov")[0] == 0
    assert changed == []


def test_an_input_that_is_gone_ends_the_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Gone:
        def readline(self) -> str:
            raise OSError(5, "Input/output error")

    for stdin in (None, Gone()):
        monkeypatch.setattr(sys, "stdin", stdin)
        assert main(["play", "saratov", "--seed", "m"]) == 0
        assert capsys.readouterr().out.endswith("\nThe game is broken off.\n")


class Breaking(io.StringIO):
    """An output that breaks after so many writes."""

    def __init__(self, writes: int) -> None:
        super().__init__()
        self.left = writes

    def write(self, text: str) -> int:
        self.left -= 1
        if self.left < 0:
            raise BrokenPipeError(32, "Broken pipe")
        return super().write(text)


@pytest.mark.parametrize("writes", [0, 5, 20, 60])
def test_a_broken_output_ends_the_game_with_a_sentence_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, writes: int
) -> None:
    path = tmp_path / "game.txt"
    monkeypatch.setattr(sys, "stdin", io.StringIO(ONES))
    monkeypatch.setattr(sys, "stdout", Breaking(writes))
    assert main(["play", "saratov", "--seed", "n", "--save", str(path)]) == 2
    assert capsys.readouterr().err == f"The game is broken off and saved in {path}; the same command goes on with it.\n"
    assert match_of(path).players == 2


def test_leaving_when_the_output_is_gone_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Hanging:
        def readline(self) -> str:
            output.left = 0
            return ""

    output = Breaking(1000)
    monkeypatch.setattr(sys, "stdin", Hanging())
    monkeypatch.setattr(sys, "stdout", output)
    assert main(["play", "saratov", "--seed", "n"]) == 0
    assert capsys.readouterr().err == "The game is broken off.\n"


def test_a_file_changed_meanwhile_ends_the_game_and_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"

    class Meddling:
        def readline(self) -> str:
            path.write_text("another game\n")
            return "1\n"

    monkeypatch.setattr(sys, "stdin", Meddling())
    assert main(["play", "saratov", "--seed", "o", "--save", str(path)]) == 2
    assert "changed by something else meanwhile" in capsys.readouterr().err
    assert path.read_text() == "another game\n"


def asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], state: faraon.State, typed: str) -> tuple[str, str]:
    """The move that is made when these lines are typed, and what was printed meanwhile."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    move = play._asked(state, Words("en", state.turn))
    return str(move), capsys.readouterr().out


def position(rules: faraon.Rules, hands: list[str], pile: str) -> faraon.State:
    cards = faraon.parse_cards
    return faraon.set_up(rules, hands=[cards(hand) for hand in hands], stock=cards("7C 8C"), pile=cards(pile), turn=0)


def test_a_refused_move_explains_itself_and_is_asked_for_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    state = position(faraon.load_rules("saratov"), ["6S 10D", "KC"], "9S")
    move, out = asked(monkeypatch, capsys, state, "10d\n6s\n")
    assert move == "6S"
    assert "10♦ does not fit 9♠: neither its suit nor its rank is the same (SAR-16, SAR-17)" in out.replace("\n", " ")


def test_what_is_no_move_and_a_call_for_help_are_answered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    state = position(faraon.load_rules("saratov"), ["6S 10D", "KC"], "9S")
    move, out = asked(monkeypatch, capsys, state, "\n77\n?\n1\n")
    assert move == "6S"
    assert "There are moves 1 to 1." in out
    assert "d to draw, p to pass, q to leave" in out.replace("\n", " ")


def test_a_wild_card_without_a_suit_is_asked_for_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    state = position(faraon.load_rules("saratov"), ["QD 10D", "KC"], "9S")
    move, out = asked(monkeypatch, capsys, state, "qd\nl\nhearts\n")
    assert move == "QD>H"
    question = "Which suit (S spades, C clubs, D diamonds, H hearts; Enter: back)? "
    assert out == f"Your move: {question}'l' is no suit here; the suits are S spades, C clubs, D diamonds, H hearts.\n{question}"
    assert asked(monkeypatch, capsys, state, "qd c\n")[0] == "QD>C"


@pytest.mark.parametrize("back", ["", "back"])
def test_a_wild_card_typed_by_mistake_is_taken_back(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], back: str) -> None:
    # The only card that may be laid is a queen, and either will do.
    state = position(faraon.load_rules("saratov"), ["QD QH", "KC"], "9S")
    move, out = asked(monkeypatch, capsys, state, f"qd\n{back}\nqh s\n")
    assert move == "QH>S"
    assert out.count("Your move: ") == 2


def test_help_is_there_when_a_suit_is_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    state = position(faraon.load_rules("saratov"), ["QD 10D", "KC"], "9S")
    move, out = asked(monkeypatch, capsys, state, "qd\n?\nd\n")
    assert move == "QD>D"
    assert "Type the letter or the name of a suit. An empty line goes back to the choice of a move; q leaves." in out.replace("\n", " ")


def test_one_may_leave_when_a_suit_is_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    state = position(faraon.load_rules("saratov"), ["QD 10D", "KC"], "9S")
    for typed in ("qd\nq\n", "qd\n"):
        with pytest.raises(play._LeaveError):
            asked(monkeypatch, capsys, state, typed)


@pytest.mark.parametrize(
    ("rules", "lang", "help"),
    [
        ("saratov", "en", "(6S), the number of a move, d to draw, p to pass, q to leave. A card that calls a suit is typed with it: qs>h or qs h is the queen of spades, calling hearts."),
        ("slovak", "en", "(7H), the number of a move, d to draw, p to pass, q to leave. A card that calls a suit is typed with it: qh>b or qh b is the over of hearts, calling bells."),
        ("saratov", "sk", "(6S), alebo číslo ťahu; d: ťahať, p: pasovať, q: koniec. Karta, ktorou sa volí farba, sa píše spolu s ňou: qs>h alebo qs h (piková dáma, zvolená farba: srdcia)."),
    ],
)  # fmt: skip
def test_help_speaks_of_cards_of_this_deck(run: Run, rules: str, lang: str, help: str) -> None:
    out = run(rules, "--seed", "v", "--lang", lang, typed="?\n")[1]
    assert help in out.replace("\n", " ")


def test_where_no_card_calls_a_suit_help_speaks_of_none(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "slovak"\n[cards]\nQ = {}\n')
    out = run(house, "--seed", "v", typed="?\n")[1]
    assert "Type a card as it is listed (7H)" in out
    assert "calls a suit" not in out


def test_a_wild_card_that_may_not_be_laid_is_refused_without_asking_for_a_suit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # The six fits, so the queen must wait (SAR-29).
    state = position(faraon.load_rules("saratov"), ["QD 6S", "KC"], "9S")
    move, out = asked(monkeypatch, capsys, state, "qd\n6s\n")
    assert move == "6S"
    assert "Which suit" not in out
    assert "(SAR-29" in out


def test_who_only_may_bring_back_is_told_whom(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    rules = faraon.load_rules("slovak", "hearts-seven")
    hands = ["7H KL", "9A", ""]
    state = faraon.set_up(
        rules, hands=[faraon.parse_cards(h) for h in hands], stock=faraon.parse_cards("8A"), pile=faraon.parse_cards("8H"), turn=0, phase=Phase.BACK
    )  # fmt: skip
    move, out = asked(monkeypatch, capsys, state, "draw\npass\n")
    assert move == "pass"
    assert "Player 3 has laid the last card: bring that player back with 7♥, or pass. (SVK-26, " in out.replace("\n", " ")


@pytest.mark.parametrize("lang", faraon.LANGUAGES)
def test_a_match_speaks_every_language(run: Run, lang: str) -> None:
    status, out, err = run("slovak", "--players", 4, "--rounds", 1, "--seed", "p", "--lang", lang, "--with", "hearts-seven", typed=ONES)
    assert (status, err) == (0, "")
    assert "{" not in out


def faraon_process(*argv: str, **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "faraon", "play", *argv],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, **environment},
    )  # fmt: skip


def read_to_question(process: subprocess.Popen[bytes]) -> str:
    assert process.stdout
    assert process.stderr
    out = b""
    while not out.endswith(b"move: "):
        byte = process.stdout.read(1)
        assert byte, process.stderr.read()
        out += byte
    return out.decode()


@pytest.mark.parametrize("name", ["SIGKILL", "SIGHUP", "SIGTERM", "SIGINT"])
def test_a_process_that_is_ended_leaves_a_game_that_goes_on(run: Run, tmp_path: Path, name: str) -> None:
    command = ["slovak", "--players", "3", "--rounds", "1", "--seed", "q", "--save"]
    whole, path = tmp_path / "whole.txt", tmp_path / "game.txt"
    run(*command, whole, typed=ONES)
    with faraon_process(*command, str(path)) as process:
        read_to_question(process)
        assert process.stdin
        process.stdin.write(b"1\n")
        process.stdin.flush()
        read_to_question(process)
        process.send_signal(getattr(signal, name))
        out, err = process.communicate()
    assert err == b""
    assert process.returncode == (-9 if name == "SIGKILL" else 0)
    assert name == "SIGKILL" or b"broken off and saved in" in out.replace(b"\n", b" ")
    assert len(faraon.parse_record(path.read_text()).rounds[0].moves) >= 3
    assert [file.name for file in tmp_path.iterdir() if file.suffix != ".txt"] == []
    run(*command, path, typed=ONES)
    assert path.read_text() == whole.read_text()


def test_a_terminal_of_plain_ascii_shows_letters() -> None:
    with faraon_process("saratov", "--seed", "r", "--lang", "sk", PYTHONIOENCODING="ascii") as process:
        out, err = process.communicate(b"1\n\xff\n1\n")
    assert (process.returncode, err) == (0, b"")
    assert b"Tvoje karty (* mozno vylozit): " in out
    assert re.search(rb"Vrchna karta: (\d+|[JQKA])[SCDH], ", out)


@pytest.mark.parametrize("name", ["house.toml", "base.toml"])
def test_a_game_is_not_saved_over_the_rules_by_which_it_is_played(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / "base.toml").write_text('extends = "slovak"\n')
    (tmp_path / "house.toml").write_text('extends = "base.toml"\n')
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    status, out, err = run(tmp_path / "house.toml", "--save", tmp_path / name)
    assert (status, out) == (2, "")
    assert err.startswith(f"{tmp_path / name}:1:1: is not a saved game: ")
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
