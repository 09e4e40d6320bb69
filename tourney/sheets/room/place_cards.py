"""A place at a table: the face of an indicator card and of half a table tent.

The table's number is the largest, then the move. If everybody makes the same move after every round, it is shown once,
with exceptions below it, then the contestants round by round. For a contestant who stays all evening, the card says so
and lists the opponents. If the move differs from round to round, each round has its next place. Rounds that are too
many for the height are in two columns, with the names below each line.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from reportlab.lib.units import mm

from movements.message import message
from movements.plan import Round

from ...language.active_language import gettext as _
from ...language.dates import date_in_words
from ...language.told import told_as
from ..pdf.book import MARGIN
from ..pdf.cards_on_page import CardArea, parts
from ..pdf.grid_cells import Who
from ..pdf.paper import Paper
from ..pdf.plates import Pieces, Plate, plate_wide
from ..pdf.type_scale import HEADING, PLACE, READ, column_size, fitted, last_name, width_of
from ..pdf.typefaces import BOLD, PLAIN
from .place_face import (
    ABOVE_MOVE,
    BASE,
    END,
    HEAD,
    HEADS,
    LISTED_MOST,
    MOVE,
    MOVE_HIGH,
    NAME,
    NOTE,
    NUMBER,
    RULE,
    SEAT,
    Face,
    faces,
)
from .place_rows import PlaceRow, rows_at, trays_at
from .round_rows import COLUMN_GAP, LISTED, ROUND, SHORT_ROUND, number_wide, pieces_wide, ruled_rows
from .sheet_words import (
    noun as noun_of,
    seat_head,
    sit_out,
    table_named,
    trays_head,
)
from .table_company import draw_table_company
from .who_moves_together import Company

ROW_MOST, ROW_LEAST, ROW_PLATES = 13 * mm, 6.7 * mm, 8.4 * mm  # plates may need a second line
BELOW_EACH_OTHER = 7  # maximum number of rounds in one column
TRAYS_MOST = 0.3  # share of the width
NAMES_LEAST, TRAYS_LEAST = 34 * mm, 13 * mm
NAMES_OF_TWO = 42 * mm  # in each of two columns
NAMES_FEWEST = 18 * mm  # minimum width of names, however long the words beside them are
ADDRESS = 9.0  # points: club, night and section in the corner


def least_row(sheet: Paper, company: Company) -> float:
    """Return the minimum height of a row with names; it is lower if everything about the trays fits on one line."""
    return ROW_LEAST if _widest_trays(company) <= (sheet.width - 2 * MARGIN) * TRAYS_MOST - 3 * mm else ROW_PLATES


@lru_cache(maxsize=4)
def _widest_trays(company: Company) -> float:
    """Return the width of the longest trays. Cached, because each card needs it for all places at all tables."""
    return max(pieces_wide(trays_at(company, place), READ) for way in company.ways.values() for place in way.values())


def rows_in(sheet: Paper, company: Company, height: float) -> int:
    """Return the number of rounds that fit on a card of that height."""
    least = least_row(sheet, company)
    return max(1, min(face.fits(height, least) for face in faces(company).values()))


def draw_place(sheet: Paper, card: CardArea, company: Company, table: int, seats: str, rounds: Sequence[Round]) -> None:
    """Draw the whole face in ``card``."""
    face = faces(company)[table, seats]
    draw_head(sheet, card, company, table, seats)
    y = card.top + HEAD
    if face.large:
        y = _large(sheet, card, face, y)
    for note in face.notes:
        high = face.note_high(note)
        sheet.pieces(card.left, y, card.width, high, note, face.note)
        y += high
    below = CardArea(card.left, y, card.width, card.bottom - END - y)
    rows = rows_at(company, table, seats, rounds)
    if face.stays and company.single:
        draw_table_company(sheet, below, face, rows)
    elif face.large:
        _listed(sheet, below, face, rows)
    elif face.in_large_print or below.height >= HEADS + len(rows) * least_row(sheet, company):
        _one_column(sheet, below, company, rows)
    else:
        _two_columns(sheet, below, company, rows)


def draw_empty_place(sheet: Paper, card: CardArea, company: Company, table: int, seats: str) -> None:
    """Draw the face of a place that is always empty: instructions, and space for the names of a late pair."""
    draw_head(sheet, card, company, table, seats)
    game, seat = company.room.game, seat_head(seats)
    y = card.top + HEAD
    sheet.text(card.left, y + ABOVE_MOVE - 2 * mm, _("Nobody sits %(seat)s here tonight") % {"seat": seat}, NOTE)
    words = told_as(message("No trays are played at this table"), game)
    sheet.block(card.left, y + ABOVE_MOVE, card.width, MOVE_HIGH, words, MOVE, bold=True)
    y += ABOVE_MOVE + MOVE_HIGH + 3 * mm
    late = _(
        "Latecomers sit here. Call the director and write their names below. Then ignore the other side of this card."
    )
    sheet.pieces(card.left, y, card.width, 14 * mm, (late,), 15)
    y += 28 * mm
    sheet.text(card.left, y, seat, 15, bold=True)
    left = card.left + width_of(seat, BOLD) * 15 + 5 * mm
    sheet.rule(left, y, card.right, y)
    wall = _("If nobody comes, stand the card with this side facing the wall.")
    sheet.text(card.left, y + 12 * mm, wall, NOTE, within=card.width)


def draw_head(sheet: Paper, card: CardArea, company: Company, table: int, seats: str) -> None:
    """Draw the table's number, the line or seat, and the night in the corner."""
    room = company.room
    sheet.entry(table_named(room.table(table)))
    label, base = room.table(table), card.top + BASE
    if not (label.isascii() and label == label.upper()):
        label = str(table)  # the section is in the corner
    sheet.text(card.left, base, label, NUMBER, bold=True)
    left = card.left + width_of(label, BOLD) * NUMBER + 6 * mm
    said = seat_head(seats)
    sheet.text(left, base, said, SEAT, bold=True, within=card.left + card.width * 0.68 - left)
    occasion = room.occasion
    section = _("section %(section)s") % {"section": room.occasion.section} if occasion.section else ""
    night = " · ".join((occasion.night, date_in_words(occasion.date)))
    address = [line for line in (occasion.club, night, section) if line]
    for at, line in enumerate(address, start=1 - len(address)):
        sheet.text(card.right, base + at * 12, line, ADDRESS, within=card.width * 0.3, align="right")
    sheet.rule(card.left, card.top + RULE, card.right, card.top + RULE, thick=True)


