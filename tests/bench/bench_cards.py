"""Double dummy: a night of 36 boards solved by the process beside the server, against the library alone; and entries
while that process works, against entries without it."""

import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

from tests.load import drills
from tourney.cards.deal import Deal
from tourney.cards.double_dummy import library
from tourney.cards.double_dummy.solver import Solver
from tourney.cards.pack import DEALS

from .harness import Figure, benchmark, runs

BY_ITSELF = """
import ctypes, sys, time
dds = ctypes.CDLL(sys.argv[1])
dds.SetMaxThreads(1)
deals = [bytes.fromhex(line) for line in sys.stdin.read().split()]
table = ((ctypes.c_int * 4) * 5)()
class Deal(ctypes.Structure):
    _fields_ = [("cards", ctypes.c_char * 64)]
start = time.process_time()
for each in deals:
    deal = Deal()
    ctypes.memmove(ctypes.byref(deal), each, 64)
    assert dds.CalcDDtable(deal, ctypes.byref(table)) == 1
print(time.process_time() - start)
"""
"""The library, and nothing of ours: told deals as it lays them out, timed from the first call to the last."""


def spent(function: Callable[[], object]) -> float:
    """Seconds of a processor, of this process and of those that it starts and that end meanwhile."""

    def now() -> float:
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        return time.process_time() + children.ru_utime + children.ru_stime

    start = now()
    function()
    return now() - start


def solve(deals: list[str]) -> None:
    with Solver() as solver:
        for each in deals:
            solver.solve(each)


def by_itself(deals: list[str]) -> float:
    laid_out = "\n".join(bytes(library._held(library.read(each))).hex() for each in deals)
    command = [sys.executable, "-I", "-c", BY_ITSELF, str(library.where())]
    done = subprocess.run(command, input=laid_out, capture_output=True, text=True, check=True)
    return float(done.stdout)


@benchmark("cards double dummy", count=1)
def double_dummy(count: int = 36) -> Iterator[Figure]:
    """All twenty results of each board, everything included: a process started, deals handed over, answers read. In
    turns with the library by itself; the shortest of three runs of each."""
    chance = random.Random(1909)
    deals = [Deal.numbered(chance.randrange(DEALS)).text for _ in range(count)]
    pairs = [(spent(lambda: solve(deals)), by_itself(deals)) for _ in runs(3)]
    ours, stick = min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
    yield Figure(f"cards double dummy, {count} boards", ours, "s", "the library by itself", ours / stick, 1.2)


@benchmark("cards entries while solving", served=True, seconds=0.5, tables=4)
def entries(seconds: float = 60, tables: int = drills.TABLES) -> Iterator[Figure]:
    """Entries on the beat of twenty a second while deals are solved beside the server, in turns with as many while
    none is: when 95 of 100 are answered."""
    found = drills.solving(seconds, tables=tables)
    assert not found.faults, found.faults
    late, alone = found.ours.percentile(95), found.bare.percentile(95)
    yield Figure("cards entries while solving, p95", late, "s", "the same without", late / alone, 1.5)
