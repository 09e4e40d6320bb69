"""Clubs that send their nights to servers of this computer (:mod:`tests.tourney.web_servers`)."""

from tests.made_before import made_before
from tests.tourney.desk.played import night_of_method
from tourney.desk.results.publishing import publish
from tourney.desk.writing import By
from tourney.extras.sending.verbs.setups import set_up
from tourney.models import Club, Section

PASSWORD = "ten of clubs 1896"


def to_bridgewebs(club: Club, address: str) -> None:
    set_up(club, "bridgewebs", {"club": "knick", "password": PASSWORD, "address": address})


def to_webdav(club: Club, address: str) -> None:
    set_up(club, "webdav", {"username": "dora", "password": PASSWORD, "address": address})


@made_before
def published_night(club: Club, by: By) -> Section:
    """A published night of bridge pairs."""
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    section.session.refresh_from_db()
    return section
