"""Background work of the server, in a thread that sleeps while there is nothing to do. Long work runs in a separate
process, so that no visitor waits for it."""

import logging
import threading
from collections.abc import Callable

PAUSE = 3.0
"""Seconds until it looks for work again."""
log = logging.getLogger("tourney")


class Beside:
    """``work`` does a piece of work and returns whether there may be more; ``rest`` is called when there is none.
    Errors are logged, and the work is tried again after the pause."""

    def __init__(self, work: Callable[[], bool], rest: Callable[[], None], pause: float = PAUSE) -> None:
        self._work, self._rest, self._pause = work, rest, pause
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="beside", daemon=True)

    def start(self) -> "Beside":
        self._thread.start()
        return self

    def end(self) -> None:
        """End after the current piece if that is short, otherwise with the process."""
        self._ended.set()
        # Nobody minds these seconds when the server ends.
        self._thread.join(2.0)

    def _run(self) -> None:
        while not self._ended.is_set():
            more = False
            try:
                more = self._work()
            except Exception:
                log.exception("What goes on beside the server stopped, and begins again.")
            if not more:
                self._rested()
                self._ended.wait(self._pause)
        self._rested()

    def _rested(self) -> None:
        try:
            self._rest()
        except Exception:
            log.exception("What goes on beside the server did not end well.")
