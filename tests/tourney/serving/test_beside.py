"""Background work beside the server: while there is work, again after an error, until the server ends."""

import logging
import threading

from tourney.serving.beside import Beside

PATIENCE = 30.0


def test_worker_runs_until_nothing_is_left_and_then_rests():
    left, rested = [3, 2, 1], threading.Event()

    def work() -> bool:
        if left:
            left.pop()
        return bool(left)

    beside = Beside(work, rested.set, pause=600).start()
    assert rested.wait(PATIENCE)
    assert left == []
    beside.end()
    assert not beside._thread.is_alive()


def test_error_is_logged_and_work_continues(caplog):
    asked, again = [], threading.Event()

    def work() -> bool:
        asked.append(len(asked))
        if len(asked) == 1:
            raise OSError("the disk is full")
        again.set()
        return False

    with caplog.at_level(logging.ERROR, logger="tourney"):
        beside = Beside(work, lambda: None, pause=0.01).start()
        assert again.wait(PATIENCE)
        beside.end()
    assert "the disk is full" in caplog.text
