"""Two pairs at one table, who play every tray both ways, and four or six pairs who all meet.

Two pairs keep their seats and for the overplay the trays are reversed. In Foster's system an umpire in
another room makes each tray anew in between, from an extra pack and with the suits changed, so that
nobody knows a hand again.
"""

from collections.abc import Callable
from random import Random

from .. import titles
from ..message import message
from ..plan import Contestants, Impossible, Line, Movement, Promise, Round, Seating, SitOut, set_of_trays
from ..request import Request, System
from .building_blocks import dealt_in_halves, is_for, no_single_trays, no_variant, the_rest

HANDS = 12  # dealt by two pairs, so that with the overplay 24 are played, as is usual (000:2066)
FOUR_PAIRS_HANDS = 8
SIX_PAIRS_HANDS = 4
SUITS = "SHDC"
CHANGES = tuple(
    a + b + c + d
    for a in SUITS
    for b in SUITS
    for c in SUITS
    for d in SUITS
    if len({a, b, c, d}) == 4 and all(old != new for old, new in zip(SUITS, a + b + c + d, strict=True))
)
"""The nine ways to change every suit for another."""


def memory(*, trays: int = HANDS) -> Movement:
    """Memory duplicate for two pairs (Foster, 000:2183-2189): ``trays`` deals, then all of them reversed."""
    return _both_ways("memory-pairs", titles.title(message("Memory duplicate"), message("two pairs")), trays, ())


def foster(*, trays: int = HANDS, seed: int = 0) -> Movement:
    """Foster's system for two pairs (000:2302-2304). ``Movement.suits`` tells the umpire how to change the
    suits of each tray; every suit changes. Each of the nine ways comes once before any comes again, in an
    order drawn with ``seed``."""
    chance = Random(seed).random
    suits: list[str] = []
    while len(suits) < trays:
        suits += sorted(CHANGES, key=lambda _: chance())
    return _both_ways(
        "foster-pairs", titles.title(message("Foster's system"), message("two pairs")), trays, tuple(suits[:trays])
    )


def _both_ways(system: str, title: str, trays: int, suits: tuple[str, ...]) -> Movement:
    whole = set_of_trays(0, trays)
    return Movement(
        system,
        "plain",
        title,
        1,
        trays,
        Contestants("pairs", ("1", "2")),
        (Round(1, (Seating(1, 1, 2, whole),)), Round(2, (Seating(1, 1, 2, whole, whole),))),
        Promise(least_meetings=2, most_meetings=2, most_plays=2, every_tray=True, both_ways=True),
        suits=suits,
    )


def four(*, trays_per_set: int = FOUR_PAIRS_HANDS) -> Movement:
    """Four pairs (Foster, 000:2191-2208): two tables, three sets, half of each dealt at either table and
    then exchanged. The book's a, b, c, d are 1 to 4. Raises Impossible."""
    trays = 3 * trays_per_set
    rounds = []
    for at, (first, second) in enumerate((("ab", "cd"), ("ac", "db"), ("ad", "bc"))):
        tables = _exchanging(first, second, at * trays_per_set, trays_per_set)
        rounds.append(Round(at + 1, tables, resting=the_rest(tables, trays)))
    return Movement(
        "four-pairs",
        "plain",
        titles.title(message("Four pairs")),
        1,
        trays,
        _lettered(4),
        tuple(rounds),
        Promise(least_meetings=1, every_tray=True),
    )


SIX_PAIRS = (
    ("ab", "cd", "ef", True),
    ("ac", "bd", "ef", False),
    ("ae", "fd", "cb", True),
    ("af", "ed", "cb", False),
    ("be", "cf", "ad", False),
    ("bf", "ce", "ad", False),
    ("ab", "dc", "ef", False),
)
"""000:2212-2253: E&W and N&S of tables 1, 2 and 3, and whether table 3 plays. Positions 5 and 6 are told
without a diagram. In the last a and d are matched, both E&W; the book lets "any of the other players" sit
N&S there, and takes no notice of their score: here b and c do."""


