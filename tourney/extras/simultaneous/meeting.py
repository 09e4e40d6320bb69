"""Files of an event, fetched from and sent to a web server: GET and PUT of small files, nothing else."""

from base64 import b64encode
from collections.abc import Iterator
from urllib.parse import urlsplit

from django.utils import timezone

from movements.message import message
from tourney.bounded_request import Line, Lost, NotSent, line_to
from tourney.desk.not_sent import NOT_SENT
from tourney.faults import BadInput
from tourney.inputs import document

from .models import HeldFile, Simultaneous
from .protocol.envelopes import KINDS
from .verbs.held_files import exchange_of, store_file
from .verbs.taking_part import own_files

WITHIN = 120.0
"""Seconds for all files of an event at a time."""
OF_CLUBS = ("frequencies", "listing")
"""The kinds of files that clubs make."""
LOG = 2_000_000
"""Bytes of a log."""
TOO_LONG = "too-long"
"""The code of an answer above its limit."""
KEY = 32
"""Digits of a public key in an address."""
PROBLEMS = {
    **NOT_SENT,
    "refused": message("The server did not accept your club's file. Check the user name and password."),
}
"""What each code says; any other is an answer that broke off, which is tried again."""
BROKE_OFF = message("The connection was lost. Tourney will try again.")


def address_of(sender: str, kind: str) -> str:
    """The path of a file below the address of its event."""
    return f"{sender[:KEY]}/{kind}.json"


def meet(event: Simultaneous) -> str:
    """Send the club's own files, then fetch those of all clubs. Returns a code of what went wrong, empty for nothing.
    Whatever a file says, only its signature makes it count."""
    problem = ""
    if event.address:
        try:
            with line_to(event.address, WITHIN) as line:
                problem = _put(event, line)
                _fetch(event, line)
        except (NotSent, Lost) as broken:
            problem = str(broken)
    event.problem = problem[:40]
    if not problem:
        event.met_at = timezone.now()
    Simultaneous.objects.filter(club=event.club_id, pk=event.pk).update(problem=event.problem, met_at=event.met_at)
    return problem


def _headers(event: Simultaneous) -> dict[str, str]:
    if not event.username:
        return {}
    sign_in = b64encode(f"{event.username}:{event.password}".encode()).decode()
    return {"Authorization": f"Basic {sign_in}"}


def _put(event: Simultaneous, line: Line) -> str:
    root = urlsplit(event.address).path.rstrip("/")
    for file in own_files(event):
        path = f"{root}/{address_of(file.sender, file.kind)}"
        if event.username:  # a folder by WebDAV; 405 says that it is there
            line.ask("MKCOL", path.rpartition("/")[0] + "/", headers=_headers(event))
        reply = line.ask("PUT", path, file.content.encode(), _headers(event) | {"Content-Type": "application/json"})
        if reply.status not in (200, 201, 204):
            return "refused"
    return ""


def _fetch(event: Simultaneous, line: Line) -> None:
    root = urlsplit(event.address).path.rstrip("/")
    with exchange_of(event) as exchange:
        organiser = exchange.event.organiser
    _take(event, line, root, organiser, "roll")
    with exchange_of(event) as exchange:
        clubs = [*exchange.roll.clubs]
    files = HeldFile.objects.filter(club=event.club_id, event=event, story=False)
    held = {(sender, kind): digest for sender, kind, digest in files.values_list("sender", "kind", "digest")}
    for sender, kind, digest in _offered(line, root, clubs, event):
        if held.get((sender, kind)) != digest:
            _take(event, line, root, sender, kind)


def _offered(line: Line, root: str, clubs: list[str], event: Simultaneous) -> Iterator[tuple[str, str, str]]:
    """Senders and kinds with the digest of the newest file, from the server's log, which only saves requests. Without
    a log, the files of all clubs have to be looked at."""
    reply = line.ask("GET", f"{root}/log.json", headers=_headers(event), largest=LOG)
    known, lines = set(clubs), None
    if reply.status == 200:
        try:
            lines = document(reply.body)
        except ValueError:
            lines = None
    if isinstance(lines, list):
        rows = [each for each in lines if isinstance(each, list) and len(each) == 4]
        newest = {(str(sender), str(kind)): str(digest) for sender, kind, _, digest in rows}
        yield from ((*place, digest) for place, digest in newest.items() if place[0] in known and place[1] in OF_CLUBS)
    else:
        yield from ((sender, kind, "") for sender in clubs for kind in OF_CLUBS)


def _take(event: Simultaneous, line: Line, root: str, sender: str, kind: str) -> None:
    path = f"{root}/{address_of(sender, kind)}"
    try:
        reply = line.ask("GET", path, headers=_headers(event), largest=KINDS[kind])
    except Lost as lost:
        if str(lost) == TOO_LONG:  # a club that sends too much keeps nobody from the files of the others
            return
        raise
    if reply.status == 200:
        try:
            store_file(event, reply.body.strip(), kind, address_of(sender, kind))
        except BadInput:
            return
