"""Personal score cards: the evening of each pair or player with the opponents filled in, for keeping one's own score at
bridge."""

from collections.abc import Sequence

from reportlab.lib.units import mm

from movements.message import capfirst, message
from movements.plan import Party, SeatPlace

from ..desk.snapshot import Room
from ..language.active_language import gettext as _
from ..language.seats import told_line
from ..language.told import told
from ..scoring.contract import vulnerable
from . import TABLES, Sheet
from .pdf.cards_on_page import CardArea, CardGrid, high, most_down, parts
from .pdf.grid_cells import GridColumn
from .pdf.paper import Paper
from .pdf.ruled_grid import edges_of, heads
from .pdf.type_scale import FINE, LARGE, width_of, words_of
from .pdf.typefaces import BOLD, PLAIN
from .room.card_head import CARD_HEAD, STRIP, card_head, strip
from .room.sheet_words import tray_head, white_on_black
from .room.who_moves_together import Company

HEADS, TAIL = 5.6 * mm, 10.4 * mm
ROW, ROW_MOST, ROW_LEAST, ROW_LARGE = 6.25 * mm, 9 * mm, 5 * mm, 8.5 * mm
HEAD, NUMBER, SMALL, TOTAL = 8, 11.5, 8, 10  # points

Rounds = Sequence[tuple[int, SeatPlace]]


def personal_score_cards(room: Room, sheet: Paper) -> None:
    """Draw two side by side, four on a page if the evening is short, one in large print. A long evening continues on
    another card."""
    company, across, times = Company(room), 1 if sheet.large else 2, _times(sheet)
    least = ROW_LARGE if sheet.large else ROW_LEAST
    ways: dict[Party, Rounds] = {party: sorted(company.ways[party].items()) for party in company.parties}
    longest = max(ways.values(), key=lambda rounds: _height(rounds, ROW, times))
    down = 1 if sheet.large else most_down(sheet, _height(longest, ROW), 2)
    fits = len(longest)
    while fits > 1 and any(
        _height(part, least, times) > high(sheet, down) for each in ways.values() for part in parts(each, fits)
    ):
        fits -= 1
    pieces = [(party, part) for party, rounds in ways.items() for part in parts(rounds, fits)]
    row = min(
        (high(sheet, down) - _height(part, 0, times)) / plays for _party, part in pieces if (plays := _plays(part))
    )
    columns = _columns(room, CardGrid(sheet, across, down).width, times)
    for card, (party, part) in CardGrid(sheet, across, down).deal(pieces):
        sheet.entry(company.title(party))
        card_head(sheet, card, company, party, company.kept(party), times)
        end = _rows(sheet, card, company, party, part, columns, min(row, ROW_MOST * (1.3 if sheet.large else 1)))
        _foot(sheet, card, company, part, end, part[-1] == ways[party][-1])


SHEET = Sheet(
    title=message("Private scorecards"),
    foot=message("private scorecards"),
    purpose=message("One for each contestant, to keep their own score, with the opponents on each board filled in."),
    audience=TABLES,
    order=180,
    draw=personal_score_cards,
    # At whist the score sheets have the same content.
    applies_to=lambda room: room.game == "bridge" and not room.movement.contestants.players,
)


def _times(sheet: Paper) -> float:
    """Return how many times larger than usual the cards are."""
    return LARGE / SMALL if sheet.large else 1.0


def _plays(rounds: Rounds) -> int:
    return sum(len(place.seating.trays) for _number, place in rounds if place.seating)


def _height(rounds: Rounds, row: float, times: float = 1) -> float:
    """Return the height of a card with rows of this height."""
    return (CARD_HEAD + HEADS + TAIL + len(rounds) * STRIP) * times + _plays(rounds) * row


