"""Rulings, each with all its versions: the current one shows whether the ruling is in force."""

from collections.abc import Iterable
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from movements.message import message

from .append_only import AppendOnlyModel, AppendOnlyQuerySet
from .result import Result
from .session import Contestant, Section
from .source import Source
from .tenancy import ClubForeignKey, SameClub


class Ruling(AppendOnlyModel):
    """The place of a ruling in its section's list."""

    section = ClubForeignKey(Section, models.CASCADE, related_name="rulings", db_index=False)
    number = models.PositiveIntegerField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["section", "number"], name="ruling_number_once_in_a_section"),
            models.UniqueConstraint(fields=["club", "id"], name="ruling_in_its_club"),
            SameClub("section", name="ruling_same_club"),
        ]

    def __str__(self) -> str:
        return message("ruling %(number)s", number=self.number)


class RulingVersionQuerySet(AppendOnlyQuerySet):
    def current(self, sections: Iterable[Section]) -> "RulingVersionQuerySet":
        """Return the newest version of every ruling of ``sections``, including withdrawn ones, in order."""
        newest = RulingVersion.objects.filter(ruling=models.OuterRef("ruling")).order_by("-number")
        return (
            self.filter(ruling__section__in=list(sections), number=models.Subquery(newest.values("number")[:1]))
            .select_related("ruling", "contestant", "result", "made_by")
            .order_by("ruling__section__name", "ruling__number")
        )


class RulingVersion(AppendOnlyModel):
    """The facts and the decision. ``rule`` is the slug of an entry of scoring's laws; ``law`` and ``paragraph`` name it
    in words. ``came_to_light`` is the time of discovery, and ``penalty`` in ``unit`` is deducted from ``contestant``.
    ``result`` is the result concerned, if any, and ``made`` counts there instead, as in a night file. A ``withdrawn``
    version withdraws the ruling. ``why`` and ``reason``: see :mod:`.reason`."""

    ruling = ClubForeignKey(Ruling, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    rule = models.CharField(max_length=60, blank=True)
    law = models.CharField(max_length=80, blank=True)
    paragraph = models.CharField(max_length=40, blank=True)
    found = models.CharField(max_length=400, blank=True)
    came_to_light = models.CharField(max_length=80, blank=True)
    decided = models.CharField(max_length=400, blank=True)
    contestant = ClubForeignKey(Contestant, models.RESTRICT, null=True, related_name="+")
    penalty = models.DecimalField(max_digits=9, decimal_places=4, default=0)
    unit = models.CharField(max_length=12, blank=True)
    result = ClubForeignKey(Result, models.CASCADE, null=True, related_name="rulings")
    made = models.JSONField(null=True)
    withdrawn = models.BooleanField(default=False)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now, editable=False)
    source = models.CharField(max_length=10, choices=Source)
    why = models.CharField(max_length=200, blank=True)
    reason = models.JSONField(null=True)

    objects: ClassVar[Any] = RulingVersionQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["club", "ruling", "number"], name="ruling_version_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="ruling_version_from_1"),
            models.CheckConstraint(
                condition=Q(penalty=0) | Q(contestant__isnull=False) & ~Q(unit=""), name="a_penalty_is_somebodys"
            ),
            models.CheckConstraint(
                condition=Q(made__isnull=True) | Q(result__isnull=False), name="made_instead_of_a_result"
            ),
            models.CheckConstraint(condition=Q(number=1) | ~Q(why=""), name="a_changed_ruling_says_why"),
            SameClub("ruling", "contestant", "result", name="ruling_version_same_club"),
        ]
