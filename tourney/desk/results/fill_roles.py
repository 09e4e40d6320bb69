"""Add roles, contracts and opponents to nights published before these were stored, one by one, newest first, in the
background."""

import time
from contextlib import suppress
from threading import Thread

from django.db import Error, connections, transaction
from django.db.models import Q

from ...models import Placing, Section, Session
from ...reports.by_role import ALL, roles_of, to_row
from ...reports.evening_parts import ROLES
from ..active import Closed, are_active
from ..queries import night_of
from ..writing import locked

PAUSE = 0.3
"""Seconds between two nights, to leave the processor to others."""
MISSING = Q(roles__isnull=True) | (Q(roles__has_any_keys=list(map(str, ROLES))) & ~Q(roles__has_key=ALL))
"""Nothing was calculated, or only the roles were."""


def fill_next() -> bool:
    """Fill in the roles of one night, and return whether there was one left. It is read without a lock and written
    under one, unless somebody wrote in it meanwhile, which stores them anyway."""
    wanted = Placing.objects.filter(are_active("club__"), MISSING).order_by("-session__date", "-session")
    key = wanted.values_list("session", flat=True).first()
    session = Session.objects.select_related("event__club").filter(pk=key).first() if key else None
    if session is None:
        return False
    sections = dict(Section.objects.filter(club=session.club_id, session=session).values_list("pk", "revision"))
    roles = {number: to_row(each) for number, each in roles_of(night_of(session)).items()}
    with suppress(Closed), transaction.atomic():
        now = locked({session.club_id}, set(sections))
        if {pk: section.revision for pk, section in now.items()} == sections:
            placings = list(session.placings.filter(MISSING).select_related("contestant"))
            for placing in placings:
                placing.roles = roles.get(placing.contestant.entry, {})
            Placing.objects.bulk_update(placings, ["roles"])
    return True


def fill_beside() -> None:
    """Fill in all nights in a separate thread."""

    def run() -> None:
        with suppress(Error):  # it continues at the next start of the server
            while fill_next():
                time.sleep(PAUSE)
        connections.close_all()

    Thread(target=run, name="roles of nights", daemon=True).start()
