"""Swiss pairs and Swiss teams: drawn round by round from the standings, nobody against the same opponents
twice (J. Müller, Zürich 1895; the bridge form is the ACBL's and the EBU's).

Everybody plays the same set in the same round, of which there are as many copies as matches. Only the
first round can be told beforehand; :func:`next_round` adds the others.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from ..matching import first_perfect
from ..plan import Contestants, Impossible, Line, Movement, Promise, Round, Seating, SitOut, set_of_trays
from ..request import Request, System
from .building_blocks import no_variant, teams, the_rest
from .whist_teams import match_round

COUNTS = range(4, 101)
MATCH = 6  # trays


@dataclass(frozen=True, slots=True)
class Draw:
    """Who meets whom. In each match the higher in the standings comes first, and matches are in the order of the
    standings; ``sits_out`` is 0 when nobody sits out."""

    matches: tuple[tuple[int, int], ...]
    sits_out: int = 0


def draw(standings: Sequence[int], met: Collection[tuple[int, int]], sat_out: Collection[int] = ()) -> Draw:
    """The next round for ``standings``, contestants from first to last.

    The highest meets the next below with whom he has not played, as long as the rest can still be drawn,
    and so on downwards: of all draws without a rematch the first in this order, exactly. ``met``
    are couples, either way about. Of an odd number the lowest who has not sat out does so; if that leaves
    no draw, the next above; only when all have sat out does anybody again. Raises Impossible when every
    draw would bring a rematch."""
    if len(set(standings)) != len(standings):
        raise Impossible("The standings name a contestant twice. Name each once.")
    barred = {frozenset(couple) for couple in met}
    free = {
        one: {other for other in standings if other != one and frozenset((one, other)) not in barred}
        for one in standings
    }
    if len(standings) % 2 == 0:
        matches = first_perfect(standings, free)
        if matches is not None:
            return Draw(matches)
    else:
        waiting = [one for one in reversed(standings) if one not in sat_out]
        for out in [*waiting, *(one for one in reversed(standings) if one in sat_out)]:
            matches = first_perfect([one for one in standings if one != out], free)
            if matches is not None:
                return Draw(matches, out)
    raise Impossible("Every draw of this round would bring a rematch. End the event, or begin a second cycle.")


def pairs(count: int, *, trays_per_match: int | None = None) -> Movement:
    """The first round for ``count`` pairs, 4 to 100, drawn by their numbers: seed them so. Raises Impossible."""
    _within("Swiss pairs", count)
    start = Movement(
        "swiss-pairs",
        "first-round",
        f"Swiss pairs, {count} pairs",
        1,
        MATCH if trays_per_match is None else trays_per_match,
        Contestants("pairs", tuple(str(number) for number in range(1, count + 1))),
        (),
        copies=count // 2,
    )
    return _with_round(start, draw(range(1, count + 1), ()))


def team_matches(count: int, *, trays_per_match: int | None = None) -> Movement:
    """The first round for ``count`` teams, 4 to 100, drawn by their numbers; each match is at two tables,
    which exchange their trays, so there are at least 2. Raises Impossible."""
    _within("Swiss teams", count)
    size = MATCH if trays_per_match is None else trays_per_match
    if size < 2:
        raise Impossible("Two tables exchange trays within the match: it needs at least 2 trays, not 1.")
    start = Movement(
        "swiss-teams",
        "first-round",
        f"Swiss teams, {count} teams",
        1,
        size,
        teams(count),
        (),
        Promise(most_meetings=2, both_ways=True),
        copies=count // 2,
    )
    return _with_round(start, draw(range(1, count + 1), ()))


def next_round(movement: Movement, standings: Sequence[int]) -> Movement:
    """A Swiss movement with one round more, drawn for ``standings``, all contestants from first to last.
    Raises Impossible when every draw would bring a rematch."""
    if movement.system not in ("swiss-pairs", "swiss-teams"):
        raise Impossible(f"{movement.title} has its rounds beforehand: only a Swiss movement is drawn.")
    if sorted(standings) != list(movement.contestants.numbers):
        raise Impossible(f"The standings do not name each of the {movement.contestants.count} contestants once.")
    met = {(seating.ns, seating.ew) for _, seating in movement.meetings()}
    sat_out = {out.contestant for each in movement.rounds for out in each.sitting_out}
    return _with_round(movement, draw(standings, met, sat_out))


def _with_round(movement: Movement, drawn: Draw) -> Movement:
    """The movement and a round more: the highest match at table 1, on the next set."""
    number = len(movement.rounds) + 1
    size = len(movement.rounds[0].tables[0].trays) if movement.rounds else movement.trays
    trays = set_of_trays(number - 1, size)
    if movement.of_teams:
        count = movement.contestants.count
        met = [*drawn.matches, *([(drawn.sits_out, count + 1)] if drawn.sits_out else [])]
        added = match_round(number, met, count, trays, number * size)
    else:
        added = _pairs_round(movement, number, drawn, trays)
    rounds = (*movement.rounds, added)
    return replace(
        movement,
        trays=number * size,
        rounds=tuple(replace(each, resting=the_rest(each.tables, number * size)) for each in rounds),
    )


def _pairs_round(movement: Movement, number: int, drawn: Draw, trays: tuple[int, ...]) -> Round:
    """A round of pairs at their tables. Of each match, the pair that has sat N&S less often does so, or if equal the
    higher in the standings."""
    sat = [seating.ns for _, seating in movement.meetings()]
    seatings = []
    for table, (higher, lower) in enumerate(drawn.matches, start=1):
        ns, ew = (higher, lower) if sat.count(higher) <= sat.count(lower) else (lower, higher)
        seatings.append(Seating(table, ns, ew, trays))
    outs = (SitOut(drawn.sits_out, len(seatings) + 1, Line.EW),) if drawn.sits_out else ()
    return Round(number, tuple(seatings), outs)


def _within(title: str, count: int) -> None:
    if count not in COUNTS:
        raise Impossible(f"{title} take 4 to 100, not {count}.", (4 if count < 4 else 100,))


def _requested(request: Request) -> Movement:
    title, build = {"swiss-pairs": ("Swiss pairs", pairs), "swiss-teams": ("Swiss teams", team_matches)}[request.system]
    no_variant(title, request.variant, ("first-round",))
    if request.turning == "trays" or request.mnemonic:
        raise Impossible(f"{title} are drawn round by round: nothing can be turned beforehand.")
    return build(request.count, trays_per_match=request.trays_per_set)


SYSTEMS = (
    System("swiss-pairs", "Swiss pairs", "pairs", COUNTS, ("first-round",), "Drawn from the standings", _requested),
    System("swiss-teams", "Swiss teams", "teams", COUNTS, ("first-round",), "Drawn from the standings", _requested),
)
