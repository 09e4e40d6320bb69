"""Migrations that a club can live with: released ones never change, and they lead to this version."""

import json
import re
import sqlite3
import subprocess
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from tests.load.drill_machine import ROOT, Machine
from tests.postgres import cluster
from tests.released import FOLDER, nights_of, script_of

FROZEN = {
    "0001_initial": "328e42c64767606227e11bdac7db8d103c7041b7e0ca0eb9d5d32e638bd9f27d",
    "0002_paper_leads_and_unranked": "94fac507d95fea5e878c7dc11dbc6dfa6e76148ecee48cc706b3a2247d4cbeca",
    "0003_club_look": "42588a1d58bafebd3ce34d6c45df459c9b8663931248366e18cb43b9b8e16505",
    "0004_ranks_only": "1bb80bd6bfe41fd558ae53198acdeee4d4351a296793be52bc654d181a80f51f",
    "0005_mail": "cd8e9bade26b17b850e6491849bc9720b342498b0dd56fb5c1868ab077c32ffc",
    "0006_roles": "95a3aaccded275f9b2582442f741511b470e80312ca6a4eb601bf57acc85489b",
    "0007_certainty": "73316a1639d7045d2342708c4ff0001ec4ddcaf014a884a38579c5fab140c0f3",
    "0008_deals": "df8bdacf1011585c2cdd0c2e939f5e5925317145908a526e5bde5aafb3e2f422",
    "0009_solved": "5b144d550fc67c5cc8dceaca6a33c5430ccaf668088e94c72c2d04753324d6d1",
    "0010_devices": "a707b710c2fbf50e33823fbc0e2f0f663caca627190eb492bcaef732971e0ad1",
    "0011_side_tables": "5a8bc5449d7819172caba3cb8645f9a8509fd0b7b7293c6b3a11084747d45e32",
    "0012_rating": "1d484e88b8a8cfab7beaafa566821f7c52b1bd97f976e7ae385ff6bd6407b462",
    "0013_club_language": "8db9ad95786c5a1aa424cc7642f4c93c02e1e705be64a5656804f4aee0f1c40a",
    "0014_moving": "b7b343be45438957bc2ad2726078c656c267d58878facf2432a77664c7feda60",
    "0015_published_standings": "7dfcbebd4d591b2c835ad8069692e85e9449824e5e974174d1365520425d154a",
    "0016_any_method": "25dd98f13993220b3759d70b5a2dc9b25b1479d560aec95db67011e96e7b0e75",
    "0017_apps_beside_the_core": "6873af47bb7fbb5efb13a499dca5c19be047c2daf1a52f637a5de0738d99c2ed",
    "0018_reasons": "db5d9160168a8a99aa92233b63738e1281ada2dfac45a74192a0964f56548573",
    "0019_mail_and_bridgemates_beside_the_core": "d788a2b0373a5314ef1340927c819b4de74dacf3844cec9fca2ab18e60eb02a9",
    "0020_moving_beside_the_core": "3e393701210845d64b757bd699669d236adc3a6db36d1b551693fc796aad2b76",
    "0021_reworded_choices": "09d676985750b1a77739986bc766fd27eadb0552f8a160067467652716964933",
    "0022_large_print": "639355e89d595982e830623f9a46da2676fe8fd64ccce1dbd62fda1e252e7db2",
    "0023_front_page": "c30da39696e2b7d521fb12049588824d480aca7b00e25ed05f8d94e0be196292",
    "0024_announced": "6934a9833b390dcde9ac9a5537c77522e5f9dd8c5bd47b0e6034e4508185d0cc",
    "0025_club_game": "7383ee6dae2f965fb54cb2f3842f5f308e3a246cfeb75d3ed701aae7044c6eed",
    "0026_national_numbers": "d83193c97b3f58ec5563d978125eaaf03650afe36e7d997061c545b55cc83c7b",
    "0027_reworded_choices": "9b105b83a86fa14e3e737bbd547f8f04780b8a14d02b56b96c218c6c2a97999d",
}
"""Every migration, and the SHA-256 of its file. One that was released is never edited: what is to be another is a new
one, which carries over what there is, and gets a line here. The database of a version that goes out is kept in the
fixtures (python -m tests.released), and make release asks for it.
"""


def released() -> list[str]:
    return sorted({path.name.partition(".")[0] for path in FOLDER.glob("*.sql.gz")})


def test_no_migration_was_edited_and_each_is_listed():
    files = (ROOT / "tourney" / "migrations").glob("[0-9]*.py")
    assert {path.stem: sha256(path.read_bytes()).hexdigest() for path in files} == FROZEN


def test_migrations_depend_on_nothing_but_models():
    """Then the database of the tests is made again only when one of these changes (``tests/migrated.py``)."""
    paths = list(ROOT.glob("tourney/**/migrations/*.py"))
    imported = {name for path in paths for name in re.findall(r"^(?:from|import) (\S+)", path.read_text(), re.M)}
    ours = {name for name in imported if name.startswith(("tourney", "movements", "."))}
    assert {"tourney.models.tenancy"} <= ours <= {"tourney.models.tenancy", "tourney.models.club"}


def of_then(name: str, database: str, machine: Machine) -> Machine:
    """The machine with the database as that version left it."""
    script = script_of(name, database)
    if machine.url:
        subprocess.run(
            ["psql", "--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--file", "-", machine.url],
            input=script,
            text=True,
            check=True,
            capture_output=True,
        )
    else:
        with closing(sqlite3.connect(machine.database)) as empty:
            empty.executescript(script)
    return machine


def told(machine: Machine) -> str:
    done = machine.python("-m", "tests.released.standings")
    assert done.returncode == 0, done.stderr
    return done.stdout


def upgraded(name: str, database: str, machine: Machine) -> None:
    then = nights_of(name)
    assert len(json.loads(then)) >= 5
    before = of_then(name, database, machine).rows()
    done = machine.manage("migrate", "--verbosity", 0)
    assert done.returncode == 0, done.stderr
    assert told(machine) == then
    after = machine.rows()
    assert {table for table, rows in before.items() if rows} <= {table for table, rows in after.items() if rows}
    assert machine.manage("backup").returncode == machine.manage("verify").returncode == 0


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", released())
def test_earlier_sqlite_database_keeps_its_nights_and_standings(name, tmp_path):
    upgraded(name, "sqlite", Machine(tmp_path))


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", released())
def test_earlier_postgresql_database_keeps_its_nights_and_standings(name, tmp_path: Path):
    with cluster() as url:
        upgraded(name, "postgresql", Machine(tmp_path, url))
