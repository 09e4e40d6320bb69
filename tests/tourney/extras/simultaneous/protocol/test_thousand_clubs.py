"""A field of many clubs, with everything that can go wrong on the way: each club ends with the same numbers as one big
scoring of all results, and each cheat that can be detected is shown."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pytest

from tests.tourney.extras.simultaneous.event_of_clubs import SimulatedClub, SimulatedEvent, simulated_event
from tourney.extras.simultaneous.protocol import envelopes
from tourney.extras.simultaneous.protocol.envelopes import Envelope
from tourney.extras.simultaneous.protocol.exchange import Exchange
from tourney.faults import BadInput
from tourney.scoring.counting.tally import count
from tourney.scoring.method import method
from tourney.scoring.night import Entry, Night, Result

HOLDERS = 3
"""Clubs, the first ones, whose numbers are compared. They are honest."""
BEGINNING, HOUR = 1_795_000_000, 3600


@dataclass
class Evening:
    """The ``files`` of an evening, of which the last of each sender counts. Clubs that have left are ``gone`` in the
    end. ``refused`` are files that nobody may accept, each by its digest with the reason."""

    event: SimulatedEvent
    chance: random.Random
    files: list[Envelope] = field(default_factory=list)
    gone: list[SimulatedClub] = field(default_factory=list)
    refused: dict[str, str] = field(default_factory=dict)

    def clock(self) -> Callable[[], int]:
        """A clock that is wrong by hours, and set right or wrong again before each file."""
        return lambda: BEGINNING + len(self.files) + self.chance.randint(-12, 12) * HOUR

    def told_twice(self) -> set[tuple[str, str, int]]:
        """Sender, kind and number of what has two versions."""
        digests: dict[tuple[str, str, int], set[str]] = {}
        for each in self.files:
            digests.setdefault((each.sender, each.kind, each.number), set()).add(each.digest)
        return {place for place, found in digests.items() if len(found - self.refused.keys()) > 1}

    def forged(self, envelope: Envelope, why: str) -> None:
        self.files.append(envelope)
        self.refused[envelope.digest] = why


def played(event: SimulatedEvent, chance: random.Random) -> Evening:
    """Reports while it is played, corrections, clubs that leave, a club that cheats, an organiser that cheats."""
    found = Evening(event, chance)
    others = event.clubs[HOLDERS:]
    chance.shuffle(others)
    cheat, censored, *honest = others
    found.gone = honest[: max(1, len(event.clubs) // 100)]
    for club in event.clubs:
        club.clock = found.clock()
        found.files.append(club.reported(final=False))
    for club in chance.sample(event.clubs, len(event.clubs) // 3):
        found.files.append(club.corrected(chance))
    organiser_cheats(found, censored, honest)
    for club in event.clubs:
        if club not in (*found.gone, cheat):
            found.files.append(club.reported())
    club_cheats(found, cheat, honest[-1])
    return found


def organiser_cheats(evening: Evening, censored: SimulatedClub, honest: list[SimulatedClub]) -> None:
    """Two rolls with one number: some clubs are shown one without the censored club. All follow the smaller digest."""
    event = evening.event
    staying = [club for club in event.clubs if club not in evening.gone]
    true = event.roll(staying, number=BEGINNING)
    false = event.roll([club for club in staying if club is not censored], number=BEGINNING)
    for at, club in enumerate(honest[-11:-1]):
        club.exchange.accept((true, false)[at % 2].written(), "roll")
    evening.files += [true, false]
    if false.digest < true.digest:
        evening.gone.append(censored)


def club_cheats(evening: Evening, cheat: SimulatedClub, victim: SimulatedClub) -> None:
    """Two stories with one number, of which the smaller digest counts, and files that are forged or impossible."""
    first, night = cheat.reported(), cheat.night
    cheat.corrected(evening.chance)
    second = cheat.reported(number=first.number)
    evening.files += [first, second]
    if first.digest < second.digest:
        cheat.night = night
    body = {"tables": 3, "final": True, "boards": {"1": {"N&S": {"made": [[14, 1]]}}}, "roll": [0, ""]}
    digest = evening.event.invitation.digest
    later = first.number + 100 * HOUR
    evening.forged(envelopes.signed(cheat.keys, "frequencies", digest, later, body), "14 is not a possible result")
    evening.forged(replace(first, number=later), "signature does not match")
    evening.forged(replace(second, sender=victim.keys.public, number=later), "signature does not match")
    evening.forged(envelopes.signed(cheat.keys, "roll", digest, later, {"clubs": []}), "Only the organiser")
    evening.forged(envelopes.signed(cheat.keys, "frequencies", "0" * 64, later, body), "belongs to another event")


def received(evening: Evening, exchange: Exchange) -> dict[str, str]:
    """Deliver the files in a random order, some twice and some only at the second attempt; return the digest of each
    file that was refused, and why."""
    chance, files = evening.chance, evening.files
    lost = set(chance.sample(range(len(files)), len(files) // 10))
    first = [each for at, each in enumerate(files) if at not in lost] + chance.sample(files, len(files) // 10)
    chance.shuffle(first)
    refused = {}
    for envelope in [*first, *files]:
        try:
            exchange.accept(envelope.written(), envelope.kind)
        except BadInput as problem:
            refused[envelope.digest] = str(problem)
        else:
            assert envelope.digest not in evening.refused
    return refused


def one_night(evening: Evening) -> tuple[Night, dict[str, int]]:
    """All results of all clubs as those of one night, and how much each club's numbers were raised."""
    entries: list[Entry] = []
    results: list[Result] = []
    raised = {}
    for club in evening.event.clubs:
        if club not in evening.gone:
            first = raised[club.keys.public] = len(entries)
            entries += [replace(entry, number=first + entry.number) for entry in club.night.entries]
            results += [replace(each, ns=first + each.ns, ew=first + each.ew) for each in club.night.results]
    return Night(tuple(entries), tuple(results), "matchpoints"), raised


def check(clubs: int) -> None:
    chance = random.Random(clubs)
    event = simulated_event(clubs, seed=clubs)
    evening = played(event, chance)
    night, raised = one_night(evening)
    tally, _ = count(night, method("matchpoints").measure())
    assert len(evening.told_twice()) == 2

    for club in event.clubs[:HOLDERS]:
        refused = received(evening, club.exchange)
        assert all(why in refused[digest] for digest, why in evening.refused.items())
        assert club.exchange.stories.keys() == evening.told_twice()
        assert club.exchange.log() == event.clubs[0].exchange.log()
        for number, score in club.scores().items():
            whole = raised[club.keys.public] + number
            assert (score.total, score.average) == (tally.total(whole), tally.average(whole))


@pytest.mark.parametrize("clubs", [40, 41, 42])
def test_clubs_get_the_scores_of_one_big_night(clubs):
    check(clubs)


@pytest.mark.whole
def test_thousand_clubs_get_the_scores_of_one_big_night():
    check(1000)


def test_clubs_that_were_shown_another_invitation_are_noticed():
    event = simulated_event(4)
    changed = event.invitation.body | {"name": "Spring simultaneous"}
    other = envelopes.signed(event.organiser, "invitation", "", 0, changed)
    deceived = event.clubs[1]
    deceived.exchange = Exchange.invited(other.written(), deceived.keys)

    for first, second in ((event.clubs[0], deceived), (deceived, event.clubs[0])):
        with pytest.raises(BadInput, match="This file belongs to another event"):
            first.exchange.accept(second.reported().written(), "frequencies")
