"""Table tents: one folded page for each table; each line reads its own side."""

from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from . import TABLES, Sheet
from .pdf.book import FOOT, MARGIN
from .pdf.cards_on_page import CardArea, parts
from .pdf.paper import Paper
from .room.place_cards import draw_empty_place, draw_place, rows_in
from .room.who_moves_together import Company

EDGE, FOLD = 9 * mm, 6 * mm  # from the edge of the paper, and from the fold
ABOVE_REMARK, ABOVE_FOOT = 5 * mm, 3 * mm  # space above the foot of the page, with and without a remark there
PAIRS = (("NS", "EW"), ("N", "S"), ("E", "W"))


def table_tents(room: Room, sheet: Paper) -> None:
    """Draw N-S in the lower half and E-W in the upper half, upside down, so that it is upright when the paper is
    folded. If everyone sits alone there are two tents, N with S and E with W. Rounds that do not fit continue on
    another tent."""
    company = Company(room)
    middle = sheet.height / 2
    width = sheet.width - 2 * MARGIN
    upper = CardArea(MARGIN, EDGE, width, middle - EDGE - FOLD)
    below = FOOT + (ABOVE_REMARK if sheet.remark else ABOVE_FOOT)
    lower = CardArea(MARGIN, middle + FOLD, width, sheet.height - below - middle - FOLD)
    fits = rows_in(sheet, company, min(upper.height, lower.height))
    for table in room.movement.tables:
        taken = company.seats[table]
        for pair in PAIRS:
            those = sorted(pair, key=lambda seats: seats not in taken)  # a place that is always empty goes above
            for part in parts(room.movement.rounds, fits) if those[0] in taken else ():
                sheet.rule(0, middle, sheet.width, middle, dashed=True)
                # Translators: beside the line along which the paper is folded.
                sheet.text(sheet.width - MARGIN, middle - 1.5 * mm, _("fold"), 7, align="right")
                sheet.group()
                draw_place(sheet, lower, company, table, those[0], part)
                sheet.group()
                with sheet.upside_down(upper.left, upper.top, upper.width, upper.height):
                    if those[1] in taken:
                        draw_place(sheet, upper, company, table, those[1], part)
                    else:
                        draw_empty_place(sheet, upper, company, table, those[1])
                sheet.end_page()


SHEET = Sheet(
    title=message("Table tents"),
    purpose=message(
        "One page for each table, folded to stand up, so that both lines can see who sits there, which "
        "trays they play and where they go next."
    ),
    audience=TABLES,
    order=120,
    draw=table_tents,
    repeats="indicator-cards",
)
