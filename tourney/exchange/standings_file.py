"""Standings as JSON and as text, for other programs and for a terminal."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from movements.message import gettext_noop, in_a_row, in_context, message

from ..language.numbers import pointed
from ..language.seats import told_lines
from ..language.told import told
from ..reports.ranking_table import below_line
from ..scoring.by_value import ByValue
from ..scoring.counting.tally import ResultPoints
from ..scoring.figures import figure, number, places, signed
from ..scoring.result_table import field_of
from ..scoring.standings import Exact, Points, Row, Standings
from .row_writing import where

if TYPE_CHECKING:
    from ..scoring.certainty.certainty import RankingCertainty

_ALL, _NUMBER, _NAMES = message("Everyone"), message("No."), message("Names")
_ALSO = {
    "won": in_context("column", "Won"),
    "lost": in_context("column", "Lost"),
    "added": in_context("column", "Added"),
    "vp": message("VP"),
    "imps": message("IMPs"),
    "net": message("Net"),
}
"""The heads of what a method has beside its total, by their keys."""
PIECE = 1_000
"""Results of a piece of text: a larger one would leave the processor's cache, and need new memory each time."""


def to_json(standings: Standings, certainties: "Sequence[RankingCertainty | None] | None" = None) -> dict[str, Any]:
    """Return the open format, see docs/formats.md. With ``certainties``, one for each ranking, every ranking has its
    reliability and every row its certainty; null if the method gives no interval."""
    rankings: list[dict[str, Any]] = []
    for ranking, sure in zip(standings.rankings, certainties or [None] * len(standings.rankings), strict=True):
        rankings.append({"field": ranking.field, "rows": [row(each) for each in ranking.rows]})
        if certainties is not None:
            for said, each in zip(rankings[-1]["rows"], ranking.rows, strict=True):
                said["certainty"] = _certainty(sure, each)
            rankings[-1]["reliability"] = round(sure.reliability, 4) if sure else None
    return {
        "rankings": rankings,
        "results": [_result(points) for points in standings.results],
        "matches": [
            {"a": match.a, "b": match.b, "margin": number(match.margin), "won": [number(won) for won in match.won]}
            for match in standings.matches
        ],
        "winners": list(standings.winners),
        "tie_breaks": list(standings.tie_breaks),
        **({"remark": str(standings.remark)} if standings.remark else {}),
    }


def write(standings: Standings, certainties: "Sequence[RankingCertainty | None] | None" = None) -> Iterator[str]:
    """The open format as text, piece by piece."""
    text = json.dumps(to_json(replace(standings, results=()), certainties), ensure_ascii=False)
    before, here, after = text.partition('"results": []')
    yield before + here[:-1]
    for at, piece in enumerate(_rows(standings.results)):
        yield f", {piece}" if at else piece
    yield here[-1:] + after


def _rows(results: Sequence[Points]) -> Iterator[str]:
    """The objects of all results; field by field if all have the same fields, which is much faster."""
    if isinstance(results, ResultPoints) and not any(field_of(results.results, "seats")):
        tally, exact, sections = results.tally, results.exact, set(field_of(results.results, "section"))
        if "" not in sections or len(sections) == 1:
            names = ("section", "round", "table", "tray", "ns", "ew")["" in sections :]
            fields = [(_texts(name, "{" * (name == names[0])), field_of(results.results, name)) for name in names]
            ns = tally.shown("N&S", lambda value: f'"ns_points": {_text(exact[value])}')
            ew = tally.shown("E&W", lambda value: f'"ew_points": {_text(exact[value])}}}')
            for begin in range(0, len(results), PIECE):
                some = slice(begin, begin + PIECE)
                columns = [list(map(texts.__getitem__, values[some])) for texts, values in fields]
                columns += [ns[some], ew[some]]
                parts = [""] * (len(columns) * len(columns[0]))
                for at, column in enumerate(columns):
                    parts[at :: len(columns)] = column
                yield ", ".join(parts)
            return
    yield from (json.dumps(_result(points), ensure_ascii=False) for points in results)


def _texts(name: str, begin: str) -> ByValue[Any, str]:
    """The texts of a field after ``begin``, each made once for each different value."""
    return ByValue(lambda value: f'{begin}"{name}": {json.dumps(value, ensure_ascii=False)}')


