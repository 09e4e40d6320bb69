"""Score sheets: one for each pair, as the Knickerbocker club had them (Foster, 000:2259): tray, pair
played against, tricks, and the total at the foot."""

from reportlab.lib.units import mm

from ..desk.evening import Room
from .paper import MARGIN, Sheet

HEAD, FOOT = 24 * mm, 12 * mm
ROW_MOST, ROW_LEAST = 8 * mm, 5.6 * mm
Line = tuple[int, str, str, str, bool]  # round, place, tray, against, first of its round


def score_sheets(room: Room, paper: str) -> bytes:
    """Two to a page, side by side, with a cut between; a long evening goes on on a second sheet."""
    sheet = Sheet("score sheets", room.occasion, paper)
    height = sheet.height - 2 * MARGIN
    fits = int((height - HEAD - FOOT) / ROW_LEAST)
    on_left = True
    for number in range(1, room.movement.contestants.count + 1):
        lines = _lines(room, number)
        for at in range(0, max(len(lines), 1), fits):
            part = lines[at : at + fits]
            half = sheet.width / 2
            left = MARGIN if on_left else half + MARGIN / 2
            if not on_left:
                sheet.rule(half, 0, half, sheet.height, dashed=True)
            _sheet(sheet, room, number, part, left, half - 1.5 * MARGIN, at + fits < len(lines))
            on_left = not on_left
            if on_left:
                sheet.end_page()
    if not on_left:
        sheet.end_page()
    return sheet.pdf()


def _lines(room: Room, number: int) -> list[Line]:
    found: list[Line] = []
    for each in room.movement.rounds:
        place = each.places[number]
        where = f"{place.table} {place.line.value}"
        if place.seating is None:
            found.append((each.number, where, "", "sit out", True))
            continue
        against = room.label(place.seating.opponent_of(number))
        for at, tray in enumerate(place.seating.trays):
            mark = f"{tray}↻" if tray in place.seating.turned else str(tray)
            found.append((each.number, where, mark, against, at == 0))
    return found


def _sheet(
    sheet: Sheet,
    room: Room,
    number: int,
    lines: list[Line],
    left: float,
    width: float,
    more: bool,
) -> None:
    right = left + width
    label = room.label(number)
    names = " & ".join(room.names(number))
    sheet.text(left, MARGIN + 8 * mm, f"Pair {label}", 24, bold=True, within=width)
    sheet.text(left, MARGIN + 14 * mm, names, 12, within=width)
    columns = (
        (0.0, 0.13, "Round"),
        (0.13, 0.24, "Table"),
        (0.37, 0.14, "Tray"),
        (0.51, 0.25, "Against"),
        (0.76, 0.24, "Our tricks"),
    )
    top = MARGIN + HEAD
    for start, share, head in columns:
        sheet.text(left + (start + share / 2) * width, top - 2 * mm, head, 8, align="centre")
    sheet.rule(left, top, right, top, thick=True)
    row = min(ROW_MOST, (sheet.height - 2 * MARGIN - HEAD - FOOT) / max(len(lines), 1))
    y = top
    for round_, where, tray, against, first in lines:
        if first and y > top:
            sheet.rule(left, y, right, y)
        elif y > top:
            sheet.rule(left + 0.37 * width, y, right, y)
        base = y + row * 0.7
        size = min(11, row / mm * 1.7)
        cells = (str(round_) if first else "", where if first else "", tray, against)
        for (start, share, _), cell in zip(columns, cells, strict=False):
            bold = start == 0.37
            sheet.text(
                left + (start + share / 2) * width,
                base,
                cell,
                size,
                bold=bold,
                within=share * width - 4,
                align="centre",
            )
        y += row
    for start, _, _ in columns[1:]:
        sheet.rule(left + start * width, top, left + start * width, y)
    sheet.box(left, top, width, y - top)
    sheet.rule(left, y, right, y, thick=True)
    if more:
        sheet.text(right, y + 6 * mm, "goes on on the next sheet", 9, align="right")
        return
    sheet.text(left + 0.74 * width, y + 7 * mm, "Total", 12, bold=True, align="right")
    sheet.box(left + 0.76 * width, y, 0.24 * width, 10 * mm, thick=True)
