"""A copy of the database before anything is removed or overwritten, and after each round."""

import json

import pytest
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.setup.demo import open_demo
from tourney.models import Event, Player, Series
from tourney.safekeeping.copies import DEMOS
from tourney.safekeeping.database_backup import back_up

from .test_director import url


def made(settings) -> int:
    return len(list(settings.BACKUP_DIR.glob("tourney-*")))


def stored() -> tuple:
    """Data that the actions here delete or overwrite."""
    return (
        Event.objects.count(),
        Series.objects.count(),
        list(Player.objects.order_by("name").values("name", "contact")),
    )


def remove_demo(director, club, by):
    section = open_demo(club, timezone.localdate(), by)
    return lambda: director.post(url("night-remove", section)), Event


def remove_series(director, club, by):
    series = keep_series(club, SeriesRules("Season"), [])
    return lambda: director.post(reverse("series-remove", args=[series.pk])), Series


def write_over_players(director, club, by):
    Player.objects.create(club=club, name="Ann", contact="12 34")
    rows = json.dumps([["row 1", {"name": "Ann", "contact": "56 78"}]])
    return lambda: director.post(reverse("players-import"), {"rows": rows}), None


@pytest.mark.parametrize("verb", [remove_demo, remove_series, write_over_players])
def test_copy_is_made_before_anything_is_removed_or_overwritten(director, club, by, settings, verb, monkeypatch):
    Player.objects.create(club=club, name="Zoe")
    do, gone = verb(director, club, by)
    seen = []

    def copy(target) -> None:
        seen.append(stored())

    monkeypatch.setattr("tourney.safekeeping.database_backup._copy_sqlite", copy)
    monkeypatch.setattr("tourney.safekeeping.database_backup._dump_postgresql", copy)
    was = stored()
    assert do().status_code == 302
    assert seen == [was]
    assert stored() != was
    assert made(settings) == 1

    assert gone is None or not gone.objects.exists()


def test_sixty_four_demo_nights_leave_every_copy_of_the_evening(director, club, by, settings):
    settings.BACKUP_DIR.mkdir(parents=True)
    ending = ".sqlite3" if connection.vendor == "sqlite" else ".pgdump"
    evening = [settings.BACKUP_DIR / f"tourney-2026-11-20-19{minute}00-000000{ending}" for minute in range(10, 36)]
    for path in evening:
        path.touch()
    demo = open_demo(club, timezone.localdate(), by)
    for _ in range(64):
        back_up(demo=demo.session.event.demo)
    director.post(url("night-remove", demo))
    kept = sorted(settings.BACKUP_DIR.glob("tourney-*"))
    assert [path for path in kept if "-demo" not in path.name] == evening
    assert len(kept) == len(evening) + DEMOS


def test_director_is_warned_where_no_copy_can_be_made_and_the_evening_continues(director, club, by, settings, tmp_path):
    (tmp_path / "taken").write_text("a file where the folder should be")
    settings.BACKUP_DIR = tmp_path / "taken"
    section = open_demo(club, timezone.localdate(), by)
    text = director.post(url("night-remove", section), follow=True).content.decode()
    assert "No backup could be made in" in text
    assert "TOURNEY_BACKUP" in text
    assert "The demo night has been removed. You can open another at any time." in text
