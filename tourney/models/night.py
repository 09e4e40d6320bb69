"""A night: an event's session, its sections and who plays in them."""

from datetime import datetime, timedelta

from django.db import models
from django.db.models import Q
from django.urls import reverse

from .club import Club, Player


class Event(models.Model):
    """What people come for; ``slug`` is its public address."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="events")
    name = models.CharField(max_length=80)
    slug = models.SlugField(max_length=100, unique=True)
    demo = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("public-night", args=[self.slug])


class Session(models.Model):
    """One sitting of an event: what the people in the room call the night."""

    class Game(models.TextChoices):
        WHIST = "whist"

    class Scoring(models.TextChoices):
        AVERAGE = "average"

    event = models.ForeignKey(Event, models.CASCADE, related_name="sessions")
    date = models.DateField()
    starts_at = models.TimeField()
    game = models.CharField(max_length=10, choices=Game, default=Game.WHIST)
    scoring = models.CharField(max_length=20, choices=Scoring, default=Scoring.AVERAGE)
    minutes_per_tray = models.PositiveSmallIntegerField(default=7)
    minutes_per_move = models.PositiveSmallIntegerField(default=2)
    published_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-date", "-pk"]

    def __str__(self) -> str:
        return f"{self.event.name}, {self.date}"

    @property
    def name(self) -> str:
        return self.event.name

    def ends_after(self, minutes: int) -> datetime:
        """The wall clock when play of so many minutes is over."""
        return datetime.combine(self.date, self.starts_at) + timedelta(minutes=minutes)


class Section(models.Model):
    """A room with its own movement. Every write raises ``revision``: caches and live pages hang on it."""

    session = models.ForeignKey(Session, models.CASCADE, related_name="sections")
    name = models.CharField(max_length=10, default="A")
    revision = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["session", "name"], name="section_once_in_a_session")]

    def __str__(self) -> str:
        return f"{self.session}, section {self.name}"


class Contestant(models.Model):
    """Those who play together and are ranked as one; ``field`` names those they are ranked with."""

    section = models.ForeignKey(Section, models.CASCADE, related_name="contestants")
    number = models.PositiveIntegerField()
    field = models.CharField(max_length=20, default="all")
    players = models.ManyToManyField(Player, through="Seat")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["section", "number"], name="contestant_number_once_in_a_section"),
            models.CheckConstraint(condition=Q(number__gte=1), name="contestant_number_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.number}"


class Seat(models.Model):
    """A player's place in a contestant: the first name and the second."""

    contestant = models.ForeignKey(Contestant, models.CASCADE, related_name="seats")
    player = models.ForeignKey(Player, models.PROTECT, related_name="seats")
    place = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(fields=["contestant", "place"], name="seat_once_in_a_contestant"),
            models.UniqueConstraint(fields=["contestant", "player"], name="player_once_in_a_contestant"),
        ]

    def __str__(self) -> str:
        return f"{self.player} in {self.contestant}"
