"""Victory points by older tables of whole numbers, before the WBF's scales of 2013 (:mod:`.scales`).

Old nights imported from other programs use them; new ones do not need them. Each table is only for matches of certain
lengths.

Sources. "acbl-20", the 20-point scale of the ACBL for Swiss teams, for 6 to 8 and for 9 to 11 boards: bridgehands.com,
"Victory Points" (as of 2011), and the same figures in BridgeScore (M. Shearer, 2022), a program independent of it. Only
that program also has tables for 12 to 36 boards, which are omitted. "acbl-30", the 30-point scale: only
bridgehands.com. "ebu", the 20-0 scale in whole numbers that English programs wrote, for matches of 3 boards, as seen in
results: margins of 17, 18 and 20 IMPs did not occur, so it has no figures for them. Its tables for other lengths, and
the WBF's of 25-0, are missing: one complete set of the latter was found (8 to 32 boards, in a program for rubber and
duplicate), of which a second source, infobridge.it, confirms only two figures.
"""

from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction

from movements.message import either, message

from .scales import ScaleError


@dataclass(frozen=True, slots=True)
class ScaleTable:
    """A scale for matches of ``least`` to ``most`` boards. A draw is worth ``draw`` to each; from each margin in
    ``steps`` on, in IMPs, the winner has one more, beginning with ``first``, and the loser has the rest of twice
    ``draw``. Margins in ``unknown`` have no known values."""

    least: int
    most: int
    draw: int
    first: int
    steps: tuple[int, ...]
    unknown: tuple[int, ...] = ()


TABLES = {
    "ebu": (ScaleTable(3, 3, 10, 11, (1, 2, 3, 5, 7, 9, 11, 14, 19, 21), unknown=(17, 18, 20)),),
    "acbl-20": (
        ScaleTable(6, 8, 10, 11, (1, 3, 5, 8, 11, 14, 17, 20, 24, 28)),
        ScaleTable(9, 11, 10, 11, (1, 3, 6, 10, 14, 18, 22, 26, 31, 36)),
    ),
    "acbl-30": (
        ScaleTable(6, 8, 15, 18, (1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28)),
        ScaleTable(9, 11, 15, 18, (1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36)),
    ),
}
"""Scale -> its tables."""


def older_victory_points(scale: str, margin: int | Fraction, boards: int) -> int:
    """Return victory points for ``margin`` IMPs (signed) in a match of this many boards. Fractional margins are rounded
    down. Raises ScaleError if the scale has no figure."""
    table = next((each for each in TABLES[scale] if each.least <= boards <= each.most), None)
    if table is None:
        lengths = either(message("%(least)s to %(most)s", least=each.least, most=each.most) for each in TABLES[scale])
        raise ScaleError(
            message("This scale is for matches of %(lengths)s boards, not %(boards)s.", lengths=lengths, boards=boards)
        )
    size = int(margin if margin >= 0 else -margin)
    if size in table.unknown:
        raise ScaleError(message("This scale has no value for a margin of %(margin)s IMPs.", margin=size))
    reached = bisect_right(table.steps, size)
    won = table.first + reached - 1 if reached else table.draw
    return won if margin >= 0 else 2 * table.draw - won
