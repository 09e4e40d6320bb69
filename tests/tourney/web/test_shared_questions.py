"""What is the same question: whoever asks it, and whatever else they send, it is answered once. A few are answered at a
time, and the others are told so."""

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
from tourney.web.middleware import asked, shared_pages
from tourney.web.middleware.asked import Shared
from tourney.web.middleware.newest import ClubNow
from tourney.web.middleware.page_made import Made
from tourney.web.request import Mount

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
def test_whatever_else_is_sent_the_question_is_the_same(page, made, besides):
    first = Client().get(page)
    client = Client()
    client.cookies.load(besides.get("cookies", {}))
    again = getattr(client, besides.get("method", "get"))(
        page + besides.get("query", ""), headers=besides.get("headers", {})
    )
    assert (again.status_code, again["ETag"]) == (200, first["ETag"])
    assert made == [f"{page}?"]


def test_what_a_view_knows_is_asked_in_one_order(client, made, club):
    client.get("/movements/?count=8&kind=pairs")
    client.get("/movements/?kind=pairs&x=7&count=9&count=8")
    assert made == ["/movements/?count=8&kind=pairs"]


def test_nothing_of_what_somebody_added_is_on_the_page_of_the_next(client, made, club):
    client.get("/movements/howell/8/?evil=1&rounds=5")
    page = client.get("/movements/howell/8/?rounds=5").content.decode()
    assert "evil" not in page
    assert len(made) == 1


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch", "options"])
def test_a_shared_page_is_only_read(client, page, made, method):
    answer = getattr(client, method)(page)
    assert (answer.status_code, answer["Allow"], made) == (405, "GET, HEAD", [])


def test_what_is_not_there_is_kept_too(client, page, made):
    for _ in range(2):
        assert client.get(f"{page}trays/99/").status_code == 404
    assert len(made) == 1


def test_a_page_of_a_club_is_made_anew_once_something_was_done(client, page, made, club, by):
    assert client.get("/calendar/").content == client.get("/calendar/").content
    publish(night_of_method("matchpoints", club, by), by)
    client.get("/calendar/")
    assert len(made) == 2


def test_a_file_is_the_same_for_who_is_signed_in(director, page, made):
    for one in (director, Client()):
        assert one.get(f"{page}standings.json").status_code == 200
    assert len(made) == 1


@pytest.mark.parametrize("file", ["site.zip", "standings.pdf", "standings.json"])
def test_a_file_is_made_once_whatever_the_port_or_the_paper_is_called(client, page, made, file):
    """A file of a large night takes seconds, and a port is whatever somebody writes."""
    found = {client.get(f"{page}{file}?paper={port}", headers={"Host": f"localhost:{port}"}).content for port in "123"}
    assert (len(found), len(made)) == (1, 1)


def test_a_pdf_on_other_paper_is_another(client, page, made):
    found = {client.get(f"{page}standings.pdf?paper={paper}").content for paper in ("a4", "letter")}
    assert (len(found), len(made)) == (2, 2)


def test_no_shared_page_comes_with_a_cookie(client, page):
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


def test_the_same_question_at_the_same_time_is_answered_once(ask):
    slow, answers = Slow(), []
    with ExitStack() as done:
        first = asking(answers, ask, slow)
        assert slow.begun.wait(30)
        others = [asking(answers, ask, slow, f"/movements/?x={at}") for at in range(5)]
        done.callback(lambda: [each.join() for each in (first, *others)])
        slow.go_on.set()
    assert slow.times == 1
    assert {answer.content for answer in answers} == {b"made 1"}


def test_who_finds_too_many_waiting_is_told_so(ask, monkeypatch):
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


def test_who_asks_for_one_page_after_another_leaves_room_for_others(ask, monkeypatch):
    """From one address half of the pages that are no night's, from all those of one kind."""
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


def test_a_page_of_a_night_does_not_wait_for_a_file(ask, monkeypatch):
    """Nor for any page elsewhere; one of each kind is made at a time."""
    under_way, all_begun, answers = threading.Barrier(2, timeout=30), [], []
    page = Made.of(HttpResponse("made"), ClubNow(("A club",), 1))

    class Makers:
        def make(self, asked: bytes) -> bytes:
            all_begun.append(under_way.wait())
            return page.written()

    monkeypatch.setattr(makers, "pages", Makers())
    monkeypatch.setattr(shared_pages, "AT_ONCE", 1)
    threads = [asking(answers, ask, None, path) for path in ("/nights/tonight/", "/nights/tonight/site.zip")]
    for thread in threads:
        thread.join()
    assert (len(all_begun), [answer.content for answer in answers]) == (2, [b"made", b"made"])


def test_who_waited_long_enough_is_told_so(ask, monkeypatch):
    monkeypatch.setattr(shared_pages, "PATIENCE", 0.1)
    slow, answers = Slow(), []
    first = asking(answers, ask, slow)
    assert slow.begun.wait(30)
    assert ask(slow).status_code == 503
    slow.go_on.set()
    first.join()


def test_a_form_that_asks_while_it_is_busy_opens_the_page_anew(ask, monkeypatch):
    monkeypatch.setattr(shared_pages, "_room", threading.BoundedSemaphore(1))
    with shared_pages._room:
        busy = ask(Slow(), "/movements/", **{"HX-Request": "true"})
    assert (busy.status_code, busy["HX-Refresh"]) == (503, "true")


def test_a_crowd_that_waits_leaves_the_log_to_what_went_wrong(client, page, monkeypatch, caplog):
    monkeypatch.setattr(shared_pages, "_room", threading.BoundedSemaphore(1))
    with shared_pages._room:
        assert client.get(page).status_code == 503
    assert not caplog.records


def test_a_process_that_breaks_costs_this_answer_alone(ask, monkeypatch, caplog):
    class Broken:
        def make(self, asked: bytes) -> bytes:
            raise NotMade("It ended.")

    monkeypatch.setattr(makers, "pages", Broken())
    assert ask(lambda _: HttpResponse("here")).status_code == 503
    assert "It ended." in caplog.text
    monkeypatch.setattr(makers, "pages", None)
    assert ask(lambda _: HttpResponse("here")).content == b"here"


def test_a_made_up_session_is_nobodys(rf, db):
    request = rf.get("/")
    request.mount = Mount(None, "/")
    request.COOKIES[settings.SESSION_COOKIE_NAME] = "x" * 32
    assert not asked.is_own(request, asked.asked_of(request))
