"""Clubs that are to move, and their outcome: python -m tests.load.moving_clubs make CLUBS TABLES | stored | ends

A separate process, so that the database is the one which the environment names. Answers in JSON.
"""

import json
import sys

import django

SET = 24
"""Trays of a set: so many that no table is done before its club has moved."""


def make(clubs: int, tables: int) -> dict:
    """So many clubs, each with a night of so many tables whose last round has been started: so each table goes on as
    fast as it enters. Of each its address, and its tables with their pages, codes and places in order of play."""
    from django.core.management import call_command
    from django.urls import set_script_prefix
    from django.utils.timezone import localdate

    from movements.request import Request
    from tourney.desk.club.clubs import open_club
    from tourney.desk.phones.key_digests import code
    from tourney.desk.play.clock import start_round
    from tourney.desk.queries import movement_of
    from tourney.desk.setup.choose_movement import choose_movement
    from tourney.desk.setup.nights import NewNight, open_night
    from tourney.desk.setup.seating import seat
    from tourney.desk.writing import By
    from tourney.models import Member, Role, User
    from tourney.web.table.table_access import address_of

    call_command("migrate", verbosity=0)
    user = User.objects.create_user("Dora Director")
    by, pairs, found = By(user), 2 * tables, []
    for number in range(1, clubs + 1):
        club = open_club(f"Club {number}")
        Member.objects.create(club=club, user=user, role=Role.OWNER)
        section = open_night(club, NewNight("Tonight", localdate()), by)
        seat(section, [(f"Ann {each}", f"Bob {each}") for each in range(1, pairs + 1)], by)
        choose_movement(section, Request("compass", pairs, rounds=min(13, tables - 1), trays_per_set=SET), by)
        movement = movement_of(section)
        start_round(section, len(movement.rounds), by)
        set_script_prefix(f"/{club.prefix}")
        there = []
        for table in sorted(movement.tables):
            places = [
                (each.number, tray)
                for each in movement.rounds
                if (seating := each.by_table.get(table))
                for tray in seating.trays
            ]
            page, enter = address_of(section, table), address_of(section, table, "table-entry")
            there.append({"table": table, "page": page, "enter": enter, "code": code(section, table), "places": places})
        found.append({"slug": club.slug, "tables": there})
    return {"clubs": found}


def stored() -> dict:
    """Of each club that is here whether it is open, and every entry by its key, with what it says; whether the journal
    has a line for each and no gap."""
    from django.db.models import Count, Max

    from tourney.models import Club, JournalEntry, TableEntry

    found = {}
    for club in Club.objects.order_by("pk"):
        rows = TableEntry.objects.filter(club=club).order_by("pk")
        lines = JournalEntry.objects.filter(club=club)
        ends = lines.values("session").annotate(last=Max("number"), count=Count("pk"))
        found[club.slug] = {
            "standing": club.standing,
            "frozen": club.frozen_until is not None,
            "entries": [
                [str(key), *rest] for key, *rest in rows.values_list("client_key", "round", "table", "tray", "line")
            ],
            "lines": lines.filter(verb="enter_at_table").count(),
            "gaps": sum(each["last"] != each["count"] for each in ends),
        }
    return found


def accept() -> dict:
    """A code by which one club may come."""
    from tourney.extras.moving.verbs.arriving import permit

    return {"code": permit()}


if __name__ == "__main__":
    django.setup()
    what, *arguments = sys.argv[1:]
    commands = {each.__name__: each for each in (make, stored, accept)}
    print(json.dumps(commands[what](*map(int, arguments))))
