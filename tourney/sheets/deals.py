"""The hands of each tray, as they were dealt: the record to take home, and a card for each hand to deal from."""

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from ..cards.dealer import dealer
from ..desk.snapshot import Evening
from ..language.cards import told_card, told_ranks
from ..language.seats import seat_name
from ..scoring.hands import SEATS, Hand, read_deal
from ..scoring.terms import SUITS
from .pdf.book import MARGIN, Paper
from .pdf.cards_on_page import CardArea, Cards
from .pdf.paper import Sheet
from .pdf.type_scale import FINE, IMPRINT
from .room.sheet_words import tray_named
from .wall.deal_diagram import APART, CLOSE, CLOSEST, STEP, diagram_height, draw_deal, lines_below
from .wall.page import BOTTOM, heading, sheet_of

ACROSS, DOWN = 6, 6
LARGE, TURNED = 10.0, 9.0  # points
BETWEEN = 9 * mm  # below a diagram, where there is room
WIDE = 12.2  # how wide a diagram is, in sizes


def has_deals(evening: Evening) -> bool:
    return bool(evening.deals)


def deal_diagrams(evening: Evening, paper: Paper) -> bytes:
    """Up to thirty-six to a page, North at the top; fewer are larger."""
    sheet = sheet_of(evening, _("hand records"), paper)
    deals = sorted(evening.deals)
    said = (_("By the number: who deals, and the trump that was turned."),) if evening.trumps else ()
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
    return sheet.pdf()


def _most_below(evening: Evening, column: float, size: float) -> int:
    """The most lines that stand below a diagram: what can be made there."""
    return max((len(lines_below(evening, tray, column, size)) for tray in evening.makeable), default=0)


def _layout(evening: Evening, width: float, height: float) -> tuple[int, int, float, float]:
    """How many diagrams stand side by side and below each other, the size of their letters, and from one line to the
    next: the largest letters with which all have room, or as many on a page as can be read."""

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


def curtain_cards(evening: Evening, paper: Paper) -> bytes:
    """A card for each hand, four to a tray side by side, to be cut and laid with its cards."""
    sheet = sheet_of(evening, _("curtain cards"), paper)
    cards = Cards(sheet, 4, 8)
    game = evening.night.game
    for tray, deal in sorted(evening.deals.items()):
        hands = read_deal(deal)
        for seat in SEATS:
            card = cards.take()
            if seat in hands:
                deals = tray in evening.trumps and seat == dealer(game, tray)
                turned = evening.trumps[tray] if deals else ""
                _card(sheet, card, evening.occasion.night, tray_named(game, tray), seat_name(seat), hands[seat], turned)
    cards.end()
    return sheet.pdf()


def _card(sheet: Sheet, card: CardArea, night: str, tray: str, seat: str, hand: Hand, turned: str) -> None:
    """``turned`` is the trump, on the dealer's card at whist."""
    half = card.width / 2
    sheet.text(card.left, card.top + 12, tray, 11, bold=True, within=half)
    sheet.text(card.right, card.top + 12, seat, 11, bold=True, within=half - 4, align="right")
    step = min(15.0, (card.height - 26) / 4)
    for at, (sign, cards) in enumerate(zip("SHDC", hand, strict=True)):
        words = f"{SUITS[sign]} {' '.join(told_ranks(cards)).replace('T', '10') or '–'}"
        sheet.text(card.left, card.top + 15 + (at + 0.8) * step, words, 11, within=card.width)
    if turned:
        words = _("deals, turns %(card)s") % {"card": told_card(turned)}
        sheet.text(card.right, card.bottom, words, TURNED, bold=True, within=0.6 * card.width, align="right")
    sheet.text(card.left, card.bottom, night, IMPRINT, within=(0.38 if turned else 1) * card.width)
