"""Everybody's match against everybody, as a square."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from movements.message import message

from ..scoring.method import method
from ..scoring.night import Entry, Night
from ..scoring.report_table import Cell, Column, Table
from ..scoring.standings import Standings
from ..scoring.terms import Labels, contestant_word, people


@dataclass(frozen=True, slots=True)
class CrossTable:
    """``entries`` in the order of their ranks, field by field. ``cells`` maps (one, other) to the margin by which it
    beat the other and what it won for that, in all matches between them; contestants who never met have no cell."""

    entries: tuple[Entry, ...]
    cells: Mapping[tuple[int, int], tuple[Fraction, Fraction]]


def cross_table(standings: Standings) -> CrossTable | None:
    """The matches of the standings; None where their method has none, or none was begun."""
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
    """A row and a column for each contestant: by how much the row beat the column, then what it got in all."""
    numbers = [entry.number for entry in cross.entries]
    rows: list[tuple[Cell, ...]] = []
    for entry in cross.entries:
        met = [cross.cells.get((entry.number, other)) for other in numbers]
        net = sum((each[0] for each in met if each), Fraction(0))
        won = sum((each[1] for each in met if each), Fraction(0))
        margins = [each[0] if each else None for each in met]
        rows.append((people((entry.number,), labels)[0], entry.called, *margins, net, won))
    against = (Column(labels.get(number, str(number)), "signed", key=f"against {number}") for number in numbers)
    by = method(night.scoring)
    columns = (
        Column(contestant_word(night.kind), key="contestant"),
        Column(message("Names"), wide=True, key="names"),
        *against,
        Column(by.net_head, "signed", key="net"),
        Column(by.won_head, "number", strong=True, key="won"),
    )
    return Table(message("Cross-table"), columns, tuple(rows))
