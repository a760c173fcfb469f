"""A program that is asked a line and answers with one, however badly it behaves (layer 7). For systems like Unix."""

from __future__ import annotations

__all__ = ["NoAnswerError", "Program"]

import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import PIPE, Popen, TimeoutExpired
from time import monotonic

from ..errors import FaraonError
from ..wording import reason, shown

_LONGEST = 1 << 20
"""Bytes that a line may have."""
_CHUNK = 1 << 16
_LAST_WORDS = 2000
"""Bytes that are kept of what it writes on its standard error stream."""
_PIPEFULS = 16
"""Chunks that are read of what it wrote on its standard error stream before it was ended."""
_FAREWELL = 1.0
"""Seconds that a program which has closed its output, or whose input has been closed, has to say its last words."""


class NoAnswerError(Exception):
    """The program gave no answer; the text says how."""


class Program:
    """A running program, in a process group of its own, so that it can be ended with all that it has started.

    Nothing here waits for one stream alone: whatever the program does not read, or writes too much of, the time limit holds.
    """

    def __init__(self, words: Sequence[str]) -> None:
        """Start it. Raises `FaraonError` where that cannot be done."""
        try:
            self._process = Popen(words, stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0, start_new_session=True)  # noqa: S603
        except (OSError, ValueError) as fault:
            raise FaraonError(f"the engine {shown(words[0])} cannot be started: {reason(fault)}") from None
        streams = self._process.stdin, self._process.stdout, self._process.stderr
        self._in, self._out, self._err = (stream.fileno() for stream in streams if stream is not None)
        self._selector = DefaultSelector()
        for stream in (self._in, self._out, self._err):
            os.set_blocking(stream, False)
        self._selector.register(self._out, EVENT_READ)
        self._selector.register(self._err, EVENT_READ)
        self._heard = b""
        self._unsent = b""
        self._errors = b""
        self._silent = self._ended = False
        self.asked = False
        """Whether it has been asked anything yet."""

    @property
    def last_words(self) -> str:
        """The last lines that it has written on its standard error stream."""
        return " | ".join(line.strip() for line in self._errors.decode(errors="replace").splitlines() if line.strip())[-300:]

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Its answer to this line, a line too. Raises `NoAnswerError` where there is none in time, or more than that."""
        deadline = monotonic() + seconds
        self._turn(0)
        if self._heard:
            raise NoAnswerError(f"the engine wrote something that it was not asked: {_quoted(self._heard)}")
        self.asked, self._unsent = True, line
        self._selector.register(self._in, EVENT_WRITE)
        while b"\n" not in self._heard:
            if len(self._heard) > _LONGEST:
                raise NoAnswerError(f"the engine wrote a line that does not end: {_quoted(self._heard)}")
            if self._silent:
                raise NoAnswerError(self._how_it_ended())
            left = deadline - monotonic()
            if left <= 0:
                raise NoAnswerError(f"the engine gave no answer within {seconds:g} seconds")
            self._turn(left)
        self._turn(0)
        answer, _, more = self._heard.partition(b"\n")
        self._heard = b""
        if more:
            raise NoAnswerError(f"the engine wrote more than one line: {_quoted(more)} after its answer")
        if self._unsent:
            raise NoAnswerError("the engine answered before it had read the request")
        return answer

    def _turn(self, seconds: float) -> None:
        """Do what can be done on each stream, once, and wait for it no longer than this."""
        for key, _ in self._selector.select(seconds):
            if key.fd == self._in:
                self._write()
            elif key.fd == self._err:
                self._errors = (self._errors + self._read(self._err))[-_LAST_WORDS:]
            else:
                heard = self._read(self._out)
                self._heard += heard
                self._silent = self._silent or not heard

    def _write(self) -> None:
        try:
            with suppress(BlockingIOError):
                self._unsent = self._unsent[os.write(self._in, self._unsent) :]
        except BrokenPipeError:
            self._unsent = b""  # it reads no more; whether it answers all the same will be seen
        if not self._unsent:
            self._selector.unregister(self._in)

    def _read(self, stream: int) -> bytes:
        found = os.read(stream, _CHUNK)
        if not found:
            self._selector.unregister(stream)
        return found

    def _listen(self) -> None:
        """Hear the rest, until it has ended or has had time enough for it."""
        deadline = monotonic() + _FAREWELL
        while {self._out, self._err} & self._selector.get_map().keys() and (left := deadline - monotonic()) > 0:
            self._turn(left)
            self._heard = b""

    def _how_it_ended(self) -> str:
        place = f"in the middle of a line: {_quoted(self._heard)}" if self._heard else "in place of an answer"
        self._listen()
        status = self.end()
        if status == -signal.SIGKILL:
            return f"the engine closed its output, or was killed, {place}"
        return f"the engine ended with status {status} {place}" if status >= 0 else f"the engine was ended by signal {-status} {place}"

    def finish(self) -> None:
        """Tell it that nothing more will be asked, and let it end by itself."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._listen()

    def end(self) -> int:
        """End it and all that it has started; its exit status, below zero for a signal."""
        if not self._ended:
            self._ended = True
            # Until it is waited for, its number is no other's.
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
            with suppress(BlockingIOError):
                for _ in range(_PIPEFULS):
                    self._errors = (self._errors + os.read(self._err, _CHUNK))[-_LAST_WORDS:]
            with suppress(TimeoutExpired):
                self._process.wait(_FAREWELL)
            self._selector.close()
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
                assert stream is not None
                stream.close()
        return self._process.returncode or 0


def _quoted(said: bytes) -> str:
    return shown(said[:200].decode(errors="replace"))
