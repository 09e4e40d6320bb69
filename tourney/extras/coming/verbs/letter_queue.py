"""The queue of letters. Nothing here talks to a mail server: a letter is claimed, sent by the process that claimed it,
and then removed, each in a separate transaction. The journal does not record letters."""

from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from tourney.desk.club.rate_limit import Limit, Try, take
from tourney.hooks import mailer_of
from tourney.models import Club, Player, Session
from tourney.models.audit import unrecorded

from ..models import ComingLetter

CLAIM, AGAIN = timedelta(minutes=40), timedelta(minutes=1)
"""The duration of a claim, longer than any server may take, and the pause before a letter is tried again."""
NEWS = timedelta(days=2)
"""The time after which nobody needs the news in a letter."""
MOST_WAITING = 2000
"""The most waiting letters of a club. Further ones are not written."""
MAIL_TO = Limit("coming mail to", 20, timedelta(hours=1))
"""Limit on letters to one player, whoever causes them."""
MAIL_OF = Limit("coming mail of", 500, timedelta(hours=1))
"""Limit on letters of one club."""


def write_letter(kind: ComingLetter.Kind, session: Session, player: Player, **about: str) -> None:
    """Write to a player about a night, if the club sends mail and the player has an address."""
    club = session.event.club
    if player.mail and has_room(club) and mailer_of(club):
        with unrecorded():
            ComingLetter.objects.create(
                club=club, session=session, player=player, kind=kind, about=about, expires_at=timezone.now() + NEWS
            )


def has_room(club: Club) -> bool:
    return ComingLetter.objects.filter(club=club).count() < MOST_WAITING


def claim() -> ComingLetter | None:
    """Claim the longest waiting letter for the caller alone; delete expired ones."""
    now = timezone.now()
    with unrecorded():
        old = ComingLetter.objects.filter(expires_at__lte=now)
        if old.exists():  # checked first, because even a deletion of nothing waits for writers
            old.delete()
        due = ComingLetter.objects.filter(due_at__lte=now).order_by("due_at", "pk")
        for letter in due.select_related("club", "player", "session__event")[:20]:
            mine = ComingLetter.objects.filter(club=letter.club_id, pk=letter.pk, due_at=letter.due_at)
            if mine.update(due_at=now + CLAIM):
                return letter
    return None


def is_allowed(player: Player) -> bool:
    """Count a letter to a player, and return whether the club may send it within the hour."""
    return take(Try(MAIL_TO, str(player.pk)), Try(MAIL_OF, str(player.club_id))) is None


def was_sent(letter: ComingLetter) -> None:
    """Remove a sent letter; letters with codes stay while the codes are valid."""
    with unrecorded():
        if letter.digests:
            _of(letter).update(due_at=None)
        else:
            _of(letter).delete()


def put_off(letter: ComingLetter) -> None:
    with unrecorded():
        _of(letter).update(due_at=timezone.now() + AGAIN)


def forget_letters(club: Club) -> None:
    """Delete all letters, because they may name anybody, and all codes."""
    with unrecorded():
        ComingLetter.objects.filter(club=club).delete()


def _of(letter: ComingLetter) -> QuerySet[ComingLetter]:
    return ComingLetter.objects.filter(club=letter.club_id, pk=letter.pk)
