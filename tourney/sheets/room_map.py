"""The room map: the tables, with North at the top, the contestants of the first round, and their next places."""

from reportlab.lib.units import mm

from movements.announcements import calls
from movements.message import labelled, message
from movements.plan import Party, Round

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from ..language.told import told
from . import BEFORE, Sheet
from .pdf.book import FOOT, MARGIN
from .pdf.cards_on_page import parts
from .pdf.paper import Paper
from .pdf.plates import Plate
from .pdf.type_scale import READ
from .room.sheet_words import in_runs, seat_name, sit_out, trays_head, trays_named, trays_next
from .room.who_moves_together import SEATS, Company, seats_of

TITLE, CALLS, LEGEND, REMARK = 14 * mm, 18 * mm, 6 * mm, 5 * mm
AROUND = MARGIN + TITLE + CALLS + LEGEND + REMARK + FOOT
"""The height of everything but the tables."""
NEEDS, ALONE_NEEDS = (60 * mm, 42 * mm), (88 * mm, 51 * mm)
"""The width and height of a table with its people, for pairs and for single players on all four sides."""
MOST, ALONE_MOST = 15, 10  # maximum number of tables on a page
LARGEST, LARGER = 2.0, 1.1  # maximum scale of tables, and how much larger landscape must make them
SIDE = 17 * mm  # one side of a table
ROUND_CORNER = 3 * mm
ARROW = "→"
LABEL, PEOPLE = 5.5 * mm, 10.5 * mm  # heights of a label, and of two lines of names
PLATE = 5 * mm  # height of the plate of a sit-out


