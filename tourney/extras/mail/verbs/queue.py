"""The outcome of each waiting letter. Nothing here talks to a mail server: a letter is claimed, sent by the process
that claimed it, and its outcome is stored, each in a separate transaction that waits for nobody. The journal records
that a night was published, but not its letters.

A letter that a server has accepted is never sent again. If the acceptance of a message was not received, because the
connection or this computer failed, it is sent again when its claim has expired, with the same Message-ID: nothing is
lost, and mail programs show it once.
"""

from datetime import timedelta

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from ..models import Letter, MailServer
from .letters import players_of

CLAIM = timedelta(minutes=40)
"""The duration of a claim, in which nobody else sends the message: longer than all steps of sending one."""
PAUSES = tuple(timedelta(minutes=each) for each in (1, 5, 15, 60, 240))
"""The pauses after the first failure, the second and so on; the last is repeated."""
GIVEN_UP = timedelta(days=3)
"""The time after which nobody needs a scorecard any more."""
KEPT = timedelta(days=60)
"""How long a sent letter is remembered. A night is published within that time or not at all."""
WAITING, SENT, REFUSED = Letter.State.WAITING, Letter.State.SENT, Letter.State.REFUSED


def clubs_with_letters() -> list[int]:
    """Return the keys of clubs with mail to send now, the longest waiting first."""
    now = timezone.now()
    ready = Q(rests_until=None) | Q(rests_until__lte=now)
    clubs = MailServer.objects.filter(ready).values("club")
    due = Letter.objects.filter(club__in=clubs, state=WAITING, due_at__lte=now).order_by("due_at")
    return list(dict.fromkeys(due.values_list("club", flat=True)[:10_000]))


def claim(club: int) -> Letter | None:
    """Claim the club's next message for the caller alone; delete expired ones or give them up."""
    while True:
        now = timezone.now()
        due = Letter.objects.filter(club=club, state=WAITING, due_at__lte=now)
        letter = due.select_related("session__event__club").order_by("due_at", "pk").first()
        if letter is None:
            return None
        mine = Letter.objects.filter(club=club, pk=letter.pk, state=WAITING, due_at=letter.due_at)
        if letter.session.published_at is None or not players_of(letter.session, letter.address).exists():
            mine.delete()
        elif letter.at < now - GIVEN_UP:
            mine.update(state=REFUSED, said=letter.said or "never-sent")
        elif mine.update(due_at=now + CLAIM, tries=F("tries") + 1):
            letter.refresh_from_db(fields=["due_at", "tries"])
            return letter


def was_sent(letter: Letter) -> None:
    """Record that the server accepted the letter, and works again."""
    _of(letter).update(state=SENT, said="")
    MailServer.objects.filter(club=letter.club_id).exclude(failures=0, said="").update(
        failures=0, said="", rests_until=None
    )


def was_refused(letter: Letter, said: str) -> None:
    """Record a permanent refusal of the address or the letter."""
    _of(letter).update(state=REFUSED, said=said)


def put_off(letter: Letter, said: str) -> None:
    """Postpone a letter, each time for longer."""
    _of(letter).update(due_at=timezone.now() + _pause(letter.tries), said=said)


@transaction.atomic
def server_fails(letter: Letter, said: str) -> None:
    """Record that the server failed, not this letter: all letters wait."""
    _of(letter).update(due_at=timezone.now(), tries=F("tries") - 1)
    server = MailServer.objects.filter(club=letter.club_id)
    server.update(failures=F("failures") + 1, said=said)
    for failures in server.values_list("failures", flat=True):
        server.update(rests_until=timezone.now() + _pause(failures))


def forget_old_letters() -> None:
    """Delete old letters, so that their recipients are not kept longer than necessary."""
    Letter.objects.filter(at__lt=timezone.now() - KEPT).delete()


def _of(letter: Letter) -> QuerySet[Letter]:
    return Letter.objects.filter(club=letter.club_id, pk=letter.pk, state=WAITING)


def _pause(times: int) -> timedelta:
    return PAUSES[min(max(times, 1), len(PAUSES)) - 1]
