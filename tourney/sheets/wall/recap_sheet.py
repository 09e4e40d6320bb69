"""Who did what on every tray."""

from django.utils.text import capfirst

from ...desk.snapshot import Evening
from ...scoring.ranking_table import field_title
from ...scoring.recap import is_sparse, recap_by_round, recap_table
from ...scoring.report_table import Table
from ...scoring.scorecard import GAINS, evenings
from ...scoring.terms import tray_word, unit_word
from ..book import MARGIN, Paper
from .page import sheet_of, side_by_side, together
from .short_names import short_names
from .standings_sheet import with_ties
from .wall_table import NARROW, TIGHT, TIGHTEST, Grid

SIZE = 9


def recaps(evening: Evening, paper: Paper) -> bytes:
    """A row for each contestant, what it is ranked by beside its name, a column for each tray; where everybody plays
    few of them one for each round. The fields stand below each other while they have room."""
    night = evening.night
    sheet = sheet_of(evening, "recap", paper, wide=True)
    played = evenings(night)
    what = GAINS.get(night.scoring) or unit_word(night)
    word = tray_word(night.game).lower()
    sparse = is_sparse(night)
    recap = recap_by_round if sparse else recap_table
    if sparse and night.scoring == "matchpoints":
        what = "Percent"
    said = f"{what} on each {word}{' of each round, in order' if sparse else ''}."
    short = short_names(evening, numbered=True)
    title = f"{evening.occasion.night}: {'round by round' if sparse else f'{word} by {word}'}"
    width = sheet.width - 2 * MARGIN
    tables: list[tuple[str, Table]] = []
    for ranking in evening.standings.rankings:
        if ranking.stratum:  # its members stand in their field
            continue
        whole = totals_first(with_ties(recap(night, ranking, played, short)).without("names"))
        named = "" if ranking.field == "all" else field_title(ranking, night.game)
        tables += ((named, table) for table in side_by_side(whole, width, kept=3, last=0))
    ways = [
        [(named, Grid(table, width, size, ruled=True, high=high, pad=NARROW)) for named, table in tables]
        for size, high in ((SIZE, TIGHT), (SIZE - 1, TIGHTEST))
    ]
    together(sheet, title, (capfirst(evening.state), said), ways)
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
