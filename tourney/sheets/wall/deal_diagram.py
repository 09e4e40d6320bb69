"""Four hands round the number of their tray, North at the top, with who deals, who is vulnerable and the points; below
them what can be made, where that is known."""

from collections.abc import Collection, Mapping, Sequence

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from ...cards.dealer import dealer as dealt_by
from ...desk.snapshot import Evening
from ...language.cards import told_card, told_contracts, told_ranks, told_seat
from ...language.seats import seat_name, told_line, told_lines
from ...language.told import told
from ...scoring.contract import dealer, vulnerable
from ...scoring.hands import Hand, read_deal
from ...scoring.makeable import Makeable, makeable_lines
from ...scoring.terms import SUITS
from ..pdf.paper import Paper
from ..pdf.type_scale import FINE, filled, fitted, width_of
from ..pdf.typefaces import BOLD, PLAIN
from ..room.sheet_words import tray_named
from ..room.sheet_words import vulnerable as vulnerable_in_words

POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
LINES = 12
APART = 2 * mm  # free to the right of a diagram
STEP, CLOSE, CLOSEST = 1.22, 1.1, 1.04  # from one line to the next, in sizes; where many diagrams are to go on a page


def diagram_height(size: float, below: int = 0, step: float = STEP) -> float:
    """With so many lines ``below`` the hands."""
    return (LINES + below) * step * size


def points_of(hand: Hand) -> int:
    """High-card points: 4, 3, 2, 1."""
    return sum(POINTS.get(card, 0) for suit in hand for card in suit)


def deal_in_words(evening: Evening, tray: int) -> str:
    """Return the alternative text of a diagram: Board 1, dealer North. North: spades A K 3, hearts ..."""
    game = evening.night.game
    said = [tray_named(game, tray)]
    if game == "bridge":
        said += [_("dealer %(seat)s") % {"seat": seat_name(dealer(tray))}, vulnerable_in_words(game, tray)]
    if trump := evening.trumps.get(tray):
        words = {"seat": seat_name(dealt_by(game, tray)), "card": told_card(trump)}
        said.append(_("dealer %(seat)s, who turned up %(card)s") % words)
    parts = [", ".join(said)]
    suit_names = {"S": _("spades"), "H": _("hearts"), "D": _("diamonds"), "C": _("clubs")}
    for seat, hand in read_deal(evening.deals[tray]).items():
        suits = (
            f"{suit_names[sign]} {' '.join(told_ranks(cards)).replace('T', '10') or _('none')}"
            for sign, cards in zip("SHDC", hand, strict=True)
        )
        parts.append(f"{seat_name(seat)}: {', '.join(suits)}")
    found = evening.makeable.get(tray)
    parts += _makeable(found, game) if found else ()
    return ". ".join(parts) + "."


def _makeable(found: Makeable, game: str) -> Sequence[str]:
    return [told_lines(told_contracts(told(line))) for line in makeable_lines(found, game)]


def lines_below(evening: Evening, tray: int, width: float, size: float) -> Sequence[str]:
    """Return the makeable contracts on lines of ``width``."""
    found = evening.makeable.get(tray)
    said = _makeable(found, evening.night.game) if found else ()
    return [line for each in said for line in filled(each, PLAIN, size, width)]


def draw_deal(
    sheet: Paper, evening: Evening, tray: int, x: float, y: float, width: float, size: float, step: float = STEP
) -> float:
    """Draw the diagram from the top left corner down, ``width`` wide, its cards ``size`` points large; return where it
    ends. West and East stand side by side, North and South between them."""
    game, hands = evening.night.game, read_deal(evening.deals[tray])
    high, half, corner = step * size, width / 2, 0.25 * width
    with sheet.figure(deal_in_words(evening, tray)):
        for seat, left, top in (
            ("N", x + 0.27 * width, 0),
            ("W", x, 4),
            ("E", x + half, 4),
            ("S", x + 0.27 * width, 8),
        ):
            room = {"W": half - 1, "E": half + APART - 1}.get(seat, 0.72 * width)
            for at, (sign, cards) in enumerate(zip("SHDC", hands.get(seat, ()), strict=False)):
                sheet.text(left, y + (top + at + 0.8) * high, _suit(sign, cards, room / size), size, within=room)
        sheet.text(x, y + 1.2 * high, str(tray), min(1.6 * size, 14), bold=True, within=corner)
        trump = evening.trumps.get(tray)
        if game == "bridge" or trump:
            small = fitted(_dealt("N"), PLAIN, max(FINE, size * 0.95), corner)
            sheet.text(x, y + 2.4 * high, _dealt(dealt_by(game, tray)), small)
        if trump:
            sheet.text(x, y + 3.4 * high, told_card(trump), fitted("♥10", BOLD, size, corner), bold=True)
        elif game == "bridge":
            who = _vulnerable(vulnerable(tray), game)
            small = fitted(max(_("none"), who, key=len), PLAIN, max(FINE, size * 0.95), corner)
            sheet.text(x, y + 3.4 * high, who, small)
        if game != "whist" and len(hands) == 4:
            points = {seat: points_of(hand) for seat, hand in hands.items()}
            _points(sheet, points, x, y + 8.6 * high, corner, size, high)
        below = lines_below(evening, tray, width, size)
        for at, line in enumerate(below):
            sheet.text(x, y + (LINES + at + 0.8) * high, line, size)
    return y + diagram_height(size, len(below), step)


def _dealt(seat: str) -> str:
    # Translators: in the corner of a small diagram; dlr is short for dealer.
    return _("dlr %(seat)s") % {"seat": told_seat(seat)}


def _vulnerable(lines: Collection[str], game: str) -> str:
    # Translators: who is vulnerable, in the corner of a small diagram.
    return _("both") if len(lines) == 2 else told_line(next(iter(lines)), game) if lines else _("none")


def _suit(sign: str, cards: str, room: float) -> str:
    """A suit of a hand, its ten as 10, or as T where so many cards have no ``room`` for that at a size of a point."""
    cards = told_ranks(cards)
    words = f"{SUITS[sign]} {cards.replace('T', '10') or '–'}"
    return words if width_of(words, PLAIN) <= room else f"{SUITS[sign]} {cards}"


def _points(
    sheet: Paper, points: Mapping[str, int], x: float, y: float, width: float, size: float, high: float
) -> None:
    """The points of the four hands, where they sit."""
    for seat, across, line in (("N", 0.5, 0.8), ("W", 0.18, 1.8), ("E", 0.82, 1.8), ("S", 0.5, 2.8)):
        sheet.text(x + across * width, y + line * high, str(points[seat]), max(FINE, size * 0.95), align="centre")
