"""Standings as a file published them: ranks, totals and percentages, regardless of what is calculated here.

Other programs count differently: a missing result as half of the top, a withdrawn pair as if it had played. A night
from such a file can keep its contestants' published figures and each result's points.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from movements.message import message

from .method import method
from .night import Night, PublishedRow
from .options import exact, shown
from .standings import Ranking, Row, Standings

REMARK = message(
    "Ranks, totals and percentages are kept as they were published in the imported file. "
    "Corrections do not change them."
)

_PLACE = re.compile(r"[\s=-]*(?:(?:tied|joint|eq|t|j)[\s=.-]*)?([0-9]{1,6})(?:st|nd|rd|th|t|j)?(?!\w)", re.I | re.A)


def as_published(night: Night, counted: Standings) -> Standings:
    """Return ``counted`` with the night's published figures; contestants without any are unranked at the end."""
    said = {each.number: each for each in night.published}
    rankings = tuple(_ranking(ranking, said, night.scoring) for ranking in counted.rankings)
    first = [row for ranking in rankings if not ranking.stratum for row in ranking.rows if row.rank == 1]
    most = max((_best(row) for row in first), default=None)
    winners = tuple(sorted(row.entry.number for row in first if _best(row) == most))
    return replace(counted, rankings=rankings, winners=winners, tie_breaks=(), remark=REMARK)


def place_of(said: str) -> int | None:
    """Return the place in "7", "7=", "=7", "T7", "7th" or "7/8"; None if there is none."""
    found = _PLACE.match(said)
    return int(found[1]) if found else None


def to_rows(published: Iterable[PublishedRow]) -> list[dict[str, Any]]:
    """Return rows for a night file and the database."""
    return [
        {"number": row.number}
        | ({"place": row.place} if row.place else {})
        | ({} if row.total is None else {"total": shown(row.total)})
        | ({} if row.percent is None else {"percent": shown(row.percent)})
        for row in published
    ]


def from_rows(rows: Iterable[Mapping[str, Any]]) -> tuple[PublishedRow, ...]:
    """Read rows written by :func:`to_rows`, for rows that were checked before."""
    return tuple(
        PublishedRow(
            row["number"],
            row.get("place", ""),
            *(exact(row[key]) if key in row else None for key in ("total", "percent")),
        )
        for row in rows
    )


def _ranking(ranking: Ranking, said: Mapping[int, PublishedRow], scoring: str) -> Ranking:
    published = [said.get(row.entry.number) for row in ranking.rows]
    places = [place_of(each.place) if each else None for each in published]
    # Within a field or a stratum of an overall ranking, ranks are counted again.
    ranks = {
        place: 1 + sum(other is not None and other < place for other in places) for place in places if place is not None
    }
    rows = [
        replace(_row(row, each, scoring), rank=None if place is None else ranks[place])
        for row, each, place in zip(ranking.rows, published, places, strict=True)
    ]
    rows.sort(key=lambda row: (row.rank is None, row.rank or 0, row.entry.number))
    return replace(ranking, rows=tuple(rows))


def _row(row: Row, said: PublishedRow | None, scoring: str) -> Row:
    """A row with its published figures; if only one of total and percentage is published, it gives the other."""
    if said is None:
        return row
    total, percent = said.total, said.percent
    if total is None:
        total = row.total if percent is None or not row.average else percent * row.average / 50
    elif percent is None and row.percent is not None and row.average:
        percent = 50 * total / row.average
    name = method(scoring).counts_in
    also = tuple((key, total if key == name and said.total is not None else value) for key, value in row.also)
    return replace(row, total=total, percent=percent, also=also)


def _best(row: Row) -> Fraction:
    return row.total if row.percent is None else row.percent
