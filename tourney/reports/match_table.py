"""All matches of a field as a square table."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from movements.message import message

from ..scoring.method import method
from ..scoring.night import Entry, Night
from ..scoring.report_table import Cell, Column, Table, tabulate
from ..scoring.standings import Standings
from ..scoring.terms import Labels, contestant_word, people


@dataclass(frozen=True, slots=True)
class CrossTable:
    """``entries`` in the order of their ranks, field by field. ``cells`` maps a pair of contestants to the first one's
    winning margin and points, over all their matches; contestants who never met have no cell."""

    entries: tuple[Entry, ...]
    cells: Mapping[tuple[int, int], tuple[Fraction, Fraction]]


def cross_table(standings: Standings) -> CrossTable | None:
    """Return the matches of the standings; None if their method has none, or none has begun."""
    if not standings.matches:
        return None
    entries = {row.entry.number: row.entry for ranking in standings.rankings for row in ranking.rows}
    cells: dict[tuple[int, int], tuple[Fraction, Fraction]] = {}
    for match in standings.matches:
        for one, other, margin, won in (
            (match.a, match.b, match.margin, match.won[0]),
            (match.b, match.a, -match.margin, match.won[1]),
        ):
            before = cells.get((one, other), (Fraction(0), Fraction(0)))
            cells[one, other] = (before[0] + margin, before[1] + won)
    return CrossTable(tuple(entries.values()), cells)


def cross_table_table(night: Night, cross: CrossTable, labels: Labels) -> Table:
    """Return a row and a column for each contestant: the row's margin over the column, with its total at the end."""
    by, numbers = method(night.scoring), [entry.number for entry in cross.entries]

    def margin(other: int, entry: Entry) -> Cell:
        return cross.cells.get((entry.number, other), (None,))[0]

    def summed(part: int, entry: Entry) -> Cell:
        met = (cross.cells.get((entry.number, other)) for other in numbers)
        return sum((cell[part] for cell in met if cell), Fraction(0))

    return tabulate(
        message("Cross-table"),
        cross.entries,
        [
            (Column(contestant_word(night.kind), key="contestant"), lambda entry: people((entry.number,), labels)[0]),
            (Column(message("Names"), wide=True, key="names"), lambda entry: entry.called),
            *(
                (Column(labels.get(number, str(number)), "signed", key=f"against {number}"), partial(margin, number))
                for number in numbers
            ),
            (Column(by.net_head, "signed", key="net"), partial(summed, 0)),
            (Column(by.won_head, "number", strong=True, key="won"), partial(summed, 1)),
        ],
    )
