"""All results, tray by tray like travellers, with the hands if they are known."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import ceil

from reportlab.lib.units import mm

from movements.message import capfirst, message

from ..desk.snapshot import Evening
from ..language.active_language import gettext as _
from ..language.told import told, told_as
from ..reports.traveller_table import by_made
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.paper import Paper
from .room.sheet_words import dealer_said, tray_named, vulnerable
from .wall.compass_plate import compass_plate
from .wall.deal_diagram import deal_signs, diagram_height, draw_deal
from .wall.night_head import played_in_short
from .wall.page import has_results, headline, legend
from .wall.results_table import HEAD, ResultRows, draw_rows, result_columns, result_rows

LEFT, WIDE, GAP = 46.5 * mm, 54 * mm, 3 * mm  # the hands; with makeable contracts beside South's; the gap after them
ALONE, PLATE = 26 * mm, 13 * mm  # width without hands; the plate of their tray
CARDS, STEP, GRID = 8.3, 9.25, 10.1  # points: the cards, their line spacing, and rows of makeable contracts
ABOVE, BELOW = 4.0, 4.0  # points between the rule above a tray and its content
ROWS = ((9.2, 12.5), (8.3, 11.2), (8.3, 10.4), (7.5, 9.2))
"""Font sizes and heights of rows. The first is used of those with the fewest pages and the fewest cut names."""
MOST_ROW = 1.75  # maximum height of rows, in font sizes
FULL = 11  # with this many results on a tray, makeable contracts fit below the hands
FEWEST = 3  # minimum rows on a continued page, because a single row looks lost


@dataclass(frozen=True, slots=True)
class _Hands:
    """The ``width`` of the hands, and the height of the rows in a ``grid`` below them, 0 if the grid is beside them."""

    width: float
    grid: float


def results(evening: Evening, sheet: Paper) -> None:
    """Draw the trays one after the other, N&S's best results first. A tray that fits on a page is not split."""
    ordered = sorted(by_made(evening.standings.results), key=lambda points: points.result.tray)
    rows_of = {
        tray: [at for at, _each in those]
        for tray, those in groupby(enumerate(ordered), key=lambda each: each[1].result.tray)
    }
    hands = _left_of(evening, max(map(len, rows_of.values())))
    left = hands.width + GAP
    columns, notes = result_columns(evening, ordered)
    facts = (*played_in_short(evening), capfirst(told(evening.state)))
    title = told_as(message("Results by tray"), evening.night.game)

    def begin() -> tuple[float, float]:
        return headline(sheet, title, *facts), legend(sheet, *_signs(evening))

    def heights(lines: ResultRows) -> list[float]:
        return [_height(evening, hands, lines, tray, rows) for tray, rows in rows_of.items()]

    top, bottom = begin()
    page = bottom - top
    ways = [result_rows(columns, notes, size, row, sheet.width - 2 * MARGIN - left) for size, row in ROWS]
    lines = min(ways, key=lambda each: (_pages(heights(each), page), each.cut))
    lines = _grown(lines, lambda each: _pages(heights(each), page))
    y, begins = top, _beginnings(heights(lines), page)
    for number, (tray, rows) in enumerate(rows_of.items()):
        if y > top and (y + _height(evening, hands, lines, tray, rows) > bottom or number in begins):
            sheet.end_page()
            y = begin()[0]
        at = 0
        while at < len(rows):
            part = _part(lines, rows[at:], bottom - y - ABOVE)
            if y > top:
                sheet.rule(MARGIN, y, sheet.width - MARGIN, y, thick=True)
            _left(sheet, evening, hands, tray, y + ABOVE, again=at > 0)
            draw_rows(sheet, lines, part, MARGIN + left, y + ABOVE)
            at += len(part)
            if at < len(rows):
                sheet.end_page()
                y = begin()[0]
        y += _height(evening, hands, lines, tray, part)
    sheet.end_page()


SHEET = Sheet(
    title=message("Results"),
    purpose=message("Every result, as on the travellers."),
    audience=AFTER,
    order=560,
    draw=results,
    applies_to=has_results,
)


def _signs(evening: Evening) -> list[str]:
    bridge = evening.night.game == "bridge"
    plain = [_("Black side: vulnerable."), _("D: dealer.")] if bridge else []
    return [*(deal_signs(evening) if evening.deals else plain), *([_("Scores: N-S.")] if bridge else ())]


def _left_of(evening: Evening, most: int) -> _Hands:
    """Return the layout of the hands if a tray has at most ``most`` results: makeable contracts are below the hands if
    the table leaves space, otherwise beside South's, which needs more width."""
    if not evening.deals:
        return _Hands(ALONE, 0)
    if not any(found.tricks for found in evening.makeable.values()):
        return _Hands(LEFT, 0)
    return _Hands(LEFT, GRID) if most >= FULL else _Hands(WIDE, 0)


def _height(evening: Evening, hands: _Hands, lines: ResultRows, tray: int, rows: Sequence[int]) -> float:
    """Return the height of a tray with the space above and below it."""
    left = diagram_height(STEP, hands.grid) if tray in evening.deals else PLATE
    return ABOVE + max(left, lines.height(rows)) + BELOW


def _pages(heights: Sequence[float], page: float) -> int:
    """Return the number of pages of that height that trays take."""
    count, room = 1, page
    for whole in heights:
        count += int(whole // page)
        if whole > room and room < page:
            count, room = count + 1, page
        room -= whole
    return count


def _beginnings(heights: Sequence[float], page: float) -> set[int]:
    """Return the trays that begin a page although the page before has space, so that the last is not nearly empty."""
    begin, found = 0, set[int]()
    for left in range(_pages(heights, page), 1, -1):
        end = begin + ceil((len(heights) - begin) / left)
        if end == len(heights) or _pages(heights[begin:end], page) > 1 or _pages(heights[end:], page) >= left:
            return set()
        found.add(begin := end)
    return found


def _grown(lines: ResultRows, pages: Callable[[ResultRows], int]) -> ResultRows:
    """Return the lines with rows as high as possible without more pages."""
    most = pages(lines)
    while lines.row < MOST_ROW * lines.size and pages(higher := replace(lines, row=lines.row + 0.25)) <= most:
        lines = higher
    return lines


def _part(lines: ResultRows, rows: Sequence[int], room: float) -> Sequence[int]:
    """Return the rows that fit: all of them, or leaving more than one for the next page."""
    fits = next((at for at in range(len(rows)) if lines.height(rows[: at + 1]) > room), len(rows))
    return rows if fits == len(rows) else rows[: max(1, min(fits, len(rows) - FEWEST))]


def _left(sheet: Paper, evening: Evening, hands: _Hands, tray: int, y: float, *, again: bool) -> None:
    """Draw the hands of a tray, or its plate with the text beside it."""
    game = evening.night.game
    sheet.group()
    if not again:
        sheet.entry(tray_named(game, tray))
        if tray in evening.deals:
            draw_deal(sheet, evening, tray, MARGIN, y, hands.width, CARDS, STEP, hands.grid)
            return
    compass_plate(sheet, MARGIN, y, PLATE, game, tray, dealt=game == "bridge")
    if again or game == "bridge":
        words = _("continued") if again else capfirst(dealer_said(game, tray))
        x, width = MARGIN + PLATE + 3, ALONE - PLATE - 3
        sheet.block(x, y, width, PLATE / 2, words, HEAD + 1)
        sheet.block(x, y + PLATE / 2, width, PLATE / 2, "" if again else capfirst(vulnerable(game, tray)), HEAD + 1)
