"""Attendance: counts against a naive oracle, the definitions on the page, and a bounded number of queries."""

import csv
import io
import random
from datetime import date, timedelta
from fractions import Fraction

import pytest
from django.urls import reverse

from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.players.merging_players import merge
from tourney.desk.privacy.forgetting import forget
from tourney.desk.setup.demo import open_demo
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.extras.attendance.who_came import attendance, before
from tourney.models import Contestant, Event, Member, Player, Role, Seat, Section, Session, User

FIRST, LAST = date(2025, 9, 1), date(2025, 9, 30)


@pytest.fixture
def play(club, by):
    """Seats these people, two by two, on a day."""

    def make(day: date, *people: str) -> Section:
        section = open_night(club, NewNight(f"Night of {day}", day), by)
        seat(section, list(zip(people[::2], people[1::2], strict=True)), by)
        return section

    return make


@pytest.fixture
def autumn(play):
    """In August Ann, Bo, Cy and Di; in September Ann and Bo twice, Eva once, on two weekdays; one more in October."""
    play(date(2025, 8, 12), "Ann", "Bo", "Cy", "Di")
    play(date(2025, 9, 2), "Ann", "Bo", "Cy", "Eva")
    play(date(2025, 9, 9), "Ann", "Bo")
    play(date(2025, 9, 11), "Ann", "Fay", "Cy", "Guy", "Hal", "Ida")
    play(date(2025, 10, 7), "Di", "Ken")


def names(people) -> list[str]:
    return [each.name for each in people]


def test_counts_new_and_lost_players_and_weekdays(club, autumn):
    found = attendance(club, FIRST, LAST)
    assert [(each.name, each.nights) for each in found.present[:3]] == [("Ann", 3), ("Bo", 2), ("Cy", 2)]
    assert names(found.new) == ["Ida", "Hal", "Guy", "Fay", "Eva"]
    assert names(found.lost) == ["Di"]
    assert found.lost[0].last == date(2025, 8, 12)
    assert [(each.number, each.nights, each.tables) for each in found.weekdays] == [
        (1, 2, Fraction(3, 4)),
        (3, 1, Fraction(3, 2)),
    ]
    assert found.tables == 1


def test_period_before_has_the_same_length_and_ends_the_day_before():
    first, last = before(FIRST, LAST)
    assert (first, last) == (date(2025, 8, 2), date(2025, 8, 31))
    assert before(LAST, LAST) == (LAST - timedelta(days=1), LAST - timedelta(days=1))


def test_merged_records_are_one_player_and_forgotten_people_count_only_for_tables(club, by, autumn):
    player = Player.objects.get
    merge(player(name="Eva"), player(name="Hal"), by)
    forget(player(name="Ida"), by)
    found = attendance(club, FIRST, LAST)
    assert ("Eva", 2) in [(each.name, each.nights) for each in found.present]
    assert not any("Former" in each.name for each in found.visitors)
    assert found.weekdays[1].tables == Fraction(3, 2)


def test_demo_nights_and_other_clubs_are_left_out(club, by, autumn):
    open_demo(club, date(2025, 9, 15), by)
    assert len(attendance(club, FIRST, LAST).evenings) == 3


def test_agrees_with_counting_by_hand(club, by, play):
    chance = random.Random(1896)
    people = [f"Player {number}" for number in range(14)]
    came: dict[date, set[str]] = {}
    for at in range(20):
        day = date(2025, 1, 1) + timedelta(days=at * 17)
        came[day] = set(chance.sample(people, 2 * chance.randrange(1, 7)))
        play(day, *sorted(came[day]))
    for start, length in ((30, 60), (100, 150), (0, 400), (200, 0)):
        first = date(2025, 1, 1) + timedelta(days=start)
        last = first + timedelta(days=length)
        found, (earlier, end) = attendance(club, first, last), before(first, last)
        within = {day: who for day, who in came.items() if first <= day <= last}
        past = {who for day, those in came.items() if earlier <= day <= end for who in those}
        counted = {who: sum(who in those for those in within.values()) for who in people}
        assert {each.name: each.nights for each in found.present} == {who: n for who, n in counted.items() if n}
        new = {
            who
            for who in people
            if counted[who] and not any(who in those for day, those in came.items() if day < first)
        }
        assert set(names(found.new)) == new
        assert set(names(found.lost)) == {who for who in past if not counted[who]}
        assert found.tables == Fraction(sum(map(len, within.values())), 4 * max(1, len(within)))


