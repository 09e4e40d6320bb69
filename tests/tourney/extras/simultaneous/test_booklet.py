"""The booklet of an event: every board with its frequencies, once the embargo has ended."""

from io import BytesIO

from pypdf import PdfReader

from tests.tourney.extras.simultaneous.conftest import at
from tests.tourney.extras.simultaneous.test_own_night import dealt
from tourney.extras.simultaneous.board_bars import board_bars
from tourney.extras.simultaneous.verbs.organising import end_embargo
from tourney.extras.simultaneous.verbs.taking_part import report

__all__ = ["dealt"]


def test_booklet_has_every_deal_with_its_frequencies(played, dealt, director):
    both = played(with_deals=True)
    report(both.first, both.first.club)
    there = at(both.first.club, "simultaneous-booklet", both.first.pk)
    assert director.get(there).status_code == 404
    end_embargo(both.first)

    data = director.get(there).content
    pages = [page.extract_text() for page in PdfReader(BytesIO(data)).pages]

    boards = sorted({result.tray for result in both.sections[0].results.all()})
    assert len(pages) == (len(boards) + 1) // 2
    for number, board in enumerate(boards):
        bars = board_bars(both.first, board)
        assert bars
        words = pages[number // 2].split()
        assert all(str(bar.made) in words for bar in bars)
