"""The head of a sheet for the noticeboard: club, night and day, what was played, and how."""

import re

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from movements.message import plural
from movements.titles import counted, tables_of

from ...desk.snapshot import Evening
from ...language.dates import date_in_words
from ...language.numbers import pointed
from ...language.told import told, told_as
from ...scoring.figures import figure, places
from ...scoring.method import method
from ..pdf.book import MARGIN
from ..pdf.paper import Paper

CLUB, TITLE, FACTS = 10.5, 27, 9.5  # points
COUNT = re.compile(r"\d+½? (tables|pairs|players|couples|teams)")


def night_head(sheet: Paper, evening: Evening, title: str) -> float:
    """Draw the head between its rules; return the y where it ends."""
    width, right = sheet.width - 2 * MARGIN, sheet.width - MARGIN
    occasion, y = evening.occasion, MARGIN
    sheet.text(MARGIN, y + 3 * mm, occasion.club, CLUB, within=width)
    with sheet.heading():
        sheet.text(MARGIN, y + 13 * mm, title, TITLE, bold=True, within=width)
    y += 18 * mm
    sheet.rule(MARGIN, y, right, y, thick=True)
    state = capfirst(told(evening.state))
    day = " · ".join(filter(None, (date_in_words(occasion.date, "l j F Y"), state)))
    sheet.text(MARGIN, y + 5.2 * mm, day, FACTS, within=0.6 * width)
    sheet.text(MARGIN, y + 9.7 * mm, " · ".join(played_in_short(evening)), FACTS, bold=True, within=0.6 * width)
    sheet.text(right, y + 5.2 * mm, movements_in_short(evening), FACTS, align="right", within=0.38 * width)
    y += 12 * mm
    sheet.rule(MARGIN, y, right, y)
    return y


def played_in_short(evening: Evening) -> list[str]:
    """13½ tables, 28 boards; Matchpoints, top 24."""
    night, contestants = evening.night, len(evening.night.entries)
    size = tables_of(contestants) if night.kind == "pairs" else counted(contestants, night.kind)
    trays = len({result.tray for result in night.results})
    parts = [told(size), told_as(plural("%(count)s tray", "%(count)s trays", trays), night.game) if trays else ""]
    scoring, tops = told(method(night.scoring).label), tops_of(evening)
    if len(tops) == 1:
        scoring = _("%(scoring)s, top %(top)s") % {"scoring": scoring, "top": tops.pop()}
    return [*filter(None, parts), scoring]


def tops_of(evening: Evening) -> set[str]:
    """What could be had on a tray, where the scoring is in percent of that; several where fields differ."""
    rows = [row for ranking in evening.standings.rankings for row in ranking.rows if row.percent is not None]
    return {pointed(figure(top, places([top]))) for row in rows if row.played and (top := 2 * row.average / row.played)}


def movements_in_short(evening: Evening) -> str:
    """The movement of each section without the number of its tables, which stands elsewhere."""
    titles = [", ".join(p for p in room.movement.title.split(", ") if not COUNT.fullmatch(p)) for room in evening.rooms]
    return "; ".join(dict.fromkeys(map(told, titles)))
