"""Frequencies: the number of times each result was made on each board, without names.

The two lines are counted separately, because a ruling can give each side its own result. A weighted score (Law 12C1(c))
counts as parts of a result, which add up to one. A result that was not played counts nowhere.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple, TypeVar

from ....faults import Faults
from ....scoring import contract
from ....scoring.night import TRICKS, Award, Night, Result
from ....scoring.result_columns import LINES, ResultColumn, columns
from ....scoring.standings import Exact
from ....scoring.trays import ComparedGroup, decided
from .refusal_codes import refusal

BOARDS = 999
"""The highest board number."""
TABLES = 1000
"""The most results that one club can have on a board."""
PARTS = 100
"""The largest denominator of a fraction. Without a limit, strangers could make the sums arbitrarily long."""
HIGHEST = 100_000
"""The highest score: no deal scores more points."""
ONE_FIELD = ("all", "")
"""The key of the only comparison: an event has one winner, so both lines form one field."""
KINDS = {"most": Award("most"), "least": Award("least")}


Key = TypeVar("Key")
Count = TypeVar("Count", int, Exact)


class Cell(NamedTuple):
    """One line of one board."""

    board: int
    line: str


@dataclass(slots=True)
class LineFrequency:
    """The results of one line on one board: ``made`` counts its results, seen from that line; ``awards`` counts
    adjusted scores."""

    made: dict[Exact, Exact] = field(default_factory=dict)
    awards: dict[Award, int] = field(default_factory=dict)

    @property
    def units(self) -> int:
        """Return the smallest number of parts per result that makes every count a whole number."""
        return lcm(*(Fraction(count).denominator for count in self.made.values()))

    @property
    def played(self) -> int:
        return int(sum(self.made.values()))

    @property
    def results(self) -> int:
        """Return the number of results, adjusted scores included."""
        return self.played + sum(self.awards.values())

    def group(self, board: int) -> ComparedGroup:
        """Return the whole line as one comparison for a scoring method."""
        units = self.units
        made = sorted(self.made)
        weights = [int(self.made[each] * units) for each in made]
        return ComparedGroup(ONE_FIELD, board, range(self.results), made, weights, units)


Frequencies = dict[Cell, LineFrequency]
Rows = dict[Cell, tuple[Exact | None, Award | None]]
"""A contestant's result or adjusted score on each board."""


def add(total: Frequencies, other: Mapping[Cell, LineFrequency], times: int = 1) -> None:
    """Add the frequencies of a club to a total, or subtract them with ``times`` -1. The order never matters."""
    for cell, frequency in other.items():
        held = total.setdefault(cell, LineFrequency())
        _add(held.made, frequency.made, times)
        _add(held.awards, frequency.awards, times)
        if not held.made and not held.awards:
            del total[cell]


def _add(counts: dict[Key, Count], more: Mapping[Key, Count], times: int) -> None:
    for key, count in more.items():
        counts[key] = counts.get(key, 0) + times * count
        if not counts[key]:
            del counts[key]


def lines_of(night: Night) -> list[ResultColumn]:
    """Return the columns of N&S and E&W; for single players N and E, whose partners have the same results."""
    found = {column.line: column for column in reversed(columns(night, decided(night)))}
    return [found[line] for line in LINES if line in found]


def holders_of(result: Result, column: ResultColumn, row: int) -> tuple[int, ...]:
    """Return the contestants with this result; for single players, both partners."""
    if result.seats is None:
        return (column.holders[row],)
    north, east, south, west = result.seats
    return (north, south) if column.line == LINES[0] else (east, west)


def frequencies_of(night: Night) -> Frequencies:
    """Return the frequencies of a club's night, after its rulings."""
    found: Frequencies = {}
    results = decided(night)
    for column in lines_of(night):
        for row, result in enumerate(results):
            cell = Cell(result.tray, column.line)
            if award := column.awards.get(row):
                add(found, {cell: LineFrequency(awards={award: 1})})
            for weight, made in column.outcomes(row):
                add(found, {cell: LineFrequency(made={made: weight})})
    return found


def written(total: Mapping[Cell, LineFrequency]) -> dict[str, Any]:
    """Return frequencies as JSON: board -> line -> pairs of a result and its count."""
    found: dict[str, Any] = {}
    for cell in sorted(total):
        frequency = total[cell]
        made = [[_number(each), _number(frequency.made[each])] for each in sorted(frequency.made)]
        line: dict[str, Any] = {"made": made} if made else {}
        if frequency.awards:
            line["awards"] = sorted([award_text(award), count] for award, count in frequency.awards.items())
        found.setdefault(str(cell.board), {})[cell.line] = line
    return found


def _number(value: Exact) -> int | str:
    exact_value = Fraction(value)
    return exact_value.numerator if exact_value.denominator == 1 else str(exact_value)


