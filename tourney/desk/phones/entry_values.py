"""Values of entries from tables: an entry, a waiting one, and the outcome."""

from dataclasses import dataclass
from uuid import UUID

from ...language.usage import ENGLISH_LETTERS, Letters
from ...models import Place, Source, TableEntry
from ...scoring.made import Made
from ..writing import By

AT_TABLE = By(None, Source.TABLE)
WHY = 200
NO_REVOKES = ("0", "0")
EntryOutcome = TableEntry.Outcome


@dataclass(frozen=True, slots=True)
class SentEntry:
    """What a phone sent, not yet checked against the night: None for what is missing or not a number.

    The result is ``typed`` in ``letters``, or else a ``contract`` chosen by its keys and written as it is typed in
    English. At whist it may be ``ours``, the tricks of ``line``. ``leads`` says whether a lead came with it, and
    ``revokes`` how often each line of the table revoked, as typed. The other fields are those of :class:`Entered`.
    """

    key: UUID | None
    round: int | None
    tray: int | None
    line: str
    ours: str | None = None
    typed: str = ""
    contract: str = ""
    leads: bool = False
    letters: Letters = ENGLISH_LETTERS
    revokes: tuple[str, str] = NO_REVOKES
    why: str = ""
    phone: UUID | None = None
    version: int | None = None


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
class WaitingEntry:
    """A waiting entry. ``club`` is its key, or the slug from the address, None on a server with one club. ``key`` opens
    the table; without one it is open."""

    club: int | str | None
    section: int
    table: int
    key: str | None
    sent: SentEntry
    by: By = AT_TABLE


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """The stored entry, from this request or an earlier one, and the section's revision then."""

    entry: TableEntry
    revision: int


Answer = StoredEntry | Exception
"""The outcome, or an exception for the sender: BadInput if refused, Spent, or another failure."""
