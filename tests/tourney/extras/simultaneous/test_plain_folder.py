"""An event whose files are in a folder on a web server that knows nothing but GET and PUT: two clubs and an organiser
play it, and whatever a stranger puts there keeps nobody from the others."""

import json
from time import perf_counter

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.tourney.extras.simultaneous.conftest import at
from tests.tourney.extras.simultaneous.test_attacks import members_of, total_of
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tourney.exchange.foreign.many_files import in_zip
from tourney.exchange.site.site_folder import zip_of
from tourney.extras.simultaneous import meeting
from tourney.extras.simultaneous.carried import all_files, hand_in
from tourney.extras.simultaneous.field_table import field_table
from tourney.extras.simultaneous.meeting import address_of, invitation_at, meet
from tourney.extras.simultaneous.models import RefusedFile, Simultaneous
from tourney.extras.simultaneous.protocol import envelopes, keys
from tourney.extras.simultaneous.verbs.held_files import forget_what_was_read, public_key_of
from tourney.extras.simultaneous.verbs.organising import change_roll, end_embargo
from tourney.extras.simultaneous.verbs.taking_part import join, play_on, report
from tourney.faults import BadInput


def path_of(event, kind: str = "frequencies") -> str:
    return f"/event/{address_of(public_key_of(event.club), kind)}"


def log_in(folder) -> dict:
    return {(sender, kind): digest for sender, kind, _, digest in json.loads(folder.files["/event/log.json"])}


def test_event_is_played_through_the_folder_alone(played, folder, by):
    both = played(folder.address)
    Simultaneous.objects.filter(pk=both.second.pk).delete()
    meet(both.first)
    assert folder.files["/event/invitation.json"].decode() == both.first.invitation

    where = (f"{folder.address}/", "", "")
    second = join(both.second.club, invitation_at(*where), *where, by)
    play_on(second, both.sections[1].session, by)
    for event in (second, both.first, second):
        report(event, event.club)
        meet(event)
    assert total_of(second) == total_of(both.first)
    assert len([each for each in field_table(second).clubs if each.heard_at]) == 2

    end_embargo(both.first)
    meet(both.first)
    meet(second)
    assert field_table(second).public
    assert len(log_in(folder)) == 3


def test_folders_are_made_for_somebody_who_signs_in(played, folder):
    first = played(folder.address).first
    first.username, first.password = "dora", "ten of clubs 1896"
    report(first, first.club)

    assert meet(first) == meet(first) == ""

    below = f"/event/{public_key_of(first.club)[:32]}/"
    assert folder.made == ["/event/", below] * 2


def test_club_joins_with_the_address_alone(played, folder, director):
    first = played(folder.address).first
    meet(first)
    Simultaneous.objects.all().delete()

    director.post(at(first.club, "simultaneous"), {"address": folder.address})

    assert Simultaneous.objects.get().digest == first.digest


def test_address_without_an_invitation_is_refused(folder, director, club):
    there = at(club, "simultaneous")
    director.post(at(club, "simultaneous-key"))
    assert (
        "There is no invitation at this address." in director.post(there, {"address": folder.address}).content.decode()
    )
    folder.endless.add("/event/invitation.json")
    assert director.post(there, {"address": folder.address}).status_code == 422
    assert "Choose the invitation, or enter the address" in director.post(there, {"address": ""}).content.decode()


def test_invitation_that_a_stranger_replaced_is_put_back(played, folder):
    both = played(folder.address)
    for forged in (b"{}", b" " * 5_000_000):
        folder.files["/event/invitation.json"] = forged
        meet(both.first)
        assert folder.files["/event/invitation.json"].decode() == both.first.invitation


def forged(event) -> bytes:
    """A stranger's own file, under the key of a club."""
    stranger = keys.Keys(keys.new_secret())
    envelope = envelopes.signed(stranger, "frequencies", event.digest, 2_000_000_000, {"tables": 9})
    return envelope.written().replace(stranger.public.encode(), public_key_of(event.club).encode())


