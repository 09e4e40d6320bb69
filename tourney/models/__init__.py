"""What is stored, and the constraints that guard it. Only ``desk/`` writes."""

from .account import AccountName
from .club import Club, FormerAddress, Invitation, Member, Merge, Player, Role, Shown
from .forgotten import Forgotten
from .journal import JournalEntry
from .kept import Kept
from .movement import MovementVersion
from .night import Contestant, Elsewhere, Event, Game, Kind, Seat, Section, Session, Shows
from .placing import Placing
from .result import Result, ResultVersion
from .ruling import Ruling, RulingVersion
from .series import Series, SeriesNight
from .source import Source
from .table import Call, Confirmation, LateEntry, TableEntry
from .tries import Tries
from .user import User

__all__ = [
    "AccountName",
    "Call",
    "Club",
    "Confirmation",
    "Contestant",
    "Elsewhere",
    "Event",
    "Forgotten",
    "FormerAddress",
    "Game",
    "Invitation",
    "JournalEntry",
    "Kept",
    "Kind",
    "LateEntry",
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
    "SeriesNight",
    "Session",
    "Shown",
    "Shows",
    "Source",
    "TableEntry",
    "Tries",
    "User",
]
