"""Sheets to print before and after play."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from ....desk.occasion import occasion_of
from ....desk.phones.key_digests import code
from ....desk.play.stored_evening import evening_of, room_of
from ....desk.queries import entries_of
from ....desk.setup.seating import has_results
from ....desk.snapshot import Evening
from ....language.of_club import language_of
from ....models import Game, ResultVersion, Section, Source
from ....sheets import (
    AFTER,
    BEFORE,
    TABLES,
    Drawing,
    Sheet,
    of_room,
    of_wall,
    pack,
    table_sheets,
    wall_sheets,
    without_repeats,
)
from ...access import director
from ...addresses import bases
from ...answers import file_answer, not_there
from ...club_request import ClubRequest
from ..play.phones import addresses, spaced
from ..without_movement import instead_of_rounds

PACK = "pack"
USUAL = {Game.BRIDGE: ("indicator-cards", "travellers")}
"""The usual sheets for the tables: cards, and one kind of sheet for results."""
OTHERWISE = ("indicator-cards", "score-sheets")
AFTERWARDS = ("standings", "results")
"""The usual sheets for the wall after a night without a movement."""


@director
def sheets(request: ClubRequest, section: Section) -> HttpResponse:
    from ....sheets.pdf.fonts_found import PACKAGES  # imported here because it loads the drawing library
    from ....sheets.pdf.missing_letters import names_without_letters

    room, evening, game = room_of(section), _played(section), section.session.game
    if room is None and evening is None:
        return instead_of_rounds(request, section)
    kinds: list[Sheet[Any]] = [kind for kind in table_sheets().values() if room and kind.applies_to(room)]
    kinds += [kind for kind in wall_sheets().values() if evening and kind.applies_to(evening)]
    groups = [(group, [kind for kind in kinds if kind.audience == group]) for group in (TABLES, BEFORE, AFTER)]
    usual: tuple[str, ...] = USUAL.get(Game(game), OTHERWISE) if room else AFTERWARDS
    if room and not any(kind.name == usual[1] for kind in kinds):
        usual = OTHERWISE
    if room and _by_phone(request, section):
        usual = (*usual, "table-cards")
    context = {
        "groups": [(group, each) for group, each in groups if each],
        "game": game,
        "pack": PACK,
        "usual": usual,
        "room": room,
        "unprintable": names_without_letters(entries_of(section).values(), occasion_of(section)),
        "packages": PACKAGES,
        "paper": request.club.get_paper_display(),
    }
    return render(request, "director/setup/sheets.html", context)


@director
def sheet(request: ClubRequest, section: Section, kind: str) -> HttpResponse:
    """Return one PDF: a single sheet, or the pack of those named by ``?kind=`` (all if there is none). It is on the
    club's paper, or that of ``?paper=letter``."""
    from ....sheets.pdf.book import PAPERS

    paper = request.GET.get("paper", request.club.paper)
    chosen = (request.GET.getlist("kind") or None) if kind == PACK else [kind]
    drawings = _drawings(request, section, chosen)
    if not drawings or paper not in PAPERS:
        raise not_there()
    language = language_of(request.club)
    if chosen is None:
        drawings = without_repeats(drawings)
    pdf = pack(drawings, paper, language) if kind == PACK else drawings[0].draw(paper, language)
    return file_answer(pdf, "application/pdf", f"{section.session.slug}-{kind}.pdf", shown=True)


def _by_phone(request: ClubRequest, section: Section) -> bool:
    """Whether the tables will enter results: phones can reach this computer, and were used at the club's last night."""
    others = ResultVersion.objects.filter(club=request.club).exclude(result__section__session=section.session)
    nights = others.filter(result__section__session__event__demo=False).order_by("-pk")
    last = nights.values_list("result__section__session", flat=True).first()
    used = last is None or others.filter(result__section__session=last, source=Source.TABLE).exists()
    return used and bool(bases(request) and addresses(request, section))


def _played(section: Section) -> Evening | None:
    """Return the evening for the wall, with people named as they wish; None before the first result."""
    return evening_of(section.session, public=True) if has_results(section) else None


def _drawings(request: ClubRequest, section: Section, chosen: Collection[str] | None) -> list[Drawing]:
    """Return the sheets of the section's tables and those for the wall, all of them or those that were chosen."""
    found: list[Drawing] = []
    if room := room_of(section):
        there = addresses(request, section)
        codes = {table: spaced(code(section, table)) for table in there}
        found += of_room(replace(room, addresses=there, codes=codes), chosen)
    if (chosen is None or not wall_sheets().keys().isdisjoint(chosen)) and (evening := _played(section)):
        found += of_wall(evening, chosen)
    return found
