"""A drawing of the room: the tables, their contestants, and the moves.

Units are those of the SVG's view box. Tables are in rows, read from left to right. Each moving part has an identifier
that is the same in every round, so that the page can animate it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import ceil, sqrt

from django.utils.translation import gettext as _

from movements.announcements import trays_in_words
from movements.message import message
from movements.plan import Line, Movement, Resting, Round, Seating, SeatPlace

from ..language.seats import told_lines
from ..language.told import told

PITCH_X, PITCH_Y = 290, 230
MARGIN = 40  # room for a bye-stand after the last table of a row

# The position of each seat's label at its table, and of the sitter's next place beside or below it.
SPOTS = {"N": (0, -70, "middle"), "S": (0, 80, "middle"), "W": (-66, 6, "end"), "E": (66, 6, "start")}
GOES = {"N": (0, -88, "middle"), "S": (0, 98, "middle"), "W": (-66, 26, "end"), "E": (66, 26, "start")}


@dataclass(frozen=True, slots=True)
class Sitter:
    """A contestant at a table; ``goes`` is the next place. ``seats`` are those of a pair's two players, or the one of a
    single player."""

    number: int
    label: str
    seats: str
    goes: str
    token: str


@dataclass(frozen=True, slots=True)
class Label:
    """A text at a table; ``x`` and ``y`` are from the table's centre."""

    x: int
    y: int
    anchor: str
    words: str
    kind: str
    token: str = ""


@dataclass(frozen=True, slots=True)
class MapTable:
    """``came`` of ``wanted`` results are stored; the two sides disagree about ``disputed`` results. If no results are
    expected, the table is only drawn. A ``called`` table waits for the director; ``here`` are the lines that confirmed
    their seats before play."""

    number: int
    x: int
    y: int
    sitters: tuple[Sitter, ...]
    trays: str
    shares: tuple[int, ...]
    came: int
    wanted: int
    live: bool
    closed: bool = False
    called: bool = False
    here: frozenset[str] = frozenset()
    first_tray: int | None = None
    disputed: int = 0

    @property
    def each_result(self) -> list[str]:
        """Return a state for each expected result: stored results first, then disputed ones."""
        states = ["in"] * self.came + ["disputed"] * self.disputed
        return [*states, *[""] * (self.wanted - len(states))]

    @property
    def said_here(self) -> str:
        """Return the lines that have confirmed, until results arrive: one line, or ``here`` if both have."""
        if self.came or self.disputed or not self.wanted or not self.here:
            return ""
        return "here" if len(self.here) == len(Line) else next(iter(self.here))

    @property
    def state(self) -> str:
        """Return one of: out (nobody plays here), planned (not being played), disputed (the two sides disagree), late
        (missing in a closed round), waiting (no result yet), playing, in (all results)."""
        if not self.trays:
            return "out"
        if not self.live:
            return "planned"
        if self.disputed:
            return "disputed"
        if self.closed and self.came < self.wanted:
            return "late"
        return "in" if self.came == self.wanted else "playing" if self.came else "waiting"

    @property
    def word(self) -> str:
        words = {
            "out": _("sit-out"),
            "in": _("all in"),
            "late": _("%(late)s late") % {"late": self.wanted - self.came},
            "waiting": _("waiting"),
            "disputed": _("disagree"),
            "planned": "",
        }
        return words.get(self.state, _("%(rank)s of %(of)s") % {"rank": self.came, "of": self.wanted})

    @property
    def labels(self) -> list[Label]:
        """Return labels: single players at their seats; a pair at N and S, or at W with its next place at E."""
        found = []
        for sitter in self.sitters:
            shown = sitter.seats if sitter.seats != "EW" else "W"
            for seat in shown:
                found.append(Label(*SPOTS[seat], sitter.label, "sitter", f"{sitter.token}{seat}"))
            if sitter.goes and sitter.goes != "stay":
                spot = {"NS": GOES["S"], "EW": SPOTS["E"]}.get(sitter.seats) or GOES[sitter.seats]
                found.append(Label(*spot, sitter.goes, "goes"))
        return found


@dataclass(frozen=True, slots=True)
class DrawnStand:
    """Trays on a stand between two tables."""

    x: int
    y: int
    trays: str


@dataclass(frozen=True, slots=True)
class RoomMap:
    width: int
    height: int
    tables: tuple[MapTable, ...]
    stands: tuple[DrawnStand, ...]

    @property
    def columns(self) -> int:
        """Return the number of columns in which the tables fill a wide screen, at most 10."""
        return min(10, max(2, ceil(sqrt(len(self.tables) * 1.4))))

    @property
    def sitters(self) -> list[Sitter]:
        """Return everybody in the room, in the order of their numbers."""
        everybody = [sitter for table in self.tables for sitter in table.sitters]
        return sorted(everybody, key=lambda sitter: (sitter.number, sitter.label))

    @property
    def moves(self) -> list[Sitter]:
        """Return everybody who changes places."""
        return [sitter for sitter in self.sitters if sitter.goes != "stay"]


