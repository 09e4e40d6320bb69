"""The mail server of a club. The password is stored unencrypted, because it must be sent to that server: it is only in
the database and its backups, and not in any journal, log, page or club file."""

import re
from dataclasses import asdict, dataclass, field, replace
from urllib.parse import urlsplit

from movements.message import message
from tourney import inputs
from tourney.desk.players.mail_address import DOMAIN_LABEL, plain_address, wrong_address
from tourney.desk.writing import BY_COMMAND, By, club_change
from tourney.faults import BadInput, Fault
from tourney.models import Club
from tourney.models.audit import unrecorded

from ..models import Letter, MailServer, Security

LONGEST_WORD = LONGEST_SITE = 200
_HOST = re.compile(rf"{DOMAIN_LABEL}(?:\.{DOMAIN_LABEL})*\.?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*")
TOLD_THE_PASSWORD = ("host", "port", "security", "username")
"""The settings that determine how a password is sent. If any of them changes, it must be typed again."""


@dataclass(frozen=True, slots=True)
class MailServerSettings:
    """The mail server as entered by an owner. An empty ``password`` keeps the current one, which is only ever sent to
    the server for which it was typed: the same host, port, user and security."""

    host: str
    port: int
    security: str
    sender: str
    site: str
    username: str = ""
    password: str = field(default="", repr=False)


def server_of(club: Club) -> MailServer | None:
    return MailServer.objects.filter(club=club).first()


def use_server(club: Club, said: MailServerSettings, by: By = BY_COMMAND) -> MailServer:
    """Use this server from now on, and try waiting letters at once. Raises BadInput with every fault at its field."""
    site = said.site.strip().rstrip("/") + "/"
    said = replace(said, host=said.host.strip().lower(), sender=plain_address(said.sender), site=site)
    wrong = {
        "host": _wrong_host(said.host),
        "port": "" if 0 < said.port < 65_536 else message("Enter a port from 1 to 65535."),
        "security": "" if said.security in Security.values else message("Choose one of the options."),
        "sender": wrong_address(said.sender),
        "site": _wrong_site(said.site),
        "username": _wrong_word(said.username),
        "password": _wrong_word(said.password),
    }
    if faults := [Fault(name, what) for name, what in wrong.items() if what]:
        raise BadInput(faults)
    with club_change(club, "use_mail_server", by) as under_way, unrecorded():
        server = server_of(club) or MailServer(club=club)
        same = all(getattr(server, name) == getattr(said, name) for name in TOLD_THE_PASSWORD)
        # Otherwise an owner could give their own server, or one that listens to unencrypted traffic.
        if server.password and said.username and not (said.password or same):
            raise BadInput.at("password", "The mail server settings have changed, so type the password again.")
        if same and not said.password:
            said = replace(said, password=server.password)
        wanted = asdict(said) | {"failures": 0}
        if all(getattr(server, name) == value for name, value in wanted.items()):
            return server
        for name, value in (wanted | {"said": "", "rests_until": None}).items():
            setattr(server, name, value)
        server.save()
        under_way.data, under_way.line_alone = {"host": said.host}, True
    return server


def send_no_more(club: Club, by: By = BY_COMMAND) -> None:
    """Delete the server and every waiting letter."""
    with club_change(club, "forget_mail_server", by) as under_way, unrecorded():
        under_way.line_alone = MailServer.objects.filter(club=club).delete()[0] > 0
        if not under_way.line_alone:
            return
        Letter.objects.filter(club=club, state=Letter.State.WAITING).delete()


def _wrong_word(said: str) -> str:
    if len(said) > LONGEST_WORD:
        return message("Enter at most %(longest)s characters.", longest=LONGEST_WORD)
    return inputs.wrong(said) or (message("Enter a single line.") if len(said.splitlines()) > 1 else "")


def _wrong_host(said: str) -> str:
    """Return the fault of a server's name or address."""
    if len(said) > 255 or not _HOST.fullmatch(said):
        return message("Enter the server's name, for example smtp.example.org.")
    return ""


def _wrong_site(said: str) -> str:
    """Return the fault of the address of the club's pages."""
    try:
        parts = urlsplit(said)
        sound = parts.scheme in ("http", "https") and not _wrong_host(parts.hostname or "")
        sound = sound and (parts.port is None or parts.port > 0) and not (parts.query or parts.fragment or "@" in said)
    except ValueError:
        sound = False
    if not sound or len(said) > LONGEST_SITE or not re.fullmatch(r"[!-~]+", said):
        return message("Enter the address that players open in a browser, including http:// or https://.")
    return ""
