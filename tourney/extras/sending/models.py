"""A club's destinations, and the outcome of each night there."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tourney.models.choices import TextChoices
from tourney.models.session import Session
from tourney.models.tenancy import ClubForeignKey, ClubKey, OwnedModel, SameClub


class SendingSetup(OwnedModel):
    """A destination as the club set it up: ``kind`` is the name of its module, ``settings`` what was typed, without the
    ``secret``. Like a mail server it stays on the computer: it is not in the club's file or the journal."""

    leaves_with_club = False
    club = ClubKey(related_name="sending_setups")
    kind = models.CharField(max_length=40)
    settings = models.JSONField(default=dict)
    secret = models.CharField(max_length=200, blank=True)

    class Meta:
        db_table = "tourney_sendingsetup"
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["club", "kind"], name="one_setup_of_a_kind")]


class NightSending(OwnedModel):
    """The last attempt to send a night to a kind of destination, begun ``at``; ``attempts`` counts them all. ``why`` is
    a code (:data:`tourney.extras.sending.destination.WHY`), ``said`` are the other server's own words, ``asked`` is the
    value typed for this night, and ``digest`` is that of the content sent. ``epoch`` is the club's at that time: a row
    from another epoch was restored, and later attempts may be missing. It records what this computer sent, so it stays
    on the computer."""

    leaves_with_club = False

    class State(TextChoices):
        SENDING = "sending", gettext_lazy("being sent")
        SENT = "sent", gettext_lazy("sent")
        REFUSED = "refused", gettext_lazy("refused")
        FAILED = "failed", gettext_lazy("could not be sent")
        UNKNOWN = "unknown", gettext_lazy("unknown")

    session = ClubForeignKey(Session, models.CASCADE, related_name="sendings")
    kind = models.CharField(max_length=40)
    state = models.CharField(max_length=8, choices=State)
    attempts = models.PositiveIntegerField(default=0)
    why = models.CharField(max_length=40, blank=True)
    said = models.CharField(max_length=300, blank=True)
    asked = models.CharField(max_length=40, blank=True, db_default="")
    digest = models.CharField(max_length=64, blank=True, db_default="")
    epoch = models.CharField(max_length=16, blank=True, db_default="")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "tourney_nightsending"
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "session", "kind"], name="one_sending_of_a_kind"),
            SameClub("session", name="night_sending_same_club"),
        ]


class FirstPublished(OwnedModel):
    """The ``epoch`` of the club in which a night was first published on this computer. If the epoch has changed, or
    there is no row, the night may have been sent from elsewhere without a trace here."""

    leaves_with_club = False
    session = ClubForeignKey(Session, models.CASCADE, related_name="+")
    epoch = models.CharField(max_length=16)

    class Meta:
        db_table = "tourney_firstpublished"
        constraints = [
            models.UniqueConstraint(fields=["club", "session"], name="first_published_once"),
            SameClub("session", name="first_published_same_club"),
        ]
