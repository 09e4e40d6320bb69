"""A phone's first download, as the server sends it."""

import re

import pytest
from django.urls import reverse

from tests.sampling import some
from tourney.desk.queries import movement_of
from tourney.desk.results.record import record
from tourney.models import Place
from tourney.scoring.made import Made
from tourney.web.table.table_access import address_of

MOST = 60_000


@pytest.mark.whole
@pytest.mark.parametrize("language", some(["en", "de", "fr", "nl", "pl", "it"], 1))
@pytest.mark.parametrize("session", [{}, {"game": "bridge", "scoring": "matchpoints"}])
def test_first_page_of_a_table_is_small_in_the_largest_room(client, tonight, by, session, language):
    """Fifty tables, one round just finished, and everything that may be shown of it."""
    section = tonight(100, trays_per_set=1, session=session | {"elsewhere": "played"})
    for seating in movement_of(section).rounds[0].tables:
        made = Made(tricks=7) if not session else Made(score=420)
        record(section, Place(1, seating.table, seating.trays[0]), made, by)
    html = client.get(address_of(section, 25), {"language": language}).content
    assert b'class="map"' in html
    assert f'lang="{language}"'.encode() in html
    parts = re.findall(r'(?:href|src)="/static/([^"]+)"', html.decode())
    assert set(parts) == {
        "tourney/icon.svg",
        "tourney/table.css",
        "tourney/outbox.js",
        "tourney/presses.js",
        "tourney/requests.js",
        "tourney/result.js",
        "tourney/table.js",
        "tourney/table/drawing.js",
        "tourney/table/page.js",
        "tourney/table/pressing.js",
        "tourney/table/refreshing.js",
        "tourney/table/screens.js",
        "tourney/table/sending.js",
        "tourney/table/state.js",
    }
    packed = {"Accept-Encoding": "gzip"}
    parts = [client.get(f"/static/{part}", headers=packed) for part in parts]
    sent = [client.get(reverse("table-worker")).content, *(b"".join(part.streaming_content) for part in parts)]
    assert len(html) + sum(map(len, sent)) < MOST


def test_page_below_a_clubs_prefix_is_cached_for_that_club_only(client, tonight, club):
    below = f"/{club.prefix}"
    html = client.get(below + address_of(tonight(10), 1)[1:]).content.decode()
    assert f'data-worker="{below}t/worker.js" data-scope="{below}t/"' in html
    assert f'data-path="{below}t/' in html
    assert client.get(f"{below}t/worker.js").status_code == 200
    assert not re.findall(r'(?:action|href)="/t/', html)


def test_service_worker_serves_its_own_folder(client, db):
    answer = client.get(reverse("table-worker"))
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    assert client.post(reverse("table-worker")).status_code == 405
