"""Scenario files: what they may say, and that every fault in one is told with its file, its line and its scenario."""

from pathlib import Path

import pytest

from faraon import FaraonError
from faraon.scenarios import (
    DealGiven,
    LotGiven,
    MatchGiven,
    PendingGiven,
    PositionGiven,
    Refused,
    Scenario,
    ScenarioFile,
    Then,
    read_toml,
)

HEAD = 'format = 1\nsource = "slovak"\n'


def read(folder: Path, text: str) -> ScenarioFile:
    path = folder / "some.toml"
    path.write_bytes(text.encode())
    return read_toml(path, ScenarioFile)


def faults(folder: Path, text: str) -> list[str]:
    with pytest.raises(FaraonError) as caught:
        read(folder, text)
    return [line.removeprefix(f"{folder / 'some.toml'}:") for line in str(caught.value).splitlines()]


def scenario(given: str, rest: str = "") -> str:
    return f'[[scenario]]\nid = "a"\nshows = ["SVK-01"]\nwhy = "."\ngiven = {given}\n{rest}'


def test_a_file_may_have_no_scenario_yet(tmp_path: Path) -> None:
    assert read(tmp_path, HEAD) == ScenarioFile(1, "slovak")
    assert read(tmp_path, "\ufeff" + HEAD.replace("\n", "\r\n")) == ScenarioFile(1, "slovak")


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ('{ hands = ["8H", ""], turn = 1 }', PositionGiven(("8H", ""), 1)),
        (
            '{ hands = ["8H"], turn = 1, pending = { draw = 2 }, stock = "9H", called = "H", passes = 1, players = 1 }',
            PositionGiven(("8H",), 1, stock="9H", called="H", pending=PendingGiven(2), passes=1, players=1),
        ),
        ('{ players = 2, deck = "8H ..." }', DealGiven(2, "8H ...")),
        (
            '{ players = 2, deck = "...", cut = 3, exposed = 0, gather = true, again = "..." }',
            DealGiven(2, "...", cut=3, exposed=0, gather=True, again="..."),
        ),
        ('{ players = 2, lot = "...", first = 1 }', LotGiven(2, "...", 1)),
        ("{ accounts = [0, -3], points = [1, 2], winner = 0 }", MatchGiven((1, 2), 0, (0, -3))),
        ("{ accounts = [0, -3], points = [1, 2], won = [0, 1] }", MatchGiven((1, 2), accounts=(0, -3), won=(0, 1))),
    ],
)  # fmt: skip
def test_the_kinds_of_given_are_told_apart_by_their_keys(tmp_path: Path, given: str, expected: object) -> None:
    (found,) = read(tmp_path, HEAD + scenario(given)).scenario
    assert found == Scenario("a", ("SVK-01",), ".", expected)  # type: ignore[arg-type]


def test_a_scenario_says_what_must_hold_and_what_must_be_refused(tmp_path: Path) -> None:
    rest = (
        'contrasts = ["SVK-02"]\nwith = ["hearts-seven"]\nmoves = ["draw"]\nreshuffled = ["8H"]\n'
        'then = { winner = "none", points = [0, 1], pending = {}, over = false }\n'
        'refuse = [ { move = "pass", code = "must-draw", clauses = ["SVK-12"] } ]\n'
    )
    (found,) = read(tmp_path, HEAD + scenario('{ players = 2, lot = "" }', rest)).scenario
    assert (found.contrasts, found.variants, found.moves, found.reshuffled) == (("SVK-02",), ("hearts-seven",), ("draw",), ("8H",))
    assert found.then == Then(winner="none", points=(0, 1), pending=PendingGiven(), over=False)
    assert found.refuse == (Refused("pass", "must-draw", ("SVK-12",)),)


LOT = '{ players = 2, lot = "" }'


