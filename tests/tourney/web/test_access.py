"""Every address there is, tried as everybody: what is not in the table fails."""

import re
from dataclasses import dataclass
from datetime import date

import pytest
from django.contrib.auth.models import User
from django.urls import get_resolver, reverse

from tourney.desk.members import invite
from tourney.desk.nights import Opening, open_night
from tourney.desk.players import Record, keep, merge
from tourney.desk.results import Place, record
from tourney.desk.series import SeriesRules, keep_series
from tourney.models import Club, Member, Role
from tourney.scoring.made import Made

ANYBODY, SCORER, DIRECTOR, OWNER = "anybody", "scorer", "director", "owner"


@dataclass(frozen=True)
class Row:
    """``least`` is who may, ``ours`` whether it shows something of one club, ``get`` what a plain look answers to who
    may: 405 is for what is only ever sent."""

    least: str
    ours: bool = True
    get: int = 200


def every(least: str, ours: bool, get: int, names: str) -> dict[str, Row]:
    return {name: Row(least, ours, get) for name in names.split()}


TABLE = (
    every(ANYBODY, False, 200, "home public-calendar feed public-records sign-in movements public-movement")
    | every(ANYBODY, False, 200, "public-series join find-table")
    | every(ANYBODY, False, 302, "movement-choose")
    | every(ANYBODY, False, 405, "sign-out")
    # A night that is not published, and who has played on no other, do not exist for the public.
    | every(ANYBODY, False, 404, "public-night public-xlsx public-pdf public-sheet public-csv public-site public-tray")
    | every(ANYBODY, False, 404, "public-contestant public-player")
    # A table's own pages open with its key, which here is guessed.
    | every(ANYBODY, False, 404, "table")
    | every(ANYBODY, False, 405, "table-entry table-call")
    | every(SCORER, False, 200, "desk")
    | every(SCORER, True, 302, "tricks")
    | every(SCORER, True, 200, "round cell lines twice")
    | every(DIRECTOR, False, 200, "night-new bring-night series series-new players player-new players-import")
    | every(DIRECTOR, False, 405, "night-demo")
    | every(DIRECTOR, True, 200, "room wall names partner seating movement sheets sheet files bring-results taken")
    | every(DIRECTOR, True, 200, "result standings rulings ruling-offered journal publish series-edit player")
    | every(DIRECTOR, True, 405, "clock draw night-play night-remove restore ruling-withdraw take-back series-remove")
    | every(DIRECTOR, True, 200, "phones ruling-new mishaps mishap-late mishap-leaves mishap-mend mishap-search")
    | every(DIRECTOR, True, 200, "mishap-curtail as-it-was bring-deals")
    | every(DIRECTOR, True, 405, "player-merge merge-undo renew-keys call-answered table-said mishap-take")
    | every(DIRECTOR, True, 405, "shows next-session")
    | every(OWNER, False, 200, "club")
    | every(OWNER, False, 405, "invite")
    | every(OWNER, True, 405, "member-role member-remove")
)
OTHER_WORDS = {
    "sheet": {"kind": "score-sheets"},
    "taken": {"slug": "csv"},
    "public-sheet": {"kind": "ranking"},
    "public-csv": {"name": "ranking"},
}


def addresses() -> dict[str, str]:
    """Name -> pattern of every address there is."""
    found = {}
    for include in get_resolver().url_patterns:
        for pattern in include.url_patterns:
            found[pattern.name] = str(include.pattern) + str(pattern.pattern)
    return found


@pytest.fixture
def paths(night, by, club, user) -> dict[str, str]:
    """Every address, with a night that is being played, a player, a merge, a series and a member."""
    section = night(10)
    result = record(section, Place(1, 1, 1), Made(tricks=7), by).result
    ann, anna = (keep(club, Record(name), by) for name in ("Ann Abbott", "Anna Abbott"))
    series = keep_series(club, SeriesRules("Season"), [])
    words = {
        "number": 1,
        "table": 1,
        "tray": 1,
        "view": "table",
        "result": result.pk,
        "version": 1,
        "player": ann.pk,
        "merge": merge(ann, anna, by).pk,
        "member": user.memberships.get().pk,
        "secret": invite(club, Role.DIRECTOR),
        "section": section.pk,
        "key": "guessed",
        "call": 1,
        "entry": 1,
        "system": "howell",
        "count": 8,
        "kind": "",
        "name": "",
    }
    found = {}
    for name, pattern in addresses().items():
        here = words | {"pk": series.pk if "series" in name else section.pk}
        here["slug"] = series.slug if "series" in name else section.session.slug
        if name == "public-player":
            here["pk"] = ann.pk
        wanted = re.findall(r"<\w+:(\w+)>", pattern)
        found[name] = reverse(name, kwargs={word: (here | OTHER_WORDS.get(name, {}))[word] for word in wanted})
    return found


