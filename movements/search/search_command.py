"""The command: arguments, progress, and the best result."""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

from .. import as_text, serialise
from ..catalogue import build
from ..designs.short_whist import LAYOUTS
from ..designs.starters import searched_starter
from ..designs.turned import turned_as
from ..designs.whist_construction import Chance
from ..fairness import qf
from ..plan import Impossible, Movement
from ..proof import problems
from ..repair.constraint_solver import NotHere
from ..request import Request
from ..systems.howell import on_rings
from ..systems.one_field import from_stored, schedule, stored_as
from .annealing import Lines
from .climbing import climb
from .compare import report
from .first_rounds import candidate
from .halves import Halves
from .pairings import Pairings
from .sequences import search_lines
from .single_players import searched_evenings

QUICK, THOROUGH = 120, 1_200
"""Steps for each tray at each table: to compare schedules, and to finish one."""
PAIRING = 1_000
"""Steps for each meeting, to find a schedule and its lines together."""

Found = tuple[Movement, dict[str, Any]]
"""A movement and its entry for a table of ``movements/tables``."""


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    if options.kind == "compare":
        print("\n".join(report()))
        return 0
    end: float = time.monotonic() + options.seconds

    def clock() -> bool:
        return time.monotonic() > end

    if options.kind == "lines":
        return _lines(options, clock)
    if options.kind == "starter":
        return _starter(options)
    if options.kind == "rings":
        return _rings(options, clock)
    try:
        best = _best(SEARCHES[options.kind](options, clock))
    except (Impossible, NotHere) as reason:
        print(reason, file=sys.stderr)
        return 2
    if best is None:
        print(f"Nothing found in {options.seconds:g} s.", file=sys.stderr)
        return 1
    movement, stored = best
    if options.format == "text":
        print(as_text.to_text(movement))
    else:
        print(json.dumps(serialise.to_json(movement) if options.format == "json" else stored))
    return 0


def _best(search: Iterator[Found]) -> Found | None:
    """Return the most balanced sound movement of a search, printing each improvement; an interrupt ends the search."""
    best: Found | None = None
    start = time.monotonic()
    try:
        for movement, stored in search:
            if problems(movement):
                continue
            score = qf(movement) or 0
            if best is None or score > (qf(best[0]) or 0):
                best = movement, stored
                print(f"{time.monotonic() - start:7.1f} s  Qf {float(score):.3f}", file=sys.stderr)
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
    return best


def searched_field(options: argparse.Namespace, ended: Callable[[], bool]) -> Iterator[Found]:
    """Search random schedules with quickly annealed lines, and anneal those of each new best one longer; with
    ``halves`` the schedules are of that kind; with ``stored`` only the stored movement's schedule is used; with
    ``pairings`` each run makes its own. Raises Impossible."""
    tables, rounds, lines = (options.count + 1) // 2, options.rounds, options.trays_per_set
    if not 4 <= tables <= 30 or not 3 <= rounds <= 2 * tables - 2:
        raise Impossible(f"A search takes 7 to 60 pairs and 3 to {max(3, 2 * tables - 2)} rounds.")
    chance = random.Random(options.seed).random
    if options.pairings:
        yield from _paired(options, chance, ended)
        return
    kept = stored_as(options.count, rounds, lines) if options.stored else None
    draw = _halves(options, chance) if options.halves else lambda: candidate(tables, rounds, chance)
    best = 0.0
    if kept:
        whole = from_stored(kept, options.count, lines, lines)
        best = float(qf(whole) or 0)
        yield whole, kept
    for _ in range(options.runs) if options.runs else count():
        if ended():
            return
        stored = kept or draw()
        if stored is None:
            continue
        meetings = [meeting for each in schedule(stored) for meeting in each]
        for patience in (QUICK, THOROUGH):
            found = Lines(2 * tables, meetings, lines, chance)
            found.anneal(patience * len(found.flips), ended)
            if found.qf > best:
                best = found.qf
                bits = int("".join("1" if bit else "0" for bit in found.bits), 2)
                entry = {**stored, "turned": f"{bits:x}"}
                yield from_stored(entry, options.count, lines, lines), entry
            elif patience == QUICK and found.qf < best - 1:
                break


