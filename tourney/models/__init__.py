"""The models and their constraints. Only ``desk/`` writes to the database."""

from .account_name import AccountName
from .append_only import ImmutableRow
from .club import (
    Club,
    ClubLogo,
    ClubState,
    Colour,
    FormerAddress,
    Game,
    Invitation,
    Member,
    Merge,
    PaperSize,
    Player,
    Role,
    Shown,
)
from .forgotten import Forgotten
from .journal import JournalEntry
from .login_attempts import Tries
from .movement import MovementVersion
from .phone_entries import Call, Confirmation, LateEntry, TableEntry
from .placing import Placing
from .result import Place, Result, ResultVersion
from .ruling import Ruling, RulingVersion
from .sealed_deals import SealedDeals
from .series import Series, SeriesNight
from .session import Contestant, Elsewhere, Event, Kind, Seat, Section, Session, Shows
from .solved_deal import SolvedDeal
from .source import Source
from .user import User

__all__ = [
    "AccountName",
    "Call",
    "Club",
    "ClubLogo",
    "ClubState",
    "Colour",
    "Confirmation",
    "Contestant",
    "Elsewhere",
    "Event",
    "Forgotten",
    "FormerAddress",
    "Game",
    "ImmutableRow",
    "Invitation",
    "JournalEntry",
    "Kind",
    "LateEntry",
    "Member",
    "Merge",
    "MovementVersion",
    "PaperSize",
    "Place",
    "Placing",
    "Player",
    "Result",
    "ResultVersion",
    "Role",
    "Ruling",
    "RulingVersion",
    "SealedDeals",
    "Seat",
    "Section",
    "Series",
    "SeriesNight",
    "Session",
    "Shown",
    "Shows",
    "SolvedDeal",
    "Source",
    "TableEntry",
    "Tries",
    "User",
]
