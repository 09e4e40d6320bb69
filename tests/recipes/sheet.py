"""The recipe "a sheet" of CONTRIBUTING.md: one module and its test, and everything else follows."""

from .recipe import Recipe

SHEET = '''"""Raffle tickets: a slip for each contestant, to be drawn from a hat."""

from movements.message import message

from ..desk.snapshot import Room
from . import BEFORE, Sheet
from .pdf.cards_on_page import CardGrid
from .pdf.paper import Paper
from .room.who_moves_together import Company


def raffle_tickets(room: Room, sheet: Paper) -> None:
    """Twenty-four to a page, each with its number and names."""
    company = Company(room)
    for card, party in CardGrid(sheet, 3, 8).deal(company.parties):
        half = card.height / 2
        sheet.box(card.left, card.top, card.width, card.height)
        sheet.block(card.left + 4, card.top, card.width - 8, half, company.title(party), 14, bold=True)
        sheet.names(card.left + 4, card.top + half, card.width - 8, half, company.names(party), 11)


SHEET = Sheet(
    title=message("Raffle tickets"),
    purpose=message("One for each contestant, to be drawn from a hat."),
    audience=BEFORE,
    order=395,
    draw=raffle_tickets,
)
'''
TEST = '''"""Raffle tickets."""

from movements.request import Request
from tests.tourney.sheets.rooms import room
from tests.tourney.sheets.seats import drawn


def test_everybody_has_a_ticket():
    text = " ".join(word for page in drawn(room(Request("compass", 6)), "raffle-tickets") for word in page)
    assert all(f"Ann{number} & Bob{number}" in text for number in range(1, 7))
'''

RECIPE = Recipe(
    files={
        "tourney/sheets/raffle_tickets.py": SHEET,
        "tests/tourney/sheets/test_raffle_tickets.py": TEST,
    },
    near=(
        "tests/tourney/sheets/test_raffle_tickets.py",
        "tests/tourney/sheets/test_declared.py",
        "tests/test_house.py",
    ),
    further=(
        "tests/tourney/sheets",
        "tests/tourney/language/test_catalogues.py",
        "tests/tourney/language/test_whist_words.py",
        "tests/tourney/web/director/setup/test_sheets_page.py",
        "tests/test_promises.py",
        "tests/test_escaping.py",
        "tests/test_terms.py",
        "tests/test_contributing.py",
    ),
)
