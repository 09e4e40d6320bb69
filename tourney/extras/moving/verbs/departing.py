"""A club's departure to another server: frozen under a lease, and handed over by one change of its row.

The mover holds a lease, which expires: if its process is killed, the club is open again after at most :data:`LEASE`.
Anything written after that is not in the copy, so only the holder of the lease may decide, under the locks that every
action of the club needs."""

import secrets
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from tourney.desk.active import is_frozen
from tourney.desk.writing import BY_COMMAND, ClubChange, lock_whole_club, tell_of_club
from tourney.faults import BadInput
from tourney.models import Club, ClubState, FormerAddress
from tourney.models.audit import AuditRecorder, unrecorded
from tourney.models.club import new_epoch

from ..models import Departure

LEASE = timedelta(seconds=20)
"""How long a club stays frozen if the move is no longer reported to be running."""
MARGIN = timedelta(seconds=5)
"""The rest of the lease that the decision needs: the clocks of two servers may differ by so much."""


class LeaseLost(Exception):
    """The lease was lost: the copy may be out of date, and is not handed over."""


def prepare(club: Club, to: str) -> Departure:
    """Record that the club is to leave. Raises BadInput if it has left, or is being moved now; remains of an earlier
    attempt do not matter (:func:`abandoned`)."""
    with transaction.atomic():
        here = lock_whole_club(club.pk)
        if here.standing == ClubState.LEFT:
            raise BadInput.at("", "%(name)s has already moved.", name=here.name)
        if here.standing == ClubState.ARRIVING:
            raise BadInput.at("", "%(name)s has not been opened here yet.", name=here.name)
        _must_rest(here)
        return Departure.objects.create(club_number=here.pk, slug=here.slug, to=to)


def abandoned(club: Club) -> list[Departure]:
    """Return failed attempts that were not tidied up. Raises BadInput while one is under way."""
    _must_rest(Club.objects.get(pk=club.pk))
    return list(Departure.objects.filter(club_number=club.pk, decided_at=None))


def keep_secret(departure: Departure, secret: str) -> None:
    departure.secret = secret
    departure.save(update_fields=["secret"])


def freeze(departure: Departure, lease: timedelta = LEASE) -> None:
    """Freeze the club: wait for writers, then allow no more writes. Raises BadInput if another process is moving it."""
    with transaction.atomic():
        club = lock_whole_club(departure.club_number)
        _must_rest(club, club.standing != ClubState.OPEN)
        # The holder of an earlier lease cannot decide any more.
        Departure.objects.filter(club_number=club.pk).exclude(pk=departure.pk).update(lease="")
        departure.lease = secrets.token_hex(16)
        departure.save(update_fields=["lease"])
        _set(club, frozen_until=timezone.now() + lease)


def renew(departure: Departure, lease: timedelta = LEASE) -> None:
    """Renew the lease. Raises LeaseLost if it is too late."""
    with transaction.atomic():
        club = Club.objects.select_for_update(no_key=True).get(pk=departure.club_number)
        if not _holds(departure, club):
            raise LeaseLost
        _set(club, frozen_until=timezone.now() + lease)


def thaw(departure: Departure) -> None:
    """Let everybody write again."""
    with transaction.atomic():
        club = Club.objects.select_for_update(no_key=True).filter(pk=departure.club_number).first()
        mine = Departure.objects.filter(pk=departure.pk, decided_at=None).exclude(lease="")
        if club is not None and mine.filter(lease=departure.lease).exists():
            _set(club, frozen_until=None)
        mine.update(lease="")


def forget(departure: Departure) -> None:
    """Delete an attempt that was tidied up on both servers."""
    Departure.objects.filter(pk=departure.pk, decided_at=None).delete()


def decide(
    departure: Departure, slug_there: str, numbers: Mapping[str, Mapping[str, int]], margin: timedelta = MARGIN
) -> None:
    """Hand the club over in its row, so that everybody is sent to the other server from now on. Its epoch changes, so
    that no open page counts as up to date. Raises LeaseLost, and changes nothing, if anybody may have written since the
    club was frozen."""
    with transaction.atomic():
        club = lock_whole_club(departure.club_number)
        fresh = Departure.objects.select_for_update().get(pk=departure.pk)
        if fresh.decided_at is not None or not _holds(departure, club) or not is_long_enough(club, margin):
            raise LeaseLost
        told = ClubChange(BY_COMMAND, data={"to": departure.to})
        tell_of_club(club, "move_away", told, AuditRecorder())
        _set(club, standing=ClubState.LEFT, frozen_until=None, epoch=new_epoch())
        departure.slug_there, departure.numbers = slug_there, {name: dict(each) for name, each in numbers.items()}
        departure.decided_at = timezone.now()
        departure.save(update_fields=["slug_there", "numbers", "decided_at"])


def is_decided(departure: Departure) -> bool:
    return Departure.objects.filter(pk=departure.pk, decided_at__isnull=False).exists()


def opened(departure: Departure) -> None:
    """Record that the other server has opened the club."""
    Departure.objects.filter(pk=departure.pk, opened_at=None).update(opened_at=timezone.now())


def left_from(slug: str | None) -> Club | None:
    """Return the club that was at this address, or was the server's only one, and has moved to another server."""
    there = Club.objects.exclude(standing=ClubState.ARRIVING).order_by("pk")
    if slug is not None:
        former = FormerAddress.objects.filter(slug=slug).order_by("-pk").values("club")[:1]
        return there.filter(Q(slug=slug) | Q(pk__in=former), standing=ClubState.LEFT).first()
    only = list(there[:2])
    return only[0] if len(only) == 1 and only[0].standing == ClubState.LEFT else None


def departure_of(club: Club) -> Departure | None:
    """Return the departure of a club that has left."""
    return Departure.objects.filter(club_number=club.pk, decided_at__isnull=False).order_by("-pk").first()


def is_long_enough(club: Club, margin: timedelta) -> bool:
    """Whether enough of the lease is left that nobody can have written, by any server's clock."""
    return club.frozen_until is not None and club.frozen_until - margin > timezone.now()


def _must_rest(club: Club, moves: bool = False) -> None:
    if moves or is_frozen(club):
        raise BadInput.at("", "Another process is moving %(name)s right now.", name=club.name)


def _holds(departure: Departure, club: Club) -> bool:
    mine = Departure.objects.filter(pk=departure.pk, lease=departure.lease, decided_at=None).exclude(lease="")
    return club.standing == ClubState.OPEN and is_frozen(club) and mine.exists()


def _set(club: Club, **values: Any) -> None:
    for name, value in values.items():
        setattr(club, name, value)
    with unrecorded():
        club.save(update_fields=list(values))
