"""Short labels for contestants in tables with many of them."""

from collections.abc import Mapping, Sequence

from ...desk.snapshot import Evening
from ...language.seats import told_lines
from ...scoring.report_table import Table, text
from ..pdf.type_scale import last_name_first


def short_names(evening: Evening, *, numbered: bool = False) -> Mapping[int, str]:
    """Return each entry's last names or a team's own name: Birch & Crane. If ``numbered``, 7 is before it, or 7 N-S if
    a ranking has several contestants with that number. Unnamed entries keep their room labels."""
    found = {}
    rankings = [each for each in evening.standings.rankings if not each.stratum]
    ranked = [(each.field, evening.labels[row.entry.number].split(" ")[0]) for each in rankings for row in each.rows]
    alone = len(set(ranked)) == len(ranked)
    for entry in evening.night.entries:
        label = evening.labels[entry.number]
        words = entry.name or " & ".join(last_name_first(name).split(", ")[0] for name in entry.names)
        number = label.split(" ")[0] if alone else told_lines(label)
        found[entry.number] = f"{number} {words}" if words and numbered else words or label
    return found


def with_columns(table: Table, chosen: Sequence[int]) -> Table:
    """Return the table with these columns, in this order."""
    rows = (tuple(row[at] for at in chosen) for row in table.rows)
    return Table(table.title, tuple(table.columns[at] for at in chosen), tuple(rows))


def contract_in_one(table: Table) -> Table:
    """Put the contract and its declarer in one column: 4♠ N."""
    keys = [column.key for column in table.columns]
    if "contract" not in keys or "by" not in keys:
        return table
    contract, by = keys.index("contract"), keys.index("by")
    rows = (
        (*row[:contract], f"{text(row[contract])} {text(row[by])}".strip(), *row[contract + 1 :]) for row in table.rows
    )
    joined = Table(table.title, tuple(table.columns), tuple(rows))
    return with_columns(joined, [at for at in range(len(keys)) if at != by])
