"""One rendering for all who ask at the same moment: never what may no longer be shown, and never older than stated."""

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
from tourney.web.club_request import Mount
from tourney.web.middleware import shared_pages
from tourney.web.middleware.newest import NightNow


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


def test_request_a_moment_later_gets_the_first_ones_part(rf, clock):
    make = Making(clock)
    assert ask(rf, make).content == b"part 1"
    clock[0] += shared_pages.OLDEST - 0.01
    later = ask(rf, make, revision=9)
    assert (later.content, later[live.REVISION], make.times) == (b"part 1", f"{EPOCH}-5", 1)
    clock[0] += 0.02
    assert ask(rf, make, revision=9).content == b"part 2"


def test_writer_gets_a_shared_part_only_if_it_includes_their_write(rf, clock):
    make = Making(clock)
    ask(rf, make)
    assert ask(rf, make, wrote="0/16B3748").content == b"part 1"
    assert ask(rf, make, revision=6, wrote="0/16B3748").content == b"part 2"


def test_quickly_rendered_part_is_reused_for_a_shorter_time(rf, clock):
    make = Making(clock, takes=0.01)
    ask(rf, make)
    clock[0] += 0.01 * shared_pages.SHARE + 0.001
    assert ask(rf, make, revision=6).content == b"part 2"


def test_unchanged_part_is_not_sent_again_and_no_viewer_goes_back(rf, clock):
    make = Making(clock)
    ask(rf, make)
    assert ask(rf, make, known="5", revision=9).status_code == 204
    assert ask(rf, make, known="7", revision=9)[live.REVISION] == f"{EPOCH}-7"
    assert ask(rf, make, known="7", revision=9).status_code == 204


def test_revision_from_before_a_restored_copy_is_outdated(rf, clock):
    make = Making(clock)
    ask(rf, make)
    assert ask(rf, make, known="7", revision=5).content == b"part 1"


def test_same_number_in_another_epoch_is_another_state(rf, clock):
    make = Making(clock)
    ask(rf, make)
    assert ask(rf, make, known=f"{OTHER}-5").content == b"part 1"
    assert ask(rf, make, epoch=OTHER).content == b"part 2"
    assert ask(rf, make, known=f"{OTHER}-5", epoch=OTHER).status_code == 204


@pytest.mark.parametrize("other", [{"shows": Shows.EVERYTHING}, {"path": "/nights/a/wall/"}, {"published": True}])
def test_other_page_or_visibility_is_rendered_separately(rf, clock, other):
    make = Making(clock)
    ask(rf, make)
    assert ask(rf, make, **other).content == b"part 2"


def test_other_viewers_do_not_wait_while_one_part_is_rendered(rf, clock):
    begun, go_on = threading.Event(), threading.Event()
    ask(rf, lambda: HttpResponse("old"))
    clock[0] += shared_pages.OLDEST + 1

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


def test_failed_rendering_is_repeated_for_the_next_request(rf, clock):
    assert ask(rf, lambda: HttpResponse(status=500)).status_code == 500
    assert ask(rf, Making(clock)).content == b"part 1"


def test_standings_are_rendered_once_for_many_viewers(client, night, by, monkeypatch, django_assert_num_queries):
    section = night(10)
    play(section, by, 2)
    publish(section, by)
    monkeypatch.setattr(shared_pages, "SHARE", 1000)
    page = section.session.get_absolute_url()
    first = client.get(page, headers={"X-Revision": "0"})
    with django_assert_num_queries(1):
        second = client.get(page, headers={"X-Revision": "0"})
    assert second.content == first.content


def test_part_hidden_by_the_director_is_not_shared_any_longer(client, night, by, monkeypatch):
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
