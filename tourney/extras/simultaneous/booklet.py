"""The booklet of an event: half a page for each deal, with makeable contracts and par if known, the frequencies of the
whole field, and lines for a commentary."""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _, override
from reportlab.lib.units import mm

from tourney.desk.deals.solver_queue import makeable_of
from tourney.desk.occasion import Occasion
from tourney.desk.snapshot import Evening
from tourney.scoring.night import Night
from tourney.sheets.pdf.book import MARGIN
from tourney.sheets.pdf.cards_on_page import parts
from tourney.sheets.pdf.paper import Paper
from tourney.sheets.pdf.type_scale import READ
from tourney.sheets.room.sheet_words import in_runs, tray_named, trays_named
from tourney.sheets.wall.deal_diagram import deal_signs, draw_deal
from tourney.sheets.wall.page import headline, legend

from .board_bars import BoardBar, board_bars
from .field_table import deals_of
from .models import Simultaneous
from .verbs.held_files import exchange_of

ON_A_PAGE, ROWS, ROW = 2, 16, 13.5
"""Boards on a page; rows in a column of frequencies, and their height in points."""
COLUMNS, LONGEST = 2, 60.0
"""Columns of frequencies, which hold the most frequent results; length of the longest bar in points."""
DIAGRAM, CARDS, STEP = 0.5, 10.5, 12.0
"""Width of a diagram, as a part of the page's width; size of its cards, and distance of its lines, in points."""
LINES, LINE = 4, 8 * mm
"""Lines for a commentary, and the height of each."""


def booklet(event: Simultaneous, paper: str, language: str) -> bytes:
    """Return the booklet as a PDF on "a4" or "letter"; empty during the embargo."""
    with exchange_of(event) as exchange:
        if not exchange.public:
            return b""
        announced, boards = exchange.event, sorted({cell.board for cell in exchange.total})
    deals, trumps = deals_of(event)
    makeable = makeable_of(announced.game, deals, trumps)
    day = timezone.localdate(announced.opens)
    occasion = Occasion("", event.name, day, "", colour="green", large=False)
    evening = Evening(occasion, Night((), (), game=announced.game), deals=deals, trumps=trumps, makeable=makeable)
    with override(language):
        sheet = Paper(_("Booklet"), occasion, paper)
        for page in parts(boards, ON_A_PAGE):
            _draw_page(sheet, evening, page, [board_bars(event, board) for board in page])
        return sheet.pdf()


def _draw_page(sheet: Paper, evening: Evening, boards: Sequence[int], bars: Sequence[Sequence[BoardBar]]) -> None:
    named = trays_named if len(boards) > 1 else tray_named
    top = headline(sheet, capfirst(named(evening.night.game, in_runs(boards))))
    height = (legend(sheet, *deal_signs(evening)) - top) / ON_A_PAGE
    for at, (board, rows) in enumerate(zip(boards, bars, strict=True)):
        y, width = top + at * height, sheet.width - 2 * MARGIN
        if at:
            sheet.rule(MARGIN, y, sheet.width - MARGIN, y)
        sheet.entry(tray_named(evening.night.game, board))
        if board in evening.deals:
            draw_deal(sheet, evening, board, MARGIN, y + 6, DIAGRAM * width - 5 * mm, CARDS, STEP)
        _draw_frequencies(sheet, rows, MARGIN + DIAGRAM * width, y + 6, DIAGRAM * width / COLUMNS)
        for line in range(LINES):
            base = y + height - 4 * mm - line * LINE
            sheet.rule(MARGIN, base, sheet.width - MARGIN, base, dashed=True)
    sheet.end_page()


def _draw_frequencies(sheet: Paper, rows: Sequence[BoardBar], x: float, y: float, width: float) -> None:
    """Draw the results of N&S with their bars, the best at the top; if there are too many, the most frequent."""
    kept = sorted(rows, key=lambda each: -each.everywhere)[: ROWS * COLUMNS]
    for at, each in enumerate(each for each in rows if each in kept):
        left, base = x + at // ROWS * width, y + (at % ROWS + 0.8) * ROW
        sheet.text(left + 14 * mm, base, str(each.made), READ, align="right", within=14 * mm)
        length = max(0.5, LONGEST * each.share / 100)
        with sheet.coloured():
            sheet.bar(left + 16 * mm, base - 0.6 * ROW, length, 0.65 * ROW)
        sheet.text(left + 16 * mm + length + 4, base, str(each.everywhere), READ)