@pytest.mark.parametrize("bad", ["huge", "forged", "stranger", "other kind", "no file", "endless"])
def test_bad_file_in_place_of_a_club_is_refused_and_the_others_are_read(played, folder, club, bad):
    both = played(folder.address)
    third = keys.Keys(keys.new_secret()).public
    change_roll(both.first, [("Third", third), *members_of(both.first)])
    exchange(both)
    place = f"/event/{address_of(third, 'frequencies')}"
    own = folder.files[path_of(both.second)]
    folder.files[place] = {
        "huge": b" " * 500_000,
        "forged": forged(both.second),
        "stranger": envelopes.signed(keys.Keys(keys.new_secret()), "frequencies", both.first.digest, 1, {}).written(),
        "other kind": own.replace(b'"kind":"frequencies"', b'"kind":"listing"'),
        "no file": b"<html>It works!</html>",
        "endless": b"",
    }[bad]
    folder.endless |= {place} if bad == "endless" else set()
    before = total_of(both.first)

    began = perf_counter()
    assert meet(both.first) == ""
    assert meet(both.second) == ""

    assert perf_counter() - began < 10
    assert total_of(both.first) == total_of(both.second) == before
    if bad not in ("huge", "endless"):
        assert RefusedFile.objects.filter(event=both.first, source=address_of(third, "frequencies")[:60]).exists()


@pytest.mark.parametrize("bad", [b"[]", b"{", b"9" * 6_000_000, b'[["a","b",1,"c"]]'])
def test_log_that_a_stranger_wrote_hides_no_file(played, folder, bad):
    both = played(folder.address)
    exchange(both)
    meet(both.second)
    Simultaneous.objects.filter(pk=both.second.pk).update(stored=0)
    both.second.files.all().delete()
    forget_what_was_read()
    folder.files["/event/log.json"] = bad

    assert meet(both.second) == ""

    assert {sender for sender, *_ in both.second.files.values_list("sender", "kind")} >= {
        public_key_of(both.first.club)
    }


def test_slow_file_does_not_delay_the_others_for_long(played, folder, monkeypatch):
    both = played(folder.address)
    slow = [keys.Keys(keys.new_secret()).public for _ in range(2)]
    change_roll(both.first, [(key[:8], key) for key in slow] + members_of(both.first))
    report(both.second, both.second.club)
    meet(both.second)
    folder.slow |= {f"/event/{address_of(key, 'frequencies')}" for key in slow}
    monkeypatch.setattr(meeting, "WITHIN", 1.0)

    assert [meet(both.first) for _ in range(3)] == ["no-answer"] * 3

    assert any(club.heard_at for club in field_table(both.first).clubs if club.key == public_key_of(both.second.club))


def test_meeting_of_a_large_event_asks_for_some_files_and_the_next_for_others(played, folder, monkeypatch):
    both = played(folder.address)
    members = [(f"Club {at}", keys.Keys(keys.new_secret()).public) for at in range(20)]
    change_roll(both.first, members + members_of(both.first))
    monkeypatch.setattr(meeting, "LOOKS", 10)
    asked = []
    for _ in range(5):
        folder.asked.clear()
        meet(both.first)
        asked.append([each for each in folder.asked if each.endswith(("frequencies.json", "listing.json"))])

    assert [len(each) for each in asked] == [10] * 5
    assert len({each for those in asked for each in those}) == 44


def test_whole_event_is_carried_on_a_stick(played, director):
    both = played()
    for event in (both.first, both.second):
        report(event, event.club)
    there = at(both.first.club, "simultaneous-files", both.first.pk)
    director.post(there, {"file": SimpleUploadedFile("files.zip", all_files(both.second))})

    hand_in(both.second, director.get(f"{there}?all").content)

    assert total_of(both.second) == total_of(both.first)
    assert len([each for each in field_table(both.second).clubs if each.heard_at]) == 2


def test_stick_with_a_wrong_file_still_delivers_the_others(played):
    both = played()
    report(both.second, both.second.club)
    with in_zip(all_files(both.second)) as files:
        right = {each.name: each.read() for each in files}
    stick = zip_of({"a/frequencies.json": forged(both.first), "b.txt": b"x"} | right)

    with pytest.raises(BadInput) as refused:
        hand_in(both.first, stick)

    assert [fault.place for fault in refused.value.faults] == ["a/frequencies.json, signature", "b.txt"]
    assert total_of(both.first) == total_of(both.second)
