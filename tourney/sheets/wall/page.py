"""A page for the wall: a heading, then a table over as many pages as it needs."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from ...desk.snapshot import Evening
from ...scoring.report_table import Table
from ..pdf.book import FOOT, MARGIN
from ..pdf.paper import Paper
from ..pdf.type_scale import LINE, filled, width_of
from ..pdf.typefaces import BOLD, PLAIN
from .short_names import with_columns
from .wall_table import Grid, wrapped

TITLE, LINES = 20, 11  # points
SHORT, LEGEND = 17, 7.5  # points: the title beside which everything is said, and the meaning of signs
ABOVE = 10 * mm  # free above a full page
BOTTOM = FOOT + 5 * mm
FIELD, BETWEEN = 9 * mm, 5 * mm  # what the name of a field takes, and what stays free below its table


def has_results(evening: Evening) -> bool:
    return bool(evening.night.results)


def has_deals(evening: Evening) -> bool:
    return bool(evening.deals)


def heading(sheet: Paper, title: str, lines: Sequence[str] = ()) -> float:
    """Write the title and the lines below it; returns the y where they end."""
    width = sheet.width - 2 * MARGIN
    y = MARGIN
    with sheet.heading():
        for line in wrapped(title, BOLD, TITLE, width):
            y += LINE * TITLE
            sheet.text(MARGIN, y - 0.3 * TITLE, line, TITLE, bold=True)
    for said in filter(None, lines):
        for line in wrapped(said, PLAIN, LINES, width):
            y += LINE * LINES + 1
            sheet.text(MARGIN, y, line, LINES)
    return y + 3 * mm


def headline(sheet: Paper, title: str, *facts: str) -> float:
    """Write the title and, right of it, club, night and day with the facts below, over a rule; return the y where the
    page begins. Its foot need not say them again."""
    sheet.on_cards = True
    width, base = sheet.width - 2 * MARGIN, ABOVE + SHORT
    with sheet.heading():
        sheet.text(MARGIN, base, title, SHORT, bold=True, within=0.45 * width)
    below = " · ".join(filter(None, facts))
    left = MARGIN + min(0.45 * width, width_of(title, BOLD) * SHORT) + 4 * mm
    for line, words, bold in ((base - 10, sheet.line, True), (base, below, False)):
        sheet.text(sheet.width - MARGIN, line, words, 8.5, bold=bold, align="right", within=sheet.width - MARGIN - left)
    sheet.rule(MARGIN, base + 5, sheet.width - MARGIN, base + 5, thick=True)
    return base + 6


def legend(sheet: Paper, *sentences: str) -> float:
    """Write what the signs of the page mean above its foot; return the y where its body ends."""
    lines = filled(" ".join(sentences), PLAIN, LEGEND, sheet.width - 2 * MARGIN) if sentences else ()
    y = sheet.height - FOOT - (7 if sheet.remark else 4) * mm  # a remark stands between
    sheet.group()
    for line in reversed(lines):
        sheet.text(MARGIN, y, line, LEGEND)
        y -= LINE * LEGEND
    return y - 1 * mm


def continued(named: str) -> str:
    """The heading of what began further up or on the page before."""
    return _("%(named)s, continued") % {"named": named}


Fields = Sequence[tuple[str, Grid]]
"""Tables with their headings, which are empty for a single table."""


def together(sheet: Paper, title: str, lines: Sequence[str], ways: Sequence[Fields]) -> None:
    """Fields one below the other until the page is full, in the first of those ways that take the fewest pages."""
    y = heading(sheet, title, lines)
    room = sheet.height - BOTTOM - y
    titles = wrapped(title, BOLD, TITLE, sheet.width - 2 * MARGIN)
    later = sheet.height - BOTTOM - (MARGIN + LINE * TITLE * len(titles) + 3 * mm)
    fewest = min(ways, key=lambda fields: len(_pages(fields, room, room)))
    for number, page in enumerate(_pages(fewest, room, later)):
        if number:
            sheet.end_page()
            y = heading(sheet, title)
        for named, grid, rows in page:
            if named:
                sheet.group("H2")
                said = continued(named) if rows.start else named
                sheet.text(MARGIN, y + FIELD - 3 * mm, said, 14, bold=True, within=sheet.width - 2 * MARGIN)
                y += FIELD
            y = grid.draw(sheet, MARGIN, y, rows) + BETWEEN
    sheet.end_page()


def _pages(fields: Fields, first: float, later: float) -> list[list[tuple[str, Grid, range]]]:
    """Return the fields on pages of those heights. One begins on a page if all of it fits there, or if nothing stands
    on it yet; what is longer than a page goes on on the next."""
    pages: list[list[tuple[str, Grid, range]]] = [[]]
    room = first
    for named, grid in fields:
        above, at = FIELD if named else 0.0, 0
        while True:
            rows = grid.fits(at, room - above)
            if pages[-1] and (grid.height + above > room or not rows):
                pages.append([])
                room = later
                continue
            pages[-1].append((named, grid, rows))
            room -= above + grid.head_height + sum(grid.heights[rows.start : rows.stop]) + BETWEEN
            at = rows.stop
            if at >= len(grid.heights):
                break
    return pages


def side_by_side(table: Table, width: float, *, kept: int, last: int) -> list[Table]:
    """Cut a wide table into readable parts, each with the first ``kept`` columns, the last with the ``last``."""
    count = len(table.columns)
    parts = 1
    while True:
        middle = range(kept, count - last)
        step = -(-len(middle) // parts) or 1
        found = []
        for start in range(kept, max(count - last, kept + 1), step):
            chosen = [*range(kept), *range(start, min(start + step, count - last))]
            if start + step >= count - last:
                chosen += range(count - last, count)
            found.append(with_columns(table, chosen))
        if step == 1 or all(Grid(part, width, 9).size >= 7.5 for part in found):
            return found
        parts += 1
