"""Hostile files and servers, lost keys, deleted nights and restored backups: nothing stops, and all count the same."""

import json
from time import perf_counter

from django.core.files.uploadedfile import SimpleUploadedFile

from tests.tourney.extras.simultaneous.conftest import at
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tourney.desk.results.publishing import publish
from tourney.extras.simultaneous import beside
from tourney.extras.simultaneous.field_table import field_table
from tourney.extras.simultaneous.meeting import address_of, meet
from tourney.extras.simultaneous.models import HeldFile, RefusedFile, Simultaneous
from tourney.extras.simultaneous.protocol import envelopes, keys
from tourney.extras.simultaneous.protocol.listing import read_listing
from tourney.extras.simultaneous.verbs import organising, taking_part
from tourney.extras.simultaneous.verbs.held_files import (
    exchange_of,
    forget_what_was_read,
    keys_of,
    make_keys,
    public_key_of,
    store_file,
)
from tourney.extras.simultaneous.verbs.organising import change_roll, end_embargo
from tourney.extras.simultaneous.verbs.taking_part import own_files, play_on, report


def members_of(event) -> list[tuple[str, str]]:
    with exchange_of(event) as held:
        return [(club.name, club.key) for club in held.roll.clubs.values()]


def total_of(event) -> dict:
    with exchange_of(event) as held:
        return {cell: dict(each.made) for cell, each in held.total.items()}


def replace_a_lost_key(event, times: int) -> None:
    """A third club joins, and loses its key again and again."""
    members = [each for each in members_of(event) if each[0] != "Third"]
    for _ in range(times):
        change_roll(event, [*members, ("Third", keys.Keys(keys.new_secret()).public)])


def test_file_with_an_earlier_key_of_the_event_is_still_read_after_a_restart(played, folder):
    both = played(folder.address)
    replace_a_lost_key(both.first, 2)
    exchange(both)
    before = total_of(both.second)
    assert len(before) == 16
    replace_a_lost_key(both.first, 2)
    meet(both.first)
    meet(both.second)

    forget_what_was_read()
    both.first.refresh_from_db()

    assert total_of(both.first) == total_of(both.second) == before
    end_embargo(both.first)
    with exchange_of(both.first) as held:
        assert len(held.roll.event_keys) == 4


def test_public_boards_stay_public_when_a_club_leaves_afterwards(played):
    both = played()
    report(both.second, both.second.club)
    [file] = own_files(both.second)
    store_file(both.first, file.content.encode(), "frequencies", "test")
    end_embargo(both.first)

    change_roll(both.first, members_of(both.first)[:1])

    assert field_table(both.first).public
    assert len(field_table(both.first).clubs) == 1
    assert not HeldFile.objects.filter(event=both.first, sender=public_key_of(both.second.club)).exists()


def test_organiser_can_make_its_keys_after_it_has_announced_the_event(played, club):
    both = played()
    own = keys_of(club)
    club.simultaneous_keys.all().delete()
    forget_what_was_read()
    assert field_table(both.first).clubs
    club.simultaneous_keys.create(secret=own.secret.hex())

    assert report(both.first, club)


def test_clubs_get_the_counting_one_of_two_contradicting_files(played, client):
    both = played()
    report(both.second, both.second.club)
    [file] = own_files(both.second)
    with exchange_of(both.second) as held:
        report_of = held.reports[file.sender]
        stories = [
            held.own_report(file.number + 1, 3 + more, report_of.frequencies, final=False).written()
            for more in range(6)
        ]
    smallest, *others = sorted(stories, key=lambda each: envelopes.opened(each, "frequencies").digest)
    for each in (others[0], smallest):
        store_file(both.first, each, "frequencies", "test")

    there = at(both.first.club, "simultaneous-service-file", both.first.digest, file.sender[:32], "frequencies")

    assert client.get(there).content == smallest
    assert field_table(both.first).stories
    forget_what_was_read()
    assert field_table(both.first).stories


def test_server_with_a_hostile_log_is_survived(played, folder):
    both = played(folder.address)
    key = public_key_of(both.second.club)
    log = [[[], {}, 1, "x"], [{}], 7, *([key, "frequencies", 1, str(at)] for at in range(5000))]
    folder.files["/event/log.json"] = json.dumps(log).encode()
    report(both.first, both.first.club)

    began = perf_counter()
    assert meet(both.first) == ""
    assert perf_counter() - began < 5


