"""Nights whose players want their scorecards, and a mail server to send them to."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from email import message_from_bytes
from email.message import Message

from aiosmtpd.controller import Controller
from django.db.models import QuerySet
from django.utils import timezone

from tests.tourney.desk.played import play
from tourney.desk.results.publishing import publish
from tourney.extras.mail.models import Letter, MailServer
from tourney.extras.mail.verbs.mail_server import Connection, use_server
from tourney.models import Session


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def server_at(club, port: int = 25, site: str = "https://club.example.org/"):
    return use_server(club, Connection("127.0.0.1", port, "none", "club@example.org", site))


def address(name: str) -> str:
    return f"{name.replace(' ', '.').lower()}@example.org"


def wish(club, *names: str) -> list[str]:
    """These players, each at an address of their own."""
    for name in names:
        club.players.filter(name=name).update(mail=address(name))
    return [address(name) for name in names]


def published(night, by, pairs: int = 8, wishes=("Ann 1", "Bob 1", "Ann 2"), section=None):
    """A night of today, published, in which these players want their scorecards."""
    section = section or night(pairs, "howell", trays_per_set=1)
    Session.objects.filter(pk=section.session_id).update(date=timezone.localdate())
    section.session.refresh_from_db()
    wish(section.session.event.club, *wishes)
    play(section, by)
    publish(section, by)
    section.session.refresh_from_db()
    return section


def later(**ago) -> None:
    """So much later: all that is planned has come."""
    ago = timedelta(**ago)
    for row in Letter.objects.all():
        QuerySet.update(Letter.objects.filter(pk=row.pk), due_at=row.due_at - ago, at=row.at - ago)
    for row in MailServer.objects.exclude(rests_until=None):
        QuerySet.update(MailServer.objects.filter(pk=row.pk), rests_until=row.rests_until - ago)


class Post:
    """What aiosmtpd does with letters: it keeps them, and answers as it is told. ``answers`` are by step ("MAIL",
    "RCPT", "DATA"), by address for all but the first; a function is called for its answer."""

    def __init__(self) -> None:
        self.accepted: list[tuple[str, bytes]] = []
        self.answers: dict[str, object] = {}
        self.greeted_by = ""

    def _answer(self, step: str, about: str = "") -> str | None:
        found = self.answers.get(f"{step} {about}", self.answers.get(step))
        return found() if callable(found) else found

    async def handle_MAIL(self, server, session, envelope, address, options):
        self.greeted_by = session.host_name
        if (no := self._answer("MAIL")) is None:
            envelope.mail_from = address
        return no or "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):
        if (no := self._answer("RCPT", address)) is None:
            envelope.rcpt_tos.append(address)
        return no or "250 OK"

    async def handle_DATA(self, server, session, envelope):
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
def rude_server(*acts) -> Iterator[int]:
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
