"""Standings on a page, the same for director and public, refreshed when the revision has moved on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django_tables2 import RequestConfig

from ..desk.state import labels_for, movement_of, results_wanted, standings_of
from ..models import Section
from .tables import StandingsTable


def answer(request: HttpRequest, section: Section, template: str, extra: dict | None = None) -> HttpResponse:
    """The whole page, or by htmx the tables alone: 204 when the asker has this revision already."""
    if request.htmx and request.headers.get("X-Revision") == str(section.revision):
        return HttpResponse(status=204)
    movement = movement_of(section)
    standings = standings_of(section)
    labels = labels_for(movement)
    tables = [StandingsTable(ranking, labels) for ranking in standings.rankings]
    for table in tables:
        RequestConfig(request, paginate=False).configure(table)
    wanted = results_wanted(movement) if movement else 0
    names = {row.entry.number: row.entry for ranking in standings.rankings for row in ranking.rows}
    context = {
        "section": section,
        "tables": tables,
        "winners": [names[number] for number in standings.winners],
        "results_in": len(standings.results),
        "results_expected": wanted,
        "finished": 0 < wanted <= len(standings.results),
        "query": request.GET.urlencode(),
        **(extra or {}),
    }
    return render(request, "standings/_live.html" if request.htmx else template, context)
