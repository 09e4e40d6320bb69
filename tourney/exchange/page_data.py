"""The pages of a night as JSON for other programs, see docs/data.md.

Numbers are whole, or decimals with up to four places. People are named as they wish."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from .. import hooks
from ..desk.snapshot import Evening
from ..presentation.makeable_shown import makeable_data
from ..reports.evening_parts import role_of
from ..reports.luck_of_cards import against_double_dummy, given
from ..reports.scorecard import Play, share_of
from ..reports.traveller_table import by_made
from ..scoring.figures import number as plain
from ..scoring.night import Night
from ..scoring.standings import Exact, Points, rows_of
from . import row_writing, standings_file


def written(data: dict[str, Any]) -> bytes:
    """Return the same bytes for the same data."""
    return (json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def night_data(evening: Evening) -> dict[str, Any]:
    """Return the standings, with all ranked contestants and every result."""
    night = evening.night
    entries = [row_writing.entry(entry) for entry in night.entries]
    return {
        **_head(evening),
        "contestants": {
            "kind": night.kind,
            "entries": [{key: value for key, value in entry.items() if key != "shown"} for entry in entries],
        },
        **standings_file.to_json(evening.standings),
        **_of_apps(evening),
    }


def _of_apps(evening: Evening) -> dict[str, Any]:
    """Return what the apps add to a published night."""
    found: dict[str, Any] = {}
    if evening.session is not None and evening.session.published_at:
        for each in hooks.joined():
            found |= each.in_night_json(evening.session)
    return found


def tray_data(evening: Evening, number: int, results: Iterable[Points]) -> dict[str, Any]:
    """Return a tray: its deal if known, and its results, the best for N&S first."""
    night = evening.night
    measure = "tricks" if night.game == "whist" else "score"
    rows = []
    for points in by_made(list(results)):
        worth = {"ns_points": _exact(points.ns), "ew_points": _exact(points.ew)}
        rows.append(row_writing.result(points.result, measure) | worth)
    turned = {"trump": evening.trumps[number]} if number in evening.trumps else {}
    known = evening.makeable.get(number)
    made = {"makeable": makeable_data(known, number, night.game)} if known else {}
    return {**_head(evening), "tray": number, "deal": evening.deals.get(number), **turned, **made, "results": rows}


def contestant_data(evening: Evening, number: int, plays: Sequence[Play]) -> dict[str, Any]:
    """Return a contestant's evening: its rank, and every tray in the order of play."""
    night = evening.night
    entry = next(each for each in night.entries if each.number == number)
    return {
        **_head(evening),
        "number": number,
        "names": list(entry.called),
        "standings": [{"field": field, **standings_file.row(row)} for field, row in rows_of(evening.standings, number)],
        **_cards(evening, plays),
        "plays": [_play(night, play) for play in plays],
    }


def _cards(evening: Evening, plays: Sequence[Play]) -> dict[str, Any]:
    """Return the luck of the cards and the contracts against double dummy; empty before all deals are solved."""
    if not evening.solved:
        return {}
    found = given(evening.night, plays, evening.makeable, evening.made_by_others)
    contracts = against_double_dummy(plays, evening.makeable)
    return {
        "cards": {side: {key: plain(value) for key, value in asdict(each).items()} for side, each in found.items()},
        "contracts": {
            role.lower(): {key: plain(value) for key, value in asdict(each).items()} for role, each in contracts.items()
        },
    }


def _head(evening: Evening) -> dict[str, Any]:
    occasion, night = evening.occasion, evening.night
    return {
        "club": occasion.club,
        "night": occasion.night,
        "date": occasion.date.isoformat(),
        "state": evening.state,
        "game": night.game,
        "scoring": night.scoring,
    }


def _play(night: Night, play: Play) -> dict[str, Any]:
    measure = "tricks" if night.game == "whist" else "score"
    return {
        **row_writing.result(play.result, measure),
        "cards": play.seat,
        "role": role_of(play).lower() or None,
        "with": list(play.partners),
        "against": list(play.against),
        **{name: _exact(getattr(play, name)) for name in ("made", "points", "average", "above")},
        "share": _exact(share_of(night, play)),
    }


def _exact(value: Exact | Fraction | None) -> int | float | None:
    return None if value is None else plain(value)
