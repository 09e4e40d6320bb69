"""A teams night of a club as its part of an event for teams."""

import pytest

from tests.tourney.desk import played as desk_played
from tests.tourney.desk.played import night_of_method
from tests.tourney.extras.simultaneous.conftest import Played, at
from tests.tourney.extras.simultaneous.event_of_clubs import SCORES
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tests.tourney.extras.simultaneous.test_overall_list import published
from tourney.desk.queries import night_of
from tourney.extras.simultaneous.field_table import field_table
from tourney.extras.simultaneous.own_boards import own_boards
from tourney.extras.simultaneous.verbs.held_files import exchange_of
from tourney.extras.simultaneous.verbs.organising import end_embargo
from tourney.extras.simultaneous.verbs.taking_part import join, play_on
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
