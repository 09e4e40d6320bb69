"""Fetch the files of an event from a web server and send them there, by GET and PUT of small files only. A plain folder
is enough, because files are trusted only for their signatures."""

from base64 import b64encode
from collections.abc import Container, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from urllib.parse import urlsplit

from movements.message import message
from tourney.bounded_request import Connection, Lost, NotSent, line_to
from tourney.desk.not_sent import NOT_SENT
from tourney.faults import BadInput
from tourney.inputs import document

from .models import HeldFile, Simultaneous
from .protocol.envelopes import KINDS, canonical
from .protocol.exchange import Exchange
from .protocol.held_log import HELD
from .verbs.held_files import exchange_of, store_file
from .verbs.taking_part import check_address, note_log, note_meeting, own_files

WITHIN = 120.0
"""Time limit in seconds for one exchange of all files of an event."""
SHORT = 20.0
"""Time limit in seconds for an invitation, because a person is waiting."""
LOOKS, LOOKS_WITH_LOG = 100, 4
"""The most files of other clubs that each exchange requests without knowing that they exist: without a log, and with
one, which may be forged."""
OF_CLUBS = ("frequencies", "listing")
"""The kinds of files that clubs make."""
LOGS = 1
"""Logs of other clubs that each exchange requests."""
LOG = 5_000_000
"""The largest log, in bytes."""
TOO_LONG = "too-long"
"""The problem code of an answer above its size limit."""
KEY = 32
"""The number of digits of a public key in an address."""
PROBLEMS = {
    **NOT_SENT,
    "refused": message("The server did not accept your club's file. Check the user name and password."),
}
"""The message for each problem code. Any other code is an answer that broke off, which is requested again."""
BROKE_OFF = message("The connection was lost. Tourney will try again.")
NO_ANSWER = message("The server's reply was incomplete. Try again.")
_turns: dict[tuple[int, str], int] = {}
"""The place at which the next exchange begins, for the files and for the logs of each event."""


def address_of(sender: str, kind: str) -> str:
    """Return the path of a file below the address of its event."""
    return f"{sender[:KEY]}/{kind}.json"


def meet(event: Simultaneous) -> str:
    """Send the club's own files, then fetch those of all clubs. Returns a problem's code, or an empty text. A file
    counts only by its signature."""
    problem = ""
    note_log(event)
    if event.address:
        try:
            with line_to(event.address, WITHIN) as line:
                problem = _put(event, line)
                _fetch(event, line)
        except (NotSent, Lost) as broken:
            problem = str(broken)
    note_meeting(event, problem)
    return problem


def _headers(event: Simultaneous) -> dict[str, str]:
    if not event.username:
        return {}
    sign_in = b64encode(f"{event.username}:{event.password}".encode()).decode()
    return {"Authorization": f"Basic {sign_in}"}


def _put(event: Simultaneous, line: Connection) -> str:
    root, made = urlsplit(event.address).path.rstrip("/"), set[str]()
    for name, content in _to_put(event, line, root):
        path = f"{root}/{name}"
        if event.username:  # create folders by WebDAV; 405 means that the folder exists
            for folder in (f"{root}/", f"{path.rpartition('/')[0]}/"):
                if folder not in made:
                    line.ask("MKCOL", folder, headers=_headers(event))
                    made.add(folder)
        reply = line.ask("PUT", path, content, _headers(event) | {"Content-Type": "application/json"})
        if reply.status not in (200, 201, 204):
            return "refused"
    return ""


def _to_put(event: Simultaneous, line: Connection, root: str) -> Iterator[tuple[str, bytes]]:
    """Paths and contents of the club's own files. An organiser adds the log, and the invitation if it is missing."""
    if event.organiser_secret:
        invitation = event.invitation.encode()
        if _fetched(event, line, f"{root}/invitation.json", KINDS["invitation"]) != invitation:
            yield "invitation.json", invitation
    for file in own_files(event):
        if file.kind == HELD and event.met_at and file.at < event.met_at:
            continue  # it is large, and only a comparison depends on it
        yield address_of(file.sender, file.kind), file.content.encode()
    if event.organiser_secret:
        with exchange_of(event) as exchange:
            yield "log.json", written_log(exchange)


