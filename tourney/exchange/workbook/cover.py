"""The first sheet of a workbook: the event, the winners, and the contents of the other sheets."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import capfirst
from openpyxl.styles import Border, Side

from movements.message import message

from ...desk.snapshot import Evening
from ...language.dates import date_in_words
from ...language.numbers import pointed
from ...language.seats import told_lines
from ...language.told import told
from ...presentation.podium import podiums
from ...reports.night_in_short import played_in_short
from ...reports.ranking_table import below_line
from .sheet import set_up_print
from .workbook_cells import Cells, font

WIDTHS = 7, 14, 66  # characters: ranks, figures, names


def write_cover(sheet: Any, evening: Evening, contents: Mapping[str, str], paper: str) -> None:
    """Write the cover, in the active language, with ``contents``: words that lead to the sheet of a title."""
    cells, night = Cells(sheet), evening.night
    for letter, width in zip("ABC", WIDTHS, strict=True):
        sheet.column_dimensions[letter].width = width
    set_up_print(sheet, evening.of_the_night.line, sum(WIDTHS), 1, 1, paper)
    for row, height in ((1, 20), (2, 36), (3, 20)):
        sheet.row_dimensions[row].height = height
    played = " · ".join(map(told, played_in_short(night, evening.standings)))
    movements = dict.fromkeys(told(room.movement.title) for room in evening.rooms)
    day = date_in_words(evening.occasion.date, "l j F Y")
    lines = (
        (evening.occasion.club, font(size=13)),
        (evening.occasion.night, font(size=26, bold=True)),
        (" · ".join(filter(None, (day, capfirst(told(evening.state))))), font(size=13)),
        (played, font(bold=True)),
        *((each, font()) for each in movements),
    )
    for line, style in lines:
        sheet.append([cells.styled(line, style)])
    for podium in podiums(night, evening.standings, lambda ref: None):
        _part(sheet, cells, told_lines(told(podium.title)))
        for place in podium.places:
            figure = f"{pointed(place.figure)} {told(podium.unit)}"
            parts = (place.rank, True), (figure, False), (place.names, False)
            sheet.append([cells.styled(said, font(bold=bold)) for said, bold in parts])
    if below := told(below_line(evening.standings)):
        sheet.append([])
        sheet.append([cells.styled(below, font())])
    _part(sheet, cells, told(message("Contents")))
    for words, title in contents.items():
        sheet.append([cells.link(words, title)])
    sheet.close()


def _part(sheet: Any, cells: Cells, title: str) -> None:
    """A heading with a rule below it, over the whole width."""
    line, bold = Border(bottom=Side("medium")), font(bold=True)
    sheet.append([])
    sheet.append([cells.styled(title, bold, border=line), *(cells.styled("", bold, border=line) for _ in WIDTHS[1:])])