def _halves(options: argparse.Namespace, chance: Chance) -> Callable[[], dict[str, Any] | None]:
    """Return a function that draws schedules of two halves of the field. Raises Impossible."""
    places, rounds, first, circle = options.count + options.count % 2, options.rounds, options.halves, options.circle
    if not 1 < first <= places - first <= rounds or not 1 <= (circle or 1) <= first:
        raise Impossible(
            "Halves are two pairs or more each, the first not the larger, the second no more than the rounds."
        )
    halves = Halves(first, places - first, rounds, circle or 1)
    until = f"--runs {options.runs} --seconds 3600" if options.runs else f"--seconds {options.seconds:g}"
    how = f"--halves {first} --circle {halves.circle} --seed {options.seed} {until}"

    def draw() -> dict[str, Any] | None:
        found = halves.schedule(chance)
        if found is None:
            return None
        rounds_in_words = [" ".join("-".join(map(str, meeting)) for meeting in each) for each in found]
        return {"sets": rounds, "list": rounds_in_words, "search": how}

    return draw


def _paired(options: argparse.Namespace, chance: Chance, ended: Callable[[], bool]) -> Iterator[Found]:
    """Pairings annealed together with the lines. Raises Impossible."""
    tables, rounds, lines = (options.count + 1) // 2, options.rounds, options.trays_per_set
    if not tables <= rounds or tables > 8:
        raise Impossible("Pairings are searched for up to 8 tables, in as many rounds as tables or more.")
    while not ended():
        found = Pairings(tables, rounds, lines, chance)
        found.anneal(PAIRING * tables * rounds, ended)
        if found.qf and (entry := found.stored()):
            yield from_stored(entry, options.count, lines, lines), entry


