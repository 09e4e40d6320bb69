"""The About page, and the warning on the director's page where there is a problem."""

import pytest
from django.urls import reverse

from tourney import __version__
from tourney.desk.club.clubs import open_club
from tourney.safekeeping import readiness


def page(director, **more) -> str:
    return director.get(reverse("about"), **more).content.decode()


def test_page_shows_version_folder_and_copies(director, settings):
    text = page(director)
    assert f"Tourney {__version__}" in text
    assert str(settings.DATA_DIR) in text
    assert "none yet" in text


@pytest.mark.whole
def test_full_check_runs_only_on_request(director, monkeypatch):
    assert "is sound" not in page(director)
    text = director.get(reverse("about"), {"check": "1"}).content.decode()
    assert "is sound" in text
    assert "prints on A4; you can change this on the Club page." in text


def test_problems_visible_without_the_database_are_shown_at_once(director, monkeypatch):
    monkeypatch.setattr(readiness, "free_room", lambda folder: 5_000_000)
    assert "Only 5 MB of disk space is free" in page(director)


def test_machine_with_several_clubs_reveals_no_folder(director, club, settings):
    open_club("Portland Club")
    text = director.get(f"/clubs/{club.slug}{reverse('about')}").content.decode()
    assert f"Tourney {__version__}" in text
    assert str(settings.DATA_DIR) not in text


def test_desk_shows_a_warning_where_there_is_a_problem(director, monkeypatch):
    assert "About this computer" not in director.get(reverse("desk")).content.decode()
    monkeypatch.setattr(readiness, "free_room", lambda folder: 5_000_000)
    text = director.get(reverse("desk")).content.decode()
    assert "Only 5 MB of disk space is free" in text
    assert "About this computer" in text
