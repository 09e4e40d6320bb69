"""Every reader of files, by its name, and what it says of a file."""

from collections.abc import Callable
from functools import partial
from typing import Any

from tests.tourney.exchange.formats.as_named import pbn_night, usebio_night
from tourney.desk.setup.names import from_rows
from tourney.exchange import night_file, spreadsheets
from tourney.exchange.file_contents import FileContents
from tourney.exchange.file_format import read_formats
from tourney.exchange.foreign import deal_files, report
from tourney.exchange.foreign.opened import opened
from tourney.exchange.foreign.settle_scoring import settle
from tourney.exchange.formats.pbn import pbn_reader as pbn
from tourney.exchange.players_file import players_from
from tourney.exchange.travellers.columns import guess
from tourney.faults import BadInput, Fault


def settled(read: Callable[[bytes, dict[str, str]], FileContents], data: bytes) -> object:
    """A file of another program, read, with its method inferred, and its night checked."""
    found = settle(read(data, {"date": "2026-03-01"}))
    report.to_json(found)
    return found.settled()


READERS: dict[str, Callable[[bytes], Any]] = {
    "night": night_file.read,
    "pbn": pbn_night,
    "deals": pbn.read_deals,
    **{f"deals in {slug}": each.read for slug, each in deal_files.deal_formats().items()},
    "usebio": usebio_night,
    "results": lambda data: guess(spreadsheets.read(data)),
    "names": lambda data: from_rows(spreadsheets.read(data).rows, "pairs", {}),
    "players": players_from,
    "any file": opened,
    **{f"{slug} of others": partial(settled, each.read) for slug, each in read_formats().items()},
}


def faults_of(read: Callable[[Any], object], data: object) -> list[Fault]:
    """Return the faults alone, not what was read."""
    try:
        read(data)
    except BadInput as bad:
        return list(bad.faults) or [Fault("", "")]
    return []
