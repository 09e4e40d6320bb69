"""The recap: the results of all contestants on all trays."""

from dataclasses import replace

from movements.message import capfirst, message

from ..desk.snapshot import Evening
from ..language.active_language import gettext as _
from ..language.seats import told_lines
from ..language.tables import told_table
from ..language.told import told, told_as
from ..reports.ranking_table import field_title
from ..reports.recap_table import is_sparse, recap_by_round, recap_table
from ..reports.scorecard import evenings
from ..scoring.method import method
from ..scoring.report_table import Table
from ..scoring.terms import unit_word
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.paper import Paper
from .wall.page import continued, has_results, side_by_side, together
from .wall.short_names import short_names, with_columns
from .wall.ties import with_ties
from .wall.wall_table import HIGH, LOOSE, NARROW, TIGHT, TIGHTEST, Grid

SIZES = (14, 12, 11, 10, 9, 8)


def recaps(evening: Evening, sheet: Paper) -> None:
    """Draw a row for each contestant, with the ranking figure beside the name, and a column for each tray, or for each
    round if everyone plays few trays. Fields are below each other if there is space."""
    night = evening.night
    sheet.turn()
    played = evenings(night)
    by = method(night.scoring)
    what = told(by.margin_head or unit_word(night))
    sparse = is_sparse(night)
    recap = recap_by_round if sparse else recap_table
    if sparse and by.measure.percent:
        what = _("Percent")
    said = message("%(what)s on each tray.", what=what)
    if sparse:
        said = message("%(what)s on each tray of each round, in order.", what=what)
    short = short_names(evening, numbered=True)
    width = sheet.width - 2 * MARGIN
    tables: list[tuple[str, Table]] = []
    for ranking in evening.standings.rankings:
        if ranking.stratum:  # its members are listed in their field
            continue
        whole = told_table(with_ties(recap(night, ranking, played, short)).without("names"))
        # The ranking figure is beside the name, so that it is on every page.
        last = len(whole.columns) - 1
        whole = with_columns(whole, (0, 1, last, *range(2, last)))
        whole = replace(whole, columns=(replace(whole.columns[0], kind="text"), *whole.columns[1:]))
        named = "" if ranking.field == "all" else told_lines(told(field_title(ranking, night.game)))
        for at, table in enumerate(side_by_side(whole, width, kept=3, last=0)):
            tables.append((continued(named) if at and named else named, table))
    ways = []
    for size in SIZES:
        loose = [(named, Grid(table, width, size, high=HIGH, pad=NARROW)) for named, table in tables]
        ways += [[(named, each.with_rows(high)) for named, each in loose] for high in (LOOSE, HIGH, TIGHT, TIGHTEST)]
    together(sheet, told(SHEET.title), (capfirst(told(evening.state)), told_as(said, night.game)), ways)


SHEET = Sheet(
    title=message("Recap"),
    purpose=message("Every result on every tray."),
    audience=AFTER,
    order=540,
    draw=recaps,
    applies_to=has_results,
)
