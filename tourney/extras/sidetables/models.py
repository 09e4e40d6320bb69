"""Side tables: games beside the tournament, for players who wait or stay on. Everything that happened is in the entries
of a table, each with all its versions; its state follows from them."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from tourney.models.append_only import AppendOnlyModel
from tourney.models.session import Session
from tourney.models.source import Source
from tourney.models.tenancy import ClubForeignKey, ClubKey, OwnedModel, SameClub


class SideTable(OwnedModel):
    """A table at which ``game`` is played, during a night (``session``) or on its own. ``code`` is the rule for cutting
    in and out, ``stake`` the value of a point. The first ``began`` of its players arrived together. ``revision`` rises
    with each entry. ``key`` opens the table on a phone."""

    club = ClubKey(related_name="side_tables")
    session = ClubForeignKey(Session, models.CASCADE, null=True, related_name="side_tables")
    name = models.CharField(max_length=80)
    game = models.CharField(max_length=40)
    code = models.CharField(max_length=20, blank=True)
    stake = models.CharField(max_length=12, blank=True)
    began = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=12)
    revision = models.PositiveIntegerField(default=0)
    opened_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        db_table = "tourney_sidetable"
        ordering = ["-opened_at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "id"], name="side_table_in_its_club"),
            models.UniqueConstraint(fields=["club", "key"], name="side_table_by_its_key"),
            SameClub("session", name="side_table_same_club"),
        ]

    def __str__(self) -> str:
        return self.name


class SidePlayer(OwnedModel):
    """A person at a side table, numbered in order of arrival. Entries use this number."""

    table = ClubForeignKey(SideTable, models.CASCADE, related_name="players", db_index=False)
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)

    class Meta:
        db_table = "tourney_sideplayer"
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="side_player_once"),
            models.UniqueConstraint(fields=["club", "id"], name="side_player_in_its_club"),
            SameClub("table", name="side_player_same_club"),
        ]


class SideEntry(AppendOnlyModel):
    """A version of entry number ``row`` of a table: a cut, an arrival or departure, or a deal. The newest counts; if it
    is ``withdrawn``, the entry is deleted. ``why`` and ``reason``: see :mod:`tourney.models.reason`."""

    table = ClubForeignKey(SideTable, models.CASCADE, related_name="entries", db_index=False)
    row = models.PositiveIntegerField()
    number = models.PositiveIntegerField()
    said = models.JSONField(default=dict)
    withdrawn = models.BooleanField(default=False)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now, editable=False)
    source = models.CharField(max_length=10, choices=Source)
    why = models.CharField(max_length=200, blank=True)
    reason = models.JSONField(null=True)

    class Meta:
        db_table = "tourney_sideentry"
        ordering = ["row", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "row", "number"], name="side_entry_version_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="side_entry_version_from_1"),
            models.CheckConstraint(condition=Q(number=1) | ~Q(why=""), name="side_entry_correction_says_why"),
            models.UniqueConstraint(fields=["club", "id"], name="side_entry_in_its_club"),
            SameClub("table", name="side_entry_same_club"),
        ]
