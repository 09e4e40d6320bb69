"""Four hands round the number of their tray, North at the top, with who deals, who is vulnerable and the points."""

from collections.abc import Mapping

from ...cards.dealer import dealer as dealt_by
from ...scoring.contract import dealer, vulnerable
from ...scoring.hands import Hand, card_in_words
from ...scoring.terms import SUITS, spoken
from ..paper import Sheet

POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
LINES = 12
STEP = 1.22  # from one line to the next, in sizes


def diagram_height(size: float) -> float:
    return LINES * STEP * size


def points_of(hand: Hand) -> int:
    """High-card points: 4, 3, 2, 1."""
    return sum(POINTS.get(card, 0) for suit in hand for card in suit)


def draw_deal(
    sheet: Sheet,
    game: str,
    tray: int,
    hands: Mapping[str, Hand],
    x: float,
    y: float,
    width: float,
    size: float,
    trump: str = "",
) -> None:
    """The diagram from the top left corner down, ``width`` wide, its cards ``size`` points large. West and East stand
    side by side, North and South between them. ``trump`` is the card that was turned, at whist."""
    step, half = STEP * size, width / 2
    for seat, left, line in (("N", x + 0.27 * width, 0), ("W", x, 4), ("E", x + half, 4), ("S", x + 0.27 * width, 8)):
        if seat in hands:
            for at, (sign, cards) in enumerate(zip("SHDC", hands[seat], strict=True)):
                words = f"{SUITS[sign]} {cards.replace('T', '10') or '–'}"
                room = half - 2 if seat in "WE" else 0.72 * width
                sheet.text(left, y + (line + at + 0.8) * step, words, size, within=room)
    corner = 0.25 * width
    sheet.text(x, y + 1.2 * step, str(tray), min(1.6 * size, 14), bold=True, within=corner)
    if game == "bridge":
        lines = vulnerable(tray)
        who = "both" if len(lines) == 2 else spoken(next(iter(lines), "none"), game)
        sheet.text(x, y + 2.4 * step, f"dlr {dealer(tray)}", size * 0.95, within=corner)
        sheet.text(x, y + 3.4 * step, who, size * 0.95, within=corner)
    if trump:
        sheet.text(x, y + 2.4 * step, f"dlr {dealt_by(game, tray)}", size * 0.95, within=corner)
        sheet.text(x, y + 3.4 * step, card_in_words(trump), size, bold=True, within=corner)
    if game != "whist" and len(hands) == 4:
        _points(sheet, {seat: points_of(hand) for seat, hand in hands.items()}, x, y + 8.6 * step, corner, size)


def _points(sheet: Sheet, points: Mapping[str, int], x: float, y: float, width: float, size: float) -> None:
    """The points of the four hands, where they sit."""
    step = STEP * size
    for seat, across, line in (("N", 0.5, 0.8), ("W", 0.18, 1.8), ("E", 0.82, 1.8), ("S", 0.5, 2.8)):
        sheet.text(x + across * width, y + line * step, str(points[seat]), size * 0.95, align="centre")
