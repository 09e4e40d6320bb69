"""Guide cards: the evening of each pair, half of a team or single player, to carry along."""

from collections.abc import Sequence

from reportlab.lib.units import mm

from movements.message import message
from movements.plan import Party

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from . import TABLES, Sheet
from .pdf.cards_on_page import CardGrid, high, most_down, parts
from .pdf.grid_cells import PAD, SPANNED, Cell, GridColumn, Who
from .pdf.grid_sizes import sized
from .pdf.paper import Paper
from .pdf.plates import Plate
from .pdf.ruled_grid import grid
from .pdf.type_scale import READ, width_of
from .pdf.typefaces import PLAIN
from .room.card_head import CARD_HEAD, card_head
from .room.place_rows import trays_at
from .room.round_rows import pieces_wide
from .room.sheet_words import sit_out, trays_head
from .room.who_moves_together import Company, seats_of

HEAD, TAIL = 5.6 * mm, 1 * mm  # headings of two lines fit
ROW_MOST, ROW_LEAST = 9 * mm, 6.9 * mm
NAMES, MOST = 8.7, 13.0  # points: names, and the largest text
NARROW = 100 * mm
TRAYS, TRAYS_MOST, TRAYS_NARROW = 14, 32, 23  # shares of the width
TRAYS_TURNED, MET_SPARES = 60, 1 / 3  # the same if trays are turned; the share that the opponents' column may give up
FEWEST = 5  # minimum number of rounds with space to say that somebody stays


def guide_cards(room: Room, sheet: Paper) -> None:
    """Draw as many cards on a page as the number of rounds allows; a long evening continues on a second card."""
    company = Company(room)
    most = max(len(way) for way in company.ways.values())
    fixed = CARD_HEAD + HEAD + TAIL
    across, down = 2, most_down(sheet, fixed + most * ROW_LEAST, 5)
    if company.single or company.turns:  # too much for a narrow card
        across = 1
        if down == 1:
            sheet.turn()
            across = 2
    fits = int((high(sheet, down) - fixed) / ROW_LEAST)
    cards = CardGrid(sheet, across, down)
    row = min(ROW_MOST, (high(sheet, down) - fixed) / min(most, fits))
    written = {party: _lines(company, party) for party in company.parties}
    every = [line for lines in written.values() for line in lines]
    columns = sized(_columns(company, cards.width, every), every, cards.width, row, MOST)
    pieces = [(party, part) for party, lines in written.items() for part in parts(lines, fits)]
    for card, (party, part) in cards.deal(pieces):
        sheet.entry(company.title(party))
        card_head(sheet, card, company, party, None)
        lines = _said_once(company, party, part) if len(part) >= FEWEST else part
        grid(sheet, card.left, card.top + CARD_HEAD, card.width, row, columns, lines, head=HEAD)


SHEET = Sheet(
    title=message("Guide cards"),
    purpose=message("One for each contestant: a guide to their night, round by round."),
    audience=TABLES,
    order=140,
    draw=guide_cards,
)


def _columns(company: Company, width: float, lines: Sequence[Sequence[Cell]]) -> list[GridColumn]:
    """Return the columns. The column of trays has space for the longest of ``lines`` while the names can spare it."""
    narrow = width < NARROW
    widest = max(width_of(line[-1], PLAIN) if isinstance(line[-1], str) else 0 for line in lines)
    trays = min(TRAYS_NARROW if narrow else TRAYS_MOST, max(TRAYS, (widest * READ + 2 * PAD) / mm + 1))
    columns = [
        GridColumn(_("Round"), 11 if narrow else 12),
        GridColumn(_("Table"), 10 if narrow else 11, bold=True),
        GridColumn(_("Seat"), 12 if narrow else 15, bold=True),
    ]
    if company.single:
        columns.append(GridColumn(_("Partner"), 41, align="left", size=NAMES))
    met = 57 - trays if narrow else 41 if company.single else 96
    whole = sum(column.share for column in columns) + met
    if company.turns:
        whole += TRAYS_TURNED
        trays = min(TRAYS_TURNED + met * MET_SPARES, max(TRAYS_TURNED, whole * _plates_wide(lines) / width))
        met -= trays - TRAYS_TURNED
        size = READ
    else:
        inner = width * trays / (whole + trays) - 2 * PAD - 1
        size = max(READ, min(MOST, inner / widest if widest else MOST))
    columns.append(GridColumn(_("Against"), met, align="left", size=NAMES if narrow or company.single else 0))
    columns.append(GridColumn(trays_head(company.room.game), trays, size=size))
    return columns


def _plates_wide(lines: Sequence[Sequence[Cell]]) -> float:
    """Return the width that the trays of any line need on one line, including plates."""
    cells = (cell for line in lines if isinstance(cell := line[-1], tuple))
    trays = ([piece for piece in cell if not isinstance(piece, Who)] for cell in cells)
    return max((pieces_wide(pieces, READ) for pieces in trays), default=0) + 2 * PAD + 1


def _lines(company: Company, party: Party) -> list[list[Cell]]:
    found: list[list[Cell]] = []
    for number, place in sorted(company.ways[party].items()):
        line: list[Cell] = [str(number), company.room.table(place.table), company.seat(place)]
        if place.seating is None:
            found.append([*line, (Plate(sit_out()),), *([SPANNED] * (1 + company.single))])
            continue
        if company.single:
            line.append(company.who(company.partner(party, place)))
        line.append(company.who(company.opponents(place), met=True))
        trays = trays_at(company, place, shares=False)
        words = [each for each in trays if isinstance(each, str)]
        found.append([*line, " ".join(words) if len(words) == len(trays) else trays])
    return found


def _said_once(company: Company, party: Party, lines: Sequence[list[Cell]]) -> Sequence[list[Cell]]:
    """Return the lines; a party that stays all evening has its place only on the first line."""
    place = next(iter(company.ways[party].values()))
    if company.stays(place.table, seats_of(place)) != party:
        return lines
    first, second, *others = lines
    stays: Cell = (_("You stay here all evening."),)
    return [first, [second[0], stays, SPANNED, *second[3:]], *([line[0], None, SPANNED, *line[3:]] for line in others)]
