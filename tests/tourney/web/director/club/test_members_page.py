"""The club: its settings and its members."""

import re

import pytest
from django.urls import reverse

from tourney.models import Invitation, Member, Role, User


@pytest.fixture
def fritz(club) -> Member:
    return Member.objects.create(club=club, user=User.objects.create_user("Fritz"), role=Role.SCORER)


def test_owner_changes_club_settings_and_invites_another_director(director, club):
    given = {"name": "New name", "minutes_per_tray": "8", "minutes_per_move": "1", "paper": "letter"}
    director.post(reverse("club"), given)
    club.refresh_from_db()
    assert (club.name, club.minutes_per_tray, club.paper) == ("New name", 8, "letter")
    assert director.post(reverse("club"), given | {"paper": "a5"}).status_code == 422
    assert re.search(r"/join/[\w-]+/", director.post(reverse("invite"), {"role": "director"}).content.decode())


def test_club_names_its_national_body_and_its_number_there(director, club):
    given = {"name": club.name, "minutes_per_tray": "8", "minutes_per_move": "1", "paper": "a4"}
    director.post(reverse("club"), given | {"body": "EBU", "body_number": " 0000004 "})
    club.refresh_from_db()
    assert (club.body, club.body_number) == ("EBU", "0000004")
    assert director.post(reverse("club"), given | {"body": "XYZ"}).status_code == 422


def test_club_chooses_large_print(director, club):
    assert not club.large_print
    given = {"name": club.name, "minutes_per_tray": "8", "minutes_per_move": "1", "paper": "a4", "large_print": "on"}
    director.post(reverse("club"), given)
    club.refresh_from_db()
    assert club.large_print


def test_club_settings_speak_of_its_game_and_refuse_an_unknown_one(director, club):
    given = {"name": club.name, "minutes_per_tray": "7", "minutes_per_move": "2", "paper": "a4"}
    for game, words in (("", "Minutes per board"), ("whist", "Minutes per tray"), ("", "Minutes per tray")):
        director.post(reverse("club"), given | {"game": game})
        assert words in director.get(reverse("club")).content.decode()
    club.refresh_from_db()
    assert club.game == "whist"
    assert director.post(reverse("club"), given | {"game": "vint"}).status_code == 422


def test_a_scorer_is_invited_and_enters_results(director, client):
    text = director.post(reverse("invite"), {"role": "scorer"}).content.decode()
    assert "A link for a scorer" in text
    link = re.search(r"/join/[\w-]+/", text)[0]
    director.logout()
    client.post(link, {"name": "Fritz", "password": "nine of clubs 1896"})
    assert Member.objects.get(user__username="Fritz").role == Role.SCORER
    assert client.get(reverse("desk")).status_code == 200
    assert client.get(reverse("club")).status_code == 403


@pytest.mark.parametrize("role", ["", "owner", "king"])
def test_invitation_for_an_unknown_role_is_refused(director, role):
    answer = director.post(reverse("invite"), {"role": role}, follow=True)
    assert "Choose what the new member can do: run nights or only enter results." in answer.content.decode()
    assert not Invitation.objects.exists()


def test_a_role_is_changed(director, fritz):
    director.post(reverse("member-role", args=[fritz.pk]), {"role": "director"})
    fritz.refresh_from_db()
    assert fritz.role == Role.DIRECTOR


def test_unknown_role_is_refused(director, fritz):
    answer = director.post(reverse("member-role", args=[fritz.pk]), {"role": "king"}, follow=True)
    assert "&#x27;king&#x27; is not a valid role" in answer.content.decode()
    fritz.refresh_from_db()
    assert fritz.role == Role.SCORER


def test_removed_member_loses_access(director, client, fritz):
    director.post(reverse("member-remove", args=[fritz.pk]))
    client.force_login(fritz.user)
    assert client.get(reverse("desk")).status_code == 404


@pytest.mark.parametrize(("name", "sent"), [("member-role", {"role": "scorer"}), ("member-remove", {})])
def test_the_last_owner_stays(director, user, name, sent):
    me = user.memberships.get()
    answer = director.post(reverse(name, args=[me.pk]), sent, follow=True)
    assert "is the only owner of the club" in answer.content.decode()
    me.refresh_from_db()
    assert me.role == Role.OWNER


def test_an_owner_may_step_down_when_there_is_another(director, user, fritz):
    director.post(reverse("member-role", args=[fritz.pk]), {"role": "owner"})
    me = user.memberships.get()
    answer = director.post(reverse("member-role", args=[me.pk]), {"role": "director"})
    assert answer.url == reverse("desk")
    me.refresh_from_db()
    assert me.role == Role.DIRECTOR


def test_the_owner_chooses_the_language_of_the_club(director, club):
    page = director.get(reverse("club")).content.decode()
    assert '<option value="en-gb" selected>English</option>' in page
    assert "Deutsch" in page
    settings = {"name": club.name, "minutes_per_tray": 7, "minutes_per_move": 2, "paper": "a4"}
    director.post(reverse("club"), settings | {"language": "de"})
    club.refresh_from_db()
    assert club.language == "de"
    director.post(reverse("club"), settings | {"language": "tlh"})
    club.refresh_from_db()
    assert club.language == "de"
