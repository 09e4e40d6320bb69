"""All tables of a night by name, for the spreadsheet and the CSV files."""

from collections.abc import Sequence
from typing import NamedTuple

from movements.message import message
from movements.plan import Line, Round, Seating, SitOut

from ..desk.snapshot import Evening, Room
from ..reports.frequency_table import frequencies, frequency_table
from ..reports.match_table import cross_table, cross_table_table
from ..reports.ranking_table import ranking_table
from ..reports.rulings_table import rulings_table
from ..reports.traveller_table import by_play, results_table
from ..scoring.report_table import Column, Table, filled
from ..scoring.standings import Ranking
from ..scoring.terms import line_word, spoken, trays_word

ALL = message("all")
"""The name of the whole field, beside the names of its strata."""


def tables_of(evening: Evening) -> dict[str, Table]:
    """Return name -> table, in reading order, without empty tables."""
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
    """Return all fields below each other, with the field in each row if there are several."""
    rankings = evening.standings.rankings
    parts = [ranking_table(evening.night, ranking, evening.labels) for ranking in rankings]
    title = message("Ranking as published") if evening.night.published else message("Ranking")
    return stacked(title, evening.night.game, rankings, parts)


def stacked(title: str, game: str, rankings: Sequence[Ranking], parts: Sequence[Table]) -> Table:
    """Return the tables of several rankings as one, with the field in each row if there are several."""
    if len(parts) == 1:
        return Table(title, parts[0].columns, parts[0].rows)
    columns = parts[0].columns if parts else (Column(message("Rank"), "count", key="rank"),)
    rows = [
        (ALL if ranking.field == "all" else line_word(ranking.field, game), *row)
        for ranking, part in zip(rankings, parts, strict=True)
        for row in part.rows
    ]
    return Table(title, (Column(message("Field"), key="field"), *columns), tuple(rows))


def movement_table(evening: Evening) -> Table:
    """Return every table of every round with its contestants and trays, then the sit-outs."""
    several, game = len(evening.rooms) > 1, evening.night.game
    return filled(
        message("Movement"),
        [
            _ShownPlace(room, each.number, place)
            for room in evening.rooms
            for each in room.movement.rounds
            for place in _places(each)
        ],
        [
            (Column(message("Section"), key="section"), lambda at: at.room.occasion.section if several else None),
            (Column(message("Round"), "count", key="round"), lambda at: at.round),
            (Column(message("Table"), "count", key="table"), lambda at: at.place.table),
            (Column(line_word(Line.NS, game), key="ns"), lambda at: at.labels(Line.NS)),
            (Column(spoken(message("N&S names"), game), key="ns_names"), lambda at: at.names(Line.NS)),
            (Column(line_word(Line.EW, game), key="ew"), lambda at: at.labels(Line.EW)),
            (Column(spoken(message("E&W names"), game), key="ew_names"), lambda at: at.names(Line.EW)),
            (Column(trays_word(evening.night.game), key="trays"), lambda at: at.numbers("trays")),
            (Column(message("Turned"), key="turned"), lambda at: at.numbers("turned")),
            (Column(message("Shared with table"), key="shared"), lambda at: at.numbers("shares")),
            (Column(message("Note"), key="note"), lambda at: message("sits out") if at.waits else None),
        ],
        always=("round", "table", "ns", "ew", "trays"),
    )


def _places(each: Round) -> tuple[Seating | SitOut, ...]:
    return (*each.tables, *each.sitting_out)


class _ShownPlace(NamedTuple):
    """A table in a round, or a place where somebody sits out."""

    room: Room
    round: int
    place: Seating | SitOut

    @property
    def waits(self) -> bool:
        return isinstance(self.place, SitOut)

    def _side(self, line: Line) -> tuple[int, ...]:
        """Return the contestants of a line; of a sit-out, the one who waits."""
        if isinstance(self.place, SitOut):
            return (self.place.contestant,) if self.place.line is line else ()
        return self.place.sides[line is Line.EW]

    def labels(self, line: Line) -> str:
        return " & ".join(map(self.room.label, self._side(line)))

    def names(self, line: Line) -> tuple[str, ...]:
        return tuple(name for number in self._side(line) for name in self.room.names(number))

    def numbers(self, which: str) -> str:
        return " ".join(map(str, getattr(self.place, which, ())))
