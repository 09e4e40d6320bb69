"""Placings of published nights, stored so that a season needs no scoring."""

from django.db import models

from .session import Contestant, Session
from .tenancy import ClubForeignKey, OwnedModel, SameClub


class Placing(OwnedModel):
    """A contestant's place in a published night: ``rank`` among ``of`` in ``field``, shared by ``tied`` of them.
    ``roles`` are the results as declarer, dummy and defender, by contract and by opponent, as
    :mod:`tourney.reports.by_role` stores them; None if not calculated. Rewritten with every change of a published
    night."""

    session = ClubForeignKey(Session, models.CASCADE, related_name="placings")
    contestant = ClubForeignKey(Contestant, models.CASCADE, related_name="placings")
    field = models.CharField(max_length=20)
    rank = models.PositiveIntegerField()
    of = models.PositiveIntegerField()
    tied = models.PositiveIntegerField(default=1)
    total = models.DecimalField(max_digits=14, decimal_places=6)
    difference = models.DecimalField(max_digits=14, decimal_places=6)
    percent = models.DecimalField(max_digits=9, decimal_places=6, null=True)
    played = models.PositiveIntegerField()
    roles = models.JSONField(null=True)

    class Meta:
        ordering = ["session", "field", "rank"]
        constraints = [
            models.UniqueConstraint(fields=["club", "contestant", "field"], name="placed_once_in_a_field"),
            SameClub("session", "contestant", name="placing_same_club"),
        ]

    @property
    def rank_text(self) -> str:
        """Return the rank, with = if it is shared."""
        return f"{self.rank}{'=' * (self.tied > 1)}"
