"""Match slips: for each match of teams, or of a few pairs scored like teams, a sheet for comparing both tables'
results, with columns for IMPs and victory points at bridge and for the gain in tricks at whist."""

from collections.abc import Iterator
from dataclasses import dataclass

from reportlab.lib.units import mm

from movements.message import listing, message
from movements.plan import Line, Seating

from ..desk.snapshot import Room
from ..language.active_language import gettext as _, ngettext
from ..language.seats import told_line
from ..language.told import told
from . import TABLES, Sheet
from .pdf.cards_on_page import CardArea, CardGrid, high, most_down
from .pdf.grid_cells import Cell, GridColumn
from .pdf.paper import Paper
from .pdf.ruled_grid import HEAD, grid
from .pdf.type_scale import IMPRINT, READ, width_of
from .pdf.typefaces import PLAIN
from .room.sheet_words import contestant_named, tray_head
from .room.who_moves_together import Company

TITLE, SIDE, TAIL = 10 * mm, 6.5 * mm, 4 * mm
TOTAL, SIGNED = 9 * mm, 9 * mm
ROW_MOST, ROW_LEAST = 9 * mm, 6.5 * mm


@dataclass(frozen=True, slots=True)
class MatchSlip:
    """Two contestants over the same trays: ``home`` sits N&S at the first table, ``away`` at the second."""

    rounds: tuple[int, ...]
    home: Seating
    away: Seating
    trays: tuple[int, ...]


def has_slips(room: Room) -> bool:
    """Whether any two contestants meet at two tables, or twice over the same trays."""
    return room.movement.of_teams and any(matches_of(room))


def matches_of(room: Room) -> Iterator[MatchSlip]:
    """Yield each match once. A match is two meetings of the same contestants over the same trays, in opposite lines."""
    waiting: list[tuple[int, Seating]] = []
    for each, seating in room.movement.meetings():
        if not (seating.ns and seating.ew):
            continue
        for number, other in waiting:
            if (other.ns, other.ew) == (seating.ew, seating.ns) and set(other.trays) == set(seating.trays):
                waiting.remove((number, other))
                rounds = tuple(sorted({number, each.number}))
                yield MatchSlip(rounds, other, seating, tuple(sorted(seating.trays)))
                break
        else:
            waiting.append((each.number, seating))


def match_slips(room: Room, sheet: Paper) -> None:
    """Draw two slips side by side, in the order in which the matches end."""
    company = Company(room)
    slips = list(matches_of(room))
    longest = max(len(slip.trays) for slip in slips)
    fixed = TITLE + 2 * SIDE + HEAD + TOTAL + SIGNED + TAIL
    down = most_down(sheet, fixed + longest * ROW_LEAST, 4)
    row = min(ROW_MOST, (high(sheet, down) - fixed) / longest)
    for card, slip in CardGrid(sheet, 2, down).deal(slips):
        _slip(sheet, card, company, slip, row)


SHEET = Sheet(
    title=message("Match slips"),
    purpose=message("One for each match: both tables compared tray by tray, and space for the result."),
    audience=TABLES,
    order=190,
    draw=match_slips,
    applies_to=has_slips,
)


def _slip(sheet: Paper, card: CardArea, company: Company, slip: MatchSlip, row: float) -> None:
    room = company.room
    rounds = ngettext("Round %(rounds)s", "Rounds %(rounds)s", len(slip.rounds)) % {
        "rounds": told(listing(slip.rounds))
    }
    sheet.entry(rounds)
    sheet.block(card.left, card.top, card.width * 0.6, 9 * mm, _("Match"), 22, bold=True)
    sheet.block(card.left + card.width * 0.6, card.top, card.width * 0.4, 9 * mm, rounds, 16, align="right")
    y = card.top + TITLE
    for seating in (slip.home, slip.away):
        (who,) = company.who(company.side(seating, Line.NS)[:1])
        ns, table = told_line(Line.NS, room.game), room.table(seating.table)
        # Translators: the line of a pair, and the table where it sits: N-S at 7.
        at = _("%(line)s at %(table)s") % {"line": ns, "table": table}
        label = contestant_named(company.movement.contestants.kind, company.called_in(seating.ns))
        sheet.pieces(card.left, y, card.width * 0.25, SIDE, (label,), 12, bold=True)
        people = room.people(seating.ns)
        named = (who.team,) if who.team else people if len(people) < 3 else ()
        sheet.names(card.left + card.width * 0.25, y, card.width * 0.4, SIDE, named, READ)
        sheet.pieces(card.left + card.width * 0.66, y, card.width * 0.34, SIDE, (at,), READ, align="right")
        y += SIDE
    columns = _columns(company, slip)
    lines: list[list[Cell]] = [[str(tray), *([""] * (len(columns) - 1))] for tray in slip.trays]
    ruled = grid(sheet, card.left, y, card.width, row, columns, lines, 14)
    left = ruled.edges[-3]
    sheet.block(left - 22 * mm, ruled.end, 20 * mm, TOTAL - mm, _("Total"), 12, bold=True, align="right")
    for one, other in zip(ruled.edges[-3:-1], ruled.edges[-2:], strict=True):
        sheet.box(one, ruled.end, other - one, TOTAL - mm, thick=True)
    _signed(sheet, card, company, slip, ruled.end + TOTAL)
    sheet.block(card.left, card.bottom - TAIL, card.width, TAIL, sheet.line, IMPRINT)


def _columns(company: Company, slip: MatchSlip) -> list[GridColumn]:
    room = company.room
    ours, theirs = company.called_in(slip.home.ns), company.called_in(slip.away.ns)
    word, ns = tray_head(room.game), told_line(Line.NS, room.game)
    at = [f"{ns} {room.table(seating.table)}" for seating in (slip.home, slip.away)]
    if room.game == "whist":
        made = [GridColumn(f"{_('Tricks')} {each}", 18) for each in at]
        gains = [GridColumn(f"{_('Gain')} {each}", 18) for each in (ours, theirs)]
        return [GridColumn(word, 12, bold=True), *made, *gains]
    made = [GridColumn(f"{_('Score')} {each}", 16) for each in at]
    return [
        GridColumn(word, 12, bold=True),
        *made,
        GridColumn(_("Swing"), 14),
        GridColumn(f"{_('IMPs')} {ours}", 14),
        GridColumn(f"{_('IMPs')} {theirs}", 14),
    ]


def _signed(sheet: Paper, card: CardArea, company: Company, slip: MatchSlip, y: float) -> None:
    """Draw the lines for victory points at bridge, and for signatures."""
    room = company.room
    base = y + SIGNED - 2.5 * mm
    asked = _("VP") if room.game == "bridge" else _("Match")
    # Translators: before a line to sign on.
    agreed = _("agreed")
    step = card.width / 2
    for at, seating in enumerate((slip.home, slip.away)):
        left = card.left + at * step
        said = f"{asked} {company.called_in(seating.ns)}"
        sheet.text(left, base, said, READ)
        x = left + (width_of(f"{said} ", PLAIN)) * READ
        wide = width_of(f"{agreed} ", PLAIN) * READ
        half = (step - 2 * mm - (x - left) - wide) / 2
        sheet.rule(x, base, x + half - mm, base)
        sheet.text(x + half, base, agreed, READ)
        sheet.rule(x + half + wide, base, left + step - 2 * mm, base)
