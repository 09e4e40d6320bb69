"""The public part of a player's rating."""

from dataclasses import dataclass
from datetime import date

from tourney.models import Player, Shown

from .formula.rating import LEAST, Rating
from .models import ClubRated, PlayerRating


@dataclass(frozen=True, slots=True)
class ShownRating:
    """``rating`` from the nights of the days ``first`` to ``last``."""

    rating: Rating
    first: date
    last: date


def rating_of(player: Player) -> ShownRating | None:
    """None where the club or the player shows none, for who played too little, and while none was found."""
    if not player.club.ratings or player.shown == Shown.WITHHELD or player.forgotten_at:
        return None
    kept = PlayerRating.objects.filter(club=player.club_id, player=player, boards__gte=LEAST).first()
    rated = ClubRated.objects.filter(club=player.club_id).first() if kept else None
    if kept is None or rated is None or rated.first is None or rated.last is None:
        return None
    return ShownRating(Rating(kept.value, kept.error, kept.boards), rated.first, rated.last)
