"""The tray schedule: the place of each tray in each round, for the person who moves the trays."""

from collections.abc import Sequence

from reportlab.lib.units import mm

from movements.message import message
from movements.plan import Movement, Round

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from ..language.told import told, told_as
from . import BEFORE, Sheet
from .pdf.book import MARGIN
from .pdf.cards_on_page import parts
from .pdf.paper import Paper
from .pdf.type_scale import READ
from .room.sheet_words import in_runs, trays_head

HEAD = 28 * mm
FIRST = 26 * mm
ROW_MOST, ROW_LEAST = 9 * mm, 5 * mm
COLUMN_MOST, COLUMN_LEAST = 22 * mm, 9 * mm

Way = tuple[tuple[int, ...], tuple[str, ...]]
"""Trays that stay together all evening, and where they are in each round."""


def tray_schedule(room: Room, sheet: Paper) -> None:
    """Draw a line for each group of trays that stay together all evening, and a column for each round."""
    sheet.turn()
    ways = ways_of(room.movement)
    rounds = room.movement.rounds
    rows = int((sheet.height - 2 * MARGIN - HEAD) / ROW_LEAST)
    columns = int((sheet.width - 2 * MARGIN - FIRST) / COLUMN_LEAST)
    for beside in parts(rounds, columns):
        for below in parts(ways, rows):
            _page(sheet, room, below, beside)
            sheet.end_page()


SHEET = Sheet(
    title=message("Tray schedule"),
    purpose=message("For the director: where each tray is in each round."),
    audience=BEFORE,
    order=340,
    draw=tray_schedule,
)


def ways_of(movement: Movement) -> list[Way]:
    """Return each group's tables in each round: "1+14" if the trays are shared, "(3)" on the stand after table 3."""
    at: dict[int, list[str]] = {tray: [] for tray in range(1, movement.trays + 1)}
    for each in movement.rounds:
        here: dict[int, list[int]] = {}
        for seating in each.tables:
            for tray in seating.trays:
                here.setdefault(tray, []).append(seating.table)
        stands = {tray: rest.after_table for rest in each.resting for tray in rest.trays}
        for tray, words in at.items():
            words.append(_where(here.get(tray, []), len(each.tables), stands.get(tray, 0)))
    found: list[Way] = []
    for tray, words in at.items():
        way = tuple(words)
        if found and found[-1][1] == way:
            found[-1] = ((*found[-1][0], tray), way)
        else:
            found.append(((tray,), way))
    return found


def _where(tables: Sequence[int], playing: int, stand: int) -> str:
    if not tables:
        return f"({stand})" if stand else "–"
    # Translators: in a narrow cell, where a tray is at all tables.
    return _("all") if len(tables) == playing > 2 else "+".join(map(str, sorted(tables)))


def _legend(ways: Sequence[Way]) -> str:
    """Return the meaning of the numbers, and of those signs that the sheet uses."""
    cells = {cell for _trays, way in ways for cell in way}
    signs = (
        (any("+" in cell for cell in cells), _("1+14 shared by tables 1 and 14")),
        (any("(" in cell for cell in cells), _("(3) on the stand after table 3")),
        ("–" in cells, _("– out of play")),
    )
    return " · ".join((_("Table in each round"), *(said for used, said in signs if used)))


def _page(sheet: Paper, room: Room, ways: Sequence[Way], rounds: Sequence[Round]) -> None:
    left, top = MARGIN, MARGIN + HEAD
    width = sheet.width - 2 * MARGIN
    title = told_as(SHEET.title, room.game)
    plate = sheet.section_plate(left, MARGIN)
    sheet.text(left + plate, MARGIN + 8 * mm, title, 24, bold=True, within=width * 0.38 - plate)
    sheet.block(left, MARGIN + 10 * mm, width, 8 * mm, told(room.movement.title), 12)
    sheet.block(left + width * 0.4, MARGIN + 2 * mm, width * 0.6, 8 * mm, _legend(ways), READ, align="right")
    column = min(COLUMN_MOST, (width - FIRST) / len(rounds))
    right = left + FIRST + column * len(rounds)
    row = min(ROW_MOST, (sheet.height - 2 * MARGIN - HEAD) / len(ways))
    sheet.text(left, top - 2 * mm, trays_head(room.game), READ, bold=True, within=FIRST - mm)
    sheet.text(left + FIRST + 2, top - 7 * mm, _("Round"), READ)
    for at, each in enumerate(rounds):
        x = left + FIRST + column * at
        sheet.text(x + column / 2, top - 2 * mm, str(each.number), READ, bold=True, align="centre", within=column - 2)
    sheet.rule(left, top, right, top, thick=True)
    first = rounds[0].number - 1
    y = top
    for number, (trays, way) in enumerate(ways):
        size = min(13, row / mm * 1.6)
        sheet.block(left, y, FIRST - 2 * mm, row, in_runs(trays), size, bold=True)
        for at in range(len(rounds)):
            sheet.block(left + FIRST + column * at + 1, y, column - 2, row, way[first + at], size, align="centre")
        y += row
        sheet.rule(left, y, right, y, thick=number == len(ways) - 1)
    for at in range(len(rounds)):
        sheet.rule(left + FIRST + column * at, top, left + FIRST + column * at, y)
