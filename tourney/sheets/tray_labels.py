"""Tray labels: what is stuck on a tray, with arrow and dealer."""

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Room
from . import BEFORE, Sheet
from .pdf.cards_on_page import CardArea, Cards
from .pdf.paper import Paper
from .pdf.type_scale import IMPRINT, READ
from .room.sheet_words import by_game, dealer, every_copy, seat_name, tray_named, vulnerable

# The sides of a label: the place of the seat as parts of its width and height.
SIDES = {"N": (0.5, 0.0), "E": (1.0, 0.5), "S": (0.5, 1.0), "W": (0.0, 0.5)}
SEAT_WIDE, SEAT_HIGH = 26 * mm, 13 * mm


def tray_labels(room: Room, sheet: Paper) -> None:
    """Draw one for each copy of each tray: number, seats, arrow to North, dealer, and vulnerability at bridge."""
    for card, tray in Cards(sheet, 2, 4).deal(every_copy(room.movement)):
        sheet.entry(tray_named(room.game, tray))
        _label(sheet, card, room, tray)


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
        top = card.top + y * (card.height - SEAT_HIGH)
        name = seat_name(seat, room.game)
        words = f"▲ {name.upper()}" if seat == "N" else name
        size = 13 if seat == "N" else 11
        if name == deals:
            sheet.block(left + 2, top + 2, SEAT_WIDE - 4, SEAT_HIGH * 0.55 - 2, words, size, bold=True, align="centre")
            sheet.plate(left + 5 * mm, top + SEAT_HIGH * 0.55, SEAT_WIDE - 10 * mm, SEAT_HIGH * 0.4, _("dealer"), READ)
        else:
            sheet.block(left + 2, top + 2, SEAT_WIDE - 4, SEAT_HIGH - 4, words, size, bold=True, align="centre")
    sheet.section_plate(card.left + 2 * mm, card.top + 1.5 * mm)
    wide = card.width - 2 * SEAT_WIDE
    sheet.block(middle - wide / 2, half - 13 * mm, wide, 22 * mm, str(tray), 64, bold=True, align="centre")
    words = vulnerable(room.game, tray) or by_game(room.game, _("tray"), _("board"))
    sheet.block(middle - wide / 2, half + 9 * mm, wide, 6 * mm, words, 11, align="centre")
    sheet.block(card.left + 2 * mm, card.bottom - 5 * mm, 28 * mm, 4 * mm, room.occasion.night, IMPRINT)