def award_text(award: Award) -> str:
    """Return an adjusted score as text: "60" percent, "most" or "least"."""
    return str(award.percent) if award.kind == "percent" else award.kind


def read(said: object, game: str, boards: int, faults: Faults) -> Frequencies:
    """Read the frequencies of a club. Every wrong or impossible value is added to ``faults`` with its place."""
    found: Frequencies = {}
    for board, lines in _members(said, "boards", faults):
        number = int(board) if board.isascii() and board.isdecimal() and len(board) <= len(str(BOARDS)) else 0
        if not 1 <= number <= boards or board != str(number):
            faults.fault(f"boards.{board[:9]}", refusal("no-such-board", boards=boards))
            continue
        for line, parts in _members(lines, f"boards.{board}", faults):
            place = f"boards.{board}.{line[:9]}"
            if line not in LINES:
                faults.fault(place, refusal("not-a-side"))
                continue
            cell = Cell(number, line)
            frequency = _frequency(parts, game, cell, place, faults)
            if frequency.results > TABLES:
                faults.fault(place, refusal("too-many-results", most=TABLES))
            elif frequency.results:
                found[cell] = frequency
    return found


def _members(said: object, place: str, faults: Faults) -> Iterator[tuple[str, Any]]:
    if isinstance(said, dict) and len(said) <= BOARDS:
        yield from said.items()
    else:
        faults.fault(place, refusal("not-an-object"))


def _frequency(said: object, game: str, cell: Cell, place: str, faults: Faults) -> LineFrequency:
    frequency = LineFrequency()
    for key, rows in _members(said, place, faults):
        if key == "made":
            for made, count in _pairs(rows, f"{place}.made", faults):
                result, times = exact(made), exact(count)
                if result is None or not possible(result, game, cell):
                    faults.fault(f"{place}.made", refusal("not-a-result", made=str(made)[:20]))
                elif times is None or not 0 < times <= TABLES or result in frequency.made:
                    faults.fault(f"{place}.made", refusal("not-a-count", count=str(count)[:20]))
                else:
                    frequency.made[result] = times
        elif key == "awards":
            _read_awards(rows, frequency, f"{place}.awards", faults)
        else:
            faults.fault(place, refusal("unknown-key", key=key[:20]))
    if Fraction(sum(frequency.made.values())).denominator != 1:
        faults.fault(f"{place}.made", refusal("not-whole-results"))
    return frequency


def _read_awards(rows: object, frequency: LineFrequency, place: str, faults: Faults) -> None:
    for text, count in _pairs(rows, place, faults):
        award = award_of(text)
        if award is None or award in frequency.awards:
            faults.fault(place, refusal("not-an-award", award=str(text)[:20]))
        elif type(count) is not int or not 0 < count <= TABLES:
            faults.fault(place, refusal("not-a-count", count=str(count)[:20]))
        else:
            frequency.awards[award] = count


def _pairs(said: object, place: str, faults: Faults) -> Iterator[tuple[object, object]]:
    if not isinstance(said, list) or len(said) > TABLES:
        faults.fault(place, refusal("not-a-list"))
        return
    for each in said:
        if isinstance(each, list) and len(each) == 2:
            yield each[0], each[1]
        else:
            faults.fault(place, refusal("no-count"))


def exact(said: object) -> Exact | None:
    """Return a whole number, or a fraction written "3/5" in lowest terms, with a bounded denominator; None for
    anything else."""
    if type(said) is int:
        return said if abs(said) <= HIGHEST else None
    if not isinstance(said, str) or len(said) > 12:
        return None
    top, slash, bottom = said.partition("/")
    if not (slash and top.removeprefix("-").isascii() and top.removeprefix("-").isdecimal()):
        return None
    if not (bottom.isascii() and bottom.isdecimal() and 1 < int(bottom) <= PARTS):
        return None
    value = Fraction(int(top), int(bottom))
    return value if str(value) == said and abs(value) <= HIGHEST else None


def award_of(said: object) -> Award | None:
    """Return the adjusted score that a text stands for; None for anything else."""
    if not isinstance(said, str):
        return None
    if said in KINDS:
        return KINDS[said]
    whole = said.isascii() and said.isdecimal() and len(said) <= 3
    percent = int(said) if whole else exact(said)
    if percent is None or str(percent) != said or not 0 <= percent <= 100:
        return None
    return Award(percent=Fraction(percent))


def possible(made: Exact, game: str, cell: Cell) -> bool:
    """Whether a line can make this result: tricks at whist, in fractions after a revoke; points at other games."""
    if game == "whist":
        return 0 <= made <= TRICKS
    return isinstance(made, int) and (
        game != "bridge" or contract.possible(made if cell.line == LINES[0] else -made, cell.board)
    )
