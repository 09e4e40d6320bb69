"""A night: an event's session, its sections and contestants."""

from datetime import datetime, timedelta

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy

from movements.message import message

from ..language.dates import moment
from .choices import TextChoices
from .club import Game, Player
from .tenancy import ClubForeignKey, ClubKey, OwnedModel, SameClub


class Event(OwnedModel):
    """An event: one night, or several with carried-over scores."""

    club = ClubKey(related_name="events")
    name = models.CharField(max_length=80)
    demo = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "id"], name="event_in_its_club")]

    def __str__(self) -> str:
        return self.name


class Kind(TextChoices):
    """The kind of contestants who are ranked."""

    PAIRS = "pairs", capfirst(gettext_lazy("pairs"))
    TEAMS = "teams", capfirst(gettext_lazy("teams"))
    PLAYERS = "players", gettext_lazy("Individual")
    COUPLES = "couples", capfirst(gettext_lazy("couples"))


class Shows(TextChoices):
    """What the public sees during play."""

    NOTHING = "nothing", gettext_lazy("nothing")
    RANKS = "ranks", gettext_lazy("ranks only")
    EVERYTHING = "everything", gettext_lazy("everything")


class Elsewhere(TextChoices):
    """When a table's phones show results from other tables."""

    NEVER = "never", gettext_lazy("never")
    LAST = "last", gettext_lazy("when every table has played the deal")
    PLAYED = "played", gettext_lazy("as soon as everyone at the table has played the deal")


class Session(OwnedModel):
    """One session of an event, called a night by its players. ``slug`` is its public address.

    ``options`` are those of its scoring method as in a night file. ``deals`` are the cards of its trays in PBN
    notation, and ``trumps`` the turned cards at whist, as far as they may be seen: until the night is over they are
    sealed (:class:`tourney.models.SealedDeals`). ``dealing`` is the public information about the deal: see
    :mod:`tourney.desk.deals`. ``leads`` asks the tables for the opening lead of each result. ``one_field`` ranks its
    sections together. ``published_standings`` are those of another program if they are kept, as in a night file. Public
    pages list an ``announced`` night before it begins; the default is for the nights of versions without this choice.
    Until ``final_at`` published standings are provisional. ``reopened_at`` is the time of the last reopening for
    corrections, ``corrected_at`` of the last change after publishing.
    """

    event = ClubForeignKey(Event, models.CASCADE, related_name="sessions")
    slug = models.SlugField(max_length=100, db_index=False)
    date = models.DateField()
    starts_at = models.TimeField()
    game = models.CharField(max_length=10, choices=Game, default=Game.WHIST)
    scoring = models.CharField(max_length=20, default="average")
    options = models.JSONField(default=dict)
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.PAIRS)
    one_field = models.BooleanField(default=True)
    deals = models.JSONField(default=dict)
    trumps = models.JSONField(default=dict)
    dealing = models.JSONField(default=dict)
    published_standings = models.JSONField(null=True)
    minutes_per_tray = models.PositiveSmallIntegerField(default=7)
    minutes_per_move = models.PositiveSmallIntegerField(default=2)
    leads = models.BooleanField(default=False)
    announced = models.BooleanField(default=True, db_default=True)
    shows = models.CharField(max_length=10, choices=Shows, default=Shows.NOTHING)
    elsewhere = models.CharField(max_length=10, choices=Elsewhere, default=Elsewhere.NEVER)
    published_at = models.DateTimeField(null=True)
    final_at = models.DateTimeField(null=True)
    reopened_at = models.DateTimeField(null=True)
    corrected_at = models.DateTimeField(null=True)
    carried_from = ClubForeignKey("self", models.SET_NULL, null=True, related_name="carried_to")

    class Meta:
        ordering = ["-date", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(final_at=None) | Q(published_at__isnull=False), name="what_is_final_is_published"
            ),
            models.UniqueConstraint(fields=["club", "id"], name="session_in_its_club"),
            models.UniqueConstraint(fields=["club", "slug"], name="session_slug_once_in_a_club"),
            SameClub("event", "carried_from", name="session_same_club"),
        ]
        indexes = [models.Index(fields=["club", "date"], name="session_by_date")]

    def __str__(self) -> str:
        return f"{self.event.name}, {self.date}"

    def get_absolute_url(self) -> str:
        return reverse("public-night", args=[self.slug])

    @property
    def name(self) -> str:
        return self.event.name

    @property
    def provisional(self) -> bool:
        return self.final_at is None

    @property
    def state(self) -> str:
        """Return provisional or final, if published."""
        if not self.published_at:
            return ""
        return message("provisional") if self.provisional else message("final")

    @property
    def stands(self) -> str:
        """Return the state in words, with the time of a correction: final, corrected 22 November 2026, 21:40."""
        if not self.published_at or not self.corrected_at:
            return self.state
        at = moment(localtime(self.corrected_at))
        return message("%(state)s, corrected %(at)s", state=self.state, at=at)

    def ends_after(self, minutes: int) -> datetime:
        """Return the wall-clock time at which play of this many minutes ends."""
        return datetime.combine(self.date, self.starts_at) + timedelta(minutes=minutes)


