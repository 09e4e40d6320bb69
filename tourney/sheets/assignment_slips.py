"""Assignment slips: each contestant's place and opponents in the latest round of a draw."""

from reportlab.lib.units import mm

from movements.message import capfirst, message
from movements.plan import Party, SeatPlace

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from . import TABLES, Sheet
from .pdf.cards_on_page import CardArea, CardGrid
from .pdf.paper import Paper
from .pdf.plates import Plate
from .pdf.type_scale import IMPRINT, PLACE, READ, width_of
from .pdf.typefaces import BOLD
from .room.sheet_words import in_runs, round_named, sit_out, trays_named
from .room.who_moves_together import Company


def assignment_slips(room: Room, sheet: Paper) -> None:
    """Draw one for each contestant, or for each half of a team, in the latest round, including sit-outs."""
    company = Company(room)
    number = len(room.movement.rounds)
    there = [party for party in company.parties if number in company.ways[party]]
    for card, party in CardGrid(sheet, 2, 6).deal(there):
        sheet.entry(company.title(party))
        _slip(sheet, card, company, party, company.ways[party][number], number)


SHEET = Sheet(
    title=message("Assignment slips"),
    purpose=message("One for each contestant, for the latest round drawn: table, line, opponents and trays."),
    audience=TABLES,
    order=130,
    draw=assignment_slips,
    applies_to=lambda room: room.movement.drawn_from is not None,
)


def _slip(sheet: Paper, card: CardArea, company: Company, party: Party, place: SeatPlace, number: int) -> None:
    """Draw a slip: the place is the largest, then the players and their opponents."""
    left, width = card.left + 3 * mm, card.width - 6 * mm
    sheet.box(card.left, card.top, card.width, card.height)
    sheet.block(left, card.top + 1 * mm, width * 0.68, 7 * mm, company.title(party), 14, bold=True)
    sheet.block(left + width * 0.7, card.top + 1 * mm, width * 0.3, 7 * mm, round_named(number), 12, align="right")
    y, end = card.top + 8.5 * mm, card.bottom - 5 * mm
    sheet.rule(left, y, left + width, y, thick=True)
    if place.seating is None:
        sheet.pieces(left, y + mm, width, 10 * mm, (Plate(sit_out()), _("this round")), PLACE, bold=True)
    else:
        trays = trays_named(company.room.game, in_runs(sorted(place.seating.trays)))
        sheet.block(left, y + mm, width * 0.7, 10 * mm, capfirst(company.where(place)), 24, bold=True)
        sheet.block(left + width * 0.72, y + mm, width * 0.28, 10 * mm, trays, 13, bold=True, align="right")
    y += 11.5 * mm
    team, opponents = company.team(party), company.who(company.opponents(place))
    lines = [("", (team,) if team else company.names(party))]
    for at, who in enumerate(opponents):
        said = _("against %(who)s") if at == 0 else _("and %(who)s")
        lines.append((said % {"who": who.label}, who.shown))
    high = min(6.5 * mm, (end - y) / len(lines))
    for label, names in lines:
        wide = (width_of(label, BOLD) + 0.5) * READ if label else 0
        sheet.block(left, y, wide, high, label, READ, bold=True)
        sheet.names(left + wide, y, width - wide, high, names, READ)
        y += high
    sheet.block(left, card.bottom - 5 * mm, width, 4 * mm, sheet.line, IMPRINT)
