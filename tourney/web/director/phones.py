"""Players' phones: the keys of tonight's tables, who calls, and what a table said against what stands."""

import segno
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_POST

from ...desk.at_table import answer_call
from ...desk.results import correct
from ...desk.state import movement_of
from ...desk.table_keys import code, is_open, renew
from ...faults import BadInput
from ...models import Call, Section, TableEntry
from ...scoring.made import from_row
from ..access import by, director, night_for
from ..table.access import address_of


def addresses(request: HttpRequest, section: Section) -> dict[int, str]:
    """Table -> the address that its card shows, while the night is open."""
    movement = movement_of(section)
    if movement is None or not is_open(section):
        return {}
    return {table: request.build_absolute_uri(address_of(section, table)) for table in movement.tables}


@director
def phones(request: HttpRequest, pk: int) -> HttpResponse:
    """A code for each table, to be photographed or typed."""
    section = night_for(request, pk)
    tables = [
        (table, address, code(section, table), _picture(address, table))
        for table, address in addresses(request, section).items()
    ]
    context = {
        "section": section,
        "tables": tables,
        "typing": request.build_absolute_uri(reverse("find-table")),
        "here_only": request.get_host().split(":")[0] in ("127.0.0.1", "localhost"),
    }
    return render(request, "director/phones.html", context)


@require_POST
@director
def renew_keys(request: HttpRequest, pk: int) -> HttpResponse:
    section = night_for(request, pk)
    renew(section, by(request))
    messages.success(request, "The tables have new keys. What was printed before opens nothing any more.")
    return redirect("phones", pk)


@require_POST
@director
def answered(request: HttpRequest, pk: int, call: int) -> HttpResponse:
    section = night_for(request, pk)
    found = Call.objects.filter(pk=call, section=section).select_related("section").first()
    if found is None:
        raise Http404("There is no such call.")
    answer_call(found, by(request))
    return redirect("room", pk)


@require_POST
@director
def decide(request: HttpRequest, pk: int, entry: int) -> HttpResponse:
    """What the table said shall stand."""
    section = night_for(request, pk)
    said = TableEntry.objects.filter(pk=entry, section=section).select_related("version__result__section").first()
    if said is None:
        raise Http404("There is no such entry.")
    try:
        correct(said.version, from_row(said.made), f"table {said.table} says so", by(request))
    except BadInput as bad:
        for fault in bad.faults:
            messages.error(request, fault.what)
    else:
        messages.success(request, f"{str(said.version.result).capitalize()} is as the table said.")
    return redirect("room", pk)


def _picture(address: str, table: int) -> SafeString:
    made = segno.make(address, micro=False, error="m")
    return mark_safe(made.svg_inline(scale=3, svgclass="code", lineclass=None, title=f"QR code of table {table}"))
