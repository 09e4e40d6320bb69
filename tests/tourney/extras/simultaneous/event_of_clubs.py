"""An event with its organiser and clubs, for the tests: every club has keys, and a night whose results are drawn."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from tourney.extras.simultaneous.protocol import envelopes, keys
from tourney.extras.simultaneous.protocol.board_frequencies import frequencies_of
from tourney.extras.simultaneous.protocol.envelopes import Envelope
from tourney.extras.simultaneous.protocol.exchange import Exchange
from tourney.extras.simultaneous.protocol.field_scores import FieldScore, FieldScoring
from tourney.extras.simultaneous.protocol.listing import ListedContestant, listed_of
from tourney.extras.simultaneous.verbs.taking_part import next_number
from tourney.scoring.night import Entry, Night, Result

BOARDS = 4


def drawn_night(chance: random.Random, tables: int = 3, boards: int = BOARDS) -> Night:
    """A Mitchell evening of whist in which every pair plays every board."""
    entries = tuple(Entry(number, (f"pair {number}",)) for number in range(1, 2 * tables + 1))
    results = tuple(
        Result(board, table, board, table, tables + (table + board) % tables + 1, tricks=chance.randint(3, 10))
        for board in range(1, boards + 1)
        for table in range(1, tables + 1)
    )
    return Night(entries, results, "matchpoints")


SCORES = [sign * score for sign in (-1, 1) for score in (90, 100, 110, 120, 140, 150, 180, 200, 300, 500, 800)]
"""Scores that are possible whoever is vulnerable."""


def drawn_teams(chance: random.Random, tables: int = 4, boards: int = BOARDS) -> Night:
    """An evening of matches at an even number of tables, at least four: each team has two pairs, of which one holds the
    N&S cards against the next team, and the other the E&W cards."""
    teams = max(4, tables - tables % 2)
    entries = tuple(Entry(number, (f"team {number}",)) for number in range(1, teams + 1))
    results = tuple(
        Result(board, team, board, team, team % teams + 1, score=chance.choice(SCORES))
        for board in range(1, boards + 1)
        for team in range(1, teams + 1)
    )
    return Night(entries, results, "victory-points", kind="teams", game="bridge")


Draw = Callable[[random.Random, int, int], Night]


@dataclass
class SimulatedClub:
    """A club with its keys, what it holds of the event, and the number of its last file. With a ``clock`` it numbers
    its files as the program does."""

    name: str
    keys: keys.Keys
    night: Night
    exchange: Exchange | None = None
    sent: int = 0
    clock: Callable[[], int] | None = None

    def reported(self, *, final: bool = True, number: int = 0) -> Envelope:
        assert self.exchange
        tables = max(result.table for result in self.night.results)
        self.sent = next_number(self.sent, self.exchange, self.clock()) if self.clock else self.sent + 1
        return self.exchange.own_report(number or self.sent, tables, frequencies_of(self.night), final=final)

    def listed(self) -> Envelope:
        """Put all contestants in the overall list, each as its number in its club."""
        assert self.exchange
        self.sent += 1
        everybody = [ListedContestant(f"{self.name}, {at}", rows) for at, rows in listed_of(self.night).items()]
        return self.exchange.own_listing(self.sent, everybody)

    def corrected(self, chance: random.Random) -> Envelope:
        """Change a result and report again."""
        at = chance.randrange(len(self.night.results))
        results = [*self.night.results]
        if self.night.game == "bridge":
            results[at] = replace(results[at], score=chance.choice(SCORES))
        else:
            results[at] = replace(results[at], tricks=chance.randint(0, 13))
        self.night = replace(self.night, results=tuple(results))
        return self.reported()

    def scores(self) -> dict[int, FieldScore]:
        assert self.exchange
        return field_scores(self.exchange, self.night)


def field_scores(exchange: Exchange, night: Night) -> dict[int, FieldScore]:
    event = exchange.event
    return FieldScoring(event.scoring, event.options, event.game, exchange.total).of(night)


@dataclass
class SimulatedEvent:
    """The organiser of an event and its clubs, each with the invitation."""

    organiser: keys.Keys
    event_key: bytes
    invitation: Envelope
    clubs: list[SimulatedClub]
    rolls: list[Envelope] = field(default_factory=list)

    def roll(self, clubs: list[SimulatedClub], number: int = 0, **more: Any) -> Envelope:
        """The organiser's next roll, with these clubs."""
        digest = self.invitation.digest
        body = {"clubs": [listed(club, self.event_key) for club in clubs]} | more
        version = self.invitation.version
        envelope = envelopes.signed(self.organiser, "roll", digest, number or len(self.rolls) + 1, body, version)
        self.rolls.append(envelope)
        return envelope


def listed(club: SimulatedClub, event_key: bytes) -> dict[str, Any]:
    return {"name": club.name, "key": club.keys.public, "event_key": keys.sealed(club.keys.public, event_key)}


def body_of_invitation(clubs: list[SimulatedClub], event_key: bytes, **more: Any) -> dict[str, Any]:
    return {
        "name": "Autumn simultaneous",
        "opens": "2026-11-26T18:00:00Z",
        "closes": "2026-11-28T22:00:00Z",
        "game": "whist",
        "scoring": "matchpoints",
        "options": {},
        "boards": BOARDS,
        "commitment": "",
        "deals": keys.encrypted(event_key, b"the deals"),
        "rules": {"tables": 3, "boards": BOARDS},
        "clubs": [listed(club, event_key) for club in clubs],
    } | more


def simulated_event(
    clubs: int, seed: int = 1, boards: int = BOARDS, draw: Draw = drawn_night, version: int = 1, **more: Any
) -> SimulatedEvent:
    chance = random.Random(seed)
    organiser, event_key = keys.Keys(chance.randbytes(32)), chance.randbytes(32)
    members = [
        SimulatedClub(f"Club {at}", keys.Keys(chance.randbytes(32)), draw(chance, chance.randint(3, 6), boards))
        for at in range(1, clubs + 1)
    ]
    invitation = envelopes.signed(
        organiser, "invitation", "", 0, body_of_invitation(members, event_key, boards=boards, **more), version
    )
    for club in members:
        club.exchange = Exchange.invited(invitation.written(), club.keys)
    return SimulatedEvent(organiser, event_key, invitation, members)
