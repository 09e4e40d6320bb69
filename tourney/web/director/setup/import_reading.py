"""Read a long file in a separate thread while the page shows the progress, and a short one at once."""

import logging
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, wait
from contextlib import closing
from dataclasses import dataclass
from typing import Any, TypeVar

from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import get_script_prefix, set_script_prefix
from django.utils.translation import get_language, gettext as _, override

from ....exchange.foreign.progress import READING, STORING, Step, Stopped, heard_by
from ...answers import done
from ...club_request import ClubRequest

LONG = 500_000
"""Bytes; shorter files are read in a moment."""
EACH = 0.5
"""Seconds between two reports of progress."""
PAGE = "director/setup/import_reading.html"
STEP = "director/setup/_import_step.html"
log = logging.getLogger("tourney")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class FilePreview:
    """The preview of a file, or the reason why it cannot be read, with status 422."""

    context: dict[str, Any]
    status: int = 200


@dataclass(frozen=True, slots=True)
class Stored:
    """The night is stored, with the message ``said``; ``section`` is the number of its first section, ``page`` the name
    of the next page, the standings if the night is over."""

    said: str
    section: int
    page: str


Answer = FilePreview | Stored
Pieces = Generator[str, None, None]
Then = Callable[[Callable[[], T]], Answer]
"""Makes the answer in the thread of the request. Its argument is a function that returns what was read, or raises what
reading raised."""


def answered(request: ClubRequest, size: int, work: Callable[[], T], then: "Then[T]") -> HttpResponseBase:
    """Return the page of a file of this size. ``work`` reads the file without using the database."""
    if size < LONG:
        return _whole(request, then(work))
    return streamed(request, _told(request, work, then))


def _whole(request: ClubRequest, answer: Answer) -> HttpResponse:
    if isinstance(answer, Stored):
        return done(request, answer.said, answer.page, answer.section)
    return render(request, "director/setup/import_night.html", answer.context, status=answer.status)


def _told(request: ClubRequest, work: Callable[[], T], then: "Then[T]") -> Pieces:
    """Yield the progress line by line, of which only the last is visible, then the result."""
    read: Future[T] = Future()
    heard = _Heard()
    threading.Thread(target=heard.read, args=(work, read), name="reading a file", daemon=True).start()
    try:
        yield '<div class="being-read" role="status">'
        shown = None
        while not wait([read], EACH).done:
            yield _line(heard.step) if heard.step != shown else "\n"
            shown = heard.step
        yield _line(Step(STORING)) if "store" in request.POST else "\n"
        answer = then(read.result)
        yield "<p></p></div>"
        if isinstance(answer, Stored):
            yield render_to_string("director/setup/_import_stored.html", {"stored": answer}, request)
        else:
            yield render_to_string("director/setup/_import_look.html", answer.context, request)
    except Exception:
        log.exception("A file that was being read was not told to its end.")
        trouble = _("Something went wrong, and your last step was not stored. Please repeat it.")
        yield f'<p></p></div><p class="note error" role="alert">{trouble}</p>'
    finally:
        heard.stopped = True


class _Heard:
    """``step`` is the progress of reading; reading is ``stopped`` once nobody waits for it."""

    def __init__(self) -> None:
        self.step = Step(READING)
        self.stopped = False

    def read(self, work: Callable[[], T], read: "Future[T]") -> None:
        try:
            with heard_by(self.hear):
                read.set_result(work())
        except BaseException as problem:
            read.set_exception(problem)

    def hear(self, step: Step) -> None:
        if self.stopped:
            raise Stopped
        self.step = step


def _line(step: Step) -> str:
    return render_to_string(STEP, {"step": step, "results": step.done if step.stage == READING else 0})


def streamed(request: ClubRequest, pieces: Pieces) -> StreamingHttpResponse:
    """Return a page that is sent while its content is being made: the beginning at once, then piece by piece.

    It needs no script, and stores nothing: closing the page ends the work. Proxies are asked not to buffer it. An idle
    page sends something every second, so that a closed connection is noticed.
    """
    get_token(request)
    head, tail = render_to_string(PAGE, {}, request).split("<!-- pieces -->")
    answer = StreamingHttpResponse(_sent(head, pieces, tail, get_language() or "en-gb", get_script_prefix()))
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


def _sent(head: str, pieces: Pieces, tail: str, language: str, prefix: str) -> Iterator[str]:
    """Yield the page. The pieces are made after the middleware is done with the request, but still use the request's
    language and its club's prefix."""
    yield head
    with closing(pieces):
        while True:
            before = get_script_prefix()
            set_script_prefix(prefix)
            try:
                with override(language):
                    piece = next(pieces, None)
            finally:
                set_script_prefix(before)
            if piece is None:
                break
            yield piece
    yield tail
