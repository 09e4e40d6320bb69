"""A table page has a revision of its own: everything that the page shows changes it, and entries at other tables do
not. Checked against the bytes of the page over random evenings."""

import random
import re
from dataclasses import replace
from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from movements.request import Request
from tests.sampling import SEED, WHOLE
from tests.tourney.desk.phones.entering import enter
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.phones import kept_room, table_revision
from tourney.desk.phones.entry_values import Entered
from tourney.desk.phones.key_digests import token
from tourney.desk.phones.open_rounds import all_results_in, round_at, round_of_room
from tourney.desk.phones.room_results import brought_at, entries_at, results_in_at
from tourney.desk.phones.seat_check import as_shown, confirm
from tourney.desk.phones.table_actions import answer_call, call, take_back
from tourney.desk.phones.table_keys import now_at, now_of
from tourney.desk.phones.table_page import table_page
from tourney.desk.phones.table_revision import RoomRound, TableRevision, still_shown
from tourney.desk.play.clock import add_minutes, close_round, open_again, start_round
from tourney.desk.play.repair import curtail
from tourney.desk.queries import brought_of, made_of, movement_of, versions_of
from tourney.desk.results.publishing import tell_elsewhere
from tourney.desk.results.record import correct, record, take_away
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.faults import BadInput
from tourney.models import Call, Elsewhere, Place, Section, TableEntry
from tourney.scoring.made import Made
from tourney.web.table.table_access import address_of

TABLES = 3


@pytest.fixture
def rooms(club, by):
    """Two rooms of one night, tonight: six pairs each, in Howells of one tray a round and of two."""
    opening = NewNight("Two rooms", timezone.localdate(), sections=("A", "B"))
    sections = list(open_night(club, opening, by).session.sections.order_by("name"))
    for trays, section in enumerate(sections, 1):
        seat(section, [(f"Ann {section.name}{n}", f"Bob {section.name}{n}") for n in range(1, 7)], by)
        choose_movement(section, Request("howell", 6, trays_per_set=trays), by)
    return sections


def page_of(client, section, table):
    """The page as a phone draws it, without what is new at each look; and what it says of how far it has come."""
    html = client.get(address_of(section, table)).content.decode()
    found = re.search(r'data-revision="([^"]*)"', html)
    plain = re.sub(r'data-revision="[^"]*"|name="key" value="[^"]*"', "", html)
    return plain, found[1] if found else ""


def drawn_from_nothing(client, section, table):
    kept = dict(kept_room._kept)
    kept_room._kept.clear()
    found = page_of(client, section, table)
    kept_room._kept.update(kept)
    return found


def still(section, table, known):
    found = still_shown(known, now_at(None, section.pk, table, token(section, table)))
    return found and str(found)


