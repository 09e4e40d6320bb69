"""What lies in a tray or is stuck on it: the trump slip (Foster, 000:2058, 2406), and the label with arrow and
dealer."""

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from ..desk.snapshot import Room
from .pdf.book import Paper
from .pdf.cards_on_page import CardArea, Cards
from .pdf.paper import Sheet
from .pdf.type_scale import IMPRINT, READ, width_of
from .pdf.typefaces import PLAIN
from .room.sheet_words import by_game, dealer, dealer_said, seat_name, vulnerable

# The sides of a label: where the seat stands, as parts of its width and height.
SIDES = {"N": (0.5, 0.0), "E": (1.0, 0.5), "S": (0.5, 1.0), "W": (0.0, 0.5)}
SEAT_WIDE, SEAT_HIGH = 26 * mm, 13 * mm


def of_whist(room: Room) -> bool:
    """Whether a trump is turned, as at whist."""
    return room.game == "whist"


def trump_slips(room: Room, paper: Paper) -> bytes:
    """One for each tray and each copy of it."""
    sheet = Sheet(_("trump slips"), room.occasion, paper)
    cards = Cards(sheet, 3, 6)
    for tray in _trays(room):
        card = cards.take()
        sheet.box(card.left, card.top, card.width, card.height)
        half = card.width / 2
        deal, most = _("Deal"), half - 14 * mm
        sheet.text(card.left + 2 * mm, card.top + 5 * mm, deal, READ, within=most)
        beside = min(width_of(deal, PLAIN) * READ, most)
        sheet.section_plate(card.left + 4 * mm + beside, card.top + 0.5 * mm, 6.2 * mm)
        sheet.block(card.left + 2 * mm, card.top + 6 * mm, half - 3 * mm, 13 * mm, str(tray), 34, bold=True)
        words = dealer_said(room.game, tray)
        sheet.text(card.left + 2 * mm, card.top + 24 * mm, words, READ, within=half - 3 * mm)
        sheet.text(
            card.left + 1.5 * half - mm, card.top + 5 * mm, _("Trump card"), READ, align="centre", within=half - 4 * mm
        )
        sheet.box(card.left + half, card.top + 6.5 * mm, half - 2 * mm, card.height - 13.5 * mm, thick=True)
        sheet.block(card.left + 2 * mm, card.bottom - 6 * mm, card.width - 4 * mm, 5 * mm, sheet.line, IMPRINT)
    cards.end()
    return sheet.pdf()


def tray_labels(room: Room, paper: Paper) -> bytes:
    """One for each tray and each copy of it: the number, the seats with an arrow to North, the dealer, and at
    bridge which line is vulnerable."""
    sheet = Sheet(by_game(room.game, _("tray labels"), _("board labels")), room.occasion, paper)
    cards = Cards(sheet, 2, 4)
    for tray in _trays(room):
        _label(sheet, cards.take(), room, tray)
    cards.end()
    return sheet.pdf()


def _trays(room: Room) -> list[int]:
    return [tray for tray in range(1, room.movement.trays + 1) for _ in range(room.movement.copies)]


def _label(sheet: Sheet, card: CardArea, room: Room, tray: int) -> None:
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
