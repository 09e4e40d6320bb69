"""Recap: a row for each contestant, a column for each tray."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

from movements.message import message

from ..scoring.method import method
from ..scoring.night import Night
from ..scoring.report_table import Cell, Column, Ruled, Table, text
from ..scoring.standings import Ranking
from ..scoring.terms import Labels, contestant_word, people
from .ranking_table import UNRANKED, field_title, figures
from .scorecard import Play, share_of


def recap_table(night: Night, ranking: Ranking, evenings: Mapping[int, tuple[Play, ...]], labels: Labels) -> Table:
    """A field, best first: what each contestant had on each tray (added up over a tray that it played more than once),
    marked where a ruling decided a result there, and what it is ranked by. In matches it is what the contestant gained
    on its opponent."""
    gained = method(night.scoring).margin is not None
    trays = sorted({result.tray for result in night.results})
    columns = [
        Column(message("Rank"), "count", strong=True, key="rank"),
        Column(contestant_word(night.kind), key="contestant"),
        Column(message("Names"), wide=True, key="names"),
        *(Column(str(tray), "signed" if gained else "points", key=f"tray {tray}") for tray in trays),
    ]
    ranked_by = [figure for figure in figures(night) if figure[0].strong]
    rows: list[tuple[Cell, ...]] = []
    for row in ranking.rows:
        number = row.entry.number
        had: defaultdict[int, Fraction] = defaultdict(Fraction)
        ruled: set[int] = set()
        for play in evenings.get(number, ()):
            value = play.above if gained else play.points
            if value is not None:
                had[play.result.tray] += value
            if play.result.ruled:
                ruled.add(play.result.tray)
        points = (Ruled(had[tray]) if tray in ruled and tray in had else had.get(tray) for tray in trays)
        totals = (value(row) for _, value in ranked_by)
        rows.append((row.rank or UNRANKED, people((number,), labels)[0], row.entry.called, *points, *totals))
    return Table(field_title(ranking, night.game), (*columns, *(column for column, _ in ranked_by)), tuple(rows))


SPARSE = Fraction(3, 5)
"""If a contestant plays less than this part of the trays, most of a recap by trays is empty."""


def is_sparse(night: Night) -> bool:
    """Whether most cells of a recap by trays would be empty: as many tables as sets, and fewer rounds."""
    trays = len({result.tray for result in night.results})
    places = sum(len(result.seats or (result.ns, result.ew)) for result in night.results)
    return bool(night.entries) and places < SPARSE * trays * len(night.entries)


def recap_by_round(night: Night, ranking: Ranking, evenings: Mapping[int, tuple[Play, ...]], labels: Labels) -> Table:
    """The same with a column for each round: what each contestant had on its trays of that round, in their order; at
    matchpoints in percent of each, which have as many figures on every tray."""
    gained = method(night.scoring).margin is not None
    numbers = sorted({result.round for result in night.results})
    columns = [
        Column(message("Rank"), "count", strong=True, key="rank"),
        Column(contestant_word(night.kind), key="contestant"),
        Column(message("Names"), wide=True, key="names"),
        *(Column(str(number), key=f"round {number}") for number in numbers),
    ]
    ranked_by = [figure for figure in figures(night) if figure[0].strong]
    rows: list[tuple[Cell, ...]] = []
    for row in ranking.rows:
        had: defaultdict[int, list[str]] = defaultdict(list)
        for play in evenings.get(row.entry.number, ()):
            value = play.above if gained else play.points
            share = share_of(night, play)
            if share is not None:
                value = Fraction(round(share))
            cell: Cell = None if value is None else Ruled(Fraction(value)) if play.result.ruled else value
            had[play.result.round].append(text(cell, "signed" if gained else "points") or "–")
        totals = (value(row) for _, value in ranked_by)
        of_rounds = (" ".join(had[number]) for number in numbers)
        number = row.entry.number
        rows.append((row.rank or UNRANKED, people((number,), labels)[0], row.entry.called, *of_rounds, *totals))
    return Table(field_title(ranking, night.game), (*columns, *(column for column, _ in ranked_by)), tuple(rows))
