"""Bridgemates: the connector that sends a night's results, and each result as it was sent."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tourney.language.stored_messages import read_message
from tourney.models.choices import TextChoices
from tourney.models.result import ResultVersion
from tourney.models.session import Session
from tourney.models.tenancy import ClubForeignKey, ClubOneToOneField, OwnedModel, SameClub

from .problems import PROBLEMS


class BridgemateLink(OwnedModel):
    """The Data Connector of a night: its ``address``, empty for the one on this computer, and the club's identification
    there (``connector_club``, ``licence_key``). ``guid`` is the night's identification. While it is ``running``,
    results are fetched; with ``hands`` the deals are sent too. Like a mail server it stays on the computer: it is not
    in the club's file or the journal.

    ``sent`` has a hash of each part sent to the connector. Its queue was stored and accepted up to item ``accepted``,
    with ``taken`` results so far; ``pending`` has the hashes of stored results that may not be accepted yet, and the
    number of the last. ``heard_at`` is the time of its last answer, and ``said`` the reason why it does not answer now
    (:attr:`problem`)."""

    leaves_with_club = False
    session = ClubOneToOneField(Session, models.CASCADE, related_name="bridgemate_link")
    address = models.CharField(max_length=200, blank=True)
    connector_club = models.CharField(max_length=100)
    licence_key = models.CharField(max_length=200, blank=True)
    guid = models.CharField(max_length=32)
    running = models.BooleanField(default=False)
    hands = models.BooleanField(default=False)
    sent = models.JSONField(default=dict)
    accepted = models.PositiveBigIntegerField(default=0)
    taken = models.PositiveIntegerField(default=0)
    pending = models.JSONField(default=dict)
    heard_at = models.DateTimeField(null=True)
    said = models.CharField(max_length=300, blank=True)
    rests_until = models.DateTimeField(null=True)

    class Meta:
        db_table = "tourney_bridgematelink"
        constraints = [
            models.UniqueConstraint(fields=["club", "id"], name="bridgemate_link_in_its_club"),
            SameClub("session", name="bridgemate_link_same_club"),
        ]

    def __str__(self) -> str:
        return f"Bridgemates of {self.session}"

    @property
    def problem(self) -> str:
        return read_message(self.said, PROBLEMS)


class BridgemateResult(OwnedModel):
    """A result as a Bridgemate sent it (``item``), stored once by its ``client_key``, with its outcome. ``version`` is
    the result that it created or agreed with. A result with the outcome ``left`` waits for the director, with the
    reason ``why`` (:attr:`problem`)."""

    leaves_with_club = False

    class Became(TextChoices):
        STORED = "stored", gettext_lazy("stored")
        AGREED = "agreed", gettext_lazy("already stored")
        CHANGED = "changed", gettext_lazy("corrected on the Bridgemate")
        ERASED = "erased", gettext_lazy("erased on the Bridgemate")
        DISPUTED = "disputed", gettext_lazy("kept alongside the stored result")
        LEFT = "left", gettext_lazy("left to the director")
        SETTLED = "settled", gettext_lazy("settled by the director")

    link = ClubForeignKey(BridgemateLink, models.CASCADE, related_name="results")
    client_key = models.UUIDField()
    digest = models.CharField(max_length=64)
    item = models.JSONField()
    became = models.CharField(max_length=8, choices=Became)
    why = models.CharField(max_length=300, blank=True)
    version = ClubForeignKey(ResultVersion, models.CASCADE, null=True, related_name="bridgemate_results")
    at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        db_table = "tourney_bridgemateresult"
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "client_key"], name="bridgemate_result_sent_once"),
            SameClub("link", "version", name="bridgemate_result_same_club"),
        ]
        indexes = [models.Index(fields=["link", "became"], name="bridgemate_results_left")]

    @property
    def problem(self) -> str:
        return read_message(self.why, PROBLEMS)
