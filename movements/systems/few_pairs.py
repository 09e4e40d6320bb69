"""Two pairs at one table, who play every tray both ways, and four or six pairs who all meet.

Two pairs keep their seats, and for the overplay the trays are reversed. In Foster's system an umpire in another room
makes up each tray again in between with the suits changed, so that nobody recognises a hand.
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from operator import eq
from random import Random

from .. import titles
from ..message import message
from ..plan import Contestants, Impossible, Line, Movement, Promise, Round, Seating, SitOut, set_of_trays
from ..request import Request, System
from .building_blocks import dealt_in_halves, movement_of, numbered, the_rest

HANDS = 12  # dealt by two pairs, so that 24 are played with the overplay, as is usual (000:2066)
FOUR_PAIRS_HANDS = 8
SIX_PAIRS_HANDS = 4
SUITS = "SHDC"
CHANGES = tuple("".join(each) for each in permutations(SUITS) if not any(map(eq, SUITS, each)))
"""The nine ways to exchange every suit for another."""


def memory(request: Request) -> Movement:
    """Build memory duplicate for two pairs (Foster, 000:2183-2189): all deals, then all of them reversed."""
    return _both_ways(request, titles.title(message("Memory duplicate"), message("two pairs")))


def foster(request: Request) -> Movement:
    """Build Foster's system for two pairs (000:2302-2304). ``Movement.suits`` tells the umpire how to change the suits
    of each tray; every suit changes. Each of the nine ways is used once before any repeats, in a fixed random order."""
    chance = Random(0).random
    suits: list[str] = []
    while len(suits) < (request.trays_per_set or HANDS):
        suits += sorted(CHANGES, key=lambda _: chance())
    return _both_ways(request, titles.title(message("Foster's system"), message("two pairs")), suits)


def _both_ways(request: Request, title: str, suits: Sequence[str] = ()) -> Movement:
    if request.mnemonic:
        name = next(system.title for system in SYSTEMS if system.name == request.system)
        raise Impossible(message("In %(title)s, the trays are already played in both directions.", title=name))
    trays = request.trays_per_set or HANDS
    whole = set_of_trays(0, trays)
    rounds = (Round(1, (Seating(1, 1, 2, whole),)), Round(2, (Seating(1, 1, 2, whole, whole),)))
    promise = Promise(least_meetings=2, most_meetings=2, most_plays=2, every_tray=True, both_ways=True)
    return movement_of(request, title, numbered(2), trays, rounds, promise, variant="plain", suits=tuple(suits[:trays]))


def four(request: Request) -> Movement:
    """Build four pairs (Foster, 000:2191-2208): two tables, three sets, half of each dealt at each table and then
    exchanged. The book's a, b, c, d are 1 to 4. Raises Impossible."""
    size = request.trays_per_set or FOUR_PAIRS_HANDS
    trays = 3 * size
    rounds = []
    for at, (first, second) in enumerate((("ab", "cd"), ("ac", "db"), ("ad", "bc"))):
        tables = _exchanging(first, second, at * size, size)
        rounds.append(Round(at + 1, tables, resting=the_rest(tables, trays)))
    title, promise = titles.title(message("Four pairs")), Promise(least_meetings=1, every_tray=True)
    return movement_of(request, title, _lettered(4), trays, rounds, promise, variant="plain")


SIX_PAIRS = (
    ("ab", "cd", "ef", True),
    ("ac", "bd", "ef", False),
    ("ae", "fd", "cb", True),
    ("af", "ed", "cb", False),
    ("be", "cf", "ad", False),
    ("bf", "ce", "ad", False),
    ("ab", "dc", "ef", False),
)
"""E&W and N&S of tables 1, 2 and 3, and whether table 3 plays (000:2212-2253). Positions 5 and 6 are described without
a diagram. In the last, a and d are matched, both E&W; the book lets "any of the other players" sit N&S there, and
ignores their score: here they are b and c."""


def six(request: Request) -> Movement:
    """Build six pairs (Foster, 000:2210-2255) in seven positions. Tables 1 and 2 deal half of a set each and exchange;
    table 3 deals half a set in the first position, which is overplayed there in the third. Contestants play unequal
    numbers: with sets of 4, a and d play 20, e and f 18, b and c 18 that count. Everybody is matched with everybody, a
    with d without meeting. Raises Impossible."""
    size = request.trays_per_set or SIX_PAIRS_HANDS
    half = size // 2
    trays = len(SIX_PAIRS) * size + half
    rounds = []
    before = 0
    for number, (first, second, third, plays) in enumerate(SIX_PAIRS, start=1):
        tables = _exchanging(first, second, before, size)
        before += size
        outs: tuple[SitOut, ...] = ()
        ew, ns = ("abcdef".index(letter) + 1 for letter in third)
        if plays:
            left = tuple(range(size + 1, size + half + 1))
            tables += (Seating(3, ns, ew, left),)
            before = max(before, left[-1])
        else:
            outs = (SitOut(ns, 3, Line.NS), SitOut(ew, 3, Line.EW))
        rounds.append(Round(number, tables, outs, the_rest(tables, trays)))
    title, promise = titles.title(message("Six pairs")), Promise(most_meetings=2)
    return movement_of(request, title, _lettered(6), trays, rounds, promise, variant="plain")


def _exchanging(first: str, second: str, before: int, size: int) -> tuple[Seating, ...]:
    """Tables 1 and 2, each given as E&W and N&S, which exchange the trays that they deal."""
    here, there = dealt_in_halves(before, size)
    (a, b), (c, d) = (["abcdef".index(letter) + 1 for letter in pairs] for pairs in (first, second))
    return (Seating(1, b, a, here + there, shares=(2,)), Seating(2, d, c, there + here, shares=(1,)))


def _lettered(count: int) -> Contestants:
    return Contestants("pairs", tuple("abcdef"[:count]))


def _declared(name: str, title: str, count: int, book: str, build: Callable[[Request], Movement], order: int) -> System:
    return System(
        name,
        title,
        (count,),
        f"Foster, Complete Hoyle, 1914, {book}",
        build,
        order=order,
        variants=("plain",),
        suggested="at last",
        matches=count > 2,
        no_single_trays=message("In %(title)s, single trays are not turned.", title=title),
    )


SYSTEMS = (
    _declared("memory-pairs", message("Memory duplicate, two pairs"), 2, "Memory Duplicate", memory, 110),
    _declared("foster-pairs", message("Foster's system, two pairs"), 2, "Foster's System", foster, 120),
    _declared("four-pairs", message("Four pairs"), 4, "Four Pairs", four, 130),
    _declared("six-pairs", message("Six pairs"), 6, "Six Pairs", six, 140),
)
