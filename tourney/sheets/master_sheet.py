"""The master sheet: opponents and trays at each table in each round, for the director and the scorer."""

from collections.abc import Sequence

from reportlab.lib.units import mm

from movements.message import message
from movements.plan import Line, Round

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from ..language.seats import told_line, told_lines
from ..language.told import told, told_as
from . import BEFORE, Sheet
from .pdf.book import FOOT, MARGIN
from .pdf.cards_on_page import parts
from .pdf.paper import Paper
from .pdf.plates import Plate
from .pdf.type_scale import FINE, READ, width_of
from .pdf.typefaces import BOLD
from .room.sheet_words import in_runs, white_on_black
from .room.who_moves_together import Company

HEAD, ROUND = 20 * mm, 12 * mm
ROW_MOST, ROW_LEAST = 16 * mm, 8.5 * mm
COLUMN_MOST, COLUMN_LEAST = 40 * mm, 15 * mm
MOST = 12.0  # points


def master_sheet(room: Room, sheet: Paper) -> None:
    """Draw a line for each round and a column for each table, on several pages if necessary."""
    sheet.turn()
    company = Company(room)
    width = sheet.width - 2 * MARGIN - ROUND
    height = sheet.height - MARGIN - HEAD - FOOT - 9 * mm
    wanted = max(_who_wide(company, each, table) for each in room.movement.rounds for table in room.movement.tables)
    least = max(COLUMN_LEAST, wanted * 8 + 2 * mm)
    for tables in parts(room.movement.tables, max(1, int(width / least))):
        for rounds in parts(room.movement.rounds, int(height / ROW_LEAST)):
            _page(sheet, company, tables, rounds, height)
            sheet.end_page()


SHEET = Sheet(
    title=message("Master sheet"),
    purpose=message("For the director: who plays whom at each table in each round, and with which trays."),
    audience=BEFORE,
    order=330,
    draw=master_sheet,
)


def _page(sheet: Paper, company: Company, tables: Sequence[int], rounds: Sequence[Round], height: float) -> None:
    room = company.room
    width = sheet.width - 2 * MARGIN
    with sheet.heading():
        plate = sheet.section_plate(MARGIN, MARGIN)
        sheet.block(MARGIN + plate, MARGIN, width * 0.5, 10 * mm, _("Master sheet"), 22, bold=True)
    sheet.pieces(MARGIN + width * 0.5, MARGIN, width * 0.5, 10 * mm, (told(room.movement.title),), 12, align="right")
    column = min(COLUMN_MOST, (width - ROUND) / len(tables))
    row = min(ROW_MOST, height / len(rounds))
    top = MARGIN + HEAD
    right = MARGIN + ROUND + column * len(tables)
    widest = max(_who_wide(company, each, table) for each in rounds for table in tables)
    size = max(FINE, min(MOST, (column - 6 * mm) / widest, row * 0.4))
    y = top
    with sheet.table():
        sheet.row()
        with sheet.cell(head=True):
            sheet.text(MARGIN, top - 1.5 * mm, _("Round"), READ, within=ROUND - 0.5 * mm)
        for at, table in enumerate(tables):
            with sheet.cell(head=True):
                x = MARGIN + ROUND + at * column
                sheet.block(x, top - 7 * mm, column, 6.5 * mm, room.table(table), 14, bold=True, align="centre")
        for each in rounds:
            sheet.rule(MARGIN, y, right, y, thick=y == top)
            sheet.row()
            with sheet.cell():
                sheet.block(MARGIN, y, ROUND - mm, row, str(each.number), 14, bold=True)
            for at, table in enumerate(tables):
                with sheet.cell():
                    _cell(sheet, company, each, table, MARGIN + ROUND + at * column, y, column, row, size)
            y += row
        sheet.rule(MARGIN, y, right, y, thick=True)
        for at in range(len(tables) + 1):
            sheet.rule(MARGIN + ROUND + at * column, top, MARGIN + ROUND + at * column, y)
    legend = _legend(room.game, any(seating.turned for each in rounds for seating in each.tables))
    sheet.block(MARGIN, y + 1.5 * mm, width, 5 * mm, legend, READ)


def _legend(game: str, turned: bool) -> str:
    lines = {"ns": told_line(Line.NS, game), "ew": told_line(Line.EW, game)}
    said = told_as(message("%(ns)s – %(ew)s, with the trays below.", **lines), game)
    return f"{said} {white_on_black(game)}" if turned else said


def _cell(
    sheet: Paper, company: Company, each: Round, table: int, x: float, y: float, column: float, row: float, size: float
) -> None:
    words = _who(company, each, table)
    if not words:
        return
    half, inner = row / 2, column - 1.4 * mm
    sheet.pieces(x + 0.7 * mm, y, inner, half, (words,), size, bold=True, align="centre")
    seating = each.by_table.get(table)
    if seating is None:
        sheet.pieces(x + 0.7 * mm, y + half, inner, half, (_("sit out"),), size, align="centre")
        return
    trays = in_runs(seating.trays)
    if seating.turned and set(seating.turned) != set(seating.trays):
        pieces = tuple(Plate(str(tray)) if tray in seating.turned else str(tray) for tray in seating.trays)
        sheet.pieces(x + 0.7 * mm, y + half, inner, half, pieces, size, align="centre")
    else:
        piece = Plate(trays) if seating.turned else trays
        sheet.pieces(x + 0.7 * mm, y + half, inner, half, (piece,), size, align="centre")


def _who(company: Company, each: Round, table: int) -> str:
    """Return 3–12; for single players 3+9–5+7; for a sit-out only the number; empty if nobody is there."""
    seating = each.by_table.get(table)
    if seating is None:
        out = [told_lines(company.room.label(one.contestant)) for one in each.sitting_out if one.table == table]
        return ", ".join(company.bare(label.removeprefix(company.room.tag)) for label in out)
    sides = [[company.label(party) for party in company.side(seating, line)] for line in Line]
    return "–".join("+".join(company.bare(label.removeprefix(company.room.tag)) for label in side) for side in sides)


def _who_wide(company: Company, each: Round, table: int) -> float:
    return max(width_of(_who(company, each, table), BOLD), 1.5)
