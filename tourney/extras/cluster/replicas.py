"""The choice of a database when public pages are read from standbys of the primary.

Standbys are a little behind. So they serve only public pages, and never people who would miss their own changes:
signed-in users, the desk and the tables use the primary. A browser that sent something has the position of PostgreSQL's
log in a cookie, and uses a standby that has replayed that much. A standby that has lost its primary, or still has much
to replay, is not used.

Other databases have no such log: with them a browser reads from the primary for :data:`FRESH` seconds after writing.
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
"""The package of the pages that anybody may read."""
FRESH = 30
"""Seconds after writing for which a browser reads from the primary."""
REMEMBERED = 24 * 60 * 60
"""Seconds for which a browser keeps the log's position; no standby in use is that far behind."""
NOT_HEARD = 30.0
"""Seconds after its last contact with a primary for which a standby still serves readers who wrote nothing. A failover
takes less, and nothing else can answer in the meantime."""
FIT = """
SELECT CASE WHEN pg_is_in_recovery() THEN
    coalesce(pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) < %(behind)s, true)
    AND coalesce(pg_last_wal_replay_lsn() >= %(wrote)s::pg_lsn, false)
ELSE %(wrote)s::pg_lsn = '0/0' END,
NOT pg_is_in_recovery() OR EXISTS (SELECT 1 FROM pg_stat_wal_receiver)
"""
"""The query whether a standby is recent enough and in contact with a primary: a receiver without contact ends after
wal_receiver_timeout. A database that is not a standby is also fit for readers who wrote nothing (a proxy may send them
to the primary if there is no standby), but has its own log."""

_from_replica: ContextVar[bool] = ContextVar("from_replica", default=False)


class Router:
    """Uses the replica to read for public pages, and the primary for everything else."""

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
    # The position in PostgreSQL's log, in the notation of its type pg_lsn.
    here = (
        REPLICA not in settings.DATABASES
        or request.method not in ("GET", "HEAD")
        or settings.SESSION_COOKIE_NAME in request.COOKIES
        or (wrote is not None and not re.fullmatch(r"[0-9A-Fa-f]{1,8}/[0-9A-Fa-f]{1,8}", wrote, re.ASCII))
    )
    return REPLICA if not here and _fit(wrote) else ""


class _Looked(threading.local):
    """The choice of each thread, which has its own connection and so perhaps a different standby."""

    until = 0.0
    heard = -NOT_HEARD


_looked = _Looked()


def _fit(wrote: str | None) -> bool:
    """Whether this thread's standby is recent enough, and has what was written up to this position."""
    if not _on_postgresql(REPLICA):
        return wrote is None
    if wrote is None and time.monotonic() < _looked.until:
        return True
    try:
        with connections[REPLICA].cursor() as cursor:
            # The most bytes of the log that a standby may have received but not yet replayed.
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
        # The seconds for which a fit standby is not checked again, for browsers that wrote nothing.
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
