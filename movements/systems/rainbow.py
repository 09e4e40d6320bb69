"""Rainbow, or the prime number movement: individuals in four lines that all move differently.

Two descriptions agree on the motion between rounds. In the EBU's (club newsletter: individual movements) everybody
keeps his line all evening: four winners. In Baron Barclay's (The Rainbow Movement for Individual Duplicate Games) the
other three rotate round North within the round, with a part of the trays for each partner, and return to their lines
before they move.
"""

from .. import titles
from ..message import gettext_noop, message
from ..plan import Impossible, Movement, Promise, Resting, Round, Seating, Seats, set_of_trays, usual_set_size
from ..request import Request, System, variant_codes
from .building_blocks import by_first_seat, movement_of

TABLES = (5, 7, 11, 13, 17, 19, 23)
COUNTS = tuple(4 * tables for tables in TABLES)
VARIANTS = variant_codes(message("plain"), message("pivot"))
STEPS = {"N": 0, "E": 2, "S": 1, "W": -2}
TRAYS_STEP = -1
PARTNERS = 3


def build(request: Request) -> Movement:
    """Build a rainbow for a prime number of tables from 5 to 23, four players to a table.

    After each round North stays and the trays go one table (3 to 2), South one the other way (3 to 4), East two that
    way (3 to 5), West two with the trays (3 to 1). Any two of these steps differ by 1 to 4 tables, which no prime from
    5 divides: so nobody meets anybody or any tray twice. ``plain``: partners are N and S, E and W. ``pivot``: each
    plays a third of the trays of the round with each of the other three; the parts are rounds of their own here,
    without a move. Raises Impossible.
    """
    if request.turning != "none":
        raise Impossible(message("In a rainbow, trays are not turned."))
    tables, variant = request.count // 4, request.variant
    if variant == "pivot":
        size = request.trays_per_set or PARTNERS * max(1, round(24 / (PARTNERS * tables)))
        if size % PARTNERS:
            thirds = size // PARTNERS * PARTNERS
            words = gettext_noop(
                "In a rainbow, each player plays with three partners in every round, so the number of "
                "trays in a set must be a multiple of three, not %(size)s."
            )
            raise Impossible(message(words, size=size), (*([thirds] if thirds else []), thirds + PARTNERS))
    else:
        size = request.trays_per_set or usual_set_size(tables)
    turns = range(PARTNERS if variant == "pivot" else 1)
    rounds = [_round(step, turn, len(turns), tables, size) for step in range(tables) for turn in turns]
    pivot, variant = variant == "pivot", variant or "plain"
    change = message("changing partners") if pivot else ""
    title = titles.title(message("Rainbow"), titles.counted(tables, "tables"), change)
    promise, people = Promise(most_meetings=1 + pivot, every_tray=True), by_first_seat(tables)
    winners = 1 if pivot else 4
    return movement_of(request, title, people, tables * size, rounds, promise, variant=variant, winners=winners)


def _round(step: int, turn: int, turns: int, tables: int, size: int) -> Round:
    """Part ``turn`` of round ``step``, both from 0; all except North have moved ``turn`` seats round."""
    part = size // turns
    seatings = []
    resting = []
    for t in range(tables):
        players = {seat: "NESW".index(seat) * tables + (t - step * by) % tables + 1 for seat, by in STEPS.items()}
        others = [players[seat] for seat in "ESW"]
        east, south, west = others[turn:] + others[:turn]
        trays = set_of_trays((t - step * TRAYS_STEP) % tables, size)
        now = trays[turn * part : (turn + 1) * part]
        seatings.append(Seating(t + 1, 0, 0, now, seats=Seats(players["N"], east, south, west)))
        if turns > 1:
            resting.append(Resting(tuple(tray for tray in trays if tray not in now), t + 1))
    return Round(step * turns + turn + 1, tuple(seatings), resting=tuple(resting))


SYSTEMS = (
    System(
        "rainbow",
        message("Rainbow individual (prime numbers of tables)"),
        COUNTS,
        "Baron Barclay, The Rainbow Movement; EBU club newsletter, individual movements",
        build,
        order=260,
        contestants="players",
        variants=VARIANTS,
        refused=gettext_noop(
            "A rainbow needs four players for each table and a prime number of tables from 5 to 23, not %(count)s "
            "players."
        ),
    ),
)
