"""A simultaneous event: from the file of one club to the percentages of another against the whole field."""

import random
import time
import tracemalloc
from collections.abc import Iterator
from statistics import median

from tests.tourney.extras.simultaneous.event_of_clubs import SimulatedEvent, field_scores, simulated_event
from tests.tourney.extras.simultaneous.stored_event import stored_event
from tourney.extras.simultaneous.protocol.overall import overall_list
from tourney.extras.simultaneous.static_pages import static_pages
from tourney.extras.simultaneous.verbs.held_files import exchange_of

from .harness import Figure, benchmark, in_turns

CLUBS, BOARDS = 1000, 28
MERGE = 2.0  # milliseconds of processor time for the file of one club
EVERYWHERE = 10.0  # seconds from a club's result to its percentage in the field


@benchmark("field", clubs=20)
def field(clubs: int = CLUBS) -> Iterator[Figure]:
    """A field of a thousand clubs at one of them: to take in a file, and to score the club's own night again."""
    event = simulated_event(clubs, boards=BOARDS)
    name = f"field of {clubs} clubs"
    taken = median(_taken_in(event))
    yield Figure(f"{name}, one file taken in", 1000 * taken, "ms", "2 ms", 1000 * taken / MERGE, 1.0)
    yield _everywhere(event, name)
    yield _memory(event, name)


def _taken_in(event: SimulatedEvent) -> list[float]:
    holder, times = event.clubs[0].exchange, []
    assert holder
    for club in event.clubs:
        data = club.reported().written()
        before = time.process_time()
        holder.accept(data, "frequencies")
        times.append(time.process_time() - before)
    return times


def _everywhere(event: SimulatedEvent, name: str) -> Figure:
    """A corrected result: the club makes its file, another takes it in and scores its own night."""
    sender, reader = event.clubs[1], event.clubs[0]
    assert reader.exchange
    before = time.process_time()
    reader.exchange.accept(sender.corrected(random.Random(1)).written(), "frequencies")
    field_scores(reader.exchange, reader.night)
    taken = time.process_time() - before
    return Figure(f"{name}, result to percentage", taken, "s", "10 s", taken / EVERYWHERE, 1.0)


def _memory(event: SimulatedEvent, name: str) -> Figure:
    """The memory after each club's second file against that after its first: what is held does not grow."""
    holder = event.clubs[2].exchange
    assert holder
    peaks = []
    tracemalloc.start()
    for _ in range(2):
        for club in event.clubs:
            holder.accept(club.reported().written(), "frequencies")
        peaks.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    grown = peaks[1] / peaks[0]
    return Figure(f"{name}, memory", peaks[1] / 1e6, "MB", "after each club's first file", grown, 1.1)


PAGES = 5.0
"""Times what it takes to score the overall list, which is most of what the pages show."""


@benchmark("field pages", stores=True, clubs=3, tables=4, times=1)
def public_pages(clubs: int = 100, tables: int = 20, times: int = 5) -> Iterator[Figure]:
    """The public pages of an event, as they are made when the embargo ends."""
    event = stored_event(clubs, tables, BOARDS)

    def scored() -> None:
        with exchange_of(event) as held:
            held.calculated.clear()
            overall_list(held)

    def made() -> None:
        with exchange_of(event) as held:
            held.calculated.clear()
        static_pages(event)

    took, ratio = in_turns(made, scored, times)
    listed = 2 * clubs * tables
    yield Figure(f"field of {clubs} clubs, pages of {listed} contestants", took, "s", "scoring them", ratio, PAGES)
