"""One message by a club's mail server, for other apps: sent while a person waits, and never queued."""

from email.utils import formataddr

from django.core.mail import EmailMessage

from tourney.models import Club

from .scorecard_letter import LONGEST_NAME, one_line
from .smtp import NotNow, Refused, ServerFails, connected, hand_over
from .verbs.mail_server import server_of


def send_message(club: Club, address: str, subject: str, text: str, file: tuple[str, bytes, str]) -> tuple[str, str]:
    """Return what became of it (:class:`tourney.hooks.MailService`). After the server was reached, a connection that
    ends may have ended after the message was accepted."""
    server = server_of(club)
    if server is None:
        return "failed", "unreachable"
    sender = formataddr((one_line(club.name)[:LONGEST_NAME], server.sender))
    message = EmailMessage(one_line(subject), text, sender, [address])
    message.attach(*file)
    begun = False
    try:
        with connected(server, waiting=True) as connection:
            begun = True
            hand_over(connection, message)
    except Refused as problem:
        return "refused", str(problem)
    except NotNow as problem:
        return "failed", str(problem)
    except ServerFails as problem:
        # A server that answered with a number took nothing, and one that was not reached got nothing.
        said = str(problem)
        return ("unknown" if begun and not said[:1].isdigit() else "failed"), said
    return "sent", ""
