"""The balance sheet for scorers who calculate by hand: for individuals, each player's losses set by set (Foster,
000:2314, 2322); for teams and the four and six pairs, the margin of each match (000:2177, 2204)."""

from collections.abc import Sequence

from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from ..language.seats import told_lines
from ..language.told import told
from . import TABLES, Sheet
from .pdf.book import MARGIN
from .pdf.cards_on_page import parts
from .pdf.grid_cells import Cell, GridColumn, Who
from .pdf.grid_sizes import alike
from .pdf.paper import Paper
from .pdf.ruled_grid import HEAD, WRITE, grid
from .room.sheet_words import noun
from .room.who_moves_together import plays_matches

TITLE = 20 * mm
ROW_MOST, CROWD_MOST = 16 * mm, 45 * mm  # more than four names need more lines
NUMBER, NAMES, BOX_MOST, BOX_LEAST, SUM = 15.0, 56.0, 20.0, 7.0, 16.0  # columns, in millimetres
SAME = "×"  # nobody plays a match against themselves


def balance_sheet(room: Room, sheet: Paper) -> None:
    """Draw a line for each contestant with a box for each set or match, on several pages if necessary."""
    sheet.turn()
    people = room.movement.contestants
    if people.kind in ("players", "couples"):
        heads = [str(each.number) for each in room.movement.rounds]
        note = _("Loss in each round: the best result in the same seat with the same cards, minus the result here.")
        tail: tuple[str, ...] = (_("Total"), _("Rank"))
        blocked = False
    else:
        heads = list(people.labels)
        note = _("Margin of each match, plus or minus, for the contestant on the left.")
        tail = (_("Won"), _("Net"), _("Rank"))
        blocked = True
    width = (sheet.width - 2 * MARGIN) / mm - NUMBER - NAMES - SUM * len(tail)
    height = sheet.height - 2 * MARGIN - TITLE - HEAD
    boxes = range(len(heads))
    for numbers in parts(people.numbers, int(height / WRITE)):
        for part in parts(boxes, int(width / BOX_LEAST)):
            those = [heads[box] for box in part]
            ends = tail if part[-1] == boxes[-1] else ()
            _page(sheet, room, note, numbers, those, part[0] if blocked else None, ends)
            sheet.end_page()


SHEET = Sheet(
    title=message("Balance sheet"),
    purpose=message("For the scorer: each player's losses, or the margin of each match."),
    audience=TABLES,
    order=200,
    draw=balance_sheet,
    applies_to=lambda room: room.movement.contestants.kind in ("players", "couples") or plays_matches(room.movement),
)


def _page(
    sheet: Paper,
    room: Room,
    note: str,
    numbers: Sequence[int],
    heads: Sequence[str],
    first: int | None,
    tail: Sequence[str],
) -> None:
    """Draw a page; ``first`` is the number before the first box's if boxes are contestants, otherwise None."""
    left, width = MARGIN, sheet.width - 2 * MARGIN
    title = _("%(movement)s: balance sheet") % {"movement": told(room.movement.title)}
    with sheet.heading():
        sheet.block(left, MARGIN, width, 11 * mm, title, 22, bold=True)
    sheet.block(left, MARGIN + 11 * mm, width, 7 * mm, note, 11)
    box = min(BOX_MOST, (width / mm - NUMBER - NAMES - SUM * len(tail)) / len(heads))
    columns = [
        GridColumn(noun(room.movement.contestants.kind), NUMBER, bold=True),
        GridColumn(_("Names"), width / mm - NUMBER - box * len(heads) - SUM * len(tail), align="left"),
        *(GridColumn(head, box) for head in heads),
        *(GridColumn(head, SUM) for head in tail),
    ]
    lines: list[list[Cell]] = []
    for number in numbers:
        cells = [SAME if first is not None and first + at == number else "" for at in range(1, len(heads) + 1)]
        people = Who("", room.people(number), room.team(number))
        lines.append([told_lines(room.called(number)), (people,), *cells, *([""] * len(tail))])
    crowd = any(len(room.names(number)) > 4 for number in numbers)
    row = min(CROWD_MOST if crowd else ROW_MOST, (sheet.height - 2 * MARGIN - TITLE - HEAD) / len(lines))
    wide = sum(column.share for column in columns) * mm
    columns, lines = alike(columns, lines, 1, wide, row, 14)
    grid(sheet, left, MARGIN + TITLE, wide, row, columns, lines)
