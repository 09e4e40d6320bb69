"""Sending mail in the background, with a thread for each club that has mail to send."""

import logging
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from smtplib import SMTP
from threading import Lock, Thread

from django.core.mail import EmailMessage
from django.db import Error as DatabaseError, connections

from tourney.desk.play.stored_evening import evening_of
from tourney.desk.snapshot import Evening
from tourney.language.of_club import in_language_of
from tourney.serving.beside import Beside

from .models import Letter, MailServer
from .scorecard_letter import letter_of
from .smtp import NotNow, ServerFails, Unwanted, connected, hand_over
from .verbs.queue import claim, clubs_with_letters, forget_old_letters, put_off, server_fails, was_refused, was_sent

log = logging.getLogger(__name__)
IN_ONE_GO = 120.0
"""Seconds after which a connection sends no further message, because others have their turn, and servers dislike long
connections."""
IN_A_ROW = 5
"""The number of consecutive deferred messages after which the server counts as unavailable."""


def send_letters(club: int) -> Counter[str]:
    """Send the due mail of one club; return the numbers of messages sent, refused and postponed."""
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
            evenings[letter.session_id] = evening_of(letter.session, public=True)
        return letter_of(letter, server, evenings[letter.session_id])


def _one(connection: SMTP, letter: Letter, server: MailServer, evenings: dict[int, Evening]) -> str:
    try:
        message = _made(letter, server, evenings)
    except Exception:  # a fault in one night must not stop the others' letters
        log.exception("A letter cannot be made.")
        put_off(letter, "not-made")
        return "put off"
    try:
        hand_over(connection, message)
    except Unwanted as problem:
        was_refused(letter, str(problem))
        return "refused"
    except NotNow as problem:
        put_off(letter, str(problem))
        return "put off"
    was_sent(letter)
    return "sent"


EVERY = 20.0
"""Seconds between two checks for mail."""
AT_ONCE = 8
"""The number of clubs whose mail is sent at the same time: a slow server delays only its own club."""


class Postman:
    """Checks for mail regularly, in a thread; each club with mail to send gets another thread."""

    def __init__(self) -> None:
        self._busy: set[int] = set()
        self._lock = Lock()

    def start(self) -> Beside:
        return Beside(self._piece, lambda: None, EVERY).start()

    def _piece(self) -> bool:
        _in_peace(self.look)
        return False

    def look(self) -> list[Thread]:
        """Start threads for clubs with mail to send, up to the limit, and return them."""
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

    def _send(self, club: int) -> None:
        try:
            _in_peace(lambda: send_letters(club))
        finally:
            with self._lock:
                self._busy.discard(club)


def _in_peace(do: Callable[[], object]) -> None:
    """Log errors and try again at the next check. No connection is held between checks."""
    try:
        do()
    except DatabaseError:
        log.warning("Letters wait: the database does not answer now.")
    except Exception:
        log.exception("Letters wait.")
    finally:
        with suppress(DatabaseError):
            connections.close_all()
