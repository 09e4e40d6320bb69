"""Indicator cards: for each table and line what happens there round by round, and where to go next."""

from reportlab.lib.units import mm

from movements.plan import Line, Movement, Place, Round
from movements.words import trays_in_words

from ..desk.evening import Room
from .paper import MARGIN, PLAIN, Sheet, fitted

HEAD = 27 * mm
ROW_MOST, ROW_LEAST = 13 * mm, 6.4 * mm
EASY = 9  # points: smaller names are set in two lines
SEATS = {Line.NS: "NORTH – SOUTH", Line.EW: "EAST – WEST"}


def indicator_cards(room: Room, paper: str) -> bytes:
    """Two cards to a page where the rounds fit half a page (cut between), else one; a long evening
    goes on on a second card."""
    sheet = Sheet("indicator cards", room.occasion, paper)
    high = sheet.height - 2 * MARGIN
    half = high / 2 - 4 * mm
    rounds = room.movement.rounds
    two = len(rounds) * ROW_LEAST + HEAD + 9 * mm <= half
    height = half if two else high
    fits = int((height - HEAD - 9 * mm) / ROW_LEAST)
    parts = [rounds[at : at + fits] for at in range(0, len(rounds), fits)]
    at_top = True
    for table in room.movement.tables:
        for line in Line:
            for part in parts:
                if not at_top:
                    middle = sheet.height / 2
                    sheet.rule(0, middle, sheet.width, middle, dashed=True)
                _card(sheet, room, table, line, part, MARGIN if at_top else MARGIN + half + 8 * mm, height)
                if not two or not at_top:
                    sheet.end_page()
                at_top = True if not two else not at_top
    if not at_top:
        sheet.end_page()
    return sheet.pdf()


def _card(
    sheet: Sheet,
    room: Room,
    table: int,
    line: Line,
    rounds: tuple[Round, ...],
    top: float,
    height: float,
) -> None:
    left, right = MARGIN, sheet.width - MARGIN
    sheet.text(left, top + 17 * mm, f"Table {table}", 50, bold=True, within=85 * mm)
    sheet.text(right, top + 15 * mm, SEATS[line], 30, bold=True, within=92 * mm, align="right")
    sheet.rule(left, top + HEAD - 6 * mm, right, top + HEAD - 6 * mm, thick=True)
    next_at = right - 52 * mm
    trays_at = next_at - 36 * mm
    who_at = left + 15 * mm
    y = top + HEAD - 1.5 * mm
    for x, head in ((left, "Round"), (who_at, "Here sits"), (trays_at, "Trays"), (next_at, "Then go to")):
        sheet.text(x, y, head, 9)
    row = min(ROW_MOST, (height - HEAD - 9 * mm) / len(rounds))
    y = top + HEAD + 1 * mm
    for each in rounds:
        sheet.rule(left, y, right, y)
        base = y + row * 0.68
        size = min(17, row / mm * 1.75)
        sheet.text(left, base, str(each.number), size, bold=True)
        sitter = _sitter(each, table, line)
        if sitter is None:
            sheet.text(who_at, base, "nobody", size * 0.85)
        else:
            number, place = sitter
            label = room.label(number)
            sheet.text(who_at, base, label, size, bold=True, within=20 * mm)
            start = who_at + 22 * mm
            _names(sheet, start, y, row, room.names(number), min(13, size * 0.85), trays_at - start - 2 * mm)
            if place.seating is None:
                sheet.text(trays_at, base, "sit out", size * 0.9, within=34 * mm)
            else:
                seating = place.seating
                words = trays_in_words(seating.trays, seating.turned)
                if seating.shares:
                    words += f" (share with {', '.join(map(str, seating.shares))})"
                sheet.text(trays_at, base, words, size, within=34 * mm)
            sheet.text(
                next_at, base, _next(room.movement, each, number, place), size * 1.15, bold=True, within=right - next_at
            )
        y += row
    sheet.rule(left, y, right, y)
    notes = []
    if any(seating.turned for each in rounds for seating in each.tables if seating.table == table):
        notes.append("↻ the tray lies turned: its arrow points East.")
    if notes:
        sheet.text(left, y + 4 * mm, " ".join(notes), 9)


def _names(sheet: Sheet, x: float, y: float, row: float, names: tuple[str, ...], size: float, within: float) -> None:
    """In one line where that leaves them large enough to read, else one below the other."""
    whole = " & ".join(names)
    if len(names) < 2 or fitted(whole, PLAIN, size, within)[0] >= EASY:
        sheet.text(x, y + row * 0.68, whole, size, within=within)
        return
    for at, name in enumerate(names, start=1):
        share = row / len(names)
        sheet.text(x, y + at * share - share * 0.22, name, min(size, share / mm * 2.2), within=within)


def _sitter(each: Round, table: int, line: Line) -> tuple[int, Place] | None:
    for number, place in each.places.items():
        if (place.table, place.line) == (table, line):
            return number, place
    return None


def _next(movement: Movement, each: Round, number: int, place: Place) -> str:
    """Where that contestant goes after the round."""
    after = movement.round(each.number + 1)
    if after is None:
        return "the end"
    there = after.places[number]
    if (there.table, there.line) == (place.table, place.line):
        return "stay here"
    return f"table {there.table}, {there.line.value}"
