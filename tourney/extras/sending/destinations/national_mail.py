"""The file for a national body that accepts it by mail. The Scottish Bridge Union does: "Locate the XML file on your
computer and email it to masterpoints@sbu.org.uk" (scottishbridge.org/submitting-results, read in November 2026). It
does not specify a subject, so the subject is the club and the night."""

from movements.message import message

from ..destination import Destination, SendingOutcome, Setting, Values
from ..night_to_send import NightToSend
from ..usebio_by_mail import has_mail, send_usebio, wrong
from .national import CHARGE, fits, missing_numbers


def _send(night: NightToSend, values: Values) -> SendingOutcome:
    session = night.session
    subject = f"{session.event.club.name}: {session.name}, {session.date:%Y-%m-%d}"
    return send_usebio(night, values["address"], subject, values["charge"])


DESTINATION = Destination(
    title=message("National body, by mail"),
    about=message("A USEBIO file by email, with the players' full names and numbers."),
    order=45,
    settings=(Setting(name="address", label=message("Email address for results")), CHARGE),
    send=_send,
    content=lambda night, values: night.usebio(values["charge"]),
    fits=fits,
    offered=has_mail,
    wrong=wrong,
    lacks=missing_numbers,
)
