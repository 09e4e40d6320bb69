"""Every address, tried as nobody, as a director, as another club's director and as a scorer."""

import re

import pytest
from django.contrib.auth.models import User
from django.urls import get_resolver, reverse

from tourney.desk.results import Place, record
from tourney.models import Club, Member, Role

PUBLIC = {
    "home",
    "sign-in",
    "sign-out",
    "join",
    "public-night",
    "public-xlsx",
    "public-pdf",
    "movements",
    "movement-choose",
    "public-movement",
}
POST_ONLY = {"invite", "night-demo", "night-play", "night-remove", "restore", "ruling-withdraw", "sign-out"}


def addresses() -> dict[str, str]:
    """Name -> pattern of every address there is."""
    found = {}
    for include in get_resolver().url_patterns:
        for pattern in include.url_patterns:
            found[pattern.name] = str(include.pattern) + str(pattern.pattern)
    return found


def desk_addresses(section, result) -> dict[str, str]:
    kwargs = {
        "pk": section.session_id,
        "number": 1,
        "table": 1,
        "tray": 1,
        "kind": "score-sheets",
        "result": result.pk,
        "version": 1,
    }
    found = {}
    for name, pattern in addresses().items():
        if name not in PUBLIC:
            wanted = re.findall(r"<\w+:(\w+)>", pattern)
            found[name] = reverse(name, kwargs={key: kwargs[key] for key in wanted})
    return found


@pytest.fixture
def desk(night, by):
    section = night(10)
    return desk_addresses(section, record(section, Place(1, 1, 1), 7, by).result)


def test_every_address_has_a_name_and_is_public_or_the_desks(desk):
    assert len(addresses()) == len(desk) + len(PUBLIC)
    assert all(path.startswith("/desk/") for path in desk.values())
    assert all(not pattern.startswith("desk/") for name, pattern in addresses().items() if name in PUBLIC)


def test_nobody_sees_the_desk(client, desk):
    for name, path in desk.items():
        answer = client.post(path) if name in POST_ONLY else client.get(path)
        assert answer.status_code in (302, 405), name
        if answer.status_code == 302:
            assert answer.url.startswith("/sign-in/"), name


def test_a_director_sees_the_desk(director, desk):
    for name, path in desk.items():
        answer = director.get(path)
        assert answer.status_code == (405 if name in POST_ONLY else 302 if name == "tricks" else 200), name


def test_another_clubs_director_does_not_see_this_night(client, desk):
    other = Club.objects.create(name="Other club")
    stranger = User.objects.create_user("Egon")
    Member.objects.create(club=other, user=stranger, role=Role.DIRECTOR)
    client.force_login(stranger)
    for name, path in desk.items():
        if "/nights/" in path and name not in ("night-new", "night-demo"):
            answer = client.post(path) if name in POST_ONLY else client.get(path)
            assert answer.status_code == 404, name


def test_a_scorer_does_not_direct(client, club, desk):
    scorer = User.objects.create_user("Fritz")
    Member.objects.create(club=club, user=scorer, role=Role.SCORER)
    client.force_login(scorer)
    for name, path in desk.items():
        answer = client.post(path) if name in POST_ONLY else client.get(path)
        assert answer.status_code == 403, name


def test_a_night_that_is_not_published_does_not_exist_for_the_public(client, night):
    slug = night(10).session.event.slug
    for name in ("public-night", "public-xlsx", "public-pdf"):
        assert client.get(reverse(name, args=[slug])).status_code == 404


def test_every_answer_carries_the_strict_policy(client, db):
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
