"""The matches between all contestants of a field."""

from movements.message import capfirst, message

from ..desk.snapshot import Evening
from ..language.active_language import gettext as _
from ..language.tables import told_table
from ..language.told import told
from ..reports.match_table import cross_table, cross_table_table
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.paper import Paper
from .wall.page import side_by_side, together
from .wall.wall_table import HIGH, LOOSE, Grid

SIZES = ((14, LOOSE), (12, LOOSE), (10, LOOSE), (10, HIGH))


def cross_tables(evening: Evening, sheet: Paper) -> None:
    """Draw the cross table. Its columns, up to 50 for teams, continue on further pages if one is not enough."""
    sheet.turn()
    cross = cross_table(evening.standings)
    if cross is not None:
        whole = told_table(cross_table_table(evening.night, cross, evening.labels))
        facts = (
            capfirst(told(evening.state)),
            _("The margin by which the contestant in the row beat the contestant in the column."),
        )
        width = sheet.width - 2 * MARGIN
        for table in side_by_side(whole, width, kept=2, last=2):
            together(
                sheet, told(SHEET.title), facts, [[("", Grid(table, width, size, high=high))] for size, high in SIZES]
            )


SHEET = Sheet(
    title=message("Cross-table"),
    purpose=message("Every contestant's match against every other contestant."),
    audience=AFTER,
    order=520,
    draw=cross_tables,
    applies_to=lambda evening: bool(evening.standings.matches),
)
