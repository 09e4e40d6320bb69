"""A file of ten megabytes of any kind is read or refused in less than two hundred megabytes of memory."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tourney.exchange.formats.bws.access_writer import database

ROOT = Path(__file__).parents[4]
MOST_KILOBYTES = 200_000
MEASURE = """
import json, re, resource, sys
from pathlib import Path
import django
django.setup()
from tests.tourney.exchange.foreign.test_long_files import LONG
from tourney.exchange.foreign import report
from tourney.exchange.foreign.opened import opened
from tourney.faults import BadInput

data = LONG[sys.argv[1]]()
assert 9_000_000 < len(data) <= 10_000_000, len(data)
try:
    found = opened(data, {"date": "2026-03-01"})
    report.to_json(found)
    said = len(found.document["results"])
except BadInput as bad:
    said = str(bad.faults[0])
most = int(re.search(r"VmHWM:\\s*([0-9]+)", Path("/proc/self/status").read_text())[1])
print(json.dumps([said, most, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss]))
"""
"""The most that the process itself had (what getrusage says begins with what its parent had), and one that it started
to read for it."""


def sample(name: str) -> bytes:
    return (ROOT / "fixtures" / "foreign" / name).read_bytes()


def filled(head: bytes, part: bytes, tail: bytes = b"") -> bytes:
    """As many parts as make ten megabytes."""
    return head + part * ((9_900_000 - len(head) - len(tail)) // len(part)) + tail


def lin() -> bytes:
    return filled(b"", sample("lin/bbo_4_deals.lin"))


def bbo() -> bytes:
    page = sample("bbo/traveller.html")
    begin, end = page.index(b'<tr class="tourney">'), page.index(b"</table>")
    return filled(page[:begin], page[begin:end], page[end:])


def acbl() -> bytes:
    page = json.loads(sample("acbl_live/club_results.json"))
    section = page["sessions"][0]["sections"][0]
    boards = section["boards"]
    board = json.dumps(boards[0]).encode()
    section["boards"] = []
    head, tail = json.dumps(page).encode().split(b'"boards": []', 1)
    return filled(head + b'"boards": [' + board, b"," + board, b"]" + tail)


def usebio() -> bytes:
    page = sample("usebio/brian_mp_no_neuberg.xml")
    begin = page.index(b"<TRAVELLER_LINE>")
    end = page.index(b"</TRAVELLER_LINE>") + len(b"</TRAVELLER_LINE>")
    return filled(page[:begin], page[begin:end] + b" " * 200, page[end:])


def pbn() -> bytes:
    page = sample("pbn/results_magic_contest.pbn")
    return filled(page, b" " * 9_000 + b"\n")


def bridgewebs() -> bytes:
    head = b"#Version;std1\n#Date;1/3/2026\n#Travellers\nNS;EW;NSScore;Contract;Tricks;Declarer\n#Board;1\n"
    return filled(head, b"1;2;420;4S;10;N\n" + b" " * 200 + b"\n")


def bws() -> bytes:
    """With a list of players as long as the reader takes, and as much that it passes over."""
    said = [
        {"Section": 1, "Table": 1, "Round": 1, "Board": 1 + at, "PairNS": 1, "PairEW": 2, "NS/EW": "N",
         "Contract": "4 S", "Result": "=", "Declarer": 1, "LeadCard": "", "Remarks": "", "Erased": 0}
        for at in range(20)
    ]  # fmt: skip
    names = [{"ID": at, "Name": f"Player with a long name {at}", "strID": f"{at:06d}"} for at in range(55_000)]
    known = {"ReceivedData": said, "PlayerNames": names}
    room = 9_900_000 - len(database(known))
    return database(known | {"Other": [{"Text": "x" * 200}] * (room // 450)})


LONG = {each.__name__: each for each in (lin, bbo, acbl, usebio, pbn, bridgewebs, bws)}


@pytest.mark.whole
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="measured as Linux tells it")
@pytest.mark.parametrize("kind", LONG)
def test_ten_megabytes_need_less_than_two_hundred(kind):
    env = os.environ | {"DJANGO_SETTINGS_MODULE": "tourney.settings", "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, kind], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    said, *kilobytes = json.loads(done.stdout)
    assert max(kilobytes) < MOST_KILOBYTES, said
