"""python -m deploy.cluster start|stop|status FOLDER: a whole cluster on this machine, to look at and to break.

start   three members of etcd, three PostgreSQL under Patroni, two services behind nginx with a certificate of its own
stop    ends it; the data stay, and start goes on with them
status  who is primary, and who follows
files   the same for real hosts, into FOLDER: --databases and --services name their addresses, --name the site's
manage  any of manage.py's commands on its database: python -m deploy.cluster manage FOLDER club --new "Portland Club"
"""

import argparse
import subprocess
import sys
from pathlib import Path

from . import hosts
from .machine import Machine
from .plan import Plan, on_this_machine, read
from .processes import ROOT, missing


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m deploy.cluster", description=__doc__.partition("\n\n")[2])
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("what", choices=("start", "stop", "status", "manage", "files"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--https", type=int, default=8443, help="the port that browsers come to, usually 8443")
    parser.add_argument("--databases", nargs=3, metavar="ADDRESS", default=[], help="of files: three hosts")
    parser.add_argument("--services", nargs="+", metavar="ADDRESS", default=[], help="of files: two hosts or more")
    parser.add_argument("--name", default="localhost", help="of files: what browsers call the site")
    asked, command = parser.parse_known_args()
    if command and asked.what != "manage":
        parser.error(f"not known: {' '.join(command)}")
    folder = asked.folder.resolve()
    if asked.what == "files":
        return _files(asked.databases, asked.services, folder, asked.name)
    plan = _plan(folder)
    if asked.what == "start":
        return _start(plan or on_this_machine(folder, https=asked.https))
    if plan is None:
        print(f"There is no cluster in {folder}.", file=sys.stderr)
        return 2
    machine = Machine(plan)
    if asked.what == "stop":
        machine.stop()
        print(f"The cluster in {folder} ended. Its data stay there.")
        return 0
    if asked.what == "manage":
        return subprocess.run(
            [sys.executable, "manage.py", *command], cwd=ROOT, env=machine.env(), check=False
        ).returncode
    for name, each in sorted(machine.members().items()):
        print(f"{name}  {each['role']:<12}  {each['state']:<10}  timeline {each.get('timeline', '?')}")
    print("pages come" if machine.answers() else "no page comes")
    return 0


def _files(databases: list[str], services: list[str], folder: Path, name: str) -> int:
    if not (databases and services):
        print("Name the hosts: --databases ADDRESS ADDRESS ADDRESS --services ADDRESS ADDRESS.", file=sys.stderr)
        return 2
    if folder.exists():
        print(f"There is something in {folder} already: its passwords are not made anew.", file=sys.stderr)
        return 2
    for path in hosts.write(hosts.plan(databases, services, folder), name):
        print(path)
    return 0


def _plan(folder: Path) -> Plan | None:
    try:
        return read(folder)
    except FileNotFoundError:
        return None


def _start(plan: Plan) -> int:
    if said := missing():
        print(said, file=sys.stderr)
        return 2
    machine = Machine(plan)
    try:
        machine.start()
    except RuntimeError as problem:
        machine.stop()
        print(problem, file=sys.stderr)
        return 1
    site = f"https://localhost:{plan.https}"
    print(f"{site}/  (its certificate: {machine.certificate})")
    print(
        f"A club and its first director: python -m deploy.cluster manage {plan.folder} "
        f'club --new "Portland Club" --address {site}'
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
