"""Every result, tray by tray, as the travellers had them, with the hands where they are known."""

from itertools import groupby

from django.utils.text import capfirst
from reportlab.lib.units import mm

from ...desk.snapshot import Evening
from ...scoring.hands import read_deal
from ...scoring.report_table import Ref, Table
from ...scoring.terms import tray_word
from ...scoring.travellers import by_made, results_table
from ..book import MARGIN, Paper
from ..paper import Sheet
from ..sheet_words import dealer, vulnerable
from ..type_scale import READ
from .deal_diagram import diagram_height, draw_deal
from .page import BOTTOM, heading, sheet_of
from .short_names import contract_in_one, short_names
from .wall_table import TIGHT, Grid

LEFT, GAP, BETWEEN = 37 * mm, 4 * mm, 4 * mm
CARDS = 7.8  # points: hand records may be small
LEAST = 26 * mm  # a tray without its hands still has its number


def has_results(evening: Evening) -> bool:
    return bool(evening.night.results)


def results(evening: Evening, paper: Paper) -> bytes:
    """The trays one after the other, on each the most for N&S first; none is broken that has room on a page."""
    sheet = sheet_of(evening, "results", paper)
    ordered = sorted(by_made(evening.standings.results), key=lambda points: points.result.tray)
    table = results_table(evening.night, ordered, short_names(evening))
    trays = [_number(row[_at(table, "tray")]) for row in table.rows]
    game = evening.night.game
    left = LEFT if evening.deals else LEAST
    shown = contract_in_one(table.without("tray", "round", "table", "section", "share"))
    shown = shown.headed(made="Score", took="Tricks")
    grid = Grid(shown, sheet.width - 2 * MARGIN - left - GAP, READ, high=TIGHT)
    bottom = sheet.height - BOTTOM
    title = f"{evening.occasion.night}: results by {tray_word(game).lower()}"
    y = top = heading(sheet, title, (capfirst(evening.state),))
    for tray, rows_ in groupby(range(len(trays)), key=trays.__getitem__):
        rows = list(rows_)
        at, end = rows[0], rows[-1] + 1
        first = diagram_height(CARDS) if tray in evening.deals else 14 * mm
        whole = max(first, grid.head_height + sum(grid.heights[at:end])) + BETWEEN
        if y > top and y + whole > bottom:
            sheet.end_page()
            y = top = heading(sheet, title)
        while at < end:
            fits = grid.fits(at, bottom - y - BETWEEN)
            part = range(at, min(fits.stop, end))
            sheet.group()
            sheet.entry(f"{tray_word(game)} {tray}")
            sheet.rule(MARGIN, y, sheet.width - MARGIN, y, thick=True)
            _tray(sheet, evening, tray, y + 1.5 * mm, at > rows[0])
            after = grid.draw(sheet, MARGIN + left + GAP, y + 1 * mm, part)
            y = max(after, y + first) + BETWEEN
            at = part.stop
            if at < end:
                sheet.end_page()
                y = top = heading(sheet, title)
    sheet.end_page()
    return sheet.pdf()


def _tray(sheet: Sheet, evening: Evening, tray: int, y: float, again: bool) -> None:
    game, deals = evening.night.game, evening.deals
    if tray in deals and not again:
        trump = evening.trumps.get(tray, "")
        draw_deal(sheet, game, tray, read_deal(deals[tray]), MARGIN, y, LEFT, CARDS, trump)
        return
    sheet.text(MARGIN, y + 14, f"{tray_word(game)} {tray}", 13, bold=True, within=LEAST)
    if again:
        sheet.text(MARGIN, y + 27, "continued", READ, within=LEAST)
    elif game == "bridge":
        sheet.text(MARGIN, y + 27, f"dealer {dealer(game, tray)}", READ, within=LEAST)
        sheet.text(MARGIN, y + 39, vulnerable(game, tray), READ, within=LEAST)


def _at(table: Table, key: str) -> int:
    return next(at for at, column in enumerate(table.columns) if column.key == key)


def _number(cell: object) -> int:
    assert isinstance(cell, Ref)
    return cell.number