def written_log(exchange: Exchange) -> bytes:
    """Return the log of docs/field.md."""
    return canonical([[*each] for each in exchange.log()])


def _fetched(event: Simultaneous, line: Connection, path: str, largest: int) -> bytes | None:
    """Return a file up to this size. None if it is missing or larger: a planted file must not block the others."""
    try:
        reply = line.ask("GET", path, headers=_headers(event), largest=largest)
    except Lost as lost:
        if str(lost) == TOO_LONG:
            return None
        raise
    return reply.body if reply.status == 200 else None


def invitation_at(address: str, username: str, password: str) -> bytes:
    """Fetch the invitation of an event at this address. Raises BadInput."""
    check_address(address)
    asked = Simultaneous(address=address.rstrip("/"), username=username, password=password)
    try:
        with line_to(asked.address, SHORT) as line:
            path = f"{urlsplit(asked.address).path.rstrip('/')}/invitation.json"
            found = _fetched(asked, line, path, KINDS["invitation"])
    except (NotSent, Lost) as broken:
        raise BadInput.at("address", PROBLEMS.get(str(broken), NO_ANSWER)) from None
    if found is None:
        raise BadInput.at("address", message("There is no invitation at this address."))
    return found


def _fetch(event: Simultaneous, line: Connection) -> None:
    root = urlsplit(event.address).path.rstrip("/")
    with exchange_of(event) as exchange:
        organiser = exchange.event.organiser
    _take(event, line, root, organiser, "roll")
    with exchange_of(event) as exchange:
        places = [(sender, kind) for sender in exchange.roll.clubs for kind in OF_CLUBS]
        logs = [(sender, HELD) for sender in exchange.neighbours]
    named = None if event.organiser_secret else _named(event, line, root)  # an organiser writes the log itself
    turn = _in_turn((event.pk, "files"), places, named or (), LOOKS if named is None else LOOKS_WITH_LOG)
    for sender, kind in chain(turn, _in_turn((event.pk, "logs"), logs, (), LOGS)):
        _take(event, line, root, sender, kind)


def _named(event: Simultaneous, line: Connection, root: str) -> set[tuple[str, str]] | None:
    """The places of the files that the server's log names and that are missing here. None if there is no log, or if the
    log lacks this club's own files: then it is older than they are, or from another event."""
    data = _fetched(event, line, f"{root}/log.json", LOG)
    try:
        lines = document(data or b"")
    except ValueError:
        return None
    if not isinstance(lines, list):
        return None
    rows = [each for each in lines if isinstance(each, list) and len(each) == 4]
    offered = {(str(sender), str(kind)): str(digest) for sender, kind, _, digest in rows}
    files = HeldFile.objects.filter(club=event.club_id, event=event, story=False)
    held = {(sender, kind): digest for sender, kind, digest in files.values_list("sender", "kind", "digest")}
    own = [each for each in own_files(event) if each.kind != HELD]
    if any(offered.get((each.sender, each.kind)) != each.digest for each in own):
        return None
    return {place for place, digest in offered.items() if held.get(place) != digest}


def _in_turn(
    turn: tuple[int, str], places: Sequence[tuple[str, str]], named: Container[tuple[str, str]], looks: int
) -> Iterator[tuple[str, str]]:
    """Return the files to request: those ``named``, and a number of others, continuing from the event's last exchange.
    So every file has its turn, even if the log omits it or a server stops answering."""
    first = _turns.get(turn, 0)
    for at in range(first, first + len(places)):
        place = places[at % len(places)]
        if place in named or looks > 0:
            if place not in named:
                looks -= 1
                _turns[turn] = (at + 1) % len(places)
            yield place


def _take(event: Simultaneous, line: Connection, root: str, sender: str, kind: str) -> None:
    data = _fetched(event, line, f"{root}/{address_of(sender, kind)}", KINDS[kind])
    if data is not None:
        with suppress(BadInput):  # stored with the reason
            store_file(event, data.strip(), kind, address_of(sender, kind))
