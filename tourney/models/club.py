"""Who the program works for: clubs, the people who run them, and their players."""

from django.conf import settings
from django.db import models
from django.db.models import Q


class Club(models.Model):
    name = models.CharField(max_length=80)
    minutes_per_tray = models.PositiveSmallIntegerField(default=7)
    minutes_per_move = models.PositiveSmallIntegerField(default=2)

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    OWNER = "owner"
    DIRECTOR = "director"
    SCORER = "scorer"


class Member(models.Model):
    """A user's role in a club."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="members")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "user"], name="member_once_in_a_club")]

    def __str__(self) -> str:
        return f"{self.user}, {self.role} of {self.club}"

    @property
    def directs(self) -> bool:
        return self.role in (Role.OWNER, Role.DIRECTOR)


class Invitation(models.Model):
    """A link by which one person becomes a member, once. Only a digest of its secret is kept."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=10, choices=Role)
    digest = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"invitation as {self.role} of {self.club}"


class Shown(models.TextChoices):
    """How a player wants to be named in public."""

    FULL = "full", "in full"
    INITIALS = "initials", "by initials"
    WITHHELD = "withheld", "not at all"


class Player(models.Model):
    """A person who plays at the club. ``number`` is the one on the club's own list; ``contact`` and ``notes`` are
    for the director alone, ``sits_still`` says that they need a seat from which nobody moves them. A record that
    was merged into another keeps its name and plays no more."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="players")
    name = models.CharField(max_length=80)
    number = models.PositiveIntegerField(null=True, blank=True)
    contact = models.CharField(max_length=200, blank=True)
    notes = models.TextField(max_length=2000, blank=True)
    shown = models.CharField(max_length=10, choices=Shown, default=Shown.FULL)
    sits_still = models.BooleanField(default=False)
    merged_into = models.ForeignKey("self", models.RESTRICT, null=True, related_name="merged")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="player_once_in_a_club"),
            models.UniqueConstraint(
                fields=["club", "number"], condition=Q(number__isnull=False), name="player_number_once_in_a_club"
            ),
            models.CheckConstraint(condition=~Q(name=""), name="player_has_a_name"),
            models.CheckConstraint(condition=~Q(merged_into=models.F("id")), name="player_not_merged_into_itself"),
        ]

    def __str__(self) -> str:
        return self.name


class Merge(models.Model):
    """Two records of one person made one. ``seats`` are those that went over to ``kept``, ``filled`` what it took
    from the other record, so that all of it can go back; then ``undone_at`` says when."""

    kept = models.ForeignKey(Player, models.CASCADE, related_name="merges")
    other = models.ForeignKey(Player, models.CASCADE, related_name="+")
    seats = models.JSONField(default=list)
    filled = models.JSONField(default=dict)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)
    undone_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.other} into {self.kept}"
