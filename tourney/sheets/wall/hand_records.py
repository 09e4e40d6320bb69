"""The hands of each tray, as they were dealt."""

from reportlab.lib.units import mm

from ...desk.snapshot import Evening
from ...scoring.contract import dealer, vulnerable
from ...scoring.hands import Hand, read_deal
from ...scoring.terms import SUITS, tray_word
from ..paper import MARGIN, Paper, Sheet
from .page import BOTTOM, heading, sheet_of

ACROSS, DOWN = 2, 4
SIZE, STEP = 10.5, 13.0


def has_deals(evening: Evening) -> bool:
    return bool(evening.deals)


def deal_diagrams(evening: Evening, paper: Paper) -> bytes:
    """Eight to a page, North at the top."""
    sheet = sheet_of(evening, "deals", paper)
    for at, (tray, deal) in enumerate(sorted(evening.deals.items())):
        place = at % (ACROSS * DOWN)
        if place == 0:
            if at:
                sheet.end_page()
            top = heading(sheet, f"{evening.occasion.night}: deals")
        width = (sheet.width - 2 * MARGIN) / ACROSS
        height = (sheet.height - BOTTOM - top) / DOWN
        row, column = divmod(place, ACROSS)
        _diagram(sheet, evening, tray, read_deal(deal), MARGIN + column * width, top + row * height, width)
    sheet.end_page()
    return sheet.pdf()


def _diagram(
    sheet: Sheet, evening: Evening, tray: int, hands: dict[str, Hand], x: float, y: float, width: float
) -> None:
    """Four hands around a square with the tray's number; bridge says who deals and who is vulnerable."""
    third = (width - 6 * mm) / 3
    sheet.text(x, y + SIZE, f"{tray_word(evening.night.game)} {tray}", 11, bold=True)
    if evening.night.game == "bridge":
        at_risk = vulnerable(tray)
        said = "both" if len(at_risk) == 2 else next(iter(at_risk), "nobody")
        sheet.text(x, y + SIZE + STEP, f"{dealer(tray)} deals", 9)
        sheet.text(x, y + SIZE + 2 * STEP, f"{said} vulnerable", 9, within=third - 2 * mm)
    places = {"N": (1, 0), "W": (0, 1), "E": (2, 1), "S": (1, 2)}
    for seat, (across, down) in places.items():
        if seat in hands:
            _hand(sheet, hands[seat], x + across * third, y + down * 4 * STEP + SIZE, third - 1 * mm)
    middle, size = x + third + 4 * mm, 11 * mm
    box = y + 4 * STEP + (4 * STEP - size) / 2
    sheet.box(middle, box, size, size)
    for seat, along, below in (("N", 0.5, 0.3), ("W", 0.17, 0.62), ("E", 0.83, 0.62), ("S", 0.5, 0.95)):
        sheet.text(middle + along * size, box + below * size - 1, seat, 7.5, align="centre")


def _hand(sheet: Sheet, hand: Hand, x: float, y: float, within: float) -> None:
    for at, (sign, cards) in enumerate(zip("SHDC", hand, strict=True)):
        sheet.text(x, y + at * STEP, f"{SUITS[sign]} {cards.replace('T', '10') or '–'}", SIZE, within=within)
