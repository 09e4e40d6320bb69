"""The rounds on the card of a single player who stays at a table: partner, opponents and trays.

Partner and opponents have their own columns; with many rounds, they are below each other in three columns of rounds.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from reportlab.lib.units import mm

from ...language.active_language import gettext as _
from ..pdf.cards_on_page import CardArea, parts
from ..pdf.grid_cells import Who
from ..pdf.paper import Paper
from ..pdf.plates import Pieces
from ..pdf.type_scale import CLEAR, HEADING, fitted, last_name, set_names, width_of
from ..pdf.typefaces import BOLD, PLAIN
from .place_face import HEADS, LISTED_MOST, STACKS, Face
from .place_rows import PlaceRow
from .round_rows import COLUMN_GAP, LISTED, ROUND, number_wide, pieces_wide, ruled_rows
from .sheet_words import trays_head

ROW_EASY = 4.2 * mm
"""Height below which the words of a row touch the rules."""
APART = 2 * mm  # between two columns
PEOPLE = 3  # of a round: the opponents and the partner, who is in bold if they are below each other
STACK_NAMES = 8  # points: minimum size of last names there
STACK_MOST = 11.5 * mm  # the height of a round if its people are below each other
NARROW_ROUND = 7.6 * mm
MIDDLE = 0.3  # from the middle of a line down to the baseline of its capitals, in font sizes
WIDEST_TRAYS = 0.25  # share of the width; if they are wider, trays are numbers only


class _Round(NamedTuple):
    number: int
    people: tuple[Who, ...]
    """The partner and the opponents."""
    trays: Pieces


def draw_table_company(sheet: Paper, area: CardArea, face: Face, rows: Sequence[PlaceRow]) -> None:
    """Draw the rounds of the player who stays at the place of ``face``."""
    if sheet.large or area.height >= HEADS + len(rows) * ROW_EASY:
        _one_line_each(sheet, area, face, rows)
    else:
        _stacked(sheet, area, face, rows)


def _rounds(face: Face, rows: Sequence[PlaceRow], size: float, width: float) -> list[_Round]:
    """Return the rounds of the player who stays, with trays in words unless they are too wide."""
    company, player = face.company, face.stays
    assert player is not None
    short = max(pieces_wide(each.trays, size) for each in rows) > WIDEST_TRAYS * width
    found = []
    for each in rows:
        place = company.ways[player][each.number]
        people = company.who((*company.partner(player, place), *company.opponents(place)))
        found.append(_Round(each.number, people, each.short if short else each.trays))
    return found


def _one_line_each(sheet: Paper, area: CardArea, face: Face, rows: Sequence[PlaceRow]) -> None:
    row = min(LISTED_MOST, (area.height - HEADS) / len(rows))
    size = max(HEADING, min(sheet.read if sheet.large else LISTED, row * 0.85))
    rounds = _rounds(face, rows, size, area.width)
    labels = max(width_of(who.label, BOLD) for each in rounds for who in each.people) * size + APART
    head, over_trays = _("Round"), trays_head(face.company.room.game)
    first = number_wide(head, ROUND)
    trays_wide = max(width_of(over_trays, BOLD) * HEADING, *(pieces_wide(each.trays, size) for each in rounds)) + mm
    column = (area.width - first - trays_wide) / PEOPLE
    edges = list(accumulate([column] * PEOPLE, initial=first))
    names_wide = column - labels - APART
    everyone = [name for each in rounds for who in each.people for name in who.names]
    names = min((fitted(name, PLAIN, size, names_wide) for name in everyone), default=size)
    names = size if sheet.large else max(HEADING, names)
    trays_at = area.width - width_of(over_trays, BOLD) * HEADING
    heads = (0.0, head), *zip(edges, (_("With"), _("Against"), ""), strict=False), (trays_at, over_trays)
    for y, each in ruled_rows(sheet, area.left, area.top, area.width, row, heads, rounds, area.width):
        with sheet.cell():
            sheet.pieces(area.left, y, first - mm, row, (str(each.number),), size, bold=True)
        for edge, who in zip(edges, each.people, strict=False):
            x = area.left + edge
            with sheet.cell():
                sheet.pieces(x, y, labels, row, (who.label,), size, bold=True)
                sheet.names(x + labels, y, names_wide, row, who.names, names)
        with sheet.cell():
            sheet.pieces(area.left + edges[-1], y, trays_wide, row, each.trays, size, align="right")


def _stacked(sheet: Paper, area: CardArea, face: Face, rows: Sequence[PlaceRow]) -> None:
    width = (area.width - (STACKS - 1) * COLUMN_GAP) / STACKS
    columns = parts(rows, -(-len(rows) // STACKS))
    row = min(STACK_MOST, (area.height - HEADS) / len(columns[0]))
    line = (row - 2 * CLEAR) / PEOPLE
    rounds = _rounds(face, rows, LISTED, width)
    people = [who for each in rounds for who in each.people]
    head, over_trays = _("Rd"), trays_head(face.company.room.game)
    first = number_wide(head, NARROW_ROUND)
    trays_wide = max(pieces_wide(each.trays, LISTED) for each in rounds) + mm
    labels = max(width_of(who.label, BOLD) for who in people) * max(line, HEADING) + APART / 2
    names_wide = width - first - labels - trays_wide - mm
    longest = max((width_of(last_name(name), BOLD) for who in people for name in who.names), default=1)
    size = min(LISTED, line, max(STACK_NAMES, names_wide / longest))
    trays_at = width - width_of(over_trays, BOLD) * HEADING
    heads = ((0.0, head), (first, _("With, against")), (trays_at, over_trays))
    for at, part in enumerate(parts(rounds, len(columns[0]))):
        left = area.left + at * (width + COLUMN_GAP)
        for top, each in ruled_rows(sheet, left, area.top, width, row, heads, part, width):
            with sheet.cell():
                sheet.pieces(left, top, first - mm, row, (str(each.number),), LISTED, bold=True)
            with sheet.cell():
                for below, who in enumerate(each.people):
                    base = top + CLEAR + (below + 0.5) * line + MIDDLE * size
                    sheet.text(left + first, base, who.label, max(size, HEADING), bold=True)
                    smaller, shown = set_names(who.names, PLAIN if below else BOLD, size, names_wide, line)
                    sheet.text(left + first + labels, base, shown[0], smaller, bold=not below)
            with sheet.cell():
                sheet.pieces(left + width - trays_wide, top, trays_wide, row, each.trays, LISTED, align="right")
