"""Travellers: a sheet that stays with its tray, with a line for each table that plays it."""

from collections import Counter

from reportlab.lib.units import mm

from movements.message import message
from movements.plan import Line, Party, Seating

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from ..language.seats import told_line
from ..language.told import told
from . import TABLES, Sheet
from .pdf.cards_on_page import CardArea, CardGrid, high, most_down, parts
from .pdf.grid_cells import PAD, Cell, GridColumn
from .pdf.grid_sizes import clear_heads
from .pdf.paper import Paper
from .pdf.plates import Plate
from .pdf.ruled_grid import WRITE, grid
from .pdf.type_scale import IMPRINT, READ, width_of
from .pdf.typefaces import BOLD
from .room.card_head import imprint
from .room.sheet_words import by_game, dealer_said, tray_named, vulnerable
from .room.who_moves_together import Company
from .wall.compass_plate import compass_plate

TITLE, NOTE = 10.4 * mm, 10 * mm
PLATE, HEAD = 9.5 * mm, 6 * mm
MANY, CLOSE = 10, 5 * mm  # with more lines than this, lines are closer, so that a large room needs fewer pages
ROW_MOST = 10 * mm
PAIR, WIDE_PAIR, TRICKS_PAIR, BOX, WORTH = 8, 20, 21, 14, 8.5  # millimetres
SPARES = 1  # empty lines, for people who come to the wrong table


def may_travel(room: Room) -> bool:
    """Whether results may travel with their tray: each table gets it once and has no copy of its own."""
    movement = room.movement
    return movement.copies < len(movement.tables) and movement.promise.most_plays == 1


def travellers(room: Room, sheet: Paper) -> None:
    """Draw one for each tray, with a line for each table that plays it, in the order of play. If there are several
    copies of a tray, each has a traveller on which the players write their numbers."""
    company = Company(room)
    lines = _filled_in(company) if room.movement.copies == 1 else _to_fill_in(company)
    longest = max(len(rows) for _, rows in lines)
    narrow = _narrow(company)
    turned = any(isinstance(cell, tuple) for _, rows in lines for row in rows for cell in row)
    fixed = TITLE + HEAD + (NOTE if turned else 0)
    least = CLOSE if longest > MANY else WRITE
    down = most_down(sheet, fixed + longest * least)
    fits = int((high(sheet, down) - fixed) / least)
    cards = CardGrid(sheet, 2 if narrow else 1, down)
    columns = clear_heads(_columns(room, narrow), cards.width)
    row = min(ROW_MOST, (high(sheet, down) - fixed) / min(longest, fits))
    for tray, rows in lines:
        pieces = parts(rows, fits)
        for number, part in enumerate(pieces, start=1):
            which = _("%(number)s of %(all)s") % {"number": number, "all": len(pieces)} if len(pieces) > 1 else ""
            _traveller(sheet, cards.take(), room, tray, which, columns, [list(line) for line in part], row)
    cards.end()


SHEET = Sheet(
    title=message("Travellers"),
    purpose=message("One for each tray: a row for each table that plays it."),
    audience=TABLES,
    order=160,
    draw=travellers,
    applies_to=may_travel,
)

Lines = list[tuple[int, list[list[Cell]]]]


def _filled_in(company: Company) -> Lines:
    """Return the lines with the contestants at each place of a tray."""
    room = company.room
    found: dict[int, list[list[Cell]]] = {tray: [] for tray in range(1, room.movement.trays + 1)}
    wide = _wide_heads(company)
    for each, seating in room.movement.meetings():
        for tray in seating.trays:
            held: list[Cell] = list(held_by(company, seating, tray))
            if tray in seating.turned:
                held = [(Plate(str(words)),) for words in held]
            where: list[Cell] = [str(each.number), str(seating.table)] if wide else []
            found[tray].append([*where, *held])
    return list(found.items())


