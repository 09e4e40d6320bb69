"""The outcome of each night at each destination. Nothing here talks to a server: an attempt is claimed, sent by the
request that claimed it, and its answer is stored, each in a separate transaction."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.utils import timezone

from tourney import inputs
from tourney.desk.writing import By, change
from tourney.faults import BadInput
from tourney.models import Club, JournalEntry, Section, Session
from tourney.models.audit import unrecorded

from ..destination import MOST_SAID, SendingOutcome, State
from ..models import FirstPublished, NightSending

GIVEN_UP = timedelta(minutes=5)
"""The time after which an attempt without an answer counts as interrupted: longer than any destination may take."""
AGAIN = "again"
"""The state of a night that was sent and then corrected."""
NOT_SENT = "not-sent"
AT_ONE_PRESS = frozenset({NOT_SENT, AGAIN, State.FAILED})
"""States in which nothing of the current night has been sent: the button for all sends these. A night that may have
arrived is sent again only by its own button."""


def sendings_of(session: Session) -> dict[str, NightSending]:
    """Return the last attempt for each kind of destination."""
    return {each.kind: each for each in NightSending.objects.filter(club=session.club_id, session=session)}


def state_of(sending: NightSending | None, session: Session, digest: Callable[[], str] = str) -> str:
    """Return the current state: a state of the row, AGAIN or NOT_SENT. ``digest`` returns the digest of the current
    content; without it any correction counts."""
    if sending is None:
        return NOT_SENT if knows_first_publication(session) else State.UNKNOWN
    state: str = sending.state
    if state == State.SENDING and sending.at < timezone.now() - GIVEN_UP:
        state = State.UNKNOWN
    if state == State.SENT and _has_changed(sending, session, digest()):
        state = AGAIN
    # After a restore only a sending of the current content is certain.
    restored = bool(sending.epoch) and sending.epoch != session.event.club.epoch
    return State.UNKNOWN if restored and state != State.SENT else state


def knows_first_publication(session: Session) -> bool:
    """Whether every attempt to send the night is known here."""
    first = FirstPublished.objects.filter(club=session.club_id, session=session).first()
    return session.published_at is None if first is None else first.epoch == session.event.club.epoch


def mark_first_publication(session: Session) -> None:
    """Store that the night is published, unless it was published before, possibly on another computer."""
    published = JournalEntry.objects.filter(club=session.club_id, session=session, verb="publish")
    if not published.exists():
        with unrecorded():
            row = FirstPublished(session=session, epoch=session.event.club.epoch)
            FirstPublished.objects.bulk_create([row], ignore_conflicts=True)


def claim(section: Section, kind: str, seen: int, by: By, asked: str = "") -> NightSending | None:
    """Store an attempt, and return it to the caller, who must send it now. None if another request came first: ``seen``
    is the number of attempts that the page showed. ``asked`` was typed for this night. Raises BadInput if the night is
    not published."""
    # The lock of the night: a correction is stored before or after this attempt, and then counts as later.
    with change(section, "send_night", by) as under_way, unrecorded():
        session = under_way.section.session
        if not session.published_at:
            raise BadInput.at("", "Publish the standings before you send them.")
        sending = sendings_of(session).get(kind) or NightSending(session=session, kind=kind)
        if sending.attempts != seen or state_of(sending if sending.pk else None, session) == State.SENDING:
            return None
        sending.attempts += 1
        sending.state, sending.why, sending.said, sending.at = State.SENDING, "", "", timezone.now()
        sending.asked, sending.digest, sending.epoch = asked, "", session.event.club.epoch
        sending.save()
        return sending


def store_answer(
    section: Section, sending: NightSending, answer: SendingOutcome, by: By, secret: str = "", digest: str = ""
) -> None:
    """Store the outcome of an attempt, without the ``secret`` that the other server may have repeated. ``digest`` is
    that of the content that was sent."""
    said = answer.said.replace(secret, "***") if secret else answer.said
    said = inputs.line("".join(each if each.isprintable() else " " for each in said))[:MOST_SAID]
    with change(section, "send_night", by) as under_way, unrecorded():
        mine = NightSending.objects.filter(
            club=sending.club_id, pk=sending.pk, attempts=sending.attempts, state=State.SENDING
        )
        if mine.update(state=answer.state, why=answer.why, said=said, digest=digest):
            under_way.data, under_way.line_alone = {"to": sending.kind, "became": str(answer.state)}, True


def forget_words(club: Club) -> None:
    """Delete the words of other servers, because they may name anybody."""
    with unrecorded():
        NightSending.objects.filter(club=club).exclude(said="").update(said="")


def _has_changed(sending: NightSending, session: Session, digest: str) -> bool:
    """Whether the night has changed. A night that was withdrawn and published again may have been deleted there in
    between."""
    if not (sending.digest and digest):
        return sending.at < _changed_at(session)
    return sending.digest != digest or bool(session.published_at and sending.at < session.published_at)


def _changed_at(session: Session) -> datetime:
    """Return the time of the last change to the public night."""
    moments = [each for each in (session.published_at, session.corrected_at) if each]
    return max(moments, default=timezone.now())
