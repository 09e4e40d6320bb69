"""A club's keys, the simultaneous events that it takes part in or organises, and its files for each event."""

from django.db import models
from django.utils import timezone

from tourney.faults import Fault
from tourney.language.stored_messages import read_faults
from tourney.models.session import Session
from tourney.models.tenancy import ClubForeignKey, ClubKey, OwnedModel, SameClub

from .protocol.refusal_codes import REFUSALS


class SimultaneousKey(OwnedModel):
    """The secret of a club's keys, in hexadecimal. Like every secret it stays on the computer: it is not in the club's
    file or the journal."""

    leaves_with_club = False
    club = ClubKey(related_name="simultaneous_keys")
    secret = models.CharField(max_length=64)

    class Meta:
        db_table = "tourney_simultaneouskey"
        constraints = [models.UniqueConstraint(fields=["club"], name="one_simultaneous_key_of_a_club")]

    def __str__(self) -> str:
        return f"keys of {self.club}"


class Simultaneous(OwnedModel):
    """An event by its ``invitation``, as text. ``session`` is the night on which the club plays it. Its files are at
    ``address``, where ``username`` and ``password`` sign in if the server asks.

    The club's own files have the numbers ``reported`` and ``listed``; ``told`` is the digest of its newest frequencies;
    ``lists`` tells whether its contestants are in the overall list. ``stored`` counts the stored files, so that readers
    can tell which are new to them. An organiser has its ``organiser_secret`` and the newest ``event_key``, and the
    concatenated ``earlier_keys``, in hexadecimal. ``problem`` is a code of the last exchange of files
    (:data:`.meeting.PROBLEMS`), ``met_at`` the time of the last successful one."""

    leaves_with_club = False
    club = ClubKey(related_name="simultaneous_events")
    session = ClubForeignKey(Session, models.SET_NULL, null=True, related_name="simultaneous_events")
    name = models.CharField(max_length=100)
    invitation = models.TextField()
    digest = models.CharField(max_length=64)
    address = models.CharField(max_length=200, blank=True)
    username = models.CharField(max_length=200, blank=True)
    password = models.CharField(max_length=200, blank=True)
    reported = models.PositiveIntegerField(default=0)
    listed = models.PositiveIntegerField(default=0)
    told = models.CharField(max_length=64, blank=True)
    lists = models.BooleanField(default=False)
    stored = models.PositiveIntegerField(default=0)
    organiser_secret = models.CharField(max_length=64, blank=True)
    event_key = models.CharField(max_length=64, blank=True)
    earlier_keys = models.CharField(max_length=6400, blank=True, default="", db_default="")
    problem = models.CharField(max_length=40, blank=True)
    met_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "tourney_simultaneous"
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "digest"], name="one_simultaneous_event_of_a_club"),
            models.UniqueConstraint(fields=["club", "id"], name="simultaneous_of_its_club"),
            SameClub("session", name="simultaneous_same_club"),
        ]

    def __str__(self) -> str:
        return self.name


class HeldFile(OwnedModel):
    """A sender's newest signed file of a kind, received ``at``; ``place`` is its number among all stored files. If two
    files contradict each other, the second is stored with ``story`` set."""

    leaves_with_club = False
    event = ClubForeignKey(Simultaneous, models.CASCADE, related_name="files")
    sender = models.CharField(max_length=128)
    kind = models.CharField(max_length=20)
    story = models.BooleanField(default=False)
    number = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    content = models.TextField()
    place = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "tourney_simultaneousfile"
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "event", "sender", "kind", "story"], name="one_simultaneous_file_of_a_sender"
            ),
            SameClub("event", name="simultaneous_file_same_club"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.number} of {self.sender[:8]}"


class RefusedFile(OwnedModel):
    """A refused file: the newest from each ``source``. ``why`` holds its faults
    (:attr:`faults`) as codes of :data:`.protocol.refusal_codes.REFUSALS`."""

    leaves_with_club = False
    event = ClubForeignKey(Simultaneous, models.CASCADE, related_name="refused")
    source = models.CharField(max_length=60)
    why = models.CharField(max_length=300)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "tourney_simultaneousrefused"
        ordering = ["-at", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "event", "source"], name="one_refused_file_of_a_source"),
            SameClub("event", name="simultaneous_refused_same_club"),
        ]

    def __str__(self) -> str:
        return f"{self.source}: {self.why}"

    @property
    def faults(self) -> list[Fault]:
        return read_faults(self.why, REFUSALS)


class PublicPages(OwnedModel):
    """The public pages of an event that the club organises, as a zip, with the ``names`` of all files that were ever in
    it. They were made ``at`` a time from the first ``stored`` files. The version from the first ``published`` files is
    on the club's web space; the last attempt was ``tried_at``, and ``problem`` is its code."""

    leaves_with_club = False
    event = ClubForeignKey(Simultaneous, models.CASCADE, related_name="pages")
    stored = models.PositiveIntegerField()
    archive = models.BinaryField()
    names = models.JSONField(default=list)
    at = models.DateTimeField(default=timezone.now)
    published = models.PositiveIntegerField(default=0)
    tried_at = models.DateTimeField(null=True)
    problem = models.CharField(max_length=40, blank=True)

    class Meta:
        db_table = "tourney_simultaneouspages"
        constraints = [
            models.UniqueConstraint(fields=["club", "event"], name="one_set_of_pages_of_an_event"),
            SameClub("event", name="simultaneous_pages_same_club"),
        ]

    def __str__(self) -> str:
        return f"pages of {self.event}"
