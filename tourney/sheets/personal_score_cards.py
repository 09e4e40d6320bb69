"""Personal score cards: for each pair or player its own evening with the opponents filled in, on which it keeps its own
score at bridge."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from movements.message import message
from movements.plan import Party

from ..desk.snapshot import Room
from . import TABLES, Sheet
from .pdf.cards_on_page import CardArea, Cards, high, parts
from .pdf.paper import Paper, Plate
from .pdf.ruled_grid import HEAD, SPANNED, Cell, GridColumn, grid, sized
from .pdf.type_scale import IMPRINT, READ
from .room.sheet_words import contract_columns, sit_out, tray_head, white_on_black
from .room.who_moves_together import Company

TITLE, TOTAL, TAIL = 16 * mm, 11 * mm, 4 * mm
ROW_MOST, ROW_LEAST = 9 * mm, 5 * mm


def personal_score_cards(room: Room, sheet: Paper) -> None:
    """One to a page; a long evening goes on on another."""
    company = Company(room)
    cards = Cards(sheet, 1, 1)
    space = high(sheet, 1) - TITLE - HEAD - TOTAL - TAIL
    fits = int(space / ROW_LEAST)
    written = {party: _lines(company, party) for party in company.parties}
    row = min(ROW_MOST, space / min(fits, max(map(len, written.values()))))
    columns = sized(_columns(company), [line for lines in written.values() for line in lines], cards.width, row, 12)
    pieces = [(party, part) for party, lines in written.items() for part in parts(lines, fits)]
    for card, (party, part) in cards.deal(pieces):
        sheet.block(card.left, card.top, card.width * 0.4, 12 * mm, company.title(party), 24, bold=True)
        left, names = card.left + card.width * 0.42, company.names(party)
        sheet.team(left, card.top, card.width * 0.58, 12 * mm, company.team(party), names, 15, align="right")
        _boxes(sheet, card, room, part, columns, row)


SHEET = Sheet(
    title=message("Private scorecards"),
    foot=message("private scorecards"),
    purpose=message("One for each contestant, to keep their own score, with the opponents on each board filled in."),
    audience=TABLES,
    order=180,
    draw=personal_score_cards,
    # At whist the score sheets say the same.
    applies_to=lambda room: room.game == "bridge" and not room.movement.contestants.players,
)


def _boxes(
    sheet: Paper, card: CardArea, room: Room, lines: Sequence[list[Cell]], columns: list[GridColumn], row: float
) -> None:
    """The lines of a card, and room for the total below those of plus and minus."""
    ruled = grid(sheet, card.left, card.top + TITLE, card.width, row, columns, lines)
    left, right = ruled.edges[-3], ruled.edges[-1]
    sheet.block(left - 24 * mm, ruled.end, 22 * mm, TOTAL - mm, _("Total"), 12, bold=True, align="right")
    sheet.box(left, ruled.end, right - left, TOTAL - mm, thick=True)
    if any(isinstance(line[3], tuple) for line in lines if isinstance(line[2], tuple)):
        words = white_on_black(room.game)
        sheet.text(card.left, ruled.end + 6 * mm, words, READ, within=left - 26 * mm - card.left)
    sheet.block(card.left, card.bottom - TAIL, card.width, TAIL, sheet.line, IMPRINT)


def _columns(company: Company) -> list[GridColumn]:
    return [
        GridColumn(_("Round"), 12),
        GridColumn(_("Table"), 13),
        GridColumn(_("Against"), 50, align="left"),
        GridColumn(tray_head(company.room.game), 12, bold=True),
        *contract_columns(),
        GridColumn("+", 16),
        GridColumn("−", 16),
    ]


def _lines(company: Company, party: Party) -> list[list[Cell]]:
    found: list[list[Cell]] = []
    two = company.movement.winners == 2
    for number, place in sorted(company.ways[party].items()):
        head: list[Cell] = [str(number), company.room.table(place.table)]
        if place.seating is None:
            found.append([*head, (Plate(sit_out()),), *([SPANNED] * 7)])
            continue
        met = company.who(company.opponents(place))
        # With two winners, everyone meets only the other line.
        opponents = tuple(replace(who, label=company.bare(who.label)) for who in met) if two else met
        against: list[Cell] = [opponents[:1]] if len(opponents) == 1 else [company.labels(company.opponents(place))]
        for tray in place.seating.trays:
            shown: Cell = (Plate(str(tray)),) if tray in place.seating.turned else str(tray)
            found.append([*head, *against, shown, *([""] * 6)])
            head, against = [None, None], [None]
    return found
