"""A night of teams known only by their numbers: every page, sheet and file, then names during the session."""

from datetime import date
from html import unescape

import pytest
from django.urls import reverse

from movements.request import Request
from tourney.desk.play.draw import draw_round
from tourney.desk.play.stored_evening import room_of
from tourney.desk.queries import contestants_of, movement_of, standings_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.desk.round_states import rounds_of
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.names import from_text
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import contestants_from, seat_all
from tourney.exchange import night_file
from tourney.exchange.export_night import export_night
from tourney.exchange.file_format import written_formats
from tourney.faults import BadInput
from tourney.models import Place
from tourney.scoring.made import Made
from tourney.sheets import of_room, pack


@pytest.fixture
def teams(club, by):
    """Five teams, the third with a name, after the first round of a Swiss."""
    section = open_night(club, NewNight("Teams", date(2025, 11, 20), game="bridge", kind="teams"), by)
    seat_all(section, contestants_from("teams", from_text("1\n2\nOwls:\n4\n5", "teams")), by)
    choose_movement(section, Request("swiss-teams", 5, trays_per_set=2, rounds=3), by)
    for each in rounds_of(section, movement_of(section))[0].expected:
        record(section, Place(1, each.seating.table, each.tray), Made(score=50 * each.seating.table), by)
    return section


@pytest.mark.whole
@pytest.mark.parametrize("name", ["room", "draw", "draw-who", "projector", "standings", "names", "sheets", "phones"])
def test_every_page_shows_numbered_teams(director, teams, name):
    query = "?show=moves&show=room&show=standings" if name == "projector" else ""
    answer = director.get(reverse(name, args=[teams.pk]) + query)
    assert answer.status_code == 200


def test_draw_uses_the_number_and_the_name_where_there_is_one(director, teams):
    text = unescape(director.get(reverse("draw", args=[teams.pk])).content.decode())
    assert "Owls (3)" in text
    assert "Team 4" in text


def test_every_sheet_and_file_has_numbered_teams(teams, by):
    draw_round(teams, by)
    assert pack(of_room(room_of(teams)), "a4").startswith(b"%PDF")
    file = export_night(teams.session)
    for each in written_formats().values():
        assert not each.holds(file) or each.write(file)
    written = night_file.write(export_night(teams.session))
    assert night_file.write(night_file.read(written)) == written


def test_numbered_teams_can_be_published(client, teams, by):
    publish(teams, by)
    text = unescape(client.get(teams.session.get_absolute_url()).content.decode())
    assert "Owls" in text


def test_names_may_be_added_later_and_existing_ones_stay(teams, by):
    rows = "Hawks: A & B & C & D\n2\nOwls: E & F & G & H\n4\n5"
    before = {row.entry.number: row.total for row in standings_of(teams.session).rankings[0].rows}
    seat_all(teams, contestants_from("teams", from_text(rows, "teams")), by)
    assert [each.name for each in contestants_of(teams).values()] == ["Hawks", "", "Owls", "", ""]
    assert {row.entry.number: row.total for row in standings_of(teams.session).rankings[0].rows} == before
    with pytest.raises(BadInput, match="Results have already been entered, so the players can no longer be changed"):
        seat_all(teams, contestants_from("teams", from_text(rows.replace("Hawks", "Kites"), "teams")), by)


def test_names_page_accepts_team_names_during_play(director, teams):
    text = "Hawks: A & B & C & D\n2\nOwls:\n4\n5"
    answer = director.post(reverse("names", args=[teams.pk]), {"names": text, "do": "save"}, follow=True)
    assert "5 teams entered" in answer.content.decode()
    assert contestants_of(teams)[1].name == "Hawks"
    assert movement_of(teams) is not None