def turned_whole(options: argparse.Namespace, ended: Callable[[], bool]) -> Iterator[Found]:
    """Return a Howell or a compass as built, with newly turned trays. Raises Impossible."""
    lines = options.trays_per_set
    turning = "trays" if options.kind == "howell" and lines > 1 else "none"
    plain = build(Request(options.kind, options.count, options.variant, None, lines, turning))
    plain = replace(plain, winners=1)
    chance = random.Random(options.seed).random
    meetings = [(seating.ns - 1, seating.ew - 1, (min(seating.trays) - 1) // lines) for _, seating in plain.meetings()]
    if options.kind == "howell":
        # Its own lines come from a theorem, so the search only needs to find better ones.
        yield plain, {}
    while not ended():
        found = Lines(len(plain.contestants.numbers), meetings, lines, chance)
        found.anneal(THOROUGH * len(found.flips), ended)
        rows = _digits(plain, found)
        rounds = tuple(turned_as(each, row, lines) for each, row in zip(plain.rounds, rows, strict=True))
        yield replace(plain, rounds=rounds), {"turned": rows}


SEARCHES = {
    "one-field": searched_field,
    "howell": turned_whole,
    "compass": turned_whole,
    "individual": searched_evenings,
}


def _digits(movement: Movement, found: Lines) -> list[str]:
    """The bits in the form of a table: for each round a digit for each table, 0 if nobody plays."""
    bits = iter(found.bits)
    rows = []
    for each in movement.rounds:
        row = ["0"] * max(seating.table for seating in each.tables)
        for seating in each.tables:
            row[seating.table - 1] = str(int("".join("1" if next(bits) else "0" for _ in range(found.lines)), 2))
        rows.append("".join(row))
    return rows


def _lines(options: argparse.Namespace, ended: Callable[[], bool]) -> int:
    found = search_lines(options.order, options.trays, options.seed, ended, options.multiplier, options.heat)
    if found is None:
        print(f"Nothing for order {options.order} in {options.seconds:g} s.", file=sys.stderr)
        return 1
    for word in found:
        print("".join("+" if word >> i & 1 else "-" for i in range(options.order)))
    return 0


def _starter(options: argparse.Namespace) -> int:
    try:
        starter = searched_starter(options.order, options.sequences)
    except KeyError:
        print(f"No line sequences are known for order {options.order}.", file=sys.stderr)
        return 1
    for signs in starter.lines:
        print("".join("+" if sign > 0 else "-" for sign in signs))
    print(" ".join(f"{x}-{y}-{c}" for x, y, c in starter.tables))
    return 0


def _rings(options: argparse.Namespace, ended: Callable[[], bool]) -> int:
    try:
        found = climb(options.count, options.seed, ended)
    except ValueError:
        print(f"Two rings take 2(q + 1) pairs, q an odd prime power: not {options.count}.", file=sys.stderr)
        return 2
    if found is None or problems(on_rings(found, options.count, 1)):
        print(f"Nothing for {options.count} pairs in {options.seconds:g} s.", file=sys.stderr)
        return 1
    rounds = (found.first, found.second, (found.still, found.carried))
    print(json.dumps([" ".join("-".join(map(str, each)) for each in meetings) for meetings in rounds]))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m movements.search", description="Searches for fair movements.")
    kinds = parser.add_subparsers(dest="kind", required=True)
    every = argparse.ArgumentParser(add_help=False)
    every.add_argument("--seed", type=int, default=1)
    every.add_argument("--seconds", type=_positive, default=60.0)
    plans = argparse.ArgumentParser(add_help=False, parents=[every])
    plans.add_argument("count", type=int, help="pairs, or single players")
    plans.add_argument("--trays-per-set", type=int, choices=(1, 2, 3), default=2)
    plans.add_argument("--format", choices=("text", "json", "stored"), default="text")
    circles = argparse.ArgumentParser(add_help=False)
    circles.add_argument("--circle", type=_at_least_one, help="rounds after which the circle is closed; 1 is none")
    circles.add_argument("--runs", type=_at_least_one, help="schedules, or evenings, to try; else as time allows")
    field = kinds.add_parser("one-field", parents=[plans, circles], help="one field in any number of rounds")
    field.add_argument("--rounds", type=int, required=True)
    how = field.add_mutually_exclusive_group()
    how.add_argument("--pairings", action="store_true", help="anneal who meets whom as well, to 8 tables")
    how.add_argument("--halves", type=_at_least_one, help="so many pairs meet all the others, in circles")
    how.add_argument("--stored", action="store_true", help="go on from the stored movement")
    players = kinds.add_parser("individual", parents=[plans, circles], help="an evening of single players")
    players.add_argument("--rounds", type=int, required=True)
    players.add_argument("--layout", choices=LAYOUTS, default="apart")
    players.add_argument("--steps", type=_at_least_one, default=50_000, help="steps of each run")
    players.add_argument(
        "--small-rings", type=_at_least_one, default=1, help="rings of so many for those who would sit still"
    )
    for name, words in (("howell", "the lines of a full Howell"), ("compass", "one winner from a compass")):
        whole = kinds.add_parser(name, parents=[plans], help=words)
        whole.add_argument("--variant")
    lines = kinds.add_parser("lines", parents=[every], help="line sequences for a cyclic Howell")
    lines.add_argument("order", type=_odd, help="contestants less one (odd)")
    lines.add_argument("--trays", type=int, choices=(1, 2), default=2)
    lines.add_argument("--multiplier", type=int, default=1, help="a residue whose multiplication changes nothing")
    lines.add_argument("--heat", type=_positive, help="stay at this temperature instead of cooling; 17 for order 57")
    starter = kinds.add_parser("starter", parents=[every], help="the first round of a cyclic Howell")
    starter.add_argument("order", type=_odd, help="contestants less one (odd)")
    starter.add_argument("--sequences", type=int, choices=(1, 2, 3), default=2)
    kinds.add_parser("compare", help="how fair the catalogue is beside what is published and was found before")
    rings = kinds.add_parser("rings", parents=[every], help="the first rounds of a full Howell on two rings")
    rings.add_argument("count", type=int, help="pairs: 2(q + 1) for an odd prime power q")
    return parser


def _positive(text: str) -> float:
    value = float(text)
    if value < 0:
        raise argparse.ArgumentTypeError("seconds are not negative")
    return value


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("a number from 1")
    return number


def _odd(text: str) -> int:
    order = int(text)
    if order < 5 or order % 2 == 0:
        raise argparse.ArgumentTypeError("the order is an odd number from 5: contestants less one")
    return order
