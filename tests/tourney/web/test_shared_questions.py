"""Equal requests: whoever sends one, and whatever else it contains, it is answered once. A few are processed at a
time, and the others are asked to wait."""

import threading
import time
from contextlib import ExitStack

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import get_resolver

from tests.tourney.desk.played import night_of_method
from tourney.desk.results.publishing import publish
from tourney.serving import makers
from tourney.serving.makers import NotMade
from tourney.web.club_request import Mount
from tourney.web.middleware import asked, shared_pages
from tourney.web.middleware.asked import Shared
from tourney.web.middleware.newest import ClubNow
from tourney.web.middleware.page_made import MadePage

OWN = {
    "public-deals": "checks what is sent to it",
    "club-logo": "a picture as it is stored",
    "sign-in": "signs in",
    "sign-in-code": "signs in",
    "sign-in-link": "signs in",
    "sign-out": "signs out",
    "join": "has a secret in its address",
    "movement-choose": "leads on to a shared page",
}
"""Public addresses that are nobody's or somebody's own, and why."""


@pytest.fixture
def page(club, by) -> str:
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    return section.session.get_absolute_url()


@pytest.fixture
def made(monkeypatch) -> list[str]:
    """The question of each page that is made."""
    found = []
    make = shared_pages.SharedPagesMiddleware._make

    def counted(self, request, asked, *more):
        found.append(f"{asked.path}?{asked.query}")
        return make(self, request, asked, *more)

    monkeypatch.setattr(shared_pages.SharedPagesMiddleware, "_make", counted)
    return found


def test_every_public_address_is_shared_or_has_a_reason():
    public = get_resolver("tourney.web.public.urls").url_patterns
    marked = {each.name: getattr(each.callback, "shared", None) for each in public}
    assert {name for name, mark in marked.items() if mark is None} == set(OWN)
    assert all(isinstance(mark, Shared) for name, mark in marked.items() if name not in OWN)


BESIDES = [
    {"query": "?x=1"},
    {"query": "?utm_source=a&x=2&paper=letter"},
    {"method": "head"},
    {"cookies": {settings.SESSION_COOKIE_NAME: "made-up"}},
    {"cookies": {"messages": "made-up"}},
    {"cookies": {"anything": "else"}},
    {"headers": {"Accept-Language": "en-GB,en;q=0.9,tlh;q=0.5"}},
    {"headers": {"Range": "bytes=0-10"}},
    {"headers": {"User-Agent": "another", "Accept": "text/plain", "Cache-Control": "no-cache", "X-Forwarded-For": "1"}},
    {"query": "?language=klingon"},
    {"query": "?language=de", "method": "head"},
]


@pytest.mark.whole
@pytest.mark.parametrize("besides", BESIDES, ids=str)
def test_unknown_parameters_do_not_make_a_request_different(page, made, besides):
    first = Client().get(page)
    client = Client()
    client.cookies.load(besides.get("cookies", {}))
    again = getattr(client, besides.get("method", "get"))(
        page + besides.get("query", ""), headers=besides.get("headers", {})
    )
    assert (again.status_code, again["ETag"]) == (200, first["ETag"])
    assert made == [f"{page}?"]


ORDERS = ("x-sort=rank", "all-sort=made-up", "all-sort=rank,-names", "all-sort=--rank", "all-sort=")


@pytest.mark.parametrize("order", ORDERS)
def test_order_that_no_link_of_the_page_has_is_answered_by_the_plain_page(client, page, made, order):
    plain = client.get(page)
    assert client.get(f"{page}?{order}")["ETag"] == plain["ETag"]
    assert made == [f"{page}?"]


def test_order_that_a_link_of_the_page_has_is_a_page_of_its_own(client, page, made):
    for order in ("all-sort=names", "all-sort=-names"):
        assert 'aria-sort="' in client.get(f"{page}?{order}").content.decode()
    assert made == [f"{page}?", f"{page}?all-sort=names", f"{page}?all-sort=-names"]


def test_order_of_a_wall_does_not_matter(client, page, made):
    assert client.get(f"{page}wall/?all-sort=names").content == client.get(f"{page}wall/").content
    assert len(made) == 1


def test_known_parameters_are_put_into_one_order(client, made, club):
    client.get("/movements/?count=8&kind=pairs")
    client.get("/movements/?kind=pairs&x=7&count=9&count=8")
    assert made == ["/movements/?count=8&kind=pairs"]


