"""Processes of a folder: each has a file with its process id, and one with its output."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]
WITHIN = 120.0
"""Seconds for each step of the start."""
PROGRAMS = {
    "etcd": "etcd-server",
    "patroni": "patroni",
    "pgbouncer": "pgbouncer",
    "haproxy": "haproxy",
    "nginx": "nginx",
    "psql": "postgresql",
    "openssl": "openssl",
}
"""Each program that is started, and the package of Debian that brings it."""
USER = "postgres"
"""As whom the databases run where it is root who starts them: PostgreSQL refuses root."""


def program(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


def binaries() -> Path | None:
    """Return the newest installed PostgreSQL's folder of programs."""
    found = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    versions = sorted(found, key=lambda path: float(path.parts[-3]))
    if versions:
        return versions[-1].parent
    return Path(which).parent if (which := shutil.which("initdb")) else None


def missing() -> str:
    """Return what to install, in a sentence; empty if nothing is missing."""
    packages = {package for name, package in PROGRAMS.items() if program(name) is None}
    if binaries() is None:
        packages.add("postgresql")
    if not packages:
        return ""
    return (
        f"A cluster needs programs that are not here; on Debian: sudo apt-get install --no-install-recommends "
        f"{' '.join(sorted(packages))}"
    )


class Processes:
    """The processes of a ``folder``. Root gives the databases' files to :data:`USER`, and runs them as that user."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._root = hasattr(os, "geteuid") and os.geteuid() == 0

    def run(
        self, name: str, command: Sequence[object], env: Mapping[str, str] | None = None, cwd: Path | None = None
    ) -> None:
        """Start a process in the common folder, unless it is running."""
        if self.number(name):
            return
        with (self._folder("log") / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(
                [str(each) for each in command],
                cwd=cwd or self.folder,
                env=os.environ | (env or {}),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        (self._folder("run") / f"{name}.pid").write_text(str(process.pid))

    def number(self, name: str) -> int | None:
        """Return its process id while it is running."""
        try:
            found = int((self.folder / "run" / f"{name}.pid").read_text())
        except (OSError, ValueError):
            return None
        with suppress(ChildProcessError):
            os.waitpid(found, os.WNOHANG)
        try:
            os.kill(found, 0)
        except ProcessLookupError:
            return None
        return found

    def kill(self, name: str, how: int = signal.SIGKILL) -> None:
        """Kill it and its children in the same process group."""
        if (number := self.number(name)) is not None:
            with suppress(ProcessLookupError):
                if how == signal.SIGTERM:
                    os.kill(number, how)
                else:
                    os.killpg(number, how)

    def until(self, so: Callable[[], object], what: str, within: float = WITHIN) -> None:
        until = time.monotonic() + within
        while not so():
            if time.monotonic() > until:
                raise RuntimeError(f"There is not {what} within {within:.0f} s: see {self.folder / 'log'}.")
            time.sleep(0.2)

    def _folder(self, *names: str, ours: bool = False) -> Path:
        """Create the folder if it is missing, for the user that runs the databases, else for ``ours``."""
        folder = self.folder
        for name in names:
            folder /= name
            if not folder.exists():
                folder.mkdir(mode=0o755)
                if self._root and not ours:
                    shutil.chown(folder, USER, USER)
        return folder

    def _as_user(self) -> list[str]:
        return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--"] if self._root else []


def children(of: int) -> list[int]:
    """Return the process ids of a process's children."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == of:
                found.append(int(stat.parent.name))
    return found
