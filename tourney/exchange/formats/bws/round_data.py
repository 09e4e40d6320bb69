"""The movement of a Bridgemate file: a known one by name, else as played."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from movements.plan import Contestants, Line, Movement, Promise, Resting, Round, Seating, SitOut
from movements.proof import is_sound
from movements.request import DIRECTIONS, TURNINGS, Request

from .bridgemate_file import BridgemateFile
from .pairs_of_file import LINES, Pair, Pairs

Grid = Mapping[int, Mapping[int, tuple[int, int, tuple[int, ...]]]]
"""Round -> table -> who holds the N-S cards, who the E-W cards (0: nobody), and the boards, in their order."""


def movement_of(file: BridgemateFile, pairs: Pairs) -> Movement | None:
    """Return the movement of a section, numbered as in ``pairs``; None if rounds are missing."""
    number = {pair: at for at, pair in enumerate(pairs.all, start=1)}
    grid = _grid(file, pairs, number)
    if not grid or sorted(grid) != list(range(1, len(grid) + 1)) or len(pairs.all) < 2:
        return None
    labels = tuple(pair.label for pair in pairs.all)
    return _known(grid, labels) or as_played(grid, labels, 2 if pairs.two_winners else 1)


def _grid(file: BridgemateFile, pairs: Pairs, number: Mapping[Pair, int]) -> Grid:
    grid: dict[int, dict[int, tuple[int, int, tuple[int, ...]]]] = {}
    for each in file.seated:
        if each.section == pairs.section.number:
            ns, ew = (number[pair] if pair else 0 for pair in pairs.at(each))
            if ns or ew:
                grid.setdefault(each.round, {})[each.table] = (ns, ew, tuple(sorted(each.boards)))
    return grid


def _known(grid: Grid, labels: tuple[str, ...]) -> Movement | None:
    """Return the equal movement of the catalogue, whatever numbers its pairs have there."""
    for movement in _candidates(grid, len(labels)):
        ours = _matched(movement, grid)
        if ours:
            return _renumbered(movement, ours, labels)
    return None


def _candidates(grid: Grid, count: int) -> Iterator[Movement]:
    size = max((len(boards) for _, _, boards in grid[1].values()), default=0)
    if not size:
        return
    # Today's direction first: it is what nearly every bridge club plays.
    from movements.catalogue import SYSTEMS, built  # only these files are compared with every system

    systems = sorted(SYSTEMS.values(), key=lambda system: system.directions != DIRECTIONS[1:])
    for turning in TURNINGS:
        for system in systems:
            if system.contestants != "pairs" or count not in system.counts:
                continue
            for variant in system.variants:
                asked = Request(system.name, count, variant, len(grid), size, turning)
                if movement := built(asked):
                    yield movement


def _matched(movement: Movement, grid: Grid) -> dict[int, int]:
    """Their number -> ours where the movement is this one in every round; else nothing."""
    if len(movement.rounds) != len(grid):
        return {}
    ours: dict[int, int] = {}
    for each in movement.rounds:
        here = grid[each.number]
        if {seating.table for seating in each.tables} != {table for table, (ns, ew, _) in here.items() if ns and ew}:
            return {}
        for seating in each.tables:
            ns, ew, boards = here[seating.table]
            if tuple(sorted(seating.trays)) != boards:
                return {}
            for tray in seating.trays:
                for theirs, mine in zip(seating.holders(tray), (ns, ew), strict=True):
                    if ours.setdefault(theirs, mine) != mine:
                        return {}
        alone = {ns or ew for ns, ew, _ in here.values() if not (ns and ew)}
        if len(each.sitting_out) == len(alone) == 1 and (
            ours.setdefault(each.sitting_out[0].contestant, min(alone)) not in alone
        ):
            return {}
    return ours if sorted(ours) == sorted(ours.values()) == list(movement.contestants.numbers) else {}


def _renumbered(movement: Movement, ours: Mapping[int, int], labels: tuple[str, ...]) -> Movement:
    rounds = tuple(
        replace(
            each,
            tables=tuple(replace(seating, ns=ours[seating.ns], ew=ours[seating.ew]) for seating in each.tables),
            sitting_out=tuple(replace(out, contestant=ours[out.contestant]) for out in each.sitting_out),
        )
        for each in movement.rounds
    )
    return replace(movement, rounds=rounds, contestants=Contestants("pairs", labels))


def as_played(grid: Grid, labels: tuple[str, ...], winners: int) -> Movement:
    """Return the rounds as in the file, with irregularities, which were played like that."""
    trays = max((board for here in grid.values() for _, _, boards in here.values() for board in boards), default=1)
    rounds = tuple(_round(number, here, trays, len(labels)) for number, here in sorted(grid.items()))
    at_once = [
        max(Counter(tray for seating in each.tables for tray in seating.trays).values(), default=1) for each in rounds
    ]
    promise = Promise(most_meetings=len(rounds), most_plays=len(rounds))
    movement = Movement(
        "bridgemate", "", "As the Bridgemates had it", winners, trays, Contestants("pairs", labels), rounds, promise,
        copies=max(at_once, default=1),
    )  # fmt: skip
    return movement if is_sound(movement) else replace(movement, played=len(rounds))


def _round(number: int, here: Mapping[int, tuple[int, int, tuple[int, ...]]], trays: int, count: int) -> Round:
    tables = tuple(
        Seating(table, ns, ew, boards) for table, (ns, ew, boards) in sorted(here.items()) if ns and ew and boards
    )
    outs = [
        SitOut(ns or ew, table, Line(LINES[not ns])) for table, (ns, ew, _) in sorted(here.items()) if not (ns and ew)
    ]
    seen = {who for seating in tables for who in (seating.ns, seating.ew)} | {out.contestant for out in outs}
    outs += [SitOut(who, 0, Line.EW) for who in range(1, count + 1) if who not in seen]
    idle = tuple(sorted(set(range(1, trays + 1)) - {tray for seating in tables for tray in seating.trays}))
    return Round(number, tables, tuple(outs), (Resting(idle, 0),) if idle else ())
