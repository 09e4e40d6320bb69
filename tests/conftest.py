"""Fixtures for all tests: a club with a director, a night with its movement, and small nights to score."""

import gc
import os
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from django import conf
from django.db import connection
from django.db.backends.signals import connection_created
from django.test import override_settings
from django.utils import timezone

from movements.request import Request
from tests.fixture_types import Client, MakeNight, Settings
from tests.made_before import made_before
from tests.migrated import TEMPLATE, pour_into
from tests.pseudo import RIGHT, catalogue
from tests.tourney.of_apps import OF_APPS, WHOLE_PROGRAM
from tourney.desk import movement_cache
from tourney.desk.phones import kept_room
from tourney.desk.results import record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.exchange import bounded_process
from tourney.installed import extras
from tourney.models import Club, Member, Role, Section, Session, User
from tourney.safekeeping import database_backup
from tourney.web.middleware import shared_pages
from tourney.web.middleware.kept_pages import PageCache

gc.set_threshold(50_000, 10, 10)  # to look for rubbish as often as usual costs a tenth of collecting and of running
pytest_plugins = ["pytester", "tests.sampling"]
collect_ignore = [] if extras() else [*WHOLE_PROGRAM, *OF_APPS]
os.environ["TOURNEY_LANGUAGE"] = "en"  # whatever the system of whoever runs them speaks
bounded_process.within = True  # files that choose the cases of a test are read without a process for each


def pytest_collection_finish() -> None:
    """Freeze imported and collected objects, so that the garbage collector skips them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """The tests' database begins with the tables of one that was migrated: what is left to migrate is nothing."""
    if (template := os.environ.get(TEMPLATE)) and connection.vendor == "postgresql":
        connection.settings_dict["TEST"]["TEMPLATE"] = template

    def opened(connection: Any, **_: object) -> None:
        if connection.vendor == "sqlite" and connection.is_in_memory_db():
            pour_into(connection.connection)

    connection_created.connect(opened, weak=False, dispatch_uid="tests.migrated")


@pytest.fixture(scope="session", autouse=True)
def quick_and_empty() -> Iterator[None]:
    """Settings for all tests. A slow password hash costs each a third of a second; a server reads all scripts and
    styles as it starts, which for each test's client takes longer than a page. The tests' database is in memory and
    inside a transaction, where no second connection can read it: a copy is an empty file. The drill with real databases
    is in tests/tourney/safekeeping/test_database_backup.py."""
    quick = {"PASSWORD_HASHERS": ["django.contrib.auth.hashers.MD5PasswordHasher"], "WHITENOISE_AUTOREFRESH": True}
    with override_settings(**quick), pytest.MonkeyPatch.context() as patch:
        patch.setattr(database_backup, "_copy_sqlite", lambda target: None)
        patch.setattr(database_backup, "_dump_postgresql", lambda target: None)
        yield


@pytest.fixture(scope="session")
def backup_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder for the backups of each test, which nobody makes before there is one."""
    folder = tmp_path_factory.mktemp("backups")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def from_the_beginning(request: pytest.FixtureRequest, backup_folders: Iterator[Path]) -> None:
    """No backups, and no pages that were made for the viewers of another test's night, which may have the same number.
    A process for each file takes a fifth of a second to start, and some tests read hundreds: the same reader runs in
    the tests' own, and where a test is marked ``own_process`` in one of its own, as the server does."""
    conf.settings.BACKUP_DIR = next(backup_folders)
    bounded_process.within = request.node.get_closest_marker("own_process") is None
    shared_pages.kept = PageCache(shared_pages.OFTEN, shared_pages.ONCE)
    movement_cache._read.cache_clear()
    kept_room._kept.clear()


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
    """Make stored results older than a minute, so that changing them needs a reason."""
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


@made_before
def night_of(club: Club, by: By, pairs: int, system: str | None, **request: Any) -> Section:
    section = open_night(club, NewNight("Thursday whist", date(2025, 11, 20)), by)
    seat(section, names_for(pairs), by)
    if system:
        choose_movement(section, Request(system, pairs, **request), by)
    return section


@pytest.fixture
def night(club: Club, by: By) -> MakeNight:
    """Makes a night: night(10) seats ten pairs in a compass, night(8, "howell") eight in a Howell. Its day is long
    past, so that a test which needs it to be today fails on the first day and not on the third."""

    def make(pairs: int = 10, system: str | None = "compass", **request: Any) -> Section:
        return night_of(club, by, pairs, system, **request)

    return make


@pytest.fixture
def tonight(night: MakeNight) -> Section:
    """A night of ten pairs that is being played today, so that its tables' keys open them."""
    section = night(10)
    Session.objects.update(date=timezone.localdate())
    section.session.refresh_from_db()
    return section
