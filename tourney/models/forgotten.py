"""Forgotten players, stored outside the clubs so that no backup and no file restores them."""

from django.db import models


class Forgotten(models.Model):
    """``person`` is the key of a player's record, ``club_number`` is this database's number of the club. No name is
    stored, nor anything that identifies the person without the record. It belongs to no club, because it outlives a
    club that is deleted and imported again; :mod:`tourney.safekeeping.forgotten_list` stores the same with the
    backups."""

    club_number = models.PositiveBigIntegerField()
    person = models.UUIDField()
    at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "forgotten"
        constraints = [models.UniqueConstraint(fields=["club_number", "person"], name="forgotten_once")]

    def __str__(self) -> str:
        return f"{self.person}, {self.at:%Y-%m-%d}"
