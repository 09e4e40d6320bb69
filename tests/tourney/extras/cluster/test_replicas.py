"""Public pages from a replica, all else from the primary database."""

import json

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import RequestFactory
from django.urls import get_resolver

from tests.tourney.real_databases import fresh, run, with_tables
from tourney.extras.cluster.replicas import PUBLIC, ReplicaMiddleware, Router
from tourney.models import Club

SET_UP = """
import django
django.setup()
from django.core.management import call_command
from django.utils import timezone
from tourney.models import Club, Event, Member, Section, Session, User
call_command("migrate", verbosity=0)
club = Club.objects.create(name="As it was")
event = Event.objects.create(club=club, name="One")
night = Session.objects.create(
    event=event, slug="2025-11-20-one", date="2025-11-20", starts_at="19:30", published_at=timezone.now()
)
Section.objects.create(session=night, revision=7)
Member.objects.create(club=club, user=User.objects.create_user("Dora", password="eight of hearts"), role="owner")
"""
ASK = """
import json
import django
django.setup()
from django.test import Client
from tourney.models import Club, Section
Club.objects.update(name="As it is")
Section.objects.update(revision=8)
assert Club.objects.get().name == "As it is"

def name(client, path="/"):
    page = client.get(path).content.decode()
    return ("is" if "As it is" in page else "") + ("was" if "As it was" in page else "")

def browser():
    return Client(SERVER_NAME="localhost", raise_request_exception=False)

found = {"anybody": name(browser()), "feed": name(browser(), "/feed.atom")}
wrote = browser()
wrote.post("/t/", {"code": "ABCDEF"})
found["who just sent something"] = name(wrote)
del wrote.cookies["wrote"]
found["the same later"] = name(wrote)
dora = browser()
found["signing in"] = dora.post("/sign-in/", {"username": "Dora", "password": "eight of hearts"}).status_code
found["who is signed in"] = name(dora)
found["the desk"] = name(dora, "/desk/club/")
asked = browser()
unchanged = asked.get("/nights/2025-11-20-one/", headers={"X-Revision": f"{Club.objects.get().epoch}-7"}).status_code
found["who follows a night"] = {204: "was", 200: "is"}[unchanged]
ahead = asked.get("/nights/2025-11-20-one/", headers={"X-Revision": f"{Club.objects.get().epoch}-8"}).status_code
found["who saw more already"] = {204: "is", 200: "was"}[ahead]
found["written to"] = Club.objects.using("replica").get().name
print(json.dumps(found))
"""


@pytest.fixture
def two_databases(tmp_path) -> dict[str, str]:
    """One, and a copy of it that is behind."""
    one = with_tables("routed_one", tmp_path)
    run(SET_UP, tmp_path, DATABASE_URL=one)
    return {"DATABASE_URL": one, "DATABASE_URL_REPLICA": fresh("routed_copy", tmp_path, copy_of="routed_one")}


@pytest.mark.whole
def test_public_reads_the_replica_and_writers_read_what_they_wrote(two_databases, tmp_path):
    """The replica still has the old state, so each answer shows where it was read."""
    assert json.loads(run(ASK, tmp_path, **two_databases)) == {
        "anybody": "was",
        "feed": "was",
        "who just sent something": "is",
        "the same later": "was",
        "signing in": 302,
        "who is signed in": "is",
        "the desk": "is",
        "who follows a night": "was",
        "who saw more already": "is",
        "written to": "As it was",
    }


@pytest.fixture
def replicated(monkeypatch):
    monkeypatch.setitem(settings.DATABASES, "replica", {})
    monkeypatch.setattr("tourney.extras.cluster.replicas._position", lambda: "")  # no database is asked in these tests


def reads_at(view_path: str, method: str = "GET", **cookies: str) -> str:
    """Return the database that a view at that path would read from."""
    view = get_resolver().resolve(view_path).func
    found = []

    def answer(request):
        middleware.process_view(request, view)
        found.append(Router().db_for_read(Club) or "default")
        return HttpResponse()

    middleware = ReplicaMiddleware(answer)
    request = RequestFactory().generic(method, view_path)
    request.COOKIES.update(cookies)
    middleware(request)
    assert Router().db_for_read(Club) is None, "it ends with the request"
    return found[0]


@pytest.mark.parametrize("path", ["/", "/calendar/", "/feed.atom", "/nights/one/", "/players/1/", "/movements/"])
def test_public_pages_are_read_from_the_replica(path, replicated):
    assert reads_at(path) == "replica"
    assert reads_at(path, "HEAD") == "replica"
    assert reads_at(path, "POST") == "default"
    assert reads_at(path, wrote="1") == "default"
    assert reads_at(path, **{settings.SESSION_COOKIE_NAME: "some session"}) == "default"


@pytest.mark.parametrize("cookie", ["0/16B3748", "16/B374D848", "1", "", "0/1; DROP", "0/123456789", "x/1"])
def test_writer_reads_the_primary_where_the_replicas_position_is_unknown(cookie, replicated):
    assert reads_at("/", wrote=cookie) == "default"


@pytest.mark.parametrize("path", ["/desk/", "/desk/sections/1/", "/t/", "/t/1/1/key/", "/desk/sections/1/standings/"])
def test_director_and_table_pages_are_read_from_the_primary(path, replicated):
    assert reads_at(path) == "default"


def test_router_knows_every_public_address():
    """The room is determined by the module of a view: a decorator that lost it would send readers elsewhere."""
    public = next(each for each in get_resolver().url_patterns if "public" in each.urlconf_name.__name__)
    assert not {each.name for each in public.url_patterns if not each.callback.__module__.startswith(PUBLIC)}


def test_nothing_is_routed_and_no_cookie_set_without_a_replica(client, club):
    assert Router().db_for_read(Club) is None
    assert "wrote" not in client.post("/t/", {"code": "ABCDEF"}).cookies


def test_nothing_is_migrated_or_written_on_a_replica():
    assert Router().allow_migrate("replica", "tourney") is False
    assert Router().allow_migrate("default", "tourney") is None
    assert Router().db_for_write(Club) == "default"
