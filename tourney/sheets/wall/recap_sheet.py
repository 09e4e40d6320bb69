"""Who did what on every tray."""

from django.utils.text import capfirst

from ...desk.snapshot import Evening
from ...scoring.recap import recap_table
from ...scoring.scorecard import GAINS, evenings
from ...scoring.terms import tray_word, unit_word
from ..paper import MARGIN, Paper
from .page import pages, sheet_of, side_by_side


def recaps(evening: Evening, paper: Paper) -> bytes:
    """A page or more for each field, a row for each contestant, a column for each tray."""
    night = evening.night
    sheet = sheet_of(evening, "recap", paper, wide=True)
    played = evenings(night)
    what = GAINS.get(night.scoring) or unit_word(night)
    word = tray_word(night.game).lower()
    lines = (capfirst(evening.state), f"{what} on each {word}.")
    for ranking in evening.standings.rankings:
        whole = recap_table(night, ranking, played, evening.labels)
        field = "" if ranking.field == "all" else f"{ranking.field}, "
        title = f"{evening.occasion.night}: {field}{word} by {word}"
        for table in side_by_side(whole, sheet.width - 2 * MARGIN, kept=3, last=1):
            pages(sheet, title, lines, table, size=10, ruled=True)
    return sheet.pdf()
