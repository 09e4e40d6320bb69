"""Where results are written down for the scorer: travellers go with their tray, pick-up slips come from each table
after each round (the slips of team matches, Foster 000:2177)."""

from collections.abc import Sequence

from reportlab.lib.units import mm

from movements.plan import Line, Round, Seating

from ..desk.snapshot import Room
from .cards_on_page import CardArea, Cards, high, most_down, parts
from .paper import Paper, Sheet
from .ruled_grid import HEAD, WRITE, Cell, GridColumn, grid
from .sheet_words import CONTRACT_COLUMNS, TURNED, dealer, vulnerable
from .who_moves_together import Company

TITLE, TAIL = 10.5 * mm, 5 * mm
SIDES, SIGNED = 8 * mm, 8 * mm
SLIP = 6.2 * mm  # the least height of a slip's line: four of them leave room for eight slips on A4
ROW_MOST, ROW_LEAST = 9 * mm, 5.2 * mm

Lines = Sequence[list[Cell]]


def may_travel(room: Room) -> bool:
    """Whether results may travel with their tray. They may not where nobody may see them yet, nor where each table has
    its own copy."""
    movement = room.movement
    return movement.copies == 1 and movement.promise.most_plays == 1


def travellers(room: Room, paper: Paper) -> bytes:
    """One for each tray, a line for each table that plays it, in the order of play."""
    sheet = Sheet("travellers", room.occasion, paper)
    company = Company(room)
    lines: dict[int, list[list[Cell]]] = {tray: [] for tray in range(1, room.movement.trays + 1)}
    for each, seating in room.movement.meetings():
        for tray in seating.trays:
            table = f"{seating.table}{TURNED}" if tray in seating.turned else str(seating.table)
            lines[tray].append([str(each.number), table, *_held(company, seating, tray)])
    down = most_down(sheet, TITLE + HEAD + TAIL + max(map(len, lines.values())) * WRITE)
    fits = int((high(sheet, down) - TITLE - HEAD - TAIL) / ROW_LEAST)
    columns = [GridColumn("Round", 10), GridColumn("Table", 10), *_columns(room)]
    cards = Cards(sheet, 2, down)
    for tray, rows in lines.items():
        pieces = parts(rows, fits)
        for number, part in enumerate(pieces, start=1):
            which = f"{number} of {len(pieces)}" if len(pieces) > 1 else ""
            _traveller(sheet, cards.take(), room, tray, which, columns, part)
    cards.end()
    return sheet.pdf()


def _traveller(
    sheet: Sheet, card: CardArea, room: Room, tray: int, which: str, columns: list[GridColumn], rows: Lines
) -> None:
    half = card.width / 2
    title = f"{room.tray_word.capitalize()} {tray}"
    sheet.block(card.left, card.top, half, TITLE, title, 22, bold=True)
    words = ", ".join(filter(None, (which, f"dealer {dealer(room.game, tray)}", vulnerable(room.game, tray))))
    sheet.block(card.left + half, card.top, half, TITLE, words, 10, align="right")
    row = min(ROW_MOST, (card.height - TITLE - HEAD - TAIL) / len(rows))
    end = grid(sheet, card.left, card.top + TITLE, card.width, row, columns, _with_room(rows, columns), 11).end
    sheet.block(card.left, end + 1 * mm, card.width, 4 * mm, sheet.line, 7)


def pick_up_slips(room: Room, paper: Paper) -> bytes:
    """One for each table and round, in the order in which they are given out."""
    sheet = Sheet("pick-up slips", room.occasion, paper)
    company = Company(room)
    most = max(len(seating.trays) for _, seating in room.movement.meetings())
    down = most_down(sheet, TITLE + SIDES + HEAD + SIGNED + TAIL + most * SLIP, 5)
    columns = [GridColumn(room.tray_word.capitalize(), 11, bold=True), *_columns(room)]
    cards = Cards(sheet, 2, down)
    for each, seating in room.movement.meetings():
        _slip(sheet, cards.take(), company, each, seating, columns)
    cards.end()
    return sheet.pdf()


def _slip(
    sheet: Sheet, card: CardArea, company: Company, each: Round, seating: Seating, columns: list[GridColumn]
) -> None:
    sheet.block(card.left, card.top, card.width * 0.5, TITLE, f"Table {seating.table}", 22, bold=True)
    sheet.block(
        card.left + card.width * 0.5, card.top, card.width * 0.5, TITLE, f"Round {each.number}", 22, align="right"
    )
    half = card.width / 2 - 1 * mm
    for line, left in ((Line.NS, card.left), (Line.EW, card.right - half)):
        words = f"{line.value} {company.called(company.side(seating, line))}"
        sheet.block(left, card.top + TITLE - 0.5 * mm, half, SIDES, words, 9)
    rows: list[list[Cell]] = []
    for tray in seating.trays:
        number = f"{tray}{TURNED}" if tray in seating.turned else str(tray)
        rows.append([number, *_held(company, seating, tray)])
    row = min(ROW_MOST, (card.height - TITLE - SIDES - HEAD - SIGNED - TAIL) / len(rows))
    top = card.top + TITLE + SIDES
    end = grid(sheet, card.left, top, card.width, row, columns, _with_room(rows, columns), 12).end
    middle = card.left + card.width / 2
    base = end + SIGNED - 2 * mm
    for left, right, word in ((card.left, middle - 2 * mm, "N&S agree"), (middle + 2 * mm, card.right, "E&W agree")):
        sheet.text(left, base, word, 8)
        sheet.rule(left + 17 * mm, base, right, base)
    sheet.block(card.left, end + SIGNED, card.width, 4 * mm, sheet.line, 7)


def _columns(room: Room) -> list[GridColumn]:
    """Who holds the cards of each line, and what is made with them."""
    sides = [GridColumn("N&S", 18), GridColumn("E&W", 18)]
    if room.game == "whist":
        return [*sides, GridColumn("N&S tricks", 16), GridColumn("E&W tricks", 16)]
    contract = [GridColumn(head, share) for head, share in CONTRACT_COLUMNS]
    return [*sides, *contract, GridColumn("N&S", 11), GridColumn("E&W", 11)]


def _held(company: Company, seating: Seating, tray: int) -> tuple[str, str]:
    """The labels of those who hold the tray's N&S cards, and of those who hold its E&W cards."""
    ns, ew = (company.labels(company.side(seating, line)) for line in Line)
    return (ew, ns) if tray in seating.turned else (ns, ew)


def _with_room(rows: Lines, columns: list[GridColumn]) -> Lines:
    return [[*row, *([""] * (len(columns) - len(row)))] for row in rows]
