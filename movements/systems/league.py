"""Club against club and team against team, whose players change partners (Foster, 000:2070-2119).

Four a side sit at two tables and exchange the trays of a set before they change partners. Six sets give every
partnership twice and every two opponents three meetings; "in anything but League matches" only the 1st, 3rd and 5th are
played, each partnership once. With more players a side, the same is repeated for every four, at their own tables and
with their own trays.
"""

from .. import titles
from ..message import gettext_noop, message
from ..plan import Contestants, Impossible, Movement, Promise, Round, Seating, Seats
from ..request import Request, System, variant_codes
from .building_blocks import dealt_in_halves, movement_of, the_rest

COUNTS = range(2, 3)
SETS = ("AWXB YCDZ", "AYZB WCDX", "AWYC XBDZ", "AXZC WBDY", "AXYD WBCZ", "AWZD XBCY")
"""N, W, E, S of the first table of two and of the second (000:2072-2078); A to D are the visitors."""
SHORT = (0, 2, 4)
MOST = 100
LEAGUE_SIDE, LEAGUE_HANDS = 4, 4
CLUB_SIDE, CLUB_HANDS = 16, 8
VISITORS, HOME = "ABCD", "WXYZ"


def league(request: Request) -> Movement:
    """Build a league match for two teams of 4, 8, 12 ... players (default 4). ``full`` has six sets, ``short`` the 1st,
    3rd and 5th. The trays of a set are played between two changes of partners (default 4, 000:2070), half of them dealt
    at each table. Raises Impossible."""
    return _match(request, message("League"), "full", LEAGUE_SIDE, LEAGUE_HANDS)


def club(request: Request) -> Movement:
    """Build a match for two clubs of 4, 8, 12 ... players each (default 16), in the sets 1, 3 and 5.

    ``trays``: all sit still while four deals are played at each table and exchanged (default 8 to a set). ``no-trays``:
    the cards stay where they were played and the fours change tables to overplay them; each keeps the compass point.
    Every deal and every overplay is a round. Raises Impossible."""
    return _match(request, message("Club match"), "trays", CLUB_SIDE, CLUB_HANDS)


def _match(request: Request, name: str, variant: str, a_side: int, hands: int) -> Movement:
    """The requested match. The variant, players and trays have their defaults unless requested otherwise."""
    variant, hands = request.variant or variant, request.trays_per_set or hands
    a_side = a_side if request.a_side is None else request.a_side
    if a_side % 4 or not 4 <= a_side <= MOST:
        nearest = tuple(sorted({min(max(a_side - a_side % 4 + step, 4), MOST) for step in (0, 4)}))
        words = gettext_noop(
            "Players sit in fours, so the number of players per side must be a multiple of four from 4 to "
            "%(most)s, not %(a_side)s."
        )
        raise Impossible(message(words, most=MOST, a_side=a_side), nearest)
    sets = SETS if variant == "full" else tuple(SETS[at] for at in SHORT)
    fours = a_side // 4
    whole = len(sets) * fours * hands
    rounds: list[Round] = []
    for at, printed in enumerate(sets):
        dealt = [dealt_in_halves((four * len(sets) + at) * hands, hands) for four in range(fours)]
        if variant == "no-trays":
            for deal in range(hands // 2):
                for later in (0, 1):
                    rounds.append(_without_trays(printed, dealt, deal, later, whole, len(rounds) + 1))
        else:
            rounds.append(_with_trays(printed, dealt, whole, at + 1))
    special = {"short": message("three sets"), "no-trays": message("without trays")}.get(variant, "")
    people = Contestants("teams", ("1", "2"), _players(fours))
    tables_meet, partners = 2 * fours * len(rounds), 2 if variant == "full" else len(rounds) // len(sets)
    promise = Promise(tables_meet, tables_meet, most_partners=partners, every_tray=fours == 1, both_ways=True)
    title = titles.title(name, titles.a_side(a_side), special)
    return movement_of(request, title, people, whole, rounds, promise, variant=variant)


def _players(fours: int) -> tuple[str, ...]:
    """Labels A to D and W to Z; with several fours A1 to D1, A2 ..."""
    numbers = [""] if fours == 1 else [str(four) for four in range(1, fours + 1)]
    return tuple(f"{letter}{four}" for letters in (VISITORS, HOME) for four in numbers for letter in letters)


def _seated(
    table: int, letters: str, four: int, fours: int, trays: tuple[int, ...], shares: tuple[int, ...]
) -> Seating:
    """A table of the printed sets: the players of one four of each side, N, W, E, S."""
    north, west, east, south = (
        4 * four + VISITORS.index(letter) + 1 if letter in VISITORS else 4 * (fours + four) + HOME.index(letter) + 1
        for letter in letters
    )
    ns, ew = (1, 2) if letters[0] in VISITORS else (2, 1)
    return Seating(table, ns, ew, trays, shares=shares, seats=Seats(north, east, south, west))


Dealt = list[tuple[tuple[int, ...], tuple[int, ...]]]


def _with_trays(printed: str, dealt: Dealt, whole: int, number: int) -> Round:
    """Return one set's round: both tables of a four play all its trays, each beginning with those that it deals."""
    seatings = []
    first, second = printed.split()
    for four, (here, there) in enumerate(dealt):
        odd, even = 2 * four + 1, 2 * four + 2
        seatings.append(_seated(odd, first, four, len(dealt), here + there, (even,)))
        seatings.append(_seated(even, second, four, len(dealt), there + here, (odd,)))
    return Round(number, tuple(seatings), resting=the_rest(seatings, whole))


def _without_trays(printed: str, dealt: Dealt, deal: int, later: int, whole: int, number: int) -> Round:
    """A deal, or with ``later`` its overplay, when the fours of two tables have changed places."""
    letters = printed.split()
    seatings = [
        _seated(2 * four + at + 1, letters[(at + later) % 2], four, len(dealt), (tables[at][deal],), ())
        for four, tables in enumerate(dealt)
        for at in (0, 1)
    ]
    return Round(number, tuple(seatings), resting=the_rest(seatings, whole))


SYSTEMS = (
    System(
        "league-teams",
        message("League match, team against team"),
        COUNTS,
        "Foster, Complete Hoyle, 1914, Team against Team",
        league,
        order=90,
        contestants="teams",
        variants=variant_codes(message("full"), message("short")),
        sides=True,
        refused=gettext_noop("A match is between 2 teams, not %(count)s."),
    ),
    System(
        "club-match",
        message("Club against club"),
        COUNTS,
        "Foster, Complete Hoyle, 1914, Club against Club",
        club,
        order=100,
        contestants="teams",
        variants=variant_codes(message("trays"), message("no trays")),
        sides=True,
        refused=gettext_noop("A match is between 2 clubs, not %(count)s."),
    ),
)
