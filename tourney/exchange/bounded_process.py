"""A process of its own for what reads a stranger's file: bounded in time, memory and output, and ended at any bound.

To read in a thread of the server could not be ended, whatever the file makes of the reader, and everybody would wait.
The script that runs there gets the file on its standard input and answers with one JSON document. It begins with
:func:`tourney.exchange.child_limits.limit`; on Windows, where a process cannot limit itself, a job object does so.
"""

import json
import logging
import os
import signal
import subprocess
import sys
import threading
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..installed import alone

logger = logging.getLogger(__name__)
CHUNK = 65_536
"""Bytes that are read of the answer at once."""


@dataclass(frozen=True, slots=True)
class Limits:
    """``seconds`` of time and ``cpu_seconds`` of a processor, bytes of ``memory`` and of the answer (``output``)."""

    seconds: float
    cpu_seconds: int
    memory: int = 600_000_000
    output: int = 60_000_000


class Ended(Exception):
    """The process was ended, or ended, before it had answered; ``slow`` where that was for the time it took."""

    def __init__(self, slow: bool) -> None:
        self.slow = slow
        super().__init__()


def answer_of(child: Path, data: bytes, limits: Limits) -> dict[str, Any]:
    """What the script ``child`` answers to ``data``; nothing where its answer is none. The process is gone when this
    returns. Raises Ended."""
    process = subprocess.Popen(
        [*alone(child), str(limits.cpu_seconds), str(limits.memory)],
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
            answer = _read(process, limits.output)
            process.wait()
        finally:
            timer.cancel()
            process.kill()
            feeder.join()  # who is gone reads nothing, so that it ends: no two may close the same pipe
    if late.is_set() or process.returncode == -getattr(signal, "SIGXCPU", 0):
        raise Ended(slow=True)
    if answer is None or process.returncode:
        raise Ended(slow=process.returncode == -getattr(signal, "SIGKILL", 0) and answer is not None)
    return _document(answer)


def _feed(process: "subprocess.Popen[bytes]", data: bytes) -> None:
    assert process.stdin is not None
    with suppress(OSError), process.stdin:
        process.stdin.write(data)


def _read(process: "subprocess.Popen[bytes]", most: int) -> bytes | None:
    """All that the process writes; None, and it is ended, where that is more than ``most`` bytes."""
    assert process.stdout is not None
    answer = bytearray()
    while chunk := process.stdout.read(CHUNK):
        answer += chunk
        if len(answer) > most:
            process.kill()
            return None
    return bytes(answer)


def _document(answer: bytes) -> dict[str, Any]:
    try:
        found = json.loads(answer)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    for name in found.pop("unlimited", ()):
        logger.warning("This system does not limit the %s of what reads files of others.", name)
    return found


def _environment() -> dict[str, str]:
    """Without the secrets that the server's may hold; Windows needs to know where it is."""
    return {name: value for name, value in os.environ.items() if name.upper() in {"SYSTEMROOT", "PATH", "TEMP", "TMP"}}


if sys.platform == "win32":
    from .windows_job import SUSPENDED
    from .windows_job import held as _held

    CREATION = subprocess.CREATE_NO_WINDOW | SUSPENDED
else:
    CREATION = 0

    def _held(process: "subprocess.Popen[bytes]", limits: Limits) -> "nullcontext[None]":
        """Elsewhere the process limits itself."""
        return nullcontext()
