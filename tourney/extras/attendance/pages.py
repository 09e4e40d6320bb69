"""Attendance at the desk, as a page and as csv. Only directors see it."""

from collections.abc import Sequence

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.dates import WEEKDAYS, WEEKDAYS_ABBR

from movements.message import message, one_by_one, plural
from tourney.exchange.tables_csv import write
from tourney.language.numbers import pointed
from tourney.presentation.charts import BarsPicture, plain_bars
from tourney.scoring.figures import Figure, figure, places
from tourney.scoring.report_table import Cell, Column, Table
from tourney.web.access import director
from tourney.web.answers import file_answer
from tourney.web.club_request import ClubRequest
from tourney.web.period import PeriodForm

from .who_came import Attendance, Weekday, attendance, before

MOST = 300
"""The most players on the page; the csv has all of them."""


@director
def overview(request: ClubRequest) -> HttpResponse:
    """Show visits, new and lost players, and the tables by weekday."""
    form = PeriodForm(request.club, request.GET.dict())
    found = attendance(request.club, *form.days)
    context = {
        "form": form,
        "attendance": found,
        "before": before(*form.days),
        "present": found.present[:MOST],
        "new": found.new[:MOST],
        "lost": found.lost[:MOST],
        "most": MOST,
        "tables": pointed(figure(found.tables, places([found.tables]))),
        "bars": weekday_bars(found.weekdays) if found.weekdays else None,
    }
    return render(request, "attendance/attendance.html", context, status=422 if form.errors else 200)


def weekday_bars(weekdays: list[Weekday]) -> BarsPicture:
    """Draw the average number of tables by weekday."""
    shown = [figure(each.tables, places([each.tables])) for each in weekdays]
    nights = [plural("%(count)s night", "%(count)s nights", each.nights) for each in weekdays]
    rows = [
        (str(WEEKDAYS_ABBR[each.number]), each.tables, pointed(tables), count)
        for each, tables, count in zip(weekdays, shown, nights, strict=True)
    ]
    words = one_by_one(
        message(
            "%(day)s: %(tables)s tables, %(nights)s", day=str(WEEKDAYS[each.number]), tables=Figure(said), nights=count
        )
        for each, said, count in zip(weekdays, shown, nights, strict=True)
    )
    return plain_bars(message("Average number of tables by weekday"), rows, message("%(said)s.", said=words))


@director
def players_file(request: ClubRequest) -> HttpResponse:
    """Return everybody who came in the period or in the previous one, as csv."""
    found = _found(request)
    new, lost = ({each.player for each in group} for group in (found.new, found.lost))
    rows = [
        (
            each.name,
            each.nights,
            each.first.isoformat(),
            each.last.isoformat(),
            _yes(each.player in new),
            _yes(each.player in lost),
        )
        for each in [*found.present, *found.lost]
    ]
    return _csv("attendance", "player nights first_night last_night new lost", rows, found)


@director
def nights_file(request: ClubRequest) -> HttpResponse:
    """Return the nights of the period with their tables, as csv."""
    found = _found(request)
    rows = [(each.day.isoformat(), f"{each.day:%A}", each.name, each.people, each.tables) for each in found.evenings]
    return _csv("tables", "day weekday night players tables", rows, found)


def _found(request: ClubRequest) -> Attendance:
    return attendance(request.club, *PeriodForm(request.club, request.GET.dict()).days)


def _yes(said: bool) -> str:
    return "yes" if said else ""


def _csv(name: str, heads: str, rows: Sequence[tuple[Cell, ...]], found: Attendance) -> HttpResponse:
    table = Table(name, tuple(map(Column, heads.split())), tuple(rows))
    return file_answer(write(table), "text/csv; charset=utf-8", f"{name}-{found.first}-{found.last}.csv")
