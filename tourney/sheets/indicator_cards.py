"""Indicator cards: for each place at each table what happens there round by round, and where to go next
(Foster, 000:2276, 2308)."""

from collections.abc import Sequence

from reportlab.lib.units import mm

from movements.plan import Round, Seating

from ..desk.snapshot import Room
from .cards_on_page import CardArea, Cards, high, most_down, parts
from .paper import Paper, Sheet
from .sheet_words import SEAT_HEADS, TURNED, in_order, tables, trays_go
from .who_moves_together import Company

HEAD, NOTES = 26 * mm, 11 * mm
ROW_MOST, ROW_LEAST = 13 * mm, 6.4 * mm
NEXT, TRAYS, LABEL, ROUND = 54 * mm, 40 * mm, 21 * mm, 14 * mm


def indicator_cards(room: Room, paper: Paper) -> bytes:
    """Two cards to a page where the rounds fit half a page, else one; a long evening goes on on a second card."""
    sheet = Sheet("indicator cards", room.occasion, paper)
    company = Company(room)
    rounds = room.movement.rounds
    down = most_down(sheet, HEAD + NOTES + len(rounds) * ROW_LEAST, 2)
    fits = int((high(sheet, down) - HEAD - NOTES) / ROW_LEAST)
    cards = Cards(sheet, 1, down)
    for table in room.movement.tables:
        for seats in company.seats[table]:
            for part in parts(rounds, fits):
                _card(sheet, cards.take(), company, table, seats, part)
    cards.end()
    return sheet.pdf()


def _card(sheet: Sheet, card: CardArea, company: Company, table: int, seats: str, rounds: Sequence[Round]) -> None:
    left, right = card.left, card.right
    sheet.text(left, card.top + 16 * mm, f"Table {table}", 50, bold=True, within=84 * mm)
    sheet.text(right, card.top + 15 * mm, SEAT_HEADS[seats], 34, bold=True, within=92 * mm, align="right")
    top = card.top + HEAD
    sheet.rule(left, top - 6 * mm, right, top - 6 * mm, thick=True)
    next_at, trays_at = right - NEXT, right - NEXT - TRAYS
    who_at = left + ROUND
    word = company.room.tray_word.capitalize()
    for x, head in ((left, "Round"), (who_at, "Pair"), (trays_at, f"{word}s, in order"), (next_at, "Then go to")):
        sheet.text(x, top - 1.5 * mm, head, 9)
    row = min(ROW_MOST, (card.height - HEAD - NOTES) / len(rounds))
    y = top
    turned = False
    for each in rounds:
        sheet.rule(left, y, right, y)
        size = min(19, row / mm * 1.75)
        sheet.block(left, y, ROUND - 2 * mm, row, str(each.number), size, bold=True)
        party = company.sitter(each.number, table, seats)
        if party is None:
            sheet.block(who_at, y, trays_at - who_at, row, "nobody", size * 0.8)
        else:
            place = company.ways[party][each.number]
            names = " & ".join(company.names(party))
            sheet.block(who_at, y, LABEL - 2 * mm, row, company.label(party), size, bold=True)
            sheet.block(who_at + LABEL, y, trays_at - who_at - LABEL - 2 * mm, row, names, min(13, size * 0.85))
            turned = _trays(sheet, trays_at, y, row, place.seating, size) or turned
            sheet.block(next_at, y, NEXT, row, company.next(party, each.number), size * 1.2, bold=True)
        y += row
    sheet.rule(left, y, right, y)
    word = company.room.tray_word
    notes = [trays_go(company.movement, table, word)]
    if turned:
        notes.append(f"{TURNED} turned: the arrow points East.")
    sheet.block(left, y + 0.5 * mm, card.width, 5 * mm, " ".join(filter(None, notes)), 10)
    sheet.block(left, y + 5.5 * mm, card.width, 4 * mm, sheet.line, 7)


def _trays(sheet: Sheet, x: float, y: float, row: float, seating: Seating | None, size: float) -> bool:
    """Writes the trays and who shares them; whether any lies turned."""
    width = TRAYS - 2 * mm
    if seating is None:
        sheet.block(x, y, width, row, "sit out", size)
        return False
    words = in_order(seating.trays, seating.turned)
    if seating.shares:
        sheet.block(x, y, width, row * 0.6, words, size)
        sheet.block(x, y + row * 0.55, width, row * 0.45, f"share with {tables(seating.shares)}", 9)
    else:
        sheet.block(x, y, width, row, words, size)
    return bool(seating.turned)
