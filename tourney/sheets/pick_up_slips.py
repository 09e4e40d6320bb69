"""Pick-up slips, which are collected from each table after each round, for the scorer (the slips of team matches,
Foster 000:2177)."""

from reportlab.lib.units import mm

from movements.message import message
from movements.plan import Line, Round, Seating

from ..desk.snapshot import Room
from ..language.active_language import gettext as _, ngettext
from ..language.seats import told_line
from . import TABLES, Sheet
from .pdf.cards_on_page import CardArea, CardGrid, high, most_down
from .pdf.grid_cells import GridColumn
from .pdf.paper import Paper
from .pdf.plates import Plate
from .pdf.ruled_grid import edges_of, heads, heads_high
from .pdf.type_scale import IMPRINT, READ, fitted, width_of
from .pdf.typefaces import BOLD
from .room.card_head import imprint
from .room.sheet_words import contract_columns, round_named, table_named, tray_head, turned_word
from .room.who_moves_together import Company

TITLE, SIDE, HEAD, SIGNED = 7.4 * mm, 4.7 * mm, 4.7 * mm, 6.6 * mm
TABLE, ROUND = 16, 12  # points
ROW_MOST, ROW_LEAST = 12 * mm, 6.25 * mm
STRIP = 5 * mm  # above the line of a turned tray
HEADS = 8  # points


def pick_up_slips(room: Room, sheet: Paper) -> None:
    """Draw one for each table and round, in the order of use, and blank ones on the rest of the last page."""
    company = Company(room)
    meetings = list(room.movement.meetings())
    head = heads_high(_columns(room), CardGrid(sheet, 2, 1).width, HEAD, HEADS, bold=True)
    needed = max(_fixed(company, seating, head) + len(seating.trays) * ROW_LEAST for _, seating in meetings)
    down = most_down(sheet, needed, 6)
    height = high(sheet, down)
    row = min(ROW_MOST, *((height - _fixed(company, seating, head)) / len(seating.trays) for _, seating in meetings))
    most = max(len(seating.trays) for _, seating in meetings)
    blank = [(None, None)] * (-len(meetings) % (2 * down) or 2 * down)
    for card, (each, seating) in CardGrid(sheet, 2, down).deal([*meetings, *blank]):
        if each:
            sheet.entry(round_named(each.number))
        _slip(sheet, card, company, each, seating, row, most, head)


SHEET = Sheet(
    title=message("Pick-up slips"),
    purpose=message("One for each table and round, for the scorer."),
    audience=TABLES,
    order=170,
    draw=pick_up_slips,
)


def _fixed(company: Company, seating: Seating, head: float) -> float:
    """Return the height of a slip without the lines of its trays."""
    sides = SIDE * sum(len(company.side(seating, line)) for line in Line)
    return TITLE + sides + head + SIGNED + STRIP * len(seating.turned)


def _columns(room: Room) -> list[GridColumn]:
    word = tray_head(room.game)
    ns, ew = (told_line(line, room.game) for line in Line)
    if room.game == "whist":
        return [GridColumn(word, 16), *(GridColumn(_("%(line)s tricks") % {"line": line}, 35) for line in (ns, ew))]
    return [GridColumn(word, 12), *contract_columns(), GridColumn(_("Score %(whose)s") % {"whose": ns}, 17)]


