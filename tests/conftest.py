"""What all tests share: a club with a director, a night with its movement, and small nights to score."""

import gc
import os
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db.backends.signals import connection_created
from django.utils import timezone

from movements.request import Request
from tests.fixture_types import Client, MakeNight, Settings
from tests.migrated import pour_into
from tests.pseudo import RIGHT, catalogue
from tests.tourney.of_apps import OF_APPS, WHOLE_PROGRAM
from tourney.desk import movement_cache
from tourney.desk.results import record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import Opening, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.exchange import bounded_process
from tourney.installed import extras
from tourney.models import Club, Member, Role, Section, Session, User
from tourney.web.middleware import shared_pages

gc.set_threshold(50_000, 10, 10)  # to look for rubbish as often as usual costs a tenth of collecting and of running
pytest_plugins = ["pytester", "tests.sampling"]
collect_ignore = [] if extras() else [*WHOLE_PROGRAM, *OF_APPS]
os.environ["TOURNEY_LANGUAGE"] = "en"  # whatever the system of whoever runs them speaks


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end, and nobody needs to look through it for rubbish."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """The tests' database in memory begins with the tables of one that was migrated: what is left to migrate is
    nothing. On PostgreSQL it is migrated as ever."""

    def opened(connection: Any, **_: object) -> None:
        if connection.vendor == "sqlite" and connection.is_in_memory_db():
            pour_into(connection.connection)

    connection_created.connect(opened, weak=False, dispatch_uid="tests.migrated")


@pytest.fixture(autouse=True)
def copies_of_nothing(monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path) -> None:
    """The tests' database is in memory and inside a transaction, where no second connection can read it: a copy is an
    empty file. The drill with real databases is in tests/tourney/safekeeping/test_backup.py."""
    settings.BACKUP_DIR = tmp_path / "backups"
    monkeypatch.setattr("tourney.safekeeping.backup._copy_sqlite", lambda target: None)
    monkeypatch.setattr("tourney.safekeeping.backup._dump_postgresql", lambda target: None)


@pytest.fixture(autouse=True)
def files_are_read_here(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process for each file takes a fifth of a second to start, and some tests read hundreds. The same reader runs in
    the tests' own; those marked so start the process, as the server does."""
    if request.node.get_closest_marker("own_process") is None:
        monkeypatch.setattr(bounded_process, "within", True)


@pytest.fixture(autouse=True)
def passwords_are_quick(settings: Settings) -> None:
    """A password that is slow to try costs each test a third of a second, and proves nothing in most."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def nothing_shared() -> None:
    """What was made for another test's viewers is of another night, that may have the same numbers."""
    shared_pages.forget()
    movement_cache._read.cache_clear()


@pytest.fixture(autouse=True)
def scripts_and_styles_are_looked_for_when_they_are_asked_for(settings: Settings) -> None:
    """A server reads them all as it starts; to do so for each client of each test takes longer than a page, and few
    ask for one."""
    settings.WHITENOISE_AUTOREFRESH = True


@pytest.fixture(scope="session")
def pseudo_catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the languages that nobody speaks: made once for all tests of a process."""
    folder = tmp_path_factory.mktemp("locale")
    catalogue.write(folder)
    return folder


@pytest.fixture
def pseudo(settings: Settings, pseudo_catalogues: Path) -> None:
    """The languages of :mod:`tests.pseudo` are there."""
    settings.LOCALE_PATHS = [pseudo_catalogues, *settings.LOCALE_PATHS]
    settings.LANGUAGES_BIDI = [*settings.LANGUAGES_BIDI, RIGHT]


@pytest.fixture
def a_minute_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody stored was stored more than a minute ago: to change it takes a reason."""
    monkeypatch.setattr(record, "RETYPING", timedelta(seconds=-1))


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(name="Knickerbocker Whist Club")


@pytest.fixture
def user(club: Club) -> User:
    user = User.objects.create_user("Dora Director", password="eight of hearts 1896")
    Member.objects.create(club=club, user=user, role=Role.OWNER)
    return user


@pytest.fixture
def by(user: User) -> By:
    return By(user)


@pytest.fixture
def director(client: Client, user: User) -> Client:
    """A browser in which the director is signed in."""
    client.force_login(user)
    return client


def names_for(pairs: int) -> list[tuple[str, str]]:
    return [(f"Ann {number}", f"Bob {number}") for number in range(1, pairs + 1)]


@pytest.fixture
def night(club: Club, by: By) -> MakeNight:
    """Makes a night: night(10) seats ten pairs in a compass, night(8, "howell") eight in a Howell. Its day is long
    past, so that a test which needs it to be today fails on the first day and not on the third."""

    def make(pairs: int = 10, system: str | None = "compass", **request: Any) -> Section:
        section = open_night(club, Opening("Thursday whist", date(2025, 11, 20)), by)
        seat(section, names_for(pairs), by)
        if system:
            choose_movement(section, Request(system, pairs, **request), by)
        return section

    return make


@pytest.fixture
def tonight(night: MakeNight) -> Section:
    """A night of ten pairs that is being played today, so that its tables' keys open them."""
    section = night(10)
    Session.objects.update(date=timezone.localdate())
    section.session.refresh_from_db()
    return section
