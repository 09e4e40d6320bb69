"""Every result, tray by tray, as the travellers had them."""

from django.utils.text import capfirst
from reportlab.lib.units import mm

from ...desk.snapshot import Evening
from ...scoring.travellers import by_made, results_table
from ..paper import MARGIN, Paper
from .page import BOTTOM, heading, sheet_of
from .wall_table import TIGHT, Grid

SIZE, EASY = 9.5, 8.0  # points: two columns as long as they are at least this large
GAP = 8 * mm


def has_results(evening: Evening) -> bool:
    return bool(evening.night.results)


def results(evening: Evening, paper: Paper) -> bytes:
    """The trays one after the other, on each the most for N&S first, in two columns where they have room."""
    sheet = sheet_of(evening, "results", paper, wide=True)
    ordered = sorted(by_made(evening.standings.results), key=lambda points: points.result.tray)
    table = results_table(evening.night, ordered, evening.labels)
    width = sheet.width - 2 * MARGIN
    grid = Grid(table, (width - GAP) / 2, SIZE, grouped="tray", high=TIGHT)
    across = 2
    if grid.size < EASY:
        grid, across = Grid(table, width, SIZE, grouped="tray", high=TIGHT), 1
    at = 0
    while at < len(table.rows):
        y = heading(sheet, f"{evening.occasion.night}: results", (capfirst(evening.state),))
        for column in range(across):
            rows = grid.fits(at, sheet.height - BOTTOM - y)
            if rows:
                grid.draw(sheet, MARGIN + column * (width + GAP) / across, y, rows)
            at = rows.stop
        sheet.end_page()
    return sheet.pdf()
