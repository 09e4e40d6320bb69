"""The rows of the answers in a club that has data in every table."""

from tourney.desk.writing import By
from tourney.models import Section

from .nights_to_come import night_to_come, says


def fill(section: Section, by: By) -> None:
    session = night_to_come(section.session.event.club, by, tables=3).session
    says(session, "Ann Oak", partner="Ben Elm")
    says(session, "Carla Reed", "looking", shown="initials", note="Acol")
