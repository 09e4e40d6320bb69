"""The club's backup: a copy of the database and the file of the night, in the folder of backups."""

import logging

from movements.message import message
from tourney.bounded_request import NotSent
from tourney.safekeeping.database_backup import back_up, back_up_night
from tourney.safekeeping.postgres_tools import NoBackup

from ..destination import Destination, SendingOutcome, State, Values
from ..night_to_send import NightToSend

log = logging.getLogger(__name__)


def _send(night: NightToSend, values: Values) -> SendingOutcome:
    session = night.session
    try:
        back_up(demo=session.event.demo)
        back_up_night(session)
    except NoBackup as problem:
        log.warning("The backup of a finished night failed: %s", problem)
        raise NotSent("no-backup") from problem
    return SendingOutcome(State.SENT)


DESTINATION = Destination(
    title=message("Backup"),
    about=message("A copy of all stored data, in the backup folder on the computer that runs Tourney."),
    order=80,
    settings=(),
    send=_send,
    content=lambda night, values: night.as_stored(),
)
