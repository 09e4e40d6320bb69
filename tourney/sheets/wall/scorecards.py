"""A contestant's evening on half a page: what it played, and its line above and below average."""

from collections.abc import Sequence
from fractions import Fraction

from reportlab.lib.units import mm

from ...desk.snapshot import Evening
from ...scoring.figures import places, signed
from ...scoring.methods.matches import MARGINS
from ...scoring.ranking_table import figures
from ...scoring.report_table import Table, text
from ...scoring.scorecard import Play, besides_line, course, evening_table, evenings
from ...scoring.session_parts import Figure
from ...scoring.standings import Exact, Ranking, Row
from ...scoring.terms import contestant_word, spoken, tray_word
from ..book import FOOT, MARGIN, Paper
from ..paper import Sheet
from ..type_scale import READ
from .page import sheet_of
from .short_names import contract_in_one, short_names
from .wall_table import HIGH, TIGHT, Grid

LINE_HEIGHT, SCALE = 15 * mm, 11 * mm
HEAD = 21 * mm
BOTTOM = FOOT + 5 * mm


def personal_evenings(evening: Evening, paper: Paper) -> bytes:
    """Two to a page, side by side, with a cut between; a long evening goes on on the next half."""
    sheet = sheet_of(evening, "personal scorecards", paper, wide=True)
    half = sheet.width / 2
    width = half - 1.5 * MARGIN
    on_left = True
    played = evenings(evening.night)
    called = short_names(evening)
    for ranking, row in _ranked(evening):
        plays = played[row.entry.number]
        grid = _grid(_shown(evening_table(evening.night, plays, called)), width, sheet.height)
        at = 0
        while True:
            left = MARGIN if on_left else half + MARGIN / 2
            if not on_left:
                sheet.rule(half, 0, half, sheet.height, dashed=True)
            y = _head(sheet, evening, ranking, row, left, width)
            if at == 0:
                y = _course(sheet, course(plays), _caption(evening, row, plays), left, y, width)
            rows = grid.fits(at, sheet.height - BOTTOM - y)
            if rows:
                grid.draw(sheet, left, y, rows)
            else:
                sheet.text(left, y + 6 * mm, "Nothing played.", 11)
            on_left = not on_left
            if on_left:
                sheet.end_page()
            at = rows.stop
            if at >= len(plays):
                break
    if not on_left:
        sheet.end_page()
    return sheet.pdf()


def _grid(table: Table, width: float, high: float) -> Grid:
    """The largest grid with which the whole evening fits on half a page; where none does, one of readable size that
    continues on another page."""
    room = high - BOTTOM - MARGIN - HEAD - LINE_HEIGHT - 2 * mm
    ways = ((READ, HIGH), (READ, TIGHT), (9.5, TIGHT), (8.5, TIGHT))
    found = [Grid(table, width, size, high=above) for size, above in ways]
    return next((grid for grid in found if grid.height <= room), found[1])


def _shown(table: Table) -> Table:
    """What has room on half a page: the contract with its declarer, and not what another column says too."""
    keys = [column.key for column in table.columns]
    twice = ["table"]
    if "share" in keys:
        twice += ["points", "average"]
    if "cards" in keys and len({row[keys.index("cards")] for row in table.rows}) == 1:
        twice.append("cards")
    return contract_in_one(table.without(*twice)).headed(round="Rd", made="Score")


def _ranked(evening: Evening) -> list[tuple[Ranking, Row]]:
    """Each contestant once, by its number, with the ranking of its field."""
    found: dict[int, tuple[Ranking, Row]] = {}
    for ranking in evening.standings.rankings:
        for row in ranking.rows:
            found.setdefault(row.entry.number, (ranking, row))
    return [found[number] for number in sorted(found)]


def _head(sheet: Sheet, evening: Evening, ranking: Ranking, row: Row, left: float, width: float) -> float:
    """Who it is and which rank it has."""
    label = f"{contestant_word(evening.night.kind)} {evening.labels[row.entry.number]}"
    sheet.text(left, MARGIN + 6 * mm, label, 18, bold=True, within=0.5 * width)
    where = "" if ranking.field == "all" else f" in {spoken(ranking.field, evening.night.game)}"
    came = f"Not ranked{where}"
    if row.rank:
        # Who is alone in a field beat nobody.
        came = f"{_ordinal(row.rank)} of {ranking.of}{where}" if ranking.of > 1 else ""
    ranked_by = next(figure for figure in figures(evening.night) if figure[0].strong)
    sheet.text(left + width, MARGIN + 4 * mm, came, 11, bold=True, align="right", within=0.48 * width)
    sheet.text(left + width, MARGIN + 9 * mm, _had(ranked_by, row), 11, align="right", within=0.48 * width)
    sheet.block(left, MARGIN + 9.5 * mm, width, HEAD - 10 * mm, " & ".join(row.entry.called), 11)
    return MARGIN + HEAD


def _caption(evening: Evening, row: Row, plays: Sequence[Play]) -> str:
    """What the line shows, and what counts in addition."""
    gained = evening.night.scoring in MARGINS
    word = tray_word(evening.night.game).lower()
    shows = f"{'Gained and lost' if gained else 'Above and below average'}, {word} by {word}."
    return f"{shows} {besides_line(evening.night, row, plays)}"


def _course(sheet: Sheet, values: tuple[Fraction, ...], said: str, left: float, y: float, width: float) -> float:
    """The line from tray to tray, begun at average; where it ends stands at the right."""
    if not values:
        return y
    course = (Fraction(0), *values)
    most, least = max(course), min(course)
    spread = most - least or Fraction(1)
    begins = left + SCALE
    room = width - 16 * mm - SCALE
    step = room / (len(course) - 1)

    def height(value: Fraction) -> float:
        return y + 2 * mm + float((most - value) / spread) * (LINE_HEIGHT - 4 * mm)

    sheet.rule(begins, height(Fraction(0)), begins + room, height(Fraction(0)))
    for value in {most, least, Fraction(0)}:
        if not value or abs(height(value) - height(Fraction(0))) > 7:
            said_ = signed(value, places(course)) if value else "0"
            sheet.text(begins - 1 * mm, height(value) + 2.5, said_, 7, align="right")
    path = sheet.canvas.beginPath()
    path.moveTo(begins, sheet.height - height(course[0]))
    for at, value in enumerate(course[1:], start=1):
        path.lineTo(begins + at * step, sheet.height - height(value))
    sheet.canvas.setLineWidth(Sheet.THICK)
    sheet.canvas.setLineJoin(1)  # round, so that no corner stands out
    sheet.canvas.drawPath(path)
    sheet.text(begins, y + LINE_HEIGHT + 1 * mm, said, 7, within=width - SCALE)
    end = course[-1]
    sheet.text(begins + room + 1.5 * mm, height(end) + 3, signed(end, places(course)), 9.5, bold=True, within=14 * mm)
    return y + LINE_HEIGHT + 2 * mm


def _had(figure: Figure, row: Row) -> str:
    """The number it is ranked by, in words."""
    column, value = figure
    had = value(row)
    if had is None:
        return ""
    if column.key == "difference":
        side = "above" if had > 0 else "below"
        return f"{_plain(had if had > 0 else -had)} {side} average" if had else "average"
    return f"{_plain(had)}%" if column.key == "percent" else f"{column.head}: {_plain(had)}"


def _plain(value: Exact) -> str:
    return text(value, "points")


def _ordinal(number: int) -> str:
    last = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{last}"
