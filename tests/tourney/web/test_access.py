"""Every address of the site, tried in every role: an address that is missing from the table fails."""

import re
from datetime import date

from django.urls import reverse

from tests.tourney.web.access import (
    ANYBODY,
    DIRECTOR,
    OWNER,
    SCORER,
    TABLE,
    addresses,
    answers,
    member,
    only,
)
from tourney.desk.setup.nights import NewNight, open_night
from tourney.models import (
    Role,
    User,
)


def test_every_address_is_in_the_table():
    assert set(addresses()) == set(TABLE)
    assert len(TABLE) == len(addresses())


def test_the_desk_has_addresses_of_its_own(paths):
    for name, row in TABLE.items():
        assert paths[name].startswith("/desk/") == (row.least != ANYBODY), name


def test_visitor_sees_public_pages_and_nothing_of_a_draft(client, paths):
    for name in only(ANYBODY):
        assert client.get(paths[name]).status_code == TABLE[name].get, name
    for name in ("table", "table-evening", "table-entry", "table-back", "table-here", "table-call"):
        assert client.post(paths[name]).status_code == 404, name


def test_desk_requires_signing_in(client, paths):
    for least in (SCORER, DIRECTOR, OWNER):
        for name, found in answers(client, paths, only(least)).items():
            assert found == {(302, "/sign-in/")}, name


def test_desk_is_hidden_from_non_members(client, paths):
    client.force_login(User.objects.create_user("Egon"))
    for least in (SCORER, DIRECTOR, OWNER):
        for name, found in answers(client, paths, only(least)).items():
            assert found == {(404, "")}, name


def may(client, paths, *leasts) -> None:
    for least in leasts:
        for name in only(least):
            assert client.get(paths[name]).status_code == TABLE[name].get, name


def may_not(client, paths, *leasts) -> None:
    for least in leasts:
        for name, found in answers(client, paths, only(least)).items():
            assert found == {(403, "")}, name


def test_scorer_may_enter_results_and_nothing_else(client, club, paths):
    client.force_login(member(club, Role.SCORER))
    may(client, paths, SCORER)
    may_not(client, paths, DIRECTOR, OWNER)


def test_scorers_desk_offers_only_the_entry_pages(client, club, night, by):
    section = night(10)
    open_night(club, NewNight("Not set up yet", date(2025, 11, 27)), by)
    client.force_login(member(club, Role.SCORER))
    text = client.get(reverse("desk")).content.decode()
    links = set(re.findall(r'href="(/desk/[^"]*)"', text))
    assert links == {"/desk/", reverse("account"), reverse("tricks", args=[section.pk])}
    inside = client.get(reverse("round", args=[section.pk, 1])).content.decode()
    for name in ("names", "movement", "room", "rulings", "publish", "journal"):
        assert f'href="{reverse(name, args=[section.pk])}"' not in inside
    assert reverse("undo", args=[section.pk]) not in inside


def test_director_may_run_nights_and_nothing_else(client, club, paths):
    client.force_login(member(club, Role.DIRECTOR))
    may(client, paths, SCORER, DIRECTOR)
    may_not(client, paths, OWNER)


def test_owner_may_do_everything(director, paths):
    may(director, paths, SCORER, DIRECTOR, OWNER)


def test_every_answer_has_the_strict_policy(client, db):
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
