"""Individuals ranked by their losses against the best in their seat: Safford's balance sheet (Foster, 000:2314-2322,
2344), and the memory individual of four players (000:2280-2300).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction

from movements.message import in_context, message

from ..counting.as_made import AsMade
from ..counting.head_to_head import played
from ..counting.tally import count
from ..counting.tray_standings import best, penalties, rankings
from ..method import WHIST, Method
from ..night import SEATS, Night, Result
from ..options import EVERYWHERE
from ..ranking_figures import also
from ..report_table import Column
from ..session_parts import RankingFigure
from ..standings import Row, Standings
from ..terms import made_word
from ..trays import decided


def losses(night: Night) -> Standings:
    """Rank players by their tricks short of the top score in the same seat, set by set; the fewest win.

    A set is the trays that all tables sharing trays in one round have played; other trays do not count yet. ``total``
    is a player's tricks in all sets, ``average`` the top scores to compare with, ``difference`` the loss with its sign;
    rows have ``lost``.

    A tray that the same four played twice, each side once with either cards, is a memory duplicate: nobody else holds
    those cards, so each partnership is compared with the other, and both partners gain or lose their side's tricks
    beyond a deal's 13 (000:2296). Those differences add up to 0.
    """
    results = decided(night)
    tally, points = count(night, AsMade())
    made = [tally.points["N&S"], tally.points["E&W"]]
    # One side of a result may be left out; it counts for the two seats of the other side.
    ready = [
        [row for row, result in enumerate(results) if result.seats and points_of_line[row] is not None]
        for points_of_line in made
    ]
    both = sorted(set(ready[0]).intersection(ready[1]))
    tricks: defaultdict[int, Fraction] = defaultdict(Fraction)
    tops: defaultdict[int, Fraction] = defaultdict(Fraction)

    def exact(at: int, row: int) -> Fraction:
        return Fraction(made[at % 2][row] or 0, tally.denominator)

    memory = dict(_overplays(results, both))
    for one, other in memory.items():
        for at, player in enumerate(results[one].seats or ()):
            tricks[player] += exact(at, one) + exact(at + 1, other)
            tops[player] += night.whole
    in_memory = {*memory, *memory.values()}
    for at in range(len(SEATS)):
        for tables in _sets(results, [row for row in ready[at % 2] if row not in in_memory]):
            totals = [(rows[0], sum((exact(at, row) for row in rows), Fraction(0))) for rows in tables]
            top = max(total for _, total in totals)
            for row, total in totals:
                player = (results[row].seats or ())[at]
                tricks[player] += total
                tops[player] += top
    taken, carried, trays = penalties(night), dict(night.options.carry_over), played(night)
    rows = []
    for entry in night.entries:
        number = entry.number
        total = tricks[number] - sum(taken.get(number, {}).values()) + carried.get(number, Fraction(0))
        lost = tops[number] - total
        rows.append(Row(None, entry, total, tops[number], trays[number], also=(("lost", lost),), key=(-lost,)))
    return Standings(rankings(night, rows), points, best(night, rows))


def _overplays(results: Sequence[Result], rows: list[int]) -> Iterator[tuple[int, int]]:
    """(play, overplay) of every tray that four people played twice with the cards exchanged."""
    waiting: dict[tuple[int, frozenset[int], frozenset[int]], int] = {}
    for row in rows:
        north, east, south, west = results[row].seats or (0, 0, 0, 0)
        ns, ew = frozenset((north, south)), frozenset((east, west))
        tray = results[row].tray
        before = waiting.pop((tray, ew, ns), None)
        if before is None:
            waiting[tray, ns, ew] = row
        else:
            yield before, row


def _sets(results: Sequence[Result], rows: list[int]) -> Iterator[list[list[int]]]:
    """For every set, the rows of each of its tables, on the trays that all its tables have played."""
    rounds: defaultdict[tuple[str, int], dict[int, dict[int, int]]] = defaultdict(dict)
    for row in rows:
        result = results[row]
        rounds[result.section, result.round].setdefault(result.table, {})[result.tray] = row
    for tables in rounds.values():
        left = dict(sorted(tables.items()))
        while left:
            _, trays = left.popitem()
            together, reached = [trays], set(trays)
            while sharing := [table for table, those in left.items() if reached & set(those)]:
                together += [left[table] for table in sharing]
                reached.update(*(left.pop(table) for table in sharing))
            common = sorted(set.intersection(*map(set, together)))
            if len(together) > 1 and common:
                yield [[those[tray] for tray in common] for those in together]


def figures(night: Night) -> tuple[RankingFigure, ...]:
    """Return the results, the tops, and the differences."""
    return (
        (Column(made_word(night.game), "number", wide=True, key="total"), lambda row: row.total),
        (Column(in_context("column", "Top"), "number", wide=True, key="average"), lambda row: row.average),
        (Column(in_context("column", "Lost"), "number", strong=True, key="lost"), also("lost")),
    )


METHOD = Method(
    order=8,
    label=message("Losses"),
    meaning=message("tricks lost against the best result on each tray"),
    best=message("Fewest lost"),
    standings=losses,
    figures=figures,
    offered={WHIST: ("players", "couples")},
    kinds=("players", "couples"),
    options=EVERYWHERE,
    ranked_by="difference",
)
