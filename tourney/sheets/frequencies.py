"""Frequencies: a small chart for each tray, with a bar for each score."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Evening
from ..language.active_language import gettext as _
from ..language.numbers import pointed
from ..language.seats import told_line, told_lines
from ..language.told import told
from ..reports.frequency_table import Frequency, frequencies
from ..scoring.figures import figure, places as places_of, signed
from ..scoring.night import Night
from ..scoring.standings import Exact
from ..scoring.terms import counts_what_was_made, made_word, unit_word
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.cut_names import cut_to
from .pdf.paper import Paper
from .pdf.type_scale import FINE, READ, width_of
from .pdf.typefaces import BOLD, PLAIN
from .room.sheet_words import tray_named
from .wall.page import BOTTOM, continued, has_results, headline

ACROSS = 3
GAP = 8 * mm
TITLE, HEADS, ROW = 16, 14, 14  # points: the heights of a panel's title, of its headings, and of each row
SIZE = READ
BETWEEN = 4 * mm


@dataclass(frozen=True, slots=True)
class _Panel:
    """A tray, or the part of it that did not fit in the previous column."""

    title: str
    rows: tuple[Frequency, ...]

    @property
    def height(self) -> float:
        return TITLE + HEADS + sum(map(_height, self.rows)) + BETWEEN


def frequency_bars(evening: Evening, sheet: Paper) -> None:
    """Draw three columns of panels on a page, from top to bottom and then from left to right."""
    night = evening.night
    found = frequencies(night, evening.standings.results)
    most = max((row.times for rows in found.values() for row in rows), default=1)

    def begin() -> float:
        base = headline(sheet, told(SHEET.title)) + 1.5 * READ
        sheet.text(MARGIN, base, _said(night), READ, within=sheet.width - 2 * MARGIN)
        return base + 2 * mm

    y = top = begin()
    column, room = 0, sheet.height - BOTTOM - top
    panels = _panels(night.game, found, room - TITLE - HEADS)
    bottom = top + _even(panels, room)
    for panel in panels:
        if y > top and y + panel.height - BETWEEN > bottom:
            y, column = top, column + 1
        if column == ACROSS:
            sheet.end_page()
            column, y = 0, begin()
        width = (sheet.width - 2 * MARGIN - (ACROSS - 1) * GAP) / ACROSS
        _draw(sheet, evening, panel, MARGIN + column * (width + GAP), y, width, most)
        y += panel.height
    sheet.end_page()


SHEET = Sheet(
    title=message("Frequencies"),
    purpose=message("How often each score was made, tray by tray."),
    audience=AFTER,
    order=550,
    draw=frequency_bars,
    applies_to=has_results,
)


def _said(night: Night) -> str:
    """Return the caption of the panels."""
    words = {"ns": told_line("N&S", night.game), "ew": told_line("E&W", night.game), "unit": told(unit_word(night))}
    whist = night.game == "whist"
    if counts_what_was_made(night):
        said = _("How often %(ns)s made each number of tricks.") if whist else _("How often %(ns)s made each score.")
    elif whist:
        said = _("How often %(ns)s made each number of tricks, and the %(unit)s of %(ns)s and %(ew)s.")
    else:
        said = _("How often %(ns)s made each score, and the %(unit)s of %(ns)s and %(ew)s.")
    return said % words


def _height(row: Frequency) -> float:
    """Return the height of a bar; a note has its own line below it."""
    return 2 * ROW if row.note else ROW


def _panels(game: str, found: Mapping[int, tuple[Frequency, ...]], room: float) -> list[_Panel]:
    """Return a panel for each tray, and further panels for rows that do not fit a column's height, ``room``."""
    panels = []
    for tray, rows in found.items():
        parts: list[list[Frequency]] = [[]]
        for row in rows:
            if sum(map(_height, parts[-1])) + _height(row) > room:
                parts.append([])
            parts[-1].append(row)
        for at, part in enumerate(parts):
            named = tray_named(game, tray)
            panels.append(_Panel(continued(named) if at else named, tuple(part)))
    return panels


