"""A page for the wall: a heading, then a table on as many pages as it needs."""

from collections.abc import Sequence

from reportlab.lib.units import mm

from ...desk.snapshot import Evening
from ...language.active_language import gettext as _
from ...scoring.report_table import Table
from ..pdf.book import FOOT, MARGIN
from ..pdf.paper import Paper
from ..pdf.type_scale import FINE, LINE, filled, fitted, width_of
from ..pdf.typefaces import BOLD, PLAIN
from .short_names import with_columns
from .wall_table import Grid

TITLE, LEGEND = 17, 7.5  # points: the title, with everything else beside it; the meaning of signs
ABOVE, BELOW = 10 * mm, 4 * mm  # space above a full page, and below its headline
HEADLINE = ABOVE + TITLE + 6
BOTTOM = FOOT + 5 * mm
FIELD, BETWEEN = 9 * mm, 5 * mm  # the height of a field's name, and the space below its table


def has_results(evening: Evening) -> bool:
    return bool(evening.night.results)


def has_deals(evening: Evening) -> bool:
    return bool(evening.deals)


def headline(sheet: Paper, title: str, *facts: str) -> float:
    """Write the title and, to its right, club, night and day with the facts below them, all above a rule. Return the y
    where the page begins. The footer need not repeat them."""
    sheet.on_cards = True
    width, base = sheet.width - 2 * MARGIN, ABOVE + TITLE
    with sheet.heading():
        sheet.text(MARGIN, base, title, TITLE, bold=True, within=0.45 * width)
    below = " · ".join(filter(None, facts))
    left = MARGIN + min(0.45 * width, width_of(title, BOLD) * TITLE) + 4 * mm
    for line, words, bold in ((base - 10, sheet.line, True), (base, below, False)):
        sheet.text(sheet.width - MARGIN, line, words, 8.5, bold=bold, align="right", within=sheet.width - MARGIN - left)
    sheet.rule(MARGIN, base + 5, sheet.width - MARGIN, base + 5, thick=True)
    return HEADLINE


def legend(sheet: Paper, *sentences: str) -> float:
    """Write the page's legend above its footer, a little smaller if that saves a line. Return the y where the page's
    body ends."""
    words, width = " ".join(sentences), sheet.width - 2 * MARGIN
    size = max(FINE, fitted(words, PLAIN, LEGEND, width))
    if width_of(words, PLAIN) * size > width:
        size = LEGEND
    lines = filled(words, PLAIN, size, width) if sentences else ()
    y = sheet.height - FOOT - (7 if sheet.remark else 4) * mm  # a remark is in between
    sheet.group()
    for line in reversed(lines):
        sheet.text(MARGIN, y, line, size)
        y -= LINE * size
    return y - 1 * mm


def continued(named: str) -> str:
    """Return the heading of a continued table."""
    return _("%(named)s, continued") % {"named": named}


Fields = Sequence[tuple[str, Grid]]
"""Tables with their headings; the heading of a single table is empty."""


def together(sheet: Paper, title: str, facts: Sequence[str], ways: Sequence[Fields]) -> None:
    """Draw fields below each other until the page is full, in the first layout with the fewest pages and the most
    tables without broken texts."""
    room = sheet.height - BOTTOM - HEADLINE - BELOW
    best = min(ways, key=lambda fields: (len(_pages(fields, room)), sum(not grid.whole for _, grid in fields)))
    for page in _pages(best, room):
        y = headline(sheet, title, *facts) + BELOW
        for named, grid, rows in page:
            if named:
                sheet.group("H2")
                said = continued(named) if rows.start else named
                sheet.text(MARGIN, y + FIELD - 3 * mm, said, 14, bold=True, within=sheet.width - 2 * MARGIN)
                y += FIELD
            y = grid.draw(sheet, MARGIN, y, rows) + BETWEEN
        sheet.end_page()


def _pages(fields: Fields, height: float) -> list[list[tuple[str, Grid, range]]]:
    """Return the fields on pages of that height. A field begins on a page if all of it fits there or if the page is
    empty; a longer one continues on the next page."""
    pages: list[list[tuple[str, Grid, range]]] = [[]]
    room = height
    for named, grid in fields:
        above, at = FIELD if named else 0.0, 0
        while True:
            rows = grid.fits(at, room - above)
            if pages[-1] and (grid.height + above > room or not rows):
                pages.append([])
                room = height
                continue
            pages[-1].append((named, grid, rows))
            room -= above + grid.head_height + sum(grid.heights[rows.start : rows.stop]) + BETWEEN
            at = rows.stop
            if at >= len(grid.heights):
                break
    return pages


def side_by_side(table: Table, width: float, *, kept: int, last: int) -> list[Table]:
    """Cut a wide table into readable parts, each with the first ``kept`` columns, the final one with the ``last``."""
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
