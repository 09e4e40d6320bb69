"""A separate process for reading untrusted files, with limits of time, memory and output.

A thread of the server could not be stopped if a file makes its reader hang. The script that runs there gets the file on
its standard input and answers with one JSON document; earlier lines report its progress. It limits itself first
(:mod:`.child_limits`), including by its own clock, so that it ends even if its starter was killed; on Windows, where a
process cannot limit itself, a job object does.
"""

import json
import math
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import nullcontext, suppress
from io import BufferedReader
from pathlib import Path
from typing import TYPE_CHECKING, Any

from movements.message import message

from ..installed import alone
from .admission import Busy, a_place
from .child_limits import ChildLimits

if TYPE_CHECKING:
    import subprocess  # loaded when a process starts, because most commands start none

AT_ONCE, PATIENCE = 2, 20.0
"""Number of such processes on this computer, and the seconds for which another waits for its turn."""
BUSY = message("Other files are being read at the moment. Try again shortly.")
Hear = Callable[[Any], None]
"""Is given what each line before the answer says, and raises ValueError for one that says nothing; what else it raises
ends the process."""
within = False
"""Whether this process is such a reader already: what it asks of another reader then needs no further process."""

OUT_OF_TIME = {1816, *(-getattr(signal, name, 0) for name in ("SIGXCPU", "SIGKILL", "SIGALRM"))} - {0}
"""Exit codes of a process that exceeded its time; Windows reports a quota."""


class Ended(Exception):
    """The process ended without an answer. ``why`` is "slow" if it took too long, "much" if it used too much memory,
    answered too much or crashed, and "busy" if the maximum number of processes was already reading."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


def answer_of(child: Path, data: bytes, limits: ChildLimits, hear: Hear = lambda _: None) -> dict[str, Any]:
    """Return the answer of the script ``child``; empty if it is not valid. Raises Ended, and what ``hear`` raises."""
    if within:
        import runpy

        found: dict[str, Any] = runpy.run_path(str(child))["answer"](data)
        return found
    try:
        with a_place("reader", AT_ONCE, PATIENCE):
            return _document(_run(child, data, limits, hear))
    except Busy:
        raise Ended("busy") from None


def _run(child: Path, data: bytes, limits: ChildLimits, hear: Hear) -> bytes:
    """The last line that the process writes. Raises Ended."""
    import subprocess

    process = subprocess.Popen(
        [*alone(child), *map(str, (math.ceil(limits.seconds), limits.cpu_seconds, limits.memory))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=_environment(),
        creationflags=CREATION,
    )
    with process, _held(process, limits):
        late = threading.Event()

        def end() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(limits.seconds, end)
        feeder = threading.Thread(target=_feed, args=(process, data), daemon=True)
        timer.start()
        feeder.start()
        try:
            answer = _read(process, limits.output, hear)
            process.wait()
        finally:
            timer.cancel()
            process.kill()
            feeder.join()  # an ended process reads nothing, so this ends: two threads must not close the same pipe
    if late.is_set() or answer is None or process.returncode:
        slow = late.is_set() or (answer is not None and process.returncode in OUT_OF_TIME)
        raise Ended("slow" if slow else "much")
    return answer


def _feed(process: "subprocess.Popen[bytes]", data: bytes) -> None:
    assert process.stdin is not None
    with suppress(OSError), process.stdin:
        process.stdin.write(data)


def _read(process: "subprocess.Popen[bytes]", most: int, hear: Hear) -> bytes | None:
    """Return the process's last line; if its output exceeds ``most`` bytes, end it and return None."""
    assert isinstance(process.stdout, BufferedReader)
    last, written = bytearray(), 0
    # Bytes that are read of the answer at once.
    while chunk := process.stdout.read1(65_536):
        written += len(chunk)
        if written > most:
            process.kill()
            return None
        *ended, chunk = chunk.split(b"\n")
        for part in ended:
            with suppress(ValueError, RecursionError):
                hear(json.loads(last + part))
            last.clear()
        last += chunk
    return bytes(last)


def _document(answer: bytes) -> dict[str, Any]:
    try:
        found = json.loads(answer)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    import logging

    for name in found.pop("unlimited", ()):
        logging.getLogger(__name__).warning("This system does not limit the %s of what reads files of others.", name)
    return found


def _environment() -> dict[str, str]:
    """Return an environment without the server's secrets; Windows needs its own folder."""
    return {name: value for name, value in os.environ.items() if name.upper() in {"SYSTEMROOT", "PATH", "TEMP", "TMP"}}


if sys.platform == "win32":
    import subprocess

    from .windows_job import SUSPENDED, held as _held

    CREATION = subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS | SUSPENDED
else:
    CREATION = 0

    def _held(process: "subprocess.Popen[bytes]", limits: ChildLimits) -> "nullcontext[None]":
        """Elsewhere the process limits itself."""
        return nullcontext()
