"""The hooks through which mail extends the core and sends other apps' letters by the club's mail server. Those apps
keep their own queues, or send while a person waits."""

import logging
from email.utils import formataddr
from typing import Any

from django.core.mail import EmailMessage
from django.utils import timezone

from movements.message import message
from tourney.hooks import Hooks, Mailer
from tourney.models import Club, Player

from .models import Letter, MailServer
from .outgoing import Postman
from .scorecard_letter import LONGEST_NAME, one_line
from .smtp import NotNow, ServerFails, Unwanted, connected, hand_over
from .verbs.letters import forget_letters, letter_counts, without_address, write_letters
from .verbs.mail_server import server_of

log = logging.getLogger(__name__)


def mailer_of(club: Club) -> Mailer | None:
    """Return the mail server of a club; None without one."""
    server = server_of(club)
    if server is None:
        return None

    def send(letter: EmailMessage, *, waiting: bool = False) -> tuple[str, str]:
        if not waiting and server.rests_until and server.rests_until > timezone.now():
            return "failed", "resting"
        became, answer = _send(server, letter, waiting)
        if became != "sent":
            log.warning("The mail server of club %d did not accept a letter (%s): %s", club.pk, became, answer)
        return became, answer

    sender = formataddr((one_line(club.name)[:LONGEST_NAME], server.sender))
    return Mailer(sender, server.site, send, write_letters, letter_counts, without_address)


def _send(server: MailServer, letter: EmailMessage, waiting: bool) -> tuple[str, str]:
    """Return the outcome (:class:`tourney.hooks.Mailer`). If the connection ends after the server was reached, the
    letter may have been accepted."""
    begun = False
    try:
        with connected(server, waiting=waiting) as connection:
            begun = True
            hand_over(connection, letter)
    except Unwanted as problem:
        return "refused", str(problem)
    except NotNow as problem:
        return "failed", str(problem)
    except ServerFails as problem:
        # A server that answered with a number accepted nothing, and one that was not reached got nothing.
        answer = str(problem)
        return ("unknown" if begun and not answer[:1].isdigit() else "failed"), answer
    return "sent", ""


def _held(club: Club, records: list[Player]) -> dict[str, Any]:
    letters = Letter.objects.filter(club=club, address__in={record.mail for record in records})
    held = [{"night": str(each.session), "at": each.at.isoformat(), "state": each.state} for each in letters]
    return {"letters": held}


HOOKS = Hooks(
    verbs={
        "use_mail_server": (message("set up the server for scorecards by email"), None),
        "forget_mail_server": (message("stopped scorecards by mail"), None),
        "stop_mail": (message("used the link in an email to stop a player's scorecard emails"), None),
    },
    doers={"stop_mail": message("The recipient of an email")},
    player_fields=lambda club: ("mail",) if server_of(club) else (),
    published=write_letters,
    mailer=mailer_of,
    forgotten=lambda club, records: forget_letters(club, {record.mail for record in records}),
    held=_held,
    on_pages={"club": lambda club: {"template": "mail/_on_club_page.html"}},
    beside=lambda: Postman().start(),
)
