"""A cluster as ``make cluster`` starts it: no acknowledged entry is lost, and no writer reads an older state."""

import asyncio
import json
import ssl
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from deploy.cluster.processes import ROOT, missing
from tests import program

from .broken_cluster import CONTROL, KINDS, Broken, started
from .client import Answer, Phone, get
from .cluster_drill import drill
from .drive import entries_of
from .upgrade_drill import LATER, upgrade, version_before

pytestmark = [pytest.mark.skipif(bool(missing()), reason=missing() or "all is here")]


def test_no_acknowledged_entry_is_lost_when_the_primary_is_killed():
    found = drill(1, tables=4, viewers=4, kinds=["killed"], pause=0.2)
    assert found.faults == []
    assert found.lost == 0
    assert found.looks
    assert len(found.primaries) == 2


@pytest.mark.whole
def test_results_are_lost_with_their_machine_without_a_synchronous_standby():
    assert drill(1, tables=20, viewers=0, kinds=[CONTROL], synchronous=False, pause=0.2).lost


@pytest.mark.whole
def test_no_acknowledged_entry_is_lost_however_a_cluster_is_broken():
    found = drill(10, tables=20, viewers=20, kinds=KINDS, pause=0.5)
    assert found.faults == []
    assert found.lost == 0
    assert len(found.strikes) == 10 * (len(KINDS) - len(found.left_out))


@pytest.mark.whole
def test_cluster_upgrades_from_the_previous_version_while_tables_enter():
    with version_before() as old:
        found = upgrade(old, tables=10, viewers=10, pause=0.5)
    assert found.drilled.faults == []
    assert found.before < found.after
    assert all(found.through.values())


@pytest.mark.whole
def test_this_version_keeps_serving_and_restarts_beside_a_later_one():
    found = upgrade(ROOT, LATER, tables=10, viewers=10, pause=0.5)
    assert found.drilled.faults == []
    assert found.before < found.after
    assert all(found.through.values())
    assert found.restarts


@pytest.fixture
def broken() -> Iterator[Broken]:
    with tempfile.TemporaryDirectory(prefix="tourney-cluster-") as folder, started(Path(folder), None, 1) as cluster:
        yield cluster


class Browser:
    """Looks at one night of the cluster, and enters at one table."""

    def __init__(self, cluster: Broken, table: dict, page: str) -> None:
        self.port, self.page = cluster.machine.plan.https, page
        self.trust = ssl.create_default_context(cafile=str(cluster.machine.certificate))
        self.entries = entries_of(table)
        self.wrote = ""

    def ask(self, request: bytes) -> Answer:
        async def once() -> Answer:
            phone = Phone(self.port, self.trust)
            answer = await phone.ask(request)
            phone.hang_up()
            self.wrote = phone.wrote or self.wrote
            return answer

        return asyncio.run(once())

    def enter(self) -> int:
        """The revision of what it wrote."""
        answer = self.ask(next(self.entries).request)
        assert answer.status == 200, answer.body
        return answer.said["revision"]

    def sees(self) -> int:
        cookie = {"Cookie": f"wrote={self.wrote}"} if self.wrote else {}
        answer = self.ask(get(self.page, X_Revision="0", **cookie))
        assert answer.status == 200
        return int(answer.revision.rpartition("-")[2])


@pytest.mark.whole
def test_old_primary_returns_however_much_was_written_since_its_last_checkpoint(broken):
    """It needs its successor's log from that checkpoint on."""
    with psycopg.connect(broken.machine.env()["DATABASE_URL"], autocommit=True) as database:
        for _ in range(400):
            database.execute("SELECT pg_logical_emit_message(true, 'far', repeat('x', 1000000))")
    broken.ahead(lambda: broken.machine.until(broken.machine.primary, "another primary"))
    broken.until_whole("ahead")
    assert len(broken.primaries) == 2


def ask(cluster: Broken, *arguments: object) -> dict:
    env = cluster.machine.env() | {"DJANGO_SETTINGS_MODULE": "tests.load.settings"}
    done = program.run(["-m", "tests.load.night", *arguments], env)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def at_the_standbys(cluster: Broken, statement: str) -> None:
    primary = cluster.machine.primary()
    for node in cluster.machine.plan.nodes:
        if node is not primary:
            socket = cluster.machine.plan.folder / "data" / node.name
            with psycopg.connect(host=str(socket), port=node.postgres, user="postgres", dbname="postgres") as database:
                database.execute(statement)


@pytest.mark.whole
def test_standby_is_read_but_never_by_a_writer_ahead_of_it(broken):
    table = ask(broken, "make", 14, 1)["tables"][0]
    page = ask(broken, "pages")["night"][0][0]
    entering, looking = Browser(broken, table, page), Browser(broken, table, page)
    before = entering.enter()
    broken.machine.until(lambda: looking.sees() == before, "a standby that has replayed it")

    at_the_standbys(broken, "SELECT pg_wal_replay_pause()")
    wrote = entering.enter()
    assert wrote == before + 1
    assert entering.sees() == wrote
    assert looking.sees() == before, "so it is a standby that is asked"

    with psycopg.connect(broken.machine.env()["DATABASE_URL"]) as database:  # two megabytes that nobody replays
        database.execute("SELECT pg_logical_emit_message(true, 'far', repeat('x', 2000000))")
    broken.machine.until(lambda: looking.sees() == wrote, "the primary instead of a standby that is far behind")

    at_the_standbys(broken, "SELECT pg_wal_replay_resume()")
    broken.machine.until(lambda: looking.sees() == entering.sees() == wrote, "standbys that are near again")
