"""Shared ranks."""

from collections import Counter
from dataclasses import replace

from ...scoring.report_table import Table


def with_ties(table: Table) -> Table:
    """Return the table with ranks as 1= 1= 3, with = for ties."""
    shared = Counter(row[0] for row in table.rows)
    tied = {rank for rank, times in shared.items() if times > 1 and isinstance(rank, int)}
    rows = tuple((f"{row[0]}=" if row[0] in tied else row[0], *row[1:]) for row in table.rows)
    return replace(table, rows=rows)
