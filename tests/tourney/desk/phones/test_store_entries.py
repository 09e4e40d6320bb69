"""Many entries together give the same result as one after another; and one that fails does not affect the others."""

import random
from contextlib import suppress
from dataclasses import replace
from uuid import UUID, uuid4

import pytest
from django.db import OperationalError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from hypothesis import HealthCheck, given, settings, strategies as st

from movements.request import Request
from tests.conftest import names_for
from tests.sampling import examples
from tests.tourney.desk.phones.entering import enter, sent
from tourney.desk.phones import store_entries
from tourney.desk.phones.check_entry import check_entry
from tourney.desk.phones.key_digests import token
from tourney.desk.phones.store_entries import Entered, StoredEntry, WaitingEntry, enter_all
from tourney.desk.phones.table_keys import Spent
from tourney.desk.play.clock import close_round
from tourney.desk.queries import movement_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record, take_away
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.faults import BadInput
from tourney.models import Club, Place, ResultVersion, Section, TableEntry
from tourney.scoring.made import Made

MADE = (Made(tricks=6), Made(tricks=7), Made(not_played=True))
REASONS = ("", "we were early")
PHONES = (UUID(int=1), UUID(int=2))


def rooms(name: str) -> list[Section]:
    """A club with two nights of today: eight pairs, and six whose first round is closed and where the desk has been."""
    club = Club.objects.create(name=name)
    by, found = By(None), []
    for pairs in (8, 6):
        section = open_night(club, NewNight(f"Night of {pairs}", timezone.localdate()), by)
        seat(section, names_for(pairs), by)
        choose_movement(section, Request("howell", pairs, trays_per_set=2), by)
        found.append(section)
    close_round(found[1], 1, by, despite=True)
    places = places_of(found[1])
    record(found[1], places[8], MADE[0], by)
    take_away(record(found[1], places[9], MADE[1], by), "the wrong table", by)
    return found


def places_of(section: Section) -> list[Place]:
    movement = movement_of(section)
    return [Place(each.number, at.table, tray) for each, at in movement.meetings() for tray in at.trays]


def drawn(sections: list[Section], chance: random.Random, count: int) -> list[WaitingEntry]:
    """Entries as phones might send them: again, contradicting, out of turn, for rounds that are closed, for tables that
    are not theirs, with keys that open nothing."""
    found = []
    for _ in range(count):
        section = chance.choice(sections)
        places = places_of(section)
        place = chance.choice(places[: chance.choice((3, 8, len(places)))])
        if chance.random() < 0.1:
            place = Place(place.round, place.table, chance.choice((place.tray + 1, 99)))
        table = place.table + (chance.random() < 0.05)
        made, line, why = chance.choice(MADE), chance.choice(("N&S", "E&W")), chance.choice(REASONS)
        phone, version = chance.choice((None, *PHONES)), chance.choice((None, 0, 2, 3, 4))
        said = Entered(UUID(int=chance.randrange(count)), place, made, line, why, phone, version)
        key = chance.choice((None, token(section, table), "stranger's key")) if chance.random() < 0.2 else None
        found.append(WaitingEntry(section.club_id, section.pk, table, key, sent(said)))
    return found


def said_of(answer) -> object:
    if isinstance(answer, StoredEntry):
        return answer.entry.client_key, answer.entry.outcome, answer.entry.version.number
    return type(answer), str(answer)


def name_of(version: ResultVersion) -> str:
    return f"{version.result}, version {version.number}"


def story_of(section: Section) -> dict:
    """All that is stored of it, in order, with names for the database's numbers."""
    section = Section.objects.get(pk=section.pk)
    results, entries = section.results.order_by("pk"), section.table_entries.order_by("pk")
    versions = ResultVersion.objects.filter(result__section=section).order_by("pk")
    names = {("result", each.pk): str(each) for each in results}
    names |= {("resultversion", each.pk): name_of(each) for each in versions}
    names |= {("tableentry", each.pk): str(each.client_key) for each in entries}
    return {
        "revision": section.revision,
        "results": [str(each) for each in results],
        "versions": [
            (name_of(each), [str(one) for one in each.holders], each.tricks, each.made, each.source, each.why)
            for each in versions.select_related("result", "ns", "ew")
        ],
        "entries": [
            (Place.of(each), each.client_key, each.line, each.made, each.why, names["resultversion", each.version_id])
            for each in entries
        ],
        "journal": [
            (
                each.number,
                each.verb,
                each.data,
                {names["result", int(pk)]: number for pk, number in each.before.get("results", {}).items()},
                [[what, *(names[model, pk] for (pk,) in found)] for what, model, _, found in each.after],
            )
            for each in section.journal.filter(verb="enter_at_table")
        ],
    }


@pytest.fixture
def worlds(db) -> list[list[Section]]:
    """The same rooms twice, in two clubs."""
    return [rooms("One club"), rooms("Another")]


class Back(Exception):
    """Everything back to where it was."""


