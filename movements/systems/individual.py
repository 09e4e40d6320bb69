"""Today's individuals: everybody plays with everybody once and against everybody twice (whist designs).

The plan is cyclic: after each round everybody takes the place of the player one number lower, except the last player of
4n, who is stationary. With 9 and 25 players, arranged in squares, the numbers follow one another within the rows of the
square, and row by row. See :mod:`movements.designs.whist_rounds`.

Some shorter evenings come from a separate search (:mod:`movements.designs.short_whist`), and there players follow their
cards; others are the first rounds of the whole plan.
"""

from collections.abc import Sequence
from dataclasses import replace

from .. import titles
from ..designs.fields import Group
from ..designs.short_whist import (
    LAYOUTS,
    MOST_AGAINST,
    TWICE,
    ShortTable,
    known_evenings,
    most_lines,
    search_of_evening,
    short_rounds,
)
from ..designs.turned import lines_for
from ..designs.whist_rounds import LAYOUTS as WHIST_LAYOUTS, BaseRound, base_round, known, search_of
from ..message import Message, gettext_noop, message, plural
from ..plan import Impossible, Line, Movement, Promise, Round, Seating, Seats, SitOut, set_of_trays, usual_set_size
from ..request import Request, System, variant_codes
from .building_blocks import AS_GIVEN, is_turned_singly, movement_of, numbered, source_of_first, the_rest

COUNTS = tuple(sorted({*known("apart"), *known("shared")}))

WHIST = Promise(least_meetings=2, most_meetings=2, least_partners=1)
"""The promise that all are partners once and opponents twice."""


def whole(count: int) -> int:
    """Return the number of rounds after which all players have been partners once."""
    return count - (count % 4 == 0)


def build(request: Request) -> Movement:
    """Build individuals: 4n - 1 rounds for 4n players, else as many rounds as players.

    4n and 4n + 1 players are all partners once and opponents twice (17 and 20 apart: one to three times); with 4n + 2
    and 4n + 3 nobody is partner twice or opponent three times. ``apart`` (the default if it exists): no set at two
    tables in a round, nobody plays a set again; 16 players have five sets more than rounds, each at three tables.
    ``shared``: all tables play the set of the round. ``partners-twice`` (12, 16 and 17 players): apart, every set at
    every table and fair with whole sets, but some are partners twice and others never. Turning "trays" turns the trays
    of a set individually. With fewer ``rounds`` it is the searched evening if there is one, otherwise the whole one, to
    be shortened. 20 players may play 20 rounds, in which some are partners twice. Raises Impossible.
    """
    count, rounds = request.count, request.rounds
    apart = count in known("apart") or _of_evening(count, rounds, "apart")
    variant = request.variant or ("apart" if apart else "shared")
    number = _of_evening(count, rounds, variant)
    if number:
        return _short(count, number, variant, request.trays_per_set or usual_set_size(number), request.turning)
    if variant == TWICE:
        others = tuple(sorted({players for players, _ in known_evenings(TWICE)}))
        words = gettext_noop(
            "With %(count)s players, nobody has to play with the same partner twice. Choose another variant."
        )
        raise Impossible(message(words, count=count), others)
    if count not in known(variant):
        works = sorted(known(variant), key=lambda number: abs(number - count))[:2]
        words = gettext_noop("No %(variant)s movement is known for %(count)s players. Choose the shared variant.")
        raise Impossible(message(words, count=count, variant=Message(variant)), tuple(sorted(works)))
    base = base_round(count, variant)
    group = Group(base.moduli)
    size = request.trays_per_set or usual_set_size(group.order)
    complete = count % 4 in (0, 1)
    least, most = base.against
    plan = (_round(base, group, size, step, request.turning) for step in range(group.order))
    every_tray = variant == "shared" or complete
    promise = Promise(least if complete else 0, most, least_partners=int(complete), every_tray=every_tray)
    title, people = _title(count, variant), numbered(count, "players")
    return movement_of(request, title, people, group.order * size, plan, promise, variant=variant)


def _of_evening(count: int, rounds: int | None, variant: str) -> int | None:
    """The rounds of the searched evening to use: the requested one, or the whole one if there is no base round."""
    evenings = known_evenings(variant)
    if rounds is not None and (count, rounds) in evenings:
        return rounds
    has_base = variant != TWICE and count in known(variant)
    return whole(count) if not has_base and (count, whole(count)) in evenings else None


def _title(count: int, variant: str) -> str:
    more = {"shared": message("shared sets"), TWICE: message("some partners twice")}
    return titles.title(message("Individual"), titles.counted(count, "players"), more.get(variant, ""))


def _round(base: BaseRound, group: Group, size: int, step: int, turning: str) -> Round:
    """Round ``step`` (from 0): the base round with that element of the group added to everything."""

    def number(element: int) -> int:
        return (element if element == group.order else group.add(element, step)) + 1

    seatings = []
    trays_alike = lines_for(size) if turning == "trays" else 1
    shared = len({table[4] for table in base.tables}) == 1 < len(base.tables)
    for at, (a, b, c, d, e) in enumerate(base.tables):
        lying = base.lying(at, step, size, trays_alike)
        # With turned trays, everyone follows the player one number lower in the same line.
        first = lying[0] if turning == "none" else base.whole[at] if trays_alike == 1 else base.turned[0][at]
        (north, south), (east, west) = ((a, b), (c, d)) if first else ((c, d), (a, b))
        seats = Seats(number(north), number(east), number(south), number(west))
        trays = set_of_trays(group.add(e, step), size)
        turned = tuple(tray for tray, line in zip(trays, lying, strict=True) if line != first)
        seatings.append(_seating(at, seats, trays, turned, len(base.tables) if shared else 1))
    return _with_the_rest(step, seatings, base.players, group.order * size)