def test_unknown_parameters_never_reach_the_shared_page(client, made, club):
    client.get("/movements/howell/8/?evil=1&rounds=5")
    page = client.get("/movements/howell/8/?rounds=5").content.decode()
    assert "evil" not in page
    assert len(made) == 1


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch", "options"])
def test_shared_page_is_read_only(client, page, made, method):
    answer = getattr(client, method)(page)
    assert (answer.status_code, answer["Allow"], made) == (405, "GET, HEAD", [])


def test_missing_page_is_cached_too(client, page, made):
    for _ in range(2):
        assert client.get(f"{page}trays/99/").status_code == 404
    assert len(made) == 1


def test_club_page_is_renewed_after_a_change(client, page, made, club, by):
    assert client.get("/calendar/").content == client.get("/calendar/").content
    publish(night_of_method("matchpoints", club, by), by)
    client.get("/calendar/")
    assert len(made) == 2


def test_file_is_the_same_for_a_signed_in_user(director, page, made):
    for one in (director, Client()):
        assert one.get(f"{page}standings.json").status_code == 200
    assert len(made) == 1


@pytest.mark.parametrize("file", ["site.zip", "standings.pdf", "standings.json"])
def test_file_is_rendered_once_for_any_port_and_unknown_paper(client, page, made, file):
    """A file of a large night takes seconds to make, and a client may write any port."""
    found = {client.get(f"{page}{file}?paper={port}", headers={"Host": f"localhost:{port}"}).content for port in "123"}
    assert (len(found), len(made)) == (1, 1)


def test_pdf_on_other_paper_is_rendered_separately(client, page, made):
    found = {client.get(f"{page}standings.pdf?paper={paper}").content for paper in ("a4", "letter")}
    assert (len(found), len(made)) == (2, 2)


def test_no_shared_page_sets_a_cookie(client, page):
    for path in ("/", "/movements/", page, "/players/", "/records/", "/feed.atom", f"{page}site.zip"):
        assert not client.get(path).cookies


class Slow:
    """Waits until it may go on, and counts how often it was asked."""

    def __init__(self) -> None:
        self.times, self.begun, self.go_on = 0, threading.Event(), threading.Event()

    def __call__(self, request) -> HttpResponse:
        self.times += 1
        self.begun.set()
        assert self.go_on.wait(30)
        return HttpResponse(f"made {self.times}")


@pytest.fixture
def ask(monkeypatch):
    """Asks a middleware for a path beside which no database is needed."""
    monkeypatch.setattr(shared_pages, "_now", lambda *_: ClubNow(("A club", "", "", "en-gb"), 1))

    def ask(view, path="/movements/", address="127.0.0.1", **headers) -> HttpResponse:
        request = RequestFactory().get(path, headers=headers, REMOTE_ADDR=address)
        request.mount = Mount(None, "/")
        return shared_pages.SharedPagesMiddleware(view)(request)

    return ask


def asking(answers: list, ask, *words) -> threading.Thread:
    thread = threading.Thread(target=lambda: answers.append(ask(*words)))
    thread.start()
    return thread


def test_simultaneous_equal_requests_are_answered_once(ask):
    slow, answers = Slow(), []
    with ExitStack() as done:
        first = asking(answers, ask, slow)
        assert slow.begun.wait(30)
        others = [asking(answers, ask, slow, f"/movements/?x={at}") for at in range(5)]
        done.callback(lambda: [each.join() for each in (first, *others)])
        slow.go_on.set()
    assert slow.times == 1
    assert {answer.content for answer in answers} == {b"made 1"}


def test_request_beyond_the_waiting_limit_is_refused(ask, monkeypatch):
    monkeypatch.setattr(shared_pages, "_room", threading.BoundedSemaphore(1))
    slow, answers = Slow(), []
    first = asking(answers, ask, slow)
    assert slow.begun.wait(30)
    busy = ask(slow, "/movements/?count=9")
    slow.go_on.set()
    first.join()
    assert (busy.status_code, busy["Retry-After"], busy["Cache-Control"]) == (503, "5", "no-store")
    assert '<meta http-equiv="refresh" content="5">' in busy.content.decode()
    assert answers[0].status_code == 200
    assert ask(slow, "/movements/?count=9").status_code == 200


