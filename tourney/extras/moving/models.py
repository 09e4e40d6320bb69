"""Moves of clubs between two servers, as recorded on each. None of these rows belongs to a club, so that they can tell
where a club has gone."""

import uuid

from django.db import models
from django.utils import timezone

from tourney.models import Section
from tourney.models.tenancy import ClubOneToOneField, OwnedModel, SameClub


class Departure(models.Model):
    """A club of this server, number ``club_number`` at ``slug``, that is moving to the server at ``to``. ``secret``
    gives access to the other server for this move only. ``lease`` belongs to the process that moves the club, and is
    empty once lost.

    From ``decided_at`` on, the club is there, at ``slug_there``; ``opened_at`` is the time when the other server
    confirmed that it is open. ``numbers`` has the new keys of rows that addresses name: ``{"section": {"12": 77}}``."""

    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club_number = models.BigIntegerField()
    slug = models.SlugField(max_length=60)
    to = models.CharField(max_length=200)
    secret = models.CharField(max_length=64, blank=True)
    lease = models.CharField(max_length=32, blank=True)
    slug_there = models.SlugField(max_length=60, blank=True)
    numbers = models.JSONField(default=dict)
    at = models.DateTimeField(default=timezone.now, editable=False)
    decided_at = models.DateTimeField(null=True)
    opened_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "tourney_departure"
        ordering = ["pk"]
        indexes = [models.Index(fields=["slug"], name="departure_by_slug")]

    def __str__(self) -> str:
        return f"{self.slug} to {self.to}"


class Arrival(models.Model):
    """Permission for one club to move here, until ``expires_at`` and once: only the ``digest`` of its code is stored,
    and of the secret that the other server then uses. ``club_number`` is the copy once it is stored, closed until
    ``opened_at``. ``ended_at`` is the time when the copy was deleted."""

    digest = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    secret = models.CharField(max_length=64, blank=True)
    origin = models.CharField(max_length=200, blank=True)
    club_number = models.BigIntegerField(null=True)
    opened_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "tourney_arrival"
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"from {self.origin}" if self.origin else "a permission"


class ArrivalPart(models.Model):
    """A part of the file of an arriving club, until all of it is stored."""

    arrival = models.ForeignKey(Arrival, models.CASCADE, related_name="parts")
    number = models.PositiveIntegerField()
    data = models.BinaryField()

    class Meta:
        db_table = "tourney_arrivalpart"
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["arrival", "number"], name="arrival_part_once")]

    def __str__(self) -> str:
        return f"part {self.number}"


class PrintedKeys(OwnedModel):
    """Digests of the codes printed for a section before it moved here, when it had the number ``former``: by the number
    of resets and by table, in hexadecimal. ``{"0": {"1": "8f…"}}``"""

    leaves_with_club = False
    section = ClubOneToOneField(Section, models.CASCADE, related_name="printed_keys")
    former = models.BigIntegerField()
    digests = models.JSONField(default=dict)

    class Meta:
        db_table = "tourney_printedkeys"
        constraints = [
            models.UniqueConstraint(fields=["club", "section"], name="printed_keys_once"),
            SameClub("section", name="printed_keys_same_club"),
        ]