def _even(panels: Sequence[_Panel], room: float) -> float:
    """Return the lowest height of columns that needs no more pages, so that the last page is not nearly empty."""
    pages = ceil(_columns(panels, room) / ACROSS)
    tallest = max((panel.height for panel in panels), default=room)
    while room - ROW >= tallest and _columns(panels, room - ROW) <= pages * ACROSS:
        room -= ROW
    return room


def _columns(panels: Sequence[_Panel], room: float) -> int:
    """Return the number of columns of that height that the panels take."""
    count, y = 1, 0.0
    for panel in panels:
        if y and y + panel.height - BETWEEN > room:
            count, y = count + 1, 0.0
        y += panel.height
    return count


def _draw(sheet: Paper, evening: Evening, panel: _Panel, x: float, y: float, width: float, most: int) -> None:
    """Draw each score, a bar for its number of times, and its value to both sides if that differs from the score."""
    night = evening.night
    worth = not counts_what_was_made(night)
    sheet.group("H2")
    sheet.entry(panel.title)
    sheet.text(x, y + TITLE - 4, panel.title, 13, bold=True, within=width)
    whist = night.game == "whist"
    made = told(made_word(night.game)) if whist else _("Score")
    scores = ["–" if row.made is None else _number(row.made) if whist else _score(row.made) for row in panel.rows]
    score_width = max(width_of(text, BOLD) * SIZE for text in [*scores, made]) + 3
    points = [(_number(row.ns), _number(row.ew)) for row in panel.rows]
    point_width = max([width_of(text, PLAIN) * SIZE for pair in points for text in pair], default=0) + 2 * mm
    point_width = max(point_width, 10.5 * mm) if worth else 0
    right = x + width
    bar_left = x + score_width + 2 * mm
    # Leave space for the number beside the longest bar.
    bar_room = right - 2 * point_width - bar_left - 6 * mm
    with sheet.table():
        sheet.row()
        heads = [(x + score_width, made, "right"), (bar_left, _("Times"), "left")]
        if worth:
            heads += [(right - point_width, told_line("N&S", night.game), "right")]
            heads += [(right, told_line("E&W", night.game), "right")]
        room = right - bar_left - 2 * point_width  # the first heading on the right is no wider than its column
        for at, head, align in heads:
            with sheet.cell(head=True):
                within, words = (room, cut_to(head, PLAIN, room / FINE)) if align == "left" else (0, head)
                sheet.text(at, y + TITLE + HEADS - 3, words, SIZE, align=align, within=within)
        line = y + TITLE + HEADS
        sheet.rule(x, line, right, line, thick=True)
        for row, score, both in zip(panel.rows, scores, points, strict=True):
            base, length = line + ROW * 0.86, bar_room * row.times / most
            sheet.bar(bar_left, line + ROW * 0.26, length, ROW * 0.6)  # only the number beside it is read aloud
            sheet.row()
            with sheet.cell():
                sheet.text(x + score_width, base, score, SIZE, bold=True, align="right")
            with sheet.cell():
                sheet.text(bar_left + length + 1.2 * mm, base, str(row.times), SIZE)
                if row.note:
                    note = told_lines(told(row.note))
                    sheet.text(bar_left, base + ROW * 0.9, note, SIZE, within=right - bar_left)
            if worth:
                for at, points_ in ((right - point_width, both[0]), (right, both[1])):
                    with sheet.cell():
                        if points_:
                            sheet.text(at, base, points_, SIZE, align="right")
            line += _height(row)


def _score(value: Exact) -> str:
    """Return a score with its sign: +420, 0."""
    return pointed(signed(Fraction(value), places_of([value]))) if value else "0"


def _number(value: Exact | None) -> str:
    return "" if value is None else pointed(figure(value, places_of([value])))
