"""Entering: a line on the director's page, with a night that is nearly complete; and results from two hundred phones at
once, against a bare view that does one durable insert on the same server in the same run."""

from collections.abc import Iterator, Sequence
from datetime import date

from django.test import Client
from django.urls import reverse

from movements.request import Request
from tests.load import drills
from tests.tourney.desk.played import play
from tourney.desk.queries import movement_of
from tourney.desk.round_states import rounds_of
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.models import Club, Member, Role, User

from .harness import Figure, benchmark, seconds

A_LINE = 4
"""Seconds that a line may take, typing included: the desk leaves three of them to who types."""


@benchmark("entry", stores=True, rooms=(4, 5))
def entry(rooms: Sequence[int] = (14, 50)) -> Iterator[Figure]:
    """The answer to one result of the last rounds, at the desk, for 14 and for 50 tables: two nights of one club, whose
    desk is where the addresses lead as long as it is the only one."""
    club = Club.objects.create(name="A club of two nights")
    user = User.objects.create_user("Director of both")
    Member.objects.create(club=club, user=user, role=Role.OWNER)
    yield from (_figure(club, user, tables) for tables in rooms)


LATEST = 0.25
"""Seconds within which 95 of 100 entries of a hundred tables are answered."""
PHONES = 0.7
"""Entries for each bare insert in the same time, at least: the figure is its inverse."""


@benchmark("entry phones", served=True, entries=20, phones=2, tables=4)
def phones(entries: int = 2000, phones: int = 200, tables: int = drills.TABLES) -> Iterator[Figure]:
    """2,000 entries with 200 under way; all 20,000 by ``python -m tests.load rate``."""
    yield phones_figure("entry phones", drills.rate(entries, phones, tables=tables))


def phones_figure(name: str, found: drills.Compared) -> Figure:
    assert not found.faults, found.faults
    rate = found.ours.rate
    return Figure(f"{name}, 200 under way", 1 / rate, "s", "a bare insert", 1 / found.ratio, 1 / PHONES)


@benchmark("entry evening", served=True, seconds=0.5, tables=4)
def evening(seconds: float = 10, tables: int = drills.TABLES) -> Iterator[Figure]:
    """A hundred tables at 20 entries a second for ten seconds; five minutes by ``python -m tests.load evening``."""
    found = drills.evening(seconds, tables=tables).entries
    assert not found.faults, found.faults
    late = found.ours.percentile(95)
    yield Figure("entry evening, 20 a second, p95", late, "s", f"{LATEST} s", late / LATEST, 1.0)


def _figure(club: Club, user: User, tables: int) -> Figure:
    by, pairs, rounds = By(user), 2 * tables, min(13, tables - 1)
    section = open_night(club, NewNight("A full night", date(2025, 11, 20)), by)
    seat(section, [(f"Ann {number}", f"Bob {number}") for number in range(1, pairs + 1)], by)
    choose_movement(section, Request("compass", pairs, rounds=rounds, trays_per_set=2), by)
    play(section, by, rounds - 1)
    state = rounds_of(section, movement_of(section))[rounds - 1]
    waiting = iter(state.expected)
    client = Client()
    client.force_login(user)

    def line() -> None:
        each = next(waiting)
        place = (section.pk, state.plan.number, each.seating.table, each.tray)
        answer = client.post(reverse("cell", args=place), {"made": "7"})
        assert answer.status_code == 200, place

    line()  # the first loads templates
    took = seconds(line, times=5)
    return Figure(f"entry {tables} tables, a line", took, "s", f"{A_LINE} s", took / A_LINE, 0.25)
