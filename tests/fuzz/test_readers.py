"""Whatever a file contains, it is read or refused with its faults: soon, in little memory, nothing half-stored."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, seed, settings, strategies as st

from tests.sampling import SEED
from tests.tourney.exchange.mutated import mutated
from tourney import club_transfer as club_file
from tourney.cards import dealing
from tourney.cards.deal import Deal
from tourney.exchange import night_file
from tourney.exchange.deal_format import DealtNight
from tourney.exchange.foreign import deal_files
from tourney.faults import BadInput

from . import site as sites
from .digest import digest
from .files import WORDS, bombs, changed, contents, packed, real, taken_out
from .hostile import WHOLE
from .readers import READERS, faults_of

ROOT = Path(__file__).parents[2]


EXAMPLES = 500 if WHOLE else 40
SETTINGS = {"suppress_health_check": list(HealthCheck), "database": None, "derandomize": False}


@pytest.mark.whole
@pytest.mark.parametrize("name", list(READERS))
@seed(int(SEED))
@given(contents)
@settings(max_examples=EXAMPLES, **SETTINGS)
def test_file_is_read_or_refused_with_its_faults(name, data):
    faults = faults_of(READERS[name], data)
    assert len(faults) <= 1001
    assert all(fault.what for fault in faults)
    assert sum(len(str(fault)) for fault in faults) < 400_000


@pytest.mark.parametrize("name", ["night", "pbn", "usebio"])
@seed(int(SEED))
@given(st.data())
@settings(max_examples=EXAMPLES // 2, **SETTINGS)
def test_file_that_was_read_is_written_and_read_the_same(name, data):
    """A mutation that is accepted is one that the rest of the program can handle."""
    kind = {"night": "json", "usebio": "xml"}.get(name, name)
    try:
        file = READERS[name](data.draw(mutated(real()[kind], WORDS)))
    except BadInput:
        return
    assert night_file.read(night_file.write(file)) == file


@pytest.mark.whole
@pytest.mark.parametrize("slug", list(deal_files.deal_formats()))
@seed(int(SEED))
@given(st.data())
@settings(max_examples=EXAMPLES, **SETTINGS)
def test_accepted_deals_are_whole_packs_and_survive_a_round_trip(slug, data):
    """Each format with any change, until it is refused or still has deals."""
    kind = f"deals.{slug}" if slug in ("json", "pbn") else slug
    try:
        said = deal_files.deal_formats()[slug].read(data.draw(mutated(real()[kind], WORDS)))
    except BadInput:
        return
    assert all(Deal.read(text).text == text for text in said["deals"].values())
    again = dealing.Dealing("whist", said["deals"], bytes(32))
    for each in (deal_files.deal_formats()["json"], deal_files.deal_formats()["lin"]):
        if said["deals"]:
            assert each.read(each.write(DealtNight(again)))["deals"] == said["deals"]


@pytest.mark.whole
@pytest.mark.django_db
@seed(int(SEED))
@given(st.data())
@settings(max_examples=EXAMPLES // 2, **SETTINGS)
def test_clubs_file_is_imported_completely_or_not_at_all(club, data):
    """The club's own file, with any change to one of its parts."""
    with transaction.atomic():
        parts = _parts_of(club)
        path = data.draw(st.sampled_from(sorted(parts)))
        parts |= {path: data.draw(mutated(parts[path], WORDS))}
        before = digest()
        if faults_of(club_file.read, io.BytesIO(packed(parts))):
            assert digest() == before
        transaction.set_rollback(True)


_PARTS: dict[str, bytes] = {}


def _parts_of(club) -> dict[str, bytes]:
    """Taken out once of a club in which everything goes on."""
    if not _PARTS:
        sites.fill(club)
        _PARTS.update(taken_out(club))
    return dict(_PARTS)


MEASURE = """
import json, os, resource, time
import django
django.setup()
from tests.fuzz.files import bombs
from tests.fuzz.readers import READERS, faults_of

def one(data):
    found = {}
    for name, read in READERS.items():
        start = time.process_time()
        faults = faults_of(read, data)
        found[name] = (str(faults[0]) if faults else "", time.process_time() - start)
    return found, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

for name, data in bombs().items():
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_AS, (2**30, 2**30))
        print(json.dumps([name, *one(data)]), flush=True)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0, name
"""
"""Each bomb in a process of its own that may have 1 GB in all; every reader gets it, whatever the file calls itself."""


@pytest.fixture(scope="module")
def went() -> dict[str, tuple[dict[str, tuple[str, float]], int]]:
    """Bomb -> what each reader said and the seconds it took, and the most memory in kilobytes."""
    env = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, "-c", MEASURE], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return {name: (found, most) for name, found, most in map(json.loads, done.stdout.splitlines())}


@pytest.mark.whole
@pytest.mark.parametrize("name", sorted(bombs()))
def test_decompression_bomb_is_harmless(name, went):
    found, kilobytes = went[name]
    for reader, (said, seconds) in found.items():
        assert seconds < 5, (reader, said)
        assert len(said) < 1000
    assert kilobytes < 600_000
    of_nights = {"xml": "usebio", "json": "night", "xlsx": "results", "csv": "results", "pbn": "pbn"}
    ending = name.split(".")[1]
    meant = of_nights.get(ending, f"deals in {ending}")
    assert found[meant][0] or name in ("tall.csv", "quote.csv")


def test_bombs_are_real_bombs():
    """Their size if they were unpacked."""
    assert bombs()["laughs.xml"].count(b"&a10;") == 10
    assert len(bombs()["zeros.xlsx"]) < 100_000
    assert b"ENTITY" in bombs()["outside.xml"]
    assert changed("xl/workbook.xml", b"<x/>") != real()["xlsx"]
