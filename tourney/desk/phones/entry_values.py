"""What comes in from the tables: an entry, one that still waits, and what became of it."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from movements.plan import Movement

from ...models import Section, Source, TableEntry
from ...scoring.made import Made
from ..results.record import Place
from ..writing import By

AT_TABLE = By(None, Source.TABLE)
WHY = 200
Outcome = TableEntry.Outcome


@dataclass(frozen=True, slots=True)
class Entered:
    """What one side of a table says was made there: ``line`` is the side that sent it, ``why`` is told for a tray that
    was not the one expected, and for one that was not played; ``phone`` is where it was pressed, if that is known.
    ``version`` is how far the board had come on the page where it was pressed (:attr:`.both_sides.Board.progress`);
    None, as from a page that does not say so, is taken for nothing seen."""

    key: UUID
    place: Place
    made: Made
    line: str
    why: str = ""
    phone: UUID | None = None
    version: int | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """An entry that waits. ``club`` is its number, or the slug by which it was asked for, None on a machine of one
    club. ``key`` is to open the table; without one it is open. ``read`` makes out what was sent, once the section and
    its movement are known; it raises BadInput."""

    club: int | str | None
    section: int
    table: int
    key: str | None
    read: Callable[[Section, Movement], Entered]
    by: By = AT_TABLE


@dataclass(frozen=True, slots=True)
class Kept:
    """The entry as it is stored, by this asking or by an earlier one, and the section's revision then."""

    entry: TableEntry
    revision: int


Answer = Kept | Exception
"""An exception is for whoever asked: BadInput for what is refused, Spent, or what went wrong."""
