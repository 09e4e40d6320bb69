"""Every result, tray by tray, as the travellers had them, with the hands where they are known."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from math import ceil

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Evening
from ..language.numbers import pointed
from ..language.seats import line_head, told_line, told_lines
from ..language.tables import told_table
from ..language.told import told, told_as
from ..reports.traveller_table import by_made, results_table
from ..scoring.contract import parse
from ..scoring.figures import signed
from ..scoring.standings import Points
from ..scoring.terms import counts_what_was_made, held, unit_word
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.cut_names import cut_names
from .pdf.paper import Paper
from .pdf.type_scale import DENSE, fitted, last_name, width_of
from .pdf.typefaces import BOLD, PLAIN
from .room.sheet_words import dealer_said, tray_named, vulnerable
from .room.who_moves_together import Company
from .wall.compass_plate import compass_plate
from .wall.deal_diagram import deal_signs, diagram_height, draw_deal
from .wall.night_head import played_in_short
from .wall.page import has_results, headline, legend
from .wall.short_names import short_names

LEFT, WIDE, GAP = 46.5 * mm, 54 * mm, 3 * mm  # the hands, with what can be made beside South's, and what is free
ALONE, PLATE = 26 * mm, 13 * mm  # the same without hands; the plate of their tray
CARDS, STEP, GRID = 8.3, 9.4, 10.2  # points: the cards, from one of their lines to the next, rows of what can be made
ABOVE, BELOW = 4.0, 4.0  # points between the rule above a tray and what it has
HEAD, HEADS = 7.2, 19.0  # points: the size of heads, and the height of their two lines
ROWS = ((9.2, 12.5), (8.3, 11.2), (8.3, 10.4), (7.5, 9.2))
"""Sizes of rows with their heights: the first is used of those that take the fewest pages and cut the fewest names."""
MOST_ROW = 1.75  # sizes: rows are no higher
EASY, SMALLEST = 7.0, 6.0  # points: of names, before they are set on two lines, and before they are cut
FULL = 11  # results on a tray, beside which what can be made has room below the hands
FEWEST = 3  # rows that go on on another page: one alone looks lost
NAMES, BOLDS = ("ns", "ew"), ("ns_number", "ew_number", "contract", "ns_points", "ew_points")
LEFTWARDS = ("ns", "ew", "contract", "by", "lead")
APART, NEAR = 4.0, 3.0  # points between columns, and between those of one thing


@dataclass(frozen=True, slots=True)
class _Column:
    """``head`` on one line or two; the ``texts`` of all rows; ``left`` and ``width`` once they are known."""

    key: str
    head: tuple[str, ...]
    texts: Sequence[str]

    @property
    def font(self) -> str:
        return BOLD if self.key in BOLDS else PLAIN

    def widest(self, size: float) -> float:
        return max((width_of(text, self.font) * size for text in self.texts), default=0)


@dataclass(frozen=True, slots=True)
class _Hands:
    """The ``width`` of the hands, and the height of the rows in a ``grid`` below them, 0 where that stands beside."""

    width: float
    grid: float


@dataclass(frozen=True, slots=True)
class _Lines:
    """Rows of one size in ``columns`` with the edges that they have in the ``width``; ``notes`` by row."""

    columns: Sequence[_Column]
    notes: Sequence[str]
    size: float
    row: float
    edges: Sequence[tuple[float, float]]

    def height(self, rows: Sequence[int]) -> float:
        return HEADS + sum(map(self.of, rows))

    @property
    def cut(self) -> int:
        """Return how many names are too long for their column."""
        return sum(
            self.name_lines(text, ends - begins)[0] < SMALLEST
            for column, (begins, ends) in zip(self.columns, self.edges, strict=True)
            if column.key in NAMES
            for text in column.texts
        )

    def name_lines(self, text: str, width: float) -> tuple[float, Sequence[str]]:
        """Return the size and the lines of names in a row: one line while it is easy to read, else two if larger."""
        alone = fitted(text, PLAIN, self.size, width)
        if alone >= EASY or " & " not in text:
            return alone, (text,)
        first, second = text.split(" & ", 1)
        halves = (f"{first} &", second)
        size = min(fitted(half, PLAIN, self.row / 2 / DENSE, width) for half in halves)
        return (size, halves) if size > alone else (alone, (text,))

    def of(self, row: int) -> float:
        """The height of a row; a note has its own line below it."""
        return self.row * (2 if self.notes[row] else 1)


def results(evening: Evening, sheet: Paper) -> None:
    """The trays one after the other, on each the most for N&S first; none is broken that has room on a page."""
    ordered = sorted(by_made(evening.standings.results), key=lambda points: points.result.tray)
    rows_of = {
        tray: [at for at, _each in those]
        for tray, those in groupby(enumerate(ordered), key=lambda each: each[1].result.tray)
    }
    hands = _left_of(evening, max(map(len, rows_of.values())))
    left = hands.width + GAP
    columns, notes = _columns(evening, ordered)
    facts = (*played_in_short(evening), capfirst(told(evening.state)))
    title = told_as(message("Results by tray"), evening.night.game)

    def begin() -> tuple[float, float]:
        return headline(sheet, title, *facts), legend(sheet, *_signs(evening))

    def heights(lines: _Lines) -> list[float]:
        return [_height(evening, hands, lines, tray, rows) for tray, rows in rows_of.items()]

    top, bottom = begin()
    page = bottom - top
    ways = [
        _Lines(columns, notes, size, row, _edges(columns, sheet.width - 2 * MARGIN - left, size)) for size, row in ROWS
    ]
    lines = min(ways, key=lambda each: (_pages(heights(each), page), each.cut))
    lines = _grown(lines, lambda each: _pages(heights(each), page))
    y, begins = top, _beginnings(heights(lines), page)
    for number, (tray, rows) in enumerate(rows_of.items()):
        if y > top and (y + _height(evening, hands, lines, tray, rows) > bottom or number in begins):
            sheet.end_page()
            y = begin()[0]
        at = 0
        while at < len(rows):
            part = _part(lines, rows[at:], bottom - y - ABOVE)
            if y > top:
                sheet.rule(MARGIN, y, sheet.width - MARGIN, y, thick=True)
            _left(sheet, evening, hands, tray, y + ABOVE, again=at > 0)
            _draw(sheet, lines, part, MARGIN + left, y + ABOVE)
            at += len(part)
            if at < len(rows):
                sheet.end_page()
                y = begin()[0]
        y += _height(evening, hands, lines, tray, part)
    sheet.end_page()


SHEET = Sheet(
    title=message("Results"),
    purpose=message("Every result, as on the travellers."),
    audience=AFTER,
    order=560,
    draw=results,
    applies_to=has_results,
)


def _signs(evening: Evening) -> list[str]:
    bridge = evening.night.game == "bridge"
    plain = [_("Black side: vulnerable."), _("D: dealer.")] if bridge else []
    return [*(deal_signs(evening) if evening.deals else plain), *([_("Scores: N-S.")] if bridge else ())]


def _columns(evening: Evening, ordered: Sequence[Points]) -> tuple[list[_Column], list[str]]:
    """Return the columns of the table, and the notes that stand below its rows."""
    night = evening.night
    table = told_table(results_table(night, ordered, short_names(evening)).without("tray", "round", "table", "section"))
    table = table.without("share")
    texts = {
        column.key: list(each) for column, each in zip(table.columns, zip(*table.texts(), strict=True), strict=True)
    }
    notes = texts.pop("note", [""] * len(ordered))
    if night.game == "bridge":
        if counts_what_was_made(night):
            texts["made"] = texts.pop("ns_points")
            del texts["ew_points"]
        if "made" in texts:
            texts["made"] = [f"+{made}" if made[:1].isdigit() and made != "0" else made for made in texts["made"]]
        if "took" in texts:
            texts["took"] = [_beyond(each) for each in ordered]
    unit = told(unit_word(night))
    heads = {
        "contract": (_("Contract"),),
        "lead": (_("Lead"),),
        "took": (_("Tricks"),),
        "made": (_("Score"),),
        "ns": (line_head("N&S"),),
        "ew": (line_head("E&W"),),
        "ns_points": (unit, told_line("N&S", night.game)),
        "ew_points": (unit, told_line("E&W", night.game)),
    }
    found, halves = [], _halves(evening)
    for key, column in texts.items():
        if key in NAMES:
            numbers = [_numbers(evening, held(each.result)[NAMES.index(key)], key) for each in ordered]
            found.append(_Column(f"{key}_number", (), numbers))
            those = (held(each.result)[NAMES.index(key)] for each in ordered)
            column = [halves.get((numbers, key), text) for numbers, text in zip(those, column, strict=True)]
        found.append(_Column(key, heads.get(key, ()), [pointed(text) for text in column]))
    return found, notes


def _halves(evening: Evening) -> Mapping[tuple[tuple[int, ...], str], str]:
    """Return who sits in which line of a team of four that has no name, unless its players change places."""
    if any(each.movement.contestants.players or Company(each).turns for each in evening.rooms):
        return {}
    teams = [each for each in evening.night.entries if len(each.names) == 4 and not each.name]
    return {
        ((each.number,), key): " & ".join(map(last_name, names))
        for each in teams
        for key, names in zip(NAMES, (each.names[:2], each.names[2:]), strict=True)
    }


def _numbers(evening: Evening, those: Sequence[int], key: str) -> str:
    """The numbers of contestants in the room: 3; B3; of single players 3, 17; with their line where another heads the
    column."""
    labels = [evening.labels[number].partition(" ") for number in those]
    return ", ".join(
        number if len(line) > 1 and line[0] == key[0].upper() else told_lines(f"{number} {line}".strip())
        for number, _space, line in labels
    )


def _beyond(points: Points) -> str:
    """Tricks above the contract or below it: +1, −2, =."""
    played = points.result.played
    contract = parse(played.contract) if played else None
    return signed(Fraction(played.tricks - 6 - contract.level), 0) if played and contract else ""


def _edges(columns: Sequence[_Column], width: float, size: float) -> list[tuple[float, float]]:
    """Return the left and right edge of each column: figures have what they need, names share the rest."""
    natural = [
        max([column.widest(size), *(width_of(word, BOLD) * HEAD for word in column.head if column.key not in NAMES)])
        for column in columns
    ]
    keys = [column.key for column in columns]
    if "by" in keys:  # the head of the contract reaches over the declarer
        contract, by = keys.index("contract"), keys.index("by")
        natural[contract] = max(columns[contract].widest(size), natural[contract] - natural[by] - NEAR)
    names = [at for at, column in enumerate(columns) if column.key in NAMES]
    gaps = [NEAR if key.endswith("number") or key == "contract" else APART for key in keys]
    room = width - sum(natural) - sum(gaps[:-1]) + sum(natural[at] for at in names)
    wanted = sum(natural[at] for at in names) or 1
    for at in names:
        natural[at] *= room / wanted
    found, x = [], 0.0
    for each, gap in zip(natural, gaps, strict=True):
        found.append((x, x + each))
        x += each + gap
    return found


def _left_of(evening: Evening, most: int) -> _Hands:
    """The hands of a night with at most so many results on a tray: what can be made stands below them if the table
    leaves room for it, otherwise beside South's, and all is wider."""
    if not evening.deals:
        return _Hands(ALONE, 0)
    if not any(found.tricks for found in evening.makeable.values()):
        return _Hands(LEFT, 0)
    return _Hands(LEFT, GRID) if most >= FULL else _Hands(WIDE, 0)


