"""The rows of points schemes in a club that has data in every table."""

from tourney.desk.writing import By
from tourney.models import Section

from .nights import use_own


def fill(section: Section, by: By) -> None:
    """Publish the points of the club's own scheme."""
    use_own(section.session.club, by, public=True)
