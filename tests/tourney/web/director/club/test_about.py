"""The page About, and the line on the desk where something is wrong."""

import io
import json
from urllib.error import URLError

import pytest
from django.urls import reverse

from tourney import __version__
from tourney.desk.club.clubs import open_club
from tourney.safekeeping import readiness
from tourney.web.director.club import about


def page(director, **more) -> str:
    return director.get(reverse("about"), **more).content.decode()


def test_it_says_version_folder_and_copies(director, settings):
    text = page(director)
    assert f"Tourney {__version__}" in text
    assert str(settings.DATA_DIR) in text
    assert "none yet" in text


@pytest.mark.whole
def test_everything_is_looked_at_once_somebody_asks(director, monkeypatch):
    assert "is sound" not in page(director)
    text = director.get(reverse("about"), {"check": "1"}).content.decode()
    assert "is sound" in text
    assert "prints on A4; you can change this on the Club page." in text


def test_what_can_be_seen_without_the_database_is_said_at_once(director, monkeypatch):
    monkeypatch.setattr(readiness, "free_room", lambda folder: 5_000_000)
    assert "Only 5 MB are free" in page(director)


def test_of_a_machine_of_several_clubs_none_is_told_where_things_are(director, club, settings):
    open_club("Portland Club")
    text = director.get(f"/clubs/{club.slug}{reverse('about')}").content.decode()
    assert f"Tourney {__version__}" in text
    assert str(settings.DATA_DIR) not in text


def test_where_something_is_wrong_a_line_stands_on_the_desk(director, monkeypatch):
    assert "About this computer" not in director.get(reverse("desk")).content.decode()
    monkeypatch.setattr(readiness, "free_room", lambda folder: 5_000_000)
    text = director.get(reverse("desk")).content.decode()
    assert "Only 5 MB are free" in text
    assert "About this computer" in text


@pytest.mark.parametrize(
    ("latest", "says"),
    [
        ("999.0", "Tourney 999.0 is available. docs/hosting.md explains how to upgrade."),
        (__version__, "is the latest version."),
        ("0.0.9", "is the latest version."),
    ],
)
def test_an_owner_who_asks_is_told_of_a_newer_version(director, monkeypatch, latest, says):
    asked = []

    def answer(request, timeout):
        asked.append(request.full_url)
        return io.BytesIO(json.dumps({"info": {"version": latest}}).encode())

    monkeypatch.setattr(about.urllib.request, "urlopen", answer)
    page(director)
    assert asked == [], "nothing asks by itself"
    assert says in director.post(reverse("about-newer"), follow=True).content.decode()
    assert asked == ["https://pypi.org/pypi/tourney-club/json"]


@pytest.mark.parametrize("answer", [b"no json", b"[]", b'{"info": {}}', URLError("no route")])
def test_without_an_answer_it_says_so(director, monkeypatch, answer):
    def broken(request, timeout):
        if isinstance(answer, Exception):
            raise answer
        return io.BytesIO(answer)

    monkeypatch.setattr(about.urllib.request, "urlopen", broken)
    assert (
        "No answer. If this computer has no internet connection, try again when it has one."
        in director.post(reverse("about-newer"), follow=True).content.decode()
    )
