"""`faraon replay` shows a record as far as it follows the rules. The round here was laid out and played by hand."""

import io
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import faraon
from faraon import records
from faraon.cli import main
from faraon.cli.replay import _show_result
from faraon.records import _replayed
from faraon.state import Score
from strategies import random_match

# Seat 1 is dealt first. Nine, ten, jack and king do nothing; each card lies on the last by suit or by rank, and seat 1 goes out with the king.
DEALT = "9S 10S 10C JC JD KD KH 6H"
REST = [card for card in map(str, faraon.FRENCH_36) if card not in DEALT.split()]
RECORD = f"""\
faraon-record 1
rules saratov
digest {faraon.load_rules("saratov").digest}
players 2
round 1
dealer 0
seed {"0" * 64}
deck {DEALT} {" ".join(REST)}
moves 9S 10S 10C JC JD KD KH
result out 1 6 0
"""
SHOWN = """\
Faraon by the Saratov rules, 2 players
Seats are numbered from 0: seat 0 is Player 1; seat 1 is Player 2.

Round 1: seat 0 deals
  seat 0 is dealt 10♠ J♣ K♦ 6♥
  seat 1 is dealt 9♠ 10♣ J♦ K♥
   1  seat 1  9S    Seat 1 lays 9♠ (SAR-12, SAR-15)
   2  seat 0  10S   Seat 0 lays 10♠ (SAR-16, SAR-17)
   3  seat 1  10C   Seat 1 lays 10♣ (SAR-16, SAR-17)
   4  seat 0  JC    Seat 0 lays J♣ (SAR-16, SAR-17)
   5  seat 1  JD    Seat 1 lays J♦ (SAR-16, SAR-17)
   6  seat 0  KD    Seat 0 lays K♦ (SAR-16, SAR-17)
   7  seat 1  KH    Seat 1 lays K♥ (SAR-16, SAR-17). Seat 1 has laid the last
      card and wins the round (SAR-40)
Result: out, seat 1 wins; points by seat: 6 0
"""

Outcome = tuple[int, str, str]
Run = Callable[..., Outcome]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Replay this text: status, output, errors (without the file's name)."""
    path = tmp_path / "game.txt"

    def run(text: str | bytes, *argv: object) -> Outcome:
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        status = main(["replay", str(path), *map(str, argv)])
        out, err = capsys.readouterr()
        return status, out, err.replace(str(path), "FILE")

    return run


def test_each_move_is_shown_with_what_happened_and_its_clauses(run: Run) -> None:
    assert run(RECORD) == (0, SHOWN, "")


def test_a_seat_sees_its_own_hand_only(run: Run) -> None:
    shown = SHOWN.replace("  seat 0 is dealt 10♠ J♣ K♦ 6♥\n", "")
    assert run(RECORD, "--seat", 1) == (0, shown, "")


def test_what_others_draw_is_hidden_from_a_seat(run: Run) -> None:
    # Seat 1 has led the nine of spades, and nothing of seat 0 lies on it: of spades it has none, and no nine.
    dealt = "9S 10D 10C JC JD KD KH 6H"
    rest = ["7D", "8S", *(card for card in map(str, faraon.FRENCH_36) if card not in (*dealt.split(), "7D", "8S"))]
    text = re.sub("deck .*\nmoves .*\nresult .*\n", f"deck {dealt} {' '.join(rest)}\nmoves 9S draw draw\n", RECORD)
    status, out, _ = run(text)
    assert status == 0
    assert "   2  seat 0  draw  Seat 0 draws 1 card: 7♦ (SAR-18, SAR-19)\n" in out
    assert "   3  seat 0  draw  Seat 0 draws 1 card: 8♠ (SAR-18, SAR-19)\n" in out
    for seat, first in ((0, "1 card: 7♦"), (1, "1 card")):
        assert f"   2  seat 0  draw  Seat 0 draws {first} (SAR-18, SAR-19)\n" in run(text, "--seat", seat)[1]


def test_a_round_in_progress_has_no_result(run: Run) -> None:
    status, out, err = run(RECORD.replace("KD KH\nresult out 1 6 0", "KD"))
    assert (status, err) == (0, "")
    assert out == SHOWN[: SHOWN.index("   7  ")]


def test_the_moves_before_an_illegal_one_are_shown(run: Run) -> None:
    status, out, err = run(RECORD.replace("moves 9S 10S 10C JC", "moves 9S 10S 10C 9C"))
    assert status == 1
    assert out == SHOWN[: SHOWN.index("   4  ")]
    assert err == "FILE: round 1, move 4, 9C: is refused: 9♣ is not in this hand (SAR-16, SAR-17)\n"


@pytest.mark.parametrize(
    ("dealt", "refused", "code", "named"),
    [
        # On the nine of spades seat 0 can lay its ten: so it may not draw, and not lay its queen either.
        ("9S 10S 10C QC JD KD KH 6H", "draw", "must-lay", "10♠"),
        ("9S 10S 10C QC JD KD KH 6H", "QC>H", "wild-last", "10♠"),
        # Nor may it draw where its ten and its jack both lie on the nine.
        ("9S 10S 10C JS JD KD KH 6H", "draw", "must-lay", "10♠, J♠"),
    ],
)
def test_a_seat_does_not_hear_from_a_refusal_what_another_holds(run: Run, dealt: str, refused: str, code: str, named: str) -> None:
    rest = [card for card in map(str, faraon.FRENCH_36) if card not in dealt.split()]
    text = re.sub("deck .*\nmoves .*\nresult .*\n", f"deck {dealt} {' '.join(rest)}\nmoves 9S {refused}\n", RECORD)
    (history,) = faraon.replay(faraon.parse_record(text.replace(f" {refused}\n", "\n")))
    told = faraon.refusal(history.state, faraon.parse_move(refused))
    assert told is not None
    assert told.code == code
    status, _, err = run(text)
    assert status == 1
    assert err.startswith(f"FILE: round 1, move 2, {refused}: is refused: ")
    assert named in err
    for seat in (0, 1):
        status, out, err = run(text, "--seat", seat)
        assert (status, err) == (1, f"FILE: round 1, move 2, {refused}: is refused\n")
        assert ("10♠" in out) == (seat == 0)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("out 1 6 0", "out 1 7 0", "the result is recorded as out, winner 1, points 7 0, but comes out as out, winner 1, points 6 0"),
        ("result out 1 6 0\n", "", "is over after its 7 moves, but has no result"),
    ],
)
def test_a_wrong_end_is_told_after_all_moves(run: Run, old: str, new: str, sentence: str) -> None:
    status, out, err = run(RECORD.replace(old, new))
    assert status == 1
    assert out == SHOWN[: SHOWN.index("Result")]
    assert err == f"FILE: round 1: {sentence}\n"


