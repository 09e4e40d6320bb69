"""A series: nights of a season that are added up."""

from django.db import models
from django.db.models import Q
from django.urls import reverse

from ..scoring.season import MEASURES
from .club import Club
from .night import Session


class Series(models.Model):
    """The rules of :class:`tourney.scoring.season.Rules` and the nights that they are for."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="series")
    name = models.CharField(max_length=80)
    slug = models.SlugField(max_length=100, unique=True)
    measure = models.CharField(max_length=12, default="points")
    points = models.JSONField(default=list)
    best = models.PositiveSmallIntegerField(null=True)
    least = models.PositiveSmallIntegerField(default=1)
    handicap_percent = models.PositiveSmallIntegerField(default=0)
    sessions = models.ManyToManyField(Session, related_name="series")

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "series"
        constraints = [
            models.CheckConstraint(condition=Q(measure__in=MEASURES), name="series_measure_is_known"),
            models.CheckConstraint(condition=Q(handicap_percent__lte=100), name="series_handicap_at_most_whole"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("public-series", args=[self.slug])
