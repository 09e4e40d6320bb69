"""Standings as JSON and as text, for other programs and for a terminal."""

from typing import Any

from ..scoring.figures import figure, number, places, signed
from ..scoring.standings import Row, Standings


def to_json(standings: Standings) -> dict[str, Any]:
    """The open format: see the contracts in the README."""
    return {
        "rankings": [
            {"field": ranking.field, "rows": [_row(row) for row in ranking.rows]} for ranking in standings.rankings
        ],
        "results": [
            {
                "round": points.result.round,
                "table": points.result.table,
                "tray": points.result.tray,
                "ns": points.result.ns,
                "ew": points.result.ew,
                "ns_points": number(points.ns),
                "ew_points": number(points.ew),
            }
            for points in standings.results
        ],
        "matches": [],
        "winners": list(standings.winners),
    }


def _row(row: Row) -> dict[str, Any]:
    return {
        "rank": row.rank,
        "number": row.entry.number,
        "names": list(row.entry.names),
        "total": number(row.total),
        "average": number(row.average),
        "difference": number(row.difference),
        "percent": None,
        "played": row.played,
    }


def to_text(standings: Standings) -> str:
    lines = []
    for ranking in standings.rankings:
        averages = places(row.average for row in ranking.rows)
        differences = places(row.difference for row in ranking.rows)
        width = max([5, *(len(" & ".join(row.entry.names)) for row in ranking.rows)])
        lines += [
            ranking.field if ranking.field != "all" else "All",
            f"{'':>4}  {'No.':>4}  {'Names':<{width}}  {'Total':>7}  {'Average':>8}  {'+/-':>7}  {'Trays':>5}",
        ]
        lines += [
            f"{row.rank:>4}  {row.entry.number:>4}  {' & '.join(row.entry.names):<{width}}  {figure(row.total, 0):>7}"
            f"  {figure(row.average, averages):>8}  {_plain(signed(row.difference, differences)):>7}  {row.played:>5}"
            for row in ranking.rows
        ]
        lines.append("")
    names = {row.entry.number: " & ".join(row.entry.names) for ranking in standings.rankings for row in ranking.rows}
    lines.append("Winner: " + (", ".join(names[each] for each in standings.winners) or "nobody yet"))
    return "\n".join(lines)


def _plain(text: str) -> str:
    """With the minus of a keyboard, which every terminal can show and every program can find."""
    return text.replace("\N{MINUS SIGN}", "-")
