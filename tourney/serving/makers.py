"""Low-priority processes for the server's long work, so that entering results never waits for it. A process is started
when needed, does one task after another, and ends with the server. One that takes too long is ended and replaced. An
empty task asks for nothing but an answer."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO

from ..network import cut_after

LONGEST = 120.0
"""Maximum number of seconds for a task."""
MOST_WORK = 2000
"""Number of tasks after which a process is replaced, to free the memory that it has accumulated."""
LATER = 0.5
"""Seconds until the first process starts, so that the first page has the processor to itself."""
NICE = 15
LENGTH = 8
"""Length in bytes of the number before each message, which is the message's length."""
pages: "Makers | None" = None
"""The processes that build a server's pages; if None, the server builds them itself."""
done: list[bytes] | None = None
"""In a process that makes pages: the pages to send to the server."""


class NotMade(Exception):
    """The work could not be done; the message says why."""


class Makers:
    """Runs processes of one ``command``, as many as there are simultaneous tasks."""

    def __init__(self, command: Sequence[str], longest: float = LONGEST) -> None:
        self._command, self._longest = command, longest
        self._idle: list[_Process] = []
        self._lock = threading.Lock()
        self._begun = self._loaded = False

    def make(self, asked: bytes) -> bytes:
        """Return a process's answer. Raises NotMade."""
        with self._lock:
            process = self._idle.pop() if self._idle else None
        if process is None or process.ended:
            process = _Process(self._command)
        try:
            answer = process.answer(asked, self._longest)
        except BaseException:
            process.end()
            raise
        if process.done < MOST_WORK:
            with self._lock:
                self._idle.append(process)
        else:
            process.end()
        return answer

    def ready(self) -> bool:
        """Whether :meth:`make` answers without loading the program first. The first call starts a process in the
        background: a server without visitors needs no memory for one."""
        with self._lock:
            begin, self._begun = not self._begun, True
        if begin:
            later = threading.Timer(LATER, self._load)
            later.daemon = True
            later.start()
        return self._loaded

    def _load(self) -> None:
        """Start a process and wait until it answers an empty task."""
        with suppress(NotMade):  # the first task reports what is wrong
            self.make(b"")
        self._loaded = True

    def end(self) -> None:
        """End idle processes; busy ones end with the process that uses them."""
        with self._lock:
            idle, self._idle = self._idle, []
        for each in idle:
            each.end()


class _Process:
    def __init__(self, command: Sequence[str]) -> None:
        self.done = 0
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0)
                | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
            )
        except OSError as problem:
            raise NotMade(f"The process cannot be started: {problem.strerror}.") from None

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    def answer(self, asked: bytes, longest: float) -> bytes:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        found = None
        with cut_after(longest, self._process.kill), suppress(OSError):
            write(self._process.stdin, asked)
            found = read(self._process.stdout)
        if found is None:
            raise NotMade("The process ended, or took too long.")
        self.done += 1
        return found

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    continue  # data waiting in this pipe cannot be written any more


def work(begin: Callable[[], Callable[[bytes], bytes]]) -> None:
    """Run a worker process: the function that ``begin`` returns does each task, until the server ends. Only the server
    handles Ctrl+C, and anything printed goes to standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":  # on Windows it was started with low priority
        os.nice(NICE)
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    do = begin()
    while (message := read(asked)) is not None:
        try:
            write(answers, do(message))
        except BrokenPipeError:
            break


def write(pipe: IO[bytes], message: bytes) -> None:
    pipe.write(len(message).to_bytes(LENGTH, "big") + message)
    pipe.flush()


def read(pipe: IO[bytes]) -> bytes | None:
    """Return the next message; None if the other side is gone."""
    head = pipe.read(LENGTH)
    message = pipe.read(int.from_bytes(head, "big")) if len(head) == LENGTH else b""
    return message if len(head) == LENGTH and len(message) == int.from_bytes(head, "big") else None