def member(club: Club, role: Role) -> User:
    user = User.objects.create_user(f"{role} of {club}")
    Member.objects.create(club=club, user=user, role=role)
    return user


def answers(client, paths, rows, sent=True) -> dict[str, set[tuple[int, str]]]:
    """What each address answers to a look, and to something sent."""
    found = {}
    for name in rows:
        looked = client.get(paths[name])
        both = [looked] if TABLE[name].get != 405 else []
        if sent:
            both.append(client.post(paths[name]))
        found[name] = {(answer.status_code, answer.headers.get("Location", "")[:9]) for answer in both}
    return found


def only(least: str) -> list[str]:
    return [name for name, row in TABLE.items() if row.least == least]


def test_every_address_is_in_the_table():
    assert set(addresses()) == set(TABLE)
    assert len(TABLE) == len(addresses())


def test_the_desk_has_addresses_of_its_own(paths):
    for name, row in TABLE.items():
        assert paths[name].startswith("/desk/") == (row.least != ANYBODY), name


def test_anybody_sees_what_is_public_and_nothing_of_a_draft(client, paths):
    for name in only(ANYBODY):
        assert client.get(paths[name]).status_code == TABLE[name].get, name
    for name in ("table", "table-entry", "table-call"):
        assert client.post(paths[name]).status_code == 404, name


def test_nobody_comes_to_the_desk_without_signing_in(client, paths):
    for least in (SCORER, DIRECTOR, OWNER):
        for name, found in answers(client, paths, only(least)).items():
            assert found == {(302, "/sign-in/")}, name


def test_who_is_no_member_is_refused(client, paths):
    client.force_login(User.objects.create_user("Egon"))
    for least in (SCORER, DIRECTOR, OWNER):
        for name, found in answers(client, paths, only(least)).items():
            assert found == {(403, "")}, name


def may(client, paths, *leasts) -> None:
    for least in leasts:
        for name in only(least):
            assert client.get(paths[name]).status_code == TABLE[name].get, name


def may_not(client, paths, *leasts) -> None:
    for least in leasts:
        for name, found in answers(client, paths, only(least)).items():
            assert found == {(403, "")}, name


def test_a_scorer_enters_results_and_no_more(client, club, paths):
    client.force_login(member(club, Role.SCORER))
    may(client, paths, SCORER)
    may_not(client, paths, DIRECTOR, OWNER)


def test_a_scorers_desk_offers_the_entry_pages_alone(client, club, night, by):
    section = night(10)
    open_night(club, Opening("Not set up yet", date(2026, 11, 27)), by)
    client.force_login(member(club, Role.SCORER))
    text = client.get(reverse("desk")).content.decode()
    links = set(re.findall(r'href="(/desk/[^"]*)"', text))
    assert links == {"/desk/", reverse("tricks", args=[section.pk])}
    inside = client.get(reverse("round", args=[section.pk, 1])).content.decode()
    for name in ("names", "movement", "room", "rulings", "publish", "journal"):
        assert f'href="{reverse(name, args=[section.pk])}"' not in inside
    assert reverse("take-back", args=[section.pk]) not in inside


def test_a_director_runs_nights_and_no_more(client, club, paths):
    client.force_login(member(club, Role.DIRECTOR))
    may(client, paths, SCORER, DIRECTOR)
    may_not(client, paths, OWNER)


def test_an_owner_may_everything(director, paths):
    may(director, paths, SCORER, DIRECTOR, OWNER)


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.OWNER, Role.SCORER])
def test_nobody_sees_another_clubs_drafts(client, paths, role):
    client.force_login(member(Club.objects.create(name="Other club"), role))
    reach = {Role.SCORER: (SCORER,), Role.DIRECTOR: (SCORER, DIRECTOR), Role.OWNER: (SCORER, DIRECTOR, OWNER)}[role]
    for least in reach:
        theirs = [name for name in only(least) if TABLE[name].ours]
        for name, found in answers(client, paths, theirs).items():
            assert found == {(404, "")}, name


def test_another_clubs_lists_hold_nothing_of_ours(client, paths, night):
    client.force_login(member(Club.objects.create(name="Other club"), Role.OWNER))
    for name in ("desk", "players", "series", "club"):
        text = client.get(paths[name]).content.decode()
        for ours in ("Thursday whist", "Ann Abbott", "Season", "Dora Director", "Knickerbocker"):
            assert ours not in text, (name, ours)


def test_every_answer_carries_the_strict_policy(client, db):
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
