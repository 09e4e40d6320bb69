"""A field of many clubs, with everything that can go wrong on the way: each club ends with the same numbers as one big
scoring of all results."""

import random
from dataclasses import replace

import pytest

from tests.tourney.extras.simultaneous.event_of_clubs import SimulatedEvent, simulated_event
from tourney.extras.simultaneous.protocol.envelopes import Envelope
from tourney.extras.simultaneous.protocol.exchange import Exchange
from tourney.faults import BadInput
from tourney.scoring.counting.tally import count
from tourney.scoring.method import method
from tourney.scoring.night import Entry, Night, Result


def one_night(event: SimulatedEvent, leaving: set[int]) -> tuple[Night, list[int]]:
    """All results of all clubs as those of one night, and how much each club's numbers were raised."""
    entries: list[Entry] = []
    results: list[Result] = []
    raised = []
    for at, club in enumerate(event.clubs):
        first = len(entries)
        raised.append(first)
        if at in leaving:
            continue
        entries += [replace(entry, number=first + entry.number) for entry in club.night.entries]
        results += [replace(each, ns=first + each.ns, ew=first + each.ew) for each in club.night.results]
    return Night(tuple(entries), tuple(results), "matchpoints"), raised


def evening(event: SimulatedEvent, chance: random.Random, leaving: set[int]) -> list[Envelope]:
    """The files of an evening: reports while it is played, corrections, one roll without those who left."""
    files = [club.reported(final=False) for club in event.clubs]
    for club in chance.sample(event.clubs, len(event.clubs) // 3):
        files.append(club.corrected(chance))
    files.append(event.roll([club for at, club in enumerate(event.clubs) if at not in leaving]))
    files += [club.reported() for at, club in enumerate(event.clubs) if at not in leaving]
    return files


def received(event: SimulatedEvent, exchange: Exchange, files: list[Envelope], chance: random.Random) -> None:
    """Deliver the files in a random order, some twice and some only at the second attempt."""
    lost = set(chance.sample(range(len(files)), len(files) // 10))
    first = [each for at, each in enumerate(files) if at not in lost] + chance.sample(files, len(files) // 10)
    chance.shuffle(first)
    for envelope in [*first, *files]:
        try:
            exchange.accept(envelope.written(), envelope.kind)
        except BadInput:
            assert envelope.kind != "roll"


def check(clubs: int, holders: int) -> None:
    chance = random.Random(clubs)
    event = simulated_event(clubs, seed=clubs)
    leaving = set(chance.sample(range(holders, clubs), max(1, clubs // 100)))
    files = evening(event, chance, leaving)
    night, raised = one_night(event, leaving)
    tally, _ = count(night, method("matchpoints").measure())

    for at in range(holders):
        club = event.clubs[at]
        received(event, club.exchange, files, chance)
        for number, score in club.scores().items():
            whole = raised[at] + number
            assert (score.total, score.average) == (tally.total(whole), tally.average(whole))


def test_clubs_end_with_the_numbers_of_one_big_scoring():
    check(clubs=40, holders=3)


@pytest.mark.whole
def test_thousand_clubs_end_with_the_numbers_of_one_big_scoring():
    check(clubs=1000, holders=3)
