"""Guide cards: for each pair, half of a team or single player its own evening, to be carried along."""

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from movements.message import message
from movements.plan import Party

from ..desk.snapshot import Room
from . import TABLES, Sheet
from .pdf.cards_on_page import Cards, high, most_down, parts
from .pdf.paper import Paper, Plate
from .pdf.ruled_grid import SPANNED, Cell, GridColumn, grid, sized
from .pdf.type_scale import IMPRINT
from .room.place_rows import trays_at
from .room.sheet_words import sit_out, trays_head
from .room.who_moves_together import Company

TITLE, HEAD, TAIL = 13 * mm, 6 * mm, 5 * mm
ROW_MOST, ROW_LEAST, ROW_TWO = 9 * mm, 5.6 * mm, 8.6 * mm


def guide_cards(room: Room, sheet: Paper) -> None:
    """Draw as many cards on a page as the number of rounds allows; a long evening continues on a second card."""
    company = Company(room)
    least = ROW_TWO if company.single else ROW_LEAST
    most = max(len(way) for way in company.ways.values())
    down = most_down(sheet, TITLE + HEAD + TAIL + most * least, 5)
    fits = int((high(sheet, down) - TITLE - HEAD - TAIL) / least)
    cards = Cards(sheet, 1, down)
    row = min(ROW_MOST, (high(sheet, down) - TITLE - HEAD - TAIL) / min(most, fits))
    written = {party: _lines(company, party) for party in company.parties}
    every = [line for lines in written.values() for line in lines]
    width = cards.width
    columns = sized(_columns(company), every, width, row, 13)
    pieces = [(party, part) for party, lines in written.items() for part in parts(lines, fits)]
    for card, (party, part) in cards.deal(pieces):
        sheet.entry(company.title(party))
        sheet.block(card.left, card.top, card.width * 0.44, 12 * mm, company.title(party), 24, bold=True)
        left, names = card.left + card.width * 0.46, company.names(party)
        sheet.team(left, card.top, card.width * 0.54, 12 * mm, company.team(party), names, 14, align="right")
        end = grid(sheet, card.left, card.top + TITLE, card.width, row, columns, part, head=HEAD).end
        sheet.block(card.left, end + 0.5 * mm, card.width, 4 * mm, sheet.line, IMPRINT)


SHEET = Sheet(
    title=message("Guide cards"),
    purpose=message("One for each contestant: a guide to their night, round by round."),
    audience=TABLES,
    order=140,
    draw=guide_cards,
)


def _columns(company: Company) -> list[GridColumn]:
    columns = [GridColumn(_("Round"), 13), GridColumn(_("Table"), 13, bold=True), GridColumn(_("Seat"), 17, bold=True)]
    if company.single:
        columns.append(GridColumn(_("Partner"), 47, align="left"))
    columns.append(GridColumn(_("Against"), 68 if company.single else 96, align="left"))
    turned = any(seating.turned for _, seating in company.movement.meetings())
    columns.append(GridColumn(trays_head(company.room.game), 60 if turned else 30))
    return columns


def _lines(company: Company, party: Party) -> list[list[Cell]]:
    found: list[list[Cell]] = []
    for number, place in sorted(company.ways[party].items()):
        line: list[Cell] = [str(number), company.room.table(place.table), company.seat(place)]
        if place.seating is None:
            found.append([*line, (Plate(sit_out()),), *([SPANNED] * (1 + company.single))])
            continue
        if company.single:
            line.append(company.who(company.partner(party, place)))
        line.append(company.who(company.opponents(place)))
        line.append(trays_at(company, place, shares=False))
        found.append(line)
    return found
