"""Movements for teams that directors use today: American Whist, New England Relay, round robin.

American Whist is Gilman's motion for odd numbers without the round at the own table: "pairs down two, dropping the
boards off one", down being to lower numbers (Teams of Four, a note for directors). The ACBL's technical files
(BAMS.033) have its figures for five tables and the beginning of those for six. New England Relay is Gilman's motion for
even numbers, but the trays travel via stands between the tables.
"""

from ..message import gettext_noop, message
from ..plan import Impossible, Line, Movement, Promise, Round, Seating, SitOut, set_of_trays, usual_set_size
from ..request import Request, System
from .building_blocks import circle, hands_to_a_set, numbered_field, the_rest
from .gilman import even_round, stepped

COUNTS = range(3, 41)
EVEN_COUNTS = range(4, 41, 2)


def american_whist(request: Request) -> Movement:
    """Build American Whist for 3 to 40 teams. An odd number n meet all others in n - 1 rounds; with an even number
    there are n - 2 rounds, and each team misses the one half-way round the room.

    Step c of the trays goes with 2c of E&W. A match of step (2c, c) is completed by step (-2c, -c). With an even number
    that would bring only every second team, so between two skips E&W are one table further on, (2c + 1, c), which is
    completed by (-2c - 1, -c - 1); at the second skip the trays go two. The ACBL's first skip for six tables is "pairs
    down three, boards down one" before round 2, as here.
    """
    count = request.count
    size = request.trays_per_set or hands_to_a_set(count)
    steps = [(2 * step, step) for step in range(1, count)] if count % 2 else _even_steps(count)
    rounds = (stepped(number, count, size, *step) for number, step in enumerate(steps, start=1))
    promise = Promise(least_meetings=2 * (count % 2), most_meetings=2, both_ways=True)
    return numbered_field(request, message("American Whist"), "teams", count * size, rounds, promise)


def _even_steps(count: int) -> list[tuple[int, int]]:
    """The number of tables that E&W and the trays have gone in each round, for an even number of teams."""
    early = (count - 1) // 4
    plain = [*range(1, early + 1), *range(count - early, count)]
    skipped = [(2 * c + 1, c) for c in range(early + 1, count - early - 1)]
    return [(2 * c, c) for c in plain[:early]] + skipped + [(2 * c, c) for c in plain[early:]]


def new_england_relay(request: Request) -> Movement:
    """Build New England Relay for an even number n of teams, 4 to 40, in n - 1 rounds: tables t and t + n/2 share, with
    a stand after each table of the first half. Before every round E&W go one table (2 to 1) and the trays one station,
    table or stand (MIT and Draper Laboratory Bridge Club, 2010). Raises Impossible."""
    count = request.count
    size = request.trays_per_set or hands_to_a_set(count, 2)
    if size < 2:
        raise Impossible(message("Two tables exchange trays during the round, so a set needs at least 2 trays, not 1."))
    rounds = (even_round(step, count, size, step) for step in range(1, count))
    promise = Promise(least_meetings=2, most_meetings=2, both_ways=True)
    return numbered_field(request, message("New England Relay"), "teams", count * size, rounds, promise)


def round_robin(request: Request) -> Movement:
    """Build a round robin for 3 to 40 teams: a match in each round, at two tables that exchange their trays; with an
    odd number one team sits out. Everybody plays the same set at once. Raises Impossible."""
    count = request.count
    places = count + count % 2
    size = request.trays_per_set or max(2, usual_set_size(places - 1) // 2 * 2)
    if size < 2:
        raise Impossible(
            message("Two tables exchange trays during the round, so a match needs at least 2 trays, not 1.")
        )
    trays = (places - 1) * size
    rounds = (
        match_round(step + 1, circle(places, step), count, set_of_trays(step, size), trays)
        for step in range(places - 1)
    )
    promise = Promise(least_meetings=2, most_meetings=2, every_tray=True, both_ways=True)
    return numbered_field(request, message("Round robin"), "teams", trays, rounds, promise, copies=count // 2)


def match_round(number: int, met: list[tuple[int, int]], count: int, trays: tuple[int, ...], whole: int) -> Round:
    """Return each match at two tables, the second beginning in mid-set. Opponents of numbers past ``count`` sit out."""
    half = len(trays) // 2
    free = 2 * sum(max(match) <= count for match in met) + 1
    seatings: list[Seating] = []
    outs: tuple[SitOut, ...] = ()
    for a, b in met:
        if max(a, b) > count:
            outs = (SitOut(min(a, b), free, Line.NS), SitOut(min(a, b), free, Line.EW))
            continue
        first = len(seatings) + 1
        seatings.append(Seating(first, a, b, trays, shares=(first + 1,)))
        seatings.append(Seating(first + 1, b, a, trays[half:] + trays[:half], shares=(first,)))
    return Round(number, tuple(seatings), outs, the_rest(seatings, whole))


SYSTEMS = (
    System(
        "american-whist",
        message("American Whist"),
        COUNTS,
        "American Whist League; ACBL technical files, BAMS.033",
        american_whist,
        order=270,
        contestants="teams",
    ),
    System(
        "new-england-relay",
        message("New England Relay"),
        EVEN_COUNTS,
        "MIT and Draper Laboratory Bridge Club, Team Movements, 2010",
        new_england_relay,
        order=280,
        contestants="teams",
        refused=gettext_noop("The New England Relay is for an even number of teams from 4 to 40, not %(count)s."),
    ),
    System(
        "round-robin-teams",
        message("Round robin"),
        COUNTS,
        "Kirkman's circle, one match a round",
        round_robin,
        order=290,
        first_for=(4, 6, 8),  # one match at a time, at two tables, as victory points need
        contestants="teams",
    ),
)
