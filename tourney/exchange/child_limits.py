"""The limits of a process that reads untrusted files. It uses no other module, and is run by its path.

See :mod:`tourney.exchange.bounded_process`, which starts such processes.
"""

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ChildLimits:
    """``seconds`` of time and ``cpu_seconds`` of a processor, bytes of ``memory`` and of the answer (``output``)."""

    seconds: float
    cpu_seconds: int
    memory: int = 600_000_000
    output: int = 60_000_000


def limit(seconds: int, cpu_seconds: int, memory: int) -> list[str]:
    """Limit time and memory, and forbid writing files; return what this system cannot limit."""
    sys.dont_write_bytecode = True
    try:
        import resource
    except ImportError:
        return [] if sys.platform == "win32" else ["time", "memory"]
    # Difference to the priority of the server, which goes first.
    os.nice(10)
    signal.alarm(seconds)
    wanted = {
        "RLIMIT_CPU": ("time", cpu_seconds),
        "RLIMIT_AS": ("memory", memory),
        "RLIMIT_FSIZE": ("files", 0),
        "RLIMIT_CORE": ("files", 0),
    }
    lacking = [called for name, (called, most) in wanted.items() if not _limited(resource, name, most)]
    if sys.platform == "darwin" or "memory" in lacking:  # macOS knows the name of this limit and does not keep it
        threading.Thread(target=_watch, args=(resource, memory), daemon=True).start()
    return [name for name in lacking if name != "memory"]


def _limited(resource: Any, name: str, most: int) -> bool:
    what = getattr(resource, name, None)
    if what is None:
        return False
    _, hard = resource.getrlimit(what)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    try:
        resource.setrlimit(what, (most, most))
    except (OSError, ValueError):
        return False
    return True


def _watch(resource: Any, memory: int) -> None:
    """End the process once it has used more than this number of bytes."""
    unit = 1 if sys.platform == "darwin" else 1024
    while resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit <= memory:
        # Seconds between two looks at the memory, where the system does not limit it.
        time.sleep(0.1)
    os._exit(1)


def answered(answer: Callable[[bytes], dict[str, Any]]) -> None:
    """Run the whole process: limit itself by its arguments, read, and answer."""
    unlimited = limit(*map(int, sys.argv[1:4]))
    found = answer(sys.stdin.buffer.read())
    sys.stdout.write(json.dumps(found | ({"unlimited": unlimited} if unlimited else {})))
