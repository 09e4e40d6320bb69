"""A night with its cards, reloaded for each check."""

import json

from tests.tourney.desk.played import play
from tourney.cards.deals_document import read
from tourney.desk.play.clock import close_round
from tourney.desk.queries import movement_of
from tourney.desk.writing import By
from tourney.models import Section, Session


def fresh(section: Section) -> Session:
    section.session.refresh_from_db()
    section.refresh_from_db()
    return section.session


def close_all(section: Section, by: By) -> None:
    play(section, by)
    for each in movement_of(section).rounds:
        close_round(section, each.number, by, despite=True)


def json_read(said: dict) -> dict:
    return read(json.dumps(said))
