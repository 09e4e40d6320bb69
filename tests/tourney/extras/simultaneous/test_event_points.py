"""The page of an event shows what the club's pairs can expect from a masterpoint scheme for many clubs."""

import pytest

from tests.tourney.desk import played as desk_played
from tests.tourney.desk.played import night_of_method
from tests.tourney.extras.simultaneous.conftest import Played, at
from tests.tourney.extras.simultaneous.event_of_clubs import SCORES
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tests.tourney.extras.simultaneous.test_overall_list import published
from tourney.extras.points.verbs import switch
from tourney.extras.simultaneous.field_table import field_table
from tourney.extras.simultaneous.verbs.taking_part import join, play_on


@pytest.fixture
def pairs(organised, club, other_club, by, folder, monkeypatch) -> Played:
    """A bridge event whose second club lists its pairs."""
    monkeypatch.setattr(desk_played, "SCORES", SCORES)
    sections = tuple(night_of_method("matchpoints", each, by) for each in (club, other_club))
    first = organised(folder.address, game="bridge", played_boards=14)
    second = join(other_club, first.invitation.encode(), folder.address, "", "", by)
    for event, section in zip((first, second), sections, strict=True):
        play_on(event, section.session, by)
    return published(Played(first, second, (sections[0], sections[1])), by)


def test_pairs_of_the_club_have_expected_points_once_all_clubs_have_a_list(pairs, client, club, by):
    there = at(club, "public-simultaneous", pairs.first.pk)
    assert "Expected points" not in client.get(there).content.decode()
    switch(club, "ebu-simultaneous", True, True, by)
    page = client.get(there).content.decode()
    assert "These points are expected, not official." in page
    assert "once every club has listed its contestants" in page
    play_on(pairs.first, pairs.first.session, by, lists=True)
    exchange(pairs)

    table = field_table(pairs.first, public=True)
    page = client.get(there).content.decode()

    assert table.ranks.complete
    assert table.ranks.contestants == table.listed == 15  # of sixteen pairs one wants no name
    assert table.ranks.tables == 8
    assert "once every club" not in page
    for names, rank, _ in table.ranks.ranks:
        assert (f"<td>{names[0]} &amp; {names[1]}</td>" in page) == (rank <= 5)


def test_ranks_of_those_who_tie_say_how_many_share_them(pairs, by):
    play_on(pairs.first, pairs.first.session, by, lists=True)
    exchange(pairs)

    table = field_table(pairs.first)

    figures = [each.everywhere.rank_key for each in table.contestants]
    for each in table.contestants:
        assert each.tied >= figures.count(each.everywhere.rank_key)