def _large(sheet: Paper, card: CardArea, face: Face, y: float) -> float:
    """Draw the move, and above it who stays, or when the move is made."""
    company = face.company
    if face.stays is not None:
        label = company.bare(company.label(face.stays))
        wide = (width_of(label, BOLD) + 0.5) * NAME
        sheet.block(card.left, y, wide, face.above_move, label, NAME, bold=True)
        team, names = company.team(face.stays), company.names(face.stays)
        size = max(READ, fitted(": ".join(filter(None, (team, " & ".join(names)))), PLAIN, NAME, card.width - wide))
        sheet.team(card.left + wide, y, card.width - wide, face.above_move, team, names, size)
    else:
        said = _("When you come to this table") if face.sits_out else _("After every round")
        sheet.text(card.left, y + ABOVE_MOVE - 2 * mm, said, NOTE)
    size = MOVE * min(1, card.width / pieces_wide(face.large, MOVE))
    sheet.pieces(card.left, y + face.above_move, card.width, MOVE_HIGH, face.large, size, bold=True)
    return y + face.above_move + MOVE_HIGH


def _listed(sheet: Paper, area: CardArea, face: Face, rows: Sequence[PlaceRow]) -> None:
    """Draw the contestants who are met or sit here, and the trays, in as many columns as necessary."""
    company = face.company
    found = [company.met(face.stays, row.number) if face.stays else row.who for row in rows]
    people = [replace(who, label=company.bare(who.label)) for who in found]
    across = 1 if face.in_large_print or len(rows) <= min(BELOW_EACH_OTHER, (area.height - HEADS) / ROW_LEAST) else 2
    columns = parts(rows, -(-len(rows) // across))
    width = (area.width - (across - 1) * COLUMN_GAP) / across
    row = min(LISTED_MOST, (area.height - HEADS) / len(columns[0]))
    size = min(sheet.read if sheet.large else LISTED, row * 0.85)
    head = _("Round")
    round_wide = number_wide(head, ROUND)
    label_wide = max(width_of(each.label, BOLD) for each in people) * size + 2 * mm
    left_over = width - round_wide - label_wide
    trays = {each.number: each.trays for each in rows}
    if across == 2 or left_over - max(pieces_wide(each, size) for each in trays.values()) < NAMES_LEAST:
        trays = {each.number: each.short for each in rows}
    over_trays = "" if face.sits_out else trays_head(company.room.game)
    if face.sits_out:
        trays = dict.fromkeys(trays, ())
    widest = max(width_of(over_trays, BOLD) * HEADING, *(pieces_wide(each, size) + mm for each in trays.values()))
    trays_wide = min(widest, left_over - NAMES_FEWEST)
    names_wide = left_over - trays_wide - 2 * mm
    listed = [each.in_full for each in people]
    if max(width_of(" & ".join(each.shown), PLAIN) for each in listed) * sheet.read > names_wide:
        listed = [replace(each, names=tuple(map(last_name, each.names))).in_full for each in people]
    people = listed
    size = column_size((" & ".join(each.shown) for each in people), names_wide, size)
    if across == 1:  # the trays are close to the names
        names_wide = min(names_wide, max(width_of(" & ".join(each.shown), PLAIN) for each in people) * size + 12 * mm)
    trays_at_ = round_wide + label_wide + names_wide + 2 * mm
    who = dict(zip(trays, people, strict=True))
    seat = seat_head(face.seats)
    said = _("%(line)s sitting out") if face.sits_out else _("%(line)s here")
    word = said % {"line": seat}
    if face.stays:
        word = _("Against")
    for at, part in enumerate(columns):
        left = area.left + at * (width + COLUMN_GAP)
        over_at = trays_at_ + max(0.0, trays_wide - width_of(over_trays, BOLD) * HEADING)
        heads = ((0.0, head), (round_wide, word), (over_at, over_trays))
        for y, each in ruled_rows(sheet, left, area.top, width, row, heads, part, width):
            with sheet.cell():
                sheet.block(left, y, round_wide - mm, row, str(each.number), size, bold=True)
            with sheet.cell():
                sheet.pieces(left + round_wide, y, label_wide, row, (who[each.number].label,), size, bold=True)
                shown = who[each.number].shown
                alone = fitted(" & ".join(shown), PLAIN, size, names_wide)
                names = (" & ".join(shown),) if alone >= HEADING else shown
                sheet.names(left + round_wide + label_wide, y, names_wide, row, names, max(alone, HEADING), HEADING)
            with sheet.cell():
                if played := trays[each.number]:
                    sheet.pieces(left + trays_at_, y, trays_wide, row, played, size, align="right")


def _one_column(sheet: Paper, area: CardArea, company: Company, rows: Sequence[PlaceRow]) -> None:
    width = area.width
    row = min(ROW_MOST, (area.height - HEADS) / len(rows))
    widest = max(pieces_wide(each.next, PLACE) for each in rows)
    next_wide = min(widest + 1 * mm, width * 0.44)
    size = min(sheet.read if sheet.large else 13.0, row * 0.85)
    label_wide = max(width_of(each.who.label, BOLD) for each in rows) * size + 2.5 * mm
    round_wide = number_wide(_("Round"), ROUND)
    trays = [each.trays for each in rows]
    trays_wide = _trays_wide(trays, row, width, size)
    if width - round_wide - label_wide - trays_wide - next_wide < NAMES_LEAST:
        trays = [each.short for each in rows]
        trays_wide = _trays_wide(trays, row, width, size)
    next_wide = min(next_wide, max(width * 0.25, width - round_wide - label_wide - trays_wide - NAMES_FEWEST))
    names_wide = width - round_wide - label_wide - trays_wide - next_wide
    trays_at_, next_at = width - next_wide - trays_wide, width - next_wide
    word = trays_head(company.room.game)
    noun = noun_of(company.movement.contestants.kind)
    names = (
        size if sheet.large else column_size((" & ".join(each.who.names) for each in rows), names_wide - 2 * mm, size)
    )
    place = min(22.0, row * 0.95, PLACE * (next_wide - mm) / widest) if widest else PLACE
    heads = ((0.0, _("Round")), (round_wide, noun), (trays_at_, word), (next_at, _("Then go to")))
    lines = list(zip(rows, trays, strict=True))
    for y, (each, played) in ruled_rows(sheet, area.left, area.top, width, row, heads, lines, width):
        with sheet.cell():
            sheet.block(area.left, y, round_wide - mm, row, str(each.number), size, bold=True)
        with sheet.cell():
            sheet.pieces(area.left + round_wide, y, label_wide, row, (each.who.label,), size, bold=True)
            _names(sheet, area.left + round_wide + label_wide, y, names_wide - 2 * mm, row, each.who, names)
        with sheet.cell():
            sheet.pieces(area.left + trays_at_, y, trays_wide - 2 * mm, row, played, size)
        with sheet.cell():
            sheet.pieces(area.left + next_at, y, next_wide, row, each.next, place, bold=True)


def _trays_wide(trays: Sequence[Pieces], row: float, width: float, size: float) -> float:
    """Return the width of the trays: on one line if that is not too wide, else on two if the row is high."""
    single = max(pieces_wide(each, size) for each in trays) + 3 * mm
    if row >= ROW_PLATES and single > width * TRAYS_MOST:
        single = max((pieces_wide((piece,), size) for each in trays for piece in each), default=0) + 3 * mm
    return min(max(single, 26 * mm), width * TRAYS_MOST)


def _names(sheet: Paper, x: float, y: float, width: float, row: float, who: Who, size: float) -> None:
    if who.team and row >= 2.3 * size:
        sheet.names(x, y, width, row / 2, (who.team,), size, bold=True)
        sheet.names(x, y + row / 2, width, row / 2, who.names, size)
    else:
        sheet.names(x, y, width, row, who.in_full.shown, size)


def _two_columns(sheet: Paper, area: CardArea, company: Company, rows: Sequence[PlaceRow]) -> None:
    width = (area.width - COLUMN_GAP) / 2
    columns = parts(rows, -(-len(rows) // 2))
    row = min(ROW_MOST, (area.height - HEADS) / len(columns[0]))
    number = number_wide(_("Rd"), SHORT_ROUND)
    noun = noun_of(company.movement.contestants.kind)
    label = max(width_of(noun, BOLD), *(width_of(each.who.label, BOLD) for each in rows)) * READ + 2.5 * mm
    widest = max(pieces_wide(each.next, PLACE) for each in rows)
    next_ = min(widest, width - number - max(label + TRAYS_LEAST, NAMES_OF_TWO))
    out = Plate(sit_out())
    if any(out in each.short for each in rows):
        next_ = min(next_, width - number - label - plate_wide(out.words, READ) - 2 * mm)
    trays = width - number - label - next_
    size = column_size((" & ".join(each.who.names) for each in rows), label + trays - mm, READ)
    place = min(PLACE, row * 0.95, PLACE * next_ / widest) if widest else PLACE
    words = (_("Rd"), noun, trays_head(company.room.game), _("Then go to"))
    heads = list(zip((0.0, number, number + label, width - next_), words, strict=True))
    for at, part in enumerate(columns):
        left = area.left + at * (width + COLUMN_GAP)
        for y, each in ruled_rows(sheet, left, area.top, width, row, heads, part, width):
            with sheet.cell():
                sheet.block(left, y, number - mm, row, str(each.number), READ, bold=True)
            with sheet.cell():
                sheet.pieces(left + number, y, label, row / 2, (each.who.label or "–",), READ, bold=True)
                sheet.names(left + number, y + row / 2, label + trays - mm, row / 2, each.who.in_full.shown, size)
            with sheet.cell():
                sheet.pieces(left + number + label, y, trays - mm, row / 2, each.short, READ)
            with sheet.cell():
                sheet.pieces(left + width - next_, y, next_, row, each.next, place, bold=True)
