"""What reads a stranger's file is ended at each of its bounds, and nothing of it is left."""

import os
import sys
from pathlib import Path

import pytest

from tourney.exchange import child_limits
from tourney.exchange.bounded_process import Ended, Limits, answer_of

LIMITS = Limits(seconds=60, cpu_seconds=1, memory=600_000_000, output=1_000_000)
SOON = Limits(seconds=1.5, cpu_seconds=30, memory=600_000_000, output=1_000_000)
ANSWERED = f"import runpy; answered = runpy.run_path({child_limits.__file__!r})['answered']\n"
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


def test_it_answers_with_what_it_was_given(child):
    assert answer_of(child("answered(lambda data: {'size': len(data)})"), b"x" * 300_000, LIMITS)["size"] == 300_000


@unix
@pytest.mark.parametrize(
    ("greedy", "slow"),
    [
        ("answered(lambda data: [None for _ in iter(int, 1)])", True),
        ("answered(lambda data: {'size': len(b'1' * 2_000_000_000)})", False),
        ("answered(lambda data: {'text': '1' * 2_000_000})", False),
        ("answered(lambda data: open('/tmp/tourney-never', 'w').write('x' * 9_000))", False),
    ],
    ids=["time", "memory", "output", "files"],
)
def test_at_each_of_its_bounds_it_is_ended(child, gone, greedy, slow):
    with pytest.raises(Ended) as ended:
        answer_of(child(greedy), b"x", LIMITS)
    assert ended.value.slow is slow
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
def test_one_that_only_waits_is_ended_when_its_time_is_over(child, gone, waiting):
    with pytest.raises(Ended) as ended:
        answer_of(child(waiting), b"x" * 300_000, SOON)
    assert ended.value.slow
    assert gone()


@pytest.mark.parametrize("text", ["print('no JSON')", "print('[1]')", "print('[' * 100_000)", "pass"])
def test_what_is_no_answer_is_nothing(child, text):
    assert answer_of(child(text), b"x", LIMITS) == {}


def test_it_sees_nothing_of_the_servers_secrets(child, monkeypatch):
    monkeypatch.setenv("TOURNEY_SECRET_KEY", "four of clubs")
    found = answer_of(child("import os\nanswered(lambda data: dict(os.environ))"), b"", LIMITS)
    assert "TOURNEY_SECRET_KEY" not in found


def test_what_a_system_does_not_limit_is_said(child, caplog):
    answer_of(child('print(\'{"unlimited": ["memory"]}\')'), b"", LIMITS)
    assert "does not limit the memory" in caplog.text
