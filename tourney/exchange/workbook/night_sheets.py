"""A workbook's sheets: the tables of the night with every player's name, the recap, and each contestant's evening."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from movements.message import message, opening

from ...desk.snapshot import Evening
from ...language.numbers import pointed
from ...language.seats import told_lines
from ...language.tables import told_table
from ...presentation.night_tables import stacked, tables_of
from ...presentation.surnames import surnames
from ...reports.recap_table import recap_by_round, recap_table
from ...reports.scorecard import evening_table, evenings
from ...scoring.night import Entry
from ...scoring.report_table import Cell, Column, Ref, Table, text
from ...scoring.terms import spoken
from .workbook_cells import Tied

MOST_TRAYS = 45
"""With more, a recap has a column for each round: a workbook with wider sheets could not be imported."""


@dataclass(frozen=True, slots=True)
class NightSheet:
    """A table in the active language. ``line`` is its title; ``contestant`` is the number of its contestant."""

    title: str
    line: str
    table: Table
    contestant: int | None = None


def night_sheets(evening: Evening) -> Iterator[NightSheet]:
    """Return the tables of the night in reading order, then a sheet for each contestant who played."""
    tables, entries = tables_of(evening), {entry.number: entry for entry in evening.night.entries}
    ranking = tables["ranking"] = _ranked(tables["ranking"], entries)
    if "results" in tables:
        tables["results"] = _with_names(tables["results"], entries, evening.night.game)
        tables = _after(tables, "results", recap=_recap(evening))
    for table in map(told_table, map(_in_short, tables.values())):
        yield NightSheet(table.title, table.title, table)
    yield from _evenings(evening, told_table(ranking))


def _after(tables: dict[str, Table], name: str, **more: Table) -> dict[str, Table]:
    at = list(tables).index(name) + 1
    return dict([*list(tables.items())[:at], *more.items(), *list(tables.items())[at:]])


def _ranked(table: Table, entries: Mapping[int, Entry]) -> Table:
    """The ranking with a column for each player of a pair or a team, and ranks that know whether they are shared."""
    keys = [column.key for column in table.columns]
    if "names" not in keys:
        return table
    who, names, rank = keys.index("contestant"), keys.index("names"), keys.index("rank")
    shared = Counter(row[: rank + 1] for row in table.rows)
    here = [entries[cell.number] for row in table.rows if isinstance(cell := row[who], Ref)]
    most = max((len(entry.names) for entry in here), default=0)
    columns = [Column(table.columns[names].head, key="player 1")]
    if most > 1:
        columns = [
            Column(opening(message("player %(number)s", number=n)), key=f"player {n}") for n in range(1, most + 1)
        ]
    teams = any(entry.name for entry in here)
    if teams:
        columns.insert(0, Column(message("Name of the team"), key="team"))
    rows = []
    for row, entry in zip(table.rows, here, strict=True):
        own = row[rank]
        if isinstance(own, int) and shared[row[: rank + 1]] > 1:
            own = Tied(own)
        cells = [*([entry.name] if teams else []), *entry.names, *[""] * len(columns)][: len(columns)]
        rows.append((*row[:rank], own, *row[rank + 1 : names], *cells, *row[names + 1 :]))
    return replace(table, columns=(*table.columns[:names], *columns, *table.columns[names + 1 :]), rows=tuple(rows))


def _with_names(table: Table, entries: Mapping[int, Entry], game: str) -> Table:
    """The results with the names of each side beside its number: surnames where contracts take the room."""
    heads = {"ns": message("N&S names"), "ew": message("E&W names")}
    in_short = any(column.key == "contract" for column in table.columns)
    columns: list[tuple[int, Column | None]] = []
    for at, column in enumerate(table.columns):
        columns.append((at, None))
        if column.key in heads:
            columns.append((at, Column(spoken(heads[column.key], game), key=f"{column.key}_names")))

    def names(cell: Cell) -> tuple[str, ...]:
        refs = (ref for ref in cell if isinstance(ref, Ref)) if isinstance(cell, tuple) else ()
        return tuple(name for ref in refs for name in called(entries[ref.number]))

    def called(entry: Entry) -> tuple[str, ...]:
        return (surnames({0: entry})[0],) if in_short and len(entry.names) <= 2 else entry.called

    rows = tuple(tuple(names(row[at]) if named else row[at] for at, named in columns) for row in table.rows)
    return Table(table.title, tuple(named or table.columns[at] for at, named in columns), rows)


def _in_short(table: Table) -> Table:
    """Return the table with a team's own name, or its last names if both sides are in one row."""

    def short(cell: Cell, key: str) -> Cell:
        if key not in ("ns_names", "ew_names") or not isinstance(cell, tuple) or len(cell) < 3:
            return cell
        team, colon, _ = text(cell[0]).partition(": ")
        return team if colon else tuple(_last_word(text(name)) for name in cell)

    keys = [column.key for column in table.columns]
    return replace(table, rows=tuple(tuple(map(short, row, keys)) for row in table.rows))


def _last_word(name: str) -> str:
    return name.rpartition(" ")[2]


def _recap(evening: Evening) -> Table:
    night, played = evening.night, evenings(evening.night)
    recap = recap_table if len({result.tray for result in night.results}) <= MOST_TRAYS else recap_by_round
    rankings = [ranking for ranking in evening.standings.rankings if not ranking.stratum]
    table = stacked(
        message("Recap"), night.game, rankings, [recap(night, each, played, evening.labels) for each in rankings]
    )
    return _ranked(table, {entry.number: entry for entry in night.entries})


def _evenings(evening: Evening, ranking: Table) -> Iterator[NightSheet]:
    """Each contestant once: its evening tray by tray, with its rank and figures in the line above. Teams that are met
    are named in short."""
    labels, figures = evening.labels, _figures(ranking)
    called = {number: " ".join(dict.fromkeys((labels[number], name))) for number, name in evening.named.items()}
    against = called | {
        entry.number: f"{labels[entry.number]} {entry.name or ' & '.join(map(_last_word, entry.names))}"
        for entry in evening.night.entries
        if len(entry.names) > 2
    }
    for number, plays in evenings(evening.night).items():
        if plays:
            title = told_lines(labels[number]) + called[number].removeprefix(labels[number])
            table = told_table(evening_table(evening.night, plays, against))
            yield NightSheet(title, " · ".join((title, *figures.get(number, ()))), table, number)


def _figures(ranking: Table) -> dict[int, list[str]]:
    """Contestant -> the cells of its row that are neither its number nor its names, with their heads."""
    found: dict[int, list[str]] = {}
    for row, texts in zip(ranking.rows, ranking.texts(), strict=True):
        parts: list[str] = []
        for column, cell, said in zip(ranking.columns, row, texts, strict=True):
            if isinstance(cell, Ref) and column.key == "contestant":
                found.setdefault(cell.number, parts)
            elif said and (column.numeric or column.key in ("field", "stratum")):
                shown = f"{pointed(said)}{'=' * isinstance(cell, Tied)}"
                parts.append(shown if column.key == "field" else f"{column.head} {shown}")
    return found
