"""The plan of a cluster: its parts, their addresses, and shared passwords."""

import json
import secrets
import socket
from dataclasses import asdict, dataclass, field
from pathlib import Path

NODES = 3
"""Of which one may be gone: etcd needs two that agree, and a primary one standby."""
SERVICES = 2
LOCAL = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Node:
    """A host with a member of etcd and a PostgreSQL under Patroni; ``prefix`` precedes each command started there (``ip
    netns exec ...``)."""

    name: str
    address: str
    etcd: int = 2379
    etcd_peer: int = 2380
    postgres: int = 5432
    rest: int = 8008
    prefix: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Service:
    """A host with the program, and its own connection to the databases: pgbouncer, and HAProxy, which knows the primary
    (``write``) and the standbys that are not too far behind (``read``). Everything listens only on the host itself."""

    name: str
    address: str = LOCAL
    http: int = 8000
    pool: int = 6432
    write: int = 5000
    read: int = 5001


def _passwords() -> dict[str, str]:
    found = {name: secrets.token_urlsafe(24) for name in ("superuser", "replication", "rest", "tourney")}
    return found | {"secret_key": secrets.token_urlsafe(60)}


@dataclass(frozen=True, slots=True)
class Plan:
    """``folder`` holds all data and files. ``https`` is the port of nginx, ``plain`` one without https, for drills on
    this computer. Without ``synchronous`` a result is acknowledged before a standby has it, only as the drill's
    control."""

    folder: Path
    nodes: tuple[Node, ...]
    services: tuple[Service, ...]
    https: int = 443
    plain: int = 0
    synchronous: bool = True
    passwords: dict[str, str] = field(default_factory=_passwords)

    def database_url(self, service: Service, *, read: bool = False) -> str:
        """Return the DATABASE_URL of that service."""
        name = "tourney_read" if read else "tourney"
        return f"postgresql://tourney:{self.passwords['tourney']}@{LOCAL}:{service.pool}/{name}?connect_timeout=5"

    def save(self) -> None:
        path = self.folder / "cluster.json"
        path.touch(mode=0o600)
        path.write_text(json.dumps(asdict(self) | {"folder": str(self.folder)}, indent=1))


def read(folder: Path) -> Plan:
    """Return the saved plan. Raises FileNotFoundError if there is none."""
    said = json.loads((folder / "cluster.json").read_text())
    nodes = tuple(Node(**each | {"prefix": tuple(each["prefix"])}) for each in said.pop("nodes"))
    services = tuple(Service(**each) for each in said.pop("services"))
    return Plan(**said | {"folder": Path(said["folder"]), "nodes": nodes, "services": services})


def on_this_machine(
    folder: Path,
    *,
    https: int = 0,
    plain: bool = False,
    synchronous: bool = True,
    hosts: tuple[tuple[str, tuple[str, ...]], ...] = (),
) -> Plan:
    """Return a plan with free ports; ``hosts`` are the addresses and prefixes of nodes with their own networks."""
    hosts = hosts or ((LOCAL, ()),) * NODES
    free = iter(_free_ports(4 * NODES + 4 * SERVICES + 2))
    nodes = tuple(
        Node(f"node{at}", address, next(free), next(free), next(free), next(free), prefix)
        for at, (address, prefix) in enumerate(hosts, 1)
    )
    services = tuple(
        Service(f"service{at}", LOCAL, next(free), next(free), next(free), next(free)) for at in range(1, SERVICES + 1)
    )
    return Plan(folder, nodes, services, https or next(free), next(free) if plain else 0, synchronous)


def _free_ports(count: int) -> list[int]:
    """All held until the last is found, so that none comes twice."""
    held = [socket.socket() for _ in range(count)]
    for each in held:
        each.bind((LOCAL, 0))
    ports = [each.getsockname()[1] for each in held]
    for each in held:
        each.close()
    return ports
