"""Mail goes out beside the server: for each club that has something to send in a thread of its own."""

import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread

from django.db import Error as DatabaseError
from django.db import connections

from tourney.serving.beside import Beside

from .outgoing import send_letters
from .verbs.queue import clubs_with_letters, forget_old_letters

log = logging.getLogger(__name__)
EVERY = 20.0
"""Seconds between two looks at what is to be sent."""
AT_ONCE = 8
"""Number of clubs whose mail is sent at the same time: a slow server delays only its own club."""


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

    def _send(self, club: int) -> None:
        try:
            _in_peace(lambda: send_letters(club))
        finally:
            with self._lock:
                self._busy.discard(club)


def _in_peace(do: Callable[[], object]) -> None:
    """Log errors and try again at the next check. Between two nobody holds a connection."""
    try:
        do()
    except DatabaseError:
        log.warning("Letters wait: the database does not answer now.")
    except Exception:
        log.exception("Letters wait.")
    finally:
        with suppress(DatabaseError):
            connections.close_all()
