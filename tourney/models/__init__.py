"""What is stored, and the constraints that guard it. Only ``desk/`` writes."""

from .club import Club, Invitation, Member, Player, Role
from .journal import JournalEntry
from .kept import Kept
from .movement import MovementVersion
from .night import Contestant, Event, Seat, Section, Session
from .result import Result, ResultVersion, Source

__all__ = [
    "Club",
    "Contestant",
    "Event",
    "Invitation",
    "JournalEntry",
    "Kept",
    "Member",
    "MovementVersion",
    "Player",
    "Result",
    "ResultVersion",
    "Role",
    "Seat",
    "Section",
    "Session",
    "Source",
]
