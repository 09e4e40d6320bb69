"""The journal of a night, and of the club: every action, in order."""

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import Q
from django.utils import timezone

from .append_only import AppendOnlyModel
from .session import Section, Session
from .source import Source
from .tenancy import ClubForeignKey, ClubOneToOneField, SameClub


class JournalEntry(AppendOnlyModel):
    """``verb`` is the name of a function of ``desk/``; ``data`` are its arguments and the changes, ``before`` the data
    to undo it, and ``after`` the rows as written (see :mod:`tourney.models.audit`). A line that undid another names it
    in ``undoes``. Lines about the whole club are in its own journal, without ``session`` and ``section``.

    ``address`` is the network address of the request, if there was one. It is deleted after 30 days: long enough to
    find out who interfered. Backups contain it as long as they are kept."""

    unread = ("data", "before", "after")

    session = ClubForeignKey(Session, models.CASCADE, null=True, related_name="journal", db_index=False)
    section = ClubForeignKey(Section, models.CASCADE, null=True, related_name="journal")
    number = models.PositiveIntegerField()
    verb = models.CharField(max_length=40)
    data = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    before = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    after = models.JSONField(default=list)
    undoes = ClubOneToOneField("self", models.CASCADE, null=True, related_name="undone_by")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    source = models.CharField(max_length=10, choices=Source)
    address = models.CharField(max_length=45, blank=True)
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["session", "number"], name="journal_in_order"),
            models.UniqueConstraint(
                fields=["club", "number"], condition=Q(session=None), name="journal_of_the_club_in_order"
            ),
            models.CheckConstraint(
                condition=Q(session=None, section=None) | Q(session__isnull=False, section__isnull=False),
                name="journal_of_a_night_or_of_the_club",
            ),
            models.UniqueConstraint(fields=["club", "id"], name="journal_in_its_club"),
            SameClub("session", "section", "undoes", name="journal_same_club"),
        ]
        indexes = [models.Index(fields=["club", "at"], condition=~Q(address=""), name="journal_with_addresses")]
