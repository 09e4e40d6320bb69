"""One making for all who ask at the same moment: never what may no longer be told, never older than is said."""

import threading
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from django.http import HttpResponse

from tests.tourney.desk.played import play
from tourney.desk.results.publishing import publish, show_during_play
from tourney.desk.revision import Revision
from tourney.models import Shows
from tourney.web import live
from tourney.web.middleware import shared_pages
from tourney.web.middleware.newest import NightNow
from tourney.web.request import Mount


class Making:
    """Makes a part that takes ``takes`` seconds, and counts how often."""

    def __init__(self, clock: list[float], takes: float = 1.0) -> None:
        self.clock, self.takes, self.times = clock, takes, 0

    def __call__(self) -> HttpResponse:
        self.times += 1
        self.clock[0] += self.takes
        return HttpResponse(f"part {self.times}")


@pytest.fixture
def clock(monkeypatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(shared_pages, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


EPOCH, OTHER = "0123456789abcdef", "fedcba9876543210"


def ask(rf, make, known="1", revision=5, shows=Shows.RANKS, path="/nights/a/", published=False, epoch=EPOCH, wrote=""):
    request = rf.get(path, headers={"X-Revision": known if "-" in known else f"{EPOCH}-{known}"})
    request.mount = Mount(None, "/")
    request.COOKIES |= {"wrote": wrote} if wrote else {}
    now = NightNow(1, shows, published, ("A club", "", "", "en-gb"), Revision(epoch, revision))
    with patch.object(shared_pages, "_now", lambda *_: now):
        return shared_pages.SharedPagesMiddleware(lambda _: make())(request)


def test_who_asks_a_moment_later_gets_what_was_made_for_the_first(rf, clock):
    make = Making(clock)
    assert ask(rf, make).content == b"part 1"
    clock[0] += shared_pages.OLDEST - 0.01
    later = ask(rf, make, revision=9)
    assert (later.content, later[live.REVISION], make.times) == (b"part 1", f"{EPOCH}-5", 1)
    clock[0] += 0.02
    assert ask(rf, make, revision=9).content == b"part 2"


def test_who_wrote_something_gets_a_part_of_somebody_elses_only_where_nothing_came_since(rf, clock):
    make = Making(clock)
    ask(rf, make)
    assert ask(rf, make, wrote="0/16B3748").content == b"part 1"
    assert ask(rf, make, revision=6, wrote="0/16B3748").content == b"part 2"


def test_what_is_made_quickly_is_good_for_less_long(rf, clock):
    make = Making(clock, takes=0.01)
    ask(rf, make)
    clock[0] += 0.01 * shared_pages.SHARE + 0.001
    assert ask(rf, make, revision=6).content == b"part 2"


def test_who_has_it_is_told_nothing_new_and_nobody_is_led_back(rf, clock):
    make = Making(clock)
    ask(rf, make)
    assert ask(rf, make, known="5", revision=9).status_code == 204
    assert ask(rf, make, known="7", revision=9)[live.REVISION] == f"{EPOCH}-7"
    assert ask(rf, make, known="7", revision=9).status_code == 204


def test_a_revision_from_before_the_copy_was_brought_back_is_old(rf, clock):
    make = Making(clock)
    ask(rf, make)
    assert ask(rf, make, known="7", revision=5).content == b"part 1"


def test_the_same_number_of_another_epoch_is_another_night(rf, clock):
    make = Making(clock)
    ask(rf, make)
    assert ask(rf, make, known=f"{OTHER}-5").content == b"part 1"
    assert ask(rf, make, epoch=OTHER).content == b"part 2"
    assert ask(rf, make, known=f"{OTHER}-5", epoch=OTHER).status_code == 204


@pytest.mark.parametrize("other", [{"shows": Shows.EVERYTHING}, {"path": "/nights/a/wall/"}, {"published": True}])
def test_another_page_or_what_else_may_be_told_is_made_by_itself(rf, clock, other):
    make = Making(clock)
    ask(rf, make)
    assert ask(rf, make, **other).content == b"part 2"


def test_while_one_makes_it_the_others_do_not_wait(rf):
    begun, go_on = threading.Event(), threading.Event()
    ask(rf, lambda: HttpResponse("old"))

    def slow() -> HttpResponse:
        begun.set()
        assert go_on.wait(10)
        return HttpResponse("new")

    answers = []
    maker = threading.Thread(target=lambda: answers.append(ask(rf, slow, revision=6)))
    maker.start()
    assert begun.wait(10)
    assert ask(rf, slow, revision=6).content == b"old"
    go_on.set()
    maker.join(10)
    assert answers[0].content == b"new"


def test_what_could_not_be_made_is_made_by_the_next(rf, clock):
    assert ask(rf, lambda: HttpResponse(status=500)).status_code == 500
    assert ask(rf, Making(clock)).content == b"part 1"


def test_of_a_thousand_viewers_one_has_the_standings_made(client, night, by, monkeypatch, django_assert_num_queries):
    section = night(10)
    play(section, by, 2)
    publish(section, by)
    monkeypatch.setattr(shared_pages, "SHARE", 1000)
    page = section.session.get_absolute_url()
    first = client.get(page, headers={"X-Revision": "0"})
    with django_assert_num_queries(1):
        second = client.get(page, headers={"X-Revision": "0"})
    assert second.content == first.content


def test_what_the_director_takes_from_the_public_is_not_shared_a_moment_longer(client, night, by, monkeypatch):
    section = night(10)
    play(section, by, 2)
    show_during_play(section, "everything", by)
    monkeypatch.setattr(shared_pages, "SHARE", 1000)
    page = section.session.get_absolute_url()
    assert "±" in client.get(page, headers={"X-Revision": "0"}).content.decode()
    show_during_play(section, "ranks", by)
    assert "±" not in client.get(page, headers={"X-Revision": "0"}).content.decode()
    show_during_play(section, "nothing", by)
    assert client.get(page, headers={"X-Revision": "0"}).status_code == 404
