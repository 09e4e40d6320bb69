"""Results, each with all its versions: the newest stands, every earlier one can be read and restored."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from .kept import KeptModel, KeptQuerySet
from .night import Contestant, Section


class Source(models.TextChoices):
    """From where a version came."""

    DESK = "desk", "the desk"
    IMPORT = "import", "a file"
    DEMO = "demo", "the demo"


class Result(KeptModel):
    """The place of a result: one tray at one table in one round. What was made there is in its versions."""

    section = models.ForeignKey(Section, models.CASCADE, related_name="results")
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    tray = models.PositiveIntegerField()

    class Meta:
        ordering = ["round", "table", "tray"]
        constraints = [
            models.UniqueConstraint(fields=["section", "round", "table", "tray"], name="result_once_in_its_place")
        ]

    def __str__(self) -> str:
        return f"round {self.round}, table {self.table}, tray {self.tray}"


class VersionQuerySet(KeptQuerySet):
    def standing(self, section: Section) -> "VersionQuerySet":
        """The newest version of every result of ``section``, in the order of play."""
        newest = ResultVersion.objects.filter(result=models.OuterRef("result")).order_by("-number")
        return (
            self.filter(result__section=section, number=models.Subquery(newest.values("number")[:1]))
            .select_related("result", "ns", "ew")
            .order_by("result__round", "result__table", "result__tray")
        )


class ResultVersion(KeptModel):
    """What was made: ``ns`` held the tray's N&S cards and took ``tricks`` of 13."""

    result = models.ForeignKey(Result, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    ns = models.ForeignKey(Contestant, models.RESTRICT, related_name="+")
    ew = models.ForeignKey(Contestant, models.RESTRICT, related_name="+")
    tricks = models.PositiveSmallIntegerField()
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)
    source = models.CharField(max_length=10, choices=Source)
    why = models.CharField(max_length=200, blank=True)
    client_key = models.UUIDField(null=True, unique=True)

    objects = VersionQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["result", "number"], name="result_version_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="result_version_from_1"),
            models.CheckConstraint(condition=Q(tricks__lte=13), name="tricks_at_most_13"),
            models.CheckConstraint(condition=~Q(ns=models.F("ew")), name="two_contestants_at_a_table"),
            models.CheckConstraint(condition=Q(number=1) | ~Q(why=""), name="a_correction_says_why"),
        ]

    def __str__(self) -> str:
        return f"{self.result}: {self.tricks} tricks"

    @property
    def ew_tricks(self) -> int:
        return 13 - self.tricks
