"""Compass whist (Knickerbocker Whist Club; Foster, 000:2257-2274, with J. T. Mitchell's solutions for an even number of
tables, 000:2332-2334), and the Mitchell of today's bridge clubs, which is the same in the other direction.

N&S stay. In the book E&W move to the next lower table after each round (2 to 1, 3 to 2), and the trays, as it implies,
go the other way. At bridge E-W move to the next higher table and the boards to the next lower (ACBL, EBU, WBF). Pairs
are labelled by their first table and line: 3 N&S, 3 E&W.
"""

from collections.abc import Sequence
from dataclasses import replace

from .. import titles
from ..designs.turned import stored
from ..message import message
from ..plan import Impossible, Movement, Promise, Resting, set_of_trays, usual_set_size
from ..request import DIRECTIONS, Request, System, variant_codes
from .building_blocks import SittingLine, by_first_table, movement_of
from .rover import FEWEST_WITH_ROVER, with_rover

COUNTS = range(4, 101)
VARIANTS = variant_codes(message("plain"), message("skip"), message("relay"), message("half table"), message("rover"))

BOOK, MODERN = DIRECTIONS
NAMES = {BOOK: message("Compass"), MODERN: message("Mitchell")}


def usual_variant(count: int, direction: str = BOOK) -> str:
    """Return the default variant for a count: ``plain`` for an odd number of tables; for an even one ``skip`` in the
    book, ``relay`` at today's bridge; ``relay`` for two tables, because a skip would leave a single round;
    ``half-table`` for an odd number of pairs."""
    if count % 2:
        return "half-table"
    if count // 2 % 2:
        return "plain"
    return "relay" if count == 4 or direction == MODERN else "skip"


def build(request: Request) -> Movement:
    """Build a compass for 4 to 100 pairs, or a Mitchell.

    ``plain``: an odd number of tables T, T rounds. ``skip``: even T; E&W go two tables in the middle of the evening, T
    - 1 rounds. ``relay``: even T; the first and last table share a set and one rests on a stand half-way round, T
    rounds. ``half-table``: an odd number of pairs; N&S are missing at the last table, where each E&W pair sits out
    once, T rounds. ``rover``: an odd number of pairs from 9; see :mod:`.rover`. Raises Impossible.
    """
    count, direction = request.count, MODERN if request.system == "mitchell" else BOOK
    variant = request.variant or usual_variant(count, direction)
    tables = (count + 1) // 2
    _check(variant, count, tables)
    if variant == "rover":
        without = build(replace(request, count=count - 1, variant=usual_variant(count - 1)))
        return with_rover(without, direction)
    size = request.trays_per_set or usual_set_size(tables)
    # Half a table has no trays to share, so the stand is enough with an even number of tables.
    stand = variant == "relay" or (variant == "half-table" and tables % 2 == 0)
    way = 1 if direction == BOOK else -1

    def moving(table: int, step: int) -> int:
        """Return EW(t) = t + wr (mod T) in round r (from 0), with w = 1 for the book (systems S12, S16), and -1
        today."""
        return (table + way * (step + (variant == "skip" and step >= tables // 2))) % tables

    def place(table: int, step: int) -> int:
        """Return tray(t) = t - wr (mod T); after a stand, one stop later on the trays' way round."""
        return (table + (stand and table >= tables // 2) - way * step) % tables

    def rest(step: int) -> tuple[Resting, ...]:
        if stand:
            return (Resting(set_of_trays((tables // 2 - way * step) % tables, size), tables // 2),)
        return (Resting(set_of_trays(place(tables - 1, step), size), tables),) if count % 2 else ()

    line = SittingLine(count, size, moving, place, rest)
    special = {"skip": message("with a skip"), "relay": message("share and relay")}.get(variant, "")
    title = titles.title(NAMES[direction], titles.tables_of(count), special)
    rounds = map(line.round, range(tables - (variant == "skip")))
    promise = Promise(least_meetings=int(variant != "skip"), across=True, every_tray=variant != "skip")
    people = by_first_table(count)
    return movement_of(request, title, people, tables * size, rounds, promise, variant=variant, winners=2)


def _check(variant: str, count: int, tables: int) -> None:
    """Raise Impossible if a variant does not fit the count."""
    beside, beyond = (count - 1, count + 1), (count - 2, count + 2)
    if variant == "half-table" and count % 2 == 0:
        words = message(
            "%(count)s pairs fill every table. The half-table variant is only for an odd number of pairs.", count=count
        )
        raise Impossible(words, beside)
    if variant == "rover" and count % 2 == 0:
        words = message(
            "%(count)s pairs fill every table. The rover variant is only for an odd number of pairs.", count=count
        )
        raise Impossible(words, beside)
    if variant == "rover" and count < FEWEST_WITH_ROVER:
        raise Impossible(
            message("A rover movement needs at least 9 pairs, but there are %(count)s.", count=count),
            (FEWEST_WITH_ROVER,),
        )
    if variant not in ("half-table", "rover") and count % 2:
        words = message(
            "%(count)s pairs leave one table half empty. Choose the half-table or rover variant.", count=count
        )
        raise Impossible(words, beside)
    if variant == "plain" and tables % 2 == 0:
        words = message(
            "If the plain movement is used with an even number of tables (%(tables)s), every E&W pair will "
            "meet trays it has already played.",
            tables=tables,
        )
        raise Impossible(words, beyond)
    if variant in ("skip", "relay") and tables % 2:
        words = message(
            "With an odd number of tables (%(tables)s), %(variant)s is not needed.", tables=tables, variant=variant
        )
        raise Impossible(words, beyond)


def turned(movement: Movement, lines: int) -> Sequence[str] | None:
    """Return the stored turning; a half table turns as if the missing pair were there."""
    places = movement.contestants.count + movement.contestants.count % 2
    variant = movement.variant
    if variant == "half-table":
        variant = "plain" if places % 4 else "relay"
    found = stored("compass_turned").get(f"{variant}-{places}-{lines}")
    if not found or len(found) != len(movement.rounds):
        return None
    if movement.system == "compass":
        return found
    # A Mitchell is a compass seen in a mirror. Half a table stays the last; with a relay the ends share.
    return [row[::-1] if variant == "relay" else row[-2::-1] + row[-1] for row in found]


def source_of(movement: Movement) -> str:
    """Return the source of a movement with one winner."""
    if turned(movement, 1) is None:
        return message("R. Moore on arrow switches")
    return f"python -m movements.search compass {movement.contestants.count} --variant {movement.variant}"


SYSTEMS = (
    System(
        "compass",
        message("Compass"),
        COUNTS,
        "Foster, Complete Hoyle, 1914, Compass Whist",
        build,
        order=10,
        suggested="always",
        source_of=source_of,
        turned=turned,
        variants=VARIANTS,
        directions=(BOOK,),
    ),
    System(
        "mitchell",
        message("Mitchell"),
        COUNTS,
        "ACBL and EBU, as clubs play it: E-W to the next higher table, boards to the next lower",
        build,
        order=20,
        suggested="always",
        source_of=source_of,
        turned=turned,
        variants=VARIANTS,
        directions=(MODERN,),
    ),
)
