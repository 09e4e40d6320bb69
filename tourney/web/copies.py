"""Copies made by the way: after each round, and before what cannot be brought back."""

from django.contrib import messages
from django.http import HttpRequest

from ..exchange.backup import NoBackup, back_up, back_up_night
from ..models import Session


def keep_copies(request: HttpRequest, session: Session) -> None:
    """The database and the night's file. Where that cannot be, the director is told; the evening goes on."""
    try:
        back_up()
        back_up_night(session)
    except NoBackup as problem:
        messages.warning(request, " ".join(fault.what for fault in problem.faults))
