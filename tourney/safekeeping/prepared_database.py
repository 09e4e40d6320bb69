"""A ready database with every table. The single file contains it, so that a first start on a slow laptop only copies a
file.

It is used if it has exactly these migrations, byte for byte, and there is no database yet.
"""

import inspect
import json
import os
import shutil
from hashlib import sha256
from pathlib import Path

from django.db import connection
from django.db.migrations.loader import MigrationLoader

from .. import installed, private
from .copies import copies
from .soundness import file_of_the_database

FOLDER = installed.HERE / "tourney" / "ready"
DATABASE, SAYS = "tourney.sqlite3", "says.json"


def of_these_migrations() -> str:
    """Return a hash of all migrations of this Tourney and its dependencies."""
    said = sha256()
    for (app, name), migration in sorted(MigrationLoader(None).disk_migrations.items()):
        said.update(f"{app} {name}\n".encode())
        said.update(Path(inspect.getfile(migration.__class__)).read_bytes())
    return said.hexdigest()


def keep(database: Path, folder: Path) -> None:
    """Put a migrated database, which nobody has open, in the folder of a package under construction."""
    folder.mkdir(parents=True, exist_ok=True)
    data = database.read_bytes()
    (folder / DATABASE).write_bytes(data)
    says = {"migrations": of_these_migrations(), "database": sha256(data).hexdigest()}
    (folder / SAYS).write_text(json.dumps(says))


def begin(folder: Path = FOLDER) -> bool:
    """Copy the ready database if there is none yet, and return whether that was done. If it has other migrations or was
    changed, it is not used, and the database is created as usual."""
    file = file_of_the_database()
    if file is None or file.exists() or copies() or not (folder / SAYS).is_file():
        return False
    try:
        says = json.loads((folder / SAYS).read_text())
        data = (folder / DATABASE).read_bytes()
    except (OSError, ValueError):
        return False
    if says != {"migrations": of_these_migrations(), "database": sha256(data).hexdigest()}:
        return False
    connection.close()
    with private.unfinished(file.parent) as unfinished:
        with open(unfinished, "wb") as aside:
            aside.write(data)
            aside.flush()
            os.fsync(aside.fileno())
        try:
            os.link(unfinished, file)  # if two start at once, one wins, and neither reads half a database
        except FileExistsError:
            return False
        except OSError:  # a disk without hard links
            shutil.move(unfinished, file)
    return True
