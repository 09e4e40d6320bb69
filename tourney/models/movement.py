"""The movement of a section, in versions, so that results stay tied to the plan of their time."""

from functools import cached_property

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from movements import serialise
from movements.plan import Movement
from movements.sections import without_section

from .append_only import AppendOnlyModel
from .session import Section
from .tenancy import ClubForeignKey, SameClub


class MovementVersion(AppendOnlyModel):
    """A version of a movement. ``request`` are its options (absent for a plan from a file); ``plan`` is the whole
    movement as JSON, with rounds before ``from_round`` as they were played. A version without a plan removes the
    movement. ``why`` and ``reason``: see :mod:`.reason`."""

    section = ClubForeignKey(Section, models.CASCADE, related_name="movement_versions")
    number = models.PositiveIntegerField()
    from_round = models.PositiveIntegerField(default=1)
    request = models.JSONField(null=True)
    plan = models.JSONField(null=True)
    why = models.CharField(max_length=200, blank=True)
    reason = models.JSONField(null=True)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["club", "section", "number"], name="movement_version_once"),
            SameClub("section", name="movement_same_club"),
            models.CheckConstraint(condition=Q(from_round__gte=1), name="movement_from_round_1"),
        ]

    @cached_property
    def movement(self) -> Movement | None:
        if not self.plan:
            return None
        movement = serialise.from_json(self.plan)
        lettered = movement.contestants.labels[:1] and movement.contestants.labels[0][:1].isalpha()
        return without_section(movement, self.section.name) if lettered else movement
