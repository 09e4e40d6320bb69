"""Trump slips, for each tray (Foster, 000:2058, 2406)."""

from dataclasses import replace

from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from . import BEFORE, Sheet
from .pdf.cards_on_page import CardGrid
from .pdf.paper import Paper
from .pdf.type_scale import IMPRINT, READ, width_of
from .pdf.typefaces import PLAIN
from .room.card_head import imprint
from .room.sheet_words import dealer_said, every_copy, tray_named


def trump_slips(room: Room, sheet: Paper) -> None:
    """Draw one for each copy of each tray."""
    for card, tray in CardGrid(sheet, 3, 6).deal(every_copy(room.movement)):
        sheet.entry(tray_named(room.game, tray))
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
        sheet.box(card.left + half, card.top + 6.5 * mm, half - 2 * mm, card.height - 14.5 * mm, thick=True)
        within = replace(card, width=card.width - 2 * mm)
        imprint(sheet, within, card.left + 2 * mm, card.bottom - 1.6 * mm, IMPRINT)


SHEET = Sheet(
    title=message("Trump slips"),
    purpose=message("One for each tray: the deal, and space for its trump card."),
    audience=BEFORE,
    order=380,
    draw=trump_slips,
    applies_to=lambda room: room.game == "whist",
)
