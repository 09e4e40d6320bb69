"""A destination's password is in one row of the database, and goes only where it was typed for."""

import io
import zipfile

import pytest

from tourney import club_transfer as club_file
from tourney.desk.club.clubs import remove_club
from tourney.desk.privacy.forgetting import forget
from tourney.extras.sending.deliver import deliver
from tourney.extras.sending.models import NightSending, SendingSetup
from tourney.extras.sending.verbs.setups import remove_setup, set_up, setups_of, values_of
from tourney.faults import BadInput
from tourney.models import Club, JournalEntry, Player

from .servers import PASSWORD, to_bridgewebs

GOOD = {"club": "knick", "password": PASSWORD, "address": "https://www.example.org/upload"}


def test_password_is_in_no_journal_or_club_file(club, by):
    setup = set_up(club, "bridgewebs", GOOD, by)
    assert values_of(setup) == GOOD
    assert PASSWORD not in f"{setup} {setup.settings} {list(JournalEntry.objects.values_list('data', 'after'))}"
    out = io.BytesIO()
    club_file.write(club, out)
    with zipfile.ZipFile(out) as archive:
        assert all(PASSWORD.encode() not in archive.read(name) for name in archive.namelist())


def test_empty_password_keeps_the_stored_one_only_while_nothing_else_changes(club, by):
    set_up(club, "bridgewebs", GOOD, by)
    assert set_up(club, "bridgewebs", GOOD | {"password": ""}, by).secret == PASSWORD
    assert JournalEntry.objects.count() == 1
    for change in ({"address": "https://elsewhere.example.org/"}, {"club": "other"}):
        with pytest.raises(BadInput, match="type the password again"):
            set_up(club, "bridgewebs", GOOD | {"password": ""} | change, by)
    assert set_up(club, "bridgewebs", GOOD | {"club": "other"}, by).settings["club"] == "other"
    assert SendingSetup.objects.count() == 1


@pytest.mark.parametrize(
    ("kind", "typed", "places"),
    [
        ("bridgewebs", {}, ["club", "password", "address"]),
        ("bridgewebs", GOOD | {"address": "nowhere"}, ["address"]),
        ("bridgewebs", GOOD | {"club": "a\nb", "password": "p" * 201}, ["club", "password"]),
        ("webdav", {"address": "x", "username": "a:b", "password": "c"}, ["address", "username"]),
        ("folder", {"folder": "/etc"}, ["folder"]),
        ("folder", {"folder": "a\x00b"}, ["folder"]),
        ("national", {"charge": "99"}, ["charge"]),
    ],
)
def test_every_fault_is_reported_at_its_setting_and_nothing_is_stored(club, by, kind, typed, places):
    with pytest.raises(BadInput) as bad:
        set_up(club, kind, typed, by)
    assert [fault.place for fault in bad.value.faults] == places
    assert not SendingSetup.objects.exists()


def test_removed_destination_forgets_its_password(club, by):
    set_up(club, "bridgewebs", GOOD, by)
    for _ in range(2):
        remove_setup(club, "bridgewebs", by)
    assert not SendingSetup.objects.exists()
    assert [line.verb for line in JournalEntry.objects.all()] == ["set_up_sending", "remove_sending"]


def test_destination_of_a_later_version_is_passed_over(club):
    SendingSetup.objects.create(club=club, kind="from-the-future")
    assert setups_of(club) == {}


def test_removed_club_leaves_nothing_and_a_moved_club_takes_nothing_along(section, club, by, address):
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    other = Club.objects.create(name="Another club")
    to_bridgewebs(other, address)
    out = io.BytesIO()
    club_file.write(club, out)
    there = club_file.read(io.BytesIO(out.getvalue()))
    assert not SendingSetup.objects.filter(club=there).exists()
    assert not NightSending.objects.filter(club=there).exists()
    remove_club(club, club.name)
    assert not NightSending.objects.exists()
    assert [setup.club for setup in SendingSetup.objects.all()] == [other]


def test_forgetting_a_player_deletes_what_other_servers_said(section, club, by, received, address):
    received.answers = [(200, "message = A 1 is not a member", {})]
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    assert NightSending.objects.get().said
    forget(Player.objects.filter(club=club).first(), by)
    assert NightSending.objects.get().said == ""
