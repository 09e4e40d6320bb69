"""Sending what a club has to send, and the threads in which that happens beside everything else."""

import logging
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from smtplib import SMTP
from threading import Event, Lock, Thread

from django.core.mail import EmailMessage
from django.db import Error as DatabaseError
from django.db import connections

from ..desk.mail.queue import (
    claim,
    clubs_with_letters,
    forget_old_letters,
    put_off,
    server_fails,
    was_refused,
    was_sent,
)
from ..desk.snapshot import Evening
from ..language.of_club import in_language_of
from ..models import Letter, MailServer
from .scorecard_letter import evening_for, letter_of
from .smtp import NotNow, Refused, ServerFails, connected, hand_over

log = logging.getLogger(__name__)
EVERY = 20.0
"""Seconds between two looks at what is to be sent."""
AT_ONCE = 8
"""Clubs whose letters go out at the same time: a server that is slow holds up its own club alone."""
IN_ONE_GO = 120.0
"""Seconds after which no further letter goes out over one connection: others' turn, and servers do not like it."""
IN_A_ROW = 5
"""So many letters that a server does not want now, one after another, are a server that wants none now."""


def send_letters(club: int) -> Counter[str]:
    """Hand over what is due of one club; how many letters were sent, refused and put off."""
    done: Counter[str] = Counter()
    server = MailServer.objects.filter(club=club).first()
    letter = claim(club) if server else None
    if server is None or letter is None:
        return done
    evenings: dict[int, Evening] = {}
    until, in_a_row = time.monotonic() + IN_ONE_GO, 0
    try:
        with connected(server) as connection:
            while letter is not None:
                became = _one(connection, letter, server, evenings)
                done[became] += 1
                in_a_row = in_a_row + 1 if became == "put off" else 0
                more = time.monotonic() < until and in_a_row < IN_A_ROW
                letter = claim(club) if more else None
    except ServerFails as problem:
        if letter is not None:
            server_fails(letter, str(problem))
            done["put off"] += 1
        log.warning("The mail server of club %d fails: %s", club, problem)
    return done


def _made(letter: Letter, server: MailServer, evenings: dict[int, Evening]) -> EmailMessage:
    with in_language_of(letter.session.event.club):
        if letter.session_id not in evenings:
            evenings.clear()
            evenings[letter.session_id] = evening_for(letter.session)
        return letter_of(letter, server, evenings[letter.session_id])


def _one(connection: SMTP, letter: Letter, server: MailServer, evenings: dict[int, Evening]) -> str:
    try:
        message = _made(letter, server, evenings)
    except Exception:  # whatever is wrong with a night, the letters of others go out
        log.exception("A letter cannot be made.")
        put_off(letter, "not-made")
        return "put off"
    try:
        hand_over(connection, message)
    except Refused as problem:
        was_refused(letter, str(problem))
        return "refused"
    except NotNow as problem:
        put_off(letter, str(problem))
        return "put off"
    was_sent(letter)
    return "sent"


class Postman:
    """Looks again and again, in a thread of its own; for each club that has something to send there is another."""

    def __init__(self) -> None:
        self._busy: set[int] = set()
        self._lock = Lock()
        self._ended = Event()

    def start(self) -> None:
        Thread(target=self._run, name="postman", daemon=True).start()

    def end(self) -> None:
        """Begin nothing more."""
        self._ended.set()

    def look(self) -> list[Thread]:
        """Begin to send for each club that has anything, as far as there is room; the threads that do."""
        forget_old_letters()
        found = []
        for club in clubs_with_letters():
            with self._lock:
                if club in self._busy or len(self._busy) >= AT_ONCE:
                    continue
                self._busy.add(club)
            thread = Thread(target=self._send, args=(club,), name=f"letters of club {club}", daemon=True)
            thread.start()
            found.append(thread)
        return found

    def _run(self) -> None:
        while not self._ended.wait(EVERY):
            _in_peace(self.look)

    def _send(self, club: int) -> None:
        try:
            _in_peace(lambda: send_letters(club))
        finally:
            with self._lock:
                self._busy.discard(club)


def _in_peace(do: Callable[[], object]) -> None:
    """What goes wrong is told in the log, and tried again with the next look. Between two nobody holds a connection."""
    try:
        do()
    except DatabaseError:
        log.warning("Letters wait: the database does not answer now.")
    except Exception:
        log.exception("Letters wait.")
    finally:
        with suppress(DatabaseError):
            connections.close_all()
