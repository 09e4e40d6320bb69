"""A rolling upgrade: tables enter and viewers look while the services of a cluster change to a later version, one after
the other: python -m tests.load upgrade

Twice: from the version before the newest migration, as the repository's history has it, to this one; and from this one
to a made-up later one, whose migrations only add, so that this one must tolerate it.
"""

import asyncio
import http.client
import json
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from deploy.cluster.plan import Service
from deploy.cluster.processes import ROOT

from .broken_cluster import Broken, started
from .cluster_drill import Drill, Drilled, longest
from .drive import Sent
from .viewers import EVERY

LATER = "tests.tourney.safekeeping.adding.settings"
"""Of the made-up version."""
SIDE_BY_SIDE = 5.0
"""Seconds for which both versions serve."""
MIGRATIONS = ROOT / "tourney" / "migrations"


@dataclass(slots=True)
class Upgraded:
    """``drilled`` as in any drill. ``silence`` is the longest time in which nothing was acknowledged, ``took`` from the
    first service that was stopped to the last that served, in seconds. ``through`` says of each service how many were
    acknowledged by it alone while two versions ran; ``restarts`` whether the earlier one started again meanwhile.
    ``before`` and ``after`` are the newest migrations."""

    drilled: Drilled
    silence: float
    took: float
    through: dict[str, int]
    restarts: bool
    before: str
    after: str


@contextmanager
def version_before() -> Iterator[Path]:
    """The repository as it was before its newest migration. Raises RuntimeError if there is no history."""
    newest = max(MIGRATIONS.glob("[0-9]*.py")).relative_to(ROOT)
    added = _git("log", "--diff-filter=A", "--format=%H", "-1", "--", str(newest)).decode().strip()
    if not added:
        raise RuntimeError(f"{newest.name} is not in the history yet.")
    with tempfile.TemporaryDirectory(prefix="tourney-before-") as folder:
        with tarfile.open(fileobj=BytesIO(_git("archive", f"{added}^"))) as archive:
            archive.extractall(folder, filter="data")
        yield Path(folder)


def _git(*arguments: str) -> bytes:
    try:
        return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError) as problem:
        raise RuntimeError(f"The version before is taken from the history, which is not here: {problem}") from problem


def upgrade(
    old: Path,
    settings: str = "tourney.settings",
    *,
    tables: int = 100,
    viewers: int = 1000,
    pause: float = 2.0,
    every: float = EVERY,
) -> Upgraded:
    """From the version in the folder ``old`` to this one with these ``settings``."""
    with (
        tempfile.TemporaryDirectory(prefix="tourney-cluster-") as folder,
        started(Path(folder), None, 1, code=old) as broken,
    ):
        under_way = _Upgrade(broken, old, settings, tables, pause)
        under_way.before = under_way.newest()
        asyncio.run(under_way.run(viewers, every))
        broken.machine.code = ROOT
        under_way.found.faults += under_way.wrong_at_the_end()
        return Upgraded(
            under_way.found,
            under_way.silence,
            under_way.took,
            under_way.through,
            under_way.restarts,
            under_way.before,
            under_way.newest(),
        )


