"""Name slips: what each contestant is called tonight, and where it sits first."""

from reportlab.lib.units import mm

from ..desk.snapshot import Room
from .cards_on_page import CardArea, Cards
from .paper import Paper, Sheet
from .sheet_words import SEAT_NAMES, where
from .who_moves_together import Company, seats_of


def name_slips(room: Room, paper: Paper) -> bytes:
    """One for each contestant and half of a team, or for each player of those that change places."""
    sheet = Sheet("name slips", room.occasion, paper)
    company = Company(room)
    cards = Cards(sheet, 2, 6)
    for party in company.parties:
        way = company.ways[party]
        number = min(way)
        first = way[number]
        seat = where(first.table, SEAT_NAMES[seats_of(first)])
        words = f"sits out at {seat}" if first.seating is None else seat[0].upper() + seat[1:]
        _slip(sheet, cards.take(), company.title(party), company.names(party), f"Round {number}: {words}")
    cards.end()
    return sheet.pdf()


def _slip(sheet: Sheet, card: CardArea, title: str, names: tuple[str, ...], seat: str) -> None:
    left, width = card.left + 3 * mm, card.width - 6 * mm
    sheet.box(card.left, card.top, card.width, card.height)
    sheet.block(left, card.top + 1 * mm, width * 0.54, 9 * mm, title, 16, bold=True)
    sheet.block(left + width * 0.56, card.top + 1 * mm, width * 0.44, 9 * mm, seat, 11, align="right")
    room = card.height - 17 * mm
    if names:
        for at, name in enumerate(names):
            share = room / len(names)
            sheet.block(left, card.top + 11 * mm + at * share, width, share, name, 18)
    else:
        for line in (0.45, 0.9):
            sheet.rule(left, card.top + 11 * mm + room * line, left + width, card.top + 11 * mm + room * line)
    sheet.block(left, card.bottom - 5.5 * mm, width, 4.5 * mm, sheet.line, 6)
