"""Entries from players' phones, and calls for the director."""

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from .append_only import AppendOnlyModel
from .choices import TextChoices
from .result import ResultVersion
from .session import Section
from .tenancy import ClubForeignKey, ClubOneToOneField, OwnedModel, SameClub


class EntryLine(TextChoices):
    NS = "N&S"
    EW = "E&W"


class TableEntry(AppendOnlyModel):
    """An entry as a phone sent it, and its outcome. ``client_key`` was made on the phone: however often an entry is
    sent, it is stored once, with the same answer. An entry that undoes another names it in ``undoes``. ``phone`` is the
    phone that sent it, None without cookies; ``one_phone`` means that it only agreed with the same phone's entry for
    the other side. ``why`` and ``reason``: see :mod:`.reason`."""

    class Outcome(TextChoices):
        STORED = "stored", gettext_lazy("stored")
        AGREED = "agreed", gettext_lazy("agreed by the other side")
        CHANGED = "changed", gettext_lazy("changed at the table")
        DISPUTED = "disputed", gettext_lazy("kept alongside the stored result, for the director to decide")
        TAKEN_BACK = "taken back", gettext_lazy("undone at the table")

    section = ClubForeignKey(Section, models.CASCADE, related_name="table_entries", db_index=False)
    client_key = models.UUIDField()
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    tray = models.PositiveIntegerField()
    line = models.CharField(max_length=3, choices=EntryLine)
    made = models.JSONField()
    why = models.CharField(max_length=200, blank=True)
    reason = models.JSONField(null=True)
    outcome = models.CharField(max_length=10, choices=Outcome)
    version = ClubForeignKey(ResultVersion, models.CASCADE, related_name="table_entries")
    undoes = ClubOneToOneField("self", models.CASCADE, null=True, related_name="undone_by")
    phone = models.UUIDField(null=True)
    one_phone = models.BooleanField(default=False)
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "table entries"
        constraints = [
            models.UniqueConstraint(fields=["club", "client_key"], name="table_entry_sent_once"),
            models.UniqueConstraint(fields=["club", "id"], name="table_entry_in_its_club"),
            SameClub("section", "version", "undoes", name="table_entry_same_club"),
        ]
        indexes = [models.Index(fields=["section", "round", "table", "tray"], name="table_entry_by_place")]

    @property
    def became(self) -> str:
        """Return the outcome in words."""
        return gettext("agreed on one phone for both sides") if self.one_phone else self.get_outcome_display()


class LateEntry(OwnedModel):
    """An entry that a phone stored while offline and sent only after its table's key had expired. It is not a result:
    the director stores it, with a reason, or dismisses it. ``decided_at`` is None until then."""

    class Cause(TextChoices):
        PUBLISHED = "published", gettext_lazy("the night was published")
        RENEWED = "renewed", gettext_lazy("the table's code was reset")
        OVER = "over", gettext_lazy("the night was over")
        CHANGED = "changed", gettext_lazy("this table is no longer in the movement")

    class Decision(TextChoices):
        STORED = "stored", gettext_lazy("stored")
        DISMISSED = "dismissed", gettext_lazy("dismissed")

    section = ClubForeignKey(Section, models.CASCADE, related_name="late_entries")
    client_key = models.UUIDField()
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    tray = models.PositiveIntegerField()
    line = models.CharField(max_length=3, choices=EntryLine)
    made = models.JSONField()
    why = models.CharField(max_length=200, blank=True)
    cause = models.CharField(max_length=10, choices=Cause)
    at = models.DateTimeField(default=timezone.now, editable=False)
    decision = models.CharField(max_length=10, choices=Decision, blank=True)
    reason = models.CharField(max_length=200, blank=True)
    decided_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "late entries"
        constraints = [
            models.UniqueConstraint(fields=["club", "client_key"], name="late_entry_sent_once"),
            SameClub("section", name="late_entry_same_club"),
        ]


class Confirmation(AppendOnlyModel):
    """A table's confirmation before play that the right players are there with the right trays, by one ``line``, or by
    the whole table if blank. ``seating`` is the seating that was confirmed, as in a movement's JSON: after a change of
    movement it must be confirmed again."""

    section = ClubForeignKey(Section, models.CASCADE, related_name="confirmations")
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    line = models.CharField(max_length=3, choices=EntryLine, blank=True)
    seating = models.JSONField()
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["pk"]
        constraints = [SameClub("section", name="confirmation_same_club")]
        indexes = [models.Index(fields=["club", "section", "round", "table"], name="confirmation_by_place")]


class Call(OwnedModel):
    """A table's call for the director; ``answered_at`` is the time when somebody came. ``why`` is the typed text, after
    the code and a colon for a reason chosen on the phone."""

    section = ClubForeignKey(Section, models.CASCADE, related_name="calls")
    table = models.PositiveIntegerField()
    round = models.PositiveIntegerField()
    why = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField(default=timezone.now, editable=False)
    answered_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["at"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "section", "table"], condition=Q(answered_at=None), name="one_open_call_from_a_table"
            ),
            SameClub("section", name="call_same_club"),
        ]
        indexes = [models.Index(fields=["club", "section"], name="call_by_section")]
