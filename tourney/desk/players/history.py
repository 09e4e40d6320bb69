"""The history of a player and a club: nights played, and records. Reads, never writes."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from django.db.models import F, Q, QuerySet

from ...models import Club, Placing, Player, Session
from ...reports.by_role import Roles, from_row
from ...scoring.figures import Figure, figure, places, signed
from ...scoring.method import method
from ...scoring.terms import counted_word
from .naming_rule import public_name

MOST_WINNERS = 4
SHOWN = 10  # records of a kind
MOST_FIELDS = 6  # rankings of one contestant in a night: its field, and strata


@dataclass(frozen=True)
class PlayedNight:
    """A night of a player: partner and result; ``roles`` has the stored roles, contracts and opponents, empty if
    unreadable."""

    placing: Placing
    partners: tuple[Player, ...]

    @property
    def session(self) -> Session:
        return self.placing.session

    @cached_property
    def roles(self) -> Roles:
        try:
            return from_row(self.placing.roles or {})
        except ValueError:
            return {}


def history_of(player: Player) -> tuple[PlayedNight, ...]:
    """Return a player's published nights, newest first, in two queries."""
    placings = (
        Placing.objects.filter(contestant__seats__player=player)
        .select_related("session__event", "contestant")
        .prefetch_related("contestant__seats__player")
        .order_by("-session__date", "-session", "field")
    )
    return tuple(
        PlayedNight(
            placing,
            tuple(seat.player for seat in placing.contestant.seats.all() if seat.player_id != player.pk),
        )
        for placing in placings
    )


def records_of(club: Club) -> dict[str, list[Placing]]:
    """Return the best placings above average at the club's published nights, by unit. Last place never holds a record,
    even with 60 percent against one other; and nobody holds one twice, in a field and in its stratum."""
    placings = (
        Placing.objects.filter(Q(rank=1) | Q(of__gte=F("rank") + F("tied")), club=club, session__event__demo=False)
        .select_related("session__event")
        .prefetch_related("contestant__seats__player")
    )
    return {
        "percent": _once(placings.filter(percent__gt=50).order_by("-percent", "session__date", "-of")),
        "tricks": _once(
            placings.filter(session__game="whist", session__scoring="average", difference__gt=0).order_by(
                "-difference", "session__date", "-of"
            )
        ),
    }


@dataclass(frozen=True, slots=True)
class Winner:
    """The winner of a field on a night: public names, and the figure that ranked them with its unit."""

    names: str
    figure: Figure
    unit: str


def winners_of(sessions: Iterable[Session]) -> dict[int, list[Winner]]:
    """Return night -> its winners in each field, the largest field first; in two queries. A place shared by more than
    :data:`MOST_WINNERS` names nobody."""
    placings = Placing.objects.filter(session__in=list(sessions), rank=1).order_by("-of", "field")
    found: dict[int, list[Winner]] = {}
    seen: set[int] = set()
    for placing in placings.select_related("contestant", "session").prefetch_related("contestant__seats__player"):
        if placing.contestant_id in seen or placing.tied > MOST_WINNERS:
            continue
        seen.add(placing.contestant_id)
        people = " & ".join(public_name(seat.player) for seat in placing.contestant.seats.all())
        winner = Winner(placing.contestant.name or people, *_ranking_figure(placing))
        found.setdefault(placing.session_id, []).append(winner)
    return {session: winners[:MOST_WINNERS] for session, winners in found.items()}


def _ranking_figure(placing: Placing) -> tuple[Figure, str]:
    """Return the percentage, or else the figure that ranks by the night's method; and its unit."""
    if placing.percent is not None:
        return figure(Fraction(placing.percent), 2), "%"
    rules = method(placing.session.scoring)
    if rules.ranked_by == "difference":
        value = Fraction(placing.difference)
        return signed(value, places([value])), counted_word(placing.session.game)
    value = Fraction(placing.total)
    return figure(value, places([value])), rules.unit_of_totals or rules.unit


def _once(best: QuerySet[Placing]) -> list[Placing]:
    """Return the first row of each contestant. A field has few strata, so reading a few more rows is enough."""
    found: dict[int, Placing] = {}
    for placing in best[: SHOWN * MOST_FIELDS]:
        found.setdefault(placing.contestant_id, placing)
    return list(found.values())[:SHOWN]
