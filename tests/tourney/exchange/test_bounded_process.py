"""The process that reads a stranger's file is stopped at each of its limits, and leaves nothing behind."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tourney.exchange import bounded_process, child_limits
from tourney.exchange.admission import a_place
from tourney.exchange.bounded_process import AT_ONCE, Ended, answer_of
from tourney.exchange.child_limits import ChildLimits
from tourney.exchange.foreign.progress import Stopped

LIMITS = ChildLimits(seconds=60, cpu_seconds=1, memory=600_000_000, output=1_000_000)
SOON = ChildLimits(seconds=1.5, cpu_seconds=30, memory=600_000_000, output=1_000_000)
ANSWERED = f"import runpy; answered = runpy.run_path({child_limits.__file__!r})['answered']\n"
LIMITED = f"import runpy; runpy.run_path({child_limits.__file__!r})['limit'](3, 30, 200_000_000)\n"
START = (
    "from tests.tourney.exchange.test_bounded_process import *; "
    "answer_of(Path({!r}), b'', ChildLimits(seconds=3, cpu_seconds=30))"
)
pytestmark = pytest.mark.own_process
unix = pytest.mark.skipif(sys.platform == "win32", reason="a job object does this on Windows")


@pytest.fixture
def child(tmp_path):
    """Makes a script that notes its number and then does something."""

    def make(text: str) -> Path:
        path = tmp_path / "child.py"
        path.write_text(f"import os; open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n{ANSWERED}{text}\n")
        return path

    return make


@pytest.fixture
def gone(tmp_path):
    """Whether the process that noted its number is no more."""

    def look() -> bool:
        try:
            os.kill(int((tmp_path / "pid").read_text()), 0)
        except ProcessLookupError:
            return True
        return False

    return look


def test_process_answers_from_its_input(child):
    assert answer_of(child("answered(lambda data: {'size': len(data)})"), b"x" * 300_000, LIMITS)["size"] == 300_000


@pytest.mark.whole
@unix
@pytest.mark.parametrize(
    ("greedy", "why"),
    [
        ("answered(lambda data: [None for _ in iter(int, 1)])", "slow"),
        ("answered(lambda data: {'size': len(b'1' * 2_000_000_000)})", "much"),
        ("answered(lambda data: {'text': '1' * 2_000_000})", "much"),
        ("answered(lambda data: open('/tmp/tourney-never', 'w').write('x' * 9_000))", "much"),
    ],
    ids=["time", "memory", "output", "files"],
)
def test_process_is_stopped_at_each_of_its_limits(child, gone, greedy, why):
    with pytest.raises(Ended) as ended:
        answer_of(child(greedy), b"x", LIMITS)
    assert ended.value.why == why
    assert gone()


@pytest.mark.parametrize(
    "waiting",
    [
        "import time; time.sleep(600)",
        "import os, time; os.close(1); time.sleep(600)",
        "import sys, time; sys.stdin.buffer.read(); sys.stdout.write('{'); sys.stdout.flush(); time.sleep(600)",
        "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)",
    ],
    ids=["silent", "closed", "half an answer", "deaf"],
)
def test_waiting_process_is_stopped_when_its_time_is_over(child, gone, waiting):
    with pytest.raises(Ended) as ended:
        answer_of(child(waiting), b"x" * 300_000, SOON)
    assert ended.value.why == "slow"
    assert gone()


@unix
def test_memory_is_watched_where_the_system_does_not_limit_it(child, gone):
    """As on macOS, which names that limit but does not enforce it."""
    greedy = "kept = []\nwhile True: kept.append(bytearray(10_000_000)); time.sleep(0.01)"
    with pytest.raises(Ended) as ended:
        answer_of(child(f"import resource, time\ndel resource.RLIMIT_AS\n{LIMITED}{greedy}"), b"", LIMITS)
    assert ended.value.why == "much"
    assert gone()


@pytest.mark.sweep(2)
@pytest.mark.parametrize("line", ['"x" * 9_000', '"\\n"', '"1\\n"'], ids=["one line", "empty lines", "told"])
def test_endlessly_printing_process_is_stopped(child, gone, line):
    with pytest.raises(Ended) as ended:
        answer_of(child(f"import sys\nwhile True: sys.stdout.write({line})"), b"", LIMITS)
    assert ended.value.why == "much"
    assert gone()


@unix
def test_process_ends_itself_when_its_parent_is_killed(child, gone):
    waiting = child(f"import time\n{LIMITED}time.sleep(600)")
    parent = subprocess.Popen(
        [
            sys.executable,
            "-c",
            f"from tests.tourney.exchange.test_bounded_process import *\n{START.format(str(waiting))}",
        ]
    )
    until = time.monotonic() + 30
    while not (waiting.parent / "pid").exists() and time.monotonic() < until:
        time.sleep(0.05)
    parent.kill()
    parent.wait()
    while not gone() and time.monotonic() < until:
        time.sleep(0.05)
    assert gone()


def test_process_reports_progress_before_it_answers(child):
    heard = []
    found = answer_of(
        child("print(1)\nprint('[2]')\nprint('no JSON')\nprint('{\"a\": 3}', end='')"), b"", LIMITS, heard.append
    )
    assert (heard, found) == ([1, [2]], {"a": 3})


def test_stopping_the_wait_ends_the_process(child, gone):
    def stop(_: object) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        answer_of(child("import time\nprint(1, flush=True)\ntime.sleep(600)"), b"", LIMITS, stop)
    assert gone()


def test_process_is_not_started_when_all_places_are_taken(child, monkeypatch, tmp_path):
    monkeypatch.setattr(bounded_process, "PATIENCE", 0.01)
    with a_place("reader", AT_ONCE, 60), a_place("reader", AT_ONCE, 60), pytest.raises(Ended) as ended:
        answer_of(child("pass"), b"", LIMITS)
    assert ended.value.why == "busy"
    assert not (tmp_path / "pid").exists()


@pytest.mark.parametrize("text", ["print('no JSON')", "print('[1]')", "print('[' * 100_000)", "pass"])
def test_invalid_answer_gives_nothing(child, text):
    assert answer_of(child(text), b"x", LIMITS) == {}


def test_process_sees_no_secrets_of_the_server(child, monkeypatch):
    monkeypatch.setenv("TOURNEY_SECRET_KEY", "four of clubs")
    found = answer_of(child("import os\nanswered(lambda data: dict(os.environ))"), b"", LIMITS)
    assert "TOURNEY_SECRET_KEY" not in found


def test_missing_memory_limit_is_logged(child, caplog):
    answer_of(child('answered(lambda data: {"unlimited": ["memory"]})'), b"", LIMITS)
    assert "does not limit the memory" in caplog.text
