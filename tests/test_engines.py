"""Other engines are driven over standard input and output, and none of them, however badly it behaves, stops the run."""

import os
import select
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from faraon import FaraonError, Rules, load_rules
from faraon.conformance import Verdict, load_suite, run_scenario
from faraon.conformance.drive import Engine
from faraon.scenarios import DealGiven, PositionGiven, Refused, Scenario, Then

RULES = load_rules("saratov")
GIVEN = PositionGiven(hands=("9H", "10H"), turn=0, pile="KH")
GOOD = Scenario(id="good", shows=(), why="Seat 0 is to move.", given=GIVEN, then=Then(turn=0))
BAD = evolve(GOOD, id="bad")

# A program that answers as GOOD has it, but for a request with the id `bad`.
PROGRAM = """\
import json, os, signal, sys, time

def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()

{before}
for line in sys.stdin:
    id = json.loads(line)["id"]
    good = json.dumps({{"id": id, "state": {{"turn": 0}}}}) + "\\n"
    if id.startswith("bad"):
        {bad}
    else:
        say(good)
{after}
"""
Make = Callable[..., str]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """The command of a program that does this with a bad request, that before the first one, and that after the last."""

    def made(bad: str = "pass", before: str = "", after: str = "") -> str:
        path = tmp_path / "engine.py"
        path.write_text(PROGRAM.format(bad=bad.replace("\n", "\n        "), before=before, after=after), "utf-8")
        return f"{sys.executable} -IS {path}"  # starts fast

    return made


def judge(engine: Engine, scenario: Scenario, rules: Rules = RULES) -> Verdict:
    return engine.verdict(scenario, rules, "saratov")


def three(command: str, time_limit: float = 20.0) -> Verdict:
    """The verdict on a bad scenario between two good ones, which hold."""
    with Engine(command, time_limit) as engine:
        first, bad, last = (judge(engine, scenario) for scenario in (GOOD, BAD, GOOD))
    assert (first, last) == (Verdict(GOOD, ()), Verdict(GOOD, ()))
    assert not bad.holds
    assert bad.faults == ()
    return bad


# What a program does with the bad request, and what is then said of it.
BEHAVIOURS = {
    "crash": ("raise RuntimeError('boom')", "the engine ended with status 1 in place of an answer. Its last words: "),
    "last words": ("raise RuntimeError('boom')", "RuntimeError: boom"),
    "exit": ("sys.exit(3)", "the engine ended with status 3 in place of an answer"),
    "signal": ("os.kill(os.getpid(), signal.SIGTERM)", "the engine was ended by signal 15 in place of an answer"),
    "killed": ("os.kill(os.getpid(), signal.SIGKILL)", "the engine closed its output, or was killed, in place of an answer"),
    "output closed": ("os.close(1)\ntime.sleep(600)", "the engine closed its output, or was killed, in place of an answer"),
    "half a line": ("say(good[:6])\nos._exit(0)", """the engine ended with status 0 in the middle of a line: '{"id":'"""),
    "garbage": ("say('hello\\n')", "the answer is not JSON: Expecting value: line 1 column 1 (char 0): 'hello'"),
    "empty line": ("say('\\n')", "the answer is not JSON"),
    "no object": ("say('[1]\\n')", "the answer is not in the format: it: must be a table, not an array"),
    "wrong id": ("say(good.replace('bad', 'dab'))", "the answer has the id 'dab', not that of the request, 'bad'"),
    "NaN": ("say(good.replace('0', 'NaN'))", "the answer is not JSON: NaN is no number there"),
    "infinity": ("say(good.replace('0', '1e999'))", "state.turn: must be a whole number, not a number with a point inf"),
    "huge number": ("say(good.replace('0', '9' * 5000))", "the answer has a number that is far too long"),
    "same key twice": ("say(good.replace('{\"turn\": 0', '{\"turn\": 1, \"turn\": 0'))", "the answer has the key 'turn' twice"),
    "null": ("say(good.replace('0', 'null'))", "the answer has null for 'turn': a key that says nothing is left out"),
    "deep": ("say('[' * 100000 + '\\n')", "the answer is nested too deeply"),
    "not UTF-8": ("os.write(1, b'\\xff\\xfe\\n')", "the answer is not UTF-8 text (byte 0)"),
    "half a character": ("say(good.replace('bad', '\\\\ud800'))", "the answer has half of a character in a string"),
    "wrong type": ("say(good.replace('0', '\"0\"'))", "state.turn: must be a whole number, not a string '0'"),
    "unknown key": ("say(good.replace('turn', 'trun'))", "state.trun: unknown key (did you mean 'turn'?)"),
    "nothing said": (
        "say('{\"id\": \"bad\"}\\n')",
        "the answer needs one of state, refused, impossible, unsupported, error, and has none of them",
    ),
    "two things said": ("say(good.replace('}}', '}, \"error\": \"no\"}'))", "and has state, error"),
    "no such move": (
        "say('{\"id\": \"bad\", \"refused\": {\"move\": 1, \"code\": \"no-fit\"}}\\n')",
        "the answer refuses move 1, but there are 0 moves, counted from 1",
    ),
    "two lines": ("say(good + good)", "the engine wrote more than one line: "),
    "endless line": ("while True: say('x' * 100000)", "the engine wrote a line that does not end: 'xxx"),
}  # fmt: skip


