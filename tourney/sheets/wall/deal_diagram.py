"""Four hands around the plate of their tray, North at the top, with dealer, vulnerability and points; if known, with
each seat's makeable tricks and par."""

from fractions import Fraction

from movements.message import capfirst

from ...cards.dealer import dealer as dealt_by
from ...cards.double_dummy.par import Par, par_in_words, par_of
from ...cards.double_dummy.tricks import Solved
from ...desk.snapshot import Evening
from ...language.active_language import gettext as _
from ...language.cards import told_card, told_contract, told_contracts, told_ranks, told_seat
from ...language.numbers import pointed
from ...language.seats import seat_name, told_line, told_lines
from ...language.told import told
from ...scoring.contract import STRAINS, dealer, vulnerable
from ...scoring.figures import signed
from ...scoring.hands import Hand, read_deal
from ...scoring.makeable import BOOK, Makeable, makeable_lines
from ...scoring.terms import SUITS
from ..pdf.paper import Paper
from ..pdf.type_scale import FINE, filled, fitted, width_of
from ..pdf.typefaces import BOLD, HANDS, PLAIN, register
from ..room.sheet_words import tray_named, vulnerable as vulnerable_in_words
from .compass_plate import compass_plate

POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
MIDDLE, SOUTH, LINES = 3.7, 7.4, 11.4  # lines: where West and East begin, where South begins, and the total
NORTH, EAST = 0.335, 0.662  # widths of the diagram: where the hands of North and South begin, and East's
USUAL, PLATE = 1.1, 2.95  # line spacing, in font sizes; the plate in lines
CLOSER = 0.17  # the maximum reduction of the space between the cards of a long suit, in font sizes
WORDS = 8.0  # points: maximum size of the dealer, the points and par
MOST = 2  # maximum number of contracts named for par
CLOSE = 0.87  # size of par with several contracts
BESIDE = 7.78  # lines: where makeable contracts begin beside South's hand
NOTES, ROWS = 0.8, 5  # lines: between South's hand and makeable contracts below it; their number of rows
register(HANDS)


def diagram_height(step: float, grid: float = 0) -> float:
    """Return the height with lines ``step`` apart. ``grid`` is the height of the rows of makeable tricks below the
    hands, 0 if they are not there."""
    return LINES * step + (NOTES * step + ROWS * grid if grid else 0)


def deal_signs(evening: Evening) -> list[str]:
    """Return the meaning of the signs of diagrams, in sentences."""
    game = evening.night.game
    bridge, solved = game == "bridge", any(found.tricks for found in evening.makeable.values())
    tricks = _("Below East: the tricks that %(line)s can make with all hands visible.") % {
        "line": told_line("N&S", game)
    }
    return [
        *([_("Black side: vulnerable.")] if bridge else ()),
        *([_("D: dealer.")] if bridge or evening.trumps else ()),
        *([_("Below the dealer: the trump that was turned.")] if evening.trumps else ()),
        *([_("Top right: high-card points.")] if game != "whist" else ()),
        *([_("Grid: the level that each player can make with all hands visible.")] if solved else ()),
        *([tricks] if any(found.ns is not None for found in evening.makeable.values()) else ()),
    ]


def points_of(hand: Hand) -> int:
    """Return the high-card points: 4, 3, 2, 1."""
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
    if found := evening.makeable.get(tray):
        parts += (told_lines(told_contracts(told(said, game))) for said in makeable_lines(found, game))
        if par := _par(evening, tray):
            parts.append(_("Par %(par)s") % {"par": told_lines(told(par_in_words(par)))})
    return ". ".join(parts) + "."


def _par(evening: Evening, tray: int) -> Par | None:
    found = evening.makeable.get(tray)
    return par_of(Solved.by_seat(found.tricks), tray) if found and evening.night.game == "bridge" else None


def draw_deal(
    sheet: Paper,
    evening: Evening,
    tray: int,
    x: float,
    y: float,
    width: float,
    size: float,
    step: float = 0,
    grid: float = 0,
) -> float:
    """Draw the diagram from the top left corner down, ``width`` wide, its cards ``size`` points large, its lines
    ``step`` apart; return where it ends. Makeable tricks and par go below the hands in rows of height ``grid``, or
    beside South's hand if that is 0."""
    step = step or USUAL * size
    game, hands = evening.night.game, read_deal(evening.deals[tray])
    north, east, trump = x + NORTH * width, x + EAST * width, evening.trumps.get(tray)
    column = (EAST - NORTH) * width - 2
    with sheet.figure(deal_in_words(evening, tray)):
        for seat, left, top in (("N", north, 0.0), ("W", x, MIDDLE), ("E", east, MIDDLE), ("S", north, SOUTH)):
            room = column if seat != "E" else x + width - east + 4
            for at, (sign, cards) in enumerate(zip("SHDC", hands.get(seat, ()), strict=False)):
                _suit(sheet, left, y + (top + at + 0.78) * step, sign, cards, size, room)
        side = PLATE * step
        top = y + (4 + SOUTH - PLATE) / 2 * step + 0.4
        compass_plate(sheet, north, top, side, game, tray, dealt=game == "bridge" or bool(trump))
        words = max(min(WORDS, 0.92 * size), 0.75 * size)
        if game == "bridge" or trump:
            _dealt(sheet, game, tray, trump, x, y, NORTH * width - 3, words)
        if game != "whist" and len(hands) == 4:
            _points(sheet, {seat: points_of(hand) for seat, hand in hands.items()}, east, y, step, words)
        if found := evening.makeable.get(tray):
            low = y + (LINES + NOTES if grid else BESIDE) * step
            each = grid or (LINES + 0.15 - BESIDE) * step / ROWS
            if found.tricks:
                _grid(sheet, found, x, low, (0.58 if grid else NORTH) * width - 4, each, words)
            par = x + 0.62 * width if grid else east
            _possible(sheet, evening, tray, par, low, x + width - par, words)
    return y + diagram_height(step, grid)


