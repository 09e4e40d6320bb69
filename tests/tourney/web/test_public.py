"""Joining by a link, and the front page."""

import re

from django.urls import reverse

from tourney.desk.club import members
from tourney.desk.club.clubs import only_club
from tourney.models import Role


def test_front_page_says_how_to_begin(client, db):
    assert "shows a link" in client.get("/").content.decode()


def test_first_director_joins_by_the_link(client, club):
    page = reverse("join", args=[members.invite_first(club)])
    assert "Become the first director" in client.get(page).content.decode()
    answer = client.post(page, {"name": "Dora", "password": "eight of hearts 1896"})
    assert answer.url == reverse("desk")
    assert client.get(reverse("desk")).status_code == 200
    assert client.get(page).status_code == 410


def test_first_director_names_the_club_and_its_game(client, db):
    page = reverse("join", args=[members.invite_first(only_club())])
    client.post(page, {"name": "Dora", "club": "Whist Club", "game": "whist", "password": "eight of hearts 1896"})
    assert (only_club().name, only_club().game) == ("Whist Club", "whist")
    assert re.search(r'value="whist"[^>]*checked', client.get(reverse("night-new")).content.decode())


def test_weak_password_is_refused_and_the_link_still_works(client, club):
    page = reverse("join", args=[members.invite(club, Role.DIRECTOR)])
    answer = client.post(page, {"name": "Dora", "password": "1234"})
    assert answer.status_code == 422
    assert "too short" in answer.content.decode()
    assert client.get(page).status_code == 200


def test_unknown_link_is_invalid(client, db):
    assert client.get(reverse("join", args=["nothing"])).status_code == 410


def test_later_directors_sign_in_with_a_password(client, user):
    page = reverse("sign-in")
    wrong = client.post(page, {"username": "Dora Director", "password": "wrong"})
    assert "correct username and password" in wrong.content.decode()
    right = client.post(page, {"username": "Dora Director", "password": "eight of hearts 1896"})
    assert right.url == reverse("desk")
    assert client.post(reverse("sign-out")).url == "/"
