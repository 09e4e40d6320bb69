"""The seating list for the door: everybody by name, with their first place."""

from collections.abc import Iterator
from dataclasses import dataclass

from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from ..language.collation import collated
from . import BEFORE, Sheet
from .pdf.book import FOOT, MARGIN
from .pdf.cards_on_page import parts
from .pdf.cut_names import cut_to
from .pdf.paper import Paper
from .pdf.plates import Plate, plate_wide
from .pdf.type_scale import READ, column_size, last_name_first, set_whole, width_of
from .pdf.typefaces import BOLD, PLAIN
from .room.sheet_words import noun, sit_out
from .room.who_moves_together import Company

TITLE, GAP = 16 * mm, 7 * mm
ROW_MOST, ROW_LEAST, ROW_ALONE = 8.3 * mm, 5.6 * mm, 8 * mm
MOST, PLACE, LABEL = 14.0, 13.0, 11.0  # points
BETWEEN = 24 * mm  # between the longest name and its number in a single column
LARGER = 1.6  # maximum enlargement of a list that fits in one column
EASY = 6.9 * mm  # height of a row with letters of size MOST


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A line of the list: the name for sorting, the label, the place, and whether the player sits out first."""

    name: str
    label: str
    place: str
    out: bool


def seating_list(room: Room, sheet: Paper) -> None:
    """Draw two columns on a page, or one larger column for few people, by last name. Contestants without names come
    last, by number."""
    company = Company(room)
    seats = sorted(seats_of_all(company), key=lambda seat: (not seat.name, collated(seat.name)))
    height = sheet.height - MARGIN - TITLE - FOOT - 5 * mm
    alone = len(seats) * ROW_ALONE <= height
    across, times = (1, min(LARGER, height / len(seats) / EASY)) if alone else (2, 1.0)
    fits = across * int(height / ROW_LEAST)
    width = (sheet.width - 2 * MARGIN - (across - 1) * GAP) / across
    places = max(width_of(seat.place, BOLD) for seat in seats) * PLACE * times + 2 * mm
    out = plate_wide(sit_out(), READ * times) + 1.5 * mm
    labels = max(width_of(seat.label, BOLD) for seat in seats) * LABEL * times + 3 * mm
    names = width - places - labels
    widest = max(width_of(seat.name or seat.label, PLAIN) for seat in seats)
    size = column_size((seat.name for seat in seats), names - 2 * mm, MOST * times)
    if (names - 2 * mm) / widest >= READ:
        size = min(size, (names - 2 * mm) / widest)
    if alone:  # the place is close to the name
        names = min(names, widest * size + BETWEEN)
        width = names + labels + places
    for page in parts(seats, fits):
        with sheet.heading():
            plate = sheet.section_plate(MARGIN, MARGIN)
            sheet.block(MARGIN + plate, MARGIN, width, 11 * mm, _("Where you sit"), 24, bold=True)
        rows = -(-len(page) // across)
        row = min(ROW_MOST * LARGER, height / rows)
        for at, column in enumerate(parts(page, rows)):
            left, y = MARGIN + at * (width + GAP), MARGIN + TITLE
            with sheet.table():
                _heads(sheet, company, left, left + width - places, left + width, y)
                sheet.rule(left, y, left + width, y, thick=True)
                for seat in column:
                    name = seat.name or seat.label
                    room_ = names - 2 * mm + (labels - out if seat.out else 0)
                    said = _in_room(name, size, room_, row)
                    sheet.row()
                    with sheet.cell():
                        sheet.team(left, y, room_, row, "", (said,), size)
                    with sheet.cell():
                        if seat.out:
                            sheet.pieces(left + names + labels - out, y, out, row, (Plate(sit_out()),), READ * times)
                        elif seat.name:
                            sheet.pieces(left + names, y, labels, row, (seat.label,), LABEL * times)
                    with sheet.cell():
                        at_place = left + width - places
                        sheet.pieces(at_place, y, places, row, (seat.place,), PLACE * times, bold=True, align="right")
                    y += row
                    sheet.rule(left, y, left + width, y)
        sheet.end_page()


SHEET = Sheet(
    title=message("Seating list"),
    purpose=message("For the door: everyone by name, and where to sit first."),
    audience=BEFORE,
    order=310,
    draw=seating_list,
)


def _heads(sheet: Paper, company: Company, left: float, labels_end: float, right: float, y: float) -> None:
    sheet.row()
    ends = ((labels_end - 2 * mm, noun(company.movement.contestants.kind)), (right, _("Table")))
    with sheet.cell(head=True):
        sheet.text(left, y - 1.5 * mm, _("Name"), READ, bold=True)
    for x, head in ends:
        with sheet.cell(head=True):
            sheet.text(x, y - 1.5 * mm, head, READ, bold=True, align="right")


def seats_of_all(company: Company) -> Iterator[ListedSeat]:
    """Yield each player once, or each contestant without names."""
    for party in company.parties:
        way = company.ways[party]
        first = way[min(way)]
        place = f"{company.room.table(first.table)} {company.seat(first)}"
        for name in company.names(party) or ("",):
            # The number of a pair already shows the line.
            label = company.bare(company.label(party)) if name else company.title(party)
            yield ListedSeat(last_name_first(name), label, place, first.seating is None)


def _in_room(name: str, size: float, width: float, height: float) -> str:
    """Return a name that fits its line: whole or shortened, preferably on one line, otherwise cut off."""
    ways = (name, shorter(name))
    for said in ways:
        if width_of(said, PLAIN) * size <= width:
            return said
    return next((said for said in ways if set_whole(said, PLAIN, size, width, height)), "") or cut_to(
        shorter(name), PLAIN, width / size
    )


def shorter(name: str) -> str:
    """Return Smith, J."""
    last, comma, first = name.partition(", ")
    return f"{last}, {first[0]}." if comma else name
