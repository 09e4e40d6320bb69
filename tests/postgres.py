"""The tests that need a database, repeated on a real PostgreSQL: python -m tests.postgres [pytest arguments]

A throw-away cluster in a temporary folder, reached only by its socket. The server's binaries are the installed ones,
or else come from the system's package manager where it may be used.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from tests.migrated import ROOT, TEMPLATE
from tests.sampling import WHOLE
from tests.system_packages import install

TESTS = (
    "tests/together/test_evenings.py",
    "tests/tourney/models/test_clubs_apart.py",
    "tests/tourney/models/test_constraints.py",
    "tests/tourney/extras/cluster/test_replicas.py",
    "tests/tourney/extras/coming/test_race.py",
    "tests/tourney/extras/money/test_ledger.py",
    "tests/tourney/extras/money/test_put_back.py",
    "tests/tourney/extras/money/test_race.py",
    "tests/tourney/extras/sending/test_race.py",
    "tests/tourney/desk/club/test_rate_limit.py",
    "tests/tourney/desk/journal/test_replay.py",
    "tests/tourney/desk/phones/test_both_sides.py",
    "tests/tourney/desk/phones/test_room_results.py",
    "tests/tourney/desk/phones/test_store_entries.py",
    "tests/tourney/desk/privacy/test_forgetting_lengths.py",
    "tests/tourney/desk/test_meanwhile.py",
    "tests/tourney/desk/journal/test_undo.py",
    "tests/tourney/desk/test_writing.py",
    "tests/tourney/desk/setup/test_import_night.py",
    "tests/tourney/club_transfer/test_one_moment.py",
    "tests/tourney/web/test_epoch.py",
    "tests/tourney/web/test_posted_at_once.py",
    "tests/tourney/web/test_texts.py",
)
"""What depends on the database: constraints, locks, races, keys, text that it refuses, one moment of a whole club, and
evenings whose every step is taken back and told again."""
ELSEWHERE = "not test_every_statement_of_an_evening and not test_sums_do_not_depend"
"""They read statements or add up what was drawn, and are long: every day on SQLite, in the whole run on both."""
EVERYTHING = (
    "tests/together/test_evenings.py",
    "tests/tourney/desk",
    "tests/tourney/extras/bridgemates",
    "tests/tourney/extras/coming",
    "tests/tourney/models",
    "tests/tourney/web",
    "tests/tourney/club_transfer",
    "tests/tourney/extras/moving",
    "tests/tourney/extras/attendance",
    "tests/tourney/extras/money",
    "tests/tourney/extras/sending",
    "tests/tourney/test_logs.py",
    "tests/tourney/extras/cluster/test_replicas.py",
    "tests/tourney/management",
    "tests/fuzz",
)
"""All that asks it anything, for the whole run."""
INSTALL = (
    "The tests on PostgreSQL need its server. Install it (Debian, Ubuntu: sudo apt-get install postgresql; Fedora: "
    "sudo dnf install postgresql-server; macOS: brew install postgresql), then run make test again."
)


def binaries() -> Path | None:
    """The folder with initdb and pg_ctl: on the path, or where Debian keeps them, the newest version first."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    kept = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    versions = sorted(kept, key=lambda path: float(path.parts[-3]), reverse=True)
    return versions[0].parent if versions else None


@contextmanager
def cluster(*, durable: bool = False) -> Iterator[str]:
    """The address of a server of its own, gone afterwards; ``durable`` where it shall write to the disk as a real one
    does. Raises SystemExit if there is none to be had."""
    where = binaries()
    if where is None:
        print("No PostgreSQL here yet: getting one for the tests.", flush=True)
        install(["postgresql"])
        where = binaries()
    if where is None:
        raise SystemExit(INSTALL)
    folder = Path(tempfile.mkdtemp(prefix="tourney-pg-"))
    as_user: list[str] = []
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # PostgreSQL refuses root
        shutil.chown(folder, "postgres", "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]

    def run(program: str, *arguments: str) -> None:
        command = [*as_user, str(where / program), "-D", str(folder / "data"), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
        if done.returncode:
            raise SystemExit(f"{program} failed: {done.stderr.strip() or done.stdout.strip()}")

    run("initdb", "-A", "trust", "-U", "tourney", "-E", "UTF8", "--no-sync")
    options = f"-c listen_addresses='' -k {folder}"
    if not durable:  # nothing of it outlives the tests, so nothing needs to reach the disk
        options += " -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
    else:  # several services at once, each with a connection for every thread
        options += " -c max_connections=300"
    run("pg_ctl", "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql://tourney@{quote(str(folder), safe='')}/postgres"
    finally:
        run("pg_ctl", "-w", "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def template_on(address: str) -> str:
    """Makes a database with every table on the server, and returns its name: migrating takes seconds of processor time,
    copying it takes none."""
    import psycopg

    name = "migrated"
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
    env = os.environ | {"DATABASE_URL": f"{address.rpartition('/')[0]}/{name}"}
    subprocess.run([sys.executable, "manage.py", "migrate", "--verbosity", "0"], cwd=ROOT, env=env, check=True)
    return name


def main(arguments: list[str]) -> int:
    with cluster() as address:
        env = os.environ | {"DATABASE_URL": address, TEMPLATE: template_on(address)}
        # Two workers, each with a database of its own. Every day half of the time goes to a few evenings of one file.
        usual = (*EVERYTHING, "--dist", "loadfile") if WHOLE else (*TESTS, "-k", ELSEWHERE, "--dist", "worksteal")
        command = [sys.executable, "-m", "pytest", *(arguments or (*usual, "-n", "2"))]
        return subprocess.run(command, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
