"""Double-dummy results, stored by the hash of the deal."""

from django.db import models
from django.db.models import Q


class SolvedDeal(models.Model):
    """``tricks`` of a deal with all cards visible (:attr:`tourney.cards.double_dummy.tricks.Solved.text`); empty while
    it waits. The row belongs to no club, because it is a fact about cards: it contains nothing personal, and can be
    calculated again, so club files do not contain it. ``hash`` is the deal's
    (:func:`tourney.cards.double_dummy.tricks.hash_of`): the cards are only in the night with key ``night``.

    ``begun_at`` is the time when solving began. ``tries`` counts failed attempts; ``wrong`` is the reason of the
    last, in the form of :mod:`tourney.language.stored_messages`."""

    hash = models.CharField(max_length=64, primary_key=True)
    tricks = models.CharField(max_length=20, blank=True)
    night = models.PositiveBigIntegerField()
    begun_at = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    wrong = models.CharField(max_length=300, blank=True)

    class Meta:
        indexes = [models.Index(fields=["tries", "night"], name="deals_to_solve", condition=Q(tricks=""))]

    def __str__(self) -> str:
        return f"{self.hash[:12]}: {self.tricks or self.wrong or 'waits'}"
