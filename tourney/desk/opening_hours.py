"""The hours in which a night's tables accept phones, in wall-clock time throughout."""

from datetime import date, datetime, time, timedelta

from django.db.models import Q
from django.utils import timezone
from django.utils.dateformat import format as written
from django.utils.functional import lazy
from django.utils.translation import gettext as _

from ..models import Session

BEFORE = timedelta(hours=6)
"""Tables open this long before play begins, and in any case all through the day that the director gave: a start hour is
often left as it was suggested, and the cards laid out in the morning are tried there and then. Cards that were printed
days before open nothing until then."""
AFTER = timedelta(hours=24)
"""Time after the planned start, or until publication, at which tables close. A night continues past midnight, and a
phone that was offline sends its results the next morning."""


def wall_clock() -> datetime:
    """Return the current time by the clock in the room."""
    return timezone.localtime().replace(tzinfo=None)


def is_early(day: date, starts_at: time, now: datetime | None = None) -> bool:
    """Whether the tables of a night that starts then are still closed."""
    now = now or wall_clock()
    return now.date() < day and now + BEFORE < datetime.combine(day, starts_at)


def is_late(day: date, starts_at: time, now: datetime | None = None) -> bool:
    """Whether the tables of a night that started then are closed again."""
    return datetime.combine(day, starts_at) <= (now or wall_clock()) - AFTER


def is_over(session: Session) -> bool:
    """Whether the tables can no longer enter anything. A night in the future is not over: its cards are printed in
    advance."""
    return session.published_at is not None or is_late(session.date, session.starts_at)


def is_tonight(session: Session) -> bool:
    """Whether the tables are open now."""
    return not is_over(session) and not is_early(session.date, session.starts_at)


def not_over(prefix: str = "") -> Q:
    """Return the opposite of :func:`is_over` as a condition for a query on sessions, or on rows that lead to one by
    ``prefix`` "session__"."""
    past = wall_clock() - AFTER
    later = Q(**{f"{prefix}date__gt": past.date()})
    later |= Q(**{f"{prefix}date": past.date(), f"{prefix}starts_at__gt": past.time()})
    return Q(**{f"{prefix}published_at": None}) & later


def has_begun() -> Q:
    """Return a condition for sessions whose starting time has come."""
    now = wall_clock()
    return Q(date__lt=now.date()) | Q(date=now.date(), starts_at__lte=now.time())


def _starts(day: date, starts_at: time) -> str:
    # The day's format is Django's: "Thursday 24 December 2026".
    said = {"day": written(day, _("l j F Y")), "hour": written(starts_at, "H:i")}
    return _("This night starts on %(day)s at %(hour)s.") % said


starts = lazy(_starts, str)
"""The start of a night, for phones that come too early, in the reader's language."""