def _seating(at: int, seats: Seats, trays: tuple[int, ...], turned: tuple[int, ...], sharing: int) -> Seating:
    """The table ``at`` (from 0). If ``sharing`` tables play one set, each begins at another place in it."""
    later = at * len(trays) // sharing
    shares = tuple(table for table in range(1, sharing + 1) if table != at + 1) if sharing > 1 else ()
    return Seating(at + 1, 0, 0, trays[later:] + trays[:later] if shares else trays, turned, shares, seats)


def _with_the_rest(step: int, seatings: list[Seating], players: int, trays: int) -> Round:
    """The round with the players who sit out and the trays that rest."""
    at_play = {number for seating in seatings for side in seating.sides for number in side}
    waiting = [number for number in range(1, players + 1) if number not in at_play]
    outs = tuple(
        SitOut(who, len(seatings) + 1, line, seat)
        for who, (line, seat) in zip(waiting, ((Line.NS, "N"), (Line.EW, "E"), (Line.NS, "S")), strict=False)
    )
    return Round(step + 1, tuple(seatings), outs, the_rest(seatings, trays, len(seatings)))


def _short(count: int, rounds: int, variant: str, size: int, turning: str) -> Movement:
    lines = most_lines(count, rounds, variant, lines_for(size)) if turning == "trays" else 1
    plan = evening(short_rounds(count, rounds, variant, lines), count, variant, size)
    if rounds != whole(count):
        return plan
    return replace(plan, title=_title(count, variant), promise=plan.promise if variant == TWICE else WHIST)


def evening(plan: Sequence[Sequence[ShortTable]], count: int, variant: str, size: int) -> Movement:
    """Build a searched evening, in which players follow their cards."""
    rounds, again = len(plan), variant == TWICE or len(plan) > whole(count)
    trays = (1 + max(table.set for each in plan for table in each)) * size
    found = [
        _with_the_rest(
            step, [_short_table(at, table, size, variant, len(each)) for at, table in enumerate(each)], count, trays
        )
        for step, each in enumerate(plan)
    ]
    return Movement(
        system="individual",
        variant=variant,
        title=titles.title(_title(count, variant), titles.counted(rounds, "rounds")),
        winners=1,
        trays=trays,
        contestants=numbered(count, "players"),
        rounds=tuple(found),
        promise=Promise(most_meetings=MOST_AGAINST, most_partners=1 + again, every_tray=variant == "shared" or again),
    )


def _short_table(at: int, table: ShortTable, size: int, variant: str, tables: int) -> Seating:
    north, east, south, west = (player + 1 for player in table.seats)
    trays = set_of_trays(table.set, size)
    turned = tuple(tray for place, tray in enumerate(trays) if table.turned[place % len(table.turned)])
    return _seating(at, Seats(north, east, south, west), trays, turned, tables if variant == "shared" else 1)


def source_of(movement: Movement) -> str:
    """Return the source of a whole evening, or of one that is the first rounds of another."""
    count, rounds, variant = movement.contestants.count, len(movement.rounds), movement.variant
    evenings = known_evenings(variant) if variant in LAYOUTS else ()
    if (count, rounds) in evenings:
        return _source_of_evening(movement, rounds)
    if variant in WHIST_LAYOUTS and count in known(variant):
        search = search_of(count, variant)
        searched = f"python -m movements.designs.whist_search {search}"
        found = searched if "--seed" in search else message("computer search: %(search)s", search=search)
    elif (count, whole(count)) in evenings:
        found = _source_of_evening(movement, whole(count))
    else:
        return AS_GIVEN
    return source_of_first(found, rounds) if rounds < whole(count) else found


def _source_of_evening(movement: Movement, rounds: int) -> str:
    """Return the source of a searched evening with that number of rounds and the same tables."""
    lines = 2 if is_turned_singly(movement) else 1
    kept = search_of_evening(movement.contestants.count, rounds, movement.variant, lines)
    if kept:
        return f"python -m movements.search {kept}"
    return plural(
        "a separate computer search of one round, stored in %(file)s",
        "a separate computer search of %(count)s rounds, stored in %(file)s",
        rounds,
        file="movements/tables/individuals_short.json",
    )


SYSTEMS = (
    System(
        "individual",
        message("Individual (whist designs)"),
        COUNTS,
        "Moore 1896; Anderson, Combinatorial Designs and Tournaments 1997",
        build,
        order=320,
        source_of=source_of,
        contestants="players",
        variants=variant_codes(message("apart"), message("shared"), message("partners twice")),
        refused=gettext_noop("An individual is for %(first)s to %(last)s players, not %(count)s."),
    ),
)
