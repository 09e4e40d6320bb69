"""The program as a separate process: commands that a test runs, and servers that it starts and kills."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[1]


def start(
    arguments: Sequence[object], env: Mapping[str, str], out: IO, err: IO, *, start_new_session: bool = False
) -> subprocess.Popen:
    """``python`` with these arguments: ``-c`` and a text, ``-m`` and a module, or a file."""
    command = [sys.executable, *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT, env=env, stdout=out, stderr=err, start_new_session=start_new_session)


def run(arguments: Sequence[object], env: Mapping[str, str], timeout: float = 120) -> subprocess.CompletedProcess:
    """Return its output and exit code. Kills it and raises TimeoutExpired after this many seconds."""
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=timeout, check=False)
