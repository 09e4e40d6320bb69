"""Match slips: for each match of teams, or of a few pairs that are scored as teams are, one sheet on which both tables'
results are compared, with room for IMPs and victory points at bridge and for the gain in tricks at whist."""

from collections.abc import Iterator
from dataclasses import dataclass

from reportlab.lib.units import mm

from movements.plan import Line, Seating

from ..desk.snapshot import Room
from .book import Paper
from .cards_on_page import CardArea, Cards, high, most_down
from .paper import Sheet
from .ruled_grid import HEAD, Cell, GridColumn, grid
from .type_scale import IMPRINT, READ, width_of
from .typefaces import PLAIN
from .who_moves_together import MATCHES, NOUNS, Company

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
    """Whether anybody meets at two tables, or twice over the same trays."""
    movement = room.movement
    return (movement.of_teams or movement.system in MATCHES) and any(matches_of(room))


def matches_of(room: Room) -> Iterator[MatchSlip]:
    """Each match once: the first time that two sit with the lines one way, with the next time that they sit the other
    way over the same trays."""
    waiting: list[tuple[int, Seating]] = []
    for each, seating in room.movement.meetings():
        if not (seating.ns and seating.ew):
            continue
        found = next(
            (
                (number, other)
                for number, other in waiting
                if (other.ns, other.ew) == (seating.ew, seating.ns) and set(other.trays) == set(seating.trays)
            ),
            None,
        )
        if found is None:
            waiting.append((each.number, seating))
        else:
            waiting.remove(found)
            yield MatchSlip(tuple(sorted({found[0], each.number})), found[1], seating, tuple(sorted(seating.trays)))


def match_slips(room: Room, paper: Paper) -> bytes:
    """Two side by side, in the order in which the matches end."""
    sheet = Sheet("match slips", room.occasion, paper)
    company = Company(room)
    slips = list(matches_of(room))
    longest = max(len(slip.trays) for slip in slips)
    fixed = TITLE + 2 * SIDE + HEAD + TOTAL + SIGNED + TAIL
    down = most_down(sheet, fixed + longest * ROW_LEAST, 4)
    row = min(ROW_MOST, (high(sheet, down) - fixed) / longest)
    cards = Cards(sheet, 2, down)
    for slip in slips:
        _slip(sheet, cards.take(), company, slip, row)
    cards.end()
    return sheet.pdf()


def _slip(sheet: Sheet, card: CardArea, company: Company, slip: MatchSlip, row: float) -> None:
    room = company.room
    rounds = f"Round{'' if len(slip.rounds) == 1 else 's'} {' and '.join(map(str, slip.rounds))}"
    sheet.block(card.left, card.top, card.width * 0.6, 9 * mm, "Match", 22, bold=True)
    sheet.block(card.left + card.width * 0.6, card.top, card.width * 0.4, 9 * mm, rounds, 16, align="right")
    y = card.top + TITLE
    for seating in (slip.home, slip.away):
        (who,) = company.who(company.side(seating, Line.NS)[:1])
        at = f"{room.line(Line.NS)} at {room.table(seating.table)}"
        noun = NOUNS[company.movement.contestants.kind]
        label = f"{noun} {room.called(seating.ns)}"
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
    sheet.block(left - 22 * mm, ruled.end, 20 * mm, TOTAL - mm, "Total", 12, bold=True, align="right")
    for one, other in zip(ruled.edges[-3:-1], ruled.edges[-2:], strict=True):
        sheet.box(one, ruled.end, other - one, TOTAL - mm, thick=True)
    _signed(sheet, card, company, slip, ruled.end + TOTAL)
    sheet.block(card.left, card.bottom - TAIL, card.width, TAIL, sheet.line, IMPRINT)


def _columns(company: Company, slip: MatchSlip) -> list[GridColumn]:
    room = company.room
    ours, theirs = room.called(slip.home.ns), room.called(slip.away.ns)
    word = room.tray_word.capitalize()
    ns = room.line(Line.NS)
    at = [f"{ns} {room.table(seating.table)}" for seating in (slip.home, slip.away)]
    if room.game == "whist":
        made = [GridColumn(f"Tricks {each}", 18) for each in at]
        gains = [GridColumn(f"Gain {each}", 18) for each in (ours, theirs)]
        return [GridColumn(word, 12, bold=True), *made, *gains]
    made = [GridColumn(f"Score {each}", 16) for each in at]
    return [
        GridColumn(word, 12, bold=True),
        *made,
        GridColumn("Swing", 14),
        GridColumn(f"IMPs {ours}", 14),
        GridColumn(f"IMPs {theirs}", 14),
    ]


def _signed(sheet: Sheet, card: CardArea, company: Company, slip: MatchSlip, y: float) -> None:
    """Victory points at bridge, and who agrees."""
    room = company.room
    base = y + SIGNED - 2.5 * mm
    word = "VP" if room.game == "bridge" else "Match"
    step = card.width / 2
    for at, seating in enumerate((slip.home, slip.away)):
        left = card.left + at * step
        said = f"{word} {room.called(seating.ns)}"
        sheet.text(left, base, said, READ)
        x = left + (width_of(f"{said} ", PLAIN)) * READ
        agreed = width_of("agreed ", PLAIN) * READ
        half = (step - 2 * mm - (x - left) - agreed) / 2
        sheet.rule(x, base, x + half - mm, base)
        sheet.text(x + half, base, "agreed", READ)
        sheet.rule(x + half + agreed, base, left + step - 2 * mm, base)
