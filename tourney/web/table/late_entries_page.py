"""Entries that arrive after their table's key has expired: stored for the director if the key was once valid."""

from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from ...desk.phones.check_entry import check_entry
from ...desk.phones.entry_values import SentEntry
from ...desk.phones.late_entries import keep, was_open
from ...desk.phones.table_keys import Spent
from ...desk.queries import movement_of
from ...models import LateEntry, Section, TableEntry
from ..access import from_table
from ..club_request import ClubRequest
from .table_access import by_script, refused


def came_late(request: ClubRequest, pk: int, table: int, key: str, sent: SentEntry) -> HttpResponse:
    """Store a late entry for the director. Raises Spent for a key that never opened this table, and BadInput for an
    invalid entry."""
    section = Section.objects.select_related("session__event__club").filter(pk=pk, club=request.club).first()
    movement = movement_of(section) if section else None
    if section is None or movement is None:
        raise Spent
    cause = was_open(section, movement, table, key)
    kept = keep(section, table, cause, check_entry(sent, section, movement, table), from_table(request))
    if isinstance(kept, TableEntry):  # already stored, but its answer did not arrive
        if by_script(request):
            return JsonResponse({"outcome": kept.outcome})
        return render(request, "table/code_expired.html", {"kept": _("This result was stored in time.")})
    by_cause: dict[str, str] = {
        LateEntry.Cause.PUBLISHED: _(
            "The night was published before this result arrived. The director has received it and will "
            "decide whether it counts."
        ),
        LateEntry.Cause.RENEWED: _(
            "The table's code has been reset. The director has received this result and will decide whether it counts."
        ),
    }
    said = by_cause.get(
        cause,
        _(
            "This result arrived too late to be stored at the table. The director has received it and "
            "will decide whether it counts."
        ),
    )
    return refused(request, said, 409, context={"kept": said}, outcome="kept")
