"""One place of one table, round by round: the content of an indicator card and of half a table tent.

A contestant who stays all evening reads one sentence and the opponents. Everybody else reads in each round who sits
here, which trays are played and, largest, where to go next. If there are too many rounds for the height, they are in
two columns, with the names below each line.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from movements.plan import Party, Round

from ..pdf.book import MARGIN
from ..pdf.cards_on_page import CardArea, parts
from ..pdf.paper import Paper, Pieces, Plate, piece_wide, plate_wide
from ..pdf.ruled_grid import Who
from ..pdf.type_scale import IMPRINT, PLACE, READ, column_size, width_of
from ..pdf.typefaces import BOLD, PLAIN
from .place_rows import PlaceRow, always_shares, rows_at, trays_at
from .sheet_words import by_game, seat_head, share_said, sit_out, table_named, the_schedule_says, trays_go, trays_head
from .sheet_words import noun as noun_of
from .who_moves_together import Company

HEAD, HEADS, NOTES = 16 * mm, 5 * mm, 10 * mm
ROW_MOST, ROW_LEAST, ROW_PLATES = 13 * mm, 6.7 * mm, 8.4 * mm  # plates may want a second line
ROW_OF_TWO = 8.4 * mm  # in two columns, where names stand below
STAYS = 19 * mm
ROUND, SHORT_ROUND = 13 * mm, 10 * mm  # the column of the rounds where its head is no longer
HEAD_GAP, NUMBER_GAP = 0.5 * mm, 1.5 * mm  # free between two heads at least, and after that of the rounds
HANG, HANG_OF_TWO = 8 * mm, 5 * mm  # what the last head may reach beyond its column; where two columns stand together
TRAYS_MOST = 0.3  # of the width
NAMES_LEAST, TRAYS_LEAST = 34 * mm, 13 * mm
NAMES_OF_TWO = 42 * mm  # in each of two columns
NAMES_FEWEST = 18 * mm  # what names have however long the words beside them are
GAP = 6 * mm  # between two columns of rounds

Item = TypeVar("Item")


def least_row(sheet: Paper, company: Company) -> float:
    """Return the minimum height of a row with names: lower if everything about the trays fits on one line."""
    return ROW_LEAST if _widest_trays(company) <= (sheet.width - 2 * MARGIN) * TRAYS_MOST - 3 * mm else ROW_PLATES


@lru_cache(maxsize=4)
def _widest_trays(company: Company) -> float:
    """Cached, because each card needs the answers of all places at all tables."""
    return max(_wide(trays_at(company, place), READ) for way in company.ways.values() for place in way.values())


def rows_in(sheet: Paper, company: Company, height: float) -> int:
    """Return how many rounds fit on a card of that height in one column."""
    return int((height - HEAD - HEADS - NOTES) / least_row(sheet, company))


def rows_in_two(height: float) -> int:
    """Return how many fit in two columns."""
    return 2 * int((height - HEAD - HEADS - NOTES) / ROW_OF_TWO)


def draw_place(sheet: Paper, card: CardArea, company: Company, table: int, seats: str, rounds: Sequence[Round]) -> None:
    """The whole face, in ``card``."""
    room = company.room
    half = card.width / 2
    named = table_named(room.table(table))
    sheet.entry(named)
    sheet.block(card.left, card.top, half - 3 * mm, 13 * mm, named, 40, bold=True)
    sheet.block(card.left + half, card.top, half, 13 * mm, seat_head(seats), 30, bold=True, align="right")
    top = card.top + HEAD
    sheet.rule(card.left, top - 2 * mm, card.right, top - 2 * mm, thick=True)
    party = company.stays(table, seats)
    key = False
    if party is not None:
        end = _stays(sheet, card, company, party, rounds, top)
    else:
        rows = rows_at(company, table, seats, rounds)
        if len(rows) <= rows_in(sheet, company, card.height):
            end, key = _one_column(sheet, card, company, rows, top)
        else:
            end, key = _two_columns(sheet, card, company, rows, top)
    _notes(sheet, card, company, table, end, key)


def _notes(sheet: Paper, card: CardArea, company: Company, table: int, y: float, key: bool) -> None:
    room = company.room
    notes: list[str | Plate] = []
    if shares := always_shares(company, table):
        notes.append(Plate(share_said(shares, room.tag)))
    goes = trays_go(company.movement, table, room.game, room.tag)
    notes.append(goes)
    if key and any(
        seating.turned for each in company.movement.rounds for seating in each.tables if seating.table == table
    ):
        said = by_game(
            room.game, _("Trays in white on black are turned."), _("Boards in white on black are arrow-switched.")
        )
        notes.append(said)
    if _wide(notes, READ) > card.width:
        notes = [the_schedule_says(room.game) if each is goes else each for each in notes]
    sheet.pieces(card.left, y + 0.5 * mm, card.width, 5 * mm, notes, READ)
    sheet.block(card.left, card.bottom - 3.5 * mm, card.width, 3.5 * mm, sheet.line, IMPRINT)


def _stays(sheet: Paper, card: CardArea, company: Company, party: Party, rounds: Sequence[Round], top: float) -> float:
    """One sentence for who stays, and whom it meets, in as many columns as it takes."""
    room = company.room
    label = company.label(party)
    wide = (width_of(label, BOLD) + 0.5) * 20
    sheet.block(card.left, top, wide, 9 * mm, label, 20, bold=True)
    team, names = company.team(party), company.names(party)
    sheet.team(card.left + wide, top, card.width - wide, 9 * mm, team, names, 20)
    sheet.block(card.left, top + 9 * mm, card.width, 8 * mm, _("You stay here all evening."), PLACE, bold=True)
    y = top + STAYS
    height = card.bottom - NOTES - y - HEADS
    across = 1 if len(rounds) * 9 * mm <= height else 2
    width = (card.width - (across - 1) * GAP) / across
    columns = parts(rounds, -(-len(rounds) // across))
    row = min(9 * mm, height / len(columns[0]))
    met = {each.number: _met(company, party, each.number) for each in rounds}
    played = {each.number: trays_at(company, company.ways[party][each.number]) for each in rounds}
    size = min(12, row * 0.72)
    hang, trays_head_ = HANG if across == 1 else HANG_OF_TWO, trays_head(room.game)
    widest = max(_wide(each, size) for each in played.values()) + 2 * mm
    trays_wide = min(max(widest, width_of(trays_head_, PLAIN) * READ - hang), width * 0.45)
    label_wide = max(width_of(who.label, BOLD) for who in met.values()) * size + 2 * mm
    round_wide = _number_wide(_("Round"), ROUND)
    trays_wide = min(trays_wide, max(TRAYS_LEAST, width - round_wide - label_wide - NAMES_FEWEST))
    names_wide = width - round_wide - label_wide - trays_wide
    size = column_size((" & ".join(who.names) for who in met.values()), names_wide - mm, size)
    word = _("With, against") if company.single else _("Against")
    for at, part in enumerate(columns):
        left = card.left + at * (width + GAP)
        heads = ((0.0, _("Round")), (round_wide, word), (width - trays_wide, trays_head_))
        for line, each in _rows(sheet, left, y, width, row, heads, part, width + hang):
            with sheet.cell():
                sheet.block(left, line, round_wide - mm, row, str(each.number), size, bold=True)
            who = met[each.number]
            with sheet.cell():
                sheet.pieces(left + round_wide, line, label_wide, row, (who.label,), size, bold=True)
                sheet.names(left + round_wide + label_wide, line, names_wide - mm, row, who.shown, size)
            with sheet.cell():
                sheet.pieces(left + width - trays_wide, line, trays_wide, row, played[each.number], size)
    return y + HEADS + row * len(columns[0])


def _met(company: Company, party: Party, number: int) -> Who:
    """Return the opponents of a round; for individuals, only the numbers of the partner and both opponents."""
    place = company.ways[party][number]
    opponents = company.opponents(place)
    if company.single:
        return Who(f"{company.labels(company.partner(party, place))}, {company.labels(opponents)}")
    (who,) = company.who(opponents)
    return who


def _wide(pieces: Sequence[str | Plate], size: float) -> float:
    """Return the width of some pieces on one line."""
    gaps = width_of(" ", BOLD) * size * max(0, len(pieces) - 1)
    return sum(piece_wide(piece, BOLD, size) for piece in pieces) + gaps


def _rows(
    sheet: Paper,
    left: float,
    top: float,
    width: float,
    row: float,
    heads: Sequence[tuple[float, str]],
    items: Sequence[Item],
    end: float,
) -> Iterator[tuple[float, Item]]:
    """Draw a table from ``top`` down, and give the y of each row; the last head may reach to ``end``."""
    ends = [*(x for x, _head in heads[1:]), end + HEAD_GAP]
    with sheet.table():
        sheet.row()
        for (x, head), limit in zip(heads, ends, strict=True):
            with sheet.cell(head=True):
                sheet.text(left + x, top + HEADS - 1.5 * mm, head, READ, within=limit - x - HEAD_GAP)
        y = top + HEADS
        for each in items:
            sheet.rule(left, y, left + width, y)
            sheet.row()
            yield y, each
            y += row
        sheet.rule(left, y, left + width, y)


def _number_wide(head: str, usual: float) -> float:
    """Return the width of the rounds column: its ``usual`` width, or that of its heading."""
    return max(usual, width_of(head, PLAIN) * READ + NUMBER_GAP)


def _one_column(
    sheet: Paper, card: CardArea, company: Company, rows: Sequence[PlaceRow], top: float
) -> tuple[float, bool]:
    """Return the lower edge, and whether turned trays are plates with bare numbers, to leave room for names."""
    width = card.width
    row = min(ROW_MOST, (card.height - HEAD - HEADS - NOTES) / len(rows))
    widest = max(_wide(each.next, PLACE) for each in rows)
    next_wide = min(widest + 1 * mm, width * 0.44)
    label_wide = max(width_of(each.who.label, BOLD) for each in rows) * 13 + 2.5 * mm
    round_wide = _number_wide(_("Round"), ROUND)
    trays = [each.trays for each in rows]
    trays_wide = _trays_wide(trays, row, width)
    bare = width - round_wide - label_wide - trays_wide - next_wide < NAMES_LEAST
    if bare:
        trays = [each.short for each in rows]
        trays_wide = _trays_wide(trays, row, width)
    next_wide = min(next_wide, max(width * 0.25, width - round_wide - label_wide - trays_wide - NAMES_FEWEST))
    names_wide = width - round_wide - label_wide - trays_wide - next_wide
    trays_at_, next_at = width - next_wide - trays_wide, width - next_wide
    word = trays_head(company.room.game)
    noun = noun_of(company.movement.contestants.kind)
    size = min(13.0, row * 0.72)
    names = column_size((" & ".join(each.who.names) for each in rows), names_wide - 2 * mm, size)
    place = min(22.0, row * 0.95, PLACE * (next_wide - mm) / widest) if widest else PLACE
    heads = ((0.0, _("Round")), (round_wide, noun), (trays_at_, word), (next_at, _("Then go to")))
    lines = list(zip(rows, trays, strict=True))
    for y, (each, played) in _rows(sheet, card.left, top, width, row, heads, lines, width):
        with sheet.cell():
            sheet.block(card.left, y, round_wide - mm, row, str(each.number), size, bold=True)
        with sheet.cell():
            sheet.pieces(card.left + round_wide, y, label_wide, row, (each.who.label,), size, bold=True)
            _names(sheet, card.left + round_wide + label_wide, y, names_wide - 2 * mm, row, each.who, names)
        with sheet.cell():
            sheet.pieces(card.left + trays_at_, y, trays_wide - 2 * mm, row, played, size)
        with sheet.cell():
            sheet.pieces(card.left + next_at, y, next_wide, row, each.next, place, bold=True)
    return top + HEADS + row * len(rows), bare


def _trays_wide(trays: Sequence[Pieces], row: float, width: float) -> float:
    """Return the width of the trays: on one line if that is not too wide, else on two if the row is high."""
    single = max(_wide(each, 12) for each in trays) + 3 * mm
    if row >= ROW_PLATES and single > width * TRAYS_MOST:
        single = max((_wide((piece,), 12) for each in trays for piece in each), default=0) + 3 * mm
    return min(max(single, 26 * mm), width * TRAYS_MOST)


def _names(sheet: Paper, x: float, y: float, width: float, row: float, who: Who, size: float) -> None:
    if who.team and row >= 2.3 * size:
        sheet.names(x, y, width, row / 2, (who.team,), size, bold=True)
        sheet.names(x, y + row / 2, width, row / 2, who.names, size)
    else:
        sheet.names(x, y, width, row, who.shown, size)


def _two_columns(
    sheet: Paper, card: CardArea, company: Company, rows: Sequence[PlaceRow], top: float
) -> tuple[float, bool]:
    """The lower edge, and whether any tray is marked as turned."""
    width = (card.width - GAP) / 2
    columns = parts(rows, -(-len(rows) // 2))
    row = min(ROW_MOST, (card.height - HEAD - HEADS - NOTES) / len(columns[0]))
    number = _number_wide(_("Rd"), SHORT_ROUND)
    noun = noun_of(company.movement.contestants.kind)
    label = max(width_of(noun, PLAIN), *(width_of(each.who.label, BOLD) for each in rows)) * READ + 2.5 * mm
    widest = max(_wide(each.next, PLACE) for each in rows)
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
        left = card.left + at * (width + GAP)
        for y, each in _rows(sheet, left, top, width, row, heads, part, width):
            with sheet.cell():
                sheet.block(left, y, number - mm, row, str(each.number), READ, bold=True)
            with sheet.cell():
                sheet.pieces(left + number, y, label, row / 2, (each.who.label or "–",), READ, bold=True)
                sheet.names(left + number, y + row / 2, label + trays - mm, row / 2, each.who.shown, size)
            with sheet.cell():
                sheet.pieces(left + number + label, y, trays - mm, row / 2, each.short, READ)
            with sheet.cell():
                sheet.pieces(left + width - next_, y, next_, row, each.next, place, bold=True)
    return top + HEADS + row * len(columns[0]), True
