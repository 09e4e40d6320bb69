"""Every page shows the ruled result, with its mark; the cost of a revoke is subtracted everywhere."""

import html

import pytest
from django.urls import reverse
from django.utils.timezone import localdate

from movements.request import Request
from tests.conftest import names_for
from tourney.desk.play.stored_evening import evening_of
from tourney.desk.queries import standings_of, versions_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.desk.results.rulings import Decision, rule
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.exchange.site.site_folder import site
from tourney.exchange.tables_csv import write
from tourney.models import Place
from tourney.presentation.night_tables import tables_of
from tourney.scoring.counted_results import counted
from tourney.scoring.made import Made
from tourney.scoring.night import Revokes
from tourney.sheets import wall_sheets
from tourney.web.table.table_access import address_of

from ...test_director import url

AS_MADE, RULED = Made(tricks=7), Made(tricks=5)
REVOKED = Made(tricks=7, revokes=Revokes(ns=1))


@pytest.fixture
def tonight(club, by):
    """A night at whose first table N&S made 7 of tray 1, where the standings count 5 by a ruling."""
    section = open_night(club, NewNight("Tonight", localdate()), by)
    seat(section, names_for(10), by)
    choose_movement(section, Request("compass", 10), by)
    record(section, Place(1, 1, 1), AS_MADE, by)
    rule(section, Decision(found="a claim", decided="two tricks go over", place=(1, 1, 1), made=RULED), by)
    return section


def text(answer) -> str:
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def test_ruled_result_equals_the_points_in_the_standings(tonight):
    ((_, counts),) = counted(evening_of(tonight.session).night).items()
    (points,) = standings_of(tonight.session).results
    assert (counts.ns, counts.ew) == (points.ns, points.ew) == (5, 8)
    assert str(counts) == "5 to 8"


def test_directors_lists_show_the_ruled_result_beside_the_entered_one(director, tonight):
    for page in (url("round", tonight, 1), url("lines", tonight, "tray", 1), url("lines", tonight, "table", 1)):
        said = text(director.get(page))
        assert "⚖ 5 to 8 counts" in said
        assert '<output for="t-1-1">6</output>' not in said
    version = versions_of(tonight)[1, 1, 1]
    said = text(director.get(url("result", tonight, version.result_id)))
    assert "⚖ 5 to 8" in said
    assert "7 to N&S, 6 to E&W" not in said


def test_phones_of_the_table_show_the_ruled_result(client, tonight):
    said = text(client.get(address_of(tonight, 1)))
    assert "⚖ The director decided: N & S 5, E & W 8." in said
    assert "N & S 7, E & W 6" not in said


def test_phone_scorecard_shows_the_ruled_result(client, tonight):
    path = reverse("table-evening", args=[*address_of(tonight, 1).strip("/").split("/")[1:4], 1])
    said = text(client.get(path))
    assert "⚖ You made 5 and they made 8." in said
    assert "You made 7" not in said


def test_revoke_penalty_is_subtracted_wherever_the_result_is_shown(client, director, by, club):
    section = open_night(club, NewNight("Tonight", localdate()), by)
    seat(section, names_for(10), by)
    choose_movement(section, Request("compass", 10), by)
    record(section, Place(1, 1, 1), REVOKED, by)
    (points,) = standings_of(section.session).results
    assert (points.ns, points.ew) != (7, 6)
    ns, ew = (f"{float(each):g}" for each in (points.ns, points.ew))
    assert f"{ns} to {ew} counts" in text(director.get(url("round", section, 1)))
    said = text(client.get(address_of(section, 1)))
    assert f"N & S {ns}, E & W {ew}" in said


def test_published_pages_show_the_ruled_result_with_the_ruling_mark(client, tonight, by):
    publish(tonight, by)
    slug = tonight.session.slug
    tray = text(client.get(reverse("public-tray", args=[slug, 1])))
    contestant = text(client.get(reverse("public-contestant", args=[slug, 1])))
    assert "⚖ ruling 1" in tray
    assert "⚖ ruling 1" in contestant
    evening = evening_of(tonight.session, public=True)
    tables = tables_of(evening)
    for name in ("results", "frequencies"):
        assert b"\xe2\x9a\x96 ruling 1" in write(tables[name])
    assert "⚖ ruling 1" in site(evening)["tray-1.html"].decode()
    assert all(kind.pdf(evening, "a4") for kind in wall_sheets().values() if kind.applies_to(evening))
