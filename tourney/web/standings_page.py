"""Standings on a page, the same for director and public, refreshed when the revision changes."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpResponse
from django.utils.translation import ngettext
from django_tables2 import RequestConfig

from movements.message import plural

from ..desk.queries import Sitting, night_of, sittings_of
from ..desk.revision import Revision
from ..desk.round_states import results_wanted_of
from ..language.told import told_as
from ..models import Session, Shows
from ..presentation.podium import podiums
from ..reports.match_table import cross_table, cross_table_table
from ..reports.ranking_table import below_line, ranking_table, winners_line
from ..scoring import scored
from ..scoring.night import Night
from ..scoring.standings import Standings
from ..scoring.terms import Labels
from . import live
from .club_request import ClubRequest
from .html_tables import ShownTable, StandingsTable

RANKS = ("rank", "contestant", "names")
"""Columns without figures."""
THE_SAME = ("average", "played")
"""Columns that the public does not see if they have the same value in every row."""


def answer(
    request: ClubRequest,
    session: Session,
    revision: Revision,
    template: str,
    context: dict[str, Any],
    links: Mapping[int, str] | None = None,
    *,
    shows: Shows | None = None,
) -> HttpResponse:
    """Return the whole page, or for the script that updates it only the tables. ``shows`` limits what the public
    sees."""
    told = shown(request, session, links, shows=shows)
    return live.page(request, revision, template, "standings/_live.html", told | context)


def shown(
    request: ClubRequest, session: Session, links: Mapping[int, str] | None = None, *, shows: Shows | None = None
) -> dict[str, Any]:
    """Return the page's data about the standings; ``links`` are the contestants' pages. For the public, limited by
    ``shows``, people are named as they wish, and if only ranks are shown there are no figures."""
    sittings = sittings_of(session, public=shows is not None)
    night = night_of(session, sittings)
    standings = scored.standings(night)
    labels = {number: label for sitting in sittings for number, label in sitting.labels.items()}
    tables = tables_of(night, standings, labels, links, ranks=shows == Shows.RANKS, short=shows is not None)
    for table in tables:
        RequestConfig(request, paginate=False).configure(table)
    context = {
        "tables": tables,
        "session": session,
        "state": session.state,
        "corrected_at": session.corrected_at,
        "shows": shows or Shows.EVERYTHING,
        "begun": bool(standings.results),
        "query": request.GET.urlencode(),
        "shared_ranks": any(ranking.shared_ranks for ranking in standings.rankings),
    }
    if shows == Shows.RANKS:
        return context
    wanted = results_wanted_of(sittings, night.results)
    return context | {
        "winners_line": winners_line(night, standings),
        "below_line": below_line(standings),
        "size": _size(night, sittings),
        "podiums": podiums(night, standings, lambda ref: (links or {}).get(ref.number)) if shows else [],
        "results_in": len(standings.results),
        "results_expected": wanted,
        "finished": 0 < wanted <= len(standings.results),
    }


def tables_of(
    night: Night,
    standings: Standings,
    labels: Labels,
    links: Mapping[int, str] | None = None,
    *,
    ranks: bool = False,
    short: bool = False,
) -> list[ShownTable]:
    """Return a table for each field and stratum, and for matches the cross-table; or only the ``ranks`` of the fields.
    ``short`` leaves out the columns :data:`THE_SAME` that have the same value in every row."""
    tables: list[ShownTable] = []
    for ranking in standings.rankings:
        table = ranking_table(night, ranking, labels)
        if short:
            table = table.without(*(key for key in THE_SAME if table.says_the_same(key)))
        tables.append(StandingsTable(table.only(*RANKS) if ranks else table, ranking.field, links))
    if not ranks and (cross := cross_table(standings)):
        tables.append(ShownTable(cross_table_table(night, cross, labels), "cross-", links))
    return tables


def _size(night: Night, sittings: Sequence[Sitting]) -> str:
    """Return "13 tables, 26 boards"."""
    tables = sum(len(sitting.movement.tables) for sitting in sittings if sitting.movement)
    trays = len({result.tray for result in night.results})
    found = [
        ngettext("%(count)s table", "%(count)s tables", tables) % {"count": tables} if tables else "",
        told_as(plural("%(count)s tray", "%(count)s trays", trays), night.game) if trays else "",
    ]
    return ", ".join(filter(None, found))
