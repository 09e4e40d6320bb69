"""Guide cards: for each pair, half of a team or single player its own evening, to be carried along."""

from collections.abc import Sequence

from reportlab.lib.units import mm

from movements.plan import Party

from ..desk.snapshot import Room
from .cards_on_page import CardArea, Cards, high, most_down, parts
from .paper import Paper, Sheet
from .ruled_grid import HEAD, Cell, GridColumn, grid
from .sheet_words import SEAT_NAMES, in_order
from .who_moves_together import Company, seats_of

TITLE, TAIL = 14 * mm, 6 * mm
ROW_MOST, ROW_LEAST = 9 * mm, 5.5 * mm


def guide_cards(room: Room, paper: Paper) -> bytes:
    """As many cards to a page as the number of rounds allows; a long evening continues on a second card."""
    sheet = Sheet("guide cards", room.occasion, paper)
    company = Company(room)
    most = max(len(way) for way in company.ways.values())
    down = most_down(sheet, TITLE + HEAD + TAIL + most * ROW_LEAST)
    fits = int((high(sheet, down) - TITLE - HEAD - TAIL) / ROW_LEAST)
    cards = Cards(sheet, 1, down)
    for party in company.parties:
        for part in parts(_lines(company, party), fits):
            _card(sheet, cards.take(), company, party, part)
    cards.end()
    return sheet.pdf()


def _card(sheet: Sheet, card: CardArea, company: Company, party: Party, lines: Sequence[list[Cell]]) -> None:
    names = " & ".join(company.names(party))
    sheet.block(card.left, card.top, card.width * 0.44, 12 * mm, company.title(party), 24, bold=True)
    sheet.block(card.left + card.width * 0.46, card.top, card.width * 0.54, 12 * mm, names, 15, align="right")
    row = min(ROW_MOST, (card.height - TITLE - HEAD - TAIL) / len(lines))
    end = grid(sheet, card.left, card.top + TITLE, card.width, row, _columns(company), lines, 13).end
    sheet.block(card.left, end + 1 * mm, card.width, 4 * mm, sheet.line, 7)


def _columns(company: Company) -> list[GridColumn]:
    columns = [GridColumn("Round", 8), GridColumn("Table", 9, bold=True), GridColumn("Seat", 10, bold=True)]
    if _single(company):
        columns.append(GridColumn("Partner", 24, align="left"))
    columns.append(GridColumn("Against", 34, align="left"))
    columns.append(GridColumn(f"{company.room.tray_word.capitalize()}s, in order", 22))
    return columns


def _single(company: Company) -> bool:
    """Whether cards are for single players, whose partners change."""
    kind = company.movement.contestants
    return bool(kind.players) or kind.kind in ("players", "couples")


def _lines(company: Company, party: Party) -> list[list[Cell]]:
    found: list[list[Cell]] = []
    for number, place in sorted(company.ways[party].items()):
        line: list[Cell] = [str(number), str(place.table), SEAT_NAMES[seats_of(place)]]
        if place.seating is None:
            found.append([*line, *([""] if _single(company) else []), "sit out", ""])
            continue
        if _single(company):
            line.append(company.called(company.partner(party, place)))
        line.append(company.called(company.opponents(place)))
        line.append(in_order(place.seating.trays, place.seating.turned))
        found.append(line)
    return found