def six(*, trays_per_set: int = SIX_PAIRS_HANDS) -> Movement:
    """Six pairs (Foster, 000:2210-2255) in seven positions. Tables 1 and 2 deal half of ``trays_per_set``
    each and exchange; table 3 deals half a set in the first position, which is overplayed there in the
    third. Hands are unequal: with sets of 4 a and d play 20, e and f 18, b and c 18 that count. Everybody
    is matched with everybody, a with d without meeting. Raises Impossible."""
    half = trays_per_set // 2
    trays = len(SIX_PAIRS) * trays_per_set + half
    rounds = []
    before = 0
    for number, (first, second, third, plays) in enumerate(SIX_PAIRS, start=1):
        tables = _exchanging(first, second, before, trays_per_set)
        before += trays_per_set
        outs: tuple[SitOut, ...] = ()
        ew, ns = ("abcdef".index(letter) + 1 for letter in third)
        if plays:
            left = tuple(range(trays_per_set + 1, trays_per_set + half + 1))
            tables += (Seating(3, ns, ew, left),)
            before = max(before, left[-1])
        else:
            outs = (SitOut(ns, 3, Line.NS), SitOut(ew, 3, Line.EW))
        rounds.append(Round(number, tables, outs, the_rest(tables, trays)))
    return Movement(
        "six-pairs",
        "plain",
        titles.title(message("Six pairs")),
        1,
        trays,
        _lettered(6),
        tuple(rounds),
        Promise(most_meetings=2),
    )


def _exchanging(first: str, second: str, before: int, size: int) -> tuple[Seating, ...]:
    """Tables 1 and 2, each named as E&W and N&S, which exchange what they deal."""
    here, there = dealt_in_halves(before, size)
    (a, b), (c, d) = (["abcdef".index(letter) + 1 for letter in pairs] for pairs in (first, second))
    return (Seating(1, b, a, here + there, shares=(2,)), Seating(2, d, c, there + here, shares=(1,)))


def _lettered(count: int) -> Contestants:
    return Contestants("pairs", tuple("abcdef"[:count]))


def _requested(request: Request, count: int, build: Callable[[int | None], Movement]) -> Movement:
    """``build`` takes the trays asked for, or None."""
    title = next(system.title for system in SYSTEMS if system.name == request.system)
    is_for(title, request.count, count, titles.pairs(count))
    no_variant(title, request.variant, ("plain",))
    no_single_trays(title, request)
    if request.mnemonic and count == 2:
        raise Impossible(message("%(title)s already plays the trays in both directions.", title=title))
    return build(request.trays_per_set)


SYSTEMS = (
    System(
        "memory-pairs",
        message("Memory duplicate, two pairs"),
        "pairs",
        (2,),
        ("plain",),
        "Foster, Complete Hoyle, 1914, Memory Duplicate",
        lambda request: _requested(request, 2, lambda trays: memory(trays=trays or HANDS)),
        order=110,
    ),
    System(
        "foster-pairs",
        message("Foster's system, two pairs"),
        "pairs",
        (2,),
        ("plain",),
        "Foster, Complete Hoyle, 1914, Foster's System",
        lambda request: _requested(request, 2, lambda trays: foster(trays=trays or HANDS)),
        order=120,
    ),
    System(
        "four-pairs",
        message("Four pairs"),
        "pairs",
        (4,),
        ("plain",),
        "Foster, Complete Hoyle, 1914, Four Pairs",
        lambda request: _requested(request, 4, lambda trays: four(trays_per_set=trays or FOUR_PAIRS_HANDS)),
        order=130,
    ),
    System(
        "six-pairs",
        message("Six pairs"),
        "pairs",
        (6,),
        ("plain",),
        "Foster, Complete Hoyle, 1914, Six Pairs",
        lambda request: _requested(request, 6, lambda trays: six(trays_per_set=trays or SIX_PAIRS_HANDS)),
        order=140,
    ),
)
