"""The hands of each tray, as they were dealt: the record to take home, and a card for each hand to deal from."""

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Evening
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.paper import Paper
from .pdf.type_scale import FINE
from .wall.deal_diagram import APART, CLOSE, CLOSEST, STEP, diagram_height, draw_deal, lines_below
from .wall.page import BOTTOM, has_deals, heading

ACROSS, DOWN = 6, 6
LARGE, TURNED = 10.0, 9.0  # points
BETWEEN = 9 * mm  # below a diagram, where there is room
WIDE = 12.2  # how wide a diagram is, in sizes


def deal_diagrams(evening: Evening, sheet: Paper) -> None:
    """Up to thirty-six to a page, North at the top; fewer are larger."""
    deals = sorted(evening.deals)
    said = (_("Beside the number: the dealer, and the trump that was turned."),) if evening.trumps else ()
    title = _("%(night)s: hand records") % {"night": evening.occasion.night}
    top = heading(sheet, title, said)
    area = (sheet.width - 2 * MARGIN, sheet.height - BOTTOM - top)
    across, down, size, step = _layout(evening, *area)
    column = area[0] / across
    tall = diagram_height(size, _most_below(evening, column - APART, size), step)
    row_height = min(area[1] / down, tall + BETWEEN)  # few diagrams stand together, at the top
    for at, tray in enumerate(deals):
        place = at % (across * down)
        if place == 0 and at:
            sheet.end_page()
            top = heading(sheet, title, said)
        x, y = MARGIN + place % across * column, top + place // across * row_height
        draw_deal(sheet, evening, tray, x, y, column - APART, size, step)
    sheet.end_page()


SHEET = Sheet(
    title=message("Hand records"),
    purpose=message("The hands of each tray, with high-card points at bridge."),
    audience=AFTER,
    order=590,
    draw=deal_diagrams,
    applies_to=has_deals,
)


def _most_below(evening: Evening, column: float, size: float) -> int:
    """Return the maximum number of lines below a diagram: the makeable contracts."""
    return max((len(lines_below(evening, tray, column, size)) for tray in evening.makeable), default=0)


def _layout(evening: Evening, width: float, height: float) -> tuple[int, int, float, float]:
    """Return how many diagrams fit side by side and below each other, their font size and line height: the largest size
    with which all fit, or as many on a page as can be read."""

    def of(across: int, down: int, step: float) -> tuple[float, int, int, float]:
        column, size, below = width / across, FINE, -1
        while (needed := _most_below(evening, column - APART, max(FINE, size))) > below:
            below = needed
            size = min(LARGE, (height / down - 2 * mm) / diagram_height(1, below, step), column / WIDE)
        return size, across, down, step

    count = min(len(evening.deals), ACROSS * DOWN)
    for step in (STEP, CLOSE, CLOSEST):
        best = max(of(across, -(-count // across), step) for across in range(3, ACROSS + 1))
        if best[0] >= FINE:
            break
    else:
        best = max(of(across, DOWN - 1, STEP) for across in (ACROSS - 1, ACROSS))
    size, across, down, step = best
    return across, down, max(FINE, size), step
