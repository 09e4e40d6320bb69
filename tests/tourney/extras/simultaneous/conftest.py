"""Two clubs on one server, of which the first organises an event that both play, and a folder on a web server."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

import pytest
from django.urls import reverse

from tests.fixture_types import Settings
from tests.tourney.desk.played import night_of_method
from tourney.desk.writing import By
from tourney.extras.simultaneous.models import Simultaneous
from tourney.extras.simultaneous.protocol.invitation import EventRules
from tourney.extras.simultaneous.verbs.held_files import make_keys
from tourney.extras.simultaneous.verbs.organising import EventAnnouncement, announce
from tourney.extras.simultaneous.verbs.taking_part import join, play_on
from tourney.models import Club, Section, Session


def at(club: Club, name: str, *args: object) -> str:
    """The address of a page of this club, on a server with several."""
    return f"/{club.prefix}{reverse(name, args=args).removeprefix('/')}"


@dataclass
class Folder:
    """A folder on a web server, as WebDAV has it: what was put there can be fetched again, and no program looks at it.
    A path that is ``endless`` never ends, and one that is ``slow`` gives nothing."""

    files: dict[str, bytes] = field(default_factory=dict)
    endless: set[str] = field(default_factory=set)
    slow: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)
    made: list[str] = field(default_factory=list)
    refuses: bool = False
    address: str = ""
    released: Event = field(default_factory=Event)


class FolderServer(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder: Folder) -> None:
        super().__init__(("127.0.0.1", 0), FolderHandler)
        self.folder = folder


class FolderHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # head and body are sent apart: the second would wait 40 ms for the client's answer
    server: FolderServer

    def _answer(self, status: int, body: bytes = b"") -> None:
        with suppress(OSError):  # whoever asked has gone away
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    def do_GET(self) -> None:
        folder = self.server.folder
        folder.asked.append(self.path)
        if self.path in folder.slow:
            folder.released.wait(20)
        if self.path in folder.endless:
            self._answer_without_end()
        else:
            found = folder.files.get(self.path)
            self._answer(404 if found is None else 200, found or b"")

    def _answer_without_end(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.close_connection = True
        with suppress(OSError):
            while not self.server.folder.released.is_set():
                self.wfile.write(b" " * 65536)

    def do_PUT(self) -> None:
        folder = self.server.folder
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if not folder.refuses:
            folder.files[self.path] = body
        self._answer(403 if folder.refuses else 201)

    def do_MKCOL(self) -> None:
        made = self.path in self.server.folder.made
        self.server.folder.made.append(self.path)
        self._answer(405 if made else 201)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Folder) -> Iterator[str]:
    with FolderServer(folder) as server:
        Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/event"
        finally:
            folder.released.set()
            server.shutdown()


@pytest.fixture
def folder(settings: Settings) -> Iterator[Folder]:
    settings.SENDING_NETWORKS = ["127.0.0.0/8"]
    found = Folder()
    with served(found) as address:
        found.address = address
        yield found


@pytest.fixture
def other_club(db: None) -> Club:
    return Club.objects.create(name="Harbour Bridge Club", slug="harbour")


Organised = Callable[..., Simultaneous]


@pytest.fixture
def organised(club: Club, other_club: Club, by: By) -> Organised:
    """The event of the first club, for both clubs."""

    def make(
        address: str = "",
        session: Session | None = None,
        *,
        game: str = "whist",
        scoring: str = "matchpoints",
        played_boards: int = 8,
        **rules: Any,
    ) -> Simultaneous:
        members = [(each.name, make_keys(each).public) for each in (club, other_club)]
        announced = EventAnnouncement(
            name="Autumn simultaneous",
            opens=datetime(2025, 11, 20, 18, tzinfo=UTC),
            closes=datetime(2025, 11, 21, 22, tzinfo=UTC),
            game=game,
            scoring=scoring,
            boards=played_boards,
            rules=EventRules(**{"tables": 3, "boards": 8} | rules),
            members=members,
            address=address,
            session=session,
        )
        return announce(club, announced, by)

    return make


@dataclass
class Played:
    """An event that two clubs have played, each on a night of its own."""

    first: Simultaneous
    second: Simultaneous
    sections: tuple[Section, Section]


@pytest.fixture
def played(organised: Organised, club: Club, other_club: Club, by: By) -> Callable[..., Played]:
    def make(address: str = "", *, with_deals: bool = False, **rules: Any) -> Played:
        sections = tuple(night_of_method("average", each, by) for each in (club, other_club))
        first = organised(address, sections[0].session if with_deals else None, **rules)
        second = join(other_club, first.invitation.encode(), address, "", "", by)
        for event, section in zip((first, second), sections, strict=True):
            play_on(event, section.session, by)
        return Played(first, second, (sections[0], sections[1]))

    return make