def test_client_that_asks_for_many_pages_leaves_room_for_others(ask, monkeypatch):
    """One address may wait for half of the pages outside nights, all addresses together for those of one kind."""
    slow, answers = Slow(), []
    monkeypatch.setattr(shared_pages, "WAITING", 4)
    monkeypatch.setattr(shared_pages, "ELSEWHERE", 4)
    with ExitStack() as done:
        done.callback(slow.go_on.set)

        def asks(path: str, address: str) -> None:
            under_way = len(shared_pages._making)
            thread = asking(answers, ask, slow, path, address)
            done.callback(lambda: (slow.go_on.set(), thread.join()))
            until = time.monotonic() + 30
            while len(shared_pages._making) == under_way and thread.is_alive() and time.monotonic() < until:
                time.sleep(0.01)

        for count in (1, 2):
            asks(f"/movements/?count={count}", "10.0.0.1")
        assert ask(slow, "/movements/?count=3", "10.0.0.1").status_code == 503
        for count in (3, 4):
            asks(f"/movements/?count={count}", "10.0.0.2")
        assert ask(slow, "/movements/?count=5", "10.0.0.3").status_code == 503
        asks("/nights/tonight/", "10.0.0.1")
        assert len(shared_pages._making) == 5
    assert [answer.status_code for answer in answers] == [200] * 5


class Ready:
    def ready(self) -> bool:
        return True


def test_page_is_built_here_until_a_process_is_ready_but_no_file(ask, monkeypatch):
    class Loading:
        def ready(self) -> bool:
            return False

        def make(self, asked: bytes) -> bytes:
            return page.written()

    page = MadePage.of(HttpResponse("made"), ClubNow(("A club",), 1))
    monkeypatch.setattr(makers, "pages", Loading())
    assert ask(lambda _: HttpResponse("here"), "/nights/tonight/").content == b"here"
    assert ask(lambda _: HttpResponse("here"), "/nights/tonight/site.zip").content == b"made"


def test_night_page_does_not_wait_for_a_file(ask, monkeypatch):
    """Nor does it wait for other pages: one of each kind is rendered at a time."""
    under_way, all_begun, answers = threading.Barrier(2, timeout=30), [], []
    page = MadePage.of(HttpResponse("made"), ClubNow(("A club",), 1))

    class Makers(Ready):
        def make(self, asked: bytes) -> bytes:
            all_begun.append(under_way.wait())
            return page.written()

    monkeypatch.setattr(makers, "pages", Makers())
    monkeypatch.setattr(shared_pages, "AT_ONCE", 1)
    threads = [asking(answers, ask, None, path) for path in ("/nights/tonight/", "/nights/tonight/site.zip")]
    for thread in threads:
        thread.join()
    assert (len(all_begun), [answer.content for answer in answers]) == (2, [b"made", b"made"])


def test_request_that_waited_too_long_is_refused(ask, monkeypatch):
    monkeypatch.setattr(shared_pages, "PATIENCE", 0.1)
    slow, answers = Slow(), []
    first = asking(answers, ask, slow)
    assert slow.begun.wait(30)
    assert ask(slow).status_code == 503
    slow.go_on.set()
    first.join()


def test_form_sent_while_busy_reloads_the_page(ask, monkeypatch):
    monkeypatch.setattr(shared_pages, "_room", threading.BoundedSemaphore(1))
    with shared_pages._room:
        busy = ask(Slow(), "/movements/", **{"HX-Request": "true"})
    assert (busy.status_code, busy["HX-Refresh"]) == (503, "true")


def test_waiting_crowd_is_not_logged_but_an_error_is(client, page, monkeypatch, caplog):
    monkeypatch.setattr(shared_pages, "_room", threading.BoundedSemaphore(1))
    with shared_pages._room:
        assert client.get(page).status_code == 503
    assert not caplog.records


def test_crashed_process_costs_only_one_answer(ask, monkeypatch, caplog):
    class Broken(Ready):
        def make(self, asked: bytes) -> bytes:
            raise NotMade("It ended.")

    monkeypatch.setattr(makers, "pages", Broken())
    assert ask(lambda _: HttpResponse("here")).status_code == 503
    assert "It ended." in caplog.text
    monkeypatch.setattr(makers, "pages", None)
    assert ask(lambda _: HttpResponse("here")).content == b"here"


def test_forged_session_does_not_count_as_a_users_own(rf, db):
    request = rf.get("/")
    request.mount = Mount(None, "/")
    request.COOKIES[settings.SESSION_COOKIE_NAME] = "x" * 32
    assert not asked.is_own(request, asked.asked_of(request))
