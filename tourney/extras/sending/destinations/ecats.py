"""ECats takes a club's result of a simultaneous session as USEBIO by mail, with the number of the session and the
country in the subject; 9999 is the practice session (ecatsbridge.com/sims/scoringetc/default.asp). A club needs at
least 3 tables and 18 boards (ecatsbridge.com/sims/regulations.asp). Both were read in November 2026."""

from django.core.mail import EmailMessage

from movements.message import message
from tourney.bounded_request import NotSent
from tourney.desk.players.mail_address import wrong_address
from tourney.desk.queries import night_of
from tourney.exchange.file_format import format_of
from tourney.faults import Fault
from tourney.hooks import mailer_of
from tourney.models import Club, Session

from ..destination import WHY, Answer, Destination, Setting, State, Values
from ..night_to_send import Night
from .national import unnumbered_players

LEAST_TABLES, LEAST_BOARDS = 3, 18
STATES = {"sent": State.SENT, "refused": State.REFUSED, "failed": State.FAILED}
REASONS = {"refused": "mail-refused", "failed": "mail-failed", "unknown": "no-answer"}


def has_mail(club: Club) -> bool:
    """Whether a club can send mail."""
    return mailer_of(club) is not None


def _fits(session: Session) -> bool:
    return session.game == "bridge" and session.kind == "pairs"


def _send(night: Night, values: Values) -> Answer:
    session = night.session
    mailer = mailer_of(session.event.club)
    if mailer is None:
        raise NotSent("unreachable")
    if _too_small(session):
        raise NotSent("too-small")
    form = format_of("usebio")
    subject = f"{values['session']} {values['country']}"
    text = f"{session.event.club.name}\n{session.name}, {session.date:%Y-%m-%d}\n"
    letter = EmailMessage(subject, text, mailer.sender, [values["address"]])
    letter.attach(f"{session.slug}{form.ending}", night.usebio(), form.media)
    became, said = mailer.send(letter, waiting=True)
    if became == "failed" and said in WHY:  # the server was not reached
        return Answer(State.FAILED, said if said == "unsound-tls" else "unreachable")
    return Answer(STATES.get(became, State.UNKNOWN), REASONS.get(became, ""), said if said not in WHY else "")


def _too_small(session: Session) -> bool:
    results = night_of(session).results
    tables = {(each.section, each.table) for each in results}
    return len(tables) < LEAST_TABLES or len({each.tray for each in results}) < LEAST_BOARDS


def _wrong(values: Values) -> list[Fault]:
    wrong = wrong_address(values["address"])
    return [Fault("address", wrong)] if wrong else []


DESTINATION = Destination(
    title=message("ECats simultaneous pairs"),
    about=message("A USEBIO file by email, with the players' full names and numbers."),
    order=50,
    settings=(
        Setting(name="country", label=message("Country, as ECats writes it"), initial="England"),
        Setting(name="address", label=message("Email address for results"), initial="results@simpairs.com"),
    ),
    asks=Setting(
        name="session",
        label=message("Session number"),
        help=message("Leave blank unless this was a simultaneous session. 9999 is for practice."),
        initial="9999",
        form="[0-9]{1,6}",
    ),
    send=_send,
    content=lambda night, values: night.usebio(),
    fits=_fits,
    offered=has_mail,
    wrong=_wrong,
    lacks=unnumbered_players,
)
