"""All tables of a night by name, for the spreadsheet and the csv files."""

from movements.message import message
from movements.plan import Line, Round, Seating, SitOut

from ..desk.snapshot import Evening, Room
from ..reports.frequency_table import frequencies, frequency_table
from ..reports.match_table import cross_table, cross_table_table
from ..reports.ranking_table import ranking_table
from ..reports.rulings_table import rulings_table
from ..reports.traveller_table import by_play, results_table
from ..scoring.report_table import Cell, Column, Table, filled

FIELDS: dict[str, str] = {"all": message("all"), "N&S": message("N&S"), "E&W": message("E&W")}
"""Those that the program itself names; others are called as the club calls them."""


def tables_of(evening: Evening) -> dict[str, Table]:
    """Name -> table, in the order in which they are read. Tables without contents are left out."""
    night, labels, standings = evening.night, evening.labels, evening.standings
    found = {"ranking": ranking_of(evening)}
    if night.results:
        found["results"] = results_table(night, by_play(standings.results), labels)
    cross = cross_table(standings)
    if cross:
        found["cross-table"] = cross_table_table(night, cross, labels)
    if night.results:
        found["frequencies"] = frequency_table(night, frequencies(night, standings.results))
    if evening.rooms:
        found["movement"] = movement_table(evening)
    if night.rulings:
        found["rulings"] = rulings_table(night, labels)
    return found


def ranking_of(evening: Evening) -> Table:
    """All fields below each other, each row with its field where there are several."""
    rankings = evening.standings.rankings
    parts = [ranking_table(evening.night, ranking, evening.labels) for ranking in rankings]
    title = message("Ranking as published") if evening.night.published else message("Ranking")
    if len(parts) == 1:
        return Table(title, parts[0].columns, parts[0].rows)
    columns = parts[0].columns if parts else (Column(message("Rank"), "count", key="rank"),)
    rows = [
        (FIELDS.get(ranking.field, ranking.field), *row)
        for ranking, part in zip(rankings, parts, strict=True)
        for row in part.rows
    ]
    return Table(title, (Column(message("Field"), key="field"), *columns), tuple(rows))


def movement_table(evening: Evening) -> Table:
    """Every table of every round: who sits there, with which trays; then who sits out."""
    rows = [
        (room, each, seating) for room in evening.rooms for each in room.movement.rounds for seating in _places(each)
    ]
    sides = [_sides(room, place) for room, _, place in rows]
    played = [place if isinstance(place, Seating) else None for _, _, place in rows]
    several = len(evening.rooms) > 1
    sections: list[Cell] = [room.occasion.section if several else None for room, _, _ in rows]
    return filled(
        message("Movement"),
        [
            (Column(message("Section"), key="section"), sections),
            (Column(message("Round"), "count", key="round"), [each.number for _, each, _ in rows]),
            (Column(message("Table"), "count", key="table"), [place.table for _, _, place in rows]),
            (Column("N&S", key="ns"), [called for (called, _), _ in sides]),
            (Column(message("N&S names"), key="ns_names"), [names for (_, names), _ in sides]),
            (Column("E&W", key="ew"), [called for _, (called, _) in sides]),
            (Column(message("E&W names"), key="ew_names"), [names for _, (_, names) in sides]),
            (
                Column(message("Boards") if evening.night.game == "bridge" else message("Trays"), key="trays"),
                [_numbers(p.trays) if p else "" for p in played],
            ),
            (Column(message("Turned"), key="turned"), [_numbers(p.turned) if p else "" for p in played]),
            (Column(message("Shared with table"), key="shared"), [_numbers(p.shares) if p else "" for p in played]),
            (Column(message("Note"), key="note"), [None if p else message("sits out") for p in played]),
        ],
        always=("round", "table", "ns", "ew", "trays"),
    )


ShownSide = tuple[str, tuple[str, ...]]  # how those of a side are called, and their names


def _places(each: Round) -> tuple[Seating | SitOut, ...]:
    return (*each.tables, *each.sitting_out)


def _sides(room: Room, place: Seating | SitOut) -> tuple[ShownSide, ShownSide]:
    """N&S and E&W; of who sits out only one of them."""
    if isinstance(place, SitOut):
        alone, nobody = _side(room, (place.contestant,)), ("", ())
        return (alone, nobody) if place.line is Line.NS else (nobody, alone)
    ns, ew = place.sides
    return _side(room, ns), _side(room, ew)


def _side(room: Room, numbers: tuple[int, ...]) -> ShownSide:
    names = tuple(name for number in numbers for name in room.names(number))
    return " & ".join(map(room.label, numbers)), names


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
