"""The page on which a movement is chosen: its address, its form data, and nights that do not have one yet."""

from datetime import date

from django.urls import reverse

from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.models import Club, Section

HTMX = {"HX-Request": "true"}
MINUTES = {"minutes_per_tray": "7", "minutes_per_move": "2"}


def url(name: str, section: Section, *args: object) -> str:
    return reverse(name, args=[section.pk, *args])


def of_kind(club: Club, by: By, kind: str, count: int) -> Section:
    section = open_night(club, NewNight("Night", date(2025, 11, 20), kind=kind), by)
    size = {"pairs": 2, "teams": 4}.get(kind, 1)
    seat(section, [[f"P{number} {letter}" for letter in "abcd"[:size]] for number in range(1, count + 1)], by)
    return section
