"""Labels to stick on trays, with arrow and dealer."""

from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from ..language.dates import date_in_words
from ..language.told import told_as
from . import BEFORE, Sheet
from .pdf.book import FOOT, MARGIN
from .pdf.cards_on_page import CardArea, CardGrid
from .pdf.paper import Paper
from .pdf.type_scale import IMPRINT, READ
from .room.sheet_words import by_game, dealer, seat_name, tray_named, vulnerable

# The position of each seat on a label, as shares of its width and height.
SIDES = {"N": (0.5, 0.0), "E": (1.0, 0.5), "S": (0.5, 1.0), "W": (0.0, 0.5)}
SEAT_WIDE, SEAT_HIGH = 26 * mm, 11 * mm
LINE_HIGH = 3.6 * mm  # height of each of club, night and day
INSET = 1.2 * mm  # between the frame and the text at its upper and lower edge


def tray_labels(room: Room, sheet: Paper) -> None:
    """Draw one for each tray: number, seats, arrow to North, dealer, and at bridge vulnerability. If there are copies,
    say how many times to print them."""
    copies = room.movement.copies
    cards = CardGrid(sheet, 2, 5)
    for tray in range(1, room.movement.trays + 1):
        card = cards.take()
        sheet.entry(tray_named(room.game, tray))
        _label(sheet, card, room, tray)
        if copies > 1 and (tray % 10 == 0 or tray == room.movement.trays):
            said = told_as(
                message("Print this page %(number)s times: there are %(number)s copies of each tray.", number=copies),
                room.game,
            )
            wide = sheet.width - 2 * MARGIN - 64 * mm  # between the two ends of the foot
            sheet.text(sheet.width / 2, sheet.height - FOOT, said, READ, align="centre", within=wide)
    cards.end()


SHEET = Sheet(
    title=message("Tray labels"),
    purpose=message("One for each tray: its number, arrow and dealer."),
    audience=BEFORE,
    order=370,
    draw=tray_labels,
)


def _label(sheet: Paper, card: CardArea, room: Room, tray: int) -> None:
    sheet.box(card.left, card.top, card.width, card.height, thick=True)
    deals = dealer(room.game, tray)
    middle, half = card.left + card.width / 2, card.top + card.height / 2
    for seat, (x, y) in SIDES.items():
        left = card.left + x * (card.width - SEAT_WIDE)
        top = card.top + INSET + y * (card.height - SEAT_HIGH - 2 * INSET)
        name = seat_name(seat, room.game)
        words = f"▲ {name.upper()}" if seat == "N" else name
        size = 13 if seat == "N" else 11
        if name == deals:
            sheet.block(left + 2, top + 2, SEAT_WIDE - 4, SEAT_HIGH * 0.535 - 2, words, size, bold=True, align="centre")
            sheet.plate(
                left + 5 * mm, top + SEAT_HIGH * 0.535, SEAT_WIDE - 10 * mm, SEAT_HIGH * 0.465, _("dealer"), READ
            )
        else:
            sheet.block(left + 2, top + 2, SEAT_WIDE - 4, SEAT_HIGH - 4, words, size, bold=True, align="centre")
    sheet.section_plate(card.left + 2 * mm, card.top + 1.5 * mm)
    wide = card.width - 2 * SEAT_WIDE
    sheet.block(middle - wide / 2, half - 12 * mm, wide, 21 * mm, str(tray), 52, bold=True, align="centre")
    words = vulnerable(room.game, tray) or by_game(room.game, _("tray"), _("board"))
    sheet.block(middle - wide / 2, half + 6.2 * mm, wide, 5.5 * mm, words, 11, align="centre")
    occasion, wide = room.occasion, (card.width - SEAT_WIDE) / 2 + 2 * mm  # the text at South is narrower than seats
    for at, said in enumerate((occasion.club, occasion.night, date_in_words(occasion.date))):
        sheet.block(card.left + 2 * mm, card.bottom - 12 * mm + at * LINE_HIGH, wide, LINE_HIGH, said, IMPRINT)
