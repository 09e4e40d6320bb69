"""One field in any number of rounds: the fairest movements found by a search.

In most of them some pairs are stationary and the others, like the sets, move by one each round, as in a Howell, so the
first round determines all. With fewer rounds than tables, some rounds of such a movement, or of a compass with a skip,
are omitted; with few tables each round is separate. No set is ever at two tables in one round. If nothing is stored,
the first rounds of a full Howell are played.

Hallen, Hanner and Jannersten, *Movements: a fair approach*, describe the kinds; ``movements/tables/one_field.json`` has
those that ``python -m movements.search one-field`` found. They are of three kinds: whole sets, two trays to a set, and
three, each with suitable lines.
"""

from dataclasses import replace
from typing import Any

from .. import titles
from ..designs.fields import Group
from ..designs.searched_data import Meeting, searched, triples
from ..designs.turned import lines_for
from ..message import gettext_noop, message
from ..plan import Impossible, Line, Movement, Promise, Resting, Round, Seating, SitOut, set_of_trays, usual_set_size
from ..request import DIRECTIONS, Request, System
from ..variations import shortened
from . import howell
from .building_blocks import is_turned_singly, numbered, source_of_first, the_rest

COUNTS = range(4, 61)
USUAL_ROUNDS = 13
TWICE = (6, 10)
"""Pairs and rounds of the Howell in which all meet twice."""


def build(request: Request) -> Movement:
    """Build one field of 4 to 60 pairs, in 13 rounds by default; with an odd number one sits out in each.

    Turning "none" turns no tray: everybody sits in the line that the card shows. "tables" lets those who sit still keep
    their seats and turns whole sets instead; "trays" turns single trays, which is fairest. Six pairs (or five) also
    play 10 rounds, in which all meet twice and no tray is turned. For a shortened skip compass the direction applies to
    its trays; otherwise the cards decide. Raises Impossible.
    """
    count, turning = request.count, request.turning
    places = count + count % 2
    rounds = request.rounds or min(USUAL_ROUNDS, places - 1)
    size = request.trays_per_set or usual_set_size(rounds)
    if (places, rounds) == TWICE:
        return _twice(count, size)
    if not 1 <= rounds < places:
        words = gettext_noop("With %(count)s pairs, there can be 1 to %(most)s rounds, not %(rounds)s.")
        raise Impossible(message(words, count=count, most=places - 1, rounds=rounds))
    lines = lines_for(size) if turning == "trays" else 1
    stored = stored_as(count, rounds, lines)
    if stored is None:
        whole = howell.build(Request("howell", count, trays_per_set=size, turning=turning))
        return replace(
            shortened(whole, rounds),
            system="one-field",
            variant="searched",
            title=title_of(message("Reduced Howell"), count, rounds),
        )
    found = from_stored(stored, count, size, lines, seated=turning == "none")
    return mirrored(found) if "skip" in stored and request.direction == DIRECTIONS[1] else found


