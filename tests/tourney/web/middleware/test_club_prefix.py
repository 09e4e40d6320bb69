"""Several clubs on one machine: each below its own prefix, with one table of addresses."""

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, time
from threading import Barrier
from uuid import uuid4

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import get_script_prefix, reverse

from tourney.desk.club import clubs, members
from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.phones.key_digests import code, token
from tourney.desk.results.publishing import publish
from tourney.desk.setup.nights import NewNight, open_night
from tourney.models import Club, Member, Role, Session, TableEntry, User
from tourney.safekeeping.copies import folder
from tourney.safekeeping.database_backup import back_up_night
from tourney.web.middleware.club_prefix import MountMiddleware


@pytest.fixture
def other(club) -> Club:
    """A second club, so that neither is the machine's only one."""
    return clubs.open_club("Portland Club")


def below(club: Club, name: str, *args) -> str:
    return f"/{club.prefix}{reverse(name, args=args)[1:]}"


def text(client: Client, path: str, status: int = 200) -> str:
    answer = client.get(path)
    assert answer.status_code == status, path
    return answer.content.decode()


def test_only_club_is_at_the_root_and_below_its_prefix(client, club):
    assert "<h1>Knickerbocker Whist Club</h1>" in text(client, "/")
    assert "<h1>Knickerbocker Whist Club</h1>" in text(client, "/clubs/knickerbocker-whist-club/")


def test_every_link_below_a_prefix_stays_there(client, club, night, by):
    published = night(10)
    publish(published, by)
    for name, args in (("home", ()), ("public-night", (published.session.slug,))):
        page = text(client, below(club, name, *args))
        links = re.findall(r'(?:href|action|hx-get|data-\w+)="(/[^"]*)"', page)
        assert len(links) > 5
        for link in links:
            assert link.startswith((f"/{club.prefix}", "/static/")), (name, link)


def test_front_page_of_several_clubs_lists_those_that_want_it(client, club, other):
    assert "No club is listed here" in text(client, "/")
    Club.objects.filter(pk=other.pk).update(listed=True)
    page = text(client, "/")
    assert f'<a href="/{other.prefix}">Portland Club</a>' in page
    assert "Knickerbocker" not in page


def test_member_reaches_the_desk_of_their_club(director, club, other):
    assert director.get("/desk/").url == f"/{club.prefix}desk/"
    assert "<h1>Your clubs" not in text(director, f"/{club.prefix}desk/")


def test_member_of_several_clubs_chooses_one(director, user, club, other):
    Member.objects.create(club=other, user=user, role=Role.SCORER)
    page = text(director, "/desk/")
    for each in (club, other):
        assert f'href="/{each.prefix}desk/"' in page


def test_user_without_a_club_is_told_how_to_join(client, other):
    client.force_login(User.objects.create_user("Egon"))
    assert (
        "You are not a member of any club here. Ask an owner of your club for a link, and open it while you are"
        in text(client, "/desk/")
    )


def test_sign_in_works_outside_the_clubs_and_below_any(client, user, club, other):
    assert client.get("/desk/").url == "/sign-in/?next=/desk/"
    for path, leads in (("/sign-in/", "/desk/"), (below(club, "sign-in"), f"/{club.prefix}desk/")):
        sent = {"username": "Dora Director", "password": "eight of hearts 1896"}
        assert client.post(path, sent).url == leads
        client.logout()


def test_member_signed_in_at_another_club_finds_the_way_to_their_own(director, club, other):
    page = text(director, f"/{other.prefix}desk/", 404)
    assert '<a href="/desk/">Go to your desk</a>' in page


def test_unknown_club_has_no_page(client, club):
    for path in ("/clubs/nobody/", "/clubs/nobody/sign-in/", "/clubs/nobody/movements/", "/clubs/", "/clubs//desk/"):
        text(client, path, 404)
    for path in ("/clubs/%00/", "/clubs/%ED%A0%80/", "/clubs/ä/desk/", f"/clubs/{'a' * 5000}/"):
        text(client, path, 404)
    text(client, f"/{club.prefix}{club.prefix}", 404)


