"""Values of entries from tables: an entry, a waiting one, and the outcome."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from movements.plan import Movement

from ...models import Place, Section, Source, TableEntry
from ...scoring.made import Made
from ..writing import By

AT_TABLE = By(None, Source.TABLE)
WHY = 200
Outcome = TableEntry.Outcome


@dataclass(frozen=True, slots=True)
class Entered:
    """One side's entry: ``line`` is the side that sent it, ``why`` is the reason for a tray out of order or not played,
    and ``phone`` is the phone if known."""

    key: UUID
    place: Place
    made: Made
    line: str
    why: str = ""
    phone: UUID | None = None
    version: int | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A waiting entry. ``club`` is its key, or the slug from the address, None on a server with one club. ``key`` opens
    the table; without one it is open. ``read`` parses what was sent, once the section and its movement are known; it
    raises BadInput."""

    club: int | str | None
    section: int
    table: int
    key: str | None
    read: Callable[[Section, Movement], Entered]
    by: By = AT_TABLE


@dataclass(frozen=True, slots=True)
class Kept:
    """The stored entry, from this request or an earlier one, and the section's revision then."""

    entry: TableEntry
    revision: int


Answer = Kept | Exception
"""The outcome, or an exception for the sender: BadInput if refused, Spent, or another failure."""
