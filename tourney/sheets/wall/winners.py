"""The first places of each field, for sheets that name the winners."""

from collections.abc import Iterator
from dataclasses import dataclass

from movements.message import in_context

from ...desk.snapshot import Evening
from ...language.numbers import pointed
from ...language.seats import told_lines
from ...language.tables import told_table
from ...language.told import told
from ...reports.ranking_table import ranking_table
from ...scoring.standings import Row
from ...scoring.terms import counted_word
from .ties import with_ties


@dataclass(frozen=True, slots=True)
class WinnerLine:
    """``rank`` has "=" if it is shared; ``figure`` is the ranking figure, followed by ``unit``."""

    row: Row
    rank: str
    figure: str
    unit: str

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names, each on a line: a team's own, else those of its players."""
        entry = self.row.entry
        return (entry.name,) if entry.name else entry.names or (str(entry.number),)


def winners(evening: Evening, last: int = 3) -> Iterator[tuple[str, list[WinnerLine]]]:
    """Return the title of each field, empty for a single one, and the contestants ranked 1 to ``last``."""
    for ranking in evening.standings.rankings:
        if ranking.stratum or not evening.standings.winners:
            continue
        table = told_table(with_ties(ranking_table(evening.night, ranking, {})))
        at, column = next((at, each) for at, each in enumerate(table.columns) if each.strong and each.key != "rank")
        unit = column.head
        if column.key == "difference":
            unit = told(counted_word(evening.night.game))
        elif column.key in ("won", "lost"):
            unit = told(in_context("figure", column.key))
        found = [
            WinnerLine(row, texts[0], pointed(texts[at]), unit)
            for row, texts in zip(ranking.rows, table.texts(), strict=True)
            if row.rank is not None and row.rank <= last
        ]
        yield "" if ranking.field == "all" else told_lines(table.title), found
