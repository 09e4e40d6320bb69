"""What is stored, and the constraints that guard it. Only ``desk/`` writes."""

from .club import Club, Invitation, Member, Player, Role
from .journal import JournalEntry
from .kept import Kept
from .movement import MovementVersion
from .night import Contestant, Event, Seat, Section, Session
from .result import Result, ResultVersion, Source
from .ruling import Ruling, RulingVersion

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
    "Ruling",
    "RulingVersion",
    "Seat",
    "Section",
    "Session",
    "Source",
]