@dataclass(frozen=True, slots=True)
class RoomLayout:
    """The centre of each table in the drawing."""

    width: int
    height: int
    spots: dict[int, tuple[int, int]]


def layout_of(movement: Movement) -> RoomLayout:
    numbers = movement.tables
    columns = min(len(numbers), max(3, ceil(sqrt(len(numbers) * 1.6))))
    spots = {
        number: (PITCH_X * (at % columns) + PITCH_X // 2, PITCH_Y * (at // columns) + PITCH_Y // 2)
        for at, number in enumerate(numbers)
    }
    return RoomLayout(PITCH_X * columns + MARGIN, PITCH_Y * ceil(len(numbers) / columns), spots)


def room(
    movement: Movement,
    each: Round,
    came: Mapping[int, int] | None = None,
    *,
    closed: bool = False,
    called: Collection[int] = (),
    here: Mapping[int, frozenset[str]] | None = None,
    disputed: Mapping[int, int] | None = None,
) -> RoomMap:
    """Draw the room in one round. ``came`` counts the stored results by table, ``disputed`` those about which the two
    sides disagree; None if the movement is only shown. In a ``closed`` round, missing results are late. ``called`` are
    the tables that called the director, ``here`` the lines of each table that confirmed their seats."""
    layout = layout_of(movement)

    def table(number: int) -> MapTable:
        seating = each.by_table.get(number)
        trays = seating.trays if seating else ()
        return MapTable(
            number,
            *layout.spots[number],
            sitters=tuple(_sitter(movement, each, one, place) for one, place in each.seated if place.table == number),
            trays=told(trays_in_words(trays, seating.turned)) if seating else "",
            shares=seating.shares if seating else (),
            came=(came or {}).get(number, 0),
            wanted=len(trays),
            live=came is not None,
            closed=closed,
            called=number in called,
            here=(here or {}).get(number, frozenset()),
            first_tray=min(trays, default=None),
            disputed=(disputed or {}).get(number, 0),
        )

    return RoomMap(
        width=layout.width,
        height=layout.height,
        tables=tuple(map(table, movement.tables)),
        stands=_stands(each.resting, layout.spots),
    )


def _sitter(movement: Movement, each: Round, contestant: int, place: SeatPlace) -> Sitter:
    """Return the sitter of a place; for teams whose players change places, also the name of the seat's player."""
    after = movement.round(each.number + 1)
    party = (contestant, place.line.value)
    there = None
    if after is not None:
        there = after.halves.get(party) if movement.of_teams else after.places.get(contestant)
    label = told_lines(movement.contestants.label(contestant))
    if place.seating is not None and place.seating.ns and place.seating.seats:
        label += f" ({_players(movement, place.seating, place.line)})"
    half = place.line.name if movement.of_teams else ""
    return Sitter(contestant, label, place.seat or place.line.name, _goes(place, there), f"c{contestant}{half}")


def _players(movement: Movement, seating: Seating, line: Line) -> str:
    seats = seating.seats.by_seat if seating.seats else {}
    return " ".join(movement.contestants.player(seats[seat]) for seat in line.name)


def _goes(place: SeatPlace, there: SeatPlace | None) -> str:
    if there is None:
        return ""
    if (there.table, there.line, there.seat) == (place.table, place.line, place.seat):
        return message("stay")
    if (there.line, there.seat) == (place.line, place.seat):
        return message("to %(table)s", table=there.table)
    return message("to %(table)s %(seat)s", table=there.table, seat=there.seat or there.line.value)


def _stands(resting: tuple[Resting, ...], spots: dict[int, tuple[int, int]]) -> tuple[DrawnStand, ...]:
    by_table: dict[int, list[int]] = {}
    for rest in resting:
        by_table.setdefault(rest.after_table, []).extend(rest.trays)
    found = []
    for table, trays in by_table.items():
        x, y = spots.get(table, next(iter(spots.values())))
        found.append(DrawnStand(x + PITCH_X // 2, y, _short(sorted(trays))))
    return tuple(found)


def _short(trays: list[int]) -> str:
    """Return runs of neighbours as in 3–6, at most three of them."""
    runs: list[list[int]] = []
    for tray in trays:
        if runs and runs[-1][-1] == tray - 1:
            runs[-1].append(tray)
        else:
            runs.append([tray])
    words = [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    return ", ".join(words[:3]) + (" …" if len(words) > 3 else "")
