"""Standings on paper, for the wall."""

from reportlab.lib.units import mm

from ..desk.evening import Evening
from ..scoring.figures import figure, places, signed
from ..scoring.standings import Ranking
from .paper import MARGIN, Sheet

ROW = 7.2 * mm
HEAD = 30 * mm
COLUMNS = (  # share of the width at which a column begins (names) or ends (figures), its head
    (0.06, "Rank"),
    (0.17, "Pair"),
    (0.20, "Names"),
    (0.68, "Tricks"),
    (0.79, "Average"),
    (0.90, "+ / −"),
    (1.00, "Trays"),
)


def standings_pdf(evening: Evening, paper: str) -> bytes:
    """A page or more for each field; the overall winner at the head of the first."""
    standings = evening.standings
    sheet = Sheet("standings", evening.of_the_night, paper)
    fits = int((sheet.height - 2 * MARGIN - HEAD) / ROW)
    names = {row.entry.number: row.entry.names for ranking in standings.rankings for row in ranking.rows}
    winners = " and ".join(" & ".join(names[number]) for number in standings.winners)
    for ranking in standings.rankings:
        for at in range(0, max(len(ranking.rows), 1), fits):
            _page(sheet, evening, ranking, at, fits, winners)
            sheet.end_page()
    return sheet.pdf()


def _page(sheet: Sheet, evening: Evening, ranking: Ranking, at: int, fits: int, winners: str) -> None:
    left, right = MARGIN, sheet.width - MARGIN
    width = right - left
    title = "Standings" if ranking.field == "all" else ranking.field
    sheet.text(left, MARGIN + 8 * mm, f"{evening.occasion.night}: {title}", 22, bold=True, within=width)
    if winners:
        sheet.text(left, MARGIN + 15 * mm, f"Most above average: {winners}", 11, within=width)
    top = MARGIN + HEAD
    for edge, head in COLUMNS:
        side = "left" if head == "Names" else "right"
        sheet.text(left + edge * width, top - 2.5 * mm, head, 9, align=side)
    sheet.rule(left, top, right, top, thick=True)
    y = top
    averages = places(row.average for row in ranking.rows)
    differences = places(row.difference for row in ranking.rows)
    for row in ranking.rows[at : at + fits]:
        base = y + ROW * 0.68
        cells = (
            str(row.rank),
            evening.labels[row.entry.number],
            " & ".join(row.entry.names),
            figure(row.total, 0),
            figure(row.average, averages),
            signed(row.difference, differences),
            str(row.played),
        )
        for (edge, head), cell in zip(COLUMNS, cells, strict=True):
            side = "left" if head == "Names" else "right"
            room = 0.38 * width if head == "Names" else 0.105 * width
            sheet.text(left + edge * width, base, cell, 12, bold=head in ("Rank", "+ / −"), align=side, within=room)
        y += ROW
        sheet.rule(left, y, right, y)
    sheet.rule(left, y, right, y, thick=True)
