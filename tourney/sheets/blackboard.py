"""The blackboard of the Knickerbocker club (Foster, 000:2261): names, totals, the sum of each side, averages, and
who is above and below; to be filled in with chalk or ink, or as the results stand."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from ..desk.occasion import Occasion
from ..desk.snapshot import Evening, Room
from ..language.numbers import pointed
from ..language.seats import label_word, told_lines
from ..scoring.figures import figure, places, signed
from ..scoring.method import method
from ..scoring.night import SEATS
from ..scoring.standings import Ranking, in_order
from .pdf.book import MARGIN, Paper
from .pdf.cards_on_page import GUTTER, parts
from .pdf.paper import Sheet
from .pdf.ruled_grid import HEAD, Cell, GridColumn, Who, grid
from .room.sheet_words import seat_name

TITLE, TAIL = 32 * mm, 24 * mm
ROW_MOST, ROW_LEAST = 14 * mm, 6.5 * mm
CROWD_MOST = 60 * mm  # for more than four names


@dataclass(frozen=True, slots=True)
class BoardSide:
    """A field on the board; ``sum`` and ``average`` are empty where they are to be filled in by hand."""

    title: str
    lines: list[list[Cell]]
    sum: str = ""
    average: str = ""


def has_averages(evening: Evening) -> bool:
    """Whether there are totals and averages to write up."""
    night = evening.night
    averaged = any(column.key == "average" for column, _ in method(night.scoring).figures(night))
    return method(night.scoring).tray_by_tray and averaged and any(night.results)


def blackboard(room: Room, paper: Paper) -> bytes:
    """Names, and empty boxes for the rest."""
    fields: dict[str, list[list[Cell]]] = {}
    for number in room.movement.contestants.numbers:
        people = Who("", room.people(number), room.team(number))
        fields.setdefault(room.movement.field_of(number), []).append(
            [told_lines(room.called(number)), (people,), "", ""]
        )
    sides = [BoardSide(_title(field, room.game), fields[field]) for field in sorted(fields, key=in_order)]
    return _board(room.occasion, sides, paper)


def filled_blackboard(evening: Evening, paper: Paper) -> bytes:
    """The same as the results stand."""
    sides = [_side(evening, ranking) for ranking in evening.standings.rankings]
    return _board(evening.of_the_night, sides, paper)


def _side(evening: Evening, ranking: Ranking) -> BoardSide:
    rows = sorted(ranking.rows, key=lambda row: row.entry.number)
    totals, differences = places(row.total for row in rows), places(row.difference for row in rows)
    whole = sum((row.total for row in rows), Fraction(0))
    averages = {row.average for row in rows}
    lines: list[list[Cell]] = [
        [
            told_lines(evening.labels[row.entry.number]),
            (Who("", row.entry.names, row.entry.name),),
            pointed(figure(row.total, totals)),
            pointed(signed(row.difference, differences)),
        ]
        for row in rows
    ]
    # Who sat out has an average of his own: then the board has none for all.
    average = averages.pop() if len(averages) == 1 else None
    shown = pointed(figure(average, places([average]))) if average is not None else _("differs")
    summed = pointed(figure(whole, places([whole])))
    return BoardSide(_title(ranking.field, evening.night.game), lines, summed, shown)


def _title(field: str, game: str) -> str:
    return "" if field == "all" else seat_name(field, game) if field in SEATS else label_word(field, game)


def _columns() -> list[GridColumn]:
    return [
        # Translators: No. is short for number: that of a pair.
        GridColumn(_("No."), 17, bold=True),
        GridColumn(_("Names"), 50, align="left"),
        GridColumn(_("Total"), 17),
        GridColumn("+ / −", 18, bold=True),
    ]


def _board(occasion: Occasion, sides: Sequence[BoardSide], paper: Paper) -> bytes:
    """Two sides to a wide page, or one to a tall one."""
    across = 2 if len(sides) > 1 else 1
    sheet = Sheet(_("blackboard"), occasion, paper, wide=across == 2)
    fits = int((sheet.height - MARGIN - TITLE - HEAD - TAIL) / ROW_LEAST)
    for first in range(0, len(sides), across):
        those = sides[first : first + across]
        most = max(len(side.lines) for side in those)
        for part in parts(range(most), fits):
            with sheet.heading():
                sheet.block(MARGIN, MARGIN, sheet.width - 2 * MARGIN, 16 * mm, occasion.night, 34, bold=True)
            for column, side in enumerate(those):
                _side_on(sheet, column, across, side, part)
            sheet.end_page()
    return sheet.pdf()


def _side_on(sheet: Sheet, column: int, across: int, side: BoardSide, part: Sequence[int]) -> None:
    lines = side.lines[part[0] : part[-1] + 1]
    if not lines:
        return
    width = (sheet.width - 2 * MARGIN - (across - 1) * GUTTER) / across
    left = MARGIN + column * (width + GUTTER)
    sheet.block(left, MARGIN + 16 * mm, width, 12 * mm, side.title, 22, bold=True)
    cells = [line[1] for line in lines if isinstance(line[1], tuple)]
    crowd = any(isinstance(who, Who) and len(who.names) > 4 for cell in cells for who in cell)
    row = min(CROWD_MOST if crowd else ROW_MOST, (sheet.height - MARGIN - TITLE - HEAD - TAIL) / len(part))
    ruled = grid(sheet, left, TITLE + 8 * mm, width, row, _columns(), lines, 20)
    if part[-1] + 1 >= len(side.lines):
        low, wide = ruled.edges[2], ruled.edges[3] - ruled.edges[2]
        for number, (word, value) in enumerate(((_("Sum"), side.sum), (_("Average"), side.average))):
            y = ruled.end + number * 8 * mm
            sheet.block(left, y, low - left - 2 * mm, 8 * mm, word, 13, bold=True, align="right")
            sheet.box(low, y, wide, 8 * mm)
            sheet.block(low + 2, y, wide - 4, 8 * mm, value, 13, align="centre")