@pytest.mark.parametrize("name", BEHAVIOURS)
def test_what_is_no_answer_is_an_error_and_does_not_stop_the_run(name: str, make: Make) -> None:
    bad, words = BEHAVIOURS[name]
    verdict = three(make(bad))
    assert words in verdict.error
    assert verdict.unsupported == ""


@pytest.mark.parametrize(
    "bad",
    [
        "time.sleep(600)",
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(600)",
        "while True: sys.stderr.write('x' * 100000)",
        "sys.stdin.close()\ntime.sleep(600)",
        "import subprocess\nsubprocess.Popen(['sleep', '600'])\nos._exit(0)",  # which keeps the output open
    ],
)
def test_a_program_that_gives_no_answer_in_time_is_ended(bad: str, make: Make) -> None:
    assert "the engine gave no answer within 0.5 seconds" in three(make(bad), 0.5).error


def test_megabytes_of_errors_beside_an_answer_do_no_harm(make: Make) -> None:
    with Engine(make("sys.stderr.write('x' * 5000000)\nsay(good)"), 20.0) as engine:
        assert judge(engine, BAD).holds
        assert judge(engine, GOOD).holds


def test_last_words_are_the_last_ones_and_not_many(make: Make) -> None:
    error = three(make("sys.stderr.write('x' * 5000000 + '\\n\\nthe\\x1b[31m end\\n')\nsys.stderr.flush()\nos._exit(7)")).error
    assert error.endswith("x | the\N{REPLACEMENT CHARACTER}[31m end")
    assert len(error) <= 400


def test_what_an_engine_says_is_cut_where_it_is_too_long(make: Make) -> None:
    verdict = three(make("say(json.dumps({'id': id, 'unsupported': 'no ' * 1000}) + '\\n')"))
    assert verdict.unsupported == ("the engine does not support it: " + "no " * 1000)[:399] + "…"


HUGE = PositionGiven(hands=("9H", "10H"), turn=0, pile="KH" + " " * 3_000_000)


def test_a_program_that_never_reads_is_not_waited_for(make: Make) -> None:
    with Engine(make(before="time.sleep(600)"), 0.3, 0.1) as engine:
        assert "the engine gave no answer within 0.4 seconds" in judge(engine, evolve(GOOD, given=HUGE)).error


def test_a_long_request_arrives_whole(make: Make) -> None:
    with Engine(make(), 20.0) as engine:
        assert judge(engine, evolve(GOOD, given=HUGE)).holds


def test_a_program_that_answers_before_it_has_read_is_in_error(make: Make) -> None:
    early = """say('{"id": "good", "state": {"turn": 0}}\\n'); time.sleep(600)"""
    with Engine(make(before=f"sys.stdin.read(1); {early}"), 20.0) as engine:
        assert "the engine answered before it had read the request" in judge(engine, evolve(GOOD, given=HUGE)).error


def test_a_program_that_closes_its_input_may_still_have_answered(make: Make) -> None:
    closing = """os.close(0); say('{"id": "good", "state": {"turn": 0}}\\n'); time.sleep(600)"""
    with Engine(make(before=f"sys.stdin.read(1); {closing}"), 20.0) as engine:
        assert judge(engine, evolve(GOOD, given=HUGE)).holds


def wait_for(path: Path) -> None:
    deadline = time.monotonic() + 30
    while not path.exists():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_line_that_was_not_asked_for_is_an_error(make: Make, tmp_path: Path) -> None:
    ready = tmp_path / "ready"
    with Engine(make(before=f"say('Welcome\\n'); open({str(ready)!r}, 'w').close()"), 20.0) as engine:
        wait_for(ready)
        assert "the engine wrote something that it was not asked: 'Welcome" in judge(engine, GOOD).error


