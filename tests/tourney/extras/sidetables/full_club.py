"""The rows of side tables in a club that has data in every table."""

from tourney.desk.writing import By
from tourney.extras.sidetables import verbs
from tourney.models import Section


def fill(section: Section, by: By) -> None:
    """Play a side table beside the night, and correct it."""
    club = section.session.club
    side = verbs.open_table(club, verbs.Wanted("mort", ["Ada", "Bo", "Cy"], session=section.session), by)
    verbs.enter(side, {"tricks": 12}, by)
    verbs.enter(side, {"come": "Ann 1"}, by)
    verbs.correct(side, 1, {"tricks": 11}, "misread", by)
