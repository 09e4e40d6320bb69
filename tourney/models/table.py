"""What comes from the tables themselves: entries from players' phones, and calls for the director."""

from django.db import models
from django.db.models import Q

from .kept import KeptModel
from .night import Section
from .result import ResultVersion


class Line(models.TextChoices):
    NS = "N&S"
    EW = "E&W"


class TableEntry(KeptModel):
    """What a phone sent, as it was sent, and what became of it. ``client_key`` was made on the phone: sent any number
    of times an entry is stored once, and answered alike."""

    class Outcome(models.TextChoices):
        STORED = "stored", "stored"
        AGREED = "agreed", "agreed by the other side"
        CHANGED = "changed", "changed at the table"
        DISPUTED = "disputed", "kept beside what stands, for the director to decide"

    section = models.ForeignKey(Section, models.CASCADE, related_name="table_entries")
    client_key = models.UUIDField(unique=True)
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    tray = models.PositiveIntegerField()
    line = models.CharField(max_length=3, choices=Line)
    made = models.JSONField()
    why = models.CharField(max_length=200, blank=True)
    outcome = models.CharField(max_length=10, choices=Outcome)
    version = models.ForeignKey(ResultVersion, models.CASCADE, related_name="table_entries")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "table entries"
        indexes = [models.Index(fields=["section", "round", "table", "tray"], name="table_entry_by_place")]

    def __str__(self) -> str:
        return f"round {self.round}, table {self.table}, tray {self.tray}: {self.outcome}"


class Call(models.Model):
    """A table asks for the director; ``answered_at`` when somebody came."""

    section = models.ForeignKey(Section, models.CASCADE, related_name="calls")
    table = models.PositiveIntegerField()
    round = models.PositiveIntegerField()
    why = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField(auto_now_add=True)
    answered_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["at"]
        constraints = [
            models.UniqueConstraint(
                fields=["section", "table"], condition=Q(answered_at=None), name="one_open_call_from_a_table"
            )
        ]

    def __str__(self) -> str:
        return f"table {self.table} calls"
