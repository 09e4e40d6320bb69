"""Access to the pages of side tables."""

from tourney.desk.writing import By
from tourney.extras.sidetables import verbs
from tourney.models import Club

ROWS = (
    ("anybody", False, 404, "side-table-phone"),
    ("director", False, 200, "side-tables side-table-new"),
    ("director", True, 200, "side-table side-table-entry side-table-sheet"),
    ("director", True, 405, "side-table-cut side-table-draw side-table-people side-table-undo side-table-restore"),
)
PAGES = ("side-tables", "side-table-new")
"""Pages of a club."""


def words(club: Club, by: By) -> dict[str, dict[str, object]]:
    """Return a table that is being played, for its addresses."""
    side = verbs.open_table(club, verbs.Wanted("mort", ["Ada", "Bo", "Cy"]), by)
    verbs.enter(side, {"tricks": 12}, by)
    names = " ".join(names for *_, names in ROWS).split()
    return {name: {"pk": side.pk, "kind": "rota"} for name in names}
