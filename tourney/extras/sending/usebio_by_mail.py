"""A night as a USEBIO file in a message of the club's mail server."""

from django.core.mail import EmailMessage

from tourney import inputs
from tourney.bounded_request import NotSent
from tourney.desk.players.mail_address import wrong_address
from tourney.exchange.file_format import format_of
from tourney.faults import Fault
from tourney.hooks import mailer_of
from tourney.models import Club

from .destination import WHY, SendingOutcome, State, Values
from .night_to_send import NightToSend

STATES = {"sent": State.SENT, "refused": State.REFUSED, "failed": State.FAILED}
REASONS = {"refused": "mail-refused", "failed": "mail-failed", "unknown": "no-answer"}


def has_mail(club: Club) -> bool:
    return mailer_of(club) is not None


def send_usebio(night: NightToSend, address: str, subject: str, charge: str = "") -> SendingOutcome:
    """Mail the file, with the charge code ``charge``, and return the mail server's answer."""
    session = night.session
    mailer = mailer_of(session.event.club)
    if mailer is None:
        raise NotSent("unreachable")
    form = format_of("usebio")
    text = f"{session.event.club.name}\n{session.name}, {session.date:%Y-%m-%d}\n"
    letter = EmailMessage(inputs.line(subject), text, mailer.sender, [address])
    letter.attach(f"{session.slug}{form.ending}", night.usebio(charge), form.media)
    became, said = mailer.send(letter, waiting=True)
    if became == "failed" and said in WHY:  # the server was not reached
        return SendingOutcome(State.FAILED, said if said == "unsound-tls" else "unreachable")
    return SendingOutcome(STATES.get(became, State.UNKNOWN), REASONS.get(became, ""), said if said not in WHY else "")


def wrong(values: Values) -> list[Fault]:
    """Return the fault of the setting ``address``."""
    found = wrong_address(values["address"])
    return [Fault("address", found)] if found else []
