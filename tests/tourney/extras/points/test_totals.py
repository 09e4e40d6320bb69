"""Points of many nights: whose they are, over which time, and how long it takes."""

import time
from datetime import date
from fractions import Fraction

from django.db import connection
from django.test.utils import CaptureQueriesContext

from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.privacy.forgetting import forget
from tourney.desk.results.publishing import publish, withdraw
from tourney.extras.points.night_points import night_points
from tourney.extras.points.own_scheme import own_scheme
from tourney.extras.points.schemes import SCHEMES
from tourney.extras.points.totals import Period, Total, periods_of, placings_in, total_of, totals
from tourney.models import Club, Contestant, Event, Placing, Player, Seat, Session

from .nights import bridge_night, own_rules

SBU = SCHEMES["sbu-local"]
YEAR = Period("2025", "2025")


def season(club: Club, scheme=SBU, period: Period = YEAR) -> list[Total]:
    return totals(scheme, placings_in(club, period))


def test_totals_are_those_of_the_nights(club, by):
    sections = [bridge_night(club, by, day=day) for day in (date(2025, 11, 13), date(2025, 11, 20))]
    expected: dict[str, Fraction] = {}
    for section in sections:
        [(_, fields)] = night_points(section.session, [SBU])
        for line in (line for field in fields for line in field.lines):
            for each in line.placing.contestant.seats.all():
                expected[each.player.name] = expected.get(each.player.name, Fraction(0)) + line.award.points
    found = season(club)
    assert {total.player.name: total.points for total in found} == expected
    assert [total.points for total in found] == sorted(expected.values(), reverse=True)
    assert all(total_of(SBU, total.player, YEAR) == total.points for total in found)


def test_years_and_series_are_periods(club, by):
    first, second = (bridge_night(club, by, day=day) for day in (date(2024, 11, 14), date(2025, 11, 20)))
    series = keep_series(club, SeriesRules("Autumn"), [first.session], by=by)
    assert [(each.name, each.title) for each in periods_of(club)] == [
        ("2025", "2025"),
        ("2024", "2024"),
        (f"series-{series.pk}", "Autumn"),
    ]
    autumn = placings_in(club, Period(f"series-{series.pk}", "Autumn"))
    assert set(autumn.values_list("session", flat=True)) == {first.session_id}
    assert second.session_id not in set(autumn.values_list("session", flat=True))


def test_half_table_is_seen_from_both_fields(club, by):
    section = bridge_night(club, by, 11)
    [(_, fields)] = night_points(section.session, [SCHEMES["acbl-club"]])
    winners = {line.award.winner for field in fields for line in field.lines}
    assert winners == {Fraction(6, 10)}


def test_withdrawn_night_gives_no_points(club, by):
    section = bridge_night(club, by)
    withdraw(section, by)
    assert season(club) == []
    assert periods_of(club) == []


def test_people_who_were_forgotten_are_in_no_list(club, by):
    section = bridge_night(club, by)
    assert season(club)
    everyone = {total.player.pk for total in season(club)}
    first = season(club)[0].player
    forget(first, by)
    assert {total.player.pk for total in season(club)} == everyone - {first.pk}
    assert Contestant.objects.filter(section=section, seats__player=first).exists()


def test_unranked_guests_get_no_points(club, by):
    section = bridge_night(club, by, 12, "howell")
    first = Placing.objects.filter(session=section.session, rank=1).first().contestant
    Contestant.objects.filter(pk=first.pk).update(unranked=True)
    withdraw(section, by)
    publish(section, by)
    assert not {seat.player_id for seat in first.seats.all()} & {total.player.pk for total in season(club)}
    assert sum(total.points for total in season(club)) == 2 * (18 + 12 + 6)


def test_only_members_get_points_where_the_scheme_says_so(club, by):
    bridge_night(club, by)
    scheme = own_scheme(own_rules(members_only=True))
    assert season(club, scheme) == []
    ann = season(club, own_scheme(own_rules()))[0].player
    Player.objects.filter(pk=ann.pk).update(number=7)
    assert [total.player.pk for total in season(club, scheme)] == [ann.pk]
    assert total_of(scheme, Player.objects.get(pk=ann.pk), YEAR) > 0


def test_stratum_gives_no_points_again(club, by):
    section = bridge_night(club, by, 12, "howell")
    before = season(club)
    for number, row in enumerate(Contestant.objects.filter(section=section).order_by("number")):
        Contestant.objects.filter(pk=row.pk).update(stratum="AB"[number % 2])
    withdraw(section, by)
    publish(section, by)
    assert set(Placing.objects.values_list("field", flat=True)) == {"all", "A", "B"}
    assert season(club) == before


def many_nights(club: Club, nights: int, pairs: int = 28) -> None:
    """Placings of so many nights of one winner, written without playing them."""
    event = Event.objects.create(club=club, name="Many")
    players = Player.objects.bulk_create(Player(club=club, name=f"Player {n}") for n in range(2 * pairs))
    for number in range(nights):
        session = Session.objects.create(
            club=club,
            event=event,
            slug=f"n-{number}",
            date=date(2025, 1 + number % 12, 1 + number % 28),
            starts_at="19:00",
            game="bridge",
            published_at="2025-12-01T00:00Z",
        )
        section = session.sections.create(club=club, name="A")
        rows = Contestant.objects.bulk_create(
            Contestant(club=club, section=section, number=n + 1, entry=n + 1) for n in range(pairs)
        )
        Seat.objects.bulk_create(
            Seat(club=club, contestant=row, player=players[2 * n + place], place=place)
            for n, row in enumerate(rows)
            for place in (0, 1)
        )
        Placing.objects.bulk_create(
            Placing(
                club=club,
                session=session,
                contestant=row,
                field="all",
                rank=n + 1,
                of=pairs,
                total=0,
                difference=0,
                played=24,
            )
            for n, row in enumerate(rows)
        )


def test_five_hundred_nights_are_added_up_in_six_queries(club, by):
    many_nights(club, 500)
    began = time.process_time()
    with CaptureQueriesContext(
        connection,
    ) as queries:
        found = season(club)
    assert len(queries) <= 6
    took = time.process_time() - began
    assert took < 5
    assert found[0].nights == 500
    assert found[0].points == 500 * 54
