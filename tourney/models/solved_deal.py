"""Double-dummy results, stored by the hash of the deal."""

from django.db import models
from django.db.models import Q


class SolvedDeal(models.Model):
    """``tricks`` of a deal with all cards visible (:attr:`tourney.cards.double_dummy.tricks.Solved.text`); empty while
    it waits. It is a fact about cards and no row of a night: it belongs to no club, says nothing of anybody, and
    whoever has the cards finds it anew, so that no club's file has it. ``hash`` is the deal's
    (:func:`tourney.cards.double_dummy.tricks.hash_of`): the cards stand with their night, number ``night``, alone.

    ``begun_at`` is when somebody began to solve it. ``tries`` came to nothing, the last for what ``wrong`` says."""

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
