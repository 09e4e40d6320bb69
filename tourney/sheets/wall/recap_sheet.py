"""Who did what on every tray."""

from django.utils.text import capfirst

from ...desk.snapshot import Evening
from ...scoring.recap import recap_table
from ...scoring.report_table import Table
from ...scoring.scorecard import GAINS, evenings
from ...scoring.terms import tray_word, unit_word
from ..book import MARGIN, Paper
from .page import pages, sheet_of, side_by_side
from .short_names import short_names
from .standings_sheet import with_ties
from .wall_table import TIGHT


def recaps(evening: Evening, paper: Paper) -> bytes:
    """A page or more for each field, a row for each contestant, a column for each tray."""
    night = evening.night
    sheet = sheet_of(evening, "recap", paper, wide=True)
    played = evenings(night)
    what = GAINS.get(night.scoring) or unit_word(night)
    word = tray_word(night.game).lower()
    lines = (capfirst(evening.state), f"{what} on each {word}.")
    short = short_names(evening, numbered=True)
    for ranking in evening.standings.rankings:
        whole = totals_first(with_ties(recap_table(night, ranking, played, short)).without("names"))
        field = "" if ranking.field == "all" else f"{ranking.field}, "
        title = f"{evening.occasion.night}: {field}{word} by {word}"
        for table in side_by_side(whole, sheet.width - 2 * MARGIN, kept=3, last=0):
            pages(sheet, title, lines, table, size=9, ruled=True, high=TIGHT)
    return sheet.pdf()


def totals_first(table: Table) -> Table:
    """What ranks stands beside the name, so that every page has it."""
    last = len(table.columns) - 1
    order = (0, 1, last, *range(2, last))
    return Table(
        table.title,
        tuple(table.columns[at] for at in order),
        tuple(tuple(row[at] for at in order) for row in table.rows),
    )
