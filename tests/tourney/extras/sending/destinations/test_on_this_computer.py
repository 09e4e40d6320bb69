"""The printed standings and the backup, which stay on this computer."""

import pytest
from django.urls import reverse

from tests.tourney.desk.played import night_of_method
from tourney.desk.results.publishing import publish
from tourney.extras.sending.deliver import deliver
from tourney.extras.sending.destinations import backup
from tourney.extras.sending.models import NightSending
from tourney.extras.sending.verbs.setups import set_up
from tourney.safekeeping.postgres_tools import NoBackup


def test_printed_standings_are_downloaded_and_marked_as_taken(director, club, section):
    director.post(reverse("sending-destination", args=["printed"]), {})
    page = reverse("finish-night", args=[section.pk])
    assert "Not downloaded yet." in director.get(page).content.decode()
    answer = director.post(reverse("finish-night-file", args=[section.pk, "printed"]))
    assert answer.content.startswith(b"%PDF")
    assert "Downloaded on" in director.get(page).content.decode()


@pytest.mark.parametrize("scoring", ["matchpoints", "average", "victory-points"])
def test_night_without_results_is_printed_and_shown(director, club, by, scoring):
    section = night_of_method(scoring, club, by, 0)
    publish(section, by)
    set_up(club, "printed", {})
    assert director.get(reverse("finish-night", args=[section.pk])).status_code == 200
    answer = director.post(reverse("finish-night-file", args=[section.pk, "printed"]))
    assert answer.content.startswith(b"%PDF")


@pytest.fixture
def copied(monkeypatch) -> list:
    made: list = []
    monkeypatch.setattr(backup, "back_up", lambda *, demo: made.append(demo))
    return made


def test_backup_is_made_by_the_press(section, club, by, copied, settings, tmp_path):
    settings.BACKUP_DIR = tmp_path
    set_up(club, "backup", {})
    deliver(section, {"backup": 0}, by)
    assert NightSending.objects.get().state == "sent"
    assert copied == [False]
    assert [path.suffix for path in tmp_path.rglob("*.json")] == [".json"]


def test_failed_backup_is_reported(section, club, by, monkeypatch):
    def full(*, demo: bool) -> None:
        raise NoBackup.at("back-up", "The disk is full.")

    monkeypatch.setattr(backup, "back_up", full)
    set_up(club, "backup", {})
    deliver(section, {"backup": 0}, by)
    sending = NightSending.objects.get()
    assert (sending.state, sending.why) == ("failed", "no-backup")
