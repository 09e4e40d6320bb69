"""What is stored, and the constraints that guard it. Only ``desk/`` writes."""

from .club import Club, Invitation, Member, Merge, Player, Role, Shown
from .journal import JournalEntry
from .kept import Kept
from .movement import MovementVersion
from .night import Contestant, Event, Game, Kind, Seat, Section, Session, Shows
from .placing import Placing
from .result import Result, ResultVersion
from .ruling import Ruling, RulingVersion
from .series import Series
from .source import Source
from .table import Call, TableEntry

__all__ = [
    "Call",
    "Club",
    "Contestant",
    "Event",
    "Game",
    "Invitation",
    "JournalEntry",
    "Kept",
    "Kind",
    "Member",
    "Merge",
    "MovementVersion",
    "Placing",
    "Player",
    "Result",
    "ResultVersion",
    "Role",
    "Ruling",
    "RulingVersion",
    "Seat",
    "Section",
    "Series",
    "Session",
    "Shown",
    "Shows",
    "Source",
    "TableEntry",
]
