"""The hands of each tray as dealt: a record to take home."""

from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Evening
from ..language.told import told_as
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.cards_on_page import parts
from .pdf.paper import Paper
from .room.sheet_words import in_runs, tray_named, trays_named
from .wall.deal_diagram import LINES, deal_signs, draw_deal
from .wall.page import has_deals, headline, legend

ACROSS, DOWN = 3, 6
GAP, ABOVE, BELOW = 5 * mm, 4.2, 2.4  # between columns; between a rule and the diagrams
CARDS, STEP = 9.2, 10.0  # points: the size of the cards, and their line spacing
CLOSE = 1.06  # the maximum ratio of a line's height to the size of its cards
HIGHER, LARGER = 1.28, 1.04  # how much rows and cards may grow on a page with few rows


def deal_diagrams(evening: Evening, sheet: Paper) -> None:
    """Draw up to eighteen on a page, row by row, with the same number of rows on each page. Fewer rows are higher."""
    deals, game = sorted(evening.deals), evening.night.game
    title = told_as(message("Hand records"), game)
    column = (sheet.width - 2 * MARGIN - (ACROSS - 1) * GAP) / ACROSS
    for rows in parts(range(0, len(deals), ACROSS), DOWN):
        page = deals[rows[0] : rows[-1] + ACROSS]
        named = trays_named if len(page) > 1 else tray_named
        top = headline(sheet, title, named(game, in_runs(page)))
        room = legend(sheet, *deal_signs(evening)) - top
        row = min(room / len(rows), HIGHER * room / DOWN)
        step = min(HIGHER * STEP, (row - ABOVE - BELOW) / LINES)
        for place, tray in enumerate(page):
            x, y = MARGIN + place % ACROSS * (column + GAP), top + place // ACROSS * row
            if place % ACROSS == 0 and place:
                sheet.rule(MARGIN, y, sheet.width - MARGIN, y)
            sheet.entry(tray_named(game, tray))
            draw_deal(sheet, evening, tray, x, y + ABOVE, column, min(LARGER * CARDS, step / CLOSE), step)
        sheet.end_page()


SHEET = Sheet(
    title=message("Hand records"),
    purpose=message("The hands on each tray, with high-card points for bridge."),
    audience=AFTER,
    order=590,
    draw=deal_diagrams,
    applies_to=has_deals,
)
