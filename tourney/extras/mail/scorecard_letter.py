"""The letter: plain text with the scorecard of everybody at one address, and a link to unsubscribe."""

from collections.abc import Sequence
from dataclasses import replace
from email.utils import formataddr

from django.core import signing
from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from tourney.desk.snapshot import Evening
from tourney.language.dates import moment
from tourney.language.numbers import pointed
from tourney.language.tables import told_table
from tourney.language.told import told
from tourney.models import Club, Contestant, Session
from tourney.reports.ranking_table import ranking_table
from tourney.reports.scorecard import evening_table, evenings
from tourney.reports.text_table import columns
from tourney.sheets.wall.ties import with_ties

from .models import Letter, MailServer
from .verbs.letters import players_of

SALT = "tourney.mail.stop"
"""The salt in links of letters that were sent: it must never change, even if the module is renamed."""
LONGEST_NAME = 60


def letter_of(letter: Letter, server: MailServer, evening: Evening) -> EmailMessage:
    """Return the letter, with the ``evening`` as on its pages, and always the same Message-ID."""
    session = letter.session
    club = session.event.club
    stop = _address(server, "mail-stop", token_of(club, letter.address))
    headers = {
        "Message-ID": f"<{_digest(letter)}@{server.sender.rpartition('@')[2]}>",
        "List-Unsubscribe": f"<{stop}>",
        "Auto-Submitted": "auto-generated",
    }
    if stop.startswith("https:"):  # without TLS no mail program presses the button on its own: RFC 8058, 3.1
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return EmailMessage(
        subject=one_line(_("Your scorecard: %(night)s") % {"night": session.name}),
        body=_body(session, server, evening, _numbers(letter), stop),
        from_email=formataddr((one_line(club.name)[:LONGEST_NAME], server.sender)),
        to=[letter.address],
        headers=headers,
    )


def token_of(club: Club, address: str) -> str:
    """Return the token of the link to stop mail, which reveals no name in a log of URLs."""
    return str(signing.dumps([club.pk, digest_of(address)], salt=SALT))


def digest_of(address: str) -> str:
    return str(salted_hmac(SALT, address, algorithm="sha256").hexdigest()[:32])


def address_in(club: Club, token: str) -> str | None:
    """Return the email address to which a link of this club belongs, empty if nobody has it now; None for any other
    link."""
    try:
        key, digest = signing.loads(token, salt=SALT)
    except (signing.BadSignature, TypeError, ValueError):
        return None
    if key != club.pk:
        return None
    known = club.players.exclude(mail="").values_list("mail", flat=True).distinct()
    return next((each for each in known if digest_of(each) == digest), "")


def _digest(letter: Letter) -> str:
    said = f"{letter.club_id} {letter.session_id} {letter.address}"
    return str(salted_hmac("tourney.mail.letter", said, algorithm="sha256").hexdigest()[:32])


def _numbers(letter: Letter) -> list[int]:
    """Return the night's contestants that include people with that address."""
    players = players_of(letter.session, letter.address)
    mine = Contestant.objects.filter(club=letter.club_id, section__session=letter.session, removed=False)
    return sorted(mine.filter(seats__player__in=players).distinct().values_list("entry", flat=True))


def _body(session: Session, server: MailServer, evening: Evening, numbers: Sequence[int], stop: str) -> str:
    night = evening.night
    parts = [f"{session.name}, {told(moment(session.date))}\n{session.event.club.name}"]
    plays = evenings(night)
    for number in numbers:
        parts.append(evening.named[number])
        for ranking in evening.standings.rankings:
            table = with_ties(ranking_table(night, ranking, evening.labels)).without("contestant", "names")
            own = [row for row, each in zip(table.rows, ranking.rows, strict=True) if each.entry.number == number]
            if own:
                parts.append(columns(told_table(replace(table, rows=tuple(own))), pointed))
        if plays[number]:
            table = evening_table(night, plays[number], evening.named)
            parts.append(columns(told_table(table.without("table", "average", "cards", "note")), pointed))
        parts.append(_address(server, "public-contestant", session.slug, number))
    parts.append(_("All results: %(address)s") % {"address": _address(server, "public-night", session.slug)})
    if not evening.state.startswith("final"):
        parts.append(_("The standings are provisional. If something is wrong, tell the director."))
    parts.append(
        _(
            "You are receiving this email because the club uses this address to send you scorecards. To "
            "stop these emails, open %(address)s"
        )
        % {"address": stop}
    )
    return "\n\n".join(parts) + "\n"


def _address(server: MailServer, name: str, *args: object) -> str:
    """Return the full address of one of the club's pages."""
    path = reverse(name, args=args)
    return f"{server.site}{path.removeprefix('/')}"


def one_line(text: str) -> str:
    """Return a text as one line, with white space normalised, so that no header can be injected."""
    return " ".join(text.split())
