"""Clubs, their members and their players."""

import secrets
import uuid
from collections.abc import Container
from itertools import chain, count
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext_lazy

from movements.message import message

from ..language.codes import ENGLISH
from .audit import AuditedModel
from .choices import TextChoices
from .tenancy import ClubForeignKey, ClubKey, OwnedModel, SameClub


def new_epoch() -> str:
    """Return 64 random bits."""
    return secrets.token_hex(8)


class Game(TextChoices):
    WHIST = "whist", gettext_lazy("Whist")
    AUCTION = "auction", gettext_lazy("Auction bridge")
    BRIDGE = "bridge", gettext_lazy("Contract bridge")


class PaperSize(TextChoices):
    """The paper that a club prints on."""

    A4 = "a4", "A4"
    LETTER = "letter", gettext_lazy("US Letter")


PAPER_WORDS = {PaperSize.A4: "A4", PaperSize.LETTER: message("US Letter")}
"""The names for use within a sentence, in English on its own."""


class Colour(TextChoices):
    """The brand colour of a club's pages; each is defined for light and dark mode in static/tourney/colours.css."""

    GREEN = "", gettext_lazy("Green")
    NAVY = "navy", gettext_lazy("Navy")
    TEAL = "teal", gettext_lazy("Teal")
    PLUM = "plum", gettext_lazy("Plum")
    BURGUNDY = "burgundy", gettext_lazy("Burgundy")
    RUST = "rust", gettext_lazy("Rust")
    SLATE = "slate", gettext_lazy("Slate")


class ClubState(TextChoices):
    """A club's state here: open, an arriving copy that is not yet open, or moved away."""

    OPEN = "", "open"
    ARRIVING = "arriving", "arriving"
    LEFT = "left", "left"


class Club(AuditedModel):
    """A club. ``slug`` is its address on a server with several clubs, made from its name; the server's front page lists
    ``listed`` clubs. ``game`` is that of its first night and of pages without a night; a club without a choice plays
    the game of its newest night: see :func:`tourney.desk.setup.nights.game_of`. It prints on its ``paper``; with
    ``large_print`` score cards, tents and standings have larger letters. Its pages are in its ``colour``, and ``logo``
    names its :class:`ClubLogo`: the first characters of the digest of its bytes, empty without one. With ``certainty``
    the pages of published nights show how certain the ranking is; with ``ratings`` the pages of players show their
    ratings. Its paper, projector, mail and published files are in its ``language``, the code of a current or former
    one: see :mod:`tourney.language.of_club`. From ``venue`` to ``contact_mail`` are texts for its front page: see
    :mod:`tourney.desk.club.front_page_texts`. ``body`` has the letters of its national body, and ``body_number`` the
    club's number there.

    Rows restored from a backup or a file continue from older revisions. ``epoch`` changes each time, so that a revision
    with its epoch is never repeated; it stays with this database. So do ``standing`` and ``frozen_until``, until which
    the club cannot be changed because it is being moved.
    """

    STAYS_HERE = ("epoch", "standing", "frozen_until")

    name = models.CharField(max_length=80)
    slug = models.SlugField(max_length=60, unique=True)
    listed = models.BooleanField(default=False)
    epoch = models.CharField(max_length=16, default=new_epoch, editable=False)
    game = models.CharField(max_length=10, choices=Game, default="", db_default="", blank=True)
    minutes_per_tray = models.PositiveSmallIntegerField(default=7)
    minutes_per_move = models.PositiveSmallIntegerField(default=2)
    paper = models.CharField(max_length=10, choices=PaperSize, default="a4")
    large_print = models.BooleanField(default=False, db_default=False)
    colour = models.CharField(max_length=12, choices=Colour, default="", blank=True)
    logo = models.CharField(max_length=16, default="", blank=True)
    certainty = models.BooleanField(default=False)
    ratings = models.BooleanField(default=False)
    language = models.CharField(max_length=20, default=ENGLISH, db_default=ENGLISH)
    venue = models.CharField(max_length=120, default="", db_default="", blank=True)
    directions = models.CharField(max_length=200, default="", db_default="", blank=True)
    joining = models.TextField(max_length=600, default="", db_default="", blank=True)
    partners = models.TextField(max_length=300, default="", db_default="", blank=True)
    contact_name = models.CharField(max_length=80, default="", db_default="", blank=True)
    contact_phone = models.CharField(max_length=40, default="", db_default="", blank=True)
    contact_mail = models.CharField(max_length=254, default="", db_default="", blank=True)
    body = models.CharField(max_length=8, default="", db_default="", blank=True)
    body_number = models.CharField(max_length=20, default="", db_default="", blank=True)
    standing = models.CharField(max_length=8, choices=ClubState, default="", db_default="", blank=True, editable=False)
    frozen_until = models.DateTimeField(null=True, editable=False)

    def __str__(self) -> str:
        return self.name

    def save(self, **kwargs: Any) -> None:
        if not self.slug:
            self.slug = _free_slug(self.name)
        super().save(**kwargs)

    @property
    def prefix(self) -> str:
        """Return the beginning of the paths of its pages on a server with several clubs."""
        return f"clubs/{self.slug}/"


