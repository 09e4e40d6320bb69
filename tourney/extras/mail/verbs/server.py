"""The server that a club sends its mail by. The password is kept as it is, for it has to be said to that server: it is
in the database and its copies alone, in no journal, log, page or file of the club."""

from dataclasses import dataclass, field

from movements.message import message
from tourney import inputs
from tourney.desk.players.mail_address import plain_address, wrong_address
from tourney.desk.writing import BY_COMMAND, By, club_change
from tourney.faults import BadInput, Fault
from tourney.models import Club
from tourney.models.audit import unrecorded

from ..models import Letter, MailServer, Security
from ..server_address import wrong_host, wrong_site

LONGEST_WORD = 200


@dataclass(frozen=True, slots=True)
class Connection:
    """What an owner says of it. An empty ``password`` leaves the one that there is, which is only ever told to the
    server that it was typed for: at the same host and port, for the same user, by the same security."""

    host: str
    port: int
    security: str
    sender: str
    site: str
    username: str = ""
    password: str = field(default="", repr=False)


def server_of(club: Club) -> MailServer | None:
    return MailServer.objects.filter(club=club).first()


def use_server(club: Club, said: Connection, by: By = BY_COMMAND) -> MailServer:
    """Send by that server from now on; what waits is tried at once. Raises BadInput with every fault at its field."""
    said_host, sender = said.host.strip().lower(), plain_address(said.sender)
    site = said.site.strip().rstrip("/") + "/"
    faults = [
        Fault(name, what)
        for name, what in (
            ("host", wrong_host(said_host)),
            ("port", "" if 0 < said.port < 65_536 else message("A port is 1 to 65535.")),
            ("security", "" if said.security in Security.values else message("Choose one of these.")),
            ("sender", wrong_address(sender)),
            ("site", wrong_site(site)),
            ("username", _wrong_word(said.username)),
            ("password", _wrong_word(said.password)),
        )
        if what
    ]
    if faults:
        raise BadInput(faults)
    with club_change(club, "use_mail_server", by) as under_way, unrecorded():
        server = server_of(club) or MailServer(club=club)
        told = (server.host, server.port, server.security, server.username)
        same = told == (said_host, said.port, said.security, said.username)
        # An owner could name a server of theirs instead, or one that listens to what goes in the clear.
        if server.password and said.username and not (said.password or same):
            raise BadInput.at("password", message("You changed where or how the password goes: type it again."))
        password = said.password or (server.password if same else "")
        wanted = (said_host, said.port, said.security, said.username, password, sender, site, 0)
        if wanted == (*told, server.password, server.sender, server.site, server.failures):
            under_way.nothing()
            return server
        server.host, server.port, server.security = said_host, said.port, said.security
        server.username, server.password = said.username, password
        server.sender, server.site = sender, site
        server.failures, server.said, server.rests_until = 0, "", None
        server.save()
        under_way.data = {"host": said_host}
    return server


def send_no_more(club: Club, by: By = BY_COMMAND) -> None:
    """Forget the server, and every letter that waits."""
    with club_change(club, "forget_mail_server", by) as under_way, unrecorded():
        if not MailServer.objects.filter(club=club).exists():
            under_way.nothing()
            return
        MailServer.objects.filter(club=club).delete()
        Letter.objects.filter(club=club, state=Letter.State.WAITING).delete()


def _wrong_word(said: str) -> str:
    if len(said) > LONGEST_WORD:
        return message("At most %(longest)s letters fit here.", longest=LONGEST_WORD)
    return inputs.wrong(said) or (message("It is one line.") if len(said.splitlines()) > 1 else "")
