"""Other engines, driven over their standard input and output (layer 7). `docs/other-engines.rst` says how for those who write one."""

from __future__ import annotations

__all__ = ["Engine", "command_words"]

import os
import shlex
from types import TracebackType
from typing import Self

from ..errors import FaraonError
from ..rules import Rules
from ..scenarios import Scenario, vacuous
from ..wording import printable, shown
from .compare import differences, untold
from .program import NoAnswerError, Program
from .protocol import Answer, Request, read_answer, request_line, requests
from .run import Verdict

_TRIES = 5
"""So often in a row a program may fail that has never given an answer yet."""
_MORE_TRIES = 20
"""So often one that has: what it cannot do may well stand together in the suite."""
_WORDS = 400
"""What an engine says is quoted up to this length."""
_DAY = 86_400
"""Seconds that an engine may be given for an answer."""


def command_words(command: str) -> list[str]:
    """The program that a command names, and its arguments. Raises `FaraonError` where it names none."""
    try:
        words = shlex.split(command)
    except ValueError:
        raise FaraonError(f"the engine's command ends in a backslash, or within a quotation: {shown(command)}") from None
    if not words:
        raise FaraonError("the engine's command is empty")
    return words


class Engine:
    """A program that answers requests, for as long as the `with` block lasts.

    It is started with `command` (words as a POSIX shell splits them, but no shell) and asked over its standard input. After a crash, a hang, or
    anything that is no answer it is ended, with all that it has started, and started anew for the next scenario. Raises `FaraonError` where it
    cannot be started at all, or on a system that is not like Unix.
    """

    def __init__(self, command: str, time_limit: float = 5.0, start_limit: float = 10.0) -> None:
        """`time_limit` is for each answer, in seconds, up to a day; the first one after each start may take `start_limit` longer."""
        self._time_limit, self._start_limit = time_limit, start_limit
        self._program: Program | None = None
        self._answered = False
        self._failures = 0
        self._last_failure = ""
        if not 0 < time_limit <= _DAY:
            raise FaraonError(f"the time limit is a number of seconds above zero, and {_DAY} (a day) at most, not {shown(time_limit)}")
        if not 0 <= start_limit <= _DAY:
            raise FaraonError(f"the time for a start is a number of seconds from 0 to {_DAY} (a day), not {shown(start_limit)}")
        if not hasattr(os, "killpg"):
            raise FaraonError("other engines can be driven on Linux, macOS and their like only; on Windows, use WSL")
        self._words = command_words(command)

    def __enter__(self) -> Self:
        self._program = Program(self._words)
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        if self._program is not None:
            if kind is None:
                self._program.finish()
            self._program.end()
            self._program = None

    def verdict(self, scenario: Scenario, rules: Rules, source: str) -> Verdict:
        """What the engine makes of this scenario, under these rules, which are those of this source or go back to them."""
        asked = requests(scenario, rules, source)
        try:
            answers = [self._answer(request) for request in asked]
        except NoAnswerError as fault:
            return Verdict(scenario, (), error=_clean(str(fault)))
        errors = [answer.error for answer in answers if answer.error is not None]
        if errors:
            return Verdict(scenario, (), error=_clean(f"the engine answers with an error: {errors[0]}"))
        lacking = untold(scenario, answers)
        faults = (*vacuous(scenario), *differences(scenario, answers, lacking))
        if faults:
            return Verdict(scenario, tuple(map(_clean, faults)))
        cannot = [f"the engine does not support it: {answer.unsupported}" for answer in answers if answer.unsupported is not None]
        cannot += [f"the answer does not tell {', '.join(lacking)}"] if lacking else []
        return Verdict(scenario, (), unsupported=_clean("; ".join(dict.fromkeys(cannot))))

    def _answer(self, request: Request) -> Answer:
        """The answer to this request; else the program is ended, and `NoAnswerError` says why."""
        if self._failures >= (_MORE_TRIES if self._answered else _TRIES):
            raise NoAnswerError(
                f"not tried, since the engine has failed {self._failures} times in a row, the last time so: {self._last_failure}"
            )
        limit = self._time_limit
        if self._program is None or not self._program.asked:
            limit += self._start_limit
        try:
            if self._program is None:
                self._program = Program(self._words)
            answer = self._program.ask(request_line(request), limit)
            found = read_answer(answer, request)
        except NoAnswerError as fault:
            raise self._failed(str(fault)) from None
        except FaraonError as fault:
            raise self._failed(f"the engine gave no answer that can be read: {fault}") from None
        self._answered, self._failures = True, 0
        return found

    def _failed(self, why: str) -> NoAnswerError:
        """End the program, and say why and what its last words were."""
        words = ""
        if self._program is not None:
            self._program.end()
            words = self._program.last_words
            self._program = None
        self._failures += 1
        self._last_failure = why
        return NoAnswerError(f"{why}{f'. Its last words: {words}' if words else ''}")


def _clean(sentence: str) -> str:
    """What an engine says may be long, and hold signs that do something to a terminal."""
    return printable(sentence if len(sentence) <= _WORDS else f"{sentence[: _WORDS - 1]}…")