def test_prefix_without_its_slash_redirects(client, club):
    answer = client.get(f"/{club.prefix[:-1]}?a=1")
    assert (answer.status_code, answer.url) == (301, f"/{club.prefix}?a=1")


def test_missing_slash_below_a_prefix_redirects_there(client, club):
    assert client.get(below(club, "public-calendar")[:-1]).url == below(club, "public-calendar")


def test_static_files_are_the_same_everywhere(client, club):
    for path in ("/", f"/{club.prefix}"):
        assert 'href="/static/tourney/tourney.css"' in text(client, path)
    assert client.get("/static/tourney/tourney.css").status_code == 200


def test_static_file_needs_no_query(client, club, django_assert_num_queries):
    with django_assert_num_queries(0):
        client.get("/static/tourney/tourney.css")


@pytest.mark.parametrize("path", ["/movements/howell/8/", "/clubs/knickerbocker-whist-club/movements/howell/8/"])
def test_finding_the_club_takes_one_query(client, club, path, django_assert_num_queries):
    """And a second one where the page is not cached yet: the club's revision, and the club, which chose its game."""
    Club.objects.update(game="whist")
    for queries in (2, 1):
        with django_assert_num_queries(queries):
            client.get(path)


def test_club_below_a_prefix_is_looked_up_by_its_slug(client, club, other):
    Club.objects.update(game="whist")
    with CaptureQueriesContext(connection) as asked:
        client.get(below(club, "public-movement", "howell", 8))
    assert len(asked.captured_queries) == 2
    for query in asked.captured_queries:
        assert "WHERE" in query["sql"]
        assert f"'{club.slug}'" in query["sql"]


def test_the_prefix_ends_with_the_request(client, club):
    client.get(f"/{club.prefix}")
    assert get_script_prefix() == "/"

    def breaks(_):
        assert get_script_prefix() == f"/{club.prefix}"
        raise RuntimeError("while it answers")

    with pytest.raises(RuntimeError, match="while it answers"):
        MountMiddleware(breaks)(RequestFactory().get(f"/{club.prefix}desk/"))
    assert get_script_prefix() == "/"


def test_simultaneous_requests_keep_their_own_prefixes():
    """Twenty threads, all inside the middleware at the same moment."""
    together = Barrier(20, timeout=30)

    def answer(request):
        together.wait()
        return HttpResponse(reverse("desk"))

    mounted = MountMiddleware(answer)

    def ask(number: int) -> str:
        path = f"/clubs/club-{number}/desk/" if number % 2 else "/desk/"
        return path + " " + mounted(RequestFactory().get(path)).content.decode()

    with ThreadPoolExecutor(20) as pool:
        for found in pool.map(ask, range(20)):
            path, reversed_ = found.split()
            assert path == reversed_


def test_club_address_is_derived_from_its_name(db):
    names = ("Zur Post", "Zur Post!", "Клуб", "Клуб вист")
    assert [clubs.open_club(name).slug for name in names] == ["zur-post", "zur-post-2", "club", "club-2"]


def test_former_address_still_redirects(client, club, other):
    clubs.move_club(club, "knicks")
    answer = client.get("/clubs/knickerbocker-whist-club/calendar/?a=1")
    assert (answer.status_code, answer.url) == (308, "/clubs/knicks/calendar/?a=1")
    # The request is sent again to the new address unchanged.
    assert client.post("/clubs/knickerbocker-whist-club/t/", {"code": "ABC"}).status_code == 308
    assert clubs.open_club("Knickerbocker Whist Club").slug == "knickerbocker-whist-club-2"


def test_a_club_may_return_to_its_former_address(client, club):
    clubs.move_club(club, "knicks")
    clubs.move_club(club, "knickerbocker-whist-club")
    assert client.get("/clubs/knickerbocker-whist-club/").status_code == 200
    assert client.get("/clubs/knicks/").url == "/clubs/knickerbocker-whist-club/"


