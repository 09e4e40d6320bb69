"""An evening of the array, played in its own club that is deleted afterwards, and its faults."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from django.test import Client

from tourney.desk.club.clubs import open_club
from tourney.models import Member, Role, User

from .axes import Scenario
from .desk import Desk, Refused
from .invariants import faults_of
from .play import Played, play
from .shrinking import as_if_never


@contextmanager
def played(scenario: Scenario) -> Iterator[Played]:
    with as_if_never():
        user = User.objects.create_user("Dora Director", password="eight of hearts 1896")
        club = open_club("Knickerbocker Whist Club")
        Member.objects.create(club=club, user=user, role=Role.OWNER)
        browser = Client()
        browser.force_login(user)
        yield play(scenario, Desk(browser, f"/clubs/{club.slug}"))


def faults(scenario: Scenario) -> list[str]:
    """Each with the name of what it breaks; a refusal or an error is one too."""
    try:
        with played(scenario) as evening:
            return faults_of(evening)
    except Refused as refused:
        return [f"refused: {refused}"]
    except Exception as broken:
        return [f"{type(broken).__name__}: {broken}\n{traceback.format_exc(limit=-4)}"]
