"""The heading of a sheet for the noticeboard: club, night and day, size and scoring."""

import re

from reportlab.lib.units import mm

from movements.message import capfirst

from ...desk.snapshot import Evening
from ...language.dates import date_in_words
from ...language.told import told
from ...reports import night_in_short
from ..pdf.book import MARGIN
from ..pdf.paper import Paper

CLUB, TITLE, FACTS = 10.5, 27, 9.5  # points
BEGINS, BELOW = MARGIN + 18 * mm, 12 * mm  # its first rule, and the distance to its second
HEIGHT = BEGINS + BELOW
COUNT = re.compile(r"\d+½? (tables|pairs|players|couples|teams)")


def night_head(sheet: Paper, evening: Evening, title: str) -> float:
    """Draw the heading between its rules; return the y where it ends."""
    width, right = sheet.width - 2 * MARGIN, sheet.width - MARGIN
    occasion, y = evening.occasion, BEGINS
    sheet.text(MARGIN, MARGIN + 3 * mm, occasion.club, CLUB, within=width)
    with sheet.heading():
        sheet.text(MARGIN, MARGIN + 13 * mm, title, TITLE, bold=True, within=width)
    sheet.rule(MARGIN, y, right, y, thick=True)
    state = capfirst(told(evening.state))
    day = " · ".join(filter(None, (date_in_words(occasion.date, "l j F Y"), state)))
    sheet.text(MARGIN, y + 5.2 * mm, day, FACTS, within=0.6 * width)
    sheet.text(MARGIN, y + 9.7 * mm, " · ".join(played_in_short(evening)), FACTS, bold=True, within=0.6 * width)
    sheet.text(right, y + 5.2 * mm, movements_in_short(evening), FACTS, align="right", within=0.38 * width)
    sheet.rule(MARGIN, HEIGHT, right, HEIGHT)
    return HEIGHT


def played_in_short(evening: Evening) -> list[str]:
    """Return "13½ tables, 28 boards" and "Matchpoints, top 24"."""
    return [told(each) for each in night_in_short.played_in_short(evening.night, evening.standings)]


def movements_in_short(evening: Evening) -> str:
    """Return the movement of each section without its number of tables, which is elsewhere on the sheet."""
    titles = []
    for room in evening.rooms:
        counts = [bool(COUNT.fullmatch(part)) for part in str(room.movement.title).split(", ")]
        parts = told(room.movement.title).split(", ")
        titles.append(", ".join(part for part, count in zip(parts, counts, strict=False) if not count))
    return "; ".join(dict.fromkeys(titles))
