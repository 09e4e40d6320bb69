"""The standings: the ranking of each field."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Evening
from ..language.active_language import gettext as _
from ..language.told import told
from ..reports.ranking_table import below_line, winners_line
from ..scoring.standings import Ranking
from . import AFTER, Sheet
from .pdf.book import MARGIN
from .pdf.paper import Paper
from .pdf.type_scale import LARGE, SHRINK, filled, width_of
from .pdf.typefaces import BOLD, PLAIN
from .wall.names_apart import names_apart
from .wall.night_head import HEIGHT, night_head
from .wall.page import BOTTOM, continued
from .wall.ranking_field import DENSE, USUAL, Line, Sizes, WallRanking, field_of

SLACK = 0.1  # points: allows rows that fill a page exactly
GUTTER, GAP, ABOVE, BELOW = 5 * mm, 2.4 * mm, 5.5 * mm, 6 * mm
NEARLY, SMALLER = 0.9, 0.78  # the share of names that must fit on one line, and how small they may be for two fields
LEAD = 1.25  # line spacing, in font sizes
FIELD, NOTE = 14, 9  # points
NAMES = 2  # number of columns before the names
FEWEST = 3  # minimum number of rows of a field on each of several pages
IN_A_COLUMN = 20  # a single field of up to this many contestants has the whole width
LOOSER = 1.06  # ratio to the minimum height of a row, in large print
STEP = 0.1  # times the usual sizes
LARGER = 1.4  # times the usual sizes, maximum if a field has the whole width


def ranking(evening: Evening, sheet: Paper) -> None:
    """Draw two fields side by side, or one in both columns, with as many rows on a page as fit."""
    title = _("%(night)s: standings") % {"night": evening.occasion.night}
    layout, notes, room = _laid_out(evening, sheet)
    top = y = night_head(sheet, evening, title) + ABOVE
    for band in layout.bands:
        at, whole = 0, _rows(band)
        while at < whole or not whole:
            fits = max(1, int((top + room - y - _over(band) + SLACK) // layout.row))
            if y == top and whole:
                fits = ceil((whole - at) / ceil((whole - at) / fits))  # the same number on each page
            if y > top and fits < min(FEWEST, whole - at):
                sheet.end_page()
                y = night_head(sheet, evening, title) + ABOVE
                continue
            y = max(_draw(sheet, layout, number, field, range(at, at + fits), y) for number, field in enumerate(band))
            y, at = y + BELOW, at + fits
            if not whole:
                break
            if at < whole:
                sheet.end_page()
                y = night_head(sheet, evening, title) + ABOVE
    for line in notes:
        sheet.text(MARGIN, y + NOTE / 2, line, NOTE)
        y += LEAD * NOTE
    sheet.end_page()


SHEET = Sheet(
    title=message("Standings"),
    purpose=message("The ranking of each field."),
    audience=AFTER,
    order=510,
    draw=ranking,
)

Band = Sequence[WallRanking]
"""Fields side by side, or the halves of one field."""


@dataclass(frozen=True, slots=True)
class StandingsLayout:
    """``columns`` are the widths of all columns but names, ``wide`` a field's width, ``row`` a row's height."""

    sizes: Sizes
    bands: Sequence[Band]
    columns: Sequence[float]
    wide: float
    row: float


def _laid_out(evening: Evening, sheet: Paper) -> tuple[StandingsLayout, Sequence[str], float]:
    """Return the layout, the lines of the notes below it, and the height left for its bands. The page is landscape if
    names in large print do not fit on a portrait page."""
    while True:
        width = sheet.width - 2 * MARGIN
        notes = [line for said in _notes(evening) for line in filled(said, PLAIN, NOTE, width)]
        room = sheet.height - BOTTOM - HEIGHT - ABOVE - len(notes) * LEAD * NOTE
        layout = _layout(evening, width, room, LARGE / USUAL.text if sheet.large else 1)
        names, fields = layout.wide - sum(layout.columns), [field for band in layout.bands for field in band]
        if not sheet.large or sheet.width > sheet.height or _have_room(fields, names, LARGE / USUAL.text, 1):
            return layout, notes, room
        sheet.turn()


def _layout(evening: Evening, width: float, room: float, least: float) -> StandingsLayout:
    """Return a layout with two fields side by side if their names fit; a single short field over the whole width,
    larger, and a long one with a line for each contestant. Sizes are at least this multiple of the usual ones."""
    rankings = [each for each in evening.standings.rankings if not each.stratum]
    alone = (len(rankings) == 1 and len(rankings[0].rows) <= IN_A_COLUMN) or evening.night.kind == "teams"
    sizes = USUAL
    fields = [field_of(evening, each, sizes) for each in rankings]
    columns = _widths(fields)
    across = 1 if alone or least > 1 or not _have_room(fields, (width - GUTTER) / 2 - sum(columns), SMALLER) else 2
    bands = _bands(fields, across)
    if across == 1:
        found = fields
        if least == 1 and _needed(bands, sizes) > room:
            dense = [field_of(evening, each, DENSE, dense=True) for each in rankings]
            if _have_room(dense, width - sum(_widths(dense)), SHRINK):
                sizes, found = DENSE, dense
        rows, over = sum(map(_rows, bands)), sum(map(_over, _bands(found, across)))
        times = min(max(LARGER, least), max(least, (room - LARGER * over) / max(1, rows) / sizes.least))
        sizes, fields = _fitting(evening, rankings, sizes, times, least, width)
        columns, bands = _widths(fields), _bands(fields, across)
    row = (room - sum(map(_over, bands))) / max(1, sum(_rows(band) for band in bands))
    row = max(sizes.least * (LOOSER if least > 1 else 1), min(sizes.most, row))
    return StandingsLayout(sizes, bands, columns, (width - (across - 1) * GUTTER) / across, row)


def _fitting(
    evening: Evening, rankings: Sequence[Ranking], usual: Sizes, times: float, least: float, width: float
) -> tuple[Sizes, list[WallRanking]]:
    """Return the largest sizes, up to ``times`` the usual ones, at which the names fit beside the figures, and the
    fields. Names have at least the multiple ``least``; only figures may be smaller."""
    dense = usual is DENSE
    smaller, share = (1, 1) if least > 1 else (SHRINK if dense else SMALLER, NEARLY)
    while True:
        named = max(times, least)
        sizes = usual.scaled(times).with_names(named / times)
        fields = [field_of(evening, each, sizes, dense=dense) for each in rankings]
        if times <= 1 or _have_room(fields, width - sum(_widths(fields)), smaller * named, share):
            return sizes, fields
        times = max(1.0, times - STEP)


def _have_room(fields: Sequence[WallRanking], width: float, smaller: float, share: float = NEARLY) -> bool:
    """Whether this share of the names fits on one line of this width at a reduced size."""
    widths = sorted(width_of(name, PLAIN) for field in fields for place in field.places for name in place.names)
    return not widths or widths[int(share * (len(widths) - 1))] * smaller * USUAL.text <= width


def _needed(bands: Sequence[Band], sizes: Sizes) -> float:
    """Return the minimum height of all rows."""
    return sum(_over(band) + _rows(band) * sizes.least for band in bands)


def _bands(fields: Sequence[WallRanking], across: int) -> Sequence[Band]:
    if len(fields) == 1 and across == 2:
        half = ceil(len(fields[0].places) / 2)
        return [[replace(fields[0], places=part) for part in (fields[0].places[:half], fields[0].places[half:])]]
    return [fields[at : at + across] for at in range(0, len(fields), across)]


def _rows(band: Band) -> int:
    return max(len(field.places) for field in band)


def _over(band: Band) -> float:
    """Return a band's height without its rows."""
    heads = max(sum(LEAD * size for _, size, _ in head) for field in band for head in field.heads)
    return BELOW + heads + 1 * mm + (FIELD + 2.6 * mm if any(field.title for field in band) else 0)


