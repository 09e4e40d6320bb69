"""Evenings of the covering array, played through the program's public doors."""

import traceback

import pytest
from django.db import connection
from django.test import Client

from tourney.desk.club.clubs import open_club
from tourney.models import Member, Role, User

from .array import scenarios, today
from .desk import Desk, Refused
from .invariants import faults_of
from .play import play
from .shrinking import as_if_never, shrunk

AGAIN = (
    "Play it again: TOURNEY_WHOLE=1 .venv/bin/pytest "
    "'tests/together/test_evenings.py::test_every_evening_holds_together[{}]'"
)


def faults(scenario) -> list[str]:
    """What is wrong with the evening; nothing of it is left."""
    with as_if_never():
        user = User.objects.create_user("Dora Director", password="eight of hearts 1896")
        club = open_club("Knickerbocker Whist Club")
        Member.objects.create(club=club, user=user, role=Role.OWNER)
        browser = Client()
        browser.force_login(user)
        try:
            return faults_of(play(scenario, Desk(browser, f"/clubs/{club.slug}")))
        except Refused as refused:
            return [f"refused: {refused}"]
        except Exception as broken:
            return [f"{type(broken).__name__}: {broken}\n{traceback.format_exc(limit=-4)}"]


@pytest.mark.django_db
@pytest.mark.parametrize("number", today(connection.vendor))
def test_every_evening_holds_together(number):
    scenario = scenarios()[number]
    found = faults(scenario)
    if found:
        kind = found[0].partition(":")[0]
        fewest = shrunk(scenario, lambda simpler: any(each.startswith(kind) for each in faults(simpler)))
        pytest.fail("\n".join([AGAIN.format(number), f"It takes only {fewest}.", *found]))
