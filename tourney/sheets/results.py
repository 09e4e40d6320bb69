"""Every result, tray by tray, as the travellers had them, with the hands where they are known."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Evening
from ..language.numbers import pointed
from ..language.tables import told_table
from ..language.told import told, told_as
from ..reports.frequency_table import Frequency, frequencies
from ..reports.traveller_table import by_made, results_table
from ..scoring.figures import figure, places
from ..scoring.report_table import Ref, Table
from ..scoring.standings import Exact, Points, results_by_tray
from ..scoring.terms import counts_what_was_made, unit_word
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.paper import Paper
from .pdf.type_scale import LINE, READ, filled
from .pdf.typefaces import PLAIN
from .room.sheet_words import dealer_said, tray_named, vulnerable
from .wall.deal_diagram import diagram_height, draw_deal, lines_below
from .wall.page import BOTTOM, has_results, heading
from .wall.short_names import contract_in_one, short_names
from .wall.wall_table import HIGH, NARROW, TIGHT, TIGHTEST, Grid

LEFT, GAP, BETWEEN = 37 * mm, 3 * mm, 4 * mm
CARDS = 7.8  # points: hand records may be small
SMALLER = (10.0, 9.0, 8.3, 7.5)  # points: of rows that would not go on one page
FEWEST = 3  # rows that go on on another page: one alone looks lost
LEAST = 26 * mm  # a tray without its hands still has its number


def results(evening: Evening, sheet: Paper) -> None:
    """The trays one after the other, on each the most for N&S first; none is broken that has room on a page."""
    ordered = sorted(by_made(evening.standings.results), key=lambda points: points.result.tray)
    table = results_table(evening.night, ordered, short_names(evening))
    column = [each.key for each in table.columns].index("tray")
    trays = [ref.number for row in table.rows if isinstance(ref := row[column], Ref)]
    game = evening.night.game
    left = LEFT if evening.deals else LEAST
    width = sheet.width - 2 * MARGIN - left - GAP
    bottom = sheet.height - BOTTOM
    title = told_as(message("%(night)s: results by tray", night=evening.occasion.night), game)
    y = top = heading(sheet, title, (capfirst(told(evening.state)),))
    rows_of = {tray: list(rows) for tray, rows in groupby(range(len(trays)), key=trays.__getitem__)}
    grid = _grid(evening, _shown(evening, table), width, rows_of, bottom - top)
    often = frequencies(evening.night, evening.standings.results)
    for tray, rows in rows_of.items():
        at, end = rows[0], rows[-1] + 1
        first = _left_height(evening, tray)
        whole = max(first, _table_height(grid, rows)) + BETWEEN
        if y > top and y + whole > bottom + BETWEEN:
            sheet.end_page()
            y = top = heading(sheet, title)
        while at < end:
            fits = grid.fits(at, bottom - y - 1 * mm)
            part = range(at, end if fits.stop >= end else max(at + 1, min(fits.stop, end - FEWEST)))
            sheet.group()
            sheet.entry(tray_named(game, tray))
            sheet.rule(MARGIN, y, sheet.width - MARGIN, y, thick=True)
            below = _tray(sheet, evening, tray, y + 1.5 * mm, at > rows[0])
            if at == rows[0]:
                _frequencies(sheet, often[tray], below, y + whole - BETWEEN, left)
            after = grid.draw(sheet, MARGIN + left + GAP, y + 1 * mm, part)
            y = max(after, y + first) + BETWEEN
            at = part.stop
            if at < end:
                sheet.end_page()
                y = top = heading(sheet, title)
    sheet.end_page()


SHEET = Sheet(
    title=message("Results"),
    purpose=message("Every result, as on the travellers."),
    audience=AFTER,
    order=560,
    draw=results,
    applies_to=has_results,
)


def _shown(evening: Evening, table: Table) -> Table:
    """Return the columns that fit beside the hands: the points of E&W if they do not follow from those of N&S."""
    shown = contract_in_one(told_table(table.without("tray", "round", "table", "section", "share")))
    shown = shown.headed(made=_("Score"), took=_("Tricks"))
    if not counts_what_was_made(evening.night) and _left_by_ns(
        evening.standings.results, results_by_tray(evening.standings)
    ):
        shown = shown.without("ew_points").headed(ns_points=told(unit_word(evening.night)))
    return shown


def _left_by_ns(results: Sequence[Points], by_tray: Mapping[int, Sequence[Points]]) -> bool:
    """Whether both sides of every result have as much together as those of any other on its tray."""
    if any((each.ns is None) != (each.ew is None) for each in results):
        return False
    for those in by_tray.values():
        both: set[Exact] = {each.ns + each.ew for each in those if each.ns is not None and each.ew is not None}
        if len(both) > 1:
            return False
    return True


def _grid(evening: Evening, table: Table, width: float, rows_of: Mapping[int, Sequence[int]], page: float) -> Grid:
    """Return the loosest grid with which the trays take the fewest pages, smaller if a tray exceeds a page."""
    loose = Grid(table, width, READ, high=HIGH, pad=NARROW)
    grids = [loose, loose.with_rows(TIGHT), loose.with_rows(TIGHTEST)]
    left = {tray: _left_height(evening, tray) for tray in rows_of}

    def height(grid: Grid, tray: int) -> float:
        return max(left[tray], _table_height(grid, rows_of[tray]))

    if any(height(grids[-1], tray) > page for tray in rows_of):
        grids += [Grid(table, width, size, high=TIGHTEST, pad=NARROW) for size in SMALLER]

    def pages(grid: Grid) -> int:
        count, room = 1, page
        for tray in rows_of:
            whole = height(grid, tray)
            count += int(whole // page)
            if whole > room and room < page:
                count, room = count + 1, page
            room -= whole + BETWEEN
        return count

    return min(grids, key=pages)


def _table_height(grid: Grid, rows: Sequence[int]) -> float:
    return 1 * mm + grid.head_height + sum(grid.heights[rows[0] : rows[-1] + 1])


def _left_height(evening: Evening, tray: int) -> float:
    if tray not in evening.deals:
        return 14 * mm
    return 1.5 * mm + diagram_height(CARDS, len(lines_below(evening, tray, LEFT, CARDS)))


def _tray(sheet: Paper, evening: Evening, tray: int, y: float, again: bool) -> float:
    """The hands of a tray, or its number; returns where they end."""
    game = evening.night.game
    if tray in evening.deals and not again:
        return draw_deal(sheet, evening, tray, MARGIN, y, LEFT, CARDS)
    sheet.text(MARGIN, y + 14, tray_named(game, tray), 13, bold=True, within=LEAST)
    if again:
        sheet.text(MARGIN, y + 28, _("continued"), READ, within=LEAST)
    elif game == "bridge":
        sheet.text(MARGIN, y + 28, dealer_said(game, tray), READ, within=LEAST)
        sheet.block(MARGIN, y + 31, LEAST, 28, vulnerable(game, tray), READ)
        return y + 59
    return y + 28


def _frequencies(sheet: Paper, often: Sequence[Frequency], y: float, bottom: float, width: float) -> None:
    """Draw how often each result was made, if there is room beside the table: 420 ×3."""
    made = [(each.made, each.times) for each in often if each.made is not None]
    if not any(times > 1 for _, times in made):
        return
    said = "  ".join(f"{pointed(figure(value, places([value])))}\u00a0×{times}" for value, times in made)
    lines = filled(said, PLAIN, READ, width)
    if y + (len(lines) + 1) * LINE * READ > bottom:
        return
    for at, line in enumerate((_("Times"), *lines), start=1):
        sheet.text(MARGIN, y + at * LINE * READ, line, READ, bold=at == 1)
