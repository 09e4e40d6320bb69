"""The sealed cards of an unfinished night."""

from django.db import models

from .session import Session
from .tenancy import ClubOneToOneField, OwnedModel, SameClub


class SealedDeals(OwnedModel):
    """The cards of a night's trays before anybody may see them: stored and backed up with the database, but on no page
    and in no served file. ``salt`` proves them later, if they were dealt here. Only :mod:`tourney.desk.deals.sealed`
    reads and writes them, and they are never in the journal. The row stays when the night is over, so that an undo
    seals the deals again."""

    session = ClubOneToOneField(Session, models.CASCADE, related_name="sealed_deals")
    deals = models.JSONField(default=dict)
    trumps = models.JSONField(default=dict)
    salt = models.CharField(max_length=64, blank=True)

    class Meta:
        verbose_name_plural = "sealed deals"
        constraints = [
            models.UniqueConstraint(fields=["club", "session"], name="deals_sealed_once"),
            SameClub("session", name="sealed_deals_same_club"),
        ]
