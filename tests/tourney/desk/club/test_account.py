"""Display names and usernames."""

import pytest
from django.contrib.auth import authenticate

from tourney.desk.club import members
from tourney.desk.club.account import rename
from tourney.desk.results.record import record, writer
from tourney.desk.writing import By
from tourney.faults import BadInput
from tourney.models import JournalEntry, Place, Role, User
from tourney.scoring.made import Made

PASSWORD = "nine of clubs 1896"


def test_two_people_with_one_name_sign_in_under_different_usernames(club):
    for username in ("ann", "ann.s"):
        members.accept(club, members.invite(club, Role.SCORER), "Ann Smith", PASSWORD, username=username)
    assert sorted(club.members.values_list("user__name", "user__username")) == [
        ("Ann Smith", "ann"),
        ("Ann Smith", "ann.s"),
    ]
    assert authenticate(username="ann.s", password=PASSWORD).name == "Ann Smith"
    assert authenticate(username="Ann Smith", password=PASSWORD) is None


def test_username_defaults_to_the_name(club):
    members.accept(club, members.invite(club, Role.SCORER), "Ann Smith", PASSWORD)
    assert authenticate(username="Ann Smith", password=PASSWORD).name == "Ann Smith"


def test_username_is_unique_whatever_its_spelling(club, user):
    secret = members.invite(club, Role.SCORER)
    with pytest.raises(BadInput) as bad:
        members.accept(club, secret, "Ann Smith", PASSWORD, username="dora  DIRECTOR")
    assert [fault.place for fault in bad.value.faults] == ["username"]
    assert members.invitation(club, secret)


@pytest.mark.parametrize("like", ["Ann Smith 1896", "queen-of-clubs"])
def test_password_may_not_resemble_the_name_or_the_username(club, like):
    with pytest.raises(BadInput) as bad:
        members.accept(club, members.invite(club, Role.SCORER), "Ann Smith 189", like, username="queen-of-club")
    assert [fault.place for fault in bad.value.faults] == ["password"]


def test_changed_name_appears_everywhere_and_the_username_stays(night, user):
    version = record(night(8), Place(1, 1, 1), Made(tricks=7), By(user))
    rename(user, "  Dora   Smith ")
    version.refresh_from_db()
    assert writer(version) == str(JournalEntry.objects.last().by) == "Dora Smith"
    assert authenticate(username="Dora Director", password="eight of hearts 1896") == user


@pytest.mark.parametrize("name", ["", " ", "x" * 81])
def test_empty_or_overlong_name_is_refused(user, name):
    with pytest.raises(BadInput, match="Enter a name of at most"):
        rename(user, name)
    assert User.objects.get().name == "Dora Director"
