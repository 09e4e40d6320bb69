"""A teams night of a club as its part of an event for teams."""

from html import escape
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.tourney.desk import played as desk_played
from tests.tourney.desk.played import night_of_method
from tests.tourney.extras.simultaneous.conftest import Played, at
from tests.tourney.extras.simultaneous.event_of_clubs import SCORES
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tests.tourney.extras.simultaneous.test_overall_list import published
from tourney.desk.queries import night_of
from tourney.extras.simultaneous.carried import all_files, hand_in
from tourney.extras.simultaneous.certificates import certificates, event_winners
from tourney.extras.simultaneous.field_table import field_table
from tourney.extras.simultaneous.own_boards import own_boards
from tourney.extras.simultaneous.protocol.overall import overall_list
from tourney.extras.simultaneous.static_pages import static_pages
from tourney.extras.simultaneous.verbs.held_files import exchange_of, forget_what_was_read
from tourney.extras.simultaneous.verbs.organising import end_embargo
from tourney.extras.simultaneous.verbs.taking_part import join, play_on, report
from tourney.faults import BadInput
from tourney.scoring.counting.scales import victory_points


@pytest.fixture
def teams(organised, club, other_club, by, folder, monkeypatch) -> Played:
    monkeypatch.setattr(desk_played, "SCORES", SCORES)
    sections = tuple(night_of_method("victory-points", each, by) for each in (club, other_club))
    boards = max(result.tray for result in night_of(sections[0].session).results)
    first = organised(folder.address, game="bridge", scoring="victory-points", played_boards=boards)
    second = join(other_club, first.invitation.encode(), folder.address, "", "", by)
    for event, section in zip((first, second), sections, strict=True):
        play_on(event, section.session, by)
    return published(Played(first, second, (sections[0], sections[1])), by)


def test_teams_have_victory_points_here_and_everywhere(teams, client):
    table = field_table(teams.first)

    assert table.unit == "VP"
    assert len(table.contestants) == 4
    for each in table.contestants:
        for score in (each.here, each.everywhere):
            assert score.victory_points == victory_points(score.total, score.boards)
    assert sum(each.here.total for each in table.contestants) == 0
    assert table.listed == 3  # a player of the fourth wants no name
    page = client.get(at(teams.first.club, "public-simultaneous", teams.first.pk)).content.decode()
    assert all(f"<b>{float(each.figure_everywhere):.2f}</b>" in page for each in table.contestants)


def test_boards_of_a_team_add_up_to_its_imps(teams, client):
    end_embargo(teams.first)
    exchange(teams)
    [best, *_] = field_table(teams.first).contestants

    found = own_boards(teams.first, best.entry.number)

    assert sum(each.everywhere.total for each in found.boards) == best.everywhere.total
    assert sum(each.here.total for each in found.boards) == best.here.total
    assert len({each.cell.board for each in found.boards}) == best.here.boards
    there = at(teams.first.club, "public-simultaneous-contestant", teams.first.pk, best.entry.number)
    assert "Everywhere IMPs" in client.get(there).content.decode()


def test_list_of_teams_is_accepted_by_the_other_club(teams):
    with exchange_of(teams.first) as held:
        [listing] = held.listings.values()

    assert len(listing) == 3
    assert {cell.line for each in listing for cell in each.rows} == {"N&S", "E&W"}


def test_night_of_pairs_cannot_be_part_of_an_event_for_teams(teams, club, by):
    pairs = night_of_method("matchpoints", club, by, rounds=0)

    with pytest.raises(BadInput, match="This event is for teams"):
        play_on(teams.first, pairs.session, by)


def test_night_of_teams_cannot_be_part_of_an_event_for_pairs(organised, club, by):
    event = organised(game="bridge", scoring="matchpoints")

    with pytest.raises(BadInput, match="Team nights cannot be part"):
        play_on(event, night_of_method("victory-points", club, by, rounds=0).session, by)


def test_teams_are_on_the_public_pages_and_the_wall_screen(teams, client):
    end_embargo(teams.first)
    exchange(teams)

    files = {name: data.decode() for name, data in static_pages(teams.first).items() if name.endswith(".html")}
    with exchange_of(teams.first) as held:
        ranked = overall_list(held).ranked
        boards = {cell.board for cell in held.total}

    for each in ranked:
        assert f"<td>{escape(each.label)}</td>" in files["list-1.html"]
        assert f">{float(each.score.victory_points):.2f}</td>" in files["list-1.html"]
    assert {f"board-{board}.html" for board in boards} <= files.keys()
    assert "IMPs" in files["board-1.html"]
    wall = at(teams.first.club, "public-simultaneous-wall", teams.first.pk)
    leader = field_table(teams.first).contestants[0]
    for page in (client.get(wall), client.get(f"{wall}?board=2&was=1")):
        assert f"{float(leader.figure_here):.2f}" in page.content.decode()


def test_event_for_teams_is_carried_on_a_stick_both_ways(teams):
    for event in (teams.first, teams.second):
        event.files.all().delete()
        type(event).objects.filter(pk=event.pk).update(told="", stored=0)
        event.refresh_from_db()
    forget_what_was_read()
    for event in (teams.first, teams.second):
        report(event, event.club)

    hand_in(teams.second, all_files(teams.first))
    hand_in(teams.first, all_files(teams.second))

    with exchange_of(teams.first) as first, exchange_of(teams.second) as second:
        assert first.total == second.total
        assert len(first.reports) == 2
        assert [each.score for each in overall_list(first).ranked] == [
            each.score for each in overall_list(second).ranked
        ]


def test_certificates_of_teams_have_their_victory_points(teams):
    end_embargo(teams.first)
    exchange(teams)

    winners = event_winners(teams.first)

    assert {each.score.victory_points for each in winners} - {None} != set()
    [text, *_] = [page.extract_text() for page in PdfReader(BytesIO(certificates(teams.first, "a4", "en"))).pages]
    assert f"{float(winners[0].score.victory_points):.2f}" in text
