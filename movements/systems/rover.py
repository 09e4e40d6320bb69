"""A rover: an extra pair, perhaps late, that takes the place of one N&S pair after another (D. A. Sweet of Chicago for
prime numbers of tables, S. Gold 1961 for even ones; the EBU's manual of movements).

Rovers wait in the first round and then go two tables at a time the way E&W go; the pair they displace waits for that
round and comes back. Unlike at a half table, all trays stay in play.
"""

from dataclasses import replace

from .. import titles
from ..message import message
from ..plan import Contestants, Line, Movement, Round, SitOut
from ..request import DIRECTIONS

FEWEST_WITH_ROVER = 9


def with_rover(movement: Movement, direction: str = DIRECTIONS[0]) -> Movement:
    """Return a plain or skip compass, or a Mitchell, with an extra pair that meets no E&W pair or set twice.

    If the number of tables is divisible by 3, nobody can rove in every round: there the rovers wait again in one round
    (12, 18, 24 ... tables) or three (9, 15, 21 ...), as in the EBU's schedules."""
    tables = len(movement.tables)
    rover = len(movement.contestants.labels) + 1
    met: set[int] = set()
    played: set[int] = set()
    displaced: set[int] = set()
    rounds = []
    for step, each in enumerate(movement.rounds):
        at = _table(step, tables, skip=movement.variant == "skip")
        if direction != DIRECTIONS[0]:  # Mirrored: the EBU's 7 tables begin 1, 3, 5.
            at = tables - at or tables
        seating = each.by_table[at]
        fits = step > 0 and at not in displaced and seating.ew not in met and seating.trays[0] not in played
        if fits:
            displaced.add(at)
            met.add(seating.ew)
            played.add(seating.trays[0])
        waiting = replace(each, sitting_out=(SitOut(rover, tables + 1, Line.NS),))
        rounds.append(_roving(each, at, rover) if fits else waiting)
    return replace(
        movement,
        variant="rover",
        title=titles.title(movement.title, message("and a rover")),
        contestants=Contestants("pairs", (*movement.contestants.labels, "rover")),
        rounds=tuple(rounds),
        promise=replace(movement.promise, least_meetings=0),
    )


def _table(step: int, tables: int, *, skip: bool) -> int:
    """Return the table of the rovers in round ``step`` (from 0). N&S of table t meet E&W t + r on tray t - r, so moving
    two tables each round works unless 3 divides the tables, with a jump of five at the skip. If 3 does, one or two
    small jumps were found by trying all places for them."""
    third, odd = tables // 6, tables % 2
    if tables % 3:
        t = -2 * step - (3 if skip and step >= tables // 2 else 0)
    elif odd:
        t = -2 * step - (0 if step < 2 * third - 2 else 4 if step < 4 * third - 1 else 2)
    else:
        t = 2 * step - (third - 1 <= step < 4 * third - 1)
    return t % tables + 1


def _roving(each: Round, at: int, rover: int) -> Round:
    """The rovers sit N&S at ``at``; those they displace wait in the rovers' place, past the last table."""
    home = each.by_table[at].ns
    return replace(
        each,
        tables=tuple(replace(s, ns=rover) if s.table == at else s for s in each.tables),
        sitting_out=(SitOut(home, len(each.tables) + 1, Line.NS),),
    )