def test_enormous_file_of_one_club_does_not_block_the_others(played, folder, club):
    both = played(folder.address)
    enormous = keys.Keys(keys.new_secret()).public
    change_roll(both.first, [("Enormous", enormous), *members_of(both.first)])
    folder.files[f"/event/{address_of(enormous, 'frequencies')}"] = b" " * 500_000

    exchange(both)

    assert total_of(both.first) == total_of(both.second)
    assert len([each for each in field_table(both.first).clubs if each.heard_at]) == 2


def test_long_names_are_cut_to_a_label_that_can_be_read(played, by):
    both = played()
    for player in both.second.club.players.all():
        player.name = f"{'N' * 36} {str(player.pk).rjust(23, 'N')}"  # the hundredth character of two is a space
        player.save()
    play_on(both.second, both.sections[1].session, by, lists=True)
    publish(both.sections[1], by)
    both.second.session.refresh_from_db()

    assert report(both.second, both.second.club)


def test_listing_with_very_many_rows_is_read_quickly():
    rows = [[board, "N&S", 7] for board in range(1, 1000)]
    body = {"contestants": [{"label": f"pair {pair}", "rows": rows} for pair in range(100)]}

    began = perf_counter()
    assert len(read_listing(body, "whist", 999)) == 100
    assert perf_counter() - began < 3


def test_results_of_a_deleted_night_are_withdrawn_everywhere(played, folder):
    both = played(folder.address)
    exchange(both)
    whole = total_of(both.first)
    both.sections[1].session.delete()
    both.second.refresh_from_db()
    assert both.second.session is None

    exchange(both)

    assert sum(sum(each.values()) for each in total_of(both.first).values()) * 2 == sum(
        sum(each.values()) for each in whole.values()
    )
    assert not report(both.second, both.second.club)


def test_stranger_leaves_no_trace_in_an_event(played, client):
    both = played()
    stranger = keys.Keys(keys.new_secret()).public
    there = at(both.first.club, "simultaneous-service-file", both.first.digest, stranger[:32], "frequencies")

    assert client.put(there, b"{}", content_type="application/json").status_code == 404
    assert not RefusedFile.objects.exists()


def test_organiser_with_an_earlier_backup_never_contradicts_itself(played, folder):
    both = played(folder.address)
    change_roll(both.first, [*members_of(both.first), ("Third", keys.Keys(keys.new_secret()).public)])
    exchange(both)
    HeldFile.objects.filter(event=both.first).delete()
    forget_what_was_read()

    organising.time = lambda: 4_000_000_000 // 2
    try:
        end_embargo(both.first)
    finally:
        organising.time = taking_part.time
    exchange(both)

    assert field_table(both.second).public
    assert not field_table(both.second).stories


def test_invitation_in_another_encoding_is_stored_in_its_one_form(organised, director, other_club, club):
    event = organised()
    invitation = event.invitation
    Simultaneous.objects.all().delete()

    answer = director.post(
        at(club, "simultaneous"),
        {"file": SimpleUploadedFile("invitation.json", invitation.encode("utf-16"))},
    )

    assert answer.status_code == 302
    assert Simultaneous.objects.get().invitation == invitation


def test_unreadable_event_does_not_block_the_others(played, folder, monkeypatch, by):
    both = played(folder.address)
    monkeypatch.setattr(beside, "FOR", beside.FOR * 10_000)
    followed = []

    def broken(event) -> str:
        followed.append(event.pk)
        raise RuntimeError

    monkeypatch.setattr(beside, "meet", broken)
    work = beside._ExchangeWork()
    while work.piece():
        pass

    assert followed == [both.first.pk, both.second.pk]


def test_club_that_is_deleted_takes_its_keys_and_files_along(played, other_club):
    both = played()
    report(both.second, other_club)
    assert HeldFile.objects.filter(club=other_club).exists()

    other_club.delete()

    assert not Simultaneous.objects.filter(pk=both.second.pk).exists()
    assert not HeldFile.objects.filter(event_id=both.second.pk).exists()
    make_keys(both.first.club)
