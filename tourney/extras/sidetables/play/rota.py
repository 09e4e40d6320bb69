"""Cycles: everybody deals, partners and sits out as often as the others.

If cards decide (cutting in and out, cutting for partners), a cycle shows the result of even chances: those who have
played longest go out, and nobody repeats a partner sooner than necessary.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from movements.catalogue import build
from movements.request import Request
from movements.systems import six_hand

from .game import SEATS, SideGame, Turn

PAIRINGS = ((0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""The three ways for four players to be partners: S and N, W and E."""
FIVE = ((1, 2, 3, 4), (2, 3, 5, 1), (3, 5, 4, 2), (5, 4, 1, 3), (4, 1, 2, 5))
"""Five rubbers at a table of five: a different player sits out each rubber, and every two are partners once."""


def seated(dealer: int, partner: int, left: int, right: int) -> dict[str, int]:
    """Return the seats with the dealer at South."""
    return {"N": partner, "E": right, "S": dealer, "W": left}


def cut_in(count: int, *, length: int = 0, opposite_is_dummy: bool = False) -> tuple[Turn, ...]:
    """Return the rota of a table of 4 to 7 at which as many people as allowed belong. Those who came last sit out first
    (000:1393): of five, the one who has played every rubber goes out after the fourth without cutting; of six, two go
    out at a time. A seventh does not belong to the table, and waits for a vacancy (000:3979)."""

    def turn(four: Sequence[int], idle: Iterable[int], pairing: int, dealer: int) -> Turn:
        a, b, c, d = (four[at] for at in PAIRINGS[pairing])
        seats = seated(a, b, c, d)
        first = next(seat for seat, player in seats.items() if player == dealer)
        return Turn(seats, first, tuple(idle), length=length, opposite_is_dummy=opposite_is_dummy)

    if count == 4:
        return tuple(turn((1, 2, 3, 4), (), at % 3, at % 4 + 1) for at in range(12))
    if count == 5:
        return tuple(turn(four, {1, 2, 3, 4, 5}.difference(four), 0, four[0]) for four in FIVE)
    if count == 7:
        six = cut_in(6, length=length, opposite_is_dummy=opposite_is_dummy)
        return tuple(replace(each, idle=(*each.idle, 7)) for each in six)
    found, dealt = [], dict.fromkeys(range(1, 7), 0)
    for at in range(18):
        idle = ((5, 6), (1, 2), (3, 4))[at % 3]
        four = [player for player in range(1, 7) if player not in idle]
        dealer = min(four, key=lambda player: (dealt[player], player))
        dealt[dealer] += 1
        found.append(turn(four, idle, at // 3 % 3, dealer))
    return tuple(found)


def in_order(count: int, length: int, *, to_the_right: bool = False) -> tuple[Turn, ...]:
    """Return a rota in which four play ``length`` deals, each for himself, seated in the order of their cut. With five
    or six, the others sit out as at whist."""
    if count == 4:
        return (Turn(dict(zip(SEATS, (1, 2, 3, 4), strict=True)), "N", length=length, to_the_right=to_the_right),)
    turns = cut_in(5)[:5] if count == 5 else cut_in(6)[:3]
    found = []
    for turn in turns:
        four = sorted(turn.players)
        seats = dict(zip(SEATS, four, strict=True))
        found.append(Turn(seats, "N", turn.idle, length=length, to_the_right=to_the_right))
    return tuple(found)


def dummies(count: int) -> tuple[Turn, ...]:
    """Return a tournée of English dummy: each of three has a rubber with dummy, for which the first hand is dealt."""
    found = []
    for at in range(count):
        own, left, right = ((at + step) % 3 + 1 for step in range(3))
        found.append(Turn({"N": 0, "E": right, "S": own, "W": left}, "N", dummy=own))
    return tuple(found)


def mort(count: int) -> tuple[Turn, ...]:
    """Mort for three or four (000:2640-2668). Left and Right are as seen from Mort. With four, each player sits out in
    Mort's place immediately after being Vivant."""
    found = []
    for at in range(count):
        vivant, left, right = ((at + step) % count + 1 for step in range(3))
        idle = ((at + 3) % count + 1,) if count == 4 else ()
        found.append(Turn({"M": 0, "L": left, "V": vivant, "R": right}, "V", idle, dummy=vivant))
    return tuple(found)


def double_dummy(count: int) -> tuple[Turn, ...]:
    """Two players and two dead hands: the lowest cut deals for his dummy first, at the right of the other (2580)."""
    seats = {"N": 0, "E": 0, "S": 1, "W": 2}
    return (Turn(seats, "N"), Turn(seats, "E"))


def round_the_table(count: int) -> tuple[Turn, ...]:
    """Return a rota in which everybody has a seat, and the deal passes to the left with each bout."""
    seats = {str(at): at for at in range(1, count + 1)}
    return tuple(Turn(seats, seat) for seat in seats)


def alternating(sides: Mapping[int, int]) -> Callable[[int], tuple[Turn, ...]]:
    """Return the rota for sides of ``sides[count]`` players: the lowest cuts together, partners as far apart as
    possible."""

    def cycle(count: int) -> tuple[Turn, ...]:
        size = sides.get(count, 1)
        number = count // size
        order = [side * size + at + 1 for at in range(size) for side in range(number)]
        seats = {str(seat): player for seat, player in enumerate(order, start=1)}
        return tuple(Turn(seats, seat) for seat in seats)

    return cycle


def solo(count: int) -> tuple[Turn, ...]:
    """Return the rota of solo: a turn is a deal. With five, the dealer sits out (000:2829)."""
    if count != 5:
        names = SEATS if count == 4 else SEATS[:3]
        seats = dict(zip(names, range(1, count + 1), strict=True))
        return tuple(Turn(seats, seat, length=1) for seat in seats)
    found = []
    for dealer in range(1, 6):
        four = [(dealer + step) % 5 + 1 for step in range(4)]
        found.append(Turn(dict(zip(SEATS, four, strict=True)), "N", (dealer,), length=1, deals_for_others=dealer))
    return tuple(found)


def bridge_for_three(count: int) -> tuple[Turn, ...]:
    """Return the rota in which the dealer faces the vacant place. The player on its left moves into it, and the player
    on his right deals; three moves bring everybody back (000:745)."""
    seats, dealer, found = {"N": 0, "E": 3, "S": 1, "W": 2}, "S", []
    for _ in range(3):
        found.append(Turn(dict(seats), dealer, dummy=seats[dealer], length=1))
        vacant = next(seat for seat, player in seats.items() if player == 0)
        left = SEATS[(SEATS.index(vacant) + 1) % 4]
        right = SEATS[(SEATS.index(vacant) - 1) % 4]
        seats[vacant], seats[left] = seats[left], 0
        dealer = right
    return tuple(found)


def three_hand(count: int) -> tuple[Turn, ...]:
    """Return a rota in which three play; with four, the next one sits out each rubber (000:722, 1202)."""
    found = []
    for at in range(count):
        three = [(at + step) % count + 1 for step in range(3)]
        idle = tuple(player for player in range(1, count + 1) if player not in three)
        found.append(Turn(dict(zip(("S", "W", "E"), three, strict=True)), "S", idle))
    return tuple(found)


def pivot(count: int, *, deals: int = 0, opposite_is_dummy: bool = False) -> tuple[Turn, ...]:
    """Return the movement of pivot bridge: the first dealer sits still, the others go round after each rubber
    (000:765)."""
    called = {4: 1, 1: 2, 2: 3, 3: 4}
    found = []
    for at, round_ in enumerate(build(Request("pivot", 4)).rounds):
        seating = round_.tables[0].seats
        assert seating is not None
        seats = {seat: called[number] for seat, number in seating.by_seat.items()}
        first = ("S", "W", "N")[at] if not deals else "S"
        found.append(Turn(seats, first, length=deals, opposite_is_dummy=opposite_is_dummy))
    return tuple(found)


def six_handed(count: int) -> tuple[Turn, ...]:
    """Return the rota of three pairs, 1 and 4, 2 and 5, 3 and 6, at two tables end to end (000:775-783). A turn holds
    both tables: places 1 and 4 are the ends that deal, and everybody moves to the next lower place after each deal."""
    found = []
    for step in range(six_hand.PLACES):
        seats = {str(place): (place - 1 + step) % 6 + 1 for place in range(1, 7)}
        found.append(Turn(seats, "1", length=1))
    return tuple(found)


def rows(game: SideGame, count: int) -> Iterator[dict[str, object]]:
    """The cycle of a game for other programs: a row for each deal if their number is known, else for each bout. An
    empty place is null; six-hand bridge has two rows for a deal, one for each table."""
    for turn in game.cycle(count):
        if game.name == "six-hand":
            for table, places in enumerate(six_hand.TABLES, start=1):
                end, east, west = (turn.seats[str(place)] for place in places)
                yield _row({"N": 0, "E": east, "S": end, "W": west}, end, (), end) | {"table": table}
            continue
        for deal in range(turn.length or 1):
            yield _row(
                turn.seats, turn.dealer(deal), turn.idle, turn.lies_open(deal) if turn.length or turn.dummy else 0
            )


def _row(seats: Mapping[str, int], deals: int, idle: Sequence[int], dummy: int) -> dict[str, object]:
    row: dict[str, object] = {
        "seats": {seat: player or None for seat, player in seats.items()},
        "deals": deals,
        "idle": list(idle),
    }
    return row | ({"dummy": dummy} if dummy else {})