def _notes(evening: Evening) -> Iterator[str]:
    standings = evening.standings
    yield from filter(None, (told(winners_line(evening.night, standings)), told(below_line(standings))))
    if any(each.stratum for each in standings.rankings):
        yield _("Strata: the contestant's rank within each stratum.")


def _widths(fields: Sequence[WallRanking]) -> list[float]:
    """Return the width of each column but the names, wide enough for all fields, with the gap beside it."""
    columns = zip(
        *(row for field in fields for row in (field.heads, *(place.cells for place in field.places))), strict=True
    )
    return [
        max(
            (width_of(words, BOLD if bold else PLAIN) * size for cell in cells for words, size, bold in cell), default=0
        )
        + GAP
        for cells in columns
    ]


def _draw(sheet: Paper, layout: StandingsLayout, number: int, field: WallRanking, rows: range, y: float) -> float:
    """Draw these rows of a field, ``number`` from the left; return the y where they end. Ranks are on the left, figures
    on the right."""
    places = field.places[rows.start : rows.stop]
    if rows.start and not places:
        return y
    left, columns = MARGIN + number * (layout.wide + GUTTER), layout.columns
    if field.title:
        sheet.group("H2")
        named = continued(field.title) if rows.start else field.title
        sheet.text(left, y + FIELD * 0.75, named, FIELD, bold=True, within=layout.wide)
        y += FIELD + 2.6 * mm
    right = left + layout.wide
    names = left + columns[0] + columns[1]
    rights = [left, names - GAP, *(right - sum(columns[at + 1 :]) for at in range(2, len(columns)))]
    lines, high = max(len(head) for head in field.heads), LEAD * layout.sizes.head
    with sheet.table():
        sheet.row()
        for at, head in enumerate(field.heads):
            if at == NAMES:
                with sheet.cell(head=True):
                    sheet.text(names, y + high * lines, _("Names"), layout.sizes.head, bold=True)
            with sheet.cell(head=True):
                for up, line in enumerate(reversed(head)):
                    _write(sheet, at, rights, y + high * (lines - up), line)
        y += high * lines + 1 * mm
        sheet.rule(left, y, right, y, thick=True)
        for place in places:
            sheet.row()
            for at, cell in enumerate(place.cells):
                if at == NAMES:
                    with sheet.cell():
                        _names(sheet, place.names, names, y, layout)
                with sheet.cell():
                    for base, line in _set(cell, y, layout.row):
                        _write(sheet, at, rights, base, line)
            y += layout.row
            sheet.rule(left, y, right, y)
    return y


def _write(sheet: Paper, at: int, edges: Sequence[float], base: float, line: Line) -> None:
    words, size, bold = line
    sheet.text(edges[at], base, words, size, bold=bold, align="right" if at else "left")


def _set(cell: Sequence[Line], y: float, row: float) -> Iterator[tuple[float, Line]]:
    """Yield the lines of a cell with their baselines, centred in the row."""
    sizes = sum(size for _, size, _ in cell)
    lead = min(LEAD, row * 0.98 / sizes) if sizes else LEAD
    y += (row - lead * sizes) / 2
    for line in cell:
        yield y + (lead / 2 + 0.36) * line[1], line
        y += lead * line[1]


def _names(sheet: Paper, names: Sequence[str], x: float, y: float, layout: StandingsLayout) -> None:
    width = layout.wide - sum(layout.columns)
    size, lines = names_apart(names, PLAIN, layout.sizes.text, width, layout.row)
    for base, (words, *_how) in _set([(line, size, False) for line in lines], y, layout.row):
        sheet.text(x, base, words, size)
