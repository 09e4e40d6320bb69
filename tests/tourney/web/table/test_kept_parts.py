"""Parts of a table's page that are kept are those of no other night, table, game or language."""

import re
from dataclasses import replace

import pytest
from django.core.cache import cache
from django.utils import timezone

from movements.request import Request
from tests.pseudo import LEFT, RIGHT
from tests.tourney.web.table.conftest import Phone
from tourney.desk.club.clubs import move_club
from tourney.desk.phones import kept_room
from tourney.desk.queries import movement_of
from tourney.desk.results.record import record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.models import Club, Place
from tourney.scoring.made import Made
from tourney.web.table.table_access import address_of

WHIST = NewNight("Whist", timezone.localdate())
BRIDGE = NewNight("Bridge", timezone.localdate(), game="bridge", scoring="matchpoints")
NIGHTS = [
    (WHIST, Request("howell", 6, trays_per_set=2)),
    (WHIST, Request("mitchell", 10, trays_per_set=2)),
    (BRIDGE, Request("howell", 6, trays_per_set=2)),
    (replace(BRIDGE, leads=True), Request("howell", 6, trays_per_set=2)),
    (replace(WHIST, game="auction"), Request("howell", 6, trays_per_set=2)),
    (replace(WHIST, kind="players"), Request("individual", 8)),
    (replace(BRIDGE, kind="players"), Request("individual", 8)),
]


@pytest.fixture
def sections(club, by):
    """Nights of every game and kind, all with the same table numbers; table 1 has played its first round."""
    found = []
    for at, (opening, request) in enumerate(NIGHTS):
        section = open_night(club, opening, by)
        number = request.count
        rows = [
            (f"Ann {at}.{n}", f"Bob {at}.{n}")[: 1 if opening.kind == "players" else 2] for n in range(1, number + 1)
        ]
        seat(section, rows, by)
        choose_movement(section, request, by)
        for seating in movement_of(section).rounds[0].tables:
            trays = seating.trays if seating.table < 2 else seating.trays[:1]
            for tray in trays:
                made = Made(tricks=7) if opening.game == "whist" else Made(score=420)
                record(section, Place(1, seating.table, tray), made, by)
        found.append(section)
    return found


def drawn(client, section, table, language):
    html = Phone(client, section, table).html(language=language)
    return re.sub(r'name="key" value="[^"]*"', "", html)


def test_page_beside_all_others_is_as_if_it_were_alone(client, sections, pseudo):
    places = [
        (section, table, language)
        for section in sections
        for table in movement_of(section).tables
        for language in ("en", "de", LEFT, RIGHT)
    ]
    cache.clear()
    beside = {place: drawn(client, *place) for place in places}
    for place in places:
        cache.clear()
        kept_room._kept.clear()
        assert drawn(client, *place) == beside[place], place
    assert len(set(beside.values())) == len(places)


def test_page_at_a_clubs_new_address_has_no_links_to_its_former_one(client, tonight, by):
    section = tonight()
    club, former = section.club, section.club.slug
    Club.objects.create(name="Another club")

    def page(slug, **headers):
        return client.get(f"/clubs/{slug}{address_of(section, 1)}", headers=headers).content.decode()

    assert f"/clubs/{former}/" in page(former)
    move_club(club, "new-address", by)
    polled = page("new-address", **{"X-Revision": "of an older page"})
    assert "/clubs/new-address/" in polled
    assert f"/clubs/{former}/" not in polled