class Section(OwnedModel):
    """A room with its own movement. Every write raises ``revision``: caches and live pages depend on it.

    ``keys`` counts the resets of its tables' keys. Rounds up to ``closed`` are closed. The clock of ``clock_round`` has
    been running since ``clock_since``, with ``clock_left`` seconds left at that time; without ``clock_since`` it is
    stopped, and without ``clock_left`` it has not been started.
    """

    session = ClubForeignKey(Session, models.CASCADE, related_name="sections", db_index=False)
    name = models.CharField(max_length=20, default="A")
    revision = models.PositiveBigIntegerField(default=0)
    keys = models.PositiveIntegerField(default=1)
    closed = models.PositiveIntegerField(default=0)
    clock_round = models.PositiveIntegerField(default=1)
    clock_since = models.DateTimeField(null=True)
    clock_left = models.IntegerField(null=True)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["session", "name"], name="section_once_in_a_session"),
            models.UniqueConstraint(fields=["club", "id"], name="section_in_its_club"),
            SameClub("session", name="section_same_club"),
        ]

    def __str__(self) -> str:
        return f"{self.session}, section {self.name}"


class Contestant(OwnedModel):
    """People who play together and are ranked as one, in ``field``.

    ``number`` is their number in the movement and the room, from 1 in each section; ``entry`` is their number in the
    whole night. ``name`` is a team's own name. ``handicap`` is in percent; ``stratum`` is a group in which they are
    also ranked; an ``unranked`` contestant plays without a rank. A ``removed`` one no longer plays, but stays for
    versions of results that name it.
    """

    section = ClubForeignKey(Section, models.CASCADE, related_name="contestants", db_index=False)
    number = models.PositiveIntegerField()
    entry = models.PositiveIntegerField()
    field = models.CharField(max_length=20, default="all")
    name = models.CharField(max_length=80, blank=True)
    handicap = models.DecimalField(max_digits=6, decimal_places=2, default=0)
    stratum = models.CharField(max_length=20, blank=True)
    unranked = models.BooleanField(default=False)
    removed = models.BooleanField(default=False)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["section", "number"], name="contestant_number_once_in_a_section"),
            models.UniqueConstraint(fields=["club", "id"], name="contestant_in_its_club"),
            SameClub("section", name="contestant_same_club"),
            models.CheckConstraint(condition=Q(number__gte=1, entry__gte=1), name="contestant_number_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.number}"


class Seat(OwnedModel):
    """A player's seat in a contestant: the first name, the second, and more for a team."""

    contestant = ClubForeignKey(Contestant, models.CASCADE, related_name="seats", db_index=False)
    player = ClubForeignKey(Player, models.RESTRICT, related_name="seats")
    place = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(fields=["club", "contestant", "place"], name="seat_once_in_a_contestant"),
            models.UniqueConstraint(fields=["contestant", "player"], name="player_once_in_a_contestant"),
            SameClub("contestant", "player", name="seat_same_club"),
        ]