def _slip(
    sheet: Paper,
    card: CardArea,
    company: Company,
    each: Round | None,
    seating: Seating | None,
    row: float,
    most: int,
    head: float,
) -> None:
    """Draw a slip; a blank one if there is no round and no seating."""
    room = company.room
    left, base = card.left, card.top + 5.8 * mm
    table = table_named(room.table(seating.table)) if seating else _("Table")
    for said, wanted, bold in ((table, TABLE, True), (round_named(each.number) if each else _("Round"), ROUND, False)):
        size = fitted(said, BOLD, wanted, card.width * 0.3)
        sheet.text(left, base, said, size, bold=bold)
        left += width_of(said, BOLD) * size + 2.2 * mm
        if not seating:
            sheet.rule(left - 1.2 * mm, base + 1, left + 12 * mm, base + 1)
            left += 16 * mm
    if seating:
        imprint(sheet, card, left, base, IMPRINT)
    y = card.top + TITLE
    for line in Line:
        y = _side(sheet, card, company, seating, line, y)
    end = _boxes(sheet, card, company, seating, y, row, most, head)
    half = card.width / 2 - 2 * mm
    for left, line in ((card.left, Line.NS), (card.right - half, Line.EW)):
        # Translators: before a line to sign on: N-S agree.
        word = _("%(line)s agree") % {"line": told_line(line, room.game)}
        base = end + 6 * mm
        sheet.text(left, base, word, READ)
        sheet.rule(left + (width_of(word, BOLD) + 0.2) * READ, base, left + half, base)


def _side(sheet: Paper, card: CardArea, company: Company, seating: Seating | None, line: Line, y: float) -> float:
    """Draw the players of a line, each once; return where the next part begins."""
    word = told_line(line, company.room.game)
    first = (width_of(word, BOLD) + 0.6) * 12
    sheet.block(card.left, y, first, SIDE, word, 12, bold=True)
    if seating is None:
        sheet.rule(card.left + first, y + SIDE - mm, card.right, y + SIDE - mm)
        return y + SIDE
    for who in company.who(company.side(seating, line)):
        label = who.label.removesuffix(f" {word}")
        wide = (width_of(label, BOLD) + 0.5) * 12
        sheet.block(card.left + first, y, wide, SIDE, label, 12, bold=True)
        left = card.left + first + wide
        sheet.names(left, y, card.right - left, SIDE, who.shown, READ)
        y += SIDE
    return y


def _boxes(
    sheet: Paper,
    card: CardArea,
    company: Company,
    seating: Seating | None,
    top: float,
    row: float,
    most: int,
    head: float,
) -> float:
    """Draw a line for each tray; turned trays are below a strip that says who holds which cards."""
    columns = _columns(company.room)
    edges = edges_of(columns, card.left, card.width)
    with sheet.table():
        heads(sheet, top, head, columns, edges, HEADS, bold=True)
        y = top + head
        sheet.rule(card.left, y, card.right, y, thick=True)
        for tray in seating.trays if seating else [0] * most:
            if seating and tray in seating.turned:
                words = _who_holds(company, seating)
                sheet.row()
                with sheet.cell(across=len(columns)):
                    sheet.pieces(card.left + mm, y, card.width - 2 * mm, STRIP, words, READ)
                y += STRIP
                sheet.rule(card.left, y, card.right, y)
            sheet.row()
            with sheet.cell():
                if tray:
                    wide = edges[1] - edges[0] - 4
                    sheet.block(edges[0] + 2, y, wide, row, str(tray), 15, bold=True, align="centre")
            with sheet.cell(across=len(columns) - 1):
                pass
            for x in edges:
                sheet.rule(x, y, x, y + row)
            y += row
            sheet.rule(card.left, y, card.right, y)
    return y


def _who_holds(company: Company, seating: Seating) -> tuple[str | Plate, ...]:
    """Return "arrow-switched: pair 2 has N-S cards"."""
    ns, side = told_line(Line.NS, company.room.game), company.side(seating, Line.EW)
    kind, count = company.movement.contestants.kind, len(side)
    if kind == "pairs":
        said = ngettext("pair %(who)s has the %(line)s cards", "pairs %(who)s have the %(line)s cards", count)
    elif kind == "teams":
        said = ngettext("team %(who)s has the %(line)s cards", "teams %(who)s have the %(line)s cards", count)
    else:
        said = ngettext("player %(who)s has the %(line)s cards", "players %(who)s have the %(line)s cards", count)
    return Plate(turned_word(company.room.game).upper()), said % {"who": company.labels(side), "line": ns}
