"""Results by board: a board stays on one page, however many tables played it."""

import io

import pytest
from pypdf import PdfReader

from tests.tourney.evenings import OCCASION, SCORES, deals
from tourney.desk.snapshot import Evening
from tourney.scoring.night import Entry, Night, Result
from tourney.sheets import SHEETS

LAST = ("Cartwright", "Featherstone-Haugh", "Ramsbottom", "Stein", "Postlethwaite")


def evening(tables: int, boards: int) -> Evening:
    """Everybody plays every board, with names of which some want a second line."""
    entries = tuple(
        Entry(number, (f"Ann {LAST[number % 5]}", f"Bob {LAST[number // 2 % 5]}"))
        for number in range(1, 2 * tables + 1)
    )
    played = tuple(
        Result(board, table, board, table, tables + 1 + (table + board) % tables, score=SCORES[(table * board) % 19])
        for board in range(1, boards + 1)
        for table in range(1, tables + 1)
    )
    return Evening(OCCASION, Night(entries, played, "matchpoints", game="bridge"), deals=deals(boards))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("tables", [28, 32, 40])
def test_no_row_of_a_board_is_alone_on_a_page(tables, paper):
    pages = PdfReader(io.BytesIO(SHEETS["results"].pdf(evening(tables, 4), paper))).pages
    assert len(pages) == 4
