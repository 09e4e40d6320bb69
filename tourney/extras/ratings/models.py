"""Ratings of a club's players, calculated from its published nights and stored so that pages are fast."""

from django.db import models

from tourney.models import Player
from tourney.models.tenancy import ClubKey, ClubOneToOneField, OwnedModel, SameClub


class PlayerRating(OwnedModel):
    """``value`` is in percent with its standard deviation ``error`` in percentage points, over so many ``boards``
    (:mod:`.formula`). It follows from the nights, so it is not in the club's file or the journal."""

    leaves_with_club = False
    player = ClubOneToOneField(Player, models.CASCADE, related_name="rating")
    value = models.FloatField()
    error = models.FloatField()
    boards = models.PositiveIntegerField()

    class Meta:
        db_table = "tourney_playerrating"
        indexes = [models.Index(fields=["club"], name="rating_by_club")]
        constraints = [SameClub("player", name="rating_same_club")]


class ClubRated(OwnedModel):
    """The basis of a club's ratings: the digest of its nights, which shows whether they have changed; ``first`` and
    ``last`` are the days of the oldest and the newest night that counted."""

    leaves_with_club = False
    club = ClubKey(related_name="rated")
    digest = models.CharField(max_length=64)
    first = models.DateField(null=True)
    last = models.DateField(null=True)

    class Meta:
        db_table = "tourney_clubrated"
        verbose_name = "club's ratings"
        verbose_name_plural = "clubs' ratings"
        constraints = [models.UniqueConstraint(fields=["club"], name="rated_once")]
