"""The seating list: everybody by name, and where to sit down first. It hangs at the door."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from movements.message import message

from ..desk.snapshot import Room
from ..language.collation import collated
from . import BEFORE, Sheet
from .pdf.book import FOOT, MARGIN
from .pdf.cards_on_page import parts
from .pdf.cut_names import cut_to
from .pdf.paper import Paper, Plate, plate_wide
from .pdf.type_scale import READ, column_size, last_name_first, set_whole, width_of
from .pdf.typefaces import BOLD, PLAIN
from .room.sheet_words import sit_out
from .room.who_moves_together import Company

TITLE, GAP = 16 * mm, 7 * mm
ROW_MOST, ROW_LEAST = 8.3 * mm, 5.6 * mm
MOST = 14.0  # points


@dataclass(frozen=True, slots=True)
class Seat:
    """A line of the list: a name as it is sorted, what it is called, its place, and whether it sits out first."""

    name: str
    label: str
    place: str
    out: bool


def seating_list(room: Room, sheet: Paper) -> None:
    """Draw two columns on a page, by last name; contestants without names come at the end, by number."""
    company = Company(room)
    seats = sorted(seats_of_all(company), key=lambda seat: (not seat.name, collated(seat.name)))
    height = sheet.height - MARGIN - TITLE - FOOT - 5 * mm
    fits = 2 * int(height / ROW_LEAST)
    width = (sheet.width - 2 * MARGIN - GAP) / 2
    places = max(width_of(seat.place, BOLD) for seat in seats) * 13 + 2 * mm
    out = plate_wide(sit_out(), READ) + 1.5 * mm
    labels = max(width_of(seat.label, BOLD) for seat in seats) * 11 + 3 * mm
    names = width - places - labels
    size = column_size((seat.name for seat in seats), names - 2 * mm, MOST)
    for page in parts(seats, fits):
        with sheet.heading():
            plate = sheet.section_plate(MARGIN, MARGIN)
            sheet.block(MARGIN + plate, MARGIN, width, 11 * mm, _("Where you sit"), 24, bold=True)
        row = min(ROW_MOST, height / -(-len(page) // 2))
        for at, column in enumerate(parts(page, -(-len(page) // 2))):
            left, y = MARGIN + at * (width + GAP), MARGIN + TITLE
            with sheet.table():
                sheet.rule(left, y, left + width, y, thick=True)
                for seat in column:
                    name = seat.name or seat.label
                    room_ = names - 2 * mm + (labels - out if seat.out else 0)
                    for said in (name, shorter(name)):
                        if set_whole(said, PLAIN, size, room_, row):
                            break
                    else:
                        said = cut_to(said, PLAIN, room_ / size)
                    sheet.row()
                    with sheet.cell():
                        sheet.team(left, y, room_, row, "", (said,), size)
                    with sheet.cell():
                        if seat.out:
                            sheet.pieces(left + names + labels - out, y, out, row, (Plate(sit_out()),), READ)
                        elif seat.name:
                            sheet.pieces(left + names, y, labels, row, (seat.label,), 11)
                    with sheet.cell():
                        at_place = left + width - places
                        sheet.pieces(at_place, y, places, row, (seat.place,), 13, bold=True, align="right")
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


def seats_of_all(company: Company) -> Iterator[Seat]:
    """Each player once, or each contestant that has no names."""
    for party in company.parties:
        way = company.ways[party]
        first = way[min(way)]
        place = f"{company.room.table(first.table)} {company.seat(first)}"
        for name in company.names(party) or ("",):
            # The line is already beside the number of a pair.
            label = company.bare(company.label(party)) if name else company.title(party)
            yield Seat(last_name_first(name), label, place, first.seating is None)


def shorter(name: str) -> str:
    """Smith, J."""
    last, comma, first = name.partition(", ")
    return f"{last}, {first[0]}." if comma else name