@pytest.mark.parametrize(
    ("given", "rest", "fault"),
    [
        ("{}", "", "4: a.given: needs hands and turn; or "),
        ('"8H"', "", "4: a.given: must be "),
        ('{ players = "2", lot = "" }', "", "4: a.given.players: must be a whole number, not a string '2'"),
        ('{ players = 2, lot = "", frist = 1 }', "", "4: a.given.frist: unknown key (did you mean 'first'?); known here: players, lot, first"),
        ('{ accounts = [0, "1"], points = [0] }', "", "4: a.given.accounts: must be an array, each entry a whole number"),
        ("{ accounts = [0, true], points = [0] }", "", "4: a.given.accounts: must be an array, each entry a whole number"),
        ('{ accounts = [0], points = [0], winner = "none" }', "", "4: a.given.winner: must be a whole number, not a string 'none'"),
        (LOT, "wiht = []\n", "4: a.wiht: unknown key (did you mean 'with'?); known here: id, shows, why, given, contrasts, with, moves, reshuffled, then, refuse"),
        (LOT, "variants = []\n", "4: a.variants: unknown key"),
        (LOT, "moves = 'draw'\n", "4: a.moves: must be an array"),
        (LOT, "then = []\n", "4: a.then: must be a table, not an array"),
        (LOT, "then = { winner = 1.5 }\n", "4: a.then.winner: must be a whole number or a string, not a number with a point 1.5"),
        (LOT, "then = { winner = true }\n", "4: a.then.winner: must be a whole number or a string, not true"),
        (LOT, "then = { over = 1 }\n", "4: a.then.over: must be true or false, not a number 1"),
        (LOT, "then = { pending = { draw = '2' } }\n", "4: a.then.pending.draw: must be a whole number, not a string '2'"),
        (LOT, "refuse = [ { move = 'pass' } ]\n", "4: a.refuse.0.code: is missing"),
        (LOT, "refuse = { move = 'pass', code = 'over' }\n", "4: a.refuse: must be an array of tables, not a table"),
        (LOT, "refuse = [ 3 ]\n", "4: a.refuse.0: must be a table, not a number 3"),
    ],
)  # fmt: skip
def test_each_fault_is_told_with_its_scenario_and_line(tmp_path: Path, given: str, rest: str, fault: str) -> None:
    (found,) = faults(tmp_path, HEAD + scenario(given, rest))
    assert found.startswith(fault)


def test_several_faults_are_told_at_once(tmp_path: Path) -> None:
    text = HEAD + scenario(LOT, "moves = 3\nthen = { turn = '0' }\n") + scenario(LOT, "moves = 3\n").replace('"a"', '"b"')
    assert [line.split(": ")[:2] for line in faults(tmp_path, text)] == [["4", "a.moves"], ["4", "a.then.turn"], ["11", "b.moves"]]


HUGE = "0x" + "f" * 5000
"""A number of more than 6000 digits: in this base it is read, but Python spells no more than 4300 digits in ours."""


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("format = 1\nsource = " + "[" * 100_000, ": is nested too deeply"),
        ("format = 1\nsource = " + "9" * 5000, ": has a number that is far too long"),
        ("format = 1\nsource = '\udcff'\n", ": is not UTF-8 text (byte 21)"),
        (f"format = {HUGE}", ":1: format: must be 1, not a number that is far too large"),
        (f"format = 1\nsource = {HUGE}", ":2: source: must be a string, not a number that is far too large"),
        (HEAD + scenario(f"{{ players = {HUGE}, lot = '' }}"), ":4: a.given.players: is a number that is far too large"),
        (HEAD + scenario(f"{{ points = [0, {HUGE}] }}"), ":4: a.given.points.1: is a number that is far too large"),
        (HEAD + scenario(LOT, f"then = {{ winner = {HUGE} }}\n"), ":4: a.then.winner: is a number that is far too large"),
        (HEAD + scenario(LOT, f"then = {{ called = [{HUGE}] }}\n"), ":4: a.then.called: must be a string, not an array"),
        (HEAD + f"extra = {{ 1 = -{1 << 64} }}\n", ":3: extra: unknown key; known here: format, source, scenario"),
    ],
)  # fmt: skip
def test_what_no_python_can_read_or_spell_is_told_in_our_words(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "some.toml"
    path.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(FaraonError) as caught:
        read_toml(path, ScenarioFile)
    assert str(caught.value).splitlines()[0] == f"{path}{fault}"


@pytest.mark.parametrize(
    ("text", "place"),
    [("format = 1\nsource\n", (2, 7)), ("format = 1\nsource = '\x1b[2J'\n", (2, 11)), ("format = 1\nsource = [\n\n", (4, None))],
)
def test_what_is_not_toml_is_told_with_its_place(tmp_path: Path, text: str, place: tuple[int, int | None]) -> None:
    (told,) = faults(tmp_path, text)
    line, column = place
    assert told.startswith(f"{line}: is not TOML: ")
    assert told.endswith(f", column {column}") is (column is not None)
    assert "(at" not in told


@pytest.mark.parametrize("name", ["none.toml", ".", "a\0b.toml", "\ud800.toml"])
def test_a_file_that_is_not_there_is_told(tmp_path: Path, name: str) -> None:
    told = {"none.toml": "No such file or directory", ".": "Is a directory"}.get(name, "no file can have such a name")
    with pytest.raises(FaraonError) as caught:
        read_toml(tmp_path / name, ScenarioFile)
    assert str(caught.value) == f"{tmp_path / name}: cannot be read: {told}"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("format = 1\n", "1: source: is missing"),
        (HEAD.replace("1", "'1'"), "1: format: must be a whole number, not a string '1'"),
        ("format = 1\n\nsource = []\n", "3: source: must be a string, not an array"),
        (HEAD + "extra = 1\n", "3: extra: unknown key; known here: format, source, scenario"),
        (HEAD + "scenario = 3\n", "3: scenario: must be an array of tables, not a number 3"),
    ],
)
def test_a_fault_of_the_head_has_its_line(tmp_path: Path, text: str, fault: str) -> None:
    assert faults(tmp_path, text) == [fault]