def _columns(room: Room, width: float, times: float) -> list[GridColumn]:
    """Return the columns, none narrower than its heading; the score gets the remaining width."""
    # Translators: Vul is short for vulnerable, at the head of a narrow column.
    columns = [
        GridColumn(tray_head(room.game), 8.5, bold=True),
        GridColumn(_("Vul"), 9.5),
        GridColumn(_("Contract"), 15),
        GridColumn(_("By"), 8),
        GridColumn(_("Lead"), 11),
        GridColumn(_("Tricks"), 9),
        *([GridColumn(told(room.unit), 10)] if room.unit else []),
    ]
    wide = [
        times * max(each.share * mm, *(width_of(word, BOLD) * FINE + 2 for word in words_of(each.head)))
        for each in columns
    ]
    found = [GridColumn(each.head, share, each.bold) for each, share in zip(columns, wide, strict=True)]
    found.insert(6, GridColumn(_("Score"), width - sum(wide)))
    return found


def _rows(
    sheet: Paper,
    card: CardArea,
    company: Company,
    party: Party,
    rounds: Rounds,
    columns: Sequence[GridColumn],
    row: float,
) -> float:
    """Draw the rounds, each with a strip and rows to write in; return where they end."""
    edges, times = edges_of(columns, card.left, card.width), _times(sheet)
    y = card.top + CARD_HEAD * times
    with sheet.table():
        heads(sheet, y, HEADS * times, columns, edges, HEAD * times, bold=True)
        y += HEADS * times
        sheet.rule(card.left, y, card.right, y, thick=True)
        for at, (number, place) in enumerate(rounds):
            if at:
                sheet.rule(card.left, y, card.right, y)
            sheet.row()
            with sheet.cell(across=len(columns)):
                strip(sheet, card, y, company, party, number, place, times)
            y += STRIP * times
            for tray in place.seating.trays if place.seating else ():
                sheet.rule(card.left, y, card.right, y)
                sheet.row()
                wide, turned = edges[1] - edges[0], place.seating is not None and tray in place.seating.turned
                with sheet.cell():
                    if turned:
                        sheet.plate(edges[0], y + 1, wide - 2, row - 2, str(tray), NUMBER * times)
                    else:
                        sheet.block(edges[0], y, wide, row, str(tray), NUMBER * times, bold=True, align="centre")
                with sheet.cell():
                    middle, base = (edges[1] + edges[2]) / 2, y + row / 2 + 0.36 * SMALL * times
                    said = _vulnerable(tray, company.room.game)
                    sheet.text(middle, base, said, SMALL * times, align="centre", within=edges[2] - edges[1] - 1)
                with sheet.cell(across=len(columns) - 2):
                    pass
                for x in edges[1:-1]:
                    sheet.rule(x, y, x, y + row)
                y += row
        sheet.rule(card.left, y, card.right, y)
    return y


def _vulnerable(tray: int, game: str) -> str:
    lines = vulnerable(tray)
    return told_line(next(iter(lines)), game) if len(lines) == 1 else capfirst(_("both") if lines else _("none"))


def _foot(sheet: Paper, card: CardArea, company: Company, rounds: Rounds, y: float, last: bool) -> None:
    """Explain how to keep the card, and leave space for the total."""
    room, times = company.room, _times(sheet)
    small, large = SMALL * times, TOTAL * times
    notes = [_("Write your own score with + or −.")]
    if any(place.seating and place.seating.turned for _number, place in rounds):
        notes.insert(0, white_on_black(room.game))
    total = f"{_('Total')} {told(room.unit)}".strip() if last else ""
    later = _("continued on the next sheet")
    taken = width_of(total, BOLD) * large + 17 * mm * times if last else width_of(later, PLAIN) * small
    size = FINE * times if width_of(" ".join(notes), PLAIN) * small > card.width - taken - 2 * mm else small
    sheet.block(card.left, y + mm, card.width - taken - 2 * mm, TAIL * times - mm, " ".join(notes), size)
    if last:
        base = y + 6 * mm * times
        sheet.text(card.right - taken, base, total, large, bold=True)
        sheet.rule(card.right - 15.5 * mm * times, base + 1, card.right, base + 1)
    else:
        sheet.text(card.right, y + 6 * mm * times, later, small, align="right")