def test_a_deal_that_cannot_be_is_told(run: Run) -> None:
    status, out, err = run(RECORD.replace("deck 9S 10S", "deck 9S 9S"))
    assert status == 1
    assert out == SHOWN[: SHOWN.index("  seat 0 is dealt")]
    assert err.startswith("FILE: round 1: cannot be dealt: ")


def test_rounds_are_shown_until_one_parts(run: Run) -> None:
    second = RECORD[RECORD.index("round 1") :].replace("round 1", "round 2").replace("9S 10S 10C JC JD KD KH\n", "9S 10S pass\n")
    second = second.replace("result out 1 6 0\n", "")
    status, out, err = run(RECORD + second)
    assert status == 1
    assert out.startswith(SHOWN + "\nRound 2: seat 0 deals\n")
    assert out.endswith("   2  seat 0  10S   Seat 0 lays 10♠ (SAR-16, SAR-17)\n")
    assert err.startswith("FILE: round 2, move 3, pass: is refused: ")


def test_a_card_turned_up_is_shown(run: Run) -> None:
    rules = faraon.load_rules("slovak")
    # Six cards are enough to see the starter: five to the one, five to the other, then the eight of bells.
    cards = [str(card) for card in faraon.GERMAN_32]
    deck = [*cards[:10], "8B", *(card for card in cards[10:] if card != "8B")]
    text = f"faraon-record 1\nrules slovak\ndigest {rules.digest}\nplayers 2\nround 1\ndealer 0\nseed {'0' * 64}\ndeck {' '.join(deck)}\n"
    status, out, _ = run(text)
    assert status == 0
    assert out.endswith("  8B is turned up\n")


@pytest.fixture
def match_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """The saved game of a whole match, played on seat 1."""
    path = tmp_path / "match.txt"
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 999))
    command = ["play", "slovak", "--players", "3", "--seat", "1", "--rounds", "2", "--seed", "s", "--with", "DEC-07", "--save", str(path)]
    assert main(command) == 0
    capsys.readouterr()
    return path.read_text()


def test_a_saved_match_is_shown_with_its_accounts_and_places(run: Run, match_text: str) -> None:
    status, out, err = run(match_text)
    assert (status, err) == (0, "")
    match, _ = faraon.replay_match(faraon.parse_record(match_text))
    assert out.count("Accounts by seat: 0 0 0; rounds won: ") == 2
    assert out.endswith(f"The match is over. Places by seat: {' '.join(map(str, match.places))}\n")


def test_a_round_dealt_otherwise_than_its_match_says_is_not_shown(run: Run, match_text: str) -> None:
    # The other rounds' moves are as they were, so only the deal of the second round parts from the match.
    dealers = re.findall(r"dealer (\d)", match_text)
    wrong = str((int(dealers[1]) + 1) % 3)
    head, tail = match_text.split("round 2\n")
    tail = re.sub("moves .*\n|result .*\n", "", tail).replace(f"dealer {dealers[1]}", f"dealer {wrong}")
    status, out, err = run(f"{head}round 2\n{tail}")
    assert status == 1
    assert "Round 1: " in out
    assert "Round 2: " not in out
    assert err == f"FILE: round 2: was dealt by seat {wrong}, but the dealer is seat {dealers[1]}\n"


