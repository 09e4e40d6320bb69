"""Limits on guessing: a fixed number of wrong attempts within a time.

Attempts are counted before they are checked, and given back if they were right, so that simultaneous attempts get no
more checks than successive ones. The counts are in the database: all processes share them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.crypto import salted_hmac

from ...models import Tries

KEPT = timedelta(days=1)
"""Counts that are over go when a day has passed."""
SKEW = timedelta(minutes=1)
"""The clocks of two machines may differ by so much. A count that ends later than it can is from before the clock was
set back, and over: nobody waits for a day because the clock was a day ahead."""


@dataclass(frozen=True, slots=True)
class Limit:
    """``most`` wrong attempts within ``span`` of the first; then all wait until it is over. ``once`` is for a thing
    that works a single time, even if the clock is set back."""

    name: str
    most: int
    span: timedelta
    once: bool = False

    def over(self, now: datetime) -> Q:
        """Return a condition for counts that have expired at this moment."""
        ended = Q(until__lte=now)
        return ended if self.once else ended | Q(until__gt=now + self.span + SKEW)


ACCOUNT = Limit("account", 10, timedelta(minutes=15))
"""Passwords for one name, from browsers in which that name was never signed in: a thousand a day at the most."""
ADDRESS = Limit("address", 50, timedelta(minutes=15))
"""Passwords for any names from one address, from such browsers: eight directors behind one may mistype five times."""
KNOWN = Limit("known", 10, timedelta(minutes=15))
"""Passwords for one name from browsers in which it was signed in before: these may try whatever strangers guess."""
CODE_ADDRESS = Limit("code from address", 40, timedelta(minutes=10))
"""Codes of tables from one address: a room of a hundred phones behind one, of which every third mistypes."""
CODE_CLUB = Limit("code of club", 1000, timedelta(days=1))
"""Codes of one club's tables from anywhere. Of 32**6 codes, 50 of them good, a day's guesses find one once in 21,000
days."""
LINK = Limit("link", 1, timedelta(days=1), once=True)
"""A link to sign in by works once; when its count is forgotten it is too old."""


@dataclass(frozen=True, slots=True)
class Try:
    """One attempt that ``limit`` restricts, by or at ``who``."""

    limit: Limit
    who: str

    @property
    def what(self) -> str:
        return salted_hmac("tourney.throttle", f"{self.limit.name}:{self.who}", algorithm="sha256").hexdigest()


def waits(tries: Iterable[Try]) -> datetime | None:
    """Return the time when the last of the full counts expires; None if none is full."""
    now = timezone.now()
    full = Q(pk__in=[])
    for each in tries:
        full |= Q(what=each.what, wrong__gte=each.limit.most) & ~each.limit.over(now)
    return max(Tries.objects.filter(full).values_list("until", flat=True), default=None)


def take(*tries: Try) -> datetime | None:
    """Count one more attempt for each and return None; or count nothing and return the time of the next allowed
    attempt."""
    # Someone who has to wait costs only this query.
    if until := waits(tries):
        return until
    with transaction.atomic():
        # Always in one order, so that two who count the same do not wait for each other.
        counted = all(_count(each) for each in sorted(tries, key=lambda one: one.what))
        transaction.set_rollback(not counted)
    Tries.objects.filter(until__lt=timezone.now() - KEPT).delete()
    return None if counted else waits(tries) or timezone.now()


def give_back(*tries: Try) -> None:
    """Stop counting these attempts, because they were right."""
    Tries.objects.filter(what__in=[each.what for each in tries], wrong__gt=0).update(wrong=F("wrong") - 1)


def forget(*tries: Try) -> None:
    """Forget these attempts, so that people can try again."""
    Tries.objects.filter(what__in=[each.what for each in tries]).delete()


def forget_all() -> int:
    """Forget all attempts, and return how many counts there were."""
    return Tries.objects.all().delete()[0]


def _count(one: Try) -> bool:
    """Whether there was one left; each step is a single statement, which the database does for one at a time."""
    now = timezone.now()
    until = now + one.limit.span
    kept = Tries.objects.filter(what=one.what)
    Tries.objects.get_or_create(what=one.what, defaults={"until": until})
    begun = kept.filter(one.limit.over(now)).update(wrong=1, until=until)
    return bool(begun or kept.filter(wrong__lt=one.limit.most).update(wrong=F("wrong") + 1))
