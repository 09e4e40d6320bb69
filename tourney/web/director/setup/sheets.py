"""What is printed before and after play."""

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from ....desk.snapshot import room_of
from ....language.of_club import language_of
from ....models import Game
from ....sheets import BEFORE, TABLE_SHEETS, TABLES
from ....sheets.book import PAPERS
from ....sheets.fonts_found import PACKAGES
from ....sheets.missing_letters import names_without_letters
from ....sheets.pack import of_room, pack
from ...access import director, night_for
from ..play.phones import addresses

PACK = "pack"
USUAL = {Game.BRIDGE: ("indicator-cards", "travellers")}
"""What a club lays on its tables: cards, and one kind of sheet to write on."""
OTHERWISE = ("indicator-cards", "score-sheets")


@director
def sheets(request: HttpRequest, pk: int) -> HttpResponse:
    section = night_for(request, pk)
    room = room_of(section)
    if room is None:
        return redirect("movement", pk)
    kinds = [kind.called(room.game) for kind in TABLE_SHEETS.values() if kind.of(room)]
    groups = [(group, [kind for kind in kinds if kind.group == group]) for group in (TABLES, BEFORE)]
    usual = USUAL.get(section.session.game, OTHERWISE)
    if not any(kind.slug == usual[1] for kind in kinds):
        usual = OTHERWISE
    context = {
        "section": section,
        "groups": groups,
        "pack": PACK,
        "usual": usual,
        "unprintable": names_without_letters(room),
        "packages": PACKAGES,
        "paper": request.club.get_paper_display(),
    }
    return render(request, "director/setup/sheets.html", context)


@director
def sheet(request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """One PDF: a kind by itself, or the pack of those named by ``?kind=`` (all of them where none is);
    on the club's paper, or that of ``?paper=letter``."""
    section = night_for(request, pk)
    room = room_of(section)
    if room is not None:
        room = replace(room, addresses=addresses(request, section))
    paper = request.GET.get("paper", request.club.paper)
    chosen = (request.GET.getlist("kind") or None) if kind == PACK else [kind]
    drawings = list(of_room(room, chosen)) if room is not None else []
    if not drawings or paper not in PAPERS:
        raise Http404(_("There is no such sheet."))
    language = language_of(request.club)
    pdf = pack(drawings, paper, language) if kind == PACK else drawings[0].draw(paper, language)
    headers = {"Content-Disposition": f'inline; filename="{section.session.slug}-{kind}.pdf"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)
