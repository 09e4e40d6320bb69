"""Letters of other apps: these keep their own queues, and send by the club's mail server."""

import logging
from email.utils import formataddr

from django.core.mail import EmailMessage
from django.utils import timezone

from tourney.hooks import Mailer
from tourney.models import Club

from .models import MailServer
from .scorecard_letter import LONGEST_NAME, one_line
from .smtp import NotNow, Refused, ServerFails, connected, hand_over
from .verbs.mail_server import server_of

log = logging.getLogger(__name__)


def mailer_of(club: Club) -> Mailer | None:
    """Return how letters leave the club; None without a mail server."""
    server = server_of(club)
    if server is None:
        return None
    sender = formataddr((one_line(club.name)[:LONGEST_NAME], server.sender))
    return Mailer(sender, server.site, lambda letter: _send(server, letter))


def _send(server: MailServer, letter: EmailMessage) -> bool:
    if server.rests_until and server.rests_until > timezone.now():
        return False
    try:
        with connected(server) as connection:
            hand_over(connection, letter)
    except Refused as problem:
        log.warning("The mail server of club %d refuses a letter: %s", server.club_id, problem)
    except (NotNow, ServerFails) as problem:
        log.warning("The mail server of club %d takes no letter now: %s", server.club_id, problem)
        return False
    return True
