"""The blackboard with the results."""

from fractions import Fraction

from movements.message import message

from ..desk.snapshot import Evening
from ..language.active_language import gettext as _
from ..language.numbers import pointed
from ..language.seats import told_lines
from ..scoring.figures import figure, places, signed
from ..scoring.method import method
from ..scoring.standings import Ranking
from . import AFTER, Sheet
from .blackboard import BoardSide, draw_board, field_title
from .pdf.grid_cells import Cell, Who
from .pdf.paper import Paper


def has_averages(evening: Evening) -> bool:
    """Whether there are totals and averages to show."""
    night = evening.night
    averaged = any(column.key == "average" for column, _ in method(night.scoring).figures(night))
    return method(night.scoring).tray_by_tray and averaged and any(night.results)


def filled_blackboard(evening: Evening, sheet: Paper) -> None:
    """Draw the blackboard with the results."""
    sides = [_side(evening, ranking) for ranking in evening.standings.rankings]
    draw_board(sheet, evening.occasion.night, sides)


SHEET = Sheet(
    title=message("Blackboard"),
    purpose=message("Names, totals, averages, and plus and minus scores."),
    audience=AFTER,
    order=530,
    draw=filled_blackboard,
    applies_to=has_averages,
)


def _side(evening: Evening, ranking: Ranking) -> BoardSide:
    rows = sorted(ranking.rows, key=lambda row: row.entry.number)
    totals, differences = places(row.total for row in rows), places(row.difference for row in rows)
    whole = sum((row.total for row in rows), Fraction(0))
    averages = {row.average for row in rows}
    lines: list[list[Cell]] = [
        [
            told_lines(evening.labels[row.entry.number]),
            (Who("", row.entry.names, row.entry.name),),
            pointed(figure(row.total, totals)),
            pointed(signed(row.difference, differences)),
        ]
        for row in rows
    ]
    # A contestant who sat out has a different average, so there is none for all.
    average = averages.pop() if len(averages) == 1 else None
    shown = pointed(figure(average, places([average]))) if average is not None else _("differs")
    summed = pointed(figure(whole, places([whole])))
    return BoardSide(field_title(ranking.field, evening.night.game), lines, summed, shown)
