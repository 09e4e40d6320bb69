"""The doctor's findings and its advice."""

import os
import time
from datetime import date, timedelta

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from tourney import network
from tourney.desk.results.record import record
from tourney.models import Place, Session
from tourney.safekeeping import doctor, readiness
from tourney.scoring.made import Made

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def in_a_network(monkeypatch):
    monkeypatch.setattr(network, "addresses", lambda host: ["192.168.7.5"])
    monkeypatch.setattr(doctor, "_answers", lambda address, port: False)
    monkeypatch.setattr(doctor, "must_be_sound", lambda: None)


def found(about: str) -> list[doctor.Finding]:
    return [each for each in doctor.look(8000) if each.about == about]


def a_copy(settings, age: float = 0):
    settings.BACKUP_DIR.mkdir(exist_ok=True)
    copy = settings.BACKUP_DIR / "tourney-2026-11-20-213000-000000.sqlite3"
    copy.touch()
    os.utime(copy, (time.time() - age, time.time() - age))
    return copy


@pytest.mark.whole
def test_new_machine_has_no_problems(club):
    assert [each for each in doctor.look(8000) if each.wrong] == []
    assert "There is no backup yet" in found("Backups")[0].says
    assert "http://192.168.7.5:8000/" in found("Network")[0].says
    assert found("Paper")[0].says == (
        "The paper size for Knickerbocker Whist Club is A4; you can change this on the Club page."
    )


def test_nearly_full_disk_is_reported(club, monkeypatch):
    monkeypatch.setattr(readiness, "free_room", lambda folder: 5_000_000)
    (disk,) = found("Disk")
    assert disk.wrong
    assert disk.says.startswith("Only 5 MB of disk space is free at")
    assert disk.todo == "Free up some space before people arrive."


def test_clock_behind_the_stored_data_is_reported(night, monkeypatch):
    night(10)
    before = timezone.now() - timedelta(days=2)
    monkeypatch.setattr(timezone, "now", lambda: before)
    (clock,) = found("Clock")
    assert clock.wrong
    assert "Set the date and time in the system settings. They are used to show when rounds end." in clock.todo


def test_clock_behind_the_newest_copy_is_noticed_without_the_database(settings, django_assert_num_queries):
    a_copy(settings, age=-3 * 24 * 3600)
    with django_assert_num_queries(0):
        assert [each.about for each in doctor.glance()] == ["Clock"]


@pytest.mark.whole
def test_changes_since_the_last_copy_are_reported(night, settings, monkeypatch):
    night(10)
    assert "There is no backup" in found("Backups")[0].says
    assert found("Backups")[0].wrong
    copy = a_copy(settings, age=3 * 24 * 3600)
    (told,) = found("Backups")
    assert (told.wrong, told.todo) == (
        True,
        "Data has been stored since then. Make a new backup: python manage.py backup",
    )
    os.utime(copy)
    monkeypatch.setattr(doctor, "newest_sound", lambda: None)
    assert "This backup is damaged. Make a new backup:" in found("Backups")[0].todo
    monkeypatch.setattr(doctor, "newest_sound", lambda: copy)
    assert not found("Backups")[0].wrong


@pytest.mark.whole
def test_night_never_made_final_is_named(night, by):
    section = night(10)
    assert "Every night" in found("Nights")[0].says
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    assert "Thursday whist" in found("Nights")[0].says
    Session.objects.update(date=date.today())
    assert "Every night" in found("Nights")[0].says


@pytest.mark.whole
def test_missing_network_and_firewall_come_with_advice(club, monkeypatch):
    monkeypatch.setattr(doctor, "_answers", lambda address, port: address == "127.0.0.1")
    (told,) = found("Network")
    assert "To let phones reach Tourney, start it without HOST: make run." in told.todo
    monkeypatch.setattr(network, "addresses", lambda host: [])
    assert "To let players use their phones, connect this computer to the club's Wi-Fi." in found("Network")[0].todo


@pytest.mark.whole
def test_missing_extras_are_named_with_how_to_install_them(club, monkeypatch):
    parts = {name: part._replace(installed=lambda: False) for name, part in doctor.optional_parts().items()}
    monkeypatch.setattr(doctor, "optional_parts", lambda: parts)
    assert [each.says for each in found("Extras")] == [
        f"Not installed: {part.what_for}. Everything else works." for part in parts.values()
    ]
    assert not any(each.wrong for each in found("Extras"))
    assert {"deals", "repair", "postgres", "bridgemate"} <= parts.keys()
    assert "requirements-repair.txt" in found("Extras")[1].todo


@pytest.mark.whole
def test_command_exits_with_1_where_there_is_a_problem(club, monkeypatch, capsys):
    call_command("doctor")
    assert "ok  Disk" in capsys.readouterr().out
    monkeypatch.setattr(readiness, "free_room", lambda folder: 5_000_000)
    with pytest.raises(CommandError) as no:
        call_command("doctor")
    assert (no.value.returncode, str(no.value)) == (1, "To fix: disk.")