def free_slug(stem: str, taken: Container[str]) -> str:
    """Return the stem if it is not ``taken``, else with the first number from 2 that is free."""
    numbered = (f"{stem}-{number}" for number in count(2))
    return next(slug for slug in chain([stem], numbered) if slug not in taken)


def _free_slug(name: str) -> str:
    """The name as an address, with a number if another club has, or had, that address."""
    stem = slugify(name)[:50].rstrip("-") or "club"
    taken = {
        slug
        for kept in (Club, FormerAddress)
        for slug in kept.objects.filter(slug__startswith=stem).values_list("slug", flat=True)
    }
    return free_slug(stem, taken)


class ClubLogo(OwnedModel):
    """The picture with the club's name: its bytes in base64, and their ``kind``."""

    club = ClubKey(related_name="logos")
    kind = models.CharField(max_length=4, choices=[(kind, kind.upper()) for kind in ("png", "jpeg", "webp")])
    picture = models.TextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club"], name="one_logo_of_a_club")]


class FormerAddress(OwnedModel):
    """A slug that a club had before: printed addresses and links with it still work."""

    club = ClubKey(related_name="former_addresses")
    slug = models.SlugField(max_length=60)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "slug"], name="former_address_once")]


class Role(TextChoices):
    OWNER = "owner"
    DIRECTOR = "director"
    SCORER = "scorer"


class Member(OwnedModel):
    """A user's role in a club."""

    club = ClubKey(related_name="members")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "user"], name="member_once_in_a_club")]

    @property
    def directs(self) -> bool:
        return self.role in (Role.OWNER, Role.DIRECTOR)


class Invitation(OwnedModel):
    """A one-time link that makes a person a member. Only a digest of its secret is stored."""

    club = ClubKey(related_name="invitations")
    role = models.CharField(max_length=10, choices=Role)
    digest = models.CharField(max_length=64)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "digest"], name="invitation_once_in_a_club")]


class Shown(TextChoices):
    """A player's wish for their name in public."""

    FULL = "full", gettext_lazy("in full")
    INITIALS = "initials", gettext_lazy("by initials")
    WITHHELD = "withheld", gettext_lazy("not at all")


SHOWN_WORDS = {
    Shown.FULL: message("in full"),
    Shown.INITIALS: message("by initials"),
    Shown.WITHHELD: message("not at all"),
}
"""The wishes for use within a sentence, in English on its own."""


class Player(OwnedModel):
    """A person who plays at the club. ``number`` is the one on the club's own list, ``national`` are those of national
    bodies, see :mod:`tourney.desk.players.national_numbers`, and ``grade`` is their grade with one of these.
    ``contact`` and ``notes`` are for the director only; ``mail`` is the address for their scorecards. ``sits_still``
    means that they need a stationary seat. A record merged into another keeps its name and no longer plays. ``key``
    stays the same in every copy and file of the club. After ``forgotten_at`` only their results are left."""

    club = ClubKey(related_name="players")
    key = models.UUIDField(default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=80)
    number = models.PositiveIntegerField(null=True, blank=True)
    contact = models.CharField(max_length=200, blank=True)
    mail = models.CharField(max_length=254, blank=True, default="")
    national = models.CharField(max_length=200, blank=True, default="", db_default="")
    grade = models.CharField(max_length=20, blank=True, default="", db_default="")
    notes = models.TextField(max_length=2000, blank=True)
    shown = models.CharField(max_length=10, choices=Shown, default=Shown.FULL)
    sits_still = models.BooleanField(default=False)
    merged_into = ClubForeignKey("self", models.RESTRICT, null=True, related_name="merged")
    forgotten_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="player_once_in_a_club"),
            models.UniqueConstraint(
                fields=["club", "number"], condition=Q(number__isnull=False), name="player_number_once_in_a_club"
            ),
            models.CheckConstraint(condition=~Q(name=""), name="player_has_a_name"),
            models.CheckConstraint(condition=~Q(merged_into=models.F("id")), name="player_not_merged_into_itself"),
            models.UniqueConstraint(fields=["club", "id"], name="player_in_its_club"),
            SameClub("merged_into", name="player_same_club"),
        ]

    def __str__(self) -> str:
        return self.name


class Merge(OwnedModel):
    """Two merged records of one person. ``seats`` are those that moved to ``kept``; ``filled`` are the details copied
    from the other record. Both are needed to undo the merge, at ``undone_at``."""

    kept = ClubForeignKey(Player, models.CASCADE, related_name="merges")
    other = ClubForeignKey(Player, models.CASCADE, related_name="+")
    seats = models.JSONField(default=list)
    filled = models.JSONField(default=dict)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now, editable=False)
    undone_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [SameClub("kept", "other", name="merge_same_club")]
        indexes = [models.Index(fields=["club"], name="merge_by_club")]
