"""Hooks of the ratings."""

from typing import Any

from tourney.hooks import Hooks
from tourney.models import Club, Player

from . import beside
from .models import PlayerRating
from .shown import rating_of
from .verbs import forget_ratings


def _settled(club: Club) -> None:
    """Ratings that nobody is to see are not kept."""
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
    switches=frozenset({"ratings"}),
    settled=_settled,
    forgotten=forget_ratings,
    held=_held,
    on_pages={"player": _on_page},
    in_player_json=_in_json,
    beside=beside.start,
)
