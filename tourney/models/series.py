"""A series: the nights of a season, added up."""

from django.db import models
from django.db.models import Q
from django.urls import reverse

from ..scoring.season import MEASURES
from .session import Session
from .tenancy import ClubForeignKey, ClubKey, OwnedModel, SameClub


class Series(OwnedModel):
    """A series, with the rules of :class:`tourney.scoring.season.SeasonRules` and its nights."""

    club = ClubKey(related_name="series")
    name = models.CharField(max_length=80)
    slug = models.SlugField(max_length=100, db_index=False)
    measure = models.CharField(max_length=12, default="points")
    points = models.JSONField(default=list)
    best = models.PositiveSmallIntegerField(null=True)
    least = models.PositiveSmallIntegerField(default=1)
    handicap_percent = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "series"
        constraints = [
            models.CheckConstraint(condition=Q(measure__in=MEASURES), name="series_measure_is_known"),
            models.CheckConstraint(condition=Q(handicap_percent__lte=100), name="series_handicap_at_most_whole"),
            models.UniqueConstraint(fields=["club", "id"], name="series_in_its_club"),
            models.UniqueConstraint(fields=["club", "slug"], name="series_slug_once_in_a_club"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("public-series", args=[self.slug])


class SeriesNight(OwnedModel):
    """A night that counts in a series."""

    series = ClubForeignKey(Series, models.CASCADE, related_name="nights")
    session = ClubForeignKey(Session, models.CASCADE, related_name="in_series")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "series", "session"], name="night_once_in_a_series"),
            SameClub("series", "session", name="series_night_same_club"),
        ]
