"""Permissions of the pages of expected points."""

from tourney.desk.writing import By
from tourney.extras.points.verbs import switch
from tourney.models import Club

ROWS = (
    ("director", True, 200, "points-night"),
    ("director", False, 200, "points-season"),
    ("director", False, 404, "points-season-file"),
    ("owner", False, 200, "points-schemes points-own"),
    ("owner", False, 405, "points-switch"),
)
PAGES = ("points-season", "points-schemes", "points-own")
"""Pages of a club."""
NIGHT_PAGES = ("points-night",)
"""Pages of a night."""


def words(club: Club, by: By) -> dict[str, dict[str, object]]:
    switch(club, "bridge-house", True, False, by)
    return {
        "points-season-file": {"name": "bridge-house", "period": "1900"},
        "points-switch": {"name": "bridge-house"},
    }
