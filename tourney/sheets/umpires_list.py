"""The umpire's list: what a non-playing umpire does with the trays during the evening.

In Gilman's even teams, two facing tables share a set within the round, and the idle sets are moved in between two
rounds (000:2164). In Foster's two pairs, the suits of every tray are changed before the overplay (000:2302).
"""

from collections.abc import Iterator

from reportlab.lib.units import mm

from movements.message import message
from movements.plan import Movement, Round

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from ..language.cards import SIGNS
from ..language.told import told, told_as
from . import BEFORE, Sheet
from .pdf.book import MARGIN
from .pdf.cards_on_page import parts
from .pdf.grid_cells import Cell, GridColumn
from .pdf.paper import Paper
from .pdf.ruled_grid import HEAD, grid
from .pdf.type_scale import READ
from .room.sheet_words import in_order, in_runs, tray_head

TITLE = 22 * mm
ROW_MOST, ROW_LEAST = 12 * mm, 6 * mm

Lines = list[list[Cell]]


def umpires_list(room: Room, sheet: Paper) -> None:
    """Draw the suits of each tray for the overplay, then the exchanges of trays, round by round."""
    movement, game = room.movement, room.game
    if movement.suits:
        columns = [
            GridColumn(tray_head(game), 8, bold=True),
            *(GridColumn(_("%(suit)s become") % {"suit": _suit(suit)}, 20) for suit in "SHDC"),
            GridColumn(_("Trump at first"), 14),
            GridColumn(_("Made"), 9),
        ]
        lines: Lines = [[str(tray), *map(_suit, suits), "", ""] for tray, suits in enumerate(movement.suits, start=1)]
        note = message(
            "Between the play and the overplay, make up each tray again from another pack, with its suits changed as "
            "shown below. The trump changes with them. Deal again if anyone has more than six cards of a suit."
        )
        title = _("%(movement)s: suits for the overplay") % {"movement": told(movement.title)}
        _pages(sheet, title, told_as(note, game), columns, lines)
    lines = list(_exchanges(movement))
    if lines:
        columns = [
            GridColumn(_("Round"), 9, bold=True),
            GridColumn(told_as(message("Trays to lay out"), game), 18, bold=True),
            GridColumn(_("Not in use"), 15),
            GridColumn("✓", 8),
            GridColumn(_("Table"), 11, bold=True),
            GridColumn(_("In this order"), 39, align="left"),
        ]
        note = message(
            "Lay these trays out before each round. The tables on either side exchange them during the "
            "round, each in its own order; trays that are not in use wait on the stands between these "
            "tables."
        )
        title = _("%(movement)s: exchanges") % {"movement": told(movement.title)}
        _pages(sheet, title, told_as(note, game), columns, lines)


SHEET = Sheet(
    title=message("Umpire's list"),
    purpose=message("Which tables exchange trays during a round, and the suits of an overplay."),
    audience=BEFORE,
    order=350,
    draw=umpires_list,
    applies_to=lambda room: bool(room.movement.suits) or any(seating.shares for _, seating in room.movement.meetings()),
)


def _exchanges(movement: Movement) -> Iterator[list[Cell]]:
    for each in movement.rounds:
        number: Cell = str(each.number)
        for group in _groups(each):
            seatings = [each.by_table[table] for table in group]
            trays = sorted({tray for seating in seatings for tray in seating.trays})
            aside = sorted(tray for rest in each.resting if rest.after_table in group for tray in rest.trays)
            # A pile of most of the trays is not listed, because it stays where it is.
            lie = in_runs(aside) if len(aside) <= len(trays) else ""
            first: list[Cell] = [number, in_runs(trays), lie, ""]
            for seating in seatings:
                yield [*first, str(seating.table), in_order(seating.trays, seating.turned)]
                first = [None] * 4
            number = None


def _suit(suit: str) -> str:
    """Return ♠ spades."""
    names = {"S": _("spades"), "H": _("hearts"), "D": _("diamonds"), "C": _("clubs")}
    return f"{SIGNS[suit]} {names[suit]}"


def _groups(each: Round) -> list[tuple[int, ...]]:
    """Return groups of tables that exchange trays with each other, in order."""
    found: list[tuple[int, ...]] = []
    for seating in each.tables:
        group = tuple(sorted({seating.table, *seating.shares}))
        if seating.shares and group not in found:
            found.append(group)
    return found


def _pages(sheet: Paper, title: str, note: str, columns: list[GridColumn], lines: Lines) -> None:
    left, width = MARGIN, sheet.width - 2 * MARGIN
    room = sheet.height - 2 * MARGIN - TITLE - HEAD
    number: Cell = None
    for part in parts(lines, int(room / ROW_LEAST)):
        # A round that continues from the page before is named again.
        first = [part[0][0] or number, *part[0][1:]]
        part = [first, *part[1:]]
        number = next(line[0] for line in reversed(part) if line[0] is not None)
        plate = sheet.section_plate(left, MARGIN)
        sheet.block(left + plate, MARGIN, width - plate, 11 * mm, title, 22, bold=True)
        sheet.pieces(left, MARGIN + 11 * mm, width, 10 * mm, (note,), READ)
        grid(sheet, left, MARGIN + TITLE, width, min(ROW_MOST, room / len(part)), columns, part)
        sheet.end_page()
