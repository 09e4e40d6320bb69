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


class Invitation(models.Model):
    """A link by which one person becomes a member, once. Only a digest of its secret is kept."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=10, choices=Role)
    digest = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"invitation as {self.role} of {self.club}"


class Player(models.Model):
    """A person who plays at the club."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="players")
    name = models.CharField(max_length=80)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="player_once_in_a_club"),
            models.CheckConstraint(condition=~Q(name=""), name="player_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name
