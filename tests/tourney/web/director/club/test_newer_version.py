"""The button that looks for a newer version."""

import io
import json
from urllib.error import URLError

import pytest
from django.urls import reverse

from tourney import __version__
from tourney.web.director.club import newer_version


@pytest.mark.parametrize(
    ("latest", "says"),
    [
        ("999.0", "Tourney 999.0 is available. For instructions on how to upgrade, see docs/hosting.md."),
        (__version__, "is the latest version."),
        ("0.0.9", "is the latest version."),
    ],
)
def test_owner_who_asks_is_informed_of_a_newer_version(director, monkeypatch, latest, says):
    asked = []

    def answer(request, timeout):
        asked.append(request.full_url)
        return io.BytesIO(json.dumps({"info": {"version": latest}}).encode())

    monkeypatch.setattr(newer_version.urllib.request, "urlopen", answer)
    director.get(reverse("about"))
    assert asked == [], "nothing asks by itself"
    assert says in director.post(reverse("about-newer"), follow=True).content.decode()
    assert asked == ["https://pypi.org/pypi/tourney-club/json"]


@pytest.mark.parametrize("answer", [b"no json", b"[]", b'{"info": {}}', URLError("no route")])
def test_missing_answer_about_versions_is_reported(director, monkeypatch, answer):
    def broken(request, timeout):
        if isinstance(answer, Exception):
            raise answer
        return io.BytesIO(answer)

    monkeypatch.setattr(newer_version.urllib.request, "urlopen", broken)
    assert (
        "There was no reply. Make sure that this computer is connected to the internet, then try again."
        in director.post(reverse("about-newer"), follow=True).content.decode()
    )
