"""Placings follow published nights, and series add them up."""

from datetime import date

import pytest

from movements.request import Request
from tests.conftest import names_for
from tourney.desk.club.club_series import SeriesRules, keep_series, remove_series, season_of
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.players.history import history_of, records_of
from tourney.desk.queries import movement_of, standings_of
from tourney.desk.results.publishing import publish, withdraw
from tourney.desk.results.record import correct, record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.faults import BadInput
from tourney.models import Club, Place, Placing, Player, Series
from tourney.scoring.made import Made


@pytest.fixture
def played(night, by):
    """A night of which the first two results are in, published."""

    def make(tricks: int = 9):
        section = night(10)
        record(section, Place(1, 1, 1), Made(tricks=tricks), by)
        record(section, Place(1, 2, 6), Made(tricks=6), by)
        publish(section, by)
        return section

    return make


def test_placings_equal_the_standings(played):
    section = played()
    rows = {(row.entry.number): row for ranking in standings_of(section.session).rankings for row in ranking.rows}
    for placing in Placing.objects.select_related("contestant"):
        row = rows[placing.contestant.entry]
        assert (placing.rank, placing.difference, placing.played) == (row.rank, row.difference, row.played)
    assert Placing.objects.count() == 4  # who has not played has no place


def test_placings_follow_a_correction_and_go_when_publication_is_withdrawn(played, by):
    section = played()
    version = section.results.get(table=1).versions.get()
    correct(version, Made(tricks=13), "misread", by)
    assert set(Placing.objects.values_list("total", flat=True)) == {13, 6, 0, 7}
    withdraw(section, by)
    assert not Placing.objects.exists()
    step_back(last_step(section.session), by)
    assert Placing.objects.count() == 4


def test_season_totals_the_published_nights(club, played, night):
    first, second, open_one = played(), played(4), night(12)
    series = keep_series(club, SeriesRules("Winter"), [each.session for each in (first, second, open_one)])
    season = season_of(series)
    assert [session.pk for session in season.nights] == [first.session_id, second.session_id]
    best = season.players[season.table[0].player]
    assert best.name in ("Ann 1", "Bob 1", "Ann 7", "Bob 7", "Ann 2", "Bob 2", "Ann 6", "Bob 6")
    assert all(len(row.cells) == 2 for row in season.rows_of([1, 2]))
    remove_series(series)
    assert Placing.objects.exists()


def test_leaders_see_what_they_need_when_one_night_is_left(club, played, night, client):
    sections = [played(), played(4), night(12)]
    Placing.objects.exclude(contestant__number=1).update(rank=3, tied=1)
    series = keep_series(club, SeriesRules("Winter", points=(9, 5, 1)), [each.session for each in sections])
    season = season_of(series)
    assert season.last == sections[2].session
    leader = season.table[0]
    assert season.needed[leader.player].any_does
    behind = next(row for row in season.table if row.total < leader.total)
    assert season.needed[behind.player].level == leader.total - behind.total
    page = client.get(series.get_absolute_url()).content.decode()
    assert "For first" in page
    assert "One night is left" in page
    told = client.get(f"{series.get_absolute_url().rstrip('/')}.json").json()["table"]
    assert told[0]["last_night"]["any_does"]


@pytest.mark.parametrize("to_come", [0, 2])
def test_needed_scores_appear_only_before_the_last_night(club, played, night, client, to_come):
    sections = [played(), *(night(12) for _ in range(to_come))]
    series = keep_series(club, SeriesRules("Winter"), [each.session for each in sections])
    assert season_of(series).needed == {}
    assert "For first" not in client.get(series.get_absolute_url()).content.decode()


def test_every_fault_of_a_series_is_named(club, night):
    elsewhere = Club.objects.create(name="Elsewhere")
    with pytest.raises(BadInput) as bad:
        keep_series(elsewhere, SeriesRules(" ", "luck", (1, 2), 0, -1, 101), [night(10).session])
    assert {fault.place for fault in bad.value.faults} == {
        "name",
        "measure",
        "points",
        "best",
        "least",
        "handicap_percent",
        "sessions",
    }
    assert not Series.objects.exists()


def test_players_history_has_partners_and_ranks(played):
    played()
    ann = Player.objects.get(name="Ann 1")
    (one,) = history_of(ann)
    assert [partner.name for partner in one.partners] == ["Bob 1"]
    assert one.placing.of == 5


def test_records_leave_demo_nights_out(club, by):
    section = open_night(club, NewNight("Demo", date(2025, 11, 20), demo=True), by)
    seat(section, names_for(10), by)
    choose_movement(section, Request("compass", 10), by)
    movement = movement_of(section)
    assert movement is not None
    record(section, Place(1, 1, 1), Made(tricks=13), by)
    publish(section, by)
    assert Placing.objects.exists()
    assert not records_of(club)["tricks"]


@pytest.mark.whole
@pytest.mark.parametrize("nights", [2, 8])
def test_season_queries_do_not_grow_with_its_nights(club, played, nights, django_assert_num_queries):
    series = keep_series(club, SeriesRules("Winter"), [played().session for _ in range(nights)])
    with django_assert_num_queries(4):
        assert season_of(series).table


def test_long_season_shows_some_nights_and_counts_all(club, played, night):
    season = season_of(keep_series(club, SeriesRules("Season"), [played().session, played(4).session]))
    for whole, part in zip(season.rows_of([1, 2]), season.rows_of([2]), strict=True):
        assert part.cells == whole.cells[1:]
        assert part.line == whole.line


def test_partners_of_every_night_share_a_line_and_climb_with_the_last_night(club, played, client):
    first, second = played().session, played().session
    for night, ranks in ((first, (1, 2, 3, 4)), (second, (4, 1, 2, 3))):
        for placing, rank in zip(night.placings.order_by("contestant__entry"), ranks, strict=True):
            night.placings.filter(pk=placing.pk).update(rank=rank, of=4, tied=1)
    series = keep_series(club, SeriesRules("Season", points=(10, 6, 3, 0)), [first, second])
    season = season_of(series)
    rows = list(season.rows_of([1, 2]))
    assert all(len(row.players) == 2 for row in rows)
    assert [row.line.rank for row in rows] == [1, 2, 3, 4]
    assert [row.line.standing.total for row in rows] == [16, 10, 9, 3]
    assert [row.line.climbed for row in rows] == [1, -1, 0, 0]
    page = client.get(series.get_absolute_url()).content.decode()
    assert page.count('class="climbed up"') == page.count('class="climbed down"') == 1
    assert page.count("<tr>") == 1 + len(rows)


def test_last_in_the_field_holds_no_record_and_each_record_has_one_holder(club, played):
    placings = played().session.placings
    assert placings.count() == 4
    first, last = placings.order_by("-difference")[:2]
    first.difference = 5
    first.save()
    placings.filter(pk=last.pk).update(rank=5, of=5, tied=1, difference=99)
    placings.create(**_like(first), field="B", rank=1, of=3)
    held = [placing.contestant_id for placing in records_of(club)["tricks"]]
    assert last.contestant_id not in held
    assert held.count(first.contestant_id) == 1


def test_result_at_or_below_average_holds_no_record(club, played):
    placings = played().session.placings
    placings.update(rank=1, percent=50, difference=0)
    assert records_of(club) == {"percent": [], "tricks": []}
    placings.update(percent=51, difference=1)
    assert {kind: len(held) for kind, held in records_of(club).items()} == {"percent": 4, "tricks": 4}


def _like(placing: Placing) -> dict:
    names = ("session", "contestant", "total", "difference", "played")
    return {name: getattr(placing, name) for name in names}
