"""python -m tests.released: before the release of a version with new tables, its database is added to the fixtures.

Made once and kept: an existing file is not written again.
"""

import gzip
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path

from tests.load.drill_machine import ROOT, Machine
from tests.postgres import cluster

from . import FOLDER


def filled(machine: Machine) -> str:
    """Return the standings of its nights."""
    for arguments in (["manage.py", "migrate"], ["-m", "tests.released.fill"]):
        _sound(machine.python(*arguments))
    return _sound(machine.python("-m", "tests.released.standings"))


def of_sqlite(machine: Machine) -> str:
    with closing(sqlite3.connect(machine.database)) as database:
        return "\n".join(database.iterdump()) + "\n"


def of_postgresql(machine: Machine) -> str:
    command = ["pg_dump", "--inserts", "--no-owner", "--no-privileges", machine.url]
    dumped = _sound(subprocess.run(command, capture_output=True, text=True, check=False))
    # Lines that only the newest psql knows, or another version of the server rejects.
    kept = (line for line in dumped.splitlines() if not line.startswith(("\\", "SET transaction_timeout", "--")))
    return "\n".join(line for line in kept if line.strip()) + "\n"


def _sound(done: subprocess.CompletedProcess) -> str:
    if done.returncode:
        raise SystemExit(done.stderr)
    return done.stdout


def _keep(file: str, script: str) -> None:
    (FOLDER / file).write_bytes(gzip.compress(script.encode(), mtime=0))


def main() -> None:
    name = max(path.stem for path in (ROOT / "tourney" / "migrations").glob("[0-9]*.py"))
    if list(FOLDER.glob(f"{name}.*")):
        raise SystemExit(f"The database of {name} is kept already.")
    with tempfile.TemporaryDirectory(prefix="tourney-") as folder, cluster() as url:
        small = Machine(Path(folder))
        large = Machine(Path(folder) / "files", url)
        large.data.mkdir()
        told = filled(small)
        if told != filled(large):
            raise SystemExit("The same nights came to something else on PostgreSQL.")
        FOLDER.mkdir(parents=True, exist_ok=True)
        _keep(f"{name}.sqlite.sql.gz", of_sqlite(small))
        _keep(f"{name}.postgresql.sql.gz", of_postgresql(large))
        (FOLDER / f"{name}.json").write_text(told)
        _sound(small.manage("take_out", "--out", FOLDER / f"{name}.zip"))


if __name__ == "__main__":
    main()
