"""People who played together before: the last list, and the usual partner."""

from collections.abc import Collection

from django.db.models import Count, Max

from ... import inputs
from ...models import Club, Kind, Player, Seat, Session
from .names import Written
from .seating import seated, written_from


def last_time(session: Session) -> tuple[Session | None, list[Written]]:
    """Return the last earlier night with the same kind of contestants, preferably of the same name, and its players in
    all sections."""
    earlier = Session.objects.filter(
        club=session.club_id,
        event__demo=False,
        kind=session.kind,
        sections__contestants__removed=False,
        date__lte=session.date,
    ).exclude(pk=session.pk)
    earlier = earlier.distinct().order_by("-date", "-pk")
    found = earlier.filter(event__name=session.event.name).first() or earlier.first()
    if found is None:
        return None, []
    sections = found.sections.order_by("name")
    return found, [row for section in sections for row in written_from(session.kind, seated(section))]


def usual_partner(club: Club, name: str, taken: Collection[str] = ()) -> Player | None:
    """Return the most frequent partner of the player with that name, the latest among equals, unless ``taken``."""
    player = club.players.filter(name__iexact=inputs.printable(inputs.line(name))).select_related("merged_into").first()
    if player is None:
        return None
    player = player.merged_into or player
    pairs = Seat.objects.filter(player=player, contestant__section__session__kind=Kind.PAIRS).values("contestant")
    others = (
        club.players.filter(seats__contestant__in=pairs, forgotten_at=None)
        .exclude(pk=player.pk)
        .exclude(name__in=taken)
    )
    counted = others.values("pk").annotate(times=Count("seats"), last=Max("seats__contestant"))
    usual = counted.order_by("-times", "-last").first()
    return club.players.get(pk=usual["pk"]) if usual else None
