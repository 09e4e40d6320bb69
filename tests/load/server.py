"""The server as an owner starts it, in its own folder."""

import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests import program
from tests.migrated import migrated

ROOT = Path(__file__).parent.parent.parent
STARTS_WITHIN = 60
"""Seconds."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@dataclass(slots=True)
class Place:
    """A data folder, the environment that names it and the port to serve it at."""

    folder: Path
    port: int
    env: dict[str, str]
    command: Sequence[str]
    process: subprocess.Popen | None = field(default=None)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        log = (self.folder / "log").open("ab")
        self.process = program.start(self.command, self.env, log, log, start_new_session=True)
        until = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < until:
            with suppress(OSError):
                asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
                asking.request("GET", "/bare/nothing-new/")
                asking.getresponse()
                asking.close()
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError(f"The server did not start:\n{(self.folder / 'log').read_text()}")

    def kill(self) -> None:
        """As when the current fails: no signal that it could catch, to none of its processes."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def beside(self) -> "Place":
        """Another server on the same data, with a port of its own, not yet started."""
        port = free_port()
        return Place(self.folder, port, self.env | {"PORT": str(port)}, self.command)

    def run(self, module: str, *arguments: object) -> str:
        """Return the output of ``python -m module`` on this data."""
        done = program.run(["-m", module, *arguments], self.env)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return done.stdout

    def ask(self, *arguments: object) -> dict:
        """Return :mod:`tests.load.night`'s answer about this data."""
        return json.loads(self.run("tests.load.night", *arguments))


@contextmanager
def place(database_url: str = "", workers: int = 0, **more: str) -> Iterator[Place]:
    """A place with an empty database, not yet served: by ``manage.py serve``, or by so many gunicorn workers;
    with ``more`` in its environment."""
    folder = Path(tempfile.mkdtemp(prefix="tourney-load-"))
    port = free_port()
    env = os.environ | {
        "TOURNEY_DATA": str(folder),
        "DJANGO_SETTINGS_MODULE": "tests.load.settings",
        "DATABASE_URL": database_url,
        "PORT": str(port),
        "HOST": "127.0.0.1",
        **more,
    }
    command = ["manage.py", "serve"]
    if workers:
        env["WORKERS"] = str(workers)
        command = ["-m", "gunicorn", "-c", "tourney/gunicorn.conf.py"]
    made = Place(folder, port, env, command)
    if not database_url:
        migrated(folder)
    try:
        yield made
    finally:
        made.kill()
        shutil.rmtree(folder, ignore_errors=True)
