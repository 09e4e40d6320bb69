"""The hands of each tray, as they were dealt: the record to take home, and a card for each hand to deal from."""

from reportlab.lib.units import mm

from ...cards.dealer import dealer
from ...desk.snapshot import Evening
from ...scoring.hands import SEATS, Hand, card_in_words, read_deal
from ...scoring.terms import SUITS, tray_word
from ..book import MARGIN, Paper
from ..cards_on_page import CardArea, Cards
from ..paper import Sheet
from ..sheet_words import SEAT_NAMES
from ..type_scale import FINE, IMPRINT
from .deal_diagram import diagram_height, draw_deal
from .page import BOTTOM, heading, sheet_of

ACROSS, DOWN = 6, 6
LARGE, TURNED = 10.0, 9.0  # points


def has_deals(evening: Evening) -> bool:
    return bool(evening.deals)


def deal_diagrams(evening: Evening, paper: Paper) -> bytes:
    """Thirty-six to a page, North at the top; fewer are larger."""
    sheet = sheet_of(evening, "hand records", paper)
    deals = sorted(evening.deals.items())
    across, down = next(
        (each for each in ((3, 4), (4, 5), (5, 5), (ACROSS, DOWN)) if each[0] * each[1] >= len(deals)), (ACROSS, DOWN)
    )
    said = ("By the number: who deals, and the trump that was turned.",) if evening.trumps else ()
    top = 0.0
    for at, (tray, deal) in enumerate(deals):
        place = at % (across * down)
        if place == 0:
            if at:
                sheet.end_page()
            top = heading(sheet, f"{evening.occasion.night}: hand records", said)
        width = (sheet.width - 2 * MARGIN) / across
        height = (sheet.height - BOTTOM - top) / down
        size = max(FINE, min(LARGE, (height - 3 * mm) / diagram_height(1), width / 12.2))
        row, column = divmod(place, across)
        x, y = MARGIN + column * width, top + row * height
        trump = evening.trumps.get(tray, "")
        draw_deal(sheet, evening.night.game, tray, read_deal(deal), x, y, width - 2 * mm, size, trump)
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
                deals = tray in evening.trumps and seat == dealer(evening.night.game, tray)
                turned = evening.trumps[tray] if deals else ""
                _card(sheet, card, evening.occasion.night, f"{word} {tray}", SEAT_NAMES[seat], hands[seat], turned)
    cards.end()
    return sheet.pdf()


def _card(sheet: Sheet, card: CardArea, night: str, tray: str, seat: str, hand: Hand, turned: str) -> None:
    """``turned`` is the trump, on the dealer's card at whist."""
    half = card.width / 2
    sheet.text(card.left, card.top + 12, tray, 11, bold=True, within=half)
    sheet.text(card.right, card.top + 12, seat, 11, bold=True, within=half - 4, align="right")
    step = min(15.0, (card.height - 26) / 4)
    for at, (sign, cards) in enumerate(zip("SHDC", hand, strict=True)):
        words = f"{SUITS[sign]} {' '.join(cards).replace('T', '10') or '–'}"
        sheet.text(card.left, card.top + 15 + (at + 0.8) * step, words, 11, within=card.width)
    if turned:
        words = f"deals, turns {card_in_words(turned)}"
        sheet.text(card.right, card.bottom, words, TURNED, bold=True, within=0.6 * card.width, align="right")
    sheet.text(card.left, card.bottom, night, IMPRINT, within=(0.38 if turned else 1) * card.width)
