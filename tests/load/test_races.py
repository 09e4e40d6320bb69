"""Two phones, or a phone and the director, on one result at the same moment, at two servers of one database: exactly
one new version each, in order, and both are visible. With a control: without the guard one of the two is lost."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import uuid4

import pytest

from tests.load.client import Answer, Phone, post
from tests.load.server import Place, place
from tests.postgres import cluster
from tests.sampling import some

SLOW = "tests.load.slowly"
PLACES = 24


@dataclass(frozen=True, slots=True)
class Two:
    """Two servers of one database; the tables of its night, and the headers of its desk."""

    servers: tuple[Place, Place]
    tables: list[dict]
    desk: dict[str, str]

    def phone(self, at: int, tricks: int, line: str, table: int = 0, turn: int = 0) -> tuple[int, bytes]:
        """To one of the servers: what a line says that N&S made there."""
        there = self.tables[table]
        round_, tray = there["places"][turn]
        fields = {"key": uuid4(), "round": round_, "tray": tray, "line": line, "why": "a race"}
        fields["ours"] = tricks if line == "N&S" else 13 - tricks
        return self.servers[at].port, post(there["enter"], fields, X_Outbox="1")

    def typed(self, at: int, tricks: int, table: int = 0, turn: int = 0) -> tuple[int, bytes]:
        """The same from the desk."""
        there = self.tables[table]
        round_, tray = there["places"][turn]
        path = f"/desk/sections/{there['section']}/rounds/{round_}/{there['table']}/{tray}/"
        return self.servers[at].port, post(path, {"made": tricks}, **self.desk)

    def stored(self) -> dict:
        return self.servers[0].ask("stored")


def at_once(*asked: tuple[int, bytes]) -> list[Answer]:
    async def ask() -> list[Answer]:
        phones = [(Phone(port), request) for port, request in asked]
        answers = await asyncio.gather(*(phone.ask(request) for phone, request in phones))
        for phone, _ in phones:
            phone.hang_up()
        return answers

    return asyncio.run(ask())


@pytest.fixture(scope="module", params=some(["sqlite", "postgresql"], 1))
def url(request) -> Iterator[str]:
    if request.param == "sqlite":
        yield ""
    else:
        with cluster() as address:
            yield address


@contextmanager
def served(url: str, **env: str) -> Iterator[Two]:
    """Two servers on a fresh night."""
    with place(database_url=url, **env) as one:
        if url:
            one.run("tests.load.night", "empty")
        tables = one.ask("make", 8, 1)["tables"]
        other = one.beside()
        try:
            one.start()
            other.start()
            yield Two((one, other), tables, one.ask("desk"))
        finally:
            other.kill()


@pytest.fixture(scope="module")
def slow(url) -> Iterator[Two]:
    with served(url, DJANGO_SETTINGS_MODULE=SLOW) as both:
        yield both


@pytest.mark.whole
def test_one_of_two_phones_is_lost_without_the_guard(url):
    with served(url, DJANGO_SETTINGS_MODULE=SLOW, UNGUARDED="1") as both:
        answers = at_once(both.phone(0, 7, "N&S"), both.phone(1, 8, "E&W"))
        assert sorted(answer.status >= 500 for answer in answers) == [False, True]
        assert len(both.stored()["entries"]) == 1


@pytest.mark.whole
def test_entries_of_two_disagreeing_phones_are_both_stored_as_versions(slow):
    answers = at_once(slow.phone(0, 7, "N&S", table=1), slow.phone(1, 8, "E&W", table=1))
    assert {answer.said["outcome"] for answer in answers} == {"stored", "disputed"}
    stored = slow.stored()
    there = slow.tables[1]["table"]
    assert [version[3] for version in stored["versions"] if version[1] == there] == [1, 2]
    assert [entry[8] for entry in stored["entries"] if entry[3] == there] == [1, 2]


def test_first_of_phone_and_director_counts_and_the_other_is_asked_or_kept(slow):
    phone, desk = at_once(slow.phone(0, 7, "N&S", table=2), slow.typed(1, 8, table=2))
    stored = slow.stored()
    there = slow.tables[2]["table"]
    assert [phone.status, desk.status] == [200, 200]
    ((*_, number, tricks, source),) = [version for version in stored["versions"] if version[1] == there]
    assert number == 1
    if source == "table":
        assert (tricks, phone.said["outcome"]) == (7, "stored")
        assert b'name="why"' in desk.body
    else:
        assert (tricks, phone.said["outcome"]) == (8, "disputed")
    assert len([entry for entry in stored["entries"] if entry[3] == there]) == 1


@pytest.mark.whole
def test_many_races_lose_nothing_and_number_every_version(url):
    with served(url) as both:
        for turn in range(PLACES // 8):
            asked = [
                each
                for table in range(8)
                for each in (
                    both.phone(0, 7, "N&S", table, turn),
                    both.phone(1, 8, "E&W", table, turn),
                    both.typed(table % 2, 7, table, turn),
                )
            ]
            assert {answer.status for answer in at_once(*asked)} == {200}
        stored = both.stored()
        assert len(stored["entries"]) == 2 * PLACES
        assert not stored["gaps"]
        by_place: dict[tuple, list[int]] = {}
        for *where, number, _, _ in stored["versions"]:
            by_place.setdefault(tuple(where), []).append(number)
        assert len(by_place) == PLACES
        assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in by_place.values())
