"""Players' scorecards by mail. The app for mail queues and sends them: publishing a night does so once, and the button
here adds players whose address came later."""

from movements.message import in_a_row, message, plural
from tourney.bounded_request import NotSent
from tourney.hooks import mailer_of
from tourney.models import Session

from ..destination import Destination, Lack, Progress, SendingOutcome, State, Values
from ..night_to_send import NightToSend
from ..usebio_by_mail import has_mail


def _send(night: NightToSend, values: Values) -> SendingOutcome:
    mailer = mailer_of(night.session.event.club)
    if mailer is None:
        raise NotSent("unreachable")
    if not mailer.write_scorecards(night.session):
        raise NotSent("too-old")
    return SendingOutcome(State.SENT)


def _progress(session: Session) -> Progress:
    mailer = mailer_of(session.event.club)
    counts = mailer.scorecards(session) if mailer else {}
    parts = [
        plural("%(count)s sent", "%(count)s sent", counts.get("sent", 0)),
        plural("%(count)s waiting", "%(count)s waiting", counts.get("waiting", 0)),
        plural("%(count)s refused", "%(count)s refused", counts.get("refused", 0)),
    ]
    queued = [part for part in parts if part.number]
    unwritten = counts.get("unwritten", 0)
    if not queued:
        return Progress(None, again=unwritten > 0)
    states = {"waiting": State.SENDING, "sent": State.SENT, "refused": State.REFUSED}
    state = next(state for name, state in states.items() if counts.get(name))
    return Progress(state, in_a_row(queued), again=unwritten > 0)


def _lacks(session: Session) -> list[Lack]:
    mailer = mailer_of(session.event.club)
    players = mailer.without_address(session) if mailer else []
    if not players:
        return []
    words = plural("%(count)s player has no email address.", "%(count)s players have no email address.", len(players))
    return [Lack(words, players)]


DESTINATION = Destination(
    title=message("Scorecards by mail"),
    about=message("Each player with an email address receives their scorecard once."),
    order=60,
    settings=(),
    send=_send,
    content=lambda night, values: b"",
    offered=has_mail,
    lacks=_lacks,
    progress=_progress,
)
