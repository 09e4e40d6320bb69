"""Malformed files of 50 MB: a clear error within 5 seconds and 500 MB, whatever they contain."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tourney.exchange import night_file
from tourney.faults import BadInput

ROOT = Path(__file__).parents[3]
SIZE = 50_000_000
RUBBISH = {
    "no UTF-8": "b'\\xff' * size",
    "one long number": "b'1' * size",
    "one long text": "b'\"' + b'a' * (size - 2) + b'\"'",
    "deep lists": "b'[' * size",
    "deep objects": "b'{\"a\":' * (size // 5)",
    "a flat list": "b'[' + b'1,' * (size // 2 - 1) + b'1]'",
    "texts": "b'[' + b'\"ab\",' * (size // 5 - 1) + b'1]'",
    "nested lists": "b'[' + (b'[' * 500 + b']' * 500 + b',') * (size // 1001 - 1) + b'1]'",
    "long texts": "b'[' + (b'\"' + b'a' * 997 + b'\",') * (size // 1000 - 1) + b'1]'",
    "rows of nothing": "b'{\"night\":1,\"results\":[' + b'null,' * (size // 5 - 10) + b'1]}'",
    "wrong rows": """b'{"night":1,"results":[' + b'{"a":1,"b":[2,3],"tricks":"x"},' * 240000 + b'1]}'""",
    "wrong names": """b'{"night":1,"contestants":{"entries":[' + b'{"names":{}},' * 240000 + b'1]}}'""",
}
SMALL = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""Starts what is measured: a process counts what its parent had until it is its own, and this one has little."""
READ = """
from tourney.exchange import night_file
from tourney.faults import BadInput
size = {size}
data = {data}
try:
    night_file.read(data)
except BadInput as bad:
    print(len(bad.faults), str(bad.faults[0])[:300])
"""


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("data", RUBBISH.values(), ids=list(RUBBISH))
def test_malformed_file_is_refused_quickly_with_little_memory(data):
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", SMALL, sys.executable, "-c", READ.format(size=SIZE, data=data)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    seconds = time.perf_counter() - start
    said, kilobytes = done.stdout.splitlines()
    assert 1 <= int(said.split()[0]) <= 1001
    assert said.endswith(".")
    assert int(kilobytes) < 500_000
    assert seconds < 5


def test_a_file_of_faults_stops_at_a_thousand():
    with pytest.raises(BadInput) as bad:
        night_file.read(json.dumps({"night": 1, "results": [None] * 5000}))
    assert len(bad.value.faults) == 1001
    assert str(bad.value.faults[-1]) == "the file: There are more problems. Only the first 1000 are shown."


def test_half_a_character_is_not_a_valid_name():
    with pytest.raises(
        BadInput, match=r"name: The name of the night must be text of 1 to 80 characters; found \"\\ud800\""
    ):
        night_file.read(b'{"night": 1, "name": "\\ud800"}')
