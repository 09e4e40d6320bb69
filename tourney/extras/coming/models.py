"""Answers to the nights of a club's calendar, and letters about them."""

from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tourney.models.choices import TextChoices
from tourney.models.club import Player, Shown
from tourney.models.session import Session
from tourney.models.tenancy import ClubForeignKey, ClubKey, OwnedModel, SameClub

LONGEST_NAME, LONGEST_NOTE = 80, 200


class ComingSetup(OwnedModel):
    """A row for each club whose members answer on its page. Beyond ``tables`` there is a waiting list; without a number
    there is no limit."""

    club = ClubKey(related_name="coming_setups")
    tables = models.PositiveSmallIntegerField(null=True)

    class Meta:
        db_table = "tourney_comingsetup"
        constraints = [models.UniqueConstraint(fields=["club"], name="one_coming_setup_of_a_club")]


class ComingAnswer(OwnedModel):
    """A ``player``'s answer for a night. A player with a ``partner`` from the club, or a ``guest``, shares one answer
    with them. ``shown`` and ``note`` are the public part of a search for a partner. The order of ``at`` decides which
    answers have a place."""

    class Kind(TextChoices):
        COMING = "coming", gettext_lazy("We're coming")
        LOOKING = "looking", gettext_lazy("I'm looking for a partner")
        AWAY = "away", gettext_lazy("Not this week")

    session = ClubForeignKey(Session, models.CASCADE, related_name="coming_answers")
    player = ClubForeignKey(Player, models.CASCADE, related_name="+")
    partner = ClubForeignKey(Player, models.CASCADE, null=True, related_name="+")
    guest = models.CharField(max_length=LONGEST_NAME, blank=True)
    kind = models.CharField(max_length=8, choices=Kind)
    shown = models.CharField(max_length=10, choices=Shown, default=Shown.WITHHELD)
    note = models.CharField(max_length=LONGEST_NOTE, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "tourney_cominganswer"
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "session", "player"], name="one_answer_to_a_night"),
            models.CheckConstraint(condition=~Q(partner=F("player")), name="partner_is_somebody_else"),
            SameClub("session", "player", "partner", name="coming_answer_same_club"),
        ]


class ComingLetter(OwnedModel):
    """A letter to a ``player`` that waits until ``due_at``; the row is deleted when it is sent. ``about`` is its
    subject. A letter with codes is for the person identified by ``who``, as typed; its ``digests`` are those of the
    codes by players' keys, and stay until ``expires_at``. Like a mail server it stays on the computer."""

    leaves_with_club = False

    class Kind(TextChoices):
        CODE = "code"
        PARTNER = "partner"
        LEFT = "left"
        PLACE = "place"
        WAITS = "waits"
        REPLY = "reply"

    club = ClubKey(related_name="+")
    session = ClubForeignKey(Session, models.CASCADE, null=True, related_name="+")
    player = ClubForeignKey(Player, models.CASCADE, null=True, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind)
    who = models.CharField(max_length=254, blank=True)
    about = models.JSONField(default=dict)
    digests = models.JSONField(default=dict)
    due_at = models.DateTimeField(default=timezone.now, null=True)
    expires_at = models.DateTimeField()

    class Meta:
        db_table = "tourney_comingletter"
        ordering = ["pk"]
        constraints = [SameClub("session", "player", name="coming_letter_same_club")]
        indexes = [
            models.Index(fields=["club", "kind", "who"], name="coming_letter_by_who"),
            models.Index(fields=["due_at"], name="coming_letter_by_due"),
        ]
