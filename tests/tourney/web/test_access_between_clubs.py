"""A club's data cannot be reached through another club."""

from datetime import date
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.tourney.web.access import DIRECTOR, OUTSIDE, OWNER, SCORER, TABLE, answers, member, only
from tourney.desk.results.publishing import publish
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.writing import By
from tourney.models import (
    Call,
    Club,
    LateEntry,
    ResultVersion,
    Role,
    RulingVersion,
    Section,
    TableEntry,
)


def below(club: Club, paths: dict[str, str]) -> dict[str, str]:
    """The same addresses below the prefix of a club."""
    return {name: f"/{club.prefix}{path[1:]}" for name, path in paths.items()}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("role", [Role.OWNER, Role.DIRECTOR, Role.SCORER])
def test_club_reaches_nothing_of_another_below_its_own_prefix(client, paths, role):
    """Every number and word of our club, tried by members of another where they may do most: below their own prefix."""
    other = Club.objects.create(name="Other club")
    client.force_login(member(other, role))
    reach = {Role.SCORER: (SCORER,), Role.DIRECTOR: (SCORER, DIRECTOR), Role.OWNER: (SCORER, DIRECTOR, OWNER)}[role]
    mine = below(other, paths)
    for least in reach:
        theirs = [name for name in only(least) if TABLE[name].ours]
        for name, found in answers(client, mine, theirs).items():
            assert found == {(404, "")}, name


def test_parts_of_a_night_are_reached_only_through_their_own_night(client, club, paths, night):
    """A result, a call and an entry of our club, tried with the number of another club's night."""
    section, other = Section.objects.get(), Club.objects.create(name="Other club")
    version = ResultVersion.objects.get()
    place = {"section": section, "round": 1, "table": 1}
    call = Call.objects.create(**place)
    said = TableEntry.objects.create(
        **place, client_key=uuid4(), tray=1, line="N&S", made={"tricks": 7}, outcome="stored", version=version
    )
    late = LateEntry.objects.create(
        **place, client_key=uuid4(), tray=1, line="N&S", made={"tricks": 7}, cause="renewed"
    )
    them = member(other, Role.OWNER)
    theirs = open_night(other, NewNight("Theirs", date(2025, 11, 20)), By(them))
    client.force_login(them)
    words = {
        "result": [theirs.pk, version.result_id],
        "restore": [theirs.pk, version.result_id, 1],
        "call-answered": [theirs.pk, call.pk],
        "table-said": [theirs.pk, said.pk],
        "phones-late": [theirs.pk, late.pk],
    }
    mixed = below(other, {name: reverse(name, args=args) for name, args in words.items()})
    for name, path in mixed.items():
        assert client.post(path, {"why": "mine"}).status_code == 404, name
        assert client.get(path).status_code == (404 if TABLE[name].get == 200 else 405), name
    ruling = f"/{other.prefix}{reverse('ruling-new', args=[theirs.pk])[1:]}"
    client.post(f"{ruling}?result={version.result_id}", {"result": version.result_id, "found": "Slow play"})
    assert not RulingVersion.objects.filter(result=version.result_id).exists()
    call.refresh_from_db()
    assert call.answered_at is None


@pytest.mark.sweep(2)
@pytest.mark.parametrize("role", [Role.OWNER, Role.DIRECTOR, Role.SCORER])
def test_desk_of_another_club_is_hidden(client, club, paths, role):
    client.force_login(member(Club.objects.create(name="Other club"), role))
    ours = below(club, paths)
    for least in (SCORER, DIRECTOR, OWNER):
        for name, found in answers(client, ours, only(least)).items():
            assert found == {(404, "")}, name


def test_public_page_of_one_club_does_not_exist_in_another(client, club, paths, by):
    """A published night, its series, a player of it and an invitation: available only below their own prefix."""
    section = Section.objects.get()
    publish(section, by)
    player = club.players.get(name="Ann 1")
    other = Club.objects.create(name="Other club")
    paths = paths | {"public-player": reverse("public-player", args=[player.pk])}
    shown = {"public-night", "public-xlsx", "public-pdf", "public-sheet", "public-csv", "public-site", "public-tray"}
    shown |= {"public-contestant", "public-player", "public-series", "join"}
    ours, theirs = below(club, paths), below(other, paths)
    for name in shown:
        assert client.get(ours[name]).status_code == 200, name
        assert client.get(theirs[name]).status_code == (410 if name == "join" else 404), name


def test_only_listed_pages_exist_outside_of_several_clubs(client, director, paths):
    Club.objects.create(name="Other club")
    for one in (director, Client()):
        for name in TABLE:
            answer = one.get(paths[name])
            refused = (404, 405) if TABLE[name].get == 405 else (404,)
            assert (answer.status_code in refused) == (name not in OUTSIDE or name == "sign-out"), name
            if name.startswith("moving-"):
                assert one.post(paths[name]).status_code in (403, 409), name
            elif name not in OUTSIDE:
                assert one.post(paths[name]).status_code == 404, name


def test_another_clubs_lists_show_nothing_of_ours(client, paths, night):
    other = Club.objects.create(name="Other club")
    client.force_login(member(other, Role.OWNER))
    mine = below(other, paths)
    for name in ("desk", "players", "series", "club"):
        text = client.get(mine[name]).content.decode()
        assert "Other club" in text or name != "club"
        for ours in ("Thursday whist", "Ann Abbott", "Season", "Dora Director", "Knickerbocker"):
            assert ours not in text, (name, ours)
