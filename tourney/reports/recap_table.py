"""Recap: a row for each contestant, and a column for each tray or each round."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial

from ..scoring.method import method
from ..scoring.night import Night
from ..scoring.report_table import Cell, Column, Ruled, Table, tabulate, text
from ..scoring.standings import Exact, Ranking, Row
from ..scoring.terms import Labels
from .ranking_table import field_title, figures, who_columns
from .scorecard import Play, share_of

Evenings = Mapping[int, tuple[Play, ...]]


def recap_table(night: Night, ranking: Ranking, evenings: Evenings, labels: Labels) -> Table:
    """Return a field, best first: each contestant's points on each tray (added up if it played one more than once),
    marked if a ruling decided them, and its ranking figure; in matches, its gains."""

    def cell(tray: int, row: Row) -> Cell:
        plays = [play for play in evenings.get(row.entry.number, ()) if play.result.tray == tray]
        values = [value for play in plays if (value := _value(night, play)) is not None]
        total = sum(values, Fraction(0))
        return (Ruled(total) if any(play.result.ruled for play in plays) else total) if values else None

    trays = sorted({result.tray for result in night.results})
    columns = [(Column(str(tray), _kind(night), key=f"tray {tray}"), partial(cell, tray)) for tray in trays]
    return _recap(night, ranking, labels, columns)


SPARSE = Fraction(3, 5)
"""If contestants play less than this share of the trays, most of a recap by trays is empty."""


def is_sparse(night: Night) -> bool:
    """Whether most cells of a recap by trays would be empty: as many tables as sets, and fewer rounds."""
    trays = len({result.tray for result in night.results})
    places = sum(len(result.seats or (result.ns, result.ew)) for result in night.results)
    return bool(night.entries) and places < SPARSE * trays * len(night.entries)


def recap_by_round(night: Night, ranking: Ranking, evenings: Evenings, labels: Labels) -> Table:
    """Return a recap with a column for each round: each contestant's points on its trays of that round, in order; at
    matchpoints the percentages, which have the same width for every tray."""

    def cell(number: int, row: Row) -> Cell:
        plays = evenings.get(row.entry.number, ())
        return " ".join(_text(night, play) for play in plays if play.result.round == number)

    numbers = sorted({result.round for result in night.results})
    columns = [(Column(str(number), key=f"round {number}"), partial(cell, number)) for number in numbers]
    return _recap(night, ranking, labels, columns)


def _recap(
    night: Night, ranking: Ranking, labels: Labels, columns: Sequence[tuple[Column, Callable[[Row], Cell]]]
) -> Table:
    ranked_by = [figure for figure in figures(night) if figure[0].strong]
    everything = [*who_columns(night, labels, wide=True), *columns, *ranked_by]
    return tabulate(field_title(ranking, night.game), ranking.rows, everything)


def _kind(night: Night) -> str:
    return "signed" if method(night.scoring).margin else "points"


def _value(night: Night, play: Play) -> Exact | None:
    """Return a contestant's score on a tray; in matches, its gain there."""
    return play.above if method(night.scoring).margin else play.points


def _text(night: Night, play: Play) -> str:
    share = share_of(night, play)
    value = _value(night, play) if share is None else Fraction(round(share))
    cell: Cell = None if value is None else Ruled(value) if play.result.ruled else value
    return text(cell, _kind(night)) or "–"
