"""The files for real hosts: three with a database each, two or more with the program. Debian's own units start
everything except the program; each file begins with its destination."""

from collections.abc import Sequence
from pathlib import Path

from . import files
from .plan import NODES, Node, Plan, Service

DATA = Path("/var/lib/postgresql/tourney")
BINARIES = Path("/usr/lib/postgresql/15/bin")
CERTIFICATE = Path("/etc/ssl/tourney/certificate.pem")
HEAD = """\
# /etc/nginx/nginx.conf
user www-data;
worker_processes auto;
worker_rlimit_nofile 16384;
pid /run/nginx.pid;"""
WORKERS = """\
# /etc/systemd/system/tourney.service.d/workers.conf, beside deploy/host/tourney.service: several processes.
[Service]
ExecStart=
ExecStart=/opt/tourney/bin/tourney serve --workers 2
Restart=always
RestartSec=3
"""


def plan(databases: Sequence[str], services: Sequence[str], folder: Path) -> Plan:
    """Return a plan with the usual ports. Raises ValueError unless there are three databases."""
    if len(databases) != NODES:
        raise ValueError(f"A cluster has {NODES} hosts with a database: two of three can agree, two of two cannot.")
    return Plan(
        folder,
        tuple(Node(f"database{at}", address) for at, address in enumerate(databases, 1)),
        tuple(Service(f"service{at}", address) for at, address in enumerate(services, 1)),
    )


def write(plan: Plan, name: str) -> list[Path]:
    """Write a folder for each host in the plan's folder, and return the paths. Only the owner may read them, because
    they contain passwords."""
    found = []
    for node in plan.nodes:
        here = plan.folder / node.name
        found += [
            _write(here / "etcd", files.etcd(plan, node, Path("/var/lib/etcd/tourney"))),
            _write(
                here / "config.yml",
                files.patroni(plan, node, data=DATA / "data", binaries=BINARIES, aside=DATA),
            ),
            _write(here / "post_bootstrap.sh", files.post_bootstrap(plan)),
        ]
    proxies = ",".join(each.address for each in plan.services)
    for service in plan.services:
        here = plan.folder / service.name
        env = files.service_env(plan, service, Path("/var/lib/tourney"))
        env |= {"TOURNEY_HOSTS": name, "TOURNEY_PROXIES": f"127.0.0.1,{proxies}"}
        told = "# /etc/tourney.env\n" + "".join(f"{key}={value}\n" for key, value in env.items())
        nginx = files.nginx(
            plan,
            listen="443",
            certificate=CERTIFICATE,
            key=CERTIFICATE.with_name("key.pem"),
            head=HEAD,
        )
        found += [
            _write(here / "haproxy.cfg", files.haproxy(plan, service)),
            _write(here / "pgbouncer.ini", files.pgbouncer(service, Path("/etc/pgbouncer/userlist.txt"))),
            _write(here / "userlist.txt", files.userlist(plan)),
            _write(here / "tourney.env", told),
            _write(here / "workers.conf", WORKERS),
            _write(here / "nginx.conf", nginx),
        ]
    return found


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.write_text(text)
    return path
