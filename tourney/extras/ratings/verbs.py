"""Actions on the ratings of a club's players: calculate, store and delete. Like placings they follow from other data,
so the journal has no lines about them; they are calculated in the background, or by ``manage.py rate``.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256

from django.db import transaction
from django.db.models import Q

from tourney.desk.active import Closed, are_active
from tourney.desk.queries import night_of
from tourney.desk.setup.duplicate_nights import DAYS as DAYS_APART
from tourney.desk.writing import lock_club
from tourney.models import Club, Contestant, Player, Section, Session, Shown
from tourney.models.audit import unrecorded
from tourney.scoring.night import Night
from tourney.scoring.same_night import is_same_night

from .formula.evidence import evidence
from .formula.field import RatedNight
from .formula.held_out import losses
from .formula.rating import DAYS, LEAST, Rating, ratings
from .models import ClubRated, PlayerRating

FORMULA = "3"
"""The version of the formula: change it whenever the calculation changes, so that all ratings are calculated again."""
NEAR = 50
"""The number of preceding nights searched for the same evening: no club plays more in a week."""


@dataclass(frozen=True, slots=True)
class RatedFrom:
    """The nights that count, oldest first, and the ``digest`` of everything that ratings depend on. ``unnamed`` are
    players without a stored rating: those who were forgotten or do not want to be named."""

    nights: tuple[int, ...]
    first: date | None
    last: date | None
    unnamed: frozenset[int]
    digest: str


def rated_from(club: Club) -> RatedFrom:
    """Return the current state, in three queries."""
    published = Session.objects.filter(club=club, published_at__isnull=False, event__demo=False)
    last = published.order_by("-date").values_list("date", flat=True).first()
    if last:
        published = published.filter(date__gt=last - timedelta(days=DAYS))
    sections = Section.objects.filter(club=club, session__in=published.order_by().values("pk"))
    rows = list(sections.order_by("session__date", "session", "pk").values_list("session", "session__date", "revision"))
    unnamed = Player.objects.filter(Q(shown=Shown.WITHHELD) | Q(forgotten_at__isnull=False), club=club)
    hidden = sorted(unnamed.values_list("pk", flat=True))
    told = repr((FORMULA, club.epoch, rows, hidden))
    nights = tuple(dict.fromkeys(session for session, _, _ in rows))
    first = min((day for _, day, _ in rows), default=None)
    return RatedFrom(nights, first, last, frozenset(hidden), sha256(told.encode()).hexdigest())


def next_to_rate(except_for: Collection[str] = ()) -> Club | None:
    """Return a club whose ratings are due; ``except_for`` are digests to skip."""
    kept = dict(ClubRated.objects.values_list("club", "digest"))
    for club in Club.objects.filter(are_active(), ratings=True).order_by("pk"):
        digest = rated_from(club).digest
        if digest != kept.get(club.pk) and digest not in except_for:
            return club
    return None


def rate(club: Club) -> Iterator[None]:
    """Calculate and store the ratings of a club, yielding after each night, so that the caller can pause in between.
    Nothing is stored if the nights were changed in the meantime (then they are due again), or if past averages predict
    as well."""
    before = rated_from(club)
    nights = []
    seen: list[tuple[date, Night]] = []
    for number in before.nights:
        session = Session.objects.filter(club=club, pk=number).select_related("event__club").first()
        night = night_of(session) if session else None
        if session and night and not _came_twice(session.date, night, seen):
            seen.append((session.date, night))
            if one := _rated_night(club, number, night):
                nights.append(one)
        yield
    compared = losses(nights)
    found = {} if compared and not compared.worth_showing else ratings(nights, LEAST)
    with suppress(Closed), transaction.atomic(), unrecorded():
        lock_club(club.pk)
        now = Club.objects.filter(pk=club.pk, ratings=True).first()
        if now and rated_from(now) == before:
            _keep(now, before, {player: one for player, one in found.items() if player not in before.unnamed})


def _came_twice(day: date, night: Night, seen: Sequence[tuple[date, Night]]) -> bool:
    """Whether an evening is among those ``seen``: it came from two files, and counts once."""
    near = [(there, other) for there, other in seen[-NEAR:] if day - there <= DAYS_APART]
    return any(is_same_night(night, other, same_day=there == day) for there, other in near)


def _rated_night(club: Club, number: int, night: Night) -> RatedNight | None:
    """Return the data of a night; None if it has none."""
    said = evidence(night)
    if said is None:
        return None
    people: defaultdict[int, list[int]] = defaultdict(list)
    sitting = Contestant.objects.filter(club=club, section__session=number, removed=False)
    for entry, player in sitting.order_by("entry").values_list("entry", "seats__player"):
        if player is not None:
            people[entry].append(player)
    return RatedNight(said, {entry: tuple(those) for entry, those in people.items()})


def _keep(club: Club, before: RatedFrom, found: dict[int, Rating]) -> None:
    forget_ratings(club)
    rows = [
        PlayerRating(club=club, player_id=player, value=one.value, error=one.error, boards=one.boards)
        for player, one in found.items()
    ]
    PlayerRating.objects.bulk_create(rows)
    ClubRated.objects.create(club=club, digest=before.digest, first=before.first, last=before.last)


def forget_ratings(club: Club, players: Sequence[Player] | None = None) -> None:
    """Delete the ratings of ``players``, or all ratings of the club and their basis."""
    with unrecorded():
        kept = PlayerRating.objects.filter(club=club)
        if players is not None:
            kept.filter(player__in=players).delete()
            return
        kept.delete()
        ClubRated.objects.filter(club=club).delete()
