"""The umpire's list: what somebody who does not play has to do with the trays during the evening.

At Gilman's even teams two facing tables share a set inside the round, and the idle sets are brought in between two
rounds (000:2164); at Foster's two pairs the suits of every tray are changed before the overplay (000:2302).
"""

from collections.abc import Iterator

from reportlab.lib.units import mm

from movements.plan import Movement, Round

from ..desk.snapshot import Room
from .book import MARGIN, Paper
from .cards_on_page import parts
from .paper import Sheet
from .ruled_grid import HEAD, Cell, GridColumn, grid
from .sheet_words import in_order, in_runs, tables
from .type_scale import READ

TITLE = 22 * mm
ROW_MOST, ROW_LEAST = 10 * mm, 6 * mm
SUITS = {"S": "♠ spades", "H": "♥ hearts", "D": "♦ diamonds", "C": "♣ clubs"}
ORDER = "SHDC"

Lines = list[list[Cell]]


def has_umpire(room: Room) -> bool:
    """Whether suits are changed, or tables exchange trays inside a round."""
    return bool(room.movement.suits) or any(seating.shares for _, seating in room.movement.meetings())


def umpires_list(room: Room, paper: Paper) -> bytes:
    """The suits of each tray for the overplay, then round by round which tables exchange which trays."""
    sheet = Sheet("umpire's list", room.occasion, paper)
    movement, word = room.movement, room.tray_word
    if movement.suits:
        columns = [
            GridColumn(word.capitalize(), 8, bold=True),
            *(GridColumn(f"{SUITS[suit]} become", 20) for suit in ORDER),
            GridColumn("Trump at first", 14),
            GridColumn("Made", 9),
        ]
        lines: Lines = [
            [str(tray), *(SUITS[suit] for suit in suits), "", ""] for tray, suits in enumerate(movement.suits, start=1)
        ]
        note = (
            f"Between the play and the overplay make each {word} anew from another pack, its suits changed as below. "
            "The trump changes with them. A deal in which somebody has more than six cards of a suit is dealt again."
        )
        _pages(sheet, f"{movement.title}: suits for the overplay", note, columns, lines)
    lines = list(_exchanges(movement))
    if lines:
        columns = [
            GridColumn("Round", 8, bold=True),
            GridColumn("Tables", 14),
            GridColumn(f"{word.capitalize()}s", 14, bold=True),
            GridColumn("In this order", 42, align="left"),
            GridColumn("Lie aside", 20),
        ]
        note = (
            f"Lay these {word}s out before each round. The tables of a line exchange them inside the round, "
            "each in its own order; those that lie aside wait on the stands between them."
        )
        _pages(sheet, f"{movement.title}: exchanges", note, columns, lines)
    return sheet.pdf()


def _exchanges(movement: Movement) -> Iterator[list[Cell]]:
    for each in movement.rounds:
        number: Cell = str(each.number)
        for group in _groups(each):
            seatings = [each.by_table[table] for table in group]
            trays = sorted({tray for seating in seatings for tray in seating.trays})
            order = "; ".join(f"table {s.table}: {in_order(s.trays, s.turned)}" for s in seatings)
            aside = sorted(tray for rest in each.resting if rest.after_table in group for tray in rest.trays)
            # A pile of most of the trays is no news: it waits where it is.
            lie = in_runs(aside) if len(aside) <= len(trays) else ""
            yield [number, tables(group).removeprefix("tables ").removeprefix("table "), in_runs(trays), order, lie]
            number = None


def _groups(each: Round) -> list[tuple[int, ...]]:
    """Tables that exchange trays with each other, in order."""
    found: list[tuple[int, ...]] = []
    for seating in each.tables:
        group = tuple(sorted({seating.table, *seating.shares}))
        if seating.shares and group not in found:
            found.append(group)
    return found


def _pages(sheet: Sheet, title: str, note: str, columns: list[GridColumn], lines: Lines) -> None:
    left, width = MARGIN, sheet.width - 2 * MARGIN
    room = sheet.height - 2 * MARGIN - TITLE - HEAD
    number: Cell = None
    for part in parts(lines, int(room / ROW_LEAST)):
        # A round that goes on from the page before is named again.
        first = [part[0][0] or number, *part[0][1:]]
        part = [first, *part[1:]]
        number = next(line[0] for line in reversed(part) if line[0] is not None)
        plate = sheet.section_plate(left, MARGIN)
        sheet.block(left + plate, MARGIN, width - plate, 11 * mm, title, 22, bold=True)
        sheet.pieces(left, MARGIN + 11 * mm, width, 10 * mm, (note,), READ)
        grid(sheet, left, MARGIN + TITLE, width, min(ROW_MOST, room / len(part)), columns, part)
        sheet.end_page()
