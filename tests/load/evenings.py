"""Evenings as they are played: seated, with a movement, every result entered by one side and agreed by the other."""

from datetime import timedelta
from uuid import uuid4

from django.utils.timezone import localdate

from movements.plan import Movement
from movements.request import Request
from tourney.desk.phones.entry_values import SentEntry, WaitingEntry
from tourney.desk.phones.store_entries import enter_all
from tourney.desk.queries import movement_of
from tourney.desk.results.publishing import publish
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.models import Club, Member, Role, Section, Session, User

from .drive import LINES, MARK

DIRECTOR = "Olga Owner"


def club_with_director() -> tuple[Club, By]:
    """The first club of a machine, and who directs there."""
    user = User.objects.create_user(DIRECTOR)
    club = Club.objects.create(name="A club")
    Member.objects.create(club=club, user=user, role=Role.OWNER)
    return club, By(user)


def opened(club: Club, tables: int, by: By) -> Section:
    """A night of today with everybody seated; thirteen rounds of two trays where there are tables for so many."""
    section = open_night(club, NewNight("Club night", localdate()), by)
    names = [(f"Ann {number}{MARK}0", f"Bob {number}{MARK}0") for number in range(1, 2 * tables + 1)]
    seat(section, names, by)
    choose_movement(section, Request("compass", 2 * tables, rounds=min(13, tables - 1), trays_per_set=2), by)
    return section


def finished(club: Club, ago: int, tables: int, by: By) -> Section:
    """A night of so many days ago, played and published."""
    section = opened(club, tables, by)
    played(section)
    Session.objects.filter(club=club, pk=section.session_id).update(date=localdate() - timedelta(days=ago))
    publish(section, by)
    return section


def places_of(movement: Movement, table: int, after: int = 0) -> list[tuple[int, int]]:
    """(round, tray) of all that a table plays ``after`` a round, in order."""
    return [
        (each.number, tray)
        for each in movement.rounds
        if each.number > after and (seating := each.by_table.get(table))
        for tray in seating.trays
    ]


def played(section: Section, rounds: int | None = None) -> None:
    """The first ``rounds`` (None: all) as the tables' phones send them."""
    movement = movement_of(section)
    for each in movement.rounds[:rounds]:
        trays = max(len(seating.trays) for seating in each.tables)
        for at in range(trays):
            for line in LINES:
                asked = [
                    _asked(section, each.number, seating.table, seating.trays[at], line)
                    for seating in each.tables
                    if at < len(seating.trays)
                ]
                for answer in enter_all(asked):
                    if isinstance(answer, Exception):
                        raise answer


def _asked(section: Section, round_: int, table: int, tray: int, line: str) -> WaitingEntry:
    sent = SentEntry(uuid4(), round_, tray, line, typed=str((5 * round_ + 3 * tray + table) % 14))
    return WaitingEntry(section.club_id, section.pk, table, None, sent)