def _twice(count: int, size: int) -> Movement:
    """Six pairs who all meet twice in ten rounds: each round of their Howell is split in two, with one half of the
    trays and then the other. It is as fair as that with an even number of trays, perfectly, and no set is shared."""
    whole = howell.build(Request("howell", count, trays_per_set=2 * size))
    rounds = []
    for number in range(2 * len(whole.rounds)):
        each, half = whole.rounds[number // 2], slice(number % 2 * size, (number % 2 + 1) * size)
        tables = tuple(replace(seating, trays=seating.trays[half]) for seating in each.tables)
        last = max(seating.table for seating in tables)
        rounds.append(Round(number + 1, tables, each.sitting_out, the_rest(tables, whole.trays, last)))
    return replace(
        whole,
        system="one-field",
        variant="searched",
        title=title_of(message("Reduced Howell"), count, len(rounds)),
        rounds=tuple(rounds),
        promise=Promise(least_meetings=2, most_meetings=2, every_tray=True),
    )


def from_stored(stored: dict[str, Any], count: int, size: int, lines: int, *, seated: bool = False) -> Movement:
    """Return the movement of a table entry. With ``seated`` the pairs take the seats of their line, else the trays are
    turned; ``lines`` is the number of trays of a set in its bits."""
    rounds = _rounds(stored, count, size, lines, seated=seated)
    return Movement(
        system="one-field",
        variant="searched",
        title=title_of(message("Reduced Howell"), count, len(rounds)),
        winners=1,
        trays=stored["sets"] * size,
        contestants=numbered(count),
        rounds=rounds,
        promise=Promise(every_tray=stored["sets"] == len(rounds)),
    )


def mirrored(movement: Movement) -> Movement:
    """Return a shortened compass, whose pairs and sets are numbered by their first table, in the other direction: table
    t becomes T - t, and table T stays, because it is empty with an odd number."""
    last = len(movement.tables)
    size = movement.trays // last

    def other(number: int) -> int:
        return last - number % last or last

    def pair(number: int) -> int:
        return other(number) if number <= last else last + other(number - last)

    def trays(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple((other((tray - 1) // size + 1) - 1) * size + (tray - 1) % size + 1 for tray in numbers)

    def one(each: Round) -> Round:
        seatings = sorted(
            (
                replace(
                    seating,
                    table=other(seating.table),
                    ns=pair(seating.ns),
                    ew=pair(seating.ew),
                    trays=trays(seating.trays),
                    turned=trays(seating.turned),
                )
                for seating in each.tables
            ),
            key=lambda seating: seating.table,
        )
        outs = tuple(replace(out, contestant=pair(out.contestant), table=other(out.table)) for out in each.sitting_out)
        resting = tuple(Resting(tuple(sorted(trays(rest.trays))), seatings[-1].table) for rest in each.resting)
        return Round(each.number, tuple(seatings), outs, resting)

    return replace(movement, rounds=tuple(map(one, movement.rounds)))


def stored_as(count: int, rounds: int, lines: int) -> dict[str, Any] | None:
    """Return the stored data for this number of pairs, rounds and trays per set, or None."""
    entry: dict[str, Any] | None = searched("one_field")["movements"].get(f"{(count + 1) // 2}-{rounds}-{lines}")
    return entry


def title_of(name: str, count: int, rounds: int) -> str:
    return titles.title(name, titles.counted(count, "pairs"), titles.counted(rounds, "rounds"))


def _rounds(stored: dict[str, Any], count: int, size: int, lines: int, *, seated: bool) -> tuple[Round, ...]:
    """Yield every round; with an odd number of pairs, one sits out in each."""
    meetings = schedule(stored)
    tables = len(meetings[0])
    bits = bin(int(stored["turned"], 16))[2:].zfill(len(meetings) * tables * lines)
    rounds = []
    for step, each in enumerate(meetings):
        seatings: list[Seating] = []
        outs: list[SitOut] = []
        for at, (a, b, number) in enumerate(each):
            start = (step * tables + at) * lines
            flags = [bit == "1" for bit in bits[start : start + lines]]
            if seated and flags[0]:
                a, b = b, a
            if count in (a, b):  # an odd number: the last place is empty
                outs.append(SitOut((b if a == count else a) + 1, at + 1, Line.EW))
                continue
            trays = set_of_trays(number, size)
            turned = () if seated else tuple(tray for at, tray in enumerate(trays) if flags[at % lines])
            seatings.append(Seating(at + 1, a + 1, b + 1, trays, turned))
        rounds.append(Round(step + 1, tuple(seatings), tuple(outs), _resting(stored, seatings, size, step)))
    return tuple(rounds)


def _resting(stored: dict[str, Any], seatings: list[Seating], size: int, step: int) -> tuple[Resting, ...]:
    """Put sets that move in a circle on the stands between the tables, others on one after the last."""
    in_play = {(seating.trays[0] - 1) // size for seating in seatings}
    waiting = [number for number in range(stored["sets"]) if number not in in_play]
    last = max(seating.table for seating in seatings)
    if stored.get("moves") != [stored["sets"]]:
        return (Resting(tuple(tray for number in waiting for tray in set_of_trays(number, size)), last),) * bool(
            waiting
        )
    homes = [number for _, _, number in triples(stored["base"])]
    moved = stored["rounds"][step]
    found = []
    for stand in range(stored["sets"]):
        number = (stand + moved) % stored["sets"]
        if number in waiting:
            before = max((table for table, home in enumerate(homes, start=1) if home <= stand), default=0)
            found.append(Resting(set_of_trays(number, size), before))
    return tuple(found)


def schedule(stored: dict[str, Any]) -> list[list[Meeting]]:
    """Return the meetings of each round of a stored movement, table by table.

    It has ``list`` (each round separately), or ``skip`` (the numbers of the rounds of a compass with a skip), or
    ``base``, the first round: in each of ``rounds`` all but the pairs from ``sets`` on, who sit still, move on by its
    number, digit by digit in the radices ``moves``.
    """
    if "list" in stored:
        return [triples(each) for each in stored["list"]]
    sets = stored["sets"]
    if "skip" in stored:
        return [
            [(t, sets + (t + r + (r >= sets // 2)) % sets, (t - r) % sets) for t in range(sets)] for r in stored["skip"]
        ]
    group = Group(stored["moves"])

    def moved(place: int, step: int) -> int:
        return place if place >= sets else group.add(place, step)

    base = triples(stored["base"])
    return [[(moved(a, r), moved(b, r), moved(c, r)) for a, b, c in base] for r in stored["rounds"]]


def source_of(movement: Movement) -> str:
    """Return the source of a movement that :func:`build` made, for any system."""
    count, rounds = movement.contestants.count, len(movement.rounds)
    if stored_as(count, rounds, 1):
        return f"python -m movements.search one-field {count} --rounds {rounds}{_how(movement)}"
    if (count + count % 2, rounds) == TWICE:
        return message("%(source)s, with each round divided in two", source=howell.source_for(count))
    return source_of_first(howell.source_for(count), rounds)


def _how(movement: Movement) -> str:
    """Return the kind of search that found the movement's lines."""
    lines = lines_for(len(movement.rounds[0].tables[0].trays)) if is_turned_singly(movement) else 1
    kept = stored_as(movement.contestants.count, len(movement.rounds), lines) or {}
    found = kept.get("search") or ("--pairings" if "list" in kept else "")
    return f" --trays-per-set {lines} {found}".rstrip()


SYSTEMS = (
    System(
        "one-field",
        message("Reduced Howell, any number of rounds"),
        COUNTS,
        "Search; Hallen, Hanner and Jannersten 1994",
        build,
        order=40,
        suggested="rarely",
        source_of=source_of,
        variants=("searched",),
    ),
)