def _certainty(sure: "RankingCertainty | None", each: Row) -> dict[str, Any] | None:
    """Return how certain a row is; ``mean``, ``se`` and ``shrunk`` in percent, or in the method's unit per tray."""
    if sure is None:
        return None
    one = sure.rows[each.entry.number]
    return {
        "mean": [round(end, 4) for end in one.mean],
        "ranks": None if one.ranks is None else list(one.ranks),
        "se": round(one.se, 4),
        "shrunk": round(one.shrunk, 4),
        "above_next": None if one.above_next is None else round(one.above_next, 4),
    }


def row(each: Row) -> dict[str, Any]:
    """One contestant in a ranking."""
    return {
        "rank": each.rank,
        "number": each.entry.number,
        "names": list(each.entry.names),
        **{name: number(getattr(each, name)) for name in ("total", "average", "difference")},
        "percent": None if each.percent is None else number(each.percent),
        "played": each.played,
        **{name: number(value) for name, value in each.also},
    }


def _result(points: Points) -> dict[str, Any]:
    """Points are null where nothing was played."""
    said = where(points.result)
    for name, each in (("ns_points", points.ns), ("ew_points", points.ew)):
        said[name] = _points(each)
    return said


def _points(value: Exact | None) -> int | float | None:
    return None if value is None else number(value)


def _text(value: Exact | None) -> str:
    """Points as JSON has them: large nights have thousands of different ones."""
    return "null" if value is None else str(number(value))


def to_text(standings: Standings) -> str:
    """Return a table for each field in the active language, without columns for values that a method does not have."""
    lines = []
    for ranking in standings.rankings:
        rows, ranks = ranking.rows, ranking.rank_texts
        width = max([len(told(_NAMES)), *(len(" & ".join(row.entry.called)) for row in rows)])
        columns = _columns(rows)
        heads = "".join(f"  {head:>{wide}}" for head, wide, _ in columns)
        lines += [
            told_lines(told(_ALL if ranking.field == "all" else ranking.field)),
            f"{'':>4}  {told(_NUMBER):>4}  {told(_NAMES):<{width}}{heads}",
        ]
        lines += [
            f"{ranks[row.entry.number] or '–':>4}  {row.entry.number:>4}  {' & '.join(row.entry.called):<{width}}"
            + "".join(f"  {cells[at]:>{wide}}" for _, wide, cells in columns)
            for at, row in enumerate(rows)
        ]
        lines.append("")
    for match in standings.matches:
        margin = _plain(signed(match.margin, places([match.margin])))
        won, lost = (pointed(figure(each, places(match.won))) for each in match.won)
        words = gettext_noop("Match %(one)s v %(other)s: %(margin)s, %(won)s to %(lost)s")
        lines.append(told(message(words, one=match.a, other=match.b, margin=margin, won=won, lost=lost)))
    if below := below_line(standings):
        lines.append(told(below))
    names = {row.entry.number: " & ".join(row.entry.called) for ranking in standings.rankings for row in ranking.rows}
    won_by = in_a_row(names[each] for each in standings.winners) or message("nobody")
    lines.append(told(message("Winner: %(names)s", names=won_by)))
    return "\n".join(lines)


def _columns(rows: tuple[Row, ...]) -> list[tuple[str, int, list[str]]]:
    """Head, width and cells of each column of figures."""
    total, average, difference = (
        places(getattr(row, name) for row in rows) for name in ("total", "average", "difference")
    )
    found = [
        (message("Total"), 7, [_plain(figure(row.total, total)) for row in rows]),
        (message("Average"), 8, [pointed(figure(row.average, average)) for row in rows]),
        ("+/-", 7, [_plain(signed(row.difference, difference)) for row in rows]),
    ]
    if any(row.percent is not None for row in rows):
        found.append(("%", 6, ["" if row.percent is None else pointed(figure(row.percent, 2)) for row in rows]))
    for at, (name, _) in enumerate(rows[0].also if rows else ()):
        values = [row.also[at][1] for row in rows]
        head = _ALSO.get(name, name.capitalize())
        found.append((head, 7, [_plain(figure(value, places(values))) for value in values]))
    found.append((message("Trays"), 5, [str(row.played) for row in rows]))
    return [(told(head), max(wide, len(told(head))), cells) for head, wide, cells in found]


def _plain(text: str) -> str:
    """With the minus of a keyboard, which every terminal can show and every program can find."""
    return pointed(text).replace("\N{MINUS SIGN}", "-")
