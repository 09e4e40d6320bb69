"""Name slips: each contestant's label for tonight, and its first place."""

from reportlab.lib.units import mm

from movements.message import capfirst, labelled, message

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from ..language.told import told
from . import BEFORE, Sheet
from .pdf.cards_on_page import CardArea, CardGrid, parts
from .pdf.paper import Paper
from .pdf.type_scale import IMPRINT
from .room.who_moves_together import Company


def name_slips(room: Room, sheet: Paper) -> None:
    """Draw one for each contestant and each half of a team, or for each player if players change places."""
    company = Company(room)
    for card, party in CardGrid(sheet, 2, 6).deal(company.parties):
        sheet.entry(company.title(party))
        way = company.ways[party]
        number = min(way)
        first = way[number]
        if first.seating is None:
            words = _("Round %(round)s: sits out at %(place)s") % {"round": number, "place": company.where(first)}
        else:
            words = told(labelled(message("Round %(round)s", round=number), capfirst(company.where(first))))
        names = company.names(party)
        if len(names) > 3:  # a team whose players change places
            names = tuple(" & ".join(two) for two in parts(names, 2))
        names = tuple(filter(None, (company.team(party), *names)))
        _slip(sheet, card, company.title(party), names, words)


SHEET = Sheet(
    title=message("Name slips"),
    purpose=message("Everyone's number for the night, and where to sit first."),
    audience=BEFORE,
    order=390,
    draw=name_slips,
)


def _slip(sheet: Paper, card: CardArea, title: str, names: tuple[str, ...], seat: str) -> None:
    left, width = card.left + 3 * mm, card.width - 6 * mm
    sheet.box(card.left, card.top, card.width, card.height)
    sheet.block(left, card.top + 1 * mm, width, 8 * mm, title, 16, bold=True)
    room = card.height - 23 * mm
    if names:
        for at, name in enumerate(names):
            share = room / len(names)
            sheet.team(left, card.top + 9 * mm + at * share, width, share, "", tuple(name.split(" & ")), 16)
    else:
        for line in (0.45, 0.9):
            sheet.rule(left, card.top + 9 * mm + room * line, left + width, card.top + 9 * mm + room * line)
    sheet.block(left, card.bottom - 14 * mm, width, 7 * mm, seat, 13, bold=True)
    sheet.block(left, card.bottom - 7 * mm, width, 6.5 * mm, sheet.line, IMPRINT)