def test_same_night_and_series_names_may_exist_in_two_clubs(client, club, other, by):
    for each, name in ((club, "Ours"), (other, "Theirs")):
        section = open_night(each, NewNight("Thursday whist", date(2025, 11, 20)), by)
        Session.objects.filter(pk=section.session_id).update(slug="2025-11-20-thursday-whist")
        section.session.refresh_from_db()
        publish(section, by)
        kept = keep_series(each, SeriesRules(f"Season {name}"), [section.session])
        type(kept).objects.filter(pk=kept.pk).update(slug="season")
    assert "Season Ours" in text(client, f"/{club.prefix}series/season/")
    assert "Season Theirs" in text(client, f"/{other.prefix}series/season/")
    night = "nights/2025-11-20-thursday-whist/"
    for each in (club, other):
        assert f"/{each.prefix}{night}" in text(client, f"/{each.prefix}{night}")


def test_table_key_and_code_work_only_in_their_own_club(client, club, other, by, night, monkeypatch):
    section = night(10)
    evening = datetime.combine(section.session.date, time(20))
    monkeypatch.setattr("tourney.desk.opening_hours.wall_clock", lambda: evening)
    key = (section.pk, 1, token(section, 1))
    shown = client.get(below(club, "table", *key))
    assert shown.status_code == 200
    assert client.get(below(other, "table", *key)).status_code == 404
    revision = {"X-Revision": re.search(r'data-revision="([^"]+)"', shown.content.decode())[1]}
    entry = {"key": str(uuid4()), "round": "1", "tray": "1", "line": "N&S", "ours": "7"}
    # Neither what phones ask again and again, nor what they send, opens by another prefix or by none.
    for path in (below(other, "table", *key), reverse("table", args=key)):
        assert client.get(path, headers=revision).status_code == 404
        for headers in ({}, {"X-Outbox": "1"}):
            assert client.post(f"{path}enter/", entry, headers=headers).status_code == 404
    assert not TableEntry.objects.exists()
    assert client.get(below(club, "table", *key), headers=revision).status_code == 204
    assert client.post(below(club, "table-entry", *key), entry, headers={"X-Outbox": "1"}).status_code == 200
    assert TableEntry.objects.get().section == section
    sent = {"code": code(section, 1)}
    assert client.post(below(club, "find-table"), sent).url == below(club, "table", *key)
    assert client.post(below(other, "find-table"), sent).status_code == 404


def test_invitation_link_works_only_in_its_own_club(client, club, other):
    secret = members.invite(club, Role.DIRECTOR)
    assert client.get(below(other, "join", secret)).status_code == 410
    assert client.get(below(club, "join", secret)).status_code == 200


def test_signed_in_user_joins_another_club_with_the_same_account(director, user, club, other):
    link = below(other, "join", members.invite(other, Role.SCORER))
    assert "Join as Dora Director" in text(director, link)
    assert director.post(link).url == f"/{other.prefix}desk/"
    assert {(each.club, each.role) for each in user.memberships.all()} == {(club, "owner"), (other, "scorer")}
    assert director.get(f"/{other.prefix}desk/").status_code == 200
    # A role in one club does not apply in another.
    assert director.get(below(other, "club")).status_code == 403
    assert director.get(below(club, "club")).status_code == 200


def test_link_does_not_make_a_member_a_second_member(director, user, club):
    link = reverse("join", args=[members.invite(club, Role.SCORER)])
    answer = director.post(link)
    assert answer.status_code == 422
    assert "is already a member. An owner of the club can change your role." in answer.content.decode()
    assert user.memberships.get().role == Role.OWNER
    director.logout()
    assert director.get(link).status_code == 200


def test_copies_of_nights_with_the_same_name_are_kept_separately(club, other, by):
    nights = [open_night(each, NewNight("Thursday whist", date(2025, 11, 20)), by).session for each in (club, other)]
    assert nights[0].slug == nights[1].slug
    kept = {back_up_night(night) for night in nights}
    assert {path.relative_to(folder()).as_posix() for path in kept} == {
        f"nights/{each.slug}/{nights[0].slug}.json" for each in (club, other)
    }
    assert all(path.exists() for path in kept)
