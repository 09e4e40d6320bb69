"""What a player and a club look back on: nights played, and records. Reads, never writes."""

from dataclasses import dataclass

from django.db.models import QuerySet

from ...models import Club, Placing, Player, Session

SHOWN = 10  # records of a kind


@dataclass(frozen=True, slots=True)
class PlayedNight:
    """A night of a player: with whom, and what came of it."""

    placing: Placing
    partners: tuple[Player, ...]

    @property
    def session(self) -> Session:
        return self.placing.session


def history_of(player: Player) -> tuple[PlayedNight, ...]:
    """The published nights of a player, newest first, in two queries."""
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


def records_of(club: Club) -> dict[str, QuerySet[Placing]]:
    """The best that was ever made at the club's published nights, by what it is measured in."""
    placings = (
        Placing.objects.filter(club=club, session__event__demo=False)
        .select_related("session__event")
        .prefetch_related("contestant__seats__player")
    )
    return {
        "percent": placings.filter(percent__isnull=False).order_by("-percent", "session__date")[:SHOWN],
        "tricks": placings.filter(session__game="whist", session__scoring="average").order_by(
            "-difference", "session__date"
        )[:SHOWN],
    }
