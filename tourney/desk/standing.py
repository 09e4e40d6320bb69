"""Whether a club can be written to: not while it is carried to another deployment, and not after it left or before it
is open here."""

from django.db.models import Q
from django.utils import timezone

from ..models import Club, Standing


class Closed(Exception):
    """Nothing is stored: the ``club`` moves this moment, or has moved. Who asks again in some seconds hears more."""

    def __init__(self, club: Club) -> None:
        super().__init__(f"{club.slug} is on its way to another deployment")
        self.club = club


def must_be_open(club: Club) -> None:
    """To be asked of a row that was read under the locks of :mod:`.writing`. Raises Closed."""
    if club.standing != Standing.OPEN or is_frozen(club):
        raise Closed(club)


def is_frozen(club: Club) -> bool:
    """Whether somebody carries it now. Who is killed while doing so leaves it frozen for some seconds, not for good."""
    return club.frozen_until is not None and club.frozen_until > timezone.now()


def are_open(of: str = "") -> Q:
    """The same in a query, of the clubs that ``of`` leads to (``"club__"``): for work that nobody waits for."""
    frozen = Q(**{f"{of}frozen_until__gt": timezone.now()})
    return Q(**{f"{of}standing": Standing.OPEN}) & ~frozen