def page(director, query: str = "?first=2025-09-01&last=2025-09-30") -> str:
    return " ".join(director.get(reverse("attendance") + query).content.decode().split())


def test_page_states_the_definitions_and_draws_the_weekdays(director, autumn):
    shown = page(director)
    assert "New players: 5" in shown
    assert "These players came to this club for the first time in this period." in shown
    assert "from 2 August 2025 to 31 August 2025, but not in this one." in shown
    assert "Tuesday: 0.75 tables, 2 nights; Thursday: 1.50 tables, 1 night." in shown
    assert "<svg" in shown


def test_series_gives_the_period(director, club, by, autumn):
    nights = list(Session.objects.filter(date__month=9).order_by("date")[:2])
    series = keep_series(club, SeriesRules("Autumn"), nights, by=by)
    shown = page(director, f"?series={series.pk}")
    assert "first=2025-09-02&amp;last=2025-09-09" in shown
    for wrong in ("?first=x", "?first=2025-09-02&last=2025-09-01", "?series=999"):
        assert director.get(reverse("attendance") + wrong).status_code == 422


def test_empty_club_has_a_page(director):
    assert "Nobody played in this period." in page(director)


def test_files_have_every_player_and_every_night_and_no_formula(director, play):
    play(date(2025, 8, 12), "Cy", "Di")
    play(date(2025, 9, 2), "=Ann", "Bo")
    query = "?first=2025-09-01&last=2025-09-30"

    def rows(name: str) -> list[list[str]]:
        return list(csv.reader(io.StringIO(director.get(reverse(name) + query).content.decode("utf-8-sig"))))

    players, nights = rows("attendance-players"), rows("attendance-nights")
    assert players[1] == ["'=Ann", "1", "2025-09-02", "2025-09-02", "yes", ""]
    assert [row[0] for row in players[3:]] == ["Di", "Cy"]
    assert nights[1:] == [["2025-09-02", "Tuesday", "Night of 2025-09-02", "2", "0.5"]]


def test_scorer_does_not_see_it(client, club):
    user = User.objects.create_user("Sam")
    Member.objects.create(club=club, user=user, role=Role.SCORER)
    client.force_login(user)
    for name in ("attendance", "attendance-players", "attendance-nights"):
        assert client.get(reverse(name)).status_code == 403


def test_many_nights_take_two_queries(club, django_assert_num_queries):
    """Eighty nights of forty tables; :mod:`tests.bench` is for time."""
    people = Player.objects.bulk_create([Player(club=club, name=f"Player {number}") for number in range(160)])
    event = Event.objects.create(club=club, name="Tuesday")
    sessions = Session.objects.bulk_create(
        Session(club=club, event=event, slug=f"n{at}", date=FIRST + timedelta(days=at), starts_at="19:30")
        for at in range(80)
    )
    sections = Section.objects.bulk_create(Section(club=club, session=each) for each in sessions)
    contestants = Contestant.objects.bulk_create(
        Contestant(club=club, section=each, number=at, entry=at) for each in sections for at in range(1, 81)
    )
    Seat.objects.bulk_create(
        Seat(club=club, contestant=each, player=people[(2 * each.number + place) % 160], place=place)
        for each in contestants
        for place in (0, 1)
    )
    with django_assert_num_queries(2):
        found = attendance(club, FIRST, FIRST + timedelta(days=90))
    assert {each.nights for each in found.present} == {80}
    assert found.tables == 40