class Evening:
    """Everything that is done at tables and at the desk, in any order; what is refused changes nothing."""

    def __init__(self, section, by, rng):
        self.section, self.by, self.rng = section, by, rng

    def act(self):
        kinds = [self.enter] * 12 + [self.take_back] * 3 + [self.confirm] * 2 + [self.calls, self.record, self.correct]
        kinds += [self.take_away, self.close, self.open_again, self.start, self.add, self.run_out, self.elsewhere]
        kinds += [self.curtail, self.undo] if self.rng.random() < 0.3 else []
        kind = self.rng.choice(kinds)
        self.section.refresh_from_db()
        if self.section.session.elsewhere != Elsewhere.NEVER and self.rng.random() < 0.3:
            kind = self.silence  # while the phones tell of other tables every page hangs on the whole night
        try:
            kind()
        except BadInput:
            return f"{kind.__name__}, refused"
        return kind.__name__

    def _table(self):
        return self.rng.randint(1, TABLES)

    def enter(self):
        table = self._table()
        page = table_page(self.section, table)
        slots = [*page.slots, *page.done_slots] if page else []
        if not slots:
            return
        slot = page.next if page.next and self.rng.random() < 0.8 else self.rng.choice(slots)
        stands = slot.expected.made
        made = stands if stands and stands.tricks is not None and self.rng.random() < 0.6 else None
        made = made or Made(tricks=self.rng.randint(5, 8))
        at = slot.expected
        number = page.state.plan.number if slot in page.slots else page.done.plan.number
        entered = Entered(uuid4(), Place(number, table, at.tray), made, self.rng.choice(["N&S", "E&W"]), "why")
        enter(self.section, table, entered)

    def take_back(self):
        table = self._table()
        if (page := table_page(self.section, table)) and (last := page.last) is not None:
            take_back(self.section, table, last.client_key, uuid4())

    def confirm(self):
        table = self._table()
        page = table_page(self.section, table)
        if page and page.seating:
            line = self.rng.choice(["N&S", "E&W", ""])
            confirm(self.section, table, page.state.plan.number, line, as_shown(page.seating))

    def calls(self):
        waiting = Call.objects.filter(section=self.section, answered_at=None).first()
        if waiting:
            answer_call(waiting, self.by)
        else:
            call(self.section, self._table(), 1, "")

    def _place(self):
        movement = movement_of(self.section)
        each, seating = self.rng.choice(list(movement.meetings()))
        return Place(each.number, seating.table, self.rng.choice(seating.trays))

    def record(self):
        record(self.section, self._place(), Made(tricks=self.rng.randint(5, 8)), self.by)

    def _version(self):
        standing = list(versions_of(self.section).values())
        if not standing:
            raise BadInput.at("", "There is none.")
        return self.rng.choice(standing)

    def correct(self):
        correct(self._version(), Made(tricks=self.rng.randint(0, 13)), "recounted", self.by)

    def take_away(self):
        take_away(self._version(), "it was another", self.by)

    def close(self):
        close_round(self.section, self.section.closed + 1, self.by, despite=True)

    def open_again(self):
        open_again(self.section, self.section.closed, self.by)

    def start(self):
        start_round(self.section, self.rng.randint(self.section.closed + 1, self.section.closed + 2), self.by)

    def add(self):
        add_minutes(self.section, 5, self.by)

    def run_out(self):
        if self.section.clock_since:
            Section.objects.filter(pk=self.section.pk).update(clock_since=timezone.now() - timedelta(hours=3))

    def elsewhere(self):
        tell_elsewhere(self.section, self.rng.choice([Elsewhere.NEVER, Elsewhere.NEVER, *Elsewhere]), self.by)

    def silence(self):
        tell_elsewhere(self.section, Elsewhere.NEVER, self.by)

    def curtail(self):
        curtail(self.section, max(2, len(movement_of(self.section).rounds) - 1), self.by)

    def undo(self):
        step = last_step(self.section.session)
        if step is not None and step.verb != "choose_movement":  # without a movement no table has a page
            step_back(step, self.by)


def evening_of(client, rooms, by, seed, acts, *, until_wrong=False):
    """Return the faults: pages that changed under an unchanged revision; and the number of pages that kept their
    revision after a write. With ``until_wrong`` no further than to the first that is."""
    rng = random.Random(f"{seed}")
    evenings = [Evening(section, by, rng) for section in rooms]
    places = [(section, table) for section in rooms for table in range(1, TABLES + 1)]
    known = {(section.pk, table): page_of(client, section, table) for section, table in places}
    wrong, stayed = [], 0
    for at in range(acts):
        night = rng.choice([evenings[0], *evenings])
        what = night.act()
        for section, table in rng.sample(places, 2):
            drawn, revision = known[section.pk, table]
            newest = still(section, table, revision)
            now = page_of(client, section, table)
            if now != drawn_from_nothing(client, section, table):
                wrong.append(f"{at}: {what} in {night.section.name}, table {table} of {section.name}: an outdated room")
            if newest is None:
                known[section.pk, table] = now
                continue
            stayed += newest != revision
            # A phone may ask with what it was told now, or again with what it was told before.
            known[section.pk, table] = drawn, rng.choice([revision, newest])
            if now[0] != drawn:
                wrong.append(f"{at}: {what} in {night.section.name}, table {table} of {section.name}: {revision}")
                known[section.pk, table] = now
        if wrong and until_wrong:
            break
    return wrong, stayed


@pytest.mark.whole
@pytest.mark.parametrize("at", range(12 if WHOLE else 1))
def test_everything_shown_on_a_page_changes_its_revision(client, rooms, by, at):
    wrong, stayed = evening_of(client, rooms, by, f"{SEED} {at}", 200 if WHOLE else 60)
    assert wrong == [], f"TOURNEY_SEED={SEED}"
    assert stayed > 10, "many pages cost no redrawing"


