"""A card for each hand of each tray, for dealing by hand."""

from itertools import product

from movements.message import message

from ..cards.dealer import dealer
from ..desk.snapshot import Evening
from ..language.active_language import gettext as _
from ..language.cards import told_card, told_ranks
from ..language.seats import seat_name
from ..scoring.hands import SEATS, Hand, read_deal
from ..scoring.terms import SUITS
from . import AFTER, Sheet
from .pdf.cards_on_page import CardArea, CardGrid
from .pdf.cut_names import cut_to
from .pdf.paper import Paper
from .pdf.type_scale import IMPRINT, fitted, width_of
from .pdf.typefaces import BOLD, PLAIN
from .room.sheet_words import tray_named
from .wall.page import has_deals

TURNED = 9.0  # points


def curtain_cards(evening: Evening, sheet: Paper) -> None:
    """Draw a card for each hand, the four of a tray side by side, to cut out and put with its cards."""
    game = evening.night.game
    for card, (tray, seat) in CardGrid(sheet, 4, 8).deal(product(sorted(evening.deals), SEATS)):
        sheet.entry(tray_named(game, tray))
        hands = read_deal(evening.deals[tray])
        if seat in hands:
            turned = evening.trumps.get(tray, "") if seat == dealer(game, tray) else ""
            _card(sheet, card, evening.occasion.night, tray_named(game, tray), seat_name(seat), hands[seat], turned)


SHEET = Sheet(
    title=message("Curtain cards"),
    purpose=message("A card for each hand, to deal from."),
    audience=AFTER,
    order=600,
    draw=curtain_cards,
    applies_to=has_deals,
)


def _card(sheet: Paper, card: CardArea, night: str, tray: str, seat: str, hand: Hand, turned: str) -> None:
    """Draw a card; ``turned`` is the trump, on the dealer's card at whist."""
    half = card.width / 2
    sheet.text(card.left, card.top + 12, tray, 11, bold=True, within=half)
    sheet.text(card.right, card.top + 12, seat, 11, bold=True, within=half - 4, align="right")
    step = min(15.0, (card.height - 26) / 4)
    for at, (sign, cards) in enumerate(zip("SHDC", hand, strict=True)):
        words = f"{SUITS[sign]} {' '.join(told_ranks(cards)).replace('T', '10') or '–'}"
        sheet.text(card.left, card.top + 15 + (at + 0.8) * step, words, 11, within=card.width)
    said = _("deals, turns %(card)s") % {"card": told_card(turned)} if turned else ""
    size = fitted(said, BOLD, TURNED, 0.6 * card.width)
    sheet.text(card.right, card.bottom, said, size, bold=True, align="right")
    night = cut_to(night, PLAIN, card.width / IMPRINT)
    if width_of(night, PLAIN) * IMPRINT + width_of(said, BOLD) * size + 4 <= card.width or not said:
        sheet.text(card.left, card.bottom, night, IMPRINT)
