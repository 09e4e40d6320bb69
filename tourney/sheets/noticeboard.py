"""The front page for the noticeboard: the winners, an interesting board, the biggest swing, and the effect of luck."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Evening
from ..language.active_language import gettext as _, ngettext
from ..language.cards import told_contract
from ..language.dates import date_in_words
from ..language.numbers import pointed
from ..language.told import told, told_as
from ..reports.frequency_table import Frequency, frequencies
from ..reports.luck_in_words import UNITS, again_in_words, luck_in_words
from ..scoring.certainty.certainty import certainty
from ..scoring.figures import figure, places, signed
from ..scoring.night import Result
from ..scoring.sides import short_contract
from ..scoring.standings import results_by_tray
from ..scoring.terms import contract, held, line_word, made, made_word
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.paper import Paper
from .pdf.type_scale import filled, fitted, width_of
from .pdf.typefaces import BOLD, PLAIN
from .room.sheet_words import dealer_said, tray_named, vulnerable
from .wall.deal_diagram import diagram_height, draw_deal
from .wall.names_apart import names_apart
from .wall.night_head import played_in_short
from .wall.page import BOTTOM, has_results
from .wall.short_names import short_names
from .wall.winners import WinnerLine, winners

TITLE, CLUB, FIELD, FIRST, FIGURE, NEXT, HEAD, TEXT, BIG = 54.0, 12.0, 12.0, 16.0, 28.0, 13.0, 12.5, 12.0, 28.0
NEXT_UNIT = 9.0  # points: the unit after the figures of lower places
LEAD = 1.4
LEFT, GUTTER = 92 * mm, 10 * mm  # the board, and the space to its right
HANDS, STEP, GRID = 12.5, 13.25, 14.0  # points: the cards, their line spacing, and rows of the grid
BAR, LONGEST, MOST_BARS = 0.6, 34 * mm, 12  # BAR is the share of its row
BAR_LEAST, BAR_MOST = 5 * mm, 8 * mm  # from one bar to the next
MOST = 3  # maximum number of winners shown for a field


def noticeboard(evening: Evening, sheet: Paper) -> None:
    width = sheet.width - 2 * MARGIN
    occasion, y = evening.occasion, MARGIN
    sheet.text(MARGIN, y + 4 * mm, occasion.club, CLUB, within=width / 2 - 3 * mm)
    day = date_in_words(occasion.date, "l j F Y")
    sheet.text(sheet.width - MARGIN, y + 4 * mm, day, CLUB, align="right", within=width / 2)
    size = fitted(occasion.night, BOLD, TITLE, width)
    y += 9 * mm + size * 0.75
    with sheet.heading():
        sheet.text(MARGIN, y, occasion.night, size, bold=True)
    y = _podiums(sheet, [*winners(evening)], y + 8 * mm, width)
    _thick(sheet, y)
    tray = _tray_of_the_evening(evening)
    _board(sheet, evening, tray, y + 7 * mm)
    left = MARGIN + LEFT + GUTTER
    y = _swing(sheet, evening, left, y + 7 * mm)
    if evening.certainty:
        _luck(sheet, evening, left, y)
    sheet.text(MARGIN, sheet.height - BOTTOM - 2 * mm, " · ".join(played_in_short(evening)), 7.5, within=width)
    sheet.end_page()


SHEET = Sheet(
    title=message("Noticeboard"),
    purpose=message(
        "A page for the noticeboard: the winners, a tray to talk about, the biggest swing, and how much was luck."
    ),
    audience=AFTER,
    order=500,
    draw=noticeboard,
    applies_to=has_results,
)


def _thick(sheet: Paper, y: float) -> None:
    with sheet.coloured():
        sheet.rule(MARGIN, y, sheet.width - MARGIN, y, thick=True)


def _podiums(sheet: Paper, fields: Sequence[tuple[str, Sequence[WinnerLine]]], y: float, width: float) -> float:
    """Draw the first places of two fields side by side. A single field has the first left, the others right."""
    wide = (width - GUTTER) / 2
    for at in range(0, len(fields), 2):
        _thick(sheet, y)
        y += 6 * mm
        ends = []
        for number, (title, places_) in enumerate(fields[at : at + 2]):
            most = MOST if len(places_) > MOST + 1 else MOST + 1  # two share the third place
            left, shown = MARGIN + number * (wide + GUTTER), places_[: most if len(fields) <= 2 else 1]
            if title:
                sheet.text(left, y, title, FIELD, bold=True, within=wide)
            below = _first(sheet, shown[0], left, y + 3 * mm, wide) if shown else y
            if len(fields) == 1:
                left, ends, below = left + wide + GUTTER, [below], y - 1 * mm
            for winner in shown[1:]:
                if len(fields) > 1 or winner is not shown[1]:
                    sheet.rule(left, below, left + wide, below)
                below = _next(sheet, winner, left, below, wide)
            ends.append(below)
        y = max(ends) + 4.5 * mm
    return y


def _first(sheet: Paper, winner: WinnerLine, left: float, y: float, wide: float) -> float:
    indent, names = left + 11 * mm, winner.names
    with sheet.coloured():
        sheet.text(left, y + 8 * mm, winner.rank, 31, bold=True, within=10 * mm)
    size, lines = names_apart(names, BOLD, FIRST, wide - 11 * mm, 1.22 * FIRST * len(names))
    y += 4.8 * mm
    for name in lines:
        sheet.text(indent, y, name, size, bold=True)
        y += 1.22 * FIRST * len(names) / len(lines)
    y += 5 * mm
    sheet.text(indent, y, winner.figure, FIGURE, bold=True)
    sheet.text(indent + width_of(winner.figure, BOLD) * FIGURE + 1.5 * mm, y, winner.unit, 0.6 * FIGURE)
    return y + 4 * mm


def _next(sheet: Paper, winner: WinnerLine, left: float, y: float, wide: float) -> float:
    high = y + 3 * mm + 0.73 * 15
    sheet.text(left, high, winner.rank, 15, bold=True, within=10 * mm)
    sheet.text(left + wide, high, winner.unit, NEXT_UNIT, align="right")
    unit = width_of(winner.unit, PLAIN) * NEXT_UNIT + 0.8 * mm
    sheet.text(left + wide - unit, high, winner.figure, 15, bold=True, align="right")
    room = wide - 14 * mm - unit - width_of(winner.figure, BOLD) * 15
    names = winner.names
    step = 1.25 * NEXT * len(names)
    size, lines = names_apart(names, PLAIN, NEXT, room, step)
    for at, name in enumerate(lines):
        sheet.text(left + 11 * mm, high + at * step / len(lines), name, size)
    return high + (len(names) - 1) * 1.25 * NEXT + 3.6 * mm


def _tray_of_the_evening(evening: Evening) -> int:
    """Return the tray with the most different results, if possible one whose cards are known."""
    found = frequencies(evening.night, evening.standings.results)
    known = [tray for tray in found if tray in evening.deals] or [*found]
    return max(known, key=lambda tray: (len({each.made for each in found[tray] if each.made is not None}), -tray))


def _board(sheet: Paper, evening: Evening, tray: int, y: float) -> None:
    """Draw a board with its hands and the frequency of each result."""
    game, night = evening.night.game, evening.night
    often = [each for each in frequencies(night, evening.standings.results)[tray] if each.made is not None]
    head = told_as(message("Tray of the evening: %(tray)s", tray=tray), game)
    sheet.group("H2")
    sheet.text(MARGIN, y, head, HEAD, bold=True, within=LEFT)
    sheet.group()
    different = len({each.made for each in often})
    said = _("%(count)s different results.") % {"count": different} if different > 1 else ""
    if game == "bridge" and tray not in evening.deals:  # otherwise the diagram shows it
        said = f"{dealer_said(game, tray)}, {vulnerable(game, tray)}. {said}"
    y = _paragraph(sheet, MARGIN, y, LEFT, said[:1].upper() + said[1:]) + 4 * mm
    if tray in evening.deals:
        bars = min(different, MOST_BARS) * BAR_LEAST + 5 * mm
        found = evening.makeable.get(tray)
        grid = GRID if found and found.tricks and y + diagram_height(STEP, GRID) + bars <= _end(sheet) else 0
        y = draw_deal(sheet, evening, tray, MARGIN, y, LEFT, HANDS, STEP, grid) + 5 * mm
    _bars(sheet, evening, tray, often, y)


def _end(sheet: Paper) -> float:
    """Return the lower limit for bars."""
    return sheet.height - BOTTOM - 9 * mm


def _bars(sheet: Paper, evening: Evening, tray: int, often: Sequence[Frequency], y: float) -> None:
    contracts: dict[object, Counter[str]] = {}
    for points in results_by_tray(evening.standings)[tray]:
        if bid := contract(points.result):
            contracts.setdefault(made(points.result), Counter())[told_contract(bid)] += 1
    times: dict[object, int] = {}
    for each in often:
        times[each.made] = times.get(each.made, 0) + each.times
    shown = [*times.items()][:MOST_BARS]
    left = MARGIN + (35 * mm if contracts else 19 * mm)
    step = LONGEST / max(times.values(), default=1)
    row = min(BAR_MOST, max(BAR_LEAST, (_end(sheet) - y) / max(1, len(shown))))
    game = evening.night.game
    sheet.text(MARGIN + 16 * mm, y + 1, told(made_word(game)) if game == "whist" else _("Score"), 7.5, align="right")
    if contracts:
        sheet.text(MARGIN + 19 * mm, y + 1, _("Contract"), 7.5, within=left - MARGIN - 20 * mm)
    sheet.text(left, y + 1, _("Times"), 7.5)
    for value, count in shown:
        if y + row > _end(sheet) + 1:
            break
        y += row
        said = signed(Fraction(str(value)), places([Fraction(str(value))])) if game == "bridge" else value
        sheet.text(MARGIN + 16 * mm, y, pointed(f"{said}"), 10.5, align="right")
        if value in contracts:
            sheet.text(MARGIN + 19 * mm, y, contracts[value].most_common(1)[0][0], 10.5, within=14 * mm)
        with sheet.coloured():
            sheet.bar(left, y - 0.36 * 10.5 - BAR * row / 2, count * step, BAR * row)
        sheet.text(left + 2 * mm + count * step, y, str(count), 10.5)


def _swing(sheet: Paper, evening: Evening, x: float, y: float) -> float:
    """Draw the tray whose best and worst result differ most, and who made them."""
    spreads = {}
    for tray, those in results_by_tray(evening.standings).items():
        results = sorted((value, number) for number, p in enumerate(those) if (value := made(p.result)) is not None)
        if len(results) > 1:
            spreads[tray] = (results[-1][0] - results[0][0], those[results[-1][1]].result, those[results[0][1]].result)
    if not spreads:
        return y
    tray, (spread, high, low) = max(spreads.items(), key=lambda each: (each[1][0], -each[0]))
    game, width = evening.night.game, sheet.width - MARGIN - x
    sheet.group("H2")
    head = _("Biggest swing: %(tray)s") % {"tray": tray_named(game, tray)}
    sheet.text(x, y, head, HEAD, bold=True, within=width)
    sheet.group()
    counted = figure(spread, places([spread]))
    if game == "whist":
        swing = ngettext("%(count)s trick", "%(count)s tricks", 1 if spread == 1 else 2) % {"count": counted}
    else:
        swing = f"{counted} {told(UNITS['Points'])}"
    y += 11 * mm
    sheet.text(x, y, swing, BIG, bold=True, within=width)
    for side, result in enumerate((high, low)):
        y = _paragraph(sheet, x, y + 1 * mm, width, _scored(evening, result, side))
    return y


def _scored(evening: Evening, result: Result, side: int) -> str:
    """Return "Best for N-S: +1390 (6♣+1 N) by Frost & Quill"."""
    short = short_names(evening)
    value = made(result) or 0
    game = evening.night.game
    if game == "whist":
        tricks = 13 - value if side else value
        said = ngettext("%(count)s trick", "%(count)s tricks", int(tricks)) % {"count": tricks}
    else:
        said = signed(Fraction(-value if side else value), 0)
    if result.played:
        played = told(short_contract(result.played)).replace("-", "\N{MINUS SIGN}").replace(" ", "\u00a0")
        said = f"{said}\u00a0({played})"
    who = " & ".join(short[number] for number in held(result)[side])
    line = told_as(line_word(("N&S", "E&W")[side], game), game)
    return _("Best for %(line)s: %(result)s by %(who)s.") % {"line": line, "who": who, "result": said}


def _luck(sheet: Paper, evening: Evening, x: float, y: float) -> None:
    """Write the effect of luck on a score and the certainty of each winner, in sentences."""
    night, width = evening.night, sheet.width - MARGIN - x
    pairs = zip(evening.standings.rankings, certainty(night, evening.standings), strict=True)
    sure = [(ranking, found) for ranking, found in pairs if found and not ranking.stratum]
    if not sure:
        return
    sheet.rule(x, y + 6 * mm, sheet.width - MARGIN, y + 6 * mm)
    y += 13 * mm
    sheet.group("H2")
    sheet.text(x, y, _("Luck or skill?"), HEAD, bold=True, within=width)
    sheet.group()
    y = _paragraph(sheet, x, y, width, told(luck_in_words(night, sure)))
    short = short_names(evening)
    for ranking, found in sure:
        again = again_in_words(short[ranking.rows[0].entry.number], found)
        y = _paragraph(sheet, x, y + 1.5 * mm, width, told(again))


def _paragraph(sheet: Paper, x: float, y: float, width: float, words: str) -> float:
    y += 1 * mm
    for line in filled(words, PLAIN, TEXT, width):
        y += LEAD * TEXT
        sheet.text(x, y, line, TEXT, within=width)
    return y