class _Upgrade(Drill):
    def __init__(self, broken: Broken, old: Path, settings: str, tables: int, pause: float) -> None:
        super().__init__(broken, 3, tables, pause, ["upgrade"])
        self.old, self.settings = old, settings
        self.silence = self.took = 0.0
        self.restarts, self.before = False, ""
        self.through: dict[str, int] = {}
        # Some tables send theirs straight to one service each.
        services = len(broken.machine.plan.services)
        self.straight = [lane[:10] for lane in self.lanes[-services:]]
        del self.lanes[-services:]
        # A version that does not know how far the log had come may show who wrote what a standby has.
        reads = [path for name in ("routing", "extras/cluster/replicas") for path in old.glob(f"tourney/{name}.py")]
        self.looks_held = any("pg_current_wal_lsn" in path.read_text() for path in reads)

    def ask(self, *arguments: object) -> dict:
        """By the program that the machine runs now, so that nothing is migrated unasked."""
        command = [sys.executable, "-m", "tests.load.night", *map(str, arguments)]
        done = subprocess.run(
            command, cwd=self.broken.machine.code, env=self.env, check=False, capture_output=True, text=True
        )
        if done.returncode:
            raise RuntimeError(done.stderr)
        return json.loads(done.stdout)

    def newest(self) -> str:
        with self._database() as database:
            asked = "SELECT max(name) FROM django_migrations WHERE app = 'tourney'"
            return str(database.execute(asked).fetchone()[0])

    def _strike_all(self) -> None:
        machine = self.broken.machine
        first, *others = machine.plan.services
        self._more_acknowledged(len(self.lanes))
        began = time.perf_counter()
        with closing(self._database()) as reader:
            reader.execute("SET idle_in_transaction_session_timeout = 0")
            reader.execute("SELECT * FROM tourney_club")  # somebody's long transaction: the change must wait for it
            self._stop(first)
            self._start_later(first)
            machine.until(lambda: "tried again" in self._said(first), "a change that waits", 300)
            self._resumed()
        self._until_later_serves(first)
        time.sleep(SIDE_BY_SIDE)
        for service, sent in zip(machine.plan.services, self.straight, strict=True):
            self.through[service.name] = self._enter_at(service, sent)
        self.restarts = self._starts_again(others[0])
        self._resumed()
        for service in others:
            self._stop(service)
            self._start_later(service)
            self._until_later_serves(service)
        self.took = time.perf_counter() - began
        self._more_acknowledged(len(self.lanes))
        self.silence = longest(self.times, began, time.perf_counter())

    def _stop(self, service: Service) -> None:
        """As systemd does: it finishes what is under way."""
        name = f"service-{service.name}"
        self.broken.machine.kill(name, signal.SIGTERM)
        self._until(lambda: self.broken.machine.number(name) is None, f"the end of {name}")

    def _start_later(self, service: Service) -> None:
        """As the unit in deploy/host does."""
        command = [sys.executable, "manage.py", "serve", "--workers", "1", "--host", "127.0.0.1", "--port"]
        env = self.broken.machine.env(service) | {"DJANGO_SETTINGS_MODULE": self.settings}
        self.broken.machine.run(f"service-{service.name}", [*command, service.http], env, ROOT)

    def _until_later_serves(self, service: Service) -> None:
        self._until(
            lambda: self._answers(service), f"the later version at {service.name}: {self._said(service)[-500:]}"
        )

    def _starts_again(self, service: Service) -> bool:
        """Whether the earlier version does, in the middle of it, after it was killed."""
        name = f"service-{service.name}"
        self.broken.machine.kill(name)
        self._until(lambda: self.broken.machine.number(name) is None, f"the end of {name}")
        self.broken.machine.start_service(service)
        self._until(
            lambda: self._answers(service) or self.broken.machine.number(name) is None, f"{name}, or its refusal"
        )
        return self._answers(service)

    def _until(self, so: Callable[[], object], what: str) -> None:
        self.broken.machine.until(so, what, 300)

    def _said(self, service: Service) -> str:
        return (self.broken.machine.folder / "log" / f"service-{service.name}.log").read_text()

    def _answers(self, service: Service) -> bool:
        try:
            return self._straight(service, "GET", "/sign-in/")[0] == 200
        except (OSError, http.client.HTTPException):
            return False

    def _enter_at(self, service: Service, sent: list[Sent]) -> int:
        """Return the number that it acknowledges itself, without nginx."""
        count = 0
        for one in sent:
            body = one.request.partition(b"\r\n\r\n")[2]
            path = one.request.split(b" ", 2)[1].decode()
            status, said = self._straight(service, "POST", path, body)
            if status == 200:
                self.found.acknowledged[one.key] = one
                count += 1
            else:
                self.found.faults.append(f"{service.name}, asked straight: {status} {said[:200]!r}")
        return count

    def _straight(self, service: Service, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        headers = {"Host": "localhost", "X-Forwarded-Proto": "https", "X-Forwarded-For": "127.0.0.1"}
        if body:
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "X-Outbox": "1"}
        with closing(http.client.HTTPConnection(service.address, service.http, timeout=20)) as asking:
            asking.request(method, path, body, headers)
            answer = asking.getresponse()
            return answer.status, answer.read()
