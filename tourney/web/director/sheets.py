"""What is printed before and after play."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from ...desk.evening import room_of
from ...desk.state import movement_of
from ...sheets import TABLE_SHEETS
from ..access import director, night_for


@director
def sheets(request: HttpRequest, pk: int) -> HttpResponse:
    section = night_for(request, pk)
    movement = movement_of(section)
    if movement is None:
        return redirect("movement", pk)
    return render(request, "director/sheets.html", {"section": section, "kinds": TABLE_SHEETS.values()})


@director
def sheet(request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """One PDF; ``?paper=letter`` for Letter."""
    section = night_for(request, pk)
    room = room_of(section)
    paper = request.GET.get("paper", "a4")
    if room is None or kind not in TABLE_SHEETS or paper not in ("a4", "letter"):
        raise Http404("There is no such sheet.")
    pdf = TABLE_SHEETS[kind].draw(room, paper)
    headers = {"Content-Disposition": f'inline; filename="{section.session.event.slug}-{kind}.pdf"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)
