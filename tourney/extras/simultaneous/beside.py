"""Exchange files with other clubs in the background, from the night of an event until it is over everywhere."""

import logging
from datetime import timedelta

from django.db import connections
from django.db.models import Q
from django.utils import timezone

from tourney.exchange.admission import KeptPlace
from tourney.serving.beside import Beside

from .meeting import meet
from .models import Simultaneous
from .static_pages import static_pages
from .verbs.public_pages import CHANGED, follow_with_pages
from .verbs.taking_part import report

log = logging.getLogger("tourney")
PLACE = "simultaneous"
"""The lock of the process that exchanges files with other clubs from this computer."""
PAUSE = 20.0
"""Seconds between two exchanges of an event's files."""
FOR = timedelta(days=14)
"""The time after its night for which an event's files are exchanged."""


class _ExchangeWork:
    def __init__(self) -> None:
        self._place = KeptPlace(PLACE)
        self._done: set[int] = set()

    def piece(self) -> bool:
        """Exchange files for one event, and return whether there is another."""
        now = timezone.now()
        live = Q(session__date__gte=timezone.localdate(now) - FOR) | Q(session=None, organiser_secret__gt="")
        # Something is still to be sent (a correction, a deleted night or a forgotten name), or was sent lately.
        live |= Q(reported__gt=0, told="") | Q(reported__gte=int((now - FOR).timestamp()))
        live |= CHANGED
        for event in Simultaneous.objects.filter(live).select_related("club", "session__event__club").order_by("pk"):
            if event.pk not in self._done:
                if not self._place.take():
                    return False
                self._done.add(event.pk)
                try:
                    report(event, event.club)
                    meet(event)
                    follow_with_pages(event, static_pages)
                except Exception:  # one event must not block the others
                    log.exception("A simultaneous event could not be followed.")
                return True
        return False

    def rest(self) -> None:
        self._done.clear()
        self._place.leave()
        connections.close_all()


def start() -> Beside:
    work = _ExchangeWork()
    return Beside(work.piece, work.rest, PAUSE).start()
