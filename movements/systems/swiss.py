"""Swiss pairs and Swiss teams: drawn round by round from the standings, without rematches if possible (J. Müller,
Zürich 1895; the bridge form is the ACBL's and the EBU's).

Everybody plays the same set in the same round, and there are as many copies of it as matches. Only the first round is
known in advance; :func:`next_round` adds the others. ``planned`` is the number of rounds.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from .. import titles
from ..message import gettext_noop, message
from ..plan import Impossible, Line, Movement, Promise, Round, Seating, SitOut, set_of_trays
from ..request import Request, System
from ..swiss_draw import Draw, count_meetings, draw
from .building_blocks import nearest, numbered, the_rest
from .whist_teams import match_round

COUNTS = range(4, 101)
MATCH = 6  # trays
MOST_ROUNDS = 40
REFUSED = gettext_noop("%(title)s is for 4 to 100 contestants, not %(count)s.")
NAMES = {"swiss-pairs": message("Swiss pairs"), "swiss-teams": message("Swiss teams")}


def build(request: Request) -> Movement:
    """Build the first round for 4 to 100 pairs or teams, drawn by number, so number them by strength. A match of teams
    is at two tables, which exchange their trays (at least 2). Raises Impossible."""
    if request.turning == "trays" or request.mnemonic:
        title = NAMES[request.system]
        raise Impossible(
            message("%(title)s is drawn round by round, so no trays can be turned in advance.", title=title)
        )
    count, size, of_teams = request.count, request.trays_per_set or MATCH, request.system == "swiss-teams"
    if of_teams and size < 2:
        raise Impossible(
            message("Two tables exchange trays during the round, so a match needs at least 2 trays, not 1.")
        )
    start = Movement(
        request.system,
        "first-round",
        _title(request.system, count),
        1,
        size,
        numbered(count, "teams" if of_teams else "pairs"),
        (),
        Promise(most_meetings=2, both_ways=True) if of_teams else Promise(),
        copies=count // 2,
        planned=_planned(request.rounds),
    )
    return next_round(start, range(1, count + 1))


def met_in(movement: Movement) -> Counter[frozenset[int]]:
    """Return two contestants -> the number of rounds in which they have met; the two tables of a team match count
    once."""
    return count_meetings(
        couple
        for each in movement.rounds
        for couple in {frozenset((seating.ns, seating.ew)) for seating in each.tables if seating.ns != seating.ew}
    )


def byes_in(movement: Movement) -> list[tuple[int, int]]:
    """Return (contestant, round) for each round without opponents: sitting out or late, but not after leaving."""
    found = []
    for each in movement.rounds:
        late = {one for one in each.away if _first_round(movement, one) > each.number}
        found += [(one, each.number) for one in sorted({out.contestant for out in each.sitting_out} | late)]
    return found


def here(movement: Movement) -> list[int]:
    """Return the contestants who have not left."""
    return [number for number in movement.contestants.numbers if number not in movement.left]


def best_draw(movement: Movement, standings: Sequence[int], *, whoever_met: bool = False) -> Draw:
    """Return the draw for ``standings``, from first to last, with rematches if ``whoever_met``. Raises Impossible."""
    check_drawn(movement)
    if sorted(standings) != list(movement.contestants.numbers):
        raise Impossible(
            message("The standings must list each of the %(count)s contestants once.", count=movement.contestants.count)
        )
    playing = [number for number in standings if number not in movement.left]
    met = [] if whoever_met else list(met_in(movement).elements())
    return draw(playing, met, [one for one, _ in byes_in(movement)])


def next_round(movement: Movement, standings: Sequence[int], drawn: Draw | None = None) -> Movement:
    """Return a Swiss with another round: the one in ``drawn``, or the best for ``standings``. Raises Impossible."""
    drawn = drawn or best_draw(movement, standings)
    check_drawn(movement)
    if sorted(drawn.order) != here(movement):
        raise Impossible(message("The draw must list each contestant once. Draw the round again."))
    longer = _with_round(movement, drawn)
    most = max(met_in(longer).values())
    # A rematch that the director chose is not a fault of the plan.
    promise = replace(longer.promise, most_meetings=max(longer.promise.most_meetings, most * (1 + longer.of_teams)))
    return replace(longer, promise=promise)


def undrawn(movement: Movement) -> Movement:
    """Return the movement before its first round was drawn, so that it can be drawn again. Raises Impossible."""
    check_drawn(movement)
    if len(movement.rounds) != 1:
        raise Impossible(message("Only the first round can be drawn again, and only before the second is drawn."))
    return replace(movement, rounds=())


def with_left(movement: Movement, left: Sequence[int]) -> Movement:
    """Return the movement after exactly these have left. Raises Impossible if fewer than two would remain."""
    check_drawn(movement)
    gone = tuple(sorted(set(left)))
    if not set(gone) <= set(movement.contestants.numbers):
        raise Impossible(message("Only contestants in this movement can leave it."))
    if movement.contestants.count - len(gone) < 2:
        raise Impossible(message("At least two contestants must stay, or there will be nothing to draw."))
    return replace(movement, left=gone)


def with_late(movement: Movement, more: int) -> Movement:
    """Return the movement with this number of new contestants, away until the next round. Raises Impossible if too
    many."""
    check_drawn(movement)
    count = movement.contestants.count + more
    if count not in COUNTS:
        title = NAMES[movement.system]
        raise Impossible(message(REFUSED, title=title, count=count), nearest(count, COUNTS))
    came = tuple(range(movement.contestants.count + 1, count + 1))
    labels = (*movement.contestants.labels, *map(str, came))
    return replace(
        movement,
        title=_title(movement.system, count),
        contestants=replace(movement.contestants, labels=labels),
        rounds=tuple(replace(each, away=(*each.away, *came)) for each in movement.rounds),
    )


def check_drawn(movement: Movement) -> None:
    """Raise Impossible unless the movement is a Swiss."""
    if movement.system not in NAMES:
        raise Impossible(
            message(
                "The rounds of %(title)s are fixed in advance. Only the rounds of a Swiss are drawn.",
                title=movement.title,
            )
        )


def _first_round(movement: Movement, number: int) -> int:
    """The first round in which a contestant is in the room, or the next round if there is none yet."""
    there = (each.number for each in movement.rounds if number not in each.away)
    return next(there, len(movement.rounds) + 1)


def _with_round(movement: Movement, drawn: Draw) -> Movement:
    """The movement with one more round: the first match at table 1, on the next set."""
    number = len(movement.rounds) + 1
    size = len(movement.rounds[0].tables[0].trays) if movement.rounds else movement.trays
    trays = set_of_trays(number - 1, size)
    if movement.of_teams:
        count = movement.contestants.count
        met = [*drawn.matches, *([(drawn.sits_out, count + 1)] if drawn.sits_out else [])]
        added = match_round(number, met, count, trays, number * size)
    else:
        added = _pairs_round(movement, number, drawn, trays)
    rounds = (*movement.rounds, replace(added, away=movement.left))
    return replace(
        movement,
        trays=number * size,
        rounds=tuple(replace(each, resting=the_rest(each.tables, number * size)) for each in rounds),
        copies=max(movement.copies, len(drawn.matches)),
        planned=max(movement.planned, number) if movement.planned else 0,
    )


def _pairs_round(movement: Movement, number: int, drawn: Draw, trays: tuple[int, ...]) -> Round:
    """A round of pairs. In each match the pair that has sat N&S less often sits N&S, or the higher one if equal."""
    sat = [seating.ns for _, seating in movement.meetings()]
    seatings = []
    for table, (higher, lower) in enumerate(drawn.matches, start=1):
        ns, ew = (higher, lower) if sat.count(higher) <= sat.count(lower) else (lower, higher)
        seatings.append(Seating(table, ns, ew, trays))
    outs = (SitOut(drawn.sits_out, len(seatings) + 1, Line.EW),) if drawn.sits_out else ()
    return Round(number, tuple(seatings), outs)


def _title(system: str, count: int) -> str:
    return titles.title(NAMES[system], titles.counted(count, system.removeprefix("swiss-")))


def _planned(rounds: int | None) -> int:
    if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
        raise Impossible(
            message("A Swiss can have 1 to %(most)s rounds, not %(rounds)s.", most=MOST_ROUNDS, rounds=rounds),
            (1 if rounds < 1 else MOST_ROUNDS,),
        )
    return rounds or 0


SYSTEMS = tuple(
    System(
        name,
        title,
        COUNTS,
        "Drawn from the standings",
        build,
        order=order,
        contestants=name.removeprefix("swiss-"),
        variants=("first-round",),
        refused=REFUSED,
        suggested="never",
    )
    for order, (name, title) in zip((300, 310), NAMES.items(), strict=True)
)
