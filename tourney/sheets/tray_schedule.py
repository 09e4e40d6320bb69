"""The tray schedule: at which table each tray is in each round, for whoever moves the trays."""

from reportlab.lib.units import mm

from movements.plan import Movement
from movements.words import trays_in_words

from ..desk.evening import Room
from .paper import MARGIN, Sheet

HEAD = 26 * mm
ROW_MOST, ROW_LEAST = 9 * mm, 5 * mm
RESTS = "–"


def tray_schedule(room: Room, paper: str) -> bytes:
    """A line for each group of trays that stay together all evening, a column for each round."""
    sheet = Sheet("tray schedule", room.occasion, paper, wide=True)
    ways = _ways(room.movement)
    fits = int((sheet.height - 2 * MARGIN - HEAD) / ROW_LEAST)
    pages = [ways[at : at + fits] for at in range(0, len(ways), fits)]
    for page in pages:
        _page(sheet, room.movement, page)
        sheet.end_page()
    return sheet.pdf()


def _ways(movement: Movement) -> list[tuple[tuple[int, ...], tuple[str, ...]]]:
    """(trays, where they are in each round), neighbours that never part taken together."""
    found: list[tuple[tuple[int, ...], tuple[str, ...]]] = []
    at: dict[int, list[str]] = {tray: [] for tray in range(1, movement.trays + 1)}
    for each in movement.rounds:
        here: dict[int, list[int]] = {}
        for seating in each.tables:
            for tray in seating.trays:
                here.setdefault(tray, []).append(seating.table)
        for tray, where in at.items():
            where.append("+".join(map(str, here.get(tray, []))) or RESTS)
    for tray, where in at.items():
        way = tuple(where)
        if found and found[-1][1] == way:
            found[-1] = ((*found[-1][0], tray), way)
        else:
            found.append(((tray,), way))
    return found


def _page(sheet: Sheet, movement: Movement, ways: list[tuple[tuple[int, ...], tuple[str, ...]]]) -> None:
    left, right, top = MARGIN, sheet.width - MARGIN, MARGIN + HEAD
    sheet.text(left, MARGIN + 8 * mm, "Tray schedule", 24, bold=True)
    sheet.text(left, MARGIN + 15 * mm, movement.title, 12, within=right - left)
    sheet.text(
        right, MARGIN + 8 * mm, f"table in each round; {RESTS} rests, 1+14 shared", 10, align="right", within=110 * mm
    )
    first = 26 * mm
    column = min(22 * mm, (right - left - first) / len(movement.rounds))
    right = left + first + column * len(movement.rounds)
    row = min(ROW_MOST, (sheet.height - 2 * MARGIN - HEAD) / len(ways))
    sheet.text(left, top - 2 * mm, "Trays", 10, bold=True)
    for at, each in enumerate(movement.rounds):
        x = left + first + column * (at + 0.5)
        sheet.text(x, top - 2 * mm, str(each.number), 10, bold=True, align="centre", within=column)
    sheet.text(left + first, top - 7 * mm, "Round", 9)
    sheet.rule(left, top, right, top, thick=True)
    y = top
    for number, (trays, way) in enumerate(ways):
        base = y + row * 0.7
        size = min(13, row / mm * 1.6)
        sheet.text(left, base, trays_in_words(trays), size, bold=True, within=first - 2 * mm)
        for at, where in enumerate(way):
            x = left + first + column * (at + 0.5)
            sheet.text(x, base, where, size, align="centre", within=column - 2)
        y += row
        sheet.rule(left, y, right, y, thick=number == len(ways) - 1)
    for at in range(len(movement.rounds)):
        sheet.rule(left + first + column * at, top, left + first + column * at, y)
