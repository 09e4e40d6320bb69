"""Which database is asked, where public pages are read from replicas of the one that everything is written to.

Replicas are a little behind. So only what anybody may read is read there, and only for who has just written nothing:
who is signed in, and whose browser sent something within the last :data:`FRESH` seconds (a cookie says so), is answered
by the database that took it; so is all of the desk and of the tables.
"""

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

REPLICA = "replica"
PUBLIC = "tourney.web.public."
"""The room of the pages that anybody may read."""
FRESH = 30
WROTE = "wrote"

_from_replica: ContextVar[bool] = ContextVar("from_replica", default=False)


class Router:
    """Reads from the replica while a public page is answered; writes, and whatever else, to the one database."""

    def db_for_read(self, model: type, **hints: Any) -> str | None:
        return REPLICA if _from_replica.get() else None

    def db_for_write(self, model: type, **hints: Any) -> str:
        return "default"

    def allow_relation(self, obj1: Any, obj2: Any, **hints: Any) -> bool:
        return True

    def allow_migrate(self, db: str, app_label: str, **hints: Any) -> bool | None:
        """What a replica holds comes from the database it follows."""
        return False if db == REPLICA else None


class ReplicaMiddleware:
    """Decides it for each request; stands before whatever asks the database."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        token = _from_replica.set(False)
        try:
            answer = self.get_response(request)
        finally:
            _from_replica.reset(token)
        if request.method not in ("GET", "HEAD") and REPLICA in settings.DATABASES:
            answer.set_cookie(WROTE, "1", max_age=FRESH, httponly=True, samesite="Lax", secure=request.is_secure())
        return answer

    def process_view(self, request: HttpRequest, view: Callable[..., HttpResponse], *_: object) -> None:
        public = getattr(view, "__module__", "").startswith(PUBLIC)
        _from_replica.set(public and reader_for(request) == REPLICA)


def reader_for(request: HttpRequest) -> str:
    """Which database answers this request if it is for a public page."""
    here = (
        REPLICA not in settings.DATABASES
        or request.method not in ("GET", "HEAD")
        or settings.SESSION_COOKIE_NAME in request.COOKIES
        or WROTE in request.COOKIES
    )
    return "default" if here else REPLICA
