"""Results, each with all its versions: the current one counts, and every earlier one can be read and restored."""

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from movements.message import message

from ..scoring.terms import place_said
from .append_only import AppendOnlyModel, AppendOnlyQuerySet
from .reason import TWO_RESULTS
from .session import Contestant, Section
from .source import Source
from .tenancy import ClubForeignKey, SameClub

HANDS = ("ns", "ew", "north", "east", "south", "west")


class Place(NamedTuple):
    """The place of a result: one tray at one table in one round."""

    round: int
    table: int
    tray: int

    @classmethod
    def of(cls, row: Any) -> Self:
        """Return the place in a row's columns, or in any object's attributes."""
        return cls(row.round, row.table, row.tray)

    @property
    def of_version(self) -> dict[str, int]:
        """Return filters for the versions of its result."""
        return {f"result__{name}": number for name, number in self._asdict().items()}

    def __str__(self) -> str:
        return message("Round %(round)s, table %(table)s, tray %(tray)s", **self._asdict())


class Result(AppendOnlyModel):
    """A place that has, or had, a result, which is in its versions."""

    section = ClubForeignKey(Section, models.CASCADE, related_name="results", db_index=False)
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    tray = models.PositiveIntegerField()

    class Meta:
        ordering = ["round", "table", "tray"]
        constraints = [
            models.UniqueConstraint(fields=["section", "round", "table", "tray"], name="result_once_in_its_place"),
            models.UniqueConstraint(fields=["club", "id"], name="result_in_its_club"),
            SameClub("section", name="result_same_club"),
        ]

    @property
    def place(self) -> Place:
        return Place.of(self)

    def __str__(self) -> str:
        return place_said(*self.place)


DISPUTED = Q(withdrawn=True, source=Source.TABLE, why=TWO_RESULTS)


class VersionQuerySet(AppendOnlyQuerySet):
    def current(self, sections: Iterable[Section]) -> "VersionQuerySet":
        """Return the current version of every result of ``sections``, in the order of play, without deleted ones. With
        a subquery for the sections, PostgreSQL would search everything that the club ever played."""
        return self._newest(sections).filter(withdrawn=False)

    def brought(self, sections: Iterable[Section]) -> "VersionQuerySet":
        """Return current versions including disputed boards, which do not count but need not be entered again."""
        return self._newest(sections).filter(Q(withdrawn=False) | DISPUTED)

    def disputed(self, sections: Iterable[Section]) -> "VersionQuerySet":
        """Return the versions that record an undecided disagreement between the two sides of a table."""
        return self._newest(sections).filter(DISPUTED)

    def _newest(self, sections: Iterable[Section]) -> "VersionQuerySet":
        newest = ResultVersion.objects.filter(result=models.OuterRef("result")).order_by("-number")
        return (
            self.filter(result__section__in=list(sections), number=models.Subquery(newest.values("number")[:1]))
            .select_related("result", *HANDS)
            .order_by("result__section__name", "result__round", "result__table", "result__tray")
        )


class ResultVersion(AppendOnlyModel):
    """A version of a result: ``ns`` held the tray's N&S cards against ``ew``, or individuals held the four hands.

    Most whist results are ``tricks`` of 13; others are in ``made``, as in a night file. A ``withdrawn`` version deletes
    the result. ``why`` and ``reason``: see :mod:`.reason`.
    """

    result = ClubForeignKey(Result, models.CASCADE, related_name="versions", db_index=False)
    number = models.PositiveIntegerField()
    ns = ClubForeignKey(Contestant, models.RESTRICT, null=True, related_name="+", db_index=False)
    ew = ClubForeignKey(Contestant, models.RESTRICT, null=True, related_name="+", db_index=False)
    north = ClubForeignKey(Contestant, models.RESTRICT, null=True, related_name="+", db_index=False)
    east = ClubForeignKey(Contestant, models.RESTRICT, null=True, related_name="+", db_index=False)
    south = ClubForeignKey(Contestant, models.RESTRICT, null=True, related_name="+", db_index=False)
    west = ClubForeignKey(Contestant, models.RESTRICT, null=True, related_name="+", db_index=False)
    tricks = models.PositiveSmallIntegerField(null=True)
    made = models.JSONField(null=True)
    withdrawn = models.BooleanField(default=False)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now, editable=False)
    source = models.CharField(max_length=10, choices=Source)
    why = models.CharField(max_length=200, blank=True)
    reason = models.JSONField(null=True)

    objects: ClassVar[Any] = VersionQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["result", "number"], name="result_version_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="result_version_from_1"),
            models.CheckConstraint(condition=Q(tricks__lte=13), name="tricks_at_most_13"),
            models.CheckConstraint(
                condition=Q(ns__isnull=False, ew__isnull=False, north=None, east=None, south=None, west=None)
                | Q(ns=None, ew=None, north__isnull=False, east__isnull=False, south__isnull=False, west__isnull=False),
                name="two_sides_or_four_players",
            ),
            models.CheckConstraint(
                condition=Q(withdrawn=True, tricks=None, made__isnull=True)
                | Q(withdrawn=False, tricks__isnull=False, made__isnull=True)
                | Q(withdrawn=False, tricks=None, made__isnull=False),
                name="a_result_says_one_thing",
            ),
            models.CheckConstraint(condition=Q(number=1) | ~Q(why=""), name="a_correction_says_why"),
            models.UniqueConstraint(fields=["club", "id"], name="version_in_its_club"),
            SameClub("result", *HANDS, name="version_same_club"),
        ]
        indexes = [
            # The column is mostly empty, so only existing values are indexed.
            models.Index(fields=[hand], condition=Q(**{f"{hand}__isnull": False}), name=f"version_by_{hand}")
            for hand in HANDS
        ]

    @property
    def disputed(self) -> bool:
        """Whether this version removed the result because the two sides of the table disagree."""
        return self.withdrawn and self.source == Source.TABLE and self.why == TWO_RESULTS

    @property
    def holders(self) -> tuple[Contestant, ...]:
        """Return the holders of the cards: N&S and E&W, or N, E, S and W."""
        sides = (self.ns, self.ew) if self.ns else (self.north, self.east, self.south, self.west)
        return tuple(each for each in sides if each)