def test_what_comes_after_an_answer_is_found_at_the_next_question(make: Make, tmp_path: Path) -> None:
    go, done = tmp_path / "go", tmp_path / "done"
    late = f"say(good)\nwhile not os.path.exists({str(go)!r}): time.sleep(0.01)\nsay('More\\n')\nopen({str(done)!r}, 'w').close()"
    with Engine(make(late), 20.0) as engine:
        assert judge(engine, BAD).holds
        go.touch()
        wait_for(done)
        assert "the engine wrote something that it was not asked: 'More" in judge(engine, GOOD).error
        assert judge(engine, GOOD).holds


# Programs that never work.


def starts(path: Path) -> int:
    return len(path.read_text("utf-8"))


def test_a_program_that_dies_every_time_is_given_up_soon(make: Make, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Engine(make(before=f"open({str(log)!r}, 'a').write('x'); sys.exit('no licence')"), 20.0) as engine:
        errors = [judge(engine, GOOD).error for _ in range(8)]
    ended = "the engine ended with status 1 in place of an answer"
    assert errors[:5] == [f"{ended}. Its last words: no licence"] * 5
    assert errors[5:] == [f"not tried, since the engine has failed 5 times in a row, the last time so: {ended}"] * 3
    assert starts(log) == 5


def test_a_program_that_has_answered_is_given_more_tries(make: Make, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Engine(make("os._exit(1)", before=f"open({str(log)!r}, 'a').write('x')"), 20.0) as engine:
        assert judge(engine, GOOD).holds
        errors = [judge(engine, BAD).error for _ in range(22)]
    assert [error[:9] for error in errors] == ["the engin"] * 20 + ["not tried"] * 2
    assert starts(log) == 20


def test_an_answer_makes_up_for_failures_before_it(make: Make) -> None:
    with Engine(make("os._exit(1)"), 20.0) as engine:
        for _ in range(4):
            assert judge(engine, BAD).error
        assert judge(engine, GOOD).holds
        for _ in range(6):
            assert judge(engine, BAD).error.startswith("the engine ended")
        assert judge(engine, GOOD).holds


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("/no/such/engine --fast", "the engine '/no/such/engine' cannot be started: No such file or directory"),
        ("/", "the engine '/' cannot be started: Permission denied"),
        ("a\0b", "the engine 'a\\x00b' cannot be started: no file can have such a name"),
        ("", "the engine's command is empty"),
        ("node 'engine.js", "the engine's command ends in a backslash, or within a quotation: \"node 'engine.js\""),
        ("node engine.js \\", "the engine's command ends in a backslash, or within a quotation: 'node engine.js \\\\'"),
    ],
)
def test_a_program_that_cannot_be_started_is_refused(command: str, sentence: str) -> None:
    with pytest.raises(FaraonError) as caught, Engine(command):
        raise AssertionError
    assert str(caught.value) == sentence


# A day has 86,400 seconds. Longer waits some systems cannot even count.
@pytest.mark.parametrize(
    ("limit", "told"),
    [
        (0.0, "0.0"), (-1.0, "-1.0"), (86_401, "86401"), (1e300, "1e+300"), (float("inf"), "inf"), (float("nan"), "nan"),
        (10**400, "a number that is far too large"),
    ],
)  # fmt: skip
def test_a_time_limit_is_above_zero_and_a_day_at_most(limit: float, told: str) -> None:
    with pytest.raises(FaraonError) as caught:
        Engine("engine", limit)
    assert str(caught.value) == f"the time limit is a number of seconds above zero, and 86400 (a day) at most, not {told}"
    Engine("engine", 86_400, 86_400)


@pytest.mark.parametrize("limit", [-0.5, 86_401, float("inf"), float("nan")])
def test_the_time_for_a_start_is_a_day_at_most(limit: float) -> None:
    with pytest.raises(FaraonError, match="the time for a start is a number of seconds from 0 to 86400"):
        Engine("engine", 1, limit)
    Engine("engine", 1, 0)


def test_a_system_without_process_groups_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "killpg")
    with pytest.raises(FaraonError, match="on Windows, use WSL"):
        Engine("engine")


def test_a_program_that_is_gone_when_it_is_needed_again_is_an_error(make: Make, tmp_path: Path) -> None:
    make("os._exit(1)")
    path = tmp_path / "engine.py"
    path.write_text(f"#!{sys.executable}\n{path.read_text('utf-8')}", "utf-8")
    path.chmod(0o755)
    with Engine(str(path), 20.0) as engine:
        assert judge(engine, GOOD).holds
        path.unlink()
        assert judge(engine, BAD).error
        assert judge(engine, GOOD).error.endswith(f"the engine '{path}' cannot be started: No such file or directory")


