"""The room as a drawing: where each table stands, who sits there, and where they go next.

Units are those of the SVG's view box. Tables stand in rows, read from left to right.
"""

from dataclasses import dataclass
from math import ceil, sqrt

from movements.plan import Movement, Place, Resting, Round
from movements.words import trays_in_words

from ..desk.state import RoundState

PITCH_X, PITCH_Y = 290, 220


@dataclass(frozen=True, slots=True)
class Sitter:
    """A contestant at a table; ``goes`` says where to after the round."""

    number: int
    label: str
    goes: str


@dataclass(frozen=True, slots=True)
class Table:
    number: int
    x: int
    y: int
    ns: Sitter | None
    ew: Sitter | None
    trays: str
    turned: bool
    shares: tuple[int, ...]
    came: int
    wanted: int

    @property
    def state(self) -> str:
        """waiting, playing, in; or nobody plays here."""
        if not self.wanted:
            return "out"
        return "in" if self.came == self.wanted else "playing" if self.came else "waiting"

    @property
    def word(self) -> str:
        return {"out": "sit-out", "in": "all in", "waiting": "waiting"}.get(self.state, f"{self.came} of {self.wanted}")

    @property
    def sitters(self) -> list[Sitter]:
        return [sitter for sitter in (self.ns, self.ew) if sitter]


@dataclass(frozen=True, slots=True)
class Stand:
    """Trays at rest between two tables."""

    x: int
    y: int
    trays: str


@dataclass(frozen=True, slots=True)
class Room:
    width: int
    height: int
    tables: tuple[Table, ...]
    stands: tuple[Stand, ...]


def room(movement: Movement, state: RoundState) -> Room:
    """The room in the round of ``state``."""
    numbers = movement.tables
    columns = min(len(numbers), max(3, ceil(sqrt(len(numbers) * 1.6))))
    spots = {
        number: (PITCH_X * (at % columns) + PITCH_X // 2, PITCH_Y * (at // columns) + PITCH_Y // 2)
        for at, number in enumerate(numbers)
    }
    after = movement.round(state.plan.number + 1)
    return Room(
        width=PITCH_X * columns,
        height=PITCH_Y * ceil(len(numbers) / columns),
        tables=tuple(_table(movement, state, after, number, *spots[number]) for number in numbers),
        stands=_stands(state.plan.resting, spots),
    )


def _table(movement: Movement, state: RoundState, after: Round | None, number: int, x: int, y: int) -> Table:
    seating = state.plan.by_table.get(number)
    results = [each for each in state.expected if each.seating.table == number]
    sitters: dict[str, Sitter] = {}
    for contestant, place in state.plan.places.items():
        if place.table == number:
            goes = _goes(place, after.places.get(contestant) if after else None)
            sitters[place.line.name] = Sitter(contestant, movement.contestants.label(contestant), goes)
    return Table(
        number=number,
        x=x,
        y=y,
        ns=sitters.get("NS"),
        ew=sitters.get("EW"),
        trays=trays_in_words(seating.trays, seating.turned) if seating else "",
        turned=bool(seating and seating.turned),
        shares=seating.shares if seating else (),
        came=sum(each.version is not None for each in results),
        wanted=len(results),
    )


def _goes(place: Place, there: Place | None) -> str:
    if there is None:
        return ""
    if (there.table, there.line) == (place.table, place.line):
        return "stay"
    if there.line is place.line:
        return f"to {there.table}"
    return f"to {there.table} {there.line.value}"


def _stands(resting: tuple[Resting, ...], spots: dict[int, tuple[int, int]]) -> tuple[Stand, ...]:
    by_table: dict[int, list[int]] = {}
    for rest in resting:
        by_table.setdefault(rest.after_table, []).extend(rest.trays)
    found = []
    for table, trays in by_table.items():
        x, y = spots.get(table, next(iter(spots.values())))
        found.append(Stand(x + PITCH_X // 2, y, _short(sorted(trays))))
    return tuple(found)


def _short(trays: list[int]) -> str:
    """Runs of neighbours as 3–6, at most three of them."""
    runs: list[list[int]] = []
    for tray in trays:
        if runs and runs[-1][-1] == tray - 1:
            runs[-1].append(tray)
        else:
            runs.append([tray])
    words = [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    return ", ".join(words[:3]) + (" …" if len(words) > 3 else "")
