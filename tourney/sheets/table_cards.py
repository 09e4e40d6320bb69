"""Table cards: the number for the whole room, and a code that opens the table's own page on a phone."""

import segno
from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from . import BEFORE, Sheet
from .pdf.cards_on_page import CardArea, CardGrid
from .pdf.paper import Paper
from .room.sheet_words import table_named

CODE = 50 * mm
QUIET = 4  # modules of white around a code, by ISO/IEC 18004


def table_cards(room: Room, sheet: Paper) -> None:
    """Draw four on a page, with the code if the table has an address."""
    for card, table in CardGrid(sheet, 2, 2).deal(room.movement.tables):
        sheet.entry(table_named(room.table(table)))
        _card(sheet, card, room.table(table), room.addresses.get(table, ""), room.codes.get(table, ""))


SHEET = Sheet(
    title=message("Table cards"),
    purpose=message("The number of each table, and its code for phones, if any."),
    audience=BEFORE,
    order=360,
    draw=table_cards,
)


def _card(sheet: Paper, card: CardArea, table: str, address: str, code: str) -> None:
    number = card.height - 22 * mm - (CODE + 24 * mm if address else 0)
    sheet.block(card.left, card.top, card.width, 14 * mm, _("Table"), 30, align="centre")
    sheet.block(card.left, card.top + 14 * mm, card.width, number, table, 200, bold=True, align="centre")
    if address:
        left, top = card.left + (card.width - CODE) / 2, card.top + 14 * mm + number
        with sheet.figure(_("QR code of %(address)s") % {"address": address}):
            _code(sheet, left, top, address)
        sheet.block(card.left, top + CODE, card.width, 6 * mm, _("Scan to enter results"), 11, align="centre")
        if code:
            sheet.block(card.left, top + CODE + 6 * mm, card.width, 8 * mm, code, 16, bold=True, align="centre")
        sheet.block(card.left, top + CODE + 14 * mm, card.width, 6 * mm, address, 8, align="centre")
    sheet.block(card.left, card.bottom - 7.5 * mm, card.width, 7 * mm, sheet.line, 8, align="centre")


def _code(sheet: Paper, left: float, top: float, address: str) -> None:
    """Draw the QR code of ``address`` in a square of size CODE. Neighbours in a row are drawn as one bar."""
    matrix = segno.make(address, error="m", micro=False).matrix
    module = CODE / (len(matrix) + 2 * QUIET)
    for row, line in enumerate(matrix):
        start = 0
        while start < len(line):
            end = start
            while end < len(line) and line[end]:
                end += 1
            if end > start:
                sheet.bar(left + (start + QUIET) * module, top + (row + QUIET) * module, (end - start) * module, module)
            start = end + 1
