"""The hands of each tray, as they were dealt: the record to take home, and a card for each hand to deal from."""

from reportlab.lib.units import mm

from ...desk.snapshot import Evening
from ...scoring.hands import SEATS, Hand, read_deal
from ...scoring.terms import SUITS, tray_word
from ..book import MARGIN, Paper
from ..cards_on_page import CardArea, Cards
from ..paper import Sheet
from ..sheet_words import SEAT_NAMES
from ..type_scale import FINE, IMPRINT
from .deal_diagram import CLOSE, STEP, diagram_height, draw_deal
from .page import BOTTOM, heading, sheet_of

ACROSS, DOWN = 6, 6
LARGE = 10.0  # points


def has_deals(evening: Evening) -> bool:
    return bool(evening.deals)


def deal_diagrams(evening: Evening, paper: Paper) -> bytes:
    """Thirty-six to a page, North at the top; fewer are larger."""
    sheet = sheet_of(evening, "hand records", paper)
    deals = sorted(evening.deals)
    across, down = next(
        (each for each in ((3, 4), (4, 5), (5, 5), (ACROSS, DOWN)) if each[0] * each[1] >= len(deals)), (ACROSS, DOWN)
    )
    top = 0.0
    for at, tray in enumerate(deals):
        place = at % (across * down)
        if place == 0:
            if at:
                sheet.end_page()
            top = heading(sheet, f"{evening.occasion.night}: hand records")
        width = (sheet.width - 2 * MARGIN) / across
        height = (sheet.height - BOTTOM - top) / down
        below = 2 if evening.makeable else 0
        step = CLOSE if below and down == DOWN else STEP
        size = max(FINE, min(LARGE, (height - 2 * mm) / diagram_height(1, below, step), width / 12.2))
        row, column = divmod(place, across)
        x, y = MARGIN + column * width, top + row * height
        draw_deal(sheet, evening, tray, x, y, width - 2 * mm, size, step)
    sheet.end_page()
    return sheet.pdf()


def curtain_cards(evening: Evening, paper: Paper) -> bytes:
    """A card for each hand, four to a tray side by side, to be cut and laid with its cards."""
    sheet = sheet_of(evening, "curtain cards", paper)
    cards = Cards(sheet, 4, 8)
    word = tray_word(evening.night.game)
    for tray, deal in sorted(evening.deals.items()):
        hands = read_deal(deal)
        for seat in SEATS:
            card = cards.take()
            if seat in hands:
                _card(sheet, card, evening.occasion.night, f"{word} {tray}", SEAT_NAMES[seat], hands[seat])
    cards.end()
    return sheet.pdf()


def _card(sheet: Sheet, card: CardArea, night: str, tray: str, seat: str, hand: Hand) -> None:
    half = card.width / 2
    sheet.text(card.left, card.top + 12, tray, 11, bold=True, within=half)
    sheet.text(card.right, card.top + 12, seat, 11, bold=True, within=half - 4, align="right")
    step = min(15.0, (card.height - 26) / 4)
    for at, (sign, cards) in enumerate(zip("SHDC", hand, strict=True)):
        words = f"{SUITS[sign]} {' '.join(cards).replace('T', '10') or '–'}"
        sheet.text(card.left, card.top + 15 + (at + 0.8) * step, words, 11, within=card.width)
    sheet.text(card.left, card.bottom, night, IMPRINT, within=card.width)
