"""The blackboard of the Knickerbocker club (Foster, 000:2261): names, totals, the sum of each side, averages, and
pluses and minuses; blank for filling in by hand, or with the results."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from ..language.seats import label_word, told_lines
from ..scoring.night import SEATS
from ..scoring.standings import in_order
from . import BEFORE, Sheet
from .pdf.book import MARGIN
from .pdf.cards_on_page import GUTTER, parts
from .pdf.grid_cells import Cell, GridColumn, Who
from .pdf.grid_sizes import alike
from .pdf.paper import Paper
from .pdf.ruled_grid import HEAD, grid
from .room.sheet_words import seat_name

TITLE, TAIL = 32 * mm, 24 * mm
ROW_MOST, ROW_LEAST = 22 * mm, 6.5 * mm
MOST, LABEL = 26, 1.25  # points; the maximum ratio of a number to the names
CROWD_MOST = 60 * mm  # for more than two names

Lines = list[list[Cell]]


@dataclass(frozen=True, slots=True)
class BoardSide:
    """A field on the board; ``sum`` and ``average`` are empty if they are filled in by hand."""

    title: str
    lines: Lines
    sum: str = ""
    average: str = ""


def blackboard(room: Room, sheet: Paper) -> None:
    """Draw the names, and empty boxes for everything else."""
    fields: dict[str, Lines] = {}
    for number in room.movement.contestants.numbers:
        people = Who("", room.people(number), room.team(number))
        fields.setdefault(room.movement.field_of(number), []).append(
            [told_lines(room.called(number)), (people,), "", ""]
        )
    sides = [BoardSide(field_title(field, room.game), fields[field]) for field in sorted(fields, key=in_order)]
    draw_board(sheet, room.occasion.night, sides)


SHEET = Sheet(
    title=message("Blackboard"),
    purpose=message("A poster with the names, and space for totals and averages."),
    audience=BEFORE,
    order=400,
    draw=blackboard,
)


def field_title(field: str, game: str) -> str:
    return "" if field == "all" else seat_name(field, game) if field in SEATS else label_word(field, game)


def _columns() -> list[GridColumn]:
    return [
        # Translators: No. is short for number: that of a pair.
        GridColumn(_("No."), 17, bold=True),
        GridColumn(_("Names"), 50, align="left"),
        GridColumn(_("Total"), 17),
        GridColumn("+ / −", 18, bold=True),
    ]


def draw_board(sheet: Paper, night: str, sides: Sequence[BoardSide]) -> None:
    """Draw two sides on a landscape page, or one on a portrait page; all names have the same size."""
    across = 2 if len(sides) > 1 else 1
    if across == 2:
        sheet.turn()
    fits = int((sheet.height - MARGIN - TITLE - HEAD - TAIL) / ROW_LEAST)
    columns, sides = _alike(sheet, across, sides, fits)
    for first in range(0, len(sides), across):
        those = sides[first : first + across]
        most = max(len(side.lines) for side in those)
        for part in parts(range(most), fits):
            with sheet.heading():
                sheet.block(MARGIN, MARGIN, sheet.width - 2 * MARGIN, 16 * mm, night, 34, bold=True)
            for column, side in enumerate(those):
                _side_on(sheet, columns, column, across, side, part)
            sheet.end_page()


def _alike(
    sheet: Paper, across: int, sides: Sequence[BoardSide], fits: int
) -> tuple[list[GridColumn], list[BoardSide]]:
    """Return the columns with their sizes, and the sides with all names in the same form."""
    lines = [line for side in sides for line in side.lines]
    most = max(len(part) for part in parts(range(max(len(side.lines) for side in sides)), fits))
    columns, lines = alike(_columns(), lines, 1, _width(sheet, across), _row(sheet, lines, most), MOST)
    columns[0] = replace(columns[0], size=min(columns[0].size, LABEL * columns[1].size))
    following = iter(lines)
    return columns, [replace(side, lines=list(islice(following, len(side.lines)))) for side in sides]


def _width(sheet: Paper, across: int) -> float:
    return (sheet.width - 2 * MARGIN - (across - 1) * GUTTER) / across


def _row(sheet: Paper, lines: Lines, count: int) -> float:
    """Return the height of a line if there are ``count`` lines."""
    cells = [line[1] for line in lines if isinstance(line[1], tuple)]
    crowd = any(sum(len(who.names) for who in cell if isinstance(who, Who)) > 2 for cell in cells)
    return min(CROWD_MOST if crowd else ROW_MOST, (sheet.height - MARGIN - TITLE - HEAD - TAIL) / count)


def _side_on(
    sheet: Paper, columns: list[GridColumn], column: int, across: int, side: BoardSide, part: Sequence[int]
) -> None:
    lines = side.lines[part[0] : part[-1] + 1]
    if not lines:
        return
    width = _width(sheet, across)
    left = MARGIN + column * (width + GUTTER)
    sheet.block(left, MARGIN + 16 * mm, width, 12 * mm, side.title, 22, bold=True)
    ruled = grid(sheet, left, TITLE + 8 * mm, width, _row(sheet, side.lines, len(part)), columns, lines)
    if part[-1] + 1 >= len(side.lines):
        low, wide = ruled.edges[2], ruled.edges[3] - ruled.edges[2]
        for number, (word, value) in enumerate(((_("Total"), side.sum), (_("Average"), side.average))):
            y = ruled.end + number * 8 * mm
            sheet.block(left, y, low - left - 2 * mm, 8 * mm, word, 13, bold=True, align="right")
            sheet.box(low, y, wide, 8 * mm)
            sheet.block(low + 2, y, wide - 4, 8 * mm, value, 13, align="centre")
