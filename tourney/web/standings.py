"""Standings on a page, the same for director and public, refreshed when the revision has moved on."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django_tables2 import RequestConfig

from ..desk.state import night_of, results_wanted_of, revision_of, sittings_of
from ..models import Section, Session
from ..scoring import methods
from ..scoring.cross_table import cross_table, cross_table_table
from ..scoring.night import Night
from ..scoring.ranking_table import ranking_table, tie_breaks_line, winners_line
from ..scoring.standings import Standings
from ..scoring.terms import Labels
from .tables import ShownTable, StandingsTable


def answer(
    request: HttpRequest,
    section: Section,
    template: str,
    extra: dict | None = None,
    links: Mapping[int, str] | None = None,
) -> HttpResponse:
    """The whole page, or by htmx the tables alone: 204 when the asker has this revision already."""
    session = section.session
    revision = revision_of(session)
    if request.htmx and request.headers.get("X-Revision") == str(revision):
        return HttpResponse(status=204)
    extra = extra or {}
    told = shown(request, session, links, public="public" in extra)
    context = {"section": section, "revision": revision, **told, **extra}
    return render(request, "standings/_live.html" if request.htmx else template, context)


def shown(
    request: HttpRequest, session: Session, links: Mapping[int, str] | None = None, *, public: bool = False
) -> dict:
    """What the page says of the standings; ``links`` are addresses of the contestants' own pages. In ``public``
    everybody is named as they want to be."""
    sittings = sittings_of(session, public=public)
    night = night_of(session, sittings)
    standings = methods.standings(night)
    labels = {number: label for sitting in sittings for number, label in sitting.labels.items()}
    tables = tables_of(night, standings, labels, links)
    for table in tables:
        RequestConfig(request, paginate=False).configure(table)
    wanted = results_wanted_of(sittings)
    return {
        "tables": tables,
        "winners_line": winners_line(night, standings),
        "tie_breaks_line": tie_breaks_line(standings),
        "state": state_of(session),
        "results_in": len(standings.results),
        "results_expected": wanted,
        "finished": 0 < wanted <= len(standings.results),
        "query": request.GET.urlencode(),
    }


def tables_of(
    night: Night, standings: Standings, labels: Labels, links: Mapping[int, str] | None = None
) -> list[ShownTable]:
    """A table for each field and stratum, and where there are matches everybody's against everybody."""
    tables: list[ShownTable] = [
        StandingsTable(ranking_table(night, ranking, labels), ranking.field, links) for ranking in standings.rankings
    ]
    if cross := cross_table(standings):
        tables.append(ShownTable(cross_table_table(night, cross, labels), "cross-", links))
    return tables


def state_of(session: Session) -> str:
    """provisional or final, once the night is published."""
    return "" if not session.published_at else "provisional" if session.provisional else "final"