def test_a_blocked_round_is_won_by_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    _show_result(Score("blocked", None, (22, 18, 60)), None)
    assert capsys.readouterr().out == "Result: blocked, nobody wins; points by seat: 22 18 60\n"


def test_house_rules_are_given_by_their_file(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "saratov"\n[cards]\n8 = {}\n')
    text = RECORD.replace("rules saratov", "rules house").replace(faraon.load_rules("saratov").digest, faraon.load_rules(house).digest)
    status, out, _ = run(text, "--rules", house)
    assert status == 0
    assert out.splitlines()[0] == f"{faraon.load_rules(house).title}, 2 players"
    status, _, err = run(text)
    assert status == 2
    assert err == "FILE: this was played by the house rules house: give the rules as well; name the file of those rules with --rules FILE\n"


def test_other_rules_than_those_of_the_record_are_refused(run: Run) -> None:
    status, out, err = run(RECORD, "--rules", "russian")
    assert (status, out) == (2, "")
    assert err.startswith("FILE: this was played by other rules than russian")
    assert err.endswith("; name the file of those rules with --rules FILE\n")


def test_another_language_is_spoken(run: Run) -> None:
    assert "   1  seat 1  9S    Место 1 кладёт 9♠ (SAR-12, SAR-15)\n" in run(RECORD, "--lang", "ru")[1]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Dear diary\n", "FILE: a record begins with the line 'faraon-record 1'"),
        (b"\xff", "FILE is not a saved game: it is not UTF-8 text\n"),
        (RECORD.replace("moves 9S", "moves 9?"), "(line 9, column 8)"),
    ],
)
def test_what_is_no_record_is_told_with_its_place(run: Run, text: str | bytes, sentence: str) -> None:
    status, out, err = run(text)
    assert (status, out) == (2, "")
    assert sentence in err


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "nowhere.txt")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'nowhere.txt'}: there is no such file\n"


@pytest.mark.parametrize("name", ["/dev/zero", os.devnull, "/"])
def test_only_a_plain_file_is_read(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["replay", name]) == 2
    assert capsys.readouterr().err == f"{name} is no plain file, so it holds no game\n"


def test_a_file_without_a_name_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", ""]) == 2
    assert capsys.readouterr().err == "the name of the game's file is empty\n"


def test_a_mark_at_the_start_of_the_file_is_read_over(run: Run) -> None:
    assert run(b"\xef\xbb\xbf" + RECORD.encode()) == (0, SHOWN, "")


@pytest.mark.parametrize(
    ("lang", "seats"),
    [
        ("en", "Seats are numbered from 0: seat 0 is Player 1; seat 1 is Player 2, who saved the game; seat 2 is Player 3."),
        ("ru", "Места считаются с 0: место 0: Игрок 1; место 1: Игрок 2, сохранивший игру; место 2: Игрок 3."),
        ("sk", "Miesta sa číslujú od 0: miesto 0 je Hráč 1; miesto 1 je Hráč 2, ktorý hru uložil; miesto 2 je Hráč 3."),
        ("tl", "Mula 0 ang bilang ng mga upuan: upuan 0: Manlalaro 1; upuan 1: Manlalaro 2, na nag-save ng laro; upuan 2: Manlalaro 3."),
    ],
)
def test_who_sits_where_is_told_before_the_first_round(run: Run, match_text: str, lang: str, seats: str) -> None:
    head = run(match_text, "--lang", lang)[1].split("\n\n")[0]
    assert " ".join(head.splitlines()[1:]) == seats


def test_more_seats_than_there_can_be_are_not_told_one_by_one(run: Run) -> None:
    status, out, err = run(RECORD.replace("players 2", "players 999999999"))
    assert status == 1
    assert out == "Faraon by the Saratov rules, 999999999 players\n\nRound 1: seat 0 deals\n"
    assert err.startswith("FILE: round 1: cannot be dealt: ")


def test_a_seat_that_is_not_there_is_told(run: Run) -> None:
    assert run(RECORD, "--seat", 2) == (2, "", "seat 2 is not there; the seats are 0 to 1\n")


def test_each_round_is_played_again_once_however_many_there_are(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    played, entered = list[int](), list[faraon.Score]()

    def play(rules: faraon.Rules, players: int, number: int, record: faraon.RoundRecord) -> faraon.History:
        played.append(number)
        return _replayed(rules, players, number, record)

    def enter(match: faraon.Match, score: faraon.Score) -> faraon.Match:
        entered.append(score)
        return faraon.add_round(match, score)

    monkeypatch.setattr(records, "_replayed", play)
    monkeypatch.setattr(records, "add_round", enter)
    record = random_match(faraon.load_rules("slovak"), 2, 0, rounds=60).record
    status, out, err = run(faraon.format_record(record))
    assert (status, err) == (0, "")
    assert out.count("Result: ") == 60
    assert played == list(range(1, 61))
    assert len(entered) == 60
