"""What became of each night at each destination. Nothing here speaks to a server: an attempt is claimed, sent by the
request that claimed it, and its answer is stored, each in a transaction of its own."""

from datetime import datetime, timedelta

from django.utils import timezone

from movements.message import message
from tourney import inputs
from tourney.desk.writing import By, change
from tourney.faults import BadInput
from tourney.models import Club, Section, Session
from tourney.models.audit import unrecorded

from ..destination import MOST_SAID, Answer, State
from ..models import NightSending

GIVEN_UP = timedelta(minutes=5)
"""After so long an attempt without an answer counts as interrupted: longer than any destination may take."""
AGAIN = "again"
"""The state of what was sent before the night was corrected."""
NOT_SENT = "not-sent"
AT_ONE_PRESS = frozenset({NOT_SENT, AGAIN, State.FAILED})
"""States in which nothing of the night as it is now has left: these are sent by the button for all. Whatever may have
arrived is sent again only by a button of its own."""


def sendings_of(session: Session) -> dict[str, NightSending]:
    """Return the last attempt for each kind of destination."""
    return {each.kind: each for each in NightSending.objects.filter(club=session.club_id, session=session)}


def state_of(sending: NightSending | None, session: Session) -> str:
    """Return the state as of now: a state of the row, AGAIN or NOT_SENT."""
    if sending is None:
        return NOT_SENT
    if sending.state == State.SENDING and sending.at < timezone.now() - GIVEN_UP:
        return State.UNKNOWN
    if sending.state == State.SENT and sending.at < _changed_at(session):
        return AGAIN
    return sending.state


def claim(section: Section, kind: str, seen: int, by: By) -> NightSending | None:
    """Store an attempt, and return it to whoever must send it now. None where another press came first: ``seen`` is the
    number of attempts that the page showed. Raises BadInput for a night that is not published."""
    # The lock of the night: a correction is stored before this attempt or after it, and is seen to be later then.
    with change(section, "send_night", by) as under_way, unrecorded():
        session = under_way.section.session
        if not session.published_at:
            raise BadInput.at("", message("Publish the standings before you send them."))
        sending = sendings_of(session).get(kind) or NightSending(session=session, kind=kind)
        if sending.attempts != seen or state_of(sending if sending.pk else None, session) == State.SENDING:
            return None
        sending.attempts += 1
        sending.state, sending.why, sending.said, sending.at = State.SENDING, "", "", timezone.now()
        sending.save()
        return sending


def store_answer(section: Section, sending: NightSending, answer: Answer, by: By, secret: str = "") -> None:
    """Store what became of an attempt, without the ``secret`` that the other side may have repeated."""
    said = answer.said.replace(secret, "***") if secret else answer.said
    said = inputs.line("".join(each if each.isprintable() else " " for each in said))[:MOST_SAID]
    with change(section, "send_night", by) as under_way, unrecorded():
        mine = NightSending.objects.filter(
            club=sending.club_id, pk=sending.pk, attempts=sending.attempts, state=State.SENDING
        )
        if mine.update(state=answer.state, why=answer.why, said=said):
            under_way.data, under_way.line_alone = {"to": sending.kind, "became": str(answer.state)}, True


def forget_words(club: Club) -> None:
    """Delete the words of other servers, which may name anybody."""
    with unrecorded():
        NightSending.objects.filter(club=club).exclude(said="").update(said="")


def _changed_at(session: Session) -> datetime:
    """Return when the public night last became another one."""
    moments = [each for each in (session.published_at, session.corrected_at) if each]
    return max(moments, default=timezone.now())
