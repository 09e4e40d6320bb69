"""Assignment slips: for each contestant of a draw where it plays in the newest round, and against whom."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from movements.message import message
from movements.plan import Party, SeatPlace

from ..desk.snapshot import Room
from . import TABLES, Sheet
from .pdf.cards_on_page import CardArea, Cards
from .pdf.paper import Paper, Plate
from .pdf.type_scale import IMPRINT, PLACE, READ
from .room.sheet_words import in_runs, round_named, sit_out, trays_named
from .room.who_moves_together import OPEN, Company


def assignment_slips(room: Room, sheet: Paper) -> None:
    """Draw one for each contestant, or half of a team, in the latest round, sit-outs among them."""
    company = Company(room)
    number = len(room.movement.rounds)
    there = [party for party in company.parties if number in company.ways[party]]
    for card, party in Cards(sheet, 2, 6).deal(there):
        sheet.entry(company.title(party))
        _slip(sheet, card, company, party, company.ways[party][number], number)


SHEET = Sheet(
    title=message("Assignment slips"),
    purpose=message("One for each contestant, for the latest round drawn: table, line, opponents and trays."),
    audience=TABLES,
    order=130,
    draw=assignment_slips,
    applies_to=lambda room: (room.movement.system, room.movement.variant) in OPEN,
)


def _slip(sheet: Paper, card: CardArea, company: Company, party: Party, place: SeatPlace, number: int) -> None:
    """The place is the largest; then who is met, and the trays."""
    left, width = card.left + 3 * mm, card.width - 6 * mm
    sheet.box(card.left, card.top, card.width, card.height)
    sheet.block(left, card.top + 1 * mm, width * 0.68, 7 * mm, company.title(party), 14, bold=True)
    sheet.block(left + width * 0.7, card.top + 1 * mm, width * 0.3, 7 * mm, round_named(number), 12, align="right")
    team = company.team(party)
    sheet.names(left, card.top + 8 * mm, width, 5 * mm, (team,) if team else company.names(party), READ)
    y, end = card.top + 13 * mm, card.bottom - 5 * mm
    if place.seating is None:
        sheet.pieces(left, y, width, end - y, (Plate(sit_out()), _("this round")), PLACE)
    else:
        sheet.block(left, y, width, 9 * mm, capfirst(company.where(place)), 24, bold=True)
        _against(sheet, company, place, left, y + 9 * mm, width, end - y - 9 * mm)
        trays = trays_named(company.room.game, in_runs(sorted(place.seating.trays)))
        sheet.block(left + width * 0.72, y + 9 * mm, width * 0.28, end - y - 9 * mm, trays, 12, align="right")
    sheet.block(left, card.bottom - 5 * mm, width, 4 * mm, sheet.line, IMPRINT)


def _against(
    sheet: Paper, company: Company, place: SeatPlace, left: float, top: float, width: float, height: float
) -> None:
    opponents = company.who(company.opponents(place))
    for at, who in enumerate(opponents):
        y, high = top + at * height / len(opponents), height / len(opponents)
        said = _("against %(who)s") if at == 0 else _("and %(who)s")
        label = said % {"who": who.label}
        sheet.block(left, y, width * 0.26, high, label, READ)
        sheet.names(left + width * 0.27, y, width * 0.45, high, who.shown, READ)