def _to_fill_in(company: Company) -> Lines:
    """Return a line for each table that plays a copy, for the players to write their own numbers in."""
    room = company.room
    plays = Counter(tray for _, seating in room.movement.meetings() for tray in seating.trays)
    empty = 4 if _wide_heads(company) else 2
    return [
        (tray, [[""] * empty for _ in range(-(-plays[tray] // room.movement.copies) + SPARES)])
        for tray in range(1, room.movement.trays + 1)
        for _ in range(room.movement.copies)
    ]


def held_by(company: Company, seating: Seating, tray: int) -> tuple[str, str]:
    """Return the holders of a tray's N&S and E&W cards, without the line, which the column's heading has."""
    ns, ew = (" & ".join(_bare(company, party) for party in company.side(seating, line)) for line in Line)
    return (ew, ns) if tray in seating.turned else (ns, ew)


def _bare(company: Company, party: Party) -> str:
    """Return a label without its section, and without its line unless trays are turned: 3 for "B3 N-S"."""
    label = company.label(party).removeprefix(company.room.tag if party[0] else "")
    return label if company.turns else company.bare(label)


def _narrow(company: Company) -> bool:
    """Whether two travellers fit side by side."""
    room = company.room
    most = (PAIR * mm - 2) if room.game != "whist" else TRICKS_PAIR * 0.95 * mm - 2 * PAD
    seatings = [seating for _, seating in company.movement.meetings() if seating.trays]
    held = (words for seating in seatings for words in held_by(company, seating, seating.trays[0]))
    return all(width_of(words, BOLD) * READ <= most for words in held)


def _wide_heads(company: Company) -> bool:
    """Whether there is space for the round and the table."""
    return company.room.game == "whist" or not _narrow(company)


def _columns(room: Room, narrow: bool) -> list[GridColumn]:
    """Return the columns for the holders of each line's cards and for their result."""
    ns, ew = (told_line(line, room.game) for line in Line)
    # Translators: Rd is short for round, at the head of a narrow column.
    round_ = _("Rd")
    # The scorer writes the points when the traveller is back.
    worth = [GridColumn(f"{told(room.unit)} {word}", WORTH) for word in (ns, ew)] if room.unit else []
    if room.game == "whist":
        return [
            GridColumn(round_, 10),
            GridColumn(_("Table"), 11),
            *(GridColumn(word, TRICKS_PAIR, bold=True) for word in (ns, ew)),
            *(GridColumn(_("%(line)s tricks") % {"line": word}, BOX) for word in (ns, ew)),
            *worth,
        ]
    columns = ((_("Contract"), 15), (_("By"), 8), (_("Lead"), 10), (_("Tricks"), 9))
    contract = [GridColumn(head, share) for head, share in columns]
    if narrow:
        sides = [GridColumn(word, PAIR, bold=True) for word in (ns, ew)]
        return [*sides, *contract, GridColumn(f"{_('Score')} {ns}", BOX), *worth]
    sides = [GridColumn(word, WIDE_PAIR, bold=True) for word in (ns, ew)]
    scores = [GridColumn(f"{word} +", 18) for word in (ns, ew)]
    return [GridColumn(round_, 9), GridColumn(_("Table"), 12), *sides, *contract, *scores, *worth]


def _traveller(
    sheet: Paper,
    card: CardArea,
    room: Room,
    tray: int,
    which: str,
    columns: list[GridColumn],
    rows: list[list[Cell]],
    row: float,
) -> None:
    sheet.entry(tray_named(room.game, tray))
    left = card.left + PLATE + 3 * mm
    left += sheet.section_plate(left, card.top, 5.5 * mm)
    named = tray_named(room.game, tray)
    sheet.text(left, card.top + 5 * mm, named, 16, bold=True)
    imprint(sheet, card, left + width_of(named, BOLD) * 16 + 3 * mm, card.top + 5 * mm, IMPRINT)
    compass_plate(sheet, card.left, card.top, PLATE, room.game, tray)
    words = ", ".join(filter(None, (which, dealer_said(room.game, tray), vulnerable(room.game, tray))))
    left = card.left + PLATE + 3 * mm
    sheet.pieces(left, card.top + 5.7 * mm, card.right - left, 4.5 * mm, (words,), READ)
    turned = any(isinstance(cell, tuple) for line in rows for cell in line)
    lines = [[*line, *([""] * (len(columns) - len(line)))] for line in rows]
    end = grid(sheet, card.left, card.top + TITLE, card.width, row, columns, lines, 12, HEAD).end
    if turned:
        words = by_game(
            room.game,
            _("White on black: turned. The %(line)s column shows the pair that holds the %(line)s cards."),
            _("White on black: arrow-switched. The %(line)s column shows the pair that holds the %(line)s cards."),
        ) % {"line": told_line(Line.NS, room.game)}
        sheet.pieces(card.left, end + mm, card.width, NOTE - mm, (words,), READ)
