"""Individuals of today: everybody plays with everybody once and against everybody twice (whist designs).

The plan is cyclic: after each round everybody takes the place of the player one number lower, but for
the last player of 4n, who sits still. With 9 and 25 players, who are arranged in squares, the numbers
follow one another within the rows of the square, and row by row. See :mod:`movements.designs.whist`.
"""

from ..designs.whist import LAYOUTS, BaseRound, Group, base_round, known
from ..plan import (
    Contestants,
    Impossible,
    Line,
    Movement,
    Promise,
    Resting,
    Round,
    Seating,
    Seats,
    SitOut,
    set_of_trays,
    usual_set_size,
)
from ..request import Request, System

COUNTS = tuple(sorted({*known("apart"), *known("shared")}))


def build(
    count: int, *, variant: str | None = None, trays_per_set: int | None = None, turning: str = "none"
) -> Movement:
    """Individuals for ``count`` players: 4n - 1 rounds for 4n players, else as many rounds as players.

    4n and 4n + 1 players are all partners once and opponents twice; with 4n + 2 and 4n + 3 nobody is
    partner twice or opponent three times. ``apart`` (the default where it can be had): no set at two
    tables in a round, nobody plays a set again. ``shared``: all tables play the set of the round.
    ``turning`` "trays" lets the odd and the even trays of a set lie differently. Raises Impossible.
    """
    if count not in COUNTS:
        below, above = [n for n in COUNTS if n < count], [n for n in COUNTS if n > count]
        raise Impossible(
            f"Individuals are {COUNTS[0]} to {COUNTS[-1]} players, not {count}.", (*below[-1:], *above[:1])
        )
    variant = variant or ("apart" if count in known("apart") else "shared")
    if variant not in LAYOUTS:
        raise Impossible(f"Individuals have no variant '{variant}': they have {', '.join(LAYOUTS)}.")
    if count not in known(variant):
        works = sorted(known(variant), key=lambda number: abs(number - count))[:2]
        raise Impossible(f"{count} players are not known {variant}: ask for shared.", tuple(sorted(works)))
    base = base_round(count, variant)
    group = Group(base.moduli)
    size = trays_per_set or usual_set_size(group.order)
    complete = 2 if count % 4 in (0, 1) else 0
    return Movement(
        system="individual",
        variant=variant,
        title=f"Individual, {count} players" + (", shared sets" if variant == "shared" else ""),
        winners=1,
        trays=group.order * size,
        contestants=Contestants("players", tuple(str(number) for number in range(1, count + 1))),
        rounds=tuple(_round(base, group, size, step, turning == "trays") for step in range(group.order)),
        promise=Promise(
            least_meetings=complete,
            most_meetings=2,
            least_partners=complete // 2,
            every_tray=variant == "shared" or count % 4 in (0, 1),
        ),
    )


def _round(base: BaseRound, group: Group, size: int, step: int, turning: bool) -> Round:
    """Round ``step`` (from 0): the base round with that element of the group added to everything."""

    def number(element: int) -> int:
        return (element if element == group.order else group.add(element, step)) + 1

    seatings = []
    shared = len({table[4] for table in base.tables}) == 1 < len(base.tables)
    for at, (a, b, c, d, e) in enumerate(base.tables):
        trays = set_of_trays(group.add(e, step), size)
        turned: tuple[int, ...] = ()
        first = base.turned[0][at] if turning else base.whole[at]
        if turning:
            turned = tuple(tray for place, tray in enumerate(trays) if base.turned[place % 2][at] != first)
        (north, south), (east, west) = ((a, b), (c, d)) if first else ((c, d), (a, b))
        seats = Seats(number(north), number(east), number(south), number(west))
        shares: tuple[int, ...] = ()
        if shared:
            later = at * size // len(base.tables)
            trays = trays[later:] + trays[:later]
            shares = tuple(table for table in range(1, len(base.tables) + 1) if table != at + 1)
        seatings.append(Seating.of_players(at + 1, seats, trays, turned, shares))
    at_play = {number for seating in seatings for side in seating.sides for number in side}
    waiting = [number for number in range(1, base.players + 1) if number not in at_play]
    outs = tuple(
        SitOut(who, len(seatings) + 1, line, seat)
        for who, (line, seat) in zip(waiting, ((Line.NS, "N"), (Line.EW, "E"), (Line.NS, "S")), strict=False)
    )
    in_play = {tray for seating in seatings for tray in seating.trays}
    resting = tuple(tray for tray in range(1, group.order * size + 1) if tray not in in_play)
    return Round(step + 1, tuple(seatings), outs, (Resting(resting, len(seatings)),) if resting else ())


def _requested(request: Request) -> Movement:
    return build(request.count, variant=request.variant, trays_per_set=request.trays_per_set, turning=request.turning)


SYSTEMS = (
    System(
        "individual",
        "Individual (whist designs)",
        "players",
        COUNTS,
        LAYOUTS,
        "Moore 1896; Anderson, Combinatorial Designs and Tournaments 1997",
        _requested,
    ),
)
