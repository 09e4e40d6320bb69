"""The overall list: the contestants who want to be listed. Each has its results board by board under a label that its
club chooses, so that anybody can check the total."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .... import inputs
from ....faults import Faults
from ....scoring.night import Award, Night
from ....scoring.result_columns import LINES
from ....scoring.standings import Exact
from ....scoring.trays import decided
from .board_frequencies import (
    Cell,
    Frequencies,
    LineFrequency,
    Rows,
    award_of,
    award_text,
    exact,
    holders_of,
    lines_of,
    possible,
)
from .refusal_codes import refusal

CONTESTANTS = 1000
"""The most contestants of one club."""
LABEL = 100


@dataclass(frozen=True, slots=True)
class ListedContestant:
    """A contestant under the ``label`` that its club chose, with its result or award on each board."""

    label: str
    rows: Rows

    def written(self) -> dict[str, Any]:
        return {"label": self.label, "rows": [_row(cell, *self.rows[cell]) for cell in sorted(self.rows)]}


def listed_of(night: Night) -> dict[int, Rows]:
    """Return contestant -> its results on the boards that it played, without weighted scores and results after revokes,
    because these do not occur in the field."""
    found: dict[int, Rows] = {}
    results = decided(night)
    for column in lines_of(night):
        for row, result in enumerate(results):
            made, award = column.made[row], column.awards.get(row)
            if (made is not None or award) and row not in column.left:
                for holder in holders_of(result, column, row):
                    found.setdefault(holder, {})[Cell(result.tray, column.line)] = (made, award)
    return found


def _row(cell: Cell, made: Exact | None, award: Award | None) -> list[Any]:
    if award is not None:
        return [cell.board, cell.line, {"award": award_text(award)}]
    return [cell.board, cell.line, made if isinstance(made, int) else str(made)]


def read_listing(body: Mapping[str, Any], game: str, boards: int, lines: int = 1) -> tuple[ListedContestant, ...]:
    """Read a list; a contestant has results on ``lines`` of each board, a team on both. Raises BadInput with every
    fault."""
    faults, found = Faults(), []
    listed = body.get("contestants")
    if not isinstance(listed, list) or len(listed) > CONTESTANTS:
        faults.fault("contestants", refusal("too-many-contestants", most=CONTESTANTS))
        listed = []
    for at, each in enumerate(listed, start=1):
        place = f"contestants.{at}"
        label = each.get("label") if isinstance(each, dict) else None
        if not isinstance(label, str) or label != inputs.line(label) or not 0 < len(label) <= LABEL:
            faults.fault(f"{place}.label", refusal("not-a-line", most=LABEL))
            continue
        found.append(ListedContestant(label, _rows(each.get("rows"), game, boards, lines, place, faults)))
    faults.refuse()
    return tuple(found)


def _rows(said: object, game: str, boards: int, lines: int, place: str, faults: Faults) -> Rows:
    rows: Rows = {}
    if not isinstance(said, list) or len(said) > lines * boards:
        faults.fault(f"{place}.rows", refusal("too-many-rows"))
        return rows
    seen: set[tuple[int, str]] = set()
    for row in said:
        board, line, value = row if isinstance(row, list) and len(row) == 3 else (None, None, None)
        if type(board) is not int or not 1 <= board <= boards or line not in LINES:
            faults.fault(f"{place}.rows", refusal("not-a-row"))
            continue
        place_of_row = (board, line if lines > 1 else "")
        if place_of_row in seen:
            faults.fault(f"{place}.rows", refusal("board-twice", board=board))
            continue
        seen.add(place_of_row)
        if isinstance(value, dict):
            award = award_of(value.get("award"))
            if award is None:
                faults.fault(f"{place}.rows", refusal("not-an-award", award=str(value)[:20]))
            rows[Cell(board, line)] = (None, award)
        else:
            made = exact(value)
            if made is None or not possible(made, game, Cell(board, line)):
                faults.fault(f"{place}.rows", refusal("not-a-result", made=str(value)[:20]))
            rows[Cell(board, line)] = (made, None)
    return rows


def not_in(listing: tuple[ListedContestant, ...], frequencies: Frequencies) -> list[Cell]:
    """Return the cells of a listing that are missing from the club's own frequencies. A list with missing cells is not
    shown."""
    counted: Counter[tuple[Cell, Exact | None, Award | None]] = Counter(
        (cell, *row) for each in listing for cell, row in each.rows.items()
    )
    missing = set()
    for (cell, made, award), times in counted.items():
        frequency = frequencies.get(cell, LineFrequency())
        there = frequency.awards.get(award, 0) if award else frequency.made.get(made or 0, 0)
        if times > there:
            missing.add(cell)
    return sorted(missing)