# How it ends.


class Sign:
    """A pipe with a name that a program holds open for as long as it lives."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "sign"
        os.mkfifo(self.path)
        self.stream = os.open(self.path, os.O_RDONLY | os.O_NONBLOCK)

    @property
    def code(self) -> str:
        """What the program does to show that it lives."""
        return f"sign = open({str(self.path)!r}, 'wb', 0); sign.write(b'x'); os.set_inheritable(sign.fileno(), True)"

    def read(self) -> bytes:
        assert select.select([self.stream], [], [], 30)[0]
        return os.read(self.stream, 1)

    def check_ended(self) -> None:
        assert self.read() == b"x"
        assert self.read() == b""
        os.close(self.stream)


def test_a_program_is_ended_with_all_that_it_has_started(make: Make, tmp_path: Path) -> None:
    sign = Sign(tmp_path)
    child = "import subprocess; subprocess.Popen(['sleep', '600'], close_fds=False, stdin=-3, stdout=-3, stderr=-3)"
    assert "ended with status 1" in three(make(f"{sign.code}\n{child}\nos._exit(1)")).error
    sign.check_ended()


def test_a_program_may_end_by_itself_when_nothing_more_is_asked(make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faraon.conformance.program._FAREWELL", 30.0)
    bye = tmp_path / "bye"
    with Engine(make(after=f"time.sleep(0.1)\nsay('Bye')\nopen({str(bye)!r}, 'w').close()"), 20.0) as engine:
        assert judge(engine, GOOD).holds
    assert bye.exists()


def test_a_program_that_does_not_end_by_itself_is_ended(make: Make, tmp_path: Path) -> None:
    sign = Sign(tmp_path)
    with Engine(make(before=sign.code, after="time.sleep(600)"), 20.0) as engine:
        assert judge(engine, GOOD).holds
    sign.check_ended()


def test_a_program_is_ended_at_once_when_the_run_is_broken_off(make: Make, tmp_path: Path) -> None:
    sign = Sign(tmp_path)
    engine = Engine(make(before=f"{sign.code}; time.sleep(600)"), 20.0)
    engine.__enter__()
    assert select.select([sign.stream], [], [], 30)[0]
    engine.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    sign.check_ended()


def test_an_engine_that_was_given_up_needs_no_ending(make: Make) -> None:
    with Engine(make("os._exit(1)"), 20.0) as engine:
        assert judge(engine, BAD).error


def test_an_engine_can_be_asked_without_a_block(make: Make) -> None:
    engine = Engine(make("os._exit(1)"), 20.0)
    assert judge(engine, BAD).error


# What is an answer.


def verdict_on(answer: str, scenario: Scenario, make: Make) -> Verdict:
    """The verdict on a scenario where the program puts this, in Python, beside the id."""
    with Engine(make(f"say(json.dumps({{'id': id, **{answer}}}) + '\\n')"), 20.0) as engine:
        verdict = judge(engine, evolve(scenario, id="bad"))
        assert judge(engine, GOOD).holds
    return verdict


LAID = evolve(GOOD, moves=("9H",), then=Then(phase="over", winner=0, ending="out"))
REFUSING = evolve(GOOD, then=Then(), refuse=(Refused("draw", "must-lay", ("SAR-18",)),))


@pytest.mark.parametrize(
    ("answer", "scenario", "faults", "error", "unsupported"),
    [
        ("{'state': {'turn': 1}}", GOOD, ("turn: expected 0, came out 1",), "", ""),
        ("{'state': {'called': 'S'}}", GOOD, (), "", "the answer does not tell turn"),
        ("{'state': {}}", LAID, (), "", "the answer does not tell phase, ending, winner"),
        ("{'state': {'phase': 'over', 'winner': 0}}", LAID, (), "", "the answer does not tell ending"),
        ("{'state': {'phase': 'over', 'winner': 0, 'ending': 'out'}}", LAID, (), "", ""),
        (
            "{'state': {'phase': 'play', 'winner': 0}}", LAID,
            ("phase: expected over, came out play", "ending: expected out, came out nothing"), "", "",
        ),
        ("{'state': {'phase': 'play'}}", LAID, ("phase: expected over, came out play", "ending: expected out, came out nothing"), "", ""),
        ("{'state': {'winner': 1}}", LAID, ("winner: expected 0, came out 1",), "", ""),
        ("{'unsupported': 'no Saratov here'}", GOOD, (), "", "the engine does not support it: no Saratov here"),
        ("{'unsupported': 'no Saratov here'}", evolve(GOOD, refuse=REFUSING.refuse), (), "", "the engine does not support it: no Saratov here"),
        ("{'error': 'what is a pile?'}", GOOD, (), "the engine answers with an error: what is a pile?", ""),
        ("{'impossible': 'six are too many'}", GOOD, ("cannot be run: six are too many",), "", ""),
        ("{'impossible': 'six are too many'}", evolve(GOOD, then=Then(impossible=True)), (), "", ""),
        ("{'state': {}}", evolve(GOOD, then=Then(impossible=True)), ("expected to be impossible, but it was taken",), "", ""),
        ("{'refused': {'move': 1, 'code': 'no-fit'}}", LAID, ("move 1, 9H, was refused (no-fit)",), "", ""),
        (
            "{'refused': {'move': 1, 'code': 'no-fit', 'message': 'It\\tcannot.'}}", LAID,
            ("move 1, 9H, was refused (no-fit): It cannot.",), "", "",
        ),
        ("{'refused': {'move': 1, 'code': 'must-lay'}}", REFUSING, (), "", ""),
        ("{'refused': {'move': 1, 'code': 'must-lay', 'clauses': ['SAR-16', 'SAR-18']}}", REFUSING, (), "", ""),
        (
            "{'refused': {'move': 1, 'code': 'must-lay', 'clauses': []}}", REFUSING,
            ("draw: the refusal should name SAR-18, but names no clause",), "", "",
        ),
        (
            "{'refused': {'move': 1, 'code': 'no-fit'}}", REFUSING,
            ("draw: expected to be refused as must-lay, but was refused as no-fit",), "", "",
        ),
        ("{'state': {}}", REFUSING, ("draw: expected to be refused (must-lay), but it is legal",), "", ""),
        ("{'state': {}}", evolve(REFUSING, moves=("9H",)), ("draw: expected to be refused (must-lay), but it is legal",), "", ""),
        (
            "{'refused': {'move': 1, 'code': 'no-fit'}}", evolve(REFUSING, moves=("9H",)),
            ("move 1, 9H, was refused (no-fit)",), "", "",
        ),
        ("{'state': {'turn': 0}, 'unused': 2}", GOOD, ("2 orders for a reshuffled pile were not needed",), "", ""),
        ("{'state': {'turn': 0}}", evolve(GOOD, then=Then()), ("says neither what holds then nor what is refused",), "", ""),
    ],
)  # fmt: skip
def test_an_answer_is_compared_with_what_was_expected(
    answer: str, scenario: Scenario, faults: tuple[str, ...], error: str, unsupported: str, make: Make
) -> None:
    verdict = verdict_on(answer, scenario, make)
    assert (verdict.faults, verdict.error, verdict.unsupported) == (faults, error, unsupported)
    assert verdict.holds is not bool(faults or error or unsupported)


def test_what_does_not_come_out_is_told_before_what_is_not_supported(make: Make) -> None:
    answer = "({'unsupported': 'no refusals'} if '#' in id else {'state': {'turn': 1}})"
    verdict = verdict_on(answer, evolve(GOOD, refuse=REFUSING.refuse), make)
    assert (verdict.faults, verdict.unsupported) == (("turn: expected 0, came out 1",), "")


# The library itself, as another engine.


def test_our_own_engine_says_over_the_protocol_what_it_says_without() -> None:
    suite = load_suite()
    own = f"{sys.executable} -m faraon answer"
    with Engine(own, 60.0, 60.0) as engine:
        for source, group in suite.scenarios.items():
            for scenario in group[::15]:
                rules = load_rules(source, *scenario.variants)
                assert engine.verdict(scenario, rules, source) == run_scenario(scenario, rules) == Verdict(scenario, ())


def test_house_rules_reach_an_engine_as_data() -> None:
    six = evolve(RULES, name="house", deal=evolve(RULES.deal, hand=6))
    dealt = evolve(GOOD, given=DealGiven(players=2, deck="..."), then=Then(hands=("7S 9S JS KS 6C 8C", "6S 8S 10S QS AS 7C")))
    with Engine(f"{sys.executable} -m faraon answer", 60.0, 60.0) as engine:
        assert judge(engine, dealt, six).holds
        assert judge(engine, dealt).faults == (
            "hands: expected 7S 9S JS KS 6C 8C / 6S 8S 10S QS AS 7C, came out 7S 9S JS KS / 6S 8S 10S QS",
        )