def room_map(room: Room, sheet: Paper) -> None:
    """Draw up to fifteen tables on a page, or ten for single players, as large as possible, with the announcement of
    the first move."""
    company = Company(room)
    first = room.movement.rounds[0]
    alone = any("N" in seats for seats in company.seats.values())
    pages = parts(room.movement.tables, ALONE_MOST if alone else MOST)
    needs = ALONE_NEEDS if alone else NEEDS
    times, across = _largest(sheet, len(pages[0]), needs)
    width = sheet.width - 2 * MARGIN
    for part in pages:
        with sheet.heading():
            plate = sheet.section_plate(MARGIN, MARGIN)
            sheet.block(MARGIN + plate, MARGIN, width - plate, 11 * mm, _("Room map, round 1"), 24, bold=True)
        top, wide = MARGIN + TITLE, times * needs[0]
        cell = width / across, (sheet.height - AROUND) / -(-len(pages[0]) // across)
        for at, table in enumerate(part):
            row, column = divmod(at, across)
            x, y = MARGIN + (column + 0.5) * cell[0] - wide / 2, top + row * cell[1]
            with sheet.figure(_in_words(company, first, table)):
                _table(sheet, company, first, table, x, y, wide, cell[1], times)
        below = sheet.height - FOOT - REMARK - LEGEND - CALLS
        said = tuple(told(call.text) for call in calls(room.movement, 1, room.game))
        sheet.pieces(MARGIN, below, width, CALLS, said, 12)
        sheet.block(MARGIN, below + CALLS, width, LEGEND, _legend(company), READ)
        sheet.end_page()


def _largest(sheet: Paper, count: int, needs: tuple[float, float]) -> tuple[float, int]:
    """Choose the orientation in which this number of tables is largest; return the scale and the number of tables in a
    row."""
    ways = []
    for lies, (width, height) in enumerate(((sheet.width, sheet.height), (sheet.height, sheet.width))):
        for across in range(1, count + 1):
            cell = (width - 2 * MARGIN) / across, (height - AROUND) / -(-count // across)
            times = min(cell[0] / needs[0], cell[1] / needs[1], LARGEST)
            ways.append((times / LARGER if lies else times, times, lies, across))
    _rank, times, lies, across = max(ways)
    if lies:
        sheet.turn()
    return max(1.0, times), across


SHEET = Sheet(
    title=message("Room map"),
    purpose=message("For the wall: the tables, and who sits where in the first round."),
    audience=BEFORE,
    order=320,
    draw=room_map,
)


def _in_words(company: Company, first: Round, table: int) -> str:
    """Return "Table 3: N&S 3 Ann & Bob; E&W 3 Cat & Dan; trays 7–9"."""
    parts = []
    for seats in company.seats[table]:
        party = company.sitter(1, table, seats)
        if party is not None:
            parts.append(f"{seat_name(seats, company.room.game)} {company.called([party])}")
    seating = first.by_table.get(table)
    if seating is not None:
        parts.append(trays_named(company.room.game, in_runs(sorted(seating.trays))))
    return told(labelled(message("Table %(table)s", table=company.room.table(table)), "; ".join(parts)))


def _table(
    sheet: Paper,
    company: Company,
    first: Round,
    table: int,
    x: float,
    y: float,
    width: float,
    height: float,
    times: float,
) -> None:
    """Draw a square with its number, the contestants at its edges, and the trays under the number, scaled by
    ``times``."""
    room, lines = company.room, company.seats[table]
    alone = "N" in lines
    square, read = SIDE * times, READ * times
    side = square / 2
    # Single players sit all around; for lines, the names of one are above the table and those of the other beside it.
    middle, half = x + (width / 2 if alone else side + 1 * mm), y + height / 2
    sheet.rounded(middle - side, half - side, square, square, ROUND_CORNER)
    seating = first.by_table.get(table)
    number = room.table(table)
    sheet.block(
        middle - side + 2, half - side + 2, square - 4, square * 0.6, number, 22 * times, bold=True, align="centre"
    )
    if seating is not None:
        trays = in_runs(sorted(seating.trays))
        sheet.pieces(middle - side + 2, half + 1 * mm, square - 4, side - 1.5 * mm, (trays,), read, align="centre")
    if (goes := trays_next(room, company.tray_moves, table)) and not alone:
        said = f"{trays_head(room.game)} {ARROW} {goes}"
        sheet.text(middle - side, half + side + 5 * mm * times, said, read, within=width - mm)
    high = height / 2 - side - 1 * mm
    label, wide = LABEL * times, (width / 2 if alone else width - side - 2 * mm) - side - mm
    for seats in SEATS:
        party = company.sitter(1, table, seats) if seats in lines else None
        if party is None:
            continue
        if seats in ("N", "NS", "S"):
            people = min(high - label, PEOPLE * times)
            top = half + side + 0.5 * mm if seats == "S" else half - side - mm - people - label
            sheet.pieces(x, top, width - mm, label, (_label(company, party),), read, bold=True, align="centre")
            _people(sheet, company, party, x, top + label, width - mm, people, read)
        else:
            left = middle + side + 1 * mm if seats in ("E", "EW") else x
            sheet.pieces(
                left, half - side, wide, square * 0.3, (_label(company, party),), read, bold=True, align="centre"
            )
            out = PLATE * times if company.ways[party][1].seating is None else 0
            _people(sheet, company, party, left, half - side * 0.35, wide, square * 0.7 + out, read)


def _label(company: Company, party: Party) -> str:
    """Return the label with an arrow to the place after the round: 3 E-W → 4."""
    goes = _goes(company, party)
    return f"{company.label(party)} {ARROW} {goes}" if goes else company.label(party)


def _goes(company: Company, party: Party) -> str:
    """Return the table of the next round, with the seat if it changes; empty for a party that stays."""
    here, there = company.ways[party].get(1), company.ways[party].get(2)
    if here is None or there is None or (there.table, seats_of(there)) == (here.table, seats_of(here)):
        return ""
    seat = "" if seats_of(there) == seats_of(here) else f" {company.seat(there)}"
    return f"{company.room.table(there.table)}{seat}"


def _legend(company: Company) -> str:
    """Explain the arrow with the first party that moves; empty if all stay."""
    moving = ((party, goes) for party in company.parties if (goes := _goes(company, party)))
    return next(
        (
            # Translators: the legend of the room map. 5 → 3: Pair 5 moves to table 3 after this round.
            _("%(label)s: %(contestant)s moves to table %(table)s after this round.")
            % {"label": _label(company, party), "contestant": company.title(party), "table": goes}
            for party, goes in moving
        ),
        "",
    )


def _people(
    sheet: Paper, company: Company, party: Party, x: float, y: float, width: float, height: float, size: float
) -> None:
    """Draw the names of a party; those of a sit-out are below its plate."""
    if company.ways[party][1].seating is None:
        plate = PLATE * size / READ
        sheet.pieces(x, y, width, plate, (Plate(sit_out()),), size, align="centre")
        y, height = y + plate, height - plate
    team = company.team(party)
    sheet.names(x, y, width, height, (team,) if team else company.names(party), size, align="centre")
