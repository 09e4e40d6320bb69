"""Processes of the program that begin warm: forks of one that has imported it already.

A command of ours needs more than a second of a processor to import Django and itself, and the tests of copies, of
upgrades and of broken machines start hundreds. In the everyday run those that ask here begin as copies of a process
that has done so: with an environment, a folder, files, settings and connections of their own, and a number that can
be killed. ``make test-all`` starts each from nothing; so do, every day, the tests of the commands, of gunicorn behind
TLS and of the browser.
"""

import atexit
import gc
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from typing import IO

from tests.sampling import WHOLE

ROOT = Path(__file__).parents[1]
SETTINGS = "tourney.settings"
LARGEST = 1 << 17
"""Bytes of what is asked: arguments and environment of one process."""
COLD = WHOLE or "PYTEST_VERSION" not in os.environ or not hasattr(os, "fork")
"""Whether each begins from nothing: outside of the tests, where it is measured how long things take, too."""


class Started:
    """A process that was begun here, as far as a ``subprocess.Popen`` of it is asked for."""

    def __init__(self, pid: int, ended: int) -> None:
        self.pid, self.returncode = pid, None
        self._ended = ended

    def wait(self, timeout: float | None = None) -> int:
        """Its code, as Popen has it: negative where a signal ended it. Raises TimeoutExpired after so many seconds."""
        if self.returncode is None:
            with DefaultSelector() as selector:
                selector.register(self._ended, EVENT_READ)
                if not selector.select(timeout):
                    raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
            code, seconds = os.read(self._ended, 64).split()
            self.returncode = int(code)
            os.close(self._ended)
            _count(float(seconds))
        return self.returncode

    def poll(self) -> int | None:
        with suppress(subprocess.TimeoutExpired):
            return self.wait(0)
        return None

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


spent = 0.0
"""Seconds of a processor that the copies took which have ended: they are nobody's children but of what is copied."""


def _count(seconds: float) -> None:
    global spent  # noqa: PLW0603
    spent += seconds


_first: tuple[subprocess.Popen, socket.socket] | None = None


def _asked() -> socket.socket:
    """The way to the process that is copied, which the first who asks starts."""
    global _first  # noqa: PLW0603
    if _first is None or _first[0].poll() is not None:
        ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-m", "tests.warm", str(its.fileno())]
        with its:
            _first = subprocess.Popen(command, cwd=ROOT, pass_fds=[its.fileno()]), ours
    return _first[1]


def stop() -> None:
    """End it, and wait for it: what it and its copies cost is counted with the run."""
    global _first  # noqa: PLW0603
    if _first is not None:
        _first[1].close()
        _first[0].wait()
        _first = None


def start(
    arguments: Sequence[object], env: Mapping[str, str], out: IO, err: IO, *, start_new_session: bool = False
) -> Started | subprocess.Popen:
    """``python`` with these arguments: ``-c`` and a text, ``-m`` and a module, or a file."""
    if COLD:
        command = [sys.executable, *map(str, arguments)]
        return subprocess.Popen(command, cwd=ROOT, env=env, stdout=out, stderr=err, start_new_session=start_new_session)
    ended, its = os.pipe()
    said = {"arguments": [*map(str, arguments)], "env": dict(env), "session": start_new_session}
    control = _asked()
    with open(os.devnull) as nothing:
        files = [nothing.fileno(), out.fileno(), err.fileno(), its]
        socket.send_fds(control, [json.dumps(said).encode()], files)
    os.close(its)
    return Started(int(control.recv(16)), ended)


