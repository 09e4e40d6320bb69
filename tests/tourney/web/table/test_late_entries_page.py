"""Entries that a phone could only send after its key had expired: kept, shown to the director, decided there."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import timezone

from tourney.desk.phones.late_entries import MOST
from tourney.desk.phones.table_keys import renew
from tourney.desk.queries import made_of, movement_of, versions_of
from tourney.desk.results.publishing import make_final, publish
from tourney.desk.results.record import record
from tourney.models import JournalEntry, LateEntry, Place, Session, TableEntry
from tourney.scoring.made import Made
from tourney.web.table.table_access import address_of

from .test_views import post


@pytest.fixture
def old(tonight):
    """A section, and the address at which table 1 entered before its code was renewed."""
    section = tonight(10)
    return section, address_of(section, 1, "table-entry")


def send(client, address, script="1", **given):
    row = {"key": str(uuid4()), "round": "1", "tray": "1", "line": "N&S", "ours": "7"} | given
    return client.post(address, row, HTTP_X_OUTBOX=script)


def decide(director, section, do, why="the paper slip says so"):
    late = LateEntry.objects.get()
    return director.post(reverse("phones-late", args=[section.pk, late.pk]), {"do": do, "why": why}, follow=True)


def test_entry_after_the_code_was_renewed_is_kept_and_not_stored(client, old, by):
    section, address = old
    renew(section, by)
    answer = send(client, address)
    assert (answer.status_code, answer.json()["outcome"]) == (409, "kept")
    assert answer.json()["said"] == (
        "The table's code has been reset. The director has received this result and will decide whether it counts."
    )
    late = LateEntry.objects.get()
    assert (late.round, late.table, late.tray, late.line, late.cause) == (1, 1, 1, "N&S", "renewed")
    assert not TableEntry.objects.exists()
    assert not versions_of(section)


@pytest.mark.whole
def test_entry_after_publication_is_kept(client, old, by):
    section, address = old
    movement = movement_of(section)
    for each in movement.rounds:
        for seating in each.tables:
            for tray in seating.trays:
                record(section, Place(each.number, seating.table, tray), Made(tricks=6), by)
    publish(section, by)
    make_final(section, by)
    assert send(client, address).json()["said"].startswith("The night was published")
    assert LateEntry.objects.get().cause == "published"
    assert made_of(versions_of(section)[1, 1, 1]).tricks == 6


def test_entry_days_later_is_kept(client, old):
    _, address = old
    Session.objects.update(date=timezone.localdate() - timedelta(days=9))
    assert send(client, address).status_code == 409
    assert LateEntry.objects.get().cause == "over"


def test_repeated_late_entry_is_kept_once_with_the_same_answer(client, old, by):
    section, address = old
    renew(section, by)
    key = str(uuid4())
    assert send(client, address, key=key).json() == send(client, address, key=key).json()
    assert LateEntry.objects.count() == 1
    assert JournalEntry.objects.filter(verb="keep_late_entry").count() == 1


def test_page_without_a_script_says_that_the_entry_is_kept(client, old, by):
    section, address = old
    renew(section, by)
    text = send(client, address, script="").content.decode()
    assert (
        "The table&#x27;s code has been reset. The director has received this result and will decide whether it counts."
    ) in text
    assert LateEntry.objects.exists()


def test_key_that_never_opened_the_table_is_refused(client, old, by):
    section, _ = old
    renew(section, by)
    other = address_of(section, 2, "table-entry").replace(f"/{section.pk}/2/", f"/{section.pk}/1/")
    guessed = reverse("table-entry", args=[section.pk, 1, "A" * 22])
    assert [send(client, each).status_code for each in (other, guessed)] == [404, 404]
    assert not LateEntry.objects.exists()


def test_key_of_a_coming_night_is_refused(client, old, by):
    section, address = old
    Session.objects.update(date=timezone.localdate() + timedelta(days=3))
    renew(section, by)
    assert send(client, address).status_code == 404
    assert not LateEntry.objects.exists()


def test_impossible_late_result_is_refused_in_words(client, old, by):
    section, address = old
    renew(section, by)
    answer = send(client, address, ours="14")
    assert (answer.status_code, answer.json()["outcome"]) == (422, "refused")
    assert not LateEntry.objects.exists()


@pytest.mark.whole
def test_number_of_kept_entries_is_limited(client, old, by):
    section, address = old
    renew(section, by)
    answers = [send(client, address).json()["outcome"] for _ in range(MOST + 1)]
    assert answers.count("kept") == MOST
    assert answers[-1] == "refused"


def test_director_sees_who_sent_what_and_the_current_result(client, director, old, by):
    section, address = old
    record(section, Place(1, 1, 1), Made(tricks=9), by)
    renew(section, by)
    send(client, address)
    text = director.get(reverse("phones", args=[section.pk])).content.decode()
    assert "Round 1, table 1, tray 1 · 7" in text
    assert "entered by N &amp; S (Ann 1 &amp; Bob 1)" in " ".join(text.split())
    assert "<strong>9</strong> is already stored. It was entered by" in text
    calls = director.get(reverse("calls", args=[section.pk])).content.decode()
    assert "A result from a phone arrived too late to be stored." in calls


@pytest.mark.whole
def test_late_entry_stored_on_an_empty_board_becomes_the_result(client, director, old, by):
    section, address = old
    renew(section, by)
    send(client, address)
    assert "Saved." in decide(director, section, "store").content.decode()
    assert made_of(versions_of(section)[1, 1, 1]).tricks == 7
    assert "Late results from phones" not in director.get(reverse("phones", args=[section.pk])).content.decode()


@pytest.mark.whole
def test_late_entry_stored_over_a_result_corrects_it_with_the_reason(client, director, old, by):
    section, address = old
    record(section, Place(1, 1, 1), Made(tricks=9), by)
    renew(section, by)
    send(client, address)
    decide(director, section, "store")
    version = versions_of(section)[1, 1, 1]
    assert (version.number, version.tricks, version.why) == (2, 7, "the paper slip says so")


@pytest.mark.whole
def test_dismissed_late_entry_stays_in_the_log_with_the_reason(client, director, old, by):
    section, address = old
    renew(section, by)
    send(client, address)
    decide(director, section, "dismiss", "they had the wrong tray")
    assert not versions_of(section)
    assert JournalEntry.objects.get(verb="dismiss_late_entry").data["why"] == "they had the wrong tray"


def test_decision_needs_a_reason(client, director, old, by):
    section, address = old
    renew(section, by)
    send(client, address)
    decide(director, section, "store", " ")
    assert LateEntry.objects.get().decided_at is None
    assert not versions_of(section)


def test_decided_entry_cannot_be_decided_again(client, director, old, by):
    section, address = old
    renew(section, by)
    send(client, address)
    decide(director, section, "dismiss")
    again = decide(director, section, "store").content.decode()
    assert "Round 1, table 1, tray 1: the late result has already been dismissed." in again
    assert not versions_of(section)


@pytest.mark.whole
@pytest.mark.parametrize("asked", ["", "?enter=1-1", "?enter=1-2"])
def test_keypad_without_a_script_appears_only_for_the_requested_board(client, tonight, asked):
    """This way a second press on the page that came after the first does not find a keypad."""
    section = tonight(10)
    address = address_of(section, 1)
    keys = client.get(address + asked).content.decode().partition('<section id="entry"')[2].partition(">")[0]
    assert ("hidden" not in keys) == (asked == "?enter=1-1")
    post(client, section)
    keys = client.get(address + asked).content.decode().partition('<section id="entry"')[2].partition(">")[0]
    assert ("hidden" not in keys) == (asked == "?enter=1-2")


def test_form_posted_twice_is_one_entry(client, tonight):
    section = tonight(10)
    text = client.get(address_of(section, 1) + "?enter=1-1").content.decode().partition('<section id="entry"')[2]
    form = {name: text.partition(f'name="{name}" value="')[2].partition('"')[0] for name in ("key", "round", "tray")}
    for _ in range(2):
        answer = client.post(address_of(section, 1, "table-entry"), form | {"line": "N&S", "ours": "7", "sure": "yes"})
        assert answer.status_code == 302
    assert [(each.tray, made_of(each.version).tricks) for each in TableEntry.objects.all()] == [(1, 7)]
    text = client.get(answer.url).content.decode()
    assert '<h2 id="what" tabindex="-1">Tray 1: N &amp; S 7, E &amp; W 6</h2>' in text


@pytest.mark.parametrize("page", ["find-table", "home"])
def test_every_page_that_a_phone_opens_shows_its_unsent_entries(client, club, page):
    text = client.get(reverse(page)).content.decode()
    assert "tourney/outbox.js" in text
    assert 'id="words"' in text
