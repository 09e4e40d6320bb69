"""Indicator cards: for each place at each table, its rounds and the next places (Foster, 000:2276, 2308)."""

from itertools import product

from movements.message import message

from ..desk.snapshot import Room
from . import TABLES, Sheet
from .pdf.cards_on_page import CardGrid, high, most_down, parts
from .pdf.paper import Paper
from .room.place_cards import ROW_MOST, draw_place, rows_in
from .room.place_face import END, faces
from .room.who_moves_together import Company

MOST_DOWN = 6  # if there are few rounds


def indicator_cards(room: Room, sheet: Paper) -> None:
    """Draw two cards on a page if the rounds fit, more if they are few; a long evening continues on another card."""
    company = Company(room)
    rounds = room.movement.rounds
    needed = max(face.above for face in faces(company).values()) + END + len(rounds) * ROW_MOST
    down = most_down(sheet, needed, MOST_DOWN)
    if down == 1 and rows_in(sheet, company, high(sheet, 2)) >= len(rounds):
        down = 2
    fits = rows_in(sheet, company, high(sheet, down))
    places = [(table, seats) for table in room.movement.tables for seats in company.seats[table]]
    for card, ((table, seats), part) in CardGrid(sheet, 1, down).deal(product(places, parts(rounds, fits))):
        draw_place(sheet, card, company, table, seats, part)


SHEET = Sheet(
    title=message("Indicator cards"),
    purpose=message("One for each place at each table: who sits there, which trays they play and where they go next."),
    audience=TABLES,
    order=110,
    draw=indicator_cards,
)
