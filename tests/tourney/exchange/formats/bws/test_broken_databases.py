"""Whatever is broken in a Bridgemate file: it is read, or it is answered, soon and by a process that is then gone."""

import random
import struct
from contextlib import suppress
from dataclasses import replace

import pytest

from tests.sampling import SEED, examples
from tests.tourney.exchange.formats.bws.access_writer import database
from tests.tourney.exchange.formats.bws.test_bws_reader import SAMPLE, tables
from tourney.exchange import bounded_process
from tourney.exchange.formats.bws import access_child, access_tables, bws_reader
from tourney.faults import BadInput

pytestmark = pytest.mark.own_process


@pytest.mark.whole
@pytest.mark.parametrize("case", range(examples(60)))
def test_a_file_with_bytes_changed_or_cut_off_is_read_or_answered(case):
    chance = random.Random(f"{SEED} {case}")
    data = bytearray(chance.choice([SAMPLE.read_bytes(), database(tables(), 3), database(tables(), 4)]))
    for _ in range(chance.choice([1, 5, 50])):
        at = chance.randrange(24, len(data))
        data[at : at + 4] = chance.choice([bytes(4), b"\xff" * 4, chance.randbytes(4)])
    if chance.random() < 0.3:
        del data[chance.randrange(len(data)) :]
    with suppress(BadInput):
        bws_reader.find(bytes(data), {}).checked()


@pytest.mark.whole
def test_a_table_definition_that_goes_round_in_circles_is_ended(monkeypatch):
    """The definition of the first table names itself as its next page: access-parser follows it for ever."""
    data = bytearray(database(tables()))
    struct.pack_into("<I", data, 3 * 4096 + 4, 3)
    monkeypatch.setattr(access_tables, "LIMITS", replace(access_tables.LIMITS, seconds=2))
    with pytest.raises(BadInput) as bad:
        bws_reader.find(bytes(data), {})
    assert str(bad.value.faults[0]) in {f"the file: {access_tables.WHY[why]}" for why in ("slow", "much", "broken")}


def test_a_row_that_cannot_be_read_moves_no_other_row():
    """Of two rows one breaks off: access-parser would put the second's words beside the first's numbers."""
    small = tables(PlayerNames=[{"ID": 7, "Name": "Ann", "strID": "007"}, {"ID": 8, "Name": "Bob", "strID": "008"}])
    data = bytearray(database(small))
    at = data.index("Ann".encode("utf-16-le"))
    # The count of columns of words at the end of its row, before the byte of what is null.
    end = data.index("007".encode("utf-16-le"), at) + 6
    struct.pack_into("<H", data, end + 6, 40_000)
    read = access_child.answer(bytes(data))["tables"]["PlayerNames"]
    assert [dict(zip(read["columns"], row, strict=True)) for row in read["rows"]][-1] == {
        "ID": 8,
        "Name": "Bob",
        "strID": "008",
    }


def test_without_the_reader_of_databases_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setattr(bounded_process, "answer_of", lambda *_: {"refused": "missing"})
    with pytest.raises(BadInput, match=r"pip install --no-deps -r requirements-bridgemate\.txt"):
        bws_reader.find(SAMPLE.read_bytes(), {})


def test_more_than_any_night_has_is_refused_unread():
    with pytest.raises(BadInput, match="larger than any"):
        bws_reader.find(bytes(access_tables.LARGEST + 1), {})
