"""Everything held about a player, as plain values: for a person who asks what a club keeps about them."""

from typing import Any

from ... import hooks
from ...models import Merge, Player, ResultVersion, Seat
from ...models.audit import image
from ..queries import made_of
from .forgetting import accounts_of, lines_about, records_of, texts_about, walk, wording_of


def held_of(player: Player, copies: Any = None) -> dict[str, Any]:
    """Return everything held about a player; ``copies`` lists what backups contain, see
    :func:`tourney.safekeeping.forgetting_copies.remains`. Texts and journal lines that also mention others are included
    in full."""
    club = player.club
    records = records_of(player)
    wording = wording_of(club, records)
    ours = set(wording.new)
    return {
        "club": club.name,
        "records": [image(record, whole=True) for record in records],
        "merges": [
            {"kept": str(each.kept), "other": str(each.other), "at": each.at.isoformat(), "filled": each.filled}
            for each in Merge.objects.filter(club=club, kept__in=records).select_related("kept", "other")
        ],
        **{name: held for each in hooks.joined() for name, held in each.held(club, records).items()},
        "nights": [_night(seat) for seat in _seats(records)],
        "journal": [
            {
                "night": str(line.session) if line.session else None,
                "at": line.at.isoformat(),
                "verb": line.verb,
                "data": line.data,
                "before": line.before,
                "records": [
                    dict(zip(names, row, strict=True))
                    for _, model, names, rows in line.after
                    for row in rows
                    if model == "player" and row[0] in ours
                ],
            }
            for line in lines_about(club, wording)
            if _tells(line, ours) or walk([line.data, line.before], wording) != [line.data, line.before]
        ],
        "texts": [
            {"table": str(model._meta.verbose_name), "number": key, "what": column, "text": value}
            for model, key, column, value in texts_about(club, wording)
            if not (model is Player and key in ours) and walk(value, wording) != value
        ],
        "accounts": [{"name": user.name, "username": user.get_username()} for user in accounts_of(club, wording)],
        "copies": None
        if copies is None
        else {"count": copies.count, "first": str(copies.first or ""), "last": str(copies.last or "")},
    }


def _tells(line: Any, ours: set[int]) -> bool:
    return any(model == "player" and row[0] in ours for _, model, _, rows in line.after for row in rows)


def _seats(records: list[Player]) -> Any:
    seats = Seat.objects.filter(club=records[0].club_id, player__in=records)
    found = seats.select_related("contestant__section__session__event")
    return found.order_by("contestant__section__session__date", "pk")


def _night(seat: Seat) -> dict[str, Any]:
    contestant = seat.contestant
    section = contestant.section
    results = [
        {
            "round": version.result.round,
            "table": version.result.table,
            "tray": version.result.tray,
            "made": str(made_of(version)),
        }
        for version in ResultVersion.objects.current([section])
        if contestant in version.holders
    ]
    placings = contestant.placings.values("field", "rank", "of", "total", "percent")
    return {
        "night": section.session.name,
        "date": section.session.date.isoformat(),
        "section": section.name,
        "number": contestant.number,
        "team": contestant.name,
        "with": [other.player.name for other in contestant.seats.select_related("player") if other.pk != seat.pk],
        "results": results,
        "placings": [{name: _plain(value) for name, value in placing.items()} for placing in placings],
    }


def _plain(value: Any) -> Any:
    return value if value is None or isinstance(value, int | str) else str(value)
