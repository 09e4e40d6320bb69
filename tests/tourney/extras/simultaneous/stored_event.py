"""A finished event of many clubs in the database: its organiser holds the files of all, and its embargo has ended."""

import random
from datetime import UTC, datetime

from tests.tourney.extras.simultaneous.event_of_clubs import drawn_night
from tourney.extras.simultaneous.models import Simultaneous
from tourney.extras.simultaneous.protocol import keys
from tourney.extras.simultaneous.protocol.board_frequencies import frequencies_of
from tourney.extras.simultaneous.protocol.exchange import Exchange
from tourney.extras.simultaneous.protocol.invitation import EventRules
from tourney.extras.simultaneous.protocol.listing import ListedContestant, listed_of
from tourney.extras.simultaneous.verbs.held_files import exchange_of, store_file
from tourney.extras.simultaneous.verbs.organising import EventAnnouncement, announce, end_embargo
from tourney.models import Club


def stored_event(clubs: int, tables: int, boards: int) -> Simultaneous:
    """Each club has so many tables, and lists all its pairs."""
    chance = random.Random(clubs)
    members = {f"Club {at}": keys.Keys(chance.randbytes(32)) for at in range(1, clubs + 1)}
    announced = EventAnnouncement(
        name="Autumn simultaneous",
        opens=datetime(2026, 11, 26, 18, tzinfo=UTC),
        closes=datetime(2026, 11, 28, 22, tzinfo=UTC),
        game="whist",
        scoring="matchpoints",
        boards=boards,
        rules=EventRules(tables=3, boards=boards),
        members=[(name, own.public) for name, own in members.items()],
        address="",
    )
    event = announce(Club.objects.first() or Club.objects.create(name="Organiser", slug="organiser"), announced)
    end_embargo(event)
    for name, own in members.items():
        night = drawn_night(chance, tables, boards)
        club = Exchange.invited(event.invitation.encode(), own)
        listed = [ListedContestant(f"{name} pair {at}", rows) for at, rows in listed_of(night).items()]
        for envelope in (club.own_report(1, tables, frequencies_of(night), final=True), club.own_listing(1, listed)):
            store_file(event, envelope.written(), envelope.kind, name)
    with exchange_of(event) as held:
        assert len(held.reports) == len(held.listings) == clubs
    return event
