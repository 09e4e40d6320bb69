"""The public pages as data for other programs, each at an address beside its page. docs/data.md lists every key."""

from decimal import Decimal
from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.timezone import localtime

from ... import hooks
from ...desk.club.club_series import season_of
from ...desk.club.front_page_texts import coming_nights
from ...desk.players.history import records_of
from ...desk.players.naming_rule import public_name
from ...desk.players.summary import counted_once
from ...exchange.page_data import contestant_data, night_data, tray_data, written
from ...models import Placing, Series, Session
from ...reports.by_role import added
from ...reports.scorecard import evenings
from ...scoring.figures import number as plain
from ...scoring.standings import results_by_tray
from ..answers import or_404
from ..club_request import ClubRequest
from ..middleware.asked import shared
from .player_pages import history_at
from .published import evening_at


@shared()
def night(request: ClubRequest, slug: str) -> HttpResponse:
    return _answer(night_data(evening_at(request.club, slug)))


@shared()
def tray(request: ClubRequest, slug: str, number: int) -> HttpResponse:
    evening = evening_at(request.club, slug)
    results = or_404(results_by_tray(evening.standings).get(number), "There is no such tray.")
    return _answer(tray_data(evening, number, results))


@shared()
def contestant(request: ClubRequest, slug: str, number: int) -> HttpResponse:
    evening = evening_at(request.club, slug)
    plays = or_404(evenings(evening.night).get(number), "There is no such contestant.")
    return _answer(contestant_data(evening, number, plays))


@shared()
def nights(request: ClubRequest) -> HttpResponse:
    """Return coming and published nights."""
    club = request.club
    sessions = Session.objects.filter(club=club, event__demo=False).select_related("event")
    published = sessions.filter(published_at__isnull=False)
    return _answer(
        {
            "club": club.name,
            "coming": [_session(each) for each in coming_nights(club)],
            "nights": [_session(each) for each in published],
        }
    )


@shared()
def player(request: ClubRequest, pk: int) -> HttpResponse:
    found, played = history_at(request.club, pk)
    rows = [
        _session(night.session)
        | {"with": [public_name(partner) for partner in night.partners], **_placing(night.placing)}
        for night in played
    ]
    roles = {
        role.lower(): {"boards": one.boards, "share": None if one.share is None else plain(one.share)}
        for role, one in added(night.roles for night in counted_once(played)).items()
    }
    head = {"club": request.club.name, "player": public_name(found)}
    for each in hooks.joined():
        head |= each.in_player_json(found)
    return _answer({**head, "roles": roles, "nights": rows})


@shared()
def records(request: ClubRequest) -> HttpResponse:
    found = {
        kind: [
            _session(each.session)
            | {"names": [public_name(seat.player) for seat in each.contestant.seats.all()], **_placing(each)}
            for each in placings
        ]
        for kind, placings in records_of(request.club).items()
    }
    return _answer({"club": request.club.name, **found})


@shared()
def series(request: ClubRequest, slug: str) -> HttpResponse:
    found = get_object_or_404(Series, slug=slug, club=request.club)
    season = season_of(found)
    needed = {
        player: {
            "level": None if each.level is None else plain(each.level),
            "sure": None if each.sure is None else plain(each.sure),
            "any_does": each.any_does,
        }
        for player, each in season.needed.items()
    }
    rules = {name: getattr(found, name) for name in ("measure", "points", "best", "least", "handicap_percent")}
    table = [
        {
            "rank": row.rank,
            "player": public_name(season.players[row.player]),
            "total": plain(row.total),
            "to_beat": None if row.to_beat is None else plain(row.to_beat),
            "last_night": needed.get(row.player),
            "nights": [{"night": each.night, "value": plain(each.value), "counts": each.counts} for each in row.nights],
        }
        for row in season.table
    ]
    nights = [_session(each) for each in season.nights]
    return _answer({"club": request.club.name, "series": found.name, "rules": rules, "nights": nights, "table": table})


def _session(session: Session) -> dict[str, Any]:
    published = localtime(session.published_at).isoformat(timespec="seconds") if session.published_at else None
    return {
        "night": session.name,
        "date": session.date.isoformat(),
        "starts_at": f"{session.starts_at:%H:%M}",
        "state": session.stands,
        "published_at": published,
        "slug": session.slug if session.published_at else None,
    }


def _placing(placing: Placing) -> dict[str, Any]:
    return {
        "field": placing.field,
        "rank": placing.rank,
        "of": placing.of,
        "percent": _decimal(placing.percent),
        "difference": _decimal(placing.difference),
    }


def _decimal(value: Decimal | None) -> int | float | None:
    if value is None:
        return None
    return int(value) if value == value.to_integral_value() else round(float(value), 4)


def _answer(data: dict[str, Any]) -> HttpResponse:
    return HttpResponse(written(data), content_type="application/json")
