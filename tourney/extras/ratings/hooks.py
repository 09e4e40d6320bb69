"""The hooks of the ratings, and a rating as pages show it."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from movements.message import message
from tourney.hooks import GuidePage, Hooks
from tourney.models import Club, Player, Shown

from . import beside
from .formula.rating import LEAST, Rating
from .models import ClubRated, PlayerRating
from .verbs import forget_ratings


@dataclass(frozen=True, slots=True)
class ShownRating:
    """A ``rating`` from the nights of the days ``first`` to ``last``."""

    rating: Rating
    first: date
    last: date


def rating_of(player: Player) -> ShownRating | None:
    """Return a rating; None if the club or the player does not show it, if the player has played too little, or if it
    is not yet calculated."""
    if not player.club.ratings or player.shown == Shown.WITHHELD or player.forgotten_at:
        return None
    kept = PlayerRating.objects.filter(club=player.club_id, player=player, boards__gte=LEAST).first()
    rated = ClubRated.objects.filter(club=player.club_id).first() if kept else None
    if kept is None or rated is None or rated.first is None or rated.last is None:
        return None
    return ShownRating(Rating(kept.value, kept.error, kept.boards), rated.first, rated.last)


def _settled(club: Club) -> None:
    """Delete ratings if the club does not show them."""
    if not club.ratings:
        forget_ratings(club)


def _held(club: Club, records: list[Player]) -> dict[str, Any]:
    kept = PlayerRating.objects.filter(club=club, player__in=records)
    return {"ratings": [{"value": each.value, "error": each.error, "boards": each.boards} for each in kept]}


def _on_page(player: Player) -> dict[str, Any]:
    rated = rating_of(player)
    return {"figures": "ratings/_figures.html", "note": "ratings/_note.html", "rated": rated} if rated else {}


def _in_json(player: Player) -> dict[str, Any]:
    shown = rating_of(player)
    if shown is None:
        return {}
    rating = shown.rating
    value, error, interval = round(rating.value, 4), round(rating.error, 4), [round(end, 4) for end in rating.interval]
    days = {"first": shown.first.isoformat(), "last": shown.last.isoformat()}
    return {"rating": {"value": value, "interval": interval, "error": error, "boards": rating.boards, **days}}


HOOKS = Hooks(
    guide_pages={"ratings": GuidePage(160, message("Ratings of players"))},
    switches=frozenset({"ratings"}),
    settled=_settled,
    forgotten=forget_ratings,
    held=_held,
    on_pages={"player": _on_page},
    in_player_json=_in_json,
    beside=beside.start,
)
