"""The page on which an owner forgets a player, and the file of all data stored about one."""

import json

import pytest
from django.urls import reverse

from tourney.models import Member, Player, Role


@pytest.fixture
def ann(night) -> Player:
    night(10)
    return Player.objects.get(name="Ann 1")


def test_consequences_are_shown_first_and_the_name_must_be_typed(director, ann):
    page = reverse("player-forget", args=[ann.pk])
    text = director.get(page).content.decode()
    assert f"Former player {ann.pk}" in text
    assert "cannot be undone" in text
    wrong = director.post(page, {"typed": "Ann"})
    assert (wrong.status_code, Player.objects.get(pk=ann.pk).name) == (422, "Ann 1")
    done = director.post(page, {"typed": "Ann 1"}, follow=True)
    assert f"kept under the name Former player {ann.pk}" in done.content.decode()
    assert Player.objects.get(pk=ann.pk).name == f"Former player {ann.pk}"
    assert "Ann 1<" not in director.get(reverse("players")).content.decode()
    assert director.get(reverse("player", args=[ann.pk])).status_code == 404


def test_only_an_owner_may_forget_a_player(director, user, ann):
    Member.objects.filter(user=user).update(role=Role.DIRECTOR)
    page = reverse("player-forget", args=[ann.pk])
    assert director.get(page).status_code == 403
    assert director.post(page, {"typed": "Ann 1"}).status_code == 403
    assert page not in director.get(reverse("player", args=[ann.pk])).content.decode()
    held = director.get(reverse("player-held", args=[ann.pk]))
    assert json.loads(held.content)["records"][0]["name"] == "Ann 1"
    assert held["Cache-Control"] == "no-store"
