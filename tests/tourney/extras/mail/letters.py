"""Nights whose players want their scorecards, and a mail server to send them to."""

import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from email import message_from_bytes
from email.message import Message
from typing import Any

from aiosmtpd.controller import Controller
from django.db.models import QuerySet
from django.utils import timezone

from tests.fixture_types import MakeNight
from tests.tourney.desk.played import play
from tourney.desk.results.publishing import publish
from tourney.desk.writing import By
from tourney.extras.mail.models import Letter, MailServer
from tourney.extras.mail.verbs.mail_server import MailServerSettings, use_server
from tourney.models import Club, Section, Session


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def server_at(club: Club, port: int = 25, site: str = "https://club.example.org/") -> MailServer:
    return use_server(club, MailServerSettings("127.0.0.1", port, "none", "club@example.org", site))


def address(name: str) -> str:
    return f"{name.replace(' ', '.').lower()}@example.org"


def wish(club: Club, *names: str) -> list[str]:
    """These players, each at an address of their own."""
    for name in names:
        club.players.filter(name=name).update(mail=address(name))
    return [address(name) for name in names]


def published(
    night: MakeNight,
    by: By,
    pairs: int = 8,
    wishes: Iterable[str] = ("Ann 1", "Bob 1", "Ann 2"),
    section: Section | None = None,
) -> Section:
    """A night of today, published, in which these players want their scorecards."""
    section = section or night(pairs, "howell", trays_per_set=1)
    Session.objects.filter(pk=section.session_id).update(date=timezone.localdate())
    section.session.refresh_from_db()
    wish(section.session.event.club, *wishes)
    play(section, by)
    publish(section, by)
    section.session.refresh_from_db()
    return section


def later(**units: float) -> None:
    """So much later: all that is planned has come."""
    ago = timedelta(**units)
    for row in Letter.objects.all():
        QuerySet.update(Letter.objects.filter(pk=row.pk), due_at=row.due_at - ago, at=row.at - ago)
    for server in MailServer.objects.exclude(rests_until=None):
        QuerySet.update(MailServer.objects.filter(pk=server.pk), rests_until=server.rests_until - ago)


class Post:
    """A handler for aiosmtpd: it keeps letters, and gives the set answers. ``answers`` are by step ("MAIL", "RCPT",
    "DATA"), by address for all but the first; a function is called for its answer."""

    def __init__(self) -> None:
        self.accepted: list[tuple[str, bytes]] = []
        self.answers: dict[str, str | Callable[[], str | None]] = {}
        self.greeted_by = ""

    def _answer(self, step: str, about: str = "") -> str | None:
        found = self.answers.get(f"{step} {about}", self.answers.get(step))
        return found() if callable(found) else found

    async def handle_MAIL(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        self.greeted_by = session.host_name
        if (no := self._answer("MAIL")) is None:
            envelope.mail_from = address
        return no or "250 OK"

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if (no := self._answer("RCPT", address)) is None:
            envelope.rcpt_tos.append(address)
        return no or "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        [to] = envelope.rcpt_tos
        if no := self._answer("DATA", to):
            return no
        self.accepted.append((to, envelope.content))
        return "250 OK"

    @property
    def to(self) -> list[str]:
        return [to for to, _ in self.accepted]

    def letter(self, to: str) -> Message:
        return message_from_bytes(next(content for each, content in self.accepted if each == to))


@contextmanager
def post_office(port: int = 0) -> Iterator[tuple[Post, int]]:
    post, port = Post(), port or free_port()
    controller = Controller(post, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield post, port
    finally:
        controller.stop()


@contextmanager
def rude_server(*acts: Callable[[socket.socket], None]) -> Iterator[int]:
    """A server of sockets alone: each connection is handed to the next of ``acts``."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            for act in acts:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                with connection, suppress(OSError):
                    act(connection)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield listening.getsockname()[1]
    thread.join(10)
