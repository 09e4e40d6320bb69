"""What a process that reads strangers' files may use. It stands alone, and is run by its path.

See :mod:`tourney.exchange.bounded_process`, which starts such processes.
"""

import json
import sys
from collections.abc import Callable
from typing import Any


def limit(cpu_seconds: int, memory: int) -> list[str]:
    """So much time and memory, and no more; no file is written, and no other process started. What this system cannot
    limit, by its name; on Windows nothing is named, since whoever started the process limits it there."""
    try:
        import resource
    except ImportError:
        return [] if sys.platform == "win32" else ["time", "memory"]
    wanted = {
        "RLIMIT_CPU": ("time", cpu_seconds),
        "RLIMIT_AS": ("memory", memory),
        "RLIMIT_FSIZE": ("files", 0),
        "RLIMIT_CORE": ("files", 0),
    }
    return [called for name, (called, most) in wanted.items() if not _limited(resource, name, most)]


def _limited(resource: Any, name: str, most: int) -> bool:
    what = getattr(resource, name, None)
    if what is None:
        return False
    _, hard = resource.getrlimit(what)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    try:
        resource.setrlimit(what, (most, most))
    except (OSError, ValueError):
        return False  # macOS knows the name of some that it cannot set
    return True


def answered(answer: Callable[[bytes], dict[str, Any]]) -> None:
    """The whole of such a process: limited by what it was started with, it reads and answers."""
    cpu_seconds, memory = map(int, sys.argv[1:3])
    unlimited = limit(cpu_seconds, memory)
    found = answer(sys.stdin.buffer.read())
    sys.stdout.buffer.write(json.dumps(found | ({"unlimited": unlimited} if unlimited else {})).encode())