def run(arguments: Sequence[object], env: Mapping[str, str], timeout: float = 120) -> subprocess.CompletedProcess:
    """What it printed and its code. Raises TimeoutExpired, and has killed it, after so many seconds."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        begun = start(arguments, env, out, err)
        try:
            begun.wait(timeout)
        except subprocess.TimeoutExpired:
            begun.kill()
            raise
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess([*arguments], begun.returncode, out.read(), err.read())


def _import_everything() -> None:
    """All that a command or a server imports, and nothing that depends on whose it will be."""
    from importlib import import_module

    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"TOURNEY_DATA": folder, "DJANGO_SETTINGS_MODULE": SETTINGS}
        os.environ.pop("DATABASE_URL", None)
        import django

        django.setup()
        for path in (ROOT / "tourney" / "management" / "commands").glob("[!_]*.py"):
            import_module(f"tourney.management.commands.{path.stem}")
        # sqlite3 and psycopg with their backends; the pages; what reads them.
        for name in ("tourney.urls", "django.core.management.commands.check", "django.db.migrations.executor"):
            import_module(name)
        for name in ("django.db.backends.sqlite3.base", "django.db.backends.postgresql.base", "django.test.client"):
            import_module(name)
    gc.collect()
    gc.freeze()


def _become(said: dict, files: Sequence[int]) -> None:
    """In a copy: what was asked for, as if it had begun so."""
    from django.conf import settings
    from django.db import connections
    from django.utils.functional import empty

    for number, file in enumerate(files[:3]):
        os.dup2(file, number)
    for file in files:
        os.close(file)
    if said["session"]:
        os.setsid()
    os.environ.clear()
    os.environ.update(said["env"])
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", SETTINGS)
    # Settings are read when they are first asked for: of this environment, by whoever asks.
    for connection in connections.all(initialized_only=True):
        assert connection.connection is None, "nobody has asked it anything"
        del connections[connection.alias]
    connections.__dict__.pop("settings", None)
    connections._settings = None
    sys.modules.pop(SETTINGS)
    settings._wrapped = empty
    kind, *rest = said["arguments"]
    if kind == "-c":
        sys.argv = ["-c", *rest[1:]]
        exec(compile(rest[0], "<string>", "exec"), {"__name__": "__main__"})
    elif kind == "-m":
        sys.argv = rest
        runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
    else:
        sys.argv = said["arguments"]
        runpy.run_path(kind, run_name="__main__")


def _code_of(said: dict, files: Sequence[int]) -> int:
    """With which code it ends, as the interpreter finds it."""
    try:
        _become(said, files)
    except SystemExit as ended:
        if ended.code is None or isinstance(ended.code, int):
            return ended.code or 0
        print(ended.code, file=sys.stderr)
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


def _end(code: int) -> None:
    """As the interpreter ends, but that it does not take everything apart that was imported: in a copy that would be
    the dearest of all."""
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and not thread.daemon:
            thread.join()
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def _serve(control: socket.socket) -> tuple[dict, list[int]] | None:
    """Copies this process as often as it is asked to and says how each copy ended. Comes back in a copy, with what was
    asked of it, and at the end."""
    woken, wake = os.pipe()
    os.set_blocking(woken, False)
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake)
    running: dict[int, int] = {}
    with DefaultSelector() as selector:
        selector.register(control, EVENT_READ)
        selector.register(woken, EVENT_READ)
        while True:
            asked = {key.fileobj for key, _ in selector.select()}
            if woken in asked:
                with suppress(BlockingIOError):
                    os.read(woken, 4096)
                _say_how_they_ended(running)
            if control not in asked:
                continue
            text, files, *_ = socket.recv_fds(control, LARGEST, 4)
            if not text:
                return None
            if pid := os.fork():
                running[pid] = files.pop()
                for file in files:
                    os.close(file)
                control.send(str(pid).encode())
                continue
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for file in (control.detach(), woken, wake, *running.values()):
                os.close(file)
            return json.loads(text), files


def _say_how_they_ended(running: dict[int, int]) -> None:
    for pid in list(running):
        done, status, used = os.wait4(pid, os.WNOHANG)
        if done:
            ended = running.pop(pid)
            with suppress(BrokenPipeError):
                code, seconds = os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime
                os.write(ended, f"{code} {seconds:.3f}".encode())
            os.close(ended)


if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    _import_everything()
    if (asked := _serve(socket.socket(fileno=int(sys.argv[1])))) is not None:
        _end(_code_of(*asked))
