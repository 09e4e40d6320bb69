"""However a Bridgemate file is broken, it is read or refused, soon and by a process that then ends."""

import random
import struct
import sys
from contextlib import suppress
from dataclasses import replace

import pytest

from tests.sampling import SEED, examples
from tests.tourney.exchange.formats.bws.access_writer import database
from tests.tourney.exchange.formats.bws.test_bws_reader import SAMPLE, tables
from tourney.exchange.foreign import reading
from tourney.exchange.formats.bws import access_tables, bws_reader
from tourney.faults import BadInput

pytestmark = pytest.mark.own_process
BROKEN = "This database cannot be read. Copy the BWS file again from the Bridgemate computer."


@pytest.mark.whole
@pytest.mark.parametrize("case", range(examples(60)))
def test_file_with_changed_or_missing_bytes_is_read_or_refused(case):
    chance = random.Random(f"{SEED} {case}")
    data = bytearray(chance.choice([SAMPLE.read_bytes(), database(tables(), 3), database(tables(), 4)]))
    for _ in range(chance.choice([1, 5, 50])):
        at = chance.randrange(24, len(data))
        data[at : at + 4] = chance.choice([bytes(4), b"\xff" * 4, chance.randbytes(4)])
    if chance.random() < 0.3:
        del data[chance.randrange(len(data)) :]
    with suppress(BadInput):
        reading.read("bws", bytes(data), {}).checked()


@pytest.mark.whole
def test_circular_table_definition_is_stopped(monkeypatch):
    """The definition of the first table names itself as its next page: access-parser would follow it for ever."""
    data = bytearray(database(tables()))
    struct.pack_into("<I", data, 3 * 4096 + 4, 3)
    monkeypatch.setattr(reading, "LIMITS", replace(reading.LIMITS, seconds=3))
    with pytest.raises(BadInput) as bad:
        reading.read("bws", bytes(data), {})
    assert bad.value.faults[0].what in {reading.WHY["slow"], reading.WHY["much"], BROKEN}


def test_unreadable_row_does_not_shift_other_rows():
    """One of two rows breaks off: access-parser would put the second's words beside the first's numbers."""
    small = tables(PlayerNames=[{"ID": 7, "Name": "Ann", "strID": "007"}, {"ID": 8, "Name": "Bob", "strID": "008"}])
    data = bytearray(database(small))
    at = data.index("Ann".encode("utf-16-le"))
    # The count of columns of words at the end of its row, before the byte of what is null.
    end = data.index("007".encode("utf-16-le"), at) + 6
    struct.pack_into("<H", data, end + 6, 40_000)
    read = access_tables.tables(bytes(data))
    assert list(read.of("PlayerNames"))[-1] == {"id": 8, "name": "Bob", "strid": "008"}


def test_missing_database_reader_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "access_parser", None)
    with pytest.raises(BadInput, match=r"pip install --no-deps -r requirements-bridgemate\.txt"):
        bws_reader.find(SAMPLE.read_bytes(), {})


def test_oversized_file_is_refused_unread():
    with pytest.raises(BadInput, match="larger than any"):
        bws_reader.find(bytes(access_tables.LARGEST + 1), {})