def _height(evening: Evening, hands: _Hands, lines: _Lines, tray: int, rows: Sequence[int]) -> float:
    """Return the height of a tray with what is free about it."""
    left = diagram_height(STEP, hands.grid) if tray in evening.deals else PLATE
    return ABOVE + max(left, lines.height(rows)) + BELOW


def _pages(heights: Sequence[float], page: float) -> int:
    """Return how many pages of that height trays take."""
    count, room = 1, page
    for whole in heights:
        count += int(whole // page)
        if whole > room and room < page:
            count, room = count + 1, page
        room -= whole
    return count


def _beginnings(heights: Sequence[float], page: float) -> set[int]:
    """Return which trays begin a page although the one before has room, so that the last is not nearly empty."""
    begin, found = 0, set[int]()
    for left in range(_pages(heights, page), 1, -1):
        end = begin + ceil((len(heights) - begin) / left)
        if end == len(heights) or _pages(heights[begin:end], page) > 1 or _pages(heights[end:], page) >= left:
            return set()
        found.add(begin := end)
    return found


def _grown(lines: _Lines, pages: Callable[[_Lines], int]) -> _Lines:
    """Return the lines with the highest rows that take no more pages."""
    most = pages(lines)
    while lines.row < MOST_ROW * lines.size and pages(higher := replace(lines, row=lines.row + 0.25)) <= most:
        lines = higher
    return lines


def _part(lines: _Lines, rows: Sequence[int], room: float) -> Sequence[int]:
    """Return the rows that have room, all of them or so many that those that go on are not alone."""
    fits = next((at for at in range(len(rows)) if lines.height(rows[: at + 1]) > room), len(rows))
    return rows if fits == len(rows) else rows[: max(1, min(fits, len(rows) - FEWEST))]


def _left(sheet: Paper, evening: Evening, hands: _Hands, tray: int, y: float, *, again: bool) -> None:
    """The hands of a tray, or its plate, with the words beside it."""
    game = evening.night.game
    sheet.group()
    if not again:
        sheet.entry(tray_named(game, tray))
        if tray in evening.deals:
            draw_deal(sheet, evening, tray, MARGIN, y, hands.width, CARDS, STEP, hands.grid)
            return
    compass_plate(sheet, MARGIN, y, PLATE, game, tray, dealt=game == "bridge")
    if again or game == "bridge":
        words = _("continued") if again else capfirst(dealer_said(game, tray))
        x, width = MARGIN + PLATE + 3, ALONE - PLATE - 3
        sheet.block(x, y, width, PLATE / 2, words, HEAD + 1)
        sheet.block(x, y + PLATE / 2, width, PLATE / 2, "" if again else capfirst(vulnerable(game, tray)), HEAD + 1)


def _draw(sheet: Paper, lines: _Lines, rows: Sequence[int], x: float, y: float) -> None:
    """Draw the heads and these rows, each on one line."""
    right = x + lines.edges[-1][1]
    with sheet.table():
        sheet.row()
        for column, (begins, ends) in zip(lines.columns, lines.edges, strict=True):
            with sheet.cell(head=True):
                if column.key in NAMES:
                    begins = lines.edges[lines.columns.index(column) - 1][0]
                _heads(sheet, column, x + begins, x + ends, y)
        y += HEADS
        sheet.rule(x, y, right, y)
        for row in rows:
            sheet.row()
            base = y + lines.row / 2 + 0.34 * lines.size
            for column, (begins, ends) in zip(lines.columns, lines.edges, strict=True):
                with sheet.cell():
                    if text := column.texts[row]:
                        _text(sheet, lines, column, text, x + begins, x + ends, base)
            if note := lines.notes[row]:
                sheet.row()
                with sheet.cell(across=len(lines.columns)):
                    left = x + lines.edges[1][0]
                    sheet.text(left, base + lines.row, note, lines.size, within=right - left)
            y += lines.of(row)
            if row != rows[-1]:
                sheet.rule(x, y, right, y)


def _heads(sheet: Paper, column: _Column, begins: float, ends: float, y: float) -> None:
    for up, words in enumerate(reversed(column.head)):
        base = y + HEADS - 4 - up * 1.1 * HEAD
        if column.key in LEFTWARDS:
            sheet.text(begins, base, words, HEAD, bold=True, within=ends - begins if column.key in NAMES else 0)
        else:
            sheet.text(ends, base, words, HEAD, bold=True, align="right")


def _text(sheet: Paper, lines: _Lines, column: _Column, text: str, begins: float, ends: float, base: float) -> None:
    bold = column.font == BOLD
    if column.key in NAMES:
        _names(sheet, lines, text, begins, ends, base)
    elif column.key in LEFTWARDS:
        sheet.text(begins, base, text, lines.size, bold=bold, within=ends - begins + 0.5)
    else:
        sheet.text(ends, base, text, lines.size, bold=bold, align="right")


def _names(sheet: Paper, lines: _Lines, text: str, begins: float, ends: float, base: float) -> None:
    size, shown = lines.name_lines(text, ends - begins)
    if size < SMALLEST:
        size, shown = SMALLEST, cut_names(text.split(" & "), PLAIN, (ends - begins) / SMALLEST, 1) or (text,)
    base += (len(shown) - 1) * (0.34 * (size - lines.size) - DENSE * size / 2)
    for at, line in enumerate(shown):
        sheet.text(begins, base + at * DENSE * size, line, size, within=ends - begins + 0.5)
