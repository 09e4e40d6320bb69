"""A club's arrival from another server: by a one-time permission, as an invisible copy, which is opened when the other
server has handed the club over."""

import secrets
from collections.abc import Iterable
from datetime import timedelta
from hashlib import sha256
from uuid import UUID

from django.db import transaction
from django.db.models import Sum
from django.db.models.functions import Length
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from tourney.desk.club.clubs import remove_rows
from tourney.desk.club.members import invite_first
from tourney.desk.deals.solver_queue import want_all_of
from tourney.desk.phones.key_digests import SIGNS
from tourney.desk.writing import BY_COMMAND, ClubChange, lock_whole_club, tell_of_club
from tourney.faults import BadInput
from tourney.models import Club, ClubState
from tourney.models.audit import AuditRecorder, unrecorded
from tourney.models.club import new_epoch

from ..models import Arrival, ArrivalPart, Departure

GOOD_FOR = timedelta(minutes=30)
"""How long the code is valid, and how long an arrival may take until its copy is stored."""
LINK_FOR = timedelta(days=1)
"""How long the other server can still ask for the owner's link after the club opened."""
LARGEST = 400_000_000
"""The most bytes of the whole file of a club: forty times a year of a large club."""
PART = 4_000_000
"""The most bytes of a part."""


class NotAllowed(Exception):
    """The permission does not exist, or has expired."""


def permit() -> str:
    """Return a code for one club, valid for :data:`GOOD_FOR`: a hundred random bits. It is not stored."""
    # Delete unused codes and incomplete parts; a stored copy stays.
    Arrival.objects.filter(club_number=None, opened_at=None, expires_at__lt=timezone.now() - GOOD_FOR).delete()
    code = "-".join("".join(secrets.choice(SIGNS) for _ in range(5)) for _ in range(4))
    Arrival.objects.create(digest=_digest(code), expires_at=timezone.now() + GOOD_FOR)
    return code


def begin(code: str, departure: str, origin: str) -> tuple[Arrival, str]:
    """Use a code, and return the arrival and its secret. Raises NotAllowed for a code that is invalid, used or too old;
    BadInput if the request comes from this server itself."""
    with transaction.atomic():
        found = Arrival.objects.select_for_update().filter(digest=_digest(code), used_at=None).first()
        if found is None or found.expires_at <= timezone.now():
            raise NotAllowed
        if is_from_here(departure):
            raise BadInput.at("--to", "The club is already on this server.")
        secret = secrets.token_urlsafe(32)
        found.used_at, found.secret, found.origin = timezone.now(), _digest(secret), origin[:200]
        found.expires_at = timezone.now() + GOOD_FOR
        found.save()
        return found, secret


def is_from_here(departure: str) -> bool:
    """Whether the departure of a club with this key is from this server."""
    try:
        return Departure.objects.filter(key=UUID(departure)).exists()
    except ValueError:
        return False


def arrival_of(number: int, secret: str) -> Arrival:
    """Return the arrival for a secret. Raises NotAllowed."""
    found = Arrival.objects.filter(pk=number).exclude(secret="").first()
    if found is None or not constant_time_compare(found.secret, _digest(secret)):
        raise NotAllowed
    return found


def keep_part(arrival: Arrival, number: int, data: bytes) -> None:
    """Store a part of the file, replacing an earlier one with its number. Raises BadInput if it is larger than a club's
    file."""
    with transaction.atomic():
        arrival = _fresh(arrival)
        (_must_be_early if arrival.club_number is None else _copy_that_waits)(arrival)
        arrival.parts.filter(number=number).delete()
        had = arrival.parts.aggregate(sum=Sum(Length("data")))["sum"] or 0
        if len(data) > PART or had + len(data) > LARGEST:
            raise BadInput.at("", "This file is too large to be a club file.")
        ArrivalPart.objects.create(arrival=arrival, number=number, data=data)


def parts_of(arrival: Arrival) -> Iterable[bytes]:
    """Yield the file part by part."""
    for data in arrival.parts.order_by("number").values_list("data", flat=True).iterator(chunk_size=1):
        yield bytes(data)


def store(arrival: Arrival, club: Club) -> None:
    """Mark this copy as complete but closed, in the transaction that imported it. Its parts are no longer needed."""
    arrival = _fresh(arrival)
    _must_be_early(arrival)
    arrival.club_number = club.pk
    arrival.save(update_fields=["club_number"])
    arrival.parts.all().delete()


def waiting_copy(arrival: Arrival) -> Club:
    """Return the stored copy that is not yet open, for changes from its origin. Raises NotAllowed."""
    return _copy_that_waits(_fresh(arrival))


def changed(arrival: Arrival) -> None:
    """Record that later changes were applied to the copy."""
    arrival.parts.all().delete()


def _fresh(arrival: Arrival) -> Arrival:
    return Arrival.objects.select_for_update().get(pk=arrival.pk)


def _must_be_early(arrival: Arrival) -> None:
    """Raise NotAllowed if no copy is accepted any more."""
    if arrival.club_number or arrival.ended_at or arrival.expires_at <= timezone.now():
        raise NotAllowed


def _copy_that_waits(arrival: Arrival) -> Club:
    club = copy_of(arrival)
    if club is None or club.standing != ClubState.ARRIVING or arrival.opened_at is not None:
        raise NotAllowed
    return club


def copy_of(arrival: Arrival) -> Club | None:
    return Club.objects.filter(pk=arrival.club_number).first() if arrival.club_number else None


def open_copy(arrival: Arrival) -> tuple[Club, str]:
    """Open the copy after the other server has handed it over. Returns the club, and the secret of a link for its
    owner. Repeating this gives the same club, and for a day another link. Raises NotAllowed if there is no copy."""
    with transaction.atomic():
        fresh = _fresh(arrival)
        if (found := copy_of(fresh)) is None:
            raise NotAllowed
        club = lock_whole_club(found.pk)
        if fresh.opened_at is None:
            fresh.opened_at = timezone.now()
            fresh.save(update_fields=["opened_at"])
            club.standing, club.epoch = ClubState.OPEN, new_epoch()
            with unrecorded():
                club.save(update_fields=["standing", "epoch"])
            told = ClubChange(BY_COMMAND, data={"from": fresh.origin})
            tell_of_club(club, "move_here", told, AuditRecorder())
            want_all_of(club)
        elif fresh.opened_at < timezone.now() - LINK_FOR or club.standing != ClubState.OPEN:
            return club, ""
        return club, invite_first(club)


def drop_copy(arrival: Arrival) -> None:
    """Undo an arrival that was not handed over. Raises NotAllowed if it is open."""
    with transaction.atomic():
        fresh = _fresh(arrival)
        if fresh.opened_at is not None:
            raise NotAllowed
        club = copy_of(fresh)
        if club is not None and club.standing == ClubState.ARRIVING:
            remove_rows(lock_whole_club(club.pk))
        fresh.parts.all().delete()
        fresh.club_number, fresh.ended_at = None, fresh.ended_at or timezone.now()
        fresh.save(update_fields=["club_number", "ended_at"])


def closed_copy(slug: str) -> Arrival | None:
    """Return the arrival of a copy that waits to be opened, by its address here."""
    club = Club.objects.filter(slug=slug, standing=ClubState.ARRIVING).first()
    return Arrival.objects.filter(club_number=club.pk, opened_at=None).first() if club else None


def _digest(code: str) -> str:
    return sha256(code.strip().upper().encode() if len(code) < 30 else code.encode()).hexdigest()