@pytest.mark.whole
@settings(max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6), sizes=st.lists(st.integers(1, 12), min_size=1, max_size=4))
def test_entries_stored_together_equal_entries_stored_one_by_one(worlds, seed, sizes):
    with suppress(Back), transaction.atomic():
        stories = []
        for sections, batches in zip(worlds, (sizes, [1] * sum(sizes)), strict=True):
            asked = drawn(sections, random.Random(seed), sum(sizes))
            answers: list = []
            for size in batches:
                answers += enter_all(asked[len(answers) : len(answers) + size])
            stories.append(([said_of(each) for each in answers], [story_of(each) for each in sections]))
        assert stories[0] == stories[1]
        raise Back


@pytest.mark.whole
def test_mixed_entries_cover_every_outcome_and_every_refusal(worlds):
    """Otherwise the comparison would prove little."""
    answers = enter_all(drawn(worlds[0], random.Random(3), 300))
    outcomes = {each.entry.outcome for each in answers if isinstance(each, StoredEntry)}
    assert outcomes == {"stored", "agreed", "changed", "disputed"}
    refused = {str(each) for each in answers if isinstance(each, BadInput)}
    early = ("has not started at this table", "every table has entered")
    other = (
        "because the phone sent two results with the same number",
        "should be played before",
        "is closed",
        "is not played at table",
        "Give a reason in a word or two.",
    )
    for why in early + other:
        assert any(why in each for each in refused), why
    assert any(isinstance(each, Spent) for each in answers)
    assert len({each.entry.pk for each in answers if isinstance(each, StoredEntry)}) == TableEntry.objects.count()


@pytest.fixture
def tonight(db) -> Section:
    return rooms("Knickerbocker Whist Club")[0]


def asked(section: Section, place: Place, made: Made = MADE[0], line: str = "N&S", **more) -> WaitingEntry:
    said = Entered(uuid4(), place, made, line, "no reason")
    return replace(WaitingEntry(section.club_id, section.pk, place.table, None, sent(said)), **more)


def test_fifty_entries_take_as_many_queries_as_eight(tonight):
    places = places_of(tonight)
    counts = []
    enter_all([asked(tonight, place) for place in places[:9]])
    for some in (places[9:13], places[13:38]):
        with CaptureQueriesContext(connection) as queries:
            enter_all([asked(tonight, place, line=line) for place in some for line in ("N&S", "E&W")])
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 17


def test_faulty_entry_does_not_affect_the_other_phones(tonight, monkeypatch):
    first, second = places_of(tonight)[:2]
    faulty = asked(tonight, first)

    def fails_for_it(sent, *where):
        if sent is faulty.sent:
            raise ZeroDivisionError
        return check_entry(sent, *where)

    monkeypatch.setattr(store_entries, "check_entry", fails_for_it)
    answers = enter_all([asked(tonight, first), faulty, asked(tonight, second)])
    assert [type(each) for each in answers] == [StoredEntry, ZeroDivisionError, StoredEntry]
    assert TableEntry.objects.count() == 2
    assert tonight.journal.filter(verb="enter_at_table").count() == 2


def test_database_failure_stores_nothing_and_every_phone_is_informed(tonight, monkeypatch):
    def full(*_):
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(store_entries, "tell", full)
    answers = enter_all([asked(tonight, place) for place in places_of(tonight)[:3]])
    assert [str(each) for each in answers] == ["database or disk is full"] * 3
    assert not TableEntry.objects.exists()
    assert not tonight.results.exists()


def test_key_of_another_club_or_night_is_refused(worlds):
    (mine, other), (theirs, _) = worlds
    place = places_of(mine)[0]
    good = token(mine, place.table)
    doors = [
        asked(mine, place, key=good),
        asked(mine, place, key=good, club=theirs.club_id),
        asked(other, place, key=good),
        asked(theirs, place, key=good),
    ]
    assert [type(each) for each in enter_all(doors)] == [StoredEntry, Spent, Spent, Spent]


def test_entry_for_a_night_that_is_over_is_refused(tonight):
    place = places_of(tonight)[0]
    key = token(tonight, place.table)
    publish(tonight, By(None))
    assert isinstance(enter_all([asked(tonight, place, key=key)])[0], Spent)
    with pytest.raises(BadInput, match="over"):
        enter(tonight, place.table, Entered(uuid4(), place, MADE[0], "N&S"))


def test_repeated_entry_is_answered_only_after_a_commit_on_the_standby(transactional_db):
    """After a crash a server may show an entry that it stored and no standby has. To acknowledge that entry without
    writing anything would promise what the next crash loses: so the answer has a commit of its own."""
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has no standby")
    section = rooms("A club with standbys")[0]
    place = places_of(section)[0]
    said = Entered(uuid4(), place, MADE[0], "N&S", "")
    asked = WaitingEntry(section.club_id, section.pk, place.table, None, sent(said))

    def written() -> tuple[int, int]:
        with connection.cursor() as cursor:
            cursor.execute("SELECT txid_snapshot_xmax(txid_current_snapshot()), pg_current_wal_insert_lsn() - '0/0'")
            return cursor.fetchone()

    first = enter_all([asked])[0]
    before = written()
    again = enter_all([asked])[0]
    after = written()
    assert isinstance(first, StoredEntry)
    assert isinstance(again, StoredEntry)
    assert again.entry == first.entry
    assert after[0] > before[0]
    assert after[1] > before[1]
