"""The story of a night: every verb, in order."""

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models

from .kept import KeptModel
from .night import Section, Session
from .source import Source


class JournalEntry(KeptModel):
    """``verb`` is the name of a function of ``desk/``; ``data`` what it was told and what changed, ``before`` what
    is needed to take it back. A line that took another back names it as ``undoes``."""

    session = models.ForeignKey(Session, models.CASCADE, related_name="journal")
    section = models.ForeignKey(Section, models.CASCADE, related_name="journal")
    number = models.PositiveIntegerField()
    verb = models.CharField(max_length=40)
    data = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    before = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    undoes = models.OneToOneField("self", models.CASCADE, null=True, related_name="undone_by")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    source = models.CharField(max_length=10, choices=Source)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["session", "number"], name="journal_in_order")]

    def __str__(self) -> str:
        return f"{self.number}. {self.verb}"
