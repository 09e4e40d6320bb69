"""Automatic backups: after each round, and before anything that an undo cannot restore."""

from datetime import timedelta

from django.contrib import messages

from ..language.told import told_faults
from ..models import Session
from ..safekeeping.database_backup import age_of_the_newest, back_up, back_up_night
from ..safekeeping.postgres_tools import NoBackup
from ..safekeeping.readiness import count_rows
from .club_request import ClubRequest

JUST_NOW = timedelta(minutes=1)
"""Rooms that close a round together share a backup of the database, and so do the clubs of a server; each night has its
own file."""


def keep_copies(request: ClubRequest, session: Session) -> None:
    """Back up the night's file and the database after a round. If that fails, the director gets a warning and the
    evening continues."""
    try:
        if age_of_the_newest() > JUST_NOW:
            back_up(demo=session.event.demo)
            count_rows()
        back_up_night(session)
    except NoBackup as problem:
        _warn(request, problem)


def copy_first(request: ClubRequest, *, demo: bool = False) -> None:
    """Back up the database before something is deleted or overwritten, even if it is only a ``demo`` night."""
    try:
        back_up(demo=demo)
    except NoBackup as problem:
        _warn(request, problem)


def _warn(request: ClubRequest, problem: NoBackup) -> None:
    messages.warning(request, told_faults(problem))