@pytest.mark.whole
@pytest.mark.parametrize("part", [0, 1], ids=["all else that was done", "the newest entry of the table"])
def test_check_would_notice_a_fault(client, rooms, by, monkeypatch, part):
    whole = table_revision.revision_of_table

    def without(*given):
        parts = (found := whole(*given)).own.split(".")
        parts[part] = "0"
        return replace(found, own=".".join(parts))

    monkeypatch.setattr(table_revision, "revision_of_table", without)
    assert any(evening_of(client, rooms, by, seed, 40, until_wrong=True)[0] for seed in range(4))


def test_entry_changes_only_its_own_tables_page(client, rooms):
    section = rooms[1]
    known = {table: page_of(client, section, table)[1] for table in (1, 2)}
    trays = movement_of(section).round(1).by_table[1].trays
    for tray, line in ((trays[0], "N&S"), (trays[0], "E&W"), (trays[1], "N&S")):
        enter(section, 1, Entered(uuid4(), Place(1, 1, tray), Made(tricks=7), line))
        assert still(section, 1, known[1]) is None
        assert TableRevision.read(still(section, 2, known[2])).own == TableRevision.read(known[2]).own
    confirm(section, 1, 1, "N&S", as_shown(movement_of(section).round(1).by_table[1]))
    assert still(section, 2, known[2])


def test_table_waiting_for_the_room_is_notified_only_when_the_room_is_ready(client, rooms):
    section = rooms[0]
    trays = {table: movement_of(section).round(1).by_table[table].trays[0] for table in range(1, 4)}

    def bring(table):
        enter(section, table, Entered(uuid4(), Place(1, table, trays[table]), Made(tricks=7), "N&S"))

    bring(1)
    known = page_of(client, section, 1)[1]
    assert TableRevision.read(known).waits == RoomRound(1, 3)
    bring(2)
    assert still(section, 1, known)
    bring(3)
    assert still(section, 1, known) is None
    assert table_page(section, 1).state.plan.number == 2


def test_entry_by_the_director_changes_every_page(client, rooms, by):
    known = [page_of(client, section, 1)[1] for section in rooms]
    record(rooms[0], Place(1, 2, movement_of(rooms[0]).round(1).by_table[2].trays[0]), Made(tricks=7), by)
    assert [still(section, 1, each) for section, each in zip(rooms, known, strict=True)] == [None, None]


@pytest.mark.parametrize("text", ["", "1", "0" * 16 + "-1-2", "0" * 16 + "-1-1.2.3.4.5-9999999999.1", "x" * 500])
def test_unknown_revision_makes_the_page_render(rooms, text):
    assert TableRevision.read(text) is None
    assert still(rooms[0], 1, text) is None


def test_revision_is_read_back_as_written(rooms):
    one = now_of(rooms[0], 1).revision
    assert TableRevision.read(str(one)) == one
    assert not TableEntry.objects.exists()


@pytest.mark.parametrize("at", range(6 if WHOLE else 1))
def test_drawn_evening_is_read_as_the_models_read_it(rooms, by, at):
    """Two sections with the same table numbers, and versions that were corrected, deleted, disputed and undone."""
    rng = random.Random(f"{SEED} {at}")
    evenings = [Evening(section, by, rng) for section in rooms]
    for turn in range(80):
        rng.choice(evenings).act()
        if turn % 4:
            continue
        for section in rooms:
            section.refresh_from_db()
            whole, entries = brought_of(section), list(section.table_entries.order_by("pk"))
            reached = round_of_room(section, movement_of(section), all_results_in(section))
            for table in range(1, TABLES + 1):
                first = rng.randint(1, 3)
                rounds = range(first, first + rng.randint(1, 3))
                found = brought_at(section, table, rounds)
                assert found == {at: each for at, each in whole.items() if at[1] == table and at[0] in rounds}
                assert [(each.disputed, made_of(each), each.source) for each in found.values()] == [
                    (whole[at].disputed, made_of(whole[at]), whole[at].source) for at in found
                ]
                assert entries_at(section, table, rounds) == [
                    each for each in entries if each.table == table and each.round in rounds
                ]
                results_in, expected = results_in_at(section, table, reached), all_results_in(section)
                movement = movement_of(section)
                assert round_at(section, movement, table, results_in) == round_at(section, movement, table, expected)
                assert round_of_room(section, movement, results_in) == reached
