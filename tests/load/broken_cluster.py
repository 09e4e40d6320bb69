"""The ways to break a cluster, and how it is repaired."""

import json
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from deploy.cluster.machine import Machine
from deploy.cluster.plan import Node, on_this_machine
from deploy.cluster.processes import ROOT, binaries

from .networks import Network

BEHIND = 2.0
"""Seconds for which the standbys get nothing before the primary is killed."""
AHEAD = 0.7
"""Seconds for which the standbys get nothing, so little that the primary is still believed to be well."""
GONE = 3.0
"""Seconds after which something that was killed is started again, as systemd would."""


@dataclass(slots=True)
class Broken:
    """``machine`` is what is broken; ``network`` None if it cannot be cut. Each of :data:`KINDS` is a way, and
    answers how the cluster is mended; ``resumed`` waits until results are acknowledged again."""

    machine: Machine
    network: Network | None
    chance: random.Random
    primaries: list[str] = field(default_factory=list)
    """Each that there was, in order."""

    def whole(self) -> bool:
        """All run, and follow one primary."""
        return self.machine.whole() and all(
            self.machine.number(f"{part}-{node.name}")
            for node in self.machine.plan.nodes
            for part in ("etcd", "patroni")
        )

    def until_whole(self, what: str) -> None:
        self.machine.until(self.whole, f"a whole cluster after {what}")
        node = self.machine.primary()
        if node is not None and self.primaries[-1:] != [node.name]:
            self.primaries.append(node.name)

    def killed(self, resumed: Callable[[], None]) -> None:
        """Every process of the primary's PostgreSQL, at one stroke."""
        self.machine.kill_postgres(self._primary())
        resumed()

    def ahead(self, resumed: Callable[[], None]) -> None:
        """Every process of the primary's PostgreSQL, which has written what no standby has: it must be rewound."""
        node = self._primary()
        for number in self._senders(node):
            os.kill(number, signal.SIGSTOP)
        time.sleep(AHEAD)
        self.machine.kill_postgres(node)
        resumed()

    def behind(self, resumed: Callable[[], None]) -> None:
        """The primary's machine dies, after for a while nothing of its log has left it: what was acknowledged and is
        on no other disk is lost with it."""
        node = self._primary()
        for number in self._senders(node):
            os.kill(number, signal.SIGSTOP)
        time.sleep(BEHIND)
        self.machine.kill(f"patroni-{node.name}")
        self.machine.kill_postgres(node)
        resumed()
        self.machine.start_patroni(node)

    def service(self, resumed: Callable[[], None]) -> None:
        """One of the services, with all its workers."""
        service = self.chance.choice(self.machine.plan.services)
        self.machine.kill(f"service-{service.name}")
        time.sleep(GONE)
        resumed()
        self.machine.start_service(service)

    def etcd(self, resumed: Callable[[], None]) -> None:
        """One of the three that agree, whichever."""
        node = self.chance.choice(self.machine.plan.nodes)
        self.machine.kill(f"etcd-{node.name}")
        time.sleep(GONE)
        resumed()
        self.machine.start_etcd(node)

    def cut(self, resumed: Callable[[], None]) -> None:
        """The network between the primary and the standby that is waited for."""
        assert self.network is not None
        node, standby = self._primary(), self.machine.synchronous_standby()
        assert standby is not None
        self.network.cut(node.address, standby.address)
        resumed()
        self.network.mend()

    def alone(self, resumed: Callable[[], None]) -> None:
        """The network between the primary and both others, while the services reach it still."""
        assert self.network is not None
        node = self._primary()
        for other in self.machine.plan.nodes:
            if other is not node:
                self.network.cut(node.address, other.address)
        self.machine.until(lambda: self._another_than(node), "another primary")
        resumed()
        self.network.mend()

    def _primary(self) -> Node:
        found = self.machine.primary()
        assert found is not None, "it was whole a moment ago"
        return found

    def _another_than(self, node: Node) -> bool:
        return any(
            self.machine.patroni_says(each).get("role") in ("master", "primary")
            for each in self.machine.plan.nodes
            if each is not node
        )

    def _senders(self, node: Node) -> list[int]:
        """The processes that send the primary's log."""
        folder = self.machine.plan.folder / "data" / node.name / "postgres"
        first = (folder / "postmaster.pid").read_text().split("\n", 1)[0]
        found = []
        for path in Path("/proc").glob("[0-9]*"):
            try:
                parent = (path / "stat").read_text().rpartition(")")[2].split()[1]
                if parent == first and b"walsender" in (path / "cmdline").read_bytes():
                    found.append(int(path.name))
            except OSError:
                continue
        return found


KINDS = ("killed", "ahead", "behind", "service", "etcd", "cut", "alone")
NEED_A_NETWORK = ("cut", "alone")
CONTROL = "behind"
"""What shows the loss where no standby is waited for."""


@contextmanager
def started(
    folder: Path, network: Network | None, seed: int, *, synchronous: bool = True, code: Path = ROOT
) -> Iterator[Broken]:
    """A whole cluster with the program of that folder, gone afterwards."""
    hosts = network.hosts if network else ()
    plan = on_this_machine(folder, plain=True, synchronous=synchronous, hosts=hosts)
    machine = Machine(plan, code)
    try:
        machine.start()
        broken = Broken(machine, network, random.Random(seed))
        broken.until_whole("its start")
        yield broken
    except RuntimeError as problem:
        kept = shutil.copytree(folder / "log", tempfile.mkdtemp(prefix="tourney-cluster-log-"), dirs_exist_ok=True)
        (Path(kept) / "state").write_text(_state(machine))
        raise RuntimeError(f"{problem} Kept in {kept}.") from problem
    finally:
        if network:
            network.mend()
        machine.stop()


def _state(machine: Machine) -> str:
    """Return the cluster's state when it did not become whole: each member's report, the processes, and each database's
    timeline and last checkpoint."""
    of_members = {
        "members": machine.members(),
        **{node.name: machine.patroni_says(node) for node in machine.plan.nodes},
        "gone": [path.stem for path in (machine.folder / "run").glob("*.pid") if not machine.number(path.stem)],
    }
    found = [json.dumps(of_members, indent=1)]
    commands = [["ps", "-eo", "pid,ppid,etimes,stat,wchan:20,args"]]
    commands += [
        [str(Path(str(binaries())) / "pg_controldata"), str(machine.folder / "data" / node.name / "postgres")]
        for node in machine.plan.nodes
    ]
    for command in commands:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        found.append(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return "\n".join(found)
