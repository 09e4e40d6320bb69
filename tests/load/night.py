"""Nights to enter results at, and their stored data: python -m tests.load.night make TABLES NIGHTS | stored | …

A separate process, so that the database is the one which the environment names. Answers in JSON.
"""

import json
import sys

import django


def make(tables: int, nights: int) -> dict:
    """So many nights of so many tables each, today, in which the director has started the last round: so each table
    goes on as fast as it enters. The entry address of each table, and its places in order of play: [round, tray]."""
    from django.core.management import call_command
    from django.db import connection
    from django.utils.timezone import localdate

    from movements.request import Request
    from tests.load.bare import make_table
    from tourney.desk.club.clubs import the_club
    from tourney.desk.play.clock import start_round
    from tourney.desk.queries import movement_of
    from tourney.desk.setup.choose_movement import choose_movement
    from tourney.desk.setup.nights import NewNight, open_night
    from tourney.desk.setup.seating import seat
    from tourney.desk.writing import By
    from tourney.models import Member, Role, User
    from tourney.web.table.table_access import address_of

    call_command("migrate", verbosity=0)
    make_table()
    club = the_club()
    user = User.objects.create_user("Dora Director")
    Member.objects.create(club=club, user=user, role=Role.OWNER)
    by, pairs = By(user), 2 * tables
    found = []
    for night in range(1, nights + 1):
        section = open_night(club, NewNight(f"Night {night}", localdate()), by)
        seat(section, [(f"Ann {number}", f"Bob {number}") for number in range(1, pairs + 1)], by)
        choose_movement(section, Request("compass", pairs, rounds=min(13, tables - 1), trays_per_set=2), by)
        movement = movement_of(section)
        start_round(section, len(movement.rounds), by)
        for table in sorted(movement.tables):
            places = [
                (each.number, tray)
                for each in movement.rounds
                if (seating := each.by_table.get(table))
                for tray in seating.trays
            ]
            found.append(
                {
                    "section": section.pk,
                    "table": table,
                    "page": address_of(section, table),
                    "enter": address_of(section, table, "table-entry"),
                    "places": places,
                }
            )
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("ANALYZE")
    return {"tables": found}


def pages() -> dict:
    """The addresses at which the public follows each night, and of a table, with the revision that it shows; from now
    on everything is told."""
    from django.urls import reverse

    from tourney.desk.phones.table_keys import now_of
    from tourney.desk.queries import revision_of
    from tourney.desk.results.publishing import show_during_play
    from tourney.desk.writing import By
    from tourney.models import Section, Shows
    from tourney.web.table.table_access import address_of

    found: dict[str, list] = {"night": [], "wall": [], "table": []}
    for section in Section.objects.select_related("session__event__club").order_by("pk"):
        show_during_play(section, Shows.EVERYTHING, By(None))
        for name in ("night", "wall"):
            path = reverse(f"public-{name}", args=[section.session.slug])
            found[name].append([path, str(revision_of(section.session))])
        found["table"].append([address_of(section, 1), str(now_of(section, 1).revision)])
    return found


def room() -> dict:
    """The address at which the director follows the first night."""
    from django.urls import reverse

    from tourney.models import Section

    return {"path": reverse("room", args=[Section.objects.earliest("pk").pk])}


def published() -> dict:
    """The addresses of nights that everybody may read, the newest first."""
    from tourney.models import Session

    found = Session.objects.filter(published_at__isnull=False).order_by("-date")
    return {"nights": [night.get_absolute_url() for night in found]}


def empty() -> dict:
    """As it is before anybody came: the next night is the first again."""
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("flush", interactive=False, verbosity=0)
    return {}


def desk() -> dict:
    """The headers of a browser in which the director is signed in."""
    from importlib import import_module

    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    from tourney.models import User

    user = User.objects.get(username="Dora Director")
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    secret = "a" * 32
    cookies = {settings.SESSION_COOKIE_NAME: session.session_key, settings.CSRF_COOKIE_NAME: secret}
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()), "X-CSRFToken": secret}


def deal(count: int = 200) -> dict:
    """A night of so many deals, which the server begins to solve: more than it can while anybody waits."""
    import random

    from django.utils.timezone import localdate

    from tourney.cards.deal import Deal
    from tourney.cards.pack import DEALS
    from tourney.desk.club.clubs import the_club
    from tourney.desk.deals.deals_from_file import keep_deals
    from tourney.desk.setup.nights import NewNight, open_night
    from tourney.desk.writing import BY_COMMAND

    section = open_night(the_club(), NewNight("Dealt", localdate()), BY_COMMAND)
    keep_deals(section, {at: Deal.numbered(random.randrange(DEALS)).text for at in range(1, count + 1)}, BY_COMMAND)
    return {}


def solved() -> dict:
    """Return the numbers of solved and waiting deals."""
    from tourney.models import SolvedDeal

    waiting = SolvedDeal.objects.filter(tricks="").count()
    return {"solved": SolvedDeal.objects.count() - waiting, "waiting": waiting}


def leave() -> dict:
    """Stop solving waiting deals."""
    from tourney.models import SolvedDeal

    SolvedDeal.objects.filter(tricks="").delete()
    return {}


def stored() -> dict:
    """Every entry that is stored by its key, with its place and what became of it; how many results and versions, and
    whether the journal has a line for each and no gap."""
    from django.db.models import Count, Max

    from tourney.models import JournalEntry, Result, ResultVersion, TableEntry

    rows = TableEntry.objects.order_by("pk").values_list(
        "client_key", "section", "round", "table", "tray", "line", "made", "outcome", "version__number"
    )
    lines = JournalEntry.objects.filter(verb="enter_at_table").count()
    ends = JournalEntry.objects.values("session").annotate(last=Max("number"), count=Count("pk"))
    return {
        "entries": [[str(key), *rest] for key, *rest in rows],
        "results": Result.objects.count(),
        "versions": [
            [*place, number, tricks, source]
            for *place, number, tricks, source in ResultVersion.objects.order_by("pk").values_list(
                "result__round", "result__table", "result__tray", "number", "tricks", "source"
            )
        ],
        "lines": lines,
        "gaps": sum(each["last"] != each["count"] for each in ends),
    }


if __name__ == "__main__":
    django.setup()
    what, *arguments = sys.argv[1:]
    commands = {
        each.__name__: each for each in (make, stored, desk, empty, pages, room, published, deal, solved, leave)
    }
    print(json.dumps(commands[what](*map(int, arguments))))