def _suit(sheet: Paper, x: float, base: float, sign: str, cards: str, size: float, room: float) -> None:
    """Draw the cards of a suit; those of a long suit get closer together before they get smaller."""
    words = f"{SUITS[sign]} {told_ranks(cards).replace('T', '10') or '–'}"
    over = width_of(words, HANDS) * size - room
    closer = min(CLOSER, over / size / len(words)) if over > 0 else 0.0
    within = room / (1 - closer * len(words) / width_of(words, HANDS))
    sheet.text(x, base, words, size, font=HANDS, within=within, spacing=-closer)


def _dealt(
    sheet: Paper, game: str, tray: int, trump: str | None, x: float, y: float, width: float, size: float
) -> None:
    """Draw the dealer, and the vulnerability or the turned card, in the corner beside North."""
    # Translators: in the corner of a small diagram: North deals.
    deals = _("%(seat)s deals") % {"seat": seat_name(dealt_by(game, tray))}
    sides = vulnerable(tray) if game == "bridge" else ()
    known = {0: _("none vul."), 2: _("both vul.")}.get(len(sides))
    words = told_card(trump) if trump else known or _("%(line)s vul.") % {"line": told_line(next(iter(sides)), game)}
    for text, bold in ((deals, True), (capfirst(words), bool(trump))):
        y = _lines(sheet, text, x, y, width, size, bold=bold)


def _lines(sheet: Paper, text: str, x: float, y: float, width: float, size: float, *, bold: bool = False) -> float:
    """Draw a text on one line, or on several if it would be too small; return where it ends."""
    font = BOLD if bold else PLAIN
    size = max(FINE, fitted(text, font, size, width))
    for words in filled(text, font, size, width):
        sheet.text(x, y + 0.78 * size + 0.6, words, size, bold=bold, within=width)
        y += 1.13 * size
    return y


def _points(sheet: Paper, points: dict[str, int], x: float, y: float, step: float, size: float) -> None:
    """Draw the points of the four hands at their seats."""
    for seat, across, line_ in (("N", 1.5, 0), ("W", 0.55, 1), ("E", 2.45, 1), ("S", 1.5, 2)):
        sheet.text(x + across * 1.5 * size, y + (0.78 + line_) * step, str(points[seat]), size, align="centre")


def _grid(sheet: Paper, found: Makeable, x: float, y: float, width: float, row: float, most: float) -> None:
    """Draw the level that each seat can make in each strain."""
    size = max(FINE, min(max(WORDS, most), 0.76 * row))
    step = width / (len(STRAINS) + 1.15)  # the seats are wider than the levels
    for at, strain in enumerate(STRAINS):
        sheet.text(x + (at + 1.55) * step, y + 0.7 * row, told_contract(strain), size, align="centre")
    sheet.rule(x, y + row - 0.3, x + width, y + row - 0.3)
    for down, seat in enumerate("NSEW", start=1):
        base = y + (down + 0.82) * row
        sheet.text(x, base, told_seat(seat), size, bold=True)
        for at, strain in enumerate(STRAINS):
            level = found.tricks[seat][strain] - BOOK
            sheet.text(x + (at + 1.55) * step, base, str(level) if level > 0 else "–", size, align="centre")


def _possible(sheet: Paper, evening: Evening, tray: int, x: float, y: float, width: float, size: float) -> None:
    """Draw par with its contracts and N&S's score; at whist the tricks."""
    game, found = evening.night.game, evening.makeable[tray]
    if game == "whist":
        for said in makeable_lines(found, game):
            line, _space, tricks = told_lines(told(said, game)).rpartition(" ")
            y = _lines(sheet, f"{line}\N{NO-BREAK SPACE}{tricks}", x, y, width, size)
    if par := _par(evening, tray):
        score = pointed(signed(Fraction(par.score), 0)) if par.contracts else _("passed out")
        size, bold = (CLOSE * size, CLOSE * size) if len(par.contracts) > 1 else (size, 1.13 * size)
        y = _lines(sheet, _("Par"), x, y, width, size)
        for each in par.contracts[:MOST]:
            seats = told_line("&".join(each.by), game) if len(each.by) > 1 else told_seat(each.by[0])
            y = _lines(sheet, f"{told_contract(str(each.contract))} {seats}", x, y, width, bold, bold=True)
        _lines(sheet, score, x, y, width, size)
