"""Which database is asked, where public pages are read from standbys of the one that everything is written to.

Standbys are a little behind. So only what anybody may read is read there, and never by somebody who would miss what
they wrote: who is signed in is answered by the database that took it, as is all of the desk and of the tables. Whoever
sent something keeps in a cookie how far PostgreSQL's log had come by then, and is sent to a standby that has
replayed as much. A standby that has heard from no primary for a while, or has much still to replay, is asked nothing.

Other engines have no such log: there a browser reads where it wrote for :data:`FRESH` seconds.
"""

import re
import threading
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from django.conf import settings
from django.db import Error, connections
from django.http import HttpRequest, HttpResponse

from tourney.web.middleware.asked import WROTE, reader_for
from tourney.web.request import ClubRequest

REPLICA = "replica"
PUBLIC = "tourney.web.public."
"""The room of the pages that anybody may read."""
FRESH = 30
"""Seconds."""
REMEMBERED = 24 * 60 * 60
"""Seconds for which a browser keeps how far the log had come; no standby that is asked is behind so long."""
POSITION = re.compile(r"[0-9A-Fa-f]{1,8}/[0-9A-Fa-f]{1,8}", re.ASCII)
"""In PostgreSQL's log, as its type pg_lsn is written."""
BEHIND = 1_000_000
"""Bytes of the log that a standby may have received and not yet replayed."""
LOOKED_FOR = 1.0
"""Seconds for which a standby that was found fit needs no other look, by who wrote nothing."""
NOT_HEARD = 30.0
"""Seconds for which a standby is still asked, by who wrote nothing, after it last heard from a primary: a failover
takes less, and meanwhile there is nobody else to ask."""
FIT = """
SELECT CASE WHEN pg_is_in_recovery() THEN
    coalesce(pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) < %(behind)s, true)
    AND coalesce(pg_last_wal_replay_lsn() >= %(wrote)s::pg_lsn, false)
ELSE %(wrote)s::pg_lsn = '0/0' END,
NOT pg_is_in_recovery() OR EXISTS (SELECT 1 FROM pg_stat_wal_receiver)
"""
"""Whether it is near enough, and whether it hears from a primary: a receiver that hears nothing ends by itself after
wal_receiver_timeout. What is no standby is as fit as any for who wrote nothing (a proxy may send readers to the
primary, for want of a standby), but has a log of its own."""

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

    def __init__(self, get_response: Callable[[ClubRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: ClubRequest) -> HttpResponse:
        token = _from_replica.set(False)
        try:
            answer = self.get_response(request)
        finally:
            _from_replica.reset(token)
        if request.method not in ("GET", "HEAD"):
            position = _position()
            age = REMEMBERED if position else FRESH
            secure = request.is_secure()
            answer.set_cookie(WROTE, position or "1", max_age=age, httponly=True, samesite="Lax", secure=secure)
        return answer

    def process_view(self, request: ClubRequest, view: Callable[..., HttpResponse], *_: object) -> None:
        public = getattr(view, "__module__", "").startswith(PUBLIC)
        _from_replica.set(public and reader_for(request) == REPLICA)


def reader(request: HttpRequest) -> str:
    """Return the replica if it can answer this request for a public page, otherwise an empty name."""
    wrote = request.COOKIES.get(WROTE)
    here = (
        REPLICA not in settings.DATABASES
        or request.method not in ("GET", "HEAD")
        or settings.SESSION_COOKIE_NAME in request.COOKIES
        or (wrote is not None and not POSITION.fullmatch(wrote))
    )
    return REPLICA if not here and _fit(wrote) else ""


class _Looked(threading.local):
    """Each thread has a connection of its own, and so perhaps another standby than its neighbour."""

    until = 0.0
    heard = -NOT_HEARD


_looked = _Looked()


def _fit(wrote: str | None) -> bool:
    """Whether the standby that this thread reads from is near enough to the primary, and has what was written by
    then."""
    if not _on_postgresql(REPLICA):
        return wrote is None
    if wrote is None and time.monotonic() < _looked.until:
        return True
    try:
        with connections[REPLICA].cursor() as cursor:
            cursor.execute(FIT, {"behind": BEHIND, "wrote": wrote or "0/0"})
            near, hears = cursor.fetchone()
    except Error:
        connections[REPLICA].close()
        near = hears = False
    now = time.monotonic()
    if hears:
        _looked.heard = now
    fit = bool(near) and (hears or (wrote is None and now - _looked.heard < NOT_HEARD))
    if wrote is None:
        _looked.until = now + LOOKED_FOR if fit else 0.0
    return fit


def _position() -> str:
    """How far the log has come, so with all that this thread has stored; empty where that cannot be told."""
    if not _on_postgresql("default"):
        return ""
    try:
        with connections["default"].cursor() as cursor:
            cursor.execute("SELECT pg_current_wal_lsn()")
            return str(cursor.fetchone()[0])
    except Error:
        return ""


def _on_postgresql(database: str) -> bool:
    return str(settings.DATABASES[database].get("ENGINE", "")).endswith("postgresql")
