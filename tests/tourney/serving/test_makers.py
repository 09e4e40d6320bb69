"""Worker processes of the server: each does one task after the other, is replaced when it ends, and stopped when
slow."""

import os
import subprocess
import sys
import threading
import time

import pytest

from tourney.serving import makers
from tourney.serving.makers import Makers, NotMade

ECHO = """
import os, time
from tourney.serving import makers

def begin():
    print("what is printed does no harm")
    def do(asked):
        if asked == b"end":
            os._exit(3)
        if asked == b"sleep":
            time.sleep(600)
        if asked == b"nice":
            return str(os.nice(0)).encode()
        return str(os.getpid()).encode() + b" " + asked
    return do

makers.work(begin)
"""


@pytest.fixture
def echo():
    found = Makers([sys.executable, "-c", ECHO], longest=20)
    yield found
    found.end()


def test_one_process_does_one_task_after_the_other(echo):
    first, second = (echo.make(asked).split(b" ", 1) for asked in (b"a" * 3_000_000, b""))
    assert first[1] == b"a" * 3_000_000
    assert second == [first[0], b""]
    assert int(first[0]) != os.getpid()


def test_two_simultaneous_tasks_use_two_processes(echo):
    found, together = set(), threading.Barrier(2)

    def ask() -> None:
        together.wait()
        found.add(echo.make(b"x" * 5_000_000).partition(b" ")[0])

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(found) == 2


def test_ended_process_is_replaced(echo):
    before = echo.make(b"")
    with pytest.raises(NotMade):
        echo.make(b"end")
    assert echo.make(b"") not in (before, b"")


def test_slow_task_is_stopped():
    slow = Makers([sys.executable, "-c", ECHO], longest=3)
    with pytest.raises(NotMade):
        slow.make(b"sleep")
    assert slow._idle == []


def test_process_is_replaced_after_many_tasks(echo, monkeypatch):
    monkeypatch.setattr(makers, "MOST_WORK", 1)
    assert echo.make(b"") != echo.make(b"")


def until_ready(those):
    waited = time.monotonic() + 20
    while not those.ready():
        assert time.monotonic() < waited
        time.sleep(0.01)


def test_process_is_begun_by_the_first_question_and_does_the_first_work(echo):
    assert echo._idle == []
    assert not echo.ready()
    until_ready(echo)
    (begun,) = echo._idle
    echo.make(b"")
    assert echo._idle == [begun]


def test_program_that_cannot_be_started_is_ready_to_say_so():
    broken = Makers(["/nowhere/at/all"])
    until_ready(broken)
    with pytest.raises(NotMade):
        broken.make(b"")


def test_program_that_cannot_be_started_gives_an_error():
    with pytest.raises(NotMade, match="cannot be started"):
        Makers(["/nowhere/at/all"]).make(b"")


@pytest.mark.skipif(sys.platform == "win32", reason="it has classes of priority there")
def test_process_has_a_lower_priority_than_the_server(echo):
    assert int(echo.make(b"nice")) >= min(19, os.nice(0) + makers.NICE)


def test_process_ends_with_the_server():
    """However the server ends: the other end of the pipe is closed."""
    alone = subprocess.Popen([sys.executable, "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    alone.stdin.close()
    assert alone.wait(30) == 0
    alone.stdout.close()
