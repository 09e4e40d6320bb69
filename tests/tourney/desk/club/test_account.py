"""What people are called, and by what they sign in."""

import pytest
from django.contrib.auth import authenticate

from tourney.desk.club import members
from tourney.desk.club.account import rename
from tourney.desk.results.record import Place, record, writer
from tourney.desk.writing import By
from tourney.faults import BadInput
from tourney.models import JournalEntry, Role, User
from tourney.scoring.made import Made

PASSWORD = "nine of clubs 1896"


def test_two_people_of_one_name_sign_in_each_by_their_own(club):
    for username in ("ann", "ann.s"):
        members.accept(club, members.invite(club, Role.SCORER), "Ann Smith", PASSWORD, username=username)
    assert sorted(club.members.values_list("user__name", "user__username")) == [
        ("Ann Smith", "ann"),
        ("Ann Smith", "ann.s"),
    ]
    assert authenticate(username="ann.s", password=PASSWORD).name == "Ann Smith"
    assert authenticate(username="Ann Smith", password=PASSWORD) is None


def test_who_says_nothing_else_signs_in_by_their_name(club):
    members.accept(club, members.invite(club, Role.SCORER), "Ann Smith", PASSWORD)
    assert authenticate(username="Ann Smith", password=PASSWORD).name == "Ann Smith"


def test_a_name_to_sign_in_with_is_taken_once_however_it_is_written(club, user):
    secret = members.invite(club, Role.SCORER)
    with pytest.raises(BadInput) as bad:
        members.accept(club, secret, "Ann Smith", PASSWORD, username="dora  DIRECTOR")
    assert [fault.place for fault in bad.value.faults] == ["username"]
    assert members.invitation(club, secret)


@pytest.mark.parametrize("like", ["Ann Smith 1896", "queen-of-clubs"])
def test_a_password_is_like_neither_of_the_two_names(club, like):
    with pytest.raises(BadInput) as bad:
        members.accept(club, members.invite(club, Role.SCORER), "Ann Smith 189", like, username="queen-of-club")
    assert [fault.place for fault in bad.value.faults] == ["password"]


def test_whoever_takes_another_name_is_called_by_it_everywhere_and_signs_in_as_before(night, user):
    version = record(night(8), Place(1, 1, 1), Made(tricks=7), By(user))
    rename(user, "  Dora   Smith ")
    version.refresh_from_db()
    assert writer(version) == str(JournalEntry.objects.last().by) == "Dora Smith"
    assert authenticate(username="Dora Director", password="eight of hearts 1896") == user


@pytest.mark.parametrize("name", ["", " ", "x" * 81])
def test_nobody_is_called_nothing_or_too_much(user, name):
    with pytest.raises(BadInput, match="Enter your name, in at most"):
        rename(user, name)
    assert User.objects.get().name == "Dora Director"
