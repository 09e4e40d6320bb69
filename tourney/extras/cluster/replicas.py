"""The choice of a database when public pages are read from standbys of the primary.

Standbys are a little behind. So only public pages are read there, and never by people who would miss their own changes:
signed-in users, the desk and the tables use the primary. A browser that sent something keeps the position of
PostgreSQL's log in a cookie, and uses a standby that has replayed that much. A standby that has lost its primary, or
has much still to replay, is not used.

Other engines have no such log: there a browser reads from the primary for :data:`FRESH` seconds after writing.
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

from tourney.web.club_request import ClubRequest
from tourney.web.middleware.asked import WROTE, reader_for

REPLICA = "replica"
PUBLIC = "tourney.web.public."
"""The room of the pages that anybody may read."""
FRESH = 30
"""Seconds."""
REMEMBERED = 24 * 60 * 60
"""Seconds for which a browser keeps how far the log had come; no standby that is asked is behind so long."""
NOT_HEARD = 30.0
"""Seconds after its last contact with a primary for which a standby still serves readers who wrote nothing: a failover
takes less, and nobody else can answer in the meantime."""
FIT = """
SELECT CASE WHEN pg_is_in_recovery() THEN
    coalesce(pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) < %(behind)s, true)
    AND coalesce(pg_last_wal_replay_lsn() >= %(wrote)s::pg_lsn, false)
ELSE %(wrote)s::pg_lsn = '0/0' END,
NOT pg_is_in_recovery() OR EXISTS (SELECT 1 FROM pg_stat_wal_receiver)
"""
"""Query whether a standby is near enough and hears from a primary: a receiver that hears nothing ends by itself after
wal_receiver_timeout. A database that is not a standby is also fit for readers who wrote nothing (a proxy may send them
to the primary if there is no standby), but has a log of its own."""

_from_replica: ContextVar[bool] = ContextVar("from_replica", default=False)


class Router:
    """Reads from the replica for public pages; everything else uses the primary."""

    def db_for_read(self, model: type, **hints: Any) -> str | None:
        return REPLICA if _from_replica.get() else None

    def db_for_write(self, model: type, **hints: Any) -> str:
        return "default"

    def allow_relation(self, obj1: Any, obj2: Any, **hints: Any) -> bool:
        return True

    def allow_migrate(self, db: str, app_label: str, **hints: Any) -> bool | None:
        """Forbid migrations on a replica, whose data come from the primary."""
        return False if db == REPLICA else None


class ReplicaMiddleware:
    """Chooses the database for each request; runs before anything that uses the database."""

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
    # In PostgreSQL's log, as its type pg_lsn is written.
    here = (
        REPLICA not in settings.DATABASES
        or request.method not in ("GET", "HEAD")
        or settings.SESSION_COOKIE_NAME in request.COOKIES
        or (wrote is not None and not re.fullmatch(r"[0-9A-Fa-f]{1,8}/[0-9A-Fa-f]{1,8}", wrote, re.ASCII))
    )
    return REPLICA if not here and _fit(wrote) else ""


class _Looked(threading.local):
    """The choice of each thread, which has its own connection and so perhaps another standby."""

    until = 0.0
    heard = -NOT_HEARD


_looked = _Looked()


def _fit(wrote: str | None) -> bool:
    """Whether the standby of this thread is near enough to the primary, and has what was written by then."""
    if not _on_postgresql(REPLICA):
        return wrote is None
    if wrote is None and time.monotonic() < _looked.until:
        return True
    try:
        with connections[REPLICA].cursor() as cursor:
            # Bytes of the log that a standby may have received and not yet replayed.
            cursor.execute(FIT, {"behind": 1_000_000, "wrote": wrote or "0/0"})
            near, hears = cursor.fetchone()
    except Error:
        connections[REPLICA].close()
        near = hears = False
    now = time.monotonic()
    if hears:
        _looked.heard = now
    fit = bool(near) and (hears or (wrote is None and now - _looked.heard < NOT_HEARD))
    if wrote is None:
        # Seconds for which a standby that was found fit is not checked again, for browsers that wrote nothing.
        _looked.until = now + 1.0 if fit else 0.0
    return fit


def _position() -> str:
    """Return the position of the log after everything that this thread has stored; empty if unknown."""
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
