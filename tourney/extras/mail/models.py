"""Scorecards by mail: the club's mail server, and outgoing messages."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tourney.models.choices import TextChoices
from tourney.models.session import Session
from tourney.models.tenancy import ClubForeignKey, ClubKey, OwnedModel, SameClub


class Security(TextChoices):
    """Encryption of the connection to a mail server."""

    STARTTLS = "starttls", gettext_lazy("STARTTLS, usually port 587")
    TLS = "tls", gettext_lazy("TLS from the start, usually port 465")
    NONE = "none", gettext_lazy("None: only for a server on your own network")


class MailServer(OwnedModel):
    """The SMTP server of a club, with its ``sender``, and the address of the club's pages for readers of mail
    (``site``, with the final slash). It stays on the computer: it is not in the club's file or the journal. After
    ``failures`` in a row, the last described in ``said``, it rests until ``rests_until``.
    """

    leaves_with_club = False
    club = ClubKey(related_name="mail_servers")
    host = models.CharField(max_length=255)
    port = models.PositiveIntegerField(default=587)
    security = models.CharField(max_length=8, choices=Security, default=Security.STARTTLS)
    username = models.CharField(max_length=200, blank=True)
    password = models.CharField(max_length=200, blank=True)
    sender = models.CharField(max_length=254)
    site = models.CharField(max_length=200)
    failures = models.PositiveIntegerField(default=0)
    said = models.CharField(max_length=60, blank=True)
    rests_until = models.DateTimeField(null=True)

    class Meta:
        db_table = "tourney_mailserver"
        constraints = [models.UniqueConstraint(fields=["club"], name="one_mail_server_of_a_club")]


class Letter(OwnedModel):
    """The scorecards of a night for one ``address``: one letter for each night and address, however often the night is
    published. The sender claims it by postponing ``due_at``; ``said`` is the last answer, as a number or our own code.
    Like the server it stays on the computer, and is not in the journal."""

    leaves_with_club = False

    class State(TextChoices):
        WAITING = "waiting", gettext_lazy("waiting")
        SENT = "sent", gettext_lazy("sent")
        REFUSED = "refused", gettext_lazy("refused")

    session = ClubForeignKey(Session, models.CASCADE, related_name="letters")
    address = models.CharField(max_length=254)
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    tries = models.PositiveIntegerField(default=0)
    said = models.CharField(max_length=60, blank=True)
    at = models.DateTimeField(default=timezone.now, editable=False)
    due_at = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "tourney_letter"
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "session", "address"], name="letter_once_a_night"),
            SameClub("session", name="letter_same_club"),
        ]
        indexes = [models.Index(fields=["club", "state", "due_at"], name="letter_by_due")]
