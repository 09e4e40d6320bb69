"""The text at a place of a table in every round: the regular move and the notes, with their heights."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil

from reportlab.lib.units import mm

from movements.message import capfirst, message
from movements.plan import Party

from ...language.active_language import gettext as _
from ...language.told import told_as
from ..pdf.plates import Pieces, Plate, piece_wide
from ..pdf.type_scale import LARGE, LINE, READ, width_of
from ..pdf.typefaces import BOLD, PLAIN
from .place_rows import RegularMove, always_shares, at_the_end, regular_move
from .sheet_words import share_said, sit_out, the_schedule_says, trays_go, trays_to, white_on_black
from .who_moves_together import Company

NUMBER, SEAT, MOVE, NAME, NOTE = 70.0, 26.0, 29.0, 16.0, 12.0  # points
BASE, RULE, HEAD = 18.5 * mm, 21 * mm, 24 * mm  # from the top: the number's line, the rule below it, the next text
ABOVE_MOVE, MOVE_HIGH, NOTE_HIGH = 6.5 * mm, 11.5 * mm, 5.1 * mm
NAMES_HIGH, NAME_HIGH = 8.3 * mm, 7.3 * mm  # above the move of a contestant who stays
WIDE, NOTES_WIDE = 182 * mm, 172 * mm  # of a card, and of its notes, because lines seldom end at its edge
HEADS, END = 5.5 * mm, 1 * mm
ROW_OF_TWO = 8.4 * mm  # in two columns, with names below
LISTED_MOST, LISTED_LEAST = 8.5 * mm, 4.8 * mm  # if the rows do not name the next place
STACKS, STACK_LEAST = 3, 8.9 * mm  # columns of rounds with a partner above two opponents; the height of their rows
ROW_LARGE = 7.7 * mm  # in large print, which has one column


@dataclass(frozen=True)
class Face:
    """The text at a place in every round: the contestant who ``stays`` there, the regular move if there is one, and the
    notes."""

    company: Company
    table: int
    seats: str

    @cached_property
    def stays(self) -> Party | None:
        return self.company.stays(self.table, self.seats)

    @cached_property
    def move(self) -> RegularMove | None:
        return None if self.stays else regular_move(self.company, self.table, self.seats)

    @cached_property
    def trays_to(self) -> str:
        return trays_to(self.company.room, self.company.tray_moves, self.table)

    @cached_property
    def trays_go(self) -> tuple[str, ...]:
        """Return where the trays go, on one line or a line for each sentence; if too long, where to read it."""
        said = trays_go(self.company.room, self.company.tray_moves, self.table)
        for lines in ((" ".join(said),), said):
            if all(width_of(line, BOLD) * READ <= WIDE for line in lines):
                return lines
        return (the_schedule_says(self.company.room.game),)

    @cached_property
    def sits_out(self) -> bool:
        """Whether nobody ever plays here."""
        return not any(self.table in each.by_table for each in self.company.movement.rounds)

    @cached_property
    def large(self) -> Pieces:
        """Return the move in large type; empty if each round has its own."""
        if self.stays:
            return (_("You stay here all evening."),)
        if self.move and self.sits_out:
            return Plate(sit_out()), _("then %(goes)s") % {"goes": self.move.usual}
        if self.move:
            return (capfirst(" · ".join(filter(None, (self.move.usual, self.trays_to)))),)
        return ()

    @cached_property
    def notes(self) -> tuple[Pieces, ...]:
        """Return the notes, each on its own line."""
        company, room = self.company, self.company.room
        notes: list[Pieces] = []
        if shares := always_shares(company, self.table):
            notes.append((Plate(share_said(shares, room.tag)),))
        if self.stays and (others := self._others):
            notes.append((_("After every round: %(move)s") % {"move": others},))
        elif not self.trays_to or not self.move:
            notes += [(line,) for line in self.trays_go]
        if self.sits_out:
            notes.append((told_as(message("You play no trays this round."), room.game),))
        if self.turns:
            notes.append((white_on_black(room.game),))
        exceptions = [*self.move.exceptions] if self.move else []
        plates = [Plate(_("EXCEPT"))] if exceptions else []  # the end alone, which every card has, is not an exception
        if self.large and len(company.movement.rounds) > 1:
            exceptions.append(at_the_end(company))
        notes += [(*plates, *each) for each in exceptions]
        return tuple(note for note in notes if any(note))

    @cached_property
    def _others(self) -> str:
        """Return the move of a stationary pair's opponents and of the trays; empty if it needs a long sentence."""
        other = {"NS": "EW", "EW": "NS"}.get(self.seats, "")
        move = regular_move(self.company, self.table, other) if other else None
        return " · ".join((move.usual, self.trays_to)) if move and self.trays_to else ""

    @cached_property
    def turns(self) -> bool:
        """Whether any trays are turned here."""
        rounds = self.company.movement.rounds
        return any(seating.turned for each in rounds for seating in each.tables if seating.table == self.table)

    @property
    def note(self) -> float:
        """Return the font size of the notes."""
        return LARGE if self.in_large_print else NOTE

    def note_high(self, note: Pieces) -> float:
        """Return the height of a note, which in large print may take several lines."""
        if not self.in_large_print:
            return NOTE_HIGH
        wide = sum(piece_wide(piece, PLAIN, LARGE) for piece in note)
        return NOTE_HIGH * LARGE / NOTE + (ceil(wide / NOTES_WIDE) - 1) * LINE * LARGE

    @property
    def in_large_print(self) -> bool:
        return self.company.room.occasion.large

    @property
    def above_move(self) -> float:
        if self.stays is None:
            return ABOVE_MOVE
        return NAME_HIGH if self.company.single else NAMES_HIGH

    @property
    def above(self) -> float:
        """Return the height of everything above the rounds."""
        return HEAD + (self.above_move + MOVE_HIGH if self.large else 0) + sum(map(self.note_high, self.notes)) + HEADS

    def fits(self, height: float, least: float) -> int:
        """Return the number of rounds that fit; ``least`` is the height of a row that has the next place."""
        free = height - self.above - END
        if self.in_large_print:
            return int(free / max(ROW_LARGE, 0 if self.large else least))
        if self.large and self.stays and self.company.single:
            return STACKS * int(free / STACK_LEAST)
        if self.large:
            return 2 * int(free / LISTED_LEAST)
        return max(int(free / least), 2 * int(free / ROW_OF_TWO))


@lru_cache(maxsize=4)
def faces(company: Company) -> dict[tuple[int, str], Face]:
    """Return the face of each place, in the order of the tables."""
    return {
        (table, seats): Face(company, table, seats)
        for table in company.movement.tables
        for seats in company.seats[table]
    }
