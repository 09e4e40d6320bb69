"""Active clubs, which can be written to. A club is not active while it is being moved to another server, after it has
moved away, or before an arrived copy is opened."""

from django.db.models import Q
from django.utils import timezone

from ..models import Club, ClubState


class Closed(Exception):
    """Nothing was stored, because the ``club`` is being moved or has moved. A later attempt gets a final answer."""

    def __init__(self, club: Club) -> None:
        super().__init__(f"{club.slug} is on its way to another deployment")
        self.club = club


def must_be_active(club: Club) -> None:
    """Raise Closed for a club that is not active. Call it with a row read under the locks of :mod:`.writing`."""
    if club.standing != ClubState.OPEN or is_frozen(club):
        raise Closed(club)


def is_frozen(club: Club) -> bool:
    """Whether a process is moving the club now. A killed process leaves it frozen for some seconds, not for good."""
    return club.frozen_until is not None and club.frozen_until > timezone.now()


def are_active(of: str = "") -> Q:
    """Return the same condition for a query of the clubs that ``of`` leads to (``"club__"``), for background work."""
    frozen = Q(**{f"{of}frozen_until__gt": timezone.now()})
    return Q(**{f"{of}standing": ClubState.OPEN}) & ~frozen
