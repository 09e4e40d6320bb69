"""Who was forgotten: kept beside the clubs, so that no copy and no file brings them back."""

from django.db import models


class Forgotten(models.Model):
    """``person`` is the key of a player's record, ``club_number`` what this database calls its club: no name, and
    nothing by which somebody without the record finds one. It belongs to no club, for it outlives a club that is
    removed and taken in again; :mod:`tourney.safekeeping.forgotten_list` keeps the same beside the copies."""

    club_number = models.PositiveBigIntegerField()
    person = models.UUIDField()
    at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "forgotten"
        constraints = [models.UniqueConstraint(fields=["club_number", "person"], name="forgotten_once")]

    def __str__(self) -> str:
        return f"{self.person}, {self.at:%Y-%m-%d}"
